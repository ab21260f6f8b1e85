"""Thousands of bot games of the Forests under guard: no fault, no broken invariant."""

from __future__ import annotations

import os
import traceback

import pytest

from content.editions import EDITIONS
from engine.core.volume import Setup, fingerprint
from tests.engine.forests.invariants import Watch, bot

MODES = ("standard", "quick", "sprint", "double-up", "marathon")
SIZES = (1, 2, 3, 4, 5, 6)
GAMES = int(os.environ.get("SOAK_GAMES", "60"))
"""Random games for each mode and size; a sixth as many greedy ones."""
FIRST = int(os.environ.get("SOAK_SEED", "100000"))
SHOWN = 5


def faults(name: str, setups: list[Setup], looks: int) -> list[str]:
    """What went wrong in these games, each with how to play it again."""
    found = []
    for setup in setups:
        watch = Watch(setup, bot(name, setup.seed), looks)
        try:
            watch.play()
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{last.filename}:{last.lineno}"
            found.append(f"{name} {setup} after {len(watch.path)}: {error!r} at {where}")
    return found


def report(found: list[str], games: int) -> None:
    shown = "\n".join(found[:SHOWN])
    assert not found, f"{len(found)} of {games} games failed:\n{shown}"


@pytest.mark.soak
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", MODES)
def test_random_games_have_no_fault(mode: str, size: int) -> None:
    setups = [Setup(mode=mode, seed=FIRST + n, size=size) for n in range(GAMES)]
    report(faults("random", setups, looks=25), len(setups))


@pytest.mark.soak
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", MODES)
def test_greedy_games_have_no_fault(mode: str, size: int) -> None:
    setups = [Setup(mode=mode, seed=FIRST + n, size=size) for n in range(max(1, GAMES // 6))]
    report(faults("greedy", setups, looks=100), len(setups))


@pytest.mark.soak
@pytest.mark.parametrize("difficulty", EDITIONS["forests"]().difficulties)
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_no_difficulty_has_a_fault(name: str, difficulty: str) -> None:
    setups = [
        Setup(mode=mode, seed=FIRST + n, size=1 + n % 6, difficulty=difficulty)
        for mode in MODES
        for n in range(max(6, GAMES // 10))
    ]
    report(faults(name, setups, looks=50), len(setups))


@pytest.mark.soak
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_every_game_can_be_played_twice(name: str) -> None:
    for n in range(GAMES):
        setup = Setup(mode=MODES[n % len(MODES)], seed=FIRST + n, size=1 + n % 4)
        ends = []
        for looks in (50, 1000):
            watch = Watch(setup, bot(name, setup.seed), looks)
            ends.append((fingerprint(watch.play()), watch.path))
        assert ends[0] == ends[1], setup


@pytest.mark.soak
@pytest.mark.parametrize("mode", MODES)
def test_looking_at_every_question_of_a_game_never_fails(mode: str) -> None:
    setups = [Setup(mode=mode, seed=FIRST + n, size=1 + n % 6) for n in range(max(6, GAMES // 10))]
    report(faults("random", setups, looks=1), len(setups))
