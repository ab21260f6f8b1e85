"""Moving the group over the board: legal steps, borders and new tiles, Wander, Roam, Teleport."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from engine.core.ask import Option, Pick
from engine.core.fact import Drew, Rolled
from engine.core.hex import COMPASS, NAMES, Hex, add, distance, flood, neighbours, step
from engine.core.modifier import total
from engine.hexcrawl.board import (
    IMPASSABLE,
    REALM,
    Board,
    Cell,
    Placed,
    board,
    cell_of,
    rim_of,
    turned,
)
from engine.hexcrawl.facts import Moved, TilePlaced
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import CrawlState

MoveKind = Literal["normal", "cautious", "reckless", "camp"]
LETTERS: dict[int, str] = {1: "u", 2: "n", 3: "j", 4: "b", 5: "y", 6: "k"}
"""The key of each compass direction, as roguelikes have it."""

RECKLESS_HEXES = 2
_GROUP = ("group", "game")
MOVES: dict[str, str] = {
    "step": "FOR-MOV-09",
    "wander": "FOR-NAV-04",
    "roam": "FOR-NAV-08",
    "teleport": "FOR-KEY-15",
}
"""The rule by which the group moves, by the way it goes."""


def ground(game: AnyCrawl) -> Board:
    """The board as it lies."""
    placed = game.state.placed
    laid = game.laid
    if laid is None or laid[0] is not placed or laid[1] != len(placed):
        laid = (placed, len(placed), board(game.library.tiles, placed))
        game.laid = laid
    return laid[2]


def in_realm(game: AnyCrawl, at: Hex | None = None) -> bool:
    """Whether a hex (the group's own by default) belongs to the far away realm tile."""
    return ground(game).spots[game.state.at if at is None else at].cell == REALM


def trail(game: AnyCrawl, at: Hex) -> bool:
    """Whether a hex holds road or river (FOR-MOV-05, FOR-ACR-03)."""
    spot = ground(game).spots[at]
    return spot.road or spot.river or game.moments.road(game, at)


def speed(game: AnyCrawl, kind: str) -> int:
    """The hexes that a movement type allows (FOR-TRN-02, FOR-MOV-02)."""
    if kind == "camp":
        return 0
    state = game.state
    hexes = state.speed + game.moments.extra_speed(game)
    if state.modifiers:
        hexes += total(state.modifiers, _GROUP, "speed")
    if kind == "reckless":
        hexes += RECKLESS_HEXES
    return max(0, hexes)


def forbidden(state: CrawlState, kind: str) -> str:
    """What forbids a movement type now, or nothing."""
    if not state.modifiers:
        return ""
    for modifier in state.modifiers:
        if modifier.what == f"forbid.{kind}" and modifier.who in _GROUP:
            return modifier.source
    return ""


# -- arriving -------------------------------------------------------------------------------------


async def enter(game: AnyCrawl, at: Hex, way: str) -> None:
    """Put the group onto a hex, lay tiles where it is a border, and let the volume react."""
    state = game.state
    start = state.at
    state.at = at
    state.journey.arrived = True
    game.tell(Moved(start=start, end=at, way=way, rule=MOVES.get(way, "FOR-MOV-01")))
    await open_borders(game)
    await game.moments.entered(game, way)


async def open_borders(game: AnyCrawl) -> None:
    """Lay a tile on each empty space that the group's hex touches (FOR-MAP-02 to -06)."""
    state = game.state
    cells = list(ground(game).open_cells(state.at))
    if len(cells) == 2 and len(state.tiles) == 1:
        # One HEXtile for two spaces: the player picks the space (FOR-MAP-06).
        first = await _pick_cell(game, cells, "Which side of the map grows?")
        cells.sort(key=lambda cell: cell != first)
    for cell in cells:
        tile = await _pick_tile(game, cell)
        if tile is not None:
            await place_tile(game, tile, cell)


async def _pick_tile(game: AnyCrawl, cell: Cell) -> str | None:
    """What to lay there: a random HEXtile or a small tile by name (FOR-MAP-05)."""
    state = game.state
    options = [
        Option(
            key=f"small:{name}",
            label=game.library.tiles[name].name,
            value=name,
            note=game.library.tiles[name].text,
        )
        for name in state.small_tiles
    ]
    where = f"to the {_side(state.at, cell)}"
    if state.tiles:
        note = f"{len(state.tiles)} left"
        options.insert(0, Option("draw", "A random HEXtile", "", note=note, letter="r"))
        pick = Pick("tile.kind", f"New land {where}: which tile?", tuple(options), "FOR-MAP-05")
        chosen: str | None = await game.ask(pick)
    else:
        chosen = await game.maybe(
            Pick(
                "tile.kind",
                f"The map ends {where}. Lay a small tile?",
                tuple(options),
                "FOR-MAP-06",
                optional=True,
                skip="Leave the edge",
            )
        )
    if chosen == "":
        state.reveals += 1
        chosen = await game.moments.draw_tile(game)
        game.tell(Drew(deck="tiles", card=chosen, rule="FOR-MAP-02"))
    elif chosen is not None:
        state.small_tiles.remove(chosen)
    return chosen


def _side(at: Hex, cell: Cell) -> str:
    for direction, offset in COMPASS.items():
        if cell_of(add(at, offset)) == cell:
            return NAMES[direction]
    return "far side"


async def place_tile(game: AnyCrawl, tile: str, cell: Cell) -> None:
    """Attach a tile there in the orientation of the player's choice (FOR-MAP-02)."""
    options = tuple(
        Option(
            key=f"turn:{turn}",
            label=f"Turned {turn * 60} degrees" if turn else "As it is",
            value=turn,
            note=_fit(game, tile, cell, turn),
            same=_looks(game, tile, turn),
        )
        for turn in range(6)
    )
    name = game.library.tiles[tile].name
    turn = await game.ask(Pick("tile.turn", f"How does {name} lie?", options, "FOR-MAP-02"))
    game.state.placed.append(Placed(tile, cell[0], cell[1], turn))
    game.tell(TilePlaced(tile=tile, turn=turn, rule="FOR-MAP-02"))


def _looks(game: AnyCrawl, tile: str, turn: int) -> str:
    """Spoked tiles look the same however they are turned."""
    return "round" if game.library.tiles[tile].kind == "small" else ""


def _fit(game: AnyCrawl, tile: str, cell: Cell, turn: int) -> str:
    """How an orientation meets the map: trails joined, ways in, and what lies close by."""
    here = ground(game)
    piece = game.library.tiles[tile]
    joined = 0
    ways = 0
    around = neighbours(game.state.at)
    for local, at in rim_of(cell, turn):
        # Looked at without printing the tile: six turns are weighed and one is laid.
        if piece.terrain[local] in IMPASSABLE:
            continue
        ways += at in around
        road, river = local in piece.roads, local in piece.rivers
        if road or river:
            for other in neighbours(at):
                old = here.spots.get(other)
                joined += old is not None and ((road and old.road) or (river and old.river))
    near = [
        (distance(game.state.at, turned(local, cell, turn)), feature.replace(":", " "))
        for local, features in piece.features.items()
        for feature in features
        if not feature.startswith("stop")
    ]
    words = [f"{ways} {'way' if ways == 1 else 'ways'} in"]
    if joined:
        words.append(f"{joined} {'trail' if joined == 1 else 'trails'} joined")
    words.extend(f"{name} {steps} away" for steps, name in sorted(near))
    return ", ".join(words)


async def attach_anywhere(game: AnyCrawl, tile: str) -> None:
    """Attach a named HEXtile to a border of the player's choice (FOR-FEY-07)."""
    if tile in game.state.tiles:
        game.state.tiles.remove(tile)
    cells = list(ground(game).border_cells())
    name = game.library.tiles[tile].name
    cell = await _pick_cell(game, cells, f"Where does {name} join the map?")
    await place_tile(game, tile, cell)


async def _pick_cell(game: AnyCrawl, cells: Iterable[Cell], prompt: str) -> Cell:
    here = ground(game)
    options = []
    for cell in cells:
        beside = [
            game.library.tiles[here.cells[near]].name
            for near in neighbours(cell)
            if near in here.cells
        ]
        options.append(
            Option(
                key=f"cell:{cell[0]},{cell[1]}",
                label=f"Beside {' and '.join(beside)}",
                value=cell,
                at=f"cell:{cell[0]},{cell[1]}",
            )
        )
    return await game.ask(Pick("tile.cell", prompt, tuple(options), "FOR-MAP-06"))


# -- being moved ----------------------------------------------------------------------------------


async def wander(game: AnyCrawl) -> bool:
    """Roll the Hex die and move one hex that way; False when nothing moved (FOR-NAV-04, -07)."""
    face = game.roll(6)
    goal = step(game.state.at, face)
    free = ground(game).passable(goal)
    game.tell(
        Rolled(
            die="hex",
            faces=(face,),
            total=face,
            need="Wander",
            result=NAMES[face] if free else f"{NAMES[face]}, no way through",
            rule="FOR-NAV-04" if free else "FOR-NAV-07",
        )
    )
    if free:
        await enter(game, goal, "wander")
    return free


async def roam(game: AnyCrawl) -> int:
    """Roll direction and distance, stopping before what cannot be entered (FOR-NAV-08)."""
    face = game.roll(6)
    hexes = game.roll(6)
    result = f"{hexes} {NAMES[face]}"
    game.tell(Rolled(die="hex", faces=(face, hexes), total=hexes, result=result, rule="FOR-NAV-08"))
    moved = 0
    while moved < hexes:
        goal = step(game.state.at, face)
        if not ground(game).passable(goal):
            break
        await enter(game, goal, "roam")
        moved += 1
    return moved


def landings(game: AnyCrawl, n: int, to: str) -> list[Hex]:
    """Where a Teleport may lead: within n hexes (0: anywhere), perhaps only to a kind of place.

    (FOR-KEY-15)
    """
    here, at = ground(game), game.state.at
    if to == "river":
        starts = [near for near in (at, *neighbours(at)) if here.river_reach(near)]
        found: set[Hex] = set()
        for start in starts:
            found.update(flood(start, lambda h: h in here.spots and here.spots[h].river, n or None))
        found.discard(at)
        return sorted(hex_ for hex_ in found if here.passable(hex_))
    realm = in_realm(game)
    goals = []
    for hex_, spot in here.spots.items():
        if hex_ == at or not here.passable(hex_):
            continue
        if n and distance(at, hex_) > n:
            continue
        if (spot.cell == REALM) != (realm and not to):
            continue
        if to == "tree" and not spot.tree:
            continue
        if to in ("portal", "waypost", "site") and not any(
            feature.startswith(to + ":") for feature in spot.features
        ):
            continue
        goals.append(hex_)
    return sorted(goals)


async def teleport(game: AnyCrawl, n: int, to: str = "") -> bool:
    """The group may move at once; in a Movement phase the turn becomes a Normal one.

    (FOR-KEY-15)
    """
    here = ground(game)
    options = tuple(
        Option(
            key=f"hex:{q},{r}",
            label=place_words(here, (q, r)),
            value=(q, r),
            at=f"hex:{q},{r}",
        )
        for q, r in landings(game, n, to)
    )
    goal = await game.maybe(
        Pick("move.teleport", "Teleport where?", options, "FOR-KEY-15", optional=True, skip="Stay")
    )
    if goal is None:
        return False
    await enter(game, goal, "teleport")
    journey = game.state.journey
    journey.teleported = True
    if journey.phase == "move":
        journey.kind = "normal"
        journey.road = False
        journey.left = max(0, speed(game, "normal") - journey.moved)
    return True


def place_words(here: Board, at: Hex) -> str:
    """A hex in a few words: what stands there, else its terrain."""
    spot = here.spots[at]
    words = [feature.replace(":", " ").title() for feature in spot.features]
    if spot.tree:
        words.append("Great Tree")
    words.append(spot.terrain.replace("-", " "))
    return ", ".join(words)


def land_words(here: Board, at: Hex, known: bool) -> str:
    """What is printed on a hex that is `known` for something else or not; may be nothing."""
    said = here.said.get((at, known))
    if said is None:
        said = here.said[at, known] = _land_words(here, at, known)
    return said


def _land_words(here: Board, at: Hex, known: bool) -> str:
    words = []
    if here.open_cells(at):
        words.append("edge of the map")
        known = True
    spot = here.spots[at]
    if not known or spot.tree:
        words.append(place_words(here, at))
    if spot.road:
        words.append("road")
    if spot.river:
        words.append("river")
    return ", ".join(words)
