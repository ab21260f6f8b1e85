"""The Sappers' Masteries: Stormcaller and Fenwitch."""

from __future__ import annotations

from engine.core.amount import half, third
from engine.core.modifier import Modifier
from engine.forests.masteries.common import NONE_AT_ALL, RoleMastery, pick_figure
from engine.hexcrawl.combat.acts import confused, heal_in, strike
from engine.hexcrawl.combat.figures import fighters, foe_in
from engine.hexcrawl.combat.mastery import Losses
from engine.hexcrawl.conditions import find
from engine.hexcrawl.heroes import lay, lift
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Fight, Foe, Hero, Strike


class FreezingRain(RoleMastery):
    """2 x R Energy damage, and the target is Drained."""

    id = "freezing-rain"
    name = "Freezing Rain"
    slot = "mastery1"
    reacts = True

    def note(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> str:
        """Its damage and how long it drains."""
        words = f"{self.damage(game, fight, hero, '2 x R')} E, Drained"
        if rank < 9:
            words += " 2 rounds"
        return words + ", individual attacks -2" if rank >= 6 else words

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """The damage."""
        n = self.damage(game, fight, hero, "2 x R")
        strike(game, fight, hero, self.slot, "energy", n)

    async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """From rank 6 on its individual attacks deal less this round."""
        if rank < 6:
            return
        foe = await self.aim(game, fight, hero)
        if foe is not None:
            less = -confused(fight, hero, 2)
            lay(game, Modifier(foe.id, "damage.individual", less, "round", self.name))

    async def suffering(
        self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int, losses: Losses
    ) -> None:
        """Drained for 2 rounds, from rank 9 on until combat ends."""
        rounds = None if rank >= 9 else confused(fight, hero, 2)
        self.afflict(game, fight, hero, "drained", rounds=rounds)


def _tired(foe: Foe) -> bool:
    """At most half of the starting Energy."""
    return 2 * foe.energy <= foe.most_energy


class Thunderhead(RoleMastery):
    """R + ATK Health damage, and ATK again when the opponent is tired."""

    id = "thunderhead"
    name = "Thunderhead"
    slot = "mastery2"
    reacts = True

    def _damage(self, game: AnyCrawl, fight: Fight, hero: Hero, tired: bool) -> int:
        return self.damage(game, fight, hero, "R + ATK + ATK" if tired else "R + ATK")

    def _pierce(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> int:
        return half(self.damage(game, fight, hero, "R")) if rank >= 5 else 0

    def note(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> str:
        """Its damage against the opponent at hand."""
        tired = any(_tired(foe) for foe in fight.foes)
        words = f"{self._damage(game, fight, hero, tired)} H"
        if rank >= 8 and any(foe.energy <= 0 for foe in fight.foes):
            return words + ", no Defend or Block"
        pierce = self._pierce(game, fight, hero, rank)
        return words + f", Piercing {pierce}" if pierce else words

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """The damage."""
        tired, target = await self.judge(game, fight, hero, _tired)
        strike(
            game,
            fight,
            hero,
            self.slot,
            "health",
            self._damage(game, fight, hero, tired),
            pierce=self._pierce(game, fight, hero, rank),
            target=target,
        )

    async def changes_strike(
        self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int, strike: Strike
    ) -> None:
        """From rank 8 on an opponent without Energy cannot Defend or Block against it."""
        if rank < 8 or strike.source != hero.id or strike.ability != self.slot:
            return
        foe = foe_in(fight, strike.target)
        if foe is not None and foe.energy <= 0:
            strike.pierce = NONE_AT_ALL


class WitheringHex(RoleMastery):
    """R Energy damage; what the opponent deals is lower until combat ends."""

    id = "withering-hex"
    name = "Withering Hex"
    slot = "mastery1"
    reacts = True

    def _less(self, rank: int) -> int:
        return half(rank) if rank >= 10 else third(rank)

    def note(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> str:
        """Its damage and how much it withers."""
        words = f"{self.damage(game, fight, hero, 'R')} E, its damage -{self._less(rank)}"
        return words + ", Vulnerable" if rank >= 6 else words

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """The damage."""
        n = self.damage(game, fight, hero, "R")
        strike(game, fight, hero, self.slot, "energy", n)

    async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """The best use counts: a weaker one changes nothing, a stronger one takes its place."""
        foe = await self.aim(game, fight, hero)
        if foe is None:
            return
        less = -confused(fight, hero, self._less(rank))
        held = (m.n for m in game.state.modifiers if m.who == foe.id and m.source == self.name)
        if less < min(held, default=0):
            lift(game, source=self.name, who=foe.id)
            lay(game, Modifier(foe.id, "damage", less, "combat", self.name))

    async def suffering(
        self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int, losses: Losses
    ) -> None:
        """From rank 6 on the opponent becomes Vulnerable."""
        if rank >= 6:
            self.afflict(game, fight, hero, "vulnerable")


class LeechVines(RoleMastery):
    """Sustained: R Health damage each round, and Health for a hero (FOR-KEY-14)."""

    id = "leech-vines"
    name = "Leech Vines"
    slot = "mastery2"
    reacts = True

    def note(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> str:
        """What the vines do each round."""
        words = f"{self.damage(game, fight, hero, 'R')} H, Heal a hero {half(rank)} H"
        if rank >= 5:
            words += " 1 E"
        return words + ", it cannot Heal" if rank >= 8 else words

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """The damage of this round."""
        n = self.damage(game, fight, hero, "R")
        strike(game, fight, hero, self.slot, "health", n)

    async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """One hero Heals."""
        heroes = [
            other
            for other in fighters(game.state, fight)
            if other is hero or not find(other, "swallowed")
        ]
        prompt = f"{self.name}: who Heals {half(rank)} Health?"
        friend = await pick_figure(game, fight, hero, prompt, heroes)
        heal_in(game, fight, friend, "health", half(rank), by=hero)
        if rank >= 5:
            heal_in(game, fight, friend, "energy", 1, by=hero)

    async def suffering(
        self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int, losses: Losses
    ) -> None:
        """From rank 8 on the opponent cannot Heal or Raise itself, neither in this Resolution nor
        at the start of the next round; what heroes do to its Influence is another matter."""
        if rank < 8:
            return
        for foe in self.foes_hit(fight, hero):
            ledger = fight.healing.get(foe.id, {})
            for key in ("health", "energy", "raise-health", "raise-energy"):
                ledger.pop(key, None)
            game.state.modifiers.append(
                Modifier(foe.id, "healing", -NONE_AT_ALL, "next-round", self.name)
            )

    async def ended(self, game: AnyCrawl, fight: Fight, hero: Hero) -> None:
        """The vines let go."""
        lift(game, source=self.name)
