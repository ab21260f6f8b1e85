"""Whole games played by bots, without screen and without waiting."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import median

import msgspec

from engine.core.ask import Question
from engine.core.fact import Fact
from engine.core.table import RandomBot, Table
from engine.core.testing import finish
from engine.core.volume import Edition, GreedyBot, Listener, Setup, Sitting

CEILING = 200_000
"""More decisions than any game needs: a game that asks for more will never end."""

BOTS = ("random", "greedy")


class Endless(Exception):
    """A game asked for more decisions than any game needs."""


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One game: `result` is "won", "lost" or "fault", and `fault` then says which.

    `journal` is where the game was written, or nothing.
    """

    seed: int
    result: str
    turns: int
    decisions: int
    seconds: float
    fault: str = ""
    journal: str = ""
    cards: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """All games of one simulation."""

    volume: str
    mode: str
    bot: str
    games: int
    wins: int
    losses: int
    faults: int
    decisions: int
    seconds: float
    decisions_per_second: float
    turns_median: float
    decisions_median: float
    cards_seen: int
    cards_total: int
    rules_touched: int
    faulted: tuple[Played, ...] = ()


class Counted:
    """A bot whose decisions are counted and come to an end."""

    def __init__(self, bot: Table, ceiling: int = CEILING) -> None:
        self.bot = bot
        self.decisions = 0
        self._ceiling = ceiling

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        """What the bot answers. Raises Endless when it was asked too often."""
        self.decisions += 1
        if self.decisions > self._ceiling:
            raise Endless(f"no end after {self._ceiling} decisions")
        return await self.bot.ask(question)


class Tally:
    """A listener that notes which cards were seen and which rules were touched."""

    def __init__(self) -> None:
        self.cards: set[str] = set()
        self.rules: set[str] = set()

    def __call__(self, fact: Fact) -> None:
        """Note what a fact names."""
        if fact.rule:
            self.rules.add(fact.rule)
        card = getattr(fact, "card", None)
        if card:
            self.cards.add(card)


def seat(name: str, seed: int) -> Table:
    """The bot of a name."""
    return GreedyBot() if name == "greedy" else RandomBot(seed)


Player = Callable[[Edition, Setup, Counted, Listener], Sitting]
"""Plays a game to its end and gives the sitting back."""


def headless(edition: Edition, setup: Setup, table: Counted, listen: Listener) -> Sitting:
    """Play a game without a trace on the disk."""
    sitting = edition.new(setup, table, listen)
    if isinstance(table.bot, GreedyBot):
        table.bot.sitting = sitting
    finish(sitting.play())
    return sitting


def kept(home: Path) -> Player:
    raise NotImplementedError(home)


def one(
    edition: Edition, setup: Setup, bot: str, play: Player = headless, ceiling: int = CEILING
) -> Played:
    """Play one game; a fault of the rules is part of the result."""
    tally = Tally()
    table = Counted(seat(bot, setup.seed), ceiling)
    began = time.perf_counter()
    try:
        state = play(edition, setup, table, tally).game.state
    except Exception as error:
        result, turns, fault = "fault", 0, f"{type(error).__name__}: {error}"
    else:
        assert state.outcome is not None, "a game ends with an outcome"
        result, turns, fault = state.outcome.result, state.turn, ""
    return Played(
        seed=setup.seed,
        result=result,
        turns=turns,
        decisions=table.decisions,
        seconds=time.perf_counter() - began,
        fault=fault,
        cards=tuple(sorted(tally.cards)),
        rules=tuple(sorted(tally.rules)),
    )
