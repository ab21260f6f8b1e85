"""The map as screens show it: every hex, what lies there, and how far the group can go now."""

from __future__ import annotations

from weakref import WeakKeyDictionary

import msgspec

from engine.core.hex import Hex, neighbours
from engine.core.modifier import total
from engine.core.view import CellView, HexMapView
from engine.forests.outside import STRIDING, WAYMARKED
from engine.forests.places import acropolis, locations, on_ring, place_name, tokens
from engine.forests.sentinels import sentinel_at
from engine.forests.state import ForestsGame, OpenDestination
from engine.forests.views.reach import cautious, reach
from engine.hexcrawl.board import IMPASSABLE, REALM, Board, Spot, cell_of
from engine.hexcrawl.cards import FoeCard
from engine.hexcrawl.movement import ground, speed

MARKS = "abcdefghijklmnopqrstuvwxyz"
"""The letters of open Destinations, on the map and in the list of them."""

LEGEND = (
    "C city  W Waypost  S# Battle Site  B Boss  P Portal  G Grove  st a stop",
    "A Acropolis  + Workshop  H Paragon's Hall  R Root  S Sentinel  E enthralled",
    "a, b, c: open Destinations",
)
_LETTERS = {"city": "C", "waypost": "W", "site": "S", "boss": "B", "portal": "P", "gate": "P"}
_ORDER = ("city", "waypost", "site", "boss", "grove", "stop", "portal", "gate")
_OFFERS = {
    "waypost": "Hearth, Infirmary, Destinations, market",
    "site": "Healing Surge, Favor, reforging",
    "city": "loot it once per Fate Cycle",
    "fallen": "enthralled: loot it once per Fate Cycle",
    "grove": "rest, trade Essence, give Dark Relics",
    "workshop": "all of a Waypost, and Gear Upgrades",
    "hall": "Favor, reforging its Relic",
    "acropolis": "Adrimon waits; entering ends Movement",
}


class _Print(msgspec.Struct):
    """What only depends on how the tiles lie: the bare cells of map and realm, and the edges."""

    cells: dict[Hex, CellView]
    realm: dict[Hex, CellView]
    edges: tuple[Hex, ...]
    bosses: dict[str, FoeCard]


_prints: WeakKeyDictionary[Board, _Print] = WeakKeyDictionary()
_views: WeakKeyDictionary[Board, tuple[object, HexMapView]] = WeakKeyDictionary()


def map_view(game: ForestsGame) -> HexMapView:
    """The main map or, while the group is there, the Fey Realm.

    As long as nothing on it changes the same object comes back, so that screens can tell at once.
    """
    here = ground(game)
    key = _key(game)
    kept = _views.get(here)
    if kept is not None and kept[0] == key:
        return kept[1]
    made = _draw(game, here)
    _views[here] = (key, made)
    return made


def _key(game: ForestsGame) -> object:
    """Everything beside the board that the map shows, by value."""
    state = game.state
    journey = state.journey
    return (
        id(game.library),
        state.at,
        (journey.kind, journey.moved, journey.left, journey.road, journey.phase),
        (journey.teleported, journey.mounted, state.fight is None),
        speed(game, "normal"),
        total(state.modifiers, ("game",), STRIDING),
        total(state.modifiers, ("game",), WAYMARKED),
        state.cycle,
        state.acropolis,
        state.workshop,
        state.hall,
        tuple(state.roots),
        tuple(state.cleared),
        tuple(state.fallen),
        tuple(state.surges),
        tuple(state.looted.items()),
        tuple((s.at, s.cycle, tuple(s.augments)) for s in state.sentinels),
        tuple(one.card for slot in state.slots for one in slot.destinations),
    )


