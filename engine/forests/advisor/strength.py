"""How strong a group is against an opponent: estimates, not rules, for hints and bots."""

from __future__ import annotations

from functools import cache

import msgspec

from engine.core.amount import amount
from engine.forests.state import ForestsGame
from engine.hexcrawl.cards import Action, FoeCard
from engine.hexcrawl.combat.difficulty import LEVELS
from engine.hexcrawl.heroes import able, rank
from engine.hexcrawl.state import Hero, StatName

ATTACKING: dict[str, str] = {
    "petal-storm": "R + ATK",
    "overgrowth": "R",
    "sever-thread": "R + ATK",
    "reaping": "half R + half ATK",
    "freezing-rain": "half R",
    "thunderhead": "R + ATK",
    "withering-hex": "half R",
    "leech-vines": "R + half R",
    "sunburst": "R + ATK",
    "undertow": "R + ATK",
    "ancient-rituals": "R + ATK",
    "rally": "R + ATK",
    "call-of-the-wild": "half R",
    "deadfall": "R + third ATK",
    "wild-shape": "half R",
}
"""What a Mastery is worth in Health damage, over R (its rank) and ATK (the Attack rank)."""

MAGI = "adrimon"
TRICKS = {"tharanos": 3.5, "sister-morrow": 1.6, "duskmaw": 1.4}
"""Opponents that cost more than their numbers say, as their fights went: Tharanos halves, rots and
swallows."""
COMPANY = 2.0
"""How much more a fight costs several heroes: blows fall on one of them more than on another."""
WOVEN = 15
"""What Woven Souls gives back to her Soul Shield each round."""


class Might(msgspec.Struct, frozen=True):
    """A fight as it would probably go: rounds it takes, what each hero would lose, and the share of
    the group's Health that this is (1.0: all of it)."""

    rounds: float
    loss: float
    share: float

    @property
    def good(self) -> bool:
        """Whether a careful player would take it on."""
        return self.share < 0.75


def masteries(game: ForestsGame, hero: Hero) -> tuple[tuple[StatName, str, int], ...]:
    """A hero's Masteries: stat, id and cost."""
    role = game.library.roles[hero.role]
    return (
        ("mastery1", role.mastery1.id, role.mastery1.cost),
        ("mastery2", role.mastery2.id, role.mastery2.cost),
    )


def hit(game: ForestsGame, hero: Hero, stat: StatName, mastery: str) -> int:
    """What a Mastery is worth in damage to a hero now; 0 for one that deals none."""
    if mastery not in ATTACKING:
        return 0
    state = game.state
    return _worth(mastery, rank(state, hero, stat), rank(state, hero, "attack"))


@cache
def _worth(mastery: str, n: int, attack: int) -> int:
    formula = ATTACKING.get(mastery)
    return 0 if formula is None else amount(formula, {"R": n, "ATK": attack})


def main_mastery(game: ForestsGame, hero: Hero) -> StatName:
    """The Mastery that a hero fights with."""
    first, second = masteries(game, hero)
    better = hit(game, hero, *second[:2]) > hit(game, hero, *first[:2])
    return second[0] if better else first[0]


Force = tuple[int, int, int]
"""What a hero's Attack and better Mastery are worth, and the Energy there is for the latter."""


def force(game: ForestsGame, hero: Hero) -> Force:
    """What a hero can bring into a fight now."""
    state = game.state
    role = game.library.roles[hero.role]
    attack = rank(state, hero, "attack")
    best = max(
        _worth(role.mastery1.id, rank(state, hero, "mastery1"), attack),
        _worth(role.mastery2.id, rank(state, hero, "mastery2"), attack),
    )
    return attack, 0 if hero.starving else best, hero.energy


def paced(force: Force, rounds: float) -> float:
    """What a force deals per round over a fight of so many rounds."""
    attack, best, energy = force
    if best <= attack:
        return float(attack)
    powered = min(rounds, float(energy))
    return (best * powered + attack * max(0.0, rounds - powered)) / max(1.0, rounds)


