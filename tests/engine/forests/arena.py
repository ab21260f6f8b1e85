"""Fights of the ten Roles with their own Masteries, on hand-made opponents."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from content.libraries.forests import forests
from engine.forests.masteries.registry import MASTERIES
from engine.hexcrawl.cards import Action, FoeCard
from engine.hexcrawl.combat.options import ability_why_not
from engine.hexcrawl.state import STATS, Ability, Ally, Hero
from tests.engine.fights import Answer, Stand, card, given, hero

QUIET: dict[str, Action] = {
    "attack": Action(name="Yawn", target="none"),
    "mastery": Action(name="Howl", target="none"),
    "special": Action(name="Stretch", target="none"),
}
"""Actions that do nothing."""


def placid(**numbers: int) -> FoeCard:
    """An opponent that does nothing (an `energy` or `health` may be given)."""
    return card(
        actions=QUIET,
        health=numbers.get("health", 30),
        energy=numbers.get("energy", 10),
        level=numbers.get("level", 1),
    )


def arena(
    role: str,
    *friends: Hero,
    foe: FoeCard | None = None,
    foes: Iterable[FoeCard] = (),
    answers: Iterable[Answer] = (),
    dice: Iterable[int] = (),
    allies: Iterable[Ally] = (),
    difficulty: int = 0,
    **stats: int,
) -> Stand:
    """A hero of a Role (all four Abilities at 4, Defend at 3) and friends without Masteries."""
    library = forests()
    first = hero("h1", role=role)
    for stat in STATS:
        first.start[stat] = stats.pop(stat, first.start[stat])
    assert not stats, f"no such stats: {stats}"
    first.health, first.energy = first.start["health"], first.start["energy"]
    return given(
        first,
        *friends,
        foes=list(foes) or [foe or placid()],
        answers=answers,
        dice=dice,
        allies=allies,
        roles=[library.roles[role]],
        masteries=MASTERIES,
        difficulty=difficulty,
    )


def slots() -> Mapping[str, tuple[str, Ability]]:
    """The Role and the slot of each Mastery."""
    found: dict[str, tuple[str, Ability]] = {}
    for role in forests().roles.values():
        found[role.mastery1.id] = (role.id, "mastery1")
        found[role.mastery2.id] = (role.id, "mastery2")
    return found


def why_not(table: Stand, slot: Ability) -> str:
    """Why the first hero cannot declare a Mastery now."""
    return ability_why_not(table.game, table.combat, table.hero, slot)[0]
