"""Checks the cards of every volume beyond what loading refuses: `python -m content.lint`."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from importlib import resources

import msgspec

from content.files import ContentError, toml_files
from content.libraries.forests import checked
from content.load import read
from content.numbers import masteries, unread
from content.references import decks
from content.walk import inside
from engine.core.amount import names
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


def shares(library: Library) -> Iterator[str]:
    """A line for each deck and one for all: how many cards need code of their own."""
    total = coded_cards = 0
    for deck, cards in decks(library).items():
        special = sum(1 for card in cards if any(customs(card)))
        total += len(cards)
        coded_cards += special
        yield _share(deck, len(cards), special)
    yield _share("all", total, coded_cards)


def _share(deck: str, cards: int, special: int) -> str:
    share = round(100 * special / cards) if cards else 0
    return f"{deck:13} {cards:3} cards, {special:2} with code of their own ({share}%)"


def coded(package: str = "engine.forests") -> frozenset[str]:
    """Every name that the modules of a volume write as a string: what could be code for a card.

    Customs live in several tables and matches; reading the modules needs no list of those.
    """
    found: set[str] = set()
    folders = [resources.files(package)]
    for folder in folders:
        for path in folder.iterdir():
            if path.is_dir():
                folders.append(path)
            elif path.name.endswith(".py"):
                for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                    if isinstance(node, ast.Constant) and isinstance(node.value, str):
                        found.add(node.value)
    return frozenset(found)


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
        if not isinstance(value, str) or value in NO_AMOUNTS:
            continue
        try:
            unknown = [name for name in names(value) if name not in AMOUNT_NAMES]
        except ValueError as wrong:
            yield str(wrong)
        else:
            yield from (f"{value!r} names {name!r}, which is no number" for name in unknown)


def main() -> int:
    """Print a line for each fault, or a summary. Gives the exit status."""
    try:
        library = read(toml_files("forests"), checked)
    except ContentError as wrong:
        sys.stdout.write(f"{wrong}\n")
        return 1
    found = [f"forests: {deck} {id_!r}: {fault}" for deck, id_, fault in lint(library, coded())]
    lines = found or [*shares(library)]
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
