"""The dice panel, in the place of the cards: each hand's dice, and the cards that they go on."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.view import AbilityView, DiceView, DieView, HandView
from tui import spots
from tui.cursor import Panel
from tui.widgets.board import BoardPanel, words
from tui.widgets.cards import short_names
from tui.widgets.figures import BARRED
from tui.widgets.lines import PLAIN, Line, flow, width_of

LIMITS = (40, 16, 12, 9, 7, 5)
"""How long a card's name may be, tried one after the other."""

LEGEND = (
    "5/6 values that a card takes (? any), x2 charges, [5] a die on it, + can be used now, - not "
    "now. <5> a die to place: where it may go, (what it buys). Its letter takes it, a card's "
    "letter lays it there."
)


Needed = Literal["", "use", "place"]
"""Which cards matter: all, those with a letter or a die and gear that is ready, or without that."""


class Form(msgspec.Struct, frozen=True):
    """A way to draw all hands: which have a row for each kind of their dice, which cards they
    show, how many notes follow, whether all hands share their rows, and whether the dice of hands
    that are not pointed at tell their values alone."""

    spread: Literal["all", "focus", "none"] = "none"
    needed: Needed = ""
    notes: int = 9
    together: bool = False
    bare: bool = False


LOOSE = (
    Form("all"),
    Form("all", notes=1),
    Form("all", needed="place", notes=1),
    Form("all", needed="place", notes=0),
    Form("focus", notes=1),
    Form("focus", needed="place", notes=1),
    Form("focus", needed="place", notes=0),
    Form("none", needed="place", notes=0),
    Form("none", needed="place", notes=0, bare=True),
)
"""The forms while dice are placed, tried one after the other."""

LAID = (
    Form(),
    Form(together=True),
    Form(needed="use"),
    Form(needed="use", together=True),
    Form(needed="use", together=True, notes=0),
    Form(needed="place", together=True, notes=0),
)
"""The forms while dice lie on their cards."""

PLANNED = "-> is one way to use them all"
"""What the arrows in the rows of dice mean."""

