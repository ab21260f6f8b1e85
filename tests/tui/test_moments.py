"""How far a run has come, and what was in it, in the words of its volume."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from content.editions import EDITIONS
from engine.core.drive import finish
from engine.core.fact import Drew, Fact, Rolled
from engine.core.game import nobody
from engine.core.volume import Setup
from engine.doomrock.facts import Activated, Diced
from saves.home import Home
from saves.run import Run
from saves.store import Store
from tests.saves.kit import Halt, Halted
from tests.saves.runs import Advised
from tui.shelf import SHELF, begin
from tui.statistics import ledger, many
from tui.summaries import ending_lines, result_line, run_line, status_line


def advised(run: Run, most: int, facts: list[Fact] | None = None) -> None:
    """Play a run on by advice, so many answers at most."""
    with suppress(Halted):
        listen = nobody if facts is None else facts.append
        finish(run.play(Halt(Advised(run), most), listen))


def arena(home: Path) -> Run:
    return begin(EDITIONS["doomrock"](), Setup(mode="arena-3", seed=8), Home(home))


def test_a_game_without_numbered_turns_is_listed_by_act_and_round(tmp_path: Path) -> None:
    store = Store(Home(tmp_path), SHELF)
    with arena(tmp_path) as run:
        assert "just begun" in run_line(store.runs()[0])
        advised(run, 60)
    line = run_line(store.runs()[0])
    assert re.search(r"arena-3, .*Act III, (the Arena|the Battle|end of round \d)", line), line
    assert "Act III" in status_line(store.latest())
    assert "turn" not in line


def test_a_game_that_is_over_tells_its_last_round(tmp_path: Path) -> None:
    facts: list[Fact] = []
    with arena(tmp_path) as run:
        advised(run, 5000, facts)
        ended = run.finished
        lines = ledger(run)
    assert ended is not None
    assert re.fullmatch(r"Act III, (end of )?round \d", ended.moment)
    assert f"{ended.result}, {ended.moment}, arena-3" in result_line("doomrock-1", ended)
    assert any(line.startswith(f"{ended.moment}, ") for line in ending_lines(ended))
    cards = sum(isinstance(fact, Drew | Activated) for fact in facts)
    dice = sum(len(fact.values) for fact in facts if isinstance(fact, Diced))
    dice += sum(len(fact.faces) for fact in facts if isinstance(fact, Rolled))
    assert f"{cards} cards turned over" in lines
    assert any(line.startswith(f"Dice rolled: {dice}, ") for line in lines)


def test_one_is_not_many() -> None:
    assert [many(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
