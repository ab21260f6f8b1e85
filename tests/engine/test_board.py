"""Tests of the map tiles, the board they make, and the Forests data."""

# Past 400 lines because the printed data, its decoding and the boards share one set of tiles.

import random
import re
import tomllib
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from engine.core.hex import Hex, disc, distance, flood, neighbours, path, step
from engine.hexcrawl.board import IMPASSABLE, REALM, Board, Cell, Placed, board, cell_of, centre
from engine.hexcrawl.tiles import RawTile, tile

DATA = Path(__file__).parents[2] / "content" / "forests" / "board.toml"
RAW = {
    raw.id: raw
    for raw in msgspec.convert(tomllib.loads(DATA.read_text("utf-8"))["tile"], list[RawTile])
}
TILES = {name: tile(raw) for name, raw in RAW.items()}
QUADRANTS = [name for name, t in TILES.items() if t.kind == "quadrant"]
HEXTILES = [name for name, t in TILES.items() if t.kind == "tile"]
SMALL = [name for name, t in TILES.items() if t.kind == "small"]
LARGE = [*QUADRANTS, *HEXTILES]
MAP = [*LARGE, *SMALL]

FIRST = [Placed("a", 0, 0), Placed("b", 1, 0), Placed("c", 0, 1), Placed("d", 1, 1)]
SETUP = [*FIRST, Placed("fey-realm", *REALM)]


def passable(name: str) -> list[Hex]:
    terrain = TILES[name].terrain
    return [at for at in terrain if terrain[at] not in IMPASSABLE]


def places(name: str, word: str) -> list[tuple[str, Hex]]:
    features = [(f, at) for at, found in TILES[name].features.items() for f in found]
    return [(feature, at) for feature, at in features if feature.split(":")[0] == word]


def numbers(names: list[str], word: str) -> list[int]:
    return sorted(int(f.split(":")[1]) for n in names for f, _ in places(n, word))


def where(made: Board, feature: str) -> Hex:
    at = made.find(feature)
    assert at is not None
    return at


def on_map(made: Board) -> list[Hex]:
    return [at for at in made.spots if made.spots[at].cell != REALM and made.passable(at)]


def joined(made: Board) -> bool:
    hexes = on_map(made)
    return len(flood(hexes[0], made.passable)) == len(hexes)


def grown(seed: int) -> list[Placed]:
    """A whole map, grown tile by tile from border hexes as in a game."""
    chance = random.Random(seed)
    placed = [
        Placed(name, p.a, p.b, chance.randrange(6))
        for name, p in zip(chance.sample(QUADRANTS, 4), FIRST, strict=True)
    ]
    for name in chance.sample([*HEXTILES, *SMALL], len(HEXTILES) + len(SMALL)):
        made = board(TILES, placed)
        borders = [at for at in on_map(made) if made.open_cells(at)]
        a, b = chance.choice(made.open_cells(chance.choice(borders)))
        placed.append(Placed(name, a, b, chance.randrange(6)))
    return placed


@pytest.mark.rule("FOR-MAP-01")
def test_the_map_has_all_its_pieces() -> None:
    assert list("abcd") == QUADRANTS
    assert list("efghijklmn") == HEXTILES
    assert len(SMALL) == 6
    assert [n for n, t in TILES.items() if t.kind == "realm"] == ["fey-realm"]


@pytest.mark.rule("FOR-MAP-07")
def test_every_hex_has_one_of_four_terrains_or_is_a_peak() -> None:
    seen = {terrain for name in LARGE for terrain in TILES[name].terrain.values()}
    assert seen == {"forest", "dark-forest", "marsh", "highland", "peak"}
    assert all(len(TILES[name].terrain) == 37 for name in MAP)


@pytest.mark.rule("FOR-MAP-08")
def test_there_are_24_great_trees() -> None:
    assert sum(len(TILES[name].trees) for name in LARGE) == 24


def test_small_and_realm_tiles_have_their_own_great_trees() -> None:
    assert [name for name in SMALL if TILES[name].trees] == ["bramble-maze"]
    assert TILES["fey-realm"].trees == {(1, -1), (-1, 1)}


@pytest.mark.rule("FOR-PLC-03")
def test_there_are_six_wayposts() -> None:
    assert numbers(MAP, "waypost") == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("FOR-PLC-05")
