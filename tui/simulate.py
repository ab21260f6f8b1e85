"""Whole games played by bots, without screen and without waiting."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import median
from typing import TypeVar

import msgspec

from engine.core.ask import Question
from engine.core.drive import finish
from engine.core.fact import Fact
from engine.core.rng import Rng, seeded
from engine.core.state import State
from engine.core.table import RandomBot, Table
from engine.core.volume import BadSetup, Edition, GreedyBot, Listener, Setup
from engine.core.whims import WaywardBot, WhimsicalBot
from saves.disk import Disk
from saves.home import Home
from saves.run import Run
from tui.haste import marathon
from tui.shelf import SHELF, begin

CEILING = 200_000
"""More decisions than any game needs: a game that asks for more will never end."""

BOTS = ("random", "greedy")

ALL = "all"
"""The mode of a simulation that plays all modes."""

PLAIN = 4
"""With mode "all", one game in this many goes round the setups in turn, with a bot of no whims."""

T = TypeVar("T")


class Endless(Exception):
    """A game asked for more decisions than any game needs."""


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One game: `result` is "won", "lost" or "fault", and `fault` then says which.

    `journal` is where the game was written, or nothing.
    """

    seed: int
    result: str
    turns: int = 0
    decisions: int
    seconds: float
    fault: str = ""
    journal: str = ""
    cards: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


