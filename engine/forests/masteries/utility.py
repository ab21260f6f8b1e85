"""The Utility Roles' Masteries: Druid and Trailwright."""

from __future__ import annotations

from engine.core.amount import half, third
from engine.core.ask import Option, Pick
from engine.core.fact import Rolled
from engine.core.modifier import Modifier
from engine.forests.masteries.common import RoleMastery
from engine.hexcrawl.combat.acts import ability_rank, boost, confused, heal_in, strike, summon, trap
from engine.hexcrawl.combat.figures import foe_in
from engine.hexcrawl.combat.moments import fight_moments
from engine.hexcrawl.combat.options import uses
from engine.hexcrawl.heroes import lay, lift
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Fight, Foe, Hero, Strike

SHAPES = ("bear", "wolf", "hawk")
HEX = 6


class WildShape(RoleMastery):
    """Sustained: a Bear, a Wolf or a Hawk."""

    id = "wild-shape"
    name = "Wild Shape"
    slot = "mastery1"
    renewable = True
    reacts = True

    def shape(self, fight: Fight, hero: Hero) -> str:
        """The form that a Druid is in, or nothing."""
        n = fight.notes.get(f"shape:{hero.id}", 0)
        return SHAPES[n - 1] if n else ""

    def note(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> str:
        """What each form would do."""
        now = self.shape(fight, hero)
        return "; ".join(
            f"{shape.title()}: {_does(shape, rank)}" for shape in SHAPES if shape != now
        )

    def entry_cost(self, game: AnyCrawl, hero: Hero, rank: int, cost: int) -> int:
        """Entering is free from rank 9 on."""
        return 0 if rank >= 9 else cost

    async def prepare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """Choose the form; one that is already worn cannot be entered again."""
        now = self.shape(fight, hero)
        options = tuple(
            Option(
                key=shape,
                label=shape.title(),
                value=shape,
                note=_does(shape, rank),
                why_not="already worn" if shape == now else "",
            )
            for shape in SHAPES
        )
        prompt = f"{hero.name}: which shape?"
        chosen = await game.ask(Pick("mastery.shape", prompt, options, "FOR-CMB-06", who=hero.id))
        fight.notes[f"shape:{hero.id}"] = SHAPES.index(chosen) + 1
        self._wear(game, fight, hero, rank)

    async def sustained_prepare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """The form lasts."""
        self._wear(game, fight, hero, rank)

    def _wear(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """Lay what the form grants. It lasts into the next round, so that what the Druid may do
        there is shown with it; the next round then renews it or ends it."""
        lift(game, source=self.name, who=hero.id)
        attack, defend = _grants(self.shape(fight, hero), rank)
        boost(game, hero.id, "attack", attack, self.name, "next-round")
        boost(game, hero.id, "defend", defend, self.name, "next-round")
        if self.shape(fight, hero) == "hawk":
            lay(game, Modifier(hero.id, "skill", -2, "next-round", self.name, "FOR-KEY-02"))

    async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """A Bear Raises Health on entering."""
        if self.shape(fight, hero) == "bear":
            heal_in(game, fight, hero, "health", rank, by=hero, raises=True)

    async def sustained_resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """Nothing: entering happens once."""

    async def ended(self, game: AnyCrawl, fight: Fight, hero: Hero) -> None:
        """A Druid again."""
        fight.notes.pop(f"shape:{hero.id}", None)
        lift(game, source=self.name, who=hero.id)

    def flees(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> bool:
        """A Hawk is gone before anybody can roll for it."""
        return self.shape(fight, hero) == "hawk"


def _grants(shape: str, rank: int) -> tuple[int, int]:
    """The Boosts of Attack and Defend; from rank 6 on Bear and Wolf grant each other at a third."""
    also = rank >= 6
    if shape == "bear":
        return (third(rank) if also else 0), half(rank)
    if shape == "wolf":
        return rank, (third(half(rank)) if also else 0)
    return 0, 0


def _does(shape: str, rank: int) -> str:
    """A form in a few letters."""
    if shape == "hawk":
        return "Skill rolls -2, Flee"
    attack, defend = _grants(shape, rank)
    words = [f"Attack +{attack}"] if attack else []
    words += [f"Defend +{defend}"] if defend else []
    words += [f"Raise {rank} H"] if shape == "bear" else []
    return ", ".join(words)


class CallOfTheWild(RoleMastery):
    """A beast that fights along (FOR-KEY-13)."""

    id = "call-of-the-wild"
    name = "Call of the Wild"
    slot = "mastery2"

    def _bite(self, rank: int) -> int:
        return rank if rank >= 8 else half(rank) + 1

    def why_not(self, game: AnyCrawl, fight: Fight, hero: Hero) -> str:
        """One beast at a time."""
        own = any(a.kind == "summon" and a.owner == hero.id for a in game.state.allies)
        return "one beast at a time" if own else ""

    def note(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> str:
        """The beast."""
        words = f"a beast: {2 * rank} H, {self._bite(rank)} H damage each round"
        return words + ", target die +3" if rank >= 5 else words

    async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """It comes in the Resolution phase and bites from the next round on."""
        summon(
            game,
            hero,
            f"{hero.name}'s beast",
            confused(fight, hero, 2 * rank),
            confused(fight, hero, self._bite(rank)),
            luring=3 if rank >= 5 else 0,
        )


class Deadfall(RoleMastery):
    """A trap that springs in the next round's Resolution."""

    id = "deadfall"
    name = "Deadfall"
    slot = "mastery1"

    def _damage(self, game: AnyCrawl, fight: Fight, hero: Hero) -> int:
        return self.damage(game, fight, hero, "R + half R + ATK")

    def why_not(self, game: AnyCrawl, fight: Fight, hero: Hero) -> str:
        """One trap at a time."""
        set_ = any(
            d.phase == "resolve" and d.strike.source == hero.id and d.strike.ability == self.slot
            for d in fight.delayed
        )
        return "one trap at a time" if set_ else ""

    def note(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> str:
        """What the trap will do."""
        words = f"next round {self._damage(game, fight, hero)} H"
        if rank >= 6:
            words += f", Piercing {self.damage(game, fight, hero, 'R')}"
        return words + ", at once on a hex" if rank >= 9 else words

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """Calculate the damage; nothing is dealt in this round."""
        pierce = self.damage(game, fight, hero, "R") if rank >= 6 else 0
        n = self._damage(game, fight, hero)
        written = strike(game, fight, hero, self.slot, "health", n, pierce=pierce)
        if written is not None:
            fight.strikes.pop()
            notes = fight.declared[hero.id].notes
            notes["damage"] = written.amounts["health"]
            notes["pierce"] = written.pierce

    async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """Set the trap; from rank 9 on an opponent that rolled its hex is in it already."""
        notes = fight.declared[hero.id].notes
        if "damage" not in notes:
            return
        set_ = Strike(
            source=hero.id,
            target=fight.foes[0].id if len(fight.foes) == 1 else "",
            amounts={"health": confused(fight, hero, notes["damage"])},
            pierce=confused(fight, hero, notes["pierce"]),
            ability=self.slot,
        )
        caught = [act.foe for act in fight.acts if act.face == HEX and foe_in(fight, act.foe)]
        if rank >= 9 and caught:
            set_.target = caught[0]
            fight.strikes.append(set_)
        else:
            trap(fight, set_)


class Waymarker(RoleMastery):
    """Signs that make everything easier, even for an action die."""

    id = "waymarker"
    name = "Waymarker"
    slot = "mastery2"
    reacts = True

    def why_not(self, game: AnyCrawl, fight: Fight, hero: Hero) -> str:
        """Marking the same way again changes nothing."""
        rank = ability_rank(game, fight, hero, self.slot)
        return "the way is marked" if self._marked(game) <= -third(rank) else ""

    def note(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> str:
        """The bonus."""
        words = f"all Skill rolls -{third(rank)} until combat ends"
        return words + ", one reroll of its die" if rank >= 8 else words

    def _marked(self, game: AnyCrawl) -> int:
        return sum(
            m.n
            for m in game.state.modifiers
            if m.source == self.name and m.what == "skill" and m.until == "combat"
        )

    async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """Skill rolls of all heroes; the best use counts."""
        n = -confused(fight, hero, third(rank))
        if n < self._marked(game):
            lift(game, source=self.name, until="combat")
            lay(game, Modifier("group", "skill", n, "combat", self.name, "FOR-KEY-02"))

    async def foe_rolled(
        self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int, foe: Foe, face: int
    ) -> int:
        """From rank 8 on, once in a combat where the way was marked, reroll the action die."""
        mark = f"combat:{self.id}"
        if rank < 8 or mark in hero.used:
            return face
        if not uses(fight, hero, self.slot) and not self._marked(game):
            return face
        card = fight_moments(game).foe_card(game, foe)
        key, actions = card.key, card.actions
        if all(name == key[face - 1] for name in key):
            return face
        odds: dict[str, int] = {}
        for name in key:
            title = actions[name].name or name.title()
            odds[title] = odds.get(title, 0) + 1
        words = ", ".join(f"{title} {n}/6" for title, n in odds.items())
        option = Option(key="reroll", label="Reroll it", value=True, note=words)
        now = actions[key[face - 1]].name or key[face - 1].title()
        pick = Pick(
            "mastery.reroll",
            f"{foe.name} rolled {now}: reroll its die?",
            (option,),
            "FOR-OAC-01",
            who=hero.id,
            optional=True,
            skip=f"Leave it at {now}",
        )
        if not await game.maybe(pick):
            return face
        hero.used.append(mark)
        again = game.roll(6)
        game.tell(
            Rolled(
                who=foe.id,
                die="hex",
                faces=(again,),
                total=again,
                result=f"instead of {face}",
                cause=self.name,
            )
        )
        return again
