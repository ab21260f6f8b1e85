"""What question and map draw, and what all panels are made of."""

from __future__ import annotations

import unicodedata
from typing import get_args

import msgspec
import pytest
from textual.geometry import Region

from engine.core.ask import PickSome
from tests.tui.drawing import drawn
from tests.tui.pictures import option, pick, picture, routine
from tui.cursor import Cursor
from tui.explain import around
from tui.glyphs import ASCII, UNICODE, bar, plain
from tui.layout import BOARDS, Dice, Place, arrange
from tui.themes import PALETTES
from tui.widgets.lines import Line, flow, fold, window
from tui.widgets.map import MapPanel
from tui.widgets.question import QuestionPanel


def one(text: str) -> Line:
    return [(text, PALETTES["mono"]["text"])]


# -- glyphs and layout ------------------------------------------------------------------------


def test_no_sign_is_wide_or_of_ambiguous_width() -> None:
    for text in (*msgspec.structs.astuple(UNICODE), *msgspec.structs.astuple(ASCII)):
        assert unicodedata.east_asian_width(text) in ("N", "Na")


def test_ascii_signs_are_ascii() -> None:
    assert "".join(msgspec.structs.astuple(ASCII)).isascii()


def test_a_bar_shows_a_cell_while_anything_is_left() -> None:
    assert bar(1, 100, 5, ASCII) == "#...."
    assert bar(0, 100, 5, ASCII) == "....."
    assert bar(100, 100, 5, ASCII) == "#####"


def test_control_characters_are_not_drawn() -> None:
    assert plain("a\x1b[31mb") == "a?[31mb"
    assert plain("Zo\u00eb", ascii_only=True) == "Zo?"


@pytest.mark.parametrize("rows", [0, 9, 40])
@pytest.mark.parametrize("dice", get_args(Dice))
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", [(80, 24), (80, 20), (120, 36), (200, 80), (80, 15), (40, 24)])
def test_panels_neither_overlap_nor_leave_the_screen(
    size: tuple[int, int], board: Place, dice: Dice, rows: int
) -> None:
    places = arrange(*size, Cursor(), board, 4, dice, rows)
    screen = Region(0, 0, *size)
    regions = list(places.values())
    for n, region in enumerate(regions):
        assert region.area > 0
        assert screen.contains_region(region)
        assert not any(region.overlaps(other) for other in regions[n + 1 :])


def test_while_enemies_act_the_log_has_three_rows_and_more() -> None:
    for size, least in (((80, 24), 4), ((80, 20), 3), ((120, 36), 5)):
        places = arrange(*size, Cursor(), "fields", 4, "idle")
        assert places["log"].height - 1 >= min(least, 4) - (size[1] < 24)


def test_a_board_of_areas_leaves_the_log_what_it_does_not_need() -> None:
    full, short = (arrange(80, 24, Cursor(), "areas", 2, "idle", rows) for rows in (20, 8))
    assert short["log"].height > full["log"].height
    assert short["areas"].height == 8


def test_a_small_screen_shows_one_panel_and_the_question() -> None:
    assert set(arrange(40, 24, Cursor())) == {"status", "map", "question", "hint"}
    party = arrange(40, 24, Cursor(panel="party"))
    assert set(party) == {"status", "party", "question", "hint"}


def test_a_small_screen_shows_the_dice_while_they_are_placed() -> None:
    assert "dice" in arrange(40, 24, Cursor(), "fields", 2, "loose")
    assert "fields" in arrange(40, 24, Cursor(), "fields", 2, "ready")
    assert "fields" in arrange(40, 24, Cursor(panel="map"), "fields", 2, "loose")


def test_below_the_least_size_only_a_note_is_left() -> None:
    assert set(arrange(39, 24, Cursor())) == {"small"}
    assert set(arrange(40, 11, Cursor())) == {"small"}


def test_a_taller_screen_has_more_log_and_more_map() -> None:
    low, high = arrange(80, 24, Cursor()), arrange(120, 36, Cursor())
    assert high["log"].height > low["log"].height
    assert high["map"].height > low["map"].height
    assert high["map"].width > low["map"].width


