"""Strict decoding of content entries, with errors that name file, entry and place."""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec

from content.files import ContentError, Entry

T = TypeVar("T")

_MESSAGE = re.compile(r"(?P<what>.*?)(?: - at (?:`key` in )?`(?P<path>[^`]*)`)?", re.DOTALL)
_STEP = re.compile(r"\.([^.\[]+)|\[(\d+)\]|(\[\.\.\.\])")


def decoded(entry: Entry, kind: type[T]) -> T:
    """The entry as a struct. Raises ContentError."""
    try:
        return msgspec.convert(entry.plain, kind)
    except msgspec.ValidationError as wrong:
        raise ContentError(_explained(entry, kind, str(wrong))) from None


def _explained(entry: Entry, kind: type[T], message: str) -> str:
    match = _MESSAGE.fullmatch(message)
    assert match is not None
    place = _place(entry.plain, kind, match["path"] or "")
    return ": ".join(filter(None, (entry.file, f"entry {entry.id!r}", place, match["what"])))


def _place(plain: dict[str, object], kind: type[T], path: str) -> str:
    """The path with real keys: msgspec writes `[...]` for whatever key a dict had."""
    names: list[str] = []
    here: object = plain
    for name, index, unknown in _STEP.findall(path):
        if unknown and isinstance(here, dict):
            key = _culprit(plain, kind, here)
            names.append(key)
            here = here.get(key)
        elif index and isinstance(here, (list, tuple)):
            names.append(index)
            here = here[int(index)]
        else:
            names.append(name)
            here = here.get(name) if isinstance(here, dict) else None
    return ".".join(names)


def _culprit(plain: dict[str, object], kind: type[T], inside: dict[str, object]) -> str:
    """The key of `inside` without which the entry would be decoded, or fail elsewhere."""
    before = _failure(plain, kind)
    for key in list(inside):
        value = inside.pop(key)
        changed = _failure(plain, kind) != before
        inside[key] = value
        if changed:
            return key
    return "?"


def _failure(plain: dict[str, object], kind: type[T]) -> str:
    try:
        msgspec.convert(plain, kind)
    except msgspec.ValidationError as wrong:
        return str(wrong)
    return ""
