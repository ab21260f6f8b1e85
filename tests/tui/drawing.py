"""A panel drawn by itself, without an app, as plain text."""

from __future__ import annotations

import msgspec

from engine.core.ask import Question
from engine.core.view import (
    View,
)
from tests.tui.pictures import picture
from tui.cursor import Cursor
from tui.glyphs import ASCII, Glyphs
from tui.keys import assign
from tui.themes import PALETTES
from tui.widgets.lines import Lines, width_of
from tui.widgets.question import answers


def drawn(
    panel: Lines,
    width: int,
    height: int,
    view: View | None = None,
    question: Question[object] | None = None,
    cursor: Cursor | None = None,
    signs: Glyphs = ASCII,
) -> list[str]:
    """The lines of a panel as plain text."""
    panel.signs, panel.palette = signs, PALETTES["mono"]
    letters = assign(answers(question), here=(0, 0)) if question is not None else {}
    panel.view, panel.pending = view or picture(), question
    panel.cursor = msgspec.structs.replace(cursor or Cursor(), letters=letters)
    lines = panel.lines(width, height)
    assert len(lines) <= height
    assert all(width_of(line) <= width for line in lines)
    return ["".join(text for text, _ in line).rstrip() for line in lines]
