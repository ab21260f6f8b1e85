"""Views in words: what a screen would draw, as lines to be read one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import structs

from engine.core.hex import bearing, distance
from engine.core.view import (
    Bar,
    CardView,
    CellView,
    FoeView,
    GroupsView,
    HexMapView,
    MemberView,
    PhaseView,
    Stat,
    TrackView,
    View,
)
from tui import boards


def sentence(words: str) -> str:
    """Some words as a sentence: with a capital letter at its start and a stop at its end."""
    words = words.strip()
    if not words:
        return ""
    end = "" if words[-1] in ".!?" else "."
    return f"{words[0].upper()}{words[1:]}{end}"


def bars(items: Iterable[Bar]) -> str:
    """ "Health 7 of 12, Energy 3 of 9"."""
    return ", ".join(f"{bar.name} {bar.value} of {bar.most}" for bar in items)


def stats(items: Iterable[Stat]) -> str:
    """ "Navigate 6, Explore 5 (disabled)"."""
    return ", ".join(
        f"{stat.name} {stat.value}{f' ({stat.note})' if stat.note else ''}" for stat in items
    )


def phase(view: PhaseView) -> str:
    """Where in the turn the game is, in one line."""
    details = "".join(f" {detail}." for detail in view.details)
    clock = view.clock or f"turn {view.turn}"
    return f"{view.title}, {clock}, {view.phase}.{details}"


def member(view: MemberView) -> Iterator[str]:
    """One figure of the player's side."""
    out = f" Out: {view.out}." if view.out else ""
    yield f"{view.name}, {view.title}: {bars(view.bars)}.{out}"
    for label, items in (("", view.skills), ("", view.abilities), ("Has ", view.purse)):
        if items:
            yield f"  {label}{stats(items)}."
    if view.conditions:
        yield f"  Conditions: {', '.join(view.conditions)}."
    if view.items:
        yield f"  Carries {', '.join(view.items)}."
    if view.action:
        yield f"  Action: {view.action}."
    for note in view.notes:
        yield f"  {note}"


def track(view: TrackView) -> str:
    """One counter."""
    size = f" of {view.size}" if view.size else ""
    return f"{view.name} {view.value}{size}{f' ({view.note})' if view.note else ''}"


def card(view: CardView) -> str:
    """One open card."""
    symbols = f" [{', '.join(view.symbols)}]" if view.symbols else ""
    summary = f": {view.summary}" if view.summary else ""
    return f"{view.slot} {view.name} ({view.kind}){symbols}{summary}".strip()


def foe(view: FoeView) -> Iterator[str]:
    """One opponent and its action key."""
    yield f"{view.name}, {view.title}: {bars(view.bars)}."
    if view.reducible or view.irreducible:
        yield f"  Declared damage: {view.reducible}, and {view.irreducible} that nothing reduces."
    if view.conditions:
        yield f"  Conditions: {', '.join(view.conditions)}."
    for action in view.actions:
        cost = f", costs {action.cost}" if action.cost else ""
        poor = "" if action.affordable else " (cannot be paid)"
        now = " <- rolled" if action.rolled else ""
        yield f"  {action.faces}: {action.name}{cost}{poor}: {action.text}{now}"
    for note in view.notes:
        yield f"  {note}"


def fight(view: GroupsView) -> Iterator[str]:
    """A fight."""
    yield f"{view.title}, round {view.round}, {view.phase}."
    for each in view.foes:
        yield from foe(each)
    yield from view.notes


def cell(view: CellView) -> str:
    """One hex, without where it is: its own lines or, where it has none, what is drawn there."""
    if view.lines:
        return ". ".join(line.rstrip(".") for line in view.lines)
    kinds = [view.label] if view.label else []
    kinds += [view.token] if view.token else []
    kinds += [
        word
        for word, here in (
            ("great tree", view.tree),
            ("road", view.road),
            ("river", view.river),
            ("blocked", view.blocked),
        )
        if here
    ]
    kinds += [f"cards {view.marks}"] if view.marks else []
    return f"{view.terrain.replace('-', ' ')}{': ' if kinds else ''}{', '.join(kinds)}"


def notable(view: CellView) -> bool:
    """Whether a hex is worth a line of its own."""
    return bool(view.label or view.token or view.marks or view.tree)


def around(view: HexMapView) -> Iterator[str]:
    """Every notable hex with direction and distance, the nearest first."""
    here = next((each for each in view.cells if (each.q, each.r) == view.here), None)
    # That you are here needs no saying.
    ground = cell(structs.replace(here, token="")) if here is not None else "unknown ground"
    yield f"You stand on {ground}."
    found = [
        (distance(view.here, (each.q, each.r)), each.q, each.r, each)
        for each in view.cells
        if (each.q, each.r) != view.here and notable(each)
    ]
    for far, q, r, each in sorted(found, key=lambda item: item[:3]):
        way = bearing(view.here, (q, r))
        cost = f", {each.cost} to get there" if each.cost > 0 else ""
        safe = ", Cautious" if each.cost > 0 and each.safe else ""
        yield f"{far} {way}: {cell(each)}{cost}{safe}."
    ways = sorted({(distance(view.here, edge), bearing(view.here, edge)) for edge in view.edges})
    if ways:
        open_ways = ", ".join(f"{far} {way}" for far, way in ways)
        yield f"Unexplored ground begins at: {open_ways}."
    if not found and not ways:
        yield "Nothing of note is in sight."


def everything(view: View) -> Iterator[str]:
    """The whole table."""
    yield phase(view.phase)
    yield "Counters: " + ", ".join(track(each) for each in view.tracks.head) + "."
    for each in view.tracks.rest:
        yield f"  {track(each)}"
    for figure in view.party.members:
        yield from member(figure)
    yield from view.party.notes
    if view.fight is not None:
        yield from fight(view.fight)
    for bar in view.bars:
        yield f"{bar.title}:" if bar.cards else f"{bar.title}: none."
        for each_card in bar.cards:
            yield f"  {card(each_card)}"
    if view.dice is not None:
        yield from boards.dice(view.dice)
    if view.map is not None:
        yield f"{view.map.title}:"
        for line in around(view.map):
            yield f"  {line}"
    yield from board(view)


def named(view: View, wanted: str) -> Iterator[list[str]]:
    """What on the board or among the dice has a name that begins so, with all its lines."""
    if view.fields is not None:
        for field in view.fields.fields:
            for figure in (f for group in field.groups for f in group.figures):
                if figure.name.lower().startswith(wanted):
                    yield [*boards.figure(figure)]
    if view.areas is not None:
        for area in view.areas.areas:
            if area.name.lower().startswith(wanted):
                yield [*boards.area(area)]
    if view.dice is not None:
        for hand in view.dice.hands:
            for card in (*hand.cards, *hand.gear):
                if card.name.lower().startswith(wanted):
                    yield [*boards.ability_lines(card)]


def board(view: View) -> Iterator[str]:
    """The areas or the fields, where there are any."""
    if view.fields is not None:
        yield from boards.fields(view.fields)
    elif view.areas is not None:
        yield from boards.areas(view.areas)
