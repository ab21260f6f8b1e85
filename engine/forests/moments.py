"""What the Forests add to the moments of a hex crawl: each method asks the module that knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.hex import Hex
from engine.forests import checks, deaths, goods, luck, mindwipe, movement, surveying, verbs
from engine.forests.state import ForestsGame
from engine.hexcrawl.effect import Check, Cost, Verb
from engine.hexcrawl.fight_moments import FightMoments
from engine.hexcrawl.heroes import living
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.resolve import Scene
from engine.hexcrawl.state import Hero, Skill

LIGHT_FEET = "light-feet"


def forest(game: AnyCrawl) -> ForestsGame:
    """The game as one of the Forests, which it is wherever these moments are used."""
    assert isinstance(game, ForestsGame), "the moments of the Forests in another volume's game"
    return game


class ForestsMoments(FightMoments):
    """The moments of The Forests of Adrimon."""

    def disabled(self, game: AnyCrawl, hero: Hero, skill: Skill) -> str:
        """The Fate Cycle takes Skills away (FOR-SKL-07, FOR-MAG-03)."""
        if mindwipe.lost_skill(forest(game).state, hero, skill):
            return f"Fate Cycle {forest(game).state.cycle}"
        return ""

    def skill_parts(
        self, game: AnyCrawl, hero: Hero, skill: Skill, purpose: str
    ) -> list[tuple[str, int]]:
        """The Difficulty's penalty and the bonus of a Camp (FOR-DIF-02, FOR-MOV-02)."""
        return checks.skill_parts(forest(game), hero, skill, purpose)

    async def rolled(
        self, game: AnyCrawl, hero: Hero, die: str, face: int, good: Callable[[int], int]
    ) -> int:
        """Luck Stones, Favors, the Spring Court, Small Magics, Reel and Lucky Stars."""
        return await luck.rolled(forest(game), hero, die, face, good)

    def road(self, game: AnyCrawl, at: Hex) -> bool:
        """The Acropolis ring is road, and so is everything for whoever rides Hathowyr."""
        return game.state.journey.mounted or movement.road(forest(game), at)

    def extra_speed(self, game: AnyCrawl) -> int:
        """Light Feet of any hero quicken the group."""
        return int(any(hero.powers.get(LIGHT_FEET) for hero in living(game.state)))

    async def draw_tile(self, game: AnyCrawl) -> str:
        """The Surveyor's Chart."""
        return await surveying.draw_tile(forest(game))

    async def entered(self, game: AnyCrawl, way: str) -> None:
        """Sentinels bar the way (FOR-SEN-04)."""
        await movement.entered(forest(game), way)

    async def rank_changed(self, game: AnyCrawl, hero: Hero) -> None:
        """A rank decides over minds (FOR-MAG-04)."""
        await mindwipe.check_minds(forest(game))

    async def would_die(self, game: AnyCrawl, hero: Hero) -> bool:
        """The Spirit Tether and the Revival Stone."""
        return await deaths.would_die(forest(game), hero)

    async def resolve(self, game: AnyCrawl, effect: Verb, scene: Scene) -> None:
        """The verbs of the Forests."""
        await verbs.carry_out(forest(game), effect, scene)

    def numbers(self, game: AnyCrawl) -> Mapping[str, int]:
        """C is the Fate Cycle."""
        return checks.numbers(forest(game))

    def holds(self, game: AnyCrawl, check: Check) -> bool:
        """Map, tracks and cards in force."""
        return checks.holds(forest(game), check)

    def can_pay(self, game: AnyCrawl, cost: Cost) -> bool:
        """Essence and Favors."""
        return goods.can_pay(forest(game), cost)

    def pay(self, game: AnyCrawl, cost: Cost) -> None:
        """Essence and Favors."""
        goods.pay(forest(game), cost)

    def on_sale(self, game: AnyCrawl, item: str) -> bool:
        """Things of which there is only one."""
        return goods.on_sale(forest(game), item)

    def gain_group_item(self, game: AnyCrawl, item: str) -> None:
        """What belongs to everybody."""
        goods.gain_group_item(forest(game), item)

    def one_hero(self, game: AnyCrawl) -> bool:
        """The rules for a lone hero (FOR-ONE-02)."""
        return forest(game).state.style.one_hero
