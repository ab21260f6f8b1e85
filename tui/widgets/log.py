"""The log panel: what happened, newest at the bottom, new lines marked."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.geometry import Offset

from tui.seat import Told
from tui.widgets.lines import PLAIN, Line, Lines, fold, window

KEPT = 400
"""How many lines can be scrolled here; the log screen has them all."""


def fitting(words: Sequence[str], room: int) -> int:
    """How many of some words fit, with commas between them."""
    used, count = -2, 0
    for word in words:
        used += 2 + cell_len(word)
        if used > room:
            break
        count += 1
    return count


class LogPanel(Lines):
    """Sentences flow into rows; those that came since the last answer begin with a ">".

    The title says where in the turn the game is; `left` are the particulars it has no room for.
    """

    def __init__(self) -> None:
        super().__init__()
        self.told: Sequence[Told] = ()
        self.left: tuple[str, ...] = ()
        self.unseen = 0
        # Each row is made of sentences, or of a part of one, with their numbers.
        self._rows: list[list[tuple[int, str]]] = []
        self._done = 0
        self._wide = 0
        self._first = 0
        self._again: dict[int, int] = {}

    def follow(self, told: Sequence[Told], answers: int) -> None:
        """Show a list that only grows; what came after `answers` answers is new."""
        if told is not self.told or len(told) < self._done:
            self._rows, self._done, self._again = [], 0, {}
        self.told, self.unseen = told, answers

    def inputs(self) -> object:
        """How much was told, what of it is new, the line pointed at, and the turn."""
        details = self.view.phase.details if self.view is not None else ()
        active = self.cursor.panel == "log"
        lines = id(self.told), len(self.told), self.unseen
        return lines, active and self.cursor.line, active, details, self.cursor.letters

    def entry(self, back: int) -> Told | None:
        """The line that many before the newest."""
        index = len(self.told) - 1 - back
        return self.told[index] if 0 <= index < len(self.told) else None

    def begun(self, room: int) -> int:
        """How many lines back the new ones begin; 0 if `room` rows hold all of them."""
        if sum(map(self._new, self._rows)) <= room:
            return 0
        return sum(told.answer >= self.unseen for told in self.told[-KEPT:]) - 1

    def hidden(self, width: int, height: int) -> int:
        """How many new rows have no place in so many rows with a title."""
        self._lay_out(width)
        return max(0, sum(map(self._new, self._rows)) - max(1, height - 1))

    def lines(self, width: int, height: int) -> list[Line]:
        """The last rows, or those around the line pointed at."""
        self._lay_out(width)
        active = self.cursor.panel == "log"
        room = max(1, height - 1)
        target = len(self.told) - 1 - self.cursor.line if active else -1
        target = self._again.get(target, target)
        at = len(self._rows) - 1
        if active:
            pointed = (y for y, row in enumerate(self._rows) if any(n == target for n, _ in row))
            at = next(pointed, at)
            self._first = window(self._first, at, room, len(self._rows))
        else:
            self._first = max(0, len(self._rows) - room)
        shown = self._rows[self._first : self._first + room]
        self.spot = Offset(0, 1 + max(0, at - self._first))
        above = 0
        while above < self._first and self._new(self._rows[self._first - 1 - above]):
            above += 1
        rows = "row" if above == 1 else "rows"
        key = self.key("l")
        title = f"Log ({above} new {rows} above{'' if active else f': {key}'})" if above else "Log"
        details = self.view.phase.details if self.view is not None else ()
        count = fitting([self.clean(each) for each in details], width - cell_len(title) - 8)
        self.left = details[count:]
        heading = self.heading("log", title, width, ", ".join(details[:count]))
        return [heading, *(self._drawn(row, target) for row in shown)]

    def _new(self, row: list[tuple[int, str]]) -> bool:
        return self.told[row[0][0]].answer >= self.unseen

    def _drawn(self, row: list[tuple[int, str]], target: int) -> Line:
        new = self._new(row)
        style = self.palette["new" if new else "text"]
        pointed = any(n == target for n, _ in row)
        mark = "=" if pointed else ">" if new else " "
        line: Line = [(mark + " ", style)]
        for place, (number, text) in enumerate(row):
            line.append(("  " if place else "", PLAIN))
            # Brackets say it where reverse video does not show.
            if number == target and len(row) > 1:
                text = f"[{text}]"
            line.append((text, self.palette["here"] if number == target else style))
        return line

    def _repeated(self, row: list[tuple[int, str]], index: int, words: str) -> bool:
        """Whether a line says again what was said just before; then it is only counted."""
        number, text = row[-1]
        if not text.startswith(words) or self.told[index - 1].text != self.told[index].text:
            return False
        times = 1 + sum(place == number for place in self._again.values()) + 1
        row[-1] = number, f"{words} (x{times})"
        self._again[index] = number
        return True

    def _lay_out(self, width: int) -> None:
        """Flow what was not laid out yet; an answer begins a new row."""
        if width != self._wide:
            self._rows, self._done, self._wide, self._again = [], 0, width, {}
        # Room for the mark and for the brackets of a sentence pointed at.
        room = width - 5
        start = max(self._done, len(self.told) - KEPT)
        for index in range(start, len(self.told)):
            words = self.clean(self.told[index].text)
            if self._rows:
                row = self._rows[-1]
                used = sum(cell_len(text) + 2 for _, text in row)
                same = self.told[row[0][0]].answer == self.told[index].answer
                if same and self._repeated(row, index, words):
                    continue
                if same and used + cell_len(words) <= room:
                    row.append((index, words))
                    continue
            self._rows += [[(index, part)] for part in fold(words, room, 2)]
        self._done = len(self.told)
        del self._rows[: max(0, len(self._rows) - 2 * KEPT)]
