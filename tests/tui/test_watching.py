"""Watching a run from another pane: what it shows, how fast, and that it does no harm."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path

import pytest

from engine.core.volume import Setup
from saves.home import Home
from saves.replay import glance
from saves.run import Run
from saves.store import Store
from tests.saves.kit import go, sums
from tests.terminal import LEFT, questpane
from tui.shelf import SHELF, begin
from tui.watching import Watcher, page

SETUPS = {
    "forests": Setup(mode="quick", seed=5, size=2),
    "doomrock": Setup(mode="arena", seed=8, size=2),
}
both = pytest.mark.parametrize("volume", list(SETUPS))


def started(home: Path, volume: str, answers: int) -> Run:
    """A run that has come some way."""
    run = begin(SHELF[volume], SETUPS[volume], Home(home))
    go(run, answers)
    return run


def shows(wanted: str, text: str) -> bool:
    """Whether a screen shows a text, whatever its breaks."""
    return wanted in "".join(text.split())


def asked(run: Run) -> str:
    """What is asked, without its breaks."""
    question = glance(run.path, SHELF).question
    assert question is not None
    return "".join(f"Asked: {question.prompt}".split())


@both
def test_a_watcher_is_never_half_a_second_behind(tmp_path: Path, volume: str) -> None:
    with (
        started(tmp_path, volume, 5) as run,
        questpane(tmp_path, "watch", run.id, columns=40, rows=20) as term,
    ):
        term.wait_for(lambda text: asked(run) in "".join(text.split()))
        late = []
        for _ in range(12):
            go(run, 1)
            began = time.monotonic()
            term.wait_for(partial(shows, asked(run)))
            late.append(time.monotonic() - began)
        assert sorted(late)[len(late) // 2] < 0.5, late
        assert b"\x1b[2J" not in bytes(term.output)
        before = sums(run.path)
        term.press("q")
        assert term.wait() == 0
        assert not [each for each in LEFT[2:4] if each not in bytes(term.output)]
        assert sums(run.path) == before
        go(run, 1)


@both
def test_a_watcher_that_is_killed_changes_nothing(tmp_path: Path, volume: str) -> None:
    with started(tmp_path, volume, 9) as run:
        before = sums(run.path)
        with questpane(tmp_path, "watch", columns=80, rows=24) as term:
            term.wait_for("Asked: ")
            term.kill()
        assert sums(run.path) == before
        go(run, 3)
        assert run.answers == 12


def test_what_was_taken_back_is_seen_to_be(tmp_path: Path) -> None:
    with started(tmp_path, "doomrock", 12) as run:
        drawn: list[bytes] = []
        watcher = Watcher(run.path, drawn.append)
        watcher.look()
        watcher.draw(80, 24)
        drawn.clear()
        watcher.look()
        watcher.draw(80, 24)
        assert drawn == [], "nothing is sent while nothing changes"
        while run.can_undo():
            run.undo()
            break
        else:
            go(run, 1)
        watcher.look()
        watcher.draw(80, 24)
        assert drawn


@both
@pytest.mark.parametrize("size", [(120, 40), (80, 24), (40, 20), (20, 6), (1, 1)])
def test_a_page_shows_what_its_size_allows(
    tmp_path: Path, volume: str, size: tuple[int, int]
) -> None:
    width, height = size
    with started(tmp_path, volume, 20) as run:
        seen = glance(run.path, SHELF)
        rows = page(seen, width, height)
        assert len(rows) <= height
        assert all(len(row) <= max(8, width) for row in rows)
        assert all(row.isascii() for row in rows)
        if height >= 20:
            shown = "".join("".join(rows).split())
            assert asked(run) in shown
            for member in seen.sitting.view().party.members:
                assert "".join(member.name.split()) in shown


def test_a_run_that_is_gone_or_broken_is_said_and_waited_for(tmp_path: Path) -> None:
    run = started(tmp_path, "forests", 9)
    run.close()
    drawn: list[bytes] = []
    watcher = Watcher(run.path, drawn.append)
    watcher.look()
    journal = run.path / "journal.jsonl"
    whole = journal.read_bytes()
    for each in run.path.iterdir():
        each.unlink()
    journal.write_bytes(b"nonsense")
    watcher.look()
    watcher.draw(80, 24)
    assert b"q ends watching" in b"".join(drawn)
    journal.write_bytes(whole)
    drawn.clear()
    watcher.look()
    watcher.draw(80, 24)
    assert b"q ends watching" not in b"".join(drawn)


def test_the_second_pane_leads_to_the_watcher(tmp_path: Path) -> None:
    with started(tmp_path, "forests", 5) as run, questpane(tmp_path) as term:
        term.wait_for("New game")
        term.press("s")
        term.wait_for(run.id)
        term.press("\r")
        term.wait_for("Watch it being played there")
        term.press("w")
        term.wait_for(lambda text: asked(run) in "".join(text.split()))
        term.press("q")
        assert term.wait() == 0


def test_a_look_costs_little_however_long_the_run(tmp_path: Path) -> None:
    setup = Setup(mode="marathon", seed=4, size=2)
    with begin(SHELF["forests"], setup, Home(tmp_path)) as run:
        from tests.saves.runs import Advised

        go(run, 1200, Advised(run))
        watcher = Watcher(run.path, lambda data: None)
        began = time.process_time()
        watcher.look()
        watcher.draw(80, 24)
        look = time.process_time() - began
        began = time.process_time()
        Store(Home(tmp_path), SHELF).verify(run.id)
        assert look < 0.35 * (time.process_time() - began)
