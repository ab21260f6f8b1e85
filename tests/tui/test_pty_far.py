"""Far away: keys and pictures take 300 ms each way, and 4,000 bytes pass in a second."""

from __future__ import annotations

import os
import select
import statistics
import time
from collections import deque
from pathlib import Path

import pytest

from saves import replay
from tests.player import letters, recorded
from tests.saves.kills import newest
from tests.saves.runs import EDITIONS
from tests.terminal import Terminal, questpane

LAG = 0.3
RATE = 4000
PANELS = ("m", "\x7f", "?", "\x7f", "l", "\x7f")
GAMES = {
    "forests": ("new", "forests", "--mode", "sprint", "--seed", "7"),
    "doomrock": ("new", "doomrock", "--mode", "arena", "--seed", "11"),
}


class Link:
    """A slow line to a terminal; what is typed and what is shown waits its time."""

    def __init__(self, term: Terminal) -> None:
        self.term = term
        self._there: deque[tuple[float, bytes]] = deque()
        self._back: deque[tuple[float, bytes]] = deque()
        self._may = 0.0
        self._then = time.monotonic()

    def type(self, keys: str) -> None:
        """Send keys on their way."""
        self._there.append((time.monotonic() + LAG, keys.encode()))

    def carry(self, quiet: float, most: float = 20.0) -> int:
        """Carry both ways until nothing has come for a while; the bytes that came."""
        end, heard, came = time.monotonic() + most, time.monotonic(), 0
        while time.monotonic() < end:
            now = time.monotonic()
            self._may = min(RATE / 10, self._may + (now - self._then) * RATE)
            self._then = now
            while self._there and self._there[0][0] <= now:
                os.write(self.term.master, self._there.popleft()[1])
                heard = now
            ready, _, _ = select.select([self.term.master], [], [], 0.01)
            if ready and self._may >= 1:
                data = os.read(self.term.master, int(self._may))
                self._may -= len(data)
                self._back.append((now + LAG, data))
            while self._back and self._back[0][0] <= now:
                data = self._back.popleft()[1]
                self.term.output += data
                self.term.stream.feed(data)
                came, heard = came + len(data), now
            idle = not self._there and not self._back
            if idle and now - heard > quiet:
                break
        return came


def asked(home: Path) -> str:
    """What the rules ask now."""
    waits = replay.glance(newest(home), EDITIONS).question
    assert waits is not None
    return waits.prompt


def play(home: Path, words: tuple[str, ...], answers: int) -> None:
    """Answer so many questions with panels in between; each key does one thing."""
    with questpane(home, *words) as term:
        link = Link(term)
        link.carry(1.0)
        begun = len(term.output)
        cost: list[int] = []
        for n in range(answers):
            assert recorded(home) == n
            offered = letters(term)
            assert offered, term.text
            link.type(offered[0])
            cost.append(link.carry(0.4))
            assert recorded(home) == n + 1, "the key was neither lost nor doubled"
            link.type(PANELS[2 * n % len(PANELS)])
            cost.append(link.carry(0.4))
            link.type("\x7f")
            cost.append(link.carry(0.4))
            assert recorded(home) == n + 1
            assert "".join(asked(home).split())[:24] in "".join(term.text.split())
        assert b"\x1b[2J" not in bytes(term.output[begun:])
        assert statistics.median(cost) <= 2_000
        assert sorted(cost)[int(len(cost) * 0.95) - 1] <= 8_000


@pytest.mark.parametrize("words", list(GAMES.values()), ids=list(GAMES))
def test_a_round_is_played_over_a_slow_link(tmp_path: Path, words: tuple[str, ...]) -> None:
    play(tmp_path, words, 3)


@pytest.mark.parametrize("words", list(GAMES.values()), ids=list(GAMES))
def test_keys_typed_ahead_over_a_slow_link_answer_once(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    with questpane(tmp_path, *words) as term:
        link = Link(term)
        link.carry(1.0)
        link.type(10 * "\r")
        link.carry(0.6)
        assert recorded(tmp_path) == 1


@pytest.mark.soak
@pytest.mark.parametrize("words", list(GAMES.values()), ids=list(GAMES))
def test_a_long_time_over_a_slow_link(tmp_path: Path, words: tuple[str, ...]) -> None:
    play(tmp_path, words, 40)
