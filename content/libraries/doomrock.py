"""The cards, sheets and placards of Assault on Doomrock."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

import msgspec

from content.checks.doomrock.references import faults
from content.files import Tables
from content.load import all_of, load, refuse, refuse_unknown_tables
from engine.doomrock.cards import (
    Ability,
    Area,
    Card,
    Challenge,
    Event,
    Goon,
    HeroCard,
    Item,
    Library,
    LootTable,
    Pet,
    SecretArea,
    Setting,
    Sheet,
    Terrain,
    Trait,
)

C = TypeVar("C", bound=Card)


class DoomTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """All that the TOML files of Assault on Doomrock may hold, by table."""

    hero: tuple[HeroCard, ...] = ()
    ability: tuple[Ability, ...] = ()
    trait: tuple[Trait, ...] = ()
    item: tuple[Item, ...] = ()
    area: tuple[Area, ...] = ()
    secret_area: tuple[SecretArea, ...] = ()
    setting: tuple[Setting, ...] = ()
    loot: tuple[LootTable, ...] = ()
    event: tuple[Event, ...] = ()
    sheet: tuple[Sheet, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    pet: tuple[Pet, ...] = ()
    goon: tuple[Goon, ...] = ()
    challenge: tuple[Challenge, ...] = ()


@cache
def doomrock() -> Library:
    """The library of Assault on Doomrock. Raises ContentError."""
    return load("doomrock", DoomTables, _library, checked)


def checked(entries: Tables, mark: str) -> Library:
    """The library of parsed entries with every reference looked at. Raises ContentError."""
    refuse_unknown_tables(entries, DoomTables)
    library = _library(_decoded(entries), mark)
    refuse(entries, {(table, id_): fault for table, id_, fault in faults(library)})
    return library


def _decoded(entries: Tables) -> DoomTables:
    return DoomTables(
        hero=all_of(entries, "hero", HeroCard),
        ability=all_of(entries, "ability", Ability),
        trait=all_of(entries, "trait", Trait),
        item=all_of(entries, "item", Item),
        area=all_of(entries, "area", Area),
        secret_area=all_of(entries, "secret-area", SecretArea),
        setting=all_of(entries, "setting", Setting),
        loot=all_of(entries, "loot", LootTable),
        event=all_of(entries, "event", Event),
        sheet=all_of(entries, "sheet", Sheet),
        terrain=all_of(entries, "terrain", Terrain),
        pet=all_of(entries, "pet", Pet),
        goon=all_of(entries, "goon", Goon),
        challenge=all_of(entries, "challenge", Challenge),
    )


def _library(raw: DoomTables, mark: str) -> Library:
    return Library(
        heroes=_by_id(raw.hero),
        abilities=_by_id(raw.ability),
        traits=_by_id(raw.trait),
        items=_by_id(raw.item),
        areas=_by_id(raw.area),
        secret_areas=_by_id(raw.secret_area),
        settings=_by_id(raw.setting),
        loot=_by_id(raw.loot),
        events=_by_id(raw.event),
        sheets=_by_id(raw.sheet),
        terrain=_by_id(raw.terrain),
        pets=_by_id(raw.pet),
        goons=_by_id(raw.goon),
        challenges=_by_id(raw.challenge),
        fingerprint=mark,
    )


def _by_id(cards: tuple[C, ...]) -> dict[str, C]:
    return {card.id: card for card in cards}
