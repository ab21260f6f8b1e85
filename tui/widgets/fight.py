"""The fight panel, in the place of the map: opponents, what they can do, what was declared."""

from __future__ import annotations

from textual.geometry import Offset

from engine.core.view import FoeActionView, FoeView, GroupsView
from tui.widgets.figures import BARRED, Lying, lying, vital
from tui.widgets.lines import PLAIN, Line, Lines, flow, fold, paged, window


class FightPanel(Lines):
    """Every opponent in a line; the one pointed at with its whole action key as room allows."""

    def __init__(self) -> None:
        super().__init__()
        self._first = 0

    def inputs(self) -> object:
        """The fight, the options that lie on opponents, and the one pointed at."""
        fight = self.view.fight if self.view is not None else None
        cursor = self.cursor
        pointing = cursor.foe, cursor.panel == "map", cursor.open, cursor.page
        return fight, self._lying(), pointing, cursor.letters

    def _lying(self) -> Lying:
        return lying(self.pending, self.cursor.letters, ("figure:",))

    def lines(self, width: int, height: int) -> list[Line]:
        """Title, opponents, notes."""
        fight = self.view.fight if self.view is not None else None
        if fight is None:
            return []
        inner = width - 2 if self.walled else width
        title = f"{fight.title}, round {fight.round}: {fight.phase}"
        lines = [self.heading("map", title, width)]
        room = height - 1
        rows, start, end = self._rows(fight, inner, room)
        self._first = window(self._first, min(end, start + room - 1), room, len(rows))
        self._first = window(self._first, start, room, len(rows))
        opened = self.cursor.open == "map"
        first = paged(self._first, self.cursor.page if opened else 0, room, len(rows))
        self.below = max(0, len(rows) - first - room)
        shown = rows[first : first + room]
        if self.below and opened:
            lines = [self.heading("map", title, width, f"{self.below} more: Space")]
        elif self.below:
            # Nothing is cut silently: the last cells say that there is more.
            shown[-1] = _ended(shown[-1], inner, self.more("m"))
        self.spot = Offset(0, 1 + max(0, start - first))
        for row in shown + [[]] * (room - len(shown)):
            if inner != width:
                used = sum(len(text) for text, _ in row)
                wall = (self.signs.wall, self.palette["dim"])
                row = [*row, (" " * (width - 2 - used), PLAIN), wall]
            lines.append(row)
        return lines

    def _rows(self, fight: GroupsView, width: int, room: int) -> tuple[list[Line], int, int]:
        """All rows, and the first and last that belong to the opponent pointed at."""
        at = min(self.cursor.foe, max(0, len(fight.foes) - 1))
        blocks = [self._block(foe, width) for foe in fight.foes]
        notes = [
            [(part, self.palette["text"])]
            for note in fight.notes
            for part in fold(self.clean(note), width, 2)
        ]
        if sum(map(len, blocks)) > room:
            # Nobody is out of sight: the others take a line each, in their places.
            most = max(3, room - len(blocks) + 1)
            for index, foe in enumerate(fight.foes):
                block = blocks[index]
                if index != at:
                    blocks[index] = self._foe(foe, width, 1)
                elif len(block) > most and self.cursor.open == "":
                    blocks[index] = [
                        *block[: most - 1],
                        _ended(block[most - 1], width, self.more("m")),
                    ]
        start = sum(map(len, blocks[:at]))
        end = start + (len(blocks[at]) if blocks else 1) - 1
        return [row for block in blocks for row in block] + notes, start, end

    def _block(self, foe: FoeView, width: int) -> list[Line]:
        actions = [line for action in foe.actions for line in self._action(action, width)]
        return self._foe(foe, width, 4) + actions

    def _foe(self, foe: FoeView, width: int, most: int) -> list[Line]:
        palette = self.palette
        place = self._lying().get(f"figure:{foe.id}")
        mark = " " if place is None else place[0] if place[1] else BARRED
        tokens: list[Line] = [
            [(f"{mark} ", palette["key"]), (self.clean(foe.name), palette["title"])],
        ]
        if most > 1 and foe.title:
            tokens.append([(self.clean(foe.title), palette["dim"])])
        tokens += [vital(item, 5 if most > 1 else 0, self.signs, palette) for item in foe.bars]
        if foe.reducible or foe.irreducible:
            text = f"declared {foe.reducible}"
            text += f" + {foe.irreducible} irreducible" if foe.irreducible else ""
            tokens.append([(text, palette["new"])])
        tokens += [[(self.clean(name), palette["warn"])] for name in foe.conditions]
        tokens += [[(self.clean(note), palette["text"])] for note in foe.notes]
        return flow(tokens, width, most, 2, more=self.more("m"))

    def _action(self, action: FoeActionView, width: int) -> list[Line]:
        palette = self.palette
        style = palette["new" if action.rolled else "text" if action.affordable else "off"]
        cost = f" {action.cost}E" if action.cost else ""
        poor = "" if action.affordable else " (cannot pay)"
        text = self.clean(f"{action.faces} {action.name}{cost}{poor}: {action.text}")
        # What was rolled is marked by a sign, not by its style alone.
        mark = "= " if action.rolled else "  "
        rows = fold(text, width - 2, 2)
        return [[((mark if n == 0 else "  ") + row, style)] for n, row in enumerate(rows)]


def _ended(line: Line, width: int, more: str) -> Line:
    room = width - len(more)
    text = "".join(part for part, _ in line)[:room].ljust(room)
    return [(text, line[-1][1] if line else PLAIN), (more, PLAIN)]
