"""A run: a game that is on disk before the player sees the next question."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

import msgspec

from engine.core.fact import Fact
from engine.core.game import nobody
from engine.core.state import Outcome, State
from engine.core.table import Table
from engine.core.volume import Edition, Listener, Setup, Sitting
from saves import history, recover, snapshot, undo
from saves.disk import Disk
from saves.history import Finished
from saves.home import Home, SaveError, explain
from saves.journal import Fork, Header, Journal, Line
from saves.lock import Lock, Locked
from saves.migrate import FORMAT
from saves.record import Diverged, Record, Rewound
from saves.recover import Start
from saves.snapshot import Snapshot


def utc() -> str:
    """The time now, as journals and results say it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Run:
    """A run that this process plays, alone; made by `create` or `opened`, let go by `close`.

    `notice` is one sentence that the player should read (a damaged file, a full disk); who has
    shown it may empty it. `recent` are the last facts before the question at which the run was
    resumed. `generation` grows when an undo or redo has put another game in the place of
    `sitting`. `answers` counts the answers whose consequences are over, so a fact told while it is
    n belongs to answer n + 1, and `back_to(n)` takes that answer back.
    """

    def __init__(self, path: Path, edition: Edition, journal: Journal, disk: Disk) -> None:
        self.path = path
        self.edition = edition
        self.notice = ""
        self.recent: tuple[Fact, ...] = ()
        self.generation = 0
        self.finished: Finished | None = None
        self._journal = journal
        self._disk = disk
        self._clock: Callable[[], str] = utc
        self._starts = [recover.origin(journal.header)]
        self._aside: list[str] = []
        self._failing = False
        self._begun = False
        self._record: Record | None = None
        self._sitting: Sitting | None = None
        self._lock: Lock | None = None

    # -- making and opening ----------------------------------------------------------------------

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
        edition.preview(setup)
        header = Header(
            format=FORMAT,
            version=version,
            content=content,
            volume=edition.slug,
            setup=setup,
            created=created or clock(),
            practice=practice,
        )
        run = cls._new(edition, header, home, disk or Disk(), clock)
        run._seat_safely()
        return run

    @classmethod
    def _new(
        cls,
        edition: Edition,
        header: Header,
        home: Home,
        disk: Disk,
        clock: Callable[[], str],
    ) -> Run:
        path = home.claim(header.volume)
        run = cls(path, edition, Journal(path, header, disk), disk)
        run._clock = clock
        run._take_lock()
        return run

    @classmethod
    def opened(
        cls,
        path: Path,
        editions: Mapping[str, Edition],
        *,
        disk: Disk | None = None,
        clock: Callable[[], str] = utc,
    ) -> Run:
        """The run in a folder, at the last good point; nothing is written before an answer.

        Raises Locked, NewerFormat, or SaveError when it cannot be played; its files stay.
        """
        if not path.is_dir():
            raise SaveError(f"There is no run {path.name}.")
        found = recover.recover(path)
        edition = editions.get(found.header.volume)
        if edition is None:
            raise SaveError(
                f"This run is of the volume '{found.header.volume}', which this version of "
                "questpane does not have: it is kept as it is."
            )
        disk = disk or Disk()
        journal = Journal(path, found.header, disk)
        run = cls(path, edition, journal, disk)
        run._take_lock()
        # Only now is nobody else writing: what was read before may have grown.
        try:
            run._fill(recover.recover(path))
            run._clock = clock
            run._seat_safely()
        except BaseException:
            run.close()
            raise
        return run
