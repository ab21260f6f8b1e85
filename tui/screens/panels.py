"""What the game screen looks like: the panels, where they lie, and what the player points at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec
from textual.app import ComposeResult
from textual.geometry import Region
from textual.reactive import Reactive, reactive
from textual.screen import Screen

from engine.core.ask import Question
from engine.core.hex import Hex
from engine.core.view import View
from tui.app import Questpane
from tui.cursor import Cursor, Panel
from tui.keys import about_steps, assign, place_of
from tui.layout import Place, arrange
from tui.seat import Told
from tui.widgets.cards import CardsPanel
from tui.widgets.fight import FightPanel
from tui.widgets.lines import Lines
from tui.widgets.log import LogPanel
from tui.widgets.map import MapPanel
from tui.widgets.page import PagePanel
from tui.widgets.party import PartyPanel
from tui.widgets.question import QuestionPanel, answers
from tui.widgets.status import Hint, Small, Status

Bound: TypeAlias = Reactive[View | None] | Reactive[Question[object] | None] | Reactive[Cursor]


class Panels(Screen[str], inherit_bindings=False):
    """The panels, bound to `view`, `pending` and `cursor`, which are assigned and never changed."""

    view: reactive[View | None] = reactive(None, repaint=False)
    pending: reactive[Question[object] | None] = reactive(None, repaint=False)
    cursor: reactive[Cursor] = reactive(Cursor(), repaint=False)

    def __init__(self) -> None:
        super().__init__()
        self.log_panel = LogPanel("log")
        self.page_panel = PagePanel("page")
        self.question_panel = QuestionPanel("question")
        self.panels: dict[Place, Lines] = {
            "status": Status("status"),
            "map": MapPanel("map"),
            "fight": FightPanel("fight"),
            "party": PartyPanel("party"),
            "cards": CardsPanel("cards"),
            "log": self.log_panel,
            "page": self.page_panel,
            "question": self.question_panel,
            "hint": Hint("hint"),
            "small": Small("small"),
        }
        self._places: dict[Place, Region] = {}

    @property
    def house(self) -> Questpane:
        """The app, as what it is."""
        app = self.app
        assert isinstance(app, Questpane), "the game screen needs the settings of its app"
        return app

    def compose(self) -> ComposeResult:
        """The panels, each drawn by one widget."""
        self._dress()
        sources: dict[str, Bound] = {
            "view": Panels.view,
            "pending": Panels.pending,
            "cursor": Panels.cursor,
        }
        for panel in self.panels.values():
            yield panel.data_bind(*(sources[name] for name in panel.BOUND))

    def on_mount(self) -> None:
        """Lay the panels out."""
        self._arrange()

    def on_resize(self) -> None:
        """Lay the panels out for another size; what was too small goes on where it was."""
        self._arrange()
        self.call_after_refresh(self._place)

    def on_screen_resume(self) -> None:
        """Another screen may have changed the look, and it moved the terminal's cursor."""
        self._dress()
        for panel in self.panels.values():
            panel.paint()
        self._place()

    def _dress(self) -> None:
        for panel in self.panels.values():
            panel.signs, panel.palette = self.house.signs, self.house.palette

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

    def _arrange(self) -> None:
        fighting = self.view is not None and self.view.fight is not None
        width, height = self.app.size
        places = arrange(width, height, self.cursor, fighting)
        if places == self._places:
            return
        self._places = places
        for name, panel in self.panels.items():
            region = places.get(name)
            panel.display = region is not None
            if region is not None:
                panel.walled = region.right < places["hint"].right if "hint" in places else False
                panel.styles.offset = region.offset
                panel.styles.width, panel.styles.height = region.size

    def _place(self) -> None:
        """Put the terminal's cursor on what is pointed at."""
        name: Place = self.cursor.panel
        if name == "map" and "fight" in self._places:
            name = "fight"
        region = self._places.get(name)
        if region is not None and self.is_current:
            self.app.cursor_position = region.offset + self.panels[name].spot

    # -- showing ---------------------------------------------------------------------------------

    def point(self, cursor: Cursor) -> None:
        """Show the cursor elsewhere."""
        self.cursor = cursor
        self._arrange()
        for name in self._places:
            self.panels[name].paint()
        self._place()

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
        keyboard = self.house.settings.keyboard
        return assign(answers(question), here=self.here, numbers=numbers, keyboard=keyboard)

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
                chosen=(),
                notice="",
                hex=self.here or (0, 0),
                line=0,
            )
        )
