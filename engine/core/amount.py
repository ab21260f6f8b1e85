"""Amounts: a number, or a short formula over named numbers ("R + half ATK", "3 + L")."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

Amount = int | str

_TERM = re.compile(r"([+-])?\s*(?:(half|third)\s+|(\d+)\s*x\s+)?([A-Za-z][\w-]*|\d+)\s*")


def half(n: int) -> int:
    """Half, rounded down, at least 1; 0 and less stay as they are (FOR-CMB-14)."""
    return max(1, n // 2) if n > 0 else n


def third(n: int) -> int:
    """A third, rounded down, at least 1; 0 and less stay as they are (FOR-CMB-14)."""
    return max(1, n // 3) if n > 0 else n


@cache
def _terms(formula: str) -> tuple[tuple[int, str, str], ...]:
    terms: list[tuple[int, str, str]] = []
    position = 0
    while position < len(formula):
        match = _TERM.match(formula, position)
        if match is None or (terms and match[1] is None):
            raise ValueError(f"not an amount: '{formula}'")
        sign = -1 if match[1] == "-" else 1
        factor = int(match[3]) if match[3] else 1
        terms.append((sign * factor, match[2] or "", match[4]))
        position = match.end()
    if not terms:
        raise ValueError("an amount is empty")
    return tuple(terms)


def names(value: Amount) -> tuple[str, ...]:
    """The names that an amount uses. Raises ValueError when it cannot be read."""
    if isinstance(value, int):
        return ()
    return tuple(name for _, _, name in _terms(value) if not name.isdigit())


def amount(value: Amount, known: Mapping[str, int]) -> int:
    """The number that `value` stands for.

    Raises ValueError when the formula cannot be read and KeyError for an unknown name.
    """
    if isinstance(value, int):
        return value
    total = 0
    for factor, fraction, name in _terms(value):
        n = int(name) if name.isdigit() else known[name]
        if fraction == "half":
            n = half(n)
        elif fraction == "third":
            n = third(n)
        total += factor * n
    return total
