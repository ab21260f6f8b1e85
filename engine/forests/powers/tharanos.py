"""Tharanos, the Rotting Treant: the Boss whom the rulebook prints in full (FOR-BSA-04 to -12)."""

from __future__ import annotations

from engine.core.amount import half
from engine.forests.powers.acts import drain, in_force
from engine.forests.state import ForestsGame
from engine.hexcrawl.combat.acts import ability_rank
from engine.hexcrawl.combat.figures import fighters, hero_in
from engine.hexcrawl.conditions import find
from engine.hexcrawl.skills import roll_skill
from engine.hexcrawl.state import Fight, Foe, Hero, Pending, Strike

TRUNK = (10, 3)
"""Size and bite of the Hollow Trunk."""


def revealed(fight: Fight, foe: Foe) -> None:
    """Rotten Hide was revealed."""
    fight.notes[f"round:hide:{foe.id}"] = 1


async def rot(game: ForestsGame, fight: Fight, foe: Foe) -> None:
    """Navigate and Survival for each hero (FOR-BSA-11)."""
    for hero in fighters(game.state, fight):
        if not (await roll_skill(game, hero, "navigate", 0, "fight", "FOR-BSA-11")).success:
            fight.notes[f"round:rot:{foe.id}:{hero.id}"] = 1
        if not (await roll_skill(game, hero, "survival", 0, "fight", "FOR-BSA-11")).success:
            drain(game, hero, "health", 1)


def changes_strike(game: ForestsGame, fight: Fight, foe: Foe, strike: Strike) -> None:
    """Inside: double damage (FOR-BSA-07). Rotten Hide: half (FOR-BSA-06). Rot: at most the Attack
    rank of Health in all (FOR-BSA-11)."""
    hero = _attacker(game, fight, foe, strike)
    if hero is None:
        return
    if _inside(foe, hero):
        for vital in strike.amounts:
            strike.amounts[vital] *= 2
        strike.pierce *= 2
    health = strike.amounts.get("health", 0)
    if health <= 0:
        return
    if in_force(fight, foe, "hide"):
        health = half(health)
        strike.pierce = half(strike.pierce)
    if f"round:rot:{foe.id}:{hero.id}" in fight.notes:
        key = f"round:rotted:{hero.id}"
        room = max(0, ability_rank(game, fight, hero, "attack") - fight.notes.get(key, 0))
        health = min(health, room)
        fight.notes[key] = fight.notes.get(key, 0) + health
    strike.amounts["health"] = health


def _inside(foe: Foe, hero: Hero) -> bool:
    casing = find(hero, "swallowed")
    return casing is not None and casing.source == foe.id


def after_hits(game: ForestsGame, fight: Fight, foe: Foe) -> None:
    """What his bark and his trunk do to those who came close."""
    _disarm(game, fight, foe)
    _swallow(fight, foe)


def _disarm(game: ForestsGame, fight: Fight, foe: Foe) -> None:
    """Whoever dealt Health damage to a Rotten Hide is Disarmed (FOR-BSA-06)."""
    if not in_force(fight, foe, "hide"):
        return
    hurt = {
        s.source
        for s in fight.strikes
        if s.target == foe.id and not s.sure and not s.reflected and s.dealt.get("health", 0) > 0
    }
    for hero in fighters(game.state, fight):
        if hero.id in hurt:
            fight.pending.append(Pending(target=hero.id, kind="disarmed", source=foe.id))


def _swallow(fight: Fight, foe: Foe) -> None:
    """Hollow Trunk closes around its target (FOR-BSA-07)."""
    for act in fight.acts:
        if act.foe == foe.id and act.action == "mastery1" and not act.lost:
            size, bite = TRUNK
            for id in act.targets:
                fight.pending.append(
                    Pending(target=id, kind="swallowed", size=size, bite=bite, source=foe.id)
                )


def _attacker(game: ForestsGame, fight: Fight, foe: Foe, strike: Strike) -> Hero | None:
    """The hero whose strike hits this opponent, from outside or through the casing."""
    if strike.reflected:
        return None
    hero = hero_in(game.state, fight, strike.source)
    if hero is None:
        return None
    cased = strike.target == f"casing:{hero.id}" and _inside(foe, hero)
    return hero if cased or strike.target == foe.id else None
