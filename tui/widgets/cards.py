"""The card bars: folded into flowing lines, or opened with a line or more for each card."""

from __future__ import annotations

from textual.geometry import Offset

from engine.core.view import CardBarView, CardView
from tui.widgets.figures import Lying, lying
from tui.widgets.lines import MORE, Line, Lines, flow, fold, window


class CardsPanel(Lines):
    """All open cards, each with slot, name, kind and symbols; opened, with their text."""

    def __init__(self) -> None:
        super().__init__()
        self._first = 0
        self._places: Lying = {}

    def inputs(self) -> object:
        """The bars, the options that lie on cards, and the card pointed at."""
        bars = self.view.bars if self.view is not None else ()
        cursor = self.cursor
        pointing = cursor.card, cursor.panel == "cards", cursor.open == "cards"
        return bars, self._lying(), pointing

    def _lying(self) -> Lying:
        # A card may also say itself under which place it is known.
        kinds = ("card:", "slot:", *(card.at for card in self.cards() if card.at))
        return lying(self.pending, self.cursor.letters, kinds)

    def cards(self) -> list[CardView]:
        """Every open card in the order shown."""
        bars = self.view.bars if self.view is not None else ()
        return [card for bar in bars for card in bar.cards]

    def lines(self, width: int, height: int) -> list[Line]:
        """Opened or with room for a line each: a row a card; otherwise one after the other."""
        self._places = self._lying()
        bars = [bar for bar in (self.view.bars if self.view is not None else ()) if bar.cards]
        title = "Cards" if bars else "No open cards"
        if self.cursor.open == "cards":
            return self._open(bars, width, height)
        lead = self.cursor.panel == "cards" or height > len(bars) + 3
        lines = [self.heading("cards", title, width)] if lead else []
        room = height - len(lines)
        needed = sum(1 + len(bar.cards) for bar in bars)
        if needed <= room:
            number = 0
            for bar in bars:
                lines.append([(self.clean(bar.title), self.palette["title"])])
                for card in bar.cards:
                    lines.append(self._row(number, card, width))
                    number += 1
            return lines
        return lines + self._folded(bars, width, room)

    def _folded(self, bars: list[CardBarView], width: int, room: int) -> list[Line]:
        """A line or more for each bar; when that is too much, all in one flow and names shorter."""
        lines = self._flowed(bars, width, room, 99)
        if len(lines) <= room and not any(line[-1][0] == MORE for line in lines):
            return lines
        for limit in (16, 12, 9, 7, 5):
            tokens = [token for line in self._numbered(bars, limit) for token in line]
            lines = flow(tokens, width - 1, room, 1, 1)
            if lines[-1][-1][0] != MORE:
                break
        return lines

    def _flowed(self, bars: list[CardBarView], width: int, room: int, limit: int) -> list[Line]:
        lines: list[Line] = []
        for tokens in self._numbered(bars, limit):
            lines += flow(tokens, width - 1, room, 3, 1)
        return lines

    def _numbered(self, bars: list[CardBarView], limit: int) -> list[list[Line]]:
        """The pieces of each bar; cards are numbered through all bars."""
        number = 0
        found = []
        for bar in bars:
            found.append(self._tokens(bar, number, limit))
            number += len(bar.cards)
        return found

    def _tokens(self, bar: CardBarView, number: int, limit: int) -> list[Line]:
        title = self.clean(bar.title)
        title = f"{title[:4]}." if limit < 16 and len(title) > 5 else f"{title}:"
        tokens: list[Line] = [[(f" {title}", self.palette["title"])]]
        kinds = bar.title.lower()
        for card in bar.cards:
            tokens.append(self._short(number, card, limit, card.kind.lower() not in kinds))
            number += 1
        return tokens

    def _mark(self, number: int, card: CardView) -> tuple[str, bool]:
        for place in (card.at, f"card:{card.id}", f"slot:{card.slot}"):
            found = self._places.get(place)
            if found is not None:
                return (found[0], True) if found[1] else ("x", False)
        here = self.cursor.panel == "cards" and number == self.cursor.card
        return (">" if here else ""), False

    def _short(self, number: int, card: CardView, limit: int, kind: bool) -> Line:
        """Slot, name, and in brackets kind and symbols by their beginnings."""
        mark, legal = self._mark(number, card)
        slot = f"{self.clean(card.slot)} " if card.slot else ""
        if mark and mark == card.slot:
            # The slot's number is the key already; the brackets say that it may be pressed.
            mark, slot = "", f"({card.slot}) "
        palette = self.palette
        tag = " ".join(word for word in (_kind(card.kind) if kind else "", _signs(card)) if word)
        name = self.clean(card.name)
        if len(name) > limit:
            name = name[: limit - 1].rstrip() + "."
        return [
            (f"{mark} " if mark else "", palette["key"]),
            (slot, palette["key" if legal else "dim"]),
            (name, palette["lit" if legal else "text"]),
            (f"[{self.clean(tag)}]" if tag else "", palette["dim"]),
        ]

    def _row(self, number: int, card: CardView, width: int) -> Line:
        mark, legal = self._mark(number, card)
        palette = self.palette
        words = ", ".join(word for word in (card.kind, *card.symbols) if word)
        text = self.clean(f"{card.name} ({words})" if words else card.name)
        line: Line = [
            (f"{mark or ' '}", palette["key"]),
            (f"{self.clean(card.slot)} ", palette["dim"]),
            (text, palette["lit" if legal else "text"]),
        ]
        used = sum(len(part) for part, _ in line)
        summary = self.clean(card.summary)
        if summary and used + 2 + len(summary) > width - 1:
            summary = summary[: max(0, width - used - 5)].rstrip() + " +"
        if len(summary) > 2:
            line.append(("  " + summary, palette["text"]))
        return line

    def _open(self, bars: list[CardBarView], width: int, height: int) -> list[Line]:
        rows: list[Line] = []
        number = at = last = 0
        for bar in bars:
            rows.append([(self.clean(bar.title), self.palette["title"])])
            for card in bar.cards:
                here = number == self.cursor.card
                if here:
                    at = len(rows)
                rows.append(self._row(number, card, width * 4)[:3])
                for text in (card.summary, *(card.lines if here else ())):
                    for part in fold(self.clean(text), width - 4, 2) if text else ():
                        rows.append([("    " + part, self.palette["text"])])
                if here:
                    last = len(rows) - 1
                number += 1
        room = height - 1
        self._first = window(self._first, min(last, at + room - 1), room, len(rows))
        self._first = window(self._first, at, room, len(rows))
        self.spot = Offset(0, 1 + at - self._first)
        heading = self.heading("cards", "Cards" if bars else "No open cards", width)
        return [heading, *rows[self._first : self._first + room]]


def _kind(kind: str) -> str:
    """ "Encounter L1" as "enc L1"."""
    first, _, rest = kind.partition(" ")
    return f"{first[:3].lower()} {rest}".strip()


def _signs(card: CardView) -> str:
    """The initials of symbols; numbers stay whole."""
    words = [symbol.split()[0] if symbol.split() else "" for symbol in card.symbols]
    return " ".join(word if word[:1].isdigit() else word[:1] for word in words)
