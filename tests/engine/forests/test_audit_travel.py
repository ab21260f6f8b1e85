"""Corner cases of travel: Portals, the Acropolis centre, roots, flights and newcomers."""

from __future__ import annotations

import pytest

from engine.core.hex import step
from engine.forests import battles
from engine.forests.fey import leave
from engine.forests.movement import movement_phase, steps
from engine.forests.newcomers import welcome
from engine.forests.places import in_fey
from engine.forests.skill_phase import skill_phase
from engine.forests.state import ForestsGame, Sentinel
from engine.forests.turn import turn
from engine.hexcrawl.state import Ally, Condition, StatName
from tests.engine.forests.given import PLAIN, QUIET_CARDS, asked, done, given, place, script

Answers = list[tuple[str, str | tuple[str, ...]]]
OPEN = ("grove-lynx", *QUIET_CARDS[1:])
FIVES: dict[StatName, int] = {"navigate": 5, "explore": 5, "survival": 5}


def near_portal(dice: list[int], answers: Answers) -> ForestsGame:
    """One hex away from Portal 1, off the trail."""
    game = given(
        at=(2, 0),
        bar=OPEN,
        dice=dice,
        answers=answers,
        ranks=FIVES,
    )
    game.state.heroes[0].food = 5
    return game


# -- Portals --------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-FEY-04", "FOR-FEY-05")
async def test_one_hex_to_a_portal_may_stay_a_normal_move_that_rolls_and_goes_on() -> None:
    answers: Answers = [
        ("move.type", "normal"),
        ("move.step", "step:1,0"),
        ("portal.enter", "enter"),
        ("move.step", "stop"),
    ]
    game = near_portal([5, 6, 5], answers)
    await movement_phase(game)
    done(game)
    assert in_fey(game)
    assert (game.state.journey.kind, game.state.journey.left) == ("normal", 3)


@pytest.mark.rule("FOR-FEY-04", "FOR-FEY-05", "FOR-MOV-05")
async def test_one_hex_to_a_portal_may_count_as_cautious_and_ends_the_move() -> None:
    answers: Answers = [
        ("move.type", "normal"),
        ("move.step", "step:1,0"),
        ("portal.enter", "cautious"),
        ("skills.navigate", "skip"),
    ]
    game = near_portal([6, 5], answers)
    await movement_phase(game)
    done(game)
    assert in_fey(game)
    assert (game.state.journey.kind, game.state.journey.left) == ("cautious", 0)


@pytest.mark.rule("FOR-MOV-05", "FOR-FEY-05")
async def test_who_rolled_as_cautious_cannot_leave_the_trail_behind_the_portal() -> None:
    game = given(at="gate:3")
    game.state.journey.kind = "cautious"
    game.state.journey.rolled = True
    game.state.journey.moved, game.state.journey.left = 2, 2
    allowed = {option.key for option in steps(game) if not option.why_not}
    q, r = place(game, "gate:3")
    assert allowed == {f"step:{q},{r - 1}", "stop"}


@pytest.mark.rule("FOR-MAP-02", "FOR-FEY-12")
async def test_emerging_on_a_border_adds_a_tile() -> None:
    answers: Answers = [
        ("tile.kind", "draw"),
        ("tile.turn", "turn:0"),
        ("tile.kind", "draw"),
        ("tile.turn", "turn:0"),
    ]
    game = given(at="gate:3", answers=answers)
    await leave(game, 3)
    done(game)
    assert [placed.tile for placed in game.state.placed[-2:]] == ["e", "f"]


@pytest.mark.rule("FOR-FEY-08", "FOR-ESC-01")
async def test_an_escort_belongs_to_the_group_that_is_healed_on_the_way_out() -> None:
    game = given(at="gate:1")
    ally = Ally(id="a1", name="Ombrel", kind="escort", health=2, most=8, damage=2)
    ally.conditions.append(Condition("burned"))
    game.state.allies.append(ally)
    await leave(game, 1)
    assert (ally.health, ally.conditions) == (8, [])


# -- the Acropolis --------------------------------------------------------------------------------


@pytest.mark.rule("FOR-ACR-04")
async def test_a_teleport_to_the_centre_ends_movement_too() -> None:
    centre = place(given(), "city:3")
    answers: Answers = [
        ("move.type", "free"),
        ("free.action", "use:sprite-dust"),
        ("move.teleport", f"hex:{centre[0]},{centre[1]}"),
        ("move.type", "normal"),
    ]
    game = given(at=step(step(centre, 6), 6), answers=answers)
    game.state.heroes[0].items = ["sprite-dust"]
    await movement_phase(game)
    done(game)
    assert game.state.at == centre
    assert game.state.journey.kind == "normal"


@pytest.mark.rule("FOR-KEY-15", "FOR-MOV-05")
async def test_one_hex_after_a_teleport_is_no_cautious_move() -> None:
    answers: Answers = [
        ("move.type", "free"),
        ("free.action", "use:sprite-dust"),
        ("move.teleport", "hex:0,0"),
        ("move.type", "normal"),
        ("move.step", "step:0,1"),
        ("move.step", "stop"),
    ]
    game = given(heroes=[("glade-marshal", "den-troll")], answers=answers)
    game.state.heroes[0].items = ["sprite-dust"]
    # With another free action at hand the type is asked again.
    game.state.heroes[0].items.append("luck-stone")
    await movement_phase(game)
    done(game)
    assert (game.state.journey.moved, game.state.journey.kind) == (1, "normal")


