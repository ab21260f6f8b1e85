"""Randomness: named streams of splitmix64, the same on every Python for ever."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeVar

import msgspec

T = TypeVar("T")
_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class Stream(msgspec.Struct):
    """One stream: 64 bits of state and the number of draws made so far."""

    state: int
    draws: int = 0


class Impure(RuntimeError):
    """A draw was made where only looking is allowed."""


def mix(value: int) -> int:
    """The output function of splitmix64: 64 well mixed bits of `value`."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def seeded(seed: int, name: str) -> Stream:
    """The stream called `name` of a game with this seed (0 to 2**64 - 1)."""
    state = seed & _MASK
    for byte in name.encode():
        state = mix((state + _GOLDEN + byte) & _MASK)
    return Stream(state)


class Rng:
    """Draws from one stream; refuses to while a pure computation runs."""

    __slots__ = ("locked", "stream")

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self.locked = 0

    def _next(self) -> int:
        if self.locked:
            raise Impure("a draw was made while computing options, odds or a view")
        stream = self.stream
        stream.state = (stream.state + _GOLDEN) & _MASK
        stream.draws += 1
        return mix(stream.state)

    def below(self, n: int) -> int:
        """An unbiased number from 0 to n - 1; n is 1 to 2**32. Raises ValueError otherwise."""
        if not 1 <= n <= 1 << 32:
            raise ValueError(f"below({n}): n must be 1 to 2**32")
        limit = (1 << 64) - (1 << 64) % n
        while True:
            value = self._next()
            if value < limit:
                return value % n

    def die(self, sides: int) -> int:
        """A roll of a die with the faces 1 to `sides`."""
        return self.below(sides) + 1

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher-Yates, one draw per swap)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def pure(self) -> Pure:
        """Within this block every draw raises Impure."""
        return Pure(self)


class Pure:
    """A block without draws; a plain class, since every advice and every view needs one."""

    __slots__ = ("_rng",)

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def __enter__(self) -> None:
        self._rng.locked += 1

    def __exit__(self, *_: object) -> None:
        self._rng.locked -= 1
