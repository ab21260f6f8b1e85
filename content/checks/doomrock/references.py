"""Whether the cards of Assault on Doomrock name only things that exist."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from content.walk import inside
from engine.doomrock.adventure import effect as ad
from engine.doomrock.cards import (
    Ability,
    Card,
    Goon,
    HeroCard,
    Item,
    Library,
    Setting,
    Sheet,
    Trait,
)

Fault = tuple[str, str, str]
"""A table, the id of an entry of it and what is wrong with the entry."""

SCOUTED = ("level", "common", "epic", "events", "secret-areas", "areas", "battle", "doomrock")
"""The names of the decks that can be SCOUTED (DOO-SCO-01)."""

OFS: dict[str, tuple[str, ...]] = {
    "area": ("wilderness", "mountain", "town", "doomrock"),
    "marker": ("heroism", "shield", "exposure", "stealth", "provoke"),
    "scouted": SCOUTED,
    "items": ("", "common", "epic", "weapon", "armor", "artifact", "consumable"),
}
"""What the `of` of an adventure check may be, by what it looks at; of all others it is empty."""


def faults(library: Library) -> Iterator[Fault]:
    """Every reference to something that does not exist."""
    for table, cards in decks(library).items():
        for card in cards:
            for fault in (*_cards(card, library), *_locations(card)):
                yield table, card.id, fault
            for path, part in inside(card):
                yield from ((table, card.id, f"{path}: {fault}") for fault in _names(part))


def decks(library: Library) -> dict[str, tuple[Card, ...]]:
    """The cards of a library by the name of their table."""
    return {
        "hero": tuple(library.heroes.values()),
        "ability": tuple(library.abilities.values()),
        "trait": tuple(library.traits.values()),
        "item": tuple(library.items.values()),
        "area": tuple(library.areas.values()),
        "secret-area": tuple(library.secret_areas.values()),
        "setting": tuple(library.settings.values()),
        "loot": tuple(library.loot.values()),
        "event": tuple(library.events.values()),
        "sheet": tuple(library.sheets.values()),
        "terrain": tuple(library.terrain.values()),
        "pet": tuple(library.pets.values()),
        "goon": tuple(library.goons.values()),
        "challenge": tuple(library.challenges.values()),
    }


def _cards(card: Card, library: Library) -> Iterator[str]:
    """What is wrong with the ids of other cards on a card."""
    match card:
        case HeroCard(maneuver=maneuver, start=start):
            yield from _no_ability((maneuver, *start), library)
        case Trait(ability=ability):
            yield from _no_ability((ability,), library)
        case Goon(maneuver=maneuver):
            yield from _no_ability((maneuver,), library)
        case Ability(base=base, hero=hero):
            yield from _no_ability((base,) if base else (), library)
            if hero and hero not in library.heroes and hero not in library.goons:
                yield f"there is no hero {hero!r}"
        case Item(base=base):
            if base and base not in library.items:
                yield f"there is no item {base!r}"
        case Setting(loot=loot):
            if loot not in library.loot:
                yield f"there is no LOOT! table {loot!r}"
        case Sheet():
            fields = {"enemy", "hero", *(str(n) for n in range(1, len(card.groups) + 1))}
            yield from (f"there is no group {at!r}" for at in card.terrain if at not in fields)


def _no_ability(ids: tuple[str, ...], library: Library) -> Iterator[str]:
    yield from (f"there is no ability {id_!r}" for id_ in ids if id_ not in library.abilities)


def _locations(card: Card) -> Iterator[str]:
    """What is wrong with the arrows between the locations of a card (DOO-ADV-10)."""
    locations = getattr(card, "locations", ())
    names = [location.name for location in locations]
    for location in locations:
        if location.after and location.after not in names:
            yield f"there is no location {location.after!r}"
        if location.after == location.name:
            yield f"an arrow leads from {location.after!r} to itself"
        if names.count(location.name) > 1:
            yield f"there are two locations {location.name!r}"


def _names(part: msgspec.Struct) -> Iterator[str]:
    """What is wrong with the names of decks and kinds in an adventure effect."""
    match part:
        case ad.Scout(decks=named):
            yield from (f"there is no deck {deck!r}" for deck in named if deck not in SCOUTED)
        case ad.Check(what=what, of=of):
            if of not in OFS.get(what, ("",)):
                yield f"{what} has no {of!r}"
        case ad.Standing(when=when, of=of):
            if of not in (SCOUTED if when == "scout" and part.what == "forbid" else ("",)):
                yield f"there is no deck {of!r}"
