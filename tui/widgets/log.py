"""The log panel: what happened, newest at the bottom, new lines marked."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.geometry import Offset

from tui.seat import Told
from tui.widgets.lines import Line, Lines, fold, width_of, window

KEPT = 400
"""How many lines can be scrolled here; the log screen has them all."""


class LogPanel(Lines):
    """Sentences flow into rows; those that came since the last answer begin with a ">"."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.told: Sequence[Told] = ()
        self.unseen = 0
        self._rows: list[tuple[Line, tuple[int, ...]]] = []
        self._done = 0
        self._wide = 0
        self._first = 0

    def follow(self, told: Sequence[Told], answers: int) -> None:
        """Show a list that only grows; what came after `answers` answers is new."""
        if told is not self.told or len(told) < self._done:
            self._rows, self._done = [], 0
        self.told, self.unseen = told, answers
        self.paint()

    def inputs(self) -> object:
        """How much was told, what of it is new, and the line pointed at."""
        active = self.cursor.panel == "log"
        return id(self.told), len(self.told), self.unseen, active, active and self.cursor.line

    def entry(self) -> Told | None:
        """The line pointed at: the newest, unless the player went back."""
        index = len(self.told) - 1 - self.cursor.line
        return self.told[index] if 0 <= index < len(self.told) else None

    def lines(self, width: int, height: int) -> list[Line]:
        """The last rows, or those around the line pointed at."""
        self._lay_out(width)
        active = self.cursor.panel == "log"
        room = max(1, height - 1)
        target = len(self.told) - 1 - (self.cursor.line if active else 0)
        at = len(self._rows) - 1
        if active:
            at = next((y for y, (_, has) in enumerate(self._rows) if target in has), at)
            self._first = window(self._first, at, room, len(self._rows))
        else:
            self._first = max(0, len(self._rows) - room)
        shown = self._rows[self._first : self._first + room]
        lines = [self._row(row, has, target if active else -1) for row, has in shown]
        self.spot = Offset(0, 1 + max(0, at - self._first))
        fresh = [y for y, (_, has) in enumerate(self._rows) if has and self._new(has[0])]
        above = sum(1 for y in fresh if y < self._first)
        title = "Log" if not above else f"Log, {above} new rows above"
        return [self.heading("log", title, width), *lines]

    def _new(self, index: int) -> bool:
        return self.told[index].answer >= self.unseen

    def _row(self, row: Line, has: tuple[int, ...], target: int) -> Line:
        new = bool(has) and self._new(has[0])
        mark = ">" if new else " "
        if target in has:
            mark = self.signs.point if mark == " " else "="
            return [(mark + " ", self.palette["title"]), *self._aimed(row, has, target)]
        style = self.palette["new" if new else "dim"]
        return [(mark + " ", style), *((text, style) for text, _ in row)]

    def _aimed(self, row: Line, has: tuple[int, ...], target: int) -> Line:
        here, text = self.palette["here"], self.palette["text"]
        return [
            (words, here if n == has.index(target) else text)
            for n, (words, _) in enumerate((w, s) for w, s in row if w.strip())
        ]

    def _lay_out(self, width: int) -> None:
        """Flow what was not laid out yet; an answer begins a new row."""
        if width != self._wide:
            self._rows, self._done, self._wide = [], 0, width
        start = max(self._done, len(self.told) - KEPT)
        text = self.palette["text"]
        for index in range(start, len(self.told)):
            told = self.told[index]
            words = self.clean(told.text)
            size = cell_len(words)
            if self._rows and self._rows[-1][1]:
                row, has = self._rows[-1]
                same = self.told[has[-1]].answer == told.answer
                if same and width_of(row) + 2 + size <= width - 3:
                    self._rows[-1] = ([*row, ("  ", text), (words, text)], (*has, index))
                    continue
            for part in fold(words, width - 3, 2):
                self._rows.append(([(part, text)], (index,)))
        self._done = len(self.told)
        del self._rows[: max(0, len(self._rows) - 2 * KEPT)]
