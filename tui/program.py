"""The whole full-screen program: the title below all, and what comes after a game."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.driver import Driver

from saves.home import SaveError
from saves.run import Run
from tui.app import Questpane
from tui.remap import Own
from tui.seat import Playable
from tui.settings import Settings
from tui.terminal import Terminal

if TYPE_CHECKING:
    from tui.screens.game import GameScreen


def _driver() -> type[Driver]:
    """What the game is drawn with: a terminal, or the browser of whoever serves it."""
    if "TEXTUAL_DRIVER" in os.environ:
        from tui.served import served

        return served() or Terminal
    return Terminal


class Program(Questpane):
    """Begins with the title or straight in `run`.

    `last_words` is what should be said when the screen has been given back: a fault of ours, or
    answers that could not be saved.
    """

    def __init__(
        self,
        settings: Settings,
        run: Run | None = None,
        notice: str = "",
        own: Own | None = None,
    ) -> None:
        super().__init__(settings, own=own, driver_class=_driver())
        self.last_words = ""
        self._run_first = run
        self._notice = notice

    def on_mount(self) -> None:
        """Show the first screen."""
        if self._run_first is None:
            self.open_title()
        else:
            self._run_first.notice = self._run_first.notice or self._notice
            self.open_game(self._run_first)

    def _handle_exception(self, error: Exception) -> None:
        """Leave at once with a report rather than a traceback: every answer is saved already."""
        from tui.faults import write_report

        if not self.faults:
            said = write_report(error)
            self.last_words = f"This is a fault of questpane ({type(error).__name__}). {said}"
        self.faults.append(error)
        self.exit(1)

    def open_title(self) -> None:
        """Go back to the title."""
        from tui.screens.title import TitleScreen

        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) == 1:
            self.push_screen(TitleScreen(self.last_words or self._notice))
        elif isinstance(self.screen, TitleScreen):
            self.screen.notice = self.last_words

    def open_game(
        self, run: Playable, then: Callable[[str | None], None] | None = None
    ) -> GameScreen:
        """Play; afterwards show the outcome, the title, or nothing more."""
        screen = super().open_game(run, then or (lambda how: self._after(screen, how)))
        return screen

    def _after(self, screen: GameScreen, how: str | None) -> None:
        run = screen.run
        assert isinstance(run, Run), "only saved runs are played here"
        if run.unsaved:
            self.last_words = f"{run.unsaved} answers of {run.id} could not be saved."
        if screen.fault is not None:
            from tui.faults import write_report

            said = write_report(screen.fault, run)
            self.last_words = f"The rules failed; {run.id} is saved up to there. {said}"
        if how == "exit":
            self.exit(0)
            return
        self.open_title()
        if how == "give-up":
            try:
                run.abandon()
            except SaveError as error:
                self.last_words = str(error)
                return
        if how in ("over", "give-up"):
            from tui.screens.outcome import OutcomeScreen

            self.push_screen(OutcomeScreen(run, screen.seat.lines))