# -- flowing text -----------------------------------------------------------------------------


def test_folding_loses_no_word() -> None:
    text = "a long sentence, and averyveryverylongwordindeed that must be broken somewhere"
    rows = fold(text, 14, 2)
    assert all(len(row) <= 14 for row in rows)
    assert "".join("".join(rows).split()) == "".join(text.split())


def test_what_has_no_room_is_announced() -> None:
    lines = flow([one("alpha"), one("beta"), one("gamma")], 12, 1, 0)
    assert "".join(text for text, _ in lines[0]) == "alpha +"


def test_a_window_moves_as_little_as_it_must() -> None:
    assert window(0, 3, 4, 10) == 0
    assert window(0, 4, 4, 10) == 1
    assert window(5, 2, 4, 10) == 2
    assert window(9, 9, 4, 10) == 6


# -- the question -----------------------------------------------------------------------------


def test_options_show_letter_label_and_note() -> None:
    question = pick(option("n", "Normal", note="wander 42%"), option("c", "Camp"))
    lines = drawn(QuestionPanel(), 60, 6, question=question)
    assert lines[0].startswith("> What now? ---")
    assert lines[1] == "> n  Normal  wander 42%"


def test_a_forbidden_option_says_so_without_colour_and_why_when_pointed_at() -> None:
    question = pick(option("a", "Stay"), option("f", "Flee", why_not="you are bound", rule="X-1"))
    lines = drawn(QuestionPanel(), 60, 6, question=question, cursor=Cursor(option=1))
    assert "> f  Flee (not now)" in lines
    assert lines[-1] == "Not now: you are bound (X-1)"


def test_many_options_stand_in_columns() -> None:
    question = pick(*(option(c, f"Card {c}") for c in "abcdefij"))
    lines = drawn(QuestionPanel(), 60, 6, question=question)
    assert lines[1].split() == [">", "a", "Card", "a", "e", "Card", "e"]


def test_hidden_options_are_counted() -> None:
    question = pick(*(option(f"k{n}", f"A rather long option number {n}") for n in range(12)))
    lines = drawn(QuestionPanel(), 40, 6, question=question)
    assert lines[-1].strip() == "+8 more: Space"


def test_the_option_pointed_at_is_in_sight() -> None:
    question = pick(*(option(f"k{n}", f"A rather long option number {n}") for n in range(12)))
    panel = QuestionPanel()
    lines = drawn(panel, 40, 6, question=question, cursor=Cursor(option=11))
    assert "number 11" in lines[panel.spot.y]


def test_a_long_option_is_folded_not_cut() -> None:
    note = "one two three four five six seven eight nine ten eleven twelve"
    lines = drawn(QuestionPanel(), 40, 8, question=pick(option("a", "Attack", note=note)))
    assert note.replace(" ", "") in "".join(lines).replace(" ", "")


def test_long_notes_make_room_for_options_and_the_one_pointed_at_is_told_below() -> None:
    long = "one two three four five six seven eight nine ten eleven twelve thirteen"
    options = (option(c, f"Card {c}", note=long if c != "d" else "2 left") for c in "abcdef")
    lines = drawn(QuestionPanel(), 60, 6, question=pick(*options), cursor=Cursor(option=1))
    assert "> b  Card b" in " ".join(lines[1:4])
    assert "d  Card d  2 left" in " ".join(lines[1:4])
    assert "".join(lines[4:]).split() == long.split()


@pytest.mark.parametrize("width", range(40, 81))
def test_the_note_told_below_is_never_cut_at_the_edge(width: int) -> None:
    long = "One Magic Attack: then 1 Exposure to each of its targets, and one more Attack there."
    options = (option(c, f"Card {c}", note=long) for c in "abcdef")
    lines = drawn(QuestionPanel(), width, 9, question=pick(*options))
    assert " ".join(" ".join(lines).split()).endswith(long)


