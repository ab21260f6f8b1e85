"""A whole page drawn by one widget: a title, rows to choose from or to read, and the keys."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Literal

import msgspec
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

Kind = Literal["title", "text", "head", "row", "here", "off", "note", "foot", "entry"]

_STYLES: dict[Kind, Style] = {
    "title": Style(reverse=True, bold=True),
    "text": Style(),
    "head": Style(bold=True),
    "row": Style(),
    "here": Style(reverse=True),
    "off": Style(dim=True),
    "note": Style(),
    "foot": Style(reverse=True),
    "entry": Style(bold=True),
}


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


class _Line(msgspec.Struct, frozen=True):
    text: str
    kind: Kind


def folded(text: str, width: int, indent: int = 0) -> list[str]:
    """A text in lines of a width, all after the first indented; nothing is ever cut off."""
    width = max(1, width)
    if len(text) <= width:
        return [text]
    indent = indent if indent < width // 2 else 0
    return textwrap.wrap(
        text, width, subsequent_indent=" " * indent, drop_whitespace=True, break_on_hyphens=False
    ) or [""]


class Menu(Widget, can_focus=True):
    """Rows with a cursor, or a text to scroll, and a line of input when one is asked for."""

    DEFAULT_CSS = "Menu { width: 1fr; height: 1fr; }"

    class Chosen(Message):
        """The row with this key was chosen."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Turned(Message):
        """The row with this key was turned to its next (1) or previous (-1) value."""

        def __init__(self, key: str, step: int) -> None:
            super().__init__()
            self.key = key
            self.step = step

    class Entered(Message):
        """A line of input was finished; `text` is None when it was given up."""

        def __init__(self, purpose: str, text: str | None) -> None:
            super().__init__()
            self.purpose = purpose
            self.text = text

    def __init__(self) -> None:
        super().__init__()
        self.title = ""
        self.top: tuple[str, ...] = ()
        self.rows: tuple[Row, ...] = ()
        self.foot = ""
        self.message = ""
        self.cursor = 0
        self.entry: str | None = None
        self._purpose = ""
        self._prompt = ""
        self._first = 0
        self._page = 1
        self._lines: list[_Line] = []
        self._spot = Offset(0, 0)

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
        keys = [row.key for row in self.rows]
        if isinstance(cursor, int):
            self.cursor = cursor
        elif (wanted := cursor or kept) and wanted in keys:
            self.cursor = keys.index(wanted)
        self.cursor = max(0, min(self.cursor, len(self.rows) - 1))
        if self._choosing and not keys[self.cursor]:
            self._move(1) or self._move(-1)
        self.redraw()

    def say(self, message: str) -> None:
        """Show one sentence above the keys until the next page."""
        self.message = message
        self.redraw()

    def ask(self, purpose: str, prompt: str, text: str = "") -> None:
        """Ask for a line of input; `Entered` brings it."""
        self._purpose, self._prompt, self.entry = purpose, prompt, text
        self.redraw()

    @property
    def here(self) -> Row | None:
        """The row under the cursor."""
        return self.rows[self.cursor] if 0 <= self.cursor < len(self.rows) else None

    @property
    def _choosing(self) -> bool:
        return any(row.key for row in self.rows)

    # -- keys -----------------------------------------------------------------------------------

    def key_taken(self, key: str, character: str | None) -> bool:
        """Whether a key meant something here; what it meant is done."""
        if self.entry is not None:
            return self._type(key, character)
        letter = character or ""
        for index, row in enumerate(self.rows):
            if letter and row.key and row.letter == letter:
                self._go(index)
                self._choose()
                return True
        match key:
            case "up":
                self._move(-1)
            case "down":
                self._move(1)
            case "space" | "pagedown":
                self._leap(max(1, self._page - 1))
            case "pageup":
                self._leap(-max(1, self._page - 1))
            case "home":
                self._leap(-len(self.rows))
            case "end":
                self._leap(len(self.rows))
            case "left" | "right" if self.here is not None and self.here.key:
                self.post_message(self.Turned(self.here.key, 1 if key == "right" else -1))
            case "enter" if self._choosing:
                self._choose()
            case _ if letter.isdecimal() and letter in "123456789":
                return self._number(int(letter))
            case _:
                return False
        self.redraw()
        return True

    def on_key(self, event: events.Key) -> None:
        """Take the keys of the page; leave the rest to the screen."""
        if self.key_taken(event.key, event.character if event.is_printable else None):
            event.stop()
            event.prevent_default()

    def _number(self, number: int) -> bool:
        choices = [index for index, row in enumerate(self.rows) if row.key]
        if number > len(choices):
            return False
        self._go(choices[number - 1])
        self._choose()
        return True

    def _go(self, index: int) -> None:
        self.cursor = index
        self.redraw()

    def _choose(self) -> None:
        row = self.here
        if row is None or not row.key:
            return
        if row.why_not:
            self.say(row.why_not)
        else:
            self.post_message(self.Chosen(row.key))

    def _move(self, step: int) -> bool:
        at = self.cursor + step
        while 0 <= at < len(self.rows):
            if self.rows[at].key or not self._choosing:
                self.cursor = at
                return True
            at += step
        if self._choosing and step < 0:
            self._first = 0
        return False

    def _leap(self, step: int) -> None:
        goal = max(0, min(len(self.rows) - 1, self.cursor + step))
        self.cursor = goal
        if self._choosing and self.rows and not self.rows[goal].key:
            self._move(1 if step > 0 else -1) or self._move(-1 if step > 0 else 1)

    def _type(self, key: str, character: str | None) -> bool:
        text = self.entry or ""
        if key == "enter":
            self.entry = None
            self.post_message(self.Entered(self._purpose, text))
        elif key == "backspace" and text:
            self.entry = text[:-1]
        elif key in ("backspace", "escape"):
            self.entry = None
            self.post_message(self.Entered(self._purpose, None))
        elif character is not None and len(text) < 200:
            self.entry = text + character
        self.redraw()
        return True

    # -- drawing --------------------------------------------------------------------------------

    def on_resize(self) -> None:
        """Lay the page out anew."""
        self.redraw()

    def on_focus(self) -> None:
        """Put the terminal's cursor back on the chosen row."""
        self.redraw()

    def redraw(self) -> None:
        """Lay the page out and repaint the lines that changed."""
        before, self._lines = self._lines, self._layout()
        if self.is_attached and self.screen.is_current:
            self.app.cursor_position = self.content_region.offset + self._spot
        for y, line in enumerate(self._lines):
            if y >= len(before) or before[y] != line:
                self.refresh(Region(0, y, self.size.width, 1))

    def _marked(self, index: int, row: Row, number: int) -> str:
        mark = ">" if index == self.cursor else " "
        if not row.key:
            return row.label
        tag = row.letter or (str(number) if number <= 9 else " ")
        off = " (not now)" if row.why_not else ""
        note = f"  {row.note}" if row.note else ""
        return f"{mark}{tag} {row.label}{off}{note}"

    def _body(self, width: int) -> tuple[list[_Line], int, int]:
        lines: list[_Line] = []
        start = end = number = 0
        for index, row in enumerate(self.rows):
            number += bool(row.key)
            kind: Kind = "head" if row.head else "row" if row.key else "text"
            if row.why_not:
                kind = "off"
            if index == self.cursor and row.key:
                kind = "here"
            if index == self.cursor:
                start = len(lines)
            for text in folded(self._marked(index, row, number), width, 3 if row.key else 2):
                lines.append(_Line(text, kind))
            if index == self.cursor:
                end = len(lines)
        return lines, start, end

    def _layout(self) -> list[_Line]:
        width, height = self.size.width, self.size.height
        if width < 1 or height < 1:
            return []
        top = [_Line(text, "title") for text in folded(self.title, width)]
        for text in self.top:
            top += [_Line(line, "text") for line in folded(text, width, 2)]
        bottom = [_Line(text, "entry") for text in folded(self.message, width, 2) if text]
        if self.entry is not None:
            bottom += [_Line(t, "entry") for t in folded(f"{self._prompt} {self.entry}_", width)]
        bottom += [_Line(text, "foot") for text in folded(self.foot, width) if text]
        body, start, end = self._body(width)
        room = max(1, height - len(top) - len(bottom))
        more = self._more(width, room - len(body))
        room -= len(more)
        self._page = room
        self._scroll(start, end, len(body), room)
        shown = body[self._first : self._first + room]
        shown += [_Line("", "text")] * (room - len(shown))
        self._spot = Offset(0, min(height - 1, len(top) + max(0, start - self._first)))
        lines = (top + shown + more + bottom)[:height]
        if self.entry is not None:
            last = max(i for i, line in enumerate(lines) if line.kind == "entry")
            self._spot = Offset(min(width, len(lines[last].text)) - 1, last)
        return lines

    def _more(self, width: int, room: int) -> list[_Line]:
        """What the cursor's row says below the list, as far as there is room for all of it."""
        row = self.here
        if row is None or not row.more:
            return []
        lines = [_Line("", "text")]
        for text in row.more:
            lines += [_Line(line, "note") for line in folded(text, width, 2)]
        if len(lines) <= room:
            return lines
        return [_Line("(i: more about this)", "note")] if room > 0 else []

    def _scroll(self, start: int, end: int, total: int, room: int) -> None:
        if not self._choosing:
            # A text: the cursor is the first line in sight.
            self._first = max(0, min(start, total - room))
            return
        if start < self._first:
            # Headings just above the first choice come into sight with it.
            self._first = 0 if start < room and not any(r.key for r in self.rows[: self.cursor]) else start
        if end > self._first + room:
            self._first = end - room
        self._first = max(0, min(self._first, total - room))

    def render_line(self, y: int) -> Strip:
        """One line of the page."""
        width = self.size.width
        if y >= len(self._lines):
            return Strip.blank(width, self.rich_style)
        line = self._lines[y]
        style = self.rich_style + _STYLES[line.kind]
        return Strip([Segment(line.text, style)]).adjust_cell_length(width, style)

    def text(self) -> str:
        """The page as plain text."""
        return "\n".join(line.text.rstrip() for line in self._lines)
