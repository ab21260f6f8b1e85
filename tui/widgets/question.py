"""The question panel: options in columns with their letters, and what the cursor's option says."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from rich.cells import cell_len
from textual.geometry import Offset

from engine.core.ask import Option, Pick, PickSome, Question
from tui.cursor import Cursor
from tui.widgets.lines import PLAIN, Line, Lines, fold, window

SKIP = ""
"""The key under which the answer "none of these" stands among the options."""

SKIP_LETTER = "0"

BRIEF = 16
"""How long a note may be that stays with its option where the others move to the last lines."""


def answers(question: Question[object]) -> tuple[Option[object], ...]:
    """The options as shown: an optional question ends with the way past it."""
    if isinstance(question, Pick) and question.optional:
        skip = Option[object](key=SKIP, label=question.skip, value=None, letter=SKIP_LETTER)
        return (*question.options, skip)
    return question.options


FINAL = "~"
"""Marks an option that rolls dice or turns something over: it cannot be taken back."""


class QuestionPanel(Lines):
    """What is asked now. It is the one panel that is always in sight.

    Its last line tells all about the option under the cursor, or answers the last key. Its title
    ends with `particulars` of the turn: those that no other panel shows.
    """

    def __init__(self) -> None:
        super().__init__()
        self.columns = 1
        self.particulars: tuple[str, ...] = ()
        self._first = 0
        self._room = 1
        self._starts = [0]
        self._rows_in_all = 0
        self._terse = False
        self._lefts = [0]
        self._unused = 0

    def inputs(self) -> object:
        """The question, the cursor among its options, and the phase's particulars."""
        cursor = self.cursor
        details = self._details()
        pointed = (
            cursor.option,
            cursor.letters,
            cursor.chosen,
            cursor.notice,
            cursor.idle,
            cursor.aside,
        )
        return self.pending, details, pointed, cursor.final, cursor.panel == "question"

    def lines(self, width: int, height: int) -> list[Line]:
        """The prompt, the options, and the detail."""
        question = self.pending
        details = self._details()
        if question is None:
            text = self.cursor.notice or self.cursor.idle
            first, *rest = fold(self.clean(text), width - 3)
            body = [[("  " + row, self.palette["text"])] for row in rest]
            self._unused = max(0, height - 2 - len(body))
            return [self.heading("question", first, width, details), *body]
        prompt = question.prompt + _count(question, self.cursor)
        top = fold(self.clean(prompt), width - 3)
        lines = [self.heading("question", top[0], width, details)]
        lines += [[("  " + row, self.palette["title"])] for row in top[1:]]
        options = answers(question)
        # A long detail hides some rows but never moves an option to another column.
        most = max(1, height - len(lines) - 1)
        self._terse = False
        rows, at = self._rows(options, width - 1, most)
        if self.columns == 1 and len(rows) > most:
            # Long notes push options out of sight: only the one of the cursor is told, below.
            self._terse = True
            rows, at = self._rows(options, width - 1, max(1, most - 1))
        detail = self._detail(question, width)
        room = max(1, height - len(lines) - len(detail))
        self._first = window(self._first, at, room, len(rows))
        self._rows_in_all = len(rows)
        shown = rows[self._first : self._first + room]
        hidden = self._hidden(options, rows, room)
        if hidden and not detail[0]:
            detail = [[(f"  {hidden}", self.palette["title"])]]
        elif hidden and cell_len(top[0]) + cell_len(hidden) + 8 <= width:
            lines[0] = self.heading("question", top[0], width, hidden)
        elif hidden:
            # There is no room beside what is asked: the sign takes a row of its own.
            detail = [[(f"  {hidden}", self.palette["title"])], *detail][: height - len(lines) - 1]
            shown = shown[: max(1, height - len(lines) - len(detail))]
            room = len(shown)
        each = -(-len(options) // self.columns)
        x = self._lefts[self.cursor.option // max(1, each)] if self.columns > 1 else 0
        self.spot = Offset(x, len(lines) + at - self._first)
        self._room = room
        self._unused = room - len(shown)
        shown += [[]] * self._unused
        return [*lines, *shown, *detail]

    def _details(self) -> str:
        return ", ".join(self.particulars)

    def blank(self, width: int, height: int) -> int:
        """How many rows would stay blank between the options and the detail."""
        super().blank(width, height)
        return self._unused

    def turn(self) -> int:
        """Turn the page; the option at which the next one begins, the first after the last one."""
        below = self._first + self._room
        if below >= self._rows_in_all:
            self._first = 0
            return 0
        # An option of several rows may be shown in part: the page begins with all of it.
        begun = max(n for n, row in enumerate(self._starts) if row <= below)
        option = begun if self._starts[begun] > self._first else begun + 1
        self._first = self._starts[option]
        return option

    # -- options ---------------------------------------------------------------------------------

    def _rows(
        self, options: Sequence[Option[object]], width: int, room: int
    ) -> tuple[list[Line], int]:
        """The options in rows, filled column by column, and the row of the cursor."""
        sizes = [cell_len(self._text(option)) + 6 for option in options]
        self._lefts = lefts = _columns(sizes, width, room)
        self.columns = len(lefts)
        if self.columns == 1:
            return self._list(options, width)
        each = -(-len(options) // self.columns)
        self._starts = [*range(each)]
        rows: list[Line] = []
        for y in range(each):
            row: Line = []
            used = 0
            for index in range(y, len(options), each):
                cell = self._cell(options[index], index)
                left = lefts[index // each]
                row.append((" " * (left - used), PLAIN))
                row.extend(cell)
                used = left + sum(cell_len(text) for text, _ in cell)
            rows.append(row)
        return rows, self.cursor.option % each

    def _list(self, options: Sequence[Option[object]], width: int) -> tuple[list[Line], int]:
        rows: list[Line] = []
        at = 0
        self._starts = []
        for index, option in enumerate(options):
            self._starts.append(len(rows))
            if index == self.cursor.option:
                at = len(rows)
            cell = self._cell(option, index)
            if sum(cell_len(text) for text, _ in cell) <= width:
                rows.append(cell)
                continue
            head = cell[0]
            style = cell[-1][1]
            for n, text in enumerate(fold(self._text(option), width - 6)):
                rows.append([head if n == 0 else ("      ", PLAIN), (text, style)])
        return rows, at

    def _note(self, option: Option[object]) -> str:
        """The note that stands with an option; a bar keeps a long one from reading on."""
        if len(option.note) > BRIEF:
            return "" if self._terse else f"  | {option.note}"
        return f"  {option.note}" if option.note else ""

    def _text(self, option: Option[object]) -> str:
        note = self._note(option)
        off = " (not now)" if option.why_not else ""
        return self.clean(f"{self._tick(option)}{option.label}{off}{note}")

    def _tick(self, option: Option[object]) -> str:
        """Where several are chosen: whether this one is, and as which."""
        if not isinstance(self.pending, PickSome):
            return ""
        chosen = self.cursor.chosen
        return f"[{chosen.index(option.key) + 1}] " if option.key in chosen else "[ ] "

    def _cell(self, option: Option[object], index: int) -> Line:
        """Pointer, letter, tick, label and note; five cells come before the tick."""
        cursor, palette = self.cursor, self.palette
        here = index == cursor.option
        letter = cursor.letters.get(option.key, " ")
        mark = self.signs.point if here else " "
        final = FINAL if option.key in cursor.final else " "
        head = f"{mark} {letter}{final} "
        label = palette["off" if option.why_not else "new" if here else "text"]
        key = palette["off" if option.why_not else "key"]
        note = self._note(option)
        off = " (not now)" if option.why_not else ""
        return [
            (head, key),
            (self.clean(self._tick(option) + option.label + off), label),
            (self.clean(note), palette["off" if option.why_not else "text"]),
        ]

    def _hidden(self, options: Sequence[object], rows: Sequence[Line], room: int) -> str:
        above, below = self._first, len(rows) - self._first - room
        if above <= 0 and below <= 0:
            return ""
        hidden = (max(0, above) + max(0, below)) * self.columns
        if self.columns > 1:
            hidden = min(hidden, len(options) - 1)
        # Where several are chosen Space ticks.
        return f"+{hidden} more: {'Down' if isinstance(self.pending, PickSome) else 'Space'}"

    # -- detail ----------------------------------------------------------------------------------

    def _detail(self, question: Question[object], width: int) -> list[Line]:
        """What answers the last key, else why the cursor's option is barred, else the coach."""
        palette = self.palette
        if self.cursor.notice:
            text = "! " + self.clean(self.cursor.notice)
            return [[(row, palette["warn"])] for row in fold(text, width - 1, 2)]
        options = answers(question)
        rows = fold(self.clean(self.cursor.aside), width - 3) if self.cursor.aside else []
        aside: list[Line] = [[("  " + row, palette["title"])] for row in rows] or [[]]
        if not 0 <= self.cursor.option < len(options):
            return aside
        option = options[self.cursor.option]
        if not option.why_not:
            if not self._terse or self._note(option) or not option.note:
                return aside
            rows = fold(self.clean(option.note), width - 3)
            return [[("  " + row, palette["text"])] for row in rows]
        rule = f" ({option.rule})" if option.rule else ""
        text = f"Not now: {option.why_not}{rule}"
        return [[(row, palette["warn"])] for row in fold(self.clean("  " + text), width - 1, 2)]


def _count(question: Question[object], cursor: Cursor) -> str:
    if not isinstance(question, PickSome):
        return ""
    least, most = question.least, question.most
    wanted = str(least) if least == most else f"{least} to {most}"
    return f" ({len(cursor.chosen)} of {wanted} chosen; Enter confirms)"


def _columns(sizes: Sequence[int], width: int, room: int) -> list[int]:
    """Where each column begins: as few as leave no more than `room` rows, else as many as fit.

    All are alike, unless columns as wide as what is in them show more options.
    """
    count, widest = len(sizes), max(sizes, default=0)
    if widest > width:
        return [0]
    most = max(1, min(count, width // max(1, widest)))
    enough = next((n for n in range(1, most + 1) if -(-count // n) <= room), 0)
    found: list[int] = []
    for n in range(most + 1, count + 1) if not enough else ():
        each = -(-count // n)
        wide = [max(sizes[at : at + each]) for at in range(0, count, each)]
        if sum(wide) <= width:
            found = list(accumulate(wide[:-1], initial=0))
            if each <= room:
                break
    number = enough or most
    return found or [width // number * column for column in range(number)]
