"""Far away: keys and pictures take 300 ms each way, and 4,000 bytes pass in a second."""

from __future__ import annotations

import os
import re
import select
import statistics
import time
from collections import deque
from pathlib import Path

import pytest

from engine.core.ask import Pick, Question, legal
from saves import journal, replay
from tests.player import question, recorded
from tests.saves.kills import newest
from tests.saves.runs import EDITIONS
from tests.terminal import Terminal, questpane

LAG = 0.3
RATE = 4000
PANELS = ("m", "l", "?")
_OPTION = re.compile(
    r"(?:^|\s{2})(?:\u25b8| |>) ([a-z0-9])[ ~] (?:\[.\] )?(?!\[\d)(\S.*?)(?=\s{2,}(?:\u25b8| |>)|$)"
)
GAMES = {
    "forests": ("new", "forests", "--mode", "sprint", "--seed", "7"),
    "doomrock": ("new", "doomrock", "--mode", "arena", "--seed", "11"),
}


class Link:
    """A slow line to a terminal; what is typed and what is shown waits its time."""

    def __init__(self, term: Terminal) -> None:
        self.term = term
        self.answers = 0
        """How many answers were given before the one under way."""
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


def waiting(home: Path) -> Question[object] | None:
    """What the rules ask now."""
    return replay.glance(newest(home), EDITIONS).question


def given(home: Path) -> list[tuple[str, ...]]:
    """All answers in the journal, in order."""
    return [entry.line.keys for entry in journal.read(newest(home) / journal.NAME).entries]


def on_offer(term: Terminal, asked: Question[object]) -> dict[str, str]:
    """The letter of each option in sight that may be chosen, by the option's key."""
    found: dict[str, str] = {}
    barred = {option.label for option in asked.options if option.why_not}
    for row in question(term)[1:]:
        for letter, text in _OPTION.findall(row):
            fitting = [o for o in legal(asked) if text.startswith(o.label[:24])]
            if len(fitting) == 1 and fitting[0].label not in barred:
                found[fitting[0].key] = letter
    return found


def answer(link: Link, home: Path) -> tuple[tuple[str, ...], int]:
    """Answer what is asked by letters; the keys that are meant, and the bytes that came."""
    asked = waiting(home)
    assert asked is not None
    offered = on_offer(link.term, asked)
    for _ in range(6):
        if offered:
            break
        link.type(" ")
        link.carry(0.4)
        offered = on_offer(link.term, asked)
    assert offered, link.term.text
    if isinstance(asked, Pick):
        (meant,) = [*offered][:1]
        link.type(offered[meant])
        return (meant,), link.carry(0.4)
    ticked = tuple([*offered][: max(1, asked.least)])
    assert len(ticked) >= asked.least, link.term.text
    cost = 0
    for each in ticked:
        link.type(offered[each])
        cost = max(cost, link.carry(0.4))
    if len(given(home)) == link.answers:
        link.type("\r")
        cost = max(cost, link.carry(0.4))
    return ticked, cost


def play(home: Path, words: tuple[str, ...], answers: int) -> None:
    """Answer so many questions with panels in between; the journal holds what was meant."""
    with questpane(home, *words) as term:
        link = Link(term)
        link.carry(1.0)
        begun = len(term.output)
        cost: list[int] = []
        meant: list[tuple[str, ...]] = []
        for n in range(answers):
            if waiting(home) is None:
                break
            link.answers = n
            keys, came = answer(link, home)
            meant.append(keys)
            cost.append(came)
            link.type(PANELS[n % len(PANELS)])
            cost.append(link.carry(0.4))
            link.type("\x7f")
            cost.append(link.carry(0.4))
            assert [sorted(each) for each in given(home)] == [sorted(each) for each in meant], (
                f"a key was lost, doubled or misread:\n{term.text}"
            )
        assert len(meant) >= min(answers, 20)
        assert b"\x1b[2J" not in bytes(term.output[begun:])
        assert statistics.median(cost) <= 2_000
        assert sorted(cost)[int(len(cost) * 0.95) - 1] <= 8_000


@pytest.mark.parametrize("words", list(GAMES.values()), ids=list(GAMES))
def test_a_round_is_played_over_a_slow_link(tmp_path: Path, words: tuple[str, ...]) -> None:
    play(tmp_path, words, 2)


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
