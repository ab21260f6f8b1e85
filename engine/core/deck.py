"""Decks: a pile to draw from and its discards."""

from __future__ import annotations

import msgspec

from engine.core.rng import Rng


class Deck(msgspec.Struct):
    """Card ids; the top of the pile is the last of `pile`."""

    pile: list[str] = []
    discards: list[str] = []

    def draw(self, rng: Rng) -> str | None:
        """The top card, reshuffling the discards when the pile is empty; None when both are."""
        if not self.pile:
            if not self.discards:
                return None
            self.pile, self.discards = self.discards, []
            rng.shuffle(self.pile)
        return self.pile.pop()

    def peek(self, n: int) -> list[str]:
        """Up to n cards from the top, topmost first, left where they are."""
        return self.pile[: -n - 1 : -1] if n > 0 else []

    def bury(self, card: str) -> None:
        """Put a card on the discards."""
        self.discards.append(card)

    def put_under(self, card: str) -> None:
        """Put a card at the bottom of the pile."""
        self.pile.insert(0, card)

    def shuffle(self, rng: Rng) -> None:
        """Shuffle the pile."""
        rng.shuffle(self.pile)
