"""The files of a run that is being played: what is in memory, brought to disk after each answer."""

from __future__ import annotations

from pathlib import Path

import msgspec

from saves import snapshot
from saves.disk import Disk
from saves.home import SaveError
from saves.journal import Header, Journal, Line
from saves.migrate import FORMAT
from saves.recover import Recovered, Start, TurnStart, origin, rebased
from saves.undo import CannotUndo, Undone, refusal


class Files:
    """Journal, snapshots and undone answers; `notice` is one sentence for the player."""

    def __init__(self, folder: Path, header: Header, disk: Disk) -> None:
        self.notice = ""
        self.journal = Journal(folder, header, disk)
        self._folder = folder
        self._disk = disk
        self._undone = Undone(folder, disk)
        self._starts = [origin(header)]
        self._aside: list[str] = []
        self._word = "damaged"
        self._resave = False
        self._failing = False

    def fill(self, found: Recovered) -> None:
        """Take what was recovered; no file changes."""
        journal = self.journal
        journal.header, journal.entries = found.header, found.entries
        # What could be read is on disk, even where the file must be written anew.
        journal.clean, journal.saved = found.clean, len(found.entries)
        journal.aside = "" if found.clean else found.word
        self._starts, self._aside = found.starts, found.aside
        self.notice = " ".join(filter(None, (found.notice, self.notice)))
        if found.format != FORMAT:
            journal.reseal()
            for start in self._starts:
                start.check = journal.check(start.answers)
            self._aside, self._word = [snapshot.NAME, snapshot.OLDER], found.word
            self._resave = True

    def inherit(self, parent: Files, at: int) -> None:
        """Take the first `at` answers of another run, and its snapshots so far."""
        self.journal.entries = parent.journal.upto(at)
        for start in parent._starts[1:]:
            if start.answers <= at:
                snapshot.save(self._folder, start.snapshot(self.journal.header), self._disk)
                self._starts.append(msgspec.structs.replace(start, name=""))

    @property
    def start(self) -> Start:
        """The best point to play on from."""
        return self._starts[-1]

    # -- adding ----------------------------------------------------------------------------------

    def add(self, line: Line, turn_start: TurnStart | None) -> None:
        """Save an answer that is done, and the last turn's start if new."""
        journal, last = self.journal, self.start
        journal.add(line)
        if turn_start is not None:
            answers, turn, state, moment = turn_start
            if answers > last.answers or last.state is None:
                expect = journal.line(answers)
                start = Start(answers, journal.check(answers), state, expect, turn, "", moment)
                self._starts = [self._starts[0], *self._starts[1:][-1:], start]
                self._resave = True
        self.save()

    def save(self) -> None:
        """Bring the disk up to date; a failure is said once, and all is tried again next time."""
        try:
            if self._aside:
                snapshot.put_aside(self._folder, self._aside, self._word)
                self._aside = []
            self.journal.flush()
            if self._resave and self.start.state is not None:
                snapshot.save(self._folder, self.start.snapshot(self.journal.header), self._disk)
            self._resave = False
        except SaveError as error:
            self.fail(error)
        else:
            if self._failing:
                self.notice = "Saving works again, and everything so far is saved."
            self._failing = False

    def fail(self, error: SaveError) -> None:
        """Tell the player that nothing can be saved, once until it can be again."""
        if not self._failing:
            self.notice = f"{error} You can play on: it is tried again after each answer."
        self._failing = True

    # -- when the game does not follow ------------------------------------------------------------

    def drop_start(self, error: Exception) -> None:
        """Go back to an earlier start. Raises SaveError when there is none."""
        if len(self._starts) == 1:
            raise SaveError(
                f"The run {self._folder.name} cannot be played by this version of questpane "
                f"({type(error).__name__}); its files are kept as they are."
            ) from error
        start = self._starts.pop()
        if start.name:
            self._aside.append(start.name)
        self.notice = "A saved turn could not be used: the game was replayed from an earlier one."

    def diverged(self, answer: int, why: str) -> None:
        """Drop a wrong answer and all after it, in memory; the old journal will be kept."""
        start, journal = self.start, self.journal
        journal.cut(max(answer - 1, start.answers), "damaged")
        if answer <= start.answers:
            # The turn's start is whole, but the answers before it do not lead there.
            start.expect = None
            if start.state is not None:
                journal.header = rebased(journal.header, start, why)
                self._starts = [start]
        self.notice = f"{why} You go on after answer {journal.answers}; the old journal is kept."

    # -- taking back -----------------------------------------------------------------------------

    def back_to(self, answers: int) -> None:
        """Take back all but the first `answers` answers. Raises CannotUndo, SaveError."""
        if why := refusal(self.journal, answers):
            raise CannotUndo(why)
        # In this order: a crash in between leaves a run that has not been undone, never a
        # snapshot of what was.
        snapshot.drop_after(self._folder, answers)
        self._undone.push(self.journal.beyond(answers))
        self.journal.cut(answers)
        self._starts = [start for start in self._starts if start.answers <= answers]
        self.save()

    def can_redo(self) -> bool:
        """Whether an answer was taken back here."""
        return self._undone.next(self.journal.check(self.journal.answers)) is not None

    def redo(self) -> None:
        """Give the answer again that was last taken back here. Raises CannotUndo."""
        entry = self._undone.next(self.journal.check(self.journal.answers))
        if entry is None:
            raise CannotUndo("There is nothing to do again.")
        self.journal.entries.append(entry)
        self.save()
