from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.shelf import shown, started, stock
from tui.screens.title import TitleScreen


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    stock(monkeypatch, tmp_path)
    return tmp_path


@pytest.mark.parametrize("key", ["n", "s", "o", "h"])
async def test_a_page_too_small_says_so_and_chooses_nothing_unseen(home: Path, key: str) -> None:
    async with started() as (pilot, app):
        await pilot.press(key)
        await pilot.pause()
        page = app.screen
        before = shown(app)
        await pilot.resize_terminal(20, 5)
        await pilot.pause()
        assert "40x12 needed" in " ".join(shown(app).split())
        await pilot.press("enter", "space", "down", "1", "d")
        await pilot.pause()
        assert app.screen is page
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert shown(app) == before
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
