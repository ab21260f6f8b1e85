from __future__ import annotations

import pytest

from engine.forests.starving import begin_turn, eat, starve
from engine.forests.state import ForestsGame
from engine.hexcrawl.conditions import cure_all
from engine.hexcrawl.energy import energy_why_not
from engine.hexcrawl.goods import food_limit, gain_food, gain_gold, give_food, gold_limit
from engine.hexcrawl.skills import roll_skill
from tests.engine.forests.given import given


def hungry(food: int, *, heroes: int = 1, answers: tuple[tuple[str, str], ...] = ()) -> ForestsGame:
    """The first hero is a Forestborn, who eats 2."""
    game = given(heroes=heroes, answers=answers)
    game.state.heroes[0].food = food
    return game


@pytest.mark.rule("FOR-STV-01")
async def test_who_lacks_food_starves_and_eats_what_there_is() -> None:
    game = hungry(1)
    hero = game.state.heroes[0]
    await eat(game, [hero])
    assert (hero.starving, hero.food, hero.eaten) == (1, 0, 1)


@pytest.mark.rule("FOR-STV-01")
async def test_what_was_eaten_counts_for_the_next_meal() -> None:
    game = hungry(0)
    hero = game.state.heroes[0]
    hero.starving, hero.eaten = 1, 1
    gain_food(game, hero, 1)
    assert (hero.starving, hero.eaten) == (0, 0)


@pytest.mark.rule("FOR-STV-01")
async def test_only_one_level_a_turn() -> None:
    game = hungry(0)
    hero = game.state.heroes[0]
    await starve(game, hero)
    await starve(game, hero)
    assert hero.starving == 1
    begin_turn(game)
    await starve(game, hero)
    assert hero.starving == 2


@pytest.mark.rule("FOR-STV-02")
def test_a_starving_hero_cannot_spend_energy() -> None:
    hero = given().state.heroes[0]
    hero.starving = 1
    assert energy_why_not(hero, 1)[1] == "FOR-STV-02"


@pytest.mark.rule("FOR-STV-03")
async def test_at_level_two_survival_fails_critically() -> None:
    game = given()
    hero = game.state.heroes[0]
    hero.starving = 2
    assert (await roll_skill(game, hero, "survival")).fumble


@pytest.mark.rule("FOR-STV-04")
async def test_the_third_level_kills() -> None:
    game = hungry(0)
    hero = game.state.heroes[0]
    hero.starving = 2
    await eat(game, [hero])
    assert hero.dead


@pytest.mark.rule("FOR-STV-04")
async def test_a_spirit_tether_catches_a_death_by_starving() -> None:
    game = hungry(0)
    hero = game.state.heroes[0]
    hero.starving, hero.tether = 2, True
    await eat(game, [hero])
    assert (hero.dead, hero.tether, hero.starving) == (False, False, 0)


@pytest.mark.rule("FOR-STV-05")
def test_a_starving_hero_eats_all_food_at_once() -> None:
    game = hungry(0)
    hero = game.state.heroes[0]
    hero.starving = 2
    gain_food(game, hero, 3)
    assert (hero.food, hero.eaten, hero.starving) == (0, 1, 1)


@pytest.mark.rule("FOR-STV-09")
def test_a_turn_takes_away_one_level_at_most() -> None:
    game = hungry(0)
    hero = game.state.heroes[0]
    hero.starving = 2
    gain_food(game, hero, 2)
    gain_food(game, hero, 2)
    assert hero.starving == 1
    begin_turn(game)
    assert hero.starving == 0


@pytest.mark.rule("FOR-STV-09")
async def test_a_meal_that_ends_a_level_covers_this_turn() -> None:
    game = hungry(0)
    hero = game.state.heroes[0]
    hero.starving = 1
    gain_food(game, hero, 2)
    await eat(game, [hero])
    assert hero.starving == 0


@pytest.mark.rule("FOR-STV-06")
def test_cures_do_not_touch_starving() -> None:
    game = hungry(0)
    hero = game.state.heroes[0]
    hero.starving = 1
    cure_all(game, hero)
    assert hero.starving == 1


@pytest.mark.rule("FOR-STV-07", "FOR-HRO-22")
async def test_a_companion_shares_food() -> None:
    game = hungry(0, heroes=2, answers=(("starving.share", "h2"),))
    first, second = game.state.heroes
    second.food = 5
    await eat(game, [first])
    assert (first.starving, second.food) == (0, 3)


@pytest.mark.rule("FOR-STV-07")
def test_food_given_to_a_starving_companion_is_eaten() -> None:
    game = hungry(4, heroes=2)
    first, second = game.state.heroes
    second.starving = 1
    give_food(game, first, second, 3)
    assert (second.starving, second.food) == (0, 0)


@pytest.mark.rule("FOR-HRO-16", "FOR-HRO-17")
def test_gold_and_food_are_limited_by_the_food_rating() -> None:
    game = given(heroes=[("druid", "forestborn"), ("fenwitch", "briarkin")])
    assert [gold_limit(hero) for hero in game.state.heroes] == [200, 100]
    assert [food_limit(hero) for hero in game.state.heroes] == [10, 5]


@pytest.mark.rule("FOR-HRO-16", "FOR-HRO-17")
def test_what_does_not_fit_goes_to_another_hero() -> None:
    game = given(heroes=[("druid", "forestborn"), ("fenwitch", "briarkin")])
    first, second = game.state.heroes
    gain_gold(game, first, 230)
    gain_food(game, first, 12)
    assert (first.gold, second.gold, first.food, second.food) == (200, 30, 10, 2)
