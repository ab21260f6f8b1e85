"""A whole page drawn by one widget: a title, rows to choose from or to read, and the keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec
from rich.cells import cell_len
from textual.geometry import Offset

from tui.layout import LEAST
from tui.themes import Role
from tui.widgets.canvas import Canvas
from tui.widgets.lines import Line, fold, window


class Row(msgspec.Struct, frozen=True):
    """One row. A row without a `key` is there to be read; `why_not` shows a row but forbids it.

    `letter` chooses the row at once, `note` stands behind the label, `more` is shown below the
    list while the cursor is here. A `head` row is a heading.
    """

    label: str
    key: str = ""
    letter: str = ""
    note: str = ""
    why_not: str = ""
    more: tuple[str, ...] = ()
    head: bool = False


class Entry(msgspec.Struct, frozen=True):
    """A line of input: what it is for, the words before it, and what was typed so far."""

    purpose: str
    prompt: str
    text: str


class Keeper(Protocol):
    """Whoever does what a menu's rows stand for, at once: the next key may mean something else."""

    def chosen(self, key: str) -> None:
        """The row with this key was chosen."""

    def turned(self, key: str, step: int) -> None:
        """The row with this key was turned to its next (1) or previous (-1) value."""

    def entered(self, purpose: str, text: str) -> None:
        """A line of input was finished."""

    def given_up(self, purpose: str) -> None:
        """A line of input was given up."""