@pytest.mark.rule("FOR-MOV-02")
async def test_haste_never_kills() -> None:
    game = given(answers=[("move.type", "reckless"), ("move.step", "stop")])
    hero = game.state.heroes[0]
    hero.health, hero.energy = 1, 0
    await movement_phase(game)
    assert (hero.dead, hero.health) == (False, 1)


# -- roots ----------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-TOK-06")
async def test_a_root_is_taken_at_once_or_not_at_all() -> None:
    game = given()
    game.state.roots = [PLAIN, (8, 0), (3, 3)]
    game.state.journey.kind, game.state.journey.left = "normal", 4
    assert "root:8,0" not in [option.key for option in steps(game)]
    game.state.journey.arrived = True
    assert "root:8,0" in [option.key for option in steps(game)]


# -- flights --------------------------------------------------------------------------------------


@pytest.fixture
def flight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever meets a Sentinel flees from it."""

    async def sentinel(game: ForestsGame, guard: Sentinel) -> bool:
        game.state.sentinels.remove(guard)
        game.state.journey.fled = True
        return False

    monkeypatch.setattr(battles, "sentinel", sentinel)


@pytest.mark.rule("FOR-FLE-03")
@pytest.mark.usefixtures("flight")
async def test_a_flight_while_wandering_drops_the_rest_of_the_skill_phase() -> None:
    game = given(dice=[9, 2, 9, 3], ranks=FIVES)
    game.state.journey.kind = "normal"
    game.state.sentinels = [Sentinel(at=step(PLAIN, 3), cycle=1)]
    hero = game.state.heroes[0]
    await skill_phase(game)
    done(game)
    assert (hero.gold, hero.starving) == (0, 0)


@pytest.mark.rule("FOR-MOV-02")
@pytest.mark.usefixtures("flight")
async def test_a_turn_lost_to_a_flight_ends_a_row_of_camps() -> None:
    game = given()
    game.state.camps = 2
    game.state.sentinels = [Sentinel(at=PLAIN, cycle=1)]
    await movement_phase(game)
    assert game.state.camps == 0


async def test_a_hero_who_fell_while_wandering_finds_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def sentinel(game: ForestsGame, guard: Sentinel) -> bool:
        game.state.sentinels.remove(guard)
        game.state.heroes[0].dead = True
        return True

    monkeypatch.setattr(battles, "sentinel", sentinel)
    dice = [9, 1, 2, 9, 9, 2, 3]
    game = given(heroes=2, dice=dice, ranks=FIVES)
    game.state.journey.kind = "normal"
    game.state.sentinels = [Sentinel(at=step(PLAIN, 3), cycle=1)]
    await skill_phase(game)
    done(game)
    assert [hero.gold for hero in game.state.heroes] == [0, 0]


# -- newcomers ------------------------------------------------------------------------------------

JOIN: Answers = [
    ("newcomer.replace", "h1"),
    ("newcomer.role", "stormcaller"),
    ("newcomer.race", "korrigan"),
]


@pytest.mark.rule("FOR-DTH-04", "FOR-FEY-11")
async def test_who_walks_on_from_a_portal_to_the_grove_can_meet_a_newcomer_there() -> None:
    answers: Answers = [
        ("move.type", "normal"),
        ("move.step", "step:1,0"),
        ("portal.enter", "enter"),
    ]
    game = given(
        heroes=2,
        at=(2, 0),
        bar=OPEN,
        dice=[5, 6, 5],
        answers=answers,
        ranks=FIVES,
    )
    gate = place(game, "gate:1")
    ring = step(gate, 4)
    grove = step(ring, 4)
    assert grove == place(game, "grove")
    script_more: Answers = [
        ("move.step", f"step:{ring[0]},{ring[1]}"),
        ("move.step", f"step:{grove[0]},{grove[1]}"),
        ("move.step", "stop"),
        *JOIN,
        ("circumstance.choose", "slot:2"),
    ]
    script(game).answers.extend(script_more)
    game.state.heroes[0].dead = True
    game.state.heroes[1].food = 5
    await turn(game)
    done(game)
    assert game.state.heroes[2].role == "stormcaller"


@pytest.mark.rule("FOR-SET-22")
async def test_a_newcomer_cannot_have_the_role_of_a_fallen_hero_who_may_come_back() -> None:
    game = given(heroes=3, at="waypost:1", answers=[*JOIN, ("newcomer.replace", "")])
    first, second, _ = game.state.heroes
    first.dead = second.dead = True
    game.state.journey.arrived = True
    await welcome(game)
    done(game)
    offered = {option.key for option in asked(game)[1].options}
    assert first.role in offered
    assert second.role not in offered


@pytest.mark.rule("FOR-DTH-04", "FOR-STY-05")
async def test_a_newcomers_power_ups_are_its_own_in_quick_play_too() -> None:
    game = given(heroes=2, at="waypost:1", answers=JOIN)
    game.state.style.group_power_ups = True
    game.state.heroes[0].dead = True
    game.state.journey.arrived = True
    game.state.cycle = 1
    game.state.power_ups.pile[-2:] = ["power-up-01", "power-up-02"]
    await welcome(game)
    done(game)
    assert game.state.heroes[1].gained == {}
    assert game.state.heroes[2].gained == {"attack": 2, "defend": 2}
