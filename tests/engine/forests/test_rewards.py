from __future__ import annotations

import pytest

from engine.core.fact import Fact
from engine.forests.facts import DifficultyRaised
from engine.forests.power_ups import draw, give, give_to_all
from engine.forests.rewards import give_reward, roll_off
from engine.hexcrawl.cards import Reward, Single
from engine.hexcrawl.goods import gain_food, gain_gold, gain_item
from engine.hexcrawl.heroes import rank
from engine.hexcrawl.movement import speed
from tests.engine.forests.given import done, given

Answers = list[tuple[str, str | tuple[str, ...]]]


@pytest.mark.rule("FOR-RWD-01", "FOR-HRO-19", "FOR-HRO-20")
async def test_a_group_reward_goes_to_every_hero() -> None:
    game = given(heroes=2)
    await give_reward(game, Reward(gold=1, food=1), game.state.heroes, "card", "a card")
    assert [(h.gold, h.food) for h in game.state.heroes] == [(1, 1), (1, 1)]


@pytest.mark.rule("FOR-DTH-02", "FOR-RWD-01")
async def test_the_share_of_a_dead_hero_goes_to_the_others() -> None:
    game = given(heroes=2)
    first, second = game.state.heroes
    second.dead = True
    await give_reward(game, Reward(gold=3, food=1), game.state.heroes, "card", "a card")
    assert (first.gold, first.food) == (6, 2)
    assert (second.gold, second.food) == (0, 0)


@pytest.mark.rule("FOR-DTH-05", "FOR-RWD-01")
async def test_a_dead_heros_power_up_is_dealt_face_down() -> None:
    game = given(heroes=2)
    game.state.power_ups.pile[-2:] = ["power-up-02", "power-up-01"]
    first, second = game.state.heroes
    second.dead = True
    attack, defend = rank(game.state, first, "attack"), rank(game.state, second, "defend")
    await give_reward(game, Reward(power_up=1), game.state.heroes, "card", "a card")
    assert rank(game.state, first, "attack") == attack + 2
    assert rank(game.state, second, "defend") == defend
    assert second.face_down == ["power-up-02"]


@pytest.mark.rule("FOR-RWD-02", "FOR-OAC-05")
async def test_single_rewards_go_to_different_heroes_in_the_order_of_their_dice() -> None:
    game = given(heroes=3, dice=[4, 9, 9, 2, 7])
    singles = (Single(stat="attack", n=2), Single(stat="defend", n=1))
    _, second, third = game.state.heroes
    attack, defend = rank(game.state, third, "attack"), rank(game.state, second, "defend")
    await give_reward(game, Reward(singles=singles), game.state.heroes, "boss:1", "a Boss")
    done(game)
    assert rank(game.state, third, "attack") == attack + 2
    assert rank(game.state, second, "defend") == defend + 1


@pytest.mark.rule("FOR-RWD-02")
async def test_a_lone_hero_takes_every_single_reward_without_a_die() -> None:
    game = given()
    singles = (Single(stat="attack", n=2), Single(item="workshop-supplies"))
    hero = game.state.heroes[0]
    attack = rank(game.state, hero, "attack")
    await give_reward(game, Reward(singles=singles), [hero], "boss:3", "a Boss")
    assert rank(game.state, hero, "attack") == attack + 2
    assert game.state.supplies == ["boss:3"]


@pytest.mark.rule("FOR-RWD-05")
async def test_single_rewards_can_be_given_by_choice() -> None:
    answers: Answers = [("reward.single", "h2")]
    game = given(heroes=2, answers=answers)
    game.state.style.singles_by_choice = True
    singles = (Single(stat="attack", n=2), Single(stat="defend", n=1))
    first, second = game.state.heroes
    attack, defend = rank(game.state, second, "attack"), rank(game.state, first, "defend")
    await give_reward(game, Reward(singles=singles), game.state.heroes, "boss:1", "a Boss")
    done(game)
    assert rank(game.state, second, "attack") == attack + 2
    assert rank(game.state, first, "defend") == defend + 1


