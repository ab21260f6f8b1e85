"""Helpers for tests of saves: a table that stops, and marks to compare games by."""

from __future__ import annotations

import hashlib
from pathlib import Path

from engine.core.ask import Question, legal
from engine.core.drive import finish
from engine.core.game import nobody
from engine.core.table import RandomBot, Table
from engine.core.volume import Listener, fingerprint
from saves.disk import Disk
from saves.home import Home
from saves.run import Run
from tests.toy import quick, toy

EDITIONS = {"toy": toy()}
NOW = "2025-01-02T03:04:05+00:00"


class Halted(Exception):
    """The table has given its last answer."""


class Halt:
    """Passes questions on to a table, `n` times; then it stops as a killed process would."""

    def __init__(self, table: Table, n: int) -> None:
        self.table = table
        self.left = n
        self.question: Question[object] | None = None

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        if self.left == 0:
            self.question = question
            raise Halted
        self.left -= 1
        return await self.table.ask(question)


def clock() -> str:
    return NOW


def fast() -> Disk:
    return Disk(fsync=lambda fd: None)


def begin(
    root: Path, seed: int = 1, mode: str = "quick", disk: Disk | None = None, practice: bool = False
) -> Run:
    setup = quick(seed)
    if mode != "quick":
        setup = type(setup)(mode=mode, seed=seed)
    return Run.create(
        EDITIONS["toy"],
        setup,
        Home(root),
        created=NOW,
        version="0.1",
        content="abc",
        practice=practice,
        disk=disk or fast(),
        clock=clock,
    )


def reopen(path: Path, disk: Disk | None = None) -> Run:
    return Run.open(path, EDITIONS, disk=disk or fast(), clock=clock)


def go(run: Run, n: int, table: Table | None = None, listen: Listener = nobody) -> str:
    """Give n answers and stop; a mark of where the game then stands."""
    halt = Halt(table or RandomBot(7), n)
    try:
        finish(run.play(halt, listen))
    except Halted:
        return mark(run, halt.question)
    return mark(run, None)


def mark(run: Run, question: Question[object] | None) -> str:
    """The hash of the whole state, and the question that waits with its options."""
    pending = ""
    if question is not None:
        pending = f"{question.topic} {[option.key for option in legal(question)]}"
    return f"{fingerprint(run.sitting.game.state)} {pending}"


def here(run: Run) -> str:
    """Where the game stands, without an answer."""
    return go(run, 0)


def sums(folder: Path) -> dict[str, str]:
    """A hash of every file but the lock, by name."""
    return {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.iterdir())
        if path.is_file() and path.name != "lock"
    }
