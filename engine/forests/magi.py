"""The Magi phase: the Fate Tracker, Sentinels, minds, and everything that counts down."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.fact import PhaseBegan, Said
from engine.core.modifier import total
from engine.forests import circumstances, destinations, escorts
from engine.forests.fate import move_tracker
from engine.forests.mindwipe import check_minds, roll_departures
from engine.forests.sentinels import place_owed
from engine.forests.state import ForestsGame
from engine.hexcrawl.energy import forget_phase

WINTER = "charm-winter"


async def magi_phase(game: ForestsGame) -> None:
    """Raise the Tracker, place Sentinels, look at minds, count down (FOR-MAG-01, FOR-TRN-01).

    Once Adrimon has fallen there are no Magi phases (FOR-STY-13), but cards still run out.
    """
    state = game.state
    state.journey.phase = "magi"
    forget_phase(game)
    if not state.magi_beaten:
        game.tell(PhaseBegan(phase="Magi", rule="FOR-MAG-01"))
        await _raise(game)
        place_owed(game)
        await check_minds(game)
        roll_departures(game)
    await circumstances.count_down(game)
    destinations.count_down(game)
    escorts.count_down(game)


async def _raise(game: ForestsGame) -> None:
    """The Tracker rises by 1 (FOR-MAG-01) unless the Winter Court has its way."""
    state = game.state
    n = 1 + total(state.modifiers, ("game", "group"), "fate.magi")
    if n > 0 and WINTER in state.group and WINTER not in state.cycle_used:
        note = f"the Tracker stays at {state.tracker}; once per Fate Cycle"
        options = (Option("winter", "Charm of the Winter Court", True, note=note),)
        skip = f"Let it rise by {n}"
        pick = Pick(
            "magi.winter", "Hold the Spool still?", options, "FOR-MAG-01", optional=True, skip=skip
        )
        if await game.maybe(pick):
            state.cycle_used.append(WINTER)
            text = "Charm of the Winter Court: the Spool stands still."
            game.tell(Said(text=text, rule="FOR-MAG-01"))
            return
    with game.because("Magi phase", "FOR-MAG-01"):
        await move_tracker(game, n)
