"""How figures are written in any panel: Vitals, numbers and letters as pieces of a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.ask import Question
from engine.core.view import Bar, Stat
from tui.glyphs import ASCII, Glyphs, bar, plain
from tui.themes import Palette
from tui.widgets.lines import Line
from tui.widgets.question import answers


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


def pointed(
    question: Question[object] | None, letters: Mapping[str, str], place: str
) -> tuple[str, bool] | None:
    """The letter of the option that lies on a place, and whether it may be chosen."""
    if question is None or not place:
        return None
    found = [option for option in answers(question) if option.at == place]
    for option in found:
        if not option.why_not:
            return letters.get(option.key, "*"), True
    return (letters.get(found[0].key, "*"), False) if found else None
