"""Tests of the hex geometry."""

import pytest

from engine.core.hex import (
    COMPASS,
    NAMES,
    Hex,
    add,
    bearing,
    disc,
    distance,
    flood,
    neighbours,
    path,
    rotate,
    step,
    sub,
)

WALL = {(1, -1), (1, 0), (1, 1), (0, -1), (0, -2)}


def open_ground(at: Hex) -> bool:
    return distance((0, 0), at) <= 3 and at not in WALL


@pytest.mark.rule("FOR-NAV-05")
def test_compass_three_is_straight_down() -> None:
    assert step((2, -1), 3) == (2, 0)
    assert bearing((2, -1), step((2, -1), 3)) == "south"


@pytest.mark.parametrize("direction", COMPASS)
def test_each_step_bears_where_the_compass_says(direction: int) -> None:
    assert bearing((4, 4), step((4, 4), direction)) == NAMES[direction]


def test_one_clockwise_turn_leads_to_the_next_compass_face() -> None:
    for direction in COMPASS:
        assert rotate(COMPASS[direction], 1) == COMPASS[direction % 6 + 1]


def test_six_turns_are_none_and_turns_may_be_negative() -> None:
    assert rotate((3, -1), 6) == (3, -1)
    assert rotate(rotate((3, -1), 2), -2) == (3, -1)


def test_rotation_keeps_distances() -> None:
    for at in disc(3):
        assert distance(rotate(at, 1), rotate((1, 2), 1)) == distance(at, (1, 2))


def test_steps_go_far_and_opposite_faces_cancel() -> None:
    assert step((0, 0), 1, 3) == (3, -3)
    assert step(step((0, 0), 2, 2), 5, 2) == (0, 0)


def test_neighbours_come_in_compass_order() -> None:
    expected = tuple(step((5, -2), direction) for direction in range(1, 7))
    assert neighbours((5, -2)) == expected


def test_adding_a_difference_arrives() -> None:
    assert add((1, 2), sub((-3, 5), (1, 2))) == (-3, 5)


def test_distance_counts_steps() -> None:
    assert distance((0, 0), (0, 0)) == 0
    assert distance((0, 0), (2, -2)) == 2
    assert distance((-1, 1), (2, 2)) == 4


@pytest.mark.parametrize(("radius", "count"), [(0, 1), (1, 7), (2, 19), (3, 37)])
def test_a_disc_has_all_hexes_in_order(radius: int, count: int) -> None:
    hexes = disc(radius)
    assert len(hexes) == count
    assert list(hexes) == sorted(hexes)
    assert all(distance((0, 0), at) <= radius for at in hexes)


@pytest.mark.parametrize(
    ("goal", "word"),
    [
        ((0, 0), "here"),
        ((2, -1), "east"),
        ((-4, 2), "west"),
        ((6, -7), "north-east"),
        ((1, 8), "south"),
        ((-4, 6), "south-west"),
    ],
)
def test_far_bearings_use_eight_words(goal: Hex, word: str) -> None:
    assert bearing((0, 0), goal) == word


def test_a_bearing_back_is_the_opposite_word() -> None:
    opposite = {"north": "south", "east": "west"}
    opposite |= {"north-east": "south-west", "south-east": "north-west"}
    opposite |= {back: word for word, back in opposite.items()}
    for at in disc(5)[1:]:
        if at != (0, 0):
            assert bearing(at, (0, 0)) == opposite[bearing((0, 0), at)]


def test_a_flood_walks_around_walls() -> None:
    found = flood((0, 0), open_ground)
    assert len(found) == 37 - len(WALL)
    assert found[0, 0] == 0
    assert found[2, -1] == 6
    assert not WALL & found.keys()


def test_a_flood_stops_at_its_limit() -> None:
    assert flood((0, 0), lambda _: True, 0) == {(0, 0): 0}
    assert sorted(flood((0, 0), lambda _: True, 3)) == list(disc(3))


def test_a_path_is_shortest_and_enters_each_hex_in_turn() -> None:
    way = path((0, 0), (2, -1), open_ground)
    assert len(way) == 6
    assert way[-1] == (2, -1)
    before = (0, 0)
    for at in way:
        assert distance(before, at) == 1
        assert open_ground(at)
        before = at


def test_a_path_takes_the_first_compass_face_of_equal_ways() -> None:
    assert path((0, 0), (2, -1), lambda at: distance((0, 0), at) < 4) == (
        (1, -1),
        (2, -1),
    )


def test_a_path_may_start_on_ground_that_cannot_be_entered() -> None:
    assert path((1, 0), (2, 0), open_ground) == ((2, 0),)


def test_no_path_leads_to_the_start_or_past_the_walls() -> None:
    assert path((0, 0), (0, 0), open_ground) == ()
    assert path((0, 0), (1, 0), open_ground) == ()
    assert path((0, 0), (9, 9), lambda at: open_ground(at) or at == (9, 9)) == ()
