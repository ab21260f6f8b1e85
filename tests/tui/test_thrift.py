"""How many keys a round takes whoever knows what to do: counted in whole games, with a ceiling."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.core.ask import PickSome, Question
from engine.core.volume import Setup
from saves.home import Home
from tests.tui.stage import playing
from tui.repeat import again
from tui.screens.game import GameScreen
from tui.shelf import SHELF, begin
from tui.widgets.question import answers


class Count:
    """Keys, questions and rounds of a game; a round is a turn, or one of a fight within it."""

    def __init__(self) -> None:
        self.keys = 0
        self.asked = 0
        self.rounds: set[tuple[object, ...]] = set()


def needed(screen: GameScreen, question: Question[object], wanted: tuple[str, ...]) -> list[str]:
    """The keys that give an answer: letters, and the way of the cursor where there is none."""
    letters = screen.cursor.letters
    options = [option.key for option in answers(question)]
    at = screen.cursor.option

    def way(to: int) -> Iterator[str]:
        yield from ["down" if to > at else "up"] * abs(to - at)

    if isinstance(question, PickSome):
        keys: list[str] = []
        for key in wanted:
            if key in letters:
                keys.append(letters[key])
            else:
                to = options.index(key)
                keys += [*way(to), "space"]
            at = options.index(key)
        return [*keys, "enter"]
    key = wanted[0] if wanted else ""
    return [letters[key]] if key in letters else [*way(options.index(key)), "enter"]


async def played(home: Path, volume: str, mode: str, seed: int) -> Count:
    """A game played to its end by doing what the hint says, by keys on the screen."""
    count = Count()
    run = begin(SHELF[volume], Setup(mode=mode, seed=seed), Home(home))
    async with playing(run, 120, 40) as (pilot, screen):
        for _ in range(1500):
            if screen._over:
                break
            question = screen.pending
            assert question is not None
            assert screen.view is not None
            before = run.answers
            count.rounds.add(_round(screen))
            wanted = run.sitting.advise(question).keys
            pressed = needed(screen, question, wanted)
            if len(pressed) > 1 and again(question, screen._last.get(question.topic)) == wanted:
                pressed = [screen.key(".")]
            for key in pressed:
                screen.pressed_at = math.inf
                screen.press(key)
            await pilot.pause()
            assert run.answers > before or screen._over, (question.prompt, wanted, pressed)
            count.keys += len(pressed)
            count.asked += 1
        assert screen._over == "over"
    return count


def _round(screen: GameScreen) -> tuple[object, ...]:
    view = screen.view
    assert view is not None
    return view.phase.turn, view.phase.clock, view.fight and view.fight.round


@pytest.mark.parametrize(
    ("volume", "mode", "seeds", "most"),
    [("forests", "sprint", (2,), 9.0), ("doomrock", "arena", (1, 2), 16.0)],
    ids=["forests", "doomrock"],
)
async def test_a_round_takes_few_keys(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    volume: str,
    mode: str,
    seeds: tuple[int, ...],
    most: float,
) -> None:
    """Nearly every answer is one key; so many a round, with the setup, is the ceiling."""
    monkeypatch.setenv("QUESTPANE_HOME", str(tmp_path))
    counts = [await played(tmp_path, volume, mode, seed) for seed in seeds]
    keys = sum(count.keys for count in counts)
    assert keys / sum(len(count.rounds) for count in counts) <= most
    assert keys / sum(count.asked for count in counts) <= 1.1
