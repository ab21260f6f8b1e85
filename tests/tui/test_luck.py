"""The ledger of luck: it centres on nothing, and names good and bad luck."""

from __future__ import annotations

import statistics
from pathlib import Path

import pytest

from engine.core.drive import finish
from engine.core.fact import Fact
from engine.core.table import RandomBot
from engine.core.volume import Setup
from engine.hexcrawl.facts import SkillRolled
from saves.home import Home
from tests.saves.kit import go
from tui.shelf import SHELF, begin
from tui.statistics import Luck, ledger


def lucks(games: int) -> list[float]:
    """How far each game was from what was to be expected, in standard deviations."""
    found = []
    for seed in range(games):
        luck = Luck()

        def hear(fact: Fact, luck: Luck = luck) -> None:
            if isinstance(fact, SkillRolled) and fact.chance:
                luck.add(fact.chance, fact.fell)

        setup = Setup(mode="quick", seed=seed, size=1 + seed % 3)
        finish(SHELF["forests"].new(setup, RandomBot(seed), hear).play())
        if luck.rolls >= 5:
            found.append(luck.deviations)
    return found


@pytest.mark.parametrize(
    "games", [150, pytest.param(500, marks=pytest.mark.soak)], ids=["few", "many"]
)
def test_luck_centres_on_nothing(games: int) -> None:
    found = lucks(games)
    assert len(found) > 0.8 * games
    assert abs(statistics.mean(found)) < 3 / len(found) ** 0.5
    assert 0.85 < statistics.pstdev(found) < 1.15


def told(*rolls: tuple[float, bool]) -> str:
    luck = Luck()
    for chance, fell in rolls:
        luck.add(chance, fell)
    return luck.words


def test_good_and_bad_luck_are_named() -> None:
    half = (0.5, True), (0.5, False)
    assert told(*half * 10).endswith("10.0 were to be expected (+0.0): about average")
    assert told(*[(0.5, True)] * 20).endswith("(+10.0): very lucky")
    assert told(*[(0.5, False)] * 20).endswith("(-10.0): very unlucky")
    assert told(
        *half * 8, (0.5, True), (0.5, True), (0.5, True), (0.5, True), (0.5, True)
    ).endswith(": lucky")
    assert told((0.9, True), (0.9, True)).endswith(": about average")


async def test_the_ledger_of_a_run_tells_its_luck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUESTPANE_HOME", str(tmp_path))
    with begin(SHELF["forests"], Setup(mode="quick", seed=4, size=2), Home(tmp_path)) as run:
        go(run, 120)
        lines = ledger(run)
    (luck,) = [line for line in lines if line.startswith("Luck: ")]
    assert "were to be expected" in luck
