"""Spending Energy: what forbids it, and the roll that a Poisoned hero needs."""

from __future__ import annotations

from engine.hexcrawl.conditions import find
from engine.hexcrawl.facts import VitalChanged
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.skills import roll_skill
from engine.hexcrawl.state import Hero

ALLOWED = "phase:poison-overcome"
DENIED = "phase:poison-wins"
ROLLING = "phase:poison-roll"


def energy_why_not(hero: Hero, n: int) -> tuple[str, str]:
    """Why a hero cannot spend n Energy now, with the rule; ("", "") when nothing forbids it.

    (FOR-HRO-14, FOR-STV-02, FOR-CND-28)
    """
    if n <= 0:
        return "", ""
    if hero.starving >= 1:
        return "Starving heroes cannot use Energy", "FOR-STV-02"
    if hero.energy < n:
        return f"needs {n} Energy", "FOR-HRO-14"
    if DENIED in hero.used:
        return "the poison is stronger this time", "FOR-CND-28"
    if ROLLING in hero.used:
        return "this roll decides whether Energy can be used", "FOR-CND-28"
    return "", ""


async def ready_energy(game: AnyCrawl, hero: Hero) -> bool:
    """Make sure that a Poisoned hero may use Energy: one Survival roll covers the phase."""
    if find(hero, "poisoned") is None or ALLOWED in hero.used:
        return True
    if DENIED in hero.used:
        return False
    hero.used.append(ROLLING)
    with game.because("Poisoned", "FOR-CND-28"):
        purpose = "fight" if game.state.fight is not None else ""
        result = await roll_skill(game, hero, "survival", 0, purpose, "FOR-CND-28")
    hero.used.remove(ROLLING)
    hero.used.append(ALLOWED if result.success else DENIED)
    return result.success


def forget_phase(game: AnyCrawl) -> None:
    """A new phase began: what covered the last one counts no more."""
    for hero in game.state.heroes:
        if hero.used:
            hero.used[:] = [mark for mark in hero.used if not mark.startswith("phase:")]


async def spend_energy(game: AnyCrawl, hero: Hero, n: int) -> bool:
    """Pay Energy outside a fight; False when the poison forbids it. Call after `energy_why_not`."""
    if n <= 0:
        return True
    if not await ready_energy(game, hero):
        return False
    before = hero.energy
    hero.energy -= n
    game.tell(
        VitalChanged(who=hero.id, vital="energy", before=before, after=hero.energy, how="cost")
    )
    return True
