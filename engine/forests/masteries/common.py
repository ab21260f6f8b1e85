"""What the Masteries of the Forests share: their slot, their numbers, their strikes and picks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, TypeVar

from engine.core.ask import Option, Pick
from engine.forests.outside import MASTERIES as OUTSIDE
from engine.forests.outside import mastery_why_not
from engine.forests.state import ForestsGame
from engine.hexcrawl.combat.acts import afflict_in, attack_vital, basic_attack, pick_foe, worth
from engine.hexcrawl.combat.damage import bonus
from engine.hexcrawl.combat.figures import Figure, foe_in
from engine.hexcrawl.combat.mastery import Mastery
from engine.hexcrawl.combat.options import mastery_card
from engine.hexcrawl.heroes import current, most
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Ability, Ally, Fight, Foe, Hero, Strike, Vital

F = TypeVar("F", bound=Figure)

NONE_AT_ALL = 10_000
"""More than any number in the game: what is reduced by it is gone, what pierces it all pierces."""


def forest(game: AnyCrawl) -> ForestsGame:
    """The game as one of the Forests, which it is wherever Masteries are used outside fights."""
    assert isinstance(game, ForestsGame), "a Mastery of the Forests in another volume's game"
    return game


class RoleMastery(Mastery):
    """A Mastery that knows which of its Role's two it is."""

    name: ClassVar[str]
    slot: ClassVar[Ability]

    # -- numbers ------------------------------------------------------------------------------

    def damage(self, game: AnyCrawl, fight: Fight, hero: Hero, formula: str) -> int:
        """A damage formula of the text; Disarmed heroes calculate with starting ranks."""
        return worth(game, fight, hero, formula, self.slot, damage=True)

    def amount(self, game: AnyCrawl, fight: Fight, hero: Hero, formula: str) -> int:
        """Any other formula of the text."""
        return worth(game, fight, hero, formula, self.slot)

    # -- what it does this round --------------------------------------------------------------

    def strikes(self, fight: Fight, hero: Hero) -> list[Strike]:
        """Its own strikes of this round; a lost action has none, Negated ones are left out."""
        return [
            s
            for s in fight.strikes
            if s.source == hero.id and s.ability == self.slot and not s.negated
        ]

    def foes_hit(self, fight: Fight, hero: Hero) -> list[Foe]:
        """The opponents at which its strikes were aimed and not Negated."""
        found: list[Foe] = []
        for strike in self.strikes(fight, hero):
            foe = foe_in(fight, strike.target)
            if foe is not None and all(foe is not other for other in found):
                found.append(foe)
        return found

    def afflict(
        self, game: AnyCrawl, fight: Fight, hero: Hero, kind: str, *, rounds: int | None = None
    ) -> None:
        """Give those whom it hit a Condition, after the damage."""
        for foe in self.foes_hit(fight, hero):
            afflict_in(game, fight, foe, kind, rounds=rounds, source=hero.id)

    # -- targets ------------------------------------------------------------------------------

    async def aim(self, game: AnyCrawl, fight: Fight, hero: Hero) -> Foe | None:
        """The opponent that it is aimed at, named now if it was left open (FOR-CMB-06)."""
        own = self.strikes(fight, hero)
        for strike in own:
            if strike.target:
                return foe_in(fight, strike.target)
        foe = await pick_foe(game, fight, f"{self.name}: against whom?", hero.id)
        if foe is not None:
            for strike in own:
                strike.target = foe.id
        return foe

    async def judge(
        self, game: AnyCrawl, fight: Fight, hero: Hero, so: Callable[[Foe], bool]
    ) -> tuple[bool, str]:
        """Whether `so` holds for its target, and the target where that had to be named early,
        because the damage written down depends on it."""
        answers = [so(foe) for foe in fight.foes]
        if all(answers) or not any(answers):
            return all(answers), ""
        foe = await pick_foe(game, fight, f"{self.name}: against whom?", hero.id)
        assert foe is not None
        return so(foe), foe.id

    async def also_attack(self, game: AnyCrawl, fight: Fight, hero: Hero) -> None:
        """The Role's own Attack in the same round."""
        basic_attack(game, fight, hero, await attack_vital(game, fight, hero))

    # -- outside fights -----------------------------------------------------------------------

    def outside_why_not(self, game: AnyCrawl, hero: Hero) -> str:
        """Why it cannot be used outside combat now (FOR-HRO-06)."""
        if self.id not in OUTSIDE:
            return "only in combat"
        card = mastery_card(game, hero, self.slot)
        moving = game.state.journey.phase in ("", "move")
        return mastery_why_not(forest(game), hero, self.slot, card, moving)[0]

    async def outside(self, game: AnyCrawl, hero: Hero, rank: int) -> None:
        """Use it outside combat (FOR-HRO-06)."""
        await OUTSIDE[self.id].act(forest(game), hero, rank)


# -- picks ----------------------------------------------------------------------------------------


def coming(game: AnyCrawl, fight: Fight, figure: Figure, vital: Vital) -> int:
    """What is on its way to a figure before anything reduces it."""
    total = 0
    for strike in fight.strikes:
        n = strike.amounts.get(vital, 0)
        if n <= 0 or strike.target != figure.id or strike.negated:
            continue
        foe = foe_in(fight, strike.source)
        total += n + (0 if foe is None else bonus(game, foe, individual=strike.individual))
    return total


def outlook(game: AnyCrawl, fight: Fight, figure: Figure) -> str:
    """A figure's Vitals and what is on its way to it."""
    words = [f"H {figure.health}/{most(game.state, figure, 'health')}"]
    if not isinstance(figure, Ally):
        words.append(f"E {current(figure, 'energy')}/{most(game.state, figure, 'energy')}")
    if isinstance(figure, Foe):
        return " ".join([*words, f"INF {figure.influence}"])
    hurt, drain = (coming(game, fight, figure, vital) for vital in ("health", "energy"))
    if hurt or drain:
        words.append("faces " + " ".join(f"{n} {v}" for n, v in ((hurt, "H"), (drain, "E")) if n))
    return " ".join(words)


def figure_options(
    game: AnyCrawl, fight: Fight, figures: Iterable[F], *, idle: bool = False
) -> tuple[Option[F], ...]:
    """Figures to choose from. With `idle` those at whom nothing is aimed are all the same."""
    return tuple(
        Option(
            key=figure.id,
            label=figure.name,
            value=figure,
            at=f"figure:{figure.id}",
            note=outlook(game, fight, figure),
            same="nothing" if idle and _unharmed(fight, figure) else "",
        )
        for figure in figures
    )


def _unharmed(fight: Fight, figure: Figure) -> bool:
    return all(s.target != figure.id or s.negated for s in fight.strikes)


async def pick_figure(
    game: AnyCrawl, fight: Fight, hero: Hero, prompt: str, figures: Iterable[F]
) -> F:
    """One of several figures, by the player's choice."""
    options = figure_options(game, fight, figures)
    return await game.ask(Pick("mastery.target", prompt, options, "FOR-CMB-06", who=hero.id))
