from __future__ import annotations

import pytest

from engine.core.fact import Fact
from engine.core.hex import Hex, distance
from engine.forests.event import event_phase
from engine.forests.movement import movement_phase
from engine.hexcrawl.facts import TilePlaced
from engine.hexcrawl.movement import enter, roam, teleport, wander
from tests.engine.forests.given import PLAIN, asked, done, given

BORDER: Hex = (-3, 1)
"""A border hex of quadrant A that touches one empty space; its corner (-3, 0) touches two."""


# -- borders and tiles ----------------------------------------------------------------------------


@pytest.mark.rule("FOR-MAP-02", "FOR-MOV-03", "FOR-MAP-04")
async def test_a_border_adds_a_random_tile_and_movement_goes_on() -> None:
    told: list[Fact] = []
    answers = [
        ("move.type", "normal"),
        ("move.step", "step:-3,1"),
        ("tile.kind", "draw"),
        ("tile.turn", "turn:2"),
    ]
    game = given(at=(-2, 0), told=told, answers=[*answers, ("move.step", "stop")])
    await movement_phase(game)
    done(game)
    placed = game.state.placed[-1]
    assert (placed.tile, placed.a, placed.b, placed.turn) == ("e", -1, 0, 2)
    assert [fact.tile for fact in told if isinstance(fact, TilePlaced)] == ["e"]
    assert game.state.journey.left == 3


@pytest.mark.rule("FOR-MAP-03")
async def test_a_corner_adds_two_tiles() -> None:
    answers: list[tuple[str, str | tuple[str, ...]]] = [
        ("tile.kind", "draw"),
        ("tile.turn", "turn:0"),
        ("tile.kind", "draw"),
        ("tile.turn", "turn:0"),
    ]
    game = given(at=(-2, 0), answers=answers)
    await enter(game, (-3, 0), "step")
    done(game)
    assert [placed.tile for placed in game.state.placed[-2:]] == ["e", "f"]


@pytest.mark.rule("FOR-MAP-05")
async def test_a_small_tile_may_be_taken_by_name() -> None:
    game = given(at=(-2, 0), answers=[("tile.kind", "small:old-orchard")])
    await enter(game, BORDER, "step")
    assert game.state.placed[-1].tile == "old-orchard"
    assert "old-orchard" not in game.state.small_tiles
    assert len(game.state.tiles) == 10


@pytest.mark.rule("FOR-MAP-02")
async def test_a_new_tile_is_not_optional_while_hextiles_are_left() -> None:
    answers: list[tuple[str, str | tuple[str, ...]]] = [
        ("tile.kind", "draw"),
        ("tile.turn", "turn:0"),
    ]
    game = given(at=(-2, 0), answers=answers)
    await enter(game, BORDER, "step")
    assert not getattr(asked(game)[0], "optional", True)


@pytest.mark.rule("FOR-MAP-06")
async def test_without_hextiles_a_border_is_the_end_of_the_map() -> None:
    game = given(at=(-2, 0), tiles=(), answers=[("tile.kind", "")])
    await enter(game, BORDER, "step")
    assert len(game.state.placed) == 5


@pytest.mark.rule("FOR-MAP-06")
async def test_with_one_hextile_for_two_spaces_the_player_picks_the_space() -> None:
    answers: list[tuple[str, str | tuple[str, ...]]] = [
        ("tile.cell", "cell:0,-1"),
        ("tile.kind", "draw"),
        ("tile.turn", "turn:0"),
        ("tile.kind", ""),
    ]
    game = given(at=(-2, 0), tiles=("j",), answers=answers)
    await enter(game, (-3, 0), "step")
    placed = game.state.placed[-1]
    assert (placed.tile, placed.a, placed.b) == ("j", 0, -1)


async def test_a_surveyors_chart_shows_three_tiles() -> None:
    answers: list[tuple[str, str | tuple[str, ...]]] = [
        ("tile.kind", "draw"),
        ("tile.chart", "g"),
        ("tile.turn", "turn:0"),
    ]
    game = given(at=(-2, 0), answers=answers)
    game.state.group["surveyors-chart"] = 1
    await enter(game, BORDER, "step")
    assert game.state.placed[-1].tile == "g"
    assert len(game.state.tiles) == 9
    assert "surveyors-chart" not in game.state.group


# -- Wander, Roam, Teleport -----------------------------------------------------------------------


@pytest.mark.rule("FOR-NAV-04", "FOR-NAV-05")
async def test_a_wander_of_three_moves_straight_down() -> None:
    game = given(dice=[3])
    assert await wander(game)
    assert game.state.at == (PLAIN[0], PLAIN[1] + 1)


@pytest.mark.rule("FOR-NAV-07")
async def test_a_wander_into_a_peak_moves_nothing() -> None:
    game = given(at=(0, 1), dice=[3])
    assert not await wander(game)
    assert game.state.at == (0, 1)


@pytest.mark.rule("FOR-NAV-07")
async def test_a_wander_to_a_border_adds_a_tile() -> None:
    answers: list[tuple[str, str | tuple[str, ...]]] = [
        ("tile.kind", "draw"),
        ("tile.turn", "turn:0"),
    ]
    game = given(at=(-2, 0), dice=[4], answers=answers)
    await wander(game)
    assert game.state.placed[-1].tile == "e"


@pytest.mark.rule("FOR-NAV-08")
async def test_a_roam_rolls_direction_and_distance() -> None:
    game = given(dice=[4, 2])
    assert await roam(game) == 1
    game = given(at=(2, -2), dice=[3, 3])
    assert await roam(game) == 3
    assert game.state.at == (2, 1)


@pytest.mark.rule("FOR-NAV-08")
async def test_a_roam_stops_in_front_of_a_peak() -> None:
    game = given(at=(0, -2), dice=[3, 6])
    await roam(game)
    assert game.state.at == (0, 1)


@pytest.mark.rule("FOR-KEY-15")
async def test_a_teleport_reaches_so_many_hexes_and_makes_the_turn_normal() -> None:
    game = given(answers=[("move.teleport", "hex:0,0")])
    game.state.journey.phase = "move"
    game.state.journey.kind = "cautious"
    assert await teleport(game, 3)
    offered = [option.value for option in asked(game)[0].options]
    assert all(distance(PLAIN, at) <= 3 for at in offered if isinstance(at, tuple))
    assert game.state.at == (0, 0)
    assert game.state.journey.kind == "normal"


@pytest.mark.rule("FOR-KEY-15")
async def test_outside_the_movement_phase_a_teleport_changes_no_movement_type() -> None:
    game = given(answers=[("move.teleport", "hex:0,0")])
    game.state.journey.phase = "circumstance"
    game.state.journey.kind = "cautious"
    await teleport(game, 3)
    assert game.state.journey.kind == "cautious"


@pytest.mark.rule("FOR-NAV-06")
async def test_wandering_onto_a_location_plays_its_event() -> None:
    game = given(at=(0, 0), dice=[6], answers=[("city.loot", "pass")])
    await wander(game)
    await event_phase(game)
    done(game)
