"""The content files of a volume as they lie in the package: their bytes, entries and errors."""

from __future__ import annotations

import hashlib
from importlib import resources

import msgspec


class ContentError(ValueError):
    """Content that cannot be used; the message names the file, the entry and the place in it."""


class File(msgspec.Struct, frozen=True):
    """One content file: its name inside the package folder and its bytes."""

    name: str
    body: bytes


class Entry(msgspec.Struct, frozen=True):
    """One entry of a table, not decoded yet, and the file that holds it."""

    file: str
    id: str
    plain: dict[str, object]


Tables = dict[str, list[Entry]]
"""All entries of a volume by table, in the order of file names and then of the lines."""


def toml_files(slug: str) -> tuple[File, ...]:
    """The TOML files of a volume, sorted by name. Raises ContentError when there are none."""
    folder = resources.files("content") / slug
    found = [
        File(f"content/{slug}/{path.name}", path.read_bytes())
        for path in (folder.iterdir() if folder.is_dir() else ())
        if path.name.endswith(".toml")
    ]
    if not found:
        raise ContentError(f"content/{slug}: there is no such volume")
    return tuple(sorted(found, key=lambda file: file.name))


def fingerprint(files: tuple[File, ...]) -> str:
    """A hash of the names and bytes of files, the same on every machine."""
    hasher = hashlib.blake2b(digest_size=16)
    for file in files:
        for part in (file.name.encode(), file.body):
            hasher.update(len(part).to_bytes(8, "big"))
            hasher.update(part)
    return hasher.hexdigest()


def tables(files: tuple[File, ...]) -> Tables:
    """The entries of all files by table. Raises ContentError for bad TOML and duplicate ids."""
    found: Tables = {}
    for file in files:
        for table, value in _parsed(file).items():
            entries = value if isinstance(value, list) else [value]
            for number, plain in enumerate(entries, start=1):
                if not isinstance(plain, dict):
                    raise ContentError(f"{file.name}: {table}: expected a table")
                id_ = plain.get("id", f"{table} {number}" if entries is value else table)
                found.setdefault(table, []).append(Entry(file.name, str(id_), plain))
    for table, listed in found.items():
        _refuse_duplicates(table, listed)
    return found


def _parsed(file: File) -> dict[str, object]:
    import tomllib  # Only a start without a cache needs it.

    try:
        return tomllib.loads(file.body.decode())
    except ValueError as wrong:
        raise ContentError(f"{file.name}: {wrong}") from None


def _refuse_duplicates(table: str, entries: list[Entry]) -> None:
    seen: dict[str, str] = {}
    for entry in entries:
        if entry.id in seen:
            raise ContentError(
                f"{entry.file}: entry {entry.id!r}: another {table} of that id "
                f"stands in {seen[entry.id]}"
            )
        seen[entry.id] = entry.file