def test_columns_are_as_wide_as_what_is_in_them_before_an_option_is_out_of_sight() -> None:
    names = ["A name of some length", *"bcdefgh"]
    lines = drawn(QuestionPanel(), 52, 4, question=pick(*(option(n, n) for n in names)))
    assert "more" not in " ".join(lines)
    assert {name for name in names if name in " ".join(lines)} == set(names)


def test_an_optional_question_offers_the_way_past_it() -> None:
    question = msgspec.structs.replace(pick(option("e", "Eat")), optional=True, skip="Keep it")
    assert "  0  Keep it" in drawn(QuestionPanel(), 40, 6, question=question)


def test_ticks_show_their_order() -> None:
    question = PickSome[object](
        topic="t",
        prompt="Which?",
        options=(option("a", "Axe"), option("b", "Bow")),
        least=1,
        most=2,
    )
    lines = drawn(QuestionPanel(), 70, 6, question=question, cursor=Cursor(chosen=("b", "a")))
    assert "2 of 1 to 2 chosen" in lines[0]
    assert lines[1:3] == ["> a  [2] Axe", "  b  [1] Bow"]


def test_a_bar_keeps_a_long_note_from_reading_on_from_its_label() -> None:
    card = "2 Damage to any Enemy; if it is Exposed, 3 Damage, and Push it to the other side"
    question = pick(
        option("k", "Leave it on top", note=card), option("r", "Re-roll", note="2 left")
    )
    lines = drawn(QuestionPanel(), 70, 6, question=question)
    assert any("Leave it on top | 2 Damage" in line for line in lines)
    assert any(line.endswith("Re-roll  2 left") for line in lines)


@pytest.mark.rule("FOR-TRN-04")
def test_the_particulars_of_the_phase_stand_beside_the_prompt() -> None:
    panel = QuestionPanel()
    panel.particulars = ("Move: Normal 4", "Easy")
    lines = drawn(panel, 80, 6, question=pick(option("a", "Go"), option("b", "No")))
    assert lines[0].endswith("Move: Normal 4, Easy -")


# -- the map ----------------------------------------------------------------------------------


def test_the_map_shows_group_feature_card_and_token() -> None:
    text = "\n".join(drawn(MapPanel(), 44, 18))
    for sign in ("[@", "C1", "*a", "S"):
        assert sign in text


def test_hexes_of_options_show_their_letter() -> None:
    text = "\n".join(drawn(MapPanel(), 44, 18, question=routine()))
    rows = [row for row in text.split("\n") if "@" in row]
    assert len(rows) == 1
    for letter in "ykubjn":
        assert letter in text


def test_the_opened_map_explains_its_signs() -> None:
    assert "C city" in drawn(MapPanel(), 60, 18, cursor=Cursor(open="map"))
    assert "C city" not in drawn(MapPanel(), 60, 18)


def test_roads_are_strokes_between_hexes() -> None:
    text = "\n".join(drawn(MapPanel(), 44, 18))
    assert "\\" in text
    assert "|" in text
    assert "~" in text


@pytest.mark.rule("FOR-MOV-08")
def test_the_hex_under_the_cursor_is_told_below_the_map() -> None:
    lines = drawn(MapPanel(), 60, 18, cursor=Cursor(hex=(0, -1)))
    assert lines[-1].startswith("1 north, cost 1, not Cautious")
    lines = drawn(MapPanel(), 60, 18, cursor=Cursor(hex=(1, 0)))
    assert "1 south-east, cost 1, still Cautious" in lines[-1]


def test_the_map_stands_still_while_the_cursor_is_well_inside() -> None:
    panel = MapPanel()
    before = drawn(panel, 60, 20)[:-1]
    after = drawn(panel, 60, 20, cursor=Cursor(hex=(1, 0)))[:-1]
    strip = str.maketrans("[]", "  ")
    assert [row.translate(strip).split() for row in before] == [
        row.translate(strip).split() for row in after
    ]


def test_around_names_things_by_direction_and_distance() -> None:
    view = picture().map
    assert view is not None
    assert around(view)[1:] == ("2 north-east: C1", "2 south-east: S", "2 west: cards a")
