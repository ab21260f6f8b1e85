"""Terrain in the hands of Enemies, and Cover."""

from __future__ import annotations

import pytest

from engine.doomrock.battle import terrain as battle_terrain
from engine.doomrock.battle.attack import strike_hero
from engine.doomrock.state import DoomGame
from tests.engine.doomrock.battle.enemies import (
    TARGET,
    asked,
    boss,
    done,
    expose,
    fight,
    hero,
    lay,
    minion,
    stand,
    strike,
    terrain,
    where,
)


def health(game: DoomGame) -> list[int]:
    return [each.health for each in game.state.heroes]


async def use(game: DoomGame, card: str, group: str) -> None:
    """The Enemy action of a Terrain in a group."""
    await battle_terrain.enemy_action(game, terrain(game, card, group))


@pytest.mark.rule("DOO-TER-10")
def test_only_open_terrain_without_a_die_is_used() -> None:
    game = fight("wolves")
    open_, blank, taken = (
        terrain(game, "bonfire", "H1"),
        terrain(game, "crates", "H1", dice_side=False),
        terrain(game, "anvil", "E1"),
    )
    terrain(game, "", "E1", dice_side=False)
    terrain(game, "rubble", "E1", dice_side=False)
    lay(game, hero(game, 1), "melee-strike", 3).at = taken.id
    assert battle_terrain.armed(game) == [open_]
    assert not blank.dice_side


@pytest.mark.rule("DOO-TER-10")
async def test_the_player_chooses_the_enemy_and_the_marker_is_flipped() -> None:
    game = fight("wolves", answers=[("battle.terrain", "e2")])
    wolf, other = minion(game, "E1"), minion(game, "E2")
    bridge = terrain(game, "rope-bridge", "H1")
    await battle_terrain.enemy_action(game, bridge)
    assert where(game, hero(game, 2)) == where(game, other) != where(game, wolf)
    assert not bridge.dice_side


async def test_equal_enemies_are_no_choice() -> None:
    game = fight("wolves")
    minion(game, "E1")
    minion(game, "E1")
    await use(game, "battle-standard", "H1")
    assert asked(game) == []
    assert game.battle.enrage == 1


async def test_the_ballista_shoots_highest_threat_from_anywhere() -> None:
    game = fight("wolves")
    minion(game, "E1")
    await use(game, "ballista", "E1")
    assert health(game) == [5, 5]


@pytest.mark.rule("DOO-TER-12")
async def test_the_barrels_push_one_hero_adjacent_to_them() -> None:
    game = fight("wolves", heroes=3, answers=[(TARGET, "h2")])
    stand(game, hero(game, 2), "H1")
    minion(game, "E1")
    await use(game, "barrels-of-something", "H1")
    assert [where(game, each) for each in game.state.heroes] == ["H1", "H2", "H3"]


async def test_the_bonfire_exposes_each_hero_beside_it() -> None:
    game = fight("wolves")
    minion(game, "E1")
    await use(game, "bonfire", "H1")
    assert [len(each.exposure) for each in game.state.heroes] == [1, 0]


async def test_the_old_wall_shields_enemies_beside_it() -> None:
    game = fight("wolves", answers=[("battle.terrain", "e2")])
    near, far = minion(game, "E1"), minion(game, "E2")
    await use(game, "old-wall", "E1")
    assert (near.shields, far.shields) == (1, 0)


async def test_the_chandelier_hits_each_hero_in_its_group() -> None:
    game = fight("wolves", heroes=3, answers=[(TARGET, "h1")])
    stand(game, hero(game, 2), "H1")
    minion(game, "E1")
    await use(game, "chandelier", "H1")
    assert health(game) == [5, 4, 5]
    done(game)


async def test_the_fountain_mends_enemies_beside_it() -> None:
    game = fight("ogre-and-sons", answers=[("battle.terrain", "e1")])
    near, foreman, far = minion(game, "E1", hp=2), boss(game, "E1", hp=9), minion(game, "E2", hp=2)
    await use(game, "healing-fountain", "E1")
    assert (near.hp, foreman.hp, far.hp) == (3, 10, 2)


async def test_the_watchtower_exposes_lowest_threat() -> None:
    game = fight("wolves")
    minion(game, "E1")
    await use(game, "watchtower", "E1")
    assert [len(each.exposure) for each in game.state.heroes] == [0, 1]


