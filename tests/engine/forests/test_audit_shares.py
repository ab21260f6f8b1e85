"""Corner cases of sharing and building: Food for the starving, reforging, the Workshop."""

from __future__ import annotations

import pytest

from engine.forests import site
from engine.forests.city import search
from engine.forests.destinations import attempt_one
from engine.forests.free import menu
from engine.forests.mindwipe import roll_departures
from engine.forests.places import locations
from engine.forests.relics import wield, wielder
from engine.forests.rewards import gain_supplies
from engine.forests.starving import begin_turn
from engine.forests.state import ForestsGame
from engine.hexcrawl.conditions import gain_condition
from engine.hexcrawl.goods import gain_food
from engine.hexcrawl.movement import ground
from engine.hexcrawl.state import StatName
from tests.engine.forests.given import asked, done, given, open_card, place

Answers = list[tuple[str, str | tuple[str, ...]]]
SWORD = "kejels-great-sword"


# -- Food -----------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-STV-07", "FOR-STV-09")
async def test_a_starving_companion_can_be_fed_at_any_time_outside_combat() -> None:
    game = given(heroes=2, answers=[("free.action", "feed:h1"), ("starving.share", "h2")])
    first, second = game.state.heroes
    first.starving, second.food = 2, 5
    await menu(game, "move")
    done(game)
    assert (first.starving, second.food) == (1, 3)
    # One level a turn, so there is nothing more to offer.
    await menu(game)
    assert len(asked(game)) == 2


@pytest.mark.rule("FOR-STV-07", "FOR-DTH-01")
async def test_the_food_of_the_dead_feeds_the_starving() -> None:
    game = given(heroes=2, answers=[("free.action", "feed:h1"), ("starving.share", "h2")])
    first, second = game.state.heroes
    first.starving, first.eaten = 1, 1
    second.dead, second.food = True, 5
    await menu(game)
    assert (first.starving, second.food) == (0, 4)


@pytest.mark.rule("FOR-STV-09")
async def test_a_second_level_ends_in_the_next_turn() -> None:
    game = given()
    hero = game.state.heroes[0]
    hero.starving = 2
    gain_food(game, hero, 2)
    assert hero.starving == 1
    begin_turn(game)
    gain_food(game, hero, 2)
    assert hero.starving == 0


# -- reforging -------------------------------------------------------------------------------------


def _at_the_forge(answers: Answers, dice: tuple[int, ...] = ()) -> ForestsGame:
    relics = (SWORD, "harrows-oathshield", "arkavins-staff", "vessins-mirror-bow")
    game = given(heroes=2, at="site:1", relics=relics, answers=answers, dice=dice)
    first = game.state.heroes[0]
    first.start["attack"], first.energy = 8, 6
    game.state.fragments = ["sword-1", "sword-2", "sword-3"]
    return game


@pytest.mark.rule("FOR-REL-04")
async def test_a_wielder_whom_the_poison_stops_reforges_nothing_and_wins_no_power_up() -> None:
    game = _at_the_forge([("site.service", "reforge"), ("site.service", "leave")], dice=(10,))
    first, second = game.state.heroes
    gain_condition(game, first, "poisoned")
    await site.visit(game, "site:1")
    assert game.state.relics == []
    assert (first.gained, second.gained) == ({}, {})


@pytest.mark.rule("FOR-PLC-06", "FOR-TOK-05")
async def test_the_hall_has_no_healing_surge() -> None:
    game = given(answers=[("site.service", "leave")])
    game.state.hall = game.state.at
    game.state.heroes[0].health = 1
    await site.visit(game, "hall")
    done(game)
    assert [option.key for option in asked(game)[0].options if option.key != "free"] == [
        "favor",
        "leave",
    ]


