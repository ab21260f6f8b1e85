"""The optional rules are switches, fixed when the game starts."""

from __future__ import annotations

import pytest

from content.editions import EDITIONS
from engine.core.table import RandomBot
from engine.core.volume import BadSetup, Setup
from engine.forests.state import ForestsState

ALL = ("first-map", "singles-by-choice", "reshuffle-raises", "valor", "house-valor")
BOTH = ("singles-by-choice", "reshuffle-raises")


def begun(*switches: str) -> ForestsState:
    """The state of a game begun with these optional rules."""
    setup = Setup(mode="standard", seed=1, size=2, switches=switches)
    state = EDITIONS["forests"]().new(setup, RandomBot(1)).game.state
    assert isinstance(state, ForestsState)
    return state


def test_a_player_is_offered_them_with_a_sentence_each() -> None:
    edition = EDITIONS["forests"]()
    assert tuple(switch.slug for switch in edition.switches) == ALL
    assert all(switch.text.endswith(".") for switch in edition.switches)


@pytest.mark.rule("FOR-RWD-05")
def test_single_rewards_by_choice_are_fixed_at_the_start() -> None:
    assert not begun().style.singles_by_choice
    assert begun("singles-by-choice").style.singles_by_choice
    assert not begun("-singles-by-choice").style.singles_by_choice
    assert begun("singles-by-choice").switches == ["singles-by-choice"]


@pytest.mark.rule("FOR-DIF-04")
def test_reshuffles_that_raise_the_difficulty_are_an_option() -> None:
    assert not begun().style.reshuffle_raises
    assert begun("reshuffle-raises").style.reshuffle_raises
    assert begun(*BOTH).switches == [*BOTH]


def test_an_option_that_there_is_not_is_refused_by_name() -> None:
    with pytest.raises(BadSetup, match="There is no switch 'valour'; there are first-map"):
        begun("valour")
