"""Questions: what the rules ask the table, and the only way they ask it."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")


class Option(msgspec.Struct, Generic[T], frozen=True):
    """One answer on offer.

    `key` is stable and saved in journals. `at` names a place that a screen can light up:
    "hex:q,r", "slot:1", "card:id" or "figure:h1". `note` is what is known before choosing
    (odds, costs, results). A non-empty `why_not` shows the option but forbids it, and `rule` is
    then the id of the rule that forbids it. Options with the same non-empty `same` lead to the
    same outcome. `letter` is the letter that screens should bind when it is free.
    """

    key: str
    label: str
    value: T
    at: str = ""
    note: str = ""
    why_not: str = ""
    rule: str = ""
    same: str = ""
    letter: str = ""


class Pick(msgspec.Struct, Generic[T], frozen=True):
    """A question with one answer, or none when it is `optional`.

    `topic` names the rule step ("combat.declare"), `rule` the rule id that asks it and `who` the
    figure that it concerns.
    """

    topic: str
    prompt: str
    options: tuple[Option[T], ...]
    rule: str = ""
    who: str = ""
    optional: bool = False
    skip: str = "Skip"


class PickSome(msgspec.Struct, Generic[T], frozen=True):
    """A question with `least` to `most` different answers."""

    topic: str
    prompt: str
    options: tuple[Option[T], ...]
    least: int
    most: int
    rule: str = ""
    who: str = ""


Question = Pick[T] | PickSome[T]


class Refused(ValueError):
    """An answer that was not on offer."""


def legal(question: Question[T]) -> tuple[Option[T], ...]:
    """The options that may be chosen now, in the order offered."""
    return tuple([option for option in question.options if not option.why_not])


def distinct(options: tuple[Option[T], ...]) -> tuple[Option[T], ...]:
    """One option of each group that leads to the same outcome, in the order offered."""
    seen: set[str] = set()
    kept = []
    for option in options:
        if option.same:
            if option.same in seen:
                continue
            seen.add(option.same)
        kept.append(option)
    return tuple(kept)


def check(question: Question[T], keys: tuple[str, ...]) -> tuple[Option[T], ...]:
    """The options that `keys` name.

    Raises Refused for a key that was not offered or is not allowed, a repeated key, or a wrong
    number of keys.
    """
    chosen = []
    for key in keys:
        for option in question.options:
            if option.key == key:
                break
        else:
            raise Refused(f"{question.topic}: '{key}' was not offered")
        if option.why_not:
            raise Refused(f"{question.topic}: '{key}' is not allowed: {option.why_not}")
        chosen.append(option)
    if len(keys) > 1 and len(set(keys)) != len(keys):
        raise Refused(f"{question.topic}: an answer was given twice")
    if isinstance(question, Pick):
        least, most = (0 if question.optional else 1), 1
    else:
        least, most = question.least, question.most
    if not least <= len(chosen) <= most:
        raise Refused(f"{question.topic}: {len(chosen)} answers where {least} to {most} are asked")
    return tuple(chosen)
