"""A thousand kills at random instants, half of them of the full-screen program."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.saves.kills import MODES, killed_headless, killed_on_screen


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("volume", list(MODES))
def test_players_without_a_screen_are_killed(tmp_path: Path, volume: str, seed: int) -> None:
    assert killed_headless(tmp_path, volume, seed=100 * seed, kills=25) >= 0


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("volume", list(MODES))
def test_the_full_screen_program_is_killed(tmp_path: Path, volume: str, seed: int) -> None:
    assert killed_on_screen(tmp_path, volume, seed=100 * seed + 7, kills=25) > 0
