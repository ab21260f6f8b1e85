"""Every card, location and entry of a Battle Sheet comes up in the games of the bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.volume import Setup
from tui.shelf import SHELF
from tui.simulate import Plan, simulate

GAMES = 2000
ROUNDS = 3
"""How often the games are played, with other seeds, before what is missing counts as lost."""


@pytest.mark.soak
def test_bots_see_every_card(tmp_path: Path) -> None:
    edition = SHELF["doomrock"]
    missed = set(edition.cards())
    for n in range(ROUNDS):
        for bot in ("greedy", "random"):
            setup = Setup(mode="all", seed=1 + n * GAMES)
            plan = Plan(volume=edition.slug, setup=setup, games=GAMES, bot=bot, home=str(tmp_path))
            report = simulate(plan, edition)
            assert not report.faulted
            missed.intersection_update(report.cards_missed)
            if not missed:
                return
    assert not missed
