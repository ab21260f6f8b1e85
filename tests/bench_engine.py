"""How fast bots play: decisions a second on one core, by volume and mode; what a turn costs."""

from __future__ import annotations

import statistics
import time
from contextlib import suppress
from itertools import pairwise

import msgspec

from content.editions import EDITIONS
from engine.core.ask import Question
from engine.core.drive import finish
from engine.core.state import State
from engine.core.table import RandomBot, Table
from engine.core.volume import GreedyBot, Setup

BUDGET = 5_000
"""Decisions a second that a bot should at least make (random, without a listener)."""
LONG = {
    "forests": (Setup(mode="marathon", seed=1, size=2), 500),
    "doomrock": (Setup(mode="tutorial", seed=1, size=1), 500),
}
"""The longest game of each volume, and after how many turns it is left."""
LONGS = 5
"""So many long games: what the end of one costs depends on what it is about."""


class Speed(msgspec.Struct, frozen=True):
    """Games of one bot in one mode: how many decisions they took, and how long."""

    volume: str
    mode: str
    bot: str
    size: int
    games: int
    won: int
    decisions: int
    turns: int
    seconds: float

    @property
    def per_second(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds if self.seconds else 0.0

    @property
    def per_game(self) -> float:
        """Seconds a game."""
        return self.seconds / self.games


class _Counter:
    """Counts the questions that a bot answers."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.n = 0

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        self.n += 1
        return await self.table.ask(question)


class _Timed(_Counter):
    """Sums up the seconds that a bot thinks, too."""

    thought = 0.0

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        began = time.process_time()
        try:
            return await super().ask(question)
        finally:
            self.thought += time.process_time() - began


def measure(
    volume: str, mode: str, bot: str, *, size: int = 1, games: int = 20, first: int = 1
) -> Speed:
    """Play games with the seeds from `first` on and time them; content is loaded before."""
    edition = EDITIONS[volume]()
    edition.parts()
    decisions = turns = won = 0
    began = time.process_time()
    for seed in range(first, first + games):
        greedy = GreedyBot()
        counter = _Counter(greedy if bot == "greedy" else RandomBot(seed))
        sitting = edition.new(Setup(mode=mode, seed=seed, size=size), counter)
        greedy.sitting = sitting
        finish(sitting.play())
        state = sitting.game.state
        won += state.outcome is not None and state.outcome.result == "won"
        decisions += counter.n
        turns += state.turn
    seconds = time.process_time() - began
    return Speed(volume, mode, bot, size, games, won, decisions, turns, seconds)


class Long(msgspec.Struct, frozen=True):
    """Long games: how many turns they had, and what their end cost beside their beginning."""

    turns: int
    ratio: float


class _Enough(Exception):
    """So many turns were wanted."""


class _Timid:
    """Ends every phase at once, loses every Battle, and tries again: a game of any length."""

    def __init__(self, seed: int) -> None:
        self._bot = RandomBot(seed)

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        for key in ("done", "again"):
            if any(option.key == key for option in question.options):
                return (key,)
        return await self._bot.ask(question)


def long(volume: str) -> Long:
    """How the cost of an answer grows over the longest games that a volume has (1: not at all).

    The medians of some games; in each the median over the turns of the last quarter, by that of the
    first, without what the bot thinks. Doomrock's tutorial may be tried again for ever; a game of
    the Forests ends when it ends.
    """
    games = [_one(volume, n) for n in range(LONGS)]
    return Long(
        round(statistics.median(game.turns for game in games)),
        statistics.median(game.ratio for game in games),
    )


def _one(volume: str, number: int) -> Long:
    setup, most = LONG[volume]
    setup = msgspec.structs.replace(setup, seed=setup.seed + number)
    edition = EDITIONS[volume]()
    greedy = GreedyBot()
    counter = _Timed(greedy if volume == "forests" else _Timid(setup.seed))
    sitting = edition.new(setup, counter)
    greedy.sitting = sitting
    marks: list[tuple[float, int]] = []

    def at_turn(state: State) -> None:
        marks.append((time.process_time() - counter.thought, counter.n))
        if len(marks) > most:
            raise _Enough

    with suppress(_Enough):
        finish(sitting.play(at_turn))
    costs = [
        (after - before) / (then - now)
        for (before, now), (after, then) in pairwise(marks)
        if then > now
    ]
    quarter = len(costs) // 4
    return Long(
        sitting.game.state.turn,
        statistics.median(costs[-quarter:]) / statistics.median(costs[:quarter]),
    )
