"""Foresight: whether an answer would show something new, tried in a copy that is thrown away."""

from __future__ import annotations

from engine.core.ask import Question
from engine.core.volume import Edition, Sitting
from saves.journal import Header, Line
from saves.record import Ended, Record, drive
from saves.recover import Start


class _Once:
    """Gives one answer, keeps nothing, and stops at the next question."""

    def __init__(self, keys: tuple[str, ...]) -> None:
        self._keys: tuple[str, ...] | None = keys
        self.sitting: Sitting | None = None
        self.before = 0

    @property
    def shown(self) -> int:
        """How much the game has revealed."""
        assert self.sitting is not None, "it is seated before it plays"
        return self.sitting.game.state.reveals

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        """The answer, once. Raises Ended."""
        keys, self._keys = self._keys, None
        if keys is None:
            raise Ended(question)
        self.before = self.shown
        return keys

    def keep(self, record: Record, line: Line) -> None:
        """Nothing is kept."""

    def fresh(self, record: Record) -> bool:
        """There is no other record."""
        return True

    def command(self, word: str) -> bool:
        """There is nothing to command."""
        return False


def reveals(
    edition: Edition, header: Header, start: Start, lines: list[Line], keys: tuple[str, ...]
) -> bool:
    """Whether an answer given after `lines` rolls dice, turns something over, or ends the game.

    Then it cannot be taken back. Raises whatever the rules raise.
    """
    once = _Once(keys)
    record = Record(start, lines, header.forks, keeper=once, table=once)
    sitting = once.sitting = record.sit(edition, header)
    return drive(sitting) is None or once.shown > once.before
