"""Helpers for tests of combat: hand-made cards, loaded dice, scripted answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from engine.core.fact import Fact
from engine.core.rng import Stream
from engine.core.table import Script
from engine.core.testing import LoadedDice
from engine.hexcrawl.cards import (
    Action,
    CrawlLibrary,
    FoeCard,
    Item,
    MasteryCard,
    Race,
    Role,
)
from engine.hexcrawl.combat.difficulty import make_foe
from engine.hexcrawl.combat.fight import FightEnd, fight, play_round
from engine.hexcrawl.combat.mastery import Mastery
from engine.hexcrawl.combat.moments import FightMoments
from engine.hexcrawl.moments import AnyCrawl, CrawlGame
from engine.hexcrawl.state import (
    Ally,
    Condition,
    CrawlState,
    Fight,
    Foe,
    Hero,
    StatName,
    Vital,
)

F = TypeVar("F", bound=Fact)
Answer = tuple[str, str]


class Idle(Mastery):
    """A Mastery that does nothing."""

    id = "idle"


class TestMoments(FightMoments):
    """Moments with Masteries by id and the lone hero's rules on demand."""

    __test__ = False

    def __init__(self, masteries: Mapping[str, Mastery], lone: bool) -> None:
        self.masteries = {"idle": Idle(), **masteries}
        self.lone = lone

    def mastery(self, id: str) -> Mastery:
        return self.masteries[id]

    def one_hero(self, game: AnyCrawl) -> bool:
        return self.lone


def role(
    id: str = "fighter",
    *,
    vitals: tuple[Vital, ...] = ("health",),
    mastery1: MasteryCard | None = None,
    mastery2: MasteryCard | None = None,
) -> Role:
    idle = MasteryCard(id="idle", name="Idle", cost=1, text="")
    return Role(
        id=id,
        name=id.title(),
        category="Striker",
        base={},
        attack="Strike",
        attack_vitals=vitals,
        defend="Parry",
        mastery1=mastery1 or idle,
        mastery2=mastery2 or idle,
    )


def mastery(id: str, cost: int = 1, *, sustain: bool = False) -> MasteryCard:
    return MasteryCard(id=id, name=id.title(), cost=cost, text="", sustain=sustain)


def hero(
    id: str = "h1",
    *,
    role: str = "fighter",
    favored: Iterable[str] = (),
    conditions: Iterable[Condition] = (),
    items: Iterable[str] = (),
    **stats: int,
) -> Hero:
    names: dict[str, int] = {
        "health": 12,
        "energy": 8,
        "attack": 4,
        "defend": 3,
        "mastery1": 4,
        "mastery2": 4,
        "navigate": 5,
        "explore": 5,
        "survival": 5,
    }
    names.update(stats)
    start: dict[StatName, int] = {}
    keys: tuple[StatName, ...] = (
        "health",
        "energy",
        "attack",
        "defend",
        "mastery1",
        "mastery2",
        "navigate",
        "explore",
        "survival",
    )
    for key in keys:
        start[key] = names[key]
    return Hero(
        id=id,
        name=id.upper(),
        role=role,
        race="human",
        favored=list(favored),
        start=start,
        health=names["health"],
        energy=names["energy"],
        food_rating=2,
        conditions=list(conditions),
        items=list(items),
    )


WEAK: dict[str, Action] = {
    "attack": Action(name="Bite", target="single", damage={"health": 3}),
    "mastery": Action(name="Howl", target="group", damage={"energy": 2}, cost=2),
    "special": Action(name="Glare", target="group", damage={"health": 2}, defend=2),
}


def card(
    *,
    health: int = 20,
    energy: int = 6,
    influence: int | None = None,
    shielded: bool = False,
    level: int = 1,
    boss: int = 0,
    actions: Mapping[str, Action] | None = None,
    key: tuple[str, str, str, str, str, str] = (
        "attack",
        "attack",
        "attack",
        "mastery",
        "mastery",
        "special",
    ),
    id: str = "beast",
) -> FoeCard:
    return FoeCard(
        id=id,
        name=id.title(),
        type="Creature",
        level=level,
        health=health,
        energy=energy,
        influence=influence,
        shielded=shielded,
        boss=boss,
        key=key,
        actions={**WEAK, **(actions or {})},
    )


