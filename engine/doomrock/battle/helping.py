"""Effects that help: markers, Restore, a return from defeat, and what lasts for the round."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.doomrock.battle import amounts, looking, markers, passives, targets
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle.scene import Scene
from engine.doomrock.facts import Counted
from engine.doomrock.state import MAX_HP, DoomGame, Hero, InForce


async def shield(game: DoomGame, scene: Scene, verb: fx.Shield) -> None:
    """Heroes gain Shields."""
    n = amounts.number(game, scene, verb.n)
    what = f"{n} Shield" + ("s" if n != 1 else "")
    for hero in await targets.pick_heroes(game, scene, verb.to, what, count=verb.count):
        markers.shield(game, hero, n)


async def heroism(game: DoomGame, scene: Scene, verb: fx.Heroism) -> None:
    """Heroes gain or lose Heroism."""
    n = amounts.number(game, scene, verb.n)
    for hero in await targets.pick_heroes(game, scene, verb.to, f"{n} Heroism"):
        markers.heroism(game, hero, n)


async def stealth(game: DoomGame, scene: Scene, verb: fx.Stealth) -> None:
    """Heroes gain or lose Stealth (DOO-STE-01)."""
    for hero in await targets.pick_heroes(game, scene, verb.to, "Stealth"):
        if verb.lose:
            markers.lose(game, hero, "stealth")
        else:
            markers.stealth(game, hero)


async def provoke(game: DoomGame, scene: Scene, verb: fx.Provoke) -> None:
    """Heroes gain Provoke (DOO-PRO-01)."""
    for hero in await targets.pick_heroes(game, scene, verb.to, "Provoke"):
        markers.provoke(game, hero)


async def unexpose(game: DoomGame, scene: Scene, verb: fx.Unexpose) -> None:
    """Up to n Exposure leaves each of the Heroes (DOO-XPO-11)."""
    for hero in await targets.pick_heroes(game, scene, verb.to, f"remove {verb.n} Exposure"):
        await looking.remove(game, hero, verb.n)


async def unsnare(game: DoomGame, scene: Scene, verb: fx.Unsnare) -> None:
    """Snare leaves the Heroes."""
    for hero in await targets.pick_heroes(game, scene, verb.to, "lose Snare"):
        markers.lose(game, hero, "snare")


# -- Restore ---------------------------------------------------------------------------------------


async def restore(game: DoomGame, scene: Scene, verb: fx.Restore) -> None:
    """Restore: each point 1 HP or 1 Exposure less, mixed as wished (DOO-ADB-03, -18)."""
    n = amounts.number(game, scene, verb.n)
    if verb.split:
        await _split(game, scene, verb, n)
        return
    scene.restoring = n
    found = await targets.pick_heroes(game, scene, verb.to, f"Restore {n}")
    scene.restoring = 0
    for hero in found:
        await restore_hero(game, scene, hero, n + passives.total(game, hero, "restore"))


async def restore_hero(game: DoomGame, scene: Scene, hero: Hero, n: int) -> None:
    """Restore n on one Hero; a point that can do neither is lost."""
    room, exposed = MAX_HP - hero.health, len(hero.exposure)
    least, most = max(0, min(n - room, exposed)), min(n, exposed)
    options = tuple(
        Option(
            key=f"exposure:{away}",
            label=_words(min(n - away, room), away),
            value=away,
            at=f"figure:{hero.id}",
        )
        for away in range(least, most + 1)
    )
    pick = Pick(
        "battle.restore", f"{scene.name}: what is Restored on {hero.name}?", options, "DOO-ADB-03"
    )
    away = await game.ask(pick)
    markers.restore_hp(game, hero, min(n - away, room))
    await looking.remove(game, hero, away)


def _words(hp: int, away: int) -> str:
    words = [f"{hp} HP"] if hp or not away else []
    words += [f"{away} Exposure less"] if away else []
    return " and ".join(words)


async def _split(game: DoomGame, scene: Scene, verb: fx.Restore, n: int) -> None:
    """Points over several Heroes, one by one; who is Restored at all may gain more by itself."""
    blessed: set[str] = set()
    left = n
    while left:
        options: list[Option[tuple[Hero, bool]]] = []
        for hero in targets.heroes(game, scene, verb.to):
            note = targets.health(hero)
            if hero.health < MAX_HP:
                label = f"1 HP for {hero.name}"
                options.append(_point(hero, "hp", label, note))
            if hero.exposure:
                label = f"1 Exposure less on {hero.name}"
                options.append(_point(hero, "exposure", label, note))
        if not options:
            return
        prompt = f"{scene.name}: Restore whom? ({left} left)"
        pick = Pick("battle.restore", prompt, tuple(options), "DOO-ADB-03", scene.hero.id)
        hero, hp = await game.ask(pick)
        if hp:
            markers.restore_hp(game, hero, 1)
        else:
            await looking.remove(game, hero, 1)
        scene.that = hero
        left -= 1
        if hero.id not in blessed:
            blessed.add(hero.id)
            more = passives.total(game, hero, "restore")
            if more:
                await restore_hero(game, scene, hero, more)


def _point(hero: Hero, key: str, label: str, note: str) -> Option[tuple[Hero, bool]]:
    return Option(
        key=f"{hero.id}:{key}",
        label=label,
        value=(hero, key == "hp"),
        at=f"figure:{hero.id}",
        note=note,
    )


async def revive(game: DoomGame, scene: Scene, verb: fx.Revive) -> None:
    """A defeated Hero returns in the acting Hero's group with Broken HP."""
    options = tuple(
        Option(key=hero.id, label=hero.name, value=hero)
        for hero in game.state.heroes
        if hero.defeated and not hero.group
    )
    if not options:
        return
    hero = await game.ask(Pick("battle.hero", f"{scene.name}: who returns?", options))
    hero.defeated = False
    hero.group = scene.hero.group
    hero.broken = min(verb.n, MAX_HP)
    game.tell(Counted(who=hero.id, what="hp", n=hero.broken, now=hero.health))


# -- for the round ---------------------------------------------------------------------------------


async def modify(game: DoomGame, scene: Scene, verb: fx.Modify) -> None:
    """Lay a passive on Heroes until the End of Round (DOO-ADB-01)."""
    for hero in await targets.pick_heroes(game, scene, verb.to, scene.name):
        laid = InForce(who=hero.id, passive=verb.passive, source=scene.card, uses=verb.uses)
        game.battle.in_force.append(laid)
