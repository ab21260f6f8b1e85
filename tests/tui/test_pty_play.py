from __future__ import annotations

import json
import subprocess
from pathlib import Path

from tests.player import Player, letters, prompt, recorded
from tests.terminal import PROGRAM, questpane

SPRINT = ("new", "forests", "--mode", "sprint", "--seed", "7")


def test_two_enters_lead_from_a_fresh_start_to_the_first_decision(tmp_path: Path) -> None:
    with questpane(tmp_path) as term:
        term.wait_for("New game")
        term.press("\r")
        term.wait_for("Start")
        term.press("\r")
        term.wait_for("q save+exit")
        assert "?" in prompt(term)
        assert len(letters(term)) > 1


def test_keys_before_the_first_picture_are_neither_lost_nor_fatal(tmp_path: Path) -> None:
    with questpane(tmp_path) as term:
        term.type("n")
        term.wait_for("Start")
        assert term.code is None


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
    with subprocess.Popen(
        [PROGRAM, "--home", str(tmp_path), *SPRINT, "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        said: list[str] = []
        text = ""
        answered = 0
        while "What next?" not in "".join(said):
            char = program.stdout.read(1)
            assert char, f"it ended:\n{''.join(said)[-2000:]}"
            text += char
            if not text.endswith(" > "):
                continue
            said.append(text)
            if "What next?" in text:
                break
            program.stdin.write(f"{_first(text)}\n")
            program.stdin.flush()
            answered += 1
            assert answered < 3000, "".join(said)[-3000:]
            text = ""
        rest, _ = program.communicate("t\n", timeout=30)
        assert program.returncode == 0
        assert "\x1b" not in "".join(said) + rest
    assert recorded(tmp_path) > 20


def _first(text: str) -> str:
    """The way past a question if it has one, else as many of the first numbers as it wants."""
    lines = text.rsplit("\n\n", 1)[-1].splitlines()
    numbers = [line.split()[0] for line in lines[1:] if line[:1].isdecimal()]
    wanted = [word for word in lines[-1].split() if word.isdecimal()]
    if "0" in numbers:
        return "0"
    if "numbers" in lines[-1].lower() and wanted:
        return " ".join(numbers[: int(wanted[0])])
    return numbers[0] if numbers else ""


def test_a_journal_holds_what_the_keys_have_answered(tmp_path: Path) -> None:
    with questpane(tmp_path, *SPRINT) as term:
        term.wait_for("q save+exit")
        term.press(letters(term)[0])
        journal = (tmp_path / "runs" / "forests-1" / "journal.jsonl").read_text()
        assert json.loads(journal.splitlines()[0])
        assert recorded(tmp_path) == 1
