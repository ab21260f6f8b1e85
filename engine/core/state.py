"""What every volume's state has: seed, streams, turn, policy and outcome."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.rng import Stream, seeded


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended, why in one sentence, and by which rule."""

    result: Literal["won", "lost"]
    cause: str
    rule: str = ""


class State(msgspec.Struct, kw_only=True):
    """The part of a table that all games have; `ready` once it is set up.

    `reveals` counts everything that showed hidden information (rolls, drawn cards), so that undo
    knows where to stop. `policy` maps a topic, or "*", to "ask", "auto" or "never".
    """

    volume: str
    mode: str
    seed: int
    play: Stream
    setup: Stream
    ready: bool = False
    turn: int = 0
    reveals: int = 0
    policy: dict[str, str] = {}
    fixed: bool = False
    outcome: Outcome | None = None


def streams(seed: int) -> tuple[Stream, Stream]:
    """The `play` and `setup` streams of a seed."""
    return seeded(seed, "play"), seeded(seed, "setup")
