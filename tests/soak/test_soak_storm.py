"""A hundred thousand keys at random, over both volumes, into the screen and into plain mode."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.storm import GAMES, Storm, plain_storm


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("volume", list(GAMES))
def test_no_keys_break_the_program_or_lose_a_run(tmp_path: Path, volume: str, seed: int) -> None:
    storm = Storm(tmp_path, GAMES[volume], seed=seed)
    storm.blow(2500)
    assert storm.faults == []
    assert storm.verify() == 0


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("volume", list(GAMES))
def test_no_lines_break_plain_mode_or_lose_a_run(tmp_path: Path, volume: str, seed: int) -> None:
    plain_storm(tmp_path, GAMES[volume], seed=seed, lines=3000)
