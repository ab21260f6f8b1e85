"""Difficulty levels as data, and what they add to opponents (FOR-DIF-02)."""

from __future__ import annotations

import msgspec

from engine.core.fact import Said
from engine.hexcrawl.cards import FoeCard
from engine.hexcrawl.heroes import able
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import CrawlState, Fight, Foe


class Level(msgspec.Struct, frozen=True):
    """One level: Vitals per hero, damage, Skill penalty, Passives, extra targets, and the Fate
    number of an extra Fragment."""

    name: str
    vitals: int
    damage: int
    penalty: int
    passives: bool
    targets: int
    fragment: int


LEVELS: tuple[Level, ...] = (
    Level("Starter", 0, 0, 0, False, 0, 0),
    Level("Easy", 5, 1, 0, False, 0, 2),
    Level("Moderate", 10, 1, 1, True, 0, 3),
    Level("Difficult", 20, 2, 1, True, 0, 4),
    Level("Heroic", 40, 2, 2, True, 0, 5),
    Level("Epic", 80, 3, 3, True, 1, 6),
)
EPIC = len(LEVELS) - 1


def level(state: CrawlState) -> Level:
    """The level in force: that of the fight while there is one (FOR-OPP-03)."""
    fight = state.fight
    return LEVELS[min(EPIC, state.difficulty if fight is None else fight.difficulty)]


def passives(state: CrawlState) -> bool:
    """Whether Bosses use their Passives (FOR-BSA-03)."""
    return level(state).passives


def skill_penalty(state: CrawlState) -> int:
    """What Difficulty adds to every Skill roll; the volume's `skill_parts` should list it."""
    return level(state).penalty


def make_foe(game: AnyCrawl, card: FoeCard, id: str) -> Foe:
    """An opponent with its starting Vitals at the Difficulty in force (FOR-DIF-02)."""
    state = game.state
    more = LEVELS[min(EPIC, state.difficulty)].vitals * len(able(state))
    health = card.health + more
    influence = None if card.influence is None else card.influence + more
    return Foe(
        id=id,
        card=card.id,
        name=card.name,
        type=card.type,
        level=card.level,
        health=health,
        most_health=health,
        energy=card.energy + more,
        most_energy=card.energy + more,
        influence=influence,
        most_influence=influence or 0,
        shield=health if card.shielded else 0,
        most_shield=health if card.shielded else 0,
    )


def raise_in_fight(game: AnyCrawl, fight: Fight, n: int) -> None:
    """Raise the Difficulty of this combat; Vitals grow by the difference (FOR-OPP-03)."""
    before = LEVELS[min(EPIC, fight.difficulty)]
    fight.difficulty = min(EPIC, fight.difficulty + n)
    after = LEVELS[fight.difficulty]
    if after is before:
        return
    game.tell(Said(text=f"This combat is {after.name}.", rule="FOR-OPP-03"))
    more = (after.vitals - before.vitals) * fight.notes.get("heroes", len(able(game.state)))
    for foe in fight.foes:
        grow(foe, more)


def grow(foe: Foe, more: int) -> None:
    """Raise every Vital of an opponent, Influence and a standing Soul Shield included."""
    foe.health += more
    foe.most_health += more
    foe.energy += more
    foe.most_energy += more
    if foe.influence is not None:
        foe.influence += more
        foe.most_influence += more
    if foe.most_shield:
        foe.most_shield += more
        if foe.shield:
            foe.shield += more
