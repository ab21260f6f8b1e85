"""Racial Abilities outside combat: what they cost and the few that answer an event."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.forests.state import ForestsGame
from engine.hexcrawl.energy import energy_why_not, spend_energy
from engine.hexcrawl.heroes import able, lose
from engine.hexcrawl.state import Hero

MARK = "turn:racial"


def racial_why_not(game: ForestsGame, hero: Hero) -> tuple[str, str]:
    """Why a hero cannot use the Racial Ability now, with the rule (FOR-SET-11, FOR-HRO-14)."""
    race = game.library.races[hero.race]
    if MARK in hero.used:
        return "used this turn", "FOR-SET-11"
    if race.ability_vital == "energy":
        return energy_why_not(hero, race.ability_cost)
    if hero.health <= race.ability_cost:
        return f"needs more than {race.ability_cost} Health", "FOR-HRO-14"
    return "", ""


async def pay_racial(game: ForestsGame, hero: Hero) -> bool:
    """Pay for a Racial Ability and mark it as used; False when poison forbids it."""
    race = game.library.races[hero.race]
    with game.because(race.ability, "FOR-SET-11"):
        if race.ability_vital == "energy":
            if not await spend_energy(game, hero, race.ability_cost):
                return False
        else:
            await lose(game, hero, "health", race.ability_cost)
    hero.used.append(MARK)
    return True


def with_race(game: ForestsGame, race: str) -> list[Hero]:
    """The heroes of a Race who can use its Ability now."""
    return [h for h in able(game.state) if h.race == race and not racial_why_not(game, h)[0]]


async def flit(game: ForestsGame) -> bool:
    """A Sprite keeps a lost group from Wandering."""
    options = tuple(
        Option(h.id, f"{h.name} Flits ahead", h, note=f"2 of {h.energy} Energy")
        for h in with_race(game, "sprite")
    )
    pick = Pick(
        "skills.flit", "The group is lost.", options, "FOR-SET-11", optional=True, skip="Wander"
    )
    hero = await game.maybe(pick)
    return hero is not None and await pay_racial(game, hero)