class Fault(msgspec.Struct, frozen=True):
    """A game that failed: its seed, what went wrong, and the journal that leads there."""

    seed: int
    fault: str
    journal: str


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """All games of one simulation; `seconds` were spent playing, on one core.

    `cards_missed` are the ids of those that no game has turned over.
    """

    volume: str
    mode: str
    bot: str
    games: int
    wins: int
    losses: int
    faults: int
    decisions: int
    seconds: float
    decisions_per_second: float
    turns_median: float
    decisions_median: float
    cards_seen: int
    cards_total: int
    cards_missed: tuple[str, ...]
    rules_touched: int
    faulted: tuple[Fault, ...] = ()


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What a simulation plays: `games` games from the setup's seed upwards.

    With mode "all" every fourth game goes round all modes, numbers of heroes, difficulties and
    switches; in the others all these are drawn by chance, and the bot has whims.

    Games that fail, and with `keep` all games, are written as runs into `home`.
    """

    volume: str
    setup: Setup
    games: int
    bot: str
    home: str
    keep: bool = False
    ceiling: int = CEILING


class Counted:
    """A table whose decisions are counted and come to an end."""

    def __init__(self, bot: Table, ceiling: int) -> None:
        self.bot = bot
        self.decisions = 0
        self._ceiling = ceiling

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        """What the bot answers. Raises Endless when it was asked too often."""
        self.decisions += 1
        if self.decisions > self._ceiling:
            raise Endless(f"no end after {self._ceiling} decisions")
        return await self.bot.ask(question)


class Advisor:
    """Answers in a run what its volume advises."""

    def __init__(self, run: Run) -> None:
        self._run = run

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        """The advised keys."""
        return self._run.sitting.advise(question).keys


class Tally:
    """A listener that notes which cards were seen and which rules were touched."""

    def __init__(self) -> None:
        self.cards: set[str] = set()
        self.rules: set[str] = set()

    def __call__(self, fact: Fact) -> None:
        """Note what a fact names."""
        if fact.rule:
            self.rules.add(fact.rule)
        for name in ("card", "situation", "relic", "location", "entry", "setting"):
            card = getattr(fact, name, None)
            if card:
                self.cards.add(card)


class Who(msgspec.Struct, frozen=True):
    """Who plays a game: the bot of this name, by its own rule or with whims."""

    bot: str
    whims: bool = False

    def chance(self, seed: int) -> Table:
        """The table of a bot that needs no advice."""
        return WhimsicalBot(seed) if self.whims else RandomBot(seed)

    def advised(self, seed: int, adviser: Table) -> Table:
        """The table of a bot that gets advice."""
        return WaywardBot(seed, adviser) if self.whims else adviser


def headless(edition: Edition, setup: Setup, who: Who, table: Counted, listen: Listener) -> State:
    """Play a game without a trace on the disk; the state at its end."""
    sitting = edition.new(setup, table, listen)
    if who.bot == "greedy":
        greedy = GreedyBot()
        greedy.sitting = sitting
        table.bot = who.advised(setup.seed, greedy)
    finish(sitting.play())
    return sitting.game.state


def kept(
    edition: Edition, setup: Setup, who: Who, table: Counted, listen: Listener, home: Home
) -> tuple[State | None, Run, str]:
    """Play a game as a run on disk; its state unless it failed, and what failed."""
    # A bot's game can be played again: it need not survive a power cut.
    run = begin(edition, setup, home, Disk(fsync=lambda fd: None))
    with run:
        if who.bot == "greedy":
            table.bot = who.advised(setup.seed, Advisor(run))
        try:
            finish(run.play(table, listen))
        except Exception as error:
            given = run.given
            last = f", after {given.topic} {' '.join(given.keys)}" if given is not None else ""
            return None, run, f"{_words(error)}{last}"
        return run.sitting.game.state, run, ""


def one(edition: Edition, setup: Setup, plan: Plan, whims: bool = False) -> Played:
    """Play one game; a fault of the rules is part of the result. Raises SaveError."""
    home = Home(Path(plan.home))
    tally = Tally()
    who = Who(plan.bot, whims)
    table = Counted(who.chance(setup.seed), plan.ceiling)
    journal = fault = ""
    state: State | None = None
    began = time.perf_counter()
    if plan.keep:
        state, run, fault = kept(edition, setup, who, table, tally, home)
        journal = str(run.path)
    else:
        try:
            state = headless(edition, setup, who, table, tally)
        except Exception as error:
            fault = _words(error)
    seconds = time.perf_counter() - began
    if fault and not plan.keep:
        # The same bot and the same dice lead to the same fault, this time on record.
        again = Counted(who.chance(setup.seed), plan.ceiling)
        _, run, found = kept(edition, setup, who, again, Tally(), home)
        journal, fault = str(run.path), found or f"{fault} (only once)"
    outcome = state.outcome if state is not None else None
    if outcome is None and not fault:
        fault = "the game stopped without an outcome"
    return Played(
        seed=setup.seed,
        result="fault" if fault or outcome is None else outcome.result,
        turns=state.turn if state is not None else 0,
        decisions=table.decisions,
        seconds=seconds,
        fault=fault,
        journal=journal,
        cards=tuple(sorted(tally.cards)),
        rules=tuple(sorted(tally.rules)),
    )


def play(plan: Plan, edition: Edition, numbers: Iterable[int]) -> list[Played]:
    """Play the games of these numbers."""
    with marathon():
        return [
            one(
                edition,
                setup_of(plan, edition, number),
                plan,
                plan.setup.mode == ALL and whimsical(number),
            )
            for number in numbers
        ]


def whimsical(number: int) -> bool:
    """Whether a game of mode "all" is played by whim: all but every fourth."""
    return number % PLAIN != 0


def setup_of(plan: Plan, edition: Edition, number: int) -> Setup:
    """The setup of a game: the plan's, or with mode "all" one of its own."""
    setup = msgspec.structs.replace(plan.setup, seed=(plan.setup.seed + number) & ((1 << 64) - 1))
    if setup.mode != ALL:
        return setup
    if not whimsical(number):
        return _in_turn(setup, edition, number // PLAIN)
    drawn = _drawn(setup, edition)
    try:
        edition.preview(drawn)
    except BadSetup:
        # So much was left by earlier games that this difficulty would be no game any more.
        return msgspec.structs.replace(drawn, legacy=())
    return drawn


def _in_turn(setup: Setup, edition: Edition, number: int) -> Setup:
    """The setup whose turn it is.

    All modes with 1 hero come first, then all with 2, and so on; each time round the difficulty is
    the next one and the switches are none, all that can be, or each alone in turn.
    """
    rest, mode = divmod(number, len(edition.modes))
    rounds, size = divmod(rest, edition.most_heroes)
    switches = _switches(edition)
    sets = [(), switches, *((slug,) for slug in switches)]
    levels = edition.difficulties or ("",)
    return msgspec.structs.replace(
        setup,
        mode=edition.modes[mode].slug,
        size=size + 1,
        difficulty=levels[rounds % len(levels)],
        switches=sets[rounds % len(sets)],
    )


def _drawn(setup: Setup, edition: Edition) -> Setup:
    """A setup by chance, which follows from its seed.

    A mode comes as often as its games are long, since longer games show more. Each switch is on,
    and each heirloom of earlier games is there, in two games of three.
    """
    chance = Rng(seeded(setup.seed, "simulation"))
    lengths = [mode for mode in edition.modes for _ in range(mode.least_minutes)]
    return msgspec.structs.replace(
        setup,
        mode=_one(lengths, chance).slug,
        size=1 + chance.below(edition.most_heroes),
        difficulty=_one(edition.difficulties or ("",), chance),
        switches=_most(_switches(edition), chance),
        legacy=_most(edition.heirlooms(), chance),
    )


def _switches(edition: Edition) -> tuple[str, ...]:
    return tuple(each.slug for each in edition.switches if not each.why_not)


def _one(things: Sequence[T], chance: Rng) -> T:
    return things[chance.below(len(things))]


def _most(names: tuple[str, ...], chance: Rng) -> tuple[str, ...]:
    return tuple(name for name in names if chance.below(3))


def simulate(plan: Plan, edition: Edition | None = None, jobs: int = 1) -> Report:
    """Play all games, on several cores when there are `jobs`. Raises BadSetup, SaveError."""
    edition = edition or SHELF[plan.volume]
    # Content is read here, so that no game is blamed for the time that takes.
    edition.preview(setup_of(plan, edition, 0))
    if jobs <= 1 or plan.games < 2:
        games = play(plan, edition, range(plan.games))
    else:
        games = _shared_out(plan, jobs)
    return report(plan, edition, games)


def report(plan: Plan, edition: Edition, games: Sequence[Played]) -> Report:
    """What some games add up to."""
    known = edition.cards()
    seen = {card for game in games for card in game.cards}
    seconds = sum(game.seconds for game in games)
    decisions = sum(game.decisions for game in games)
    whole = [game for game in games if game.result != "fault"]
    faulted = [game for game in games if game.result == "fault"]
    return Report(
        volume=plan.volume,
        mode=plan.setup.mode,
        bot=plan.bot,
        games=len(games),
        wins=sum(game.result == "won" for game in games),
        losses=sum(game.result == "lost" for game in games),
        faults=len(faulted),
        decisions=decisions,
        seconds=round(seconds, 4),
        decisions_per_second=round(decisions / seconds, 1) if seconds else 0.0,
        turns_median=median([game.turns for game in whole] or [0]),
        decisions_median=median([game.decisions for game in whole] or [0]),
        cards_seen=sum(card in seen for card in known) if known else len(seen),
        cards_total=len(known),
        cards_missed=tuple(card for card in known if card not in seen),
        rules_touched=len({rule for game in games for rule in game.rules}),
        faulted=tuple(Fault(game.seed, game.fault, game.journal) for game in faulted),
    )


def lines(report: Report) -> list[str]:
    """A report in words."""
    r = report
    return [
        f"{r.volume}, {r.mode}, {r.bot} bot: {r.games} games",
        f"won {r.wins}, lost {r.losses}, faults {r.faults}",
        f"decisions {r.decisions} in {r.seconds:.2f} s: {r.decisions_per_second:.0f} a second",
        f"a game (median): {r.turns_median:g} turns, {r.decisions_median:g} decisions",
        f"cards seen {r.cards_seen} of {r.cards_total}, rules touched {r.rules_touched}",
    ]


def _shared_out(plan: Plan, jobs: int) -> list[Played]:
    from concurrent.futures import ProcessPoolExecutor

    shares = [range(first, plan.games, jobs) for first in range(min(jobs, plan.games))]
    with ProcessPoolExecutor(len(shares)) as pool:
        played = pool.map(_share, [plan] * len(shares), shares)
        games = [game for share in played for game in share]
    return sorted(games, key=lambda game: (game.seed - plan.setup.seed) % (1 << 64))


def _share(plan: Plan, numbers: range) -> list[Played]:
    return play(plan, SHELF[plan.volume], numbers)


def _words(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
