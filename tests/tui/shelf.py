"""Helpers for tests of the command line and of the screens around a game: the toy on the shelf."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

import tui.shelf
from engine.core.fact import Drew, Rolled, Said
from engine.core.view import Bar, MemberView, Stat
from engine.core.volume import Edition
from tests.toy import toy
from tui import cli
from tui.app import Questpane
from tui.program import Program
from tui.screens.page import Page
from tui.seat import Told
from tui.settings import Settings

TOY = toy()


def stock(patch: pytest.MonkeyPatch, home: Path, edition: Edition = TOY) -> None:
    """Put one edition on the shelf, and everything that is written under a folder of its own."""
    patch.setattr(tui.shelf, "EDITIONS", {edition.slug: lambda: edition})
    patch.setenv("QUESTPANE_HOME", str(home))


class Typed:
    """The command line with captured output."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self.out = ""
        self.err = ""
        self._capture = capture

    def __call__(self, *words: str) -> int:
        self._capture.readouterr()
        code = cli.main(words)
        self.out, self.err = self._capture.readouterr()
        return code


@asynccontextmanager
async def started(
    page: Page | None = None, width: int = 80, height: int = 24
) -> AsyncIterator[tuple[Pilot[int], Program]]:
    app = Program(Settings())
    async with app.run_test(size=(width, height)) as pilot:
        if page is not None:
            app.push_screen(page)
        await pilot.pause()
        yield pilot, app


def shown(app: Questpane) -> str:
    screen = app.screen
    assert isinstance(screen, Page), f"{screen} is not a page"
    return screen.menu.text()


def told() -> list[Told]:
    return [
        Told("Turn 1.", Said(text="Turn 1."), 0),
        Told("The scout rolls 4.", Rolled(die="d6", faces=(4,), total=4, who="h1", rule="X-1"), 1),
        Told("A wasp.", Drew(deck="finds", card="wasp", cause="Explore"), 2),
        Told("Rain.", Said(text="Rain."), 3),
        Told("Rain.", Said(text="Rain."), 4),
    ]


MEMBER = MemberView(
    id="h1",
    name="Mirel",
    title="Druid, Sprite",
    kind="hero",
    bars=(Bar("Health", 18, 20),),
    skills=(Stat("Navigate", 6, parts=("Druid 5", "Sprite 1")),),
    sheet=("Favored Opponent: Beast",),
)
