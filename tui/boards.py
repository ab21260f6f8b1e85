"""Areas, fields and dice in words, as lines to be read one after the other."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.view import (
    AbilityView,
    AreasView,
    AreaView,
    DiceView,
    DieView,
    FieldsView,
    FigureView,
    HandView,
)


def areas(view: AreasView) -> Iterator[str]:
    """All areas, that of the group first."""
    yield f"{view.title}."
    for each in sorted(view.areas, key=lambda area: not area.here):
        yield from area(each)
    if view.decks:
        decks = (f"{d.name} {d.value}{f' ({d.note})' if d.note else ''}" for d in view.decks)
        yield f"Decks: {', '.join(decks)}."
    yield from (_closed(note) for note in view.notes)


def area(view: AreaView) -> Iterator[str]:
    """One area: its counters, locations, wares and rules."""
    counters = "".join(f", {each.name} {each.value}" for each in view.counters)
    here = "You are at " if view.here else ""
    yield f"{here}{view.name}, {view.kind}{counters}."
    for location in view.locations:
        price = f" for {location.price}" if location.price else ""
        not_now = f" Not now: {_closed(location.why_not)}" if location.why_not else ""
        yield f"  {location.name}{price}: {_closed(location.text)}{not_now}"
    for ware in view.wares:
        poor = "" if ware.affordable else " (too dear)"
        text = f" {_closed(ware.text)}" if ware.text else ""
        yield f"  For sale: {ware.name}, {ware.kind}, {ware.price}{poor}.{text}"
    yield from (f"  {_closed(line)}" for line in view.lines)


def states(view: FigureView) -> Iterator[str]:
    """Everything that is so of a figure, in whole words."""
    if view.kind in ("hero", "enemy"):
        found = [f"{view.hp} unbroken and {view.broken} broken Hit Points"]
        for n, word in (
            (view.shields, "Shields"),
            (view.armor, "Armor"),
            (view.exposed, "Exposure"),
        ):
            found += [f"{word} {n}"] if n else []
        if view.known:
            found.append(f"seen of it: {', '.join(view.known)}")
        yield f"{', '.join(found)}."
    so = [
        word
        for word, on in (
            ("Engaged", view.engaged),
            ("Surrounded", view.surrounded),
            ("activated", view.activated),
        )
        if on
    ]
    if view.marks or so:
        yield f"{', '.join((*view.marks, *so))}."


def fields(view: FieldsView) -> Iterator[str]:
    """All groups with the figures in them."""
    yield f"{view.title}."
    for field in view.fields:
        yield f"{field.name}:" if field.groups else f"{field.name}: nobody."
        for group in field.groups:
            yield f"  Group {group.name}:"
            for figure in group.figures:
                yield f"    {figure.name}: {' '.join(states(figure)) or figure.kind + '.'}"
    if view.order:
        yield f"Threat, highest first: {', '.join(view.order)}."
    yield from (_closed(note) for note in view.notes)


def figure(view: FigureView) -> Iterator[str]:
    """One figure with all that is known of it."""
    yield f"{view.name}: {' '.join(states(view)) or view.kind + '.'}"
    yield from (f"  {line}" for line in view.lines)


def dice(view: DiceView) -> Iterator[str]:
    """All dice and the cards that they go on."""
    for hand in view.hands:
        yield from _hand(hand)
    yield from (_closed(note) for note in view.notes)


def _hand(view: HandView) -> Iterator[str]:
    rerolls = f", {view.rerolls} re-rolls left" if view.rerolls else ""
    yield f"{view.name}{' acts' if view.active else ''}{rerolls}:"
    yield from (f"  {die(each)}" for each in view.pool)
    if view.aside:
        aside = (f"{d.value}{f' for {d.note}' if d.note else ''}" for d in view.aside)
        yield f"  Set aside: {', '.join(aside)}."
    for card in (*view.cards, *view.gear):
        yield f"  {ability(card)}"


def die(view: DieView) -> str:
    """One die that lies on no card."""
    note = f" ({view.note})" if view.note else ""
    takes = f" may go to {', '.join(view.takes)}" if view.takes else " fits no card"
    buys = f"; buys {' or '.join(view.buys)}" if view.buys else ""
    return f"Die {view.value}{note}:{takes}{buys}."


def ability(view: AbilityView) -> str:
    """One card for dice, without its text."""
    any_ = {"?": "any die", "??": "any two equal dice"}
    values = f", takes {any_.get(view.values, view.values)}" if view.values else ""
    charges = f", {view.charges} charges" if view.charges > 1 else ""
    on = f", dice on it: {', '.join(str(each.value) for each in view.dice)}" if view.dice else ""
    now = f"not now: {view.why_not.rstrip('.')}" if view.why_not else "can be used now"
    return f"{view.name} ({view.kind}){values}{charges}{on}; {now}."


def ability_lines(view: AbilityView) -> Iterator[str]:
    """One card for dice, with its text."""
    yield ability(view)
    yield from (f"  {line}" for line in view.lines)


def _closed(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
