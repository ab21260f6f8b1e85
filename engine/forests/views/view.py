"""The picture of a game of the Forests for screens, and its line for the list of saves."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.view import PhaseView, TracksView, TrackView, View
from engine.forests.difficulty import level_name
from engine.forests.mindwipe import lost_skill
from engine.forests.state import ForestsGame
from engine.forests.styles import PLAYS, SWITCHES
from engine.forests.valor import tier
from engine.forests.views.cards import bars
from engine.forests.views.fight import fight_view
from engine.forests.views.map import map_view
from engine.forests.views.party import SHORT, party
from engine.forests.views.reach import hexes_left, still_cautious
from engine.forests.views.sheets import mat, sheets
from engine.forests.words import hex_name
from engine.hexcrawl.heroes import able, living, most
from engine.hexcrawl.movement import forbidden, speed
from engine.hexcrawl.skills import barred, skill_parts
from engine.hexcrawl.state import SKILLS

TITLE = "The Forests of Adrimon"
PHASES = ("MOVE", "SKILLS", "CIRC", "EVENT", "MAGI")
_PHASE = {
    "": "MOVE",
    "move": "MOVE",
    "skills": "SKILLS",
    "circumstance": "CIRC",
    "event": "EVENT",
    "magi": "MAGI",
}
_TYPES = ("normal", "cautious", "reckless", "camp")
CYCLES = 10


def view(game: ForestsGame) -> View:
    """All that a screen may show; draws nothing, changes nothing."""
    return View(
        phase=_phase(game),
        party=party(game),
        tracks=TracksView(head=_head(game), rest=mat(game)),
        map=map_view(game) if game.state.placed else None,
        bars=bars(game),
        fight=fight_view(game),
        sheets=sheets(game),
    )


def summary(game: ForestsGame) -> str:
    """Where a game stands, in one line for the list of saves."""
    state = game.state
    heroes = [f"{hero.name} {hero.health}/{most(state, hero, 'health')}" for hero in living(state)]
    return ", ".join((f"turn {state.turn}", f"cycle {state.cycle}", *heroes))


# -- the phase ------------------------------------------------------------------------------------


def _phase(game: ForestsGame) -> PhaseView:
    """Phase, movement type, Skill modifiers and what can still be done (FOR-TRN-04)."""
    state = game.state
    phase = "fight" if state.fight is not None else _PHASE.get(state.journey.phase, "MOVE")
    details = [
        *_movement(game),
        *_modifiers(game),
        *([f"At: {hex_name(game, state.at)}"] if state.placed else []),
        f"Difficulty {level_name(state.difficulty)}",
        PLAYS[state.mode].mode.title,
        *(
            switch.title
            for switch in SWITCHES
            if switch.slug in state.switches and not switch.usual
        ),
        *([f"Valor {state.valor}, {tier(state.valor)}"] if state.valor else []),
    ]
    if state.fight is not None:
        details.insert(0, f"Round {state.fight.round}, {state.fight.phase}")
    return PhaseView(
        title=TITLE, turn=state.turn, phases=PHASES, phase=phase, details=tuple(details)
    )


def _movement(game: ForestsGame) -> list[str]:
    """The type of the move, the hexes left, and whether it is still Cautious (FOR-MOV-08)."""
    journey = game.state.journey
    if not journey.kind:
        kinds = (
            f"{kind.title()} {speed(game, kind)}" if kind != "camp" else "Camp"
            for kind in _TYPES
            if not forbidden(game.state, kind)
        )
        return [f"Move: {', '.join(kinds)}"] if _PHASE.get(journey.phase) == "MOVE" else []
    words = [f"Move: {journey.kind.title()}"]
    if journey.phase == "move" and journey.kind != "camp":
        left = hexes_left(game)
        words.append(f"{left} {'hex' if left == 1 else 'hexes'} left")
        if still_cautious(game):
            words.append("still Cautious")
    elif journey.fled:
        words.append("Fled")
    return [", ".join(words)]


def _modifiers(game: ForestsGame) -> list[str]:
    """The modifiers of this turn's Skill rolls, those of everybody without names."""
    state = game.state
    heroes = living(state)
    purpose = f"phase.{state.journey.kind}" if state.journey.kind else "phase.normal"
    if state.fight is not None:
        purpose = "fight"
    found: dict[tuple[str, int], dict[str, list[str]]] = {}
    for hero in heroes:
        for skill in SKILLS:
            for part in skill_parts(game, hero, skill, purpose):
                found.setdefault(part, {}).setdefault(skill, []).append(hero.name)
    lines = []
    for (source, n), by_skill in found.items():
        whom = next(iter(by_skill.values()))
        same = all(names == whom for names in by_skill.values())
        if len(by_skill) == len(SKILLS) and same:
            lines.append(f"All Skills {n:+d} ({source}){_of(whom, len(heroes))}")
            continue
        lines.extend(
            f"{skill.title()} {n:+d} ({source}){_of(names, len(heroes))}"
            for skill, names in by_skill.items()
        )
    return lines


def _of(names: Iterable[str], everybody: int) -> str:
    unique = list(dict.fromkeys(names))
    return "" if len(unique) == everybody else f" for {', '.join(unique)}"


# -- the tracks -----------------------------------------------------------------------------------


def _head(game: ForestsGame) -> tuple[TrackView, ...]:
    """Fate Tracker and Fate Cycle with the Skills that they take away (FOR-MAG-06)."""
    state = game.state
    if state.magi_beaten:
        return (TrackView("Fate", 0, state.style.tracker, "the Magi is beaten"),)
    lost, next_ = [], []
    for hero in able(state):
        for skill in SKILLS:
            words = f"{hero.name} {SHORT[skill]}"
            if lost_skill(state, hero, skill):
                lost.append(words)
            elif lost_skill(state, hero, skill, 1) and not barred(game, hero, skill):
                next_.append(words)
    notes = []
    if lost:
        notes.append(f"disabled: {', '.join(lost)}")
    if next_:
        notes.append(f"next cycle: {', '.join(next_)}")
    return (
        TrackView("Fate", state.tracker, state.style.tracker),
        TrackView("Cycle", state.cycle, CYCLES, "; ".join(notes)),
    )
