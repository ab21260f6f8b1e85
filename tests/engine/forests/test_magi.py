from __future__ import annotations

import pytest

from engine.core.game import GameOver
from engine.core.hex import step
from engine.core.state import Outcome
from engine.forests import battles, turn
from engine.forests.ending import check_lost, check_won
from engine.forests.event import adrimon_comes, event_phase
from engine.forests.fate import TEN, move_cycle, move_tracker
from engine.forests.magi import magi_phase
from engine.forests.mindwipe import lost_skill
from engine.forests.sentinels import augments_due, place_owed
from engine.forests.state import ForestsGame, Sentinel
from engine.hexcrawl.heroes import able, die, gain_rank, raise_
from engine.hexcrawl.state import Fight
from tests.engine.forests.given import asked, done, given, place


@pytest.mark.rule("FOR-MAG-01")
async def test_each_magi_phase_raises_the_tracker() -> None:
    game = given()
    await magi_phase(game)
    assert game.state.tracker == 1


@pytest.mark.rule("FOR-MAG-02")
async def test_the_sixth_increase_raises_the_cycle() -> None:
    game = given()
    await move_tracker(game, 5)
    assert (game.state.cycle, game.state.tracker) == (0, 5)
    await move_tracker(game, 2)
    assert (game.state.cycle, game.state.tracker) == (1, 1)


@pytest.mark.rule("FOR-STY-03")
async def test_a_tracker_of_five_turns_over_earlier() -> None:
    game = given()
    game.state.style.tracker = 5
    await move_tracker(game, 5)
    assert game.state.cycle == 1


@pytest.mark.rule("FOR-FAV-04")
async def test_a_favor_cancels_an_increase_of_a_card_but_not_of_the_magi_phase() -> None:
    game = given(answers=[("fate.favor", "favor")])
    game.state.favors = 2
    await move_tracker(game, 1, "Old Cache")
    assert (game.state.tracker, game.state.favors) == (0, 1)
    await magi_phase(game)
    assert game.state.tracker == 1
    assert len(asked(game)) == 1


async def test_the_winter_charm_holds_the_spool_once_per_cycle() -> None:
    game = given(answers=[("magi.winter", "winter")])
    game.state.group["charm-winter"] = -1
    await magi_phase(game)
    await magi_phase(game)
    assert game.state.tracker == 1


# -- minds ----------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-MAG-04", "FOR-HRO-12")
async def test_a_hero_with_no_skill_above_the_cycle_is_mindwiped() -> None:
    game = given(heroes=2)
    game.state.heroes[0].start.update({"navigate": 1, "explore": 1, "survival": 1})
    await move_cycle(game, 1)
    assert [hero.mindwiped for hero in game.state.heroes] == [1, 0]
    assert able(game.state) == [game.state.heroes[1]]


@pytest.mark.rule("FOR-MAG-04")
async def test_a_fight_is_finished_before_a_mind_is_lost() -> None:
    game = given(ranks={"navigate": 1, "explore": 1, "survival": 1})
    game.state.fight = Fight(origin="circumstance:x", foes=[])
    await move_cycle(game, 1)
    assert not game.state.heroes[0].mindwiped


@pytest.mark.rule("FOR-MWP-02", "FOR-MAG-04")
async def test_raising_a_skill_cures_and_a_later_mindwipe_starts_at_one() -> None:
    game = given(ranks={"navigate": 1, "explore": 1, "survival": 1})
    hero = game.state.heroes[0]
    await move_cycle(game, 1)
    hero.mindwiped = 3
    await gain_rank(game, hero, "explore", 1)
    assert hero.mindwiped == 0
    await gain_rank(game, hero, "explore", -1)
    assert hero.mindwiped == 1


@pytest.mark.rule("FOR-MWP-02", "FOR-MWP-03")
async def test_in_the_third_turn_a_three_removes_the_hero() -> None:
    game = given(heroes=2, dice=[2, 3, 3])
    game.state.cycle = 1
    hero = game.state.heroes[0]
    hero.start.update({"navigate": 1, "explore": 1, "survival": 1})
    await magi_phase(game)
    await magi_phase(game)
    assert not hero.gone
    await magi_phase(game)
    assert hero.gone


