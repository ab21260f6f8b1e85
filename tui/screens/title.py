"""The title screen: back into the last game with one key, everything else with two."""

from __future__ import annotations

from saves.home import SaveError
from saves.store import Store
from tui.screens.page import Page
from tui.shelf import SHELF
from tui.summaries import run_line
from tui.widgets.menu import Row

_ROWS = (
    Row("New game", "new", "n"),
    Row("Game of the day", "daily", "d", note="(the same for everybody; counts once)"),
    Row("Saves", "saves", "s"),
    Row("Rulebooks", "rules", "r"),
    Row("History", "history", "h"),
    Row("Options", "options", "o"),
    Row("Help", "help", "?"),
    Row("Quit", "quit", "q"),
)


class TitleScreen(Page):
    """Continue comes first when there is a run to continue; `notice` stays until a choice."""

    title_line = " questpane"
    back_word = "quit"
    # One way back too many is no way out of the program.
    back_keys = ("q",)

    def __init__(self, notice: str = "") -> None:
        super().__init__()
        self.notice = notice
        self._latest = ""

    def fill(self) -> None:
        """Show the menu."""
        latest = Store(self.home, SHELF).latest()
        rows = list(_ROWS)
        if latest is not None:
            rows.insert(0, Row("Continue", "continue", "c", note=run_line(latest)))
        first = rows[0].key if (latest.id if latest else "") != self._latest else None
        self._latest = latest.id if latest is not None else ""
        top = ("Board game adventures for one, in one pane.", "")
        self.show(rows, top=top, message=self.notice, cursor=first)

    def foot(self) -> str:
        """The keys in one line."""
        return " Enter, a letter or a number chooses"

    def chosen(self, key: str) -> None:
        """Open what was chosen."""
        self.notice = ""
        match key:
            case "continue":
                self._resume()
            case "new":
                from tui.screens.new_game import NewGameScreen

                # Whoever plays a volume is likely to play it again.
                played = (run.volume for run in Store(self.home, SHELF).runs())
                last = next((volume for volume in played if volume in SHELF), "")
                self.app.push_screen(NewGameScreen(last))
            case "daily":
                self._daily()
            case "saves":
                from tui.screens.saves import SavesScreen

                self.app.push_screen(SavesScreen())
            case "rules":
                self._rules()
            case "history":
                from tui.screens.saves import HistoryScreen

                self.app.push_screen(HistoryScreen())
            case "options":
                from tui.screens.options import OptionsScreen

                self.app.push_screen(OptionsScreen())
            case "help":
                self.host.open_help(self.valid_keys(), self.title_line)
            case _:
                self.back()

    def back(self) -> None:
        """Quit: every run is saved already."""
        self.host.exit(0)

    def _resume(self) -> None:
        try:
            run = Store(self.home, SHELF).open(self._latest)
        except SaveError as error:
            self.menu.say(str(error))
            return
        self.play(run)

    def _daily(self) -> None:
        from tui.daily import begin_today

        # The volume that was played last, or the first.
        played = (run.volume for run in Store(self.home, SHELF).runs())
        slug = next((volume for volume in played if volume in SHELF), next(iter(SHELF)))
        try:
            self.play(begin_today(SHELF[slug], self.home))
        except SaveError as error:
            self.menu.say(str(error))

    def _rules(self) -> None:
        from tui.screens.rulebook import RulebookScreen, RulebooksScreen

        slugs = tuple(SHELF)
        one = len(slugs) == 1
        self.app.push_screen(RulebookScreen(slugs[0]) if one else RulebooksScreen())
