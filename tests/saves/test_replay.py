"""Replay: the journal proves itself, and names the first answer that is wrong."""

from __future__ import annotations

import getpass
from pathlib import Path

import msgspec
import pytest

from engine.core.fact import Fact
from engine.core.table import RandomBot
from engine.core.volume import Sitting, fingerprint
from saves import journal, replay
from saves.home import Home, SaveError
from saves.seal import seal
from saves.store import Store
from tests.saves.kit import EDITIONS, begin, go, here, sums


async def test_a_finished_game_replays_to_the_same_hash(tmp_path: Path) -> None:
    for seed in range(40):
        run = begin(tmp_path, seed)
        outcome = await run.play(RandomBot(seed))
        result = replay.check(run, EDITIONS)
        assert result.ok, result.message
        assert result.hash == fingerprint(run.sitting.game.state)
        assert result.outcome == outcome
        assert (result.answers, result.pending, result.first_bad) == (run.answers, "", 0)
        run.close()


async def test_a_game_in_progress_replays_to_its_question(tmp_path: Path) -> None:
    run = begin(tmp_path)
    table = RandomBot(2)
    for n in range(12):
        where = go(run, n and 1, table)
        result = replay.check(run.path, EDITIONS)
        assert result.ok
        assert where.startswith(f"{result.hash} {result.pending} ")


async def test_one_flipped_byte_names_the_first_bad_answer(tmp_path: Path) -> None:
    run = begin(tmp_path)
    go(run, 10)
    file = run.path / journal.NAME
    good = file.read_bytes()
    begins = len(good.split(b"\n")[0]) + 1
    for at in range(begins, len(good)):
        bad = bytearray(good)
        bad[at] ^= 1
        copy = tmp_path / "copy.jsonl"
        copy.write_bytes(bytes(bad))
        result = replay.check(copy, EDITIONS)
        assert not result.ok
        assert result.first_bad == good[begins:at].count(b"\n") + 1
        assert f"nswer {result.first_bad}" in result.message


async def test_a_damaged_first_line_is_named_too(tmp_path: Path) -> None:
    run = begin(tmp_path)
    go(run, 3)
    file = run.path / journal.NAME
    good = file.read_bytes()
    for at in range(0, len(good.split(b"\n")[0]), 7):
        bad = bytearray(good)
        bad[at] ^= 4
        file.write_bytes(bytes(bad))
        result = replay.check(run, EDITIONS)
        assert not result.ok
        assert result.message


@pytest.mark.parametrize("field", ["topic", "keys", "draws", "reveals", "turn"])
async def test_a_well_sealed_lie_is_found_by_playing(tmp_path: Path, field: str) -> None:
    run = begin(tmp_path)
    go(run, 8)
    loaded = journal.read(run.path / journal.NAME)
    assert loaded.header is not None
    lies: dict[str, object] = {
        "topic": "plan.fly", "keys": ("nonsense",), "draws": 999, "reveals": 77, "turn": 9,
    }  # fmt: skip
    data, check = seal(loaded.header) + b"\n", ""
    for number, each in enumerate(loaded.entries, 1):
        line = each.line
        if number == 5:
            line = msgspec.structs.replace(line, **{field: lies[field]})
        entry = journal.entry(line, check)
        data, check = data + entry.raw + b"\n", entry.check
    (tmp_path / "lie.jsonl").write_bytes(data)
    result = replay.check(tmp_path / "lie.jsonl", EDITIONS)
    assert not result.ok
    assert result.first_bad == 5


async def test_a_replay_tells_the_whole_log_again(tmp_path: Path) -> None:
    told: list[tuple[int, Fact]] = []
    again: list[tuple[int, Fact]] = []
    run = begin(tmp_path)
    go(run, 12, listen=lambda fact: told.append((run.answers, fact)))

    def tell(sitting: Sitting, answers: int, fact: Fact) -> None:
        assert sitting.words(fact) is not None
        again.append((answers, fact))

    assert replay.check(run, EDITIONS, tell).ok
    assert again == told


async def test_an_export_replays_and_names_neither_home_nor_player(tmp_path: Path) -> None:
    run = begin(tmp_path / "secret-home")
    where = go(run, 12)
    file = tmp_path / "report.jsonl"
    Store(Home(tmp_path / "secret-home"), EDITIONS).export(run.id, file)
    result = replay.check(file, EDITIONS)
    assert result.ok
    assert where.startswith(result.hash)
    text = file.read_text()
    assert "secret-home" not in text
    assert str(Path.home()) not in text
    assert getpass.getuser() not in text


async def test_a_replay_of_nothing_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert "missing" in replay.check(tmp_path / "empty", EDITIONS).message
    assert not replay.check(tmp_path / "none.jsonl", EDITIONS).ok
    (tmp_path / "noise").write_bytes(bytes(range(256)))
    assert not replay.check(tmp_path / "noise", EDITIONS).ok
    run = begin(tmp_path / "home")
    here(run)
    assert "unknown" in replay.check(run, {}).message


async def test_a_glance_shows_a_run_that_is_being_played_and_changes_nothing(
    tmp_path: Path,
) -> None:
    run = begin(tmp_path)
    table = RandomBot(2)
    for n in range(14):
        where = go(run, n and 1, table)
        before = sums(run.path)
        seen = replay.glance(run.path, EDITIONS)
        assert seen.question is not None
        assert where.startswith(f"{fingerprint(seen.sitting.game.state)} {seen.question.topic} ")
        assert seen.answers == run.answers
        assert seen.recent
        assert sums(run.path) == before


async def test_a_glance_at_a_finished_run_has_no_question(tmp_path: Path) -> None:
    run = begin(tmp_path)
    outcome = await run.play(RandomBot(1))
    seen = replay.glance(run.path, EDITIONS)
    assert seen.question is None
    assert seen.sitting.game.state.outcome == outcome


async def test_a_glance_at_nothing_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="missing"):
        replay.glance(tmp_path, EDITIONS)
    run = begin(tmp_path)
    with pytest.raises(SaveError, match="unknown"):
        replay.glance(run.path, {})
