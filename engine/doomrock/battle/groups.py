"""Groups and Fields: who is adjacent to whom, Engaged, Surrounded or alone, and Moves."""

from __future__ import annotations

from collections.abc import Iterator

from engine.doomrock.facts import Moved
from engine.doomrock.state import (
    Battle,
    DoomGame,
    Enemy,
    Field,
    Figure,
    Group,
    Hero,
    OwnedPet,
    TerrainPiece,
)

Piece = Hero | Enemy | TerrainPiece | OwnedPet


def fighters(game: DoomGame) -> list[Hero]:
    """The Heroes that still fight, in the order of the party."""
    return [hero for hero in game.state.heroes if hero.group]


def foes(game: DoomGame) -> list[Enemy]:
    """The Enemies still in the Battle, in the order in which they came."""
    return game.battle.enemies


def heroes_in(game: DoomGame, group: int) -> list[Hero]:
    """The Heroes of a group."""
    return [hero for hero in game.state.heroes if hero.group == group and group]


def enemies_in(game: DoomGame, group: int) -> list[Enemy]:
    """The Enemies of a group."""
    return [enemy for enemy in game.battle.enemies if enemy.group == group]


def terrain_in(game: DoomGame, group: int) -> list[TerrainPiece]:
    """The Terrain of a group."""
    return [piece for piece in game.battle.terrain if piece.group == group]


def pets_in_battle(game: DoomGame) -> Iterator[tuple[Hero, OwnedPet]]:
    """Every Pet on the battlefield with its owner."""
    for hero in game.state.heroes:
        for pet in hero.pets:
            if pet.group:
                yield hero, pet


def group_of(battle: Battle, number: int) -> Group:
    """The group of a number. Raises KeyError."""
    for group in battle.groups:
        if group.id == number:
            return group
    raise KeyError(f"there is no group {number}")


def field_of(battle: Battle, number: int) -> Field:
    """The Field in which a group lies (DOO-FLD-01)."""
    return group_of(battle, number).field


def new_group(battle: Battle, field: Field) -> Group:
    """A new empty group in a Field, named with the lowest free number (DOO-POS-12)."""
    battle.serial += 1
    letter = "H" if field == "hero" else "E"
    taken = {group.name for group in battle.groups}
    number = next(n for n in range(1, len(taken) + 2) if f"{letter}{n}" not in taken)
    group = Group(battle.serial, field, f"{letter}{number}")
    battle.groups.append(group)
    return group


def tidy(game: DoomGame) -> None:
    """Take away groups in which nothing stands any more (DOO-POS-03)."""
    battle = game.battle
    full = {figure.group for figure in (*game.state.heroes, *battle.enemies)}
    full.update(piece.group for piece in battle.terrain)
    full.update(pet.group for _, pet in pets_in_battle(game))
    if any(group.id not in full for group in battle.groups):
        battle.groups = [group for group in battle.groups if group.id in full]


def engaged(game: DoomGame, figure: Figure) -> bool:
    """Whether a Hero and an Enemy share this Character's group (DOO-POS-07)."""
    if not figure.group:
        return False
    if isinstance(figure, Hero):
        return any(enemy.group == figure.group for enemy in game.battle.enemies)
    return any(hero.group == figure.group for hero in game.state.heroes)


def surrounded(game: DoomGame, figure: Figure) -> bool:
    """Whether the other side is at least twice as many in this group (DOO-POS-08, -09)."""
    heroes = len(heroes_in(game, figure.group))
    enemies = len(enemies_in(game, figure.group))
    if not figure.group:
        return False
    return enemies >= 2 * heroes if isinstance(figure, Hero) else heroes >= 2 * enemies


def alone(game: DoomGame, figure: Figure) -> bool:
    """Whether no other Character of its own side is in its group."""
    own: list[Hero] | list[Enemy]
    if isinstance(figure, Hero):
        own = heroes_in(game, figure.group)
    else:
        own = enemies_in(game, figure.group)
    return len(own) == 1


async def move(game: DoomGame, piece: Piece, to: int, pushed: bool = False) -> bool:
    """Move a piece to another group; a Move onto its own group is none (DOO-POS-04, -06).

    Follows up with what Enemies that enter a Hero's group set off. Returns whether it Moved.
    """
    if piece.group == to:
        return False
    left = piece.group
    _put(game, piece, to, pushed)
    if isinstance(piece, Hero):
        _take_along(game, piece, left)
    tidy(game)
    if isinstance(piece, Enemy):
        await game.moments.entered(game, piece)
    return True


def _put(game: DoomGame, piece: Piece, to: int, pushed: bool = False) -> None:
    piece.group = to
    name = group_of(game.battle, to).name
    who = piece.uid if isinstance(piece, OwnedPet) else piece.id
    rule = "DOO-DMG-06" if pushed else "DOO-POS-04"
    game.tell(Moved(who=who, to=name, pushed=pushed, rule=rule))
    if isinstance(piece, Hero):
        game.battle.used.append(f"moved:{piece.id}")


def _take_along(game: DoomGame, hero: Hero, left: int) -> None:
    """Terrain that goes along with the next Move of a Hero."""
    for piece in terrain_in(game, left):
        mark = f"march:{hero.id}:{piece.id}"
        if mark in game.battle.used:
            game.battle.used.remove(mark)
            _put(game, piece, hero.group)


async def swap(game: DoomGame, one: Hero, other: Hero | Enemy) -> None:
    """Two Characters change groups at the same time; both have Moved."""
    here, there = one.group, other.group
    _put(game, one, there)
    _put(game, other, here)
    _take_along(game, one, here)
    tidy(game)
    if isinstance(other, Enemy):
        await game.moments.entered(game, other)


async def move_apart(game: DoomGame, piece: Piece, field: Field, pushed: bool = False) -> None:
    """Move a piece to a new empty group of a Field (DOO-POS-12, DOO-FLD-03)."""
    await move(game, piece, new_group(game.battle, field).id, pushed)


def moved(game: DoomGame, hero: Hero) -> bool:
    """Whether a Hero has Moved this round."""
    return f"moved:{hero.id}" in game.battle.used