_menaces: dict[tuple[int, str, int, int, int], float] = {}


def menace(card: FoeCard, heroes: int, bonus: int, cycle: int) -> float:
    """The Health that one hero loses to an opponent per round on average, before defending."""
    key = (id(card), card.id, heroes, bonus, cycle)
    found = _menaces.get(key)
    if found is None:
        found = _menaces[key] = _menace(card, heroes, bonus, cycle)
    return found


def _menace(card: FoeCard, heroes: int, bonus: int, cycle: int) -> float:
    total = 0.0
    for name in card.key:
        action = card.actions.get(name)
        if action is not None:
            total += _harm(action, card.level, heroes, bonus, cycle)
    return total / 6


def _harm(action: Action, level: int, heroes: int, bonus: int, cycle: int) -> float:
    reach = {"none": 0, "single": 1, "dual": 2, "triple": 3, "group": heroes}.get(
        action.target, max(1, action.count)
    )
    if not action.unyielding:
        reach = min(reach, heroes)
    known = {"L": level, "C": cycle}
    harm = 0.0
    for vital, n in action.damage.items():
        base = amount(n, known) + bonus
        harm += base if vital == "health" else 0.25 * base
    return harm * reach / heroes


_guards: dict[tuple[int, str], float] = {}


def guard(card: FoeCard) -> float:
    """What an opponent takes off an attack per round on average, by Defend and Block."""
    found = _guards.get((id(card), card.id))
    if found is None:
        found = _guards[id(card), card.id] = _guard(card)
    return found


def _guard(card: FoeCard) -> float:
    total = 0.0
    for name in card.key:
        action = card.actions.get(name)
        if action is not None:
            known = {"L": card.level, "C": 0}
            total += amount(action.defend, known) + 0.7 * amount(action.block, known)
    return total / 6


def assess(game: ForestsGame, card: FoeCard, *, dangerous: int = 0, healthy: bool = False) -> Might:
    """How a fight would go now (`healthy`: with everybody rested first)."""
    state = game.state
    heroes = able(state)
    if not heroes:
        return Might(99.0, 99.0, 9.0)
    n = len(heroes)
    level = LEVELS[min(len(LEVELS) - 1, state.difficulty + dangerous)]
    health = card.health + level.vitals * n
    bonus = level.damage
    if card.id == MAGI:
        health = state.style.shield + level.vitals * n
        bonus += max(0, min(6, state.cycle - 4))
    strip = 0
    if card.shielded:
        strip = sum(game.library.relics[r].shield for hero in heroes for r in hero.relics)
    if card.id == MAGI and "maeliths-loom-knife" not in [r for h in heroes for r in h.relics]:
        strip -= WOVEN
    forces = [force(game, hero) for hero in heroes]
    favored = 3.5 * sum([card.type in hero.favored for hero in heroes])
    guarded = guard(card) * 0.5
    rounds = 4.0
    for _ in range(3):
        dealt = sum([paced(one, rounds) for one in forces]) - guarded + favored
        if card.id == MAGI:
            dealt -= 3.0
        rounds = health / max(0.5, dealt)
        if card.shielded:
            rounds += health / max(0.5, dealt + strip)
        rounds = max(1.0, rounds)
    harm = menace(card, n, bonus, state.cycle)
    loss = harm * rounds
    have = sum(rank(state, h, "health") if healthy else h.health for h in heroes) / n
    cures = sum(hero.items.count("healing-draught") for hero in heroes)
    have += 6.0 * cures / n
    # A Boss does more than its numbers say.
    spread = (1.0 if n == 1 else COMPANY) * (1.2 if card.boss else 1.0)
    spread *= TRICKS.get(card.id, 1.0)
    return Might(rounds, loss, spread * loss / max(1.0, have))
