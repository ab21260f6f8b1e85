"""The Healers' Masteries: Floromancer and Dewcaller."""

from __future__ import annotations

from engine.core.amount import half
from engine.core.ask import Option, Pick
from engine.core.modifier import Modifier
from engine.forests.masteries.common import RoleMastery, figure_options, pick_figure
from engine.hexcrawl.combat.acts import confused, heal_in, strike
from engine.hexcrawl.combat.confusion import steady
from engine.hexcrawl.combat.figures import Figure, fighters, foe_in, members, shield_up
from engine.hexcrawl.combat.mastery import Losses
from engine.hexcrawl.combat.options import pay_energy
from engine.hexcrawl.conditions import cure_some, find
from engine.hexcrawl.energy import energy_why_not
from engine.hexcrawl.heroes import healing, lay, most
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Fight, Foe, Hero, Strike

MOTES = "motes"
UNDERTOW = "undertow"


def motes(fight: Fight, hero: Hero) -> int:
    """The unused motes of a Floromancer."""
    return fight.notes.get(f"{MOTES}:{hero.id}", 0)


class HealingRay(RoleMastery):
    """Motes that Heal whoever suffers Health damage (FOR-HRO-09, FOR-HRO-10)."""

    id = "healing-ray"
    name = "Healing Ray"
    slot = "mastery1"
    reacts = True

    def _made(self, game: AnyCrawl, fight: Fight, hero: Hero) -> int:
        return self.amount(game, fight, hero, "2 + third DEF")

    def note(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> str:
        """How many motes it makes and what each Heals."""
        n = self._made(game, fight, hero)
        words = f"{n} motes, each Heals {half(rank)} H; {motes(fight, hero)} unused now"
        return words + "; also Attack" if rank >= 7 else words

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """From rank 7 on Arrow of Light may fly as well."""
        if rank >= 7:
            await self.also_attack(game, fight, hero)

    async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """The motes rise before anybody suffers damage."""
        made = confused(fight, hero, self._made(game, fight, hero))
        fight.notes[f"{MOTES}:{hero.id}"] = motes(fight, hero) + made

    async def suffering(
        self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int, losses: Losses
    ) -> None:
        """Any number of motes for each target that suffers Health damage."""
        if not motes(fight, hero):
            return
        targets: list[Figure] = [*members(game.state, fight), *fight.foes]
        for figure in targets:
            hurt = losses.get(figure.id, {}).get("health", 0)
            if hurt > 0:
                await self._spend(game, fight, hero, half(rank), figure, hurt)

    async def _spend(
        self, game: AnyCrawl, fight: Fight, hero: Hero, each: int, figure: Figure, hurt: int
    ) -> None:
        """Ask how many motes go to a figure; each is a Heal of its own."""
        if isinstance(figure, Foe):
            if figure.influence is None or shield_up(fight, figure):
                return
            now, worth, useful = figure.influence, each, figure.influence
        else:
            if figure is not hero and find(figure, "swallowed"):
                return
            ledger = fight.healing.get(figure.id, {})
            now = figure.health - hurt + ledger.get("health", 0)
            worth = healing(game.state, figure, "health", each)
            useful = most(game.state, figure, "health") - now
        if worth <= 0 or useful <= 0:
            return
        count = min(motes(fight, hero), -(-useful // worth))
        options = tuple(
            Option(
                key=str(n),
                label=f"{n} mote{'s' if n > 1 else ''}",
                value=n,
                note=_outcome(figure, now, n * worth, useful),
            )
            for n in range(1, count + 1)
        )
        prompt = f"{figure.name} loses {hurt} Health: how many motes?"
        if not isinstance(figure, Foe) and now <= 0:
            prompt = f"{figure.name} would die of {hurt} Health damage: how many motes?"
        pick = Pick(
            "mastery.motes",
            prompt,
            options,
            "FOR-HRO-09",
            who=hero.id,
            optional=True,
            skip="Keep the motes",
        )
        n = await game.maybe(pick)
        if not n:
            return
        fight.notes[f"{MOTES}:{hero.id}"] = motes(fight, hero) - n
        if isinstance(figure, Foe):
            with steady(fight.declared.get(hero.id)):
                heal_in(game, fight, figure, "health", n * worth, by=hero)
            return
        # Straight into the sum of this settling: delayed damage comes in the Declaration phase,
        # where a Heal would otherwise count at once.
        kept = fight.healing.setdefault(figure.id, {})
        kept["health"] = kept.get("health", 0) + n * worth
        if figure.id not in fight.healed:
            fight.healed.append(figure.id)


def _outcome(figure: Figure, now: int, healed: int, useful: int) -> str:
    if isinstance(figure, Foe):
        return f"Influence {now} to {max(0, now - healed)}"
    return f"Heals {min(healed, useful)}, leaves {now + min(healed, useful)} H"


class Sunburst(RoleMastery):
    """R + ATK Health damage, more for each unused mote."""

    id = "sunburst"
    name = "Sunburst"
    slot = "mastery2"

    def _damage(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> int:
        each = 2 if rank >= 9 else 1
        return self.damage(game, fight, hero, "R + ATK") + each * motes(fight, hero)

    def note(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> str:
        """Its damage with the motes of now."""
        words = f"{self._damage(game, fight, hero, rank)} H"
        return words + ", each hero Heals 2 H" if rank >= 6 else words

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """The damage; the motes stay."""
        n = self._damage(game, fight, hero, rank)
        strike(game, fight, hero, self.slot, "health", n)

    async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """From rank 6 on each hero Heals."""
        if rank >= 6:
            for other in fighters(game.state, fight):
                heal_in(game, fight, other, "health", 2, by=hero)


class MorningDew(RoleMastery):
    """Heal a target and take a Condition off it."""

    id = "morning-dew"
    name = "Morning Dew"
    slot = "mastery1"

    def note(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> str:
        """What it Heals."""
        n = self.amount(game, fight, hero, "R + half DEF")
        words = f"{'two targets' if rank >= 8 else 'one target'}: Heal {n} H, a Condition ends"
        return words + ", also Attack" if rank >= 6 else words

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """From rank 6 on Cold Spray as well."""
        if rank >= 6:
            await self.also_attack(game, fight, hero)

    async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """One target, from rank 8 on two."""
        # Healing an opponent that cannot be saved would only help it, so it is not offered.
        targets: list[Figure] = [
            m for m in members(game.state, fight) if m is hero or not find(m, "swallowed")
        ]
        targets += [
            foe for foe in fight.foes if foe.influence is not None and not shield_up(fight, foe)
        ]
        first = await pick_figure(game, fight, hero, f"{self.name}: upon whom?", targets)
        await self._wash(game, fight, hero, first)
        if rank < 8:
            return
        pick = Pick(
            "mastery.target",
            f"{self.name}: and upon whom else?",
            figure_options(game, fight, [t for t in targets if t is not first]),
            "FOR-CMB-06",
            who=hero.id,
            optional=True,
            skip="Nobody else",
        )
        second = await game.maybe(pick)
        if second is not None:
            await self._wash(game, fight, hero, second)

    async def _wash(self, game: AnyCrawl, fight: Fight, hero: Hero, figure: Figure) -> None:
        n = self.amount(game, fight, hero, "R + half DEF")
        heal_in(game, fight, figure, "health", n, by=hero)
        await cure_some(game, figure, 1)


class Undertow(RoleMastery):
    """R + ATK Health damage; what shelters the opponent is halved."""

    id = "undertow"
    name = "Undertow"
    slot = "mastery2"
    reacts = True

    def note(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> str:
        """Its damage and what follows."""
        n = self.damage(game, fight, hero, "R + ATK")
        words = f"{n} H, its Block and Defend halved"
        if rank >= 5:
            words += ", next attack -3"
        return words + f"; 1 Energy more: {half(n)} E" if rank >= 8 else words

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """The damage; from rank 8 on half of it again as Energy damage for 1 Energy more."""
        n = self.damage(game, fight, hero, "R + ATK")
        written = strike(game, fight, hero, self.slot, "health", n)
        if rank < 8 or written is None or energy_why_not(hero, 1)[0]:
            return
        more = half(written.amounts["health"])
        option = Option(key="more", label=f"{more} Energy damage too", value=True, note="1 Energy")
        pick = Pick(
            "mastery.more",
            f"{self.name}: pull harder?",
            (option,),
            "FOR-HRO-06",
            who=hero.id,
            optional=True,
            skip="No",
        )
        if await game.maybe(pick):
            pay_energy(game, hero, 1)
            written.amounts["energy"] = more

    async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """Block and Defend halved, and from rank 5 on the next individual attack deals less."""
        foe = await self.aim(game, fight, hero)
        if foe is None:
            return
        lay(game, Modifier(foe.id, "guard.half", 1, "next-round", self.name))
        if rank >= 5:
            foe.notes[UNDERTOW] = confused(fight, hero, 3)

    async def changes_strike(
        self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int, strike: Strike
    ) -> None:
        """The opponent's next individual attack, every hit of it, deals less."""
        foe = foe_in(fight, strike.source)
        if foe is None or not strike.individual:
            return
        key = f"round:undertow:{foe.id}:{strike.act}"
        if UNDERTOW in foe.notes:
            fight.notes[key] = foe.notes.pop(UNDERTOW)
        less = fight.notes.get(key, 0)
        for vital, n in strike.amounts.items():
            strike.amounts[vital] = max(0, n - less)
