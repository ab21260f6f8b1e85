"""Loads the content of a volume into its library, strictly, and quickly after the first time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

import msgspec

from content import cache as kept
from content.decode import decoded
from content.files import ContentError, File, Tables, fingerprint, tables, toml_files

R = TypeVar("R", bound=msgspec.Struct)
L = TypeVar("L")
Fault = tuple[str, str, str]
"""A table, the id of an entry of it and what is wrong with the entry."""


def load(
    slug: str, kind: type[R], build: Callable[[R, str], L], check: Callable[[Tables, str], L]
) -> L:
    """The library of a volume, from the cache if that is of these very files.

    `kind` has a field for each table, `build` makes a library of it and a fingerprint, `check` does
    so from parsed entries with every reference looked at. Raises ContentError.
    """
    files = toml_files(slug)
    mark = fingerprint(files)
    payload = kept.fetch(slug, mark)
    if payload is not None:
        try:
            return build(msgspec.msgpack.decode(payload, type=kind), mark)
        except (msgspec.MsgspecError, ValueError):
            pass  # Kept by another version of the program: read the files themselves.
    entries = tables(files)
    library = check(entries, mark)
    plain = {table: [entry.plain for entry in listed] for table, listed in entries.items()}
    kept.keep(slug, mark, msgspec.msgpack.encode(plain))
    return library


def read(files: tuple[File, ...], check: Callable[[Tables, str], L]) -> L:
    """The library that files make, read from scratch. Raises ContentError."""
    return check(tables(files), fingerprint(files))


def refuse_unknown_tables(entries: Tables, kind: type[msgspec.Struct]) -> None:
    """Raise ContentError for a table that a volume does not have."""
    for table, listed in entries.items():
        if table not in kind.__struct_encode_fields__:
            raise ContentError(f"{listed[0].file}: there is no table {table!r}")


def refuse(entries: Tables, faults: Mapping[tuple[str, str], str]) -> None:
    """Raise ContentError for the first entry that names something that does not exist."""
    for (table, id_), fault in faults.items():
        file = next(entry.file for entry in entries[table] if entry.id == id_)
        raise ContentError(f"{file}: entry {id_!r}: {fault}")


def all_of(entries: Tables, table: str, kind: type[R]) -> tuple[R, ...]:
    """The entries of a table as structs. Raises ContentError."""
    return tuple(decoded(entry, kind) for entry in entries.get(table, ()))
