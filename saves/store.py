"""The store: all runs of a home, to list, export, import, verify and throw away."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Literal

import msgspec

from engine.core.volume import Edition
from saves import history, journal, lock, replay, snapshot
from saves.disk import Disk
from saves.history import Finished, utc
from saves.home import Home, SaveError, explain
from saves.lock import Lock
from saves.migrate import NewerFormat
from saves.replay import ReplayResult
from saves.run import Run

Condition = Literal["resumable", "finished", "damaged", "newer", "foreign"]


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """One run in a list. `reason` is one sentence, `played` when (seconds since 1970).

    `holder` says who plays it now, `moment` in the volume's words how far it came, where that is
    not the number of a turn.
    """

    id: str
    path: Path
    condition: Condition
    reason: str = ""
    volume: str = ""
    mode: str = ""
    difficulty: str = ""
    seed: int = 0
    turn: int = 0
    moment: str = ""
    played: float = 0.0
    practice: bool = False
    parent: str = ""
    result: str = ""
    holder: str = ""


class Store:
    """The runs of a home, as far as `editions` (by slug) know them."""

    def __init__(
        self, home: Home, editions: Mapping[str, Edition], disk: Disk | None = None
    ) -> None:
        self.home = home
        self._editions = editions
        self._disk = disk or Disk()

    def runs(self) -> list[Summary]:
        """Every run, the last played first. Reads both ends of each journal, no more."""
        try:
            names = os.listdir(self.home.runs)
        except OSError:
            return []
        paths = [self.home.runs / name for name in names]
        found = [self._summary(path) for path in paths if path.is_dir()]
        return sorted(found, key=lambda each: (-each.played, each.id))

    def latest(self, volume: str = "") -> Summary | None:
        """The run to continue: the last played that goes on, practice only if there is no other."""
        going = [
            each
            for each in self.runs()
            if each.condition == "resumable" and volume in ("", each.volume)
        ]
        return min(going, key=lambda each: each.practice, default=None)

    def find(self, run: str) -> Path:
        """The folder of a run. Raises SaveError when there is none of that name."""
        path = self.home.runs / run
        if run in ("", ".", "..") or path.parent != self.home.runs or not path.is_dir():
            raise SaveError(f"There is no run '{run}'.")
        return path

    def open(self, run: str) -> Run:
        """Open a run to play it. Raises like Run.open."""
        opened = Run.open(self.find(run), self._editions, disk=self._disk)
        opened.home = self.home
        return opened

    def verify(self, run: str) -> ReplayResult:
        """Replay a run from its first line. Raises SaveError when there is no such run."""
        return replay.check(self.find(run), self._editions)

    def delete(self, run: str) -> Path:
        """Move a run to the trash; where it is now. Raises Locked, SaveError."""
        path = self.find(run)
        target = self.home.trash / run
        try:
            held = Lock(path)
            try:
                self.home.trash.mkdir(parents=True, exist_ok=True)
                number = 2
                while target.exists():
                    target = self.home.trash / f"{run}.{number}"
                    number += 1
                path.rename(target)
            finally:
                held.release()
        except OSError as error:
            raise SaveError(explain(error, target)) from error
        return target

    def history(self, practice: bool = False) -> list[tuple[str, Finished]]:
        """The results of all finished runs by run, in the order of time."""
        found = []
        for each in self.runs():
            with suppress(SaveError):
                finished = history.read(each.path)
                if finished is not None and practice >= finished.practice:
                    found.append((each.id, finished))
        return sorted(found, key=lambda pair: (pair[1].time, pair[0]))

    # -- one file for a run ----------------------------------------------------------------------

    def export(self, run: str, target: Path) -> None:
        """Write a run into one file: its journal, which is all that a game needs.

        Raises SaveError; a file that exists is not touched.
        """
        source = self.find(run) / journal.NAME
        if target.exists():
            raise SaveError(f"There is a file {target} already.")
        try:
            data = source.read_bytes()
        except OSError as error:
            raise SaveError(f"The journal of {run} cannot be read: {error.strerror}.") from error
        self._disk.replace(target, data)

    def import_file(self, source: Path) -> str:
        """Take in an exported run, as far as it is good; its new name.

        Raises NewerFormat, or SaveError when the file is no run.
        """
        loaded = journal.read(source)
        if loaded.header is None:
            raise SaveError(f"{source} is not a run of questpane. {loaded.trouble}")
        path = self.home.claim(loaded.header.volume)
        self._disk.replace(path / journal.NAME, journal.without_report(source.read_bytes()))
        result = replay.check(path, self._editions)
        outcome = result.outcome
        if outcome is not None and result.ok:
            finished = history.ended(
                loaded.header,
                result=outcome.result,
                cause=outcome.cause,
                rule=outcome.rule,
                turns=result.turn,
                answers=result.answers,
                time=utc(),
                fixed=result.fixed,
            )
            history.write(path, finished, self._disk)
        return path.name

    # -- looking ---------------------------------------------------------------------------------

    def _summary(self, path: Path) -> Summary:
        file = path / journal.NAME
        played = 0.0
        with suppress(OSError):
            played = (file if file.exists() else path).stat().st_mtime
        blank = Summary(id=path.name, path=path, condition="damaged", played=played)
        reason = ""
        try:
            peek = journal.peek(file)
            header, turn = peek.header, peek.turn
            snapshot.probe(path)
        except NewerFormat as error:
            return msgspec.structs.replace(blank, condition="newer", reason=str(error))
        except SaveError as error:
            saved = _saved(path)
            if saved is None:
                return msgspec.structs.replace(blank, reason=str(error))
            header, turn = saved.header, saved.turn
            reason = f"{error} The saved turn is whole."
        condition: Condition = "resumable"
        if header.volume not in self._editions:
            condition = "foreign"
            reason = f"This version does not have the volume '{header.volume}'."
        result, moment = "", _moment(path)
        with suppress(SaveError):
            finished = history.read(path)
            if finished is not None:
                condition, turn, result = "finished", finished.turns, finished.result
                moment = finished.moment
        return Summary(
            id=path.name,
            path=path,
            condition=condition,
            reason=reason,
            volume=header.volume,
            mode=header.setup.mode,
            difficulty=header.setup.difficulty,
            seed=header.setup.seed,
            turn=turn,
            moment=moment,
            played=played,
            practice=header.practice,
            parent=header.parent,
            result=result,
            holder=lock.holder(path),
        )


def _moment(path: Path) -> str:
    saved = _saved(path)
    return saved.moment if saved is not None else ""


def _saved(path: Path) -> snapshot.Snapshot | None:
    for name in (snapshot.NAME, snapshot.OLDER):
        with suppress(SaveError):
            found = snapshot.read(path / name)
            if found is not None:
                return found
    return None
