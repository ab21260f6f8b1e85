"""Runs of Doomrock on disk: saved at every answer, cut anywhere, killed, replayed, taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.editions import EDITIONS
from engine.core.volume import Setup, fingerprint
from engine.doomrock.state import DoomState
from saves import replay
from saves.undo import CannotUndo
from tests.saves.killed import kill_and_look
from tests.saves.runs import (
    Advised,
    asked,
    begin,
    check_cut,
    check_flip,
    check_redo,
    check_replay,
    check_saves,
    check_torn,
    check_undo,
    crossing,
    here,
)

SWITCHES = tuple(switch.slug for switch in EDITIONS["doomrock"]().switches if not switch.why_not)
MODES = tuple(mode.slug for mode in EDITIONS["doomrock"]().modes)
SAMPLE = 5


def arena(seed: int, size: int = 1, switches: tuple[str, ...] = ()) -> Setup:
    return Setup(mode="arena", seed=seed, size=size, switches=switches)


@pytest.mark.parametrize(
    ("seed", "size", "switches", "bot"),
    [(1, 1, (), "random"), (2, 3, SWITCHES, "random"), (3, 2, (), "greedy")],
)
def test_a_save_at_every_answer_of_an_arena_is_the_game_at_that_answer(
    tmp_path: Path, seed: int, size: int, switches: tuple[str, ...], bot: str
) -> None:
    assert check_saves(tmp_path, "doomrock", arena(seed, size, switches), bot) > 30


@pytest.mark.parametrize("switches", [(), SWITCHES], ids=["base", "all"])
def test_a_save_of_a_campaign_holds_across_acts(tmp_path: Path, switches: tuple[str, ...]) -> None:
    assert check_saves(tmp_path, "doomrock", crossing(2, switches), "greedy", SAMPLE) > 20


@pytest.mark.parametrize("seed", range(1, 5))
def test_a_run_cut_off_goes_on_exactly_as_it_would_have(tmp_path: Path, seed: int) -> None:
    check_cut(tmp_path, "doomrock", arena(seed, seed), 20 + 7 * seed)


def test_a_killed_process_comes_back_to_the_same_question(tmp_path: Path) -> None:
    """With SIGKILL, between two answers of which the later may be on disk or not."""
    kill_and_look(tmp_path, "doomrock", arena(3, 2), (15, 30))


@pytest.mark.parametrize("seed", range(1, 5))
def test_a_journal_cut_inside_its_last_line_loses_that_answer_at_most(
    tmp_path: Path, seed: int
) -> None:
    check_torn(tmp_path, "doomrock", arena(seed, seed), 35 + seed)


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("mode", MODES)
def test_a_finished_game_replays_to_the_same_end(tmp_path: Path, mode: str, bot: str) -> None:
    number = MODES.index(mode)
    switches = SWITCHES if number % 2 else ()
    setup = Setup(mode=mode, seed=8, size=1 + number % 4, switches=switches)
    check_replay(tmp_path, "doomrock", setup, bot)


def test_a_campaign_of_several_acts_replays_to_the_same_end(tmp_path: Path) -> None:
    check_replay(tmp_path, "doomrock", crossing(2), "greedy")


@pytest.mark.parametrize("answer", [1, 15, 30, 45])
def test_a_flipped_bit_names_the_first_bad_answer(tmp_path: Path, answer: int) -> None:
    check_flip(tmp_path, "doomrock", arena(4, 4), answer)


@pytest.mark.parametrize("switches", [(), SWITCHES], ids=["base", "all"])
@pytest.mark.parametrize("mode", ["arena", "act"])
def test_undo_goes_back_to_the_last_reveal_and_never_across_it(
    tmp_path: Path, mode: str, switches: tuple[str, ...]
) -> None:
    crossings = 0
    for seed in range(1, 4):
        setup = Setup(mode=mode, seed=seed, size=2, switches=switches)
        crossings += check_undo(tmp_path / str(seed), "doomrock", setup)
    assert crossings > 5


@pytest.mark.parametrize("seed", [1, 2])
def test_an_answer_taken_back_and_given_again_changes_nothing(tmp_path: Path, seed: int) -> None:
    assert check_redo(tmp_path, "doomrock", arena(seed, 2))


def test_dice_are_placed_and_taken_back_but_not_rolled_back(tmp_path: Path) -> None:
    with begin(tmp_path, "doomrock", arena(5, 2)) as run:
        bot = Advised(run)
        for _ in range(200):
            here(run, bot, 1)
            state = run.sitting.game.state
            assert isinstance(state, DoomState)
            battle = state.battle
            if battle is not None and any(":" in die.at for die in battle.dice):
                break
        placed = [die.at for die in battle.dice] if battle is not None else []
        assert any(":" in at for at in placed)
        rolled = [die.value for die in battle.dice] if battle is not None else []
        run.undo()
        here(run, bot)
        state = run.sitting.game.state
        assert isinstance(state, DoomState)
        assert state.battle is not None
        assert [die.value for die in state.battle.dice] == rolled
        assert [die.at for die in state.battle.dice] != placed
        with pytest.raises(CannotUndo):
            run.back_to(0)


def test_a_glance_at_a_run_shows_the_question_that_waits(tmp_path: Path) -> None:
    with begin(tmp_path, "doomrock", arena(6)) as run:
        stood = here(run, Advised(run), 12)
        seen = replay.glance(run.path, {"doomrock": EDITIONS["doomrock"]()})
        assert f"{fingerprint(seen.sitting.game.state)} {asked(seen.question)}" == stood
