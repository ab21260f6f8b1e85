"""The moments of a Battle at which cards may step in: a closed list that the rules announce."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from engine.doomrock.battle.scene import Hit
    from engine.doomrock.state import DoomGame, Enemy, Hero

Answer = Literal["", "dodge", "unhurt", "redirect"]


class Moments(Protocol):
    """What the rules announce; `engine.doomrock.battle.reactions` carries it out."""

    async def entered(self, game: DoomGame, enemy: Enemy) -> None:
        """An Enemy has Moved into a group."""

    async def before_attack(self, game: DoomGame, enemy: Enemy, hero: Hero) -> Answer:
        """An Enemy is about to Attack a Hero."""

    async def before_loss(self, game: DoomGame, enemy: Enemy | None, hero: Hero) -> Answer:
        """An Attack is about to take HP from a Hero."""

    async def after_attack(self, game: DoomGame, enemy: Enemy, hero: Hero) -> None:
        """An Enemy has Attacked a Hero."""

    async def revealed(self, game: DoomGame, enemy: Enemy) -> None:
        """An Activation Card lies open for an Enemy and is not resolved yet."""

    async def defeated(self, game: DoomGame, enemy: Enemy, by: Hero | None, hit: Hit) -> None:
        """An Enemy was defeated."""


class Quiet:
    """No card steps in."""

    async def entered(self, game: DoomGame, enemy: Enemy) -> None:
        """Nothing."""

    async def before_attack(self, game: DoomGame, enemy: Enemy, hero: Hero) -> Answer:
        """Nothing."""
        return ""

    async def before_loss(self, game: DoomGame, enemy: Enemy | None, hero: Hero) -> Answer:
        """Nothing."""
        return ""

    async def after_attack(self, game: DoomGame, enemy: Enemy, hero: Hero) -> None:
        """Nothing."""

    async def revealed(self, game: DoomGame, enemy: Enemy) -> None:
        """Nothing."""

    async def defeated(self, game: DoomGame, enemy: Enemy, by: Hero | None, hit: Hit) -> None:
        """Nothing."""
