"""Sentinels: when and where they rise, and what happens when the group meets one."""

from __future__ import annotations

from engine.core.fact import Rolled
from engine.core.hex import NAMES, Hex, step
from engine.forests.facts import SentinelRose
from engine.forests.places import acropolis, place_name
from engine.forests.state import ForestsGame, Sentinel
from engine.hexcrawl.movement import ground

MOST = 4


def sentinel_at(game: ForestsGame, at: Hex) -> Sentinel | None:
    """The Sentinel on a hex."""
    for sentinel in game.state.sentinels:
        if sentinel.at == at:
            return sentinel
    return None


def place_owed(game: ForestsGame) -> None:
    """Create the Sentinels that the Fate Cycle owes, at most four in play (FOR-SEN-01 to -06)."""
    state = game.state
    owed, state.owed = state.owed, []
    for cycle in owed:
        if len(state.sentinels) < MOST:
            _rise(game, cycle)


def _rise(game: ForestsGame, cycle: int) -> None:
    if cycle <= MOST:
        at = ground(game).find(f"site:{cycle}")
        assert at is not None, f"Battle Site {cycle} is missing"
        place = place_name(f"site:{cycle}")
    else:
        at, place = _ring_hex(game)
    sentinel = Sentinel(at=at, cycle=cycle, augments=_augments(game, cycle))
    game.state.sentinels.append(sentinel)
    game.tell(SentinelRose(place=place, augments=tuple(sentinel.augments), rule="FOR-SEN-06"))


def _ring_hex(game: ForestsGame) -> tuple[Hex, str]:
    """A random hex around the Acropolis; one that holds a Sentinel is rolled again (FOR-SEN-03)."""
    centre = acropolis(game)
    assert centre is not None, "the Acropolis has no place"
    while True:
        face = game.roll(6)
        at = step(centre, face)
        free = sentinel_at(game, at) is None
        game.tell(
            Rolled(
                die="hex",
                faces=(face,),
                total=face,
                result=NAMES[face] if free else "again",
                rule="FOR-SEN-03",
            )
        )
        if free:
            return at, f"{NAMES[face]} of the Acropolis"


def augments_due(cycle: int) -> int:
    """How many augments a Sentinel of this cycle has: 1, 2 from cycle 4, 3 from cycle 7."""
    return 1 + (cycle >= 4) + (cycle >= 7)


def _augments(game: ForestsGame, cycle: int) -> list[str]:
    """Roll augments on the Sentinel placard; repeats are rolled again."""
    known = {augment.face: augment.id for augment in game.library.placards.augments}
    found: list[str] = []
    while len(found) < min(augments_due(cycle), len(known)):
        face = game.roll(8)
        name = known[face]
        fresh = name not in found
        game.tell(
            Rolled(
                die="fate",
                faces=(face,),
                total=face,
                result=name if fresh else "again",
                rule="FOR-SEN-06",
            )
        )
        if fresh:
            found.append(name)
    return found
