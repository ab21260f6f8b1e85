"""Groups and Fields: adjacent and distant, Moves, Engaged and Surrounded."""

from __future__ import annotations

import pytest

from engine.core.fact import Fact
from engine.doomrock.battle import groups
from engine.doomrock.battle.checks import holds
from engine.doomrock.battle.effect import Check
from engine.doomrock.battle.exposure import characters
from engine.doomrock.facts import Moved
from engine.doomrock.state import OwnedPet
from tests.engine.doomrock.battle.enemies import (
    at,
    boss,
    fight,
    hero,
    minion,
    stand,
    terrain,
    where,
)


@pytest.mark.rule("DOO-POS-01", "DOO-POS-02")
def test_everybody_is_in_exactly_one_group_and_adjacent_to_the_others_in_it() -> None:
    game = fight("wolves", heroes=3)
    wolf = minion(game, "H1")
    assert groups.heroes_in(game, wolf.group) == [hero(game, 1)]
    assert groups.enemies_in(game, hero(game, 1).group) == [wolf]
    assert groups.enemies_in(game, hero(game, 2).group) == []
    assert groups.heroes_in(game, 0) == []


@pytest.mark.rule("DOO-POS-03")
async def test_a_place_with_only_terrain_or_a_pet_is_a_group_and_empty_ones_vanish() -> None:
    game = fight("wolves")
    terrain(game, "bonfire", "E1")
    hero(game, 2).pets.append(OwnedPet(uid="p1", card="turtle", name="Bo", group=at(game, "E2")))
    await groups.move(game, hero(game, 1), at(game, "E1"))
    await groups.move(game, hero(game, 2), at(game, "E1"))
    assert [group.name for group in game.battle.groups] == ["E1", "E2"]


@pytest.mark.rule("DOO-POS-04", "DOO-POS-06")
async def test_only_a_change_of_group_is_a_move() -> None:
    told: list[Fact] = []
    game = fight("wolves", told=told)
    hob = hero(game, 1)
    assert not await groups.move(game, hob, hob.group)
    assert not groups.moved(game, hob)
    await groups.move_apart(game, hob, "hero")
    assert groups.moved(game, hob)
    assert where(game, hob) == "H3"
    assert [fact.to for fact in told if isinstance(fact, Moved)] == ["H3"]


@pytest.mark.rule("DOO-POS-06", "DOO-POS-12")
async def test_a_character_alone_may_split_off_and_leave_its_terrain_behind() -> None:
    game = fight("wolves")
    wall = terrain(game, "old-wall", "H1")
    await groups.move_apart(game, hero(game, 1), "hero")
    assert (where(game, hero(game, 1)), where(game, wall)) == ("H3", "H1")


@pytest.mark.rule("DOO-POS-07")
def test_engaged_is_whoever_shares_a_group_with_the_other_side() -> None:
    game = fight("wolves")
    wolf, other = minion(game, "H1"), minion(game, "E1")
    assert groups.engaged(game, wolf)
    assert groups.engaged(game, hero(game, 1))
    assert not groups.engaged(game, other)
    assert not groups.engaged(game, hero(game, 2))


@pytest.mark.rule("DOO-POS-08", "DOO-POS-10")
def test_heroes_are_surrounded_by_twice_as_many_enemies() -> None:
    game = fight("wolves", heroes=["paladin", "rogue"])
    paladin, rogue = hero(game, 1), hero(game, 2)
    stand(game, rogue, "E1")
    for _ in range(2):
        minion(game, "E1")
    assert groups.surrounded(game, rogue)
    minion(game, "E1")
    stand(game, paladin, "E1")
    assert not groups.surrounded(game, rogue)
    assert not groups.surrounded(game, paladin)
    stand(game, rogue, "H2")
    assert groups.surrounded(game, paladin)


@pytest.mark.rule("DOO-POS-09")
def test_enemies_are_surrounded_by_twice_as_many_heroes() -> None:
    game = fight("goblin-moot", spread=False)
    goblin = minion(game, "H1")
    assert groups.surrounded(game, goblin)
    boss(game, "H1")
    assert not groups.surrounded(game, goblin)


@pytest.mark.rule("DOO-POS-07", "DOO-POS-08", "DOO-CHR-01")
def test_pets_and_terrain_are_no_characters_and_do_not_count() -> None:
    game = fight("wolves")
    wolf = minion(game, "E1")
    hero(game, 1).pets.append(OwnedPet(uid="p1", card="turtle", name="Bo", group=at(game, "E1")))
    terrain(game, "bonfire", "E1")
    assert not groups.engaged(game, wolf)
    assert not groups.surrounded(game, wolf)


@pytest.mark.rule("DOO-FLD-01")
def test_a_hero_in_an_enemy_group_is_in_that_groups_field() -> None:
    game = fight("wolves")
    wolf = minion(game, "E1")
    assert groups.field_of(game.battle, hero(game, 1).group) == "hero"
    stand(game, hero(game, 1), "E1")
    assert groups.field_of(game.battle, hero(game, 1).group) == "enemy"
    assert groups.field_of(game.battle, wolf.group) == "enemy"


@pytest.mark.rule("DOO-ADB-06")
def test_a_character_with_only_broken_hp_is_broken() -> None:
    game = fight("wolves")
    hob = hero(game, 1)
    hob.hp, hob.broken = 0, 2
    assert holds(game, Check(what="broken"), hob)
    hob.hp = 1
    assert not holds(game, Check(what="broken"), hob)


@pytest.mark.rule("DOO-CHR-01")
def test_characters_are_heroes_and_enemies() -> None:
    game = fight("goblin-moot")
    goblin, shaman = minion(game), boss(game)
    terrain(game, "bonfire", "E1")
    assert characters(game) == [hero(game, 1), hero(game, 2), goblin, shaman]
