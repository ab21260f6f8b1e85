"""The whole log of a run comes back from its journal."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.fact import Fact
from saves.run import Run
from tests.saves.kit import begin, go, reopen
from tests.toy import toy
from tui.retell import remembered
from tui.shelf import SHELF


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    edition = toy()
    monkeypatch.setattr("tui.retell.SHELF", {**dict.fromkeys(SHELF, edition), "toy": edition})


def told(run: Run, facts: list[Fact]) -> list[str]:
    return [text for text in (run.sitting.words(fact) for fact in facts) if text]


def test_a_resumed_run_remembers_what_was_told_from_the_first_line(tmp_path: Path) -> None:
    facts: list[Fact] = []
    run = begin(tmp_path)
    go(run, 30, listen=facts.append)
    heard = told(run, facts)
    run.close()
    with reopen(run.path) as again:
        go(again, 0)
        lines = remembered(again)
        assert [line.text for line in lines] == heard
        assert [line.answer for line in lines] == sorted(line.answer for line in lines)


def test_what_is_no_run_on_disk_remembers_nothing() -> None:
    class Loose:
        unsaved = 0

    assert remembered(Loose()) == []  # type: ignore[arg-type]  # anything that is no Run
