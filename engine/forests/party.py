"""What a party lacks, worked out before the game begins."""

from __future__ import annotations

from collections.abc import Sequence

from engine.hexcrawl.cards import Race, Role
from engine.hexcrawl.heroes import STAT_NAMES
from engine.hexcrawl.state import SKILLS, StatName

LOW = 5
"""A Skill in which nobody reaches this rank fails more often than not."""

THIN = 8
"""Starting Health below this dies of one bad round."""


def score(role: Role, race: Race, stat: StatName) -> int:
    """A starting rank: Role plus Race (FOR-SET-06)."""
    return role.base.get(stat, 0) + race.modifiers.get(stat, 0)


def gaps(heroes: Sequence[tuple[Role, Race]]) -> tuple[str, ...]:
    """What the party lacks, the most serious first; nothing when it lacks nothing."""
    if not heroes:
        return ()
    found = [*_weak_skills(heroes), *_thin_heroes(heroes)]
    eaten = sum(race.food_rating for _, race in heroes)
    forage = sum(score(role, race, "survival") >= LOW for role, race in heroes)
    if eaten >= 2 * len(heroes) and 2 * forage < len(heroes):
        found.append(f"Hungry: up to {eaten} Food a turn when Survival fails.")
    vitals = {vital for role, _ in heroes for vital in role.attack_vitals}
    if "energy" not in vitals:
        found.append("No Attack here hurts Energy.")
    if "influence" not in vitals and not any(role.category == "Healer" for role, _ in heroes):
        found.append("Nobody Heals or lowers Influence: opponents can only be killed.")
    return tuple(found)


def _weak_skills(heroes: Sequence[tuple[Role, Race]]) -> list[str]:
    found = []
    for skill in SKILLS:
        ranks = [score(role, race, skill) for role, race in heroes]
        if max(ranks) < LOW:
            what = "Wandering is likely" if skill == "navigate" else "its Destinations are hard"
            found.append(f"{STAT_NAMES[skill]} is at most {max(ranks)}: {what}.")
    return found


def _thin_heroes(heroes: Sequence[tuple[Role, Race]]) -> list[str]:
    return [
        f"{race.name} {role.name} starts with only {score(role, race, 'health')} Health."
        for role, race in heroes
        if score(role, race, "health") < THIN
    ]
