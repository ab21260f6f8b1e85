"""The coach: quiet words at a question, none of them too often, and none where hints are off."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from engine.core.volume import Remark
from saves.disk import Disk
from saves.home import Home, SaveError

NAME = "coach.json"
MOST = 2
"""So often a player is told of the same matter, over all games of a volume."""

Told = dict[str, dict[str, int]]
_decoder = msgspec.json.Decoder(Told)


class Coach:
    """Says what a player may miss.

    What was said is counted for each volume, lessons for each run: who plays the guided game again
    hears them again. The counts are kept; where they cannot be, they count for this sitting.
    """

    def __init__(self, home: Home) -> None:
        self._path = home.root / NAME
        self._told = _read(self._path)

    def word(self, volume: str, run: str, remarks: Sequence[Remark]) -> str:
        """The first remark that was not made too often in a volume or a run, or nothing."""
        for remark in remarks:
            where = run if remark.lesson else volume
            counts = self._told.setdefault(where, {})
            if counts.get(remark.id, 0) < (1 if remark.lesson else MOST):
                counts[remark.id] = counts.get(remark.id, 0) + 1
                with suppress(SaveError):
                    Disk().replace(self._path, msgspec.json.encode(self._told))
                return _said(remark)
        return ""


def keyed(text: str, key: Callable[[str], str]) -> str:
    """A remark with the keys as they are now: "<u>" stands for the key that is usually u."""
    return re.sub(r"<(\S)>", lambda found: key(found[1]), text)


def _said(remark: Remark) -> str:
    """A remark as it is shown; `w` leads to its rule anyway where it is that of the question."""
    return remark.text if remark.lesson else f"Mind: {remark.text}"


def _read(path: Path) -> Told:
    """What was said so far; nothing where that cannot be read."""
    try:
        return _decoder.decode(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
