"""A table that plays one card with settled dice and answers, and what changed by it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.ask import Pick, Question, legal
from engine.core.fact import Fact, Suppressed
from engine.core.rng import Rng, Stream
from engine.forests.essence import KINDS
from engine.forests.racial import MARK
from engine.forests.state import ForestsGame
from engine.hexcrawl.state import STATS, StatName
from tests.engine.forests.given import given

STRONG: dict[StatName, int] = {
    "health": 90,
    "energy": 60,
    "attack": 50,
    "defend": 20,
    "mastery1": 5,
    "mastery2": 5,
    "navigate": 6,
    "explore": 6,
    "survival": 6,
}
"""Heroes who win every fight in a round or two and succeed with a 6 or less."""

Faces = tuple[int, ...]
CRITICAL: Faces = (1,)
GOOD: Faces = (5, 4, 3, 2)
BAD: Faces = (8, 9)
"""Faces of the d10s, over and over; target dice do not tie for ever."""


class SettledDice(Rng):
    """Dice whose results are known: d10s in turn, the others alike; shuffles are fixed too."""

    __slots__ = ("fate", "hex", "rolled", "skill")

    def __init__(self, skill: Faces, fate: int = 8, hex_: int = 2) -> None:
        super().__init__(Stream(1))
        self.skill, self.fate, self.hex, self.rolled = skill, fate, hex_, 0

    def die(self, sides: int) -> int:
        """The next face of this kind of die."""
        if sides != 10:
            return self.fate if sides == 8 else self.hex
        self.rolled += 1
        return self.skill[(self.rolled - 1) % len(self.skill)]


class Player:
    """Answers by topic; else takes the first legal option and skips what is optional."""

    def __init__(self, wishes: Mapping[str, str] | None = None) -> None:
        self.wishes = dict(wishes or {})

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        """The wish for this topic, or the plainest answer."""
        options = legal(question)
        wish = self.wishes.get(question.topic)
        if wish is not None:
            keys = [option.key for option in options]
            if wish in keys:
                return (wish,)
        if isinstance(question, Pick):
            return () if question.optional else (options[0].key,)
        return tuple(option.key for option in options[: question.least])


def at_play(
    heroes: int,
    *,
    skill: Faces = GOOD,
    fate: int = 8,
    hex_: int = 2,
    wishes: Mapping[str, str] | None = None,
    told: list[Fact] | None = None,
) -> ForestsGame:
    """Strong heroes with some goods and no Race to speak of, hurt enough that every Heal shows."""
    game = given(heroes=heroes, ranks=STRONG, told=told)
    game.rng = SettledDice(skill, fate, hex_)
    game.table = Player(wishes)
    for hero in game.state.heroes:
        hero.health -= 30
        hero.energy -= 30
        hero.food, hero.gold = 4, 10
        hero.food_rating = 4
        hero.favored = []
        hero.used.append(MARK)
    return game


def tally(game: ForestsGame) -> dict[str, int]:
    """Everything that a card may change, as sums over the heroes."""
    state = game.state
    heroes = state.heroes
    found = {
        "gold": sum(h.gold for h in heroes),
        "food": sum(h.food for h in heroes),
        "health": sum(h.health for h in heroes),
        "energy": sum(h.energy for h in heroes),
        "items": sum(len(h.items) for h in heroes),
        "conditions": sum(len(h.conditions) for h in heroes),
        "favors": state.favors,
        "supplies": len(state.supplies),
        "fate": state.tracker,
        "cycle": state.cycle,
        "fragments": len(state.fragments),
        "power-ups": len(state.power_ups.discards),
        "destinations": sum(len(slot.destinations) for slot in state.slots),
        "relics": len(state.slots),
        "fights": sum(n for key, n in state.tally.items() if key.startswith("fights")),
        "away": int(state.at != given().state.at),
        "dead": sum(h.dead for h in heroes),
    }
    for kind in KINDS:
        found[kind] = state.essence.get(kind, 0)
    for name, n in state.group.items():
        found[name] = abs(n)
    for stat in STATS:
        found[f"+{stat}"] = sum(h.gained.get(stat, 0) for h in heroes)
    return found


def changed(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """What is different."""
    names = dict.fromkeys((*before, *after))
    differences = {name: after.get(name, 0) - before.get(name, 0) for name in names}
    return {name: n for name, n in differences.items() if n}


def promised(words: str, heroes: int) -> dict[str, int]:
    """Changes in short: "gold 2n, fate 1, energy -3n"; n is the number of heroes."""
    found: dict[str, int] = {}
    for word in filter(None, (part.strip() for part in words.split(","))):
        name, _, number = word.partition(" ")
        n = int(number.removesuffix("n"))
        found[name] = found.get(name, 0) + (n * heroes if number.endswith("n") else n)
    return found


def explained(told: list[Fact], name: str = "") -> None:
    """Assert that every fact has a cause and a rule, and that the card is among the causes."""
    for fact in told:
        assert isinstance(fact, Suppressed) or (fact.cause and fact.rule), fact
    assert not name or any(fact.cause == name for fact in told)
