"""The Strikers' Masteries: Verdant Keeper and Soul Reaver."""

from __future__ import annotations

from engine.core.amount import half
from engine.core.fact import Rolled, Said
from engine.core.odds import percent
from engine.forests.masteries.common import RoleMastery
from engine.hexcrawl.combat.acts import afflict_in, confused, heal_in, pool_block, strike
from engine.hexcrawl.combat.figures import shield_up
from engine.hexcrawl.combat.mastery import Losses
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Fight, Foe, Hero

STRENGTH = "strengthen.petal-storm"
STRENGTHENED = "combat:petal-storm"
FATE_SIDES = 8


class PetalStorm(RoleMastery):
    """R + ATK Health damage that grows when the Fate die is kind (FOR-KEY-12)."""

    id = "petal-storm"
    name = "Petal Storm"
    slot = "mastery1"

    def _damage(self, game: AnyCrawl, fight: Fight, hero: Hero) -> int:
        return self.damage(game, fight, hero, "R + ATK") + hero.powers.get(STRENGTH, 0)

    def note(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> str:
        """Its damage and the chance to be Strengthened."""
        words = f"{self._damage(game, fight, hero)} H"
        if rank >= 6 and hero.powers.get(STRENGTH):
            words += ", Piercing 2"
        if STRENGTHENED not in hero.used:
            chance = max(0, min(FATE_SIDES, rank - _level(fight))) / FATE_SIDES
            if rank >= 9:
                chance = 1 - (1 - chance) ** 2
            words += f", Strengthened {percent(chance)}"
        return words

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """Write the damage down, then roll: a Strengthening counts from the next use on."""
        pierce = 2 if rank >= 6 and hero.powers.get(STRENGTH) else 0
        n = self._damage(game, fight, hero)
        strike(game, fight, hero, self.slot, "health", n, pierce=pierce)
        if STRENGTHENED not in hero.used:
            fight.declared[hero.id].notes["fate"] = await _fate(game, fight, hero, rank)

    async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """Strengthened when the die plus the opponent's Level is not above the rank."""
        face = fight.declared[hero.id].notes.get("fate")
        if face is None or not fight.foes:
            return
        level = fight.foes[0].level
        if any(foe.level != level for foe in fight.foes):
            foe = await self.aim(game, fight, hero)
            level = level if foe is None else foe.level
        if face + level <= rank:
            hero.powers[STRENGTH] = hero.powers.get(STRENGTH, 0) + 1
            hero.used.append(STRENGTHENED)
            text = f"Petal Storm is Strengthened: +{hero.powers[STRENGTH]} damage for good."
            game.tell(Said(who=hero.id, text=text, rule="FOR-KEY-12"))


def _level(fight: Fight) -> int:
    return min((foe.level for foe in fight.foes), default=0)


async def _fate(game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> int:
    """The Fate die, or from rank 9 on the lower of two."""
    room = rank - _level(fight)
    faces = [game.roll(FATE_SIDES)]
    if rank >= 9:
        faces.append(game.roll(FATE_SIDES))
    other = max(faces) if len(faces) > 1 else FATE_SIDES

    def good(face: int) -> int:
        return int(min(face, other) <= room)

    game.tell(
        Rolled(
            who=hero.id,
            die="fate",
            faces=tuple(faces),
            total=min(faces),
            need=f"{room} or less" if room >= 1 else "no face does it",
            result="Strengthened" if min(faces) <= room else "",
            rule="FOR-KEY-12",
        )
    )
    face = await game.moments.rolled(game, hero, "fate", min(faces), good)
    return min(face, other)


class Overgrowth(RoleMastery):
    """Block 2 x R for the group as one pool, and R Health damage."""

    id = "overgrowth"
    name = "Overgrowth"
    slot = "mastery2"
    reacts = True

    def note(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> str:
        """The shared Block and the damage."""
        words = f"group Block {2 * rank}, {self.damage(game, fight, hero, 'R')} H"
        if rank >= 5:
            words += ", Bleeding"
        return words + ", also Attack" if rank >= 8 else words

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """The opponent suffers R; from rank 8 on Thorn Lash strikes as well."""
        strike(game, fight, hero, self.slot, "health", self.damage(game, fight, hero, "R"))
        if rank >= 8:
            await self.also_attack(game, fight, hero)

    async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """The pool."""
        pool_block(fight, confused(fight, hero, 2 * rank))

    async def suffering(
        self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int, losses: Losses
    ) -> None:
        """From rank 5 on the opponent becomes Bleeding."""
        if rank >= 5:
            self.afflict(game, fight, hero, "bleeding")


class SeverThread(RoleMastery):
    """R + ATK Health damage, more against a Soul Shield."""

    id = "sever-thread"
    name = "Sever Thread"
    slot = "mastery1"

    def _damage(self, game: AnyCrawl, fight: Fight, hero: Hero, shielded: bool) -> int:
        return self.damage(game, fight, hero, "R + ATK + half R" if shielded else "R + ATK")

    def _pierce(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> int:
        return half(self.damage(game, fight, hero, "R")) if rank >= 5 else 0

    def note(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> str:
        """Its damage against the opponent at hand."""
        shielded = any(foe.shield > 0 for foe in fight.foes)
        words = f"{self._damage(game, fight, hero, shielded)} H"
        pierce = self._pierce(game, fight, hero, rank)
        if pierce:
            words += f", Piercing {pierce}"
        return words + ", excess hits Health" if rank >= 9 and shielded else words

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """From rank 9 on what is too much for a Soul Shield hits Health."""
        shielded, target = await self.judge(game, fight, hero, lambda foe: foe.shield > 0)
        strike(
            game,
            fight,
            hero,
            self.slot,
            "health",
            self._damage(game, fight, hero, shielded),
            pierce=self._pierce(game, fight, hero, rank),
            target=target,
            note="overflow" if rank >= 9 else "",
        )


class Reaping(RoleMastery):
    """R + ATK Energy damage, never another kind (FOR-CMB-11), and Health for the Reaver."""

    id = "reaping"
    name = "Reaping"
    slot = "mastery2"
    reacts = True

    def note(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> str:
        """Its damage and what it Heals."""
        n = self.damage(game, fight, hero, "R + ATK")
        return f"{n} E, Heal yourself {self.amount(game, fight, hero, 'half R + half ATK')} H"

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """The damage."""
        n = self.damage(game, fight, hero, "R + ATK")
        strike(game, fight, hero, self.slot, "energy", n)

    async def suffering(
        self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int, losses: Losses
    ) -> None:
        """Unless it was Negated: the Heal, and what happens to a foe without Energy."""
        if not self.strikes(fight, hero):
            return
        n = self.amount(game, fight, hero, "half R + half ATK")
        heal_in(game, fight, hero, "health", n, by=hero)
        for foe in self.foes_hit(fight, hero):
            if _energy_left(fight, foe, losses) > 0:
                continue
            if rank >= 6:
                heal_in(game, fight, hero, "energy", 2, by=hero)
            if rank >= 8 and foe.energy > 0:
                afflict_in(game, fight, foe, "vulnerable", source=hero.id)


def _energy_left(fight: Fight, foe: Foe, losses: Losses) -> int:
    """The Energy that an opponent will have once everything is applied."""
    if shield_up(fight, foe):
        return foe.energy
    ledger = fight.healing.get(foe.id, {})
    more = ledger.get("energy", 0) + ledger.get("raise-energy", 0)
    return foe.energy - losses.get(foe.id, {}).get("energy", 0) + more
