"""The reward that a Setting gives for the Battle of its Act."""

from __future__ import annotations

from engine.doomrock.adventure import resolve
from engine.doomrock.adventure.scene import Scene
from engine.doomrock.state import DoomGame


async def reward(game: DoomGame, act: int = 0) -> None:
    """Gain the Setting's reward for the Battle just won, or for that of `act`; Act III has none.

    (DOO-ADV-12, DOO-EOR-08)
    """
    setting = game.library.settings[game.state.setting]
    effects = {1: setting.reward1, 2: setting.reward2}.get(act or game.state.act, ())
    name = f"reward: {setting.name}"
    with game.because(name, "DOO-ADV-12"):
        await resolve.resolve(game, effects, Scene(card=setting.id, name=name))
