"""Where things are on the Adventure Map: Areas, what lies above them, and their locations."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from engine.doomrock.adventure.effect import AreaType
from engine.doomrock.adventure.scene import Scene
from engine.doomrock.cards import Location
from engine.doomrock.state import DoomGame, Place


class Spot(NamedTuple):
    """A location that lies open: its Area, the card that prints it, its number there from 1."""

    place: Place
    card: str
    n: int
    location: Location

    @property
    def id(self) -> str:
        """The card and the location ("cellar-door/deal")."""
        return f"{self.card}/{slug(self.location.name)}"

    @property
    def at(self) -> str:
        """The place for screens ("location:cellar-door/2")."""
        return f"location:{self.card}/{self.n}"


@cache
def slug(name: str) -> str:
    """The id of a location within its card, made from its name."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def places(game: DoomGame) -> list[Place]:
    """The revealed Areas from left to right, Doomrock last (DOO-ADV-02)."""
    adventure = game.state.adventure
    return adventure.row if adventure.rock is None else [*adventure.row, adventure.rock]


def place_of(game: DoomGame, area: str) -> Place | None:
    """The revealed Area of that id; None when it does not lie on the map."""
    for place in places(game):
        if place.card == area:
            return place
    return None


def here(game: DoomGame) -> Place:
    """The Area where the Party stands (DOO-ADV-03)."""
    place = place_of(game, game.state.adventure.here)
    assert place is not None, f"the Party stands on {game.state.adventure.here!r}, which is nowhere"
    return place


def where(game: DoomGame, scene: Scene) -> Place:
    """The Area that a card calls "here": its own for an Exploration Bonus, else the Party's.

    What is in force "while here" goes by the Party alone.
    """
    return scene.place if scene.place is not None else here(game)


def type_of(game: DoomGame, place: Place) -> AreaType | None:
    """The type of an Area (DOO-ADV-08); the Battle Arena has none."""
    area = game.library.areas.get(place.card)
    return area.type if area is not None else None


def name_of(game: DoomGame, card: str) -> str:
    """The name of an Area, a Secret Area or the Battle Arena."""
    library = game.library
    found = library.areas.get(card) or library.secret_areas.get(card) or library.settings.get(card)
    assert found is not None, f"there is no place {card!r}"
    return found.name


def locations_of(game: DoomGame, card: str) -> tuple[Location, ...]:
    """The locations that a card prints."""
    library = game.library
    found = library.areas.get(card) or library.secret_areas.get(card) or library.settings.get(card)
    assert found is not None, f"there is no place {card!r}"
    return found.locations


def spots(game: DoomGame, place: Place) -> list[Spot]:
    """All locations of an Area, with those of the Secret Areas above it (DOO-SEA-06)."""
    found = []
    for card in (place.card, *place.secret_areas):
        for n, location in enumerate(locations_of(game, card), 1):
            found.append(Spot(place, card, n, location))
    return found


def doomrock_revealed(game: DoomGame) -> bool:
    """Whether Doomrock was revealed in this campaign; a SCOUTED card is not (DOO-VIC-04)."""
    areas = game.library.areas
    return any(areas[area].type == "doomrock" for area in game.state.areas_seen)