def test_each_quadrant_has_one_battle_site() -> None:
    assert [numbers([name], "site") for name in QUADRANTS] == [[1], [2], [3], [4]]
    assert numbers([*HEXTILES, *SMALL], "site") == []


@pytest.mark.rule("FOR-PLC-07")
def test_five_cities_lie_in_the_quadrants_at_least_one_in_each() -> None:
    assert numbers(MAP, "city") == [1, 2, 3, 4, 5]
    assert all(numbers([name], "city") for name in QUADRANTS)
    assert numbers([*HEXTILES, *SMALL], "city") == []


def test_there_are_nine_bosses() -> None:
    assert numbers(MAP, "boss") == [1, 2, 3, 4, 5, 6, 7, 8, 9]


@pytest.mark.rule("FOR-FEY-03")
def test_portals_are_one_to_hex_and_two_of_them_are_boss_hexes() -> None:
    assert numbers(MAP, "portal") == [1, 2, 3, 4, 5, 6]
    hexes = [(n, at) for n in MAP for _, at in places(n, "portal")]
    bosses = [(n, at) for n in MAP for _, at in places(n, "boss")]
    assert len([place for place in hexes if place in bosses]) == 2


def test_no_other_features_share_a_hex() -> None:
    shared = [f for n in MAP for f in TILES[n].features.values() if len(f) > 1]
    assert shared == [("boss:4", "portal:4"), ("boss:6", "portal:6")]


def test_quadrants_have_six_coloured_marks_and_hextiles_three() -> None:
    assert all(len(TILES[name].marks) == 6 for name in QUADRANTS)
    assert all(set(TILES[n].marks) == {"red", "blue", "yellow"} for n in HEXTILES)
    assert sum(len(TILES[name].marks) for name in MAP) == 54
    assert not any(TILES[name].marks for name in SMALL)


@pytest.mark.parametrize("name", LARGE)
def test_marks_of_a_tile_share_no_hex_with_each_other_or_a_feature(name: str) -> None:
    marks = list(TILES[name].marks.values())
    assert len(set(marks)) == len(marks)
    assert not set(marks) & TILES[name].features.keys()


@pytest.mark.parametrize("name", MAP)
def test_peaks_never_cut_a_tile(name: str) -> None:
    hexes = passable(name)
    assert len(flood(hexes[0], lambda at: at in hexes)) == len(hexes)


def test_the_acropolis_fits_on_every_city() -> None:
    for name in QUADRANTS:
        for _, city in places(name, "city"):
            ring = neighbours(city)
            assert set(ring) <= set(passable(name))
            assert not set(ring) & TILES[name].features.keys()


@pytest.mark.parametrize("name", SMALL)
def test_a_small_tile_is_a_star_with_a_stop_in_the_middle(name: str) -> None:
    hexes = passable(name)
    assert len(hexes) == 19
    assert all(0 in (q, r, q + r) for q, r in hexes)
    assert TILES[name].features == {(0, 0): (f"stop:{name}",)}
    assert TILES[name].text


def test_small_tiles_have_their_ways_on_every_spoke() -> None:
    roads = [name for name in SMALL if TILES[name].roads == set(passable(name))]
    rivers = [name for name in SMALL if TILES[name].rivers == set(passable(name))]
    assert roads == ["stag-crossing", "beacon-hill"]
    assert rivers == ["mirror-pools"]


def test_the_first_layout_is_148_hexes_of_which_137_are_joined() -> None:
    made = board(TILES, FIRST)
    assert len(made.spots) == 148
    assert len(on_map(made)) == 137
    assert joined(made)


def test_places_of_the_first_layout_lie_as_far_apart_as_planned() -> None:
    made = board(TILES, FIRST)
    cities = [where(made, f"city:{n}") for n in range(1, 6)]
    sites = [where(made, f"site:{n}") for n in range(1, 5)]
    wayposts = [where(made, f"waypost:{n}") for n in range(1, 5)]
    far = {at: flood(at, made.passable) for at in wayposts}
    to_city = [min(far[at][city] for city in cities) for at in wayposts]
    to_waypost = [far[a][b] for a in wayposts for b in wayposts if a != b]
    to_site = [far[at][site] for at in wayposts for site in sites]
    assert (min(to_city), max(to_city)) == (2, 4)
    assert (min(to_waypost), max(to_waypost)) == (4, 14)
    assert (min(to_site), max(to_site)) == (2, 16)


