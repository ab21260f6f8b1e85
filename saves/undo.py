"""Undo: how far back an answer can be taken, and what was taken back."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from saves.disk import Disk
from saves.home import SaveError, explain
from saves.journal import Entry, Journal, chain

NAME = "undone.jsonl"


class CannotUndo(SaveError):
    """The answer stays; the message says why, and what can be done instead."""


def refusal(journal: Journal, to: int) -> str:
    """Why the game cannot go back to its first `to` answers; nothing when it can.

    What was rolled or turned over stays so, but for practice.
    """
    header = journal.header
    if not header.begins <= to < journal.answers:
        return "There is nothing to take back."
    if header.practice:
        return ""
    for number, each in enumerate(journal.beyond(to), to + 1):
        if each.line.shown:
            many = journal.answers - number + 1
            what = "Your last answer" if many == 1 else f"The answer {many} back"
            return (
                f"{what} rolled dice or turned something over: what was seen stays seen. Try "
                "another way in a practice copy: t in the log, x in plain mode."
            )
    return ""


class Undone:
    """The answers taken back, in undone.jsonl, where they do not clutter the journal.

    None is ever removed: a line can be done again whenever the journal stands where the line
    was given, and the latest of several is.
    """

    def __init__(self, folder: Path, disk: Disk) -> None:
        self._path = folder / NAME
        self._disk = disk
        self._raws: list[bytes] | None = None
        self._found: dict[str, Entry | None] = {}

    def push(self, entries: list[Entry]) -> None:
        """Keep the entries of an undo, the latest first. Raises SaveError."""
        known = self._all()
        raws = [each.raw for each in reversed(entries)]
        try:
            self._path.touch()
        except OSError as error:
            raise SaveError(explain(error, self._path)) from error
        # The empty line in front ends what a crash may have cut off.
        self._disk.append(self._path, b"\n" + b"".join(raw + b"\n" for raw in raws))
        known.extend(raws)
        self._found.clear()

    def next(self, check: str) -> Entry | None:
        """The latest answer taken back where the journal has this check value."""
        if check not in self._found:
            fitting = (chain([raw], check) for raw in reversed(self._all()))
            self._found[check] = next((found[0] for found in fitting if found), None)
        return self._found[check]

    def _all(self) -> list[bytes]:
        if self._raws is None:
            self._raws = []
            with suppress(OSError):
                self._raws = [raw for raw in self._path.read_bytes().split(b"\n") if raw]
        return self._raws
