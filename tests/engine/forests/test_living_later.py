"""Living cards of which more is to be said than what they change at once."""

from __future__ import annotations

import pytest

from engine.core.fact import Fact
from engine.core.hex import Hex
from engine.forests.advisor.travel import _cards
from engine.forests.circumstances import count_down, play
from engine.forests.destinations import open_here, place_of
from engine.forests.fate import move_cycle
from engine.forests.fey import portals_open
from engine.forests.state import AT_CYCLE, ForestsGame
from engine.forests.turn import _end as end_turn
from engine.forests.views.view import view
from engine.hexcrawl.facts import VitalChanged
from engine.hexcrawl.heroes import most, sum_for
from engine.hexcrawl.movement import forbidden, landings, speed
from tests.engine.forests.given import place
from tests.engine.forests.living import DONE, FRAGMENT, fey_hex, meet, ready
from tests.engine.forests.playing import (
    BAD,
    GOOD,
    Faces,
    Player,
    changed,
    explained,
    promised,
    tally,
)
from tests.engine.forests.seen import bar, sheet

SHARED = pytest.mark.parametrize("heroes", [1, 4])


# -- what comes later -----------------------------------------------------------------------------


@SHARED
@pytest.mark.rule("FOR-LIV-02")
async def test_the_unlit_lantern_is_carried_to_the_end_of_the_next_two_turns(heroes: int) -> None:
    told: list[Fact] = []
    game, card = ready("elowens-errand-3", heroes, told=told)
    await meet(game, card)
    before = tally(game)
    told.clear()
    for _ in range(2):
        await count_down(game)
        assert changed(before, tally(game)) == {}
        end_turn(game)
        assert forbidden(game.state, "reckless") == "Elowen's Errand"
    await count_down(game)
    assert changed(before, tally(game)) == {"heart": 1}
    end_turn(game)
    assert not forbidden(game.state, "reckless")
    explained([f for f in told if not isinstance(f, VitalChanged)], "Elowen's Errand")


@pytest.mark.parametrize(
    ("situation", "pace", "words"),
    [("elowens-errand-2", 1, "+navigate 1, +explore 1"), ("elowens-errand-11", 2, "+health 2")],
)
async def test_a_slow_errand_pays_at_the_end_of_the_next_turn(
    situation: str, pace: int, words: str
) -> None:
    game, card = ready(situation, 4, side="deliver")
    usual = speed(game, "normal")
    await meet(game, card)
    before = tally(game)
    await count_down(game)
    end_turn(game)
    assert speed(game, "normal") == usual - pace
    assert changed(before, tally(game)) == {}
    await count_down(game)
    end_turn(game)
    assert speed(game, "normal") == usual
    got = changed(before, tally(game))
    got.pop("health", None)  # A higher maximum is filled at once.
    assert got == promised(words, 4)


@SHARED
@pytest.mark.rule("FOR-LIV-02")
async def test_the_promise_to_the_last_hero_is_kept_until_the_fate_cycle_rises(heroes: int) -> None:
    told: list[Fact] = []
    game, card = ready("the-last-hero-1", heroes, told=told)
    entry = game.state.slots[0].destinations[0]
    at = place_of(game, game.library.destinations[card])
    assert at is not None
    game.state.at = at
    assert [open_.card for _, open_ in open_here(game)] == [card]
    await meet(game, card)
    assert [timer.left for timer in game.state.timers] == [AT_CYCLE]
    for _ in range(5):
        await count_down(game)
        end_turn(game)
        assert forbidden(game.state, "reckless") == "The Last Hero"
        assert open_here(game) == []
        assert entry in game.state.slots[0].destinations
    before = tally(game)
    told.clear()
    await move_cycle(game, 1)
    assert not forbidden(game.state, "reckless")
    await count_down(game)
    words = f"cycle 1, +mastery1 1n, +mastery2 1n, {DONE}"
    assert changed(before, tally(game)) == promised(words, heroes)
    assert game.state.timers == []


async def test_a_falling_fate_cycle_keeps_the_promise_waiting() -> None:
    game, card = ready("the-last-hero-1", 2)
    game.state.cycle = 3
    await meet(game, card)
    await move_cycle(game, -1)
    await count_down(game)
    assert forbidden(game.state, "reckless") == "The Last Hero"
    assert [timer.left for timer in game.state.timers] == [AT_CYCLE]


async def test_the_bot_does_not_wait_where_a_promise_was_made() -> None:
    game, card = ready("the-last-hero-1", 2)
    assert "The Last Hero" in [goal.why for goal in _cards(game)]
    await meet(game, card)
    assert "The Last Hero" not in [goal.why for goal in _cards(game)]


async def test_the_screens_show_a_promise_as_what_it_waits_for() -> None:
    game, card = ready("the-last-hero-1", 2)
    await meet(game, card)
    shown = view(game)
    (waiting,) = bar(shown, "in-force")
    assert (waiting.name, waiting.symbols) == ("The Last Hero", ("due when the Fate Cycle rises",))
    (opened,) = bar(shown, "destinations")
    assert "Promise" in opened.symbols
    assert "The Last Hero: 0  due when the Fate Cycle rises" in sheet(shown, "mat")