WHOLE = LIMITS[:3]
"""How long names are before less is shown."""


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
        if self.cursor.open == "cards":
            rows, at = self._opened(view, width)
            return self.footed("Dice and cards", rows, width, height, at, LEGEND)
        loose = any(die.takes or die.buys for hand in view.hands for die in hand.pool)
        planned = any(die.plan for hand in view.hands for die in hand.pool)
        for form in LOOSE if loose else LAID:
            if loose and not form.notes and not planned:
                # The first note is the plan only where dice know of one.
                continue
            for limit in WHOLE if loose else LIMITS[:4]:
                rows, at = self._formed(view, width, form, limit)
                if len(rows) < height:
                    right = PLANNED if loose and not form.notes else ""
                    return self.framed("Dice and cards", right, rows, width, height, at)
        rows, at = self._squeezed(view, width, height - 1)
        return self.framed("Dice and cards", "", rows, width, height, at)

    def _formed(
        self, view: DiceView, width: int, form: Form, limit: int
    ) -> tuple[list[Line], tuple[int, int]]:
        """All hands and the notes in one form; the rows of the hand pointed at."""
        notes = [self.clean(note) for note in view.notes[: form.notes]]
        if form.together:
            tokens = [
                token
                for hand in view.hands
                if self._matters(hand, form)
                for token in self._tokens(hand, limit, form)
            ]
            noted = words([(note + " ", PLAIN) for note in notes])
            return flow(tokens, width - 1, 99, 2, 2) + flow(noted, width - 1, 9, 2, 1), (0, 0)
        at = 0, 0
        rows: list[Line] = []
        focus = self._focus(view)
        for hand in view.hands:
            if not self._matters(hand, form):
                continue
            spread = form.spread == "all" or (form.spread == "focus" and hand is focus)
            bare = form.bare and hand is not focus
            block = self._block(hand, width, limit, form, spread, bare)
            if self.pointed in set(spots.of_hand(hand)):
                at = len(rows), len(rows) + len(block) - 1
            rows += block
        return rows + [row for note in notes for row in self.said(note, width - 1)], at

    def _matters(self, hand: HandView, form: Form) -> bool:
        """Whether a hand has anything to show."""
        dice = hand.pool or hand.aside or hand.rerolls
        return bool(dice or self._shown(hand, form.needed))

    def _shown(self, hand: HandView, needed: Needed) -> list[AbilityView]:
        """The cards and gear of a hand that are needed."""
        return [
            card
            for card in (*hand.cards, *hand.gear)
            if not needed
            or card.dice
            or card.at in self.places
            or (needed == "use" and not card.values and card.why_not != "used")
        ]

    def _focus(self, view: DiceView) -> HandView | None:
        """The hand pointed at, else the first that has dice to place."""
        loose = [hand for hand in view.hands if hand.pool]
        pointed = (hand for hand in loose if self.pointed in set(spots.of_hand(hand)))
        return next(pointed, next(iter(loose), None))

    def _block(
        self, hand: HandView, width: int, limit: int, form: Form, spread: bool, bare: bool
    ) -> list[Line]:
        """A hand's name, what it has, its cards; its dice among that, or each kind in a row."""
        tokens = self._tokens(hand, limit, form, spread, bare)
        kinds = self._kinds(hand) if spread else []
        if len(tokens) == 1 and not kinds:
            return [tokens[0]]
        rows = flow(tokens, width - 1, 9, 2, 2, self.more("c"))
        lead = max((width_of(self._faces(dice)) for dice in kinds), default=0)
        return rows + [
            row for dice in kinds for row in self._row(dice, lead, width - 1, limit, not form.notes)
        ]

    def _row(
        self, dice: list[DieView], lead: int, width: int, limit: int, planned: bool
    ) -> list[Line]:
        """Equal dice, then where they may go."""
        faces, die, palette = self._faces(dice), dice[0], self.palette
        line: Line = [(" ", PLAIN), *faces, (" " * (lead - width_of(faces) + 2), PLAIN)]
        names = [self.clean(name) for name in die.takes]
        if planned:
            line.append((self._plan(dice, LIMITS[0]), palette["good"]))
            names = [name for name in names if name not in {self.clean(d.plan) for d in dice}]
            line.append(("; " if names else "", PLAIN))
        buys: Line = []
        if die.buys:
            buys.append((f" ({self.clean('/'.join(die.buys))})", palette["warn"]))
        elif not die.takes:
            names = ["fits no card"]
        # Names that fit a row are never cut; others are when there is no room for two rows.
        for size in (LIMITS[0], limit):
            said: Line = [(", ".join(short_names(names, size)), palette["text"]), *buys]
            if width_of(line) + width_of(said) <= width:
                return [[*line, *said]]
        line[-1] = (line[-1][0].rstrip() or " ", line[-1][1])
        return flow([line, *words(said)], width, 9, lead + 3, 1)

    def _plan(self, dice: list[DieView], limit: int) -> str:
        """Where the plan has some equal dice go."""
        names = dict.fromkeys(self.clean(die.plan) for die in dice if die.plan)
        return "-> " + (", ".join(short_names(list(names), limit)) or "no place")

    # -- all hands in few rows -------------------------------------------------------------------

    def _squeezed(
        self, view: DiceView, width: int, room: int
    ) -> tuple[list[Line], tuple[int, int]]:
        """All hands with names as long as they fit, however short that is."""
        notes = [row for note in view.notes for row in self.said(note, width - 1)]
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

    def _tokens(
        self,
        hand: HandView,
        limit: int,
        form: Form | None = None,
        spread: bool = False,
        bare: bool = False,
    ) -> list[Line]:
        """The hand's name, its dice unless they have rows of their own, and its cards."""
        palette = self.palette
        style = palette["title"]
        name = (">" if hand.active else "") + self.clean(hand.name) + ":"
        tokens: list[Line] = [[(name, style)]]
        if form is None:
            tokens += self._pool(hand, limit)
        elif bare:
            tokens += map(self._faces, self._kinds(hand))
        elif not spread:
            tokens += [self._planned(dice, limit) for dice in self._kinds(hand)]
        if hand.rerolls:
            tokens.append([(f"re-rolls {hand.rerolls}", palette["new"])])
        tokens += self._aside(hand)
        every = self._shown(hand, form.needed if form is not None else "")
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
        return [self._dice(dice, limit) for dice in self._kinds(hand)]

    def _kinds(self, hand: HandView) -> list[list[DieView]]:
        alike: dict[DieView, list[DieView]] = {}
        for die in hand.pool:
            alike.setdefault(msgspec.structs.replace(die, at="", plan=""), []).append(die)
        return list(alike.values())

    def _faces(self, dice: list[DieView]) -> Line:
        """Equal dice with their letter and what they are."""
        line: Line = []
        for n, each in enumerate(dice):
            line += [(" ", PLAIN)] if n else []
            line += self.named(each.at, f"<{each.value}>")
        if dice[0].note:
            line.append((f" {self.clean(dice[0].note)}", self.palette["dim"]))
        return line

    def _planned(self, dice: list[DieView], limit: int) -> Line:
        """Equal dice, and where the plan has them go if they may go anywhere."""
        line = self._faces(dice)
        if dice[0].takes or dice[0].buys:
            line.append((" " + self._plan(dice, limit), self.palette["text"]))
        return line

    def _dice(self, dice: list[DieView], limit: int) -> Line:
        """Equal dice, then where they may go and what they buy."""
        palette, die = self.palette, dice[0]
        line = self._faces(dice)
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
                line.append((place[0] if place[1] else BARRED, palette["key"]))
            line.append((f"[{die.value}]", palette["lit"]))
        return line

    def _opened(self, view: DiceView, width: int) -> tuple[list[Line], tuple[int, int]]:
        """What is to come, then each hand: its dice below each other, its cards with their text."""
        rows: list[Line] = []
        at = 0, 0
        for note in view.notes:
            rows += self.said(note, width - 1, 0, self.palette["text"])
        for hand in view.hands:
            name = self.clean(hand.name) + (", acting" if hand.active else "")
            rows.append([(name, self.palette["title"])])
            kinds = self._kinds(hand)
            lead = max((width_of(self._faces(dice)) for dice in kinds), default=0)
            block: list[Line] = []
            for dice in kinds:
                block += self._row(dice, lead, width - 3, LIMITS[0], False)
            more = [[(f"re-rolls {hand.rerolls}", self.palette["text"])]] if hand.rerolls else []
            more += self._aside(hand)
            block += flow(more, width - 4, 9, 2) if more else []
            block = [[("  ", PLAIN), *row] for row in block]
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
        return rows, at
