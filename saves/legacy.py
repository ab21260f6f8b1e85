"""What games leave for later ones: kept for each volume and run, so that undo takes it back."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from saves.disk import Disk, keep
from saves.home import Home, SaveError
from saves.seal import seal, unsealed, whole

NAME = "legacy.json"
SHARED = "valor:"
"""What begins so is the player's, whatever volume it was earned in."""


class Legacy(msgspec.Struct, frozen=True):
    """By volume and run: what that run left, in its order. Runs stay listed when deleted."""

    left: dict[str, dict[str, tuple[str, ...]]] = {}


_decoder = msgspec.json.Decoder(Legacy)


def read(home: Home) -> Legacy:
    """What was left so far. Raises SaveError for a damaged file, which is kept."""
    path = home.root / NAME
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        return Legacy()
    except OSError as error:
        raise SaveError(f"{NAME} cannot be read: {error.strerror}.") from error
    if not whole(raw):
        raise SaveError(f"{NAME} in {home.root} is damaged, and with it what earlier games left.")
    try:
        return _decoder.decode(unsealed(raw))
    except (ValueError, RecursionError) as error:
        raise SaveError(f"{NAME} in {home.root} makes no sense.") from error


def inherited(home: Home, volume: str, known: Sequence[str] = ()) -> tuple[str, ...]:
    """What all runs of a volume left, each thing once; nothing where the file is damaged.

    What is shared counts in every volume that has such things among the `known` ones (FOR-VAL-01).
    """
    try:
        left = read(home).left
    except SaveError:
        return ()
    shares = any(thing.startswith(SHARED) for thing in known)
    found = [thing for things in left.get(volume, {}).values() for thing in things]
    if shares:
        runs = [run for other in left.values() for run in other.values()]
        found += [thing for things in runs for thing in things if thing.startswith(SHARED)]
    return tuple(dict.fromkeys(found))


def remember(home: Home, volume: str, run: str, things: tuple[str, ...]) -> None:
    """Note what a run has left so far, in place of what it had before. Raises SaveError."""
    path = home.root / NAME
    try:
        legacy = read(home)
    except SaveError:
        _aside(path)
        legacy = Legacy()
    runs = legacy.left.get(volume, {})
    if runs.get(run, ()) == things:
        return
    kept = {name: left for name, left in runs.items() if name != run}
    if things:
        kept[run] = things
    Disk().replace(path, seal(Legacy({**legacy.left, volume: kept})))


def _aside(path: Path) -> None:
    """Keep a damaged file under another name."""
    with suppress(OSError):
        keep(path, "damaged")
