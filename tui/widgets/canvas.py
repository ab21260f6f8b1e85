"""Widgets that show lines: one panel over the whole of it, or several at their places."""

from __future__ import annotations

from collections.abc import Iterable

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.widgets.lines import Lines


class Canvas(Lines, Widget):
    """A widget that is one panel. After a change `paint` shows what differs."""

    def __init__(self, name: str) -> None:
        Widget.__init__(self, id=name)
        Lines.__init__(self)

    def paint(self) -> None:
        """Draw anew when anything that matters changed, and repaint the rows that differ."""
        width, height = self.size
        changed = self.draw(width, height)
        if changed:
            self.refresh(*(Region(0, y, width, 1) for y in changed))

    def on_resize(self) -> None:
        """Draw for a new size."""
        self.paint()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Some lines, as they are: there is no border and no background of its own."""
        return [self.render_line(y).crop(*crop.column_span) for y in crop.line_range]

    def render_line(self, y: int) -> Strip:
        """One line of the panel."""
        return self.strips[y] if y < len(self.strips) else Strip.blank(self.size.width)


class Board(Widget):
    """A widget for several panels, none of which is over another."""

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self._parts: list[tuple[Region, Lines]] = []

    def lay(self, parts: Iterable[tuple[Region, Lines]]) -> None:
        """Show panels at places."""
        self._parts = sorted(parts, key=lambda part: part[0].x)

    def pieces(self, y: int, width: int) -> list[tuple[int, Strip]]:
        """What lies on a row of so many cells, from left to right and without a gap."""
        row: list[tuple[int, Strip]] = []
        used = 0
        for region, panel in self._parts:
            strips = panel.strips
            if region.y <= y < region.bottom and y - region.y < len(strips):
                if region.x > used:
                    row.append((used, Strip.blank(region.x - used)))
                row.append((region.x, strips[y - region.y]))
                used = region.right
        if used < width:
            row.append((used, Strip.blank(width - used)))
        return row

    def render_lines(self, crop: Region) -> list[Strip]:
        """Some lines, as they are."""
        return [self.render_line(y).crop(*crop.column_span) for y in crop.line_range]

    def render_line(self, y: int) -> Strip:
        """One line, made of those of the panels on it."""
        width = self.size.width
        return Strip.join(strip for _, strip in self.pieces(y, width)).crop(0, width)
