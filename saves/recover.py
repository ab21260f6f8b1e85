"""Where a run can go on: the newest good point that its files allow."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec

from saves import journal, snapshot
from saves.home import SaveError
from saves.journal import Base, Entry, Header, Line, Loaded
from saves.migrate import FORMAT, NewerFormat
from saves.snapshot import Snapshot


class TurnStart(NamedTuple):
    """A turn's start as it is passed; `moment` says in words how far the game was."""

    answers: int
    turn: int
    state: bytes
    moment: str


class Start(msgspec.Struct):
    """A point from which a game can be played on: a new game (no `state`), or a turn's start.

    `expect` is the last answer before it: what its line says must stand at the first question.
    `name` is the file that it came from, `moment` says in words how far the game was.
    """

    answers: int
    check: str
    state: bytes | None
    expect: Line | None = None
    turn: int = 0
    name: str = ""
    moment: str = ""

    def snapshot(self, header: Header) -> Snapshot:
        """The snapshot of a turn's start."""
        assert self.state is not None, "a new game has no snapshot"
        return Snapshot(
            format=FORMAT,
            answers=self.answers,
            turn=self.turn,
            moment=self.moment,
            at=self.check,
            header=header.bare,
            state=msgspec.Raw(self.state),
        )


class Recovered(msgspec.Struct):
    """What the files of a run come to. `starts` go from the earliest to the best.

    `clean` says that the journal file can simply be added to, `word` under which name it is kept
    otherwise, `aside` which snapshots are damaged.
    """

    header: Header
    entries: list[Entry]
    starts: list[Start]
    notice: str
    aside: list[str]
    clean: bool
    word: str
    format: int


def origin(header: Header) -> Start:
    """Where the journal of a header begins."""
    base = header.base
    return Start(base.answers, base.check, bytes(base.state)) if base else Start(0, "", None)


def rebased(header: Header, start: Start, why: str) -> Header:
    """The header of a journal that begins at a turn's start, as what came before is lost."""
    assert start.state is not None, "a new game needs no base"
    base = Base(start.answers, start.check, msgspec.Raw(start.state), why)
    return msgspec.structs.replace(header, base=base)


def recover(folder: Path) -> Recovered:
    """Read the files of a run and change none.

    Raises NewerFormat, or SaveError when neither journal nor snapshots tell what game it was.
    """
    loaded = journal.read(folder / journal.NAME)
    snapshots, aside = _snapshots(folder)
    header = loaded.header or (snapshots[0][1].header if snapshots else None)
    if header is None:
        raise SaveError(f"{loaded.trouble} The run {folder.name} is kept, but cannot be played.")
    fitting = [origin(header)]
    beyond: list[tuple[Snapshot, list[Entry]]] = []
    end = header.begins + len(loaded.entries)
    for name, each in snapshots:
        index = each.answers - header.begins
        if each.header.created != header.created or each.header.setup != header.setup:
            aside.append(name)
        elif index < 0:
            continue
        elif index > len(loaded.entries):
            beyond.append((each, journal.after(loaded, index, each.at)))
        elif each.at == _check(header, loaded, index):
            line = loaded.entries[index - 1].line if index else None
            fitting.append(_start(each, line, name))
        else:
            aside.append(name)
    fitting.sort(key=lambda start: start.answers)
    found = Recovered(
        header=header,
        entries=loaded.entries,
        starts=fitting,
        notice="",
        aside=aside,
        clean=not (loaded.trouble or loaded.bad or loaded.torn) and loaded.format == FORMAT,
        word="damaged" if loaded.format == FORMAT else f"format-{loaded.format}",
        format=loaded.format,
    )
    if beyond:
        best, tail = max(beyond, key=lambda pair: (pair[0].answers + len(pair[1]), pair[0].answers))
        start = _start(best)
        found.header = rebased(header, start, loaded.trouble or f"lost after answer {end}")
        found.entries, found.starts, found.clean = tail, [start], False
        end = best.answers + len(tail)
    found.notice = _notice(found, loaded, end)
    return found


def _start(each: Snapshot, expect: Line | None = None, name: str = "") -> Start:
    return Start(each.answers, each.at, bytes(each.state), expect, each.turn, name, each.moment)


def _snapshots(folder: Path) -> tuple[list[tuple[str, Snapshot]], list[str]]:
    whole, damaged = [], []
    for name in (snapshot.NAME, snapshot.OLDER):
        try:
            each = snapshot.read(folder / name)
        except NewerFormat:
            raise
        except SaveError:
            damaged.append(name)
            continue
        if each is not None:
            whole.append((name, each))
    return whole, damaged


def _check(header: Header, loaded: Loaded, index: int) -> str:
    if index > 0:
        return loaded.entries[index - 1].check
    return header.base.check if header.base else ""


def _notice(found: Recovered, loaded: Loaded, end: int) -> str:
    begins = found.header.begins
    if loaded.bad and not begins:
        return (
            f"The journal is damaged at answer {loaded.bad}: you go on after answer {end}, "
            "and the damaged file is kept."
        )
    if begins and begins != (loaded.header.begins if loaded.header else 0):
        where = f"at answer {loaded.bad}" if loaded.bad else f"after answer {len(loaded.entries)}"
        return (
            f"The journal is damaged {where}, but the saved turn is whole: you go on after answer "
            f"{end}, and the damaged file is kept."
        )
    if loaded.bad:
        return f"The journal is damaged at answer {loaded.bad}: you go on after answer {end}."
    if loaded.trouble:
        return "The start of the journal was damaged, but the saved turn made up for it."
    if loaded.torn:
        return f"Answer {end + 1} was cut off while it was written: you go on before it."
    if found.aside:
        return "A saved turn was damaged, but the journal made up for it: nothing is lost."
    return ""
