"""Whims: bots with likings of their own in each game, which between them get to see all of it."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate

from engine.core.ask import Pick, Question, legal
from engine.core.rng import Rng, seeded
from engine.core.table import Table

LIKINGS = (1, 3, 9, 27)
"""How often something is taken beside something that is not liked."""
DRAWN = 32
"""How much more often something is taken that lies on the table, where other answers do not."""
OFFERED, TAKEN = 1, 4
"""How much better an answer is known for each time on offer, and more for each time taken."""
FRESH = 256
"""What makes an answer attractive that is not known at all."""
TRIES = 30
"""After how many questions of one kind advice is taken at times, and soon nearly always."""


class WhimsicalBot:
    """Answers at random, but likes some answers more than others, and new ones most of all.

    What it likes is the same throughout a game and follows from the seed.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._rng = Rng(seeded(seed, "whims"))
        self._likings: dict[tuple[str, str], int] = {}
        self._known: Counter[tuple[str, str]] = Counter()

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        """A choice by liking; to skip an optional question is one of the answers."""
        topic = question.topic
        weights = {
            option.key: self._weight(topic, option.key, DRAWN if option.at else 1)
            for option in legal(question)
        }
        if isinstance(question, Pick):
            if question.optional:
                weights[""] = self._weight(topic, "", DRAWN)
            key = self._take(topic, weights)
            return (key,) if key else ()
        count = self._rng.below(min(question.most, len(weights)) - question.least + 1)
        return tuple(self._take(topic, weights) for _ in range(question.least + count))

    def _take(self, topic: str, weights: dict[str, int]) -> str:
        """One of the keys by their weights, which is then none of them any more."""
        n = self._rng.below(sum(weights.values()))
        ends = accumulate(weights.values())
        key = next(key for key, end in zip(weights, ends, strict=True) if n < end)
        del weights[key]
        self._known[topic, key] += TAKEN
        return key

    def _weight(self, topic: str, key: str, drawn: int) -> int:
        answer = topic, key
        liking = self._likings.get(answer)
        if liking is None:
            n = seeded(self._seed, f"{topic} {key}").state % len(LIKINGS)
            liking = self._likings[answer] = LIKINGS[n]
        known = self._known[answer]
        self._known[answer] += OFFERED
        return max(1, FRESH * liking * drawn // (1 + known) ** 2)


class WaywardBot:
    """Answers on advice, but leaves half of the kinds of question to whim, in each game others.

    It does so less and less the more often it is asked. The kind is the first word of a topic.
    """

    def __init__(self, seed: int, adviser: Table) -> None:
        self._seed = seed
        self._adviser = adviser
        self._rng = Rng(seeded(seed, "wayward"))
        self._whims = WhimsicalBot(seed)
        self._asked: Counter[str] = Counter()
        self._left: dict[str, bool] = {}

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        """What is advised, or a whim."""
        kind = question.topic.partition(".")[0]
        if kind not in self._left:
            self._left[kind] = seeded(self._seed, f"left {kind}").state % 2 == 1
        self._asked[kind] += 1
        if self._left[kind] and self._rng.below(self._asked[kind] ** 2) < TRIES**2:
            return await self._whims.ask(question)
        return await self._adviser.ask(question)
