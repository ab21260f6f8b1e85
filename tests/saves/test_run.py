"""Runs: every answer is on disk, and the game goes on exactly where it was."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from engine.core.ask import Question, Refused
from engine.core.drive import finish
from engine.core.fact import Fact, GameBegan
from engine.core.table import RandomBot
from engine.core.volume import BadSetup, Setup, edition, encode, fingerprint
from saves import history, journal, snapshot
from saves.disk import Disk
from saves.home import Home, SaveError, find
from saves.lock import Locked
from saves.run import Run
from saves.store import Store
from tests.saves.kit import EDITIONS, Halt, Halted, begin, fast, go, here, reopen, sums
from tests.toy import Library, Toy, ToyGame, quick

MORE = 100


async def test_a_run_killed_at_any_answer_goes_on_at_the_same_question(tmp_path: Path) -> None:
    for seed in range(12):
        run = begin(tmp_path / "home", seed)
        table = RandomBot(seed)
        for answer in range(MORE):
            where = go(run, 1 if answer else 0, table)
            copy = tmp_path / f"copy-{seed}-{answer}"
            shutil.copytree(run.path, copy)
            again = reopen(copy)
            assert here(again) == where
            assert again.answers == run.answers
            assert again.notice == ""
            again.close()
            if run.finished:
                break
        assert run.finished is not None
        run.close()


async def test_a_resumed_run_ends_as_the_unbroken_one(tmp_path: Path) -> None:
    unbroken = begin(tmp_path / "a", 5)
    go(unbroken, MORE, RandomBot(3))
    broken = begin(tmp_path / "b", 5)
    table = RandomBot(3)
    while not broken.finished:
        go(broken, 3, table)
        broken.close()
        broken = reopen(broken.path)
    here(broken)
    assert encode(broken.sitting.game.state) == encode(unbroken.sitting.game.state)


def test_every_answer_is_synced_before_the_next_question(tmp_path: Path) -> None:
    events: list[str] = []

    def fsync(fd: int) -> None:
        name = os.path.basename(os.readlink(f"/proc/self/fd/{fd}"))
        events.append(f"sync {name}")

    class Watching(RandomBot):
        async def ask(self, question: Question[object]) -> tuple[str, ...]:
            events.append("ask")
            return await super().ask(question)

    run = begin(tmp_path, disk=Disk(fsync=fsync))
    go(run, MORE, Watching(1))
    asks = [n for n, event in enumerate(events) if event == "ask"]
    assert len(asks) > 10
    for first, second in pairwise(asks):
        assert events[first:second].count("sync journal.jsonl") == 1


async def test_an_answer_costs_one_write_and_one_sync(tmp_path: Path) -> None:
    calls: list[str] = []

    def write(fd: int, data: bytes) -> int:
        calls.append("write")
        return os.write(fd, data)

    run = begin(tmp_path, disk=Disk(fsync=lambda fd: calls.append("sync"), write=write))
    go(run, 2)
    calls.clear()
    go(run, 1)
    assert calls == ["write", "sync"]


async def test_nothing_on_disk_changes_by_opening_and_leaving(tmp_path: Path) -> None:
    run = begin(tmp_path)
    go(run, 9)
    run.close()
    before = sums(run.path)
    with reopen(run.path) as again:
        here(again)
    assert sums(run.path) == before


async def test_the_snapshot_of_each_turn_is_kept_with_the_one_before(tmp_path: Path) -> None:
    run = begin(tmp_path)
    while run.sitting.game.state.turn < 4:
        go(run, 1)
    newest = snapshot.read(run.path / snapshot.NAME)
    older = snapshot.read(run.path / snapshot.OLDER)
    assert newest is not None
    assert older is not None
    assert (older.turn, newest.turn) == (3, 4)
    assert newest.at == journal.read(run.path / journal.NAME).entries[newest.answers - 1].check


async def test_resuming_replays_only_the_answers_since_the_snapshot(tmp_path: Path) -> None:
    run = begin(tmp_path)
    while run.sitting.game.state.turn < 5:
        go(run, 1)
    run.close()
    again = reopen(run.path)
    here(again)
    assert again.sitting.game.asked < 4


async def test_facts_of_the_replay_are_mute_but_kept_for_a_welcome(tmp_path: Path) -> None:
    told: list[Fact] = []
    run = begin(tmp_path)
    go(run, 8, listen=told.append)
    assert isinstance(told[0], GameBegan)
    run.close()
    heard: list[Fact] = []
    again = reopen(run.path)
    go(again, 0, listen=heard.append)
    assert heard == []
    assert again.recent
    assert again.recent == tuple(told[-len(again.recent) :])


async def test_a_policy_is_kept_like_an_answer(tmp_path: Path) -> None:
    class Commanding(RandomBot):
        first = True

        async def ask(self, question: Question[object]) -> tuple[str, ...]:
            if self.first:
                self.first = False
                return ("!policy meal.eat never",)
            return await super().ask(question)

    run = begin(tmp_path)
    where = go(run, 6, Commanding(2))
    assert run.sitting.game.state.policy == {"meal.eat": "never"}
    run.close()
    again = reopen(run.path)
    assert here(again) == where


async def test_an_illegal_answer_is_not_kept(tmp_path: Path) -> None:
    class Wrong:
        async def ask(self, question: Question[object]) -> tuple[str, ...]:
            return ("nonsense",)

    run = begin(tmp_path)
    where = go(run, 2)
    with pytest.raises(Refused):
        await run.play(Wrong())
    assert run.answers == 2
    assert here(run) == where


async def test_a_cancelled_game_can_be_played_on(tmp_path: Path) -> None:
    class Silent:
        async def ask(self, question: Question[object]) -> tuple[str, ...]:
            await asyncio.sleep(3600)
            raise AssertionError("cancelled before")

    run = begin(tmp_path)
    where = go(run, 3)
    worker = asyncio.create_task(run.play(Silent()))
    await asyncio.sleep(0)
    worker.cancel()
    with pytest.raises(asyncio.CancelledError):
        await worker
    assert here(run) == where


async def test_a_fault_of_the_rules_leaves_the_run_at_the_question(tmp_path: Path) -> None:
    class Faulty(Toy):
        broken = True

        async def _act(self, game: ToyGame) -> None:
            if self.broken:
                raise ZeroDivisionError
            await super()._act(game)

    volume = Faulty()
    editions = {"toy": edition(volume, Library)}
    run = Run.create(editions["toy"], quick(), Home(tmp_path), disk=fast())
    with pytest.raises(ZeroDivisionError):
        go(run, MORE)
    assert run.given is not None
    assert run.given.topic == "plan.act"
    run.close()
    volume.broken = False
    with Run.open(run.path, editions, disk=fast()) as again:
        assert " plan.act " in here(again)


async def test_a_finished_run_says_how_it_ended(tmp_path: Path) -> None:
    run = begin(tmp_path, 3)
    outcome = await run.play(RandomBot(1))
    assert outcome is not None
    ended = history.read(run.path)
    assert ended == run.finished
    assert ended is not None
    assert (ended.result, ended.cause, ended.seed) == (outcome.result, outcome.cause, 3)
    assert ended.answers == run.answers == len(journal.read(run.path / journal.NAME).entries)


async def test_a_run_killed_between_the_last_answer_and_its_result_is_finished(
    tmp_path: Path,
) -> None:
    run = begin(tmp_path)
    outcome = await run.play(RandomBot(1))
    run.close()
    result = (run.path / history.NAME).read_bytes()
    (run.path / history.NAME).unlink()
    again = reopen(run.path)
    assert await again.play(Halt(RandomBot(1), 0)) == outcome
    assert (again.path / history.NAME).read_bytes() == result


async def test_giving_up_is_history_and_cannot_be_played_on(tmp_path: Path) -> None:
    run = begin(tmp_path)
    go(run, 4)
    run.abandon()
    run.close()
    again = reopen(run.path)
    assert again.finished is not None
    assert again.finished.result == "abandoned"
    assert await again.play(RandomBot(1)) is None


async def test_a_run_has_one_player_and_says_who(tmp_path: Path) -> None:
    run = begin(tmp_path)
    with pytest.raises(Locked, match=f"process {os.getpid()}"):
        reopen(run.path)
    run.close()
    reopen(run.path).close()


async def test_a_lock_dies_with_its_process(tmp_path: Path) -> None:
    run = begin(tmp_path)
    run.close()
    code = (
        "import sys, time; from pathlib import Path; from saves.lock import Lock;"
        f"held = Lock(Path({str(run.path)!r})); print('held', flush=True); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        other.stdout.readline()
        with pytest.raises(Locked, match=f"process {other.pid}"):
            reopen(run.path)
        other.kill()
        other.wait()
    reopen(run.path).close()


@pytest.mark.parametrize("seed", [0, 1, 2**32, 2**64 - 1])
async def test_seeds_of_any_size_survive(tmp_path: Path, seed: int) -> None:
    run = begin(tmp_path, seed)
    where = go(run, 7)
    run.close()
    with reopen(run.path) as again:
        assert again.header.setup.seed == seed
        assert here(again) == where


async def test_a_bad_setup_leaves_no_run(tmp_path: Path) -> None:
    with pytest.raises(BadSetup):
        Run.create(EDITIONS["toy"], Setup(mode="none", seed=1), Home(tmp_path))
    assert Store(Home(tmp_path), EDITIONS).runs() == []


def test_the_home_is_the_named_one_else_that_of_the_environment(tmp_path: Path) -> None:
    environ = {"QUESTPANE_HOME": str(tmp_path / "env")}
    assert find(tmp_path / "named", environ).root == tmp_path / "named"
    assert find(None, environ).root == tmp_path / "env"
    assert find(None, {}).root.name == "questpane"


async def test_a_home_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SaveError, match=r"nothing can be saved|failed"):
        begin(tmp_path / "file" / "home")


async def test_a_long_run_is_appended_and_resumed_fast(tmp_path: Path) -> None:
    run = begin(tmp_path, mode="long")
    go(run, 2000)
    assert run.answers == 2000
    again, resume = run, 9.9
    for _ in range(5):
        # The best of a few: a busy machine is no slow program.
        again.close()
        started = time.perf_counter()
        again = reopen(run.path)
        here(again)
        resume = min(resume, time.perf_counter() - started)
    assert resume < 0.15
    halt = Halt(RandomBot(1), 101)
    started = time.perf_counter()
    with pytest.raises(Halted):
        finish(again.play(halt))
    assert (time.perf_counter() - started) / 100 < 0.003


async def test_the_snapshot_holds_the_state_to_the_byte(tmp_path: Path) -> None:
    run = begin(tmp_path)
    states: dict[int, str] = {}
    while not run.finished:
        go(run, 1)
        saved = snapshot.read(run.path / snapshot.NAME)
        if saved is not None and not run.finished:
            state = msgspec.json.decode(bytes(saved.state), type=Toy.state_type)
            states[saved.turn] = fingerprint(state)
            assert encode(state) == bytes(saved.state)
    assert len(states) == 6


async def test_a_first_turn_that_still_counts_as_0_is_not_set_up_twice(tmp_path: Path) -> None:
    class Zero(Toy):
        async def set_up(self, game: ToyGame) -> None:
            await super().set_up(game)
            game.state.turn = 0

        async def turn(self, game: ToyGame) -> None:
            game.state.turn = max(1, game.state.turn)
            await super().turn(game)

    editions = {"toy": edition(Zero(), Library)}
    with Run.create(editions["toy"], quick(), Home(tmp_path), disk=fast()) as run:
        where = go(run, 4)
    with Run.open(run.path, editions, disk=fast()) as again:
        assert here(again) == where
        assert again.notice == ""