@pytest.mark.rule("FOR-PLC-05")
async def test_a_critical_wins_no_more_than_the_site_has_left() -> None:
    answers: Answers = [("site.service", "favor"), ("site.service", "leave")]
    game = given(at="site:1", dice=[1], answers=answers)
    game.state.favors, game.state.favors_won = 1, {"site:1": 1}
    await site.visit(game, "site:1")
    done(game)
    assert (game.state.favors, game.state.favors_won) == (2, {"site:1": 2})


@pytest.mark.rule("FOR-STA-03")
async def test_one_useless_search_for_gear_is_made_again_at_the_start() -> None:
    game = given(dice=[10, 2, 10])
    hero = game.state.heroes[0]
    for _ in range(2):
        await search(game, hero, gear=True, place="city:2", starting=True)
    done(game)
    assert hero.rings == {"attack": 1}


@pytest.mark.rule("FOR-STA-03")
async def test_a_useless_search_for_things_finds_two_food_at_the_start_only() -> None:
    game = given(dice=[10, 10])
    hero = game.state.heroes[0]
    await search(game, hero, gear=False, place="city:2", starting=True)
    assert hero.food == 2
    await search(game, hero, gear=False, place="city:2")
    assert hero.food == 2


# -- who leaves -----------------------------------------------------------------------------------


@pytest.mark.rule("FOR-MWP-02", "FOR-DTH-01", "FOR-REL-12")
async def test_who_leaves_for_good_lays_relics_down_and_leaves_all_goods_behind() -> None:
    game = given(heroes=2, relics=(SWORD, "harrows-oathshield"), dice=[1], ranks={"attack": 9})
    lost, other = game.state.heroes
    game.state.relics = [SWORD]
    await wield(game, SWORD, lost)
    lost.gold, lost.food, lost.items = 3, 2, ["luck-stone"]
    lost.mindwiped = 1
    roll_departures(game)
    assert lost.gone
    assert wielder(game, SWORD) is None
    assert game.state.modifiers == []
    assert (other.gold, other.food, other.items) == (3, 2, ["luck-stone"])


# -- Ashul's Workshop -----------------------------------------------------------------------------


@pytest.mark.rule("FOR-GER-08", "FOR-TOK-01")
async def test_the_workshop_is_founded_on_the_hex_of_a_boss_just_beaten() -> None:
    game = given(at="boss:1")
    game.state.cleared = ["boss:1"]
    for source in ("a", "b", "boss:1"):
        gain_supplies(game, source)
    assert game.state.workshop == place(game, "boss:1")
    assert locations(game, game.state.at) == ("workshop",)


@pytest.mark.rule("FOR-GER-08")
async def test_a_hex_with_an_open_destination_is_no_ground_for_the_workshop() -> None:
    game = given()
    card = next(c for c in game.library.destinations.values() if c.tile == "a")
    at = ground(game).mark("a", card.mark)
    assert at is not None
    assert locations(game, at) == ()
    game.state.at = at
    open_card(game, card.id)
    for source in ("a", "b", "c"):
        gain_supplies(game, source)
    assert game.state.workshop not in (None, at)


# -- Destinations ---------------------------------------------------------------------------------


@pytest.mark.rule("FOR-DST-20", "FOR-DST-16")
async def test_a_critical_in_an_attempt_that_the_risk_completes_draws_one_more_fragment() -> None:
    answers: Answers = [
        ("destination.risk", "roll"),
        ("effect.choose", "pay"),
        ("fragment.reward", "reward-1"),
        ("fragment.reward", "reward-1"),
        ("harvest.hero", ""),
    ]
    ranks: dict[StatName, int] = {"navigate": 5, "survival": 5}
    game = given(dice=[1, 9], answers=answers, ranks=ranks)
    game.state.heroes[0].food = 5
    game.state.fragment_deck.pile[:] = ["lantern-1", "bow-1"]
    entry = open_card(game, "herons-toll")
    await attempt_one(game, game.state.slots[0], entry)
    done(game)
    assert len(game.state.fragments) == 2
