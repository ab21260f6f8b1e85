"""Using Abilities, Terrain, Items and Stealth effects: what may be used now, and doing it."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.ask import Option, Pick
from engine.doomrock.battle import (
    able,
    checks,
    dice,
    groups,
    hindrance,
    items,
    markers,
    resolve,
    settle,
    terrain,
)
from engine.doomrock.battle.scene import Hit, Scene
from engine.doomrock.cards import Ability, Item, Sheet
from engine.doomrock.cards import Terrain as TerrainCard
from engine.doomrock.facts import CardUsed
from engine.doomrock.goods import count
from engine.doomrock.state import Die, DoomGame, Enemy, Gear, Hero, TerrainPiece

UseKind = Literal["ability", "item", "terrain", "stealth"]


class Use(msgspec.Struct, frozen=True):
    """What is to be used: by which Hero ("" for Terrain: any beside it), and the id of the Ability,
    the Item's copy, the Terrain Marker or the Battle Sheet."""

    kind: UseKind
    hero: str
    card: str


def named(key: str) -> Use:
    """What the key of an option means. Raises ValueError."""
    kind, _, rest = key.partition(":")
    hero, _, card = rest.partition(":")
    match kind:
        case "ability":
            return Use("ability", hero, card)
        case "item":
            return Use("item", hero, card)
        case "stealth":
            return Use("stealth", hero, card)
        case "terrain":
            return Use("terrain", "", rest)
        case _:
            raise ValueError(f"{key!r} names nothing to use")


def item(rest: str) -> Use:
    """The Item that "hero:copy" means."""
    hero, _, card = rest.partition(":")
    return Use("item", hero, card)


# -- what may be used ------------------------------------------------------------------------------


def uses(game: DoomGame) -> list[Option[str]]:
    """All that may be used in the Initiative or Hero Phase, with reasons where it cannot."""
    battle = game.battle
    lying = {die.at for die in battle.dice}
    options: list[Option[str]] = []
    for hero in groups.fighters(game):
        for id_ in (*hero.abilities, *hero.played):
            place = f"{hero.id}:{id_}"
            if place in lying:
                ability = game.library.abilities[id_]
                if usable_now(game, ability, place):
                    options.append(_ability_option(game, hero, ability))
        options += item_options(game, hero)
        options += _stealth_options(game, hero)
    for piece in battle.terrain:
        if piece.id in lying and piece.card:
            card = game.library.terrain[piece.card]
            if battle.phase != "initiative" or card.initiative or dice.quick(game, piece.id):
                options.append(_terrain_option(game, piece, card))
    return options


def usable_now(game: DoomGame, ability: Ability, place: str) -> bool:
    """Whether a phase lets an Ability be used by itself (DOO-INI-01, DOO-USE-06, -10)."""
    if ability.reaction is not None or not ability.effects:
        return False
    return game.battle.phase != "initiative" or ability.initiative or dice.quick(game, place)


def scene_of(game: DoomGame, hero: Hero, ability: Ability) -> Scene:
    """The scene of an Ability before anything has happened."""
    return Scene(
        card=ability.id,
        name=ability.name,
        kind="ability",
        hero=hero,
        keywords=ability.keywords,
        offers=ability.heroism,
        dice=len(dice.dice_at(game.battle, dice.place_of(hero, ability.id))),
    )


def closed(game: DoomGame, scene: Scene, ability: Ability) -> tuple[str, str]:
    """Why an Ability cannot be used, dice apart, and the rule; ("", "") when it can."""
    if not all(checks.holds(game, check, scene.hero, scene) for check in ability.restriction):
        return ability.restricted or "its restriction does not hold", "DOO-ABL-08"
    why = able.unable(game, ability.effects, scene, picked=scene.it is not None)
    if not why and ability.effects:
        whys = [hindrance.hindrance(game, effect, scene) for effect in ability.effects]
        why = whys[0] if all(whys) else ""
    return (why, "DOO-HER-03") if why else ("", "")


def _ability_option(game: DoomGame, hero: Hero, ability: Ability) -> Option[str]:
    why_not, rule = "", ""
    if ability.pair and not dice.removable(game, hero, ability):
        why_not, rule = "needs two equal dice", "DOO-USE-02"
    else:
        why_not, rule = closed(game, scene_of(game, hero, ability), ability)
    key = f"ability:{hero.id}:{ability.id}"
    return Option(
        key=key,
        label=f"{hero.name}: {ability.name}",
        value=key,
        at=f"card:{ability.id}",
        note=ability.text,
        why_not=why_not,
        rule=rule,
        letter=ability.name[0].lower(),
    )


