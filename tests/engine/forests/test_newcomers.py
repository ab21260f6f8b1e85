from __future__ import annotations

import pytest

from engine.forests.newcomers import welcome
from engine.forests.state import ForestsGame
from tests.engine.forests.given import asked, done, given

Answers = list[tuple[str, str | tuple[str, ...]]]
JOIN: Answers = [
    ("newcomer.replace", "h1"),
    ("newcomer.role", "stormcaller"),
    ("newcomer.race", "korrigan"),
]


def bereaved(at: str = "waypost:1", answers: Answers | None = None) -> ForestsGame:
    game = given(heroes=2, at=at, answers=answers or [])
    game.state.heroes[0].dead = True
    game.state.journey.arrived = True
    return game


@pytest.mark.rule("FOR-DTH-04")
@pytest.mark.parametrize("at", ["waypost:1", "site:1", "city:1", "grove"])
async def test_a_newcomer_takes_the_place_of_a_dead_hero_at_a_haven(at: str) -> None:
    game = bereaved(at, JOIN)
    await welcome(game)
    done(game)
    newcomer = game.state.heroes[2]
    assert (newcomer.role, newcomer.race, newcomer.gold) == ("stormcaller", "korrigan", 0)
    assert game.state.heroes[0].gone


@pytest.mark.rule("FOR-DTH-04")
async def test_a_newcomer_brings_two_power_ups_per_cycle() -> None:
    game = bereaved(answers=JOIN)
    game.state.cycle = 1
    game.state.power_ups.pile[-2:] = ["power-up-01", "power-up-02"]
    await welcome(game)
    assert game.state.heroes[2].gained == {"attack": 2, "defend": 2}


@pytest.mark.rule("FOR-DTH-04")
async def test_nobody_joins_elsewhere_or_where_the_group_only_stays() -> None:
    game = bereaved("boss:1")
    await welcome(game)
    game = bereaved()
    game.state.journey.arrived = False
    await welcome(game)
    assert asked(game) == []


@pytest.mark.rule("FOR-DTH-04")
async def test_nobody_joins_when_nobody_lives() -> None:
    game = bereaved()
    game.state.heroes[1].dead = True
    await welcome(game)
    assert asked(game) == []


@pytest.mark.rule("FOR-SET-22")
async def test_a_newcomer_cannot_have_a_role_in_play() -> None:
    game = bereaved(answers=JOIN)
    taken = game.state.heroes[1].role
    await welcome(game)
    roles = [option.key for option in asked(game)[1].options]
    assert taken not in roles
    assert game.state.heroes[0].role in roles


@pytest.mark.rule("FOR-DTH-01")
async def test_what_the_replaced_hero_carried_stays_with_the_group() -> None:
    game = bereaved(answers=JOIN)
    lost, other = game.state.heroes
    lost.gold, lost.items = 7, ["luck-stone"]
    await welcome(game)
    assert (other.gold, other.items) == (7, ["luck-stone"])
