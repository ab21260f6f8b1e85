"""Faults in the cards of Assault on Doomrock that loading lets pass."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from content.checks.amounts import misnamed
from content.checks.doomrock.numbers import TEXTS, formulas, unread, unsaid
from content.checks.doomrock.places import unbounded
from content.checks.doomrock.references import decks
from content.checks.doomrock.steps import misworded
from content.checks.doomrock.verbs import unnamed
from content.checks.numbers import joined
from content.walk import inside
from engine.doomrock.adventure import effect as ad
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle import step
from engine.doomrock.battle.sheets.registry import SHEETS
from engine.doomrock.cards import (
    Ability,
    Area,
    Card,
    Challenge,
    Event,
    Goon,
    HeroCard,
    Library,
    LootTable,
    Pet,
    SecretArea,
    Sheet,
)

HERO_AMOUNTS = frozenset({"E", "R", "O", "D"})
"""What a formula of a Hero may name: ENRAGE, the round, the OVERKILL, the dice on the card."""

ENEMY_AMOUNTS = frozenset({"E"})

Line = tuple[str, str, str]
"""A deck, the id of a card in it and its fault."""


def lint(library: Library, known: frozenset[str] | None) -> Iterator[Line]:
    """Every fault of a library; `known` are the names that have code, None skips that check."""
    tables = decks(library)
    for deck, cards in tables.items():
        twice = {name for name, n in Counter(_title(card) for card in cards).items() if n > 1}
        for card in cards:
            for fault in _faults(card, known):
                yield deck, card.id, fault
            if _title(card) in twice:
                yield deck, card.id, f"another one is called {card.name!r} too"
    yield from _shared(tables)


def customs(card: Card) -> Iterator[str]:
    """The names of the functions that a card needs besides the verbs."""
    for _, part in inside(card):
        if isinstance(part, fx.Custom | ad.Custom):
            yield part.name
    if isinstance(card, Sheet) and card.id in SHEETS:
        yield card.id


def coded(library: Library) -> dict[str, tuple[int, int]]:
    """How many cards each deck has, and how many of them need code of their own."""
    return {
        deck: (len(cards), sum(1 for card in cards if any(customs(card))))
        for deck, cards in decks(library).items()
    }


def _title(card: Card) -> tuple[str, str]:
    """A name and the pile in which it has to be the only one."""
    return card.deck if isinstance(card, Ability) else "", card.name


def _shared(tables: dict[str, tuple[Card, ...]]) -> Iterator[Line]:
    """Ids that cards of two of the decks share from which games draw."""
    seen: dict[str, str] = {}
    for deck, cards in tables.items():
        if deck in ("hero", "trait", "loot", "goon"):
            continue
        for card in cards:
            if isinstance(card, Ability) and card.deck != "level":
                continue
            if card.id in seen:
                yield deck, card.id, f"a card of the table {seen[card.id]!r} has this id too"
            seen[card.id] = deck


def _faults(card: Card, known: frozenset[str] | None) -> Iterator[str]:
    yield from _words(card)
    if known is not None:
        yield from (f"no code for {name!r}" for name in customs(card) if name not in known)
        if isinstance(card, Challenge):
            yield from (f"nothing counts {t.of!r}" for t in card.needs if t.of not in known)
    for path, part in inside(card):
        place = f"{path}: " if path else ""
        yield from (place + fault for fault in (*_amounts(part), *_rows(part)))
    yield from (f"{path}: its text does not say {n}" for path, n in unread(card))
    yield from (f"{path}: its text does not speak of {word!r}" for path, word in unsaid(card))
    yield from (f"{path}: its text does not name {word!r}" for path, word in unnamed(card))
    yield from (f"{path}: {fault}" for path, fault in unbounded(card))
    yield from (f"{path}: its actions are: {words}" for path, words in misworded(card))
    if isinstance(card, Event):
        yield from _sides(card)


def _words(card: Card) -> Iterator[str]:
    """Texts that are missing or hold signs that terminals may lack."""
    for path, part in inside(card):
        for field in part.__struct_fields__:
            value = getattr(part, field)
            if isinstance(value, str) and not value.isascii():
                yield f"{joined(path, field)}: it is not plain ASCII"
        yield from (f"{joined(path, field)}: it is empty" for field in _silent(part))


def _silent(part: msgspec.Struct) -> Iterator[str]:
    """The texts of a struct that should be there and are not."""
    for field, text in (*TEXTS.items(), ("restriction", "restricted")):
        if getattr(part, field, ()) and getattr(part, text, "?") == "":
            yield text
    for text in ("name", "flavour", "text", "label", "obey_text", "stealth_name"):
        if getattr(part, text, "?") == "" and not _wordless(part, text):
            yield text


def _wordless(part: msgspec.Struct, text: str) -> bool:
    """Whether a text may be left out."""
    match part:
        case fx.Boost() | fx.May() | LootTable():
            return True
        case Area() | SecretArea():
            return text == "flavour"  # The text of a place is its flavour.
        case HeroCard() | Pet() | Goon():
            return text == "text"
        case Sheet():
            return text == "text" and part.id not in SHEETS
    return False


def _amounts(part: msgspec.Struct) -> Iterator[str]:
    known = ENEMY_AMOUNTS if isinstance(part, step.Step) else HERO_AMOUNTS
    for _, formula in formulas(part):
        yield from misnamed(formula, known)


def _rows(part: msgspec.Struct) -> Iterator[str]:
    """Whether the rows of a die roll cover its six faces in order."""
    if isinstance(part, fx.Roll | ad.Roll):
        ends = [row.upto for row in part.rows]
        if ends != sorted(set(ends)) or not ends or ends[0] < 1 or ends[-1] != 6:
            yield f"its rows end at {ends}, not in order up to 6"


def _sides(event: Event) -> Iterator[str]:
    """Whether an Event can always be resolved (DOO-SEA-02, DOO-SEA-03)."""
    if bool(event.options) is bool(event.table):
        yield "it has neither or both of options and a table"
    free = [o for o in event.options if o.price is None and o.needs is None]
    if event.options and not free:
        yield "each of its options has a price"
    results = [row.result for row in event.table]
    if event.table and results != list(range(1, 7)):
        yield f"its table has the results {results}, not 1 to 6"
