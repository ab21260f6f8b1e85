"""Type-ahead: keys pressed before the question they answer was in sight.

They may answer a routine question, one of the same topic as the question answered last, and only
by the letter of an option that is allowed: a walk can be typed in one go, but a run of Enters
confirms nothing. At any other topic everything typed before is forgotten, and so it is after a key
that was refused. The first question after a start counts as routine, for it is the one at which
the player left.
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

    def push(self, key: str) -> None:
        """Keep a key for the next question."""
        if len(self._keys) < MOST:
            self._keys.append(key)

    def routine(self, question: Question[object]) -> bool:
        """Whether a question may be answered unseen."""
        return isinstance(question, Pick) and self._topic in ("", question.topic)

    def answered(self, question: Question[object]) -> None:
        """Remember the topic that was answered."""
        self._topic = question.topic

    def take(self, question: Question[object], letters: Mapping[str, str]) -> str | None:
        """The key of the option that was typed for this question already, if any."""
        if not self._keys:
            return None
        if self.routine(question):
            letter = self._keys.pop(0)
            for option in legal(question):
                if letters.get(option.key) == letter:
                    return option.key
        self._keys.clear()
        return None
