"""Which top cards of decks lie face up: all others are nobody's knowledge."""

from __future__ import annotations

from engine.doomrock.adventure.decks import DECKS, DeckName, deck_of
from engine.doomrock.state import DoomGame


def open_cards(game: DoomGame) -> list[tuple[DeckName, str]]:
    """The SCOUTED card of each deck, and in a SCOUTED Battle the next Battle Card.

    (DOO-SCO-03, DOO-SCB-01)
    """
    found = []
    for name in DECKS:
        pile = deck_of(game, name).pile
        known = name in game.state.scouted or (name == "battle" and game.on("scouted"))
        if known and pile:
            found.append((name, pile[-1]))
    return found
