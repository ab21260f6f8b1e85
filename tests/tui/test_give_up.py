"""Giving a game up for good, on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves import history
from saves.home import Home
from saves.store import Store
from tests.toy import quick, toy
from tests.tui.shelf import shown, started, stock
from tests.tui.stage import text
from tui.screens.game import GameScreen
from tui.screens.outcome import OutcomeScreen
from tui.screens.title import TitleScreen
from tui.shelf import SHELF, begin


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    stock(monkeypatch, tmp_path)
    return tmp_path


def given_up(home: Path) -> int:
    return history.tally(ended for _, ended in Store(Home(home), SHELF).history()).abandoned


async def test_a_game_is_given_up_only_when_it_is_said_twice(home: Path) -> None:
    async with started() as (pilot, app):
        await pilot.press("enter", "enter")
        await pilot.pause()
        for keys in (("q", "g", "enter"), ("q", "g", "p"), ("q", "g", "backspace")):
            await pilot.press(*keys)
            assert isinstance(app.screen, GameScreen)
            assert "Who goes to the tower?" in text(app)
        assert given_up(home) == 0
        await pilot.press("q", "g", "y")
        await pilot.pause()
        assert isinstance(app.screen, OutcomeScreen)
        assert "Given up." in shown(app)
        await pilot.press("t")
        assert isinstance(app.screen, TitleScreen)
        assert "Continue" not in shown(app)
    assert given_up(home) == 1


async def test_a_saved_run_is_given_up_from_its_page(home: Path) -> None:
    with begin(toy(), quick(), Home(home)) as run:
        name = run.id
    async with started() as (pilot, app):
        await pilot.press("s", "enter", "g")
        assert f"Give up {name}" in shown(app)
        await pilot.press("enter", "g", "backspace")
        assert given_up(home) == 0
        await pilot.press("g", "y")
        await pilot.pause()
        assert "given up" in shown(app)
        assert f"{name} is given up." in shown(app)
        await pilot.press("enter")
        assert "Give it up" not in shown(app)
    assert given_up(home) == 1
