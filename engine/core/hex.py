"""Pure geometry of a flat-top hex grid in axial coordinates."""

from collections.abc import Callable, Mapping
from math import atan2, pi, sqrt
from types import MappingProxyType
from typing import TypeAlias

Hex: TypeAlias = tuple[int, int]

COMPASS: Mapping[int, Hex] = MappingProxyType(
    {1: (1, -1), 2: (1, 0), 3: (0, 1), 4: (-1, 1), 5: (-1, 0), 6: (0, -1)}
)
"""The step of each face of the Hex die: clockwise from north-east, the hex is north."""

NAMES: Mapping[int, str] = MappingProxyType(
    {
        1: "north-east",
        2: "south-east",
        3: "south",
        4: "south-west",
        5: "north-west",
        6: "north",
    }
)
"""The word for each face of the compass."""

# Clockwise from east, an eighth of a turn each.
_BEARINGS = (
    "east",
    "south-east",
    "south",
    "south-west",
    "west",
    "north-west",
    "north",
    "north-east",
)


def add(a: Hex, b: Hex) -> Hex:
    """The hex at offset `b` from `a`."""
    return a[0] + b[0], a[1] + b[1]


def sub(a: Hex, b: Hex) -> Hex:
    """The offset that leads from `b` to `a`."""
    return a[0] - b[0], a[1] - b[1]


def step(start: Hex, direction: int, n: int = 1) -> Hex:
    """The hex `n` steps away in a compass direction 1 to 6."""
    q, r = COMPASS[direction]
    return start[0] + n * q, start[1] + n * r


def neighbours(centre: Hex) -> tuple[Hex, ...]:
    """The six hexes around one, in compass order."""
    q, r = centre
    return (
        (q + 1, r - 1),
        (q + 1, r),
        (q, r + 1),
        (q - 1, r + 1),
        (q - 1, r),
        (q, r - 1),
    )


def distance(a: Hex, b: Hex) -> int:
    """The number of steps between two hexes on an open plane."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def rotate(start: Hex, turns: int) -> Hex:
    """The hex after clockwise turns of 60 degrees around the origin."""
    q, r = start
    for _ in range(turns % 6):
        q, r = -r, q + r
    return q, r


def disc(radius: int) -> tuple[Hex, ...]:
    """The hexes within a radius of the origin, sorted."""
    span = range(-radius, radius + 1)
    return tuple((q, r) for q in span for r in span if abs(q + r) <= radius)


def bearing(a: Hex, b: Hex) -> str:
    """The nearest of eight compass words for the way from `a` to `b`, or "here"."""
    if a == b:
        return "here"
    q, r = sub(b, a)
    # No hex lies on the line between two sectors, so rounding is never a tie.
    angle = atan2(sqrt(3) * (r + q / 2), 1.5 * q)
    return _BEARINGS[round(angle / (pi / 4)) % 8]


def flood(start: Hex, passable: Callable[[Hex], bool], limit: int | None = None) -> dict[Hex, int]:
    """Steps to every hex that can be reached, nearest first, the start at 0.

    Without a limit `passable` must hold for finitely many hexes.
    """
    found = {start: 0}
    edge = [start]
    steps = 0
    while edge and (limit is None or steps < limit):
        steps += 1
        reached: list[Hex] = []
        for at in edge:
            for near in neighbours(at):
                if near not in found and passable(near):
                    found[near] = steps
                    reached.append(near)
        edge = reached
    return found


def path(start: Hex, goal: Hex, passable: Callable[[Hex], bool]) -> tuple[Hex, ...]:
    """A shortest way as the hexes entered: without the start, with the goal.

    Of equal ways it is the first in compass order at every step. Empty when the goal
    is the start or cannot be reached; `passable` must hold for finitely many hexes.
    """
    if start == goal or not passable(goal):
        return ()
    # Flooded from the goal, so that the walk can choose its steps from the start.
    left = flood(goal, lambda at: at == start or passable(at))
    if start not in left:
        return ()
    way: list[Hex] = []
    at = start
    while at != goal:
        at = next(n for n in neighbours(at) if left.get(n, -1) == left[at] - 1)
        way.append(at)
    return tuple(way)
