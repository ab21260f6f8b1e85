"""Heroism effects that what was paid for before leaves nothing to do."""

from __future__ import annotations

from engine.doomrock.battle import amounts, custom, handling, moving, targets
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle.scene import Scene
from engine.doomrock.state import MAX_HP, DoomGame

MAX_ENRAGE = 6
OFTEN = 99
"""As often as anybody can pay."""


def used_up(game: DoomGame, scene: Scene, boost: fx.Boost) -> bool:
    """Whether one more payment would do nothing after those made already (DOO-ABL-04)."""
    paid = sum(1 for extra in scene.after if extra.effects is boost.effects)
    return all(_times(game, scene, effect) <= paid for effect in boost.effects)


def _times(game: DoomGame, scene: Scene, effect: fx.Effect) -> int:
    """How often an effect does something, once the card itself has worked."""
    match effect:
        case fx.Restore():
            heroes = targets.heroes(game, scene, effect.to)
            need = sum(MAX_HP - hero.health + len(hero.exposure) for hero in heroes)
            if effect.to == "that-hero":
                need -= scene.restoring
            return _uses(need, amounts.number(game, scene, effect.n))
        case fx.Unexpose():
            heroes = targets.heroes(game, scene, effect.to)
            return _uses(sum(len(hero.exposure) for hero in heroes), effect.n)
        case fx.Enrage():
            now = game.battle.enrage
            return _uses(now if effect.n < 0 else MAX_ENRAGE - now, abs(effect.n))
        case fx.Ready():
            return _uses(len(handling.exhausted(game, scene, effect.to)), effect.n)
        case fx.Obedience():
            wild = sum(1 for pet in scene.hero.pets if pet.group and not pet.obedient)
            return _uses(wild, effect.n)
        case fx.Push() if effect.to in targets.ENEMIES:
            found = targets.enemies(game, scene, effect.to)
            return sum(1 for enemy in found if moving.pushable(game, enemy))
        case fx.Custom(name="bring-along"):
            return len(custom.left_behind(game, scene))
        case _:
            return OFTEN


def _uses(need: int, each: int) -> int:
    """How many uses take off so much, each a part of it."""
    return -(-max(0, need) // each)
