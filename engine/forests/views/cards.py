"""The open cards as screens show them: Circumstances, cards in force, Relics, Destinations."""

from __future__ import annotations

from engine.core.hex import distance
from engine.core.view import CardBarView, CardView
from engine.forests.cards import Circumstance, Destination
from engine.forests.destinations import promised
from engine.forests.fragments import reward_words
from engine.forests.relics import requirement, set_of, wielder
from engine.forests.state import AT_CYCLE, ForestsGame, OpenDestination, Slot, Timer
from engine.forests.views.map import destination_place, lettered
from engine.hexcrawl.board import REALM
from engine.hexcrawl.heroes import STAT_NAMES
from engine.hexcrawl.movement import ground
from engine.hexcrawl.words import place_key


def bars(game: ForestsGame) -> tuple[CardBarView, ...]:
    """The four rows of open cards."""
    return (
        CardBarView("circumstances", "Circumstances", _circumstances(game)),
        CardBarView("in-force", "In force", in_force(game)),
        CardBarView("relics", "Relics", _relics(game)),
        CardBarView("destinations", "Destinations", _destinations(game)),
    )


# -- Circumstances --------------------------------------------------------------------------------


def _circumstances(game: ForestsGame) -> tuple[CardView, ...]:
    """The five open Circumstances with kind, Level and symbols (FOR-CIR-14)."""
    library = game.library.circumstances
    return tuple(
        _circumstance(game, library[card], str(i + 1)) if card else _empty(str(i + 1))
        for i, card in enumerate(game.state.bar)
    )


def _empty(slot: str) -> CardView:
    return CardView(id="", slot=slot, name="(empty)", kind="")


def _circumstance(game: ForestsGame, card: Circumstance, slot: str) -> CardView:
    foe = game.library.foes.get(card.foe) if card.foe else None
    lines = [card.text]
    if foe is not None and foe.text:
        lines.append(f"Victory: {foe.text}")
    if card.flavour:
        lines.append(card.flavour)
    return CardView(
        id=card.id,
        slot=slot,
        name=card.name,
        kind=f"{card.kind} L{foe.level}" if foe is not None else card.kind,
        symbols=_symbols(card),
        summary=card.text,
        lines=tuple(lines),
    )


def _symbols(card: Circumstance) -> tuple[str, ...]:
    found = (("Elowen", card.elowen), ("Unavoidable", card.unavoidable), ("Fate", card.fate))
    return tuple(name for name, there in found if there)


def in_force(game: ForestsGame) -> tuple[CardView, ...]:
    """Afflictions with the turns they last, the Nature card, and what is still to come.

    (FOR-CIR-16)
    """
    state, library = game.state, game.library
    found = []
    for one in state.in_force:
        card = library.circumstances[one.card]
        found.append(_standing(card, "Affliction", f"{one.left} turns left"))
    if state.nature:
        found.append(_standing(library.circumstances[state.nature], "Nature", "until replaced"))
    for timer in state.timers:
        waiting: Circumstance | Destination | None = library.circumstances.get(timer.card)
        waiting = waiting or library.destinations.get(timer.card)
        if waiting is not None:
            found.append(_standing(waiting, "Timer", _due(timer)))
    return tuple(found)


def _due(timer: Timer) -> str:
    if timer.left == AT_CYCLE:
        return "due when the Fate Cycle rises"
    return f"due in {timer.left} turns"


def _standing(card: Circumstance | Destination, kind: str, how_long: str) -> CardView:
    return CardView(
        id=card.id,
        slot="",
        name=card.name,
        kind=kind,
        symbols=(how_long,),
        summary=card.text,
        lines=(f"{kind}, {how_long}", card.text),
    )


# -- Relics ---------------------------------------------------------------------------------------


def _relics(game: ForestsGame) -> tuple[CardView, ...]:
    return tuple(_relic(game, slot, i + 1) for i, slot in enumerate(game.state.slots))


