"""Doomrock at a terminal: whole Battle Arenas by keys, another size, a kill, standard input."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path

from tests.player import Piped, Player, prompt, question, recorded
from tests.terminal import PROGRAM, Terminal, questpane

ARENA = ("new", "doomrock", "--mode", "arena", "--seed", "8")
DICE = "Which die is placed?"
MOST = 60


def in_battle(term: Terminal) -> Player:
    """Follow hints up to the dice of a Battle."""
    term.wait_for("q save+exit")
    player = Player(term)
    for _ in range(MOST):
        if DICE in "\n".join(question(term)):
            return player
        player.step()
    raise AssertionError(f"no dice after {MOST} answers:\n{term.text}")


def checked(home: Path) -> subprocess.CompletedProcess[str]:
    """What `questpane replay --check` says of the run."""
    command = [PROGRAM, "--home", str(home), "replay", "doomrock-1", "--check"]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_an_arena_is_played_to_its_outcome_by_following_hints(tmp_path: Path) -> None:
    with questpane(tmp_path, *ARENA) as term:
        term.wait_for("q save+exit")
        player = Player(term)
        player.play(most=1500)
        assert player.finished
        assert "Back to the title" in term.text
        term.press("q")
        term.wait_for("New game")
        term.press("q")
        assert term.wait() == 0
    assert recorded(tmp_path) > 40
    found = checked(tmp_path)
    assert found.returncode == 0, found.stdout + found.stderr


def test_a_battle_is_played_on_in_a_narrow_window_and_back(tmp_path: Path) -> None:
    with questpane(tmp_path, *ARENA) as term:
        player = in_battle(term)
        shown, answers = term.text, recorded(tmp_path)
        term.resize(40, 24)
        term.wait_for(DICE)
        term.settle(1.0, 0.3)
        assert all(len(line) <= 40 for line in term.lines)
        term.resize(80, 24)
        term.wait_for("q save+exit")
        term.settle(1.0, 0.3)
        assert term.text == shown
        assert recorded(tmp_path) == answers
        term.resize(40, 24)
        term.wait_for(DICE)
        for _ in range(6):
            player.step()
        assert term.code is None
        assert recorded(tmp_path) > answers


def test_a_kill_in_a_battle_loses_nothing(tmp_path: Path) -> None:
    with questpane(tmp_path, *ARENA) as term:
        player = in_battle(term)
        for _ in range(3):
            player.step()
        term.settle(0.5, 0.2)
        asked, answers = prompt(term), recorded(tmp_path)
        term.signal(signal.SIGKILL)
        term.wait()
    assert recorded(tmp_path) == answers
    with questpane(tmp_path, "continue") as term:
        term.wait_for("q save+exit")
        term.settle(0.5, 0.2)
        assert prompt(term) == asked
        Player(term).step()
        assert recorded(tmp_path) == answers + 1
    assert checked(tmp_path).returncode == 0


def test_the_plain_program_plays_an_arena_on_standard_input_to_its_end(tmp_path: Path) -> None:
    with Piped(tmp_path, *ARENA) as program:
        program.play(seed=5)
        assert program.leave("t") == 0
        assert "\x1b" not in program.said
    assert recorded(tmp_path) > 20
    assert checked(tmp_path).returncode == 0
