"""The fields panel, in the place of the map: groups of figures in their fields."""

from __future__ import annotations

from engine.core.view import FieldsView, FieldView, FigureView, GroupView, View
from tui import boards, spots
from tui.widgets.board import Grows
from tui.widgets.cards import LITTLE
from tui.widgets.lines import PLAIN, Line, flow

LIMITS = (60, 12, 9, 6, 4)
"""How long a name may be, tried one after the other."""

LEGEND = (
    "5hp+1b: 5 unbroken, 1 broken Hit Point. sh Shields, ar Armor, ex Exposure (seen of it), "
    "* activated, ! Surrounded, = Engaged. Arrows: the figure pointed at tells all."
)

USUAL = 2
"""So many rows say all of most figures."""


class FieldsPanel(Grows):
    """A row for each group where there is room, else all in one flow; then threat and notes.

    Opened, the figure pointed at tells everything.
    """

    kinds = ("figure:", "group:", "card:", "item:")

    def inputs(self) -> object:
        """The fields, the options that lie on them, and what is pointed at."""
        fields = self.view.fields if self.view is not None else None
        cursor = self.cursor
        pointing = cursor.spot, cursor.panel == "map", cursor.open, cursor.page, cursor.option
        return fields, self.pending, pointing, cursor.letters

    def shows(self, view: View) -> object:
        """The battlefield."""
        return view.fields

    def measured(self, view: View, width: int) -> int:
        """Heading, groups in one flow with whole names, notes."""
        if view.fields is None:
            return 0
        return (
            1
            + len(self._dense(view.fields, width, LIMITS[0])[0])
            + len(self._notes(view.fields, width))
        )

    def lines(self, width: int, height: int) -> list[Line]:
        """Title, groups, notes."""
        view = self.view.fields if self.view is not None else None
        if view is None:
            return []
        self.look(tuple(spots.of_fields(view)), self.cursor.spot)
        inner = self.inner(width)
        notes = self._notes(view, inner)
        if self.cursor.open == "map":
            rows, at = self._opened(view, inner)
            rows += notes
            for text in view.legend:
                rows += self.said(text, inner, 0, self.palette["dim"])
            told = self._told(view, inner)
            return self.footed(view.title, rows, width, height, at, LEGEND, told)
        room = height - 1 - len(notes)
        rows, at = self._rows(view, inner)
        for limit in LIMITS:
            if len(rows) <= room:
                break
            rows, at = self._dense(view, inner, limit)
        lines = self.framed(view.title, "", rows, width, room + 1, at)
        return lines + [self.walls(note, width) for note in notes]

    def _notes(self, view: FieldsView, width: int) -> list[Line]:
        palette = self.palette
        tokens: list[Line] = [[(self.clean(note), palette["text"])] for note in view.notes]
        if view.order:
            tokens.insert(0, [("Threat: " + self.clean(", ".join(view.order)), palette["text"])])
        return flow(tokens, width, 4, 2, 2) if tokens else []

    def _rows(self, view: FieldsView, width: int) -> tuple[list[Line], tuple[int, int]]:
        """A row or more for each group, the field's name before its first."""
        rows: list[Line] = []
        at = 0, 0
        gutter = max((len(_short(field)) for field in view.fields), default=0) + 1
        for field in view.fields:
            name = _short(field)
            for group in field.groups or (None,):
                lead: Line = [(name.ljust(gutter), self.palette["dim"])]
                name = ""
                tokens = self._group(group) if group is not None else [[("nobody", PLAIN)]]
                block = flow(tokens, width - gutter, 9, 3, 2, self.more("m"))
                if group is not None and self.pointed in _places(group):
                    at = len(rows), len(rows) + len(block) - 1
                rows.append([*lead, *block[0]])
                rows += [[(" " * gutter, PLAIN), *row] for row in block[1:]]
        return rows, at

    def _dense(
        self, view: FieldsView, width: int, limit: int
    ) -> tuple[list[Line], tuple[int, int]]:
        """All groups of a field one after the other, names as long as `limit`."""
        rows: list[Line] = []
        at = 0, 0
        for field in view.fields:
            tokens: list[Line] = [[(_short(field), self.palette["dim"])]]
            for group in field.groups:
                # A group's name does not stand alone at the end of a row.
                head, *figures = self._group(group, limit)
                first = [[*head, (" ", PLAIN), *figures[0]]] if figures else [head]
                tokens += [*first, *figures[1:]]
            block = flow(tokens, width, 9, 2, 2, self.more("m"))
            for n, row in enumerate(block):
                if any(self._points(piece) for piece in row):
                    at = len(rows) + n, len(rows) + n
            rows += block
        return rows, at

    def _points(self, piece: tuple[str, object]) -> bool:
        return piece[0].startswith(">") and self.cursor.panel == "map"

    def _group(self, group: GroupView, limit: int = LIMITS[0]) -> list[Line]:
        head = self.named(group.at, group.name)
        if any(figure.engaged for figure in group.figures):
            head.append(("=", self.palette["warn"]))
        head.append((":", self.palette["dim"]))
        return [head, *(self._figure(figure, limit) for figure in group.figures)]

    def _figure(self, figure: FigureView, limit: int = LIMITS[0]) -> Line:
        palette = self.palette
        line = self.named(figure.at, brief(figure.name, limit))
        if figure.kind in ("pet", "terrain"):
            line[-1] = (line[-1][0], palette["dim"])
        if figure.activated:
            line.append(("*", palette["warn"]))
        if figure.surrounded:
            line.append(("!", palette["bad"]))
        if figure.hp or figure.broken:
            low = figure.kind == "hero" and figure.hp + figure.broken <= 1
            line.append((" " + points(figure), palette["bad" if low else "good"]))
        known = f"({','.join(figure.known)})" if figure.known else ""
        for n, word in (
            (figure.shields, "sh"),
            (figure.armor, "ar"),
            (figure.exposed, "ex" + known),
        ):
            if n:
                line.append((f" {n}{word}", palette["warn" if word[:2] == "ex" else "text"]))
        line += [(" " + self.clean(mark), palette["new"]) for mark in figure.marks]
        return line

    def _opened(self, view: FieldsView, width: int) -> tuple[list[Line], tuple[int, int]]:
        rows: list[Line] = []
        at = 0, 0
        for field in view.fields:
            rows.append([(self.clean(field.name), self.palette["title"])])
            for group in field.groups:
                if group.at == self.pointed:
                    at = len(rows), len(rows)
                head = self._group(group)[0]
                if group.at not in self.places and group.at != self.pointed:
                    head = [("  ", PLAIN), *head]
                rows.append(head)
                for figure in group.figures:
                    token = self._figure(figure)
                    if figure.at not in self.places and figure.at != self.pointed:
                        token = [("  ", PLAIN), *token]
                    block = [[("  ", PLAIN), *row] for row in flow([token], width - 2, 9, 4)]
                    if figure.at == self.pointed:
                        at = len(rows), len(rows) + len(block) - 1
                    rows += block
        return rows, at

    def _told(self, view: FieldsView, width: int) -> list[Line]:
        """All of the figure pointed at, in as many rows for most: then no other row moves."""
        told: list[Line] = []
        most = 0
        for field in view.fields:
            for figure in (each for group in field.groups for each in group.figures):
                text = " ".join((f"{figure.name}:", *boards.states(figure), *figure.lines))
                rows = self.said(text, width)
                most = max(most, len(rows))
                if figure.at == self.pointed:
                    told = rows
        return told + [[]] * (min(most, USUAL) - len(told))


def brief(name: str, limit: int) -> str:
    """A name in at most so many characters and its number: "Giant Spider 3" becomes "Spider 3"."""
    if len(name) <= limit:
        return name
    head, _, number = name.rpartition(" ")
    if not number.isdecimal():
        head, number = name, ""
    words = head.split()
    while len(" ".join(words)) > limit and len(words) > 1:
        # Of a numbered kind the last word tells most, of a name of its own the first.
        words = words[1:] if number else words[:-1]
        while words[-1] in LITTLE and len(words) > 1:
            words = words[:-1]
    short = " ".join(words)
    short = short if len(short) <= limit else short[: limit - 1] + "."
    return f"{short} {number}".rstrip()


def points(figure: FigureView) -> str:
    """Hit Points, unbroken and broken: "5hp+1b"."""
    return f"{figure.hp}hp+{figure.broken}b" if figure.broken else f"{figure.hp}hp"


def _short(field: FieldView) -> str:
    return field.name.split()[0].upper()


def _places(group: GroupView) -> set[str]:
    return {group.at, *(figure.at for figure in group.figures)}
