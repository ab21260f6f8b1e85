"""The seat: the person at the keyboard, as a table that the rules can ask."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

import msgspec

from engine.core.ask import Question
from engine.core.fact import Fact
from engine.core.table import Table
from engine.core.view import View
from engine.core.volume import Advice, Listener


class Playable(Protocol):
    """A run of a game that a screen can show: what the saves offer, and nothing of a volume."""

    async def play(self, table: Table, listen: Listener) -> None:
        """Play on to the end; cancelling leaves everything answered in place."""

    def view(self) -> View:
        """The picture for the screens now."""

    def words(self, fact: Fact) -> str:
        """One plain sentence for a fact, or nothing."""

    def advise(self, question: Question[object]) -> Advice:
        """What a sensible player would answer."""


class Told(msgspec.Struct, frozen=True):
    """One line of the log: its sentence, the fact behind it, and after how many answers it came."""

    text: str
    fact: Fact
    answer: int


class Seat:
    """Answers questions with what the player presses, and turns facts into lines of the log.

    `show` is called with each question before the rules wait; it may answer at once.
    """

    def __init__(self, words: Callable[[Fact], str], show: Callable[[Question[object]], None]):
        self.lines: list[Told] = []
        self.answers = 0
        self._words = words
        self._show = show
        self._future: asyncio.Future[tuple[str, ...]] | None = None

    @property
    def waiting(self) -> bool:
        """Whether the rules wait for an answer."""
        return self._future is not None and not self._future.done()

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        """Show the question and wait for the player's keys."""
        self._future = asyncio.get_running_loop().create_future()
        self._show(question)
        return await self._future

    def answer(self, keys: tuple[str, ...]) -> None:
        """Give the answer that the rules wait for."""
        if self._future is not None and not self._future.done():
            self.answers += 1
            self._future.set_result(keys)

    def listen(self, fact: Fact) -> None:
        """Turn a fact into a line, in words that are true at this moment."""
        text = self._words(fact)
        if text:
            self.lines.append(Told(text, fact, self.answers))
