"""What an Enemy would do if it were activated now, card by card, for screens and bots."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, assert_never

import msgspec

from engine.core.amount import Amount, amount
from engine.doomrock.battle import groups, markers, threat
from engine.doomrock.battle import step as st
from engine.doomrock.battle.special import special_of, specials
from engine.doomrock.cards import SYMBOLS, Symbol
from engine.doomrock.state import DoomGame, Enemy, Hero

NEW = -1
"""A new group, where nobody else is."""


class Foreseen(NamedTuple):
    """One card that may come up: how many of it are left, how likely it is, the action's name, what
    it would do in words, and the Heroes (ids) that it would Attack with the printed Damage."""

    symbol: Symbol
    left: int
    chance: float
    action: str
    text: str
    hits: tuple[tuple[str, int], ...]


def foresee(game: DoomGame, enemy: Enemy, active: Hero | None = None) -> tuple[Foreseen, ...]:
    """Every symbol that the next draw may bring for an Enemy, as things stand (DOO-ACT-09).

    `active` is the Hero who would activate a Minion; without one it is whoever comes next.
    """
    battle = game.battle
    boss = enemy.kind == "boss"
    deck = battle.boss_deck if boss and battle.two_decks else battle.minion_deck
    cards = deck.pile or deck.discards
    if not boss and active is None:
        active = next_active(game)
    table = game.library.sheets[enemy.sheet].table
    found = []
    for symbol in SYMBOLS:
        left = cards.count(symbol)
        entry = table.get(symbol)
        if not left or entry is None:
            continue
        sight = Sight(game, enemy, None if boss else active)
        sight.follow(entry.boss_steps if boss else entry.minion_steps)
        action = entry.boss if boss else entry.minion
        text = "; ".join(sight.words) or "nothing"
        found.append(Foreseen(symbol, left, left / len(cards), action, text, tuple(sight.hits)))
    return tuple(found)


def next_active(game: DoomGame) -> Hero | None:
    """The Hero who activates Minions now or next, the first of those who tie (DOO-MIN-02)."""
    battle = game.battle
    fighting = groups.fighters(game)
    for hero in fighting:
        if hero.id == battle.active:
            return hero
    waiting = [hero for hero in fighting if hero.id not in battle.done] or fighting
    return max(waiting, key=lambda hero: threat.rank(game, hero), default=None)


@dataclass(slots=True)
class Sight:
    """A look at steps to come: where the Enemy, and Heroes that it moves, would be by then."""

    game: DoomGame
    enemy: Enemy
    active: Hero | None
    words: list[str] = field(default_factory=list)
    hits: list[tuple[str, int]] = field(default_factory=list)
    here: int = 0
    enrage: int = 0
    that: list[Hero] = field(default_factory=list)
    moved: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.here = self.enemy.group
        self.enrage = self.game.battle.enrage

    def follow(self, steps: tuple[st.AnyStep, ...]) -> None:
        """Look at what each step in turn would do."""
        for step in steps:
            self.look(step)

    # -- who and where ----------------------------------------------------------------------------

    def place(self, hero: Hero) -> int:
        """The group in which a Hero would be."""
        return self.moved.get(hero.id, hero.group)

    def heroes(self, whom: st.Whom) -> list[Hero]:
        """The Heroes that a word would mean."""
        game = self.game
        match whom:
            case "adjacent" | "each-adjacent":
                return [hero for hero in groups.fighters(game) if self.place(hero) == self.here]
            case "that":
                return self.that
            case _:
                return threat.named(game, whom, self.active)

    def names(self, heroes: list[Hero], each: bool) -> str:
        """Heroes by name: all of them, or one or another."""
        return (" and " if each else " or ").join(hero.name for hero in heroes)

    def number(self, n: Amount) -> int:
        """An amount with the ENRAGE of then."""
        return n if isinstance(n, int) else max(0, amount(n, {"E": self.enrage}))

    def mobile(self) -> bool:
        """Whether it could Move by its own actions."""
        return not self.enemy.snare and "move" not in self.enemy.marks

    def engaged(self) -> bool:
        """Whether a Hero would share its group."""
        return bool(self.heroes("adjacent"))

    def surrounded(self, hero: Hero) -> bool:
        """Whether a Hero would be Surrounded."""
        place = self.place(hero)
        beside = sum(1 for other in groups.fighters(self.game) if self.place(other) == place)
        against = sum(
            1
            for enemy in self.game.battle.enemies
            if (self.here if enemy is self.enemy else enemy.group) == place
        )
        return against >= 2 * beside

    # -- steps ------------------------------------------------------------------------------------

    def look(self, step: st.AnyStep) -> None:
        """What one step would do."""
        match step:
            case st.Engage() | st.Charge() | st.Retreat() | st.Gather() | st.JoinMinion():
                if self.mobile():
                    self._go(step)
            case st.Strike():
                self._strike(step)
            case st.PartyDamage():
                n = step.by_heroes
                total = self.game.by_heroes(n) if n else self.number(step.n)
                heroes = groups.fighters(self.game)
                total -= sum(1 for hero in heroes if markers.covers(self.game, hero.group))
                self.words.append(f"Party Damage {max(0, total)}")
            case (
                st.ExposeHero()
                | st.PushHero()
                | st.PullHero()
                | st.SnareHero()
                | st.Strip()
                | st.Rattle()
            ):
                self._trouble(step)
            case st.Rage():
                self.enrage = min(6, max(0, self.enrage + step.n))
                self.words.append(f"ENRAGE {step.n:+d} to {self.enrage}")
            case st.StepIf():
                self.follow(step.then if self._so(step.when) else step.otherwise)
            case (
                st.Guard()
                | st.Shell()
                | st.Mend()
                | st.Grow()
                | st.Bleed()
                | st.Spawn()
                | st.Cleanse()
            ):
                self._itself(step)
            case _:
                assert_never(step)

    def _so(self, check: st.StepCheck) -> bool:
        match check.what:
            case "surrounded":
                found = any(self.surrounded(hero) for hero in self.heroes(check.of))
            case "enrage":
                found = self.enrage >= check.n
            case "engaged":
                found = self.engaged()
            case _:
                assert_never(check.what)
        return found is not check.no

    def _go(self, step: st.Engage | st.Charge | st.Retreat | st.Gather | st.JoinMinion) -> None:
        match step:
            case st.Engage():
                heroes = [] if self.engaged() else self.heroes(step.to)
                if heroes:
                    heroes = special_of(self.enemy).engages(self.game, self.enemy, heroes[0])
                self._join(heroes)
            case st.Charge():
                self._join(self.heroes(step.to))
            case st.Retreat():
                self.here = NEW
                self.words.append("retreats")
            case st.Gather():
                self._gather()
            case st.JoinMinion():
                self._join([hero for hero in self.heroes(step.to) if self._minion_at(hero)])
            case _:
                assert_never(step)

    def _join(self, heroes: list[Hero]) -> None:
        if heroes and self.place(heroes[0]) != self.here:
            self.here = self.place(heroes[0])
            self.words.append(f"Moves to {self.names(heroes, each=False)}")

    def _minion_at(self, hero: Hero) -> bool:
        beside = groups.enemies_in(self.game, self.place(hero))
        return any(other.kind == "minion" and other is not self.enemy for other in beside)

    def _gather(self) -> None:
        counts: dict[int, int] = {}
        for other in self.game.battle.enemies:
            if other is not self.enemy and other.kind == "minion":
                counts[other.group] = counts.get(other.group, 0) + 1
        best = [group for group, n in counts.items() if n == max(counts.values())]
        if best and self.here not in best:
            self.here = best[0]
            self.words.append("joins most other Minions")

    def _strike(self, step: st.Strike) -> None:
        n = self.number(step.n)
        each = step.to in ("each", "each-adjacent")
        heroes = [hero for hero in self.heroes(step.to) if self._reaches(hero, step.range)]
        if not heroes and step.backup is not None:
            found = self.heroes(step.backup)
            heroes = [hero for hero in found if self._reaches(hero, step.range)]
        self.that = heroes
        if not heroes or n <= 0:
            return
        there = msgspec.structs.replace(self.enemy, group=self.here)
        far = step.range == "any"
        extra = [
            sum(
                special.enemy_damage(self.game, there, hero, far) for special in specials(self.game)
            )
            for hero in heroes
        ]
        self.hits.extend(
            (hero.id, n + more) for hero, more in zip(heroes, extra, strict=True) if each
        )
        if not each:
            self.hits.append((heroes[0].id, n + extra[0]))
        least, most = n + min(extra), n + max(extra)
        damage = str(least) if least == most else f"{least} to {most}"
        self.words.append(f"Attack {damage} on {self.names(heroes, each)}")

    def _reaches(self, hero: Hero, range_: st.Range) -> bool:
        match range_:
            case "adjacent":
                return self.place(hero) == self.here
            case "distant":
                return self.place(hero) != self.here
            case "any":
                return True
            case _:
                assert_never(range_)

    def _trouble(
        self,
        step: st.ExposeHero | st.PushHero | st.PullHero | st.SnareHero | st.Strip | st.Rattle,
    ) -> None:
        heroes = self.heroes(step.to)
        if isinstance(step, st.PushHero) and step.range == "adjacent":
            heroes = [hero for hero in heroes if self.place(hero) == self.here]
        if not heroes:
            return
        names = self.names(heroes, step.to in ("each", "each-adjacent"))
        match step:
            case st.ExposeHero():
                self.words.append(f"{step.n} Exposure to {names}")
            case st.PushHero():
                self.moved[heroes[0].id] = NEW - len(self.moved) - 1
                self.words.append(f"Pushes {names}")
            case st.PullHero():
                if self.place(heroes[0]) != self.here:
                    self.moved[heroes[0].id] = self.here
                    self.words.append(f"Pulls {names}")
            case st.SnareHero():
                self.words.append(f"Snares {names}")
            case st.Strip():
                self.words.append(f"{names} loses {step.n} {step.kind.title()}")
            case st.Rattle():
                self.words.append(f"{names} loses {step.n} placed dice")
            case _:
                assert_never(step)

    def _itself(
        self, step: st.Guard | st.Shell | st.Mend | st.Grow | st.Bleed | st.Spawn | st.Cleanse
    ) -> None:
        match step:
            case st.Guard():
                missing = markers.setup_shields(self.game, self.enemy) - self.enemy.shields
                if missing > 0:
                    self.words.append(f"restores {min(step.n, missing)} Shields")
            case st.Shell():
                self.words.append(f"gains {step.n} Shields")
            case st.Mend():
                whom = "Minions beside it restore" if step.whom == "minions" else "restores"
                self.words.append(f"{whom} {step.n} HP")
            case st.Grow():
                self.words.append(f"gains {step.n} HP")
            case st.Bleed():
                self.words.append(f"loses {step.n} HP")
            case st.Spawn():
                where = "beside the Boss" if step.where == "boss" else "in a new group"
                self.words.append(f"Spawns {step.n} {where}")
            case st.Cleanse():
                whose = "Minions beside it lose" if step.whom == "minions" else "loses"
                self.words.append(f"{whose} all Exposure")
            case _:
                assert_never(step)
