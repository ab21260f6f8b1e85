"""The base of panels made of blocks of rows, of which one is pointed at and all can be paged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.style import Style
from textual.geometry import Offset

from engine.core.view import View
from tui.cursor import Panel
from tui.widgets.figures import BARRED, Lying, lying
from tui.widgets.lines import PLAIN, Line, Lines, fold, paged, window
from tui.widgets.question import answers

LISTED = 9
"""Rows, the heading among them, that a list keeps above what stands at its foot."""


class BoardPanel(Lines):
    """Shows rows that may be more than it has room for, those pointed at always in sight.

    `name` is its place on the screen and `kinds` are those of the places that options may have.
    """

    name: Panel = "map"
    kinds: tuple[str, ...] = ()

    def __init__(self) -> None:
        super().__init__()
        self._first = 0
        self.places: Lying = {}
        self.pointed = ""

    def aimed(self, places: tuple[str, ...], at: int) -> str:
        """The place pointed at: by the cursor of this panel, else by the option of the question."""
        if self.cursor.panel == self.name or self.cursor.open == self.name:
            return places[min(at, len(places) - 1)] if places else ""
        options = answers(self.pending) if self.pending is not None else ()
        found = options[self.cursor.option].at if self.cursor.option < len(options) else ""
        return found if found in places else ""

    def look(self, places: tuple[str, ...], at: int) -> None:
        """Find out what options lie where, and what is pointed at."""
        self.places = lying(self.pending, self.cursor.letters, self.kinds)
        self.pointed = self.aimed(places, at)

    def mark(self, at: str, gap: str = "") -> Line:
        """The letter of an option that lies there, ">" for what the cursor points at."""
        place = self.places.get(at) if at else None
        if place is not None:
            style = self.palette["key" if place[1] else "off"]
            return [((place[0] if place[1] else BARRED) + gap, style)]
        if at and at == self.pointed and self.cursor.panel == self.name:
            return [(">" + gap, self.palette["key"])]
        return [(" " + gap, PLAIN)] if gap else []

    def named(self, at: str, text: str) -> Line:
        """A name after the letter of its option, in the look of what may be chosen."""
        place = self.places.get(at) if at else None
        style = self.palette["title" if place is None else "lit" if place[1] else "off"]
        mark = self.mark(at)
        return [*mark, *([(" ", PLAIN)] if mark else []), (self.clean(text), style)]

    def said(self, text: str, width: int, indent: int = 0, style: Style = PLAIN) -> list[Line]:
        """A text in rows."""
        blank = " " * indent
        return [[(blank + row, style)] for row in fold(self.clean(text), width - indent, 2)]

    def framed(
        self, title: str, right: str, rows: list[Line], width: int, height: int, at: tuple[int, int]
    ) -> list[Line]:
        """The heading, and as many rows as there is room for with rows `at` in sight."""
        room = height - 1
        start, end = at
        self._first = window(self._first, min(end, start + room - 1), room, len(rows))
        self._first = window(self._first, start, room, len(rows))
        opened = self.cursor.open == self.name
        first = paged(self._first, self.cursor.page if opened else 0, room, len(rows))
        self.below = max(0, len(rows) - first - room)
        if opened and self.below:
            right = f"{self.below} more: Space"
        shown = rows[first : first + room]
        if self.below and not opened and shown:
            shown[-1] = ended(shown[-1], self.inner(width), self.more(self.name[0]))
        self.spot = Offset(0, 1 + max(0, start - first))
        most = max(8, width - 4 - (len(right) + 4 if opened and right else 0))
        lines = [self.heading(self.name, title[:most].rstrip(), width, right)]
        return lines + [self.walls(row, width) for row in shown + [[]] * (room - len(shown))]

    def footed(
        self,
        title: str,
        rows: list[Line],
        width: int,
        height: int,
        at: tuple[int, int],
        foot: str,
        told: Sequence[Line] = (),
    ) -> list[Line]:
        """The opened panel with what is `told` of the thing pointed at below its list.

        What its signs mean stands there too where there is room, else it ends the list.
        """
        signs = self.said(foot, self.inner(width), 0, self.palette["dim"])
        below = [*told, *signs]
        if height < 4 * len(below) and height < len(below) + LISTED:
            rows, below = [*rows, *signs], list(told)
        lines = self.framed(title, "", rows, width, height - len(below), at)
        return lines + [self.walls(row, width) for row in below]

    def inner(self, width: int) -> int:
        """The cells left for text."""
        return width - 2 if self.walled else width

    def walls(self, row: Line, width: int) -> Line:
        """A row with the wall at its end, if another panel stands beside."""
        if not self.walled:
            return row
        used = sum(len(text) for text, _ in row)
        return [*row, (" " * (width - 2 - used), PLAIN), (self.signs.wall, self.palette["dim"])]


class Grows(BoardPanel):
    """A board that can say how many rows it has a use for."""

    def __init__(self) -> None:
        super().__init__()
        self._asked: tuple[object, int] = (None, 0)
        self._rows_wanted = 0

    def wanted(self, view: View, width: int) -> int:
        """The rows that it could fill, its heading included; worked out when that changed."""
        asked = self.shows(view), width
        if self._asked[0] is not asked[0] or self._asked[1] != width:
            self._asked = asked
            self._rows_wanted = self.measured(view, width)
        return self._rows_wanted

    def shows(self, view: View) -> object:
        """The part of the view that the board is about."""
        raise NotImplementedError

    def measured(self, view: View, width: int) -> int:
        """The rows for all of it."""
        raise NotImplementedError


def ended(line: Line, width: int, more: str) -> Line:
    """A row that ends with the sign that there is more."""
    room = width - len(more)
    kept: Line = []
    for text, style in line:
        kept.append((text[:room], style))
        room -= len(kept[-1][0])
    return [*kept, (" " * room, PLAIN), (more, PLAIN)]


def words(pieces: Iterable[tuple[str, Style]]) -> list[Line]:
    """Pieces of text as one token for each word, for `flow` to break anywhere between them.

    A piece that does not begin with a blank stays with the word before it.
    """
    tokens: list[Line] = []
    joins = False
    for text, style in pieces:
        parts = text.split(" ")
        for n, part in enumerate(parts):
            if n == 0 and joins and part:
                tokens[-1].append((part, style))
            elif part:
                tokens.append([(part, style)])
        joins = bool(parts[-1]) and bool(tokens)
    return tokens
