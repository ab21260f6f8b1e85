"""The page panel: some lines to read above the question, for "why?", sheets and looking around."""

from __future__ import annotations

from textual.geometry import Offset

from tui.widgets.lines import Line, Lines, fold


class PagePanel(Lines):
    """A title and lines; `first` scrolls."""

    def __init__(self) -> None:
        super().__init__()
        self.title_text = ""
        self.text: tuple[str, ...] = ()
        self.first = 0
        self._room = 1
        self._total = 0

    def read(self, title: str, text: tuple[str, ...]) -> None:
        """Show other lines from their beginning."""
        self.title_text, self.text, self.first = title, text, 0

    def scroll_rows(self, step: int) -> None:
        """Scroll by rows, or by pages when the step is as large as one."""
        self.first = max(0, min(self.first + step, self._total - self._room))

    @property
    def room(self) -> int:
        """The rows of a page."""
        return self._room

    def inputs(self) -> object:
        """The text and how far it was scrolled."""
        return self.title_text, self.text, self.first, self.cursor.panel == "page"

    def lines(self, width: int, height: int) -> list[Line]:
        """Title and rows."""
        rows = [row for text in self.text for row in fold(self.clean(text), width - 2, 2)]
        self._room, self._total = max(1, height - 1), len(rows)
        self.first = max(0, min(self.first, self._total - self._room))
        below = self._total - self._room - self.first
        right = f"{below} more: Space" if below > 0 else ""
        self.spot = Offset(0, min(1, height - 1))
        lines = [self.heading("page", self.title_text, width, right)]
        shown = rows[self.first : self.first + self._room]
        return lines + [[(" " + row, self.palette["text"])] for row in shown]
