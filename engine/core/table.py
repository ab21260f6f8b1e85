"""Tables: whoever answers the questions of a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from engine.core.ask import Pick, Question, legal
from engine.core.rng import Rng, seeded


class Table(Protocol):
    """A person's seat, a script, a bot or a record."""

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        """The keys of the chosen options; () skips an optional question."""


class Unexpected(AssertionError):
    """A script was asked something that it does not expect."""


class Script:
    """Answers from a list of (topic, key or keys), strictly: an unexpected question raises."""

    def __init__(self, answers: Iterable[tuple[str, str | tuple[str, ...]]] = ()) -> None:
        self.answers = list(answers)
        self.asked: list[Question[object]] = []

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        """The next answer. Raises Unexpected when the topic or the key does not fit."""
        self.asked.append(question)
        offered = [option.key for option in legal(question)]
        if not self.answers:
            raise Unexpected(f"unexpected question {question.topic}: {offered}")
        topic, answer = self.answers.pop(0)
        if topic != question.topic:
            raise Unexpected(f"asked {question.topic} {offered}, the script expects {topic}")
        keys = (answer,) if isinstance(answer, str) else answer
        if isinstance(answer, str) and answer == "":
            keys = ()
        for key in keys:
            if key not in offered:
                raise Unexpected(f"{topic}: '{key}' is not among {offered}")
        return keys


class RandomBot:
    """Answers uniformly among the legal options, from a stream of its own."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seeded(seed, "random-bot"))

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        """A uniform choice; an optional question is skipped as often as any option is taken."""
        options = legal(question)
        if isinstance(question, Pick):
            n = self._rng.below(len(options) + question.optional)
            return () if n == len(options) else (options[n].key,)
        count = question.least + self._rng.below(
            min(question.most, len(options)) - question.least + 1
        )
        keys = [option.key for option in options]
        self._rng.shuffle(keys)
        return tuple(keys[:count])
