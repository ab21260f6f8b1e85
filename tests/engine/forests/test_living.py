"""Which situation a living card is: by month, by number or by the seed, and for the whole game."""

from __future__ import annotations

from collections import Counter

import pytest

from content.editions import EDITIONS
from content.libraries.forests import forests
from engine.core.fact import Fact
from engine.core.rng import Rng, seeded
from engine.core.table import RandomBot, Script
from engine.core.volume import BY_SEED, MONTHS, BadSetup, GreedyBot, Setup, encode
from engine.forests.cards import Situation
from engine.forests.circumstances import play
from engine.forests.facts import SituationTold
from engine.forests.living import deal, turned
from engine.forests.state import ForestsGame, ForestsState
from engine.forests.views.view import view
from engine.forests.volume import Forests
from tests.engine.forests.given import given
from tests.engine.forests.living import turn_over
from tests.engine.forests.seen import bar

LIBRARY = forests()


def state_of(month: int, seed: int = 1) -> ForestsState:
    """A game that is about to be set up."""
    return Forests().new(Setup(mode="quick", seed=seed, month=month), LIBRARY)


async def set_up(month: int, seed: int = 1) -> ForestsGame:
    """A game whose table is set up."""
    volume = Forests()
    game = volume.seat(state_of(month, seed), LIBRARY, RandomBot(seed), lambda fact: None)
    await volume.set_up(game)
    return game


@pytest.mark.rule("FOR-LIV-01")
@pytest.mark.parametrize("month", range(1, MONTHS + 1))
def test_each_living_card_is_the_situation_of_the_month(month: int) -> None:
    assert state_of(month).living == {
        "elowens-errand": f"elowens-errand-{month}",
        "the-last-hero": f"the-last-hero-{month}",
        "what-was-that": f"what-was-that-{month}",
    }


@pytest.mark.rule("FOR-LIV-01")
def test_by_the_seed_each_card_is_drawn_on_its_own_and_all_situations_come() -> None:
    dealt = [state_of(BY_SEED, seed).living for seed in range(200)]
    assert dealt == [state_of(BY_SEED, seed).living for seed in range(200)]
    seen = Counter(situation for living in dealt for situation in living.values())
    assert sorted(seen) == sorted(LIBRARY.situations)
    assert any(len({s.rpartition("-")[2] for s in living.values()}) == 3 for living in dealt)


@pytest.mark.rule("FOR-LIV-01")
async def test_the_decks_hold_the_three_living_cards() -> None:
    game = await set_up(4)
    state, library = game.state, game.library
    assert (len(library.circumstances), len(library.destinations)) == (60, 60)
    circumstances = [*state.circumstances.pile, *state.circumstances.discards, *state.bar]
    opened = [entry.card for slot in state.slots for entry in slot.destinations]
    assert {"elowens-errand", "what-was-that"} <= set(circumstances)
    assert "the-last-hero" in (*state.destinations.pile, *state.destinations.discards, *opened)


async def test_without_a_month_the_living_cards_stay_in_the_box() -> None:
    game = await set_up(0)
    assert game.state.living == {}
    assert game.library is LIBRARY
    assert len(game.state.circumstances.pile) + len(game.state.bar) == 58


def test_a_month_draws_nothing_so_that_only_the_cards_differ() -> None:
    assert state_of(3).setup == state_of(0).setup
    assert state_of(BY_SEED).setup.draws == state_of(0).setup.draws + 3
    stream = seeded(1, "any")
    deal(LIBRARY, 7, Rng(stream))
    assert stream.draws == 0


@pytest.mark.parametrize("month", [-2, 13, 99])
def test_another_month_is_refused(month: int) -> None:
    with pytest.raises(BadSetup, match="1 to 12"):
        state_of(month)


@pytest.mark.rule("FOR-LIV-01")
def test_a_resumed_game_has_the_situations_with_which_it_began() -> None:
    edition = EDITIONS["forests"]()
    for month in (5, BY_SEED):
        begun = edition.new(Setup(mode="quick", seed=3, month=month), Script()).game
        again = edition.resume(encode(begun.state), Script()).game
        assert isinstance(begun, ForestsGame)
        assert isinstance(again, ForestsGame)
        assert again.state.living == begun.state.living != {}
        assert again.library == begun.library


def test_a_game_from_before_the_living_cards_has_none() -> None:
    edition = EDITIONS["forests"]()
    begun = edition.new(Setup(mode="quick", seed=3), Script()).game
    old = encode(begun.state).replace(b'"living":{},', b"")
    assert b"living" not in old
    again = edition.resume(old, Script()).game
    assert isinstance(again, ForestsGame)
    assert again.state.living == {}


@pytest.mark.rule("FOR-LIV-02")
@pytest.mark.parametrize("face", LIBRARY.situations.values(), ids=lambda s: s.id)
async def test_an_open_living_card_shows_its_name_and_its_situation(face: Situation) -> None:
    game = given()
    card = turn_over(game, face.id)
    if card in game.library.circumstances:
        game.state.bar[0] = card
    shown = view(game)
    rows = (*bar(shown, "circumstances"), *bar(shown, "destinations"))
    (row,) = [row for row in rows if row.id == card]
    assert (row.name, row.kind) == (LIBRARY.living[card].name, "Living")
    assert row.summary == f"{face.name}. {face.text}"
    assert face.flavour in row.lines


@pytest.mark.rule("FOR-LIV-01")
async def test_a_living_card_says_in_the_log_what_it_is_this_time() -> None:
    told: list[Fact] = []
    game = given(told=told, answers=[])
    card = turn_over(game, "elowens-errand-3")
    await play(game, card)
    (said,) = [fact for fact in told if isinstance(fact, SituationTold)]
    assert (said.situation, said.rule) == ("elowens-errand-3", "FOR-LIV-01")
    assert Forests().words(said, game) == "Elowen's Errand. An Unlit Lantern."


def test_the_cards_of_the_volume_include_every_situation() -> None:
    known = Forests().cards(LIBRARY)
    assert set(LIBRARY.situations) | set(LIBRARY.living) <= set(known)


def test_turning_over_leaves_the_library_as_it_was() -> None:
    before = (set(LIBRARY.circumstances), set(LIBRARY.destinations))
    turned(LIBRARY, {"what-was-that": "what-was-that-2"})
    assert (set(LIBRARY.circumstances), set(LIBRARY.destinations)) == before


@pytest.mark.parametrize("month", [BY_SEED, 1, 6, 12])
@pytest.mark.parametrize("size", [1, 3])
async def test_a_greedy_game_with_living_cards_goes_the_same_way_twice(
    month: int, size: int
) -> None:
    ends = []
    for _ in range(2):
        bot = GreedyBot()
        sitting = EDITIONS["forests"]().new(
            Setup(mode="sprint", seed=9, size=size, month=month), bot
        )
        bot.sitting = sitting
        await sitting.play()
        assert sitting.game.state.outcome is not None
        ends.append(encode(sitting.game.state))
    assert ends[0] == ends[1]