def _draw(game: ForestsGame, here: Board) -> HexMapView:
    state = game.state
    printed = _printed(game, here)
    in_realm = here.spots[state.at].cell == REALM
    cells = dict(printed.realm if in_realm else printed.cells)
    costs = reach(game)
    safe = cautious(game)
    marks = open_marks(game)
    for at in _touched(game, here, marks):
        if at in cells:
            cells[at] = _dress(game, here, cells[at], at, marks, printed.bosses)
    for at, cost in costs.items():
        if at in cells:
            cells[at] = msgspec.structs.replace(cells[at], cost=cost, safe=at in safe)
    spot = here.spots[state.at]
    tile = here.tiles[spot.tile].name
    title = f"{tile}, {spot.terrain.replace('-', ' ')}"
    return HexMapView(
        title=title if in_realm else f"Map: {title}",
        here=state.at,
        cells=tuple(cells.values()),
        edges=() if in_realm else printed.edges,
        legend=LEGEND,
    )


def _touched(game: ForestsGame, here: Board, marks: dict[Hex, list[tuple[str, str]]]) -> list[Hex]:
    """The hexes on which more lies than is printed."""
    state = game.state
    found = {*marks, *state.roots, *(s.at for s in state.sentinels)}
    found.update(at for at in (state.workshop, state.hall) if at is not None)
    centre = acropolis(game)
    if centre is not None:
        found.update((centre, *neighbours(centre)))
    changed = (*state.cleared, *(f"waypost:{number}" for number in state.fallen), *state.surges)
    for feature in (*changed, *state.looted):
        at = here.find(feature.replace("fallen:", "waypost:"))
        if at is not None:
            found.add(at)
    return sorted(found)


# -- the print ------------------------------------------------------------------------------------


def _printed(game: ForestsGame, here: Board) -> _Print:
    made = _prints.get(here)
    if made is None:
        bosses = {f"boss:{f.boss}": f for f in game.library.foes.values() if f.boss}
        cells: dict[Hex, CellView] = {}
        realm: dict[Hex, CellView] = {}
        for at, spot in here.spots.items():
            (realm if spot.cell == REALM else cells)[at] = _bare(here, spot, bosses)
        made = _Print(cells, realm, _edges(here), bosses)
        _prints[here] = made
    return made


def _edges(here: Board) -> tuple[Hex, ...]:
    """The hexes of empty super cells that touch a hex which can be entered."""
    found: set[Hex] = set()
    for at in here.spots:
        empty = here.open_cells(at) if here.passable(at) else ()
        if empty:
            found.update(near for near in neighbours(at) if cell_of(near) in empty)
    return tuple(sorted(found))


def _bare(here: Board, spot: Spot, bosses: dict[str, FoeCard]) -> CellView:
    return CellView(
        q=spot.hex[0],
        r=spot.hex[1],
        terrain=spot.terrain,
        label=_label(spot.features),
        road=spot.road,
        river=spot.river,
        tree=spot.tree,
        blocked=spot.terrain in IMPASSABLE,
        lines=_ground_lines(here, spot, spot.features, bosses),
    )


def _label(features: tuple[str, ...]) -> str:
    """The mark of the most important feature: "C1", "S2", "G"."""
    sorts = [feature.partition(":") for feature in features]
    for word in _ORDER:
        for sort, _, number in sorts:
            if sort == word:
                if word in ("grove", "stop"):
                    return "G" if word == "grove" else "st"
                return f"{_LETTERS[word]}{number}"
    return ""


def _ground_lines(
    here: Board, spot: Spot, places: tuple[str, ...], bosses: dict[str, FoeCard]
) -> tuple[str, ...]:
    """The tile and the terrain, then each place with what it offers."""
    words = [spot.terrain.replace("-", " ").capitalize()]
    words.extend(name for name, there in (("road", spot.road), ("river", spot.river)) if there)
    if spot.tree:
        words.append("Great Tree")
    if spot.terrain in IMPASSABLE:
        words.append("no way through")
    lines = [f"{', '.join(words)} ({here.tiles[spot.tile].name})"]
    lines.extend(_place_line(here, place, bosses) for place in places)
    return tuple(lines)


