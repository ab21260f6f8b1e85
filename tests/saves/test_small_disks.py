"""Small, full and read-only file systems under games of both volumes, and under the program."""

from __future__ import annotations

import os
import random
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.core.table import Table
from engine.core.volume import Setup
from saves import journal, replay
from saves.home import Home
from saves.run import Run
from tests.player import letters, recorded
from tests.saves.kills import MODES, newest, words_for
from tests.saves.kit import NOW, clock, sums
from tests.saves.runs import EDITIONS, Advised, begin, here, played, reopen
from tests.saves.test_disk import FullDisk
from tests.terminal import Terminal, harmed, questpane

SMALL = 256
"""Kibibytes of the file systems that are mounted."""
LONG = {"forests": "standard", "doomrock": "campaign"}
"""A mode of each volume in which nobody is through after fifty answers."""
COMPLAINTS = {"full": "The disk is full", "readonly": "cannot be written to"}


@contextmanager
def mounted(where: Path) -> Iterator[None]:
    """A file system of its own in a folder; skips the test where none may be mounted."""
    where.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={SMALL}k", "tmpfs", str(where)]
    try:
        done = subprocess.run(command, capture_output=True, check=False).returncode
    except OSError:
        done = 1
    if done:
        pytest.skip("no file system may be mounted here")
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(where)], check=False)


def remount(where: Path, how: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{how}", str(where)], check=True)


def fill(folder: Path, leave: int) -> Path:
    """Fill a file system but for so many bytes (whole pages, as it counts)."""
    ballast = folder / "ballast"
    free = os.statvfs(folder).f_bavail * os.statvfs(folder).f_frsize
    ballast.write_bytes(bytes(max(0, free - leave)))
    return ballast


def told(run: Run, bot: Table, n: int) -> list[str]:
    """What the player is told during n answers."""
    heard = []
    for _ in range(n):
        run.notice = ""
        here(run, bot, 1)
        if run.notice:
            heard.append(run.notice)
    return heard


def whole(before: bytes, path: Path) -> None:
    """What was saved is still there: the journal begins with it and all its lines are good."""
    after = (path / journal.NAME).read_bytes()
    assert after.startswith(before)
    assert replay.check(path, EDITIONS).answers >= before.count(b"\n") - 1


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("volume", list(MODES))
def test_a_disk_that_fills_up_is_told_once_and_costs_no_save(
    tmp_path: Path, volume: str, seed: int
) -> None:
    chance, disk = random.Random(seed), FullDisk()
    begin(tmp_path, volume, Setup(mode=LONG[volume], seed=seed)).close()
    path = newest(tmp_path)
    with Run.open(path, EDITIONS, disk=disk, clock=clock) as run:
        bot = Advised(run)
        here(run, bot, 5)
        before = (path / journal.NAME).read_bytes()
        disk.room = chance.choice((0, 1, 60, 150, 900))
        heard = told(run, bot, 25)
        assert len(heard) == 1
        assert heard[0].startswith(COMPLAINTS["full"])
        saved = run.answers - run.unsaved
        assert run.answers == 30
    whole(before, path)
    with reopen(path) as again:
        assert saved <= again.answers <= 30


@pytest.mark.parametrize("volume", list(MODES))
def test_a_file_system_of_a_quarter_of_a_mebibyte(tmp_path: Path, volume: str) -> None:
    home = tmp_path / "small"
    with mounted(home):
        with Run.create(
            EDITIONS[volume], Setup(mode=LONG[volume], seed=3), Home(home), created=NOW
        ) as run:
            bot = Advised(run)
            here(run, bot, 20)
            before = (run.path / journal.NAME).read_bytes()
            ballast = fill(home, 0)
            heard = told(run, bot, 60)
            assert len(heard) == 1
            assert heard[0].startswith(COMPLAINTS["full"])
            saved = run.answers - run.unsaved
            whole(before, run.path)
            ballast.unlink()
            assert told(run, bot, 1) == ["Saving works again, and everything so far is saved."]
            assert run.unsaved == 0
            assert saved < run.answers
        assert replay.check(run.path, EDITIONS).answers == run.answers


@pytest.mark.parametrize("volume", list(MODES))
def test_a_file_system_that_may_only_be_read(tmp_path: Path, volume: str) -> None:
    home = tmp_path / "small"
    with mounted(home):
        begun = played(home, volume, Setup(mode=LONG[volume], seed=3), 12)
        begun.close()
        before = sums(begun.path)
        remount(home, "ro")
        with reopen(begun.path) as run:
            assert COMPLAINTS["readonly"] in run.notice
            assert "play on" in run.notice
            assert told(run, Advised(run), 10) == []
            assert run.unsaved == 10
        assert sums(begun.path) == before
        remount(home, "rw")
        with reopen(begun.path) as run:
            assert run.answers == 12


@pytest.mark.parametrize("what", list(COMPLAINTS))
@pytest.mark.parametrize("volume", list(MODES))
def test_the_program_tells_once_that_it_cannot_save(tmp_path: Path, volume: str, what: str) -> None:
    _begun(tmp_path, volume)
    path = newest(tmp_path)
    with harmed(tmp_path, what, "continue") as term:
        term.wait_for("save+exit")
        term.settle(0.3, 0.1)
        _complains(term, tmp_path, path, what)
    with questpane(tmp_path, "continue") as term:
        term.wait_for("save+exit")
        term.press(letters(term)[0])
        assert recorded(tmp_path) == 4


@pytest.mark.parametrize("what", list(COMPLAINTS))
def test_the_program_on_a_small_file_system(tmp_path: Path, what: str) -> None:
    home = tmp_path / "small"
    with mounted(home):
        _begun(home, "doomrock")
        path = newest(home)
        if what == "readonly":
            remount(home, "ro")
        with questpane(home, "continue") as term:
            term.wait_for("save+exit")
            term.settle(0.3, 0.1)
            if what == "full":
                fill(home, 0)
            _complains(term, home, path, what)


def _begun(home: Path, volume: str) -> None:
    with questpane(home, *words_for(volume, 11)) as term:
        term.wait_for("save+exit")
        for _ in range(3):
            term.press(letters(term)[0])
        term.press("q")
        term.press("s")
        assert term.wait() == 0
    assert recorded(home) == 3


def _complains(term: Terminal, home: Path, path: Path, what: str) -> None:
    """Play on: it is said once, nothing is saved, nothing lost, and leaving says how much."""
    before, journaled = sums(path), (path / journal.NAME).read_bytes()
    if what == "full" and not (home / "ballast").exists():
        (home / "full").touch()
    shown = [COMPLAINTS[what] in " ".join(term.text.split())]
    after = 0
    # The last page of the journal may have room for a good many answers.
    while after < 10 and len(shown) < 120:
        term.press(letters(term)[0] if letters(term) else "\r", timeout=0.5)
        shown.append(COMPLAINTS[what] in " ".join(term.text.split()))
        after += any(shown)
        assert term.code is None, term.text
    # Once: it comes into sight and goes out of it, and does not come back.
    assert [now for now, then in zip(shown[1:], shown, strict=False) if now and not then] == (
        [] if shown[0] else [True]
    )
    assert any(shown)
    assert not shown[-1]
    term.press("q")
    term.press("s")
    # A saved turn may find no room while the last page of the journal still has some.
    assert term.wait() == (b"could not be saved" in bytes(term.output))
    assert term.code == 1 or (home / "ballast").exists()
    whole(journaled, path)
    if what == "readonly":
        assert sums(path) == before
