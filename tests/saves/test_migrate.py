"""Migrations: a run of an old format is played on, and its old files are kept."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from saves import journal, migrate, replay, snapshot
from saves.home import SaveError
from saves.migrate import Plain, Step
from saves.seal import seal, stored
from tests.saves.kit import EDITIONS, begin, go, here, reopen


def old_header(new: Plain) -> Plain:
    data = {**new, "format": 0, "game": new["volume"]}
    del data["volume"]
    return data


def older(folder: Path) -> None:
    """Turn a run into one of an invented format 0: other names in header, lines and state."""
    loaded = journal.read(folder / journal.NAME)
    plain = msgspec.json.Decoder(dict[str, object])
    assert loaded.header is not None
    data = seal(old_header(plain.decode(msgspec.json.encode(loaded.header)))) + b"\n"
    checks, check = [""], ""
    for entry in loaded.entries:
        line = plain.decode(msgspec.json.encode(entry.line))
        line["question"] = line.pop("topic")
        raw = seal(line, check)
        check = stored(raw)
        checks.append(check)
        data += raw + b"\n"
    for name in (snapshot.NAME, snapshot.OLDER):
        saved = snapshot.read(folder / name)
        assert saved is not None
        state = plain.decode(bytes(saved.state))
        state["hp"] = state.pop("health")
        (folder / name).write_bytes(
            seal(
                {
                    "format": 0,
                    "answers": saved.answers,
                    "turn": saved.turn,
                    "at": checks[saved.answers],
                    "header": old_header(plain.decode(msgspec.json.encode(saved.header))),
                    "state": state,
                }
            )
        )
    (folder / journal.NAME).write_bytes(data)


def rename(old: str, new: str) -> Step:
    def step(data: Plain) -> Plain:
        return {new if name == old else name: value for name, value in data.items()}

    return Step(
        header=lambda data: {("volume" if k == "game" else k): v for k, v in data.items()},
        line=lambda data: {("topic" if k == "question" else k): v for k, v in data.items()},
        state=step,
    )


@pytest.fixture
def _from_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(migrate.STEPS, 0, rename("hp", "health"))


@pytest.mark.usefixtures("_from_zero")
@pytest.mark.parametrize("snapshots", [True, False])
async def test_an_old_run_goes_on_where_it_was(tmp_path: Path, snapshots: bool) -> None:
    run = begin(tmp_path)
    where = go(run, 14)
    run.close()
    older(run.path)
    old = (run.path / journal.NAME).read_bytes()
    if not snapshots:
        (run.path / snapshot.NAME).unlink()
        (run.path / snapshot.OLDER).unlink()
    assert replay.check(run.path, EDITIONS).ok
    with reopen(run.path) as again:
        assert again.notice == ""
        assert here(again) == where
        assert (run.path / journal.NAME).read_bytes() == old
        where = go(again, 2)
    assert (run.path / "journal.format-0-1.jsonl").read_bytes() == old
    assert b'"format":1' in (run.path / journal.NAME).read_bytes()
    with reopen(run.path) as again:
        assert again.notice == ""
        assert here(again) == where
        if snapshots:
            assert again.sitting.game.asked < 8
    assert replay.check(run.path, EDITIONS).ok


async def test_an_old_run_without_a_way_is_refused_and_kept(tmp_path: Path) -> None:
    run = begin(tmp_path)
    go(run, 14)
    run.close()
    older(run.path)
    old = (run.path / journal.NAME).read_bytes()
    with pytest.raises(SaveError, match="kept"):
        reopen(run.path)
    assert (run.path / journal.NAME).read_bytes() == old


@pytest.mark.usefixtures("_from_zero")
async def test_a_step_that_fails_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(data: Plain) -> Plain:
        raise KeyError("health")

    run = begin(tmp_path)
    go(run, 14)
    run.close()
    older(run.path)
    monkeypatch.setitem(migrate.STEPS, 0, Step(header=broken, line=broken, state=broken))
    with pytest.raises(SaveError, match="kept"):
        reopen(run.path)
