"""What the panel of place cards draws, by itself and on the screen."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.view import View
from tests.tui.doom import adventure
from tests.tui.drawing import drawn
from tests.tui.pictures import Asking, option, pick
from tests.tui.stage import agrees, playing, text
from tui import boards
from tui.cursor import Cursor
from tui.explain import look
from tui.settings import Settings
from tui.widgets.areas import AreasPanel

VISIT = pick(
    option("turn", "Visit Wrong Turn", at="location:bog/turn", letter="v"),
    option("lake", "Travel to Lake Regret", at="area:lake", letter="t"),
    option("search", "Search"),
)


def shown(width: int, height: int, cursor: Cursor | None = None, view: View | None = None) -> str:
    return "\n".join(drawn(AreasPanel(), width, height, view or adventure(), VISIT, cursor))


def flat(rows: str) -> str:
    return " ".join(rows.split())


@pytest.mark.rule("DOO-ADV-06")
def test_all_areas_with_secrets_prices_and_effects_fit_twelve_rows() -> None:
    rows = flat(shown(80, 12))
    for words in (
        "Area Deck 3",
        "@ Whispering Bog Wilderness Secrets 3",
        "Lake Regret Wilderness Secrets 4",
        "Lower Dread Town Secrets 2",
        "Frog Oracle [X] (no) SCOUT, then 1 Heroism.",
        "Swim [T] 2 Exposure less.",
        "Notice Board [T] 1 Event, 1 Silver.",
        "While here, each Damage symbol deals 1 more.",
        "SCOUTED: Common Items: Pan Lid",
    ):
        assert words in rows


def test_what_options_lie_on_has_their_letters() -> None:
    rows = flat(shown(80, 20))
    assert "v Wrong Turn" in rows
    assert "t Lake Regret" in rows


def test_with_room_each_location_has_a_row_of_its_own() -> None:
    rows = shown(100, 24).split("\n")
    assert "Dead Man's Puddle [Secret] LOOT!." in [row.strip() for row in rows]
    assert any(row.strip().startswith("For sale:") for row in rows)


def test_why_a_location_is_closed_is_told_in_the_opened_panel() -> None:
    opened = flat(shown(80, 30, Cursor(panel="map", open="map")))
    assert "Frog Oracle [Exposure] (no: Silt has none to pay)" in opened
    assert "Sword of Mild Peril 5 Silver! (Epic weapon)" in opened


def test_what_has_no_room_is_announced_and_can_be_paged() -> None:
    assert shown(40, 10).split("\n")[-2].endswith("+m")
    panel = AreasPanel()
    seen: list[str] = []
    for page in range(9):
        cursor = Cursor(panel="map", open="map", page=page)
        seen += drawn(panel, 40, 10, adventure(), VISIT, cursor)
    for word in ("Dead Man's Puddle", "Drowned Shrine", "Notice Board", "SCOUTED"):
        assert word in flat("\n".join(seen))
    assert panel.below == 0


def test_the_place_pointed_at_is_in_sight() -> None:
    panel = AreasPanel()
    cursor = Cursor(panel="map", open="map", spot=8)
    rows = drawn(panel, 60, 6, adventure(), VISIT, cursor)
    assert any("Lower Dread" in row for row in rows)


def test_an_area_where_the_group_is_not_has_no_mark_of_it() -> None:
    view = adventure()
    assert view.areas is not None
    gone = tuple(msgspec.structs.replace(area, here=False) for area in view.areas.areas)
    areas = msgspec.structs.replace(view.areas, areas=gone)
    assert "@" not in shown(80, 12, view=msgspec.structs.replace(view, areas=areas))


def test_areas_in_words_begin_where_the_group_is() -> None:
    lines = look(adventure())
    assert lines[1] == "You are at Whispering Bog, Wilderness, Secrets 3."
    text = "\n".join(lines)
    assert "Frog Oracle for Exposure: SCOUT, then 1 Heroism. Not now: Silt has none to pay." in text
    assert "For sale: Sword of Mild Peril, Epic weapon, 5 Silver (too dear)." in text
    assert "Decks: Area Deck 3, Battle 1 (Goblin Moot)." in text
    assert text.isascii()


def test_one_area_can_be_read_alone() -> None:
    view = adventure().areas
    assert view is not None
    assert next(boards.area(view.areas[1])) == "Lake Regret, Wilderness, Secrets 4."


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (40, 24)])
async def test_the_adventure_looks_as_it_did(size: tuple[int, int]) -> None:
    run = Asking(VISIT, view=adventure())
    async with playing(run, *size, settings=Settings(ascii=True)) as (pilot, _):
        agrees(f"doomrock-areas-{size[0]}x{size[1]}", text(pilot.app))


async def test_the_cursor_goes_from_place_to_place_and_enter_chooses() -> None:
    run = Asking(VISIT, pick(option("x", "More")), view=adventure())
    async with playing(run) as (pilot, screen):
        await pilot.press("m", "down", "down", "down")
        assert "location:bog/turn" in str(screen.panels["areas"].__dict__["pointed"])
        await pilot.press("enter")
        await pilot.pause()
        assert run.given == [("turn",)]


async def test_tab_leaves_out_panels_that_have_no_room() -> None:
    async with playing(Asking(VISIT, view=adventure())) as (pilot, screen):
        seen = []
        for _ in range(4):
            await pilot.press("tab")
            seen.append(screen.cursor.panel)
        assert seen == ["map", "party", "log", "question"]
