from __future__ import annotations

import pytest

from engine.core.hex import Hex
from engine.core.modifier import Modifier
from engine.forests import battles
from engine.forests.checks import camp_bonus
from engine.forests.free import menu
from engine.forests.movement import movement_phase, road, steps, take_step
from engine.forests.skill_phase import find_way
from engine.forests.state import ForestsGame, Sentinel
from engine.hexcrawl.conditions import gain_condition
from engine.hexcrawl.movement import ground, speed, trail, wander
from tests.engine.forests.given import PLAIN, asked, done, given, place

UP = "step:2,-1"


def walk(*hexes: str, kind: str = "normal") -> list[tuple[str, str | tuple[str, ...]]]:
    return [("move.type", kind), *[("move.step", key) for key in hexes]]


# -- types and speed ------------------------------------------------------------------------------


@pytest.mark.rule("FOR-TRN-02", "FOR-MOV-02")
def test_speeds_are_four_four_six_and_none() -> None:
    game = given()
    speeds = [speed(game, kind) for kind in ("normal", "cautious", "reckless", "camp")]
    assert speeds == [4, 4, 6, 0]


@pytest.mark.rule("FOR-TRN-03")
async def test_the_movement_type_is_chosen_each_turn() -> None:
    game = given(answers=walk("stop"))
    await movement_phase(game)
    assert game.state.journey.kind == "normal"
    keys = [option.key for option in asked(game)[0].options]
    assert keys[:4] == ["normal", "cautious", "reckless", "camp"]


@pytest.mark.rule("FOR-MOV-01")
async def test_the_group_may_stop_early() -> None:
    game = given(answers=walk("step:2,1", "step:1,2", "stop"))
    await movement_phase(game)
    assert game.state.at == (1, 2)
    assert game.state.journey.left == 2


@pytest.mark.rule("FOR-MOV-09")
async def test_every_hex_costs_one_whatever_its_terrain() -> None:
    game = given(answers=walk("step:2,1", "step:1,1", "step:0,1", "step:0,0"))
    await movement_phase(game)
    done(game)
    assert game.state.at == (0, 0)
    assert game.state.journey.left == 0


@pytest.mark.rule("FOR-MOV-04", "FOR-MAP-09")
def test_a_peak_is_no_way() -> None:
    game = given(at=(0, 1))
    game.state.journey.left = 4
    assert ground(game).spots[(0, 2)].terrain == "peak"
    assert "step:0,2" not in [option.key for option in steps(game)]


@pytest.mark.rule("FOR-MAP-07", "FOR-MAP-08")
def test_the_board_knows_four_terrains_and_great_trees() -> None:
    spots = ground(given()).spots.values()
    terrains = {spot.terrain for spot in spots} - {"peak", "mist"}
    assert terrains == {"forest", "dark-forest", "marsh", "highland"}
    assert any(spot.tree for spot in spots)


@pytest.mark.rule("FOR-MOV-02")
async def test_a_reckless_move_costs_two_energy_and_what_is_missing_in_health() -> None:
    game = given(heroes=2, answers=walk("stop", kind="reckless"))
    first, second = game.state.heroes
    first.energy, second.energy = 5, 1
    before = second.health
    await movement_phase(game)
    assert (first.energy, second.energy, second.health) == (3, 0, before - 1)
    assert game.state.journey.left == 6


@pytest.mark.rule("FOR-MOV-02")
async def test_a_camp_heals_three_of_both_vitals() -> None:
    game = given(answers=[("move.type", "camp")])
    hero = game.state.heroes[0]
    hero.health, hero.energy = 2, 1
    await movement_phase(game)
    assert (hero.health, hero.energy) == (5, 4)


@pytest.mark.rule("FOR-MOV-02")
def test_the_camp_bonus_grows_to_three() -> None:
    assert [camp_bonus(n) for n in (1, 2, 3, 4)] == [-1, -2, -3, -3]


@pytest.mark.rule("FOR-MOV-02")
async def test_moving_ends_a_row_of_camps() -> None:
    game = given(answers=walk("stop"))
    game.state.camps = 2
    await movement_phase(game)
    assert game.state.camps == 0


@pytest.mark.rule("FOR-CIR-08")
async def test_a_forbidden_type_is_shown_but_refused() -> None:
    game = given(answers=walk("stop"))
    game.state.modifiers.append(Modifier("group", "forbid.reckless", 1, "held", "Rotfoot"))
    await movement_phase(game)
    reckless = asked(game)[0].options[2]
    assert "Rotfoot" in reckless.why_not


