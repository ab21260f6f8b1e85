"""How the tests write a card of Assault on Doomrock in one line."""

from __future__ import annotations

from engine.doomrock.cards import Ability


def dice(card: Ability) -> str:
    """The dice of an Ability: "5/6 x2 !" (2 charges, Initiative), "66 x1" (a pair), "? x1 lock"."""
    values = "?" if len(card.values) == 6 else "/".join(map(str, card.values)) * (1 + card.pair)
    return f"{values} x{card.charges}" + " !" * card.initiative + " lock" * card.lock


def printed(card: Ability) -> str:
    """Attributes, dice, keywords and die colour of an Ability."""
    attributes = "/".join(name.title() for name in card.attributes) or "-"
    parts = (attributes, dice(card), ", ".join(card.keywords), card.color)
    return "; ".join(part for part in parts if part)
