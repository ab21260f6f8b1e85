"""The log screen: the whole log with search, filters, "why?" and a copy in a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from tui.explain import why_told
from tui.notes import write_note
from tui.rules import find_rule
from tui.screens.page import Page, TextPage
from tui.seat import Told
from tui.widgets.menu import Row


def _has(*names: str) -> Callable[[Told], bool]:
    return lambda told: any(name in told.fact.__struct_fields__ for name in names)


FILTERS: tuple[tuple[str, Callable[[Told], bool]], ...] = (
    ("everything", lambda told: True),
    ("rolls", _has("face", "faces", "rolls")),
    ("cards", _has("card")),
    ("heroes", lambda told: bool(told.fact.who)),
)


class Deed(NamedTuple):
    """What can be done from a line: `why_not` says of the number of an answer what forbids it, and
    `act` goes there once the log is closed."""

    words: str
    why_not: Callable[[int], str]
    act: Callable[[int], None]


class LogScreen(Page):
    """All lines told so far, the newest last; repeats are counted, not repeated.

    `deeds` are what a game offers to do from a line, by key.
    """

    title_line = " Log"

    def __init__(
        self,
        told: Sequence[Told],
        volume: str = "",
        at: int | None = None,
        deeds: Mapping[str, Deed] | None = None,
    ) -> None:
        super().__init__()
        self._told = told
        self._volume = volume
        self._at = len(told) - 1 if at is None else at
        self._filter = 0
        self._words = ""
        self.commands = {
            "s": ("search", self._ask),
            "/": ("search", self._ask),
            "n": ("next found", self._next),
            "f": ("filter", self._turn_filter),
            "w": ("why", self._why),
            "e": ("write to a file", self._write),
        }
        for key, deed in (deeds or {}).items():
            self.commands[key] = (deed.words, partial(self._do, deed))

    def fill(self) -> None:
        """Show the lines that pass the filter."""
        name, passes = FILTERS[self._filter]
        rows: list[Row] = []
        for index, told in enumerate(self._told):
            if not passes(told):
                continue
            if rows and rows[-1].label == told.text:
                times = int(rows[-1].note[2:-1]) + 1 if rows[-1].note else 2
                rows[-1] = msgspec.structs.replace(rows[-1], key=str(index), note=f"(x{times})")
            else:
                rows.append(Row(told.text, str(index)))
        found = f", found: {self._words}" if self._words else ""
        top = f"{len(rows)} lines of {name}{found}"
        nearest = min(rows, key=lambda row: abs(int(row.key) - self._at), default=None)
        self.show(
            rows or [Row("Nothing yet.")],
            top=(top,),
            cursor=nearest.key if nearest is not None else None,
        )

    def chosen(self, key: str) -> None:
        """Tell why a line came."""
        self._at = int(key)
        self._why()

    def entered(self, purpose: str, text: str) -> None:
        """Go to the last line with these words."""
        self._words = text.strip()
        self._next(from_end=True)

    def _ask(self) -> None:
        self.menu.ask("search", "Search:")

    def _here(self) -> int:
        here = self.menu.here
        return int(here.key) if here is not None and here.key else self._at

    def _next(self, from_end: bool = False) -> None:
        """Go back through the lines with the words, and around."""
        wanted = self._words.lower()
        if not wanted:
            self._ask()
            return
        passes = FILTERS[self._filter][1]
        hits = [
            index
            for index, told in enumerate(self._told)
            if wanted in told.text.lower() and passes(told)
        ]
        before = [index for index in hits if from_end or index < self._here()]
        if not hits:
            self.menu.say(f"No line says '{self._words}'.")
            return
        self._at = (before or hits)[-1]
        self.fill()

    def _turn_filter(self) -> None:
        self._at = self._here()
        self._filter = (self._filter + 1) % len(FILTERS)
        self.fill()

    def _why(self) -> None:
        self._at = self._here()
        if 0 <= self._at < len(self._told):
            lines, rule = why_told(self._told[self._at])
            self.app.push_screen(WhyPage(lines, self._volume, rule))

    def _do(self, deed: Deed) -> None:
        self._at = self._here()
        if not self._told:
            return
        answer = self._told[self._at].answer
        why_not = deed.why_not(answer)
        if why_not:
            self.menu.say(why_not)
            return
        self.dismiss("")
        # A screen on its way out is told nothing of what it began: the program is.
        with self.host._context():
            deed.act(answer)

    def _write(self) -> None:
        lines = [told.text for told in self._told]
        self.menu.say(write_note(self.home.root, "log", lines))


class WhyPage(TextPage):
    """Why a line came, with the words of its rule; `r` opens the book there."""

    def __init__(self, lines: Sequence[str], volume: str, rule: str) -> None:
        found = find_rule(volume, rule)
        words = ("", f"{found.id}, {found.topic}", found.text) if found is not None else ()
        super().__init__(" Why?", (*lines, *words))
        self._volume = volume
        self._rule = rule
        if found is not None:
            self.commands = {"r": ("rulebook", self._open)}

    def _open(self) -> None:
        from tui.screens.rulebook import RulebookScreen

        self.app.push_screen(RulebookScreen(self._volume, self._rule))
