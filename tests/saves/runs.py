"""Runs of real volumes for tests: begun, cut anywhere, opened again and compared."""

from __future__ import annotations

import shutil
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest

from content.editions import EDITIONS as MAKERS
from engine.core.ask import Question, legal
from engine.core.drive import finish
from engine.core.table import RandomBot, Table
from engine.core.volume import GreedyBot, Setup, fingerprint
from engine.doomrock.state import DoomState
from saves import journal, replay
from saves.home import Home
from saves.run import Run
from saves.undo import CannotUndo
from tests.saves.kit import NOW, Halt, Halted, clock, fast

EDITIONS = {slug: make() for slug, make in MAKERS.items()}
MOST_SEEDS = 60


def begin(root: Path, volume: str, setup: Setup) -> Run:
    return Run.create(
        EDITIONS[volume],
        setup,
        Home(root),
        created=NOW,
        version="0.1",
        content="cards",
        disk=fast(),
        clock=clock,
    )


def reopen(path: Path) -> Run:
    return Run.open(path, EDITIONS, disk=fast(), clock=clock)


class Advised:
    """The greedy bot at the table of a run, which may change its sitting."""

    def __init__(self, run: Run) -> None:
        self._run = run

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        return self._run.sitting.advise(question).keys


def bot_for(run: Run, name: str, seed: int) -> Table:
    """A bot at the table of a run: "random" or "greedy"."""
    return RandomBot(seed) if name == "random" else Advised(run)


def asked(question: Question[object] | None) -> str:
    if question is None:
        return "nothing"
    options = [(option.key, option.label, option.note) for option in legal(question)]
    return f"{question.topic} {question.prompt} {options}"


def here(run: Run, table: Table, n: int = 0) -> str:
    """Give n answers; the state's hash and the question that then waits."""
    halt = Halt(table, n)
    with suppress(Halted):
        finish(run.play(halt))
    return f"{fingerprint(run.sitting.game.state)} {asked(halt.question)}"


def played(root: Path, volume: str, setup: Setup, n: int) -> Run:
    """A run after n answers of a random bot (or at its end)."""
    run = begin(root, volume, setup)
    here(run, RandomBot(setup.seed), n)
    return run


class Looker:
    """A bot that looks every so often whether the files tell the same game as its memory."""

    def __init__(self, run: Run, bot: str, seed: int, every: int) -> None:
        self.looks = 0
        self._run = run
        self._every = every
        self._bot = bot_for(run, bot, seed)

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        run = self._run
        if run.answers % self._every == 0:
            self.looks += 1
            seen = replay.glance(run.path, EDITIONS)
            assert seen.answers == run.answers
            assert fingerprint(seen.sitting.game.state) == fingerprint(run.sitting.game.state)
            assert asked(seen.question) == asked(question)
        return await self._bot.ask(question)


@cache
def crossing(size: int, switches: tuple[str, ...] = ()) -> Setup:
    """A campaign of Doomrock in which the greedy bot wins the Battle of Act I."""
    for seed in range(1, MOST_SEEDS):
        setup = Setup(
            mode="campaign", seed=seed, size=size, difficulty="merciful", switches=switches
        )
        greedy = GreedyBot()
        sitting = EDITIONS["doomrock"].new(setup, greedy)
        greedy.sitting = sitting
        finish(sitting.play())
        state = sitting.game.state
        assert isinstance(state, DoomState)
        if state.act > 1:
            return setup
    raise AssertionError(f"the greedy bot won no Act I in {MOST_SEEDS} campaigns")


# -- what holds of any volume ----------------------------------------------------------------------


def check_saves(root: Path, volume: str, setup: Setup, bot: str = "random", every: int = 1) -> int:
    """Play a game to its end; a save at every answer is the game there. Returns the looks."""
    with begin(root, volume, setup) as run:
        looker = Looker(run, bot, setup.seed, every)
        finish(run.play(looker))
        assert run.finished is not None
    return looker.looks