@pytest.mark.rule("FOR-MAP-09")
def test_peaks_cannot_be_entered() -> None:
    made = board(TILES, FIRST)
    peaks = [at for at in made.spots if made.spots[at].terrain == "peak"]
    assert len(peaks) == 11
    assert not any(made.passable(at) for at in peaks)
    for at in on_map(made):
        assert not set(made.steps(at)) & set(peaks)


def test_mist_cannot_be_entered() -> None:
    made = board(TILES, [*FIRST, Placed("old-orchard", -1, 0)])
    mist = [at for at in made.spots if made.spots[at].terrain == "mist"]
    assert len(mist) == 18
    assert not any(made.passable(at) for at in mist)


def test_nothing_off_the_board_can_be_entered() -> None:
    made = board(TILES, FIRST)
    assert not made.passable((40, 40))
    assert made.steps((40, 40)) == ()
    assert made.open_cells((40, 40)) == ()


def test_steps_are_the_passable_neighbours_in_compass_order() -> None:
    made = board(TILES, FIRST)
    for at in on_map(made):
        expected = [n for n in neighbours(at) if n in made.spots and made.passable(n)]
        assert list(made.steps(at)) == expected


@pytest.mark.parametrize("turn", range(6))
@pytest.mark.parametrize("name", MAP)
def test_a_turned_tile_keeps_everything_in_its_place(name: str, turn: int) -> None:
    made = board(TILES, [Placed(name, 2, -1, turn)])
    printed = TILES[name]
    assert sorted(distance(at, (11, -10)) for at in made.spots) == sorted(
        distance(at, (0, 0)) for at in disc(3)
    )
    for at, spot in made.spots.items():
        assert spot.hex == at
        assert spot.cell == (2, -1)
        assert spot.terrain == printed.terrain[spot.local]
        assert spot.features == printed.features.get(spot.local, ())
        assert spot.road == (spot.local in printed.roads)
        assert spot.river == (spot.local in printed.rivers)
        assert spot.tree == (spot.local in printed.trees)
        for near in neighbours(spot.local):
            if near in printed.terrain:
                direction = neighbours(spot.local).index(near)
                turned = neighbours(at)[(direction + turn) % 6]
                assert made.spots[turned].local == near


def test_features_and_marks_are_found_where_the_tile_lies() -> None:
    made = board(TILES, [Placed("a", 0, 0), Placed("g", 1, 0, 3)])
    portal = made.find("portal:5")
    assert portal == (7 - 3, -3 + 2)
    assert "portal:5" in made.spots[portal].features
    assert made.find("portal:2") is None
    red = made.mark("g", "red")
    assert red == (7 + 2, -3 - 3)
    assert made.spots[red].marks == (("g", "red"),)
    assert made.mark("g", "green") is None
    assert made.mark("b", "red") is None


def test_every_hex_belongs_to_one_super_cell() -> None:
    cells = Counter(cell_of(at) for at in disc(40))
    assert max(cells.values()) == 37
    for cell in [(0, 0), (-2, 1), (3, -3), REALM]:
        middle = centre(cell)
        for q, r in disc(3):
            assert cell_of((middle[0] + q, middle[1] + r)) == cell


def test_a_corner_hex_opens_two_cells_and_a_side_hex_one() -> None:
    made = board(TILES, [Placed("j", 0, 0)])
    assert made.open_cells((3, 0)) == ((0, 1), (1, 0))
    assert made.open_cells((3, -1)) == ((1, 0),)
    assert made.open_cells((2, 0)) == ()
    counts = Counter(len(made.open_cells(at)) for at in made.spots)
    assert counts == {0: 19, 1: 12, 2: 6}


def test_a_placed_tile_closes_the_cell() -> None:
    made = board(TILES, [Placed("j", 0, 0), Placed("k", 1, 0)])
    assert made.open_cells((3, 0)) == ((0, 1),)
    assert made.open_cells((3, -1)) == ()


def test_border_cells_are_those_that_border_hexes_open() -> None:
    made = board(TILES, SETUP)
    opened = {cell for at in on_map(made) for cell in made.open_cells(at)}
    assert made.border_cells() == tuple(sorted(opened))
    assert not opened & made.cells.keys()
    assert len(opened) == 10


