"""The scene in which a card's effects happen."""

from __future__ import annotations

import msgspec

from engine.hexcrawl.state import Hero


class Scene(msgspec.Struct):
    """What a card's effects happen to: the card, the hero at hand, and what they decided.

    `kept` means that the card goes back to its slot, `completed` that a Destination or Challenge
    is done. `purpose` is the purpose of Skill rolls, `takers` limits "each" and "one" to those who
    earned a reward.
    """

    card: str
    name: str
    hero: Hero | None = None
    purpose: str = "event"
    takers: list[Hero] | None = None
    kept: bool = False
    completed: bool = False
