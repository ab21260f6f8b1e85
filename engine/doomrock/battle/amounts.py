"""Amounts in a Battle: numbers that name ENRAGE, the round, OVERKILL or the dice on a card."""

from __future__ import annotations

from engine.core.amount import Amount, amount, names
from engine.doomrock.battle.scene import Scene
from engine.doomrock.state import DoomGame


def number(game: DoomGame, scene: Scene, n: Amount) -> int:
    """What an amount is for the use at hand, never below 0 where it is worked out."""
    if isinstance(n, int):
        return n
    battle = game.battle
    known = {"E": battle.enrage, "R": battle.round, "O": scene.overkill, "D": scene.dice}
    return max(0, amount(n, known))


def hangs_on_overkill(n: Amount) -> bool:
    """Whether nobody can tell an amount before the Attack."""
    return "O" in names(n)
