"""Inside tmux, on a server of its own with nothing configured."""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.player import Player, prompt, recorded
from tests.storm import GAMES
from tests.terminal import PROGRAM, Terminal

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="there is no tmux here")

HINTS = "q save+exit"

ROUND = (
    ("\t", "> Map"),
    ("\x7f", HINTS),
    ("m", "> Map"),
    ("l", "> Log"),
    ("P", "> Party"),
    ("\x7f", HINTS),
    ("w", "> Why?"),
    ("\x7f", HINTS),
    ("?", "Keys:"),
    (" ", "Keys:"),
    ("?", HINTS),
    ("h", "Hint:"),
    ("\x1b[B", HINTS),
)
"""Keys of every kind, each with what is to be seen then; none of them answers anything."""


class Tmux:
    """A tmux server with one window."""

    def __init__(self, folder: Path) -> None:
        self.socket = str(folder / "tmux")
        self.home = folder / "home"

    def __call__(self, *words: str) -> str:
        command = ["tmux", "-S", self.socket, "-f", "/dev/null", *words]
        done = subprocess.run(command, capture_output=True, text=True, timeout=20, check=False)
        return done.stdout

    def start(self, *words: str) -> None:
        """A window of 80x24 with the program in it."""
        path = os.environ.get("PYTHONPATH", "")
        command = ["env", f"PYTHONPATH={path}", "LC_ALL=C.UTF-8", PROGRAM]
        command += ["--home", str(self.home), *words]
        size = ("-x", "80", "-y", "24")
        self("new-session", "-d", *size, "-s", "q", "-e", "LC_ALL=C.UTF-8", "--", *command)
        self("set-option", "-g", "status", "off")
        self("set-option", "-g", "window-size", "manual")
        self.resize(80, 24)

    def resize(self, columns: int, rows: int) -> None:
        self("resize-window", "-t", "q", "-x", str(columns), "-y", str(rows))

    def press(self, *keys: str) -> None:
        self("send-keys", "-t", "q", *keys)
        self.settled()

    @property
    def text(self) -> str:
        """What the pane shows."""
        return "\n".join(
            line.rstrip() for line in self("capture-pane", "-p", "-t", "q").split("\n")
        )

    @property
    def alive(self) -> bool:
        return "q" in self("list-sessions", "-F", "#{session_name}").split()

    def settled(self) -> str:
        """What the pane shows once it does not change any more."""
        before = ""
        for _ in range(60):
            time.sleep(0.1)
            now = self.text
            if now == before:
                break
            before = now
        return before

    def wait_for(self, seen: str) -> str:
        end = time.monotonic() + 20
        while seen not in self.text:
            assert time.monotonic() < end, f"never seen: {seen}; the pane shows:\n{self.text}"
            time.sleep(0.1)
        return self.settled()


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Tmux]:
    server = Tmux(tmp_path)
    yield server
    server("kill-server")


def played(tmux: Tmux, words: tuple[str, ...]) -> None:
    """Start, and give a few answers."""
    tmux.start(*words)
    tmux.wait_for(HINTS)
    for _ in range(20):
        # The hint puts the cursor on an option, which Enter takes.
        tmux.press("H")
        tmux.press("Enter")
        if recorded(tmux.home) >= 3:
            return
    raise AssertionError(f"nothing was answered:\n{tmux.text}")


@pytest.mark.parametrize("words", list(GAMES.values()), ids=list(GAMES))
def test_a_pane_of_any_size_is_survived_and_shows_the_same_in_the_end(
    tmux: Tmux, words: tuple[str, ...]
) -> None:
    played(tmux, words)
    shown = tmux.settled()
    chance = random.Random(5)
    sizes = [(1, 1), (20, 5), (79, 23)]
    sizes += [(chance.randint(1, 130), chance.randint(1, 45)) for _ in range(20)]
    for n, (columns, rows) in enumerate(sizes):
        tmux.resize(columns, rows)
        if n % 4 == 0:
            time.sleep(0.1)
        assert tmux.alive, (columns, rows)
    tmux.resize(20, 5)
    tmux.wait_for("40x12")
    tmux.resize(80, 24)
    assert tmux.wait_for(HINTS) == shown
    answers = recorded(tmux.home)
    tmux.press("C-l")
    assert tmux.settled() == shown
    assert recorded(tmux.home) == answers


def test_keys_typed_in_tmux_lead_out(tmux: Tmux) -> None:
    played(tmux, GAMES["forests"])
    tmux.press("q")
    tmux.wait_for("Save and exit")
    tmux("send-keys", "-t", "q", "s")
    end = time.monotonic() + 10
    while tmux.alive and time.monotonic() < end:
        time.sleep(0.1)
    assert not tmux.alive


def turn(term: Terminal) -> int:
    """Which turn the status line tells of."""
    found = re.search(r"\bturn (\d+)", term.lines[0])
    return int(found[1]) if found else 0


@pytest.mark.parametrize("prefix", ["C-a", "C-b", "C-Space"])
def test_a_round_is_played_whatever_the_prefix_key_is(tmp_path: Path, prefix: str) -> None:
    """Keys go through a client of tmux, which keeps its prefix and what follows for itself."""
    settings = tmp_path / "tmux.conf"
    settings.write_text(f"set -g prefix {prefix}\nset -g status off\n")
    server = ["tmux", "-S", str(tmp_path / "tmux"), "-f", str(settings)]
    home = tmp_path / "home"
    words = [PROGRAM, "--home", str(home), *GAMES["forests"]]
    try:
        with Terminal([*server, "-u", "new-session", "--", *words]) as term:
            term.wait_for(HINTS)
            asked = prompt(term)
            for key, seen in ROUND:
                term.press(key)
                assert seen in term.text, (key, term.text)
            assert prompt(term) == asked
            assert recorded(home) == 0
            player = Player(term)
            begun = turn(term)
            while turn(term) == begun:
                assert player.presses < 400, term.text
                player.step()
                term.settle(0.1)
            assert recorded(home) > 5
            term.press("Q")
            term.wait_for("Save and exit")
            term.press("s")
            assert term.wait() == 0
    finally:
        subprocess.run([*server, "kill-server"], capture_output=True, timeout=20, check=False)
