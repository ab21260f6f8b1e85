"""Relics: who may wield them, reforging, handing on, and what their wielders gain."""

from __future__ import annotations

from engine.core.modifier import Modifier
from engine.forests.cards import Relic
from engine.forests.facts import RelicChanged
from engine.forests.state import ForestsGame, Slot
from engine.hexcrawl.energy import energy_why_not, spend_energy
from engine.hexcrawl.heroes import able, lay, lift, pick_stat, rank
from engine.hexcrawl.state import Hero, StatName

STEP = 2
"""What each Relic owned adds to the rank needed for another (FOR-REL-06)."""


def requirement(game: ForestsGame, relic_id: str) -> int:
    """The rank that a new wielder needs now (FOR-REL-06, FOR-REL-08)."""
    others = sum(1 for owned in game.state.relics if owned != relic_id)
    return game.library.relics[relic_id].rank + STEP * others


def meets(game: ForestsGame, relic_id: str, hero: Hero) -> bool:
    """Whether a hero's rank is enough to become the wielder (FOR-REL-06)."""
    needed = requirement(game, relic_id)
    needs = game.library.relics[relic_id].needs
    return any(rank(game.state, hero, stat) >= needed for stat in needs)


def wielder(game: ForestsGame, relic_id: str) -> Hero | None:
    """The living hero who wields a Relic, if any (FOR-REL-05)."""
    for hero in game.state.heroes:
        if relic_id in hero.relics and not hero.gone:
            return hero
    return None


def wielded_by(game: ForestsGame, hero: Hero) -> list[Relic]:
    """The Relics that a hero wields."""
    return [game.library.relics[relic_id] for relic_id in hero.relics]


def set_of(game: ForestsGame, relic_id: str) -> tuple[int, int]:
    """How many Fragments of a Relic the group holds, and how many there are."""
    fragments = game.library.fragments
    held = sum(1 for card in game.state.fragments if fragments[card].relic == relic_id)
    return held, game.library.relics[relic_id].fragments


def ready_wielders(game: ForestsGame, slot: Slot) -> list[Hero]:
    """The heroes who can reforge the Relic of a slot: rank and Energy suffice (FOR-REL-04)."""
    relic = game.library.relics[slot.relic]
    return [
        hero
        for hero in able(game.state)
        if meets(game, relic.id, hero) and not energy_why_not(hero, relic.fragments)[0]
    ]


def reforge_why_not(game: ForestsGame, slot: Slot) -> str:
    """Why the Relic of a slot cannot be reforged here now, or nothing (FOR-REL-01, -04)."""
    held, needed = set_of(game, slot.relic)
    if held < needed:
        return f"{held} of {needed} Fragments"
    if not any(meets(game, slot.relic, hero) for hero in able(game.state)):
        stats = " or ".join(game.library.relics[slot.relic].needs)
        return f"a wielder needs {stats} {requirement(game, slot.relic)}"
    if not ready_wielders(game, slot):
        return f"the wielder needs {needed} Energy"
    return ""


async def reforge(game: ForestsGame, slot: Slot, hero: Hero) -> bool:
    """A hero reforges the Relic of a slot and becomes its wielder (FOR-REL-04)."""
    relic = game.library.relics[slot.relic]
    with game.because(relic.name, "FOR-REL-04"):
        if not await spend_energy(game, hero, relic.fragments):
            return False
        slot.reforged = True
        game.state.relics.append(relic.id)
        game.tell(RelicChanged(who=hero.id, relic=relic.id, how="reforged"))
        await wield(game, relic.id, hero)
    return True


async def wield(game: ForestsGame, relic_id: str, hero: Hero) -> None:
    """A hero takes a Relic up; whoever had it lays it down first (FOR-REL-05, -12)."""
    lay_down(game, relic_id)
    relic = game.library.relics[relic_id]
    hero.relics.append(relic_id)
    game.tell(RelicChanged(who=hero.id, relic=relic_id, how="wielded", rule="FOR-REL-12"))
    for stat, n in relic.bonus.items():
        raised: StatName
        if stat == "mastery":
            raised = await _chosen_mastery(game, relic, hero, n)
        else:
            raised = stat
        lay(game, Modifier(hero.id, f"rank.{raised}", n, "held", relic.name, "FOR-REL-12"))
    await game.moments.rank_changed(game, hero)


async def _chosen_mastery(game: ForestsGame, relic: Relic, hero: Hero, n: int) -> StatName:
    """The Mastery that a Relic raises: its first wielder's choice holds for good."""
    masteries: tuple[StatName, ...] = ("mastery1", "mastery2")
    for stat in masteries:
        if f"{relic.id}:{stat}" in game.state.game_used:
            return stat
    prompt = f"{relic.name}: +{n} to which Mastery of {hero.name}?"
    stat = await pick_stat(game, hero, masteries, prompt, "FOR-REL-12")
    game.state.game_used.append(f"{relic.id}:{stat}")
    return stat


def lay_down(game: ForestsGame, relic_id: str) -> None:
    """The wielder of a Relic, if any, gives it up and loses its bonus (FOR-REL-12)."""
    hero = wielder(game, relic_id)
    if hero is None:
        return
    hero.relics.remove(relic_id)
    game.tell(RelicChanged(who=hero.id, relic=relic_id, how="laid down", rule="FOR-REL-12"))
    lift(game, source=game.library.relics[relic_id].name, who=hero.id)