def item_scene(hero: Hero, card: Item) -> Scene:
    """The scene of an Item before anything has happened."""
    return Scene(card=card.id, name=card.name, kind="item", hero=hero)


def item_options(game: DoomGame, hero: Hero) -> list[Option[str]]:
    """The ready Items of a Hero that would change something in this phase (DOO-ITU-01)."""
    options: list[Option[str]] = []
    for gear in hero.items:
        card = game.library.items[gear.card]
        if not card.effects or card.reaction is not None or not items.ready(game, gear):
            continue
        if able.moot(game, card.effects, item_scene(hero, card)):
            continue
        key = f"item:{hero.id}:{gear.uid}"
        options.append(
            Option(
                key=key,
                label=f"{hero.name}: {card.name}",
                value=key,
                at=f"card:{gear.card}",
                note=card.text,
                same=f"item/{hero.id}/{gear.card}",
                letter=card.name[0].lower(),
            )
        )
    return options


def _stealth_options(game: DoomGame, hero: Hero) -> list[Option[str]]:
    """The Stealth effects of the sheets, each for one Stealth (DOO-SHE-09, DOO-STE-03)."""
    if not hero.stealth:
        return []
    options: list[Option[str]] = []
    for number, id_ in enumerate(game.battle.sheets):
        sheet = game.library.sheets[id_]
        if able.moot(game, sheet.stealth, _stealth_scene(hero, sheet)):
            continue
        key = f"stealth:{hero.id}" + (f":{id_}" if number else "")
        options.append(
            Option(
                key=key,
                label=f"{hero.name}: {sheet.stealth_name} (Stealth)",
                value=key,
                at=f"figure:{hero.id}",
                note=sheet.stealth_text,
                letter="z",
            )
        )
    return options


def _stealth_scene(hero: Hero, sheet: Sheet) -> Scene:
    return Scene(card=sheet.id, name=sheet.stealth_name, kind="stealth", hero=hero)


def _terrain_option(game: DoomGame, piece: TerrainPiece, card: TerrainCard) -> Option[str]:
    why_not, rule = "", ""
    beside = groups.heroes_in(game, piece.group)
    if not beside:
        why_not, rule = "no Hero is adjacent to it", "DOO-TER-06"
    elif not any(_does_something(game, card, _terrain_scene(hero, piece, card)) for hero in beside):
        why_not, rule = "it would do nothing", "DOO-TER-07"
    key = f"terrain:{piece.id}"
    return Option(
        key=key,
        label=card.name,
        value=key,
        at=f"card:{piece.id}",
        note=card.text,
        why_not=why_not,
        rule=rule,
        letter=card.name[0].lower(),
    )


def _terrain_scene(hero: Hero, piece: TerrainPiece, card: TerrainCard) -> Scene:
    return Scene(card=card.id, name=card.name, kind="terrain", hero=hero, terrain=piece)


def _does_something(game: DoomGame, card: TerrainCard, scene: Scene) -> bool:
    return any(
        all(checks.holds(game, check, scene.hero, scene) for check in action.when)
        and not able.moot(game, action.effects, scene)
        for action in card.actions
    )


def roll_items(game: DoomGame) -> list[Option[str]]:
    """The ready Items that are of use in the Roll Phase (DOO-ITU-01)."""
    return [option for hero in groups.fighters(game) for option in item_options(game, hero)]


async def window(game: DoomGame, phase: Literal["start", "end"]) -> None:
    """Items at the Start or End of Round, as many as the player likes (DOO-ITU-01)."""
    while game.battle.phase == phase:
        options = tuple(
            option for hero in groups.fighters(game) for option in item_options(game, hero)
        )
        when = "Start" if phase == "start" else "End"
        prompt = f"{when} of Round: which Item is used?"
        pick = Pick("battle.item", prompt, options, "DOO-ITU-01", optional=True, skip="None")
        chosen = await game.maybe(pick)
        if chosen is None:
            return
        await use(game, named(chosen))


# -- using it --------------------------------------------------------------------------------------


