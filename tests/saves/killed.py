"""A run in a process of its own, killed in the middle: `python -m tests.saves.killed RUN SEED`."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from engine.core.ask import Question
from engine.core.drive import finish
from engine.core.table import RandomBot
from engine.core.volume import Setup, fingerprint
from saves import journal, replay
from saves.run import Run
from tests.saves.runs import EDITIONS, asked, begin, here, reopen

ROOT = Path(__file__).parents[2]
PAUSE = 0.004


class Slow:
    """A random bot that says on standard output how many answers are safe by now."""

    def __init__(self, run: Run, seed: int) -> None:
        self._run = run
        self._bot = RandomBot(seed)

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        os.write(1, f"{self._run.answers}\n".encode())
        time.sleep(PAUSE)
        return await self._bot.ask(question)


def drive(path: Path, seed: int) -> None:
    """What the killed process does: open the run and play on."""
    with Run.open(path, EDITIONS) as run:
        finish(run.play(Slow(run, seed)))


def start(path: Path, seed: int) -> subprocess.Popen[bytes]:
    """A process that plays a run on."""
    command = [sys.executable, "-m", "tests.saves.killed", str(path), str(seed)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)


def shown(output: bytes) -> int:
    """The last whole number that such a process wrote."""
    lines = output.split(b"\n")[:-1]
    return int(lines[-1]) if lines else 0


def look(path: Path, safe: int) -> replay.ReplayResult:
    """Look at what a killed process left: nothing that was safe is lost, all of it agrees."""
    seen = replay.glance(path, EDITIONS)
    assert seen.answers >= safe
    result = replay.check(path, EDITIONS)
    assert result.ok or "cut off" in result.message, result.message
    assert result.answers == seen.answers
    assert result.hash == fingerprint(seen.sitting.game.state)
    return result


def kill_and_look(root: Path, volume: str, setup: Setup, at: tuple[int, ...]) -> None:
    """Kill a run's process after so many answers each; it comes back to the question it showed."""
    with begin(root / "killed", volume, setup) as run:
        path = run.path
    for seed, answers in enumerate(at, 1):
        with start(path, seed) as process:
            assert process.stdout is not None
            for line in process.stdout:
                if int(line) >= answers:
                    break
            process.send_signal(signal.SIGKILL)
            process.wait()
        assert process.returncode == -signal.SIGKILL
        look(path, answers)
        seen = replay.glance(path, EDITIONS)
        # The same answers, given by a process that was never killed, lead to the same question.
        with reopen(path) as run:
            assert here(run, RandomBot(seed)) == (
                f"{fingerprint(seen.sitting.game.state)} {asked(seen.question)}"
            )
        with begin(root / f"whole{seed}", volume, setup) as whole:
            assert here(whole, _Given(path), seen.answers) == (
                f"{fingerprint(seen.sitting.game.state)} {asked(seen.question)}"
            )


class _Given:
    """Answers as the journal of another run has them."""

    def __init__(self, path: Path) -> None:
        found = journal.read(path / journal.NAME)
        self._keys = [entry.line.keys for entry in found.entries]

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        return self._keys.pop(0)


if __name__ == "__main__":
    drive(Path(sys.argv[1]), int(sys.argv[2]))
