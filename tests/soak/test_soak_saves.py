"""Processes that play a run are killed at any moment; no answer that was shown is ever lost."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from content.editions import EDITIONS as MAKERS
from engine.core.ask import Question
from engine.core.drive import finish
from engine.core.table import RandomBot
from engine.core.volume import Setup, fingerprint
from saves import replay
from saves.home import Home
from saves.run import Run

SEEDS = range(1, 51)
MOST_KILLS = 40
DELAYS = (0.3, 2.5)
ROOT = Path(__file__).parents[2]


class Slow:
    """A random bot that says on standard output how many answers are safe by now."""

    def __init__(self, run: Run, seed: int) -> None:
        self._run = run
        self._bot = RandomBot(seed)

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        os.write(1, f"{self._run.answers}\n".encode())
        time.sleep(0.004)
        return await self._bot.ask(question)


def drive(path: Path, seed: int) -> None:
    """What the killed process does: open the run and play on."""
    editions = {slug: make() for slug, make in MAKERS.items()}
    with Run.open(path, editions) as run:
        finish(run.play(Slow(run, seed)))


def _shown(output: bytes) -> int:
    """The last whole number that the process wrote."""
    lines = output.split(b"\n")[:-1]
    return int(lines[-1]) if lines else 0


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS)
def test_a_killed_process_loses_no_answer(tmp_path: Path, seed: int) -> None:
    editions = {slug: make() for slug, make in MAKERS.items()}
    size = 1 + seed % 4
    setup = Setup(mode="quick", seed=seed, size=size)
    with Run.create(editions["forests"], setup, Home(tmp_path)) as run:
        path = run.path
    chance = random.Random(seed)
    safe = 0
    for kill in range(MOST_KILLS):
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.soak.test_soak_saves", str(path), str(seed + kill)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
        )
        try:
            output, _ = process.communicate(timeout=chance.uniform(*DELAYS))
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            output, _ = process.communicate()
        over = process.returncode == 0
        assert over or process.returncode == -signal.SIGKILL, process.returncode
        safe = max(safe, _shown(output))
        seen = replay.glance(path, editions)
        assert seen.answers >= safe
        result = replay.check(path, editions)
        assert result.ok or "cut off" in result.message, result.message
        assert result.answers == seen.answers
        assert result.hash == fingerprint(seen.sitting.game.state)
        if over:
            assert result.ok
            assert result.outcome is not None
            return
    with Run.open(path, editions) as run:
        finish(run.play(RandomBot(seed)))
        assert replay.check(run, editions).ok


if __name__ == "__main__":
    drive(Path(sys.argv[1]), int(sys.argv[2]))
