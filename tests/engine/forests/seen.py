"""Ways to find something in a view, and an opponent to look at."""

from __future__ import annotations

import msgspec

from engine.core.hex import Hex
from engine.core.view import CardView, CellView, TrackView, View
from engine.hexcrawl.state import Foe


def cell(seen: View, at: Hex) -> CellView:
    """The cell of a hex."""
    assert seen.map is not None
    return next(c for c in seen.map.cells if (c.q, c.r) == at)


def track(tracks: tuple[TrackView, ...], name: str) -> TrackView:
    """The track of this name."""
    return next(t for t in tracks if t.name == name)


def bar(seen: View, id: str) -> tuple[CardView, ...]:
    """The cards of a bar."""
    return next(b.cards for b in seen.bars if b.id == id)


def sheet(seen: View, id: str) -> str:
    """The text of a page."""
    return "\n".join(next(s.lines for s in seen.sheets if s.id == id))


def fox(**more: int) -> Foe:
    """A Giant Fox, with these numbers."""
    made = Foe(
        id="o1",
        card="giant-fox",
        name="Giant Fox",
        type="Creature",
        level=1,
        health=4,
        most_health=4,
        energy=1,
        most_energy=5,
    )
    return msgspec.structs.replace(made, **more)
