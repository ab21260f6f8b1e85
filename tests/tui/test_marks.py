"""Options that cannot be taken back are marked before they are chosen; what was can be redone."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves.home import Home
from saves.run import Run
from tests.saves.kit import go
from tests.toy import quick, toy
from tests.tui.pictures import Asking, option, pick
from tests.tui.stage import playing, text


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """A run at the question what to do: a hunt rolls, exploring draws, a rest does neither."""
    monkeypatch.setenv("QUESTPANE_HOME", str(tmp_path))
    run = Run.create(toy(), quick(), Home(tmp_path))
    go(run, 3)
    return run


def marked(shown: str, label: str) -> bool:
    """Whether the option with this label has the mark."""
    (row,) = (row for row in shown.split("\n") if f" {label}  " in row)
    return "~" in row.split(label)[0]


async def test_what_rolls_or_reveals_is_marked_before_it_is_chosen(run: Run) -> None:
    async with playing(run) as (pilot, screen):
        await pilot.pause(0.2)
        shown = text(pilot.app)
        assert marked(shown, "Hunt")
        assert marked(shown, "Explore")
        assert not marked(shown, "Rest")
        assert run.answers == 3
        await pilot.press("q")
        assert screen.cursor.final == frozenset()
        await pilot.press("p")
        await pilot.pause(0.2)
        assert marked(text(pilot.app), "Hunt")
    run.close()


async def test_a_practice_copy_has_no_marks_for_all_can_be_taken_back(run: Run) -> None:
    with run, run.fork() as copy:
        async with playing(copy) as (pilot, screen):
            await pilot.pause(0.2)
            assert screen.cursor.final == frozenset()


async def test_what_was_taken_back_is_given_again_by_one_key(run: Run) -> None:
    async with playing(run) as (pilot, _):
        await pilot.press("u")
        await pilot.pause(0.1)
        assert run.answers == 2
        assert "Where do you walk?" in text(pilot.app)
        await pilot.press("R")
        await pilot.pause(0.1)
        assert run.answers == 3
        assert "And what there?" in text(pilot.app)
        await pilot.press("R")
        await pilot.pause(0.1)
        assert run.answers == 3
        assert "! " in text(pilot.app)
    run.close()


async def test_an_option_may_have_the_letter_of_redo() -> None:
    question = pick(option("x", "Rally", letter="r"))
    asking = Asking(question, question)
    async with playing(asking) as (pilot, _):
        await pilot.press("r")
        assert asking.given == [("x",)]
