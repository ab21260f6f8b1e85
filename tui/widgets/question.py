"""The question panel: options in columns with their letters, and what the cursor's option says."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.geometry import Offset

from engine.core.ask import Option, Pick, PickSome, Question
from tui.cursor import Cursor
from tui.widgets.lines import PLAIN, Line, Lines, fold, window

SKIP = ""
"""The key under which the answer "none of these" stands among the options."""

SKIP_LETTER = "0"


def answers(question: Question[object]) -> tuple[Option[object], ...]:
    """The options as shown: an optional question ends with the way past it."""
    if isinstance(question, Pick) and question.optional:
        skip = Option[object](key=SKIP, label=question.skip, value=None, letter=SKIP_LETTER)
        return (*question.options, skip)
    return question.options


class QuestionPanel(Lines):
    """What is asked now. It is the one panel that is always in sight.

    Its last line tells all about the option under the cursor, or answers the last key. Its title
    ends with `particulars` of the turn: those that no other panel shows.
    """

    def __init__(self) -> None:
        super().__init__()
        self.columns = 1
        self.page = 1
        self.particulars: tuple[str, ...] = ()
        self._first = 0

    def inputs(self) -> object:
        """The question, the cursor among its options, and the phase's particulars."""
        cursor = self.cursor
        details = self._details()
        pointed = (cursor.option, cursor.letters, cursor.chosen, cursor.notice, cursor.idle)
        return self.pending, details, pointed, cursor.panel == "question"

    def lines(self, width: int, height: int) -> list[Line]:
        """The prompt, the options, and the detail."""
        question = self.pending
        details = self._details()
        if question is None:
            text = self.cursor.notice or self.cursor.idle
            body = [[(self.clean(row), self.palette["text"])] for row in fold(text, width - 1)]
            return [self.heading("question", "", width, details), *body]
        prompt = question.prompt + _count(question, self.cursor)
        top = fold(self.clean(prompt), width - 3)
        lines = [self.heading("question", top[0], width, details)]
        lines += [[("  " + row, self.palette["title"])] for row in top[1:]]
        detail = self._detail(question, width)
        options = answers(question)
        # A long detail hides some rows but never moves an option to another column.
        rows, at = self._rows(options, width - 1, max(1, height - len(lines) - 1))
        room = max(1, height - len(lines) - len(detail))
        self._first = window(self._first, at, room, len(rows))
        self.page = room
        shown = rows[self._first : self._first + room]
        hidden = self._hidden(options, rows, room)
        if hidden and not detail[0]:
            detail = [[(f"  {hidden}", self.palette["title"])]]
        elif hidden:
            lines[0] = self.heading("question", top[0], width, hidden)
        each = -(-len(options) // self.columns)
        x = self.cursor.option // max(1, each) * ((width - 1) // self.columns)
        if self.columns == 1:
            x = 0
        self.spot = Offset(x, len(lines) + at - self._first)
        shown += [[]] * (room - len(shown))
        return [*lines, *shown, *detail]

    def _details(self) -> str:
        return ", ".join(self.particulars)

    # -- options ---------------------------------------------------------------------------------

    def _rows(
        self, options: Sequence[Option[object]], width: int, room: int
    ) -> tuple[list[Line], int]:
        """The options in rows, filled column by column, and the row of the cursor."""
        widest = max((cell_len(self._text(option)) for option in options), default=0) + 6
        most = max(1, min(len(options), width // max(1, widest)))
        self.columns = 1
        if widest <= width:
            fitting = [n for n in range(1, most + 1) if -(-len(options) // n) <= room]
            self.columns = fitting[0] if fitting else most
        if self.columns == 1:
            return self._list(options, width)
        each = -(-len(options) // self.columns)
        column = width // self.columns
        rows: list[Line] = []
        for y in range(each):
            row: Line = []
            for index in range(y, len(options), each):
                cell = self._cell(options[index], index)
                row.extend(cell)
                row.append((" " * (column - sum(cell_len(text) for text, _ in cell)), PLAIN))
            rows.append(row)
        return rows, self.cursor.option % each

    def _list(self, options: Sequence[Option[object]], width: int) -> tuple[list[Line], int]:
        rows: list[Line] = []
        at = 0
        for index, option in enumerate(options):
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

    def _text(self, option: Option[object]) -> str:
        note = f"  {option.note}" if option.note else ""
        off = " (not now)" if option.why_not else ""
        return self.clean(f"{option.label}{off}{note}")

    def _cell(self, option: Option[object], index: int) -> Line:
        """Pointer, tick, letter, label and note; six cells come before the label."""
        cursor, palette = self.cursor, self.palette
        here = index == cursor.option
        tick = " "
        if option.key in cursor.chosen:
            tick = str(cursor.chosen.index(option.key) + 1)[-1]
        letter = cursor.letters.get(option.key, " ")
        mark = self.signs.point if here else " "
        head = f"{mark}{tick}{letter}" if tick != " " else f"{mark} {letter}"
        head += "* " if tick != " " else "  "
        label = palette["off" if option.why_not else "new" if here else "text"]
        key = palette["off" if option.why_not else "key"]
        note = f"  {option.note}" if option.note else ""
        off = " (not now)" if option.why_not else ""
        return [
            (head, key),
            (self.clean(option.label + off), label),
            (self.clean(note), palette["off" if option.why_not else "text"]),
        ]

    def _hidden(self, options: Sequence[object], rows: Sequence[Line], room: int) -> str:
        above, below = self._first, len(rows) - self._first - room
        if above <= 0 and below <= 0:
            return ""
        hidden = (max(0, above) + max(0, below)) * self.columns
        if self.columns > 1:
            hidden = min(hidden, len(options) - 1)
        return f"+{hidden} more: Space"

    # -- detail ----------------------------------------------------------------------------------

    def _detail(self, question: Question[object], width: int) -> list[Line]:
        """What answers the last key, else why the cursor's option is not allowed."""
        palette = self.palette
        if self.cursor.notice:
            text = "! " + self.clean(self.cursor.notice)
            return [[(row, palette["warn"])] for row in fold(text, width - 1, 2)]
        options = answers(question)
        if not 0 <= self.cursor.option < len(options):
            return [[]]
        option = options[self.cursor.option]
        if not option.why_not:
            return [[]]
        rule = f" ({option.rule})" if option.rule else ""
        text = f"Not now: {option.why_not}{rule}"
        return [[(row, palette["warn"])] for row in fold(self.clean("  " + text), width - 1, 2)]


def _count(question: Question[object], cursor: Cursor) -> str:
    if not isinstance(question, PickSome):
        return ""
    least, most = question.least, question.most
    wanted = str(least) if least == most else f"{least} to {most}"
    return f" ({len(cursor.chosen)} of {wanted} chosen; Enter confirms)"
