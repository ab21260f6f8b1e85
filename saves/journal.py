"""The journal of a run: a header and one sealed line for each answer, only ever added to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import msgspec

from engine.core.volume import Setup
from saves import migrate
from saves.disk import Disk, keep
from saves.home import SaveError
from saves.migrate import FORMAT
from saves.seal import seal, stored, unsealed, whole

NAME = "journal.jsonl"
BELOW = "The journal of this run follows; questpane replay FILE tells it again."
"""The line of a report below which its journal begins."""


class Fork(msgspec.Struct, frozen=True):
    """Fresh dice: before the question after `at` answers the play stream starts from `seed`."""

    at: int
    seed: int


class Base(msgspec.Struct, frozen=True):
    """A turn's start after `answers` answers: where a journal begins that lost what came before."""

    answers: int
    check: str
    state: msgspec.Raw
    why: str


class Header(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a run began with. `content` is a fingerprint of the cards, `parent` a fork's origin."""

    format: int
    version: str
    content: str
    volume: str
    setup: Setup
    created: str
    practice: bool = False
    parent: str = ""
    forks: tuple[Fork, ...] = ()
    base: Base | None = None

    @property
    def begins(self) -> int:
        """How many answers were given before the first line."""
        return self.base.answers if self.base else 0

    @property
    def bare(self) -> Header:
        """The header without the state in it, to be kept beside a snapshot."""
        return msgspec.structs.replace(self, base=None)


class Line(msgspec.Struct, frozen=True, gc=False):
    """One answer: its turn, topic and keys; then what stood when its consequences were over.

    `draws` are those of the play stream, `reveals` the state's, `shown` how many reveals this
    answer caused.
    """

    turn: int
    topic: str
    keys: tuple[str, ...]
    draws: int
    reveals: int
    shown: int


class Entry(msgspec.Struct, frozen=True):
    """A line as it is on disk, and its check value."""

    raw: bytes
    line: Line
    check: str


class Loaded(msgspec.Struct):
    """What a journal file holds: the good lines, and what is wrong with the rest.

    `bad` is the number of the first bad answer (0: none), `torn` that a cut-off end was dropped,
    `trouble` what is wrong with the header, and `raws` all lines after the header, good or not.
    """

    header: Header | None
    trouble: str
    entries: list[Entry]
    raws: list[bytes]
    bad: int
    torn: bool
    format: int


_lines = msgspec.json.Decoder(Line)
_headers = msgspec.json.Decoder(Header)


def entry(line: Line, before: str) -> Entry:
    """The sealed line that follows the check value `before`."""
    raw = seal(line, before)
    return Entry(raw, line, stored(raw))


def chain(raws: Sequence[bytes], before: str, number: int = FORMAT) -> list[Entry]:
    """The good lines that follow the check value `before`, up to the first bad one."""
    entries: list[Entry] = []
    for raw in raws:
        if not whole(raw, before):
            break
        try:
            body = unsealed(raw)
            line = _lines.decode(body if number == FORMAT else migrate.line(body, number))
        except (SaveError, ValueError, LookupError, TypeError, RecursionError):
            break
        before = stored(raw)
        entries.append(Entry(raw, line, before))
    return entries


def after(loaded: Loaded, index: int, check: str) -> list[Entry]:
    """The good lines after the one that claims `check`, else after line `index`."""
    start = index
    for position, raw in enumerate(loaded.raws, 1):
        if stored(raw) == check:
            start = position
    return chain(loaded.raws[start:], check, loaded.format)


def header_of(raw: bytes) -> Header:
    """The header in a first line. Raises SaveError when it is newer, or not whole."""
    number = migrate.format_of(raw, "This run")
    if not whole(raw):
        raise SaveError("The first line of the journal is damaged.")
    try:
        body = unsealed(raw)
        return _headers.decode(body if number == FORMAT else migrate.header(body, number))
    except (ValueError, LookupError, TypeError, RecursionError) as error:
        raise SaveError("The first line of the journal makes no sense.") from error


def without_report(data: bytes) -> bytes:
    """A journal without the words of a report above it."""
    if data.startswith(b"{"):
        return data
    words, found, below = data.partition(f"\n{BELOW}\n".encode())
    return below if found else words


def read(path: Path) -> Loaded:
    """Read a journal, or that in a report, as far as it is good.

    Raises NewerFormat, SaveError when it cannot be read.
    """
    try:
        data = without_report(path.read_bytes())
    except FileNotFoundError:
        return Loaded(None, "The journal is missing.", [], [], 0, False, FORMAT)
    except OSError as error:
        raise SaveError(f"The journal {path} cannot be read: {error.strerror}.") from error
    first, *raws = data.split(b"\n")
    # Without the end of its line a header is torn too: `raws` is then empty.
    torn = bool(raws and raws.pop())
    number = migrate.format_of(first, "This run")
    header, trouble = None, ""
    try:
        header = header_of(first)
    except SaveError as error:
        trouble, number = str(error), FORMAT
        if isinstance(error, migrate.NewerFormat):
            raise
    base = header.base if header else None
    entries = chain(raws, base.check if base else "", number)
    begins = base.answers if base else 0
    bad = begins + len(entries) + 1 if len(entries) < len(raws) else 0
    return Loaded(header, trouble, entries, raws, bad, torn, number)


class Peek(msgspec.Struct, frozen=True):
    """A journal looked at from both ends only."""

    header: Header
    turn: int


def peek(path: Path) -> Peek:
    """The header and the turn of the last readable line. Raises SaveError."""
    try:
        with path.open("rb") as file:
            header = header_of(file.readline().removesuffix(b"\n"))
            start = file.tell()
            end = file.seek(0, 2)
            file.seek(max(start, end - 4096))
            tail = file.read().split(b"\n")
    except FileNotFoundError as error:
        raise SaveError("The journal is missing.") from error
    except OSError as error:
        raise SaveError(f"The journal cannot be read: {error.strerror}.") from error
    for raw in reversed(tail):
        try:
            return Peek(header, _lines.decode(raw).turn)
        except (ValueError, RecursionError):
            continue
    return Peek(header, 0)


class Journal:
    """The journal in memory, and its file: `entries` is the truth, the file follows.

    While the file holds exactly the header and the first entries, lines are added to it. When it
    does not (it was damaged, a write failed, an answer was undone), the next `flush` writes it
    anew and whole; with a word in `aside` the old file is kept under that word.
    """

    def __init__(self, folder: Path, header: Header, disk: Disk) -> None:
        self.header = header
        self.entries: list[Entry] = []
        self.clean = False
        self.aside = ""
        self.saved = 0
        self._path = folder / NAME
        self._disk = disk

    @property
    def answers(self) -> int:
        """How many answers have been given since the game began."""
        return self.header.begins + len(self.entries)

    @property
    def unsaved(self) -> int:
        """How many answers are not on disk yet."""
        return len(self.entries) - self.saved

    def check(self, answers: int) -> str:
        """The check value after so many answers."""
        index = answers - self.header.begins
        if index > 0:
            return self.entries[index - 1].check
        return self.header.base.check if self.header.base else ""

    def line(self, answers: int) -> Line | None:
        """The line of an answer, if the journal has it."""
        index = answers - self.header.begins - 1
        return self.entries[index].line if 0 <= index < len(self.entries) else None

    def upto(self, answers: int) -> list[Entry]:
        """The entries of the first `answers` answers."""
        return self.entries[: answers - self.header.begins]

    def beyond(self, answers: int) -> list[Entry]:
        """The entries after the first `answers` answers."""
        return self.entries[answers - self.header.begins :]

    def add(self, line: Line) -> None:
        """Add an answer, in memory."""
        self.entries.append(entry(line, self.check(self.answers)))

    def cut(self, answers: int, aside: str = "") -> None:
        """Drop all after the first `answers` answers, in memory."""
        self.entries = self.upto(answers)
        self.spoil(aside)

    def spoil(self, aside: str = "") -> None:
        """Have the file written anew by the next `flush`."""
        self.clean = False
        self.aside = self.aside or aside
        self.saved = min(self.saved, len(self.entries))

    def reseal(self) -> None:
        """Seal every entry anew, as today's format has it."""
        old, self.entries = self.entries, []
        for each in old:
            self.add(each.line)

    def flush(self) -> None:
        """Bring the file up to date. Raises SaveError; then the next flush tries all again."""
        if not self.clean:
            before = partial(keep, self._path, self.aside) if self.aside else None
            self._disk.replace(self._path, b"".join(self._all()), before)
            self.clean, self.aside = True, ""
        elif self.unsaved:
            data = b"".join(each.raw + b"\n" for each in self.entries[self.saved :])
            try:
                self._disk.append(self._path, data)
            except SaveError:
                self.clean = False
                raise
        self.saved = len(self.entries)

    def _all(self) -> Iterator[bytes]:
        yield seal(self.header) + b"\n"
        for each in self.entries:
            yield each.raw + b"\n"
