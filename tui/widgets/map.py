"""The map panel: flat-top hexes, one text line per half row, and what the cursor points at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

import msgspec
from rich.style import Style
from textual.geometry import Offset

from engine.core.ask import Question
from engine.core.hex import Hex, bearing, distance
from engine.core.view import CellView, HexMapView
from tui.glyphs import terrain
from tui.keys import place_of
from tui.themes import terrain_role
from tui.widgets.figures import BARRED
from tui.widgets.lines import PLAIN, Line, Lines, fold, paged
from tui.widgets.question import answers

Put: TypeAlias = Callable[[int, int, str, Style], None]

# Step to the neighbour, where its stroke stands, and the stroke. Each stands two cells left of
# the neighbour on its own line, or straight below, where no hex draws anything.
_STROKES = ((1, -1, 1, -1, "/"), (1, 0, 1, 1, "\\"), (0, 1, 0, 1, "|"))


class Lit(msgspec.Struct, frozen=True):
    """A hex that an option lies on: its letter, and whether it may be chosen."""

    letter: str
    legal: bool


def spot_of(at: Hex) -> tuple[int, int]:
    """Column and row of a hex on an endless sheet."""
    return 3 * at[0], 2 * at[1] + at[0]


def lit_hexes(question: Question[object] | None, letters: Mapping[str, str]) -> dict[Hex, Lit]:
    """The hexes that the options of a question lie on; of two options the legal one counts."""
    lit: dict[Hex, Lit] = {}
    if question is None:
        return lit
    for option in answers(question):
        place = place_of(option.at)
        if place is not None and (place not in lit or not lit[place].legal):
            lit[place] = Lit(letters.get(option.key, ""), not option.why_not)
    return lit


class MapPanel(Lines):
    """The hexes around the group or the cursor, and below them one hex in words.

    A hex takes four cells: the option's letter or "[" of the cursor, its sign, a second sign, and
    the letter of an open card or "]". Roads and rivers are strokes between them.
    """

    def __init__(self) -> None:
        super().__init__()
        self._cells: dict[Hex, CellView] = {}
        self._of: HexMapView | None = None
        self._corner: tuple[int, int] | None = None
        self._extent = (0, 0)

    def inputs(self) -> object:
        """The map, the options on it, and the cursor."""
        view = self.view.map if self.view is not None else None
        cursor = self.cursor
        return (
            view,
            self.pending,
            cursor.letters,
            cursor.hex,
            cursor.panel == "map",
            (cursor.open, cursor.page),
        )

    def cells(self) -> dict[Hex, CellView]:
        """The known hexes."""
        view = self.view.map if self.view is not None else None
        if view is not self._of:
            self._of = view
            self._cells = {(cell.q, cell.r): cell for cell in view.cells} if view else {}
        return self._cells

    def lines(self, width: int, height: int) -> list[Line]:
        """Title, hexes, and the hex under the cursor in words."""
        view = self.view.map if self.view is not None else None
        if view is None:
            return [self.heading("map", "No map", width)]
        inner = width - 2 if self.walled else width
        words = self._words(view, inner)
        below = 1
        if self.cursor.open != "":
            words += [row for text in view.legend for row in fold(self.clean(text), inner, 2)]
            below = min(len(words), max(1, height // 3))
        room = max(1, height - 1 - below)
        drawn = self._draw(view, inner, room)
        first = paged(0, self.cursor.page if self.cursor.open else 0, below, len(words))
        told = words[first : first + below]
        self.below = max(0, len(words) - first - below)
        more = " +Space" if self.cursor.open else self.more("m")
        if self.below and told:
            told[-1] = told[-1][: inner - len(more)].rstrip() + more
        drawn += [[(text, self.palette["text"])] for text in told]
        lines = [self.heading("map", view.title, width)]
        for row in drawn:
            if inner != width:
                used = sum(len(text) for text, _ in row)
                wall = (self.signs.wall, self.palette["dim"])
                row = [*row, (" " * (width - 2 - used), PLAIN), wall]
            lines.append(row)
        return lines

    def _words(self, view: HexMapView, width: int) -> list[str]:
        at = self.cursor.hex
        return fold(self.clean(told(view, self.cells().get(at), at)), width)

    # -- drawing ---------------------------------------------------------------------------------

    def _aim(self, view: HexMapView, width: int, height: int) -> tuple[int, int]:
        """The sheet's column and row in the upper left corner; it stays while it can."""
        x, y = spot_of(self.cursor.hex if self.cursor.hex in self.cells() else view.here)
        before, self._extent = self._extent, (width, height)
        # A hex told in one row more must not move the map; another panel or terminal may.
        if width != before[0] or abs(height - before[1]) > 2:
            self._corner = None
        if self._corner is not None:
            left, top = self._corner
            margin = 4 if height > 16 else 2
            if 4 <= x - left < width - 4 and margin <= y - top < height - margin:
                return self._corner
        self._corner = x - width // 2, y - height // 2
        return self._corner

    def _draw(self, view: HexMapView, width: int, height: int) -> list[Line]:
        left, top = self._aim(view, width, height)
        chars = [[" "] * width for _ in range(height)]
        styles: list[list[Style]] = [[PLAIN] * width for _ in range(height)]
        cells = self.cells()
        lit = lit_hexes(self.pending, self.cursor.letters)

        def put(x: int, y: int, char: str, style: Style) -> None:
            if 0 <= x < width and 0 <= y < height:
                chars[y][x], styles[y][x] = char, style

        unknown = frozenset(view.edges)
        pointed = self.cursor.hex
        visible = [
            ((q, r), 3 * q - left, 2 * r + q - top)
            for q in range((left - 3) // 3, (left + width + 5) // 3 + 1)
            for r in range((top - q - 2) // 2, (top - q + height + 2) // 2 + 1)
        ]
        for at, x, y in visible:
            if at in cells:
                self._strokes(cells[at], x, y, put)
            elif at in unknown:
                put(x, y, "?", self.palette["dim"])
        for at, x, y in visible:
            if at in cells or at in lit or at == pointed:
                self._hex(at, cells.get(at), lit.get(at), x, y, at == pointed, put)
        x, y = spot_of(pointed)
        self.spot = Offset(max(0, min(width - 1, x - left)), 1 + max(0, min(height - 1, y - top)))
        return [_merged(row, style) for row, style in zip(chars, styles, strict=True)]

    def _strokes(self, cell: CellView, x: int, y: int, put: Put) -> None:
        """Strokes to the north-east, south-east and south of a hex with road or river."""
        for dq, dr, sx, sy, char in _STROKES:
            other = self._cells.get((cell.q + dq, cell.r + dr))
            if other is None:
                continue
            if cell.road and other.road:
                put(x + sx, y + sy, char, self.palette["road"])
            elif cell.river and other.river:
                put(x + sx, y + sy, "~", self.palette["river"])

    def _hex(
        self,
        at: Hex,
        cell: CellView | None,
        lit: Lit | None,
        x: int,
        y: int,
        pointed: bool,
        put: Put,
    ) -> None:
        palette = self.palette
        here = self._of is not None and self._of.here == at
        if cell is not None:
            signs, style = self._signs(cell)
            if here:
                beneath = signs[0] if signs[0] not in "@ " else ""
                signs, style = "@" + beneath, palette["group"]
            elif lit is not None and lit.legal:
                style = palette["lit"]
            put(x, y, signs[0], style)
            if len(signs) > 1 and signs[1] != " ":
                put(x + 1, y, signs[1], palette["text"] if here else style)
            if cell.marks:
                if len(signs) < 2 or signs[1] == " ":
                    put(x + 1, y, "*", palette["warn"])
                put(x + 2, y, cell.marks[0], palette["warn"])
        elif lit is not None:
            put(x, y, "?", palette["lit"])
        if lit is not None:
            letter = lit.letter or "("
            put(x - 1, y, letter if lit.legal else BARRED, palette["key" if lit.legal else "off"])
            if not lit.letter and lit.legal:
                put(x + 2, y, ")", palette["key"])
        if pointed:
            shown = lit is not None and lit.legal and lit.letter
            if not shown:
                put(x - 1, y, "[", palette["title"])
            put(x + 2, y, "]", palette["title"])

    def _signs(self, cell: CellView) -> tuple[str, Style]:
        """One or two signs: what stands there, else what grows there."""
        label = self.clean(cell.label)
        if cell.token:
            return self.clean(cell.token)[:2], self.palette["bad"]
        if label:
            return label[:2], self.palette["feature"]
        sign = terrain(cell.terrain, self.signs)
        return sign + ("'" if cell.tree else " "), self.palette[terrain_role(cell.terrain)]


def told(view: HexMapView, cell: CellView | None, at: Hex) -> str:
    """One hex in words: what it is, where it lies, what it takes to get there."""
    steps = distance(view.here, at)
    where = "here" if not steps else f"{steps} {bearing(view.here, at)}"
    if cell is None:
        return f"Unknown, {where}."
    parts = [where[:1].upper() + where[1:]]
    if cell.cost >= 0 and steps:
        parts.append(f"cost {cell.cost}")
        parts.append("still Cautious" if cell.safe else "not Cautious")
    if cell.marks:
        parts.append(f"cards {', '.join(cell.marks)}")
    if not cell.lines:
        parts.append(cell.terrain.replace("-", " "))
        parts += [word for word, has in (("road", cell.road), ("river", cell.river)) if has]
        parts += ["no way in"] if cell.blocked else []
    return ". ".join([", ".join(parts), *cell.lines])


def _merged(chars: list[str], styles: list[Style]) -> Line:
    line: Line = []
    run, style = "", PLAIN
    for char, own in zip(chars, styles, strict=True):
        if own is style:
            run += char
            continue
        if run:
            line.append((run, style))
        run, style = char, own
    line.append((run, style))
    return line
