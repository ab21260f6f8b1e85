from __future__ import annotations

import pytest

from engine.forests import waypost
from engine.forests.goods import acquire, gain_group_item, on_sale, price_of
from engine.forests.rewards import gain_supplies
from engine.hexcrawl.conditions import find, gain_condition
from engine.hexcrawl.goods import gain_food
from engine.hexcrawl.heroes import gear_cost, gear_upgrade, rank
from engine.hexcrawl.movement import ground, speed
from tests.engine.forests.given import asked, done, given, place, script

LEAVE = ("waypost.service", "leave")


@pytest.mark.rule("FOR-EVT-02", "FOR-PLC-03")
async def test_the_hearth_heals_three_of_both_vitals_at_once() -> None:
    game = given(at="waypost:1", answers=[LEAVE], ranks={"health": 12, "energy": 12})
    hero = game.state.heroes[0]
    hero.health, hero.energy = 4, 11
    await waypost.visit(game, "waypost:1")
    done(game)
    assert (hero.health, hero.energy) == (7, 12)


@pytest.mark.rule("FOR-DST-01")
async def test_the_notice_board_opens_one_destination_for_each_relic_up_to_four() -> None:
    game = given(at="waypost:1", answers=[LEAVE])
    await waypost.visit(game, "waypost:1")
    assert [len(slot.destinations) for slot in game.state.slots] == [1, 1, 1, 1]
    for _ in range(5):
        script(game).answers.append(LEAVE)
        await waypost.visit(game, "waypost:1")
    assert [len(slot.destinations) for slot in game.state.slots] == [4, 4, 4, 4]


@pytest.mark.rule("FOR-PLC-03")
async def test_the_infirmary_costs_three_gold_a_hero_and_heals_everything_once_a_visit() -> None:
    game = given(heroes=2, at="waypost:1", answers=[("waypost.service", "infirmary"), LEAVE])
    first, second = game.state.heroes
    first.gold, first.health = 7, 1
    gain_condition(game, second, "poisoned")
    await waypost.visit(game, "waypost:1")
    done(game)
    assert first.health == rank(game.state, first, "health")
    assert find(second, "poisoned") is None
    assert first.gold == 1
    assert "infirmary" not in [option.key for option in asked(game)[-1].options]


async def test_an_infirmary_that_nobody_needs_is_not_offered() -> None:
    game = given(at="waypost:1", answers=[LEAVE])
    await waypost.visit(game, "waypost:1")
    assert "infirmary" not in [option.key for option in asked(game)[0].options]


async def test_buying_takes_the_price_and_the_thing_goes_to_a_backpack() -> None:
    answers = [
        ("waypost.service", "market"),
        ("waypost.buy", "healing-draught"),
        ("waypost.buy", ""),
        LEAVE,
    ]
    game = given(at="waypost:1", answers=answers)
    hero = game.state.heroes[0]
    hero.gold = 5
    await waypost.visit(game, "waypost:1")
    done(game)
    assert hero.items == ["healing-draught"]
    assert hero.gold == 2


@pytest.mark.rule("FOR-GER-07", "FOR-GER-10")
async def test_workshop_supplies_sell_once_per_waypost() -> None:
    answers = [
        ("waypost.service", "market"),
        ("waypost.buy", "workshop-supplies"),
        ("waypost.buy", ""),
        LEAVE,
    ]
    game = given(at="waypost:1", answers=answers)
    game.state.heroes[0].gold = 20
    await waypost.visit(game, "waypost:1")
    assert game.state.supplies == ["waypost:1"]
    last = next(o for o in asked(game)[2].options if o.key == "workshop-supplies")
    assert last.why_not == "sold out here"


@pytest.mark.rule("FOR-GER-07", "FOR-GER-08", "FOR-GER-10", "FOR-TOK-04")
async def test_three_sources_found_the_workshop_on_a_plain_hex_and_one_counts_once() -> None:
    game = given(at="waypost:1")
    for source in ("waypost:1", "waypost:1", "boss:1"):
        gain_supplies(game, source)
    assert game.state.workshop is None
    gain_supplies(game, "city:1")
    at = game.state.workshop
    assert at is not None
    spot = ground(game).spots[at]
    assert not spot.features
    assert at in ground(game).steps(place(game, "waypost:1"))


async def test_the_workshop_stands_on_the_groups_own_plain_hex() -> None:
    game = given()
    for source in ("a", "b", "c"):
        gain_supplies(game, source)
    assert game.state.workshop == game.state.at


