"""The game screen: one for all volumes, made of the shared views."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
from textual import events
from textual.app import ComposeResult
from textual.message import Message
from textual.reactive import reactive
from textual.screen import Screen

from engine.core.ask import Option, Pick, PickSome, Question
from engine.core.view import View
from tui import explain
from tui.ahead import Ahead
from tui.aim import Reach, moved, placed, to_option
from tui.app import Questpane
from tui.cursor import PANELS, Cursor, Panel
from tui.keys import Command, Replies, about_steps, assign, command, pad, place_of, presses
from tui.layout import arrange
from tui.seat import Playable, Seat
from tui.widgets.cards import CardsPanel
from tui.widgets.fight import FightPanel
from tui.widgets.lines import Lines
from tui.widgets.log import LogPanel
from tui.widgets.map import MapPanel
from tui.widgets.page import PagePanel
from tui.widgets.party import PartyPanel
from tui.widgets.question import QuestionPanel, answers
from tui.widgets.status import Hint, Small, Status


class GameScreen(Screen[str], inherit_bindings=False):
    """Plays a run: each question of the rules becomes `pending`, a key becomes its answer.

    `view`, `pending` and `cursor` are assigned, never changed; the panels are bound to them and
    hold no rules. A question of the screen itself, such as whether to leave, is put in the place
    of the one that the rules ask and shown in the same panel.
    """

    view: reactive[View | None] = reactive(None, repaint=False)
    pending: reactive[Question[object] | None] = reactive(None, repaint=False)
    cursor: reactive[Cursor] = reactive(Cursor(), repaint=False)

    class Ended(Message):
        """The game is over; `run` tells how."""

        def __init__(self, run: Playable) -> None:
            super().__init__()
            self.run = run

    class Left(Message):
        """The player leaves a run that is saved; `to` is "exit" or "title"."""

        def __init__(self, run: Playable, to: str) -> None:
            super().__init__()
            self.run = run
            self.to = to

    class Failed(Message):
        """The rules raised an error; the answers so far are saved."""

        def __init__(self, run: Playable, error: Exception) -> None:
            super().__init__()
            self.run = run
            self.error = error

    def __init__(self, run: Playable) -> None:
        super().__init__()
        self.run = run
        self.seat = Seat(run.words, self._asked)
        self._ahead = Ahead()
        self._replies = Replies()
        self._seen: Question[object] | None = None
        self._own: Callable[[str], None] | None = None
        self._asking: Question[object] | None = None
        self._kept = Cursor()
        self._rule = ""
        self._task: asyncio.Task[None] | None = None

    @property
    def house(self) -> Questpane:
        """The app, as what it is."""
        app = self.app
        assert isinstance(app, Questpane), "the game screen needs the settings of its app"
        return app

    # -- building --------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The panels, each drawn by one widget."""
        panels: tuple[Lines, ...] = (
            Status("status"),
            MapPanel("map"),
            FightPanel("fight"),
            PartyPanel("party"),
            CardsPanel("cards"),
            LogPanel("log"),
            PagePanel("page"),
            QuestionPanel("question"),
            Hint("hint"),
            Small("small"),
        )
        for panel in panels:
            panel.signs, panel.palette = self.house.signs, self.house.palette
            yield panel.data_bind(
                view=GameScreen.view, pending=GameScreen.pending, cursor=GameScreen.cursor
            )

    def on_mount(self) -> None:
        """Sit down and play."""
        self._arrange()
        self.play()
