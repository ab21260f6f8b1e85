"""Confusion: resolved before damage, a roll that loses or halves an action (FOR-CND-06)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.core.amount import half
from engine.core.fact import Rolled
from engine.hexcrawl.combat.effects import drop_strikes, of_action
from engine.hexcrawl.combat.figures import Figure, fighters
from engine.hexcrawl.combat.moments import fight_moments
from engine.hexcrawl.conditions import find
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Act, Declared, Fight, Foe, Strike


def confused_heroes(game: AnyCrawl, fight: Fight) -> None:
    """Confused: an even roll loses the action, an odd one halves its numbers (FOR-CND-06)."""
    for hero in fighters(game.state, fight):
        declared = fight.declared.get(hero.id)
        if declared is None or declared.lost or not find(hero, "confused"):
            continue
        if declared.ability == "none":
            continue
        if _even(game, hero):
            declared.lost = True
            drop_strikes(fight, hero.id)
        else:
            declared.halved = True
            for strike in fight.strikes:
                if of_action(fight, hero.id, strike):
                    _halve(strike)


def confused_foes(game: AnyCrawl, fight: Fight) -> None:
    """As for heroes; it comes first, since a lost action takes nobody else's (FOR-CND-06)."""
    for foe in fight.foes:
        if not foe.conditions or not find(foe, "confused"):
            continue
        acts = [act for act in fight.acts if act.foe == foe.id]
        if acts:
            lost = _even(game, foe)
            for act in acts:
                _confuse(fight, act, lost)
            _confuse_guard(game, fight, foe, acts, lost)


def _even(game: AnyCrawl, figure: Figure) -> bool:
    face = game.roll(6)
    even = face % 2 == 0
    game.tell(
        Rolled(
            who=figure.id,
            die="hex",
            faces=(face,),
            total=face,
            result="the action is lost" if even else "the action is halved",
            rule="FOR-CND-06",
        )
    )
    return even


def _halve(strike: Strike) -> None:
    for vital, n in strike.amounts.items():
        strike.amounts[vital] = half(n)
    strike.pierce = half(strike.pierce)


def _confuse(fight: Fight, act: Act, lost: bool) -> None:
    act.lost, act.halved = lost, not lost
    index = next(i for i, other in enumerate(fight.acts) if other is act)
    for strike in fight.strikes:
        if strike.act == index:
            if lost:
                strike.negated = True
            else:
                _halve(strike)


def _confuse_guard(game: AnyCrawl, fight: Fight, foe: Foe, acts: list[Act], lost: bool) -> None:
    """A lost action takes its Block and Defend along."""
    actions = fight_moments(game).foe_card(game, foe).actions
    sources = [actions[act.action].name or act.action for act in acts]
    kept = []
    for modifier in game.state.modifiers:
        own = modifier.who == foe.id and modifier.source in sources and modifier.until == "round"
        if own and modifier.what in ("defend", "block"):
            if lost:
                continue
            modifier.n = half(modifier.n)
        kept.append(modifier)
    game.state.modifiers[:] = kept


@contextmanager
def steady(declared: Declared | None) -> Iterator[None]:
    """Confusion halves the action alone: neither an item nor what is merely Sustained."""
    halved = declared is not None and declared.halved
    if declared is not None:
        declared.halved = False
    yield
    if declared is not None:
        declared.halved = halved