async def test_the_anvil_restores_a_shield_of_every_enemy() -> None:
    game = fight("overdue-dead")
    bones = [minion(game, "E1", shields=0), minion(game, "E1", shields=0)]
    await use(game, "anvil", "H1")
    assert [each.shields for each in bones] == [1, 1]


async def test_the_graveyard_spawns_a_minion_with_2_hp_beside_it() -> None:
    game = fight("wolves")
    minion(game, "E1")
    await use(game, "graveyard", "H1")
    risen = game.battle.enemies[-1]
    assert (risen.hp, where(game, risen), risen.shields) == (2, "H1", 0)


async def test_the_graveyard_stays_quiet_in_a_battle_without_minions() -> None:
    game = fight("siege-golem")
    boss(game)
    await use(game, "graveyard", "H1")
    assert len(game.battle.enemies) == 1


async def test_the_mud_pit_snares_heroes_beside_it() -> None:
    game = fight("wolves")
    minion(game, "E1")
    await use(game, "mud-pit", "H1")
    assert [each.snare for each in game.state.heroes] == [True, False]


async def test_the_crates_cost_one_hero_beside_them_heroism() -> None:
    game = fight("wolves", answers=[(TARGET, "h2")], spread=False)
    minion(game, "E1")
    for each in game.state.heroes:
        each.heroism = 2
    await use(game, "crates", "H1")
    assert [each.heroism for each in game.state.heroes] == [2, 1]


async def test_the_crystal_attacks_the_most_exposed_hero() -> None:
    game = fight("wolves")
    minion(game, "E1")
    expose(game, hero(game, 2), "push")
    await use(game, "crystal", "E1")
    assert health(game) == [6, 4]


async def test_the_trapdoor_pushes_a_hero_and_exposes_that_one() -> None:
    game = fight("wolves", answers=[(TARGET, "h2")], spread=False)
    minion(game, "E1")
    await use(game, "trapdoor", "H1")
    assert where(game, hero(game, 2)) == "H2"
    assert [len(each.exposure) for each in game.state.heroes] == [0, 1]


async def test_terrain_beside_nobody_does_nothing() -> None:
    game = fight("wolves")
    minion(game, "E1")
    for card in ("trapdoor", "barrels-of-something", "mud-pit", "crates", "bonfire", "chandelier"):
        await use(game, card, "E1")
    assert health(game) == [6, 5]
    assert [len(each.exposure) for each in game.state.heroes] == [0, 0]


# -- Cover -----------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-TER-12")
async def test_cover_is_1_armor_against_attacks_from_distant_groups() -> None:
    game = fight("wolves")
    terrain(game, "old-wall", "H1")
    wolf = minion(game, "E1")
    await strike_hero(game, wolf, hero(game, 1), 2, distant=True)
    assert hero(game, 1).health == 5
    await strike_hero(game, wolf, hero(game, 1), 2, distant=False)
    assert hero(game, 1).health == 3


@pytest.mark.rule("DOO-TER-12", "DOO-TER-13")
async def test_two_cover_terrains_in_a_group_give_2_armor_to_enemies_too() -> None:
    game = fight("wolves")
    wolf = minion(game, "E1")
    terrain(game, "rubble", "E1")
    terrain(game, "crates", "E1", dice_side=False)
    await strike(game, hero(game, 1), wolf, 3)
    assert wolf.hp == 3
    stand(game, hero(game, 1), "E1")
    await strike(game, hero(game, 1), wolf, 2)
    assert wolf.hp == 1


@pytest.mark.rule("DOO-TER-12")
@pytest.mark.parametrize(
    ("card", "dice_side", "armor"),
    [
        ("barrels-of-something", True, 1),
        ("barrels-of-something", False, 0),
        ("watchtower", True, 0),
        ("watchtower", False, 1),
        ("bonfire", True, 0),
        ("", False, 0),
    ],
)
async def test_the_cover_symbol_must_be_visible(card: str, dice_side: bool, armor: int) -> None:
    game = fight("wolves")
    wolf = minion(game, "E1")
    terrain(game, card, "E1", dice_side)
    await strike(game, hero(game, 1), wolf, 2)
    assert wolf.hp == 4 - 2 + armor


@pytest.mark.rule("DOO-TER-12", "DOO-DMG-02")
async def test_shields_and_exposure_come_before_cover() -> None:
    game = fight("wolves")
    wolf = minion(game, "E1", shields=1)
    terrain(game, "rubble", "E1")
    expose(game, wolf, "+1")
    await strike(game, hero(game, 1), wolf, 2)
    assert (wolf.hp, wolf.shields) == (3, 0)
