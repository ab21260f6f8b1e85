from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.player import Piped, Player, letters, prompt, recorded
from tests.terminal import PROGRAM, questpane

SPRINT = ("new", "forests", "--mode", "sprint", "--seed", "7")


def test_two_enters_lead_from_a_fresh_start_to_the_first_decision(tmp_path: Path) -> None:
    with questpane(tmp_path) as term:
        term.wait_for("New game")
        term.press("\r")
        term.wait_for("Start")
        term.press("\r")
        term.wait_for("q save+exit")
        assert prompt(term)
        assert len(letters(term)) > 1


def test_keys_before_the_first_picture_are_neither_lost_nor_fatal(tmp_path: Path) -> None:
    with questpane(tmp_path) as term:
        term.type("n")
        term.wait_for("Start")
        assert term.code is None


@pytest.mark.soak
def test_a_sprint_is_played_to_its_outcome_by_following_hints(tmp_path: Path) -> None:
    with questpane(tmp_path, *SPRINT) as term:
        term.wait_for("q save+exit")
        player = Player(term)
        player.play()
        assert player.finished
        assert "Back to the title" in term.text
        term.press("q")
        term.wait_for("New game")
        term.press("q")
        assert term.wait() == 0
    assert recorded(tmp_path) > 20


def test_a_sprint_is_played_to_its_outcome_by_letters_on_the_screen(tmp_path: Path) -> None:
    with questpane(tmp_path, *SPRINT) as term:
        term.wait_for("q save+exit")
        player = Player(term, seed=3)
        player.play()
        assert player.finished
    found = subprocess.run(
        [PROGRAM, "--home", str(tmp_path), "replay", "forests-1", "--check"],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert found.returncode == 0, found.stdout + found.stderr


def test_the_plain_program_plays_a_sprint_on_standard_input_to_its_end(tmp_path: Path) -> None:
    with Piped(tmp_path, *SPRINT) as program:
        program.play(seed=5)
        assert program.leave("t") == 0
        assert "\x1b" not in program.said
    assert recorded(tmp_path) > 20


def test_a_journal_holds_what_the_keys_have_answered(tmp_path: Path) -> None:
    with questpane(tmp_path, *SPRINT) as term:
        term.wait_for("q save+exit")
        term.press(letters(term)[0])
        journal = (tmp_path / "runs" / "forests-1" / "journal.jsonl").read_text()
        assert json.loads(journal.splitlines()[0])
        assert recorded(tmp_path) == 1