class Menu(Canvas):
    """Rows with a cursor, or a text to scroll, and a line of input when one is asked for.

    `at` is the row under the cursor, or the first line in sight of a text.
    """

    DEFAULT_CSS = "Menu { position: relative; width: 1fr; height: 1fr; }"

    def __init__(self, keeper: Keeper, name: str = "menu") -> None:
        super().__init__(name)
        self._keeper = keeper
        self.title = ""
        self.top: tuple[str, ...] = ()
        self.rows: tuple[Row, ...] = ()
        self.foot = ""
        self.message = ""
        self.at = 0
        self.entry: Entry | None = None
        self.choosing = False
        self._first = 0
        self._room = 1
        self._folded: list[list[str]] = []
        self._starts: list[int] = [0]
        self._folded_for: object = None

    # -- content --------------------------------------------------------------------------------

    def show(
        self,
        title: str,
        rows: Sequence[Row],
        *,
        top: Sequence[str] = (),
        foot: str = "",
        message: str = "",
        cursor: int | str | None = None,
    ) -> None:
        """Show a page; the cursor stays on its key unless told otherwise."""
        kept = self.here.key if cursor is None and self.here is not None else None
        self.title, self.rows, self.top = title, tuple(rows), tuple(top)
        self.foot, self.message = foot, message
        self.choosing = any(row.key for row in self.rows)
        keys = [row.key for row in self.rows]
        if isinstance(cursor, int):
            self.at = cursor
        elif (wanted := cursor or kept) and wanted in keys:
            self.at = keys.index(wanted)
        if self.choosing:
            self.at = max(0, min(self.at, len(self.rows) - 1))
            if not keys[self.at] and not self._step(1):
                self._step(-1)
        self.paint()
        self.point()

    def say(self, message: str) -> None:
        """Show one sentence above the keys until the next page."""
        self.message = message
        self.paint()

    def ask(self, purpose: str, prompt: str, text: str = "") -> None:
        """Ask for a line of input; the keeper gets it."""
        self.entry = Entry(purpose, prompt, text)
        self.paint()
        self.point()

    @property
    def here(self) -> Row | None:
        """The row under the cursor; None in a text."""
        return self.rows[self.at] if self.choosing and self.at < len(self.rows) else None

    def point(self) -> None:
        """Put the terminal's cursor on what is chosen."""
        if self.is_attached and self.screen.is_current:
            self.app.cursor_position = self.content_region.offset + self.spot

    # -- keys -----------------------------------------------------------------------------------

    def takes(self, key: str) -> bool:
        """Whether a key press (as `tui.keys.presses` names it) meant something here, and do it."""
        taken = self._type(self.entry, key) if self.entry is not None else self._press(key)
        if taken:
            self.paint()
            self.point()
        return taken

    def _press(self, key: str) -> bool:
        for index, row in enumerate(self.rows):
            if row.key and row.letter == key:
                self._choose(index)
                return True
        match key:
            case "up":
                self._move(-1)
            case "down":
                self._move(1)
            case "space" | "pagedown":
                self._leap(max(1, self._room - 1))
            case "pageup":
                self._leap(-max(1, self._room - 1))
            case "home":
                self._leap(-self._starts[-1])
            case "end":
                self._leap(self._starts[-1])
            case "left" | "right" if self.here is not None and self.here.key:
                self._keeper.turned(self.here.key, 1 if key == "right" else -1)
            case "enter" if self.choosing:
                self._choose(self.at)
            case _ if len(key) == 1 and key in "123456789":
                choices = [index for index, row in enumerate(self.rows) if row.key]
                if int(key) > len(choices):
                    return False
                self._choose(choices[int(key) - 1])
            case _:
                return False
        return True

    def _choose(self, index: int) -> None:
        self.at = index
        row = self.rows[index]
        if row.why_not:
            self.message = row.why_not
        elif row.key:
            self._keeper.chosen(row.key)

    def _move(self, step: int) -> None:
        if not self.choosing:
            self.at += step
        elif not self._step(step):
            # Nothing to choose that way, but perhaps something to read.
            self._first += step

    def _step(self, step: int) -> bool:
        at = self.at + step
        while 0 <= at < len(self.rows):
            if self.rows[at].key:
                self.at = at
                return True
            at += step
        return False

    def _leap(self, step: int) -> None:
        if not self.choosing:
            self.at += step
            return
        goal = max(0, min(len(self.rows) - 1, self.at + step))
        self.at = goal
        way = 1 if step > 0 else -1
        if not self.rows[goal].key and not self._step(way):
            self._step(-way)

    def _type(self, entry: Entry, key: str) -> bool:
        text = entry.text
        character = " " if key == "space" else key
        if key == "enter":
            self.entry = None
            self._keeper.entered(entry.purpose, text)
        elif key == "backspace" and text:
            self.entry = msgspec.structs.replace(entry, text=text[:-1])
        elif key in ("backspace", "escape"):
            self.entry = None
            self._keeper.given_up(entry.purpose)
        elif len(character) == 1 and len(text) < 200:
            self.entry = msgspec.structs.replace(entry, text=text + character)
        return True

    # -- drawing --------------------------------------------------------------------------------

    def inputs(self) -> object:
        """All that a page is made of."""
        page = self.title, self.top, self.rows, self.foot, self.message
        return page, self.at, self._first, self.entry

    def on_resize(self) -> None:
        """Draw for a new size."""
        super().on_resize()
        self.point()

    @property
    def too_small(self) -> bool:
        """Whether nothing but the size that is needed is shown."""
        return 0 < self.size.width < LEAST[0] or 0 < self.size.height < LEAST[1]

    def lines(self, width: int, height: int) -> list[Line]:
        """Title, rows in sight, and the keys at the bottom; else the size that is needed."""
        if width < LEAST[0] or height < LEAST[1]:
            self.spot = Offset(0, 0)
            needed = f"{LEAST[0]}x{LEAST[1]} needed; everything is kept."
            return [[(row, self.palette["text"])] for row in fold(needed, width)]
        top = self._block(self.title, width, "active", fill=True)
        for text in self.top:
            top += self._block(text, width, "text")
        bottom = self._block(self.message, width, "warn") if self.message else []
        if self.entry is not None:
            bottom += self._block(f"{self.entry.prompt} {self.entry.text}_", width, "key")
        foot = self._block(self.foot, width, "active", fill=True) if self.foot else []
        self._fold(width)
        room = max(1, height - len(top) - len(bottom) - len(foot))
        more = self._more(width, room - self._starts[-1])
        self._room = room = max(1, room - len(more))
        self._scroll(room)
        body = self._body(room)
        self._aim(len(top), height, len(top) + room + len(more) + len(bottom) - 1, bottom)
        return top + body + [[] for _ in range(room - len(body))] + more + bottom + foot

    def _block(self, text: str, width: int, role: Role, fill: bool = False) -> list[Line]:
        rows = _folded(self.clean(text), width)
        return [[(row.ljust(width) if fill else row, self.palette[role])] for row in rows]

    def _fold(self, width: int) -> None:
        """Lay out all rows; only other rows or another width change that."""
        key = (id(self.rows), len(self.rows), width, self.signs)
        if self._folded_for == key:
            return
        self._folded_for = key
        self._folded, self._starts = [], [0]
        number = 0
        for row in self.rows:
            number += bool(row.key)
            tag = row.letter or (str(number) if number <= 9 else " ")
            off = " (not now)" if row.why_not else ""
            note = f"  {row.note}" if row.note else ""
            label = f"{row.label}{off}{note}"
            room, lead = (width - 4, f" {tag} ") if row.key else (width, "")
            indented = len(label) - len(label.lstrip())
            rows = _folded(self.clean(label.lstrip()), room - indented)
            rest = " " * len(lead)
            self._folded.append(
                [(rest if n else lead) + " " * indented + text for n, text in enumerate(rows)]
            )
            self._starts.append(self._starts[-1] + len(rows))

    def _body(self, room: int) -> list[Line]:
        body: list[Line] = []
        for index, row in enumerate(self.rows):
            if self._starts[index + 1] <= self._first:
                continue
            if self._starts[index] >= self._first + room:
                break
            here = self.choosing and index == self.at
            role: Role = "title" if row.head else "off" if row.why_not else "text"
            style = self.palette["here" if here else role]
            for n, text in enumerate(self._folded[index]):
                if self._first <= self._starts[index] + n < self._first + room:
                    # The arrow says it where reverse video does not show.
                    marked = ">" + text[1:] if here and n == 0 else text
                    body.append([(marked, style)])
        return body

    def _more(self, width: int, room: int) -> list[Line]:
        """What the row under the cursor says below the list, or the key that shows it."""
        row = self.here
        if row is None or not row.more:
            return []
        lines: list[Line] = [[]]
        for text in row.more:
            lines += self._block(text, width, "text")
        return lines if len(lines) <= room else self._block("(i: more about this)", width, "key")

    def _scroll(self, room: int) -> None:
        total = self._starts[-1]
        if not self.choosing:
            self.at = self._first = max(0, min(self.at, total - room))
            return
        start, end = self._starts[self.at], self._starts[self.at + 1]
        self._first = window(self._first, end - 1, room, total)
        self._first = window(self._first, start, room, total)
        if not any(row.key for row in self.rows[: self.at]) and end <= room:
            self._first = 0

    def _aim(self, top: int, height: int, last: int, bottom: list[Line]) -> None:
        if self.entry is not None:
            self.spot = Offset(max(0, len(bottom[-1][0][0]) - 1), min(last, height - 1))
        elif self.choosing:
            self.spot = Offset(0, min(height - 1, top + self._starts[self.at] - self._first))
        else:
            self.spot = Offset(0, min(height - 1, top))

    def text(self) -> str:
        """The page as it is drawn, as plain text."""
        return "\n".join(self.render_line(y).text.rstrip() for y in range(self.size.height))


def _folded(text: str, width: int) -> list[str]:
    """A text as it is when it fits, else in lines of the width."""
    return [text] if cell_len(text) <= width else fold(text, width, 2)
