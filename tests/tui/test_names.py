"""Names that look like markup, or are of odd widths: every screen shows them as they are."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from engine.core.volume import HeroChoice, Setup
from saves.home import Home
from tests.tui.paper import Paper, paper, press, rest
from tests.tui.stage import text
from tui.cli import main
from tui.glyphs import plain
from tui.program import Program
from tui.settings import Settings
from tui.shelf import SHELF, begin

MARKUP = ("[/]", "[b", "[1]", "[@click=app.quit]x", "[red]Ox[/red]", "\\[b]")
ODD = (
    "\U0001f9d9 Mage",
    "e\u0301clair",
    "\u4e16\u754c",
    "\u2764\ufe0f Heart",
    "a\x1b[2Jb",
    "Zo\u00eb",
)


def setup(volume: str, names: tuple[str, ...]) -> Setup:
    """A game whose heroes have these names, as many as there may be."""
    edition = SHELF[volume]
    groups = dict.fromkeys(part.group for part in edition.parts() if not part.solo)
    parts = [[part.id for part in edition.parts() if part.group == group] for group in groups]
    heroes = tuple(
        HeroChoice(parts=tuple(group[n] for group in parts), name=name)
        for n, name in enumerate(names[: edition.most_heroes])
    )
    return Setup(mode=edition.modes[0].slug, seed=5, size=len(heroes), heroes=heroes)


@asynccontextmanager
async def named(
    volume: str, names: tuple[str, ...], size: tuple[int, int], *, ascii_only: bool = False
) -> AsyncIterator[Pilot[int]]:
    """A game of heroes with these names, on paper."""
    home = Home(Path(os.environ["QUESTPANE_HOME"]))
    run = begin(SHELF[volume], setup(volume, names), home)
    app = Program(Settings(ascii=ascii_only), run)
    app.driver_class = Paper
    async with app.run_test(headless=False, size=size) as pilot:
        await rest(pilot)
        yield pilot
        run.close()


def normal(shown: str) -> str:
    return unicodedata.normalize("NFC", shown)


def fits(pilot: Pilot[int]) -> str:
    """What is on the paper, after a look at its widths."""
    app = pilot.app
    shown = paper(app).text
    width, height = app.size
    assert app.is_running
    assert len(shown.split("\n")) == height + 1
    assert all(cell_len(row) <= width for row in shown.split("\n"))
    assert normal(shown) == normal(text(app)), "the terminal shows what was drawn"
    return shown


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUESTPANE_HOME", str(tmp_path))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 24), (80, 15)])
@pytest.mark.parametrize("names", [MARKUP, ODD], ids=["markup", "odd"])
@pytest.mark.parametrize("volume", list(SHELF))
async def test_every_screen_shows_names_as_they_are(
    volume: str, names: tuple[str, ...], size: tuple[int, int]
) -> None:
    async with named(volume, names, size) as pilot:
        seen = fits(pilot)
        for keys in (
            b"P",
            b"P",
            b"\x7f\x7f",
            b"L",
            b"L",
            b"\x7f\x7f",
            b"S",
            b"\x7f",
            b"O",
            b"\x7f",
        ):
            for key in keys:
                await press(pilot, bytes([key]))
            seen += fits(pilot)
            # Every page is looked at to its end.
            for _ in range(4 if keys[:1] != b"\x7f" else 0):
                await press(pilot, b"\x1b[B" if keys == b"P" else b" ")
                seen += fits(pilot)
        wanted = [plain(hero.name) for hero in setup(volume, names).heroes]
        missing = [name for name in wanted if normal(name) not in normal(seen)]
        assert missing == [], seen


@pytest.mark.parametrize("volume", list(SHELF))
async def test_in_ascii_odd_names_are_ascii_too(volume: str) -> None:
    async with named(volume, ODD, (80, 24), ascii_only=True) as pilot:
        for keys in (b"P", b"P", b"\x7f\x7f", b"L", b"L", b"\x7f\x7f", b"S", b"\x7f", b"q"):
            for key in keys:
                await press(pilot, bytes([key]))
            assert fits(pilot).isascii()


@pytest.mark.parametrize("volume", list(SHELF))
async def test_saved_games_and_plain_words_show_names_as_they_are(
    volume: str, capsys: pytest.CaptureFixture[str]
) -> None:
    names = setup(volume, MARKUP).heroes
    async with named(volume, MARKUP, (80, 24)):
        pass
    app = Program(Settings())
    app.driver_class = Paper
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        seen = ""
        for key in (b"", b"r", b"\r", b"\x7f", b"\x7f", b"h"):
            await press(pilot, key)
            seen += fits(pilot)
    assert app.faults == []
    assert main(["replay", f"{volume}-1"]) == 0
    told = capsys.readouterr().out
    assert [hero.name for hero in names if hero.name not in told] == []


async def test_a_name_typed_in_is_shown_as_it_was_typed() -> None:
    app = Program(Settings())
    app.driver_class = Paper
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        for key in (b"n", b"a", b"\x1b[B", b"\r"):
            await press(pilot, key)
        shown = await typed_name(pilot, "[@click=app.quit]x")
    assert "[@click=app.quit]x" in shown


async def typed_name(pilot: Pilot[int], name: str) -> str:
    """Go through the pages of a hero until a name is asked for, type one, and see what is shown."""
    for _ in range(8):
        if "Name (" in fits(pilot):
            break
        await press(pilot, b"\r")
    for character in name:
        await press(pilot, character.encode())
    assert name in fits(pilot)
    await press(pilot, b"\r")
    return fits(pilot)
