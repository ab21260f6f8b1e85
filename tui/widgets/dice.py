"""The dice panel, in the place of the cards: each hand's dice, and the cards that they go on."""

from __future__ import annotations

import msgspec

from engine.core.view import AbilityView, DiceView, DieView, HandView
from tui import spots
from tui.cursor import Panel
from tui.widgets.board import BoardPanel, words
from tui.widgets.cards import short_names
from tui.widgets.lines import PLAIN, Line, flow

LIMITS = (40, 16, 12, 9, 7, 5)
"""How long a card's name may be, tried one after the other."""

LEGEND = (
    "5/6 are the values that a card takes, x2 its charges, [5] the dice on it; + can be used now. "
    "Behind a die stands where it may still go and, in brackets, what else it buys."
)


class DicePanel(BoardPanel):
    """Each hand's dice in a row, its cards below, named as long as they fit; the active hand first
    has room. Opened, every card shows its text."""

    name: Panel = "cards"
    kinds = ("die:", "card:", "item:")

    def inputs(self) -> object:
        """The dice, the options that lie on them, and what is pointed at."""
        dice = self.view.dice if self.view is not None else None
        cursor = self.cursor
        pointing = cursor.card, cursor.panel == "cards", cursor.open, cursor.page, cursor.option
        return dice, self.pending, pointing, cursor.letters

    def lines(self, width: int, height: int) -> list[Line]:
        """Title, hands, notes."""
        view = self.view.dice if self.view is not None else None
        if view is None:
            return []
        self.look(tuple(spots.of_dice(view)), self.cursor.card)
        rows, at = (
            self._opened(view, width)
            if self.cursor.open == "cards"
            else self._folded(view, width, height)
        )
        return self.framed("Dice and cards", "", rows, width, height, at)

    def _folded(
        self, view: DiceView, width: int, height: int
    ) -> tuple[list[Line], tuple[int, int]]:
        """All hands with names as long as they fit."""
        notes = [row for note in view.notes for row in self.said(note, width - 1)]
        room = height - 1
        hands: list[list[Line]] = []
        for limit in LIMITS:
            hands = [self._hand(hand, width, limit, 9) for hand in view.hands]
            if sum(map(len, hands)) + len(notes) <= room:
                break
        if sum(map(len, hands)) + len(notes) > room:
            dense = self._dense(view, width, room)
            if dense:
                return dense, (0, 0)
        while sum(map(len, hands)) + len(notes) > room:
            # The longest hand whose turn it is not gives up a row; the active one comes last.
            long = [n for n, block in enumerate(hands) if len(block) > 1]
            if not long:
                break
            index = max(long, key=lambda n: (not view.hands[n].active, len(hands[n])))
            fewer = len(hands[index]) - 1
            hands[index] = self._hand(view.hands[index], width, LIMITS[-1], fewer)
        at = 0, 0
        rows: list[Line] = []
        for hand, block in zip(view.hands, hands, strict=True):
            if self.pointed in set(spots.of_hand(hand)):
                at = len(rows), len(rows) + len(block) - 1
            rows += block
        return rows + notes, at

    def _dense(self, view: DiceView, width: int, room: int) -> list[Line]:
        """All hands in one flow, names as long as they fit, with the notes that have room; nothing
        if no names are short enough."""
        for kept in range(len(view.notes), -1, -1):
            noted = words([(self.clean(note) + " ", PLAIN) for note in view.notes[:kept]])
            for limit in LIMITS:
                tokens: list[Line] = [
                    [(" ", PLAIN), *token]
                    for hand in view.hands
                    for token in self._tokens(hand, limit)
                ]
                rows = flow(tokens + noted, width - 1, room + 1, 1, 1)
                if len(rows) <= room:
                    return rows
        return []

    def _hand(self, hand: HandView, width: int, limit: int, most: int) -> list[Line]:
        return flow(self._tokens(hand, limit), width - 1, most, 2, 2, self.more("c"))

    def _tokens(self, hand: HandView, limit: int) -> list[Line]:
        palette = self.palette
        style = palette["title"]
        name = (">" if hand.active else "") + self.clean(hand.name) + ":"
        tokens: list[Line] = [[(name, style)]]
        tokens += self._pool(hand, limit)
        if hand.rerolls:
            tokens.append([(f"re-rolls {hand.rerolls}", palette["new"])])
        tokens += self._aside(hand)
        every = (*hand.cards, *hand.gear)
        names = short_names([self.clean(card.name) for card in every], limit)
        return tokens + [self._card(c, n, limit) for c, n in zip(every, names, strict=True)]

    def _aside(self, hand: HandView) -> list[Line]:
        """Dice set aside: what each is for, and the values of those that are spent."""
        tokens: list[Line] = []
        for die in hand.aside:
            if die.note:
                note = (f" for {self.clean(die.note)}", self.palette["warn"])
                tokens.append([*self.named(die.at, f"<{die.value}>"), note])
        spent = " ".join(str(die.value) for die in hand.aside if not die.note)
        return [*tokens, [(f"aside {spent}", self.palette["dim"])]] if spent else tokens

    def _pool(self, hand: HandView, limit: int) -> list[Line]:
        """The dice not placed, those between which nothing differs together."""
        alike: dict[DieView, list[DieView]] = {}
        for die in hand.pool:
            alike.setdefault(msgspec.structs.replace(die, at=""), []).append(die)
        return [self._dice(dice, limit) for dice in alike.values()]

    def _dice(self, dice: list[DieView], limit: int) -> Line:
        """Equal dice, then where they may go and what they buy."""
        palette, die = self.palette, dice[0]
        line: Line = []
        for n, each in enumerate(dice):
            line += [(" ", PLAIN)] if n else []
            line += self.named(each.at, f"<{each.value}>")
        if die.note:
            line.append((f" {self.clean(die.note)}", palette["dim"]))
        if die.takes:
            takes = short_names([self.clean(name) for name in die.takes], max(limit - 3, 4))
            line.append((" " + "/".join(takes), palette["text"]))
        if die.buys:
            line.append((f" ({self.clean('/'.join(die.buys))})", palette["warn"]))
        return line

    def _card(self, card: AbilityView, name: str, limit: int) -> Line:
        palette = self.palette
        line = self.named(card.at, name)
        if not card.why_not:
            line.append(("+", palette["good"]))
        elif card.at not in self.places:
            line[-1] = (line[-1][0], palette["off"])
        if card.values:
            charges = f"x{card.charges}" if card.charges > 1 else ""
            line.append((f" {self.clean(card.values)}{charges}", palette["text"]))
        elif card.why_not == "used":
            line.append((" used", palette["off"]))
        for die in card.dice:
            line.append((" ", PLAIN))
            place = self.places.get(die.at)
            if place is not None:
                line.append((place[0] if place[1] else "x", palette["key"]))
            line.append((f"[{die.value}]", palette["lit"]))
        return line

    def _opened(self, view: DiceView, width: int) -> tuple[list[Line], tuple[int, int]]:
        rows: list[Line] = []
        at = 0, 0
        for hand in view.hands:
            lead = self.clean(hand.name) + (", acting" if hand.active else "")
            rows.append([(lead, self.palette["title"])])
            dice: list[Line] = self._pool(hand, LIMITS[0])
            dice += [[(f"re-rolls {hand.rerolls}", self.palette["text"])]] if hand.rerolls else []
            dice += self._aside(hand)
            block = [[("  ", PLAIN), *row] for row in flow(dice, width - 3, 9, 2)] if dice else []
            if any(die.at and die.at == self.pointed for die in (*hand.pool, *hand.aside)):
                at = len(rows), len(rows) + len(block) - 1
            rows += block
            for card in (*hand.cards, *hand.gear):
                token = self._card(card, self.clean(card.name), LIMITS[0])
                token.append((f"  {self.clean(card.kind)}", self.palette["dim"]))
                if card.why_not:
                    token.append((f"  not now: {self.clean(card.why_not)}", self.palette["off"]))
                block = [[("  ", PLAIN), *row] for row in flow([token], width - 3, 9, 2)]
                for text in card.lines:
                    block += self.said(text, width - 1, 6, self.palette["text"])
                if self.pointed in (card.at, *(die.at for die in card.dice)) and self.pointed:
                    at = len(rows), len(rows) + len(block) - 1
                rows += block
        for note in view.notes:
            rows += self.said(note, width - 1, 0, self.palette["text"])
        return [*rows, *self.said(LEGEND, width - 1, 0, self.palette["dim"])], at
