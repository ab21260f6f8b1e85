"""The game of the day."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from engine.core.volume import fingerprint
from saves.home import Home
from tests.tui.shelf import Typed, shown, started
from tui.daily import begin_today, today
from tui.screens.game import GameScreen
from tui.shelf import SHELF

NOW = "2026-12-01T23:59:59Z"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("QUESTPANE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    return tmp_path


@pytest.fixture
def typed(home: Path, capsys: pytest.CaptureFixture[str]) -> Typed:
    return Typed(capsys)


@pytest.mark.parametrize(("volume", "mode"), [("forests", "sprint"), ("doomrock", "arena-2")])
def test_the_day_gives_the_seed(home: Path, volume: str, mode: str) -> None:
    setup = today(SHELF[volume], NOW)
    assert (setup.mode, setup.seed) == (mode, 20261201)
    assert today(SHELF[volume], "2026-12-01T00:00:00Z") == setup
    assert today(SHELF[volume], "2026-12-02T00:00:00Z") != setup


def test_a_second_game_of_the_day_is_practice(home: Path) -> None:
    edition, place = SHELF["doomrock"], Home(home)
    with begin_today(edition, place, NOW) as first, begin_today(edition, place, NOW) as second:
        assert (first.practice, second.practice) == (False, True)
        states = [fingerprint(run.sitting.game.state) for run in (first, second)]
        assert states[0] == states[1]
    with begin_today(edition, place, "2026-12-02T00:00:00Z") as third:
        assert not third.practice


async def test_the_title_leads_into_it(home: Path) -> None:
    async with started() as (pilot, app):
        assert "Game of the day" in shown(app)
        await pilot.press("d")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert app.screen.run.sitting.game.state.mode == "sprint"


def test_the_command_plays_it(home: Path, typed: Typed) -> None:
    assert typed("daily", "doomrock", "--plain") == 0
    assert "Assault on Doomrock" in typed.out
    assert typed("daily", "nothing", "--plain") == 2
