"""Difficulty: raising it, for good."""

from __future__ import annotations

from engine.forests.facts import DifficultyRaised
from engine.forests.state import ForestsGame
from engine.hexcrawl.combat.difficulty import EPIC, LEVELS


def level_name(level: int) -> str:
    """The name of a level, 0 to 5."""
    return LEVELS[max(0, min(EPIC, level))].name


def raise_difficulty(game: ForestsGame, rule: str) -> bool:
    """Raise the Difficulty by one level; False when it is Epic (FOR-DIF-01, -11)."""
    if game.state.difficulty >= EPIC:
        return False
    game.state.difficulty += 1
    game.tell(DifficultyRaised(level=level_name(game.state.difficulty), rule=rule))
    return True
