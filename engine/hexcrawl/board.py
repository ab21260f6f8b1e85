"""The board of a hex crawl: tiles, and the map that placed tiles make together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Annotated, Literal, TypeAlias

import msgspec

from engine.core.hex import Hex, add, disc, distance, flood, neighbours, rotate

Cell: TypeAlias = tuple[int, int]
Kind: TypeAlias = Literal["quadrant", "tile", "small", "realm"]
Terrain: TypeAlias = Literal["forest", "dark-forest", "marsh", "highland", "peak", "mist"]
Colour: TypeAlias = Literal["red", "blue", "green", "yellow", "white", "violet"]

RADIUS = 3
REALM: Cell = (100, 100)
"""The far away super cell of the realm tile, which touches no other tile."""

IMPASSABLE: frozenset[Terrain] = frozenset({"peak", "mist"})

_KEPT = 64
_KEPT_PRINTS = 1024
_RIM = tuple(at for at in disc(RADIUS) if distance(at, (0, 0)) == RADIUS)
_RIMS = frozenset(_RIM)
_TURNED = tuple({at: rotate(at, turn) for at in disc(RADIUS)} for turn in range(6))


class Tile(msgspec.Struct, frozen=True):
    """A printed piece of the map; its hexes are local, around its own centre."""

    id: str
    name: str
    kind: Kind
    terrain: Mapping[Hex, Terrain]
    features: Mapping[Hex, tuple[str, ...]] = {}
    marks: Mapping[Colour, Hex] = {}
    trees: frozenset[Hex] = frozenset()
    roads: frozenset[Hex] = frozenset()
    rivers: frozenset[Hex] = frozenset()
    text: str = ""


class Placed(msgspec.Struct):
    """Where a tile lies: its super cell and its clockwise turns of 60 degrees."""

    tile: str
    a: int
    b: int
    turn: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0


class Spot(msgspec.Struct, frozen=True):
    """A hex of the board with everything printed on it."""

    hex: Hex
    cell: Cell
    tile: str
    local: Hex
    terrain: Terrain
    features: tuple[str, ...]
    road: bool
    river: bool
    tree: bool
    marks: tuple[tuple[str, Colour], ...]


def centre(cell: Cell) -> Hex:
    """The middle hex of a super cell."""
    a, b = cell
    return 7 * a + 3 * b, 4 * b - 3 * a


@lru_cache(maxsize=16384)
def cell_of(at: Hex) -> Cell:
    """The super cell that a hex belongs to, empty or not."""
    q, r = at
    # The inverse of `centre`, whose base vectors span 37 hexes.
    guess = (4 * q - 3 * r) // 37, (3 * q + 7 * r) // 37
    near = (add(guess, offset) for offset in ((0, 0), (1, 0), (0, 1), (1, 1)))
    return next(cell for cell in near if distance(at, centre(cell)) <= RADIUS)


class Board:
    """The map made by placed tiles; it never changes, get it from `board`."""

    tiles: Mapping[str, Tile]
    spots: Mapping[Hex, Spot]
    cells: Mapping[Cell, str]
    """Occupied super cells and the tile on each, the realm's included."""

    def __init__(
        self,
        tiles: Mapping[str, Tile],
        placed: Sequence[Placed],
        before: Board | None = None,
    ) -> None:
        """`before`, if it is known, is the board of all the placed tiles but the last."""
        laid = _lay(tiles, placed)
        self.tiles = tiles
        self.cells = {cell: tile.id for tile, cell, _ in laid}
        new = laid if before is None else laid[-1:]
        spots = [spot for tile, cell, turn in new for spot in spots_of(tile, cell, turn)]
        own = {spot.hex: spot for spot in spots}
        passable = frozenset(s.hex for s in spots if s.terrain not in IMPASSABLE)
        self._features: dict[str, Hex] = {}
        self._marks: dict[tuple[str, str], Hex] = {}
        self._steps: dict[Hex, tuple[Hex, ...]] = {}
        self._open: dict[Hex, tuple[Cell, ...]] = {}
        self.said: dict[tuple[Hex, bool], str] = {}
        """Words about hexes that the rules remember for as long as the map stays as it is."""
        self._distances: dict[Hex, dict[Hex, int]] = {}
        if before is None:
            self.spots, self._passable = own, passable
        else:
            self.spots = {**before.spots, **own}
            self._passable = before._passable | passable
            self._inherit(before, own)
        for spot in spots:
            for feature in spot.features:
                self._features.setdefault(feature, spot.hex)
            for mark in spot.marks:
                self._marks[mark] = spot.hex

    def _inherit(self, before: Board, new: Iterable[Hex]) -> None:
        """Keep what an older board knows, except where the new hexes touch it."""
        self._features.update(before._features)
        self._marks.update(before._marks)
        self._steps.update(before._steps)
        self._open.update(before._open)
        for at in new:
            for near in neighbours(at):
                self._steps.pop(near, None)
                self._open.pop(near, None)

    @cached_property
    def features(self) -> tuple[tuple[Hex, str], ...]:
        """Every feature outside the realm with its hex, in the order in which they were laid."""
        return tuple(
            (spot.hex, feature)
            for spot in self.spots.values()
            if spot.cell != REALM
            for feature in spot.features
        )

    def find(self, feature: str) -> Hex | None:
        """Where a feature such as "city:1" is, if its tile has been placed."""
        return self._features.get(feature)

    def mark(self, tile: str, colour: str) -> Hex | None:
        """Where the coloured mark of a tile is, if that tile has been placed."""
        return self._marks.get((tile, colour))

    def passable(self, at: Hex) -> bool:
        """Whether a hex is on the board and can be entered."""
        return at in self._passable

    def steps(self, at: Hex) -> tuple[Hex, ...]:
        """The passable hexes around one, in compass order."""
        known = self._steps.get(at)
        if known is None:
            known = tuple(near for near in neighbours(at) if near in self._passable)
            self._steps[at] = known
        return known

    def distances(self, goal: Hex) -> Mapping[Hex, int]:
        """The steps from every hex that can reach a goal, the goal itself included at 0."""
        known = self._distances.get(goal)
        if known is None:
            known = self._distances[goal] = self._flood(goal)
        return known

    def _flood(self, goal: Hex) -> dict[Hex, int]:
        # As engine.core.hex.flood, over steps that are known: travellers ask this all the time.
        ways = self._steps
        found = {goal: 0}
        edge = [goal]
        steps = 0
        while edge:
            steps += 1
            reached: list[Hex] = []
            for at in edge:
                for near in ways.get(at) or self.steps(at):
                    if near not in found:
                        found[near] = steps
                        reached.append(near)
            edge = reached
        return found

    def open_cells(self, at: Hex) -> tuple[Cell, ...]:
        """The empty super cells that a hex touches, sorted; a corner touches two."""
        known = self._open.get(at)
        if known is None:
            spot = self.spots.get(at)
            if spot is None or spot.cell == REALM or spot.local not in _RIMS:
                known = ()
            else:
                beyond = {cell_of(near) for near in neighbours(at)}
                known = tuple(sorted(beyond - self.cells.keys()))
            self._open[at] = known
        return known

    @cached_property
    def borders(self) -> tuple[Hex, ...]:
        """The passable hexes that touch an empty super cell."""
        return tuple(
            at
            for at, spot in self.spots.items()
            if spot.local in _RIMS and at in self._passable and self.open_cells(at)
        )

    def border_cells(self) -> tuple[Cell, ...]:
        """The empty super cells next to the map, sorted."""
        # Super cells neighbour each other exactly as hexes do.
        around = {n for cell in self.cells if cell != REALM for n in neighbours(cell)}
        return tuple(sorted(around - self.cells.keys()))

    def river_reach(self, at: Hex) -> frozenset[Hex]:
        """The river hexes joined to this one, itself included; none if it is dry."""
        if not self._river(at):
            return frozenset()
        return frozenset(flood(at, self._river))

    def _river(self, at: Hex) -> bool:
        spot = self.spots.get(at)
        return spot is not None and spot.river


