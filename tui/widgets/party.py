"""The party panel: every figure on the player's side, in as many lines as there is room for."""

from __future__ import annotations

from textual.geometry import Offset

from engine.core.view import MemberView
from tui.widgets.figures import BARRED, Lying, joined, lying, stats, vital
from tui.widgets.lines import Line, Lines, flow, fold, paged, window


class PartyPanel(Lines):
    """Each figure has its number, Vitals, Conditions, Skills, notes and purse, in this order.

    Opened, the figure pointed at shows everything that is known of it.
    """

    def __init__(self) -> None:
        super().__init__()
        self._first = 0

    def inputs(self) -> object:
        """The party, the options that lie on figures, and the figure pointed at."""
        party = self.view.party if self.view is not None else None
        cursor = self.cursor
        pointing = cursor.figure, cursor.panel == "party", cursor.open, cursor.page
        return party, self._lying(), pointing, cursor.letters

    def _lying(self) -> Lying:
        return lying(self.pending, self.cursor.letters, ("figure:",))

    def lines(self, width: int, height: int) -> list[Line]:
        """The figures, the one pointed at always in sight."""
        if self.view is None:
            return []
        party = self.view.party
        members = party.members
        notes = ", ".join(party.notes)
        opened = self.cursor.open == "party"
        # With a row for each figure and no more, everybody is worth more than the title.
        lead = opened or height > len(members)
        lines = [self.heading("party", "Party", width, "" if opened else notes)] if lead else []
        room = height - len(lines)
        if opened and notes:
            extra = [[(row, self.palette["text"])] for row in fold(self.clean(notes), width - 1, 1)]
            lines += extra
            room -= len(extra)
        if not members:
            return lines
        each = max(1, min(4, room // len(members)))
        blocks = []
        places = self._lying()
        for index, member in enumerate(members):
            most = each
            if opened:
                most = 20 if index == self.cursor.figure else 3
            elif index == self.cursor.figure:
                # Lines that the others leave over go to the figure pointed at.
                most = min(4, max(each, room - each * (len(members) - 1)))
            blocks.append(self._member(index, member, width - 1, most, opened, places))
        rows = [row for block in blocks for row in block]
        here = min(self.cursor.figure, len(blocks) - 1)
        start = sum(len(block) for block in blocks[:here])
        end = min(start + len(blocks[here]), start + room) - 1
        self._first = window(self._first, end, room, len(rows))
        self._first = window(self._first, start, room, len(rows))
        first = paged(self._first, self.cursor.page if opened else 0, room, len(rows))
        self.below = max(0, len(rows) - first - room)
        self.spot = Offset(0, len(lines) + max(0, start - first))
        if opened and self.below:
            lines[0] = self.heading("party", "Party", width, f"{self.below} more: Space")
        return [*lines, *rows[first : first + room]]

    def _member(
        self, index: int, member: MemberView, width: int, rows: int, opened: bool, places: Lying
    ) -> list[Line]:
        palette = self.palette
        tokens: list[Line] = [self._named(index, member, rows > 2, places)]
        if member.out:
            tokens.append([(self.clean(member.out).upper(), palette["bad"])])
        if member.action:
            tokens.append([("> " + self.clean(member.action), palette["new"])])
        cells = 5 if rows > 2 else 0
        tokens += [vital(item, cells, self.signs, palette) for item in member.bars]
        tokens += [[(self.clean(name), palette["warn"])] for name in member.conditions]
        tokens.append(joined(stats(member.skills, self.signs, palette)))
        tokens += [[(self.clean(note), palette["text"])] for note in member.notes]
        tokens.append(joined(stats(member.purse, self.signs, palette, 0)))
        tokens += stats(member.abilities, self.signs, palette)
        tokens += [[(self.clean(item), palette["text"])] for item in member.items]
        here = opened and index == self.cursor.figure
        lines = flow(tokens, width, min(rows, 20), 3, more=self.more("p"))
        if here:
            lines += [
                [("   " + row, palette["text"])]
                for text in member.sheet
                for row in fold(self.clean(text), width - 3, 2)
            ]
        return lines

    def _named(self, index: int, member: MemberView, titled: bool, places: Lying) -> Line:
        palette = self.palette
        mark = ">" if self.cursor.panel == "party" and index == self.cursor.figure else " "
        place = places.get(f"figure:{member.id}")
        if place is not None:
            letter, legal = place
            mark = letter if legal else BARRED
        style = palette["key"] if place is not None and place[1] else palette["text"]
        name = f"{self.clean(member.name)}"
        line: Line = [(mark, style), (f"{index + 1} ", palette["dim"]), (name, palette["title"])]
        if titled and member.title:
            line.append((f" {self.clean(member.title)}", palette["dim"]))
        return line