@SHARED
async def test_the_vigil_forbids_camping_and_pays_after_the_next_two_turns(heroes: int) -> None:
    game, card = ready("the-last-hero-10", heroes)
    await meet(game, card)
    before = tally(game)
    for _ in range(2):
        await count_down(game)
        end_turn(game)
        assert forbidden(game.state, "camp") == "The Last Hero"
        assert changed(before, tally(game)) == {}
    await count_down(game)
    end_turn(game)
    assert not forbidden(game.state, "camp")
    assert changed(before, tally(game)) == promised(f"+navigate 1n, {DONE}", heroes)


# -- what the tables above cannot say -------------------------------------------------------------


@SHARED
@pytest.mark.rule("FOR-LIV-02")
@pytest.mark.parametrize("fey", [False, True])
async def test_the_path_folds_to_any_portal_and_opens_nothing(heroes: int, fey: bool) -> None:
    game, card = ready("what-was-that-7", heroes)
    if fey:
        game.state.at = fey_hex(game)
    goal = place(game, "portal:3")
    wishes = {"move.teleport": f"hex:{goal[0]},{goal[1]}"}
    game.table = Player(wishes)
    game.state.bar = ["rotfoot"] * 5
    before = tally(game)
    await meet(game, card)
    assert game.state.at == goal
    assert not portals_open(game)
    assert changed(before, tally(game)).get("energy") == 3 * heroes


@pytest.mark.rule("FOR-LIV-02")
async def test_the_path_folds_only_to_portals_on_the_map() -> None:
    game, card = ready("what-was-that-7", 1)
    await meet(game, card)
    assert landings(game, 0, "portal") == sorted(_portals(game))


def _portals(game: ForestsGame) -> list[Hex]:
    return [place(game, f"portal:{n}") for n in (1, 2, 3, 4)]


@SHARED
async def test_a_stone_thrown_at_the_moth_brings_a_vine_as_well(heroes: int) -> None:
    game, card = ready("what-was-that-8", heroes, side="throw")
    before = tally(game)
    await meet(game, card)
    got = changed(before, tally(game))
    assert (got["fights"], got["vine"], got["gold"]) == (1, 1, 4 * heroes)


@SHARED
async def test_whoever_knocks_meets_a_card_and_is_paid(heroes: int) -> None:
    game, card = ready("what-was-that-3", heroes, side="knock")
    game.state.circumstances.pile.append("wayfarers-cloak")
    before = tally(game)
    await meet(game, card)
    assert changed(before, tally(game)) == {"items": 1, "gold": 6}


@SHARED
async def test_practice_with_the_last_hero_is_a_fight_that_completes_the_card(heroes: int) -> None:
    game, card = ready("the-last-hero-6", heroes)
    before = tally(game)
    await meet(game, card)
    got = changed(before, tally(game))
    assert (got["fights"], got["fragments"], got["destinations"]) == (1, 1, -1)
    assert (got["+attack"], got["+defend"]) == (1 + 2 * heroes, 1)


async def test_in_great_need_the_last_hero_brings_a_companion_back() -> None:
    game, card = ready("the-last-hero-5", 3)
    fallen = game.state.heroes[1]
    fallen.dead, fallen.health, fallen.energy = True, 0, 0
    await meet(game, card)
    assert not fallen.dead
    assert fallen.health == most(game.state, fallen, "health")
    assert game.state.fragments == [FRAGMENT]


async def test_raking_ends_the_nature_card_and_one_affliction() -> None:
    game, card = ready("elowens-errand-10", 2)
    await play(game, "thick-fog")
    await play(game, "rotfoot")
    await play(game, "wasting-cough")
    await meet(game, card)
    assert game.state.nature == ""
    assert len(game.state.in_force) == 1


async def test_the_wrong_moon_opens_portals_and_sharpens_eyes_for_three_turns() -> None:
    game, card = ready("what-was-that-10", 1)
    game.state.bar = ["rotfoot"] * 5
    await meet(game, card)
    found = []
    for _ in range(4):
        bonus = sum_for(game.state, game.state.heroes[0], "skill.explore")
        found.append((portals_open(game), bonus))
        end_turn(game)
    assert found == [(True, -2)] * 3 + [(False, 0)]


@pytest.mark.parametrize(("faces", "gone"), [(GOOD, 2), (BAD, 0)])
async def test_the_hares_clear_two_slots_if_they_are_understood(faces: Faces, gone: int) -> None:
    game, card = ready("what-was-that-6", 1, skill=faces)
    await meet(game, card)
    thrown = [c for c in game.state.circumstances.discards if c != card]
    assert len(thrown) == gone
    assert all(game.state.bar)


async def test_half_of_the_heroes_are_enough_for_a_jar_of_frost() -> None:
    for faces, vines in (((5, 5, 8, 8), 1), ((5, 8, 8, 8), 0)):
        game, card = ready("elowens-errand-1", 4, skill=faces)
        before = tally(game)
        await meet(game, card)
        assert changed(before, tally(game)) == ({"vine": 1} if vines else {})


async def test_one_brave_climber_completes_the_way_she_took() -> None:
    game, card = ready("the-last-hero-8", 4, skill=(8, 8, 5, 8))
    before = tally(game)
    await meet(game, card)
    assert changed(before, tally(game)) == promised(f"health -9, {DONE}", 4)


async def test_what_is_not_there_cannot_be_given() -> None:
    for situation, side, words in (
        ("elowens-errand-5", "plant", "energy -2n"),
        ("the-last-hero-3", "plant", f"energy -4n, {DONE}"),
    ):
        game, card = ready(situation, 2, side=side)
        game.state.essence["seed"] = 0
        before = tally(game)
        await meet(game, card)
        assert changed(before, tally(game)) == promised(words, 2)
