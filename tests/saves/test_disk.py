"""Full and read-only disks: the player is told once, plays on, and nothing is corrupted."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from engine.core.table import RandomBot
from saves import history, journal, replay, snapshot
from saves.disk import Disk
from saves.home import SaveError
from saves.run import Run
from saves.undo import CannotUndo
from tests.saves.kit import EDITIONS, begin, go, here, reopen, sums


class FullDisk(Disk):
    """Takes `room` more bytes, then is full, as a small file system would be."""

    def __init__(self) -> None:
        self.room = 10**9
        super().__init__(fsync=lambda fd: None, write=self._fill)

    def _fill(self, fd: int, data: bytes) -> int:
        if self.room <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = os.write(fd, data[: self.room])
        self.room -= written
        return written


def notices(run: Run, n: int, table: RandomBot) -> list[str]:
    """What the player is told during n answers."""
    told = []
    for _ in range(n):
        run.notice = ""
        go(run, 1, table)
        if run.notice:
            told.append(run.notice)
    return told


@pytest.mark.parametrize("room", [0, 1, 30, 100, 150, 170, 400])
async def test_a_full_disk_is_told_once_and_play_goes_on(tmp_path: Path, room: int) -> None:
    disk = FullDisk()
    run = begin(tmp_path, disk=disk)
    table = RandomBot(1)
    go(run, 4, table)
    disk.room = room
    told = notices(run, 8, table)
    assert len(told) == 1
    assert "full" in told[0]
    assert "play on" in told[0]
    assert run.answers == 12
    disk.room = 10**9
    told = notices(run, 1, table)
    assert told == ["Saving works again, and everything so far is saved."]
    assert run.unsaved == 0
    where = here(run)
    run.close()
    with reopen(run.path) as again:
        assert again.notice == ""
        assert here(again) == where
    assert replay.check(run.path, EDITIONS).ok


@pytest.mark.parametrize("room", range(0, 2000, 90))
async def test_a_run_killed_on_a_full_disk_is_at_a_good_earlier_point(
    tmp_path: Path, room: int
) -> None:
    disk = FullDisk()
    run = begin(tmp_path, disk=disk)
    table = RandomBot(1)
    marks = [go(run, n and 1, table) for n in range(5)]
    disk.room = room
    marks += [go(run, 1, table) for _ in range(8)]
    saved = run.answers - run.unsaved
    run.close()
    with reopen(run.path) as again:
        assert again.answers >= saved
        assert here(again) == marks[again.answers]


async def test_a_failed_sync_counts_as_not_saved(tmp_path: Path) -> None:
    broken = False

    def fsync(fd: int) -> None:
        if broken:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    run = begin(tmp_path, disk=Disk(fsync=fsync))
    table = RandomBot(1)
    go(run, 3, table)
    broken = True
    (told,) = notices(run, 3, table)
    assert "failed" in told
    assert run.unsaved > 0
    broken = False
    go(run, 1, table)
    assert run.unsaved == 0
    assert replay.check(run, EDITIONS).ok


async def test_a_game_that_ends_on_a_full_disk_is_not_called_finished_there(
    tmp_path: Path,
) -> None:
    disk = FullDisk()
    run = begin(tmp_path, disk=disk)
    table = RandomBot(1)
    go(run, 10, table)
    disk.room = 0
    outcome = await run.play(table)
    assert outcome is not None
    assert not (run.path / history.NAME).exists()
    run.close()
    with reopen(run.path) as again:
        assert again.answers == 10
        assert again.finished is None


async def test_undo_on_a_full_disk_changes_nothing(tmp_path: Path) -> None:
    disk = FullDisk()
    run = begin(tmp_path, disk=disk)
    where = go(run, 2)
    before = sums(run.path)
    disk.room = 0
    with pytest.raises(SaveError, match="full") as caught:
        run.undo()
    assert not isinstance(caught.value, CannotUndo)
    assert here(run) == where
    after = sums(run.path)
    assert after[journal.NAME] == before[journal.NAME]


async def test_a_failed_snapshot_leaves_the_two_before(tmp_path: Path) -> None:
    disk = FullDisk()
    run = begin(tmp_path, disk=disk)
    table = RandomBot(1)
    while run.sitting.game.state.turn < 3:
        go(run, 1, table)
    before = {name: (run.path / name).read_bytes() for name in (snapshot.NAME, snapshot.OLDER)}
    disk.room = 300
    while run.sitting.game.state.turn < 4:
        go(run, 1, table)
    for name, data in before.items():
        assert (run.path / name).read_bytes() == data


async def test_a_read_only_folder_is_one_clear_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = begin(tmp_path)
    where = go(run, 4)
    run.close()
    real = os.open

    def readonly(
        path: str | Path, flags: int, mode: int = 0o777, *, dir_fd: int | None = None
    ) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return real(path, flags, mode, dir_fd=dir_fd)

    monkeypatch.setattr(os, "open", readonly)
    again = reopen(run.path, Disk())
    assert "cannot be written to" in again.notice
    assert here(again) == where
    again.notice = ""
    go(again, 3)
    assert again.notice == ""
    assert again.answers == 7
    assert again.unsaved == 3
    with pytest.raises(SaveError, match="cannot be written to"):
        begin(tmp_path, disk=Disk())
    assert len(list((tmp_path / "runs").iterdir())) == 1
