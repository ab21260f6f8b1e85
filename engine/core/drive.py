"""Driving a game whose table answers at once, without an event loop."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TypeVar

T = TypeVar("T")


def finish(coroutine: Coroutine[object, object, T]) -> T:
    """The result of a coroutine whose table answers at once. Raises RuntimeError if it waits."""
    try:
        coroutine.send(None)
    except StopIteration as stop:
        result: T = stop.value
        return result
    coroutine.close()
    raise RuntimeError("the game waits for an answer that nobody gives")