@pytest.mark.rule("FOR-RWD-03")
async def test_a_fragment_reward_is_drawn_once_for_the_group() -> None:
    answers: Answers = [("fragment.reward", "reward-1"), ("fragment.reward", "reward-1")]
    game = given(heroes=2, answers=answers)
    await give_reward(game, Reward(fragments=1), game.state.heroes, "card", "a card")
    done(game)
    assert len(game.state.fragments) == 1


@pytest.mark.rule("FOR-OAC-05")
def test_the_tied_roll_again_among_themselves() -> None:
    game = given(heroes=3, dice=[5, 5, 8, 2, 3])
    first, second, third = game.state.heroes
    assert roll_off(game, game.state.heroes) == [third, second, first]


# -- Power Ups ------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-PWR-01")
async def test_each_hero_draws_a_card_of_its_own() -> None:
    game = given(heroes=2)
    game.state.power_ups.pile[-2:] = ["power-up-02", "power-up-01"]
    first, second = game.state.heroes
    attack, defend = rank(game.state, first, "attack"), rank(game.state, second, "defend")
    await give(game, game.state.heroes)
    assert rank(game.state, first, "attack") == attack + 2
    assert rank(game.state, second, "defend") == defend + 2
    assert game.state.power_ups.discards == ["power-up-01", "power-up-02"]


@pytest.mark.rule("FOR-STY-05")
async def test_in_quick_play_one_card_serves_everybody() -> None:
    game = given(heroes=2)
    game.state.style.group_power_ups = True
    game.state.power_ups.pile[-1:] = ["power-up-01"]
    before = [rank(game.state, hero, "attack") for hero in game.state.heroes]
    await give(game, game.state.heroes)
    assert [rank(game.state, h, "attack") for h in game.state.heroes] == [n + 2 for n in before]
    assert game.state.power_ups.discards == ["power-up-01"]


@pytest.mark.rule("FOR-SKL-08")
async def test_a_card_given_to_all_leaves_each_hero_its_own_choices() -> None:
    answers: Answers = [("rank.stat", "navigate"), ("rank.stat", "explore")] * 2
    game = given(heroes=2, answers=answers)
    card = next(c for c in game.library.power_ups.values() if c.nr == 28)
    await give_to_all(game, card.id)
    done(game)


@pytest.mark.rule("FOR-PWR-02", "FOR-DIF-04")
@pytest.mark.parametrize("raises", [False, True])
def test_an_empty_power_up_deck_is_reshuffled_from_its_discards(raises: bool) -> None:
    told: list[Fact] = []
    game = given(told=told)
    game.state.style.reshuffle_raises = raises
    game.state.power_ups.pile = []
    game.state.power_ups.discards = ["power-up-01", "power-up-02"]
    assert draw(game) in ("power-up-01", "power-up-02")
    assert game.state.power_ups.discards == []
    assert game.state.difficulty == int(raises)
    assert any(isinstance(fact, DifficultyRaised) for fact in told) is raises


async def test_a_second_light_feet_gives_navigate_instead() -> None:
    game = given()
    hero = game.state.heroes[0]
    card = next(c.id for c in game.library.power_ups.values() if c.power == "light-feet")
    pace, navigate = speed(game, "normal"), rank(game.state, hero, "navigate")
    await give_to_all(game, card)
    assert speed(game, "normal") == pace + 1
    await give_to_all(game, card)
    assert speed(game, "normal") == pace + 1
    assert rank(game.state, hero, "navigate") == navigate + 1


# -- goods ----------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-HRO-16")
async def test_a_hero_carries_a_hundred_gold_per_food_rating_and_hands_on_the_rest() -> None:
    game = given(heroes=2)
    first, second = game.state.heroes
    first.food_rating, first.gold = 0, 98
    gain_gold(game, first, 5)
    assert (first.gold, second.gold) == (100, 3)


@pytest.mark.rule("FOR-HRO-17")
async def test_a_hero_carries_five_food_per_food_rating_and_the_rest_is_lost() -> None:
    game = given()
    hero = game.state.heroes[0]
    hero.food_rating = 2
    gain_food(game, hero, 12)
    assert hero.food == 10


@pytest.mark.rule("FOR-HRO-21")
async def test_a_backpack_has_no_limit() -> None:
    game = given()
    hero = game.state.heroes[0]
    for _ in range(40):
        gain_item(game, hero, "healing-draught")
    assert len(hero.items) == 40
