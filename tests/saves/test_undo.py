"""Undo: free back to the last thing shown, never a danger to the run."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from engine.core.ask import Question
from engine.core.fact import Fact
from engine.core.rng import Rng, seeded
from engine.core.table import RandomBot
from saves import journal, replay, snapshot
from saves.run import Run
from saves.undo import NAME as UNDONE
from saves.undo import CannotUndo
from tests.saves.kit import EDITIONS, begin, go, here, reopen
from tests.toy import ToyState


class Answers:
    """Gives the keys in a list, one for each question; `skip` skips."""

    def __init__(self, *keys: str) -> None:
        self.keys = list(keys)

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        key = self.keys.pop(0)
        return () if key == "skip" else (key,)


PLANNED = ("scout", "lamp", "east", "rest")


def planned(root: Path) -> Run:
    """A run with four answers that showed nothing."""
    run = begin(root)
    go(run, 4, Answers(*PLANNED))
    return run


async def test_undo_takes_one_answer_back(tmp_path: Path) -> None:
    run = begin(tmp_path)
    table = Answers(*PLANNED)
    where = go(run, 3, table)
    go(run, 1, table)
    assert run.can_undo()
    run.undo()
    assert here(run) == where
    assert run.answers == 3
    run.close()
    with reopen(run.path) as again:
        assert here(again) == where


async def test_undo_n_then_redo_n_is_the_same_game(tmp_path: Path) -> None:
    run = begin(tmp_path)
    table = Answers(*PLANNED)
    marks = [go(run, n and 1, table) for n in range(5)]
    for mark in reversed(marks[:-1]):
        run.undo()
        assert here(run) == mark
    for mark in marks[1:]:
        assert run.can_redo()
        run.redo()
        assert here(run) == mark
    assert not run.can_redo()
    assert replay.check(run, EDITIONS).ok


async def test_redo_survives_a_restart_but_not_another_answer(tmp_path: Path) -> None:
    run = planned(tmp_path)
    run.undo()
    run.close()
    again = reopen(run.path)
    assert again.can_redo()
    go(again, 1, Answers("hunt"))
    assert not again.can_redo()
    with pytest.raises(CannotUndo, match="nothing to do again"):
        again.redo()


async def test_undo_of_a_roll_is_refused_and_names_practice(tmp_path: Path) -> None:
    run = begin(tmp_path)
    where = go(run, 4, Answers("scout", "lamp", "east", "hunt"))
    assert not run.can_undo()
    assert "practice" in run.undo_refusal()
    with pytest.raises(CannotUndo, match=r"Your last answer rolled.*practice"):
        run.undo()
    assert here(run) == where


async def test_undo_of_a_drawn_card_is_refused(tmp_path: Path) -> None:
    run = begin(tmp_path)
    go(run, 5, Answers("scout", "lamp", "east", "explore", "skip"))
    run.undo()
    assert not run.can_undo()


async def test_there_is_nothing_to_undo_before_the_first_answer(tmp_path: Path) -> None:
    run = begin(tmp_path)
    here(run)
    assert not run.can_undo()
    with pytest.raises(CannotUndo, match="nothing"):
        run.undo()


async def test_a_finished_game_cannot_be_undone(tmp_path: Path) -> None:
    run = begin(tmp_path)
    await run.play(RandomBot(1))
    with pytest.raises(CannotUndo, match="over"):
        run.undo()


async def test_undo_across_a_turn_drops_its_snapshot(tmp_path: Path) -> None:
    run = begin(tmp_path)
    table = Answers(*PLANNED, "skip", "east")
    where = go(run, 4, table)
    go(run, 2, table)
    saved = snapshot.read(run.path / snapshot.NAME)
    assert saved is not None
    assert (saved.turn, saved.answers) == (2, 5)
    run.back_to(4)
    assert here(run) == where
    saved = snapshot.read(run.path / snapshot.NAME)
    assert saved is None or saved.answers <= 4
    go(run, 2, Answers("eat", "stay"))
    run.close()
    with reopen(run.path) as again:
        assert again.notice == ""
        here(again)
        assert again.sitting.game.state.turn == 2
    assert replay.check(run.path, EDITIONS).ok


async def test_back_to_here_from_any_fact_of_the_turn(tmp_path: Path) -> None:
    run = begin(tmp_path)
    log: list[tuple[int, Fact]] = []
    table = Answers(*PLANNED, "skip", "east", "rest")
    marks = {}

    def listen(fact: Fact) -> None:
        log.append((run.answers, fact))

    for n in range(8):
        marks[n] = go(run, n and 1, table, listen)
    assert {answers for answers, _ in log} >= {0, 2, 3, 4}
    for answers, _ in reversed(log):
        if answers < run.answers:
            run.back_to(answers)
        assert here(run) == marks[answers]


async def test_undone_answers_do_not_clutter_the_journal(tmp_path: Path) -> None:
    run = planned(tmp_path)
    run.back_to(2)
    topics = [entry.line.topic for entry in journal.read(run.path / journal.NAME).entries]
    assert topics == ["setup.hero", "setup.gear"]
    undone = (run.path / UNDONE).read_text().split("\n")
    assert [json.loads(line)["topic"] for line in undone if line] == ["plan.act", "plan.walk"]


async def test_the_table_itself_can_undo_and_redo(tmp_path: Path) -> None:
    run = begin(tmp_path)
    table = Answers(*PLANNED[:3], "!undo", "east", "!undo", "stay", "rest", "!undo", "!redo")
    with pytest.raises(IndexError):
        await run.play(table)
    keys = [entry.line.keys for entry in journal.read(run.path / journal.NAME).entries]
    assert keys == [("scout",), ("lamp",), ("stay",), ("rest",)]


async def test_a_refused_undo_of_the_table_asks_again_and_says_why(tmp_path: Path) -> None:
    run = begin(tmp_path)
    go(run, 4, Answers("scout", "lamp", "east", "hunt"))
    for wrong in ("!undo", "!back 0", "!back x", "!redo"):
        run.notice = ""
        with pytest.raises(IndexError):
            await run.play(Answers(wrong))
        assert run.notice
        assert run.answers == 4


async def test_an_undo_from_outside_wakes_up_in_the_new_game(tmp_path: Path) -> None:
    asked: list[str] = []
    wake = asyncio.Event()

    class Seat:
        async def ask(self, question: Question[object]) -> tuple[str, ...]:
            asked.append(question.topic)
            wake.clear()
            await wake.wait()
            return ()

    run = planned(tmp_path)
    worker = asyncio.create_task(run.play(Seat()))
    await asyncio.sleep(0)
    run.undo()
    wake.set()
    await asyncio.sleep(0.01)
    assert asked == ["meal.eat", "plan.act"]
    assert run.generation == 1
    worker.cancel()


async def test_a_practice_copy_leaves_the_run_and_its_dice_alone(tmp_path: Path) -> None:
    run = begin(tmp_path)
    table = RandomBot(4)
    where = go(run, 8, table)
    with run.fork(seed=99) as copy:
        assert copy.header.practice
        assert copy.header.parent == run.id
        go(copy, 50)
    assert here(run) == where
    other = begin(tmp_path)
    twin = RandomBot(4)
    go(other, 8, twin)
    assert go(run, 6, table) == go(other, 6, twin)


async def test_a_practice_copy_has_fresh_dice_and_replays(tmp_path: Path) -> None:
    run = planned(tmp_path)
    run.undo()
    copy = run.fork(seed=5)
    go(copy, 1, Answers("hunt"))
    dice = Rng(seeded(5, "practice"))
    won = dice.die(6) >= 4
    state = copy.sitting.game.state
    assert isinstance(state, ToyState)
    assert state.gold == (2 if won else 0)
    where = go(copy, 9)
    copy.close()
    with reopen(copy.path) as again:
        assert here(again) == where
    assert replay.check(copy.path, EDITIONS).ok


async def test_a_practice_copy_goes_back_past_what_was_shown(tmp_path: Path) -> None:
    run = begin(tmp_path)
    go(run, 4, Answers("scout", "lamp", "east", "hunt"))
    with run.fork(3) as copy:
        go(copy, 1, Answers("hunt"))
        copy.undo()
        copy.undo()
        assert copy.answers == 2
        assert " plan.walk " in here(copy)
    assert run.answers == 4


async def test_a_copy_of_a_copy_replays(tmp_path: Path) -> None:
    run = begin(tmp_path)
    go(run, 7)
    with run.fork(seed=1) as copy:
        go(copy, 5)
        with copy.fork(seed=2) as second:
            where = go(second, 4)
    assert [fork.seed for fork in second.header.forks] == [1, 2]
    assert replay.check(second.path, EDITIONS).ok
    with reopen(second.path) as again:
        assert here(again) == where


@pytest.mark.parametrize("seed", range(6))
async def test_playing_undoing_saving_and_loading_at_random_never_drifts(
    tmp_path: Path, seed: int
) -> None:
    chance = Rng(seeded(seed, "fuzz"))
    run = begin(tmp_path, seed, mode="long", practice=seed % 2 == 1)
    table = RandomBot(seed)
    for step in range(250):
        roll = chance.below(10)
        if roll < 6:
            where = go(run, 1, table)
        elif roll < 8:
            before = here(run)
            if run.can_undo():
                run.undo()
                if chance.below(2):
                    run.redo()
                    assert here(run) == before
            where = here(run)
        else:
            where = here(run)
            run.close()
            run = reopen(run.path)
            assert run.notice == ""
            assert here(run) == where
        if step % 25 == 0:
            result = replay.check(run, EDITIONS)
            assert result.ok, result.message
            assert where.startswith(result.hash)