_boards: dict[tuple[int, bytes], Board] = {}
_content = msgspec.msgpack.Encoder()


def board(tiles: Mapping[str, Tile], placed: Sequence[Placed]) -> Board:
    """The board that the placed tiles make; `tiles` must not change once it was used.

    The same content of `placed` gives the same board, so it may be asked for at any time.
    """
    # Encoding is the fastest way to compare by content. A kept board holds its tiles, so that
    # their identity cannot pass to others.
    key = id(tiles), _content.encode(placed)
    made = _boards.get(key)
    if made is None:
        before = _boards.get((key[0], _content.encode(placed[:-1])))
        made = Board(tiles, placed, before)
        while len(_boards) >= _KEPT:
            del _boards[next(iter(_boards))]
        _boards[key] = made
    return made


def _lay(tiles: Mapping[str, Tile], placed: Sequence[Placed]) -> list[tuple[Tile, Cell, int]]:
    laid: list[tuple[Tile, Cell, int]] = []
    cells: dict[Cell, str] = {}
    for piece in placed:
        if piece.tile not in tiles:
            raise ValueError(f"placed tile {piece.tile!r} does not exist")
        tile, cell = tiles[piece.tile], (piece.a, piece.b)
        if piece.tile in cells.values():
            raise ValueError(f"tile {piece.tile!r} is placed twice")
        if cell in cells:
            raise ValueError(f"tile {piece.tile!r} is placed on {cells[cell]!r}")
        if not 0 <= piece.turn <= 5:
            raise ValueError(f"tile {piece.tile!r} has turn {piece.turn}, not 0 to 5")
        if (tile.kind == "realm") != (cell == REALM):
            raise ValueError(f"tile {piece.tile!r} cannot lie on super cell {cell}")
        cells[cell] = piece.tile
        laid.append((tile, cell, piece.turn))
    return laid


