"""What a fault of ours leaves behind, and stepping into the background and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.player import letters, recorded
from tests.saves.standing import play_some, ready, resumes, standing
from tests.terminal import LEFT, PROGRAM, Terminal, harmed, questpane

GAMES = {
    "forests": ("new", "forests", "--mode", "sprint", "--seed", "7"),
    "doomrock": ("new", "doomrock", "--mode", "arena", "--seed", "11"),
}
both = pytest.mark.parametrize("words", list(GAMES.values()), ids=list(GAMES))


def clean(term: Terminal, modes: list[object]) -> None:
    """The terminal has been given back, and no traceback stands in it."""
    sent = bytes(term.output)
    assert not [each for each in LEFT if each not in sent]
    assert term.modes == modes
    assert b"Traceback" not in sent
    assert b"A report is in" in b" ".join(sent.split())


def reported(home: Path, words: str) -> None:
    """One report, which says what was wrong and nothing of where its reader lives."""
    (report,) = home.glob("reports/*")
    assert words in report.read_text()
    assert str(home) not in report.read_text()


@both
def test_a_fault_of_a_screen_ends_in_one_sentence_and_a_report(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    with harmed(tmp_path, "handler", *words) as term:
        modes = term.modes
        asked = play_some(term, tmp_path)
        stood, spent = standing(tmp_path), term.seconds
        term.type("?")
        assert term.wait(term.patience(3)) == 1
        assert term.spent - spent < 1
        clean(term, modes)
    reported(tmp_path, "a planted fault of the screen")
    assert standing(tmp_path) == stood
    with questpane(tmp_path, "continue") as term:
        resumes(term, asked)


@both
def test_a_fault_of_the_rules_keeps_the_run_at_its_question(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    with harmed(tmp_path, "engine", *words) as term:
        modes = term.modes
        asked = play_some(term, tmp_path)
        stood, offered = standing(tmp_path), letters(term)
        (tmp_path / "engine").touch()
        term.type(offered[0])
        term.wait_for("A fault of the game, not yours")
        assert "Traceback" not in term.text
        term.press("q")
        term.press("s")
        assert term.wait(term.patience(5)) == 1
        clean(term, modes)
    reported(tmp_path, "a planted fault of the rules")
    assert standing(tmp_path) == stood
    with questpane(tmp_path, "continue") as term:
        resumes(term, asked)
        term.type(offered[0])
        ready(term, tmp_path, 4)
    assert recorded(tmp_path) == 4


def test_ctrl_z_steps_into_the_background_and_fg_comes_back(tmp_path: Path) -> None:
    env = {"QUESTPANE_HOME": str(tmp_path), "HOME": str(tmp_path), "PS1": "ready\\$ "}
    with Terminal(["/bin/bash", "--norc", "--noediting", "-i"], env=env) as term:
        term.wait_for("ready")
        modes = term.modes
        # As under `make`: what started the program must stop with it.
        command = f"{PROGRAM} {' '.join(GAMES['forests'])}"
        term.type(f"sh -c '{command}; true'\r")
        asked = play_some(term, tmp_path)
        shown, before = term.text, len(term.output)
        term.type("\x1a")
        term.wait_for("Stopped")
        assert not [each for each in LEFT if each not in bytes(term.output[before:])]
        assert term.modes == modes
        term.type("fg\r")
        resumes(term, asked)
        term.settle(0.5, 0.2)
        assert term.text == shown
        term.type(letters(term)[0])
        ready(term, tmp_path, 4)


def test_ctrl_z_does_nothing_where_nobody_could_bring_us_back(tmp_path: Path) -> None:
    with questpane(tmp_path, *GAMES["forests"]) as term:
        asked = play_some(term, tmp_path)
        term.press("\x1a", timeout=0.5)
        resumes(term, asked)
        term.type(letters(term)[0])
        ready(term, tmp_path, 4)
