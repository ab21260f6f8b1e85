"""Resolving effects: a card is worked through downwards, one verb after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from engine.core.ask import Option, Pick
from engine.core.fact import Rolled
from engine.doomrock import goods
from engine.doomrock.battle import (
    able,
    boosts,
    checks,
    custom,
    dice,
    dicing,
    handling,
    helping,
    hurting,
    looking,
    markers,
    moving,
    pets,
    proxy,
    targets,
    terrain,
)
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle.scene import Scene
from engine.doomrock.state import DoomGame


async def resolve(game: DoomGame, effects: Sequence[fx.Effect], scene: Scene) -> None:
    """Work through effects from top to bottom (DOO-RUL-04, DOO-ABL-03).

    What has become impossible is skipped; nothing more happens once the acting Hero is defeated.
    May raise BattleOver.
    """
    outer = scene.attack
    for index, effect in enumerate(effects):
        if not scene.hero.group:
            break
        rest = effects[index + 1 :]
        scene.attack = outer or any(able.deals(each) for each in rest)
        await _one(game, effect, scene, rest)
    scene.attack = outer


async def _one(game: DoomGame, effect: fx.Effect, scene: Scene, rest: Sequence[fx.Effect]) -> None:
    match effect:
        case fx.Damage():
            await hurting.damage(game, scene, effect, rest)
        case fx.Move():
            await moving.move(game, scene, effect, rest)
        case fx.MoveFoe():
            await moving.move_foe(game, scene, effect)
        case fx.Swap():
            await moving.swap(game, scene, effect)
        case fx.MovePet():
            await moving.move_pet(game, scene, effect)
        case fx.Choose():
            await _choose(game, effect, scene)
        case fx.May():
            await _may(game, effect, scene)
        case fx.If():
            held = all(checks.holds(game, check, scene.hero, scene) for check in effect.when)
            await resolve(game, effect.then if held else effect.otherwise, scene)
        case fx.Expose():
            await hurting.expose(game, scene, effect)
        case fx.Roll():
            await boosts.commit(game, scene, effect)
            await _roll(game, effect, scene)
        case fx.Reroll():
            await boosts.pay(game, scene)
            await dicing.reroll(game, scene, effect, rest)
        case _:
            if isinstance(effect, AIMLESS) and not able.deals(effect):
                await boosts.pay(game, scene)
            await _other(game, effect, scene)


AIMLESS = (
    fx.Peek,
    fx.Enrage,
    fx.MoveTerrain,
    fx.FlipTerrain,
    fx.RemoveTerrain,
    fx.Revive,
    fx.SetDie,
    fx.MoveDie,
    fx.Ready,
    fx.ActivatePet,
    fx.Obedience,
    fx.Look,
    fx.CancelCard,
    fx.Custom,
)
"""The verbs without targets, before which a use has to be paid for unless an Attack is to come."""


async def _other(game: DoomGame, effect: fx.Effect, scene: Scene) -> None:
    match effect:
        case fx.Unexpose():
            await helping.unexpose(game, scene, effect)
        case fx.Peek():
            await looking.peek(game, scene, effect)
        case fx.Snare():
            await hurting.snare(game, scene, effect)
        case fx.Unsnare():
            await helping.unsnare(game, scene, effect)
        case fx.ReduceHp():
            await hurting.reduce_hp(game, scene, effect)
        case fx.Unshield():
            await hurting.unshield(game, scene, effect)
        case fx.Enrage():
            markers.enrage(game, effect.n)
        case fx.Push():
            await moving.push(game, scene, effect)
        case fx.Pull():
            await moving.pull(game, scene, effect)
        case fx.MoveTerrain():
            await moving.move_terrain(game, scene, effect)
        case fx.FlipTerrain():
            await moving.flip_terrain(game, scene, effect)
        case fx.RemoveTerrain():
            if scene.terrain is not None:
                terrain.remove(game, scene.terrain)
        case fx.Shield():
            await helping.shield(game, scene, effect)
        case fx.Heroism():
            await helping.heroism(game, scene, effect)
        case fx.Stealth():
            await helping.stealth(game, scene, effect)
        case fx.Provoke():
            await helping.provoke(game, scene, effect)
        case fx.Restore():
            await helping.restore(game, scene, effect)
        case fx.Revive():
            await helping.revive(game, scene, effect)
        case fx.Modify():
            await helping.modify(game, scene, effect)
        case fx.Immobile():
            await hurting.immobile(game, scene, effect)
        case fx.BonusDie():
            for hero in await targets.pick_heroes(game, scene, effect.to, "a Bonus Die"):
                await dice.bonus_die(game, hero, effect.n)
        case fx.SetDie():
            await dicing.set_die(game, scene, effect)
        case fx.MoveDie():
            await dicing.move_die(game, scene, effect)
        case fx.Ready():
            await handling.ready(game, scene, effect)
        case fx.UseAbility():
            await proxy.use_ability(game, scene, effect)
        case fx.ActivatePet():
            await pets.activate_one(game, scene, effect.obedient)
        case fx.Obedience():
            await handling.obedience(game, scene, effect)
        case fx.Look():
            await looking.look(game, scene, effect)
        case fx.CancelCard():
            looking.cancel(game, effect)
        case fx.Custom():
            await custom.CUSTOM[effect.name](game, scene, effect.n)
        case (
            fx.Damage()
            | fx.Move()
            | fx.MoveFoe()
            | fx.Swap()
            | fx.MovePet()
            | fx.Choose()
            | fx.May()
            | fx.If()
            | fx.Expose()
            | fx.Roll()
            | fx.Reroll()
        ):
            raise ValueError(f"{effect} belongs to the verbs that are resolved first")
        case _:
            assert_never(effect)


async def _choose(game: DoomGame, verb: fx.Choose, scene: Scene) -> None:
    options = []
    for number, side in enumerate(verb.options):
        why_not, rule = able.side_closed(game, side, scene, scene.it is not None)
        options.append(
            Option(
                key=str(number),
                label=side.label,
                value=side,
                note=_warning(scene, side.effects),
                why_not=why_not,
                rule=rule if why_not else "",
            )
        )
    if all(option.why_not for option in options):
        return
    pick = Pick("battle.choice", f"{scene.name}: which?", tuple(options), "", scene.hero.id)
    side = await game.ask(pick)
    pay_for(game, scene, side.silver, side.heroism)
    scene.chosen = side
    await resolve(game, side.effects, scene)


async def _may(game: DoomGame, verb: fx.May, scene: Scene) -> None:
    if not able.affordable(game, scene, verb):
        return
    costs = [f"{verb.silver} Silver"] if verb.silver else []
    costs += [f"{verb.heroism} Heroism"] if verb.heroism else []
    label = (verb.label or "Do it") + (f" ({', '.join(costs)})" if costs else "")
    note = _warning(scene, verb.effects)
    options = (Option(key="yes", label=label, value=True, note=note, letter="y"),)
    prompt = f"{scene.name}: {label}?"
    pick = Pick("battle.may", prompt, options, "", scene.hero.id, optional=True, skip="No")
    if await game.maybe(pick) is None:
        return
    pay_for(game, scene, verb.silver, verb.heroism)
    await resolve(game, verb.effects, scene)


def _warning(scene: Scene, effects: Sequence[fx.Effect]) -> str:
    """What a Hero should know before it takes its own last HP."""
    health = scene.hero.health
    for effect in effects:
        fatal = isinstance(effect, fx.ReduceHp) and effect.to == "self" and effect.n == health
        if fatal:
            return f"it defeats {scene.hero.name}"
    return ""


def pay_for(game: DoomGame, scene: Scene, silver: int, heroism: int) -> None:
    """Pay what a side of a choice costs."""
    if silver:
        goods.spend(game, silver)
    if heroism:
        markers.heroism(game, scene.hero, -heroism)
        goods.count(game, "heroism-spent", heroism)


async def _roll(game: DoomGame, verb: fx.Roll, scene: Scene) -> None:
    face = game.roll(6)
    game.tell(Rolled(who=scene.hero.id, die="d6", faces=(face,), total=face))
    row = next(row for row in verb.rows if face <= row.upto)
    await resolve(game, row.effects, scene)
