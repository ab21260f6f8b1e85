"""Which living cards a new game has: chosen on the screen, typed, or left to month and seed."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import tui.choices
from engine.core.volume import BY_SEED
from engine.forests.state import ForestsState
from saves.home import Home
from saves.replay import check
from saves.store import Store
from tests.tui.shelf import Typed, shown, started
from tui.choices import Wrong, make_setup, month_words, parse_month
from tui.console import Console
from tui.daily import today
from tui.plain import Plain
from tui.screens.new_game import NewGameScreen
from tui.shelf import SHELF

FORESTS = SHELF["forests"]
MARCH = "2027-03-09T10:11:12+00:00"
APRIL = "2027-04-01T00:00:00+00:00"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("QUESTPANE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    monkeypatch.setattr(tui.choices, "utc", lambda: MARCH)
    return tmp_path


@pytest.fixture
def typed(home: Path, capsys: pytest.CaptureFixture[str]) -> Typed:
    return Typed(capsys)


def living_of(home: Path, run: str) -> list[str]:
    """The situations of a run's living cards."""
    with Store(Home(home), SHELF).open(run) as opened:
        state = opened.sitting.game.state
        assert isinstance(state, ForestsState)
        return sorted(state.living.values())


# -- what is typed ---------------------------------------------------------------------------------


@pytest.mark.rule("FOR-LIV-01")
def test_a_game_of_a_fresh_seed_goes_by_the_month(home: Path) -> None:
    assert make_setup(FORESTS).month == 3


@pytest.mark.rule("FOR-LIV-01")
@pytest.mark.parametrize(
    ("word", "month"),
    [("7", 7), (" 12 ", 12), ("surprise", BY_SEED), ("Surprise", BY_SEED), ("none", 0)],
)
def test_a_number_a_surprise_or_nothing_can_be_had(home: Path, word: str, month: int) -> None:
    for seed in ("", "5"):
        assert make_setup(FORESTS, month=word, seed=seed).month == month


def test_a_chosen_seed_is_the_same_game_in_every_month(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    march = make_setup(FORESTS, seed="my own")
    monkeypatch.setattr(tui.choices, "utc", lambda: APRIL)
    assert make_setup(FORESTS, seed="my own") == march
    assert march.month == BY_SEED
    assert make_setup(FORESTS).month == 4


@pytest.mark.parametrize("word", ["0", "13", "-1", "may", "1.5", "999999"])
def test_no_other_month_is_taken(home: Path, word: str) -> None:
    with pytest.raises(Wrong, match="give 1 to 12, surprise or none"):
        parse_month(word, FORESTS, own_seed=False)


def test_where_nothing_goes_by_months_there_is_none(home: Path) -> None:
    doomrock = SHELF["doomrock"]
    assert make_setup(doomrock).month == 0
    with pytest.raises(Wrong, match="Nothing in Assault on Doomrock changes by month"):
        make_setup(doomrock, month="3")


def test_a_month_is_put_into_words(home: Path) -> None:
    assert [month_words(n) for n in (3, 4, BY_SEED, 0)] == [
        "3 (this month)",
        "4",
        "surprise me",
        "none",
    ]


@pytest.mark.rule("FOR-LIV-01")
def test_the_command_begins_a_game_of_a_month_that_a_replay_repeats(
    home: Path, typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (
        typed("new", "forests", "--mode", "sprint", "--seed", "7", "--month", "5", "--plain") == 0
    )
    before = living_of(home, "forests-1")
    assert before == ["elowens-errand-5", "the-last-hero-5", "what-was-that-5"]
    monkeypatch.setattr(tui.choices, "utc", lambda: APRIL)
    assert living_of(home, "forests-1") == before
    assert check(Store(Home(home), SHELF).find("forests-1"), SHELF).ok
    assert typed("new", "forests", "--month", "13", "--plain") == 2
    assert "'13' is no month" in typed.err


def test_the_game_of_the_day_goes_by_its_date() -> None:
    assert today(FORESTS, "2026-12-01T23:59:59Z").month == 12
    assert today(FORESTS, "2027-02-28T23:59:59Z").month == 2
    assert today(SHELF["doomrock"], "2026-12-01T23:59:59Z").month == 0


def test_a_simulation_draws_them_by_the_seed(home: Path, typed: Typed) -> None:
    words = ("simulate", "forests", "--mode", "sprint", "--games", "2", "--bot", "random", "--json")
    assert typed(*words) == 0
    first = typed.out.partition('"seconds"')[0]
    assert typed(*words) == 0
    assert typed.out.partition('"seconds"')[0] == first
    assert typed(*words, "--keep-runs", "--month", "6") == 0
    assert living_of(home, "forests-2")[0] == "elowens-errand-6"


# -- the screen and the lines ---------------------------------------------------------------------


@pytest.mark.rule("FOR-LIV-01")
async def test_the_new_game_screen_turns_the_living_cards(home: Path) -> None:
    page = NewGameScreen("forests")
    async with started(page) as (pilot, app):
        assert "Living cards: 3 (this month)" in shown(app)
        assert page.setup.month == 3
        await pilot.press("l")
        assert "Living cards: surprise me" in shown(app)
        assert page.setup.month == BY_SEED
        await pilot.press("right")
        assert (page.setup.month, "Living cards: none" in shown(app)) == (0, True)
        await pilot.press("right")
        assert (page.setup.month, "Living cards: 4" in shown(app)) == (4, True)
        await pilot.press("left", "left", "left", "left")
        assert (page.setup.month, "Living cards: 2" in shown(app)) == (2, True)
        await pilot.press("v")
        assert "Living cards" not in shown(app)
        assert page.setup.month == 0


async def test_a_seed_typed_on_the_screen_draws_them(home: Path) -> None:
    page = NewGameScreen("forests")
    async with started(page) as (pilot, app):
        await pilot.press("x", "4", "2", "enter")
        await pilot.pause()
        assert "Living cards: surprise me" in shown(app)
        await pilot.press("l", "l", "l")
        assert page.setup.month == 5


@pytest.mark.parametrize(
    ("lines", "month"), [("\n\n", 3), ("9\n\n", BY_SEED), ("9\n8\n", 8), ("\nnone\n", 0)]
)
def test_the_plain_front_end_asks_for_them(home: Path, lines: str, month: int) -> None:
    out = io.StringIO()
    console = Console(io.StringIO(f"n\n\n\n\n1\n\n\n{lines}q\n"), out)
    Plain(console, Home(home)).title()
    text = out.getvalue()
    usual = "surprise me" if lines.startswith("9") else "3 (this month)"
    assert f"Living cards, 1 to 12, surprise or none, or Enter for {usual}" in text
    (run,) = Store(Home(home), SHELF).runs()
    with Store(Home(home), SHELF).open(run.id) as opened:
        assert opened.header.setup.month == month
