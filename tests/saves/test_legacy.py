"""What games leave for later ones: by run, so that undo and a replay change nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves.home import Home
from saves.legacy import NAME, inherited, remember


def test_things_of_several_runs_are_inherited_once_each(tmp_path: Path) -> None:
    home = Home(tmp_path)
    remember(home, "doomrock", "doomrock-1", ("pan-lid-2", "fade-2"))
    remember(home, "doomrock", "doomrock-2", ("fade-2", "shin-kick-2"))
    remember(home, "forests", "forests-1", ("valor",))
    assert inherited(home, "doomrock") == ("pan-lid-2", "fade-2", "shin-kick-2")
    assert inherited(home, "sands") == ()


def test_what_an_undo_took_back_is_not_inherited(tmp_path: Path) -> None:
    home = Home(tmp_path)
    remember(home, "doomrock", "doomrock-1", ("pan-lid-2", "fade-2"))
    remember(home, "doomrock", "doomrock-1", ("pan-lid-2",))
    assert inherited(home, "doomrock") == ("pan-lid-2",)
    remember(home, "doomrock", "doomrock-1", ())
    assert inherited(home, "doomrock") == ()


def test_a_damaged_file_is_kept_and_counts_for_nothing(tmp_path: Path) -> None:
    home = Home(tmp_path)
    remember(home, "doomrock", "doomrock-1", ("fade-2",))
    path = tmp_path / NAME
    path.write_bytes(path.read_bytes().replace(b"fade", b"fake"))
    damaged = path.read_bytes()
    assert inherited(home, "doomrock") == ()
    remember(home, "doomrock", "doomrock-2", ("shin-kick-2",))
    assert inherited(home, "doomrock") == ("shin-kick-2",)
    assert (tmp_path / "legacy.damaged-1.json").read_bytes() == damaged


@pytest.mark.rule("FOR-VAL-01")
def test_valor_is_shared_by_all_volumes_that_know_it(tmp_path: Path) -> None:
    home = Home(tmp_path)
    remember(home, "forests", "forests-1", ("valor:epic", "a-leaf"))
    remember(home, "sands", "sands-1", ("valor:dune", "a-grain"))
    known = ("valor:starter", "valor:epic")
    assert inherited(home, "forests", known) == ("valor:epic", "a-leaf", "valor:dune")
    assert inherited(home, "forests") == ("valor:epic", "a-leaf")
    assert inherited(home, "doomrock", ("a-card",)) == ()


@pytest.mark.rule("FOR-VAL-01", "FOR-VAL-02")
def test_valor_outlives_its_game_and_undo_takes_it_back(tmp_path: Path) -> None:
    home = Home(tmp_path)
    remember(home, "forests", "forests-1", ("valor:dark",))
    remember(home, "forests", "forests-2", ("valor:dark",))
    assert inherited(home, "forests", ("valor:dark",)) == ("valor:dark",)
    remember(home, "forests", "forests-1", ())
    assert inherited(home, "forests", ("valor:dark",)) == ("valor:dark",)
    remember(home, "forests", "forests-2", ())
    assert inherited(home, "forests", ("valor:dark",)) == ()
