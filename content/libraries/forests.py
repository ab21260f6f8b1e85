"""The cards, boards and placards of The Forests of Adrimon."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

import msgspec

from content.checks.forests.references import faults
from content.decode import decoded
from content.files import ContentError, Entry, Tables
from content.load import all_of, load, refuse, refuse_unknown_tables
from engine.forests.cards import (
    Circumstance,
    Destination,
    Fragment,
    Library,
    LivingCard,
    PowerUp,
    Relic,
    Situation,
)
from engine.forests.placards import Placards
from engine.hexcrawl.cards import Card, FoeCard, Item, Race, Role
from engine.hexcrawl.tiles import RawTile, tile

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
    living: tuple[LivingCard, ...] = ()
    situation: tuple[Situation, ...] = ()
    placards: tuple[Placards, ...] = ()


@cache
def forests() -> Library:
    """The library of The Forests of Adrimon. Raises ContentError."""
    return load("forests", ForestsTables, _library, checked)


def checked(entries: Tables, mark: str) -> Library:
    """The library of parsed entries with every reference looked at. Raises ContentError."""
    refuse_unknown_tables(entries, ForestsTables)
    library = _library(_decoded(entries), mark)
    refuse(entries, {(table, id_): fault for table, id_, fault in faults(library)})
    return library


def _decoded(entries: Tables) -> ForestsTables:
    return ForestsTables(
        tile=tuple(_raw_tile(entry) for entry in entries.get("tile", ())),
        role=all_of(entries, "role", Role),
        race=all_of(entries, "race", Race),
        foe=all_of(entries, "foe", FoeCard),
        item=all_of(entries, "item", Item),
        circumstance=all_of(entries, "circumstance", Circumstance),
        destination=all_of(entries, "destination", Destination),
        relic=all_of(entries, "relic", Relic),
        fragment=all_of(entries, "fragment", Fragment),
        power_up=all_of(entries, "power-up", PowerUp),
        living=all_of(entries, "living", LivingCard),
        situation=all_of(entries, "situation", Situation),
        placards=all_of(entries, "placards", Placards),
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
        living=_by_id(raw.living),
        situations=_by_id(raw.situation),
        placards=raw.placards[0] if raw.placards else Placards(),
        fingerprint=mark,
    )


def _by_id(cards: tuple[C, ...]) -> dict[str, C]:
    return {card.id: card for card in cards}
