"""Whether the numbers in the effects of a card of The Forests of Adrimon stand in its text."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from content.checks import numbers
from content.checks.numbers import Told
from engine.hexcrawl.cards import Action, Card, MasteryCard, Reward, Single
from engine.hexcrawl.effect import Check, Cost, Custom, Harvest, Look, Modify, Roll, Row, Test, Verb

FIELDS = ("n", "rounds", "size", "bite", "turns", "mod", "penalty", "worth", "gold", "food")
"""Fields whose number a player has to know."""

ACTION_FIELDS = ("cost", "pierce", "block", "defend")
COST_FIELDS = ("gold", "food", "health", "energy", "favor", "seed", "vine", "heart")
REWARD_FIELDS = ("gold", "food", "power_up", "fragments")


def unread(card: Card) -> Iterator[tuple[str, int]]:
    """Each number of a card, with the way to it, that no text around it says."""
    return numbers.unread(card, _beside, _told)


def _beside(thing: msgspec.Struct, field: str, text: str) -> str:
    fields = ("text", "passive_text", "always_text", "label")
    said = [str(getattr(thing, field)) for field in fields if hasattr(thing, field)]
    return " ".join((text, *said))


def _told(thing: msgspec.Struct) -> Iterator[Told]:
    fields: tuple[str, ...]
    match thing:
        case Action(damage=damage):
            for vital, n in damage.items():
                yield from ((f"damage.{vital}", (value,)) for value in _values(n))
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
        yield from ((field, (value,)) for value in _values(getattr(thing, field, 0)))


def _values(value: object) -> tuple[int, ...]:
    if isinstance(value, str):
        return numbers.values(value.replace("M1", "").replace("M2", ""))
    return numbers.values(value)


def masteries(card: Card) -> Iterator[tuple[str, int]]:
    """The unlock ranks of a Role's Masteries that their texts do not say."""
    for field in card.__struct_fields__:
        mastery = getattr(card, field)
        if isinstance(mastery, MasteryCard):
            for rank in mastery.unlocks:
                if f" {rank}: " not in mastery.text:
                    yield f"{field}.unlocks", rank
