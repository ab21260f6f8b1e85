"""What several powers of the Forests do inside a fight."""

from __future__ import annotations

from engine.forests.state import ForestsGame
from engine.hexcrawl.combat.figures import fighters
from engine.hexcrawl.conditions import find
from engine.hexcrawl.heroes import current, set_vital
from engine.hexcrawl.state import Fight, Foe, Hero, Vital

ABILITIES = ("attack", "mastery1", "mastery2")
"""The Abilities whose strikes count as attacks by a hero."""


def drain(game: ForestsGame, hero: Hero, vital: Vital, n: int) -> None:
    """A loss inside a fight; whoever it empties dies when the phase ends (FOR-RES-03)."""
    set_vital(game, hero, vital, current(hero, vital) - n, "loss")


def wielder(game: ForestsGame, fight: Fight, relic: str) -> Hero | None:
    """The hero in the fight who wields a Relic (FOR-REL-10)."""
    for hero in fighters(game.state, fight):
        if relic in hero.relics:
            return hero
    return None


def helpless(hero: Hero) -> bool:
    """Whether a hero can use nothing at all now."""
    return find(hero, "unconscious") is not None


def in_force(fight: Fight, foe: Foe, what: str) -> bool:
    """Whether a special action noted under `what` works this round: Confusion may have taken it."""
    if f"round:{what}:{foe.id}" not in fight.notes:
        return False
    return not any(act.lost for act in fight.acts if act.foe == foe.id)
