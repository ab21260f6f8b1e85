"""Effects that Move Heroes, Enemies, Pets and Terrain, or turn Terrain over."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.ask import Option, Pick
from engine.doomrock.battle import able, attack, groups, places, targets, terrain
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle.scene import Scene
from engine.doomrock.names import enemy_name, pet_name, piece_name
from engine.doomrock.state import DoomGame, Enemy, Hero, OwnedPet, TerrainPiece

# -- Heroes and Pets -------------------------------------------------------------------------------


def movers(game: DoomGame, scene: Scene, verb: fx.Move) -> list[Hero]:
    """The Heroes that may make this Move and have somewhere to go (DOO-ADB-10)."""
    found = []
    for hero in targets.heroes(game, scene, verb.who):
        held = hero.snare and hero is scene.hero and not verb.free
        if held or not hero.group:
            continue
        if verb.stay or places.destinations(game, scene, hero, hero.group, verb.to):
            found.append(hero)
    return found


async def move(game: DoomGame, scene: Scene, verb: fx.Move, rest: Sequence[fx.Effect] = ()) -> None:
    """A Hero Moves, or the Pet at work. An Ability that goes on needs a place where it can."""
    if scene.pet is not None and verb.who == "self":
        await _move_pet_at_work(game, scene, verb, scene.pet)
        return
    among = movers(game, scene, verb)
    if not among:
        return
    before = scene.that
    if verb.may and len(among) > 1:
        hero = await _maybe_mover(game, scene, among)
        if hero is None:
            return
        can_stay = verb.stay
    else:
        [hero] = await targets.pick_heroes(game, scene, verb.who, "Move", among=among, pay=False)
        can_stay = verb.stay or verb.may
    found = places.destinations(game, scene, hero, hero.group, verb.to)
    if scene.kind == "ability" and hero is scene.hero and rest:
        found = able.fitting(game, scene, found, rest)
        can_stay = can_stay and (verb.may or not able.unable(game, rest, scene))
    prompt = f"{scene.name}: where does {hero.name} Move?"
    if verb.to == "enemy" and verb.stay and not groups.engaged(game, hero):
        can_stay = False
    if not found:
        return
    stay = hero.group if can_stay else 0
    place = await places.pick_place(game, scene, prompt, found, stay=stay, who=hero.id)
    scene.that = before
    if place is not None:
        if verb.who != "self":
            scene.that = hero
        await _go(game, scene, verb, hero, place)


async def _maybe_mover(game: DoomGame, scene: Scene, among: list[Hero]) -> Hero | None:
    options = tuple(
        Option(key=hero.id, label=hero.name, value=hero, at=f"figure:{hero.id}") for hero in among
    )
    pick = Pick(
        "battle.hero",
        f"{scene.name}: who may Move?",
        options,
        "DOO-POS-05",
        scene.hero.id,
        optional=True,
        skip="Nobody",
    )
    return await game.maybe(pick)


async def _go(game: DoomGame, scene: Scene, verb: fx.Move, hero: Hero, place: int) -> None:
    here = hero.group
    company = await _company(game, scene, verb, hero)
    to = places.number_of(game, place)
    if not await groups.move(game, hero, to):
        return
    if hero is scene.hero:
        if scene.left:
            scene.passed.append(here)
        scene.left.append(here)
    if company is not None:
        await groups.move(game, company, to)
        if isinstance(company, Hero):
            scene.that = company


async def _company(
    game: DoomGame, scene: Scene, verb: fx.Move, hero: Hero
) -> Hero | TerrainPiece | None:
    """What goes along, chosen before the Move: an adjacent Terrain, or another Hero."""
    if verb.follow == "terrain":
        pieces = groups.terrain_in(game, hero.group)
        options = tuple(
            Option(
                key=piece.id, label=piece_name(game, piece), value=piece, at=f"figure:{piece.id}"
            )
            for piece in pieces
        )
        prompt = f"{scene.name}: which Terrain goes with {hero.name}?"
        return await game.maybe(
            Pick("battle.follow", prompt, options, "", hero.id, optional=True, skip="None")
        )
    if verb.follow == "hero":
        beside = [other for other in groups.heroes_in(game, hero.group) if other is not hero]
        if scene.kind == "terrain":
            beside = [other for other in groups.heroes_in(game, scene.group) if other is not hero]
        choices = tuple(
            Option(key=other.id, label=other.name, value=other, at=f"figure:{other.id}")
            for other in beside
        )
        prompt = f"{scene.name}: who goes with {hero.name}?"
        if scene.kind == "terrain":
            if not choices:
                return None
            return await game.ask(Pick("battle.follow", prompt, choices, "DOO-TER-07", hero.id))
        return await game.maybe(
            Pick("battle.follow", prompt, choices, "", hero.id, optional=True, skip="Nobody")
        )
    return None


async def _move_pet_at_work(game: DoomGame, scene: Scene, verb: fx.Move, pet: OwnedPet) -> None:
    found = places.destinations(game, scene, pet, pet.group, verb.to)
    name = pet_name(game, pet)
    # A Pet that is told to Move may always remain where it is: it is no Character (DOO-POS-06).
    stay = pet.group if verb.stay or verb.may else 0
    if found:
        prompt = f"{scene.name}: where does {name} Move?"
        place = await places.pick_place(game, scene, prompt, found, stay=stay, who=pet.uid)
        if place is not None:
            await groups.move(game, pet, places.number_of(game, place))


async def swap(game: DoomGame, scene: Scene, verb: fx.Swap) -> None:
    """The acting Hero changes groups with a Hero or an Enemy of another group."""
    me, here = scene.hero, scene.hero.group
    if me.snare:
        return
    other: Hero | Enemy
    if verb.to in targets.ENEMIES:
        found = await targets.pick_enemies(
            game,
            scene,
            verb.to,
            "change groups",
            keep=lambda enemy: exchangeable(game, me, enemy),
            pay=False,
        )
        if not found:
            return
        other = found[0]
    else:
        among = [hero for hero in targets.heroes(game, scene, verb.to) if hero.group != here]
        if not among:
            return
        [other] = await targets.pick_heroes(
            game, scene, verb.to, "change groups", among=among, pay=False
        )
    await groups.swap(game, me, other)
    scene.left.append(here)
    if isinstance(other, Enemy):
        scene.spot = other.group


def exchangeable(game: DoomGame, hero: Hero, enemy: Enemy) -> bool:
    """Whether a Hero can change groups with an Enemy."""
    return enemy.group != hero.group and not attack.immovable(game, enemy)


# -- Enemies ---------------------------------------------------------------------------------------


def pushable(game: DoomGame, enemy: Enemy) -> bool:
    """Whether a Push would Move an Enemy."""
    return not attack.unpushable(game, enemy)


async def push(game: DoomGame, scene: Scene, verb: fx.Push) -> None:
    """Push Characters: at once, or after the Attack where Damage is still to come (DOO-DMG-06)."""
    if verb.to not in targets.ENEMIES:
        for hero in await targets.pick_heroes(game, scene, verb.to, "Push", count=verb.count):
            await attack.push_hero(game, hero)
        return
    found = await targets.pick_enemies(
        game,
        scene,
        verb.to,
        "Push",
        count=verb.count,
        up_to=verb.up_to,
        keep=lambda enemy: pushable(game, enemy),
    )
    for enemy in found:
        if scene.attack and scene.counted:
            scene.pushes.append((enemy, False))
        else:
            await attack.push_enemy(game, enemy)


async def move_foe(game: DoomGame, scene: Scene, verb: fx.MoveFoe) -> None:
    """Enemies Move where the player says; Immovable ones stay (DOO-SHE-06)."""
    found = await targets.pick_enemies(
        game,
        scene,
        verb.who,
        "Move",
        keep=lambda enemy: movable(game, scene, verb.to, enemy),
        pay=False,
    )
    for enemy in found:
        among = places.destinations(game, scene, None, enemy.group, verb.to)
        prompt = f"{scene.name}: where does {enemy_name(game, enemy)} Move?"
        place = await places.pick_place(game, scene, prompt, among, who=enemy.id)
        if place is not None:
            await groups.move(game, enemy, places.number_of(game, place))


def movable(game: DoomGame, scene: Scene, to: places.To, enemy: Enemy) -> bool:
    """Whether an effect of the Heroes can Move an Enemy there."""
    if attack.immovable(game, enemy):
        return False
    return bool(places.destinations(game, scene, None, enemy.group, to))


async def pull(game: DoomGame, scene: Scene, verb: fx.Pull) -> None:
    """Enemies Move to the acting piece's group."""
    here = scene.group
    found = await targets.pick_enemies(
        game, scene, verb.to, "Pull", keep=lambda enemy: movable(game, scene, "me", enemy)
    )
    for enemy in found:
        await groups.move(game, enemy, here)


