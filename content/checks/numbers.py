"""Whether the numbers in the effects of a card can be read in the text around them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

import msgspec

WORDS: Mapping[int, tuple[str, ...]] = {
    2: ("two", "both", "twice", "second", "doubled", "double", "pair"),
    3: ("three", "third", "thrice"),
    4: ("four",),
    5: ("five",),
    6: ("six",),
    7: ("seven",),
    8: ("eight",),
    9: ("nine",),
    10: ("ten",),
}
"""The words that say a number; 0 and 1 are often said without any."""

Told = tuple[str, tuple[int, ...]]
"""A field and the numbers of which one must be read beside it."""

_DIGITS = re.compile(r"\d+")


Beside = Callable[[msgspec.Struct, str, str], str]
"""Gives the text that stands beside a field, of the struct, the field and the text around both."""


def unread(
    card: msgspec.Struct,
    beside: Beside,
    told: Callable[[msgspec.Struct], Iterator[Told]],
    words: Mapping[int, tuple[str, ...]] = WORDS,
    shown: tuple[type[msgspec.Struct], ...] = (),
) -> Iterator[tuple[str, int]]:
    """Each number of a card, with the way to it, that the text beside it does not say.

    `told` gives the numbers that a struct itself holds; those in `shown` structs, and within them,
    are told by the screens.
    """
    for path, thing, around in structs(card, beside, shown):
        for field, numbers in told(thing):
            near = beside(thing, field, around)
            if max(numbers) > 1 and not any(_reads(n, near, words) for n in numbers):
                yield joined(path, field), numbers[0]


def structs(
    card: msgspec.Struct, beside: Beside, without: tuple[type[msgspec.Struct], ...] = ()
) -> Iterator[tuple[str, msgspec.Struct, str]]:
    """Each struct in a card, itself included, with the way to it and the text around it."""

    def walk(thing: object, path: str, text: str) -> Iterator[tuple[str, msgspec.Struct, str]]:
        if isinstance(thing, without):
            return
        if isinstance(thing, msgspec.Struct):
            yield path, thing, text
            for field in thing.__struct_fields__:
                near = beside(thing, field, text)
                yield from walk(getattr(thing, field), joined(path, field), near)
        elif isinstance(thing, tuple):
            for number, part in enumerate(thing):
                yield from walk(part, f"{path}.{number}", text)
        elif isinstance(thing, dict):
            for key, part in thing.items():
                yield from walk(part, f"{path}.{key}", text)

    return walk(card, "", "")


def joined(path: str, field: str) -> str:
    """The way to a field of the struct at a path."""
    return f"{path}.{field}" if path else field


def values(value: object) -> tuple[int, ...]:
    """The numbers in an amount."""
    if isinstance(value, int):
        return (abs(value),)
    if isinstance(value, str):
        return tuple(int(found) for found in _DIGITS.findall(value))
    return ()


def _reads(n: int, text: str, words: Mapping[int, tuple[str, ...]]) -> bool:
    if re.search(rf"(?<!\d){n}(?!\d)", text):
        return True
    return any(re.search(rf"\b{word}\b", text, re.IGNORECASE) for word in words.get(n, ()))
