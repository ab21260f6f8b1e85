"""`make bench`: what a person feels of each volume, beside a one-label Textual app in one run."""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import msgspec

from content.editions import EDITIONS
from engine.core.ask import Question
from engine.core.drive import finish
from engine.core.table import RandomBot
from engine.core.volume import Setup
from saves.disk import Disk
from saves.home import Home
from saves.store import Store
from tests import bench_engine
from tests.player import Player, letters
from tests.terminal import Terminal, questpane
from tui.shelf import SHELF, begin

ROOT = Path(__file__).parent.parent
SETUPS = {
    "forests": Setup(mode="sprint", seed=7, size=2),
    "doomrock": Setup(mode="arena", seed=8, size=1),
}
"""The game of each volume that is felt, saved and resumed."""
QUICK = {"forests": "quick", "doomrock": "arena"}
"""The mode of a quick game."""
STARTS = 5
KEYS = 44
MOST_STEPS = 60
MIXED = ("\x1b[B", "\x1b[A", "M", "\x1b[A", "\x1b[B", "\x7f", "L", "\x1b[A", "\x7f", "w", "\x7f")
"""Keys of all kinds but answers: the cursor, and opening, using and closing panels."""


class Row(msgspec.Struct, frozen=True):
    """A line of the table; without a budget it is only told. `least` turns the budget around."""

    name: str
    value: float
    unit: str
    budget: float | None = None
    note: str = ""
    least: bool = False

    @property
    def ok(self) -> bool:
        """Whether the budget is kept."""
        if self.budget is None:
            return True
        return self.value >= self.budget if self.least else self.value <= self.budget

    def line(self) -> str:
        """The row as text."""
        verdict = "" if self.budget is None else "ok" if self.ok else "MISS"
        sign = "at least" if self.least else "at most"
        budget = "" if self.budget is None else f"{sign} {self.budget:g}"
        value = f"{self.value:.2f}" if self.value < 100 else f"{self.value:.0f}"
        return f"{self.name:<34}{value:>9} {self.unit:<6}{budget:<16}{verdict:<5}{self.note}"


class Feel(msgspec.Struct, frozen=True):
    """What was measured of one program in a terminal."""

    start: float
    keys: tuple[float, ...]
    idle_bytes: int
    idle_seconds: float
    memory: int


def high(values: Sequence[float]) -> float:
    """The 95th percentile."""
    return sorted(values)[min(len(values) - 1, int(len(values) * 0.95))]


def label() -> Terminal:
    """The program that everything is compared with."""
    command = [sys.executable, "-m", "tests.bench_label"]
    return Terminal(command, env={"COLORTERM": ""}, cwd=str(ROOT))


def settled(term: Terminal) -> float:
    """When the last byte of a picture came, once nothing has come for a while."""
    while term.read(0.15):
        pass
    return term.heard


def one_start(make: Callable[[], Terminal], shows: str) -> float:
    """Milliseconds from the start to the first stable screen."""
    began = time.perf_counter()
    with make() as term:
        term.wait_for(shows)
        return (settled(term) - began) * 1000


def key(term: Terminal, keys: str) -> tuple[float, int]:
    """Milliseconds from a key to the last byte of its answer, and how many bytes that is."""
    before, began = len(term.output), time.perf_counter()
    term.type(keys)
    wait = 0.5
    while term.read(wait):
        wait = 0.04
    return max(0.0, term.heard - began) * 1000, len(term.output) - before


def feel(term: Terminal, start: float, keys: Sequence[str]) -> Feel:
    """Press some keys in turn, then wait."""
    times = [key(term, keys[n % len(keys)])[0] for n in range(KEYS)]
    settled(term)
    spent = term.seconds
    idle = len(term.silence(3.0))
    return Feel(start, tuple(times), idle, term.seconds - spent, term.memory)


class Rest(msgspec.Struct, frozen=True):
    """What everything is measured against: the one-label app, and the title."""

    label: Feel
    start: float


def rest(home: Path) -> Rest:
    """Measure what does not depend on the volume."""
    labels: list[float] = []
    ours: list[float] = []
    for _ in range(STARTS):
        # In turn, for whatever else the machine does happens to both.
        labels.append(one_start(label, "0"))
        ours.append(one_start(lambda: questpane(home / "title"), "New game"))
    with label() as term:
        term.wait_for("0")
        settled(term)
        other = feel(term, statistics.median(labels), ["a"])
    return Rest(other, statistics.median(ours))


