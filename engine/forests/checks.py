"""Checks of cards that only the Forests can answer, and the numbers their amounts may name."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.hex import neighbours
from engine.forests.places import in_fey, locations
from engine.forests.state import ForestsGame
from engine.hexcrawl.difficulty import skill_penalty
from engine.hexcrawl.effect import Check
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
        case _:
            raise ValueError(f"{check.what} means nothing here")


def numbers(game: ForestsGame) -> Mapping[str, int]:
    """C is the Fate Cycle."""
    return {"C": game.state.cycle}


MOST_CAMP = 3


def camp_bonus(camps: int) -> int:
    """The modifier of Skill rolls in the n-th Camp in a row (FOR-MOV-02)."""
    return -min(MOST_CAMP, max(1, camps))


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
