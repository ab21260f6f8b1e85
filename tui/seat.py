"""The seat: the person at the keyboard, as a table that the rules can ask."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

import msgspec

from engine.core.ask import Question
from engine.core.fact import Fact
from engine.core.table import Table
from engine.core.volume import Listener, Sitting

UNDO = "!undo"
REDO = "!redo"


class Playable(Protocol):
    """A run of a game that a screen can show, whatever its volume: what the saves offer."""

    notice: str

    @property
    def practice(self) -> bool:
        """Whether it counts for nothing."""

    @property
    def sitting(self) -> Sitting:
        """The game in progress; another one after an answer was taken back."""

    @property
    def answers(self) -> int:
        """How many answers are over and done with; grows by one at each question."""

    @property
    def recent(self) -> tuple[Fact, ...]:
        """The last facts before the question at which the run was resumed."""

    async def play(self, table: Table, listen: Listener) -> object:
        """Play on to the end; cancelling leaves everything answered in place.

        The table may answer "!undo"; what cannot be done is then said in `notice`, and the
        question asked again.
        """

    def close(self) -> None:
        """Let the run go."""


class Told(msgspec.Struct, frozen=True):
    """One line of the log: its sentence, the fact behind it, and the number of the answer that it
    came from (0: from none)."""

    text: str
    fact: Fact
    answer: int


class Seat:
    """Answers questions with what the player presses, and turns facts into lines of the log.

    `show` is called with each question before the rules wait; it may answer at once.
    """

    def __init__(self, run: Playable, show: Callable[[Question[object]], None]) -> None:
        self.lines: list[Told] = []
        self._run = run
        self._show = show
        self._given = 0
        self._recalled = False
        self._future: asyncio.Future[tuple[str, ...]] | None = None

    @property
    def waiting(self) -> bool:
        """Whether the rules wait for an answer."""
        return self._future is not None and not self._future.done()

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        """Show the question and wait for the player's keys."""
        self._catch_up()
        self._future = asyncio.get_running_loop().create_future()
        self._show(question)
        return await self._future

    def answer(self, keys: tuple[str, ...]) -> None:
        """Give the answer that the rules wait for."""
        if self._future is not None and not self._future.done():
            self._given = self._run.answers + 1
            self._future.set_result(keys)

    def listen(self, fact: Fact) -> None:
        """Turn a fact into a line, in words that are true at this moment."""
        text = self._run.sitting.words(fact)
        if text:
            self.lines.append(Told(text, fact, self._given))

    def recall(self, retell: Callable[[Playable], list[Told]]) -> None:
        """Bring back, once, what was told before the run was resumed; `retell` knows how."""
        if self._recalled:
            return
        self._recalled = True
        whole = retell(self._run)
        if len(whole) > len(self.lines):
            self.lines = whole

    def _catch_up(self) -> None:
        """Bring the log in line with the run: what led here, without what was taken back."""
        self._given = self._run.answers
        if not self.lines:
            words = self._run.sitting.words
            found = [(words(fact), fact) for fact in self._run.recent]
            self.lines = [Told(text, fact, 0) for text, fact in found if text]
        elif self.lines[-1].answer > self._given:
            self.lines = [told for told in self.lines if told.answer <= self._given]