def turned(local: Hex, cell: Cell, turn: int) -> Hex:
    """Where a local hex of a tile comes to lie on the board."""
    return add(centre(cell), _TURNED[turn][local])


def rim_of(cell: Cell, turn: int) -> list[tuple[Hex, Hex]]:
    """The outermost local hexes of a tile there, each with its place on the board."""
    q, r = centre(cell)
    lies = _TURNED[turn]
    return [(local, (q + lies[local][0], r + lies[local][1])) for local in _RIM]


_printed: dict[tuple[int, Cell, int], tuple[Tile, tuple[Spot, ...]]] = {}


def spots_of(tile: Tile, cell: Cell, turn: int) -> tuple[Spot, ...]:
    """The hexes that a tile would bring to a super cell with these turns."""
    key = id(tile), cell, turn
    known = _printed.get(key)
    if known is None:
        # Keeping the tile keeps its identity from passing to another.
        known = tile, tuple(_spots(tile, cell, turn))
        if len(_printed) >= _KEPT_PRINTS:
            _printed.clear()
        _printed[key] = known
    return known[1]


def _spots(tile: Tile, cell: Cell, turn: int) -> list[Spot]:
    q, r = centre(cell)
    turned = _TURNED[turn]
    marks: dict[Hex, tuple[tuple[str, Colour], ...]] = {}
    for colour, local in tile.marks.items():
        marks[local] = (*marks.get(local, ()), (tile.id, colour))
    spots: list[Spot] = []
    for local, terrain in tile.terrain.items():
        dq, dr = turned[local]
        spots.append(
            Spot(
                hex=(q + dq, r + dr),
                cell=cell,
                tile=tile.id,
                local=local,
                terrain=terrain,
                features=tile.features.get(local, ()),
                road=local in tile.roads,
                river=local in tile.rivers,
                tree=local in tile.trees,
                marks=marks.get(local, ()),
            )
        )
    return spots
