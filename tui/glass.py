"""The glass: what the terminal shows, cell by cell, so that only what differs is sent."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style

PLAIN = Style()
BRIDGE = 4
"""So many unchanged cells are sent again rather than jumped over: the jump is longer."""
ERASE = 6
"""So many blanks at the end of a row are erased rather than sent."""


class Glass:
    """Takes pieces of the picture and makes of them the shortest frame it knows.

    It only knows what went through it: whoever writes past it must call `forget`.
    """

    def __init__(self, colors: ColorSystem | None) -> None:
        self._colors = colors
        self._size = (0, 0)
        self.chars: list[list[str]] = []
        self.styles: list[list[Style]] = []
        # Rows with characters that are not one cell wide are always sent whole.
        self._odd: set[int] = set()
        self._out: list[str] = []
        self._known: dict[Style, Style] = {PLAIN: PLAIN, Style(bgcolor="default"): PLAIN}
        self._pen = PLAIN
        self._at = (-1, -1)

    def forget(self) -> None:
        """Whatever the terminal shows, it is not known any more."""
        self._size = (0, 0)

    def fit(self, width: int, height: int) -> None:
        """Be as large as the terminal; another size makes everything unknown."""
        if (width, height) != self._size:
            self._size = (width, height)
            self.chars = [[""] * width for _ in range(height)]
            self.styles = [[PLAIN] * width for _ in range(height)]
            self._odd.clear()
            self._at = (-1, -1)

    def put(self, x: int, y: int, segments: Iterable[Segment]) -> None:
        """Show something on a row from a column on."""
        width, height = self._size
        if not 0 <= y < height:
            return
        pieces = [(text, style or PLAIN) for text, style, control in segments if not control]
        if y in self._odd or not all(t.isascii() or cell_len(t) == len(t) for t, _ in pieces):
            self._odd.add(y)
            self._whole(x, y, pieces)
            return
        chars, styles = self.chars[y], self.styles[y]
        for text, style in pieces:
            if x >= width:
                return
            # One object for each style makes comparing them cheap.
            style = self._known.setdefault(style, style)
            text = text[: width - x]
            end = x + len(text)
            if chars[x:end] == [*text] and styles[x:end].count(style) == len(text):
                x = end
                continue
            for char in text:
                if chars[x] != char or styles[x] is not style:
                    if char == " " and self._erased(x, y, text, end, style):
                        break
                    chars[x], styles[x] = char, style
                    self._send(x, y, char, style)
                x += 1
            x = end

    def frame(self, cursor: tuple[int, int]) -> str:
        """What brings the terminal up to date, its cursor at a place."""
        if self._pen is not PLAIN:
            self._out.append("\x1b[0m")
            self._pen = PLAIN
        if self._at != cursor:
            self._out.append(_move(*cursor))
            self._at = cursor
        out, self._out = self._out, []
        return "".join(out)

    def _send(self, x: int, y: int, char: str, style: Style) -> None:
        at = self._at
        if at != (x, y):
            styles = self.styles[y]
            near = at[1] == y and 0 < x - at[0] <= BRIDGE
            if near and styles[at[0] : x].count(self._pen) == x - at[0]:
                self._out.extend(self.chars[y][at[0] : x])
            else:
                self._out.append(_move(x, y))
        if style is not self._pen:
            self._dip(style)
        self._out.append(char)
        # In the last column terminals do not agree where the cursor is.
        self._at = (x + 1, y) if x + 1 < self._size[0] else (-1, -1)

    def _erased(self, x: int, y: int, text: str, end: int, style: Style) -> bool:
        """Whether blanks up to the end of a row are better erased than sent."""
        width = self._size[0]
        rest = width - x
        if end < width or rest < ERASE or style is not PLAIN or text[-rest:].strip(" "):
            return False
        if self._at != (x, y):
            self._out.append(_move(x, y))
        self._dip(PLAIN)
        self._out.append("\x1b[K")
        self._at = x, y
        self.chars[y][x:] = [" "] * rest
        self.styles[y][x:] = [PLAIN] * rest
        return True

    def _whole(self, x: int, y: int, pieces: Iterable[tuple[str, Style]]) -> None:
        """Send a part of a row as it is, without knowing where its characters come to lie."""
        self._out.append(_move(x, y))
        for text, style in pieces:
            self._dip(self._known.setdefault(style, style))
            self._out.append(text)
        self._at = (-1, -1)

    def _dip(self, style: Style) -> None:
        if style is self._pen:
            return
        codes = _codes(style, self._colors)
        if not codes:
            self._out.append("\x1b[0m")
        elif self._pen is PLAIN:
            self._out.append(f"\x1b[{codes}m")
        else:
            self._out.append(f"\x1b[0;{codes}m")
        self._pen = style if codes else PLAIN


def _move(x: int, y: int) -> str:
    return f"\x1b[{y + 1};{x + 1}H"


@lru_cache(maxsize=512)
def _codes(style: Style, colors: ColorSystem | None) -> str:
    """The numbers that switch a style on."""
    drawn = style.render(".", color_system=colors)
    return drawn[2 : drawn.index("m")] if drawn.startswith("\x1b[") else ""
