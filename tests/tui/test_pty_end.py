from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.player import prompt, recorded
from tests.saves.standing import asked_in, play_some, resumes, standing
from tests.terminal import LEFT, PROGRAM, Terminal, questpane

SPRINT = ("new", "forests", "--mode", "sprint", "--seed", "7")
GAMES = (SPRINT, ("new", "doomrock", "--mode", "arena", "--seed", "11"))
both = pytest.mark.parametrize("words", GAMES, ids=["forests", "doomrock"])


def comes_back(home: Path, asked: list[str], stood: str) -> None:
    """`questpane continue` asks the same, and the dice are the same."""
    assert standing(home) == stood
    with questpane(home, "continue") as term:
        resumes(term, asked)
    assert standing(home) == stood


@both
@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT])
def test_a_signal_leaves_a_clean_terminal_and_the_same_question(
    tmp_path: Path, number: signal.Signals, words: tuple[str, ...]
) -> None:
    with questpane(tmp_path, *words) as term:
        modes = term.modes
        asked = play_some(term, tmp_path)
        stood = standing(tmp_path)
        before, began, spent = len(term.output), time.monotonic(), term.seconds
        term.signal(number)
        assert term.wait() == -number
        assert time.monotonic() - began < term.patience(3)
        assert term.spent - spent < 0.3
        last = bytes(term.output[before:])
        assert not [each for each in LEFT if each not in last]
        assert term.modes == modes
    comes_back(tmp_path, asked, stood)


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_signal_that_another_thread_gets_ends_the_program_too(
    tmp_path: Path, number: signal.Signals
) -> None:
    with questpane(tmp_path, *SPRINT) as term:
        term.wait_for("q save+exit")
        term.settle(0.5, 0.2)
        threads = [int(each.name) for each in Path(f"/proc/{term.pid}/task").iterdir()]
        reader = max(threads)
        assert reader != term.pid, "keys are read by a thread of their own"
        began = time.monotonic()
        os.kill(reader, number)
        assert term.wait() == -number
        assert time.monotonic() - began < term.patience(3)
        assert bytes(term.output).count(LEFT[2]) == 1


@both
def test_a_kill_loses_nothing(tmp_path: Path, words: tuple[str, ...]) -> None:
    with questpane(tmp_path, *words) as term:
        asked = play_some(term, tmp_path)
        stood = standing(tmp_path)
        term.signal(signal.SIGKILL)
        term.wait()
    assert recorded(tmp_path) == 3
    comes_back(tmp_path, asked, stood)


@both
@pytest.mark.parametrize("ignored", [(), (signal.SIGHUP,)], ids=["usual", "nohup"])
def test_a_closed_terminal_ends_the_program_at_once(
    tmp_path: Path, ignored: tuple[signal.Signals, ...], words: tuple[str, ...]
) -> None:
    with questpane(tmp_path, *words, ignore=ignored) as term:
        asked = play_some(term, tmp_path)
        stood = standing(tmp_path)
        spent, began = term.seconds, time.monotonic()
        term.hang_up()
        term.wait(term.patience(3))
        assert time.monotonic() - began < term.patience(3)
        assert term.spent - spent < 0.3
    comes_back(tmp_path, asked, stood)


def test_leaving_by_keys_leaves_a_clean_terminal(tmp_path: Path) -> None:
    with questpane(tmp_path, *SPRINT) as term:
        modes = term.modes
        asked = play_some(term, tmp_path)
        stood = standing(tmp_path)
        term.press("q")
        term.wait_for("Save and exit")
        term.press("s")
        assert term.wait() == 0
        assert not [each for each in LEFT if each not in bytes(term.output)]
        assert term.modes == modes
    comes_back(tmp_path, asked, stood)


def test_ctrl_c_asks_before_it_leaves(tmp_path: Path) -> None:
    with questpane(tmp_path, *SPRINT) as term:
        asked = play_some(term, tmp_path)
        term.press("\x03")
        assert "Leave?" in prompt(term)
        term.press("\x7f")
        assert asked_in(term) == asked


def test_stopping_gives_the_terminal_back_and_going_on_takes_it_again(tmp_path: Path) -> None:
    with questpane(tmp_path, *SPRINT) as term:
        play_some(term, tmp_path)
        shown = term.text
        before = len(term.output)
        term.signal(signal.SIGTSTP)
        term.silence(0.5)
        assert b"\x1b[?1049l" in bytes(term.output[before:])
        term.signal(signal.SIGCONT)
        term.wait_for("q save+exit")
        term.settle(1.0, 0.3)
        assert term.text == shown
        term.press("?")
        assert term.text != shown


@pytest.mark.parametrize("words", [(), ("new", "forests"), ("continue",)])
def test_without_a_terminal_there_is_one_sentence(tmp_path: Path, words: tuple[str, ...]) -> None:
    found = subprocess.run(
        [PROGRAM, "--home", str(tmp_path), *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert found.returncode != 0
    assert found.stdout == ""
    assert len(found.stderr.splitlines()) == 1
    assert "terminal" in found.stderr
    assert not list(tmp_path.glob("runs/*"))


def test_redirected_errors_are_told_rather_than_a_black_screen(tmp_path: Path) -> None:
    with questpane(tmp_path) as term:
        term.wait_for("New game")
    command = f"{PROGRAM} --home {tmp_path} 2>{tmp_path / 'errors'}"
    with Terminal(["/bin/sh", "-c", command]) as term:
        assert term.wait() == 1
        assert b"\x1b[?1049h" not in bytes(term.output)
    assert "--plain" in (tmp_path / "errors").read_text()
