"""The status line and the line of keys."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from engine.core.view import PhaseView, TrackView, View
from tui.glyphs import bar
from tui.layout import LEAST
from tui.widgets.lines import Line, Lines, fold, width_of


class Status(Lines):
    """Volume, turn, the phases with the one now, and the main counters, in one line."""

    def inputs(self) -> object:
        """The phase and the counters."""
        return None if self.view is None else (self.view.phase, self.view.tracks.head)

    def lines(self, width: int, height: int) -> list[Line]:
        """As much as there is room for, the least important left out first."""
        if self.view is None:
            return []
        forms = list(self._forms(self.view))
        return [next((form for form in forms if width_of(form) <= width), forms[-1])]

    def _forms(self, view: View) -> list[Line]:
        phase, head = view.phase, view.tracks.head
        title = f" {self.clean(phase.title)}"
        turn = self.clean(phase.clock) or f"turn {phase.turn}"
        brief = self.clean(phase.clock) or f"t{phase.turn}"
        short = [_short(name) for name in phase.phases]
        tracks = "  ".join(self._track(track, 8) for track in head)
        small = "  ".join(self._track(track, 0) for track in head)
        bare = "  ".join(self._track(track, -1) for track in head)
        return [
            self._line(title, turn, phase, list(phase.phases), tracks),
            self._line(title, turn, phase, short, tracks),
            self._line(title, turn, phase, short, small),
            self._line("", turn, phase, short, small),
            self._line(title, turn, phase, [], small),
            self._line("", turn, phase, [], small),
            self._line("", turn, phase, short, bare),
            self._line("", turn, phase, [], bare),
            self._line("", brief, phase, [], bare),
            self._line("", brief, phase, [], ""),
        ]

    def _track(self, track: TrackView, cells: int) -> str:
        """A counter with a bar of so many cells; with less than none its note goes too."""
        name = self.clean(track.name)
        note = f" {self.clean(track.note)}" if track.note and cells >= 0 else ""
        if not track.size:
            return f"{name} {track.value}{note}"
        drawn = ""
        if cells > 0:
            drawn = bar(track.value, track.size, min(cells, track.size), self.signs) + " "
        return f"{name} {drawn}{track.value}/{track.size}{note}"

    def _line(
        self, title: str, turn: str, phase: PhaseView, phases: Sequence[str], tracks: str
    ) -> Line:
        title_style, text = self.palette["title"], self.palette["text"]
        line: Line = [(title, title_style), ("  " if title else " ", text), (turn, text)]
        line.append(("  ", text))
        if not phases:
            line.append((">" + self.clean(phase.phase).upper(), title_style))
        if phases and phase.phase not in phase.phases:
            line.append((">" + self.clean(phase.phase).upper() + " ", title_style))
        for name, whole in zip(phases, phase.phases, strict=False):
            now = whole == phase.phase
            word = ">" + self.clean(name).upper() if now else self.clean(name).lower()
            line.append((word + " ", title_style if now else self.palette["dim"]))
        return [*line, ("  ", text), (tracks, text)]


def _short(name: str) -> str:
    """The first word of a phase's name, at most six letters of it."""
    return name.split()[0][:6] if name.split() else name


HINTS: tuple[tuple[str, str, int], ...] = (
    ("?", "help", 0),
    ("w", "why", 1),
    ("u", "undo", 2),
    ("h", "hint", 5),
    ("m", "map", 4),
    ("p", "party", 4),
    ("c", "cards", 4),
    ("l", "log", 3),
    ("s", "sheets", 6),
    ("o", "look", 6),
    ("e", "file", 7),
    ("a", "asking", 7),
    ("q", "save+exit", 0),
)
"""Usual letter, word, and how soon it is left out when the line is short."""


class Hint(Lines):
    """The keys that are always there, written as they work now."""

    def inputs(self) -> object:
        """Which letters options claim, and whether there is a way back."""
        return self.cursor.letters, self.cursor.open, self.cursor.panel

    def lines(self, width: int, height: int) -> list[Line]:
        """One line, the least needed keys left out first."""
        text = ""
        for limit in range(8, -1, -1):
            words = [f"{self.key(letter)} {word}" for letter, word, rank in HINTS if rank <= limit]
            if self.cursor.open:
                words.insert(1, "Backspace back")
            elif limit >= 3:
                words.insert(1, "Tab panel")
            text = "  ".join(words)
            if cell_len(text) + 2 <= width:
                break
        return [[(f" {text}", self.palette["dim"])]]


class Small(Lines):
    """What a terminal shows that is too small for anything else."""

    def inputs(self) -> object:
        """Nothing: only the size matters."""
        return None

    def lines(self, width: int, height: int) -> list[Line]:
        """The size that is needed, folded as narrow as it must be."""
        text = f"{LEAST[0]}x{LEAST[1]} needed; your game is kept."
        return [[(row, self.palette["text"])] for row in fold(text, width)]
