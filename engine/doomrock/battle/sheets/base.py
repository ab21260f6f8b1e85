"""What the special effects of Battle Sheets share: their own Boss and Minions."""

from __future__ import annotations

from engine.core.game import Because
from engine.doomrock.battle.special import Special
from engine.doomrock.state import DoomGame, Enemy


class OwnSheet(Special):
    """A special effect that knows its sheet; in a Battle with a horde two of them are in force."""

    def __init__(self, sheet: str) -> None:
        self.sheet = sheet

    def is_minion(self, enemy: Enemy) -> bool:
        """Whether an Enemy is a Minion of this sheet."""
        return enemy.kind == "minion" and enemy.sheet == self.sheet

    def is_boss(self, enemy: Enemy) -> bool:
        """Whether an Enemy is the Boss of this sheet."""
        return enemy.kind == "boss" and enemy.sheet == self.sheet

    def boss(self, game: DoomGame) -> Enemy | None:
        """The Boss, while it lives."""
        return next((enemy for enemy in game.battle.enemies if self.is_boss(enemy)), None)

    def minions(self, game: DoomGame, group: int = 0) -> list[Enemy]:
        """The Minions of this sheet, all or those of one group."""
        return [
            enemy
            for enemy in game.battle.enemies
            if self.is_minion(enemy) and group in (0, enemy.group)
        ]

    def because(self, game: DoomGame) -> Because:
        """A block of rules that this sheet's special effect explains (DOO-SHE-02)."""
        return game.because(game.library.sheets[self.sheet].name, "DOO-SHE-02")
