"""Faults in the cards of The Forests of Adrimon that loading lets pass."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from content.checks.amounts import misnamed
from content.checks.forests.numbers import masteries, unread
from content.checks.forests.references import decks
from content.walk import inside
from engine.forests.cards import Library
from engine.hexcrawl.cards import Action, Card, FoeCard, Role
from engine.hexcrawl.effect import Afflict, Cure, Custom, Modify
from engine.hexcrawl.names import CONDITIONS, MODIFIERS

AMOUNT_NAMES = frozenset({"R", "ATK", "DEF", "M1", "M2", "L", "C"})
"""What a formula may name: the rank at hand, the hero's Abilities, the Level, the Fate Cycle."""

AMOUNT_FIELDS = ("n", "level", "block", "defend", "pierce")
NO_AMOUNTS = frozenset({"full", "all"})

Line = tuple[str, str, str]
"""A deck, the id of a card in it and its fault."""


def lint(library: Library, known: frozenset[str] | None) -> Iterator[Line]:
    """Every fault of a library; `known` are the names that have code, None skips that check."""
    for deck, cards in decks(library).items():
        for card in cards:
            for fault in _faults(card, known):
                yield deck, card.id, fault


def customs(card: Card) -> Iterator[str]:
    """The names of the functions that a card needs besides the verbs."""
    for _, part in inside(card):
        match part:
            case Custom(name=name) | Action(custom=name) if name:
                yield name
            case FoeCard(passive=passive, always=always):
                yield from (name for name in (passive, *always) if name)


def coded(library: Library) -> dict[str, tuple[int, int]]:
    """How many cards each deck has, and how many of them need code of their own."""
    return {
        deck: (len(cards), sum(1 for card in cards if any(customs(card))))
        for deck, cards in decks(library).items()
    }


def _faults(card: Card, known: frozenset[str] | None) -> Iterator[str]:
    if known is not None:
        yield from (f"no code for {name!r}" for name in customs(card) if name not in known)
    for path, part in inside(card):
        place = f"{path}: " if path else ""
        yield from (place + fault for fault in _names(part))
        yield from (place + fault for fault in _amounts(part))
    for path, n in (*unread(card), *masteries(card)):
        yield f"{path}: its text does not say {n}"


def _names(part: msgspec.Struct) -> Iterator[str]:
    match part:
        case Modify(what=what) if what not in MODIFIERS:
            yield f"there is no modifier {what!r}"
        case Afflict(kind=kind) if kind != "random" and kind not in CONDITIONS:
            yield f"there is no Condition {kind!r}"
        case Cure(kind=kind) if kind and kind not in CONDITIONS:
            yield f"there is no Condition {kind!r}"


def _amounts(part: msgspec.Struct) -> Iterator[str]:
    if isinstance(part, Role):
        return  # Its `defend` is a name.
    values = [getattr(part, field, 0) for field in AMOUNT_FIELDS]
    if isinstance(part, Action):
        values.extend(part.damage.values())
    for value in values:
        if isinstance(value, str) and value not in NO_AMOUNTS:
            yield from misnamed(value, AMOUNT_NAMES)
