"""The report of something wrong: one file that replays to what the player saw."""

from __future__ import annotations

import getpass
import io
from contextlib import suppress
from pathlib import Path

import pytest

from engine.core.volume import fingerprint
from saves import replay
from saves.home import Home
from saves.run import Run
from saves.store import Store
from tests.saves.kit import go
from tests.toy import quick, toy
from tests.tui.shelf import stock
from tests.tui.stage import playing, text
from tui.choices import make_setup
from tui.console import Console, Left
from tui.faults import write_bug_report
from tui.plain import Plain
from tui.shelf import SHELF, begin

GAMES = {"forests": ("quick", 200), "doomrock": ("act", 90)}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    where = tmp_path / "secret-home"
    stock(monkeypatch, where)
    return where


def written(said: str) -> Path:
    """The file that a sentence names."""
    return Path(" ".join(said.split()).partition("A report is in ")[2].removesuffix("."))


@pytest.mark.parametrize("volume", list(GAMES))
def test_a_report_replays_to_the_same_state(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, volume: str
) -> None:
    monkeypatch.setenv("QUESTPANE_HOME", str(tmp_path / "secret-home"))
    mode, most = GAMES[volume]
    setup = make_setup(SHELF[volume], mode=mode, seed="5")
    with begin(SHELF[volume], setup, Home(tmp_path / "secret-home")) as run:
        for answers in range(7, most, 37):
            go(run, answers - run.answers)
            file = written(write_bug_report(run, ["what is seen"], ["what was told"]))
            found = replay.check(file, SHELF)
            assert found.ok
            assert (found.answers, found.hash) == (run.answers, fingerprint(run.sitting.game.state))
            words = file.read_text()
            assert f"state {found.hash}" in words
            assert "what is seen" in words
            assert "what was told" in words
            assert "secret-home" not in words
            assert str(Path.home()) not in words
            assert getpass.getuser() not in words.replace("ground", "")


def test_a_report_with_a_byte_flipped_names_the_first_bad_answer(home: Path) -> None:
    with begin(toy(), quick(), Home(home)) as run:
        go(run, 9)
        file = written(write_bug_report(run, [], []))
    data = bytearray(file.read_bytes())
    lines = file.read_bytes().split(b"\n")
    data[data.index(lines[-4]) + 5] ^= 1
    file.write_bytes(data)
    found = replay.check(file, {"toy": toy()})
    assert not found.ok
    assert found.first_bad == 7


def test_a_report_can_be_taken_in_as_a_run(home: Path) -> None:
    with begin(toy(), quick(), Home(home)) as run:
        go(run, 9)
        file = written(write_bug_report(run, [], []))
        stood = fingerprint(run.sitting.game.state)
    store = Store(Home(home), {"toy": toy()})
    name = store.import_file(file)
    assert store.verify(name).hash == stood
    with store.open(name) as again:
        assert isinstance(again, Run)
        go(again, 1)
        assert again.answers == 10


async def test_one_key_writes_it_on_the_screen(home: Path) -> None:
    with begin(toy(), quick(), Home(home)) as run:
        async with playing(run) as (pilot, _):
            await pilot.press("s", "!")
            shown = text(pilot.app)
    assert "A report is in" in shown
    (file,) = (home / "reports").glob("*")
    words = file.read_text()
    assert "What do you take along?" in words
    assert replay.check(file, {"toy": toy()}).answers == 1


def test_one_word_writes_it_in_plain_mode(home: Path) -> None:
    out = io.StringIO()
    with suppress(Left):
        Plain(Console(io.StringIO("1\n!\nq\n"), out), Home(home)).play(
            begin(toy(), quick(), Home(home))
        )
    assert "A report is in" in out.getvalue()
    (file,) = (home / "reports").glob("*")
    assert "What do you take along?" in file.read_text()
    assert replay.check(file, {"toy": toy()}).answers == 1
