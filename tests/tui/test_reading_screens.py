from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.view import MemberView
from tests.tui.shelf import MEMBER, shown, started, stock, told
from tui.screens.heroes import HeroScreen
from tui.screens.log import LogScreen
from tui.screens.rulebook import RulebookScreen
from tui.screens.title import TitleScreen


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    stock(monkeypatch, tmp_path)
    return tmp_path


async def test_the_sheet_lists_the_parts_of_a_number(home: Path) -> None:
    async with started(HeroScreen([MEMBER])) as (_, app):
        assert "Navigate 6: Druid 5, Sprite 1" in shown(app)
        assert "Favored Opponent: Beast" in shown(app)


async def test_a_sheet_is_written_to_a_file(home: Path) -> None:
    async with started(HeroScreen([MEMBER])) as (pilot, _):
        await pilot.press("e")
        await pilot.pause()
        written = (home / "notes" / "1-mirel-druid-sprite-1.txt").read_text()
        assert "Navigate 6: Druid 5, Sprite 1" in written


async def test_tab_turns_to_the_next_hero(home: Path) -> None:
    other = MemberView(id="h2", name="Torvek", title="Soul Reaver", kind="hero", bars=())
    async with started(HeroScreen([MEMBER, other])) as (pilot, app):
        await pilot.press("tab")
        await pilot.pause()
        assert "Torvek" in shown(app).splitlines()[0]


async def test_the_log_counts_repeats(home: Path) -> None:
    async with started(LogScreen(told())) as (_, app):
        assert "Rain.  (x2)" in shown(app)


async def test_the_log_is_searched(home: Path) -> None:
    page = LogScreen(told())
    async with started(page) as (pilot, _):
        await pilot.press("s", *"scout", "enter")
        await pilot.pause()
        assert page.menu.here is not None
        assert page.menu.here.label == "The scout rolls 4."


async def test_the_log_is_filtered(home: Path) -> None:
    async with started(LogScreen(told())) as (pilot, app):
        await pilot.press("f")
        await pilot.pause()
        assert "The scout rolls 4." in shown(app)
        assert "Rain." not in shown(app)


async def test_why_tells_the_cause_of_a_line(home: Path) -> None:
    async with started(LogScreen(told(), at=2)) as (pilot, app):
        await pilot.press("w")
        await pilot.pause()
        assert "Because of: Explore" in shown(app)


async def test_the_whole_log_is_written_to_a_file(home: Path) -> None:
    async with started(LogScreen(told())) as (pilot, app):
        await pilot.press("e")
        await pilot.pause()
        written = (home / "notes" / "log-1.txt").read_text()
        assert written.splitlines() == [line.text for line in told()]
        assert "log-1.txt" in shown(app).replace("\n", "")


async def test_a_rule_opens_with_what_belongs_to_it_and_back_closes_it(home: Path) -> None:
    async with started(RulebookScreen("forests", "FOR-CMB-07")) as (pilot, app):
        assert "FOR-CMB-07" in shown(app)
        assert "See also" in shown(app)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)


async def test_back_from_a_rule_returns_to_the_same_row(home: Path) -> None:
    page = RulebookScreen("forests")
    async with started(page) as (pilot, _):
        await pilot.press("down", "down", "down", "enter")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("backspace", "backspace")
        await pilot.pause()
        assert page.menu.here is not None
        assert page.menu.here.label == page.book.topics()[3]


async def test_the_rulebook_is_searched(home: Path) -> None:
    async with started(RulebookScreen("forests")) as (pilot, app):
        await pilot.press("s", *"for-cmb-07", "enter")
        await pilot.pause()
        assert "'for-cmb-07': 1 rules" in shown(app)
