"""Figures: who stands in a fight, and what has happened to them this round."""

from __future__ import annotations

from engine.hexcrawl.heroes import able, current, most
from engine.hexcrawl.state import Ally, CrawlState, Fight, Foe, Hero, Vital

Figure = Hero | Ally | Foe

# -- who is there ---------------------------------------------------------------------------------


def fighters(state: CrawlState, fight: Fight) -> list[Hero]:
    """The heroes who are in the fight now: alive, not mindwiped, not fled."""
    if not fight.fled:
        return able(state)
    return [hero for hero in able(state) if hero.id not in fight.fled]


def members(state: CrawlState, fight: Fight) -> list[Hero | Ally]:
    """Everybody on the heroes' side (FOR-TGT-03)."""
    return [*fighters(state, fight), *state.allies]


def figure_by(state: CrawlState, fight: Fight, id: str) -> Figure | None:
    """The hero, ally or opponent with this id, if it is still there."""
    for foe in fight.foes:
        if foe.id == id:
            return foe
    for hero in state.heroes:
        if hero.id == id:
            return None if hero.dead or id in fight.fled else hero
    for ally in state.allies:
        if ally.id == id:
            return ally
    return None


def hero_in(state: CrawlState, fight: Fight, id: str) -> Hero | None:
    """The hero with this id, if it is still in the fight."""
    figure = figure_by(state, fight, id)
    return figure if isinstance(figure, Hero) else None


def foe_in(fight: Fight, id: str) -> Foe | None:
    """The opponent with this id, if it is still there."""
    for foe in fight.foes:
        if foe.id == id:
            return foe
    return None


def held(figure: Hero | Ally | Foe) -> bool:
    """Whether a casing keeps a figure out of everybody's reach (FOR-CND-10, -16)."""
    return any(c.kind in ("encased", "swallowed") for c in figure.conditions)


def shield_up(fight: Fight, foe: Foe) -> bool:
    """Whether everything dealt in this phase goes to the Soul Shield (FOR-SHD-02)."""
    if fight.phase == "resolve":
        return f"round:shield:{foe.id}" in fight.notes
    return foe.shield > 0


# -- looking back ---------------------------------------------------------------------------------


def dealt(fight: Fight, source: str, target: str) -> int:
    """What a figure's strikes got through to a target this round; Favored damage is no attack of
    the hero's (FOR-FAV-02)."""
    return sum(
        sum(s.dealt.values())
        for s in fight.strikes
        if s.source == source and s.target == target and not s.sure
    )


def suffered(fight: Fight, target: str, vital: Vital) -> int:
    """What all strikes got through to a target this round, in one Vital."""
    return sum(s.dealt.get(vital, 0) for s in fight.strikes if s.target == target)


def defended(fight: Fight, hero: Hero) -> bool:
    """Whether a hero Defends this round."""
    declared = fight.declared.get(hero.id)
    return (
        declared is not None
        and not declared.lost
        and (declared.ability == "defend" or "defend" in declared.also)
    )


def below_half(state: CrawlState, foe: Foe, vital: Vital) -> bool:
    """Whether a Vital of an opponent is below half of its maximum."""
    return 2 * current(foe, vital) < most(state, foe, vital)
