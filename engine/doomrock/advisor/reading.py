"""What an Ability is for, read from its effects once for each card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.doomrock.battle import effect as fx
from engine.doomrock.cards import Ability

NEAR = ("adjacent", "each-adjacent", "near")
TOWARD = ("any", "enemy", "it", "across")
ENEMIES = ("adjacent", "distant", "any", "near", "it", "them", "one-of-them", "beside-it", "group")


class Reading(NamedTuple):
    """What an Ability can do: Attack (`melee`: only beside an Enemy), bring its Hero to an Enemy
    (`approach`), deal Exposure to Enemies, guard with Shields, mend, or nothing but mend. `hit` is
    the Damage of its first Attack on a target, `ignore` the Armor that this ignores."""

    attack: bool
    melee: bool
    maneuver: bool
    approach: bool
    exposes: bool
    guards: bool
    mends: bool
    only_mends: bool
    hit: float
    ignore: int


def read(ability: Ability) -> Reading:
    """Read an Ability."""
    flat = list(flatten(ability.effects))
    attack = "Attack" in ability.keywords
    moves = [
        index
        for index, effect in enumerate(flat)
        if isinstance(effect, fx.Move)
        and effect.who in ("self", "friend", "hero")
        and effect.to in TOWARD
    ]
    hits = [index for index, effect in enumerate(flat) if isinstance(effect, fx.Damage)]
    near = [index for index in hits if isinstance(hit := flat[index], fx.Damage) and hit.to in NEAR]
    melee = bool(near) and len(near) == len(hits) and not (moves and moves[0] < near[0])
    first = next((each for each in flat if isinstance(each, fx.Damage)), None)
    mending = (fx.Restore, fx.Unexpose)
    return Reading(
        attack=attack,
        melee=melee,
        maneuver="Maneuver" in ability.keywords,
        approach=bool(moves) and not attack,
        exposes=any(isinstance(each, fx.Expose) and each.to in ENEMIES for each in flat),
        guards=any(isinstance(each, fx.Shield) for each in flat),
        mends=any(isinstance(each, mending) for each in flat),
        hit=_hit(first) if first is not None else 0.0,
        ignore=first.ignore if first is not None else 0,
        only_mends=bool(flat) and all(isinstance(each, mending) for each in flat),
    )


def _hit(damage: fx.Damage) -> float:
    """The Damage on one target; formulas count as 2."""
    if damage.spread:
        return sum(damage.spread) / len(damage.spread)
    return float(damage.n) if isinstance(damage.n, int) else 2.0


def flatten(effects: tuple[fx.Effect, ...]) -> Iterator[fx.Effect]:
    """The effects with those inside choices and conditions."""
    for effect in effects:
        match effect:
            case fx.If():
                yield from flatten(effect.then)
                yield from flatten(effect.otherwise)
            case fx.May():
                yield from flatten(effect.effects)
            case fx.Choose():
                for side in effect.options:
                    yield from flatten(side.effects)
            case _:
                yield effect
