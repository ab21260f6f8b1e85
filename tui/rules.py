"""What the rulebooks say, for front ends that write lines and for "why?"."""

from __future__ import annotations

from collections.abc import Sequence

from content.files import ContentError
from content.rulebook import Rule, rulebook


def find_rule(volume: str, rule: str) -> Rule | None:
    """The rule of an id, if there is a book and the book has it."""
    try:
        return rulebook(volume).get(rule) if rule else None
    except ContentError:
        return None


def rule_lines(volume: str, words: str, most: int = 5) -> Sequence[str]:
    """What a rulebook says to some words or an id, in lines."""
    try:
        book = rulebook(volume)
    except ContentError:
        return (f"There is no rulebook for {volume}.",)
    found = book.search(words) if words else ()
    if not found:
        return (f"The rulebook has nothing on '{words}'.",)
    lines = [f"{rule.id}, {rule.topic}: {rule.text}" for rule in found[:most]]
    if len(found) > most:
        more = ", ".join(rule.id for rule in found[most : most + 10])
        lines.append(f"{len(found) - most} more: {more}{'...' if len(found) > most + 10 else ''}")
    return lines
