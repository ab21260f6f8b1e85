"""How figures are written in any panel: Vitals, numbers and letters as pieces of a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from engine.core.ask import Question
from engine.core.view import Bar, Stat
from tui.glyphs import ASCII, Glyphs, bar, plain
from tui.themes import Palette
from tui.widgets.lines import PLAIN, Line
from tui.widgets.question import answers

BARRED = "-"
"""Marks an option that cannot be chosen now; no letter, for letters can."""


def vital(item: Bar, cells: int, signs: Glyphs, palette: Palette) -> Line:
    """ "H 7/12 ###..", with a sign of danger when little is left."""
    low = item.most > 0 and item.value * 4 <= item.most
    style = palette["bad" if low else "text"]
    line: Line = [(f"{item.name[:1]} {item.value}/{item.most}", style)]
    if low:
        line.append(("!", style))
    if cells:
        drawn = bar(item.value, item.most, cells, signs)
        line.append((" " + drawn, palette["bad" if low else "good"]))
    return line


def stats(items: Sequence[Stat], signs: Glyphs, palette: Palette, letters: int = 3) -> list[Line]:
    """ "nav 4" and, in brackets, what is not as usual. A short note in capitals is a name."""
    lines: list[Line] = []
    for item in items:
        name = plain(item.name, signs is ASCII)
        name = name[:letters].lower() if letters else name
        note = plain(item.note, signs is ASCII)
        if note.isupper() and len(note) <= 3:
            name, note = note, ""
        # A limit is no news; the opened figure tells it.
        note = "" if note.startswith("of ") else note
        lines.append([(f"{name} {item.value}", palette["text"])])
        if note:
            lines[-1].append((f" ({note})", palette["warn"]))
    return lines


def joined(pieces: Sequence[Line]) -> Line:
    """Numbers that belong together, as one piece of a line."""
    return [
        part for n, piece in enumerate(pieces) for part in ([(" ", PLAIN), *piece] if n else piece)
    ]


Lying: TypeAlias = Mapping[str, tuple[str, bool]]


def lying(
    question: Question[object] | None, letters: Mapping[str, str], kinds: tuple[str, ...]
) -> Lying:
    """For each place of some kinds ("figure:") on which options lie: the letter of the first that
    is allowed, or of the first, and whether it is allowed."""
    found: dict[str, tuple[str, bool]] = {}
    for option in answers(question) if question is not None else ():
        at, legal = option.at, not option.why_not
        if at.startswith(kinds) and (at not in found or (legal and not found[at][1])):
            found[at] = letters.get(option.key, "*"), legal
    return found