# -- Pets and Terrain ------------------------------------------------------------------------------


def moving_pets(game: DoomGame, scene: Scene, to: places.To) -> list[OwnedPet]:
    """The Pets of the acting Hero that can Move there."""
    return [
        pet
        for pet in scene.hero.pets
        if pet.group and places.destinations(game, scene, pet, pet.group, to)
    ]


async def move_pet(game: DoomGame, scene: Scene, verb: fx.MovePet) -> None:
    """One Pet of the acting Hero Moves."""
    options = tuple(
        Option(key=pet.uid, label=pet_name(game, pet), value=pet, at=f"figure:{pet.uid}")
        for pet in moving_pets(game, scene, verb.to)
    )
    if not options:
        return
    prompt = f"{scene.name}: which Pet Moves?"
    pick = Pick(
        "battle.pet", prompt, options, "DOO-PET-07", scene.hero.id, optional=verb.may, skip="None"
    )
    pet = await targets.pick_one(game, pick)
    if pet is None:
        return
    found = places.destinations(game, scene, pet, pet.group, verb.to)
    prompt = f"{scene.name}: where does {pet_name(game, pet)} Move?"
    place = await places.pick_place(game, scene, prompt, found, who=pet.uid)
    if place is not None:
        await groups.move(game, pet, places.number_of(game, place))


