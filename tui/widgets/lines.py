"""The base of all panels: a picture of lines that knows which of them changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Offset
from textual.strip import Strip

from engine.core.ask import Question
from engine.core.view import View
from tui.cursor import Cursor, Panel, claimed, over_hexes
from tui.glyphs import ASCII, Glyphs, plain
from tui.keys import USUAL, shown
from tui.themes import PALETTES, Palette

Piece: TypeAlias = tuple[str, Style]
Line: TypeAlias = list[Piece]
PLAIN = Style()
MORE = " +"
"""What ends a line that has no room for all, with the key that shows the rest."""


class Lines:
    """A panel: `lines` says what it shows, `inputs` what that depends on.

    Nothing is drawn when `view`, `pending` or `cursor` is set, for several change with each key:
    whoever sets them calls `draw` once.

    `spot` is where the terminal's cursor belongs while the panel is the active one, `walled`
    whether another panel begins right of it, `below` how many rows an opened panel has left.
    """

    def __init__(self) -> None:
        self.view: View | None = None
        self.pending: Question[object] | None = None
        self.cursor = Cursor()
        self.signs: Glyphs = ASCII
        self.palette: Palette = PALETTES["mono"]
        self.keymap = USUAL
        self.spot = Offset(0, 0)
        self.walled = False
        self.below = 0
        self._laid: list[Line] = []
        self.strips: list[Strip] = []
        self._seen: object = None

    # -- for the panels --------------------------------------------------------------------------

    def inputs(self) -> object:
        """Everything that `lines` depends on besides the size."""
        return self.view, self.pending, self.cursor

    def lines(self, width: int, height: int) -> list[Line]:
        """What to show, at most `height` lines."""
        return []

    def heading(self, name: Panel, text: str, width: int, right: str = "") -> Line:
        """The rule above a panel, with its title; the active panel's has an arrow and is bold."""
        active = self.cursor.panel == name
        mark = ">" if active else self.signs.rule
        style = self.palette["title" if active else "dim"]
        label = f"{mark} {self.clean(text)} "
        if right:
            room = width - cell_len(label) - 5
            right = self.clean(right)
            if cell_len(right) > room:
                more = self.more("s")
                right = right[: max(0, right.rfind(",", 0, max(0, room - len(more))))]
                right = (right + more).strip() if right or room > 4 else ""
        if right:
            right = f" {right} {self.signs.rule}"
        fill = self.signs.rule * max(0, width - cell_len(label) - cell_len(right))
        return [(label, style), (fill, self.palette["dim"]), (right, style)]

    def key(self, usual: str) -> str:
        """The key of a command, named by its usual letter, as it works now."""
        return shown(usual, claimed(self.cursor, self.view, self.keymap), self.keymap)

    def more(self, usual: str) -> str:
        """The sign that there is more, with the key that opens it."""
        return MORE + self.key(usual)

    def clean(self, text: str) -> str:
        """A text of unknown origin that is safe to draw here."""
        return plain(text, self.signs is ASCII)

    # -- drawing ---------------------------------------------------------------------------------

    def blank(self, width: int, height: int) -> int:
        """How many rows would stay blank at the end; what `draw` drew is drawn anew after this."""
        self._seen = None
        lines = self.lines(width, height)[:height]
        while lines and _bare(lines[-1]):
            lines.pop()
        return height - len(lines)

    def draw(self, width: int, height: int) -> list[int]:
        """Draw anew when anything that matters changed; the numbers of the rows that differ."""
        look = self.signs, id(self.palette), self.keymap, over_hexes(self.cursor, self.view)
        seen = (self.inputs(), width, height, self.walled, look)
        if not width or not height or seen == self._seen:
            return []
        self._seen = seen
        lines = self.lines(width, height)[:height]
        lines += [[]] * (height - len(lines))
        before, self._laid = self._laid, lines
        if len(self.strips) != height or self.strips[0].cell_length != width:
            self.strips = [_strip(line, width) for line in lines]
            return list(range(height))
        changed = [y for y, line in enumerate(lines) if line != before[y]]
        for y in changed:
            self.strips[y] = _strip(lines[y], width)
        return changed


def _bare(line: Line) -> bool:
    return not any(text.strip() for text, _ in line)


def _strip(line: Line, width: int) -> Strip:
    merged: list[Segment] = []
    used = 0
    for text, style in line:
        if not text:
            continue
        used += len(text) if text.isascii() else cell_len(text)
        if merged and merged[-1].style is style:
            text = merged.pop().text + text
        merged.append(Segment(text, style))
    if used > width:
        return Strip(merged, used).crop(0, width)
    if used < width:
        merged.append(Segment(" " * (width - used), PLAIN))
    return Strip(merged, width)


def width_of(line: Iterable[Piece]) -> int:
    """The number of cells of a line."""
    return sum([len(text) if text.isascii() else cell_len(text) for text, _ in line])


def fold(text: str, width: int, indent: int = 0) -> list[str]:
    """A text in lines of a width, the later ones indented; nothing is cut off."""
    width = max(width, indent + 4)
    rows: list[str] = []
    row = ""
    for word in text.split():
        while cell_len(word) > width - indent:
            head, word = word[: width - indent - 1], word[width - indent - 1 :]
            if row.strip():
                rows.append(row)
            rows.append(" " * (indent if rows else 0) + head)
            row = " " * indent
        if not row.strip():
            row = (" " * indent if rows else "") + word
        elif cell_len(row) + 1 + cell_len(word) <= width:
            row += " " + word
        else:
            rows.append(row)
            row = " " * indent + word
    if row.strip() or not rows:
        rows.append(row)
    return rows


def flow(
    tokens: Sequence[Line], width: int, rows: int, indent: int, gap: int = 2, more: str = MORE
) -> list[Line]:
    """Tokens one after the other in at most `rows` lines, whole; `more` ends what had no room."""
    lines: list[Line] = [[]]
    used, empty = 0, True
    pieces = [piece for token in tokens for piece in _pieces(token, width - indent, gap)]
    for number, (space, size, token) in enumerate(pieces, 1):
        lead = 0 if empty else space
        # The last line keeps some cells for the sign that there is more.
        room = width - (len(more) if len(lines) == rows and number < len(pieces) else 0)
        if used + lead + size <= room or (used <= indent and len(lines) < rows):
            lines[-1] += [(" " * lead, PLAIN), *token]
            used, empty = used + lead + size, False
        elif len(lines) < rows:
            lines.append([(" " * indent, PLAIN), *token])
            used = indent + size
        else:
            lines[-1].append((more, PLAIN))
            break
    return lines


def _pieces(token: Line, width: int, gap: int) -> list[tuple[int, int, Line]]:
    """A token with the space before it and its size; one that no line can hold, word by word."""
    size = width_of(token)
    if size <= width:
        return [(gap, size, token)] if size else []
    words = [(word, style) for text, style in token for word in text.split()]
    return [(1 if n else gap, cell_len(word[0]), [word]) for n, word in enumerate(words)]


def paged(first: int, page: int, room: int, total: int) -> int:
    """The first row to show so many pages further on, one row staying in sight."""
    return max(0, min(first + page * max(1, room - 1), total - room))


def window(first: int, at: int, room: int, total: int) -> int:
    """The first of `room` rows to show so that row `at` is in sight, moving as little as can be."""
    if at < first:
        first = at
    elif at >= first + room:
        first = at - room + 1
    return max(0, min(first, total - room))
