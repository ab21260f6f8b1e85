"""Runs of the Forests on disk: saved at every answer, cut anywhere, replayed, taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.volume import Setup
from tests.saves.runs import (
    check_cut,
    check_flip,
    check_redo,
    check_replay,
    check_saves,
    check_torn,
    check_undo,
)

SAMPLE = 7
CUT = 200


def quick(seed: int, size: int = 2) -> Setup:
    return Setup(mode="quick", seed=seed, size=size)


@pytest.mark.parametrize(("seed", "size"), [(1, 1), (2, 2), (3, 4)])
def test_a_save_at_any_answer_is_the_game_at_that_answer(
    tmp_path: Path, seed: int, size: int
) -> None:
    assert check_saves(tmp_path, "forests", quick(seed, size), every=SAMPLE) > 5


@pytest.mark.parametrize("seed", range(1, 6))
def test_a_run_cut_off_goes_on_exactly_as_it_would_have(tmp_path: Path, seed: int) -> None:
    check_cut(tmp_path, "forests", quick(seed, 3), CUT)


@pytest.mark.parametrize("seed", range(1, 6))
def test_a_journal_cut_inside_its_last_line_loses_that_answer_at_most(
    tmp_path: Path, seed: int
) -> None:
    check_torn(tmp_path, "forests", quick(seed, 4), 90 + seed)


@pytest.mark.parametrize("mode", ["quick", "sprint", "standard", "double-up", "marathon"])
def test_a_finished_game_replays_to_the_same_end(tmp_path: Path, mode: str) -> None:
    check_replay(tmp_path, "forests", Setup(mode=mode, seed=8, size=2))


@pytest.mark.parametrize("answer", [1, 20, 47, 80])
def test_a_flipped_byte_names_the_first_bad_answer(tmp_path: Path, answer: int) -> None:
    check_flip(tmp_path, "forests", quick(4), answer)


@pytest.mark.parametrize("seed", range(1, 5))
def test_undo_goes_back_to_the_last_reveal_and_never_across_it(tmp_path: Path, seed: int) -> None:
    assert check_undo(tmp_path, "forests", quick(seed)) > 3


@pytest.mark.parametrize("seed", [1, 2])
def test_an_answer_taken_back_and_given_again_changes_nothing(tmp_path: Path, seed: int) -> None:
    assert check_redo(tmp_path, "forests", quick(seed))
