"""Helpers for tests of screens: a run without saves, and the screen as plain text."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.app import App
from textual.pilot import Pilot

from engine.core.fact import Fact
from engine.core.game import nobody
from engine.core.table import Script, Table
from engine.core.volume import Edition, Listener, Setup, Sitting
from tui.app import Questpane
from tui.remap import Own
from tui.screens.game import GameScreen
from tui.seat import Playable
from tui.settings import Settings

GOLDEN = Path(__file__).parent.parent / "golden"


class Unsaved:
    """A run of an edition that is kept nowhere."""

    def __init__(self, edition: Edition, setup: Setup) -> None:
        self.notice = ""
        self.practice = False
        self.closed = False
        self.recent: tuple[Fact, ...] = ()
        self._edition = edition
        self._setup = setup
        self._sitting = edition.new(setup, Script(), nobody)

    @property
    def sitting(self) -> Sitting:
        return self._sitting

    @property
    def answers(self) -> int:
        return self._sitting.game.asked

    def close(self) -> None:
        self.closed = True

    async def play(self, table: Table, listen: Listener) -> None:
        self._sitting = self._edition.new(self._setup, table, listen)
        await self._sitting.play()


@asynccontextmanager
async def playing(
    run: Playable,
    width: int = 80,
    height: int = 24,
    settings: Settings | None = None,
    own: Own | None = None,
) -> AsyncIterator[tuple[Pilot[int], GameScreen]]:
    """A run on a screen of a size, at its first question."""
    app = Questpane(settings or Settings(), own=own)
    async with app.run_test(size=(width, height)) as pilot:
        app.open_game(run)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, GameScreen)
        yield pilot, screen


def text(app: App[int]) -> str:
    """The screen as plain text, without what ends a line in blanks."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips) + "\n"


def agrees(name: str, shown: str) -> None:
    """Compare with a golden; `QUESTPANE_GOLDEN=write` makes it anew."""
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("QUESTPANE_GOLDEN") == "write":
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")
