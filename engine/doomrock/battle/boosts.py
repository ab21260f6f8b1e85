"""Improving a use: Heroism effects and Items that boost an Attack."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.ask import Option, Pick, PickSome
from engine.doomrock.battle import able, checks, custom, items, markers, targets, vain
from engine.doomrock.battle.effect import Boost, Custom, Effect, Roll, UseAbility
from engine.doomrock.battle.scene import Bonus, Extra, Scene
from engine.doomrock.goods import count
from engine.doomrock.names import enemy_name
from engine.doomrock.state import DoomGame, Enemy, Gear

Chosen = tuple[Boost, Gear | None]
"""An effect to pay for: with Heroism, or by using an Item."""


async def pay(
    game: DoomGame, scene: Scene, found: Sequence[Enemy] = (), note: targets.Note | None = None
) -> None:
    """Pay for the bonus effects of a use, once, as often as the player likes (DOO-ABL-04, HER-05).

    `found` are the targets of an Attack, of which `note` foretells the outcome.
    """
    if not scene.boosted and (note is not None or not scene.attack):
        await _pay(game, scene, found, note, note is not None)


async def commit(game: DoomGame, scene: Scene, effect: Effect) -> None:
    """Pay before a die or another Hero decides what comes of it."""
    if not scene.boosted:
        outer = scene.attack
        scene.attack = outer or isinstance(effect, UseAbility) or able.deals(effect)
        await _pay(game, scene, (), None, isinstance(effect, Roll) and scene.attack)
        scene.attack = outer


async def _pay(
    game: DoomGame,
    scene: Scene,
    found: Sequence[Enemy],
    note: targets.Note | None,
    own: bool,
) -> None:
    """Offer it all until the player has enough; Items only for an Attack of the Hero's `own`."""
    scene.boosted = True
    attacking = note is not None or scene.attack
    once: list[Boost] = []
    while True:
        options = [
            *_heroism(game, scene, attacking, once, found, note),
            *(_items(game, scene, found) if own else ()),
        ]
        if not options:
            return
        prompt = f"{scene.name}: improve it?"
        pick = Pick(
            "battle.boost",
            prompt,
            tuple(options),
            "DOO-ABL-04",
            scene.hero.id,
            optional=True,
            skip="As it is",
        )
        chosen = await game.maybe(pick)
        if chosen is None:
            return
        boost, gear = chosen
        if gear is None:
            markers.heroism(game, scene.hero, -boost.cost)
            count(game, "heroism-spent", boost.cost)
            if boost.once:
                once.append(boost)
        else:
            await items.exhaust(game, scene.hero, gear)
        await _take(game, scene, boost, gear)


def _heroism(
    game: DoomGame,
    scene: Scene,
    attacking: bool,
    once: list[Boost],
    found: Sequence[Enemy],
    note: targets.Note | None,
) -> list[Option[Chosen]]:
    """The Heroism effects that can be paid for and would do something."""
    if not scene.hero.heroism:
        return []
    options: list[Option[Chosen]] = []
    for number, boost in enumerate(scene.offers):
        if boost in once or boost.cost > scene.hero.heroism:
            continue
        hits = boost.damage or boost.ignore or boost.plus or boost.kill
        if hits and not attacking:
            continue
        if not hits and able.moot(game, boost.effects, scene):
            continue
        if not hits and vain.used_up(game, scene, boost):
            continue
        if not all(checks.holds(game, check, scene.hero, scene) for check in boost.when):
            continue
        now = f"; now {note(found[0])}" if note is not None and len(found) == 1 else ""
        options.append(
            Option(
                key=f"heroism:{number}",
                label=f"{boost.cost} Heroism: {boost.text}",
                value=(boost, None),
                note=f"{scene.hero.heroism} Heroism left{now}",
                letter="i" if number == 0 else "j",
            )
        )
    return options


def _items(game: DoomGame, scene: Scene, found: Sequence[Enemy]) -> list[Option[Chosen]]:
    """The Items that boost this Attack (DOO-ITU-06, -07, DOO-TER-08, DOO-GOO-17)."""
    if scene.kind not in ("ability", "goon", "terrain"):
        return []
    options: list[Option[Chosen]] = []
    for gear in scene.hero.items:
        item = game.library.items[gear.card]
        boost = item.boost
        if boost is None or not items.ready(game, gear):
            continue
        if boost.keywords and not any(word in scene.keywords for word in boost.keywords):
            continue
        if not boost_holds(game, scene, boost, found):
            continue
        options.append(
            Option(
                key=f"item:{gear.uid}",
                label=f"Use {item.name}",
                value=(boost, gear),
                at=f"card:{gear.card}",
                note=item.text,
            )
        )
    return options


def boost_holds(game: DoomGame, scene: Scene, boost: Boost, found: Sequence[Enemy]) -> bool:
    """Whether what a boost asks for is so, of any one target."""
    before = scene.it
    held = False
    for enemy in found or (before,):
        scene.it = enemy
        held = held or all(checks.holds(game, check, scene.hero, scene) for check in boost.when)
    scene.it = before
    return held


async def _take(game: DoomGame, scene: Scene, boost: Boost, gear: Gear | None) -> None:
    """Add what was paid for to the use."""
    source = "Heroism" if gear is None else game.library.items[gear.card].name
    if boost.each:
        scene.each.append((source, boost))
    elif boost.damage:
        scene.bonuses.append(Bonus(source, boost.damage))
    scene.ignore += boost.ignore
    scene.plus.extend(boost.plus)
    if boost.kill:
        scene.kill.append(Extra(boost.kill, gear))
    first = boost.effects[0] if boost.effects else None
    if isinstance(first, Custom) and first.name in custom.EARLY:
        await game.moments.resolve(game, boost.effects, scene)
    elif boost.effects:
        scene.after.append(Extra(boost.effects, gear))


async def reach(game: DoomGame, scene: Scene, found: Sequence[Enemy]) -> None:
    """Whom of these what adds Damage to each target reaches: some where it reaches no more.

    Each target once, in whichever part of the Attack it is hit (DOO-DMG-03).
    """
    for number, (source, boost) in enumerate(scene.each):
        given = scene.given.setdefault(number, [])
        fresh = [enemy for enemy in found if enemy.id not in given and not scene.struck(enemy)]
        room = boost.most - len(given) if boost.most else len(fresh)
        if 0 < room < len(fresh):
            options = tuple(
                Option(
                    key=enemy.id,
                    label=enemy_name(game, enemy),
                    value=enemy,
                    at=f"figure:{enemy.id}",
                )
                for enemy in fresh
            )
            prompt = f"{source}: which {room} target{'s' if room > 1 else ''}?"
            some = PickSome("battle.each", prompt, options, room, room, "DOO-DMG-03", scene.hero.id)
            fresh = list(await game.ask_some(some))
        given.extend(enemy.id for enemy in fresh[:room])
