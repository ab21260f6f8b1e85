"""Whether the numbers in the effects of a card can be read in its text."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from engine.hexcrawl.cards import Action, Card, MasteryCard, Reward, Single
from engine.hexcrawl.effect import Check, Cost, Custom, Harvest, Look, Modify, Roll, Row, Test, Verb

WORDS = {
    2: ("two", "both", "twice", "second", "doubled", "double", "pair"),
    3: ("three", "third", "thrice"),
    4: ("four",),
    5: ("five",),
    6: ("six",),
    7: ("seven",),
    8: ("eight",),
    9: ("nine",),
    10: ("ten",),
}
FIELDS = ("n", "rounds", "size", "bite", "turns", "mod", "penalty", "worth", "gold", "food")
"""Fields whose number a player has to know; 0 and 1 are often said without a number."""

ACTION_FIELDS = ("cost", "pierce", "block", "defend")
COST_FIELDS = ("gold", "food", "health", "energy", "favor", "seed", "vine", "heart")
REWARD_FIELDS = ("gold", "food", "power_up", "fragments")

_DIGITS = re.compile(r"\d+")


def unread(card: Card) -> Iterator[tuple[str, int]]:
    """Each number of a card, with the way to it, that no text around it says."""
    yield from _unread(card, "", "")


def _unread(thing: object, path: str, text: str) -> Iterator[tuple[str, int]]:
    if isinstance(thing, msgspec.Struct):
        text = f"{text} {_said(thing)}"
        for field, n in _told(thing):
            if n > 1 and not _reads(n, text):
                yield (f"{path}.{field}" if path else field), n
        for field in thing.__struct_fields__:
            yield from _unread(getattr(thing, field), f"{path}.{field}" if path else field, text)
    elif isinstance(thing, tuple):
        for number, part in enumerate(thing):
            yield from _unread(part, f"{path}.{number}", text)
    elif isinstance(thing, dict):
        for key, part in thing.items():
            yield from _unread(part, f"{path}.{key}", text)


def _said(thing: msgspec.Struct) -> str:
    fields = ("text", "passive_text", "always_text", "label")
    said = [str(getattr(thing, field)) for field in fields if hasattr(thing, field)]
    return " ".join(said)


def _told(thing: msgspec.Struct) -> Iterator[tuple[str, int]]:
    """The numbers that a struct itself holds, by field."""
    fields: tuple[str, ...]
    match thing:
        case Action(damage=damage):
            for vital, n in damage.items():
                yield from ((f"damage.{vital}", value) for value in _values(n))
            fields = ACTION_FIELDS
        case Cost():
            fields = COST_FIELDS
        case Reward():
            fields = REWARD_FIELDS
        case Single() if not thing.item:
            fields = ("n",)
        case Check(what=what):
            fields = ("least",) if what in ("gold", "food") else ()
        case Modify(what="reckless.energy"):
            fields = ()  # Said as "costs no Energy" where it takes all of the cost away.
        case Custom() | Harvest() | Look() | Roll() | Row():
            fields = ("n",)
        case Test() | Verb():
            fields = FIELDS
        case _:
            fields = ()
    for field in fields:
        yield from ((field, value) for value in _values(getattr(thing, field, 0)))


def _values(value: object) -> tuple[int, ...]:
    if isinstance(value, int):
        return (abs(value),)
    if isinstance(value, str):
        return tuple(
            int(found) for found in _DIGITS.findall(value.replace("M1", "").replace("M2", ""))
        )
    return ()


def _reads(n: int, text: str) -> bool:
    if re.search(rf"(?<!\d){n}(?!\d)", text):
        return True
    return any(re.search(rf"\b{word}\b", text, re.IGNORECASE) for word in WORDS.get(n, ()))


def masteries(card: Card) -> Iterator[tuple[str, int]]:
    """The unlock ranks of a Role's Masteries that their texts do not say."""
    for field in card.__struct_fields__:
        mastery = getattr(card, field)
        if isinstance(mastery, MasteryCard):
            for rank in mastery.unlocks:
                if f" {rank}: " not in mastery.text:
                    yield f"{field}.unlocks", rank
