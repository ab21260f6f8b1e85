"""Carrying out the effects of cards and items outside a fight."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.amount import amount
from engine.core.ask import Option, Pick
from engine.core.fact import Rolled, Said
from engine.core.modifier import Modifier
from engine.core.odds import percent
from engine.hexcrawl import effect as fx
from engine.hexcrawl.conditions import cure_all, cure_some, end_condition, find, gain_condition
from engine.hexcrawl.costs import affordable, cost_words, pay
from engine.hexcrawl.goods import (
    gain_food,
    gain_gold,
    gain_item,
    larder,
    lose_gold,
    purse,
    take_food,
)
from engine.hexcrawl.growth import grow
from engine.hexcrawl.heroes import (
    able,
    current,
    heal,
    lay,
    living,
    lose,
    most,
    pick_hero,
    raise_,
    revive,
)
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.names import RANDOM_CONDITIONS
from engine.hexcrawl.scene import Scene
from engine.hexcrawl.state import Hero, Vital
from engine.hexcrawl.trials import attempt, trial_chance

DIE_SIDES = {"hex": 6, "fate": 8, "skill": 10}
HEX = {"hex": 6, "fate": 1, "skill": 1}
"""What the hex face of each die counts (FOR-DIE-01 to -03)."""


async def resolve(game: AnyCrawl, effects: Iterable[fx.Effect], scene: Scene) -> None:
    """Carry out effects in order."""
    for effect in effects:
        await _resolve(game, effect, scene)


async def _resolve(game: AnyCrawl, effect: fx.Effect, scene: Scene) -> None:
    match effect:
        case fx.Gold():
            n = amount(effect.n, game.moments.numbers(game))
            for hero in await _receivers(game, effect.who, scene, n):
                if n >= 0:
                    gain_gold(game, hero, n)
                else:
                    lose_gold(game, hero, -n)
        case fx.Food():
            n = amount(effect.n, game.moments.numbers(game))
            for hero in await _receivers(game, effect.who, scene, n):
                if n >= 0:
                    gain_food(game, hero, n)
                else:
                    take_food(game, hero, -n)
        case fx.GainItem():
            await _gain_items(game, effect, scene)
        case fx.Rank():
            for hero in await _whom(game, effect.who, scene):
                await grow(game, hero, effect.stat, effect.n)
        case fx.Heal():
            for hero in await _whom(game, effect.who, scene):
                for vital in await _vitals(game, effect.vital, hero):
                    heal(game, hero, vital, _heal_amount(game, effect, hero, vital))
        case fx.Raise():
            n = amount(effect.n, game.moments.numbers(game))
            for hero in await _whom(game, effect.who, scene):
                for vital in await _vitals(game, effect.vital, hero):
                    raise_(game, hero, vital, n)
        case fx.Lose():
            n = amount(effect.n, game.moments.numbers(game))
            for hero in await _whom(game, effect.who, scene):
                await lose(game, hero, effect.vital, n, nonlethal=effect.nonlethal)
        case fx.Afflict():
            for hero in await _whom(game, effect.who, scene):
                await afflict(game, hero, effect)
        case fx.Cure():
            for hero in await _whom(game, effect.who, scene):
                if effect.kind:
                    end_condition(game, hero, effect.kind)
                elif effect.n == "all":
                    cure_all(game, hero)
                else:
                    await cure_some(game, hero, effect.n)
        case fx.Revive():
            fallen = [h for h in game.state.heroes if h.dead and not h.gone and not h.mindwiped]
            if fallen:
                back = await pick_hero(game, "revive", "Who comes back?", fallen, "FOR-DTH-03")
                revive(game, back)
                await game.moments.revived(game, back)
        case fx.Modify():
            await _modify(game, effect, scene)
        case fx.KeepCard():
            scene.kept = True
        case fx.CompleteDestination():
            scene.completed = True
        case fx.Test():
            await _test(game, effect, scene)
        case fx.Choose():
            await resolve(game, (await choose(game, effect, scene)).effects, scene)
        case fx.Each():
            for hero in able(game.state):
                await resolve_for(game, effect.effects, scene, hero)
        case fx.When():
            so = holds(game, effect.check, scene)
            await resolve(game, effect.effects if so else effect.otherwise, scene)
        case fx.Roll():
            await _roll(game, effect, scene)
        case _:
            await game.moments.resolve(game, effect, scene)


async def resolve_for(
    game: AnyCrawl, effects: Iterable[fx.Effect], scene: Scene, hero: Hero
) -> None:
    """Carry out effects with another hero at hand."""
    before = scene.hero
    scene.hero = hero
    try:
        await resolve(game, effects, scene)
    finally:
        scene.hero = before


async def _whom(game: AnyCrawl, who: fx.Who, scene: Scene) -> list[Hero]:
    if who == "subject" and scene.hero is not None:
        return [] if scene.hero.dead or scene.hero.gone else [scene.hero]
    heroes = living(game.state)
    if scene.takers is not None:
        earned = [hero.id for hero in scene.takers]
        heroes = [hero for hero in heroes if hero.id in earned]
    if who == "one" and heroes:
        return [await pick_hero(game, "effect.hero", f"{scene.name}: which hero?", heroes)]
    return heroes


async def _receivers(game: AnyCrawl, who: fx.Who, scene: Scene, n: int) -> list[Hero]:
    """Whom goods reach: what every hero gains, the dead gain for the others (FOR-DTH-02)."""
    heroes = await _whom(game, who, scene)
    if n > 0 and scene.takers is None and who != "one" and (who != "subject" or scene.hero is None):
        heroes = heroes + [hero for hero in game.state.heroes if hero.dead and not hero.gone]
    return heroes


async def _vitals(game: AnyCrawl, which: str, hero: Hero) -> tuple[Vital, ...]:
    if which == "both":
        return ("health", "energy")
    if which == "either":
        options = tuple(
            Option(
                key=vital,
                label=vital.title(),
                value=vital,
                note=f"{current(hero, vital)}/{most(game.state, hero, vital)}",
                same="full" if current(hero, vital) >= most(game.state, hero, vital) else "",
            )
            for vital in _HEALTH_ENERGY
        )
        pick = Pick("effect.vital", f"{hero.name}: Health or Energy?", options, who=hero.id)
        return (await game.ask(pick),)
    return ("health",) if which == "health" else ("energy",)


_HEALTH_ENERGY: tuple[Vital, ...] = ("health", "energy")


def _heal_amount(game: AnyCrawl, effect: fx.Heal, hero: Hero, vital: Vital) -> int:
    if effect.n == "full":
        return 10 * most(game.state, hero, vital)
    return amount(effect.n, game.moments.numbers(game))


async def afflict(game: AnyCrawl, hero: Hero, effect: fx.Afflict) -> None:
    """Give a Condition to a hero; "random" rolls on the table (FOR-CND-20)."""
    kind = effect.kind
    if kind == "random":
        face = game.roll(8)
        kind = RANDOM_CONDITIONS[face - 1]
        game.tell(
            Rolled(
                who=hero.id, die="fate", faces=(face,), total=face, result=kind, rule="FOR-CND-20"
            )
        )
    gain_condition(
        game, hero, kind, n=effect.n, rounds=effect.rounds, size=effect.size, bite=effect.bite
    )


async def _gain_items(game: AnyCrawl, effect: fx.GainItem, scene: Scene) -> None:
    """Items go to heroes; what belongs to everybody is gained once, whoever takes it."""
    for _ in range(effect.n):
        if effect.id and game.library.items[effect.id].group:
            game.moments.gain_group_item(game, effect.id)
            continue
        for hero in await _whom(game, effect.who, scene):
            id = effect.id or await pick_item(game, hero, effect.worth, "effect.item")
            item = game.library.items[id]
            if item.group:
                game.moments.gain_group_item(game, id)
            elif item.when or item.held:
                gain_item(game, hero, id)
            else:
                # What needs no using acts as soon as it is gained.
                await resolve_for(game, item.effects, scene, hero)


async def pick_item(game: AnyCrawl, hero: Hero, worth: int, topic: str) -> str:
    """Any item on sale of at most this price or value (FOR-STA-10)."""
    options = []
    for item in game.library.items.values():
        price = item.price or item.value
        if 0 < price <= worth and game.moments.on_sale(game, item.id):
            options.append(Option(key=item.id, label=item.name, value=item.id, note=item.text))
    return await game.ask(Pick(topic, f"{hero.name}: which item?", tuple(options), who=hero.id))


async def _modify(game: AnyCrawl, effect: fx.Modify, scene: Scene) -> None:
    n = amount(effect.n, game.moments.numbers(game))
    if effect.who == "game":
        whom = ["game"]
    elif effect.who in ("each", "group") or (effect.who == "subject" and scene.hero is None):
        whom = ["group"]
    elif effect.who == "foes":
        whom = ["foes"]
    else:
        whom = [hero.id for hero in await _whom(game, effect.who, scene)]
    for who in whom:
        lay(
            game,
            Modifier(
                who=who,
                what=effect.what,
                n=n,
                until=effect.until,
                source=scene.name,
                left=effect.turns,
            ),
        )


# -- tests ----------------------------------------------------------------------------------------


async def _test(game: AnyCrawl, effect: fx.Test, scene: Scene) -> None:
    rollers = await _rollers(game, effect, scene)
    won = 0
    for hero in rollers:
        success, results = await attempt(game, hero, effect.skill, effect.mod, scene.purpose)
        won += success
        await resolve_for(game, effect.success if success else effect.fail, scene, hero)
        if effect.crit and any(result.critical for result in results):
            await resolve_for(game, effect.crit, scene, hero)
        if effect.critfail and any(result.fumble for result in results):
            await resolve_for(game, effect.critfail, scene, hero)
    if won:
        await resolve(game, effect.any, scene)
    if won and won == len(rollers):
        await resolve(game, effect.all, scene)
    if not won:
        await resolve(game, effect.none, scene)
    if won and 2 * won >= len(rollers):
        await resolve(game, effect.half, scene)


async def _rollers(game: AnyCrawl, effect: fx.Test, scene: Scene) -> list[Hero]:
    if effect.who == "subject" and scene.hero is not None:
        return [scene.hero]
    heroes = able(game.state)
    if effect.who == "one" and heroes:
        options = tuple(
            Option(
                key=h.id,
                label=h.name,
                value=h,
                at=f"figure:{h.id}",
                note=percent(trial_chance(game, h, effect.skill, effect.mod, scene.purpose)),
            )
            for h in heroes
        )
        pick = Pick("effect.roller", f"{scene.name}: who tries?", options)
        return [await game.ask(pick)]
    return heroes


# -- choices --------------------------------------------------------------------------------------


async def choose(game: AnyCrawl, effect: fx.Choose, scene: Scene) -> fx.Choice:
    """The side that the player picks, its cost paid."""
    options = []
    for choice in effect.options:
        why_not = ""
        if choice.needs is not None and not holds(game, choice.needs, scene):
            why_not = "not possible here and now"
        elif choice.cost is not None and not affordable(game, choice.cost):
            why_not = f"needs {cost_words(choice.cost)}"
        note = cost_words(choice.cost) if choice.cost is not None else ""
        options.append(
            Option(key=choice.key, label=choice.label, value=choice, note=note, why_not=why_not)
        )
    chosen = await game.ask(Pick("effect.choose", f"{scene.name}: {effect.prompt}", tuple(options)))
    game.tell(Said(text=f"{scene.name}: {chosen.label}."))
    if chosen.cost is not None:
        await pay(game, chosen.cost)
    return chosen


# -- checks and tables ----------------------------------------------------------------------------


def holds(game: AnyCrawl, check: fx.Check, scene: Scene) -> bool:
    """Whether something is so outside a fight."""
    state = game.state
    hero = scene.hero
    match check.what:
        case "heroes":
            so = len(living(state)) >= check.least
        case "gold":
            so = purse(state) >= check.least
        case "food":
            so = larder(state) >= check.least
        case "difficulty":
            so = state.difficulty >= check.least
        case "dead-hero":
            so = any(h.dead and not h.gone and not h.mindwiped for h in state.heroes)
        case "has-condition":
            whom = [hero] if hero is not None else living(state)
            so = any(find(h, check.of) is not None for h in whom)
        case _:
            so = game.moments.holds(game, check)
    return so != check.no


async def _roll(game: AnyCrawl, effect: fx.Roll, scene: Scene) -> None:
    if effect.who == "each":
        for hero in able(game.state):
            face = await _face(game, effect, hero)
            await resolve_for(game, _row(effect, face), scene, hero)
    else:
        await resolve(game, _row(effect, await _face(game, effect, scene.hero)), scene)


async def _face(game: AnyCrawl, effect: fx.Roll, hero: Hero | None) -> int:
    face = game.roll(DIE_SIDES[effect.die])
    if hero is not None:
        row = _row(effect, face)
        # No row is better than another for the rules, so any other row may be hoped for.
        face = await game.moments.rolled(
            game, hero, effect.die, face, lambda other: int(_row(effect, other) is not row)
        )
    who = hero.id if hero is not None else ""
    game.tell(Rolled(who=who, die=effect.die, faces=(face,), total=face))
    return face


def _row(effect: fx.Roll, face: int) -> tuple[fx.Effect, ...]:
    for row in effect.rows:
        if face <= row.upto:
            return row.effects
    return ()
