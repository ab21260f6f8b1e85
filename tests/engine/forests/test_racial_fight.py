"""Racial Abilities in combat."""

from __future__ import annotations

import pytest

from engine.forests.racial import MARK
from engine.hexcrawl.conditions import find, gain_condition
from tests.engine.forests.battle import ATTACK, DEFEND, Battle, battle

RACE = ("combat.free", "free:race")
NO = ("combat.free", "")


def alone(race: str, *cards: str) -> Battle:
    return battle(*(cards or ("grubnose",)), races=[race])


@pytest.mark.rule("FOR-CMB-15")
async def test_a_den_troll_bellows_and_still_acts() -> None:
    scene = alone("den-troll")
    scene.then([("combat.declare", "free:race"), ATTACK], [3])
    scene.foe.energy = 0
    await scene.round()
    assert scene.foe.health == 18 - 8
    # 2 Health for the Bellow, then Plank at half.
    assert scene.hero.health == 30 - 2 - 2


@pytest.mark.rule("FOR-SET-11", "FOR-CMB-15")
async def test_a_racial_ability_is_used_once_in_a_game_turn() -> None:
    scene = alone("den-troll")
    scene.then([("combat.declare", "free:race"), ATTACK], [2])
    await scene.round()
    assert MARK in scene.hero.used
    keys = [o.key for o in scene.game.moments.free_options(scene.game, scene.fight, scene.hero)]  # type: ignore[attr-defined]  # they are those of a fight
    assert keys == []


async def test_the_bellow_lasts_one_round() -> None:
    scene = alone("den-troll")
    scene.then([("combat.declare", "free:race"), ATTACK], [6])
    await scene.round()
    scene.then([ATTACK], [6])
    await scene.round()
    assert scene.foe.health == 18 - 8 - 5


async def test_a_sprite_flits_out_of_a_weak_attack() -> None:
    scene = alone("sprite")
    scene.then([ATTACK, ("combat.free", "free:race:o1.0")], [1])
    await scene.round()
    assert scene.hero.health == 30
    assert scene.hero.energy == 18


async def test_a_sprite_is_not_fast_enough_for_7_damage() -> None:
    scene = alone("sprite")
    scene.then([ATTACK], [6])
    await scene.round()
    assert scene.hero.health == 23


async def test_a_sprite_cannot_flit_out_of_a_group_attack() -> None:
    scene = alone("sprite")
    scene.then([ATTACK], [5])
    await scene.round()
    assert scene.hero.health == 27


@pytest.mark.rule("FOR-KEY-09")
async def test_thorns_reflect_up_to_3_of_each_attack() -> None:
    scene = alone("briarkin")
    scene.then([("combat.declare", "defend"), RACE], [1])
    await scene.round()
    # 3 of 4 come back, Defend takes the last.
    assert (scene.hero.health, scene.foe.health) == (30, 15)


async def test_thorns_are_not_offered_without_an_attack() -> None:
    scene = alone("briarkin", "tharanos")
    scene.then([DEFEND], [2])
    await scene.round()
    assert MARK not in scene.hero.used


async def test_deep_roots_heal_at_once_in_the_declaration() -> None:
    scene = alone("forestborn")
    scene.hero.health = 10
    scene.then([("combat.declare", "free:race"), DEFEND], [1])
    await scene.round()
    assert scene.hero.health == 10 + 4 - 1


async def test_deep_roots_can_save_a_life_in_the_resolution() -> None:
    scene = alone("forestborn")
    scene.hero.health = 3
    scene.then([ATTACK, RACE], [1])
    await scene.round()
    assert scene.hero.health == 3 + 4 - 4


async def test_a_mossling_softens_a_condition_on_a_friend() -> None:
    scene = battle("grubnose", races=["mossling"], heroes=2, dice=[5])
    gain_condition(scene.game, scene.friend, "bleeding")
    scene.then([("combat.declare", "free:race"), DEFEND, DEFEND])
    await scene.round()
    assert find(scene.friend, "bleeding") is None
    # It bled once before.
    assert scene.friend.health == 29


@pytest.mark.rule("FOR-HRO-14")
async def test_without_energy_there_is_no_racial_ability() -> None:
    scene = alone("briarkin")
    scene.hero.energy = 1
    scene.then([DEFEND], [1])
    await scene.round()
    assert MARK not in scene.hero.used


@pytest.mark.rule("FOR-SET-11")
async def test_a_korrigan_nudges_a_skill_die_in_combat() -> None:
    scene = alone("korrigan", "tharanos")
    # Blighted Breath: Navigate 6 against 5.
    scene.then([DEFEND, ("die.change", "magics:h1:5")], [6, 6])
    await scene.round()
    assert find(scene.hero, "disoriented") is None
    assert scene.hero.energy == 18


async def test_a_fen_satyr_reels_a_skill_die_in_combat() -> None:
    scene = alone("fen-satyr", "tharanos")
    scene.then([DEFEND, ("die.change", "reel:h1")], [6, 9, 2])
    await scene.round()
    assert find(scene.hero, "disoriented") is None


async def test_declining_costs_nothing() -> None:
    scene = alone("briarkin")
    scene.then([DEFEND, NO], [1])
    await scene.round()
    assert scene.hero.energy == 20
