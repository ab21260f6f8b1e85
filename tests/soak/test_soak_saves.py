"""Processes that play a run are killed at any moment; no answer that was shown is ever lost."""

from __future__ import annotations

import random
import signal
import subprocess
from pathlib import Path

import pytest

from engine.core.drive import finish
from engine.core.table import RandomBot
from engine.core.volume import Setup
from saves import replay
from saves.run import Run
from tests.saves.killed import look, shown, start
from tests.saves.runs import EDITIONS, begin, check_saves, check_undo, crossing

SEEDS = range(1, 51)
MOST_KILLS = 40
DELAYS = (0.3, 2.5)
SHORT = {"forests": ("quick", "sprint"), "doomrock": ("arena", "act", "arena-3")}
"""The modes that a run of a few kills comes through."""


def setup_of(volume: str, seed: int) -> Setup:
    modes = SHORT[volume]
    slugs = [switch.slug for switch in EDITIONS[volume].switches if not switch.why_not]
    switches = tuple(slug for n, slug in enumerate(slugs) if (seed >> n) & 1)
    return Setup(mode=modes[seed % len(modes)], seed=seed, size=1 + seed % 4, switches=switches)


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("volume", list(EDITIONS))
def test_a_killed_process_loses_no_answer(tmp_path: Path, volume: str, seed: int) -> None:
    with begin(tmp_path, volume, setup_of(volume, seed)) as run:
        path = run.path
    chance = random.Random(seed)
    safe = 0
    for kill in range(MOST_KILLS):
        process = start(path, seed + kill)
        try:
            output, _ = process.communicate(timeout=chance.uniform(*DELAYS))
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            output, _ = process.communicate()
        over = process.returncode == 0
        assert over or process.returncode == -signal.SIGKILL, process.returncode
        safe = max(safe, shown(output))
        result = look(path, safe)
        if over:
            assert result.ok
            assert result.outcome is not None
            return
    with Run.open(path, EDITIONS) as run:
        finish(run.play(RandomBot(seed)))
        assert replay.check(run, EDITIONS).ok


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("volume", list(EDITIONS))
def test_a_save_at_every_answer_is_the_game_there(tmp_path: Path, volume: str, seed: int) -> None:
    every = 1 if volume == "doomrock" else 5
    assert check_saves(tmp_path, volume, setup_of(volume, seed), every=every)


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("volume", list(EDITIONS))
def test_undo_stops_at_what_was_revealed(tmp_path: Path, volume: str, seed: int) -> None:
    check_undo(tmp_path, volume, setup_of(volume, seed), times=60)


@pytest.mark.soak
@pytest.mark.parametrize("size", range(1, 5))
def test_a_save_at_every_answer_of_a_campaign_is_the_game_there(tmp_path: Path, size: int) -> None:
    assert check_saves(tmp_path, "doomrock", crossing(size), "greedy", every=1)
