"""The saves screen and the history screen."""

from __future__ import annotations

from pathlib import Path

from saves import history
from saves.home import SaveError
from saves.store import Store, Summary
from tui.screens.page import Page
from tui.shelf import SHELF
from tui.summaries import moment, result_line, run_line, tally_lines
from tui.widgets.menu import Row


class SavesScreen(Page):
    """All runs, the last played first; those that cannot be played say why."""

    title_line = " Saves"

    def __init__(self) -> None:
        super().__init__()
        self._runs: dict[str, Summary] = {}
        self._message = ""

    @property
    def store(self) -> Store:
        """The runs."""
        return Store(self.home, SHELF)

    def fill(self) -> None:
        """Show the runs, and what the page of a run had to say."""
        runs = self.store.runs()
        self._runs = {run.id: run for run in runs}
        rows = [Row(run_line(run), run.id) for run in runs]
        top = ("Enter opens what can be done with a run.", "") if rows else ()
        self.show(rows or [Row("There are no runs yet.")], top=top, message=self._message)

    def chosen(self, key: str) -> None:
        """Open a run's page."""
        self.app.push_screen(SavedScreen(self._runs[key]), self._done)

    def _done(self, message: str | None) -> None:
        self._message = message or ""
        self.fill()


class SavedScreen(Page):
    """One run: play it on, export it, throw it away; ends with a sentence for the list."""

    def __init__(self, run: Summary) -> None:
        super().__init__()
        self._run = run
        self._deleting = self._giving_up = False
        self.title_line = f" {run.id}"

    @property
    def store(self) -> Store:
        """The runs."""
        return Store(self.home, SHELF)

    def fill(self) -> None:
        """Show what can be done."""
        run = self._run
        if self._deleting:
            goes = moment(run) if run.condition == "resumable" else run.condition
            top = (
                f"Delete {run.id} ({run.mode}, {goes})?",
                "It can no longer be continued, replayed or counted in the history.",
                "Its files move to the trash folder, from where you may take them back.",
                "",
            )
            rows = [Row("Keep it", "keep", "k"), Row("Delete it", "really", "y")]
            self.show(rows, top=top, cursor="keep")
            return
        if self._giving_up:
            words: tuple[str, ...] = (
                f"Give up {run.id} ({run.mode}, {moment(run)})?",
                "It cannot be played on, and counts as given up in the history.",
                "",
            )
            rows = [Row("Keep it", "keep", "k"), Row("Give it up for good", "ended", "y")]
            self.show(rows, top=words, cursor="keep")
            return
        broken = "" if run.condition in ("resumable", "finished") else run.reason
        word = "Look at the end" if run.condition == "finished" else "Play on"
        rows = [
            Row(word, "resume", "p", why_not=broken),
            Row("Check its journal", "verify", "v"),
            Row("Export to a file", "export", "e"),
            Row("Delete", "delete", "d"),
        ]
        if run.condition == "resumable":
            rows.insert(1, Row("Give it up for good", "give-up", "g"))
        if run.holder:
            rows.insert(0, Row("Watch it being played there", "watch", "w"))
        self.show(rows, top=(run_line(run), f"Seed {run.seed}.", f"In {run.path}", ""))

    def chosen(self, key: str) -> None:
        """Do it."""
        match key:
            case "resume":
                self._resume()
            case "verify":
                result = self.store.verify(self._run.id)
                self.menu.say(f"{result.message} State {result.hash}.")
            case "export":
                self.menu.ask("export", "Export to:", str(Path.cwd() / f"{self._run.id}.jsonl"))
            case "really":
                self._delete()
            case "ended":
                self._give_up()
            case "watch":
                self.host.watches = self._run.path
                self.host.exit(0)
            case _:
                self._deleting = key == "delete"
                self._giving_up = key == "give-up"
                self.fill()

    def back(self) -> None:
        """Leave the question, or the page."""
        if self._deleting or self._giving_up:
            self._deleting = self._giving_up = False
            self.fill()
        else:
            self.dismiss("")

    def entered(self, purpose: str, text: str) -> None:
        """Export to the file of that name."""
        target = Path(text.strip()).expanduser().absolute()
        try:
            self.store.export(self._run.id, target)
        except SaveError as error:
            self.menu.say(str(error))
        else:
            self.menu.say(f"Written to {target}.")

    def _resume(self) -> None:
        try:
            run = self.store.open(self._run.id)
        except SaveError as error:
            self.menu.say(str(error))
            return
        self.dismiss("")
        self.play(run)

    def _give_up(self) -> None:
        try:
            with self.store.open(self._run.id) as run:
                run.abandon()
        except SaveError as error:
            self._giving_up = False
            self.fill()
            self.menu.say(str(error))
            return
        self.dismiss(f"{self._run.id} is given up.")

    def _delete(self) -> None:
        try:
            where = self.store.delete(self._run.id)
        except SaveError as error:
            self._deleting = False
            self.fill()
            self.menu.say(str(error))
            return
        self.dismiss(f"{self._run.id} is in {where} now.")


class HistoryScreen(Page):
    """The results of all finished runs, the last one first, and what they add up to."""

    title_line = " History"

    def fill(self) -> None:
        """Show the results."""
        results = Store(self.home, SHELF).history(practice=True)
        tally = history.tally(ended for _, ended in results)
        rows = [Row(line) for line in tally_lines(tally)] + [Row("")]
        rows += [Row(result_line(run, ended)) for run, ended in reversed(results)]
        self.show(rows)
