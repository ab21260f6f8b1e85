"""Games at a pseudo terminal: whole ones, random keys and sizes, kills at any moment."""

from __future__ import annotations

import random
import signal
from pathlib import Path

import pytest

from tests.player import Player, question, recorded
from tests.terminal import questpane

GAMES = {"forests": ("quick", "sprint"), "doomrock": ("arena", "act")}
"""A mode of each volume to be played to its end, and one to be left in the middle."""

KEYS = [
    *"abcdefghijklmnoprstuvwxyz0123456789?wMPCLSOHU",
    "\r",
    " ",
    "\t",
    "\x7f",
    "\x1b[A",
    "\x1b[B",
]


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("volume", list(GAMES))
def test_a_quick_game_is_played_to_its_outcome(tmp_path: Path, volume: str, seed: int) -> None:
    words = ("new", volume, "--mode", GAMES[volume][0], "--seed", str(seed))
    with questpane(tmp_path, *words) as term:
        term.wait_for("save+exit")
        # Half of them by chance; the others follow the hints.
        player = Player(term, seed=seed if seed % 2 else None)
        player.play(most=8000)
        assert player.finished


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("volume", list(GAMES))
def test_random_keys_and_sizes_never_end_the_program(
    tmp_path: Path, volume: str, seed: int
) -> None:
    chance = random.Random(seed)
    words = ("new", volume, "--mode", GAMES[volume][1], "--seed", str(seed))
    with questpane(tmp_path, *words) as term:
        term.wait_for("save+exit")
        for _ in range(600):
            if chance.random() < 0.1:
                term.resize(chance.randint(1, 140), chance.randint(1, 50))
            term.press(chance.choice(KEYS), timeout=0.2)
            assert term.code is None, term.text
            assert "A fault" not in term.text, term.text


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("volume", list(GAMES))
def test_a_kill_at_any_moment_comes_back_to_the_same_question(
    tmp_path: Path, volume: str, seed: int
) -> None:
    chance = random.Random(seed)
    words = ["new", volume, "--mode", GAMES[volume][1], "--seed", str(seed)]
    for _ in range(5):
        with questpane(tmp_path, *words) as term:
            term.wait_for("save+exit")
            player = Player(term, seed=chance.randrange(1000))
            for _ in range(chance.randint(1, 12)):
                player.step()
                if player.finished:
                    return
            term.settle(0.5, 0.3)
            asked, answers = question(term), recorded(tmp_path)
            term.signal(chance.choice([signal.SIGKILL, signal.SIGTERM, signal.SIGHUP]))
            term.wait()
        assert recorded(tmp_path) == answers
        if "The game is over" in "".join(asked):
            return
        words = ["continue"]
        with questpane(tmp_path, *words) as term:
            term.wait_for("save+exit")
            term.settle(0.5, 0.3)
            # The log stays closed and the option cursor is on the first option again.
            assert question(term)[0].split("\u254c")[0] == asked[0].split("\u254c")[0]
