"""The card bars: folded into flowing lines, or opened with a line or more for each card."""

from __future__ import annotations

from textual.geometry import Offset

from engine.core.view import CardBarView, CardView
from tui.widgets.figures import BARRED, Lying, lying
from tui.widgets.lines import Line, Lines, flow, fold, paged, width_of, window

LIMITS = (60, 24, 20, 17, 14, 12, 10, 8, 6)
"""How long a card's name may be, tried one after the other."""

LITTLE = frozenset(("of", "the", "a", "an", "and", "in", "to", "for", "with", "on", "from"))

LEGEND = (
    "In short form a card has in brackets the initial of its kind, its Level, small initials of "
    "its symbols, then hexes away, turns left or Fragments. [E2u] is an Encounter of Level 2, "
    "Unavoidable; [Set 5] a Skill card: Explore, type T, 5 hexes away."
)


class CardsPanel(Lines):
    """All open cards, each with slot, name, kind and symbols; opened, with their text."""

    def __init__(self) -> None:
        super().__init__()
        self._first = 0
        self._places: Lying = {}
        self._kept: dict[str, tuple[object, list[Line]]] = {}

    def inputs(self) -> object:
        """The bars, the options that lie on cards, and the card pointed at."""
        bars = self.view.bars if self.view is not None else ()
        cursor = self.cursor
        pointing = cursor.card, cursor.panel == "cards", cursor.open == "cards", cursor.page
        return bars, self._lying(), pointing, cursor.letters

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
        """A line or more for each bar, names as long as they fit; else all bars in one flow."""
        more = self.more("c")
        if len(bars) <= room:
            lines: list[Line] = []
            shares = _shares(bars, room)
            number = 0
            for bar, rows in zip(bars, shares, strict=True):
                lines += self._fitted(bar, number, width, rows)
                number += len(bar.cards)
            return lines
        number = 0
        tokens: list[Line] = []
        for bar in bars:
            tokens += self._tokens(bar, number, LIMITS[-1], tags=False)
            number += len(bar.cards)
        return flow(tokens, width - 1, room, 1, 1, more)

    def _fitted(self, bar: CardBarView, number: int, width: int, rows: int) -> list[Line]:
        """A bar with names as long as they fit; most bars stay as they are from key to key."""
        pointed = self.cursor.card if self.cursor.panel == "cards" else -1
        more = self.more("c")
        asked = (
            bar,
            number,
            width,
            rows,
            pointed,
            self._places,
            more,
            self.signs,
            id(self.palette),
        )
        kept = self._kept.get(bar.id)
        if kept is None or kept[0] != asked:
            kept = self._kept[bar.id] = asked, self._fit(bar, number, width, rows, more)
        return kept[1]

    def _fit(self, bar: CardBarView, number: int, width: int, rows: int, more: str) -> list[Line]:
        lines: list[Line] = []
        for tags in (True, False):
            for limit in LIMITS:
                tokens = self._tokens(bar, number, limit, tags)
                if sum(map(width_of, tokens)) + len(tokens) > rows * width and lines:
                    continue
                lines = flow(tokens, width - 1, rows, 2, 1, more)
                if lines[-1][-1][0] != more:
                    return lines
        return lines

    def _tokens(self, bar: CardBarView, number: int, limit: int, tags: bool) -> list[Line]:
        title = self.clean(bar.title)
        title = f"{title[:4]}:" if len(title) > 8 else f"{title}:"
        tokens: list[Line] = [[(title, self.palette["title"])]]
        kinds = bar.title.lower()
        names = short_names([self.clean(card.name) for card in bar.cards], limit)
        for card, name in zip(bar.cards, names, strict=True):
            kind = card.kind.lower() not in kinds
            tag = self.clean(_tag(card, kind)) if tags else ""
            tokens.append(self._short(number, card, name, tag))
            number += 1
        return tokens

    def _mark(self, number: int, card: CardView) -> tuple[str, bool]:
        for place in (card.at, f"card:{card.id}", f"slot:{card.slot}"):
            found = self._places.get(place)
            if found is not None:
                return (found[0], True) if found[1] else (BARRED, False)
        here = self.cursor.panel == "cards" and number == self.cursor.card
        return (">" if here else ""), False

    def _short(self, number: int, card: CardView, name: str, tag: str) -> Line:
        """Slot, name, and in brackets kind and symbols by their beginnings."""
        mark, legal = self._mark(number, card)
        slot = f"{self.clean(card.slot)} " if card.slot else ""
        if mark and mark == card.slot:
            # The slot's number is the key already; the brackets say that it may be pressed.
            mark, slot = "", f"({card.slot}) "
        palette = self.palette
        return [
            (f"{mark} " if mark else "", palette["key"]),
            (slot, palette["key" if legal else "dim"]),
            (name, palette["lit" if legal else "text"]),
            (f"[{tag}]" if tag else "", palette["dim"]),
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
            more = self.more("c")
            summary = summary[: max(0, width - used - 3 - len(more))].rstrip() + more
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
                said = [line for line in card.lines if line != card.summary] if here else []
                for text in (card.summary, *said):
                    for part in fold(self.clean(text), width - 4, 2) if text else ():
                        rows.append([("    " + part, self.palette["text"])])
                if here:
                    last = len(rows) - 1
                number += 1
        if bars and self.view is not None and self.view.map is not None:
            rows += [[(row, self.palette["dim"])] for row in fold(LEGEND, width - 2, 2)]
        room = height - 1
        self._first = window(self._first, min(last, at + room - 1), room, len(rows))
        self._first = window(self._first, at, room, len(rows))
        first = paged(self._first, self.cursor.page, room, len(rows))
        self.below = max(0, len(rows) - first - room)
        self.spot = Offset(0, 1 + max(0, at - first))
        right = f"{self.below} more: Space" if self.below else ""
        heading = self.heading("cards", "Cards" if bars else "No open cards", width, right)
        return [heading, *rows[first : first + room]]


def _shares(bars: list[CardBarView], room: int) -> list[int]:
    """How many of the rows each bar has: those with many cards get the ones to spare."""
    shares = [1] * len(bars)
    for _ in range(room - len(bars)):
        crowded = max(range(len(bars)), key=lambda n: len(bars[n].cards) / shares[n])
        if len(bars[crowded].cards) > shares[crowded]:
            shares[crowded] += 1
    return shares


def short_names(names: list[str], limit: int) -> list[str]:
    """Names in at most so many characters: whole words while there is one that fits."""
    bare = [_bare(name) for name in names]
    heads = [name.partition(": ")[0] for name in bare]
    shown = []
    for name, head in zip(bare, heads, strict=True):
        # What several cards have in common tells nothing.
        if heads.count(head) > 1 and ": " in name:
            name = _bare(name.partition(": ")[2])
        while len(name) > limit and " " in name:
            name = name.rpartition(" ")[0]
            while name.rpartition(" ")[2] in LITTLE and " " in name:
                name = name.rpartition(" ")[0]
        name = name.rstrip(",")
        shown.append(name if len(name) <= limit else name[: limit - 1] + ".")
    return shown


def _bare(name: str) -> str:
    first, _, rest = name.partition(" ")
    return rest if rest and first.lower() in ("the", "a", "an") else name


def _tag(card: CardView, kind: bool) -> str:
    """Kind with Level, symbols and numbers: "E4u 2"."""
    first, _, level = card.kind.partition(" L")
    words = [symbol.split()[0] for symbol in card.symbols if symbol.split()]
    letters = "".join(word[0].lower() for word in words if not word[0].isdigit())
    numbers = [word for word in words if word[0].isdigit()]
    head = f"{first[:1].upper()}{level}" if kind else ""
    return " ".join(part for part in (head + letters, *numbers) if part)
