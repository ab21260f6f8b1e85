"""Watching: a run that is played elsewhere, drawn as it stands, read-only."""

from __future__ import annotations

import os
import select
import signal
import sys
import termios
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from textwrap import wrap

from engine.core.view import View
from saves import journal
from saves.home import SaveError
from saves.replay import Glance, glance
from tui import describe
from tui.glyphs import plain
from tui.measure import measure
from tui.retell import stamp
from tui.shelf import SHELF

PAUSE = 0.2
"""Seconds between two looks at the run."""
LEAST = 3
"""Rows that the log keeps where there is any room."""
ENDS = "q"
BEGIN, END = b"\x1b[?1049h\x1b[?25l", b"\x1b[?25h\x1b[?1049l"


def page(seen: Glance, width: int, height: int) -> list[str]:
    """What there is to see of a run, in so many rows: where it is, what is asked, party, board, and
    the newest lines of its log."""
    view = seen.sitting.view()
    outcome = seen.sitting.game.state.outcome
    top = _fold(describe.phase(view.phase), width)
    if outcome is not None:
        top += _fold(f"The game is over: {outcome.cause} {ENDS} ends watching.", width)
    elif seen.question is not None:
        top += _fold(f"Asked: {seen.question.prompt}", width)
    told = [words for fact in seen.recent if (words := seen.sitting.words(fact))]
    log = [row for line in told for row in _fold(line, width)]
    room = max(0, height - len(top))
    table: list[str] = []
    for block in _table(view):
        rows = [row for line in block for row in _fold(line, width)]
        if len(table) + len(rows) + LEAST <= room:
            table += rows
    left = room - len(table)
    rows = [*top, *table, *(log[-left:] if left > 0 else [])]
    return rows[:height]


def _table(view: View) -> Iterator[list[str]]:
    """What lies on the table, in blocks, the most important first."""
    yield [f"{each.name}: {describe.bars(each.bars)}." for each in view.party.members]
    if view.fight is not None:
        yield [*describe.fight(view.fight)]
    board = [*describe.board(view)]
    if board:
        yield board
    for each in view.party.members:
        yield [*describe.member(each)][1:]
    yield [", ".join(describe.track(each) for each in view.tracks.head)]
    if view.map is not None:
        yield [*describe.around(view.map)]


def _fold(text: str, width: int) -> list[str]:
    """A text in rows of plain signs."""
    return wrap(plain(text, ascii_only=True), max(8, width), subsequent_indent="  ") or [""]


class Watcher:
    """Looks at a run again and again, and draws what has changed."""

    def __init__(self, run: Path, write: Callable[[bytes], object]) -> None:
        self._run = run
        self._write = write
        self._stamp: object = None
        self._seen: Glance | None = None
        self._trouble = ""
        self._rows: list[str] = []
        self._size = (0, 0)

    def look(self) -> None:
        """Look whether the run has changed."""
        now = stamp(self._run / journal.NAME)
        if now == self._stamp and now is not None:
            return
        self._stamp = now
        try:
            self._seen = glance(self._run, SHELF)
            self._trouble = ""
        except SaveError as error:
            # Somebody may be writing just now; what was seen stays in sight.
            self._trouble = f"{error} {ENDS} ends watching."

    def draw(self, width: int, height: int) -> None:
        """Draw what is not there yet: a row that is the same is not sent again."""
        rows = page(self._seen, width, height) if self._seen is not None else []
        if self._trouble:
            rows = [*_fold(self._trouble, width), *rows][:height]
        rows += [""] * (height - len(rows))
        fresh = (width, height) != self._size
        sent = b""
        for y, row in enumerate(rows):
            if fresh or row != self._rows[y]:
                sent += f"\x1b[{y + 1};1H{row}\x1b[K".encode()
        self._rows, self._size = rows, (width, height)
        if sent:
            self._write(sent)


def watch(run: Path) -> int:
    """Watch on the terminal until `q`, Ctrl+C or the end of the input; the run is not touched."""
    watcher = Watcher(run, lambda data: os.write(1, data))
    with _screen():
        while True:
            watcher.look()
            watcher.draw(*measure((80, 24)))
            if _ended():
                return 0


def _ended() -> bool:
    """Wait a moment; whether the reader has had enough."""
    ready, _, _ = select.select([0], [], [], PAUSE)
    if not ready:
        return False
    data = os.read(0, 64)
    return not data or any(key in data for key in (b"q", b"Q", b"\x03"))


@contextmanager
def _screen() -> Iterator[None]:
    """Take the terminal, and give it back as it was."""
    sys.stdout.flush()
    before = termios.tcgetattr(0)
    tty.setcbreak(0)
    os.write(1, BEGIN)
    then = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    except KeyboardInterrupt:
        pass
    finally:
        signal.signal(signal.SIGTERM, then)
        with suppress(OSError, termios.error):
            os.write(1, END)
            termios.tcsetattr(0, termios.TCSADRAIN, before)
