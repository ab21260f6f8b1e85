from __future__ import annotations

import pytest

from engine.forests.fey import leave
from engine.forests.movement import movement_phase
from engine.forests.places import in_fey, portal_at
from engine.forests.state import ForestsGame
from engine.forests.turn import turn
from engine.hexcrawl.conditions import gain_condition
from engine.hexcrawl.movement import wander
from tests.engine.forests.given import QUIET_CARDS, asked, done, given, place

Answers = list[tuple[str, str | tuple[str, ...]]]
OPEN = ("grove-lynx", *QUIET_CARDS[1:])
BESIDE = (2, 0)
"""Next to Portal 1 at (1, 0), coming from two hexes away at (3, -1)."""


def nearing(dice: list[int], answers: Answers, *, bar: tuple[str, ...] = OPEN) -> ForestsGame:
    game = given(
        at=(3, -1),
        dice=dice,
        answers=answers,
        bar=bar,
        ranks={"navigate": 5, "explore": 5, "survival": 5},
    )
    game.state.heroes[0].food = 5
    return game


WALK: Answers = [("move.type", "normal"), ("move.step", "step:2,0"), ("move.step", "step:1,0")]


@pytest.mark.rule("FOR-FEY-04", "FOR-FEY-05", "FOR-FEY-11")
async def test_a_portal_opens_the_skill_phase_and_lets_the_group_in() -> None:
    answers: Answers = [*WALK, ("portal.enter", "enter"), ("move.step", "stop")]
    game = nearing([5, 6, 5], answers)
    await movement_phase(game)
    done(game)
    assert game.state.at == place(game, "gate:1")
    assert game.state.journey.left == 2
    assert game.state.journey.rolled


@pytest.mark.rule("FOR-FEY-04", "FOR-FEY-11")
async def test_a_failed_entry_wanders_and_ends_movement() -> None:
    game = nearing([6, 6, 5, 3], [*WALK, ("portal.enter", "enter")])
    await movement_phase(game)
    done(game)
    assert game.state.at == (1, 1)
    assert game.state.journey.left == 0


@pytest.mark.rule("FOR-FEY-04")
async def test_a_critical_that_prevents_wandering_does_not_open_the_portal() -> None:
    answers: Answers = [*WALK, ("portal.enter", "enter"), ("skills.critical", "stay")]
    game = given(
        heroes=3,
        at=(3, -1),
        dice=[1, 6, 5, 9, 6, 5, 9, 6, 5],
        answers=answers,
        bar=OPEN,
        ranks={"navigate": 5, "explore": 5, "survival": 5},
    )
    await movement_phase(game)
    assert portal_at(game, game.state.at) == 1


@pytest.mark.rule("FOR-FEY-02")
async def test_without_elowens_symbol_a_portal_is_a_hex_like_others() -> None:
    game = nearing([], [*WALK, ("move.step", "stop")], bar=QUIET_CARDS)
    await movement_phase(game)
    done(game)
    assert game.state.at == (1, 0)


@pytest.mark.rule("FOR-FEY-04")
async def test_an_open_portal_may_be_crossed_without_entering() -> None:
    game = nearing([], [*WALK, ("portal.enter", ""), ("move.step", "stop")])
    await movement_phase(game)
    assert not game.state.journey.rolled


@pytest.mark.rule("FOR-FEY-04", "FOR-FEY-05")
async def test_a_cautious_group_gets_in_without_a_roll_and_has_no_movement_left() -> None:
    answers: Answers = [
        ("move.type", "cautious"),
        ("move.step", "step:1,0"),
        ("portal.enter", "enter"),
        ("skills.navigate", "skip"),
    ]
    game = nearing([6, 5], answers)
    game.state.at = (2, 0)
    await movement_phase(game)
    done(game)
    assert in_fey(game)
    assert game.state.journey.left == 0


@pytest.mark.rule("FOR-FEY-11")
async def test_a_portal_reached_by_wandering_starts_nothing() -> None:
    game = given(at=(2, 0), bar=OPEN, dice=[5])
    await wander(game)
    assert game.state.at == (1, 0)
    assert asked(game) == []


@pytest.mark.rule("FOR-FEY-04")
async def test_camping_on_a_portal_is_not_moving_to_it() -> None:
    game = given(at="portal:1", bar=OPEN, answers=[("move.type", "camp")])
    await movement_phase(game)
    assert not game.state.journey.rolled


@pytest.mark.rule("FOR-FEY-03")
def test_two_portals_are_boss_hexes_too() -> None:
    game = given()
    assert place(game, "portal:4") == place(game, "boss:4")
    tile = game.library.tiles["m"]
    assert any({"boss:6", "portal:6"} <= set(found) for found in tile.features.values())
    game.state.cleared = ["boss:4"]
    assert portal_at(game, place(game, "portal:4")) == 4


@pytest.mark.rule("FOR-FEY-06", "FOR-FEY-12")
async def test_reaching_a_gate_the_group_may_emerge_and_move_on() -> None:
    q, r = place(given(), "gate:1")
    answers: Answers = [
        ("move.type", "normal"),
        ("move.step", f"step:{q},{r}"),
        ("portal.leave", "leave"),
        ("move.step", "step:1,1"),
        ("move.step", "stop"),
    ]
    game = given(at=(q - 1, r + 1), answers=answers)
    await movement_phase(game)
    done(game)
    assert game.state.at == (1, 1)
    assert not game.state.journey.rolled


@pytest.mark.rule("FOR-FEY-07")
async def test_a_portal_that_is_not_on_the_board_brings_its_tile() -> None:
    answers: Answers = [
        ("tile.cell", "cell:-1,0"),
        ("tile.turn", "turn:1"),
        # The Portal lies on the border of its tile, so that still more land is found.
        ("tile.kind", "draw"),
        ("tile.turn", "turn:0"),
    ]
    game = given(at="gate:5", answers=answers)
    await leave(game, 5)
    placed = game.state.placed[-2]
    assert (placed.tile, placed.a, placed.b, placed.turn) == ("g", -1, 0, 1)
    assert "g" not in game.state.tiles
    assert game.state.at == place(game, "portal:5")


@pytest.mark.rule("FOR-FEY-08")
async def test_leaving_heals_everything_but_starving_and_death() -> None:
    game = given(heroes=3, at="gate:1")
    hurt, starving, dead = game.state.heroes
    hurt.health, hurt.energy = 1, 0
    gain_condition(game, hurt, "poisoned")
    starving.starving = 1
    dead.dead = True
    await leave(game, 1)
    assert (hurt.health, hurt.energy) == (hurt.start["health"], hurt.start["energy"])
    assert hurt.conditions == []
    assert starving.starving == 1
    assert dead.dead


@pytest.mark.rule("FOR-FEY-11")
async def test_the_portals_skill_phase_is_the_only_one_of_the_turn() -> None:
    answers: Answers = [
        *WALK,
        ("portal.enter", "enter"),
        ("move.step", "stop"),
        ("circumstance.choose", "slot:2"),
    ]
    game = nearing([5, 6, 5], answers)
    await turn(game)
    done(game)
    assert [one.card for one in game.state.in_force] == ["rotfoot"]


async def test_a_fey_compass_needs_neither_symbol_nor_navigate() -> None:
    answers: Answers = [
        *WALK,
        ("portal.enter", "compass"),
        ("skills.navigate", "skip"),
        ("move.step", "stop"),
    ]
    game = nearing([6, 5], answers, bar=QUIET_CARDS)
    game.state.group["fey-compass"] = 2
    await movement_phase(game)
    assert in_fey(game)
    assert game.state.group["fey-compass"] == 1
