"""A battlefield for tests of Heroes: real cards, loaded dice, strict answers, in one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.ask import Option
from engine.core.fact import Fact
from engine.doomrock.battle import use
from engine.doomrock.facts import Attacked
from engine.doomrock.state import (
    Die,
    DoomGame,
    Enemy,
    Exposure,
    ExposureKind,
    Figure,
    Gear,
    Hero,
    OwnedPet,
    Phase,
    TerrainPiece,
)
from tests.engine.doomrock.battle import enemies

Answer = enemies.Answer
BOOST: Answer = ("battle.boost", "heroism:0")
PLAIN: Answer = ("battle.boost", "")


class Arena:
    """A Battle in the middle of a phase, with short ways to set it up and to look at it."""

    def __init__(self, game: DoomGame, told: list[Fact]) -> None:
        self.game = game
        self.told = told

    # -- who is there -----------------------------------------------------------------------------

    def hero(self, n: int = 1) -> Hero:
        """The n-th Hero."""
        return enemies.hero(self.game, n)

    def foe(self, n: int = 1) -> Enemy:
        """The Enemy that came n-th. Raises StopIteration when it is defeated."""
        return next(enemy for enemy in self.game.battle.enemies if enemy.id == f"e{n}")

    def fallen(self, n: int = 1) -> bool:
        """Whether the Enemy that came n-th is defeated."""
        return all(enemy.id != f"e{n}" for enemy in self.game.battle.enemies)

    def where(self, piece: Figure | TerrainPiece | OwnedPet) -> str:
        """The name of a group."""
        return enemies.where(self.game, piece)

    # -- setting up -------------------------------------------------------------------------------

    def die(self, ability: str, *values: int, n: int = 1) -> list[Die]:
        """Dice on an Ability of the n-th Hero, which learns it if need be."""
        hero = self.hero(n)
        if ability not in (*hero.abilities, *hero.played):
            hero.abilities.append(ability)
        card = self.game.library.abilities[ability]
        return [enemies.lay(self.game, hero, ability, value) for value in values or card.values[:1]]

    def loose(self, *values: int, n: int = 1) -> list[Die]:
        """Unplaced dice of the n-th Hero."""
        battle = self.game.battle
        made = []
        for value in values:
            die = Die(id=f"d{len(battle.dice) + 1}", owner=self.hero(n).id, value=value)
            battle.dice.append(die)
            made.append(die)
        return made

    def item(self, card: str, n: int = 1, used: bool = False) -> Gear:
        """An Item on the n-th Hero."""
        state = self.game.state
        state.serial += 1
        gear = Gear(uid=f"i{state.serial}", card=card, used=used)
        self.hero(n).items.append(gear)
        return gear

    def pet(
        self, card: str, group: str = "H1", n: int = 1, level: int = 1, obedient: bool = False
    ) -> OwnedPet:
        """A Pet of the n-th Hero."""
        hero = self.hero(n)
        pet = OwnedPet(
            uid=f"p{len(hero.pets) + 1}",
            card=card,
            name=self.game.library.pets[card].name,
            level=level,
            group=enemies.at(self.game, group),
            obedient=obedient,
        )
        hero.pets.append(pet)
        return pet

    def terrain(self, card: str, group: str = "H1", value: int = 0) -> TerrainPiece:
        """A Terrain, dice side up, with a die on it unless `value` is 0."""
        piece = enemies.terrain(self.game, card, group)
        if value:
            battle = self.game.battle
            die = Die(id=f"d{len(battle.dice) + 1}", owner="h1", value=value, at=piece.id)
            battle.dice.append(die)
        return piece

    def expose(self, figure: Figure, *kinds: ExposureKind, seen: bool = False) -> None:
        """Exposure on somebody, out of the pool."""
        enemies.expose(self.game, figure, *kinds)
        for marker in figure.exposure:
            marker.seen = marker.seen or seen

    def pool(self, *kinds: ExposureKind) -> None:
        """The only Exposure that is left to deal."""
        self.game.battle.pool[:] = kinds

    def exposure(self, figure: Figure) -> int:
        """How much Exposure somebody has."""
        return len(figure.exposure)

    # -- playing ----------------------------------------------------------------------------------

    def answers(self, *answers: Answer) -> None:
        """Script what will be asked next, all of it."""
        enemies.script(self.game).answers.extend(answers)

    async def use(self, key: str, *answers: Answer) -> None:
        """Use something and be asked exactly this."""
        self.answers(*answers)
        await use.use(self.game, use.named(key))
        self.done()

    async def ability(self, card: str, *answers: Answer, n: int = 1) -> None:
        """Use an Ability of the n-th Hero and be asked exactly this."""
        await self.use(f"ability:{self.hero(n).id}:{card}", *answers)

    def done(self) -> None:
        """Assert that every scripted answer was used."""
        enemies.done(self.game)

    def asked(self) -> list[str]:
        """The topics of all questions so far."""
        return enemies.asked(self.game)

    def offered(self, topic: str) -> list[str]:
        """The keys that could be chosen when a topic was asked last."""
        for question in reversed(enemies.script(self.game).asked):
            if question.topic == topic:
                return [option.key for option in question.options if not option.why_not]
        raise AssertionError(f"{topic} was never asked, only {self.asked()}")

    # -- looking ----------------------------------------------------------------------------------

    def uses(self) -> list[str]:
        """The keys of what may be used now."""
        return [option.key for option in use.uses(self.game) if not option.why_not]

    def option(self, key: str) -> Option[str]:
        """What is said of a use, whether it may be or not."""
        return next(option for option in use.uses(self.game) if option.key == key)

    def hits(self) -> list[tuple[str, int]]:
        """Who was Attacked for how much Damage so far."""
        return [(fact.who, fact.damage) for fact in self.told if isinstance(fact, Attacked)]


def arena(
    *heroes: str,
    foes: Sequence[str] = ("H1",),
    hp: Sequence[int] = (),
    sheet: str | Sequence[str] = "wolves",
    boss: str = "",
    phase: Phase = "hero",
    apart: bool = False,
    goon: str = "",
    dice: Iterable[int] = (),
    switches: Sequence[str] = (),
    round_: int = 1,
    cards: Sequence[str] = ("2", "2", "3", "A", "Q", "J"),
) -> Arena:
    """Heroes (a Warrior unless named) in H1, or `apart` in H1, H2 and so on, and a Minion in each
    of the groups `foes`, by default one beside them; `boss` is the group of the Boss."""
    told: list[Fact] = []
    sheets = [sheet] if isinstance(sheet, str) else list(sheet)
    game = enemies.fight(
        *sheets,
        heroes=heroes or ("warrior",),
        round_=round_,
        cards=cards,
        switches=switches,
        dice=dice,
        told=told,
        spread=apart,
    )
    battle = game.battle
    battle.phase = phase
    if goon:
        _hire(game, goon, apart)
    for number, group in enumerate(foes):
        enemies.minion(game, group, hp[number] if number < len(hp) else 0)
    if boss:
        enemies.boss(game, boss)
    return Arena(game, told)


def _hire(game: DoomGame, card: str, apart: bool) -> None:
    """The Goon joins the only Hero."""
    placard = game.library.goons[card]
    goon = Hero(
        id="h2",
        card=card,
        goon=True,
        name=placard.name,
        abilities=[placard.maneuver],
        hp=placard.hp,
        group=enemies.at(game, "H2" if apart else "H1"),
    )
    game.state.size = 1
    game.state.heroes = [game.state.heroes[0], goon]
    game.battle.goon_deck.pile = [each.id for each in reversed(placard.cards)]


def seen(figure: Figure) -> list[Exposure]:
    """The Exposure of somebody that the player has looked at."""
    return [marker for marker in figure.exposure if marker.seen]
