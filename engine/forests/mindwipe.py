"""Mindwiping: heroes whose Skills the Fate Cycle has overtaken."""

from __future__ import annotations

from engine.core.fact import Rolled
from engine.forests.facts import Mindwiped
from engine.forests.power_ups import bury_unseen, turn_up
from engine.forests.relics import lay_down
from engine.forests.state import ForestsGame, ForestsState
from engine.hexcrawl.goods import gain_food, gain_gold, gain_item
from engine.hexcrawl.heroes import living, rank
from engine.hexcrawl.state import SKILLS, Hero, Skill

PROOF = "mind-proof"
"""The power, with "." and a Skill, that keeps a Champion's from being disabled (FOR-VAL-19)."""


def lost_skill(state: ForestsState, hero: Hero, skill: Skill, ahead: int = 0) -> bool:
    """Whether the Fate Cycle disables a Skill (FOR-SKL-07, FOR-MAG-03); `ahead` cycles from now."""
    value = rank(state, hero, skill)
    if hero.powers:
        if f"{PROOF}.{skill}" in hero.powers:
            return False
        value += hero.powers.get("clear." + skill, 0)
    return value <= state.cycle + ahead


def overtaken(state: ForestsState, hero: Hero) -> bool:
    """Whether none of a hero's Skills is above the Fate Cycle (FOR-MAG-04)."""
    return all(lost_skill(state, hero, skill) for skill in SKILLS)


async def check_minds(game: ForestsGame) -> None:
    """Mindwipe or cure every hero whose Skills say so; a fight is finished first (FOR-MAG-04)."""
    state = game.state
    if state.fight is not None or state.magi_beaten:
        return
    for hero in living(state):
        gone = overtaken(state, hero)
        if gone and not hero.mindwiped:
            hero.mindwiped = 1
            game.tell(Mindwiped(who=hero.id, how="mindwiped", rule="FOR-MAG-04"))
        elif hero.mindwiped and not gone:
            hero.mindwiped = 0
            game.tell(Mindwiped(who=hero.id, how="cured", rule="FOR-MWP-02"))
            await turn_up(game, hero)


def roll_departures(game: ForestsGame) -> None:
    """Roll for each mindwiped hero: 1 the first time, then 1-2, 1-3, ... leaves for good.

    (FOR-MWP-02)
    """
    for hero in living(game.state):
        if not hero.mindwiped:
            continue
        face = game.roll(8)
        leaves = face <= hero.mindwiped
        game.tell(
            Rolled(
                who=hero.id,
                die="fate",
                faces=(face,),
                total=face,
                need=f"leaves on {hero.mindwiped} or less",
                result="leaves" if leaves else "stays",
                rule="FOR-MWP-02",
            )
        )
        if leaves:
            game.tell(Mindwiped(who=hero.id, how="left", rule="FOR-MWP-02"))
            leave(game, hero)
        else:
            hero.mindwiped += 1


def leave(game: ForestsGame, hero: Hero) -> None:
    """A hero leaves the game for good; what it carried stays with the group (FOR-DTH-01)."""
    for relic in list(hero.relics):
        lay_down(game, relic)
    hero.gone = True
    bury_unseen(game, hero)
    if not living(game.state):
        return
    gold, food, items = hero.gold, hero.food, list(hero.items)
    hero.gold = hero.food = 0
    hero.items.clear()
    gain_gold(game, hero, gold)
    gain_food(game, hero, food)
    for item in items:
        gain_item(game, hero, item)
