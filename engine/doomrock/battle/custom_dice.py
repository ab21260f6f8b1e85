"""Custom Ability dice: four colours, whose faces keep their values and add symbols."""

from __future__ import annotations

from types import MappingProxyType
from typing import Literal

from engine.doomrock.state import Die

Symbol = Literal["shield", "heroism", "skull", "stealth", "initiative"]

FACES: MappingProxyType[str, tuple[tuple[Symbol, ...], ...]] = MappingProxyType(
    {
        "grey": (("shield",), ("shield",), (), ("skull",), (), ("shield",)),
        "red": (("skull",), (), (), (), ("heroism",), ("heroism",)),
        "orange": (("shield",), ("skull",), (), (), ("heroism",), ("heroism",)),
        "blue": (("stealth",), ("skull",), (), (), ("initiative",), ("initiative",)),
    }
)
"""The symbols on the faces 1 to 6 of each die (DOO-CUS-08)."""


def symbols(color: str, value: int) -> tuple[Symbol, ...]:
    """The symbols of a face; a standard die (no colour) has none."""
    return FACES[color][value - 1] if color else ()


def skull(die: Die) -> bool:
    """Whether a die shows re-roll pips (DOO-CUS-03)."""
    return "skull" in symbols(die.color, die.value)


def quickens(die: Die) -> bool:
    """Whether a die makes the card that holds it Initiative-enabled (DOO-CUS-07)."""
    return "initiative" in symbols(die.color, die.value)
