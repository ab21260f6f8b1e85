"""What the panels of fields and of dice draw, by themselves and on the screen."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.ask import Question
from engine.core.view import DieView, View
from tests.tui.doom import battle
from tests.tui.drawing import drawn
from tests.tui.pictures import Asking, option, pick
from tests.tui.stage import agrees, playing, text
from tui import describe
from tui.cursor import Cursor
from tui.explain import look
from tui.settings import Settings
from tui.widgets.board import BoardPanel
from tui.widgets.dice import LEGEND, DicePanel
from tui.widgets.fields import FieldsPanel, brief
from tui.widgets.status import Status

TARGET = pick(
    option("e2", "Skeleton 2", at="figure:e2", letter="k"),
    option("e9", "Shaman", at="figure:e9", letter="a"),
    prompt="Hob attacks whom?",
)
PLACE = pick(
    option("d1", "The 6 on Melee Strike", at="die:d1", letter="d"),
    option("strike", "Melee Strike", at="card:melee-strike", letter="e"),
    option("stop", "Leave the rest"),
    prompt="Where do Hob's dice go?",
)


def flat(
    panel: BoardPanel,
    width: int,
    height: int,
    question: Question[object] = TARGET,
    cursor: Cursor | None = None,
    rolling: bool = True,
) -> str:
    rows = drawn(panel, width, height, battle(rolling), question, cursor)
    return " ".join(" ".join(rows).split())


def dicing(*pool: DieView, notes: tuple[str, ...] = ()) -> View:
    """The battle with other dice in the first hand."""
    view = battle()
    assert view.dice is not None
    replace = msgspec.structs.replace
    hob, *others = view.dice.hands
    hands = (replace(hob, pool=pool), *others)
    return replace(view, dice=replace(view.dice, hands=hands, notes=notes))


# -- fields -----------------------------------------------------------------------------------


@pytest.mark.rule("DOO-POS-11", "DOO-CHR-06")
def test_groups_fields_and_all_of_each_figure_fit_seven_rows() -> None:
    rows = flat(FieldsPanel(), 80, 7)
    for words in (
        "HERO H1: Silt 5hp STEALTH War Goose Obedient H2: Table Cover",
        "ENEMY E1=: Hob! 4hp+1b 2sh 2ex Heroism 1 PROVOKE",
        "Skeleton 1* 4hp 1sh 1ex",
        "Skeleton 2 2hp+1b 2ex(+1)",
        "Shaman 9hp 1ar Boss ENRAGE 2",
        "Threat: 1 Hob Provoke, 2 Silt Stealth",
    ):
        assert words in rows


@pytest.mark.rule("DOO-XPO-10", "DOO-ACT-09")
def test_the_pool_and_the_piles_stand_below_the_groups() -> None:
    rows = flat(FieldsPanel(), 80, 7)
    assert "Exposure 21 face down, up: +1 x2, III" in rows
    assert "Deck 4 left: 2 3 A Q, played: 2 J" in rows


def test_names_shrink_before_a_figure_is_out_of_sight() -> None:
    assert brief("Giant Spider 3", 9) == "Spider 3"
    assert brief("Giant Spider 3", 4) == "Spi. 3"
    assert brief("Goblin Shaman", 9) == "Goblin"
    assert brief("Barrels of Something", 12) == "Barrels"
    rows = flat(FieldsPanel(), 66, 8)
    for words in ("Ske. 1* 4hp", "Ske. 4 4hp 1ex", "Sha. 9hp", "Deck 4 left"):
        assert words in rows


def test_with_room_each_group_has_a_row_of_its_own() -> None:
    rows = [row.strip() for row in drawn(FieldsPanel(), 80, 16, battle(), TARGET)]
    assert "E2:  Skeleton 3 4hp 1sh  Skeleton 4 4hp 1ex" in rows


def test_figures_of_options_have_their_letters() -> None:
    rows = flat(FieldsPanel(), 80, 16)
    assert "k Skeleton 2" in rows
    assert "a Shaman" in rows


def test_the_figure_pointed_at_tells_everything_in_the_opened_panel() -> None:
    cursor = Cursor(panel="map", open="map", spot=6)
    rows = flat(FieldsPanel(), 80, 40, cursor=cursor)
    assert "4 unbroken and 1 broken Hit Points, Shields 2, Exposure 2." in rows
    assert "Heroism 1, PROVOKE, Engaged, Surrounded." in rows
    assert "Threat 90, Provoke: Highest Threat." in rows
    assert "* activated" in rows


def test_a_small_panel_of_groups_can_be_paged_to_its_end() -> None:
    panel = FieldsPanel()
    seen = []
    for page in range(12):
        cursor = Cursor(panel="map", open="map", page=page)
        seen += drawn(panel, 40, 8, battle(), TARGET, cursor)
    assert panel.below == 0
    assert "Shaman" in " ".join(seen)
    assert "Deck 4 left" in " ".join(seen)


def test_the_clock_stands_in_place_of_the_turn() -> None:
    (line,) = drawn(Status(), 120, 1, battle())
    assert "Act I  >ROLL" in line
    assert "Round ##.. 2/4" in line
    assert "turn" not in line


# -- dice -------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-ROL-13")
def test_each_die_shows_where_it_may_go_and_what_it_buys() -> None:
    rows = flat(DicePanel(), 80, 9, PLACE)
    for words in (
        "d <6> Melee Strike (Heroism)",
        "<3> fits no card",
        "<1> March, Table (Shield)",
        "re-rolls 2",
        "aside 2",
        "e Melee Strike+ 5/6x2 [5]",
        "Butter Knife+",
        "Pan Lid used",
    ):
        assert words in rows


def test_dice_between_which_nothing_differs_stand_together() -> None:
    view = battle()
    assert view.dice is not None
    replace = msgspec.structs.replace
    hob = view.dice.hands[0]
    again = replace(hob.pool[0], at="die:d7")
    dice = replace(view.dice, hands=(replace(hob, pool=(*hob.pool, again)),))
    rows = drawn(DicePanel(), 80, 9, replace(view, dice=dice), PLACE)
    assert rows[3] == " d <6> <6>  Melee Strike (Heroism)"
    assert rows[4].split() == ["<3>", "fits", "no", "card"]


@pytest.mark.rule("DOO-ROL-13")
def test_names_of_cards_are_whole_where_dice_have_rows_of_their_own() -> None:
    takes = ("Melee Strike", "March of the Unwilling", "Table with Three Legs", "You, Over There")
    rows = drawn(DicePanel(), 60, 12, dicing(DieView(value=6, takes=takes, at="die:d1")), PLACE)
    at = next(n for n, row in enumerate(rows) if "<6>" in row)
    assert " ".join((rows[at] + rows[at + 1]).split()).endswith(", ".join(takes))


@pytest.mark.rule("DOO-ROL-13")
def test_without_room_for_the_plan_each_die_tells_its_part_of_it() -> None:
    dice = [
        DieView(
            value=n, takes=("March", "Table"), plan="Table" if n == 1 else "March", at=f"die:{n}"
        )
        for n in (1, 2, 3, 4)
    ]
    view = dicing(*dice, notes=("One way: " + "this and that, " * 9,))
    rows = drawn(DicePanel(), 80, 8, view, PLACE)
    assert rows[0].endswith("-> is one way to use them all -")
    assert any(row.strip().endswith("<1>  -> Table; March") for row in rows)
    assert "One way" not in " ".join(rows)
    assert "One way" in " ".join(drawn(DicePanel(), 80, 16, view, PLACE))


def test_a_hand_that_is_not_pointed_at_gives_its_rows_up_first() -> None:
    dice = [DieView(value=n, takes=("March",), plan="March", at=f"die:{n}") for n in (1, 2, 3, 4)]
    rows = drawn(DicePanel(), 80, 7, dicing(*dice, notes=("One way.",)), PLACE)
    assert any(row.startswith("Silt:  <4> -> ") for row in rows)
    assert any(row.split()[0] == "<4>" for row in rows)


def test_the_notes_that_matter_most_stay_longest() -> None:
    view = battle()
    assert view.dice is not None
    notes = ("The Goon strikes first.", "One way: " + "this and that, " * 9)
    dice = msgspec.structs.replace(view.dice, notes=notes)
    rows = drawn(DicePanel(), 80, 6, msgspec.structs.replace(view, dice=dice), PLACE)
    assert "The Goon strikes first." in " ".join(" ".join(rows).split())
    assert "One way" not in " ".join(rows)
    assert "Pan Lid used" in " ".join(rows)


def test_whoever_acts_is_marked_and_keeps_its_rows() -> None:
    rows = drawn(DicePanel(), 44, 6, battle(), PLACE)
    assert rows[1].startswith(">Hob:")
    assert any(row.startswith("Silt:") for row in rows)


def test_opened_cards_show_text_and_why_not() -> None:
    opened = Cursor(panel="cards", open="cards", card=3)
    rows = flat(DicePanel(), 80, 40, PLACE, opened)
    assert "3 Damage to an adjacent Enemy." in rows
    assert "Shield Wall 4 Attack, Might not now: no die on it" in rows


def test_what_is_pointed_at_is_in_sight_among_many_cards() -> None:
    panel = DicePanel()
    rows = drawn(panel, 60, 5, battle(), PLACE, Cursor(panel="cards", open="cards", card=99))
    assert "Pan Lid" in rows[panel.spot.y]


def test_the_battle_in_words_has_no_signs_but_letters() -> None:
    lines = look(battle())
    text = "\n".join(lines)
    assert "Group E1:" in text
    assert "Hob: 4 unbroken and 1 broken Hit Points, Shields 2, Exposure 2." in text
    assert "Threat, highest first: 1 Hob Provoke, 2 Silt Stealth." in text
    assert text.isascii()
    whole = "\n".join(describe.everything(battle()))
    assert "Die 6: may go to Melee Strike; buys Heroism." in whole
    assert "Die 3: fits no card." in whole
    assert "Melee Strike (Attack, Might), takes 5/6, 2 charges, dice on it: 5; can be used" in whole
    assert "|" not in whole


def test_anything_with_a_name_can_be_read_alone() -> None:
    (lines,) = describe.named(battle(), "melee")
    assert lines[1] == "  3 Damage to an adjacent Enemy."
    (lines,) = describe.named(battle(), "hob")
    assert lines[-1] == "  Threat 90, Provoke: Highest Threat."


# -- the screen -------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (40, 24)])
async def test_a_battle_looks_as_it_did(size: tuple[int, int]) -> None:
    run = Asking(TARGET, view=battle(rolling=False))
    async with playing(run, *size, settings=Settings(ascii=True)) as (pilot, _):
        agrees(f"doomrock-fields-{size[0]}x{size[1]}", text(pilot.app))


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_rolling_looks_as_it_did(size: tuple[int, int]) -> None:
    async with playing(Asking(PLACE, view=battle()), *size) as (pilot, _):
        agrees(f"doomrock-dice-{size[0]}x{size[1]}", text(pilot.app))


async def test_a_figure_is_chosen_by_the_cursor() -> None:
    run = Asking(TARGET, pick(option("x", "More")), view=battle(rolling=False))
    async with playing(run) as (pilot, _):
        await pilot.press("m", *["down"] * 3, "enter")
        await pilot.pause()
        assert run.given == []
        await pilot.press(*["up"] * 3, "enter")
        await pilot.pause()
        assert run.given == [("e2",)]


async def test_the_battlefield_opens_at_the_figure_that_the_question_points_at() -> None:
    async with playing(Asking(TARGET, view=battle(rolling=False))) as (pilot, _):
        await pilot.press("down", "m")
        assert "9 unbroken and 0 broken Hit Points, Armor 1." in text(pilot.app)
        assert "* activated, ! Surrounded" in text(pilot.app)


async def test_a_card_is_chosen_by_the_cursor() -> None:
    run = Asking(PLACE, pick(option("x", "More")), view=battle())
    async with playing(run) as (pilot, _):
        await pilot.press("c", *["down"] * 3, "enter")
        await pilot.pause()
        assert run.given == [("strike",)]


async def test_looking_around_reads_the_battle() -> None:
    async with playing(Asking(TARGET, view=battle())) as (pilot, _):
        await pilot.press("o")
        assert "Group H1:" in text(pilot.app)


def test_the_legend_of_the_dice_explains_every_sign() -> None:
    for sign in ("(? any)", "x2 charges", "[5] a die on it", "+ can be used now", "- not now"):
        assert sign in LEGEND
