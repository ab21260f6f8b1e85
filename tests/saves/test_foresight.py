"""What an answer would reveal is known before it is given, exactly, and nothing changes by it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from engine.core.ask import Question
from engine.core.drive import finish
from engine.core.game import nobody
from engine.core.table import RandomBot
from engine.core.volume import fingerprint
from saves.home import Home
from saves.run import Run
from tests.saves.kit import Halted, begin, go, sums
from tui.choices import make_setup
from tui.shelf import SHELF
from tui.shelf import begin as begin_run


class Foreseeing(RandomBot):
    """Says before each answer whether it reveals something, and finds out whether that is so."""

    def __init__(self, run: Run, seed: int, most: int) -> None:
        super().__init__(seed)
        self.run = run
        self.most = most
        self.said: list[bool] = []
        self.was: list[bool] = []
        self._before = 0

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        state = self.run.sitting.game.state
        if self.said:
            self.was.append(state.reveals > self._before)
        if len(self.said) >= self.most:
            raise Halted
        keys = await super().ask(question)
        stood = fingerprint(state)
        self.said.append(self.run.would_reveal(keys))
        assert fingerprint(state) == stood
        self._before = state.reveals
        return keys


@pytest.mark.parametrize(
    ("volume", "mode"),
    [("forests", "quick"), ("forests", "sprint"), ("doomrock", "act"), ("doomrock", "arena")],
)
@pytest.mark.parametrize("seed", [3, 8])
def test_what_an_answer_would_reveal_is_known_before(
    tmp_path: Path, volume: str, mode: str, seed: int
) -> None:
    setup = make_setup(SHELF[volume], mode=mode, seed=str(seed))
    with begin_run(SHELF[volume], setup, Home(tmp_path)) as run:
        bot = Foreseeing(run, seed, 150)
        with suppress(Halted):
            finish(run.play(bot, nobody))
        assert bot.said[: len(bot.was)] == bot.was
        assert True in bot.was
        assert False in bot.was


async def test_looking_ahead_changes_no_file(tmp_path: Path) -> None:
    run = begin(tmp_path)
    go(run, 3)
    before = sums(run.path)
    assert run.would_reveal(("hunt",))
    assert not run.would_reveal(("rest",))
    assert sums(run.path) == before
    run.close()


async def test_the_end_of_the_game_counts_as_a_reveal(tmp_path: Path) -> None:
    """A game that is over cannot be taken back."""
    run = begin(tmp_path)
    last: list[bool] = []

    class Asking(RandomBot):
        async def ask(self, question: Question[object]) -> tuple[str, ...]:
            keys = await super().ask(question)
            last.append(run.would_reveal(keys))
            return keys

    finish(run.play(Asking(5), nobody))
    assert run.finished is not None
    assert last[-1]
    run.close()
