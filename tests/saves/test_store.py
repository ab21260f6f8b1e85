"""The store: lists, exports, imports and throws away runs, and knows their history."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.core.table import RandomBot
from saves import history, journal, snapshot
from saves.history import Finished, tally
from saves.home import Home, SaveError
from saves.lock import Locked
from saves.migrate import FORMAT
from saves.store import Store
from tests.saves.kit import EDITIONS, begin, go, here


def store(root: Path) -> Store:
    return Store(Home(root), EDITIONS)


async def test_a_list_says_what_each_run_is(tmp_path: Path) -> None:
    first = begin(tmp_path, 11)
    go(first, 8)
    second = begin(tmp_path, 12, mode="long")
    go(second, 3)
    os.utime(first.path / journal.NAME, (1, 1))
    second.close()
    newer, older = store(tmp_path).runs()
    assert (newer.id, newer.mode, newer.seed, newer.condition) == ("toy-2", "long", 12, "resumable")
    assert (older.id, older.turn, older.played) == ("toy-1", first.sitting.game.state.turn, 1.0)
    assert str(os.getpid()) in older.holder
    assert newer.holder == ""


async def test_a_list_of_an_empty_home_is_empty(tmp_path: Path) -> None:
    assert store(tmp_path / "none").runs() == []
    assert store(tmp_path / "none").latest() is None


async def test_damaged_newer_and_foreign_runs_are_listed_with_a_reason(tmp_path: Path) -> None:
    for _ in range(3):
        run = begin(tmp_path)
        go(run, 2)
        run.close()
    runs = tmp_path / "runs"
    (runs / "toy-1" / journal.NAME).write_bytes(b"\x00\x00")
    for name in (snapshot.NAME, snapshot.OLDER):
        (runs / "toy-1" / name).unlink(missing_ok=True)
    file = runs / "toy-2" / journal.NAME
    file.write_bytes(file.read_bytes().replace(b'"format":1', b'"format":7', 1))
    listed = {each.id: each for each in store(tmp_path).runs()}
    assert listed["toy-1"].condition == "damaged"
    assert listed["toy-2"].condition == "newer"
    assert "format 7" in listed["toy-2"].reason
    foreign = Store(Home(tmp_path), {}).runs()
    assert {each.condition for each in foreign} == {"damaged", "newer", "foreign"}
    assert all(each.reason for each in foreign)
    assert store(tmp_path).latest() == listed["toy-3"]


async def test_the_latest_run_is_a_real_one_that_goes_on(tmp_path: Path) -> None:
    real = begin(tmp_path)
    go(real, 4)
    done = begin(tmp_path)
    await done.play(RandomBot(1))
    copy = real.fork()
    latest = store(tmp_path).latest()
    assert latest is not None
    assert latest.id == real.id
    assert store(tmp_path).latest("forests") is None
    real.close()
    store(tmp_path).delete(real.id)
    latest = store(tmp_path).latest()
    assert latest is not None
    assert (latest.id, latest.parent) == (copy.id, real.id)


async def test_an_import_is_the_same_game_under_a_new_name(tmp_path: Path) -> None:
    run = begin(tmp_path / "a")
    where = go(run, 9)
    store(tmp_path / "a").export(run.id, tmp_path / "run.jsonl")
    other = store(tmp_path / "b")
    name = other.import_file(tmp_path / "run.jsonl")
    with other.open(name) as again:
        assert here(again) == where
    assert other.import_file(tmp_path / "run.jsonl") != name
    assert other.verify(name).ok


async def test_an_import_of_a_finished_game_is_history(tmp_path: Path) -> None:
    run = begin(tmp_path / "a", 4)
    await run.play(RandomBot(1))
    store(tmp_path / "a").export(run.id, tmp_path / "run.jsonl")
    other = store(tmp_path / "b")
    other.import_file(tmp_path / "run.jsonl")
    ((_, finished),) = other.history()
    assert run.finished is not None
    assert (finished.result, finished.seed) == (run.finished.result, 4)


async def test_an_import_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("hello\n")
    with pytest.raises(SaveError, match="not a run"):
        store(tmp_path).import_file(tmp_path / "x")
    with pytest.raises(SaveError):
        store(tmp_path).import_file(tmp_path / "none")
    assert store(tmp_path).runs() == []


async def test_an_export_overwrites_nothing(tmp_path: Path) -> None:
    run = begin(tmp_path)
    (tmp_path / "x").write_text("mine")
    with pytest.raises(SaveError, match="already"):
        store(tmp_path).export(run.id, tmp_path / "x")
    assert (tmp_path / "x").read_text() == "mine"


async def test_a_deleted_run_is_in_the_trash_and_its_number_is_not_used_again(
    tmp_path: Path,
) -> None:
    run = begin(tmp_path)
    go(run, 3)
    with pytest.raises(Locked):
        store(tmp_path).delete(run.id)
    run.close()
    where = store(tmp_path).delete(run.id)
    assert where == tmp_path / "trash" / "toy-1"
    assert (where / journal.NAME).exists()
    assert begin(tmp_path).id == "toy-2"


@pytest.mark.parametrize("name", ["", "..", "../trash", "a/b", "none"])
async def test_a_run_that_is_not_there_is_a_sentence(tmp_path: Path, name: str) -> None:
    begin(tmp_path)
    for act in (store(tmp_path).open, store(tmp_path).delete, store(tmp_path).verify):
        with pytest.raises(SaveError, match="no run"):
            act(name)


async def test_history_equals_what_the_games_came_to(tmp_path: Path) -> None:
    outcomes = []
    for seed in range(12):
        run = begin(tmp_path, seed)
        outcome = await run.play(RandomBot(seed))
        assert outcome is not None
        outcomes.append(outcome)
        run.close()
    practice = begin(tmp_path, practice=True)
    await practice.play(RandomBot(1))
    going = begin(tmp_path)
    go(going, 3)
    gone = begin(tmp_path)
    gone.abandon()
    found = [finished for _, finished in store(tmp_path).history()]
    assert len(found) == 13
    assert len(store(tmp_path).history(practice=True)) == 14
    counted = tally(found)
    assert counted.won == sum(outcome.result == "won" for outcome in outcomes)
    assert counted.lost == sum(outcome.result == "lost" for outcome in outcomes)
    assert counted.abandoned == 1
    assert sum(count for _, count in counted.causes) == counted.lost


def result(how: history.Result) -> Finished:
    return Finished(
        format=FORMAT, volume="toy", mode="quick", difficulty="", seed=1, result=how,
        cause=how, rule="", turns=1, answers=1, time="",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("results", "streak"),
    [
        ((), 0),
        (("won",), 1),
        (("lost", "won", "won"), 2),
        (("won", "lost", "lost", "lost"), -3),
        (("won", "abandoned", "won"), 2),
    ],
)
def test_a_streak_counts_the_latest_equal_results(
    results: tuple[history.Result, ...], streak: int
) -> None:
    assert tally(result(each) for each in results).streak == streak
