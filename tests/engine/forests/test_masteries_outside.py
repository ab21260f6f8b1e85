"""What Masteries do outside combat."""

from __future__ import annotations

import pytest

from engine.forests.masteries.registry import MASTERIES
from engine.forests.outside import WAYMARKED, use_mastery
from engine.forests.state import ForestsGame
from engine.hexcrawl.heroes import sum_for
from engine.hexcrawl.skills import skill_parts
from engine.hexcrawl.state import Hero
from tests.engine.forests import given as table_of


def alone(role: str, *answers: tuple[str, str]) -> tuple[ForestsGame, Hero]:
    game = table_of.given(heroes=[(role, "forestborn")], answers=answers)
    return game, game.state.heroes[0]


@pytest.mark.rule("FOR-HRO-08")
async def test_healing_ray_outside_combat_raises_health_or_energy_by_three_for_each_hero() -> None:
    game = table_of.given(
        heroes=[("floromancer", "forestborn"), ("druid", "forestborn")],
        answers=[("mastery.vital", "health"), ("mastery.vital", "energy")],
    )
    first, second = game.state.heroes
    before = (first.health, second.energy)
    ray = MASTERIES["healing-ray"]
    assert ray.outside_why_not(game, first) == ""
    await ray.outside(game, first, 3)
    assert (first.health, second.energy) == (before[0] + 3, before[1] + 3)
    table_of.done(game)


async def test_morning_dew_outside_combat_heals_each_hero_two() -> None:
    game = table_of.given(heroes=[("dewcaller", "forestborn"), ("druid", "forestborn")])
    for one in game.state.heroes:
        one.health = 1
    await MASTERIES["morning-dew"].outside(game, game.state.heroes[0], 3)
    assert [one.health for one in game.state.heroes] == [3, 3]


def test_a_mastery_without_a_use_outside_combat_says_so() -> None:
    game = table_of.given(heroes=[("verdant-keeper", "forestborn")])
    hero_ = game.state.heroes[0]
    assert MASTERIES["petal-storm"].outside_why_not(game, hero_) == "only in combat"


def test_a_mastery_of_the_movement_phase_waits_for_it_and_works_once_a_turn() -> None:
    game = table_of.given(heroes=[("floromancer", "forestborn")])
    hero_ = game.state.heroes[0]
    ray = MASTERIES["healing-ray"]
    game.state.journey.phase = "event"
    assert ray.outside_why_not(game, hero_) == "only in the Movement phase"
    game.state.journey.phase = "move"
    assert ray.outside_why_not(game, hero_) == ""
    hero_.used.append("turn:healing-ray")
    assert ray.outside_why_not(game, hero_) == "used this turn"


@pytest.mark.parametrize(("rank", "bonus"), [(3, -1), (8, -2)])
async def test_lessons_of_war_outside_combat_take_one_per_four_ranks_off_skill_rolls(
    rank: int, bonus: int
) -> None:
    game, hero = alone("historian")
    await MASTERIES["lessons-of-war"].outside(game, hero, rank)
    assert ("Lessons of War", bonus) in skill_parts(game, hero, "explore")


async def test_a_hawk_outside_combat_quickens_the_group_by_one() -> None:
    game, hero = alone("druid")
    await MASTERIES["wild-shape"].outside(game, hero, 3)
    assert sum_for(game.state, hero, "speed") == 1


@pytest.mark.parametrize(("rank", "energy"), [(8, 4), (9, 5)])
async def test_from_rank_nine_on_entering_a_wild_shape_is_free_outside_combat_too(
    rank: int, energy: int
) -> None:
    game, hero = alone("druid")
    hero.start["mastery1"] = rank
    hero.energy = 5
    await use_mastery(game, hero, "mastery1", game.library.roles["druid"].mastery1)
    assert hero.energy == energy
    hero.energy = 0
    hero.used.clear()
    assert (MASTERIES["wild-shape"].outside_why_not(game, hero) == "") == (rank >= 9)


@pytest.mark.parametrize(("rank", "bonus"), [(4, 0), (5, -1)])
async def test_waymarker_outside_combat_makes_road_and_from_rank_five_helps_to_navigate(
    rank: int, bonus: int
) -> None:
    game, hero = alone("trailwright")
    await MASTERIES["waymarker"].outside(game, hero, rank)
    (marked,) = [m for m in game.state.modifiers if m.what == WAYMARKED]
    assert marked.n == 2
    parts = dict(skill_parts(game, hero, "navigate"))
    assert parts.get("Waymarker", 0) == bonus
