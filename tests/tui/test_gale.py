"""Keys and sizes at random into the whole program: it neither fails nor loses a run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.gale import MODES, Gale


async def blown(home: Path, volume: str, seed: int, keys: int) -> Gale:
    """A gale that is over, and found nothing."""
    gale = Gale(home, volume, seed=seed)
    await gale.blow(keys)
    assert gale.faults == []
    assert gale.verify() == []
    return gale


@pytest.mark.parametrize("volume", list(MODES))
async def test_keys_and_sizes_at_random_neither_break_the_program_nor_lose_a_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, volume: str
) -> None:
    monkeypatch.setenv("QUESTPANE_HOME", str(tmp_path))
    await blown(tmp_path, volume, seed=1, keys=1500)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("volume", list(MODES))
async def test_a_hundred_thousand_keys_for_each_volume_do_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, volume: str, seed: int
) -> None:
    monkeypatch.setenv("QUESTPANE_HOME", str(tmp_path))
    gale = await blown(tmp_path, volume, seed=100 + seed, keys=10_000)
    assert gale.starts > 2
