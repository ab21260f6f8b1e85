"""Checks of cards that only the Forests can answer, and the numbers their amounts may name."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.hex import neighbours
from engine.core.modifier import total
from engine.forests.places import in_fey, locations
from engine.forests.state import ForestsGame
from engine.hexcrawl.combat.difficulty import skill_penalty
from engine.hexcrawl.effect import Check
from engine.hexcrawl.heroes import living, sum_for
from engine.hexcrawl.movement import ground
from engine.hexcrawl.state import Hero, Skill


def holds(game: ForestsGame, check: Check) -> bool:
    """Whether something is so on the map, the tracks or among the cards in force."""
    state = game.state
    here = ground(game)
    spot = here.spots[state.at]
    match check.what:
        case "terrain":
            return spot.terrain == check.of
        case "location":
            return any(check.of in (p, p.partition(":")[0]) for p in locations(game, state.at))
        case "river":
            near = (state.at, *neighbours(state.at))
            return any(at in here.spots and here.spots[at].river for at in near)
        case "road":
            return spot.road
        case "fey" | "played-in-fey":
            return in_fey(game)
        case "cycle":
            return state.cycle >= check.least
        case "nature":
            return state.nature == check.of if check.of else bool(state.nature)
        case "affliction":
            return bool(state.in_force)
        case _:
            raise ValueError(f"{check.what} means nothing here")


def numbers(game: ForestsGame) -> Mapping[str, int]:
    """C is the Fate Cycle."""
    return {"C": game.state.cycle}


MOST_CAMP = 3


def camp_bonus(camps: int) -> int:
    """The modifier of Skill rolls in the n-th Camp in a row (FOR-MOV-02)."""
    return -min(MOST_CAMP, max(1, camps))


REST = 3
RECKLESS_COST = 2


def haste(game: ForestsGame, hero: Hero) -> int:
    """The Energy that a Reckless move costs a hero (FOR-MOV-02)."""
    return max(0, RECKLESS_COST + sum_for(game.state, hero, "reckless.energy"))


def haste_words(game: ForestsGame) -> str:
    """What a Reckless move costs the heroes, at least and at most."""
    costs = [haste(game, hero) for hero in living(game.state)]
    return " to ".join(str(n) for n in sorted({min(costs), max(costs)}))


def rest_words(game: ForestsGame) -> str:
    """What Camping Heals by the rules and the cards in force (FOR-MOV-02)."""
    health, energy = (
        max(0, REST + total(game.state.modifiers, ("group", "game"), f"camp.{vital}"))
        for vital in ("health", "energy")
    )
    return f"{health} H and {energy} E"


def skill_parts(game: ForestsGame, hero: Hero, skill: Skill, purpose: str) -> list[tuple[str, int]]:
    """The Difficulty's penalty, that of the fight while there is one (FOR-DIF-02), and the bonus
    of a Camp (FOR-MOV-02)."""
    found = []
    penalty = skill_penalty(game.state)
    if penalty:
        found.append(("Difficulty", penalty))
    if purpose == "phase.camp":
        found.append(("Camp", camp_bonus(game.state.camps)))
    return found
