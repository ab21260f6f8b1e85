"""Where Characters and Pets may Move, and asking where they do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from engine.core.ask import Option, Pick
from engine.doomrock.battle import groups
from engine.doomrock.battle.scene import Scene
from engine.doomrock.names import figure_name, pet_name, piece_name
from engine.doomrock.state import DoomGame, Field, Group, Hero, OwnedPet

Place = int
"""A group by its number; below 0 a new one: see `NEW`."""
NEW: dict[Field, Place] = {"hero": -1, "enemy": -2}
To = Literal["any", "enemy", "safe", "empty", "hero", "me", "it", "across", "own-field"]


def fields(game: DoomGame, of: int, to: To) -> list[Field]:
    """The Fields in which a new group may be made by such a Move (DOO-FLD-02)."""
    if to in ("any", "safe", "empty"):
        return ["hero", "enemy"]
    if to in ("across", "own-field"):
        own = groups.field_of(game.battle, of)
        return [own if to == "own-field" else "enemy" if own == "hero" else "hero"]
    return []


def destinations(
    game: DoomGame, scene: Scene, mover: Hero | OwnedPet | None, of: int, to: To
) -> list[Place]:
    """The places to which what stands in group `of` may Move (DOO-POS-04, -06, -12)."""
    battle = game.battle
    number = {enemy.group for enemy in battle.enemies} if to in ("enemy", "safe") else set()
    found: list[Place] = []
    for group in battle.groups:
        if group.id == of:
            continue
        match to:
            case "any":
                fits = True
            case "enemy":
                fits = group.id in number
            case "safe":
                fits = group.id not in number
            case "empty":
                fits = False
            case "hero":
                fits = any(hero is not mover for hero in groups.heroes_in(game, group.id))
            case "me":
                fits = group.id == scene.group
            case "it":
                fits = scene.it is not None and group.id == scene.it.group
            case "across":
                fits = group.field != groups.field_of(battle, of)
            case "own-field":
                fits = group.field == groups.field_of(battle, of)
        if fits:
            found.append(group.id)
    found.extend(NEW[field] for field in fields(game, of, to))
    return found


def who_is_there(game: DoomGame, number: int) -> str:
    """Everybody and everything in a group, in words."""
    names = [hero.name for hero in groups.heroes_in(game, number)]
    names += [figure_name(game, enemy.id) for enemy in groups.enemies_in(game, number)]
    names += [piece_name(game, piece) for piece in groups.terrain_in(game, number)]
    pets = groups.pets_in_battle(game)
    names += [pet_name(game, pet) for _, pet in pets if pet.group == number]
    return ", ".join(names)


def place_option(game: DoomGame, place: Place) -> Option[Place]:
    """The option of going to a place."""
    if place < 0:
        field: Field = "hero" if place == NEW["hero"] else "enemy"
        label = f"A new group in the {'Hero' if field == 'hero' else 'Enemy'} Field"
        return Option(key=f"new:{field}", label=label, value=place, letter=field[0])
    name = groups.group_of(game.battle, place).name
    note = who_is_there(game, place)
    return Option(key=name, label=f"Group {name}", value=place, at=f"group:{name}", note=note)


async def pick_place(
    game: DoomGame, scene: Scene, prompt: str, among: list[Place], *, stay: int = 0, who: str = ""
) -> Place | None:
    """One of the places; None to stay in the group `stay`, where that is allowed."""
    options = tuple(place_option(game, place) for place in among)
    if stay:
        name = groups.group_of(game.battle, stay).name
        pick = Pick(
            "battle.move", prompt, options, "DOO-POS-05", who, optional=True, skip=f"Stay in {name}"
        )
        return await game.maybe(pick)
    return await game.ask(Pick("battle.move", prompt, options, "DOO-POS-05", who))


def number_of(game: DoomGame, place: Place) -> int:
    """The group of a place, made now if it is a new one."""
    if place > 0:
        return place
    field: Field = "hero" if place == NEW["hero"] else "enemy"
    return groups.new_group(game.battle, field).id


@contextmanager
def supposing(game: DoomGame, hero: Hero, place: Place) -> Iterator[None]:
    """Within this block a Hero stands elsewhere, so that one can see what it could do there."""
    battle, before = game.battle, hero.group
    if place < 0:
        field: Field = "hero" if place == NEW["hero"] else "enemy"
        battle.groups.append(Group(place, field, ""))
    hero.group = place
    try:
        yield
    finally:
        hero.group = before
        if place < 0:
            battle.groups.pop()
