"""The shared dice, and the Vital icons on a Role's Attack."""

from __future__ import annotations

import pytest

from engine.core.fact import Fact, Rolled
from engine.core.rng import Rng
from engine.forests.essence import harvest
from engine.forests.sentinels import place_owed
from engine.hexcrawl.combat.acts import attack_vitals
from engine.hexcrawl.movement import roam, wander
from engine.hexcrawl.state import Fight, Foe
from tests.engine.forests.given import done, given


def rolled(told: list[Fact], die: str) -> list[Rolled]:
    return [fact for fact in told if isinstance(fact, Rolled) and fact.die == die]


@pytest.mark.rule("FOR-DIE-01")
async def test_the_hex_die_has_six_faces_and_its_hex_is_worth_six() -> None:
    told: list[Fact] = []
    game = given(told=told)
    game.rng = Rng(game.state.play)
    for _ in range(100):
        game.state.at = (0, 0)
        await wander(game)
    assert {fact.faces[0] for fact in rolled(told, "hex")} == {1, 2, 3, 4, 5, 6}
    told.clear()
    game = given(dice=[3, 6], at=(0, -2), told=told)
    await roam(game)
    assert rolled(told, "hex")[0].total == 6


@pytest.mark.rule("FOR-DIE-03")
async def test_the_fate_die_has_eight_faces() -> None:
    told: list[Fact] = []
    game = given(told=told)
    game.rng = Rng(game.state.play)
    for _ in range(100):
        game.state.sentinels, game.state.owed = [], [1]
        place_owed(game)
    assert {fact.faces[0] for fact in rolled(told, "fate")} == set(range(1, 9))


@pytest.mark.rule("FOR-DIE-03", "FOR-ESS-03")
@pytest.mark.parametrize(("face", "found"), [(1, 1), (6, 1), (7, 0), (8, 0)])
async def test_low_is_good_on_the_fate_die(face: int, found: int) -> None:
    answers = [("harvest.hero", "h1"), ("harvest.effort", "h0e0"), ("harvest.hero", "")]
    game = given(dice=[face], answers=answers[: 2 if found else 3])
    await harvest(game, "seed")
    done(game)
    assert game.state.essence.get("seed", 0) == found


@pytest.mark.rule("FOR-HRO-04")
@pytest.mark.parametrize(
    ("role", "influence", "vitals"),
    [
        ("verdant-keeper", 9, ("health",)),
        ("soul-reaver", 9, ("health", "energy")),
        ("floromancer", 9, ("health", "influence")),
        ("floromancer", None, ("health",)),
    ],
)
def test_an_attack_hurts_only_the_vitals_on_its_icons(
    role: str, influence: int | None, vitals: tuple[str, ...]
) -> None:
    game = given(heroes=[(role, "forestborn")])
    foe = Foe(
        id="o1",
        card="giant-fox",
        name="a fox",
        type="Creature",
        level=1,
        health=9,
        most_health=9,
        energy=9,
        most_energy=9,
        influence=influence,
    )
    fight = Fight(origin="card:x", foes=[foe])
    assert attack_vitals(game, fight, game.state.heroes[0]) == vitals
