"""Damaged files: a run goes on from its last good point, and no damaged file is lost."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from engine.core.rng import Rng, seeded
from engine.core.table import RandomBot
from saves import history, journal, snapshot
from saves.home import SaveError
from saves.migrate import NewerFormat
from saves.seal import seal, unsealed
from tests.saves.kit import begin, go, here, reopen, sums


def played(root: Path, seed: int = 1, answers: int = 14) -> tuple[Path, list[str]]:
    """A closed run in its fourth turn or so, and the marks after 0, 1, ... answers."""
    run = begin(root, seed)
    table = RandomBot(seed)
    marks = [go(run, n and 1, table) for n in range(answers + 1)]
    run.close()
    assert run.sitting.game.state.turn >= 3
    return run.path, marks


def flip(path: Path, at: int, bits: int = 1) -> None:
    data = bytearray(path.read_bytes())
    data[at] ^= bits
    path.write_bytes(bytes(data))


def line_start(path: Path, number: int) -> int:
    """Where the line of an answer begins."""
    return len(b"\n".join(path.read_bytes().split(b"\n")[:number])) + 1


def raws(path: Path) -> list[bytes]:
    return path.read_bytes().split(b"\n")[:-1]


async def test_a_torn_last_line_is_dropped_and_the_player_is_told_once(tmp_path: Path) -> None:
    path, marks = played(tmp_path)
    file = path / journal.NAME
    file.write_bytes(file.read_bytes()[:-20])
    with reopen(path) as run:
        assert here(run) == marks[13]
        assert run.notice == "Answer 14 was cut off while it was written: you go on before it."
        where = go(run, 1)
    with reopen(path) as again:
        assert again.notice == ""
        assert here(again) == where


async def test_a_wrong_line_after_the_snapshot_stops_there_and_says_so(tmp_path: Path) -> None:
    path, marks = played(tmp_path)
    file = path / journal.NAME
    flip(file, line_start(file, 14) + 9)
    before = sums(path)
    with reopen(path) as run:
        assert here(run) == marks[13]
        assert "answer 14" in run.notice
        assert run.answers == 13
    assert sums(path) == before


async def test_a_wrong_line_before_the_snapshot_costs_nothing_but_the_replay(
    tmp_path: Path,
) -> None:
    path, marks = played(tmp_path)
    file = path / journal.NAME
    flip(file, line_start(file, 3) + 9)
    with reopen(path) as run:
        assert here(run) == marks[14]
        assert "answer 3" in run.notice
        where = go(run, 2)
    with reopen(path) as again:
        assert again.notice == ""
        assert here(again) == where


async def test_playing_on_keeps_the_damaged_journal_and_writes_a_good_one(tmp_path: Path) -> None:
    path, _ = played(tmp_path)
    file = path / journal.NAME
    flip(file, line_start(file, 14) + 9)
    old = file.read_bytes()
    for round_ in (1, 2):
        with reopen(path) as run:
            where = go(run, 1)
        assert (path / f"journal.damaged-{round_}.jsonl").read_bytes() == old
        assert journal.read(file).bad == 0
        with reopen(path) as run:
            assert run.notice == ""
            assert here(run) == where
        flip(file, len(file.read_bytes()) - 30)
        old = file.read_bytes()


@pytest.mark.parametrize("harm", ["truncated", "zeroed", "missing"])
async def test_a_broken_snapshot_gives_way_to_the_one_before(tmp_path: Path, harm: str) -> None:
    path, marks = played(tmp_path)
    file = path / snapshot.NAME
    data = file.read_bytes()
    file.unlink()
    if harm == "truncated":
        file.write_bytes(data[: len(data) // 2])
    elif harm == "zeroed":
        file.write_bytes(bytes(len(data)))
    with reopen(path) as run:
        assert here(run) == marks[14]
        assert bool(run.notice) == (harm != "missing")


async def test_without_snapshots_the_whole_journal_is_replayed(tmp_path: Path) -> None:
    path, marks = played(tmp_path)
    (path / snapshot.NAME).unlink()
    (path / snapshot.OLDER).unlink()
    with reopen(path) as run:
        assert here(run) == marks[14]


@pytest.mark.parametrize("harm", ["truncated", "zeroed", "missing", "first line"])
async def test_without_its_journal_a_run_goes_on_from_the_saved_turn(
    tmp_path: Path, harm: str
) -> None:
    path, marks = played(tmp_path)
    saved = snapshot.read(path / snapshot.NAME)
    assert saved is not None
    file = path / journal.NAME
    data = file.read_bytes()
    file.unlink()
    if harm == "truncated":
        file.write_bytes(data[:700])
    elif harm == "zeroed":
        file.write_bytes(bytes(len(data)))
    elif harm == "first line":
        file.write_bytes(b"x" + data)
    good = 14 if harm == "first line" else saved.answers
    with reopen(path) as run:
        assert here(run) == marks[good]
        assert run.notice
        assert run.answers == good
        where = go(run, 3)
    with reopen(path) as again:
        assert again.notice == ""
        assert here(again) == where


async def test_with_all_files_destroyed_a_run_is_refused_and_kept(tmp_path: Path) -> None:
    path, _ = played(tmp_path)
    for file in path.iterdir():
        file.write_bytes(b"\x00" * 100)
    before = sums(path)
    with pytest.raises(SaveError, match="kept"):
        reopen(path)
    assert sums(path) == before


@pytest.mark.parametrize("name", [journal.NAME, snapshot.NAME])
async def test_a_newer_format_is_refused_and_kept(tmp_path: Path, name: str) -> None:
    path, _ = played(tmp_path)
    file = path / name
    file.write_bytes(file.read_bytes().replace(b'"format":1,', b'"format":2,', 1))
    before = sums(path)
    with pytest.raises(NewerFormat, match=r"newer version .*format 2.* kept"):
        reopen(path)
    assert sums(path) == before


async def test_an_unknown_volume_is_refused_and_kept(tmp_path: Path) -> None:
    path, _ = played(tmp_path)
    file = path / journal.NAME
    header, *lines = raws(file)
    data = msgspec.json.decode(unsealed(header), type=dict[str, object])
    data["volume"] = "chess"
    file.write_bytes(b"\n".join([seal(data), *lines, b""]))
    for name in (snapshot.NAME, snapshot.OLDER):
        (path / name).unlink()
    before = sums(path)
    with pytest.raises(SaveError, match=r"volume 'chess'.* kept"):
        reopen(path)
    assert sums(path) == before


async def test_a_journal_that_the_rules_do_not_follow_stops_at_the_first_difference(
    tmp_path: Path,
) -> None:
    path, marks = played(tmp_path)
    for name in (snapshot.NAME, snapshot.OLDER):
        (path / name).unlink()
    loaded = journal.read(path / journal.NAME)
    assert loaded.header is not None
    lines = [entry.line for entry in loaded.entries]
    lines[5] = msgspec.structs.replace(lines[5], draws=lines[5].draws + 1)
    data, check = seal(loaded.header) + b"\n", ""
    for line in lines:
        entry = journal.entry(line, check)
        data, check = data + entry.raw + b"\n", entry.check
    (path / journal.NAME).write_bytes(data)
    with reopen(path) as run:
        assert here(run) == marks[5]
        assert "Answer 6" in run.notice
        go(run, 1)
    assert (path / "journal.damaged-1.jsonl").read_bytes() == data


async def test_a_snapshot_from_another_game_is_not_used(tmp_path: Path) -> None:
    path, marks = played(tmp_path / "a", 1)
    other, _ = played(tmp_path / "b", 2)
    shutil.copy(other / snapshot.NAME, path / snapshot.NAME)
    with reopen(path) as run:
        assert here(run) == marks[14]


def _fuzz_bytes(path: Path, chance: Rng) -> None:
    data = bytearray(path.read_bytes())
    kind = chance.below(5)
    if not data:
        return
    if kind == 0:
        for _ in range(1 + chance.below(4)):
            data[chance.below(len(data))] ^= 1 << chance.below(8)
    elif kind == 1:
        del data[chance.below(len(data)) :]
    elif kind == 2:
        start = chance.below(len(data))
        length = min(1 + chance.below(200), len(data) - start)
        data[start : start + length] = bytes(length)
    elif kind == 3:
        start = chance.below(len(data))
        data[start:start] = bytes(chance.below(256) for _ in range(chance.below(40)))
    else:
        path.unlink()
        return
    path.write_bytes(bytes(data))


ODD: tuple[object, ...] = (
    None, True, -1, 10**30, 1e300, "", "x" * 5000, [], [[[]]], {}, {"a": 1}, 2**64, "\u0000",
)  # fmt: skip


def _fuzz_json(path: Path, chance: Rng) -> None:
    """Well sealed nonsense: wrong types and huge numbers."""
    lines = path.read_bytes().split(b"\n")
    number = chance.below(max(1, len(lines) - 1))
    try:
        data = msgspec.json.decode(unsealed(lines[number]), type=dict[str, object])
    except msgspec.MsgspecError:
        return
    target = data
    while True:
        name = sorted(target)[chance.below(len(target))]
        inner = target[name]
        if isinstance(inner, dict) and inner and chance.below(2):
            target = inner
            continue
        break
    if chance.below(4):
        target[name] = ODD[chance.below(len(ODD))]
    else:
        del target[name]
    before = ""
    if path.suffix == ".jsonl" and number > 1:
        before = lines[number - 1][-18:-2].decode("ascii", "replace")
    lines[number] = _sealed(data, before)
    path.write_bytes(b"\n".join(lines))


def _sealed(data: dict[str, object], before: str) -> bytes:
    # msgspec writes no integers beyond 64 bits: they go in as text.
    raw = msgspec.json.encode(data, enc_hook=str) if 10**30 not in data.values() else b""
    if not raw:
        data = {name: -7 if value == 10**30 else value for name, value in data.items()}
        body = msgspec.json.encode(data)[:-1].replace(b":-7", b":" + b"9" * 30)
        digest = hashlib.blake2b(before.encode() + body, digest_size=8).hexdigest()
        return body + b',"check":"' + digest.encode() + b'"}'
    return seal(data, before)


def _untouched(path: Path) -> dict[str, str]:
    """The files but for the result, which may be written anew for a game that is over."""
    return {
        name: "" if name == history.NAME else digest
        for name, digest in {history.NAME: "", **sums(path)}.items()
        if not name.startswith("finished.damaged")
    }


HARMS: tuple[Callable[[Path, Rng], None], ...] = (_fuzz_bytes, _fuzz_bytes, _fuzz_json)
NAMES = (journal.NAME, journal.NAME, snapshot.NAME, snapshot.OLDER, history.NAME)


@pytest.mark.parametrize("part", range(4))
async def test_no_damage_is_more_than_a_sentence(tmp_path: Path, part: int) -> None:
    unfinished, _ = played(tmp_path / "a")
    done = begin(tmp_path / "b")
    await done.play(RandomBot(1))
    done.close()
    refused = 0
    for case in range(250):
        chance = Rng(seeded(part * 1000 + case, "damage"))
        source = done.path if chance.below(8) == 0 else unfinished
        path = tmp_path / f"run-{case}"
        shutil.copytree(source, path)
        broken: dict[str, bool] = {}
        for _ in range(1 + chance.below(2)):
            name = NAMES[chance.below(len(NAMES))]
            if (path / name).exists():
                harm = HARMS[chance.below(len(HARMS))]
                harm(path / name, chance)
                # Nonsense with a right seal may pass for a good file.
                broken[name] = harm is _fuzz_bytes
        before = sums(path)
        originals = sums(source)
        try:
            run = reopen(path)
        except SaveError:
            refused += 1
            assert sums(path) == before
            continue
        try:
            here(run)
            resumed = run.answers
            assert _untouched(path) == {**before, history.NAME: ""}
            go(run, 3)
        except SaveError:
            continue
        finally:
            run.close()
        kept = set(sums(path).values())
        for name, digest in before.items():
            if broken.get(name) and digest != originals.get(name) and run.answers > resumed:
                assert digest in kept, f"case {case}: the damaged {name} is gone"
        if run.answers > resumed:
            with reopen(path) as again:
                assert again.notice == ""
        shutil.rmtree(path)
    assert refused < 60


def test_leaving_a_damaged_run_without_an_answer_reports_nothing_unsaved(tmp_path: Path) -> None:
    run = begin(tmp_path)
    go(run, 12)
    run.close()
    file = run.path / "journal.jsonl"
    file.write_bytes(file.read_bytes() + b"\x00garbage\n")
    with reopen(run.path) as again:
        here(again)
        assert again.unsaved == 0
