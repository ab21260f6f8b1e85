"""What follows the main effects of a use: what was paid for, Pushes, COMBO, what is used up."""

from __future__ import annotations

from engine.doomrock.battle import attack, boosts, custom, resolve
from engine.doomrock.battle.scene import Extra, Scene
from engine.doomrock.state import DoomGame


async def conclude(game: DoomGame, scene: Scene) -> None:
    """What follows the main effects of a use, COMBO included. May raise BattleOver."""
    await settle(game, scene)
    set_combo(game, scene)
    if scene.kind == "ability" and "Support" in scene.keywords:
        game.battle.used.append(f"support:{scene.hero.id}")


async def settle(game: DoomGame, scene: Scene) -> None:
    """What was paid for, then the Pushes of an Attack, then what is used up.

    May raise BattleOver.
    """
    if scene.hero.group:
        await boosts.pay(game, scene)
        killed = any(hit.defeated for hit in scene.hits)
        # What follows looks back on the whole Attack.
        scene.first = 0
        for extra in [*scene.after, *(scene.kill if killed else ())]:
            await _extra(game, scene, extra)
    if scene.hits or scene.pushes:
        await attack.finish(game, scene)
    attack.use_up(game, scene.hero, scene.applied)
    await custom.after_use(game, scene)


async def _extra(game: DoomGame, scene: Scene, extra: Extra) -> None:
    """Effects that were paid for; those of an Item know only the targets of its Attack."""
    if extra.item is None:
        await resolve.resolve(game, extra.effects, scene)
        return
    name, scene.item = scene.name, extra.item
    scene.name = game.library.items[extra.item.card].name
    scene.them = [enemy for enemy in game.battle.enemies if scene.struck(enemy)]
    with game.because(scene.name, "DOO-ITU-06"):
        await resolve.resolve(game, extra.effects, scene)
    scene.name = name


def set_combo(game: DoomGame, scene: Scene) -> None:
    """Whose next Attack is a COMBO (DOO-ADB-11 to -13).

    An Ability that loses a die, and a Goon's Attack, leave those Attacked; Terrain those of them
    that were so before; what spends no die and Attacks nobody changes nothing.
    """
    battle = game.battle
    hit = {each.target for each in (*scene.hits, *scene.lent)}
    alive = [enemy.id for enemy in battle.enemies if enemy.id in hit]
    if scene.kind == "terrain":
        battle.combo = [id_ for id_ in battle.combo if id_ in hit]
    elif (scene.kind == "ability" and (scene.spent or hit)) or (scene.kind == "goon" and hit):
        battle.combo = alive
