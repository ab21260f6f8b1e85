"""The coach: it names what is about to be missed, at most twice, and not at all when it is off."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from engine.core.ask import Pick, Question
from engine.core.drive import finish
from engine.core.volume import GreedyBot, Remark, Setup
from saves.home import Home
from tests.tui.stage import playing, text
from tui.coach import MOST, NAME, Coach
from tui.console import Console, Left
from tui.plain import Plain
from tui.settings import Settings, save
from tui.shelf import SHELF, begin


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("QUESTPANE_HOME", str(tmp_path))
    return tmp_path


# -- what is said ----------------------------------------------------------------------------------


class Careless(GreedyBot):
    """Plays well but for one thing, which it never does; and listens to the coach."""

    def __init__(self, topic: str, key: str) -> None:
        super().__init__()
        self.topic, self.key = topic, key
        self.chances: list[bool] = []

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        keys = await super().ask(question)
        about = question.topic == self.topic and "".join(keys).startswith(self.key)
        if not about or not isinstance(question, Pick):
            return keys
        assert self.sitting is not None
        said = [remark.id for remark in self.sitting.remarks(question) if not remark.lesson]
        self.chances.append(bool(said))
        legal = [option.key for option in question.options if not option.why_not]
        others = [key for key in legal if not key.startswith(self.key)]
        return ("leave",) if "leave" in others else (others[-1],)


def chances(volume: str, mode: str, topic: str, key: str) -> list[bool]:
    """For each chance to do what the coach is about: whether it said a word."""
    found: list[bool] = []
    for seed in range(1, 13):
        bot = Careless(topic, key)
        bot.sitting = SHELF[volume].new(Setup(mode=mode, seed=seed, size=2), bot)
        finish(bot.sitting.play())
        found += bot.chances
    return found


@pytest.mark.parametrize(
    ("volume", "mode", "topic", "key"),
    [
        ("forests", "quick", "waypost.service", "upgrade"),
        ("forests", "standard", "waypost.service", "infirmary"),
        ("forests", "quick", "waypost.service", "market"),
        ("forests", "standard", "combat.declare", "flee"),
        ("doomrock", "act", "adventure.action", "equip"),
        ("doomrock", "arena", "roll.die", "reroll:"),
    ],
)
def test_a_careless_player_is_told_before_the_third_chance(
    volume: str, mode: str, topic: str, key: str
) -> None:
    told = chances(volume, mode, topic, key)
    assert len(told) >= 3
    assert any(told[:2])
    assert sum(told) >= 0.6 * len(told)


# -- how often -------------------------------------------------------------------------------------


def counted(home: Path, *remarks: Remark, times: int = 9) -> Counter[str]:
    """What is said when there is always the same to be said, over several games."""
    said: Counter[str] = Counter()
    for n in range(times):
        said[Coach(Home(home)).word("toy", f"toy-{n // 3}", remarks)] += 1
    return said


def test_each_matter_is_told_at_most_twice_over_all_games(home: Path) -> None:
    said = counted(home, Remark("gold", "There is Gold."), Remark("food", "There is no Food."))
    assert said == {"Mind: There is Gold.": MOST, "Mind: There is no Food.": MOST, "": 9 - 2 * MOST}


def test_a_lesson_is_told_once_in_each_game(home: Path) -> None:
    assert counted(home, Remark("lesson.t", "New.", lesson=True)) == {"New.": 3, "": 6}


def test_counts_that_cannot_be_read_or_kept_are_no_fault(home: Path) -> None:
    remarks: Sequence[Remark] = [Remark("gold", "There is Gold.")]
    (home / NAME).write_bytes(b"\xff{")
    assert Coach(Home(home)).word("toy", "toy-1", remarks)
    (home / NAME).unlink()
    (home / NAME).mkdir()
    coach = Coach(Home(home))
    said = [bool(coach.word("toy", "toy-1", remarks)) for _ in range(4)]
    assert said == [True, True, False, False]


# -- where -----------------------------------------------------------------------------------------


GUIDED = Setup(mode="guided", seed=3, size=1)


async def test_the_guided_game_says_what_is_new_on_the_screen(home: Path) -> None:
    with begin(SHELF["forests"], GUIDED, Home(home)) as run:
        async with playing(run) as (pilot, screen):
            word = screen.cursor.aside
            assert word
            assert "Mind" not in word
            assert word[:40] in " ".join(text(pilot.app).split())
            await pilot.press("down", "up")
            assert screen.cursor.aside == word


@pytest.mark.parametrize("hints", [True, False])
async def test_hints_can_be_switched_off(home: Path, hints: bool) -> None:
    with begin(SHELF["forests"], GUIDED, Home(home)) as run:
        async with playing(run, settings=Settings(hints=hints)) as (_, screen):
            assert bool(screen.cursor.aside) is hints
    assert (home / NAME).exists() is hints


@pytest.mark.parametrize("hints", [True, False])
def test_plain_mode_has_the_same_words_above_the_question(home: Path, hints: bool) -> None:
    save(Settings(hints=hints), home)
    out = io.StringIO()
    with suppress(Left):
        console = Console(io.StringIO("q\n"), out)
        Plain(console, Home(home)).play(begin(SHELF["forests"], GUIDED, Home(home)))
    said = " ".join(out.getvalue().split())
    assert ("then Adrimon comes" in said) is hints