def check_cut(root: Path, volume: str, setup: Setup, cut: int) -> None:
    """A run whose process is killed goes on exactly as it would have."""
    seed = setup.seed
    bot, twin = RandomBot(seed), RandomBot(seed)
    with begin(root / "one", volume, setup) as run:
        stood = here(run, bot, cut)
        answers = run.answers
        # What a killed process leaves behind: its files as they are, and no lock.
        copy = root / "two" / "runs" / run.id
        shutil.copytree(run.path, copy)
        with reopen(copy) as again:
            assert again.answers == answers
            assert here(again, twin) == stood
            assert here(again, RandomBot(seed + 100), 40) == here(run, RandomBot(seed + 100), 40)


def check_torn(root: Path, volume: str, setup: Setup, n: int) -> None:
    """A journal that is cut inside its last line loses that answer at most."""
    seed = setup.seed
    with played(root, volume, setup, n) as run:
        path, answers = run.path, run.answers
        assert run.finished is None
    file = path / journal.NAME
    data = file.read_bytes()
    file.write_bytes(data[: -3 - seed])
    with reopen(path) as run:
        # A turn's start that was saved with that very answer makes up for the lost line.
        assert answers - 1 <= run.answers <= answers
        here(run, RandomBot(seed), 5)
    assert replay.check(path, EDITIONS).ok


def check_replay(root: Path, volume: str, setup: Setup, bot: str = "random") -> None:
    """A finished run replays to the same end."""
    with begin(root, volume, setup) as run:
        outcome = finish(run.play(bot_for(run, bot, setup.seed)))
        end = fingerprint(run.sitting.game.state)
        result = replay.check(run, EDITIONS)
    assert result.ok, result.message
    assert result.hash == end
    assert result.outcome == outcome
    assert result.answers == run.answers


def check_flip(root: Path, volume: str, setup: Setup, answer: int) -> None:
    """A flipped bit in the line of an answer is found, and nothing before it is lost."""
    with played(root, volume, setup, answer + 10) as run:
        file = run.path / journal.NAME
        assert run.answers >= answer
    lines = file.read_bytes().split(b"\n")
    raw = bytearray(lines[answer])
    raw[len(raw) // 2] ^= 1
    lines[answer] = bytes(raw)
    file.write_bytes(b"\n".join(lines))
    result = replay.check(run.path, EDITIONS)
    assert not result.ok
    assert result.first_bad == answer
    assert result.answers == answer - 1


def _shown(path: Path) -> list[int]:
    return [entry.line.shown for entry in journal.read(path / journal.NAME).entries]


def check_undo(root: Path, volume: str, setup: Setup, times: int = 12) -> int:
    """Undo goes back to the last reveal and never across it; how often it was stopped."""
    crossings = 0
    with begin(root, volume, setup) as run:
        bot = RandomBot(setup.seed)
        for _ in range(times):
            here(run, bot, 9)
            if run.finished is not None:
                break
            known = run.sitting.game.state.reveals
            free = 0
            for shown in reversed(_shown(run.path)):
                if shown:
                    break
                free += 1
            to = run.answers - free
            if to > 0:
                crossings += 1
                with pytest.raises(CannotUndo, match="rolled dice or turned something over"):
                    run.back_to(to - 1)
            if free:
                run.back_to(to)
                here(run, bot)
                assert run.sitting.game.state.reveals == known
                assert run.answers == to
    return crossings


def check_redo(root: Path, volume: str, setup: Setup, times: int = 60) -> int:
    """An answer taken back and given again changes nothing; how often that was tried."""
    tried = 0
    with begin(root, volume, setup) as run:
        bot = RandomBot(setup.seed)
        for _ in range(times):
            stood = here(run, bot, 1)
            if run.finished is not None:
                break
            if run.can_undo():
                tried += 1
                run.undo()
                run.redo()
                assert here(run, bot) == stood
    return tried
