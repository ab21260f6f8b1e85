"""Whether the numbers in the effects of a card of Assault on Doomrock stand in its text.

Screens print the figures of a card themselves (Threat, HP, dice, entry costs, LOOT! tables); what
is checked here are the numbers that only its sentences tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from content.checks import numbers
from content.checks.numbers import WORDS, Told, joined, structs, values
from engine.doomrock import cards
from engine.doomrock.adventure import effect as ad
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle import step

SPOKEN: Mapping[int, tuple[str, ...]] = {
    **WORDS,
    2: (*WORDS[2], "II"),
    3: (*WORDS[3], "III"),
    9: (*WORDS[9], "all", "any"),
}
"""Words for numbers: those of Acts too, and 9 is as much as there is."""

TEXTS: Mapping[str, str] = {
    "bonus": "bonus_text",
    "standing": "standing_text",
    "stealth": "stealth_text",
    "reward1": "reward_text",
    "reward2": "reward_text",
    "enemy": "enemy_text",
    "minion_steps": "minion_text",
    "boss_steps": "boss_text",
}
"""Which field has the words for another, on cards that have both."""

OBEDIENT = ("before", "after", "instead")
"""What Obedience does to a Pet's action, which its two texts tell together."""

NAMES: Mapping[str, str] = {"E": "ENRAGE", "R": "round", "O": "OVERKILL", "D": "di"}
"""What a text must say of an amount that names one of these ("di" of a die or dice)."""

AMOUNTS = ("n", "damage")
"""Fields that may hold a formula."""

BATTLE = fx.Verb | fx.Check | fx.Plus | fx.Passive | fx.Boost | fx.Choice
ENEMIES = step.Step | step.StepCheck
ADVENTURE = ad.Verb | ad.Check | ad.Ware | ad.Option | ad.BattleStart | ad.Standing
WORDED = BATTLE | ENEMIES | ADVENTURE | cards.Tally
"""Structs whose own numbers have to be read in a text."""


def unread(card: cards.Card) -> Iterator[tuple[str, int]]:
    """Each number of a card, with the way to it, that the text nearest to it does not say."""
    return numbers.unread(card, beside, _told, SPOKEN, (ad.LootRow,))


def unsaid(card: cards.Card) -> Iterator[tuple[str, str]]:
    """Each amount of a card, with the way to it, that names what the nearest text does not."""
    for path, thing, around in structs(card, beside):
        for field, formula in formulas(thing):
            near = beside(thing, field, around).lower()
            for name, word in NAMES.items():
                if name in formula.split() and word.lower() not in near:
                    yield joined(path, field), word


def formulas(thing: msgspec.Struct) -> Iterator[tuple[str, str]]:
    """The amounts of an effect or an Enemy action that are no plain numbers."""
    if isinstance(thing, BATTLE | step.Step):
        for field in AMOUNTS:
            formula = getattr(thing, field, 0)
            if isinstance(formula, str):
                yield field, formula


def beside(thing: msgspec.Struct, field: str, text: str) -> str:
    """The text nearest to a field: a part of a card with one of its own needs no other."""
    if hasattr(thing, TEXTS.get(field, "?")):
        return str(getattr(thing, TEXTS[field]))
    match thing:
        case cards.PetSide():
            return f"{thing.text} {thing.obey_text}" if field in OBEDIENT else thing.text
        case cards.Ability():
            return f"{thing.text} {thing.restricted}"
        case cards.Card() | cards.Location() | cards.GoonAction() | fx.Boost():
            return thing.text or text
        case ad.Option():
            return thing.label
        case fx.Choice() | fx.May():
            return f"{text} {thing.label}"
    return text


def _told(thing: msgspec.Struct) -> Iterator[Told]:
    """The numbers that a struct itself holds; the next one up says the end of a row of a D6 too."""
    match thing:
        case ad.Row(upto=upto) | fx.Row(upto=upto) if upto < 6:
            yield "upto", (upto, upto + 1)
        case fx.SetDie(value=7):
            yield "n", (thing.n,)
        case ad.Option(price=ad.Price() as price):
            yield from ((f"price.{field}", n) for field, n in _figures(price))
            yield from _figures(thing)
        case _ if isinstance(thing, WORDED):
            yield from _figures(thing)


def _figures(thing: msgspec.Struct) -> Iterator[Told]:
    for field in thing.__struct_fields__:
        value = getattr(thing, field)
        if isinstance(value, int) or (isinstance(value, str) and field in AMOUNTS):
            yield from ((field, (n,)) for n in values(value))
        elif isinstance(value, tuple):
            yield from ((field, (abs(n),)) for n in value if isinstance(n, int))
