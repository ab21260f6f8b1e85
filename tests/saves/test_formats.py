"""One real run of each volume in each save format is kept for ever, and goes on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from content.editions import EDITIONS as MAKERS
from engine.core.drive import finish
from engine.core.table import RandomBot
from saves.run import Run
from tests.saves.kit import clock, fast, sums

FORMATS = Path(__file__).parent / "formats"
EDITIONS = {slug: make() for slug, make in MAKERS.items()}


@pytest.mark.parametrize("name", sorted(folder.name for folder in FORMATS.iterdir()))
def test_a_run_of_each_format_is_played_to_its_end(tmp_path: Path, name: str) -> None:
    kept = shutil.copytree(FORMATS / name, tmp_path / name)
    before = sums(FORMATS / name)
    with Run.open(kept, EDITIONS, disk=fast(), clock=clock) as run:
        outcome = finish(run.play(RandomBot(1)))
        assert outcome is not None
        assert run.sitting.game.state.turn >= 5
    assert sums(FORMATS / name) == before
