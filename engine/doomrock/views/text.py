"""Texts of cards with their numbers worked out, and lists in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.doomrock.battle.effect import Passive
from engine.doomrock.cards import SYMBOLS
from engine.doomrock.state import ExposureKind

EXPOSURE_WORDS: dict[ExposureKind, str] = {
    "+1": "+1",
    "I": "I",
    "II": "II",
    "III": "III",
    "push": "Push",
    "shuffle": "Shuffle",
}
"""The kinds of Exposure as short as they are printed."""


PASSIVE: dict[str, str] = {
    "damage": "Attacks deal {n:+} Damage",
    "ignore": "Attacks ignore {n} Armor",
    "less": "Attacks against it deal {n} less",
    "cap": "an Attack against it deals at most {n}",
    "armor": "Armor {n:+}",
    "rerolls": "re-rolls {n:+}",
    "keep-shield": "keeps {n} Shields at the End of Round",
    "keep-heroism": "keeps {n} Heroism at the End of Round",
    "threat": "Threat {n:+}",
    "charges": "charges {n:+}",
    "no-stealth": "cannot gain Stealth",
    "consumables": "used Consumables stay on a D6 of {n} or more",
    "less-party": "{n} less of Party Damage",
    "unsnared": "cannot be Snared",
    "unpushed": "cannot be Pushed",
    "expose-less": "{n} Exposure less each time",
    "restore": "Restores {n} more",
    "heroism-six": "a 6 turned in gives {n} Heroism more",
    "shield-one": "a 1 turned in gives {n} Shields more",
}
"""What each passive changes."""


def passive_words(passive: Passive) -> str:
    """A passive in words."""
    family = f" ({passive.keyword})" if passive.keyword is not None else ""
    return PASSIVE[passive.what].format(n=passive.n) + family


def counted(items: Iterable[str], order: Iterable[str]) -> str:
    """Things with how often they are there: "2 x2, 3, A"."""
    found = Counter(items)
    return ", ".join(
        f"{each} x{found[each]}" if found[each] > 1 else each for each in order if found[each]
    )


def symbols(items: Iterable[str]) -> str:
    """Activation Symbols in their order: "2 2 A J"."""
    there = list(items)
    return " ".join(symbol for symbol in SYMBOLS for _ in range(there.count(symbol)))


def exposure(kinds: Iterable[ExposureKind]) -> str:
    """Exposure by kind: "+1 x2, III"."""
    words = (EXPOSURE_WORDS[kind] for kind in kinds)
    return counted(words, EXPOSURE_WORDS.values())


def values_words(values: tuple[int, ...], pair: bool = False) -> str:
    """The dice that a card takes: "5/6", "?" for any, "66" for a pair."""
    if len(values) == 6:
        return "??" if pair else "?"
    return "/".join(f"{value}{value}" if pair else str(value) for value in values)
