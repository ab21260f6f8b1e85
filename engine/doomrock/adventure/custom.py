"""Functions for the few adventure cards that no verb fits, by the name that content gives them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from engine.doomrock.adventure.scene import Scene
from engine.doomrock.state import DoomGame

Function = Callable[[DoomGame, Scene, int], Awaitable[None]]


CUSTOM: dict[str, Function] = {}
