"""Decodes the printed tables of map tiles into tiles, refusing what cannot be."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec

from engine.core.hex import Hex, disc, rotate
from engine.hexcrawl.board import IMPASSABLE, RADIUS, Colour, Kind, Terrain, Tile

LETTERS: Mapping[str, Terrain] = MappingProxyType(
    {
        "f": "forest",
        "d": "dark-forest",
        "m": "marsh",
        "h": "highland",
        "^": "peak",
        ".": "mist",
    }
)

NUMBERED = frozenset({"city", "waypost", "site", "boss", "portal", "gate"})
"""Features that carry a number; a gate is the realm's end of the portal it names."""

_REALM_RADIUS = 2
_SPOKES = frozenset(rotate((n, 0), turn) for n in range(RADIUS + 1) for turn in range(6))


class RawTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile as it is written: a string of terrain letters for each column of hexes."""

    id: str
    name: str
    kind: Kind
    columns: str
    features: dict[str, Hex] = {}
    marks: dict[Colour, Hex] = {}
    trees: tuple[Hex, ...] = ()
    roads: tuple[Hex, ...] = ()
    rivers: tuple[Hex, ...] = ()
    text: str = ""


def tile(raw: RawTile) -> Tile:
    """The tile that a table describes; ValueError names the tile and what is wrong."""
    try:
        return _tile(raw)
    except ValueError as wrong:
        raise ValueError(f"tile {raw.id!r}: {wrong}") from None


def _tile(raw: RawTile) -> Tile:
    if not re.fullmatch(r"[a-z]+(-[a-z]+)*", raw.id):
        raise ValueError("the id is not kebab-case")
    terrain = _terrain(raw)
    features: dict[Hex, tuple[str, ...]] = {}
    for feature, at in raw.features.items():
        _check_feature(feature)
        _check_place(f"feature {feature!r}", at, terrain)
        features[at] = (*features.get(at, ()), feature)
    for colour, at in raw.marks.items():
        _check_place(f"{colour} mark", at, terrain)
    return Tile(
        id=raw.id,
        name=raw.name,
        kind=raw.kind,
        terrain=terrain,
        features=features,
        marks=raw.marks,
        trees=_places("tree", raw.trees, terrain),
        roads=_places("road", raw.roads, terrain),
        rivers=_places("river", raw.rivers, terrain),
        text=raw.text,
    )


def _terrain(raw: RawTile) -> dict[Hex, Terrain]:
    radius = _REALM_RADIUS if raw.kind == "realm" else RADIUS
    columns = raw.columns.split()
    if len(columns) != 2 * radius + 1:
        raise ValueError(f"{len(columns)} columns, not {2 * radius + 1}")
    for q, column in zip(range(-radius, radius + 1), columns, strict=True):
        length = 2 * radius + 1 - abs(q)
        if len(column) != length:
            raise ValueError(f"column {q} has {len(column)} letters, not {length}")
    terrain: dict[Hex, Terrain] = {}
    for at, letter in zip(disc(radius), "".join(columns), strict=True):
        if letter not in LETTERS:
            raise ValueError(f"unknown terrain letter {letter!r} at {_place(at)}")
        terrain[at] = LETTERS[letter]
        misty = raw.kind == "small" and at not in _SPOKES
        if misty != (terrain[at] == "mist"):
            raise ValueError(f"{terrain[at]} at {_place(at)} of a {raw.kind} tile")
    return terrain


def _check_feature(feature: str) -> None:
    word, colon, rest = feature.partition(":")
    if word in NUMBERED:
        known = re.fullmatch(r"[1-9][0-9]*", rest) is not None
    elif word == "stop":
        known = re.fullmatch(r"[a-z]+(-[a-z]+)*", rest) is not None
    else:
        known = word == "grove" and not colon
    if not known:
        raise ValueError(f"unknown feature {feature!r}")


def _check_place(what: str, at: Hex, terrain: Mapping[Hex, Terrain]) -> None:
    if at not in terrain:
        raise ValueError(f"{what} at {_place(at)} is outside the tile")
    if terrain[at] in IMPASSABLE:
        raise ValueError(f"{what} at {_place(at)} lies on {terrain[at]}")


def _places(what: str, hexes: Sequence[Hex], terrain: Mapping[Hex, Terrain]) -> frozenset[Hex]:
    for n, at in enumerate(hexes):
        _check_place(what, at, terrain)
        if at in hexes[:n]:
            raise ValueError(f"{what} at {_place(at)} is listed twice")
    return frozenset(hexes)


def _place(at: Hex) -> str:
    return f"{at[0]},{at[1]}"