@pytest.mark.rule("FOR-CND-14")
async def test_poison_bites_at_the_start_of_the_movement_phase() -> None:
    game = given(answers=walk("stop"))
    hero = game.state.heroes[0]
    gain_condition(game, hero, "poisoned")
    before = hero.health
    await movement_phase(game)
    assert hero.health == before - 1


# -- Cautious -------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-MOV-05")
async def test_one_hex_anywhere_is_cautious() -> None:
    game = given(answers=walk(UP, "stop"))
    await movement_phase(game)
    assert game.state.journey.kind == "cautious"


@pytest.mark.rule("FOR-MOV-05")
async def test_a_way_along_road_and_river_is_cautious_to_the_full_rate() -> None:
    game = given(at=(-1, 2), answers=walk("step:-1,1", "step:-1,0", "step:-1,-1", "step:0,-1"))
    await movement_phase(game)
    assert game.state.journey.kind == "cautious"
    assert game.state.journey.moved == 4


@pytest.mark.rule("FOR-MOV-05")
async def test_two_hexes_off_the_trail_are_not_cautious() -> None:
    game = given(answers=walk(UP, "step:2,0", "stop"))
    await movement_phase(game)
    assert game.state.journey.kind == "normal"


@pytest.mark.rule("FOR-MOV-05")
async def test_leaving_the_trail_ends_a_cautious_move() -> None:
    game = given(at=(-1, 2), answers=walk("step:-1,1", "step:0,0", "stop", kind="cautious"))
    await movement_phase(game)
    assert game.state.journey.kind == "normal"


@pytest.mark.rule("FOR-MOV-05")
async def test_standing_still_is_a_normal_move() -> None:
    game = given(answers=walk("stop"))
    await movement_phase(game)
    assert game.state.journey.kind == "normal"


@pytest.mark.rule("FOR-MOV-05")
async def test_a_cautious_move_has_at_least_one_hex() -> None:
    game = given(answers=walk(UP, "stop", kind="cautious"))
    await movement_phase(game)
    assert "stop" not in [option.key for option in asked(game)[1].options]


@pytest.mark.rule("FOR-MOV-06")
def test_a_cautious_group_has_no_wander_risk() -> None:
    game = given(ranks={"navigate": 1})
    assert find_way(game, "cautious") == 1.0
    assert find_way(game, "normal") < 1.0


@pytest.mark.rule("FOR-MOV-08")
async def test_each_step_shows_hexes_left_and_whether_it_stays_cautious() -> None:
    game = given(at=(-1, 2), answers=walk("step:-1,1", "stop", kind="cautious"))
    await movement_phase(game)
    second = asked(game)[2]
    notes = {option.key: option.note for option in second.options}
    assert "3 hexes left, still Cautious" in second.prompt
    assert "still Cautious" in notes["step:-1,0"]
    assert "ends Cautious" in notes["step:0,0"]


@pytest.mark.rule("FOR-ACR-03")
def test_the_ring_of_the_acropolis_is_road() -> None:
    game = given()
    q, r = place(game, "city:3")
    assert all(road(game, near) for near in ground(game).steps((q, r)))
    assert trail(game, (q, r - 1))
    assert not road(game, PLAIN)


@pytest.mark.rule("FOR-ACR-04")
async def test_entering_the_acropolis_centre_ends_movement() -> None:
    game = given()
    q, r = place(game, "city:3")
    game.state.at = (q, r - 1)
    game.state.journey.kind = "normal"
    game.state.journey.left = 4
    await take_step(game, (q, r))
    assert game.state.journey.left == 0


# -- Root System, Sentinels, free actions ---------------------------------------------------------


@pytest.mark.rule("FOR-TOK-06")
async def test_a_root_leads_to_another_root_for_one_hex() -> None:
    game = given(answers=walk("step:2,-1", "root:8,0", "stop"))
    game.state.roots = [(2, -1), (8, 0), (3, 3)]
    await movement_phase(game)
    assert game.state.at == (8, 0)
    assert game.state.journey.moved == 2
    assert game.state.journey.kind == "normal"


