"""What the game screen looks like: the panels, where they lie, and what the player points at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from textual.app import ComposeResult
from textual.geometry import Region

from engine.core.ask import Question
from engine.core.hex import Hex
from engine.core.view import View
from tui.app import Questpane
from tui.cursor import PANELS, Cursor, Panel, claimed
from tui.keyed import Keyed
from tui.keys import about_steps, assign, place_of, shown
from tui.layout import BOARDS, Dice, Place, arrange
from tui.room import roomy
from tui.seat import Told
from tui.widgets.areas import AreasPanel
from tui.widgets.board import Grows
from tui.widgets.canvas import Board
from tui.widgets.cards import CardsPanel
from tui.widgets.dice import DicePanel
from tui.widgets.fields import FieldsPanel
from tui.widgets.fight import FightPanel
from tui.widgets.lines import Lines
from tui.widgets.log import LogPanel
from tui.widgets.map import MapPanel
from tui.widgets.page import PagePanel
from tui.widgets.party import PartyPanel
from tui.widgets.question import QuestionPanel, answers
from tui.widgets.status import Hint, Small, Status


class Panels(Keyed, inherit_bindings=False):
    """The panels, which show `view`, `pending` and `cursor`: all assigned and never changed.

    As long as every panel stays where it is, what differs goes straight to the terminal.
    """

    def __init__(self) -> None:
        super().__init__()
        self.view: View | None = None
        self.pending: Question[object] | None = None
        self.cursor = Cursor()
        self.log_panel = LogPanel()
        self.page_panel = PagePanel()
        self.question_panel = QuestionPanel()
        self.panels: dict[Place, Lines] = {
            "status": Status(),
            "map": MapPanel(),
            "fight": FightPanel(),
            "areas": AreasPanel(),
            "fields": FieldsPanel(),
            "party": PartyPanel(),
            "cards": CardsPanel(),
            "dice": DicePanel(),
            "log": self.log_panel,
            "page": self.page_panel,
            "question": self.question_panel,
            "hint": Hint(),
            "small": Small(),
        }
        self.board = Board()
        self._places: dict[Place, Region] = {}
        self._within = (0, 0)

    @property
    def house(self) -> Questpane:
        """The app, as what it is."""
        app = self.app
        assert isinstance(app, Questpane), "the game screen needs the settings of its app"
        return app

    def compose(self) -> ComposeResult:
        """All panels are drawn by one widget: laying out many takes its time."""
        yield self.board

    def on_mount(self) -> None:
        """Lay the panels out."""
        self._dress()

    def on_resize(self) -> None:
        """Lay the panels out for another size; what was too small goes on where it was."""
        self.point(self.cursor)

    def on_screen_resume(self) -> None:
        """Another screen may have changed the look, and it moved the terminal's cursor."""
        self._dress()
        self.point(self.cursor)
        self.house.ready(self)

    def _dress(self) -> None:
        for panel in self.panels.values():
            panel.signs, panel.palette = self.house.signs, self.house.palette
            panel.keymap = self.house.keymap

    # -- where things are ------------------------------------------------------------------------

    @property
    def here(self) -> Hex | None:
        """Where the group is."""
        board = self.view.map if self.view is not None else None
        return board.here if board is not None else None

    @property
    def too_small(self) -> bool:
        """Whether nothing but the size that is needed is shown."""
        return "small" in self._places

    def _arrange(self) -> bool:
        """Find a place for each panel; False when all stay where they are."""
        width, height = self.app.size
        view = self.view
        members = len(view.party.members) if view is not None else 0
        board = self._board()
        panel = self.panels[board]
        rows = panel.wanted(view, width) if view is not None and isinstance(panel, Grows) else 0
        places = arrange(width, height, self.cursor, board, members, self._dice(), rows)
        if "log" in places and not self.cursor.open:
            log = places["log"]
            places = roomy(places, self.log_panel.hidden(log.width, log.height), self._blank)
        if places == self._places and self._within == (width, height):
            return False
        self._places, self._within = places, (width, height)
        for name, region in places.items():
            whole = "hint" not in places or region.right >= places["hint"].right
            self.panels[name].walled = not whole
        self.board.lay((region, self.panels[name]) for name, region in places.items())
        return True

    def _blank(self, name: Place, region: Region) -> int:
        """How many rows at the end of a panel would be blank in a region."""
        panel = self.panels[name]
        self._show_to(panel)
        return panel.blank(region.width, region.height)

    def _show_to(self, panel: Lines) -> None:
        panel.view, panel.pending, panel.cursor = self.view, self.pending, self.cursor

    def _dice(self) -> Dice:
        """What the dice ask for."""
        view = self.view.dice if self.view is not None else None
        hands = view.hands if view is not None else ()
        if any(die.takes or die.buys for hand in hands for die in hand.pool):
            return "loose"
        cards = (card for hand in hands for card in (*hand.cards, *hand.gear))
        return "idle" if all(card.why_not for card in cards) else "ready"

    def _board(self) -> Place:
        """What there is to show in the place of the map."""
        view = self.view
        if view is None:
            return "map"
        if view.fight is not None:
            return "fight"
        return "fields" if view.fields is not None else "areas" if view.areas is not None else "map"

    def shown(self, name: Panel) -> Place:
        """What stands in the place of a panel now: another board in that of the map, dice in that
        of the cards."""
        if name == "map":
            return next((board for board in BOARDS if board in self._places), name)
        return "dice" if name == "cards" and "dice" in self._places else name

    def reachable(self) -> tuple[Panel, ...]:
        """The panels that Tab goes through: all, or those that share the screen now."""
        shared = "log" in self._places and "question" in self._places and len(self._places) > 4
        return tuple(p for p in PANELS if self.shown(p) in self._places) if shared else PANELS

    def picture(self) -> list[str]:
        """The screen as plain text."""
        rows = (self.board.render_line(y).text.rstrip() for y in range(self._within[1]))
        return [*rows]

    def _place(self) -> None:
        """Put the terminal's cursor on what is pointed at."""
        name = self.shown(self.cursor.panel)
        region = self._places.get(name)
        if region is not None and self.is_current:
            self.app.cursor_position = region.offset + self.panels[name].spot

    # -- showing ---------------------------------------------------------------------------------

    def point(self, cursor: Cursor) -> None:
        """Show the cursor elsewhere."""
        self.cursor = cursor
        rows = set(range(self.app.size.height)) if self._arrange() else set()
        # The question comes last: it tells what the log has no room for.
        for name, (_, y, width, height) in sorted(self._places.items(), key=_is_question):
            panel = self.panels[name]
            if name == "question" and self.view is not None:
                told = "log" in self._places
                self.question_panel.particulars = (
                    self.log_panel.left if told else self.view.phase.details
                )
            self._show_to(panel)
            rows.update(y + row for row in panel.draw(width, height))
        self._place()
        self._repaint(sorted(rows))

    def _repaint(self, rows: list[int]) -> None:
        """Show some rows: straight away if there is a terminal, for Textual takes its time."""
        house, board = self.house, self.board
        if self.is_current and house.drawable and board.size == self._within:
            for y in rows:
                for x, strip in board.pieces(y, self._within[0]):
                    house.glass.put(x, y, strip)
            house.send()
        elif rows:
            board.refresh(*(Region(0, y, self._within[0], 1) for y in rows))

    def notice(self, words: str) -> None:
        """Answer the last key with a sentence."""
        self.point(msgspec.structs.replace(self.cursor, notice=words))

    def read(self, title: str, text: tuple[str, ...]) -> None:
        """Show some lines above the question."""
        self.page_panel.read(title, text)
        self.point(msgspec.structs.replace(self.cursor, panel="page", open="page", notice=""))

    def show_view(self, view: View, told: Sequence[Told], answered: int) -> None:
        """Take a new picture of the game and what led to it, for `point` to show."""
        self.view = view
        self.log_panel.follow(told, answered)

    def letters(self, question: Question[object]) -> dict[str, str]:
        """The letter of each option, as far as the letters go."""
        numbers: dict[str, str] = {}
        if self.view is not None:
            members = enumerate(self.view.party.members, 1)
            numbers = {f"figure:{member.id}": str(n) for n, member in members}
            numbers |= {f"slot:{c.slot}": c.slot for bar in self.view.bars for c in bar.cards}
        keymap = self.house.keymap
        return assign(answers(question), here=self.here, numbers=numbers, keymap=keymap)

    @property
    def claimed(self) -> Mapping[str, str]:
        """The letters that give no command now."""
        return claimed(self.cursor, self.view, self.house.keymap)

    def key(self, usual: str) -> str:
        """The key of a command, named by its usual letter, as it works now."""
        return shown(usual, self.claimed, self.house.keymap)

    def put(self, question: Question[object], letters: dict[str, str]) -> None:
        """Make a question the one on the screen, the cursor on its first allowed option."""
        options = answers(question)
        first = next((n for n, option in enumerate(options) if not option.why_not), 0)
        on_map = sum(place_of(option.at) is not None for option in options) * 2 > len(options)
        panel: Panel = self.cursor.panel
        shown = self.cursor.open
        if "page" in (panel, shown):
            shown = ""
        if not shown:
            # Hexes far away are picked on the map; steps have letters of their own.
            panel = "map" if on_map and not about_steps(options, self.here) else "question"
        self.pending = question
        self.point(
            msgspec.structs.replace(
                self.cursor,
                panel=panel,
                open=shown,
                option=first,
                letters=letters,
                final=frozenset(),
                chosen=(),
                notice="",
                aside="",
                hex=self.here or (0, 0),
                line=0,
                page=0,
            )
        )


def _is_question(place: tuple[Place, Region]) -> bool:
    return place[0] == "question"
