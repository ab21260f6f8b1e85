"""How fast bots play: decisions a second on one core, by mode."""

from __future__ import annotations

import time

import msgspec

from content.editions import EDITIONS
from engine.core.ask import Question
from engine.core.drive import finish
from engine.core.table import RandomBot, Table
from engine.core.volume import GreedyBot, Setup

BUDGET = 5_000
"""Decisions a second that a bot should at least make (random, without a listener)."""


class Speed(msgspec.Struct, frozen=True):
    """Games of one bot in one mode: how many decisions they took, and how long."""

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


def measure(mode: str, bot: str, *, size: int = 1, games: int = 20, first: int = 1) -> Speed:
    """Play games with the seeds from `first` on and time them; content is loaded before."""
    edition = EDITIONS["forests"]()
    edition.parts()
    decisions = turns = won = 0
    began = time.perf_counter()
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
    seconds = time.perf_counter() - began
    return Speed(mode, bot, size, games, won, decisions, turns, seconds)