@pytest.fixture
def met(monkeypatch: pytest.MonkeyPatch) -> list[Hex]:
    """Where Sentinels were fought; each falls at once."""
    fought: list[Hex] = []

    async def sentinel(game: ForestsGame, guard: Sentinel) -> bool:
        fought.append(guard.at)
        game.state.sentinels.remove(guard)
        return True

    monkeypatch.setattr(battles, "sentinel", sentinel)
    return fought


@pytest.mark.rule("FOR-SEN-04")
async def test_moving_through_a_sentinel_means_combat_and_then_moving_on(met: list[Hex]) -> None:
    game = given(answers=walk("step:2,1", "step:1,2", "stop"))
    game.state.sentinels = [Sentinel(at=(2, 1), cycle=1)]
    await movement_phase(game)
    assert met == [(2, 1)]
    assert game.state.at == (1, 2)


@pytest.mark.rule("FOR-SEN-07", "FOR-TOK-07")
async def test_a_sentinel_on_the_groups_hex_is_fought_before_any_move(met: list[Hex]) -> None:
    game = given(answers=[("move.type", "camp")])
    game.state.sentinels = [Sentinel(at=PLAIN, cycle=1)]
    await movement_phase(game)
    assert met == [PLAIN]


@pytest.mark.rule("FOR-SEN-07")
async def test_a_sentinel_reached_by_wandering_is_fought_at_once(met: list[Hex]) -> None:
    game = given(dice=[3])
    game.state.sentinels = [Sentinel(at=(2, 1), cycle=1)]
    await wander(game)
    assert met == [(2, 1)]


@pytest.mark.rule("FOR-HRO-08", "FOR-HRO-06")
async def test_healing_ray_raises_each_heros_health_or_energy_by_three() -> None:
    answers: list[tuple[str, str | tuple[str, ...]]] = [
        ("free.action", "mastery:h1:healing-ray"),
        ("mastery.vital", "health"),
        ("mastery.vital", "energy"),
    ]
    heroes = [("floromancer", "forestborn"), ("druid", "den-troll")]
    game = given(heroes=heroes, answers=answers)
    first, second = game.state.heroes
    health, energy = first.health, second.energy
    cost = first.energy
    await menu(game, "move")
    assert (first.health, second.energy, first.energy) == (health + 3, energy + 3, cost - 1)


@pytest.mark.rule("FOR-SET-11")
async def test_a_racial_ability_costs_its_vital_and_works_once_a_turn() -> None:
    game = given(answers=[("free.action", "racial:h1")])
    hero = game.state.heroes[0]
    hero.health = 3
    energy = hero.energy
    await menu(game)
    assert (hero.health, hero.energy) == (7, energy - 2)
    await menu(game)
    assert len(asked(game)) == 1


@pytest.mark.rule("FOR-HRO-14")
async def test_without_the_energy_a_racial_ability_is_refused() -> None:
    game = given()
    hero = game.state.heroes[0]
    hero.health, hero.energy = 3, 1
    await menu(game)
    assert asked(game) == []


@pytest.mark.rule("FOR-HRO-22", "FOR-HRO-21")
async def test_things_are_handed_over_freely_outside_combat() -> None:
    answers: list[tuple[str, str | tuple[str, ...]]] = [
        ("free.action", "give"),
        ("give.item", "h1:luck-stone"),
    ]
    game = given(heroes=2, answers=answers)
    first, second = game.state.heroes
    first.items = ["luck-stone"] * 30
    await menu(game)
    assert len(first.items) == 29
    assert second.items == ["luck-stone"]


@pytest.mark.rule("FOR-DTH-01")
async def test_a_dead_heros_things_can_be_used() -> None:
    answers: list[tuple[str, str | tuple[str, ...]]] = [("free.action", "use:healing-draught")]
    game = given(heroes=2, answers=answers)
    first, second = game.state.heroes
    first.dead = True
    first.items = ["healing-draught"]
    second.health = 2
    await menu(game)
    assert second.health == 10
    assert first.items == []


@pytest.mark.rule("FOR-DIF-01", "FOR-DIF-11")
async def test_the_difficulty_can_be_raised_but_never_lowered() -> None:
    heroes = [("glade-marshal", "den-troll")]
    game = given(heroes=heroes, answers=[("free.action", "difficulty")])
    await menu(game, "move")
    assert game.state.difficulty == 1
    game.state.difficulty = 5
    await menu(game, "move")
    assert game.state.difficulty == 5
    assert len(asked(game)) == 1