def screens(home: Path, volume: str, rest: Rest) -> list[Row]:
    """What is felt at the terminal."""
    other = rest.label
    setup = SETUPS[volume]
    words = ("new", volume, "--mode", setup.mode, "--seed", str(setup.seed))
    first = [
        one_start(partial(questpane, home / f"{volume}{n}", *words), "save+exit")
        for n in range(STARTS)
    ]
    with questpane(home / f"{volume}-keys", *words) as term:
        term.wait_for("save+exit")
        settled(term)
        _into_the_thick(term, volume)
        for each in MIXED:
            key(term, each)
        mine = feel(term, statistics.median(first), MIXED)
        rows = [
            Row("bytes, option cursor", _bytes(term, ["\x1b[B", "\x1b[A"]), "B", 300.0),
            Row("bytes, open or close the map", _bytes(term, ["M", "\x7f"]), "B", 5000.0),
            Row("bytes, open or close the help", _bytes(term, ["?", "\x7f"]), "B", 5000.0),
        ]
        key(term, "M")
        moves = _bytes(term, ["\x1b[A", "\x1b[B"])
        rows.append(Row("bytes, step of the map cursor", moves, "B", 300.0))
        key(term, "\x7f")
        key(term, "L")
        rows.append(Row("bytes, scroll the log", _bytes(term, ["\x1b[A", "\x1b[B"]), "B", 2500.0))
        key(term, "\x7f")
        answers = []
        for _ in range(10):
            offered = letters(term)
            answers.append(key(term, offered[0] if offered else "\r"))
        rows.append(Row("bytes, an answer", statistics.median(n for _, n in answers), "B", 2500.0))
        rows.append(Row("an answer, median", statistics.median(t for t, _ in answers), "ms"))
    mib = 1 << 20
    half = statistics.median(mine.keys), statistics.median(other.keys)
    return [
        Row("start to a decision", mine.start, "ms", note=f"one label {other.start:.0f}"),
        Row("start to the title, ratio", rest.start / other.start, "x", 1.3),
        Row("key, median", half[0], "ms", note=f"one label {half[1]:.2f}"),
        Row("key, p95", high(mine.keys), "ms", note=f"one label {high(other.keys):.2f}"),
        Row("key, ratio of p95", high(mine.keys) / high(other.keys), "x", 2.0),
        Row("idle bytes in 3 s", mine.idle_bytes, "B", 0.0, f"one label {other.idle_bytes}"),
        Row("idle CPU in 3 s", mine.idle_seconds, "s", note=f"one label {other.idle_seconds:.2f}"),
        Row("memory", mine.memory / mib, "MiB", note=f"one label {other.memory / mib:.0f}"),
        Row("memory, ratio", mine.memory / other.memory, "x", 1.5),
        *rows,
    ]


def _into_the_thick(term: Terminal, volume: str) -> None:
    """Follow hints into a Battle, whose screen is the fullest one of Doomrock."""
    if volume != "doomrock":
        return
    player = Player(term)
    for _ in range(MOST_STEPS):
        if "Round 1" in term.text:
            break
        player.step()
    settled(term)


def _bytes(term: Terminal, keys: Sequence[str]) -> float:
    return statistics.median(key(term, keys[n % len(keys)])[1] for n in range(10))


def saves(home: Path, volume: str) -> list[Row]:
    """What an answer costs on its way to the disk, and a run on its way back."""
    edition, setup = SHELF[volume], SETUPS[volume]
    quiet = Disk(fsync=lambda fd: None)
    alone = edition.new(setup, bot := _Counted(RandomBot(3)))
    finish(alone.play())
    bare, kept = [], []
    for number in range(5):
        # In turn and warm: the difference of the two is small against either.
        began = time.perf_counter()
        finish(edition.new(setup, RandomBot(3), lambda fact: None).play())
        bare.append(time.perf_counter() - began)
        with begin(edition, setup, Home(home / f"{volume}-disk{number}"), quiet) as run:
            began = time.perf_counter()
            finish(run.play(RandomBot(3), lambda fact: None))
            kept.append(time.perf_counter() - began)
    encode = _best(lambda: msgspec.json.encode(alone.game.state))
    whole = begin(edition, setup, Home(home / f"{volume}-resume"), quiet)
    with whole, suppress(_Enough):
        finish(whole.play(_Counted(RandomBot(3), most=bot.n - 2), lambda fact: None))
    store = Store(Home(home / f"{volume}-resume"), SHELF)
    resume = _best(lambda: store.open(whole.id).close())
    append = (min(kept) - min(bare)) * 1000 / max(1, bot.n)
    size = len(msgspec.json.encode(alone.game.state))
    return [
        Row("an answer saved, without fsync", append, "ms", 1.0, "snapshots included"),
        Row("snapshot encoded", encode, "ms", 5.0, f"{size} bytes"),
        Row("resume a run", resume, "ms", 150.0, f"{bot.n} answers"),
    ]


class _Enough(Exception):
    """So many answers were wanted."""


class _Counted:
    """A bot that counts, and stops when it has had enough."""

    def __init__(self, bot: RandomBot, most: int = 100_000) -> None:
        self.bot = bot
        self.n = 0
        self.most = most

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        """What the bot answers. Raises _Enough."""
        self.n += 1
        if self.n > self.most:
            raise _Enough
        return await self.bot.ask(question)


def _best(act: Callable[[], object]) -> float:
    times = []
    for _ in range(10):
        began = time.perf_counter()
        act()
        times.append(time.perf_counter() - began)
    return min(times) * 1000


def engine(volume: str) -> list[Row]:
    """How fast bots play."""
    EDITIONS[volume]().preview(SETUPS[volume])
    rows = []
    for bot in ("random", "greedy"):
        speed = bench_engine.measure(volume, QUICK[volume], bot)
        rows.append(
            Row(f"decisions a second, {bot}", speed.per_second, "", bench_engine.BUDGET, least=True)
        )
        rows.append(Row(f"a quick game, {bot}", speed.per_game, "s", 0.5))
    grown = bench_engine.long(volume)
    rows.append(Row("an answer late, by one early", grown.ratio, "x", 1.5, f"{grown.turns} turns"))
    return rows


def main(argv: Sequence[str]) -> int:
    """Print a table for each volume; with --strict a missed budget is a failure."""
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        known = rest(home)
        for volume in EDITIONS:
            sys.stdout.write(f"\n{SHELF[volume].title}\n")
            for row in (*screens(home, volume, known), *saves(home, volume), *engine(volume)):
                sys.stdout.write(row.line() + "\n")
                missed += not row.ok
            sys.stdout.flush()
    sys.stdout.write(f"\n{missed} missed\n")
    return 1 if missed and "--strict" in argv else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
