"""Blank rows of other panels go to the log while it hides something new."""

from __future__ import annotations

import pytest
from textual.geometry import Region

from engine.core.fact import Fact, Said
from engine.core.view import View
from tests.tui import doom
from tests.tui.pictures import Asking, option, pick, picture
from tests.tui.stage import playing, text
from tui.layout import Place
from tui.room import LEAST, roomy
from tui.screens.game import GameScreen

PLACES: dict[Place, Region] = {
    "status": Region(0, 0, 80, 1),
    "fields": Region(0, 1, 80, 7),
    "dice": Region(0, 8, 80, 7),
    "log": Region(0, 15, 80, 2),
    "question": Region(0, 17, 80, 6),
    "hint": Region(0, 23, 80, 1),
}
SHORT = pick(option("g", "Go on", letter="g"), option("b", "Bide", letter="b"))


def told(count: int) -> tuple[Fact, ...]:
    words = "This sentence is so long that there is no room for another in its row"
    return tuple(Said(text=f"{number}. {words}.") for number in range(count))


def covered(places: dict[Place, Region]) -> list[int]:
    return sorted(y for at in places.values() for y in range(at.y, at.bottom))


@pytest.mark.parametrize("wanted", [0, 1, 2, 4, 5, 6, 9, 30])
def test_the_nearest_blank_rows_come_first_and_no_row_is_lost(wanted: int) -> None:
    blanks: dict[Place, int] = {"question": 2, "dice": 3, "fields": 1, "status": 0}
    found = roomy(PLACES, wanted, lambda name, at: blanks[name])
    assert found["log"].height == 2 + min(wanted, 6)
    assert found["question"].height == 6 - min(wanted, 2)
    assert found["dice"].height == 7 - min(max(0, wanted - 2), 3)
    assert covered(found) == list(range(24))


def test_every_panel_keeps_its_title_and_some_rows() -> None:
    found = roomy(PLACES, 30, lambda name, at: at.height if name != "status" else 0)
    assert {found[name].height for name in ("fields", "dice", "question")} == {LEAST}


def height(screen: GameScreen) -> int:
    return screen._places["log"].height


@pytest.mark.parametrize("view", [picture(), doom.battle(False), doom.adventure()])
async def test_a_short_question_leaves_its_rows_to_what_is_new(view: View) -> None:
    run = Asking(SHORT, SHORT, SHORT, view=view)
    run.told = [(), told(9), ()]
    async with playing(run) as (pilot, screen):
        usual = height(screen)
        await pilot.press("g")
        assert height(screen) > usual
        shown = text(pilot.app)
        assert "8. This sentence" in shown
        assert "Go on" in shown
        assert " new row" in shown
        high = height(screen)
        await pilot.press("down", "up")
        assert height(screen) == high
        await pilot.press("g")
        assert height(screen) == usual
