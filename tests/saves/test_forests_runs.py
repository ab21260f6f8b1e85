"""Runs of the Forests on disk: saved at every answer, cut anywhere, replayed, taken back."""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path

import pytest

from content.editions import EDITIONS as MAKERS
from engine.core.ask import Question, legal
from engine.core.drive import finish
from engine.core.table import RandomBot, Table
from engine.core.volume import Setup, fingerprint
from saves import journal, replay
from saves.home import Home
from saves.run import Run
from saves.undo import CannotUndo
from tests.saves.kit import NOW, Halt, Halted, clock, fast

EDITIONS = {slug: make() for slug, make in MAKERS.items()}
SAMPLE = 7
CUT = 200


def begin(root: Path, seed: int, size: int = 2, mode: str = "quick") -> Run:
    return Run.create(
        EDITIONS["forests"],
        Setup(mode=mode, seed=seed, size=size),
        Home(root),
        created=NOW,
        version="0.1",
        content="cards",
        disk=fast(),
        clock=clock,
    )


def reopen(path: Path) -> Run:
    return Run.open(path, EDITIONS, disk=fast(), clock=clock)


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


def played(root: Path, seed: int, n: int, size: int = 2) -> Run:
    """A run after n answers of a random bot (or at its end)."""
    run = begin(root, seed, size)
    here(run, RandomBot(seed), n)
    return run


class Looker:
    """A bot that looks every so often whether the files tell the same game as its memory."""

    def __init__(self, seed: int) -> None:
        self.run: Run | None = None
        self.looks = 0
        self._bot = RandomBot(seed)

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        run = self.run
        assert run is not None
        if run.answers % SAMPLE == 0:
            self.looks += 1
            seen = replay.glance(run.path, EDITIONS)
            assert seen.answers == run.answers
            assert fingerprint(seen.sitting.game.state) == fingerprint(run.sitting.game.state)
            assert asked(seen.question) == asked(question)
        return await self._bot.ask(question)


@pytest.mark.parametrize(("seed", "size"), [(1, 1), (2, 2), (3, 4)])
def test_a_save_at_any_answer_is_the_game_at_that_answer(
    tmp_path: Path, seed: int, size: int
) -> None:
    looker = Looker(seed)
    with begin(tmp_path, seed, size) as run:
        looker.run = run
        finish(run.play(looker))
        assert run.finished is not None
    assert looker.looks > 5


@pytest.mark.parametrize("seed", range(1, 6))
def test_a_run_cut_off_goes_on_exactly_as_it_would_have(tmp_path: Path, seed: int) -> None:
    bot, twin = RandomBot(seed), RandomBot(seed)
    with begin(tmp_path / "one", seed, size=3) as run:
        stood = here(run, bot, CUT)
        answers = run.answers
        # What a killed process leaves behind: its files as they are, and no lock.
        copy = tmp_path / "two" / "runs" / run.id
        shutil.copytree(run.path, copy)
        with reopen(copy) as again:
            assert again.answers == answers
            assert here(again, twin) == stood
            twin_after = RandomBot(seed + 100)
            assert here(again, twin_after, 40) == here(run, RandomBot(seed + 100), 40)


@pytest.mark.parametrize("seed", range(1, 6))
def test_a_journal_cut_inside_its_last_line_loses_that_answer_at_most(
    tmp_path: Path, seed: int
) -> None:
    with played(tmp_path, seed, 90 + seed, size=4) as run:
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


@pytest.mark.parametrize("mode", ["quick", "sprint", "standard", "double-up", "marathon"])
def test_a_finished_game_replays_to_the_same_end(tmp_path: Path, mode: str) -> None:
    with begin(tmp_path, 8, size=2, mode=mode) as run:
        outcome = finish(run.play(RandomBot(8)))
        end = fingerprint(run.sitting.game.state)
        result = replay.check(run, EDITIONS)
    assert result.ok, result.message
    assert result.hash == end
    assert result.outcome == outcome
    assert result.answers == run.answers


@pytest.mark.parametrize("answer", [1, 20, 47, 80])
def test_a_flipped_byte_names_the_first_bad_answer(tmp_path: Path, answer: int) -> None:
    with played(tmp_path, 4, 90) as run:
        file = run.path / journal.NAME
        assert run.answers >= 80
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


@pytest.mark.parametrize("seed", range(1, 5))
def test_undo_goes_back_to_the_last_reveal_and_never_across_it(tmp_path: Path, seed: int) -> None:
    crossings = 0
    with begin(tmp_path, seed) as run:
        bot = RandomBot(seed)
        for _ in range(12):
            here(run, bot, 9)
            if run.finished is not None:
                break
            state = run.sitting.game.state
            known = (state.reveals, state.play.draws)
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
                state = run.sitting.game.state
                assert (state.reveals, state.play.draws) == known
                assert run.answers == to
    assert crossings > 3


@pytest.mark.parametrize("seed", [1, 2])
def test_an_answer_taken_back_and_given_again_changes_nothing(tmp_path: Path, seed: int) -> None:
    tried = 0
    with begin(tmp_path, seed) as run:
        bot = RandomBot(seed)
        for _ in range(60):
            stood = here(run, bot, 1)
            if run.finished is not None:
                break
            if run.can_undo():
                tried += 1
                run.undo()
                run.redo()
                assert here(run, bot) == stood
    assert tried
