"""Kills at random instants in bursts of play, and what the next start then offers."""

from __future__ import annotations

import random
import re
import signal
from contextlib import suppress
from pathlib import Path

from engine.core.ask import Question, legal
from engine.core.drive import finish
from engine.core.table import Table
from engine.core.volume import Setup
from saves import journal, replay
from tests.player import END, letters, prompt, recorded
from tests.saves.killed import look, shown, start
from tests.saves.kit import Halted
from tests.saves.runs import EDITIONS, begin
from tests.terminal import Terminal, questpane

MODES = {"forests": "sprint", "doomrock": "arena"}
LONGEST = 0.06
"""Seconds after the beginning of a burst within which the kill comes."""
_COUNT = re.compile(r" \(\d+ of \d+")
HARMLESS = ("\r", "\r", " ", "\x1b[B")
NEVER = frozenset("aequ")
"""Letters that take back, lead out or ask something of their own where no option has them."""


def newest(home: Path) -> Path:
    """The folder of the run that was begun last."""
    runs = sorted((home / "runs").iterdir(), key=lambda path: int(path.name.rpartition("-")[2]))
    return runs[-1]


def words_for(volume: str, seed: int) -> tuple[str, ...]:
    """The command that begins a short game."""
    return ("new", volume, "--mode", MODES[volume], "--seed", str(seed))


class Told(Table):
    """Answers as a journal has them, and remembers what was asked before each answer."""

    def __init__(self, path: Path) -> None:
        found = journal.read(path / journal.NAME)
        assert found.header is not None
        self.setup = found.header.setup
        self.asked: list[Question[object]] = []
        self._keys = [entry.line.keys for entry in found.entries]

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        self.asked.append(question)
        if len(self.asked) > len(self._keys):
            raise Halted
        return self._keys[len(self.asked) - 1]


def questions(path: Path, volume: str) -> list[Question[object]]:
    """Every question of a run up to the one that waits, as a game without kills asks them."""
    table = Told(path)
    with suppress(Halted):
        finish(EDITIONS[volume].new(table.setup, table, lambda fact: None).play())
    return table.asked


def killed_headless(home: Path, volume: str, seed: int, kills: int) -> int:
    """Kill players without a screen; how many answers were given all in all."""
    chance = random.Random(seed)
    path, game, given = None, seed, 0
    safe = 0
    for kill in range(kills):
        if path is None:
            game += 1
            with begin(home, volume, Setup(mode=MODES[volume], seed=game)) as run:
                path, safe = run.path, 0
        with start(path, seed + kill) as process:
            assert process.stdout is not None
            output = process.stdout.readline()
            with suppress(Exception):
                process.wait(chance.uniform(0, LONGEST))
            process.send_signal(signal.SIGKILL)
            output += process.stdout.read()
        assert process.returncode in (0, -signal.SIGKILL)
        safe = max(safe, shown(output))
        result = look(path, safe)
        given += result.answers - safe
        if result.outcome is not None:
            path = None
    return given


def killed_on_screen(home: Path, volume: str, seed: int, kills: int) -> int:
    """Kill the full-screen program; how many answers its bursts gave all in all."""
    chance = random.Random(seed)
    words, game, given = words_for(volume, seed), seed, 0
    for _ in range(kills):
        with questpane(home, *words) as term:
            term.wait_for("save+exit")
            term.settle(0.2, 0.1)
            path, before = newest(home), recorded(home)
            if words == ("continue",):
                offers(term, path)
            safe = _burst(term, home, chance)
            term.signal(signal.SIGKILL)
            term.wait()
            asked = questions(path, volume)
            look(path, _in(path, safe))
            given += recorded(home) - before
            over = replay.glance(path, EDITIONS).question is None
            if not over and END not in term.lines[0]:
                # Nothing was on the screen that is not on the disk.
                assert any(headed(term, each) for each in asked), term.text
        words = ("continue",)
        if over:
            game += 1
            words = words_for(volume, game)
    return given


def offers(term: Terminal, path: Path) -> None:
    """The screen asks what the files say is asked."""
    seen = replay.glance(path, EDITIONS).question
    assert seen is not None
    assert headed(term, seen), (term.text, seen.prompt)
    first = legal(seen)[0].label[:10]
    assert first in term.text, (first, term.text)


def headed(term: Terminal, asked: Question[object]) -> bool:
    """Whether a question stands on the screen, however much of it there is room for."""
    head = _COUNT.split(" ".join(prompt(term).split()))[0][:24].rstrip(" .\u2026")
    return " ".join(asked.prompt.split()).startswith(head)


def _in(path: Path, safe: int) -> int:
    others = recorded(path.parents[1]) - max(0, (path / journal.NAME).read_bytes().count(b"\n") - 1)
    return max(0, safe - others)


def _burst(term: Terminal, home: Path, chance: random.Random) -> int:
    """Type in bursts, the last of which is cut off at any instant; the answers safe before it."""
    safe = recorded(home)
    for n in range(chance.randint(1, 3)):
        if n:
            term.settle(0.3)
        safe = recorded(home)
        offered = [letter for letter in letters(term) if letter not in NEVER]
        keys = [*offered, *HARMLESS]
        term.type("".join(chance.choice(keys) for _ in range(chance.randint(1, 8))))
    term.silence(chance.uniform(0, LONGEST))
    return safe