@pytest.mark.parametrize("name", MAP)
def test_every_side_of_a_tile_can_be_opened_from_a_passable_hex(name: str) -> None:
    made = board(TILES, [Placed(name, 0, 0)])
    opened = {cell for at in on_map(made) for cell in made.open_cells(at)}
    assert opened == set(neighbours((0, 0)))


@pytest.mark.parametrize("name", [*HEXTILES, *SMALL])
def test_a_new_tile_is_joined_to_the_map_in_any_turn(name: str) -> None:
    for a, b in board(TILES, FIRST).border_cells():
        for turn in range(6):
            assert joined(board(TILES, [*FIRST, Placed(name, a, b, turn)]))


@pytest.mark.parametrize("name", MAP)
def test_any_two_tiles_side_by_side_are_joined_in_any_turns(name: str) -> None:
    def turned(other: str, cell: Cell, turn: int) -> list[Hex]:
        return on_map(board(TILES, [Placed(other, *cell, turn)]))

    for turn in range(6):
        beside = {n for at in turned(name, (0, 0), turn) for n in neighbours(at)}
        for other in MAP:
            for another in range(6):
                assert beside.intersection(turned(other, (1, 0), another))


@pytest.mark.parametrize("seed", range(12))
def test_a_grown_map_is_joined_and_has_every_place(seed: int) -> None:
    placed = grown(seed)
    made = board(TILES, placed)
    assert len(made.cells) == len(placed) == 20
    assert joined(made)
    for name in MAP:
        features = [f for found in TILES[name].features.values() for f in found]
        assert all(made.passable(where(made, feature)) for feature in features)
        for colour in TILES[name].marks:
            at = made.mark(name, colour)
            assert at is not None
            assert made.passable(at)


def test_a_river_reaches_across_tiles() -> None:
    made = board(TILES, [Placed("l", 0, 0), Placed("a", 1, 0, 1)])
    rivers = {at for at, spot in made.spots.items() if spot.river}
    assert {made.spots[at].tile for at in rivers} == {"l", "a"}
    assert all(made.river_reach(at) == rivers for at in rivers)


def test_rivers_apart_do_not_reach_each_other() -> None:
    made = board(TILES, FIRST)
    reach = made.river_reach((-1, 0))
    assert len(reach) == 6
    assert {made.spots[at].tile for at in reach} == {"a"}


def test_dry_ground_reaches_no_river() -> None:
    made = board(TILES, FIRST)
    assert made.river_reach((0, 0)) == frozenset()
    assert made.river_reach((40, 40)) == frozenset()


@pytest.mark.rule("FOR-FEY-01")
def test_the_realm_touches_no_tile_and_has_the_grove_amid_six_gates() -> None:
    made = board(TILES, SETUP)
    grove = where(made, "grove")
    assert grove == centre(REALM)
    realm = flood(grove, made.passable)
    assert len(realm) == 19
    assert {made.spots[at].cell for at in realm} == {REALM}
    for n in range(1, 7):
        assert made.find(f"gate:{n}") == step(grove, n, 2)
        assert realm[step(grove, n, 2)] == 2


def test_no_border_opens_from_the_realm() -> None:
    made = board(TILES, SETUP)
    realm = [at for at, spot in made.spots.items() if spot.cell == REALM]
    assert not any(made.open_cells(at) for at in realm)
    assert made.border_cells() == board(TILES, FIRST).border_cells()
    assert made.cells[REALM] == "fey-realm"


def test_the_realm_is_two_steps_from_gate_to_grove_and_four_across() -> None:
    made = board(TILES, SETUP)
    gate = where(made, "gate:2")
    assert len(path(gate, where(made, "grove"), made.passable)) == 2
    assert len(path(gate, where(made, "gate:5"), made.passable)) == 4


def test_the_same_content_is_the_same_board() -> None:
    again = [Placed(p.tile, p.a, p.b, p.turn) for p in FIRST]
    assert board(TILES, again) is board(TILES, FIRST)


def test_a_changed_list_is_another_board_and_the_first_stays_as_it_was() -> None:
    placed = [Placed("a", 0, 0), Placed("b", 1, 0)]
    before = board(TILES, placed)
    city = before.find("city:1")
    placed[0].turn = 3
    after = board(TILES, placed)
    assert city == before.find("city:1") == (0, -1)
    assert after.find("city:1") == (0, 1)
    placed.append(Placed("c", 0, 1))
    assert board(TILES, placed).find("city:3") is not None
    assert after.find("city:3") is None


