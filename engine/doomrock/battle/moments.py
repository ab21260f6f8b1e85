"""The moments of a Battle at which cards may step in: a closed list that the rules announce."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from engine.doomrock.battle.effect import Effect
    from engine.doomrock.battle.scene import Hit, Scene
    from engine.doomrock.state import DoomGame, Enemy, Hero

Answer = Literal["", "dodge", "unhurt", "redirect"]


class Moments(Protocol):
    """What the rules announce; `engine.doomrock.battle.reactions` carries it out."""

    async def resolve(self, game: DoomGame, effects: tuple[Effect, ...], scene: Scene) -> None:
        """A card at work has further effects (what carries them out knows all cards)."""

    def moot(self, game: DoomGame, effects: tuple[Effect, ...], scene: Scene) -> bool:
        """Whether none of these effects would do anything now."""

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

    async def resolve(self, game: DoomGame, effects: tuple[Effect, ...], scene: Scene) -> None:
        """Raise RuntimeError: no card can be at work."""
        raise RuntimeError(f"{scene.card} is at work where no card can be")

    def moot(self, game: DoomGame, effects: tuple[Effect, ...], scene: Scene) -> bool:
        """Everything is."""
        return True

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
