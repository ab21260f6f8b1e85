"""Abilities used without a die, by another Hero or once more."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.doomrock.battle import (
    amounts,
    boosts,
    settle,
    targets,
    use,
)
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle.scene import Bonus, Scene
from engine.doomrock.cards import Ability
from engine.doomrock.state import DoomGame, Hero

Proxy = tuple[Hero, str]
"""A Hero and the Ability that it may use; "" is the Damage that a Goon deals instead."""


def proxies(game: DoomGame, scene: Scene, verb: fx.UseAbility) -> list[Proxy]:
    """Who may use which Ability now."""
    found: list[Proxy] = []
    for hero in targets.heroes(game, scene, verb.to):
        own = [ability for ability in _abilities(game, hero) if _fits(game, hero, ability, verb)]
        for ability in own:
            there = use.scene_of(game, hero, ability)
            if ability.id != scene.card and not use.closed(game, there, ability)[0]:
                found.append((hero, ability.id))
        if verb.goon and hero.goon and not own:
            found.append((hero, ""))
    return found


def _abilities(game: DoomGame, hero: Hero) -> list[Ability]:
    return [game.library.abilities[id_] for id_ in (*hero.abilities, *hero.played)]


def _fits(game: DoomGame, hero: Hero, ability: Ability, verb: fx.UseAbility) -> bool:
    """Whether an Ability is of the kind that the effect names; no Reaction ever is."""
    if ability.reaction is not None or not ability.effects:
        return False
    if verb.which == "used":
        return f"use:{hero.id}:{ability.id}" in game.battle.used
    return "Attack" in ability.keywords and not ability.pair


async def use_ability(game: DoomGame, scene: Scene, verb: fx.UseAbility) -> None:
    """A Hero uses an Ability as if a die had been removed from it. May raise BattleOver."""
    abilities = game.library.abilities
    options = tuple(
        Option(
            key=f"ability:{hero.id}:{id_}" if id_ else f"strike:{hero.id}",
            label=f"{hero.name}: {abilities[id_].name if id_ else f'{verb.goon} Damage'}",
            value=(hero, id_),
            at=f"card:{id_}" if id_ else f"figure:{hero.id}",
            note=abilities[id_].text if id_ else "to any Enemy",
        )
        for hero, id_ in proxies(game, scene, verb)
    )
    if not options:
        return
    prompt = f"{scene.name}: who uses what?"
    hero, id_ = await game.ask(Pick("battle.proxy", prompt, options, "", scene.hero.id))
    scene.that = hero
    await boosts.commit(game, scene, verb)
    extra = scene.bonuses
    if verb.damage:
        extra = [*extra, Bonus(scene.name, amounts.number(game, scene, verb.damage))]
    scene.bonuses = []
    if id_:
        ability = abilities[id_]
        there = use.scene_of(game, hero, ability)
        there.bonuses = list(extra)
        await use.carry_out(game, there, ability)
    else:
        there = Scene(card=scene.card, name=hero.name, kind="goon", hero=hero, bonuses=list(extra))
        await game.moments.resolve(game, (fx.Damage(n=verb.goon, to="any"),), there)
        await settle.conclude(game, there)
    scene.lent.extend(there.hits)
