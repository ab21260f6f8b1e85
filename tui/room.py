"""Room for the log: blank rows of the other panels go to it while it hides something new."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from textual.geometry import Region

from tui.layout import Place

LEAST = 3
"""A panel keeps so many rows."""

Blank = Callable[[Place, Region], int]
"""How many rows at the end of a panel are blank in a region."""


def roomy(places: Mapping[Place, Region], wanted: int, blank: Blank) -> dict[Place, Region]:
    """The regions with so many more rows for the log, as far as there are blank ones.

    Those of the question below come first, then those of the panels above, the nearest first.
    """
    found = dict(places)
    log, question = found["log"], found["question"]
    if question.y == log.bottom:
        rows = min(wanted, _spare(found, "question", blank))
        found["question"] = Region(
            question.x, question.y + rows, question.width, question.height - rows
        )
        log = found["log"] = log.grow((0, 0, rows, 0))
        wanted -= rows
    lower: list[Place] = ["log"]
    while wanted:
        top = found[lower[-1]].y
        above: list[Place] = [name for name, at in found.items() if at.bottom == top]
        if not above or "status" in above:
            break
        rows = min(wanted, *(_spare(found, name, blank) for name in above))
        for name in above:
            found[name] = found[name].shrink((0, 0, rows, 0))
        for name in lower[1:]:
            found[name] = found[name].translate((0, -rows))
        log = found["log"]
        found["log"] = Region(log.x, log.y - rows, log.width, log.height + rows)
        wanted -= rows
        if len(above) > 1:
            break
        lower.append(above[0])
    return found


def _spare(places: Mapping[Place, Region], name: Place, blank: Blank) -> int:
    at = places[name]
    return max(0, min(blank(name, at), at.height - LEAST))