@pytest.mark.rule("FOR-MWP-04")
async def test_a_mindwiped_hero_dies_in_spite_of_a_tether() -> None:
    game = given(heroes=2)
    hero = game.state.heroes[0]
    hero.tether, hero.mindwiped = True, 1
    await die(game, hero)
    assert hero.dead


async def test_a_clear_mind_counts_one_higher() -> None:
    game = given(ranks={"navigate": 1})
    hero = game.state.heroes[0]
    game.state.cycle = 1
    assert lost_skill(game.state, hero, "navigate")
    hero.powers["clear.navigate"] = 1
    assert not lost_skill(game.state, hero, "navigate")


# -- Sentinels ------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-SEN-01", "FOR-SEN-06")
async def test_a_new_cycle_puts_a_sentinel_on_its_battle_site() -> None:
    game = given(dice=[3])
    await move_cycle(game, 1)
    assert game.state.sentinels == []
    place_owed(game)
    sentinel = game.state.sentinels[0]
    assert sentinel.at == place(game, "site:1")
    assert sentinel.augments == ["ward-glyphs"]


@pytest.mark.rule("FOR-SEN-06")
async def test_a_cycle_reached_again_creates_no_sentinel() -> None:
    game = given(dice=[3])
    await move_cycle(game, 1)
    await move_cycle(game, -1)
    await move_cycle(game, 1)
    place_owed(game)
    assert len(game.state.sentinels) == 1


@pytest.mark.rule("FOR-SEN-02", "FOR-SEN-03")
async def test_with_four_in_play_no_fifth_rises() -> None:
    game = given()
    game.state.sentinels = [Sentinel(at=(n, 0), cycle=1) for n in range(4)]
    game.state.owed = [5]
    place_owed(game)
    assert len(game.state.sentinels) == 4


@pytest.mark.rule("FOR-SEN-03")
async def test_from_cycle_five_a_sentinel_rises_at_the_acropolis() -> None:
    game = given(dice=[2, 4, 3, 3, 7])
    centre = place(game, "city:3")
    game.state.sentinels = [Sentinel(at=step(centre, 2), cycle=4)]
    game.state.owed = [5]
    place_owed(game)
    assert game.state.sentinels[1].at == step(centre, 4)
    # Two augments, a repeat rolled again.
    assert game.state.sentinels[1].augments == ["ward-glyphs", "heavy-frame"]
    done(game)


def test_augments_grow_with_the_cycle() -> None:
    assert [augments_due(cycle) for cycle in (1, 3, 4, 6, 7)] == [1, 1, 2, 2, 3]


@pytest.mark.rule("FOR-STY-09")
async def test_quick_play_has_no_sentinels() -> None:
    game = given()
    game.state.style.sentinels = False
    await move_cycle(game, 1)
    assert game.state.owed == []


# -- the final combat and the end -----------------------------------------------------------------


@pytest.mark.rule("FOR-ACR-04", "FOR-STA-01")
def test_she_waits_at_the_centre_for_who_moved_there() -> None:
    game = given(at="city:3")
    assert adrimon_comes(game) == ""
    game.state.journey.arrived = True
    assert adrimon_comes(game) == "FOR-ACR-04"


@pytest.mark.rule("FOR-ACR-05")
def test_camping_on_the_ring_challenges_her() -> None:
    game = given()
    game.state.at = step(place(game, "city:3"), 6)
    game.state.journey.kind = "normal"
    assert adrimon_comes(game) == ""
    game.state.journey.kind = "camp"
    assert adrimon_comes(game) == "FOR-ACR-05"


