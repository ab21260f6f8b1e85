"""Exact chances of small dice experiments."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache


def at_least(chances: Sequence[float], k: int) -> float:
    """The chance that k or more of independent events happen."""
    dist = [1.0]
    for p in chances:
        nxt = [0.0] * (len(dist) + 1)
        for i, weight in enumerate(dist):
            nxt[i] += weight * (1 - p)
            nxt[i + 1] += weight * p
        dist = nxt
    return sum(dist[max(k, 0) :])


def any_of(chances: Iterable[float]) -> float:
    """The chance that at least one of independent events happens."""
    none = 1.0
    for p in chances:
        none *= 1 - p
    return 1 - none


@cache
def exploding(sides: int, top: int, depth: int = 6) -> tuple[tuple[int, float], ...]:
    """The totals of a die that is rolled again and added on its face `top`, with their chances,
    cut off after `depth` rolls."""
    totals: dict[int, float] = {}
    for face in range(1, sides + 1):
        if face == top and depth > 1:
            for more, p in exploding(sides, top, depth - 1):
                totals[face + more] = totals.get(face + more, 0.0) + p / sides
        else:
            totals[face] = totals.get(face, 0.0) + 1 / sides
    return tuple(sorted(totals.items()))


def expected(distribution: Iterable[tuple[int, float]]) -> float:
    """The mean of a distribution."""
    return sum(value * p for value, p in distribution)


def percent(p: float) -> str:
    """A chance in words: "42%"; never 0% or 100% unless it is certain."""
    if p <= 0.0:
        return "0%"
    if p >= 1.0:
        return "100%"
    return f"{min(99, max(1, round(p * 100)))}%"
