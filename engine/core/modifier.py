"""Modifiers: numbers laid on the table for a while, and the sums of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

Until = Literal["round", "next-round", "combat", "turn", "turns", "cycle", "game", "held"]


class Modifier(msgspec.Struct):
    """`n` added to `what` of `who` until something ends it.

    `who` is a figure id ("h1", "o1"), "group" for every hero, "foes" for every opponent, or
    "game". `what` is a name such as "rank.attack", "skill.navigate", "skill", "speed", "harvest",
    "flee", "target", "damage", "defend", "block", "forbid.reckless". "turns" counts `left` down in
    the last phase of a turn; "held" lasts while its source is held or in force and is taken away by
    source.
    """

    who: str
    what: str
    n: int
    until: Until
    source: str
    rule: str = ""
    left: int = 0


def total(modifiers: Iterable[Modifier], who: Iterable[str], what: str) -> int:
    """The sum of all that applies to any of `who`."""
    sum_ = 0
    for modifier in modifiers:
        if modifier.what == what and modifier.who in who:
            sum_ += modifier.n
    return sum_


def parts(
    modifiers: Iterable[Modifier], who: Iterable[str], what: str
) -> tuple[tuple[str, int], ...]:
    """The sources and numbers that make up `total`."""
    return tuple(
        (modifier.source, modifier.n)
        for modifier in modifiers
        if modifier.what == what and modifier.who in who
    )
