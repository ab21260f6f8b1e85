"""Whether the formulas of a card can be read and name only numbers that there are."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.amount import names


def misnamed(formula: str, known: frozenset[str]) -> Iterator[str]:
    """What is wrong with a formula that may use the `known` names."""
    try:
        unknown = [name for name in names(formula) if name not in known]
    except ValueError as wrong:
        yield str(wrong)
    else:
        yield from (f"{formula!r} names {name!r}, which is no number" for name in unknown)
