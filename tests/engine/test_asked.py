"""What the player wants to be asked: nothing that the rules allow is out of reach."""

from __future__ import annotations

import pytest

from engine.core.ask import Question
from engine.core.drive import finish
from engine.core.fact import Fact, PassedOver
from engine.core.table import RandomBot
from tests.toy import quick, toy

MEAL = "meal.eat"


class Silent:
    """A bot that gives some commands before its first answer, and notes what it is asked."""

    def __init__(self, *commands: str) -> None:
        self.commands = list(commands)
        self.asked: set[str] = set()
        self.bot = RandomBot(4)

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        if self.commands:
            return (self.commands.pop(0),)
        self.asked.add(question.topic)
        return await self.bot.ask(question)


def played(*commands: str) -> tuple[set[str], list[Fact]]:
    """What was asked in a game that began with some commands, and what was told."""
    told: list[Fact] = []
    table = Silent(*commands)
    finish(toy().new(quick(), table, told.append).play())
    return table.asked, told


def test_what_is_never_to_be_offered_is_told_of_instead() -> None:
    assert MEAL in played()[0]
    asked, told = played(f"!policy {MEAL} never")
    assert MEAL not in asked
    passed = [fact for fact in told if isinstance(fact, PassedOver)]
    assert {(fact.topic, fact.prompt) for fact in passed} == {(MEAL, "Eat?")}


@pytest.mark.parametrize("after", [f"!policy {MEAL} default", "!policy * ask"])
def test_what_is_never_to_be_offered_is_one_command_away(after: str) -> None:
    asked, told = played(f"!policy {MEAL} never", after)
    assert MEAL in asked
    assert not [fact for fact in told if isinstance(fact, PassedOver)]
