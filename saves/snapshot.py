"""Snapshots: the whole state at the start of a turn, and the one before it."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import msgspec

from saves import migrate
from saves.disk import Disk, free
from saves.home import SaveError, explain
from saves.journal import Header
from saves.migrate import FORMAT
from saves.seal import seal, unsealed, whole

NAME = "turn.json"
OLDER = "turn.1.json"


_START = b'{"format":'


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """The state after `answers` answers, when the journal's check value was `at`.

    The header is here too, so that a run survives the loss of its journal's first line. `moment`
    says in words how far the game was.
    """

    format: int
    answers: int
    turn: int
    at: str
    header: Header
    state: msgspec.Raw
    moment: str = ""


class _Old(msgspec.Struct, kw_only=True):
    """A snapshot of an old format: header and state are still to be migrated."""

    format: int
    answers: int
    turn: int
    at: str
    header: msgspec.Raw
    state: msgspec.Raw


_decoder = msgspec.json.Decoder(Snapshot)
_old = msgspec.json.Decoder(_Old)
_headers = msgspec.json.Decoder(Header)


def read(path: Path) -> Snapshot | None:
    """A snapshot file; None when there is none. Raises SaveError for one that is not whole."""
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise SaveError(f"The snapshot {path.name} cannot be read: {error.strerror}.") from error
    number = migrate.format_of(raw, "This run")
    if not whole(raw):
        raise SaveError(f"The snapshot {path.name} is damaged.")
    try:
        body = unsealed(raw)
        return _decoder.decode(body) if number == FORMAT else _migrated(body, number)
    except (ValueError, LookupError, TypeError, RecursionError) as error:
        raise SaveError(f"The snapshot {path.name} makes no sense.") from error


def probe(folder: Path) -> None:
    """Raises NewerFormat when the newest snapshot is of a later version; reads its beginning."""
    with suppress(OSError), (folder / NAME).open("rb") as file:
        start = file.read(64)
        if start.startswith(_START):
            digits = start.removeprefix(_START).split(b",")[0]
            migrate.format_of(b'{"format":' + digits + b"}", "This run")


def _migrated(body: bytes, number: int) -> Snapshot:
    old = _old.decode(body)
    return Snapshot(
        format=FORMAT,
        answers=old.answers,
        turn=old.turn,
        at=old.at,
        header=_headers.decode(migrate.header(bytes(old.header), number)),
        state=msgspec.Raw(migrate.state(bytes(old.state), number)),
    )


def save(folder: Path, snapshot: Snapshot, disk: Disk) -> None:
    """Write a snapshot; the newest so far becomes the older one. Raises SaveError."""
    newest, older = folder / NAME, folder / OLDER

    def rotate() -> None:
        with suppress(FileNotFoundError):
            os.replace(newest, older)

    disk.replace(newest, seal(snapshot), rotate)


def put_aside(folder: Path, names: list[str], word: str) -> None:
    """Rename snapshots that cannot be used, to be kept under a word. Raises SaveError."""
    for name in names:
        path = folder / name
        try:
            os.replace(path, free(path, word))
        except FileNotFoundError:
            continue
        except OSError as error:
            raise SaveError(explain(error, path)) from error


def drop_after(folder: Path, answers: int) -> None:
    """Remove the snapshots that an undo has made untrue. Raises SaveError."""
    for name in (NAME, OLDER):
        path = folder / name
        try:
            snapshot = read(path)
        except SaveError:
            continue
        if snapshot is not None and snapshot.answers > answers:
            try:
                path.unlink(missing_ok=True)
            except OSError as error:
                raise SaveError(explain(error, path)) from error
