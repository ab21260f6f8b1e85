"""The Assistants' Masteries: Historian and Glade Marshal."""

from __future__ import annotations

from engine.core.amount import half, third
from engine.core.ask import Option, Pick
from engine.core.modifier import Modifier
from engine.forests.masteries.common import RoleMastery, figure_options, pick_figure
from engine.hexcrawl.combat.acts import (
    ability_rank,
    attack_vital,
    boost,
    confused,
    guard,
    heal_in,
    pick_foe,
    strike,
)
from engine.hexcrawl.combat.figures import fighters, held, members
from engine.hexcrawl.combat.options import limits
from engine.hexcrawl.conditions import cure_some, end_condition, find, removable
from engine.hexcrawl.heroes import lay, lift
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Ally, Fight, Hero


class AncientRituals(RoleMastery):
    """Whatever is needed most, decided in the Resolution phase (FOR-CMB-12)."""

    id = "ancient-rituals"
    name = "Ancient Rituals"
    slot = "mastery1"

    def note(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> str:
        """The choices."""
        count = {1: "one of", 2: "two of", 3: "all of"}[_count(rank)]
        return f"later, {count}: Attack +{rank}, Heal {half(rank)} E, a Condition ends"

    async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """One ritual, from rank 6 on two different ones, from rank 9 on all three."""
        done: list[str] = []
        for _ in range(_count(rank)):
            options = self._rituals(game, fight, hero, rank, done)
            if not options:
                return
            prompt = f"{self.name}: which ritual?"
            pick = Pick("mastery.ritual", prompt, options, "FOR-CMB-12", who=hero.id)
            ritual = await game.ask(pick)
            done.append(ritual)
            await self._perform(game, fight, hero, rank, ritual)

    def _rituals(
        self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int, done: list[str]
    ) -> tuple[Option[str], ...]:
        """The rituals that are left and can do something."""
        extra = confused(fight, hero, rank)
        options: list[Option[str]] = []
        if _attackers(game, fight, hero) and fight.foes:
            note = f"Boosted by {extra}"
            options.append(Option("attack", "An extra basic Attack", "attack", note=note))
        note = f"{half(extra)} Energy"
        options.append(Option("energy", "A hero Heals Energy", "energy", note=note))
        if any(removable(other) for other in _reach(game, fight, hero)):
            options.append(Option("cure", "Negate a Condition on a hero", "cure"))
        return tuple([option for option in options if option.key not in done])

    async def _perform(
        self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int, ritual: str
    ) -> None:
        prompt = f"{self.name}: which hero?"
        if ritual == "attack":
            other = await self._pick_attacker(game, fight, hero, rank)
            vital = await attack_vital(game, fight, other)
            foe = await pick_foe(game, fight, f"{other.name} attacks whom?", other.id)
            n = _attack(game, fight, other, confused(fight, hero, rank))
            target = "" if foe is None else foe.id
            strike(game, fight, other, "attack", vital, n, target=target)
        elif ritual == "energy":
            other = await pick_figure(game, fight, hero, prompt, _reach(game, fight, hero))
            heal_in(game, fight, other, "energy", half(rank), by=hero)
        else:
            ill = [other for other in _reach(game, fight, hero) if removable(other)]
            other = await pick_figure(game, fight, hero, prompt, ill)
            await cure_some(game, other, 1)

    async def _pick_attacker(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> Hero:
        extra = confused(fight, hero, rank)
        options = tuple(
            Option(
                key=other.id,
                label=other.name,
                value=other,
                at=f"figure:{other.id}",
                note=f"{_attack(game, fight, other, extra)} damage",
            )
            for other in _attackers(game, fight, hero)
        )
        prompt = f"{self.name}: who attacks once more?"
        return await game.ask(Pick("mastery.target", prompt, options, "FOR-CMB-12", who=hero.id))


def _count(rank: int) -> int:
    return 3 if rank >= 9 else 2 if rank >= 6 else 1


def _reach(game: AnyCrawl, fight: Fight, hero: Hero) -> list[Hero]:
    """The heroes that another can help: nobody reaches into a belly."""
    heroes = fighters(game.state, fight)
    return [other for other in heroes if other is hero or not find(other, "swallowed")]


def _attackers(game: AnyCrawl, fight: Fight, hero: Hero) -> list[Hero]:
    """The heroes who are able to make a basic Attack now."""
    found = []
    for other in _reach(game, fight, hero):
        limit = limits(fight, other)
        able = limit is None or "attack" in limit[0]
        if f"round:caught:{other.id}" in fight.notes:
            able = False  # who failed to Flee may only Defend (FOR-FLE-02)
        if able and ability_rank(game, fight, other, "attack") > 0:
            found.append(other)
    return found


def _attack(game: AnyCrawl, fight: Fight, other: Hero, extra: int) -> int:
    """A Boosted basic Attack; being Disarmed limits even that to the starting rank."""
    n = ability_rank(game, fight, other, "attack") + extra
    return min(n, other.start.get("attack", 0)) if find(other, "disarmed") else n


class LessonsOfWar(RoleMastery):
    """Sustained: everybody's Attack and Defend are Boosted."""

    id = "lessons-of-war"
    name = "Lessons of War"
    slot = "mastery2"

    def _boost(self, rank: int) -> int:
        return half(rank) if rank >= 7 else third(rank)

    def note(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> str:
        """The Boost."""
        return f"all heroes: Attack and Defend +{self._boost(rank)}"

    def sustain_cost(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> int:
        """Nothing from rank 10 on (FOR-KEY-14)."""
        return 0 if rank >= 10 else 1

    async def prepare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """Lay the Boosts of this round, before damage is calculated."""
        lift(game, source=self.name, who="group")
        n = self._boost(rank)
        boost(game, "group", "attack", n, self.name)
        boost(game, "group", "defend", n, self.name)

    async def ended(self, game: AnyCrawl, fight: Fight, hero: Hero) -> None:
        """The lesson is over."""
        lift(game, source=self.name, who="group")


class Intercept(RoleMastery):
    """Stand in front of somebody and send blows back (FOR-KEY-09)."""

    id = "intercept"
    name = "Intercept"
    slot = "mastery1"

    def note(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> str:
        """The Defend it gives and what is Reflected."""
        n = self.amount(game, fight, hero, "DEF + R")
        whom = "two of the group" if rank >= 9 else "one of the group"
        words = f"{whom}: Defend {n}, Reflect up to {half(rank)}"
        return words + ", also Attack" if rank >= 6 else words

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """From rank 6 on Spear Drill as well."""
        if rank >= 6:
            await self.also_attack(game, fight, hero)

    async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """Protect one, from rank 9 on two; whom, is decided when the blows are known."""
        wards = [m for m in members(game.state, fight) if m is hero or not held(m)]
        for _ in range(2 if rank >= 9 else 1):
            if not wards:
                return
            options = figure_options(game, fight, wards, idle=True)
            prompt = f"{self.name}: in front of whom?"
            ward = await game.ask(
                Pick("mastery.target", prompt, options, "FOR-CMB-06", who=hero.id)
            )
            wards = [other for other in wards if other is not ward]
            self._protect(game, fight, hero, rank, ward)

    def _protect(
        self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int, ward: Hero | Ally
    ) -> None:
        n = confused(fight, hero, self.amount(game, fight, hero, "DEF + R"))
        back = confused(fight, hero, half(rank))
        guard(game, ward, defend=n, source=self.name)
        lay(game, Modifier(ward.id, "reflect.prevented", back, "round", self.name, "FOR-KEY-09"))


class Rally(RoleMastery):
    """R + ATK + third M1 Health damage; everybody Raises Health (FOR-KEY-08)."""

    id = "rally"
    name = "Rally"
    slot = "mastery2"

    def note(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> str:
        """Its damage and what it Raises."""
        words = f"{self.damage(game, fight, hero, 'R + ATK + third M1')} H"
        words += f", each hero Raises {half(rank)} H"
        return words + " 1 E" if rank >= 8 else words

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """The damage."""
        n = self.damage(game, fight, hero, "R + ATK + third M1")
        strike(game, fight, hero, self.slot, "health", n)

    async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """Raise Health, from rank 5 on lift up the frightened, from rank 8 on Raise Energy."""
        for other in _reach(game, fight, hero):
            heal_in(game, fight, other, "health", half(rank), by=hero, raises=True)
            if rank >= 8:
                heal_in(game, fight, other, "energy", 1, by=hero, raises=True)
            if rank >= 5:
                for kind in ("frightened", "knocked-down"):
                    end_condition(game, other, kind)