def _relic(game: ForestsGame, slot: Slot, number: int) -> CardView:
    """A Relic: the set, who may wield it now, what it gives, and what came of it."""
    place = "Paragon's Hall" if number == 5 else f"Battle Site {number}"
    if slot.hidden:
        return CardView(
            id="",
            slot=str(number),
            name="(face down)",
            kind="Relic",
            summary=f"Travel to {place} to see it.",
            lines=(f"Travel to {place} to see it.",),
        )
    relic = game.library.relics[slot.relic]
    held, whole = set_of(game, slot.relic)
    hero = wielder(game, slot.relic)
    symbols = [f"{held}/{whole}"]
    if slot.reforged:
        symbols.append("reforged")
    elif held >= whole:
        symbols.append("ready")
    if hero is not None:
        symbols.append(hero.name)
    needs = " or ".join(STAT_NAMES[stat] for stat in relic.needs)
    asks = f"{needs} {requirement(game, slot.relic)}"
    gives = ", ".join(f"+{n} {_bonus_name(stat)}" for stat, n in relic.bonus.items())
    lines = [
        f"Reforge at {place}: {held} of {whole} Fragments, {whole} Energy",
        f"A wielder needs {asks}",
        f"Wielded: {gives}; strips {relic.shield} Soul Shield each round",
        relic.ability,
        f"Against the Magi: {relic.magi}",
    ]
    fragments = game.library.fragments
    lines.extend(
        f"{fragments[card].name}: {'; '.join(reward_words(r) for r in fragments[card].rewards)}"
        for card in game.state.fragments
        if fragments[card].relic == slot.relic
    )
    return CardView(
        id=slot.relic,
        slot=str(number),
        name=relic.name,
        kind="Relic",
        symbols=tuple(symbols),
        summary=f"{asks}: {gives}",
        lines=tuple(lines),
    )


def _bonus_name(stat: str) -> str:
    return next((name for key, name in STAT_NAMES.items() if key == stat), "one Mastery")


# -- Destinations ---------------------------------------------------------------------------------


def _destinations(game: ForestsGame) -> tuple[CardView, ...]:
    """All open Destinations, by slot (FOR-DST-23)."""
    slots = {
        id(one): number + 1
        for number, slot in enumerate(game.state.slots)
        for one in slot.destinations
    }
    return tuple(_destination(game, letter, one, slots[id(one)]) for letter, one in lettered(game))


def _destination(game: ForestsGame, letter: str, one: OpenDestination, slot: int) -> CardView:
    card = game.library.destinations[one.card]
    here = ground(game)
    at = here.mark(card.tile, card.mark)
    symbols = [_skills(card)] if card.skills else []
    if card.type:
        symbols.append(card.type)
    where = destination_place(game, at, card.tile, card.mark)
    if at is not None and here.spots[game.state.at].cell != REALM:
        steps = distance(game.state.at, at)
        symbols.append("here" if not steps else f"{steps} away")
    elif at is None:
        symbols.append("not on the board")
    if one.left >= 0:
        symbols.append(f"{one.left} turns left")
    marks = (
        ("Challenge", one.done),
        ("Escort", one.escorting),
        ("Promise", promised(game, one)),
    )
    symbols.extend(word for word, on in marks if on)
    lines = [f"{_kind(game, card)}, slot {slot}: {where}", card.text]
    if card.kind == "Skill" and not one.done:
        lines.append(f"Skills: {_skills(card)}")
    if one.left >= 0:
        lines.append(f"Deadline: {one.left} turns left")
    if card.risky is not None:
        lines.append(f"Risky: {card.risky.text}")
    if card.challenge is not None:
        lines.append(f"Challenge: {card.challenge.text}")
    if card.flavour:
        lines.append(card.flavour)
    return CardView(
        id=one.card,
        slot=letter,
        name=card.name,
        kind=_kind(game, card),
        symbols=tuple(symbols),
        summary=card.text,
        lines=tuple(lines),
        at=f"hex:{place_key(at)}" if at is not None else "",
    )


def _skills(card: Destination) -> str:
    words = " + ".join(skill.title() for skill in card.skills)
    return f"{words} {card.modifier:+d}" if card.modifier else words


def _kind(game: ForestsGame, card: Destination) -> str:
    """The kind of a Destination; a Bounty with its opponent's Level."""
    if card.kind == "Bounty" and card.foe in game.library.foes:
        return f"Bounty L{game.library.foes[card.foe].level}"
    return card.kind
