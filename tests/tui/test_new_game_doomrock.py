"""A new game of Doomrock by keyboard: the page, the plain questions, the command line."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from content.editions import EDITIONS
from engine.core.volume import HeroChoice, Setup
from engine.doomrock.modes import SWITCHES
from engine.doomrock.state import DoomState
from saves.home import Home
from saves.store import Store, Summary
from tests.toy import toy
from tests.tui.shelf import Typed, shown, started
from tui.choices import Wrong, make_setup, parse_switches
from tui.cli import VOLUME_HELP
from tui.console import Console
from tui.plain import Plain
from tui.program import Program
from tui.screens.game import GameScreen
from tui.screens.new_game import HeroPicker, NewGameScreen, SwitchPage
from tui.shelf import SHELF, begin

DOOMROCK = EDITIONS["doomrock"]()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("QUESTPANE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    return tmp_path


@pytest.fixture
def typed(home: Path, capsys: pytest.CaptureFixture[str]) -> Typed:
    return Typed(capsys)


def runs(home: Path) -> list[Summary]:
    return list(Store(Home(home), SHELF).runs())


def state_of(home: Path, run: str) -> DoomState:
    with Store(Home(home), SHELF).open(run) as opened:
        state = opened.sitting.game.state
        assert isinstance(state, DoomState)
        return state


def playing(app: Program) -> DoomState:
    """The state of the game on the screen."""
    assert isinstance(app.screen, GameScreen)
    state = app.screen.run.sitting.game.state
    assert isinstance(state, DoomState)
    return state


def flat(app: Program) -> str:
    return " ".join(shown(app).split())


# -- the page --------------------------------------------------------------------------------------


async def test_enter_and_enter_still_lead_into_the_first_volume(home: Path) -> None:
    async with started() as (pilot, app):
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert app.screen.run.sitting.game.state.volume == "forests"


async def test_new_volume_start_lead_into_the_tutorial(home: Path) -> None:
    async with started() as (pilot, app):
        await pilot.press("n", "v", "s")
        await pilot.pause()
        await pilot.pause()
        state = playing(app)
        assert (state.volume, state.mode, state.size) == ("doomrock", "tutorial", 1)


async def test_a_new_game_is_first_of_the_volume_that_was_played_last(home: Path) -> None:
    setup = Setup(mode="tutorial", seed=1, size=1)
    begin(SHELF["doomrock"], setup, Home(home)).close()
    async with started() as (pilot, app):
        await pilot.press("n")
        await pilot.pause()
        assert "Volume: Assault on Doomrock" in flat(app)


async def test_each_difficulty_says_what_it_means(home: Path) -> None:
    words = EDITIONS["doomrock"]().difficulty_words
    assert len(words) == len(EDITIONS["doomrock"]().difficulties)
    async with started(NewGameScreen("doomrock")) as (pilot, app):
        for wanted in (*words[1:], words[0]):
            await pilot.press("d")
            await pilot.pause()
            assert wanted in flat(app)


async def test_the_volume_is_turned_both_ways_and_brings_its_own_choices(home: Path) -> None:
    page = NewGameScreen()
    async with started(page) as (pilot, app):
        await pilot.press("d", "v")
        await pilot.pause()
        assert "Volume: Assault on Doomrock" in shown(app)
        assert (page.setup.mode, page.setup.difficulty, page.setup.size) == ("tutorial", "fair", 1)
        await pilot.press("left")
        await pilot.pause()
        assert "Volume: The Forests of Adrimon" in shown(app)
        assert page.setup.difficulty == EDITIONS["forests"]().difficulties[0]
        assert "Options: Valor" in shown(app)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
async def test_every_choice_and_what_they_add_up_to_fit_on_80x24(home: Path, size: int) -> None:
    page = NewGameScreen("doomrock")
    async with started(page) as (pilot, app):
        await pilot.press("m", "m", "m", *["n"] * (size - 1))
        await pilot.pause()
        text = shown(app)
        for words in ("Start", "Volume:", "Mode: Campaign", "Difficulty: fair", "Options: Terrain"):
            assert words in text
        assert f"Hero {size}: surprise me" in text
        assert "In play: Terrain." in text
        assert ("the solo mode that the book recommends" in text) == (size == 1)
        assert ("(with a goon)" in text) == (size == 1)


async def test_mode_and_difficulty_are_turned(home: Path) -> None:
    page = NewGameScreen("doomrock")
    async with started(page) as (pilot, app):
        await pilot.press("m", "d")
        await pilot.pause()
        assert (page.setup.mode, page.setup.difficulty) == ("arena", "merciful")
        assert "Draft Items" in shown(app)
        usual = "Options: Terrain, Custom dice, Overpowered Traits, SCOUTED Battle"
        assert usual in flat(app)


# -- the options -----------------------------------------------------------------------------------


async def test_enter_turns_an_option_on_and_off_and_q_takes_them_along(home: Path) -> None:
    page = NewGameScreen("doomrock")
    async with started(page) as (pilot, app):
        await pilot.press("m", "o")
        await pilot.pause()
        assert isinstance(app.screen, SwitchPage)
        assert ">1 [x] Terrain" in shown(app)
        await pilot.press("enter", "down", "enter", "down", "enter", "enter")
        await pilot.pause()
        assert "1 [ ] Terrain" in shown(app)
        assert "2 [x] Pets" in shown(app)
        assert ">3 [ ] Custom dice" in shown(app)
        await pilot.press("q")
        await pilot.pause()
        assert page.setup.switches == ("-terrain", "pets", "-custom-dice")
        assert "Options: Pets" in shown(app)
        await pilot.press("s")
        await pilot.pause()
        await pilot.pause()
        assert playing(app).switches == ["pets", "fair"]


async def test_each_option_says_what_it_does(home: Path) -> None:
    async with started(NewGameScreen("doomrock")) as (pilot, app):
        await pilot.press("o")
        await pilot.pause()
        for switch in SWITCHES:
            assert f"{switch.title}: {switch.text}" in flat(app)


@pytest.mark.rule("DOO-CON-01")
@pytest.mark.parametrize("key", ["enter", "right", "9"])
async def test_the_banner_says_why_it_cannot_be_had(home: Path, key: str) -> None:
    page = NewGameScreen("doomrock")
    async with started(page) as (pilot, app):
        await pilot.press("o")
        await pilot.pause()
        await pilot.press("end", key)
        await pilot.pause()
        assert ">9 [ ] Conflict banner" in shown(app)
        assert "one player has nobody to quarrel with" in flat(app)
        await pilot.press("q")
        await pilot.pause()
        assert page.setup.switches == ()


# -- Heroes ----------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-SET-02", "DOO-SET-18")
@pytest.mark.parametrize(
    ("keys", "parts", "named"),
    [
        (("4", "2", "2", "enter"), ("warrior", "pungent", "mook"), "Warrior, Pungent, Mook"),
        (("4", "1", "1", "enter"), ("warrior", "", ""), "Warrior, any trait, any goon"),
        (("2", "3", "1", "enter"), ("", "grumpy", ""), "any hero, Grumpy, any goon"),
        (("2", "1", "4", "enter"), ("", "", "shifty"), "any hero, any trait, Shifty"),
    ],
)
async def test_any_part_of_a_hero_may_be_left_to_chance(
    home: Path, keys: tuple[str, ...], parts: tuple[str, ...], named: str
) -> None:
    page = NewGameScreen("doomrock")
    async with started(page) as (pilot, app):
        await pilot.press("a")
        await pilot.pause()
        assert "Warrior: for beginners." in flat(app)
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        assert page.setup.heroes == (HeroChoice(parts=parts),)
        assert f"Hero 1: {named}" in shown(app)
        await pilot.press("s")
        await pilot.pause()
        await pilot.pause()
        hero, goon = playing(app).heroes
        assert parts[0] in ("", hero.card)
        assert parts[1] in ("", hero.trait)
        assert parts[2] in ("", goon.card)


async def test_each_list_of_parts_begins_at_its_top_and_help_keeps_the_place(home: Path) -> None:
    async with started(NewGameScreen("doomrock")) as (pilot, app):
        await pilot.press("a")
        await pilot.pause()
        await pilot.press("down", "down", "down", "question_mark")
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        assert ">4 Warrior" in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert ">1 Leave the trait to chance" in shown(app)
        await pilot.press("down", "backspace")
        await pilot.pause()
        assert ">1 Surprise me" in shown(app)


async def test_a_hero_of_several_has_no_goon(home: Path) -> None:
    page = NewGameScreen("doomrock")
    async with started(page) as (pilot, app):
        await pilot.press("n", "b")
        await pilot.pause()
        await pilot.press("4", "2")
        await pilot.pause()
        await pilot.press(*"Ozzy", "enter")
        await pilot.pause()
        assert page.setup.heroes == (HeroChoice(parts=("warrior", "pungent"), name="Ozzy"),)
        assert "Hero 2: Ozzy, Warrior, Pungent" in shown(app)


async def test_what_cannot_be_played_says_why_and_does_not_start(home: Path) -> None:
    page = NewGameScreen("doomrock")
    async with started(page) as (pilot, app):
        await pilot.press("a")
        await pilot.pause()
        assert isinstance(app.screen, HeroPicker)
        app.screen.dismiss("bard/rich-parents/:")
        await pilot.pause()
        assert "Start (not now)" in shown(app)
        await pilot.press("s")
        await pilot.pause()
        assert "Rich Parents is an Overpowered Trait" in flat(app)
        assert shown(app).startswith(" New game")
        await pilot.press("m", "d")
        await pilot.pause()
        assert "Start (not now)" not in shown(app)
    assert not runs(home)


# -- plain mode ------------------------------------------------------------------------------------


def plainly(home: Path, text: str) -> str:
    """What the title menu writes while these lines are typed."""
    out = io.StringIO()
    Plain(Console(io.StringIO(text), out), Home(home)).title()
    return out.getvalue()


def test_the_plain_new_game_asks_for_options_and_says_what_they_do(home: Path) -> None:
    text = plainly(home, "n\n2\n2\n1\n\nbard/vain/mook\npets, -terrain\n7\nq\n")
    assert "1 The Forests of Adrimon (Enter)" in text
    assert "How many heroes, 1 (with a goon) to 4, or Enter for 1" in text
    assert "Goon, one each (or leave it to chance):" in text
    for switch in SWITCHES:
        on = "on" if "fair" in switch.usual else "off"
        assert f"  {switch.slug} ({on}): {switch.text}" in text
    assert "Not available: one player has nobody to quarrel with" in text
    (run,) = runs(home)
    assert (run.volume, run.mode, run.difficulty, run.seed) == ("doomrock", "arena", "fair", 7)
    assert state_of(home, run.id).switches == ["pets", "fair"]
    assert "In play: Pets." in text


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("dragons", "There is no option 'dragons'; choose from terrain,"),
        ("banner", "Conflict banner cannot be switched on: one player"),
    ],
)
def test_wrong_options_are_said_and_asked_again(home: Path, wrong: str, said: str) -> None:
    text = plainly(home, f"n\n2\n2\n1\n\n\n{wrong}\n\n\n\n\nq\n")
    assert said in text
    assert text.count("Options with commas") == 2
    assert len(runs(home)) == 1


def test_enter_everywhere_is_the_tutorial_with_a_goon(home: Path) -> None:
    text = plainly(home, "n\n2\n\n\n\n\n\n\nq\n")
    assert "Those of the book for this Battle: Warrior and Mook." in text
    (run,) = runs(home)
    assert (run.mode, run.difficulty) == ("tutorial", "fair")


# -- the command line ------------------------------------------------------------------------------


def test_a_game_with_options_is_started_by_one_command(typed: Typed, home: Path) -> None:
    words = ("--with", "pets,-terrain", "--difficulty", "doomed", "--mode", "arena")
    assert typed("new", "doomrock", *words, "--plain") == 0
    state = state_of(home, "doomrock-1")
    assert (state.mode, state.size, state.switches) == ("arena", 1, ["pets", "doomed"])
    assert typed("new", "doomrock", "--with", "-terrain", "--plain") == 0
    assert state_of(home, "doomrock-2").switches == ["fair"]


def test_options_may_be_named_by_their_title_or_a_clear_beginning() -> None:
    assert parse_switches("SCOUTED Battle, -terr,pet", DOOMROCK) == ("scouted", "-terrain", "pets")
    with pytest.raises(Wrong, match="no option 'pets'; choose from first-map"):
        parse_switches("pets", EDITIONS["forests"]())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--with", "petz"), "There is no option 'petz' (did you mean pets?); choose from terrain"),
        (("--with", "-dragons"), "There is no option 'dragons'; choose from terrain"),
        (("--with", "banner"), "Conflict banner cannot be switched on: one player has nobody"),
        (("--difficulty", "easy"), "choose from fair, merciful, by-the-book, doomed"),
        (("--mode", "sprint"), "choose from tutorial, arena, act, campaign, arena-2, arena-3"),
        (("--size", "5"), "Assault on Doomrock is played with 1 to 4 heroes, not 5"),
        (("--heroes", "bard/mook", "--size", "2"), "A Goon comes only with a single Hero"),
        (("--heroes", "bard/vain,witch/vain"), "Two Heroes cannot both have Vain: it is one card"),
        (("--heroes", "bard/monk"), "has two of hero; write it like commander/pungent/mook"),
        (("--heroes", "bard/rich-parents"), "Rich Parents is an Overpowered Trait"),
        (("--heroes", "dragon"), "There is no hero part 'dragon'; all 49 are listed"),
        (("--heroes", "barde"), "(did you mean bard?); all 49 are listed under New game"),
    ],
)
def test_what_cannot_be_played_ends_with_one_sentence_and_code_2(
    typed: Typed, home: Path, words: tuple[str, ...], said: str
) -> None:
    assert typed("new", "doomrock", "--plain", *words) == 2
    assert said in typed.err
    assert typed.err.startswith("questpane: ")
    assert typed.err.count("\n") == 1
    assert not typed.out
    assert not (home / "runs").exists()


def test_an_option_of_another_volume_is_refused(typed: Typed, home: Path) -> None:
    assert typed("new", "forests", "--with", "pets", "--plain") == 2
    assert "There is no option 'pets'; choose from first-map" in typed.err
    assert not (home / "runs").exists()


def test_a_volume_without_options_refuses_them() -> None:
    with pytest.raises(Wrong, match="no options to switch; leave out 'pets'"):
        parse_switches("pets", toy())


@pytest.mark.rule("DOO-SOL-03", "DOO-ADV-01")
def test_the_usual_game_is_the_tutorial_with_a_hero_and_a_goon() -> None:
    setup = make_setup(DOOMROCK)
    assert (setup.mode, setup.size, setup.heroes, setup.switches) == ("tutorial", 1, (), ())


def test_help_and_hints_name_every_volume(typed: Typed) -> None:
    assert VOLUME_HELP.endswith(": " + ", ".join(EDITIONS))
    assert typed("continue", "--plain") == 1
    assert "start one with: questpane new forests (or doomrock)." in typed.err
    assert typed("watch") == 1
    assert "start one with: questpane new forests (or doomrock)." in typed.err


def test_bots_play_with_options_and_leave_nothing(typed: Typed, home: Path) -> None:
    words = ("--mode", "arena", "--with", "roguelike,pets", "--games", "2", "--keep-runs")
    assert typed("simulate", "doomrock", *words) == 0
    assert "faults 0" in typed.out
    assert len(runs(home)) == 2
    assert not (home / "legacy.json").exists()
