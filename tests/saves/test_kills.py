"""Kills at random instants in bursts of play: every start offers all that was answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.saves.kills import MODES, killed_headless, killed_on_screen


@pytest.mark.parametrize("volume", list(MODES))
def test_a_player_without_a_screen_is_killed_in_bursts(tmp_path: Path, volume: str) -> None:
    assert killed_headless(tmp_path, volume, seed=1, kills=6) >= 0


@pytest.mark.parametrize("volume", list(MODES))
def test_the_screen_is_killed_in_bursts(tmp_path: Path, volume: str) -> None:
    assert killed_on_screen(tmp_path, volume, seed=1, kills=7) > 0
