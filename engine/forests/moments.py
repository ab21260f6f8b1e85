"""What the Forests add to the moments of a hex crawl: each method asks the module that knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.ask import Option
from engine.core.hex import Hex
from engine.forests import (
    checks,
    deaths,
    goods,
    house_valor,
    luck,
    mindwipe,
    movement,
    power_ups,
    surveying,
    valor,
    verbs,
)
from engine.forests.masteries.registry import MASTERIES
from engine.forests.powers import adrimon, augments, bosses, dark_relics, free, items, relics
from engine.forests.state import ForestsGame
from engine.hexcrawl.cards import Action, FoeCard
from engine.hexcrawl.combat.mastery import Losses, Mastery
from engine.hexcrawl.combat.moments import FightMoments
from engine.hexcrawl.effect import Check, Cost, Custom, Verb
from engine.hexcrawl.heroes import living
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.scene import Scene
from engine.hexcrawl.state import Act, Declared, Fight, Foe, Hero, Skill, Strike

LIGHT_FEET = "light-feet"
MAGI = 10
"""The Level of Adrimon, whose card the Relics change."""


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

    def critical(self, game: AnyCrawl, hero: Hero, skill: Skill) -> None:
        """An Avatar is Healed by some (FOR-VAL-14)."""
        valor.critical(forest(game), hero, skill)

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

    async def died(self, game: AnyCrawl, hero: Hero) -> None:
        """The house rule of Valor counts deaths."""
        house_valor.died(forest(game).state)

    async def revived(self, game: AnyCrawl, hero: Hero) -> None:
        """Power Ups won while dead are turned up (FOR-DTH-05)."""
        await power_ups.turn_up(forest(game), hero)

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

    def mastery(self, id: str) -> Mastery:
        """The code of a Mastery (FOR-HRO-06). Raises KeyError."""
        return MASTERIES[id]

    def one_hero(self, game: AnyCrawl) -> bool:
        """The rules for a lone hero (FOR-ONE-02)."""
        return forest(game).state.style.one_hero

    def item_moved(self, game: AnyCrawl, item: str) -> None:
        """Who carries a Dark Relic."""
        dark_relics.item_moved(forest(game), item)

    # -- combat -----------------------------------------------------------------------------------

    def foe_card(self, game: AnyCrawl, foe: Foe) -> FoeCard:
        """Adrimon's card as the Relics leave it (FOR-REL-11)."""
        card = super().foe_card(game, foe)
        fight = game.state.fight
        return (
            card if foe.level < MAGI or fight is None else adrimon.card(forest(game), fight, card)
        )

    async def begins(self, game: AnyCrawl, fight: Fight) -> None:
        """Tolls and augments."""
        augments.begins(forest(game), fight)
        await bosses.begins(forest(game), fight)

    async def losses(self, game: AnyCrawl, fight: Fight) -> None:
        """The Weeping Lantern, then Passives."""
        await dark_relics.weep(forest(game), fight)
        await bosses.losses(forest(game), fight)

    async def shields(self, game: AnyCrawl, fight: Fight) -> None:
        """Relics strip, Adrimon mends, Captain Veil calls for help (FOR-REL-10)."""
        if any(foe.most_shield for foe in fight.foes):
            relics.strip(forest(game), fight)
            adrimon.weave(forest(game), fight)
            bosses.reserve(forest(game), fight)

    def free_options(self, game: AnyCrawl, fight: Fight, hero: Hero) -> tuple[Option[str], ...]:
        """Race, Relics, things and Favors (FOR-CMB-15)."""
        return free.options(forest(game), fight, hero)

    async def use_free(self, game: AnyCrawl, fight: Fight, hero: Hero, value: str) -> None:
        """Race, Relics, things and Favors (FOR-CMB-15)."""
        await free.use(forest(game), fight, hero, value)

    async def declared(self, game: AnyCrawl, fight: Fight, hero: Hero, declared: Declared) -> None:
        """Arkavin's Staff."""
        if hero.relics:
            await relics.declared(forest(game), fight, hero, declared)

    async def foe_rolled(self, game: AnyCrawl, fight: Fight, foe: Foe, face: int) -> int:
        """The Loom-Knife and the Black Spindle."""
        face = await relics.foe_rolled(forest(game), fight, foe, face)
        return await dark_relics.spin(forest(game), fight, foe, face)

    def extra_acts(self, game: AnyCrawl, fight: Fight, foe: Foe) -> int:
        """Twin Cores."""
        return augments.extra_acts(fight, foe)

    async def action_revealed(
        self, game: AnyCrawl, fight: Fight, foe: Foe, action: Action, act: Act
    ) -> None:
        """The special actions of Bosses."""
        await bosses.revealed(forest(game), fight, foe, action, act)

    def item_options(self, game: AnyCrawl, fight: Fight, hero: Hero) -> tuple[Option[str], ...]:
        """Relics change hands (FOR-REL-05)."""
        return relics.item_options(forest(game), fight, hero)

    async def use_item(self, game: AnyCrawl, fight: Fight, hero: Hero, value: str) -> None:
        """Relics change hands (FOR-REL-05)."""
        await relics.use_item(forest(game), fight, hero, value)

    async def changes_strike(self, game: AnyCrawl, fight: Fight, strike: Strike) -> None:
        """The Oathshield, and what attacked Bosses do."""
        relics.under_oath(fight, strike)
        if not strike.negated:
            await bosses.changes_strike(forest(game), fight, strike)

    async def suffering(self, game: AnyCrawl, fight: Fight, losses: Losses) -> None:
        """Thornplate."""
        augments.suffering(forest(game), fight, losses)

    async def after_hits(self, game: AnyCrawl, fight: Fight) -> None:
        """What follows from damage, for Bosses and Sentinels."""
        bosses.after_hits(forest(game), fight)
        augments.after_hits(forest(game), fight)

    async def custom(
        self, game: AnyCrawl, fight: Fight, foe: Foe | None, effect: Custom, target: Hero | None
    ) -> None:
        """Things with an effect of their own."""
        await items.custom(forest(game), fight, foe, effect, target)

    async def round_ends(self, game: AnyCrawl, fight: Fight) -> None:
        """What Bosses remember of a round."""
        bosses.round_ends(forest(game), fight)
