"""A run's story from its journal: told once, or followed while somebody plays."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from engine.core.fact import Fact
from engine.core.volume import Sitting
from saves import journal
from saves.replay import ReplayResult, check
from saves.run import Run
from tui.seat import Playable, Told
from tui.shelf import SHELF

PAUSE = 0.3


def retold(source: Path) -> tuple[list[str], ReplayResult]:
    """Every line of a run's log, and what its replay came to."""
    lines: list[str] = []

    def tell(sitting: Sitting, answers: int, fact: Fact) -> None:
        words = sitting.words(fact)
        if words:
            lines.append(words)

    return lines, check(source, SHELF, tell)


def remembered(run: Playable) -> list[Told]:
    """Every line that a run has told so far, by its journal; none when that cannot be replayed."""
    if not isinstance(run, Run) or run.unsaved:
        return []
    lines: list[Told] = []

    def tell(sitting: Sitting, answers: int, fact: Fact) -> None:
        words = sitting.words(fact)
        if words:
            lines.append(Told(words, fact, answers))

    return lines if check(run.path, SHELF, tell).ok else []


def follow(run: Path, out: TextIO, wait: Callable[[float], None] = time.sleep) -> None:
    """Write a run's lines as they come, until the game is over or the reader stops it.

    Nothing of the run is touched. The last 20 lines come first.
    """
    shown: list[str] = []
    seen: object = None
    file = run / journal.NAME
    while True:
        now = stamp(file)
        if now != seen or now is None:
            lines, result = retold(run)
            _write(shown if seen is not None else lines[:-20], lines, out)
            if result.outcome is not None:
                out.write(f"The game is over: {result.outcome.cause}\n")
                return
            shown, seen = lines, now
        wait(PAUSE)


def stamp(file: Path) -> tuple[int, int, int] | None:
    """What tells that a file has changed; None where there is none."""
    try:
        stat = file.stat()
    except OSError:
        return None
    return stat.st_mtime_ns, stat.st_size, stat.st_ino


def _write(before: list[str], lines: list[str], out: TextIO) -> None:
    same = 0
    for old, fresh in zip(before, lines, strict=False):
        if old != fresh:
            break
        same += 1
    if same < len(before):
        out.write(f"({len(before) - same} lines were taken back.)\n")
    out.writelines(f"{line}\n" for line in lines[same:])
    out.flush()
