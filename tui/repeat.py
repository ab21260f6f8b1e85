"""The same answer again, to another question of its kind."""

from __future__ import annotations

from typing import TypeAlias

from engine.core.ask import Pick, Question, legal

Given: TypeAlias = tuple[Question[object], tuple[str, ...]]
"""A question and the keys of the options that answered it."""


def again(question: Question[object], last: Given | None) -> tuple[str, ...] | None:
    """The keys that answer a question as another one was answered, or None where they cannot.

    Options are the same by key, else by label: "Attack" is the same on another target.
    """
    if last is None:
        return None
    before, keys = last
    if before.topic != question.topic or type(before) is not type(question):
        return None
    if not keys:
        return () if isinstance(question, Pick) and question.optional else None
    labels = {option.key: option.label for option in before.options}
    offered = legal(question)
    found = []
    for key in keys:
        same = [option.key for option in offered if option.key == key]
        same += [option.key for option in offered if option.label == labels.get(key)]
        if not same:
            return None
        found.append(same[0])
    return tuple(found)
