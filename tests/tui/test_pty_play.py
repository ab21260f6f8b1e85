from __future__ import annotations

import json
import os
import random
import re
import select
import subprocess
import time
from pathlib import Path

import pytest

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
    chance = random.Random(5)
    with subprocess.Popen(
        [PROGRAM, "--home", str(tmp_path), *SPRINT, "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as program:
        try:
            said = _until_prompt(program)
            for _ in range(3000):
                if "What next?" in said:
                    break
                said = _until_prompt(program, _any_answer(said, chance))
            assert "What next?" in said
            rest = _until_prompt(program, "t")
            assert program.wait(10) == 0
        finally:
            program.kill()
    assert "\x1b" not in said + rest
    assert recorded(tmp_path) > 20


def _until_prompt(program: subprocess.Popen[bytes], answer: str | None = None) -> str:
    """Answer, and read up to the next prompt or the end."""
    assert program.stdin is not None
    assert program.stdout is not None
    if answer is not None:
        program.stdin.write(answer.encode() + b"\n")
        program.stdin.flush()
    said = bytearray()
    end = time.monotonic() + 20
    while not said.endswith(b" > "):
        ready, _, _ = select.select([program.stdout], [], [], max(0.0, end - time.monotonic()))
        assert ready, f"no prompt:\n{said.decode()[-2000:]}"
        data = os.read(program.stdout.fileno(), 65536)
        if not data:
            break
        said += data
    return said.decode()


def _any_answer(said: str, chance: random.Random) -> str:
    """Some numbers of the last question, as many as it wants."""
    *_, asked = said.rsplit("\n\n", 1)
    lines = asked.splitlines()
    numbers = [line.split()[0] for line in lines[1:-1] if line[:1].isdecimal()]
    wanted = [int(word) for word in re.findall(r"\d+", lines[-1])]
    return " ".join(chance.sample(numbers, min(len(numbers), wanted[0] if wanted else 1)))


def test_a_journal_holds_what_the_keys_have_answered(tmp_path: Path) -> None:
    with questpane(tmp_path, *SPRINT) as term:
        term.wait_for("q save+exit")
        term.press(letters(term)[0])
        journal = (tmp_path / "runs" / "forests-1" / "journal.jsonl").read_text()
        assert json.loads(journal.splitlines()[0])
        assert recorded(tmp_path) == 1
