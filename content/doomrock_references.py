"""Whether the cards of Assault on Doomrock name only things that exist."""

from __future__ import annotations

from collections.abc import Iterator

from engine.doomrock.cards import Library

Fault = tuple[str, str, str]
"""A table, the id of an entry of it and what is wrong with the entry."""


def faults(library: Library) -> Iterator[Fault]:
    """Every reference to something that does not exist."""
    for hero in library.heroes.values():
        for ability in (hero.maneuver, *hero.start):
            if ability not in library.abilities:
                yield "hero", hero.id, f"there is no ability {ability!r}"
    for trait in library.traits.values():
        if trait.ability not in library.abilities:
            yield "trait", trait.id, f"there is no ability {trait.ability!r}"
    for goon in library.goons.values():
        if goon.maneuver not in library.abilities:
            yield "goon", goon.id, f"there is no ability {goon.maneuver!r}"
    for item in library.items.values():
        if item.base and item.base not in library.items:
            yield "item", item.id, f"there is no item {item.base!r}"
    for card in library.abilities.values():
        if card.base and card.base not in library.abilities:
            yield "ability", card.id, f"there is no ability {card.base!r}"
        if card.hero and card.hero not in library.heroes and card.hero not in library.goons:
            yield "ability", card.id, f"there is no hero {card.hero!r}"
    for setting in library.settings.values():
        if setting.loot not in library.loot:
            yield "setting", setting.id, f"there is no LOOT! table {setting.loot!r}"
    for area in library.areas.values():
        names = [location.name for location in area.locations]
        for location in area.locations:
            if location.after and location.after not in names:
                yield "area", area.id, f"there is no location {location.after!r}"