def test_other_tiles_with_the_same_ids_make_another_board() -> None:
    other = TILES | {"a": msgspec.structs.replace(TILES["a"], features={})}
    assert board(TILES, FIRST).find("city:1") == (0, -1)
    assert board(other, FIRST).find("city:1") is None


def test_old_boards_are_dropped_and_made_again() -> None:
    first = board(TILES, FIRST)
    for a in range(200):
        board(TILES, [Placed("a", a, 0)])
    again = board(TILES, FIRST)
    assert again is not first
    assert again.spots == first.spots


@pytest.mark.parametrize(
    ("placed", "message"),
    [
        ([Placed("z", 0, 0)], "'z' does not exist"),
        ([Placed("a", 0, 0), Placed("a", 1, 0)], "'a' is placed twice"),
        ([Placed("a", 0, 0), Placed("b", 0, 0)], "'b' is placed on 'a'"),
        ([Placed("a", 0, 0, 6)], "'a' has turn 6"),
        ([Placed("fey-realm", 0, 1)], "'fey-realm' cannot lie on"),
        ([Placed("a", *REALM)], "'a' cannot lie on"),
    ],
)
def test_impossible_placements_are_refused(placed: list[Placed], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        board(TILES, placed)


def test_a_saved_turn_out_of_range_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"tile":"a","a":0,"b":0,"turn":6}', type=Placed)


COLUMNS = RAW["a"].columns
ORCHARD = RAW["old-orchard"].columns
BAD: list[tuple[str, dict[str, object], str]] = [
    ("a", {"columns": "ffff fffff"}, "2 columns, not 7"),
    ("a", {"columns": COLUMNS.replace("ffmmm", "ffmm")}, "column -2 has 4 letters, not 5"),
    ("a", {"columns": COLUMNS[:-3] + "xdf"}, "unknown terrain letter 'x' at 3,-2"),
    ("a", {"columns": COLUMNS[:-1] + "."}, "mist at 3,0 of a quadrant tile"),
    ("fey-realm", {"columns": COLUMNS}, "7 columns, not 5"),
    ("old-orchard", {"columns": COLUMNS}, "marsh at -3,1 of a small tile"),
    ("old-orchard", {"columns": ORCHARD.replace("ff..", "f...")}, "mist at -1,1 of a small tile"),
    ("a", {"features": {"city:1": (3, 1)}}, "feature 'city:1' at 3,1 is outside the tile"),
    ("a", {"features": {"city:1": (-3, 3)}}, "feature 'city:1' at -3,3 lies on peak"),
    ("a", {"marks": {"red": (0, 4)}}, "red mark at 0,4 is outside the tile"),
    ("a", {"marks": {"red": (-3, 3)}}, "red mark at -3,3 lies on peak"),
    ("a", {"trees": ((4, 0),)}, "tree at 4,0 is outside the tile"),
    ("a", {"roads": ((0, 2),)}, "road at 0,2 lies on peak"),
    ("a", {"roads": ((0, 0), (0, 0))}, "road at 0,0 is listed twice"),
    ("old-orchard", {"rivers": ((1, 1),)}, "river at 1,1 lies on mist"),
    ("a", {"id": "Quadrant A"}, "the id is not kebab-case"),
]
NO_FEATURES = ["town:1", "city", "city:0", "city:x", "grove:1", "grove:", "stop:", ""]
BAD += [("a", {"features": {f: (0, 0)}}, f"unknown feature {f!r}") for f in NO_FEATURES]


@pytest.mark.parametrize(("name", "changes", "message"), BAD)
def test_a_bad_table_is_refused_with_its_id(
    name: str, changes: dict[str, object], message: str
) -> None:
    raw = msgspec.structs.replace(RAW[name], **changes)
    with pytest.raises(ValueError, match=f"^{re.escape(f'tile {raw.id!r}: {message}')}$"):
        tile(raw)


@pytest.mark.parametrize(
    "extra", ["rodas = [[0, 0]]", "marks = { pink = [0, 0] }", "roads = [[0, 0, 0]]"]
)
def test_unknown_fields_colours_and_misshapen_hexes_are_refused(extra: str) -> None:
    table = tomllib.loads(f'id = "x"\nname = "X"\nkind = "tile"\ncolumns = ""\n{extra}')
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(table, RawTile)