@pytest.mark.rule("FOR-ACR-06", "FOR-MAG-05")
async def test_at_cycle_ten_she_comes_from_the_next_turn_on() -> None:
    game = given(ranks={"navigate": 20})
    await move_cycle(game, 10)
    assert game.state.tally[TEN] == 1
    assert adrimon_comes(game) == ""
    game.state.turn = 2
    assert adrimon_comes(game) == "FOR-ACR-06"


def test_a_sprint_ends_with_her_in_its_last_turn() -> None:
    game = given()
    game.state.style.last_turn = 12
    game.state.turn = 11
    assert not adrimon_comes(game)
    game.state.turn = 12
    assert adrimon_comes(game)


@pytest.mark.rule("FOR-OBJ-01")
def test_her_defeat_wins_the_game() -> None:
    game = given()
    game.state.magi_beaten = True
    with pytest.raises(GameOver):
        check_won(game)
    assert isinstance(game.state.outcome, Outcome)
    assert game.state.outcome.result == "won"


@pytest.mark.rule("FOR-STY-13")
async def test_marathon_needs_all_nine_bosses_and_then_has_no_magi_phases() -> None:
    game = given()
    game.state.style.all_bosses = True
    game.state.magi_beaten = True
    game.state.vanquished = [1, 2, 3, 4, 5, 6, 7]
    game.state.saved = [8]
    check_won(game)
    await magi_phase(game)
    assert game.state.tracker == 0
    game.state.saved = [8, 9]
    with pytest.raises(GameOver):
        check_won(game)


@pytest.mark.rule("FOR-OBJ-02", "FOR-HRO-13")
async def test_the_game_is_lost_when_all_are_dead_or_mindwiped() -> None:
    game = given(heroes=2)
    await die(game, game.state.heroes[0])
    check_lost(game)
    game.state.heroes[1].mindwiped = 1
    with pytest.raises(GameOver):
        check_lost(game)
    assert game.state.outcome is not None
    assert game.state.outcome.result == "lost"


# -- events and the turn --------------------------------------------------------------------------


@pytest.mark.rule("FOR-EVT-01")
async def test_a_plain_hex_has_no_event() -> None:
    game = given()
    await event_phase(game)
    done(game)


@pytest.mark.rule("FOR-EVT-01", "FOR-EVT-03")
async def test_ending_on_a_boss_hex_starts_its_combat(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[int] = []

    async def boss(game: ForestsGame, number: int) -> None:
        met.append(number)

    monkeypatch.setattr(battles, "boss", boss)
    game = given(at="boss:1")
    await event_phase(game)
    game.state.cleared = ["boss:1"]
    await event_phase(game)
    assert met == [1]


@pytest.mark.rule("FOR-TRN-01")
async def test_a_turn_has_five_phases_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    order = await _phases(monkeypatch, given())
    assert order == ["move", "skills", "circumstance", "event", "magi"]


@pytest.mark.rule("FOR-TRN-01", "FOR-FLE-05")
async def test_after_a_flight_only_the_magi_phase_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    order = await _phases(monkeypatch, given(), flee="circumstance")
    assert order == ["move", "skills", "circumstance", "magi"]


async def _phases(monkeypatch: pytest.MonkeyPatch, game: ForestsGame, flee: str = "") -> list[str]:
    order: list[str] = []
    names = {
        "move": "movement_phase",
        "skills": "skill_phase",
        "circumstance": "circumstance_phase",
        "event": "event_phase",
        "magi": "magi_phase",
    }
    for name, function in names.items():

        async def phase(game: ForestsGame, name: str = name) -> None:
            order.append(name)
            game.state.journey.fled = game.state.journey.fled or name == flee

        monkeypatch.setattr(turn, function, phase)
    await turn.turn(game)
    assert game.state.turn == 2
    return order


@pytest.mark.rule("FOR-KEY-08")
async def test_what_was_raised_beyond_the_maximum_is_lost_at_the_end_of_the_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = given()
    hero = game.state.heroes[0]
    before = hero.health
    raise_(game, hero, "health", 3)
    assert hero.health == before + 3
    await _phases(monkeypatch, game)
    assert hero.health == before
