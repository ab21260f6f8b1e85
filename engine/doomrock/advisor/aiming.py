"""Advice on whom to hit: by what an Enemy costs the Party and by what a forecast says."""

from __future__ import annotations

from engine.core.ask import Option, Pick, legal
from engine.core.volume import Advice
from engine.doomrock.advisor.danger import worth_felling, worth_of_fall
from engine.doomrock.state import DoomGame, Enemy

EXPOSED = 6
"""So many HP make full use of Exposure."""


def target(game: DoomGame, pick: Pick[object]) -> Advice:
    """Where the Damage takes most danger away; without Damage, what should fall first.

    Exposure goes where there is enough left to be hurt.
    """
    exposes = "Exposure" in pick.prompt

    def value(option: Option[object]) -> float:
        enemy = option.value
        if not isinstance(enemy, Enemy):
            return 0.0
        worth = worth_felling(game, enemy)
        if not _attacks(option.note):
            left = enemy.hp + enemy.shields - len(enemy.exposure)
            return worth * min(EXPOSED, left) if exposes else worth
        through = min(enemy.hp, _through(option.note))
        likely = chance(option.note)
        more = 0.5 * min(len(enemy.exposure), max(0, enemy.hp - through))
        return worth * (through + more + 0.1) + likely * worth_of_fall(game, enemy)

    best = max(legal(pick), key=value)
    falls = chance(best.note) >= 1.0
    return Advice((best.key,), "it falls" if falls else "it is the one to bring down")


def _attacks(note: str) -> bool:
    """Whether a note states a forecast of Damage."""
    return " through" in note


def chance(note: str) -> float:
    """The chance of a defeat that a forecast states."""
    _, found, rest = note.partition("defeats")
    if not found:
        return 0.0
    percent = rest.strip().partition("%")
    return int(percent[0]) / 100 if percent[1] and percent[0].isdigit() else 1.0


def _through(note: str) -> int:
    """The Damage that gets through, as a forecast states it."""
    head, found, _ = note.partition(" through")
    return int(head) if found and head.isdigit() else 0


def wanted(game: DoomGame, enemy: Enemy) -> float:
    """How much an Enemy should be brought down."""
    return 40.0 * worth_felling(game, enemy)


def whole_group(game: DoomGame, pick: Pick[object]) -> Advice:
    """The group where most Enemies stand."""

    def value(option: Option[object]) -> float:
        found = option.value
        if not isinstance(found, list):
            return 0.0
        return sum(4.0 + 0.1 * wanted(game, enemy) for enemy in found)

    return Advice((max(legal(pick), key=value).key,), "most Enemies stand there")


def extra(game: DoomGame, pick: Pick[object]) -> Advice:
    """The point goes where it brings somebody down, not where somebody falls anyway."""
    standing = [option for option in legal(pick) if option.key != "later"]
    useful = [option for option in standing if chance(option.note) < 1.0]
    among = useful or standing

    def value(option: Option[object]) -> float:
        enemy = option.value
        return wanted(game, enemy) if isinstance(enemy, Enemy) else 0.0

    return Advice((max(among, key=value).key,), "it counts most there")