async def use(game: DoomGame, use: Use) -> None:
    """Use it. May raise BattleOver."""
    if use.kind == "terrain":
        await _use_terrain(game, use.card)
        return
    hero = next(hero for hero in game.state.heroes if hero.id == use.hero)
    match use.kind:
        case "ability":
            await use_ability(game, hero, game.library.abilities[use.card])
        case "item":
            await use_item(game, hero, next(gear for gear in hero.items if gear.uid == use.card))
        case "stealth":
            sheet = game.library.sheets[use.card or game.battle.sheets[0]]
            markers.lose(game, hero, "stealth")
            count(game, "stealth-effects")
            game.tell(CardUsed(who=hero.id, card=sheet.id, kind="stealth", rule="DOO-SHE-09"))
            scene = _stealth_scene(hero, sheet)
            with game.because(sheet.stealth_name, "DOO-SHE-09"):
                await resolve.resolve(game, sheet.stealth, scene)
                await settle.conclude(game, scene)


async def use_ability(
    game: DoomGame, hero: Hero, ability: Ability, foe: Enemy | None = None, whom: Hero | None = None
) -> None:
    """Remove the dice, then resolve the Ability (DOO-HER-05, DOO-USE-09).

    As a Reaction it knows the Enemy (`foe`) and the Hero whom that Enemy troubles.
    """
    spent = dice.removable(game, hero, ability)
    dice.spend(game, spent)
    scene = scene_of(game, hero, ability)
    scene.spent = spent
    if foe is not None:
        scene.it, scene.spot, scene.them = foe, foe.group, [foe]
    scene.that = whom
    await carry_out(game, scene, ability)


async def carry_out(game: DoomGame, scene: Scene, ability: Ability) -> None:
    """Resolve an Ability whose dice, if any, are removed (DOO-ABL-03). May raise BattleOver."""
    game.battle.used.append(f"use:{scene.hero.id}:{ability.id}")
    kind: Literal["ability", "reaction"] = "ability" if ability.reaction is None else "reaction"
    game.tell(CardUsed(who=scene.hero.id, card=ability.id, kind=kind, rule="DOO-HER-05"))
    with game.because(ability.name, "DOO-ABL-03"):
        await resolve.resolve(game, ability.effects, scene)
        await settle.conclude(game, scene)


async def use_item(
    game: DoomGame, hero: Hero, gear: Gear, foe: Enemy | None = None, whom: Hero | None = None
) -> None:
    """Use an Item: it is exhausted, or consumed (DOO-ITU-02, -09). May raise BattleOver."""
    card = game.library.items[gear.card]
    await items.exhaust(game, hero, gear)
    scene = item_scene(hero, card)
    if foe is not None:
        scene.it, scene.spot, scene.them = foe, foe.group, [foe]
    scene.that = whom
    with game.because(card.name, "DOO-ITU-01"):
        await resolve.resolve(game, card.effects, scene)
        await settle.conclude(game, scene)


async def _use_terrain(game: DoomGame, id_: str) -> None:
    """A Hero beside it removes the die; each action that can is done (DOO-TER-05 to -09)."""
    piece = next(piece for piece in game.battle.terrain if piece.id == id_)
    card = game.library.terrain[piece.card]
    options = tuple(
        Option(key=hero.id, label=hero.name, value=hero, at=f"figure:{hero.id}")
        for hero in groups.heroes_in(game, piece.group)
        if _does_something(game, card, _terrain_scene(hero, piece, card))
    )
    hero = await game.ask(Pick("battle.hero", f"Who uses {card.name}?", options, "DOO-TER-06"))
    spent = dice.dice_at(game.battle, piece.id)
    dice.spend(game, spent)
    game.tell(CardUsed(who=hero.id, card=card.id, kind="terrain", rule="DOO-TER-05"))
    await _terrain_actions(game, hero, piece, card, spent)
    terrain.flip(game, piece, dice_side=False)


async def _terrain_actions(
    game: DoomGame, hero: Hero, piece: TerrainPiece, card: TerrainCard, spent: list[Die]
) -> None:
    """Each action is tried; with Damage it is an Attack of its own (DOO-TER-07)."""
    last = _terrain_scene(hero, piece, card)
    hits: list[Hit] = []
    for action in card.actions:
        scene = _terrain_scene(hero, piece, card)
        scene.spent = spent
        scene.it, scene.spot, scene.them, scene.that = last.it, last.spot, last.them, last.that
        if not hero.group or not all(
            checks.holds(game, check, hero, scene) for check in action.when
        ):
            continue
        with game.because(f"{card.name}, {action.name}", "DOO-TER-07"):
            await resolve.resolve(game, action.effects, scene)
            await settle.settle(game, scene)
        hits.extend(scene.hits)
        last = scene
    last.hits = hits
    settle.set_combo(game, last)
