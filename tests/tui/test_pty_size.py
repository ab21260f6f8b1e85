from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.player import Player, letters, recorded
from tests.terminal import questpane

SPRINT = ("new", "forests", "--mode", "sprint", "--seed", "7")


@pytest.mark.parametrize(("columns", "rows"), [(20, 5), (39, 24), (80, 11)])
def test_a_terminal_that_became_too_small_says_what_is_needed(
    tmp_path: Path, columns: int, rows: int
) -> None:
    with questpane(tmp_path, *SPRINT) as term:
        term.wait_for("q save+exit")
        shown = term.text
        term.resize(columns, rows)
        term.wait_for("40x12")
        term.press("e\r ")
        assert recorded(tmp_path) == 0
        term.resize(80, 24)
        term.wait_for("q save+exit")
        term.settle(0.5, 0.2)
        assert term.text == shown


def test_one_cell_is_survived(tmp_path: Path) -> None:
    with questpane(tmp_path, *SPRINT) as term:
        term.wait_for("q save+exit")
        shown = term.text
        term.resize(1, 1)
        term.settle(1.0, 0.3)
        assert term.code is None
        term.resize(80, 24)
        term.wait_for("q save+exit")
        term.settle(0.5, 0.2)
        assert term.text == shown


@pytest.mark.parametrize(("columns", "rows"), [(20, 5), (1, 1)])
def test_a_start_in_too_small_a_terminal_says_what_is_needed(
    tmp_path: Path, columns: int, rows: int
) -> None:
    with questpane(tmp_path, columns=columns, rows=rows) as term:
        assert term.wait() != 0
        said = bytes(term.output).decode().replace("\r", "").replace("\n", "")
        assert "40x12" in said
    assert not list(tmp_path.glob("runs/*"))


@pytest.mark.parametrize(("columns", "rows"), [(80, 15), (40, 24), (40, 12), (200, 60)])
def test_other_sizes_can_be_played(tmp_path: Path, columns: int, rows: int) -> None:
    with questpane(tmp_path, *SPRINT, columns=columns, rows=rows) as term:
        term.wait_for("save+exit")
        player = Player(term, seed=5)
        for _ in range(50):
            player.step()
        assert term.code is None
        assert recorded(tmp_path) >= 10


def test_resizing_all_the_time_never_hurts(tmp_path: Path) -> None:
    chance = random.Random(11)
    with questpane(tmp_path, *SPRINT) as term:
        term.wait_for("q save+exit")
        player = Player(term, seed=11)
        for _ in range(30):
            term.resize(chance.randint(1, 130), chance.randint(1, 45))
            if chance.random() < 0.5:
                term.settle(0.2, 0.02)
            term.type(chance.choice(["m", "\r", "\x1b[A", "l", "\x7f", "?", "\t"]))
        term.resize(80, 24)
        term.settle(1.0, 0.3)
        for _ in range(4):
            player.press("\x7f")
        term.wait_for("save+exit")
        assert letters(term)
        assert term.code is None
        shown = term.text
        term.resize(81, 24)
        term.settle(1.0, 0.2)
        term.resize(80, 24)
        term.settle(1.0, 0.2)
        assert term.text == shown


def test_a_key_draws_everything_again(tmp_path: Path) -> None:
    with questpane(tmp_path, *SPRINT) as term:
        term.wait_for("q save+exit")
        term.settle(0.5, 0.2)
        for key in ("", "l", "?"):
            term.press(key, timeout=0.3)
            shown = term.text
            term.screen.reset()
            term.press("\x0c", timeout=1.0)
            assert term.text == shown
        assert recorded(tmp_path) == 0


def test_what_was_said_of_the_size_before_is_not_believed(tmp_path: Path) -> None:
    env = {"COLUMNS": "132", "LINES": "50"}
    with questpane(tmp_path, *SPRINT, env=env) as term:
        term.wait_for("q save+exit")
        shown = term.text
        assert "save+exit" in term.lines[-1]
        term.resize(20, 5)
        term.wait_for("40x12")
        term.resize(80, 24)
        term.wait_for("q save+exit")
        term.settle(0.5, 0.2)
        assert term.text == shown


def test_the_report_measures_the_terminal_itself(tmp_path: Path) -> None:
    env = {"COLUMNS": "132", "LINES": "50"}
    with questpane(tmp_path, "doctor", env=env) as term:
        assert term.wait() == 0
        assert "size: 80x24" in term.text