def _place_line(here: Board, place: str, bosses: dict[str, FoeCard]) -> str:
    word, _, number = place.partition(":")
    name = place_name(place)
    if word == "fallen":
        name = place_name(f"waypost:{number}")
    elif place in bosses:
        boss = bosses[place]
        return f"{boss.name}: {name}, {boss.type}, Level {boss.level}"
    elif word == "city":
        name = f"{name}, Enthralled City {number}"
    elif word == "stop":
        name, offer = here.tiles[number].name, here.tiles[number].text
        return f"{name}: {offer}" if offer else name
    elif word in ("portal", "gate"):
        return f"{name}: {'to the Fey Realm' if word == 'portal' else 'back to the map'}"
    offer = _OFFERS.get(word, "")
    return f"{name[:1].upper()}{name[1:]}" + (f": {offer}" if offer else "")


# -- what lies on it ------------------------------------------------------------------------------


def open_marks(game: ForestsGame) -> dict[Hex, list[tuple[str, str]]]:
    """Letter and card of the open Destinations on each hex."""
    places = {id(one): at for at, one in tokens(game)}
    found: dict[Hex, list[tuple[str, str]]] = {}
    for letter, one in lettered(game):
        at = places.get(id(one))
        if at is not None:
            found.setdefault(at, []).append((letter, one.card))
    return found


def lettered(game: ForestsGame) -> list[tuple[str, OpenDestination]]:
    """All open Destinations with their letters, by slot."""
    found = [one for slot in game.state.slots for one in slot.destinations]
    return [(MARKS[i % len(MARKS)], one) for i, one in enumerate(found)]


def _dress(
    game: ForestsGame,
    here: Board,
    cell: CellView,
    at: Hex,
    marks: dict[Hex, list[tuple[str, str]]],
    bosses: dict[str, FoeCard],
) -> CellView:
    """A cell with all that lies on it now."""
    spot = here.spots[at]
    found = marks.get(at, [])
    gates = tuple(f for f in spot.features if f.startswith(("portal:", "gate:")))
    places = (*locations(game, at), *gates)
    lines = [*_ground_lines(here, spot, places, bosses), *_state_lines(game, at, spot)]
    for letter, card_id in found:
        card = game.library.destinations[card_id]
        lines.append(f"{letter} {card.name}: {card.text}")
    return msgspec.structs.replace(
        cell,
        label=_label(tuple(f for f in spot.features if f not in game.state.cleared)),
        road=cell.road or on_ring(game, at),
        marks="".join(letter for letter, _ in found),
        token=_token(game, here, at),
        lines=tuple(lines),
    )


def _token(game: ForestsGame, here: Board, at: Hex) -> str:
    """The letter of the most important token on a hex."""
    state = game.state
    if sentinel_at(game, at) is not None:
        return "S"
    if at == acropolis(game):
        return "A"
    if at == state.workshop:
        return "+"
    if at == state.hall:
        return "H"
    if any(here.find(f"waypost:{number}") == at for number in state.fallen):
        return "E"
    return "R" if at in state.roots else ""


def _state_lines(game: ForestsGame, at: Hex, spot: Spot) -> list[str]:
    """Sentinels, roots, beaten Bosses, used Surges and looted cities."""
    state, library = game.state, game.library
    lines = []
    guard = sentinel_at(game, at)
    if guard is not None:
        level = library.foes[library.placards.sentinel_of(guard.cycle)].level
        known = {augment.id: augment for augment in library.placards.augments}
        lines.append(f"SENTINEL, Level {level}: bars the way")
        lines.extend(f"  {known[name].name}: {known[name].text}" for name in guard.augments)
    if at in state.roots:
        lines.append("Root System: 1 hex of movement to any other root")
    if on_ring(game, at):
        lines.append("Acropolis ring: counts as road; Camping here calls Adrimon")
    for feature in spot.features:
        word, _, number = feature.partition(":")
        if feature in state.cleared:
            lines.append(f"{place_name(feature)} is beaten: a normal hex now")
        if feature in state.surges:
            lines.append("Its Healing Surge is used up")
        looted = state.looted.get(feature, state.looted.get(f"fallen:{number}"))
        if looted == state.cycle + 1 and word in ("city", "waypost"):
            lines.append("Looted in this Fate Cycle")
    return lines


def destination_place(game: ForestsGame, at: Hex | None, tile: str, mark: str) -> str:
    """Where a Destination is, in words."""
    name = game.library.tiles[tile].name
    return f"{name}, {mark} mark" + ("" if at is not None else " (not on the board yet)")
