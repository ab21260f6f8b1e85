"""Why a single effect has nothing to work on now."""

from __future__ import annotations

from typing import assert_never

from engine.doomrock.battle import (
    able,
    amounts,
    attack,
    custom,
    dicing,
    exposure,
    handling,
    looking,
    moving,
    pets,
    proxy,
    targets,
)
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle.scene import Scene
from engine.doomrock.state import DoomGame, Enemy


def hindrance(game: DoomGame, effect: fx.Effect, scene: Scene) -> str:
    """Why an effect has nothing to work on now, in words."""
    match effect:
        case fx.Damage():
            return _no_target(game, effect, scene)
        case fx.Expose() | fx.Snare():
            if effect.to not in targets.ENEMIES:
                return _nobody(game, scene, effect.to)
            found = targets.enemies(game, scene, effect.to)
            if isinstance(effect, fx.Expose) and found:
                found = [enemy for enemy in found if exposure.exposable(game, enemy)]
                if not found:
                    return "nobody there can be dealt Exposure"
            return _few(len(found), 1 if effect.up_to else effect.count, effect.to)
        case fx.Push():
            if effect.to not in targets.ENEMIES:
                return _nobody(game, scene, effect.to)
            found = targets.enemies(game, scene, effect.to)
            can = sum(1 for enemy in found if moving.pushable(game, enemy))
            return _few(can, 1 if effect.up_to else effect.count, effect.to)
        case fx.Pull():
            found = targets.enemies(game, scene, effect.to)
            can = sum(1 for enemy in found if moving.movable(game, scene, "me", enemy))
            return _few(can, 1, effect.to)
        case fx.MoveFoe():
            found = targets.enemies(game, scene, effect.who)
            can = sum(1 for enemy in found if moving.movable(game, scene, effect.to, enemy))
            return _few(can, 1, effect.who)
        case fx.ReduceHp() | fx.Unshield() | fx.Immobile():
            if effect.to in targets.ENEMIES:
                return _few(len(targets.enemies(game, scene, effect.to)), 1, effect.to)
            return _nobody(game, scene, effect.to)
        case fx.Swap():
            return _no_exchange(game, effect, scene)
        case fx.Move():
            return "" if moving.movers(game, scene, effect) else "nobody there can Move"
        case fx.Peek():
            return "" if looking.exposed(game, scene, effect.to) else "nobody has Exposure"
        case fx.MovePet():
            return "" if moving.moving_pets(game, scene, effect.to) else "no Pet can Move"
        case fx.MoveTerrain():
            return "" if moving.distant_terrain(game, scene) else "no Terrain can Move"
        case fx.FlipTerrain():
            return "" if moving.turnable(game, effect.side) else "no Terrain can be turned"
        case fx.Revive():
            return "" if any(hero.defeated for hero in game.state.heroes) else "nobody is defeated"
        case (
            fx.Shield()
            | fx.Heroism()
            | fx.Stealth()
            | fx.Provoke()
            | fx.Restore()
            | fx.Unsnare()
            | fx.Modify()
            | fx.BonusDie()
        ):
            return _nobody(game, scene, effect.to)
        case fx.Unexpose():
            found_heroes = targets.heroes(game, scene, effect.to)
            exposed = any(hero.exposure for hero in found_heroes)
            return "" if exposed else "nobody there has Exposure"
        case fx.Reroll() | fx.SetDie() | fx.MoveDie():
            return "" if dicing.changeable(game, scene, effect) else "no die is there for it"
        case fx.Ready():
            return "" if handling.exhausted(game, scene, effect.to) else "no Item is used"
        case fx.UseAbility():
            return "" if proxy.proxies(game, scene, effect) else "nobody can use such an Ability"
        case fx.ActivatePet():
            return "" if pets.useful(game, scene, effect.obedient) else "no Pet would do anything"
        case fx.Obedience():
            wild = any(pet.group and not pet.obedient for pet in scene.hero.pets)
            return "" if wild else "no Pet can become Obedient"
        case fx.Look():
            return "" if any(deck.pile for _, deck in looking.decks(game)) else "no card is left"
        case fx.CancelCard():
            return "" if effect.next or game.battle.card else "no card is open"
        case fx.Custom():
            return custom.hindrance(game, scene, effect)
        case fx.RemoveTerrain() | fx.Enrage():
            return ""
        case fx.Choose() | fx.May() | fx.If() | fx.Roll():
            return "it would do nothing" if able.idle(game, effect, scene) else ""
        case _:
            assert_never(effect)


def _nobody(game: DoomGame, scene: Scene, to: fx.Target) -> str:
    if to == "anyone" or to in targets.ENEMIES:
        return "" if targets.enemies(game, scene, to) else "no Enemy is there"
    return "" if targets.heroes(game, scene, to) else "no such Hero is there"


def _few(n: int, need: int, to: fx.Target) -> str:
    if n >= need and n:
        return ""
    if to in ("adjacent", "each-adjacent"):
        where = "adjacent "
    else:
        where = "distant " if to == "distant" else ""
    return f"needs {need} {where}Enemies" if need > 1 else f"no {where}Enemy"


def hittable(game: DoomGame, scene: Scene, to: fx.Target) -> list[Enemy]:
    """The Enemies that a word means and that can be Attacked from here."""
    return [
        enemy
        for enemy in targets.enemies(game, scene, to)
        if not attack.untouchable(game, enemy, scene.group)
    ]


def _no_target(game: DoomGame, verb: fx.Damage, scene: Scene) -> str:
    if amounts.hangs_on_overkill(verb.n) and not scene.hits:
        return ""
    need = 1 if verb.up_to or verb.to in targets.ALL or verb.to == "group" else verb.count
    found = hittable(game, scene, verb.to)
    why = _few(len(found), need, verb.to)
    if why:
        for enemy in targets.enemies(game, scene, verb.to):
            return attack.untouchable(game, enemy, scene.group) or why
    return why


def _no_exchange(game: DoomGame, verb: fx.Swap, scene: Scene) -> str:
    hero = scene.hero
    if hero.snare:
        return "Snare holds you"
    if verb.to in targets.ENEMIES:
        found = targets.enemies(game, scene, verb.to)
        can = any(moving.exchangeable(game, hero, enemy) for enemy in found)
    else:
        can = any(other.group != hero.group for other in targets.heroes(game, scene, verb.to))
    return "" if can else "nobody to change groups with"
