"""The outcome screen: why the game ended, what was in it, and what next."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.core.volume import BadSetup
from saves.home import SaveError
from saves.run import Run
from tui.choices import fresh_seed
from tui.screens.page import Page
from tui.seat import Told
from tui.shelf import begin_as_heir
from tui.statistics import ledger
from tui.summaries import ending_lines
from tui.widgets.menu import Row


class OutcomeScreen(Page):
    """The end of a run; it can be played again with the same seed or another."""

    title_line = " The end"
    back_word = "title"

    def __init__(self, run: Run, told: Sequence[Told] = ()) -> None:
        super().__init__()
        self._run = run
        self._told = told
        self._ledger: list[str] | None = None
        self.title_line = f" {run.edition.title}: the end"

    def fill(self) -> None:
        """Show how it ended."""
        run = self._run
        if self._ledger is None:
            self._ledger = ledger(run)
        ended = ending_lines(run.finished) if run.finished is not None else ["It goes on."]
        rows = [
            Row("Back to the title", "title", "t"),
            Row("Again with a new seed", "fresh", "n"),
            Row(f"Again with the same seed, {run.header.setup.seed}", "same", "s"),
            Row("The party at the end", "party", "p"),
            Row("The log", "log", "l"),
            Row(""),
            *(Row(line) for line in self._ledger),
        ]
        self.show(rows, top=(*ended, ""), message=run.notice)

    def chosen(self, key: str) -> None:
        """Go on from here."""
        match key:
            case "fresh":
                self._again(fresh_seed())
            case "same":
                self._again(self._run.header.setup.seed)
            case "party":
                self.host.open_hero(self._run.sitting.view().party.members, 0)
            case "log":
                told = self._told
                self.host.open_log(told, self._run.edition.slug, len(told) - 1)
            case _:
                self.back()

    def _again(self, seed: int) -> None:
        setup = self._run.header.setup
        if seed != setup.seed:
            # The same seed is the same game; a new one has what was left since.
            setup = msgspec.structs.replace(setup, seed=seed, legacy=())
        try:
            run = begin_as_heir(self._run.edition, setup, self.home)
        except (BadSetup, SaveError) as error:
            self.menu.say(str(error))
            return
        self.dismiss("")
        self.play(run)
