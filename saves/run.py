"""A run: a game whose every answer is on disk before the player sees the next question.

Playing, undoing and forking all turn on the same list of answers and the same lock, so the one
class stays whole, however long.
"""

from __future__ import annotations

import secrets
import shutil
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType

import msgspec

from engine.core.fact import Fact
from engine.core.game import nobody
from engine.core.state import Outcome
from engine.core.table import Script, Table
from engine.core.volume import Edition, Listener, Setup, Sitting
from saves import foresight, history, legacy
from saves.disk import Disk
from saves.files import Files
from saves.history import Finished, Result, utc
from saves.home import Home, SaveError, explain
from saves.journal import Fork, Header, Line
from saves.lock import Lock
from saves.migrate import FORMAT
from saves.record import Diverged, Record, Rewound
from saves.recover import recover
from saves.undo import CannotUndo, refusal


class Run:
    """A run that this process plays, alone; made by `create` or `open`, let go by `close`.

    `generation` grows when an undo or a redo puts another game in the place of `sitting`.
    """

    def __init__(
        self, path: Path, edition: Edition, header: Header, disk: Disk, clock: Callable[[], str]
    ) -> None:
        self.path = path
        self.edition = edition
        self.generation = 0
        self.finished: Finished | None = None
        self.home: Home | None = None
        """Where the run notes what it leaves for later ones; a bot's run leaves nothing."""
        self._left: tuple[str, ...] = ()
        self._clock = clock
        self._disk = disk
        self._files = Files(path, header, disk)
        self._begun = False
        self._record: Record | None = None
        self._sitting: Sitting | None = None
        self._lock: Lock | None = None

    # -- making, opening, letting go -------------------------------------------------------------

    @classmethod
    def create(
        cls,
        edition: Edition,
        setup: Setup,
        home: Home,
        *,
        created: str = "",
        version: str = "",
        content: str = "",
        practice: bool = False,
        disk: Disk | None = None,
        clock: Callable[[], str] = utc,
    ) -> Run:
        """A new run of a new game. Raises BadSetup, SaveError."""
        edition.new(setup, Script())
        header = Header(
            format=FORMAT,
            version=version,
            content=content,
            volume=edition.slug,
            setup=setup,
            created=created or clock(),
            practice=practice,
        )
        return cls._made(edition, header, home, disk or Disk(), clock, None)

    @classmethod
    def _made(
        cls,
        edition: Edition,
        header: Header,
        home: Home,
        disk: Disk,
        clock: Callable[[], str],
        parent: Run | None,
    ) -> Run:
        path = home.claim(header.volume)
        run = cls(path, edition, header, disk, clock)
        run._take_lock()
        try:
            if parent is not None:
                run._files.inherit(parent._files, header.forks[-1].at)
            run._files.journal.flush()
        except BaseException:
            run.close()
            shutil.rmtree(path, ignore_errors=True)
            raise
        return run

    @classmethod
    def open(
        cls,
        path: Path,
        editions: Mapping[str, Edition],
        *,
        disk: Disk | None = None,
        clock: Callable[[], str] = utc,
    ) -> Run:
        """The run in a folder, at its last good point; no file changes before an answer.

        Raises Locked, NewerFormat, or SaveError when it cannot be played.
        """
        if not path.is_dir():
            raise SaveError(f"There is no run {path.name}.")
        found = recover(path)
        edition = editions.get(found.header.volume)
        if edition is None:
            raise SaveError(
                f"The run {path.name} is of the volume '{found.header.volume}', which this "
                "version of questpane does not have: it is kept as it is."
            )
        run = cls(path, edition, found.header, disk or Disk(), clock)
        run._take_lock()
        try:
            # Read again: until the lock was taken somebody may have played on.
            run._files.fill(recover(path))
            with suppress(SaveError):
                run.finished = history.read(path)
            run._seat(None, nobody)
        except BaseException:
            run.close()
            raise
        return run

    def close(self) -> None:
        """Let the run go; all that can be on disk is there already."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def __enter__(self) -> Run:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _take_lock(self) -> None:
        try:
            self._lock = Lock(self.path)
        except OSError as error:
            # Where no lock can be made nobody can write either: the game goes on in memory.
            self._files.fail(SaveError(explain(error, self.path / "lock")))

    # -- what it is ------------------------------------------------------------------------------

    @property
    def notice(self) -> str:
        """One sentence that the player should read (a damaged file, a full disk), or nothing."""
        return self._files.notice

    @notice.setter
    def notice(self, text: str) -> None:
        self._files.notice = text

    @property
    def id(self) -> str:
        """The name of the run: its folder's."""
        return self.path.name

    @property
    def header(self) -> Header:
        """What the run began with."""
        return self._files.journal.header

    @property
    def answers(self) -> int:
        """How many answers are over and done with.

        A fact told while this is n comes from answer n + 1; `back_to(n)` takes that one back.
        """
        return self._files.journal.answers

    @property
    def unsaved(self) -> int:
        """How many of them are not on disk: 0 but for a full or read-only disk."""
        return self._files.journal.unsaved

    @property
    def given(self) -> Line | None:
        """The answer whose consequences are under way: what to report when the rules fail."""
        return self._record.given if self._record else None

    @property
    def recent(self) -> tuple[Fact, ...]:
        """The last facts before the question at which the run was resumed."""
        return tuple(self._record.recent) if self._record else ()

    @property
    def sitting(self) -> Sitting:
        """The game in progress; another one after an undo."""
        if self._sitting is None:
            self._seat(None, nobody)
        assert self._sitting is not None, "seating gives a sitting or raises"
        return self._sitting

    # -- playing ---------------------------------------------------------------------------------

    async def play(self, table: Table, listen: Listener = nobody) -> Outcome | None:
        """Play on to the end at a live table; facts from before its first question stay unheard.

        May be cancelled and called again at any time. The table may also answer "!undo", "!redo"
        or "!back N"; what cannot be done is then said in `notice`, and the question asked again.
        Raises SaveError when nothing saved can be played, and whatever a fault of the rules
        raises while the table plays.
        """
        if self.finished is not None and self.finished.result == "abandoned":
            return None
        while True:
            record = self._seat(table, listen)
            self._begun = True
            try:
                await self.sitting.play(record.at_turn)
                record.end()
            except Rewound:
                continue
            except Diverged as error:
                self._files.diverged(error.answer, str(error))
            except Exception as error:
                if record.live:
                    raise
                if record.given is None:
                    self._files.drop_start(error)
                else:
                    self._files.diverged(
                        record.answers + 1, f"Answer {record.answers + 1}: {error}."
                    )
            else:
                break
        outcome = self.sitting.game.state.outcome
        if outcome is not None:
            self._finish(outcome, record.live)
        return outcome

    def _seat(self, table: Table | None, listen: Listener) -> Record:
        while True:
            start, journal = self._files.start, self._files.journal
            record = Record(
                start,
                [each.line for each in journal.beyond(start.answers)],
                journal.header.forks,
                keeper=self if table is not None else None,
                table=table,
                listen=listen,
                live=not (self._begun or journal.entries or start.state),
            )
            try:
                self._sitting = record.sit(self.edition, journal.header)
            except Exception as error:
                self._files.drop_start(error)
                continue
            self._record = record
            return record

    def keep(self, record: Record, line: Line) -> None:
        """Save an answer that is done, and the turn's start when one was passed."""
        turn_start, record.turn_start = record.turn_start, None
        self._files.add(line, turn_start)
        if record.live:
            self._leave()

    def _leave(self) -> None:
        """Note what the game leaves for later ones of this player, when that has changed."""
        if self.home is None or self.header.practice:
            return
        things = self.sitting.legacy()
        if things != self._left:
            try:
                legacy.remember(self.home, self.header.volume, self.id, things)
            except SaveError as error:
                self.notice = str(error)
            else:
                self._left = things

    def fresh(self, record: Record) -> bool:
        """Whether the game still goes on in this record."""
        return record is self._record

    # -- ending ----------------------------------------------------------------------------------

    def abandon(self) -> None:
        """Give the game up for good: it becomes a line of history. Raises SaveError."""
        if self.finished is None:
            self.finished = self._result("abandoned", "The game was given up.", "")
            history.write(self.path, self.finished, self._disk)

    def _finish(self, outcome: Outcome, live: bool) -> None:
        if self.finished is not None:
            return
        self.finished = self._result(outcome.result, outcome.cause, outcome.rule)
        if live:
            self._files.save()
            self._leave()
        if self.unsaved:
            # On disk the game is not over, and must not be said to be.
            return
        try:
            history.write(self.path, self.finished, self._disk)
        except SaveError as error:
            self.notice = str(error)

    def _result(self, result: Result, cause: str, rule: str) -> Finished:
        state = self.sitting.game.state
        return history.ended(
            self.header,
            result=result,
            cause=cause,
            rule=rule,
            turns=state.turn,
            answers=self.answers,
            time=self._clock(),
            fixed=state.fixed,
            moment=self.sitting.view().phase.moment,
        )

    # -- taking back -----------------------------------------------------------------------------

    def undo_refusal(self, to: int | None = None) -> str:
        """Why the last answer (or all after the first `to`) cannot be taken back, or nothing."""
        if self.finished is not None:
            return "The game is over; a practice copy lets you try another way."
        return refusal(self._files.journal, self.answers - 1 if to is None else to)

    def would_reveal(self, keys: tuple[str, ...]) -> bool:
        """Whether an answer to the question that waits could not be taken back.

        The turn is played again in a copy, with the dice as they will fall; only this is told.
        """
        start = self._files.start
        lines = [entry.line for entry in self._files.journal.beyond(start.answers)]
        return foresight.reveals(self.edition, self.header, start, lines, keys)

    def can_undo(self) -> bool:
        """Whether the last answer can be taken back: it showed nothing new."""
        return not self.undo_refusal()

    def undo(self) -> None:
        """Take the last answer back. Raises CannotUndo."""
        self.back_to(self.answers - 1)

    def back_to(self, answers: int) -> None:
        """Take back all but the first `answers` answers. Raises CannotUndo, or SaveError.

        The game goes on in a new `sitting`: a table that is being asked must answer (anything) or
        be cancelled.
        """
        if why := self.undo_refusal(answers):
            raise CannotUndo(why)
        self._files.back_to(answers)
        self._restart()

    def can_redo(self) -> bool:
        """Whether an answer was taken back here."""
        return self.finished is None and self._files.can_redo()

    def redo(self) -> None:
        """Give the answer again that was last taken back here. Raises CannotUndo."""
        if self.finished is not None:
            raise CannotUndo("The game is over.")
        self._files.redo()
        self._restart()

    def command(self, word: str) -> bool:
        """Carry out what a table answered in place of an answer; what is refused is in `notice`."""
        try:
            if word == "!undo":
                self.undo()
            elif word == "!redo":
                self.redo()
            else:
                self.back_to(int(word.removeprefix("!back ")))
        except SaveError as error:
            self.notice = str(error)
            return False
        except ValueError:
            self.notice = f"There is no answer '{word.removeprefix('!back ')}'."
            return False
        return True

    def _restart(self) -> None:
        self.generation += 1
        self._record = self._sitting = None

    @property
    def practice(self) -> bool:
        """Whether this is a practice copy, which counts for nothing."""
        return self.header.practice

    # -- practice --------------------------------------------------------------------------------

    def fork(self, at: int | None = None, *, seed: int | None = None, created: str = "") -> Run:
        """A practice copy after the first `at` answers, with fresh dice. Raises SaveError.

        This run is not touched. The copy can be undone without limit, and counts for nothing.
        """
        journal = self._files.journal
        at = self.answers if at is None else at
        if not journal.header.begins <= at <= self.answers:
            raise SaveError(f"There is no answer {at} to practise from.")
        fork = Fork(at, secrets.randbits(64) if seed is None else seed)
        header = msgspec.structs.replace(
            journal.header,
            practice=True,
            parent=self.id,
            created=created or self._clock(),
            forks=(*(each for each in journal.header.forks if each.at < at), fork),
        )
        home = Home(self.path.parent.parent)
        return self._made(self.edition, header, home, self._disk, self._clock, self)
