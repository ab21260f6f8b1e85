"""Loads the content of a volume into its library, strictly, and quickly after the first time."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

import msgspec

from content import cache as kept
from content.decode import decoded
from content.files import ContentError, Entry, File, Tables, fingerprint, tables, toml_files
from content.references import faults
from engine.forests.cards import Circumstance, Destination, Fragment, Library, PowerUp, Relic
from engine.forests.placards import Placards
from engine.hexcrawl.cards import Card, FoeCard, Item, Race, Role
from engine.hexcrawl.tiles import RawTile, tile

T = TypeVar("T")
C = TypeVar("C", bound=Card)


class ForestsTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """All that the TOML files of The Forests of Adrimon may hold, by table."""

    tile: tuple[RawTile, ...] = ()
    role: tuple[Role, ...] = ()
    race: tuple[Race, ...] = ()
    foe: tuple[FoeCard, ...] = ()
    item: tuple[Item, ...] = ()
    circumstance: tuple[Circumstance, ...] = ()
    destination: tuple[Destination, ...] = ()
    relic: tuple[Relic, ...] = ()
    fragment: tuple[Fragment, ...] = ()
    power_up: tuple[PowerUp, ...] = ()
    placards: tuple[Placards, ...] = ()


@cache
def forests() -> Library:
    """The library of The Forests of Adrimon. Raises ContentError."""
    files = toml_files("forests")
    mark = fingerprint(files)
    payload = kept.fetch("forests", mark)
    if payload is not None:
        try:
            return _library(msgspec.msgpack.decode(payload, type=ForestsTables), mark)
        except (msgspec.MsgspecError, ValueError):
            pass  # Kept by another version of the program: read the files themselves.
    entries = tables(files)
    library = checked(entries, mark)
    plain = {table: [entry.plain for entry in listed] for table, listed in entries.items()}
    kept.keep("forests", mark, msgspec.msgpack.encode(plain))
    return library


def read(files: tuple[File, ...]) -> Library:
    """The library that files make, read from scratch. Raises ContentError."""
    return checked(tables(files), fingerprint(files))


def checked(entries: Tables, mark: str) -> Library:
    """The library of parsed entries with every reference looked at. Raises ContentError."""
    for table, listed in entries.items():
        if table not in ForestsTables.__struct_encode_fields__:
            raise ContentError(f"{listed[0].file}: there is no table {table!r}")
    library = _library(_decoded(entries), mark)
    for table, id_, fault in faults(library):
        file = next(entry.file for entry in entries[table] if entry.id == id_)
        raise ContentError(f"{file}: entry {id_!r}: {fault}")
    return library


def _decoded(entries: Tables) -> ForestsTables:
    def all_of(table: str, kind: type[T]) -> tuple[T, ...]:
        return tuple(decoded(entry, kind) for entry in entries.get(table, ()))

    return ForestsTables(
        tile=tuple(_raw_tile(entry) for entry in entries.get("tile", ())),
        role=all_of("role", Role),
        race=all_of("race", Race),
        foe=all_of("foe", FoeCard),
        item=all_of("item", Item),
        circumstance=all_of("circumstance", Circumstance),
        destination=all_of("destination", Destination),
        relic=all_of("relic", Relic),
        fragment=all_of("fragment", Fragment),
        power_up=all_of("power-up", PowerUp),
        placards=all_of("placards", Placards),
    )


def _raw_tile(entry: Entry) -> RawTile:
    raw = decoded(entry, RawTile)
    try:
        tile(raw)
    except ValueError as wrong:
        raise ContentError(f"{entry.file}: {wrong}") from None
    return raw


def _library(raw: ForestsTables, mark: str) -> Library:
    return Library(
        roles=_by_id(raw.role),
        races=_by_id(raw.race),
        items=_by_id(raw.item),
        foes=_by_id(raw.foe),
        tiles={one.id: tile(one) for one in raw.tile},
        circumstances=_by_id(raw.circumstance),
        destinations=_by_id(raw.destination),
        relics=_by_id(raw.relic),
        fragments=_by_id(raw.fragment),
        power_ups=_by_id(raw.power_up),
        placards=raw.placards[0] if raw.placards else Placards(),
        fingerprint=mark,
    )


def _by_id(cards: tuple[C, ...]) -> dict[str, C]:
    return {card.id: card for card in cards}