class Stand:
    """A fight that is set up: play rounds, then look at heroes, opponents and facts."""

    def __init__(self, game: AnyCrawl, foes: list[Foe], script: Script, dice: LoadedDice) -> None:
        self.game = game
        self.foes = foes
        self.script = script
        self.dice = dice
        self.facts: list[Fact] = []
        game.listen = self.facts.append

    @property
    def combat(self) -> Fight:
        combat = self.game.state.fight
        assert combat is not None
        return combat

    @property
    def hero(self) -> Hero:
        return self.game.state.heroes[0]

    @property
    def friend(self) -> Hero:
        return self.game.state.heroes[1]

    @property
    def foe(self) -> Foe:
        return self.foes[0]

    async def round(self) -> str:
        """One combat round, every scripted answer and die used; the result if the fight ended."""
        result = await play_round(self.game, self.combat)
        self.done()
        return result

    async def fight(self, *, penalty: int = 0, dangerous: int = 0) -> FightEnd:
        """A whole fight."""
        end = await fight(self.game, self.foes, "test", penalty=penalty, dangerous=dangerous)
        self.done()
        return end

    def then(self, answers: Iterable[Answer], dice: Iterable[int]) -> Stand:
        """Script the next round."""
        self.script.answers.extend(answers)
        self.dice.faces.extend(dice)
        return self

    def done(self) -> None:
        assert not self.script.answers, f"never asked: {self.script.answers}"
        assert not self.dice.faces, f"never rolled: {self.dice.faces}"

    def told(self, kind: type[F]) -> list[F]:
        return [fact for fact in self.facts if isinstance(fact, kind)]


def given(
    *heroes: Hero,
    foes: Iterable[FoeCard] = (),
    dice: Iterable[int] = (),
    answers: Iterable[Answer] = (),
    allies: Iterable[Ally] = (),
    items: Iterable[Item] = (),
    roles: Iterable[Role] = (),
    masteries: Mapping[str, Mastery] | None = None,
    moments: FightMoments | None = None,
    difficulty: int = 0,
    lone: bool = False,
) -> Stand:
    """A fight in which nothing has happened yet; without cards an ordinary beast is the foe."""
    cards = list(foes) or [card()]
    state = CrawlState(
        volume="test",
        mode="test",
        seed=1,
        play=Stream(1),
        setup=Stream(2),
        heroes=list(heroes) or [hero()],
        allies=list(allies),
        difficulty=difficulty,
    )
    human = Race(
        id="human",
        name="Human",
        favored="Creature",
        food_rating=2,
        modifiers={},
        ability="",
        ability_text="",
        ability_cost=0,
        ability_vital="energy",
    )
    library = CrawlLibrary(
        roles={r.id: r for r in [role(), *roles]},
        races={"human": human},
        items={item.id: item for item in items},
        foes={c.id: c for c in cards},
        tiles={},
    )
    script = Script(answers)
    game: AnyCrawl = CrawlGame(
        state,
        library,
        script,
        moments=moments or TestMoments(masteries or {}, lone),
    )
    loaded = LoadedDice(dice)
    game.rng = loaded
    opponents = [make_foe(game, c, f"o{i + 1}") for i, c in enumerate(cards)]
    state.fight = Fight(origin="test", foes=list(opponents), difficulty=difficulty)
    state.fight.notes["heroes"] = len(state.heroes)
    return Stand(game, opponents, script, loaded)


ATTACK: Answer = ("combat.declare", "attack:health")
DEFEND: Answer = ("combat.declare", "defend")
FLEE: Answer = ("combat.declare", "flee")
FIRST: Answer = ("combat.declare", "mastery1")
SECOND: Answer = ("combat.declare", "mastery2")
