"""Type-ahead: keys pressed before the question they answer was in sight.

They may answer a routine question, one of the same topic as the question answered last with nothing
revealed since, and only by the letter of an option that is allowed: a walk can be typed in one go,
but a run of Enters confirms nothing, and cards just drawn are looked at first. At any other
question everything typed before is forgotten, and so it is after a key that was refused. The first
question after a start counts as routine, for it is the one at which the player left.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.ask import Pick, Question, legal

MOST = 64


class Ahead:
    """The keys that wait for their question, and the topic that they may answer."""

    def __init__(self) -> None:
        self._keys: list[str] = []
        self._topic = ""
        self._reveals = 0

    def push(self, key: str) -> None:
        """Keep a key for the next question."""
        if len(self._keys) < MOST:
            self._keys.append(key)

    def routine(self, question: Question[object], reveals: int) -> bool:
        """Whether a question may be answered unseen, after so many reveals of the game."""
        if not isinstance(question, Pick):
            return False
        return not self._topic or (self._topic, self._reveals) == (question.topic, reveals)

    def answered(self, question: Question[object], reveals: int) -> None:
        """Remember the topic that was answered, and how much had been revealed by then."""
        self._topic, self._reveals = question.topic, reveals

    def take(
        self, question: Question[object], letters: Mapping[str, str], reveals: int
    ) -> str | None:
        """The key of the option that was typed for this question already, if any."""
        if not self._keys:
            return None
        if self.routine(question, reveals):
            letter = self._keys.pop(0)
            for option in legal(question):
                if letters.get(option.key) == letter:
                    return option.key
        self._keys.clear()
        return None
