"""From a line of the log: back to it, or a practice copy that leaves the run alone."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from textual.pilot import Pilot

from engine.core.volume import Setup, fingerprint
from saves.home import Home
from saves.run import Run
from saves.store import Store
from tests.tui.stage import text
from tui.console import Console, Left
from tui.plain import Plain
from tui.program import Program
from tui.screens.game import GameScreen
from tui.screens.log import LogScreen
from tui.settings import Settings
from tui.shelf import SHELF, begin

SETUPS = {
    "forests": Setup(mode="sprint", seed=7, size=1),
    "doomrock": Setup(mode="arena", seed=11, size=1),
}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("QUESTPANE_HOME", str(tmp_path))
    return tmp_path


@asynccontextmanager
async def playing(
    home: Path, volume: str, steps: int
) -> AsyncIterator[tuple[Pilot[int], Program, Run]]:
    """A saved run on the screen, some hints into the game."""
    run = begin(SHELF[volume], SETUPS[volume], Home(home))
    app = Program(Settings(), run)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await follow(pilot, steps)
        yield pilot, app, run


async def follow(pilot: Pilot[int], steps: int) -> None:
    """Give so many answers, each the one that the hint has."""
    for _ in range(steps):
        await pilot.press("backspace")
        screen = pilot.app.screen
        assert isinstance(screen, GameScreen)
        assert screen._asking is not None
        screen.seat.answer(screen.run.sitting.advise(screen._asking).keys)
        await pilot.pause()


async def open_log(pilot: Pilot[int]) -> LogScreen:
    for _ in range(2):
        await pilot.press("backspace")
    await pilot.press("L" if "L log" in text(pilot.app) else "l")
    screen = pilot.app.screen
    assert isinstance(screen, GameScreen)
    screen._whole("log")
    await pilot.pause()
    log = pilot.app.screen
    assert isinstance(log, LogScreen)
    return log


def marks(run: Run) -> tuple[object, ...]:
    """All that a practice copy must leave alone."""
    journal = (run.path / "journal.jsonl").read_bytes()
    return fingerprint(run.sitting.game.state), run.answers, journal


@pytest.mark.parametrize("volume", list(SETUPS))
async def test_a_practice_copy_is_played_and_dropped_from_the_log(home: Path, volume: str) -> None:
    async with playing(home, volume, 6) as (pilot, app, run):
        before = marks(run)
        await open_log(pilot)
        await pilot.press("t")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        copy = app.screen.run
        assert isinstance(copy, Run)
        assert copy is not run
        assert copy.practice
        assert "PRACTICE" in text(app)
        await follow(pilot, 10)
        await pilot.press("backspace", "backspace", "q")
        await pilot.pause()
        assert "Drop the copy" in text(app)
        await pilot.press("d")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert app.screen.run is run
        assert "PRACTICE" not in text(app)
        assert marks(run) == before
        assert [each.id for each in Store(Home(home), SHELF).runs()] == [run.id]
        await follow(pilot, 2)
        assert run.answers > 6


async def test_a_practice_copy_may_be_kept_among_the_saves(home: Path) -> None:
    async with playing(home, "doomrock", 4) as (pilot, app, run):
        await open_log(pilot)
        await pilot.press("t")
        await pilot.pause()
        await pilot.pause()
        await pilot.press("q", "k")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert app.screen.run is run
        kept = [each for each in Store(Home(home), SHELF).runs() if each.practice]
        assert [each.parent for each in kept] == [run.id]
        assert isinstance(app.screen, GameScreen)


@pytest.mark.parametrize("volume", list(SETUPS))
async def test_the_run_goes_back_to_any_line_that_undo_reaches(home: Path, volume: str) -> None:
    async with playing(home, volume, 0) as (pilot, app, run):
        seen = {0: fingerprint(run.sitting.game.state)}
        for _ in range(14):
            await follow(pilot, 1)
            seen[run.answers] = fingerprint(run.sitting.game.state)
        log = await open_log(pilot)
        for index, told in enumerate(log._told):
            refused = run.undo_refusal(told.answer)
            if not refused and told.answer in seen:
                log._at = index
                log.fill()
                await pilot.press("b")
                await pilot.pause()
                await pilot.pause()
                assert run.answers == told.answer
                assert fingerprint(run.sitting.game.state) == seen[told.answer]
                break
        else:
            log._at = 0
            log.fill()
            await pilot.press("b")
            await pilot.pause()
            assert app.screen is log, "what was rolled stays rolled, and the log says so"
            assert "practice copy" in log.menu.text() or "nothing to take back" in log.menu.text()


def test_plain_plays_a_practice_copy_and_comes_back(home: Path) -> None:
    out = io.StringIO()
    run = begin(SHELF["doomrock"], SETUPS["doomrock"], Home(home))
    before = marks(run)
    plain = Plain(Console(io.StringIO("x\n1\n1\nq\nq\n"), out), Home(home))
    with suppress(Left):
        plain.play(run)
    said = out.getvalue()
    assert "A practice copy with fresh dice" in said
    assert "the copy is gone and changed nothing" in said
    assert (run.path / "journal.jsonl").read_bytes() == before[2]
    assert len(Store(Home(home), SHELF).runs()) == 1
