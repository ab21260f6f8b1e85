"""Places: what counts as a location for the rules now, tokens and fallen places included."""

from __future__ import annotations

from functools import cache

from engine.core.hex import Hex, neighbours
from engine.forests.state import ForestsGame, OpenDestination
from engine.hexcrawl.board import REALM
from engine.hexcrawl.movement import ground

NAMES: dict[str, str] = {
    "city:1": "Elashor",
    "city:2": "Myrin",
    "city:3": "Connak",
    "city:4": "Darcassan",
    "city:5": "Keletheryl",
    "grove": "Elowen's Grove",
    "workshop": "Ashul's Workshop",
    "hall": "Paragon's Hall",
    "acropolis": "the Acropolis",
}
_WORDS = {
    "waypost": "Waypost",
    "site": "Battle Site",
    "boss": "Boss",
    "portal": "Portal",
    "gate": "Portal",
    "city": "Enthralled City",
}


@cache
def place_name(place: str) -> str:
    """A place in words: "Waypost 3", "Elashor", "Portal hex"."""
    known = NAMES.get(place)
    if known is not None:
        return known
    word, _, number = place.partition(":")
    if word in ("portal", "gate") and number == "6":
        number = "hex"
    return f"{_WORDS.get(word, word.replace('-', ' ').title())} {number.replace('-', ' ')}".strip()


def acropolis(game: ForestsGame) -> Hex | None:
    """The centre of the Acropolis (FOR-ACR-02)."""
    return ground(game).find(f"city:{game.state.acropolis}") if game.state.acropolis else None


def on_ring(game: ForestsGame, at: Hex) -> bool:
    """Whether a hex is one of the six around the Acropolis centre (FOR-ACR-02)."""
    centre = acropolis(game)
    return centre is not None and at in neighbours(centre)


def locations(game: ForestsGame, at: Hex) -> tuple[str, ...]:
    """The locations on a hex that have an Event of their own, as they are now (FOR-EVT-01).

    "waypost:N", "city:N" (the Acropolis centre is "acropolis"), "site:N", "boss:N", "grove",
    "stop:NAME", "workshop", "hall". A fallen Waypost is listed as "fallen:N" (FOR-TOK-03), a
    cleared Boss not at all (FOR-TOK-01).
    """
    state = game.state
    found: list[str] = []
    spot = ground(game).spots[at]
    for feature in spot.features:
        word, _, number = feature.partition(":")
        if word in ("portal", "gate") or feature in state.cleared:
            continue
        if word == "waypost" and int(number) in state.fallen:
            found.append(f"fallen:{number}")
        elif word == "city" and int(number) == state.acropolis:
            found.append("acropolis")
        else:
            found.append(feature)
    if at == state.workshop:
        found.append("workshop")
    if at == state.hall:
        found.append("hall")
    return tuple(found)


QUIET = ("waypost", "fallen", "site", "boss", "city", "acropolis", "workshop", "hall")
"""Locations on which no Circumstance is rolled (FOR-CIR-01)."""

HAVENS = ("waypost", "fallen", "site", "city", "acropolis", "workshop", "hall", "grove")
"""Locations at which a new hero may join (FOR-DTH-04)."""


def is_at(game: ForestsGame, words: tuple[str, ...]) -> bool:
    """Whether the group stands on a location of one of these sorts."""
    return any(place.partition(":")[0] in words for place in locations(game, game.state.at))


def destinations_at(game: ForestsGame, at: Hex) -> list[OpenDestination]:
    """The open Destinations whose mark lies on a hex, by slot (FOR-SET-19, FOR-TOK-02)."""
    here = ground(game)
    marks = here.spots[at].marks
    if not marks:
        return []
    return [
        one
        for slot in game.state.slots
        for one in slot.destinations
        if one.card in game.library.destinations
        and (game.library.destinations[one.card].tile, game.library.destinations[one.card].mark)
        in marks
    ]


def tokens(game: ForestsGame) -> list[tuple[Hex, OpenDestination]]:
    """Where the tokens of all open Destinations lie whose tile is on the board (FOR-SET-19)."""
    here = ground(game)
    found = []
    for slot in game.state.slots:
        for one in slot.destinations:
            card = game.library.destinations[one.card]
            at = here.mark(card.tile, card.mark)
            if at is not None:
                found.append((at, one))
    return found


def portal_at(game: ForestsGame, at: Hex) -> int:
    """The number of the map Portal on a hex (6: the hex), or 0 (FOR-FEY-03)."""
    return _numbered(game, at, "portal")


def gate_at(game: ForestsGame, at: Hex) -> int:
    """The number of the Fey Realm's Portal on a hex (6: the hex), or 0."""
    return _numbered(game, at, "gate")


def _numbered(game: ForestsGame, at: Hex, word: str) -> int:
    for feature in ground(game).spots[at].features:
        if feature.startswith(word + ":"):
            return int(feature.partition(":")[2])
    return 0


def in_fey(game: ForestsGame) -> bool:
    """Whether the group is in the Fey Realm."""
    return ground(game).spots[game.state.at].cell == REALM
