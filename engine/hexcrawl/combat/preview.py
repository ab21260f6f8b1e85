"""Previews of a fight for screens and bots: what may hit whom, how hard, and how likely."""

from __future__ import annotations

from functools import cache

import msgspec

from engine.core.view import FoeActionView
from engine.hexcrawl.cards import Action, FoeCard
from engine.hexcrawl.combat.damage import ORDER, bonus, guards
from engine.hexcrawl.combat.figures import shield_up
from engine.hexcrawl.combat.moments import fight_moments
from engine.hexcrawl.combat.reaction import (
    affordable,
    cannot_act,
    damage_of,
    hits,
    reachable,
    target_bonus,
)
from engine.hexcrawl.conditions import stacks
from engine.hexcrawl.heroes import sum_for
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Ally, Fight, Foe, Hero, Vital


class Outlook(msgspec.Struct, frozen=True):
    """What the opponents' next dice do to a hero: per Vital the mean and the worst case."""

    health: float
    energy: float
    worst_health: int
    worst_energy: int


def declared(game: AnyCrawl, fight: Fight, foe: Foe) -> tuple[int, int]:
    """The damage written down against an opponent, what can be reduced and what cannot
    (FOR-CMB-07)."""
    open_ = closed = 0
    shielded = shield_up(fight, foe)
    for strike in fight.strikes:
        if strike.target != foe.id or strike.negated:
            continue
        for vital, n in strike.amounts.items():
            if strike.sure:
                double = strike.ability == "favored" and vital == "energy" and not shielded
                closed += 2 * n if double else n
            else:
                pierced = min(n, strike.pierce)
                closed += pierced
                open_ += n - pierced
    return open_, closed


# -- odds of being hit ----------------------------------------------------------------------------


@cache
def among_highest(bonuses: tuple[int, ...], count: int) -> tuple[float, ...]:
    """The chance of each of several d10, with these bonuses, to be among the `count` highest; ties
    are rerolled evenly (FOR-OAC-05)."""
    if count >= len(bonuses):
        return tuple([1.0] * len(bonuses))
    if count <= 0:
        return tuple([0.0] * len(bonuses))
    chances = []
    for i, own in enumerate(bonuses):
        others = [bonus for j, bonus in enumerate(bonuses) if j != i]
        chances.append(sum(_in(face + own, others, count) for face in range(1, 11)) / 10)
    return tuple(chances)


def _in(total: int, others: list[int], count: int) -> float:
    """The chance that a total is among the highest against these other dice."""
    spread: dict[tuple[int, int], float] = {(0, 0): 1.0}
    for more in others:
        above = min(10, max(0, 10 + more - total)) / 10
        level = 0.1 if 1 <= total - more <= 10 else 0.0
        nxt: dict[tuple[int, int], float] = {}
        for (higher, tied), p in spread.items():
            for key, q in (
                ((higher + 1, tied), above),
                ((higher, tied + 1), level),
                ((higher, tied), 1 - above - level),
            ):
                if q > 0:
                    nxt[key] = nxt.get(key, 0.0) + p * q
        spread = nxt
    return sum(
        p * min(1.0, (count - higher) / (tied + 1))
        for (higher, tied), p in spread.items()
        if higher < count
    )


def hit_odds(game: AnyCrawl, fight: Fight, action: Action) -> dict[str, float]:
    """How many times each member of the group is hit by an action, on average."""
    everybody = reachable(game, fight)
    if action.target == "group":
        return {member.id: 1.0 for member in everybody}
    count = hits(game, action)
    if action.unyielding:
        one = among_highest(tuple(target_bonus(game, m) for m in everybody), 1)
        return {m.id: count * p for m, p in zip(everybody, one, strict=True)}
    open_ = [m for m in everybody if m.id not in fight.hit]
    odds = among_highest(tuple(target_bonus(game, m) for m in open_), count)
    found = {member.id: 0.0 for member in everybody}
    found.update({m.id: p for m, p in zip(open_, odds, strict=True)})
    return found


# -- damage ---------------------------------------------------------------------------------------


