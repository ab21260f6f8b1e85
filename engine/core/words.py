"""Sentences for the facts that every game has, and the lookup that gives names to ids."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, assert_never

from engine.core.fact import (
    Commanded,
    CoreFact,
    Discarded,
    Drew,
    GameBegan,
    GameEnded,
    PassedOver,
    PhaseBegan,
    Rolled,
    Said,
    Shuffled,
    Suppressed,
    TurnBegan,
)

Kind = Literal[
    "figure", "card", "item", "tile", "hex", "stat", "action", "condition", "die", "face", "goods"
]
Names = Callable[[Kind, str], str]
"""The name of an id of some kind. A hex is "q,r", a stat "h1:attack", an action "o1:mastery", a
face "fate:1"; goods are in the plural; an empty figure is the group. What has no name comes back
in plain words."""


def core_words(fact: CoreFact, names: Names) -> str:
    """One plain sentence for a fact; empty when it is not worth a line."""
    match fact:
        case GameBegan():
            return f"{fact.title} begins, seed {fact.seed}."
        case TurnBegan():
            return f"Turn {fact.turn}."
        case PhaseBegan():
            return f"{fact.phase[:1].upper()}{fact.phase[1:]} phase."
        case Rolled():
            return _rolled(fact, names)
        case Drew():
            return closed(f"Drawn from {fact.deck}: {names('card', fact.card)}")
        case Discarded():
            return closed(f"Discarded: {names('card', fact.card)}")
        case Said():
            who = names("figure", fact.who) if fact.who else ""
            return fact.text if who in fact.text else f"{who}: {fact.text}"
        case PassedOver():
            return f"Not offered, as you wish: {fact.prompt}"
        case Commanded():
            return f"Set by the player: {commanded(fact.command)}."
        case GameEnded():
            reason = fact.cause[:1].upper() + fact.cause[1:].rstrip(".")
            return f"The game is {fact.result}." + (f" {reason}." if reason else "")
        case Shuffled() | Suppressed():
            return ""
        case _:
            assert_never(fact)


_ASKED = {
    "ask": "always",
    "auto": "only when the answers differ",
    "never": "never",
    "default": "when the answer matters",
}


def commanded(command: str) -> str:
    """What a command about asking sets, in words."""
    _, topic, way = command.split()
    what = "all questions are" if topic == "*" else "questions of one kind are"
    return f"{what} put {_ASKED[way]}"


def _rolled(fact: Rolled, names: Names) -> str:
    """Every die with its owner, its faces, its modifiers and the total used (FOR-DIE-04)."""
    owner = f"{names('figure', fact.who)}: " if fact.who else ""
    faces = " and ".join(names("face", f"{fact.die}:{face}") for face in fact.faces)
    sum_ = f"{names('die', fact.die)} {faces}{signed(fact.parts)}"
    shown = fact.faces[0] if len(fact.faces) == 1 else None
    if shown is not None and fact.total != shown:
        if not fact.parts:
            sum_ += signed((f"{fact.total - shown:+d}",))
        sum_ += f" = {fact.total}"
    wanted = f", {fact.need}" if fact.need else ""
    return f"{owner}{sum_}{wanted}" + (f": {fact.result}." if fact.result else ".")


def signed(parts: tuple[str, ...]) -> str:
    """Parts such as "Camp -1" as they stand in a sum: " - 1 (Camp)"."""
    words = ""
    for part in parts:
        source, _, number = part.rpartition(" ")
        if number[:1] in ("+", "-") and number[1:].isdigit():
            words += f" {number[0]} {number[1:]}" + (f" ({source})" if source else "")
        else:
            words += f" ({part})"
    return words


def because(cause: str) -> str:
    """A cause in parentheses, when there is one."""
    return f" ({cause})" if cause else ""


def closed(sentence: str) -> str:
    """A sentence with its full stop, unless a name has brought a mark of its own."""
    return sentence if sentence.endswith((".", "!", "?")) else f"{sentence}."
