"""Games that are left early, or at every turn, and taken up again."""

from __future__ import annotations

from contextlib import suppress

import msgspec

from engine.core.ask import Question
from engine.core.drive import finish
from engine.core.state import State
from engine.core.table import RandomBot, Table
from engine.core.volume import Edition, Setup, Sitting


class Leaving(Exception):
    """The bot has seen enough."""


class Leaver(RandomBot):
    """A random bot that leaves after so many answers."""

    def __init__(self, seed: int, n: int) -> None:
        super().__init__(seed)
        self.left = n

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        if self.left == 0:
            raise Leaving
        self.left -= 1
        return await super().ask(question)


class TurnOver(Exception):
    """A turn has been played."""


def resumed(edition: Edition, setup: Setup, table: Table) -> tuple[State, int]:
    """The last state of a game that is resumed from its bytes at every turn, and how often."""
    sitting = edition.new(setup, table)
    turns = 0
    while sitting.game.state.outcome is None:
        sitting = edition.resume(_one_turn(sitting, turns), table)
        turns += 1
    return sitting.game.state, turns


def _one_turn(sitting: Sitting, turns: int) -> bytes:
    """The encoded state after one more turn (or at the end of the game)."""
    calls = 0

    def at_turn(state: object) -> None:
        nonlocal calls
        calls += 1
        if calls == 2 or (calls == 1 and turns == 0):
            raise TurnOver

    with suppress(TurnOver):
        finish(sitting.play(at_turn))
    return msgspec.json.encode(sitting.game.state)