@pytest.mark.rule("FOR-GER-01", "FOR-GER-02", "FOR-GER-05", "FOR-GER-08", "FOR-GER-09")
async def test_only_the_workshop_sells_gear_upgrades_at_the_next_ring_step() -> None:
    answers = [
        ("waypost.service", "upgrade"),
        ("workshop.upgrade", "h1:attack"),
        ("workshop.upgrade", "h1:attack"),
        ("workshop.upgrade", ""),
        LEAVE,
    ]
    game = given(answers=[LEAVE], at="waypost:1")
    hero = game.state.heroes[0]
    hero.gold = 20
    await waypost.visit(game, "waypost:1")
    assert "upgrade" not in [option.key for option in asked(game)[0].options]
    script(game).answers.extend(answers)
    before = rank(game.state, hero, "attack")
    await waypost.visit(game, "workshop")
    assert rank(game.state, hero, "attack") == before + 2
    assert hero.gold == 20 - 4 - 5
    assert gear_cost(hero, "attack") == 6


@pytest.mark.rule("FOR-GER-02", "FOR-GER-03", "FOR-GER-04")
async def test_a_ring_has_six_steps_and_power_ups_do_not_count() -> None:
    game = given()
    hero = game.state.heroes[0]
    costs = []
    hero.gained["navigate"] = 2
    while (cost := gear_cost(hero, "navigate")) is not None:
        costs.append(cost)
        assert await gear_upgrade(game, hero, "navigate") == 1
    assert costs == [3, 4, 5, 6, 7, 8]
    assert await gear_upgrade(game, hero, "navigate") == 0
    assert hero.gained["navigate"] == 8


@pytest.mark.rule("FOR-ESS-05", "FOR-ESS-06")
async def test_wayposts_buy_essence_at_its_selling_value() -> None:
    answers = [
        ("waypost.service", "sell"),
        ("waypost.sell", "vine"),
        ("waypost.service", "sell"),
        ("waypost.sell", "heart"),
        ("waypost.service", "sell"),
        ("waypost.sell", "seed"),
        LEAVE,
    ]
    game = given(at="waypost:1", answers=answers)
    game.state.essence = {"seed": 1, "vine": 1, "heart": 1}
    await waypost.visit(game, "waypost:1")
    done(game)
    assert game.state.heroes[0].gold == 16
    assert game.state.essence == {"seed": 0, "vine": 0, "heart": 0}


async def test_food_costs_one_gold_each() -> None:
    answers = [
        ("waypost.service", "market"),
        ("waypost.buy", "food"),
        ("waypost.food", "n3"),
        ("waypost.buy", ""),
        LEAVE,
    ]
    game = given(at="waypost:1", answers=answers)
    hero = game.state.heroes[0]
    hero.gold = 4
    await waypost.visit(game, "waypost:1")
    done(game)
    assert (hero.gold, hero.food) == (1, 3)


@pytest.mark.rule("FOR-STV-05", "FOR-STV-09")
async def test_a_starving_hero_eats_what_it_buys_at_once() -> None:
    game = given()
    hero = game.state.heroes[0]
    hero.starving, hero.gold, hero.food_rating = 1, 5, 2
    gain_food(game, hero, 1)
    assert (hero.starving, hero.food) == (1, 0)
    gain_food(game, hero, 1)
    assert (hero.starving, hero.food) == (0, 0)


async def test_saddles_raise_the_speed_and_are_sold_once() -> None:
    game = given()
    before = speed(game, "normal")
    gain_group_item(game, "elven-saddles")
    assert speed(game, "normal") == before + 1
    assert not on_sale(game, "elven-saddles")


async def test_rations_become_food_at_once() -> None:
    game = given()
    item = game.library.items["travel-rations"]
    assert price_of(game, item) == 4
    await acquire(game, item, "waypost:1", game.state.heroes[0])
    assert game.state.heroes[0].food == 5
    assert game.state.heroes[0].items == []


@pytest.mark.rule("FOR-GER-08")
async def test_the_workshop_offers_every_service_of_a_waypost() -> None:
    answers = [("waypost.service", "market"), ("waypost.buy", "healing-draught"), LEAVE]
    game = given(answers=answers)
    hero = game.state.heroes[0]
    hero.gold, hero.health = 3, 1
    game.state.workshop = game.state.at
    await waypost.visit(game, "workshop")
    assert hero.items == ["healing-draught"]
    assert hero.health == 4
    assert [len(slot.destinations) for slot in game.state.slots] == [1, 1, 1, 1]


@pytest.mark.rule("FOR-DST-01")
async def test_a_reforged_relic_stays_in_play_for_new_destinations() -> None:
    game = given(at="waypost:1", answers=[LEAVE])
    game.state.slots[2].reforged = True
    await waypost.visit(game, "waypost:1")
    assert len(game.state.slots[2].destinations) == 1
