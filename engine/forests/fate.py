"""The Fate Tracker and the Fate Cycle: how they move and what a move brings."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.forests.facts import CycleMoved, TrackerMoved
from engine.forests.mindwipe import check_minds
from engine.forests.state import AT_CYCLE, ForestsGame
from engine.hexcrawl.facts import GoodsChanged
from engine.hexcrawl.heroes import gain_rank, hero_by, lift, pick_stat
from engine.hexcrawl.state import SKILLS

LAST_CYCLE = 10
TEN = "ten"
"""The tally that remembers in which turn the cycle became 10."""
CROWN = "hollow-crown"


async def move_tracker(game: ForestsGame, n: int, source: str = "") -> None:
    """Raise (or lower) the Fate Tracker; a full one raises the Cycle (FOR-MAG-02, FOR-STY-03).

    `source` names the card or Destination that does it: a Favor may cancel such an increase, never
    that of the Magi phase, which has no source.
    """
    state = game.state
    if n == 0 or state.magi_beaten:
        return
    if n > 0 and source and await _favor(game, n, source):
        return
    size = state.style.tracker
    state.tracker = max(0, state.tracker + n)
    game.tell(TrackerMoved(n=n, now=state.tracker % size, size=size, rule="FOR-MAG-02"))
    while state.tracker >= size:
        state.tracker -= size
        await move_cycle(game, 1)


async def _favor(game: ForestsGame, n: int, source: str) -> bool:
    state = game.state
    if state.favors <= 0:
        return False
    options = (
        Option(
            "favor",
            "Spend a Favor",
            True,
            note=f"{state.favors} left; the Tracker stays at {state.tracker}",
        ),
    )
    skip = f"Let it rise by {n}"
    pick = Pick(
        "fate.favor",
        f"{source} raises the Fate Tracker. Cancel that?",
        options,
        "FOR-PLC-05",
        optional=True,
        skip=skip,
    )
    if not await game.maybe(pick):
        return False
    state.favors -= 1
    game.tell(GoodsChanged(what="Favor", n=-1, now=state.favors, rule="FOR-PLC-05"))
    return True


async def move_cycle(game: ForestsGame, n: int) -> None:
    """Raise (or lower) the Fate Cycle, never below 0 (FOR-MAG-02).

    An increase owes the map a Sentinel, unless that number was reached before (FOR-SEN-06), lets
    everything that is allowed once per Fate Cycle happen again, ends what lasts until then, and
    makes what waits for it due in the Magi phase.
    """
    state = game.state
    before = state.cycle
    state.cycle = max(0, before + n)
    if state.cycle == before:
        return
    game.tell(CycleMoved(now=state.cycle, rule="FOR-MAG-02"))
    if state.cycle > before:
        for number in range(max(before, state.highest_cycle) + 1, state.cycle + 1):
            if state.style.sentinels:
                state.owed.append(number)
        state.highest_cycle = max(state.highest_cycle, state.cycle)
        if before < LAST_CYCLE <= state.cycle:
            state.tally[TEN] = state.turn
        state.cycle_used.clear()
        lift(game, until="cycle")
        for timer in state.timers:
            if timer.left == AT_CYCLE:
                timer.left = 1
        for hero in state.heroes:
            hero.used[:] = [mark for mark in hero.used if not mark.startswith("cycle:")]
        await _crown(game)
    await check_minds(game)


async def _crown(game: ForestsGame) -> None:
    """The Hollow Crown takes 2 ranks of a Skill from its carrier at each increase."""
    carrier = game.state.dark_relics.get(CROWN)
    if not carrier:
        return
    hero = hero_by(game.state, carrier)
    if hero.dead or hero.gone:
        return
    with game.because("The Hollow Crown"):
        stat = await pick_stat(game, hero, SKILLS, f"{hero.name}: the Crown takes 2 ranks of")
        await gain_rank(game, hero, stat, -2)
