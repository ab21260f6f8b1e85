"""Keys given out one at a time, each to the screen that is in sight when its turn comes."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.screen import Screen

MOST = 256
"""So many keys may wait for a screen to come."""


class Keyed(Screen[str]):
    """A screen that gets its keys from the program rather than from a queue of its own."""

    def take(self, event: events.Key) -> None:
        """Do what a key means here, all of it before the next key."""


class Keys:
    """Keys that wait their turn.

    Who types faster than screens come and go gets what a slow typist gets: a key that closes a
    page is gone, and the next one waits until the page below is ready for it.
    """

    def __init__(self, current: Callable[[], Screen[object]]) -> None:
        self._current = current
        self._waiting: list[events.Key] = []
        self._ready: Keyed | None = None

    def add(self, event: events.Key) -> None:
        """Let a key wait, and give out what can be."""
        if len(self._waiting) < MOST:
            self._waiting.append(event)
        self.give()

    def ready(self, screen: Keyed) -> None:
        """A screen has come into sight and shows what it has to show."""
        self._ready = screen

    def give(self) -> None:
        """Give out keys as long as the screen in sight is ready for them."""
        while self._waiting and self._ready is not None and self._current() is self._ready:
            with self._ready._context():
                self._ready.take(self._waiting.pop(0))
