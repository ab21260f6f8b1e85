"""Every kind of question of both volumes, at every size: nothing is lost, nothing is cut."""

from __future__ import annotations

import re
from zlib import crc32

import pytest
from textual.pilot import Pilot

from engine.core.ask import PickSome
from tests.parade import Parade, Still, sizes
from tests.tui.paper import on_paper, paper, press, resize, rest
from tests.tui.stage import text
from tui.cursor import Cursor
from tui.screens.game import GameScreen
from tui.widgets.question import answers

LEAST = {"forests": 70, "doomrock": 64}
"""So many kinds of questions are met at least in the games of a soak."""
GAMES = 80
TAB, DOWN = b"\t", b"\x1b[B"
BLANKS = re.compile(r"[\s\u254c]+")


def some(topic: str) -> bool:
    """One topic in a dozen, always the same ones."""
    return crc32(topic.encode()) % 12 == 0


def every(topic: str) -> bool:
    return True


async def shaken(still: Still, count: int) -> None:
    """Resize during a question, panels opened and closed meanwhile; it is as if never touched."""
    topic = still.question.topic
    async with on_paper(still) as (pilot, _):
        fresh = paper(pilot.app).text
        assert fresh == text(pilot.app), topic
    async with on_paper(still) as (pilot, screen):
        begun = screen.cursor
        for n, (width, height) in enumerate(sizes(crc32(topic.encode()), count)):
            resize(pilot, width, height)
            if n % 4 == 0:
                await rest(pilot)
            if n % 5 == 0:
                await press(pilot, TAB)
            assert screen.fault is None, (topic, width, height)
        for width in (80, 81, 80):
            resize(pilot, width, 24)
            await rest(pilot)
            await to_first(pilot, screen, begun)
        assert paper(pilot.app).text == fresh, topic


async def to_first(pilot: Pilot[int], screen: GameScreen, begun: Cursor) -> None:
    """Tab back to where the question began."""
    for _ in range(12):
        if screen.cursor.panel == begun.panel:
            break
        await press(pilot, TAB)
    screen.point(begun)


async def whole(still: Still) -> None:
    """At 80x24 the question is there whole, with all its options, or says how to see more."""
    question = still.question
    async with on_paper(still) as (pilot, _):
        shown = paper(pilot.app).text
        assert all(len(line) <= 80 for line in shown.split("\n"))
        read = BLANKS.sub("", shown)
        asked = BLANKS.sub("", question.prompt)
        assert asked in read, (question.topic, question.prompt, shown)
        labels = [option.label for option in answers(question)]
        missing = [label for label in labels if BLANKS.sub("", label) not in read]
        key, word = (DOWN, "Down") if isinstance(question, PickSome) else (b" ", "Space")
        assert not missing or f"more: {word}" in shown, (question.topic, missing, shown)
        for _ in labels if missing else ():
            await press(pilot, key)
            read += BLANKS.sub("", paper(pilot.app).text)
        missing = [label for label in labels if BLANKS.sub("", label) not in read]
        assert not missing, (question.topic, missing)


@pytest.mark.parametrize("volume", list(LEAST))
async def test_resizing_during_some_kinds_of_questions_changes_nothing(volume: str) -> None:
    parade = Parade(volume, lambda still: shaken(still, 60), wanted=some)
    await parade.march(GAMES // 4)


@pytest.mark.parametrize("volume", list(LEAST))
async def test_some_kinds_of_questions_are_shown_whole(volume: str) -> None:
    parade = Parade(volume, whole, wanted=some)
    await parade.march(GAMES // 4)


@pytest.mark.soak
@pytest.mark.parametrize("volume", list(LEAST))
async def test_resizing_during_any_kind_of_question_changes_nothing(volume: str) -> None:
    parade = Parade(volume, lambda still: shaken(still, 200), wanted=every)
    await parade.march(GAMES)
    assert len(parade.seen) >= LEAST[volume]


@pytest.mark.soak
@pytest.mark.parametrize("volume", list(LEAST))
async def test_any_kind_of_question_is_shown_whole(volume: str) -> None:
    parade = Parade(volume, whole, wanted=every)
    await parade.march(GAMES)
    assert len(parade.seen) >= LEAST[volume]