def blow(
    game: AnyCrawl,
    foe: Foe,
    action: Action,
    member: Hero | Ally,
    *,
    halved: bool = False,
    defend: int = 0,
) -> dict[Vital, int]:
    """What one hit of an action takes from a figure as it is guarded now, plus `defend`."""
    amounts, pierce = damage_of(game, foe, action, halved=halved)
    more = bonus(game, foe, individual=action.target != "group")
    guarded, block = guards(game, member)
    extra = stacks(member, "vulnerable") + sum_for(game.state, member, "taken")
    found: dict[Vital, int] = {}
    for vital in ORDER:
        if vital not in amounts:
            continue
        n = max(0, amounts[vital] + more)
        pierced = min(n, pierce)
        left = max(0, n - pierced - guarded - defend)
        spent = min(block, left)
        block -= spent
        left += pierced - spent
        found[vital] = max(0, left + extra) if left > 0 else 0
    return found


def outlook(game: AnyCrawl, fight: Fight, hero: Hero, *, defend: int = 0) -> Outlook:
    """What the opponents' next dice do to a hero who has `defend` more Defend than now."""
    health = energy = 0.0
    worst_health = worst_energy = 0
    for foe in fight.foes:
        if cannot_act(fight, foe):
            continue
        card = fight_moments(game).foe_card(game, foe)
        most_health = most_energy = 0
        for name, count in _faces(card).items():
            action, halved = affordable(card.actions, name, foe.energy)
            odds = hit_odds(game, fight, action).get(hero.id, 0.0)
            if not odds:
                continue
            taken = blow(game, foe, action, hero, halved=halved, defend=defend)
            hurt, drain = taken.get("health", 0), taken.get("energy", 0)
            health += count / 6 * odds * hurt
            energy += count / 6 * odds * drain
            times = hits(game, action) if action.unyielding else 1
            most_health = max(most_health, times * hurt)
            most_energy = max(most_energy, times * drain)
        worst_health += most_health
        worst_energy += most_energy
    return Outlook(health, energy, worst_health, worst_energy)


def _faces(card: FoeCard) -> dict[str, int]:
    faces: dict[str, int] = {}
    for name in card.key:
        faces[name] = faces.get(name, 0) + 1
    return faces


# -- the action key -------------------------------------------------------------------------------


def action_views(game: AnyCrawl, fight: Fight, foe: Foe) -> tuple[FoeActionView, ...]:
    """The lines of an opponent's action key, with today's numbers (FOR-OAC-01)."""
    card = fight_moments(game).foe_card(game, foe)
    rolled = {act.face for act in fight.acts if act.foe == foe.id}
    lines = []
    start = 0
    for i, name in enumerate(card.key):
        if i + 1 < len(card.key) and card.key[i + 1] == name:
            continue
        action = card.actions[name]
        faces = "hex" if i == 5 else str(i + 1)
        if start != i:
            faces = f"{start + 1}-{faces}"
        lines.append(
            FoeActionView(
                faces=faces,
                name=action.name or name.title(),
                text=action_words(game, foe, action),
                cost=action.cost,
                affordable=action.cost <= foe.energy,
                rolled=any(start < face <= i + 1 for face in rolled),
            )
        )
        start = i + 1
    return tuple(lines)


def action_words(game: AnyCrawl, foe: Foe, action: Action) -> str:
    """What an action does now in a few words: its text where that says it all, else today's numbers
    before it, Difficulty included."""
    words = []
    amounts, pierce = damage_of(game, foe, action, halved=False)
    more = bonus(game, foe, individual=action.target != "group")
    if action.text and not more and amounts == action.damage:
        return action.text
    if action.target != "none":
        words.append(f"{action.count} targets" if action.target == "multi" else action.target)
    words.extend(f"{max(0, n + more)} {vital.title()}" for vital, n in amounts.items())
    if amounts and pierce:
        words.append("Piercing" if action.pierce == "all" else f"Piercing {pierce}")
    if action.unyielding:
        words.append("Unyielding")
    if action.text:
        words.append(action.text)
    return ", ".join(words)
