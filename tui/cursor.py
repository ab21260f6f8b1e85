"""What the player points at, apart from the game: panel, option, hex, figure, card, line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from engine.core.hex import Hex
from engine.core.view import View
from tui.keys import Keymap

Panel = Literal["question", "map", "party", "cards", "log", "page"]
PANELS: tuple[Panel, ...] = ("question", "map", "party", "cards", "log")
"""The panels in the order of Tab."""


class Cursor(msgspec.Struct, frozen=True, kw_only=True):
    """Where the player is on the screen; screens replace it, never change it.

    `open` is the panel that has the whole upper part ("" when all share it), `letters` the key of
    each option, `final` those that cannot be taken back, as far as that is known by now, `chosen`
    the options ticked so far, `notice` a sentence that answers the last key,
    `aside` a quiet word on the question, `idle` what is said while nothing is asked.
    `spot` counts the places of a board of areas or fields, `card` those of dice and cards.
    `line` counts back from the newest line of the log, `page` the pages of an opened panel.
    """

    panel: Panel = "question"
    open: Panel | Literal[""] = ""
    option: int = 0
    letters: dict[str, str] = {}
    final: frozenset[str] = frozenset()
    chosen: tuple[str, ...] = ()
    notice: str = ""
    aside: str = ""
    idle: str = "One moment."
    hex: Hex = (0, 0)
    figure: int = 0
    card: int = 0
    foe: int = 0
    spot: int = 0
    line: int = 0
    page: int = 0


def over_hexes(cursor: Cursor, view: View | None) -> bool:
    """Whether direction letters move the cursor over a map of hexes."""
    if view is None or cursor.panel != "map":
        return False
    return view.fight is None and view.areas is None and view.fields is None


def claimed(cursor: Cursor, view: View | None, keymap: Keymap) -> Mapping[str, str]:
    """The letters that give no command now: those of options, and those that move the cursor."""
    if not over_hexes(cursor, view):
        return cursor.letters
    return {**{f"!{letter}": letter for letter in keymap.six}, **cursor.letters}
