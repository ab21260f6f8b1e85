"""A fight of the Forests that is set up: scripted rounds against real cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.core.fact import Fact
from engine.core.table import Script
from engine.core.testing import LoadedDice
from engine.forests.moments import ForestsMoments
from engine.forests.racial import MARK
from engine.forests.state import ForestsGame
from engine.hexcrawl.combat.difficulty import make_foe
from engine.hexcrawl.combat.fight import play_round
from engine.hexcrawl.combat.mastery import Mastery
from engine.hexcrawl.state import Delayed, Fight, Foe, Hero, StatName, Strike
from tests.engine.forests.given import done, given

Answer = tuple[str, str | tuple[str, ...]]

ATTACK: Answer = ("combat.declare", "attack:health")
DEFEND: Answer = ("combat.declare", "defend")
FIRST: Answer = ("combat.declare", "mastery1")

STRONG: dict[StatName, int] = {
    "health": 30,
    "energy": 20,
    "attack": 5,
    "defend": 3,
    "mastery1": 4,
    "mastery2": 4,
    "navigate": 5,
    "explore": 5,
    "survival": 5,
}


class Idle(Mastery):
    """A Mastery that does nothing."""


class QuietMoments(ForestsMoments):
    """The moments of the Forests with Masteries that keep out of the way."""

    def mastery(self, id: str) -> Mastery:
        """Nothing happens."""
        return Idle()


class Battle:
    """A fight with its first hero, second hero and first opponent at hand."""

    def __init__(self, game: ForestsGame, fight: Fight) -> None:
        self.game = game
        self.fight = fight
        self.foes = list(fight.foes)

    @property
    def hero(self) -> Hero:
        return self.game.state.heroes[0]

    @property
    def friend(self) -> Hero:
        return self.game.state.heroes[1]

    @property
    def foe(self) -> Foe:
        return self.foes[0]

    def then(self, answers: Iterable[Answer] = (), dice: Iterable[int] = ()) -> Battle:
        """Script what comes next."""
        assert isinstance(self.game.table, Script)
        assert isinstance(self.game.rng, LoadedDice)
        self.game.table.answers.extend(answers)
        self.game.rng.faces.extend(dice)
        return self

    async def begin(self) -> None:
        """What happens before the first round."""
        await self.game.moments.begins(self.game, self.fight)  # type: ignore[attr-defined]  # they are those of a fight

    async def round(self) -> str:
        """One combat round; every answer and die must be used."""
        result = await play_round(self.game, self.fight)
        done(self.game)
        return result


def battle(
    *cards: str,
    heroes: int = 1,
    races: Sequence[str] = (),
    ranks: Mapping[StatName, int] | None = None,
    difficulty: int = 0,
    dice: Iterable[int] = (),
    answers: Iterable[Answer] = (),
    items: Sequence[str] = (),
    relics: Sequence[str] = (),
    cycle: int = 0,
    told: list[Fact] | None = None,
) -> Battle:
    """A fight against opponents by card id, nothing has happened yet.

    Heroes favour nobody and, unless `races` are named, have no Racial Ability left. `items` and
    `relics` are with the first hero (without the bonus of a Relic).
    """
    roles = ("druid", "dewcaller", "historian")
    pairs = [
        (roles[n], races[n] if n < len(races) else "wood-elf")
        for n in range(max(heroes, len(races)))
    ]
    game = given(
        heroes=pairs, ranks={**STRONG, **(ranks or {})}, dice=dice, answers=answers, told=told
    )
    state = game.state
    game.moments = QuietMoments()
    for n, hero in enumerate(state.heroes):
        hero.favored = []
        if n >= len(races):
            hero.used.append(MARK)
    state.heroes[0].items.extend(items)
    state.heroes[0].relics.extend(relics)
    state.relics.extend(relics)
    state.difficulty = difficulty
    state.cycle = cycle
    foes = [make_foe(game, game.library.foes[card], f"o{n + 1}") for n, card in enumerate(cards)]
    fight = Fight(origin="test", foes=foes, difficulty=difficulty)
    fight.notes["heroes"] = len(state.heroes)
    state.fight = fight
    return Battle(game, fight)


def sprung(strike: Strike) -> Delayed:
    """Damage that joins the Resolution of round 1, whoever dealt it."""
    return Delayed(strike=strike, round=1, phase="resolve")
