"""Effects that hurt: Damage with all that improves it, Exposure, Snare, REDUCE HP, lost Shields."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.ask import Pick, distinct
from engine.doomrock.battle import (
    amounts,
    attack,
    boosts,
    checks,
    exposure,
    markers,
    passives,
    targets,
)
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle.defeat import enemy_falls, hero_falls
from engine.doomrock.battle.forecast import forecast
from engine.doomrock.battle.scene import Bonus, Hit, Scene
from engine.doomrock.battle.special import Special, specials
from engine.doomrock.names import card_name
from engine.doomrock.state import DoomGame, Enemy

Parts = dict[str, list[str]]
"""What was handed out to each Enemy: the sources, one for each point of Damage."""


async def damage(
    game: DoomGame, scene: Scene, verb: fx.Damage, rest: Sequence[fx.Effect] = ()
) -> None:
    """An Attack: targets, payments, then one target after the other (DOO-SUM-01).

    May raise BattleOver.
    """
    bases = _bases(game, scene, verb)
    if not any(bases):
        return

    def keep(enemy: Enemy) -> bool:
        return not attack.untouchable(game, enemy, scene.group) and _company(
            game, scene, enemy, rest
        )

    taken: list[Enemy] = []
    given: Parts = {}

    def note(enemy: Enemy) -> str:
        before = scene.it
        scene.it = enemy
        more, ignore = _more(game, scene, verb, enemy)
        scene.it = before
        more += _in_all(game, scene, enemy) + len(given.get(enemy.id, ()))
        number = taken.index(enemy) if enemy in taken else len(taken)
        base = bases[min(number, len(bases) - 1)]
        return forecast(game, scene, enemy, base + more, ignore)

    count = len(verb.spread) or verb.count
    what = f"{'/'.join(str(base) for base in dict.fromkeys(bases))} Damage"
    found = await targets.pick_enemies(
        game,
        scene,
        verb.to,
        what,
        count=count,
        up_to=verb.up_to,
        keep=keep,
        note=note,
        taken=taken,
    )
    if not found:
        return
    fresh = not scene.counted
    await boosts.pay(game, scene, found, note)
    await boosts.reach(game, scene, found)
    attack.begin(game, scene)
    _count_combo(game, scene, found, fresh)
    given.update(await _hand_out(game, scene, found, note))
    scene.first = len(scene.hits)
    if (verb.to in targets.ALL or verb.to == "group") and _order_matters(game, scene, verb):
        found = await _in_order(game, scene, found, note)
    for index, enemy in enumerate(found):
        if enemy in game.battle.enemies and scene.hero.group:
            base = bases[min(index, len(bases) - 1)]
            await _strike(game, scene, verb, enemy, base, given.get(enemy.id, []))


COMPANY = ("it-surrounded", "it-alone")
"""Checks on who else is still beside an Enemy."""


def _order_matters(game: DoomGame, scene: Scene, verb: fx.Damage) -> bool:
    """Whether a target that falls may change what the next one takes."""
    if verb.spread:
        return False
    if any(type(special).armor is not Special.armor for special in specials(game)):
        return True
    if any(type(special).rises is not Special.rises for special in specials(game)):
        return True
    if any(plus.when.what in COMPANY for plus in (*verb.plus, *scene.plus)):
        return True
    found = [passive for _, passive in passives.working(game, scene.hero)]
    return any(check.what in COMPANY for passive in found for check in passive.when)


async def _in_order(
    game: DoomGame, scene: Scene, found: list[Enemy], note: targets.Note
) -> list[Enemy]:
    """Let the player order the targets where one that falls may matter to the rest (DOO-RUL-05)."""
    left = list(found)
    order: list[Enemy] = []
    while len(left) > 1 and any("defeats" in note(enemy) for enemy in left):
        pick = Pick(
            "battle.hit-order",
            f"{scene.name}: who is hit {'next' if order else 'first'}?",
            targets.enemy_options(game, left, note),
            "DOO-RUL-05",
            scene.hero.id,
            optional=True,
            skip="As they stand",
        )
        if len(distinct(pick.options)) == 1:
            break
        enemy = await game.maybe(pick)
        if enemy is None:
            break
        order.append(enemy)
        left.remove(enemy)
    return [*order, *left]


def _bases(game: DoomGame, scene: Scene, verb: fx.Damage) -> list[int]:
    return list(verb.spread) or [amounts.number(game, scene, verb.n)]


def _company(game: DoomGame, scene: Scene, enemy: Enemy, rest: Sequence[fx.Effect]) -> bool:
    """Whether an Enemy leaves a target for a later part that needs another one beside it."""
    if scene.kind != "ability":
        return True
    for effect in rest:
        if isinstance(effect, fx.Damage) and effect.to == "beside-it" and not effect.up_to:
            return amounts.hangs_on_overkill(effect.n) or any(
                other is not enemy and other.group == enemy.group for other in game.battle.enemies
            )
    return True


async def _strike(
    game: DoomGame, scene: Scene, verb: fx.Damage, enemy: Enemy, base: int, given: list[str]
) -> None:
    scene.it, scene.spot = enemy, enemy.group
    more, ignore = _more(game, scene, verb, enemy)
    if scene.pet is None:
        applied = _passives(game, scene)
        scene.applied.extend(passive for _, passive in applied)
    parts = [f"{scene.name} {base}"]
    if more:
        parts.append(f"conditions +{more}")
    parts.extend(f"{source} +{given.count(source)}" for source in dict.fromkeys(given))
    total = base + more + len(given)
    await attack.strike_enemy(game, scene, enemy, total, ignore, tuple(parts))


def _passives(game: DoomGame, scene: Scene) -> list[tuple[str, fx.Passive]]:
    """The passives that improve each single hit on the Enemy at hand."""
    hero, words = scene.hero, scene.keywords
    found = passives.parts(game, hero, "ignore", scene, words)
    damage = passives.parts(game, hero, "damage", scene, words)
    return [*found, *(source for source in damage if source[1].each)]


def _more(game: DoomGame, scene: Scene, verb: fx.Damage, enemy: Enemy) -> tuple[int, int]:
    """What the Enemy at hand (`scene.it`) takes more for itself, and the Armor ignored."""
    hero = scene.hero
    more, ignore = 0, verb.ignore + scene.ignore
    struck = scene.struck(enemy)
    for paid, among in ((False, verb.plus), (True, scene.plus)):
        for plus in among:
            if checks.holds(game, plus.when, hero, scene):
                # What was paid for adds to a target once, however many parts of an Attack hit it.
                more += 0 if paid and struck else amounts.number(game, scene, plus.n)
                ignore += plus.ignore
    for number, (_, boost) in enumerate(scene.each):
        if not struck and enemy.id in scene.given.get(number, ()):
            more += boost.damage
    if scene.pet is None:
        more += sum(special.hero_damage(game, enemy, hero) for special in specials(game))
        for _, passive in _passives(game, scene):
            if passive.what == "damage":
                more += passive.n
            else:
                ignore += passive.n
    return more, ignore


# -- what is added to the whole Attack -------------------------------------------------------------


def bonuses(game: DoomGame, scene: Scene) -> list[Bonus]:
    """The Damage that passives add to the whole Attack, once for each use (DOO-DMG-03)."""
    if scene.shared or scene.pet is not None:
        return []
    hero = scene.hero
    found: list[Bonus] = []
    for source, passive in passives.working(game, hero):
        if passive.what != "damage" or passive.each:
            continue
        if passive.keyword is not None and passive.keyword not in scene.keywords:
            continue
        nth = checks.order(game, hero, scene, passive.keyword)
        if passive.first and nth > passive.first:
            continue
        found.append(Bonus(card_name(game, source), passive.n, passive.when, passive))
    return found


def _in_all(game: DoomGame, scene: Scene, enemy: Enemy) -> int:
    """What an Enemy would take more if everything added to the Attack went to it."""
    return sum(
        bonus.n
        for bonus in (*scene.bonuses, *bonuses(game, scene))
        if _fits(game, scene, bonus, enemy)
    )


def _fits(game: DoomGame, scene: Scene, bonus: Bonus, enemy: Enemy) -> bool:
    before = scene.it
    scene.it = enemy
    held = all(checks.holds(game, check, scene.hero, scene) for check in bonus.when)
    scene.it = before
    return held


async def _hand_out(game: DoomGame, scene: Scene, found: list[Enemy], note: targets.Note) -> Parts:
    """Hand out +X Damage among the targets as the player likes, point by point (DOO-DMG-03).

    With more Damage to come in the same use a point may wait for it.
    """
    pool = [*scene.bonuses, *bonuses(game, scene)]
    scene.bonuses, scene.shared = [], True
    given: Parts = {}
    for bonus in pool:
        allowed = [enemy for enemy in found if _fits(game, scene, bonus, enemy)]
        if allowed and bonus.passive is not None:
            scene.applied.append(bonus.passive)
        for left in range(bonus.n, 0, -1):
            if not allowed and not scene.attack:
                break
            enemy = await _receiver(game, scene, bonus, allowed, left, note)
            if enemy is None:
                scene.bonuses.append(Bonus(bonus.source, left, bonus.when, bonus.passive))
                break
            given.setdefault(enemy.id, []).append(bonus.source)
    return given


async def _receiver(
    game: DoomGame,
    scene: Scene,
    bonus: Bonus,
    allowed: list[Enemy],
    left: int,
    note: targets.Note,
) -> Enemy | None:
    if not allowed:
        return None
    prompt = f"{bonus.source}: +1 Damage to whom? ({left} left)"
    options = targets.enemy_options(game, allowed, note)
    pick = Pick(
        "battle.extra",
        prompt,
        options,
        "DOO-DMG-03",
        scene.hero.id,
        optional=scene.attack,
        skip="Keep it for the next hit",
    )
    return await targets.pick_one(game, pick)


def _count_combo(game: DoomGame, scene: Scene, found: list[Enemy], fresh: bool) -> None:
    """Keep count of COMBO Attacks in a row (DOO-ADB-11)."""
    if scene.kind not in ("ability", "terrain", "goon"):
        return
    tally = game.state.tally
    combo = any(enemy.id in game.battle.combo for enemy in found)
    if fresh and not combo:
        tally["combo-row"] = 0
    if combo and not scene.combo:
        scene.combo = True
        tally["combo-row"] = tally.get("combo-row", 0) + 1
        tally["combo-row-most"] = max(tally.get("combo-row-most", 0), tally["combo-row"])


# -- besides Attacks -------------------------------------------------------------------------------


async def expose(game: DoomGame, scene: Scene, verb: fx.Expose) -> None:
    """Deal Exposure to each of the targets (DOO-XPO-01)."""
    n = amounts.number(game, scene, verb.n)
    if verb.to not in targets.ENEMIES and verb.to != "anyone":
        for hero in await targets.pick_heroes(
            game, scene, verb.to, f"{n} Exposure", count=verb.count
        ):
            scene.dealt += exposure.deal(game, hero, n)
        return
    found = await targets.pick_enemies(
        game,
        scene,
        verb.to,
        f"{n} Exposure",
        count=verb.count,
        up_to=verb.up_to,
        keep=lambda enemy: exposure.exposable(game, enemy),
    )
    for enemy in found:
        exposure.deal(game, enemy, n)


async def snare(game: DoomGame, scene: Scene, verb: fx.Snare) -> None:
    """Snare the targets (DOO-ADB-10)."""
    if verb.to in targets.ENEMIES:
        for enemy in await targets.pick_enemies(
            game, scene, verb.to, "Snare", count=verb.count, up_to=verb.up_to
        ):
            markers.snare(game, enemy)
        return
    for hero in await targets.pick_heroes(game, scene, verb.to, "Snare", count=verb.count):
        markers.snare(game, hero)


async def reduce_hp(game: DoomGame, scene: Scene, verb: fx.ReduceHp) -> None:
    """REDUCE HP, which is no Attack (DOO-ADB-15). May raise BattleOver."""
    n = amounts.number(game, scene, verb.n)
    if verb.to in targets.ENEMIES:
        for enemy in await targets.pick_enemies(game, scene, verb.to, f"REDUCE HP by {n}"):
            markers.take_hp(game, enemy, n)
            await enemy_falls(game, enemy, scene.hero, Hit(enemy.id))
        return
    for hero in await targets.pick_heroes(game, scene, verb.to, f"REDUCE HP by {n}"):
        markers.take_hp(game, hero, n)
        hero_falls(game, hero)


async def unshield(game: DoomGame, scene: Scene, verb: fx.Unshield) -> None:
    """Take Shields from Enemies, `split` one by one from whomever the player names."""

    def shielded(enemy: Enemy) -> bool:
        return enemy.shields > 0

    if not verb.split:
        for enemy in await targets.pick_enemies(
            game, scene, verb.to, "remove Shields", keep=shielded
        ):
            markers.shield(game, enemy, -verb.n)
        return
    for _ in range(verb.n):
        for enemy in await targets.pick_enemies(
            game, scene, verb.to, "remove 1 Shield", keep=shielded
        ):
            markers.shield(game, enemy, -1)


async def immobile(game: DoomGame, scene: Scene, verb: fx.Immobile) -> None:
    """Hold an Enemy back until the End of Round."""
    for enemy in await targets.pick_enemies(game, scene, verb.to, "hold it back"):
        if verb.what not in enemy.marks:
            enemy.marks.append(verb.what)
