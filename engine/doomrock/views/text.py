"""Texts of cards with their numbers worked out, and lists in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from engine.doomrock.battle.effect import Passive
from engine.doomrock.cards import SYMBOLS
from engine.doomrock.state import DoomGame, ExposureKind

_SUM = re.compile(r"\b(\d+) ?\+ ?ENRAGE\b")
_BARE = re.compile(r"\b(Attack|Damage|deal|deals) ENRAGE\b")
_COMPARED = re.compile(r"\bENRAGE(?= is \d)|\bENRAGE \d or (?:less|more)\b")
_BY_HEROES = re.compile(r"(?<![\d/])(\d+)/(\d+)/(\d+)(?![\d/])")

EXPOSURE_WORDS: dict[ExposureKind, str] = {
    "+1": "+1",
    "I": "I",
    "II": "II",
    "III": "III",
    "push": "Push",
    "shuffle": "Shuffle",
}
"""The kinds of Exposure as short as they are printed."""


def worked_out(game: DoomGame, text: str) -> str:
    """A text of Enemies: ENRAGE added up, values for this number of Heroes (DOO-SHE-08).

    "Attack 1+ENRAGE" becomes "Attack 1+ENRAGE = 3", "Party Damage 2/3/4" becomes "Party Damage 2".
    """
    enrage = game.state.battle.enrage if game.state.battle is not None else 0
    text = " ".join(text.split())
    text = _SUM.sub(lambda found: f"{found[0]} = {int(found[1]) + enrage}", text)
    text = _BARE.sub(lambda found: f"{found[0]} = {enrage}", text)
    text = _COMPARED.sub(lambda found: f"{found[0]} (now {enrage})", text)

    def one(found: re.Match[str]) -> str:
        return str(game.by_heroes((int(found[1]), int(found[2]), int(found[3]))))

    return _BY_HEROES.sub(one, text)


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
