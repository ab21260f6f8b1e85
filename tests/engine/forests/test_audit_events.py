"""Corner cases of cards and Events: kept and unique cards, left hexes, what a cycle renews."""

from __future__ import annotations

import pytest

from engine.core.hex import step
from engine.forests import battles, site
from engine.forests.circumstances import circumstance_phase, play
from engine.forests.destinations import refill_all
from engine.forests.event import adrimon_comes, event_phase
from engine.forests.fate import move_cycle
from engine.forests.fragments import guided
from engine.forests.magi import magi_phase
from engine.forests.state import ForestsGame
from engine.hexcrawl.state import StatName
from tests.engine.forests.given import QUIET_CARDS, done, given, place

FIVES: dict[StatName, int] = {"navigate": 5, "explore": 5, "survival": 5}
THRONE = "throne-under-the-hill"


@pytest.mark.rule("FOR-CIR-03")
async def test_a_card_that_stays_goes_back_to_its_slot() -> None:
    game = given(dice=[1, 9, 9], ranks=FIVES, bar=[THRONE, *QUIET_CARDS[1:]])
    await circumstance_phase(game)
    done(game)
    assert game.state.bar[0] == THRONE
    assert game.state.circumstances.discards == []


@pytest.mark.rule("FOR-CIR-03")
async def test_a_card_that_would_stay_is_discarded_when_it_was_drawn_blindly() -> None:
    game = given(dice=[6, 9, 9], ranks=FIVES, deck=[THRONE])
    await circumstance_phase(game)
    done(game)
    assert game.state.bar == list(QUIET_CARDS)
    assert game.state.circumstances.discards == [THRONE]


async def test_a_unique_card_that_was_played_is_gone_for_good() -> None:
    game = given()
    assert game.library.circumstances["revival-stone"].unique
    await play(game, "revival-stone")
    assert game.state.heroes[0].items == ["revival-stone"]
    assert game.state.circumstances.discards == []


@pytest.mark.rule("FOR-ACR-05")
def test_a_camp_challenges_her_on_the_ring_only() -> None:
    game = given()
    centre = place(game, "city:3")
    game.state.journey.kind = "camp"
    for at, rule in (((2, 0), ""), (centre, ""), (step(centre, 1), "FOR-ACR-05")):
        game.state.at = at
        assert adrimon_comes(game) == rule


@pytest.mark.rule("FOR-EVT-01")
@pytest.mark.parametrize(("leaves", "opened"), [(True, 0), (False, 4)])
async def test_who_leaves_the_hex_leaves_its_other_events(
    leaves: bool, opened: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    visited: list[str] = []

    async def visit(game: ForestsGame, place_: str) -> None:
        visited.append(place_)
        if leaves:
            game.state.at = (2, 0)

    monkeypatch.setattr(site, "visit", visit)
    game = given(at="site:1", answers=[("event.order", "site:1"), ("waypost.service", "leave")])
    game.state.workshop = game.state.at
    await event_phase(game)
    assert visited == ["site:1"]
    # Whether the notice board of the Workshop was read.
    assert sum(len(slot.destinations) for slot in game.state.slots) == opened


@pytest.mark.rule("FOR-MAG-02")
async def test_a_new_cycle_renews_what_is_allowed_once_per_cycle() -> None:
    game = given()
    hero = game.state.heroes[0]
    game.state.cycle_used = ["charm-winter"]
    hero.used = ["cycle:lucky-star", "game:elder-sap"]
    await move_cycle(game, 1)
    assert game.state.cycle_used == []
    assert hero.used == ["game:elder-sap"]


@pytest.mark.rule("FOR-FEY-12", "FOR-EVT-03")
async def test_who_emerges_on_the_hex_of_a_boss_and_stays_meets_the_boss(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    met: list[int] = []

    async def boss(game: ForestsGame, number: int) -> None:
        met.append(number)

    monkeypatch.setattr(battles, "boss", boss)
    game = given(at="portal:4")
    await event_phase(game)
    assert met == [4]


@pytest.mark.rule("FOR-SEN-06")
@pytest.mark.parametrize(("tracker", "cycle"), [(5, 0), (0, 1)])
async def test_the_magi_phase_places_the_sentinel_of_this_turn(tracker: int, cycle: int) -> None:
    game = given(dice=[3])
    game.state.tracker = tracker
    if cycle:
        await move_cycle(game, cycle)
    await magi_phase(game)
    done(game)
    assert [sentinel.at for sentinel in game.state.sentinels] == [place(game, "site:1")]
    assert game.state.owed == []


@pytest.mark.rule("FOR-STY-12")
def test_in_marathon_a_slot_is_filled_up_to_three() -> None:
    game = given()
    game.state.style.most_destinations = 3
    for _ in range(5):
        refill_all(game)
    assert [len(slot.destinations) for slot in game.state.slots] == [3, 3, 3, 3]


@pytest.mark.rule("FOR-DST-21")
async def test_the_fragments_that_the_guide_leaves_are_shuffled_back() -> None:
    answers = [("fragment.guide", "sword-1"), ("fragment.reward", "reward-1")]
    game = given(answers=answers)
    pile = game.state.fragment_deck.pile
    pile.remove("sword-1")
    pile.append("sword-1")
    rest = pile[:-1]
    await guided(game)
    assert sorted(game.state.fragment_deck.pile) == sorted(rest)
    assert game.state.fragment_deck.pile != rest
