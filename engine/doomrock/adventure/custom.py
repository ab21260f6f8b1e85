"""Functions for the few adventure cards that no verb fits, by the name that content gives them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from engine.doomrock import goods
from engine.doomrock.adventure.scene import Scene
from engine.doomrock.state import DoomGame

Function = Callable[[DoomGame, Scene, int], Awaitable[None]]


async def halve_silver(game: DoomGame, scene: Scene, n: int) -> None:
    """Keep half of the Silver, rounded down."""
    silver = game.state.silver
    goods.silver(game, silver // 2 - silver)


CUSTOM: dict[str, Function] = {"halve-silver": halve_silver}