def distant_terrain(game: DoomGame, scene: Scene) -> list[TerrainPiece]:
    """The Terrain that is not in the acting Hero's group."""
    return [piece for piece in game.battle.terrain if piece.group != scene.hero.group]


async def move_terrain(game: DoomGame, scene: Scene, verb: fx.MoveTerrain) -> None:
    """One Terrain Moves to the acting Hero's group (DOO-TER-03)."""
    piece = await _pick_terrain(game, scene, distant_terrain(game, scene), "Moves to you", verb.may)
    if piece is not None:
        await groups.move(game, piece, scene.hero.group)


def turnable(game: DoomGame, side: str) -> list[TerrainPiece]:
    """The Terrain that can be turned."""
    return [
        piece
        for piece in game.battle.terrain
        if piece.card and (side == "either" or not piece.dice_side)
    ]


async def flip_terrain(game: DoomGame, scene: Scene, verb: fx.FlipTerrain) -> None:
    """One Terrain is turned over (DOO-TER-09)."""
    piece = await _pick_terrain(game, scene, turnable(game, verb.side), "is turned over", verb.may)
    if piece is not None:
        terrain.flip(game, piece, dice_side=not piece.dice_side)


async def _pick_terrain(
    game: DoomGame, scene: Scene, among: list[TerrainPiece], what: str, may: bool
) -> TerrainPiece | None:
    options = tuple(
        Option(
            key=piece.id,
            label=piece_name(game, piece),
            value=piece,
            at=f"figure:{piece.id}",
            note=f"group {groups.group_of(game.battle, piece.group).name}"
            + ("" if not piece.card else ", dice side" if piece.dice_side else ", blank side"),
        )
        for piece in among
    )
    if not options:
        return None
    prompt = f"{scene.name}: which Terrain {what}?"
    pick = Pick(
        "battle.terrain-pick", prompt, options, "DOO-RUL-06", scene.hero.id, may, "None of them"
    )
    return await targets.pick_one(game, pick)
