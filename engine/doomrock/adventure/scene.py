"""What is known while adventure effects are at work: the card, the place, what it has brought."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.doomrock.state import Gear, Place


@dataclass(slots=True)
class Scene:
    """One card whose effects happen.

    `place` is where they happen when that is not simply where the Party stands (the Exploration
    Bonus of another Area). `location` is the one visited ("cellar-door/deal"). `event`: the card is
    an Event, which is `kept` when it goes on to lie as an omen. `camp`: a CAMP was part of it.
    `gained` are the Items that it brought.
    """

    card: str
    name: str
    place: Place | None = None
    location: str = ""
    event: bool = False
    kept: bool = False
    camp: bool = False
    gained: list[Gear] = field(default_factory=list)
