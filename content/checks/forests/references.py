"""Whether the cards of The Forests of Adrimon name only things that exist."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from content.walk import inside
from engine.core.volume import MONTHS
from engine.forests.cards import (
    Circumstance,
    Destination,
    Fragment,
    Library,
    LivingCard,
    Situation,
)
from engine.forests.placards import Placards
from engine.hexcrawl.cards import Card, FoeCard, Single
from engine.hexcrawl.effect import Cost, FightFoe, GainItem

FAMILIES = frozenset({"watch"})
"""Names that a `fight` may give instead of an opponent's id."""


Fault = tuple[str, str, str]
"""A table, the id of an entry of it and what is wrong with the entry."""


def faults(library: Library) -> Iterator[Fault]:
    """Every reference to something that does not exist."""
    for table, cards in decks(library).items():
        for card in cards:
            for path, part in inside(card):
                for fault in _dangling(part, library):
                    yield table, card.id, f"{path}: {fault}" if path else fault
    for path, part in inside(library.placards):
        for fault in _dangling(part, library):
            yield "placards", "placards", f"{path}: {fault}"
    yield from _sets(library)
    yield from _months(library)


def decks(library: Library) -> dict[str, tuple[Card, ...]]:
    """The cards of a library by the name of their table."""
    return {
        "role": tuple(library.roles.values()),
        "race": tuple(library.races.values()),
        "item": tuple(library.items.values()),
        "foe": tuple(library.foes.values()),
        "circumstance": tuple(library.circumstances.values()),
        "destination": tuple(library.destinations.values()),
        "relic": tuple(library.relics.values()),
        "fragment": tuple(library.fragments.values()),
        "power-up": tuple(library.power_ups.values()),
        "living": tuple(library.living.values()),
        "situation": tuple(library.situations.values()),
    }


def _dangling(part: msgspec.Struct, library: Library) -> Iterator[str]:
    match part:
        case GainItem(id=item) | Cost(item=item) | Single(item=item):
            if item and item not in library.items:
                yield f"there is no item {item!r}"
        case FightFoe(card=card):
            yield from _opponents(() if card in FAMILIES else (card,), library)
        case FoeCard(key=key, actions=actions):
            for name in (*key, *(action.default for action in actions.values())):
                if name and name not in actions:
                    yield f"it has no action {name!r}"
        case Circumstance(foe=foe):
            yield from _opponents((foe,) if foe else (), library)
        case Destination():
            yield from _opponents((part.foe,) if part.foe else (), library)
            yield from _place(part, library)
        case LivingCard(deck=deck):
            if deck == "destinations":
                yield from _place(part, library)
        case Situation(card=card):
            if card not in library.living:
                yield f"there is no living card {card!r}"
        case Fragment(relic=relic):
            if relic not in library.relics:
                yield f"there is no relic {relic!r}"
        case Placards(watch=watch, sentinels=sentinels):
            yield from _opponents((*watch, *sentinels), library)


def _opponents(ids: tuple[str, ...], library: Library) -> Iterator[str]:
    for id_ in ids:
        if id_ not in library.foes:
            yield f"there is no opponent {id_!r}"


def _place(card: Destination | LivingCard, library: Library) -> Iterator[str]:
    tile = library.tiles.get(card.tile)
    if tile is None:
        yield f"there is no tile {card.tile!r}"
    elif card.mark not in tile.marks:
        yield f"tile {card.tile!r} has no {card.mark} mark"


def _sets(library: Library) -> Iterator[Fault]:
    for relic in library.relics.values():
        numbers = sorted(f.number for f in library.fragments.values() if f.relic == relic.id)
        if numbers != list(range(1, relic.fragments + 1)):
            fault = f"its Fragments are numbered {numbers}, not 1 to {relic.fragments}"
            yield "relic", relic.id, fault


def _months(library: Library) -> Iterator[Fault]:
    for card in library.living.values():
        numbers = sorted(s.number for s in library.situations.values() if s.card == card.id)
        if numbers != list(range(1, MONTHS + 1)):
            yield "living", card.id, f"its situations are numbered {numbers}, not 1 to {MONTHS}"
