"""The Game Turn: Move, Skills, Circumstance, Event, Magi."""

from __future__ import annotations

from engine.core.fact import TurnBegan
from engine.forests import circumstances, newcomers, starving
from engine.forests.circumstances import circumstance_phase
from engine.forests.ending import check_lost
from engine.forests.event import event_phase
from engine.forests.magi import magi_phase
from engine.forests.mindwipe import check_minds
from engine.forests.movement import movement_phase
from engine.forests.skill_phase import skill_phase
from engine.forests.state import ForestsGame
from engine.hexcrawl.conditions import end_unpersisting
from engine.hexcrawl.heroes import cut_raised, lift, living
from engine.hexcrawl.state import Journey

PHASES = ("Move", "Skills", "Circumstance", "Event", "Magi")


async def turn(game: ForestsGame) -> None:
    """One Game Turn in five phases (FOR-TRN-01); after a flight only the Magi phase is left.

    The turn that a Portal's Skill phase opened has no second one (FOR-FEY-11), but newcomers may
    wait where the group walked on to (FOR-DTH-04).
    """
    state = game.state
    _begin(game)
    await movement_phase(game)
    await phase_ends(game)
    if not state.journey.fled:
        if state.journey.rolled:
            await newcomers.welcome(game)
        else:
            await skill_phase(game)
        await phase_ends(game)
    if not state.journey.fled:
        await circumstance_phase(game)
        await phase_ends(game)
    if not state.journey.fled:
        await event_phase(game)
        await phase_ends(game)
    await magi_phase(game)
    await phase_ends(game)
    _end(game)


async def phase_ends(game: ForestsGame) -> None:
    """Look at minds and at who is left (FOR-OBJ-02, FOR-MAG-04)."""
    await check_minds(game)
    check_lost(game)


def _begin(game: ForestsGame) -> None:
    state = game.state
    state.turn += 1
    state.journey = Journey()
    state.turn_used.clear()
    for hero in state.heroes:
        if hero.used:
            hero.used[:] = [mark for mark in hero.used if not mark.startswith("turn:")]
    game.tell(TurnBegan(turn=state.turn, rule="FOR-TRN-01"))
    circumstances.begin_turn(game)
    starving.begin_turn(game)


def _end(game: ForestsGame) -> None:
    """What lasts until the end of the turn ends: modifiers, Raised Vitals, passing Conditions.

    (FOR-KEY-08, FOR-CND-02)
    """
    state = game.state
    lift(game, until="turn")
    for modifier in list(state.modifiers):
        if modifier.until == "turns":
            modifier.left -= 1
            if modifier.left <= 0:
                # A copy of the rule for "turn", so that Vital maxima follow.
                modifier.until = "turn"
    lift(game, until="turn")
    for hero in living(state):
        if hero.conditions:
            end_unpersisting(game, hero)
    cut_raised(game)
