"""Helpers for tests: loaded dice."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rng import Rng, Stream


class OutOfDice(AssertionError):
    """More dice were rolled than the test scripted."""


class LoadedDice(Rng):
    """Dice that fall as scripted; shuffles and other draws come from a fixed stream."""

    __slots__ = ("faces",)

    def __init__(self, faces: Iterable[int]) -> None:
        super().__init__(Stream(1))
        self.faces = list(faces)

    def die(self, sides: int) -> int:
        """The next scripted face. Raises OutOfDice when there is none, or it is not on the die."""
        if not self.faces:
            raise OutOfDice(f"a d{sides} was rolled that the test did not script")
        face = self.faces.pop(0)
        if not 1 <= face <= sides:
            raise OutOfDice(f"the next scripted face {face} is not on a d{sides}")
        return face
