"""Replay: play a journal again, whole to compare everything, or its end to look at it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from engine.core.ask import Question
from engine.core.fact import Fact
from engine.core.game import nobody
from engine.core.state import Outcome
from engine.core.volume import Edition, Sitting, fingerprint
from saves import journal
from saves.home import SaveError
from saves.journal import Loaded
from saves.record import Diverged, Record, drive
from saves.recover import origin, recover
from saves.run import Run

Tell = Callable[[Sitting, int, Fact], None]


class ReplayResult(msgspec.Struct, frozen=True, kw_only=True):
    """What a replay came to: `answers` agreed, and then the state's `hash` was this.

    `first_bad` is the number of the first answer that is damaged or goes another way (0: none),
    `pending` the topic of the question that waits, `begins` the answers lost before line 1.
    """

    answers: int
    hash: str
    ok: bool
    first_bad: int
    message: str
    turn: int = 0
    pending: str = ""
    outcome: Outcome | None = None
    begins: int = 0
    fixed: bool = False


class Glance(msgspec.Struct, frozen=True):
    """A run as it stands on disk, whoever plays it: the game, what waits, the latest facts."""

    sitting: Sitting
    question: Question[object] | None
    answers: int
    recent: tuple[Fact, ...]


def glance(path: Path, editions: Mapping[str, Edition]) -> Glance:
    """Look at a run without locking or changing it: its last turn is replayed.

    Raises SaveError when it cannot be shown.
    """
    found = recover(path)
    edition = editions.get(found.header.volume)
    if edition is None:
        raise SaveError(f"The volume '{found.header.volume}' is unknown to this version.")
    start = found.starts[-1]
    lines = [entry.line for entry in found.entries[start.answers - found.header.begins :]]
    record = Record(start, lines, found.header.forks, recall=True)
    try:
        sitting = record.sit(edition, found.header)
        question = drive(sitting)
        if question is None:
            record.end()
    except Exception as error:
        raise SaveError(f"The run {path.name} cannot be shown: {error}") from error
    return Glance(sitting, question, record.answers, tuple(record.recent))


def check(
    source: Path | Run, editions: Mapping[str, Edition], tell: Tell | None = None
) -> ReplayResult:
    """Replay a run, its folder, or an exported file.

    `tell` hears every fact, with the game and the number of answers before the one that caused
    it: enough to write the whole log again. Raises nothing: what is wrong is in the result.
    """
    path = source.path if isinstance(source, Run) else source
    try:
        loaded = journal.read(path / journal.NAME if path.is_dir() else path)
    except SaveError as error:
        return _nothing(str(error))
    header = loaded.header
    if header is None:
        return _nothing(loaded.trouble)
    edition = editions.get(header.volume)
    if edition is None:
        return _nothing(f"The volume '{header.volume}' is unknown to this version.")
    return _replayed(loaded, edition, tell)


def _nothing(message: str) -> ReplayResult:
    return ReplayResult(answers=0, hash="", ok=False, first_bad=0, message=message)


def _replayed(loaded: Loaded, edition: Edition, tell: Tell | None) -> ReplayResult:
    header = loaded.header
    assert header is not None, "checked by the caller"
    sitting: Sitting | None = None

    def listen(fact: Fact) -> None:
        if tell is not None and sitting is not None:
            tell(sitting, record.answers, fact)

    lines = [entry.line for entry in loaded.entries]
    heard = nobody if tell is None else listen
    record = Record(origin(header), lines, header.forks, listen=heard, live=True)
    bad, message, pending = 0, "", ""
    try:
        sitting = record.sit(edition, header)
        question = drive(sitting)
        if question is None:
            record.end()
        else:
            pending = question.topic
    except Diverged as error:
        bad, message = error.answer, str(error)
    except Exception as error:
        bad = record.answers + 1
        message = f"Answer {bad}: the game failed ({type(error).__name__}: {error})."
    if not bad and loaded.bad:
        bad, message = loaded.bad, f"Answer {loaded.bad}: its line is damaged."
    if not bad and loaded.torn:
        bad = header.begins + len(lines) + 1
        message = f"Answer {bad}: its line is cut off; a game goes on before it."
    if sitting is None:
        return msgspec.structs.replace(_nothing(message), first_bad=bad, begins=header.begins)
    state = sitting.game.state
    if not bad:
        message = f"{record.answers - header.begins} answers agree."
        if header.base is not None:
            message = f"{message} What came before answer {header.begins + 1} is lost."
    return ReplayResult(
        answers=record.answers,
        hash=fingerprint(state),
        ok=not bad,
        first_bad=bad,
        message=message,
        turn=state.turn,
        pending=pending,
        outcome=state.outcome,
        begins=header.begins,
        fixed=state.fixed,
    )
