"""The areas panel, in the place of the map: place cards in a row, what they offer and cost."""

from __future__ import annotations

from engine.core.view import AreasView, AreaView, LocationView, View, WareView
from tui import spots
from tui.widgets.board import Grows, words
from tui.widgets.lines import PLAIN, Line, flow


class AreasPanel(Grows):
    """Each area in a block: a row for each location where there is room, else all in one flow."""

    kinds = ("area:", "location:", "ware:")

    def inputs(self) -> object:
        """The areas, the options that lie on them, and what is pointed at."""
        areas = self.view.areas if self.view is not None else None
        cursor = self.cursor
        pointing = cursor.spot, cursor.panel == "map", cursor.open, cursor.page, cursor.option
        return areas, self.pending, pointing, cursor.letters

    def shows(self, view: View) -> object:
        """The areas."""
        return view.areas

    def measured(self, view: View, width: int) -> int:
        """Heading, a row for each location, notes."""
        if view.areas is None:
            return 0
        notes = sum(len(self.said(note, width)) for note in view.areas.notes)
        return 1 + sum(len(self._listed(area, width)) for area in view.areas.areas) + notes

    def lines(self, width: int, height: int) -> list[Line]:
        """Title, areas, notes; the decks stand in the heading."""
        view = self.view.areas if self.view is not None else None
        if view is None:
            return []
        self.look(tuple(spots.of_areas(view)), self.cursor.spot)
        inner = self.inner(width)
        decks = ", ".join(
            f"{deck.name} {deck.value}{f' ({deck.note})' if deck.note else ''}"
            for deck in view.decks
        )
        notes = [row for note in view.notes for row in self.said(note, inner, 0)]
        blocks = self._blocks(view, inner, height - 1 - len(notes))
        here = next(
            (n for n, area in enumerate(view.areas) if self.pointed in _places(area)),
            next((n for n, area in enumerate(view.areas) if area.here), 0),
        )
        start = sum(map(len, blocks[:here]))
        end = start + (len(blocks[here]) if blocks else 1) - 1
        rows = [row for block in blocks for row in block]
        if self.cursor.open == "map" or len(rows) + len(notes) < height:
            return self.framed(view.title, decks, rows + notes, width, height, (start, end))
        room = height - len(notes)
        lines = self.framed(view.title, decks, rows, width, room, (start, end))
        return lines + [self.walls(note, width) for note in notes]

    def _blocks(self, view: AreasView, width: int, room: int) -> list[list[Line]]:
        """The areas as loosely as there is room for."""
        opened = self.cursor.open == "map"
        blocks = [self._listed(area, width) for area in view.areas]
        if opened or sum(map(len, blocks)) <= room:
            return blocks
        blocks = [self._flowing(area, width, 99) for area in view.areas]
        if sum(map(len, blocks)) <= room or not blocks:
            return blocks
        # What the cursor or the group is on keeps its rows; the others share what is left.
        near = [area.here or self.pointed in _places(area) for area in view.areas]
        left = room - sum(len(block) for block, kept in zip(blocks, near, strict=True) if kept)
        others = near.count(False)
        for index, area in enumerate(view.areas):
            if not near[index]:
                rows = min(max(1, -(-left // others)), len(blocks[index]))
                blocks[index] = self._flowing(area, width, rows)
                left, others = left - rows, others - 1
        return blocks

    def _head(self, area: AreaView) -> Line:
        palette = self.palette
        line: Line = [*self.mark(area.at, " ")] if area.at in self.places else []
        if area.here:
            line.append(("@ ", palette["group"]))
        line += self.named("", area.name)
        if not area.here and area.at == self.pointed and self.cursor.panel == "map":
            line.insert(0, ("> ", palette["key"]))
        line.append((f" {self.clean(area.kind)}", palette["dim"]))
        for counter in area.counters:
            line.append((f" {counter.name} {counter.value}", palette["text"]))
        return line

    def _rules(self, area: AreaView) -> list[Line]:
        return [[(" " + self.clean(text), self.palette["dim"])] for text in area.lines]

    def _location(self, location: LocationView, brief: bool = False) -> Line:
        palette = self.palette
        price = (location.signs if brief else "") or location.price
        price = f" [{self.clean(price)}]" if price else ""
        style = palette["off" if location.why_not else "text"]
        line = self.named(location.at, location.name)
        if location.why_not:
            line = [*self.mark(location.at, " "), (self.clean(location.name), palette["off"])]
        line.append((price, palette["warn" if not location.why_not else "off"]))
        if location.why_not:
            reason = "" if brief else f": {self.clean(location.why_not)}"
            line.append((f" (no{reason})", palette["off"]))
        return [*line, (f" {self.clean(location.text)}", style)]

    def _ware(self, ware: WareView) -> Line:
        style = self.palette["text" if ware.affordable else "off"]
        poor = "" if ware.affordable else "!"
        text = f"{ware.name} {ware.price}{poor}"
        return [*self.mark(ware.at, " " if ware.at in self.places else ""), (text, style)]

    def _listed(self, area: AreaView, width: int) -> list[Line]:
        rows = flow(words([*self._head(area), *_joined(self._rules(area))]), width, 9, 4, 1)
        for location in area.locations:
            line = self._location(location)
            if location.at not in self.places:
                line = [(" ", PLAIN), *line]
            rows += [[("  ", PLAIN), *row] for row in flow(words(line), width - 2, 9, 2, 1)]
        opened = self.cursor.open == "map"
        for ware in area.wares if opened else ():
            text = f": {ware.text}" if ware.text else ""
            line = [*self._ware(ware), (f" ({ware.kind}){text}", self.palette["text"])]
            rows += [[("   ", PLAIN), *row] for row in flow(words(line), width - 3, 9, 2, 1)]
        if area.wares and not opened:
            rows += [[("   ", PLAIN), *row] for row in self._sale(area, width - 3)]
        return rows

    def _sale(self, area: AreaView, width: int) -> list[Line]:
        sale: Line = [("For sale:", self.palette["dim"])]
        return flow([sale, *map(self._ware, area.wares)], width, 9, 2)

    def _flowing(self, area: AreaView, width: int, most: int) -> list[Line]:
        tokens = words([*self._head(area), (":", self.palette["dim"])])
        for n, location in enumerate(area.locations):
            lead: Line = [("| " if n else "", self.palette["dim"])]
            tokens += words([*lead, *self._location(location, brief=True)])
        for line in self._rules(area):
            tokens += words([("|", self.palette["dim"]), *line])
        if area.wares:
            tokens.append([("| For sale:", self.palette["dim"])])
            tokens += map(self._ware, area.wares)
        return flow(tokens, width, most, 2, 1, self.more("m"))


def _places(area: AreaView) -> set[str]:
    return {area.at, *(each.at for each in area.locations), *(each.at for each in area.wares)}


def _joined(lines: list[Line]) -> Line:
    return [piece for line in lines for piece in line]
