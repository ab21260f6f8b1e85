"""What the player is asked and when, and the screen in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.ask import Pick
from saves.home import Home
from saves.run import Run
from tests.toy import quick, toy
from tests.tui.pictures import Asking, option, pick
from tests.tui.stage import playing, text
from tui.policy import about_asking, due
from tui.settings import Settings, load

ENTER = pick(option("g", "Go", letter="g"), option("r", "Rest", letter="r"), topic="way")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where options and notes are kept."""
    monkeypatch.setenv("QUESTPANE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


async def test_a_topic_can_be_asked_always() -> None:
    run = Asking(ENTER, ENTER)
    async with playing(run) as (pilot, _):
        await pilot.press("a")
        shown = " ".join(text(pilot.app).split())
        assert "how should questions like this be put: What now?" in shown
        await pilot.press("a")
        shown = text(pilot.app)
    assert run.given == [("!policy way ask",)]
    assert "Questions like this, from now on: Ask me always" in shown


async def test_thinking_better_of_it_changes_nothing() -> None:
    run = Asking(ENTER)
    async with playing(run) as (pilot, _):
        await pilot.press("a", "backspace")
        assert "What now?" in text(pilot.app)
        assert run.given == []


async def test_asking_everything_is_kept_as_an_option(home: Path) -> None:
    run = Asking(ENTER, ENTER)
    async with playing(run) as (pilot, screen):
        await pilot.press("a", "e")
        assert run.given == [("!policy * ask",)]
        assert screen.house.settings.ask == "everything"
    assert load(home)[0].ask == "everything"


def test_only_an_optional_question_can_be_left_out() -> None:
    keys = [each.key for each in about_asking(ENTER, {}).options]
    assert "way never" not in keys
    optional = Pick(topic="way", prompt="Gift?", options=ENTER.options, optional=True)
    assert "way never" in [each.key for each in about_asking(optional, {}).options]


def test_what_is_never_offered_is_listed_and_one_key_away() -> None:
    listed = {each.key: each for each in about_asking(ENTER, {"meal.eat": "never"}).options}
    assert listed["meal.eat default"].label == "Offer again: meal, eat"
    assert "way default" in listed
    assert "meal.eat default" not in [each.key for each in about_asking(ENTER, {}).options]


def test_a_game_is_brought_in_line_with_the_options() -> None:
    assert due("everything", {}) == "!policy * ask"
    assert due("everything", {"*": "ask"}) == ""
    assert due("matters", {"*": "ask"}) == "!policy * default"
    assert due("matters", {"way": "never"}) == ""


async def test_asking_everything_reaches_the_journal(home: Path) -> None:
    run = Run.create(toy(), quick(), Home(home))
    async with playing(run, settings=Settings(ask="everything")) as (pilot, screen):
        assert run.sitting.game.state.policy == {"*": "ask"}
        assert screen.pending is not None
        await pilot.press("s")
        assert run.answers == 2
    run.close()
    again = Run.open(run.path, {"toy": toy()})
    async with playing(again, settings=Settings(ask="everything")):
        assert again.sitting.game.state.policy == {"*": "ask"}


async def test_the_screen_is_written_to_a_file_and_its_path_shown(home: Path) -> None:
    async with playing(Asking(ENTER)) as (pilot, _):
        await pilot.press("e")
        shown = text(pilot.app)
    assert "Written to" in shown
    written = (home / "notes" / "screen-1.txt").read_text(encoding="utf-8")
    assert "What now?" in written
    assert "Quadrant B" in written
    assert "\x1b" not in written
