"""Finished runs: the line of history that each leaves, and what they add up to."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

import msgspec

from saves import migrate
from saves.disk import Disk, free
from saves.home import SaveError, explain
from saves.journal import Header
from saves.migrate import FORMAT
from saves.seal import seal, unsealed, whole

NAME = "finished.json"
Result = Literal["won", "lost", "abandoned"]


def utc() -> str:
    """The time now, as journals and results say it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Finished(msgspec.Struct, frozen=True, kw_only=True):
    """How a run ended; `time` is when, `fixed` that a value was changed by hand, and `moment` says
    in the volume's words how far it came, where that is not the number of a turn."""

    format: int
    volume: str
    mode: str
    difficulty: str
    seed: int
    result: Result
    cause: str
    rule: str
    turns: int
    answers: int
    time: str
    practice: bool = False
    fixed: bool = False
    moment: str = ""


class Tally(msgspec.Struct, frozen=True):
    """Results added up; `streak` counts the latest games with the same result, losses negative."""

    won: int
    lost: int
    abandoned: int
    streak: int
    causes: tuple[tuple[str, int], ...]


_decoder = msgspec.json.Decoder(Finished)


def ended(
    header: Header,
    *,
    result: Result,
    cause: str,
    rule: str,
    turns: int,
    answers: int,
    time: str,
    fixed: bool,
    moment: str = "",
) -> Finished:
    """The line of history of a game that began with `header`."""
    setup = header.setup
    return Finished(
        format=FORMAT,
        volume=header.volume,
        mode=setup.mode,
        difficulty=setup.difficulty,
        seed=setup.seed,
        result=result,
        cause=cause,
        rule=rule,
        turns=turns,
        answers=answers,
        time=time,
        practice=header.practice,
        fixed=fixed,
        moment=moment,
    )


def read(folder: Path) -> Finished | None:
    """How the run in a folder ended; None when it goes on. Raises SaveError for a damaged file."""
    try:
        raw = (folder / NAME).read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise SaveError(f"The result of {folder.name} cannot be read: {error.strerror}.") from error
    if migrate.format_of(raw, "This result") != FORMAT or not whole(raw):
        raise SaveError(f"The result of {folder.name} is damaged.")
    try:
        return _decoder.decode(unsealed(raw))
    except (ValueError, RecursionError) as error:
        raise SaveError(f"The result of {folder.name} makes no sense.") from error


def write(folder: Path, finished: Finished, disk: Disk) -> None:
    """Write a result, once; a damaged one is kept beside it. Raises SaveError."""
    path = folder / NAME
    try:
        if read(folder) is not None:
            return
    except SaveError:
        try:
            path.rename(free(path, "damaged"))
        except OSError as error:
            raise SaveError(explain(error, path)) from error
    disk.replace(path, seal(finished))


def tally(results: Iterable[Finished]) -> Tally:
    """Add up results that are in the order of time. Practice counts for nothing."""
    counts = {"won": 0, "lost": 0, "abandoned": 0}
    causes: dict[str, int] = {}
    streak = 0
    for each in results:
        if each.practice:
            continue
        counts[each.result] += 1
        if each.result == "won":
            streak = max(streak, 0) + 1
        elif each.result == "lost":
            streak = min(streak, 0) - 1
            causes[each.cause] = causes.get(each.cause, 0) + 1
    ranked = sorted(causes.items(), key=lambda pair: (-pair[1], pair[0]))
    return Tally(counts["won"], counts["lost"], counts["abandoned"], streak, tuple(ranked))
