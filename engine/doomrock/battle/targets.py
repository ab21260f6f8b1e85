"""Targets: whom a card may touch, and asking which of them it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, assert_never

from engine.core.ask import Option, Pick
from engine.doomrock.battle import boosts, groups
from engine.doomrock.battle.activation import alike
from engine.doomrock.battle.effect import Target
from engine.doomrock.battle.scene import Scene
from engine.doomrock.names import enemy_name
from engine.doomrock.state import DoomGame, Enemy, Hero

ENEMIES: frozenset[Target] = frozenset(
    {
        "adjacent",
        "distant",
        "any",
        "near",
        "it",
        "them",
        "one-of-them",
        "beside-it",
        "left",
        "passed",
        "each-adjacent",
        "group",
        "each",
    }
)
"""The words for Enemies; all others but "anyone" are for Heroes."""

ALL: frozenset[Target] = frozenset(
    {"them", "each-adjacent", "each", "each-here", "each-ally", "each-other", "each-hero"}
)
"""The words for everybody in question, where nobody picks."""

T = TypeVar("T")
Keep = Callable[[Enemy], bool]
Note = Callable[[Enemy], str]


async def pick_one(game: DoomGame, pick: Pick[T]) -> T | None:
    """The answer to a question; None where it is optional and was skipped."""
    if pick.optional:
        return await game.maybe(pick)
    chosen: T = await game.ask(pick)
    return chosen


def anybody(enemy: Enemy) -> bool:
    """Any Enemy will do."""
    return True


def enemies(game: DoomGame, scene: Scene, to: Target) -> list[Enemy]:
    """The Enemies that a word means now; those from which one is to be picked, or all of them."""
    foes = game.battle.enemies
    match to:
        case "adjacent" | "each-adjacent":
            return [enemy for enemy in foes if enemy.group == scene.group]
        case "distant":
            return [enemy for enemy in foes if enemy.group != scene.group]
        case "any" | "group" | "each" | "anyone":
            return list(foes)
        case "near":
            near = {scene.group, *(pet.group for pet in scene.hero.pets if pet.group)}
            return [enemy for enemy in foes if enemy.group in near]
        case "it":
            return [scene.it] if scene.it is not None and scene.it in foes else []
        case "them" | "one-of-them":
            return [enemy for enemy in scene.them if enemy in foes]
        case "beside-it":
            return [enemy for enemy in foes if enemy.group == scene.spot and enemy is not scene.it]
        case "left":
            return [enemy for enemy in foes if enemy.group in scene.left]
        case "passed":
            return [enemy for enemy in foes if enemy.group in scene.passed]
        case (
            "self"
            | "hero"
            | "other"
            | "ally"
            | "friend"
            | "that-hero"
            | "each-here"
            | "each-ally"
            | "each-other"
            | "each-hero"
            | "owner"
        ):
            return []
        case _:
            assert_never(to)


def heroes(game: DoomGame, scene: Scene, to: Target) -> list[Hero]:
    """The Heroes that a word means now; those from which one is to be picked, or all of them."""
    me = scene.hero
    match to:
        case "self" | "owner":
            return [me] if me.group else []
        case "hero" | "each-hero" | "anyone":
            return groups.fighters(game)
        case "other" | "each-other":
            return [hero for hero in groups.fighters(game) if hero is not me]
        case "ally" | "each-ally":
            return [hero for hero in groups.heroes_in(game, scene.group) if hero is not me]
        case "friend" | "each-here":
            return groups.heroes_in(game, scene.group)
        case "that-hero":
            return [scene.that] if scene.that is not None and scene.that.group else []
        case (
            "adjacent"
            | "distant"
            | "any"
            | "near"
            | "it"
            | "them"
            | "one-of-them"
            | "beside-it"
            | "left"
            | "passed"
            | "each-adjacent"
            | "group"
            | "each"
        ):
            return []
        case _:
            assert_never(to)


# -- asking for Enemies ----------------------------------------------------------------------------


def touch(scene: Scene, enemy: Enemy) -> None:
    """An Enemy is the one at hand now."""
    scene.it, scene.spot = enemy, enemy.group
    if enemy not in scene.them:
        scene.them.append(enemy)


def standing(game: DoomGame, enemy: Enemy) -> str:
    """Where an Enemy stands and what it has left."""
    words = f"group {groups.group_of(game.battle, enemy.group).name}, {enemy.hp} HP"
    if enemy.shields:
        words += f", {enemy.shields} Shield" + ("s" if enemy.shields > 1 else "")
    if enemy.exposure:
        words += f", {len(enemy.exposure)} Exposure"
    if enemy.id in game.battle.combo:
        words += ", COMBO"
    return words


def enemy_options(
    game: DoomGame, among: Sequence[Enemy], note: Note | None = None
) -> tuple[Option[Enemy], ...]:
    """Enemies to pick from; those between which nothing differs lead to the same."""
    battle = game.battle
    return tuple(
        Option(
            key=enemy.id,
            label=enemy_name(game, enemy),
            value=enemy,
            at=f"figure:{enemy.id}",
            note=f"{note(enemy)}; {standing(game, enemy)}" if note else standing(game, enemy),
            same=f"{alike(enemy)}/{enemy.id in battle.combo}/"
            f"{f'attacked:{enemy.id}' in battle.used}",
        )
        for enemy in among
    )


async def pick_enemies(
    game: DoomGame,
    scene: Scene,
    to: Target,
    what: str,
    *,
    count: int = 1,
    up_to: bool = False,
    keep: Keep = anybody,
    note: Note | None = None,
    taken: list[Enemy] | None = None,
    pay: bool = True,
) -> list[Enemy]:
    """The Enemies that an effect touches, picked by the player where several come in question.

    Fewer than `count` where there are no more, or where the player stops (`up_to`). Those picked
    so far lie in `taken`. The use is paid for then, if that is due; with a `note` on each target
    the caller sees to it (DOO-HER-05).
    """
    found = [enemy for enemy in enemies(game, scene, to) if keep(enemy)]
    if to == "group":
        found = await _one_group(game, scene, found, what, note)
    if to not in ALL and (to != "group" or count > 1):
        chosen = [] if taken is None else taken
        found = await _some(game, scene, found, chosen, what, count, up_to, note)
    if to == "group":
        scene.them = []
    for enemy in found:
        touch(scene, enemy)
    if pay and note is None:
        await boosts.pay(game, scene)
    return found


async def _one_group(
    game: DoomGame, scene: Scene, among: list[Enemy], what: str, note: Note | None
) -> list[Enemy]:
    """All Enemies of one group."""
    there: dict[int, list[Enemy]] = {}
    for enemy in among:
        there.setdefault(enemy.group, []).append(enemy)
    if not there:
        return []
    options = tuple(
        Option(
            key=name,
            label=f"Group {name}",
            value=inside,
            at=f"group:{name}",
            note="; ".join(
                f"{enemy_name(game, enemy)}: {note(enemy) if note else f'{enemy.hp} HP'}"
                for enemy in inside
            ),
        )
        for number, inside in there.items()
        for name in (groups.group_of(game.battle, number).name,)
    )
    pick = Pick("battle.group", f"{scene.name}: {what}, which group?", options, "DOO-HER-05")
    return await game.ask(pick)


async def _some(
    game: DoomGame,
    scene: Scene,
    among: list[Enemy],
    chosen: list[Enemy],
    what: str,
    count: int,
    up_to: bool,
    note: Note | None,
) -> list[Enemy]:
    """Different ones, one after the other, in the order in which they are touched."""
    left = list(among)
    while left and len(chosen) < count:
        number = f" ({len(chosen) + 1} of {count})" if count > 1 else ""
        prompt = f"{scene.name}: {what}{number}, to whom?"
        pick = Pick(
            "battle.target",
            prompt,
            enemy_options(game, left, note),
            "DOO-HER-05",
            scene.hero.id,
            optional=up_to and bool(chosen),
            skip="No more",
        )
        enemy = await pick_one(game, pick)
        if enemy is None:
            break
        chosen.append(enemy)
        left.remove(enemy)
    return chosen


# -- asking for Heroes -----------------------------------------------------------------------------


def health(hero: Hero) -> str:
    """What a Hero has left."""
    broken = f" ({hero.broken} Broken)" if hero.broken else ""
    words = f"{hero.health} HP{broken}"
    if hero.shields:
        words += f", {hero.shields} Shield" + ("s" if hero.shields > 1 else "")
    return words + (f", {len(hero.exposure)} Exposure" if hero.exposure else "")


async def pick_heroes(
    game: DoomGame,
    scene: Scene,
    to: Target,
    what: str,
    *,
    count: int = 1,
    among: Sequence[Hero] | None = None,
    pay: bool = True,
) -> list[Hero]:
    """The Heroes that an effect touches, picked by the player where several come in question.

    The use is paid for then, if that is due (DOO-HER-05).
    """
    left = list(heroes(game, scene, to) if among is None else among)
    chosen = left if to in ALL else await _pick(game, scene, left, what, count)
    if to not in ALL and to != "self":
        for hero in chosen:
            scene.that = hero
    if pay:
        await boosts.pay(game, scene)
    return chosen


async def _pick(
    game: DoomGame, scene: Scene, left: list[Hero], what: str, count: int
) -> list[Hero]:
    if count >= len(left):
        return left
    chosen: list[Hero] = []
    while len(chosen) < count:
        options = tuple(
            Option(
                key=hero.id,
                label=hero.name,
                value=hero,
                at=f"figure:{hero.id}",
                note=f"group {groups.group_of(game.battle, hero.group).name}, {health(hero)}",
            )
            for hero in left
        )
        prompt = f"{scene.name}: {what}, who?"
        hero = await game.ask(Pick("battle.hero", prompt, options, "DOO-RUL-06", scene.hero.id))
        chosen.append(hero)
        left.remove(hero)
    return chosen
