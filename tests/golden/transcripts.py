"""Transcripts of games that the greedy bot plays: all questions, answers and sentences."""

from __future__ import annotations

from pathlib import Path

import msgspec

from content.editions import EDITIONS
from engine.core.ask import Question
from engine.core.drive import finish
from engine.core.fact import Fact, TurnBegan
from engine.core.state import State
from engine.core.volume import GreedyBot, Setup, Sitting

HERE = Path(__file__).parent


class Golden(msgspec.Struct, frozen=True):
    """A game worth reading: how it begins and after which turn it is left (0: at its end)."""

    name: str
    setup: Setup
    turns: int = 0
    volume: str = "forests"

    @property
    def path(self) -> Path:
        """The file with the transcript as it should be."""
        return HERE / f"{self.name}.txt"


GOLDENS = (
    Golden("quick-1-hero", Setup(mode="quick", seed=1, size=1)),
    Golden("sprint-2-heroes", Setup(mode="sprint", seed=2, size=2)),
    Golden("standard-1-hero", Setup(mode="standard", seed=3, size=1), turns=12),
    Golden("doomrock-arena-1-hero", Setup(mode="arena", seed=8, size=1), volume="doomrock"),
    Golden("doomrock-act-2-heroes", Setup(mode="act", seed=3, size=2), volume="doomrock"),
)


class _Enough(Exception):
    """The last turn to be shown is over."""


class _Scribe:
    """Writes down what the greedy bot is asked and answers, and what it hears."""

    def __init__(self, golden: Golden) -> None:
        self.lines: list[str] = []
        self._bot = GreedyBot()
        self._last = golden.turns
        self._sitting: Sitting | None = None
        self._sitting = EDITIONS[golden.volume]().new(golden.setup, self, self._hear)
        self._bot.sitting = self._sitting

    def write(self) -> str:
        assert self._sitting is not None
        try:
            finish(self._sitting.play(self._at_turn))
        except _Enough:
            self.lines.append("(and so on)")
        return "\n".join(self.lines) + "\n"

    def _at_turn(self, state: State) -> None:
        if self._last and state.turn >= self._last:
            raise _Enough

    def _hear(self, fact: Fact) -> None:
        # The sitting is not there yet while it is being made; nothing is told then.
        assert self._sitting is not None
        if isinstance(fact, TurnBegan):
            self.lines.append("")
        words = self._sitting.words(fact)
        if words:
            self.lines.append(words)

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        keys = await self._bot.ask(question)
        offered = " ".join(
            f"({option.key})" if option.why_not else option.key for option in question.options
        )
        self.lines.append(f"? {question.topic}: {question.prompt}")
        self.lines.append(f"    {offered} -> {' '.join(keys) or '-'}")
        return keys


def transcript(golden: Golden) -> str:
    """The whole game in words; a forbidden option stands in brackets, "-" skips a question."""
    return _Scribe(golden).write()
