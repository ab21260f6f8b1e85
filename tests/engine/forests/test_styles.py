from __future__ import annotations

import pytest

from content.libraries.forests import forests
from engine.core.volume import BadSetup, Setup
from engine.forests.setup import set_up
from engine.forests.state import ForestsGame
from engine.forests.volume import Forests
from tests.engine.forests.given import ONE_HERO_DICE, new_table


@pytest.mark.rule("FOR-ONE-03")
async def test_a_lone_hero_starts_under_a_spirit_tether() -> None:
    game = await styled("standard")
    assert game.state.heroes[0].tether
    assert game.state.style.one_hero


@pytest.mark.rule("FOR-ONE-01")
async def test_two_heroes_play_without_special_rules() -> None:
    game = new_table(size=2, dice=[3, 2, 4, *[2] * 12], answers=[("setup.myrin", "gold")] * 2)
    await set_up(game)
    assert not any(hero.tether for hero in game.state.heroes)
    assert not game.state.style.one_hero


async def styled(mode: str) -> ForestsGame:
    game = new_table(mode, dice=ONE_HERO_DICE, answers=[("setup.myrin", "gold")], plain=True)
    await set_up(game)
    return game


@pytest.mark.rule("FOR-STY-01", "FOR-STY-02", "FOR-STY-03", "FOR-ONE-05")
async def test_double_up_has_the_autumn_charm_three_destinations_and_a_tracker_of_five() -> None:
    game = await styled("double-up")
    assert "charm-autumn" in game.state.group
    assert [len(slot.destinations) for slot in game.state.slots] == [3, 3, 3, 3]
    assert game.state.style.tracker == 5
    assert game.state.speed == 4
    assert game.state.style.one_hero


@pytest.mark.rule(
    "FOR-STY-04", "FOR-STY-05", "FOR-STY-06", "FOR-STY-07", "FOR-STY-08", "FOR-STY-10"
)
async def test_quick_play_adds_shared_power_ups_speed_and_the_summer_charm() -> None:
    game = await styled("quick")
    state = game.state
    assert state.group == {"charm-autumn": -1, "charm-summer": -1}
    assert state.style.group_power_ups
    assert len(state.power_ups.discards) == 3
    assert (state.speed, state.style.tracker, state.style.shield) == (5, 5, 70)


@pytest.mark.rule("FOR-STY-11")
async def test_marathon_hides_the_relics() -> None:
    game = await styled("marathon")
    assert all(slot.hidden for slot in game.state.slots)
    assert [len(slot.destinations) for slot in game.state.slots] == [2, 2, 2, 2]


@pytest.mark.rule("FOR-STY-12", "FOR-STY-15")
async def test_marathon_slots_hold_three_destinations() -> None:
    game = await styled("marathon")
    assert game.state.style.most_destinations == 3
    assert game.state.style.all_bosses


async def test_a_sprint_starts_strong_with_a_relic_ready_to_be_reforged() -> None:
    game = await styled("sprint")
    state = game.state
    relic = state.slots[0].relic
    held = [card for card in state.fragments if game.library.fragments[card].relic == relic]
    assert len(held) == game.library.relics[relic].fragments
    assert len(state.power_ups.discards) == 6
    assert (state.style.shield, state.style.tracker, state.style.last_turn) == (44, 3, 12)


def test_the_difficulty_is_kept() -> None:
    state = Forests().new(Setup(mode="standard", seed=1, difficulty="heroic"), forests())
    assert state.difficulty == 4


def test_an_unknown_mode_is_refused() -> None:
    with pytest.raises(BadSetup, match="no mode"):
        Forests().new(Setup(mode="slow", seed=1), forests())
