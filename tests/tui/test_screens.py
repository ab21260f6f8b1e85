from __future__ import annotations

from pathlib import Path

import pytest

import tui.settings
from engine.core.volume import HeroChoice
from saves.home import Home
from saves.store import Store
from tests.toy import quick, toy
from tests.tui.shelf import MEMBER, shown, started, stock, told
from tui.program import Program
from tui.screens.game import GameScreen
from tui.screens.heroes import HeroScreen
from tui.screens.log import LogScreen
from tui.screens.new_game import NewGameScreen
from tui.screens.outcome import OutcomeScreen
from tui.screens.page import Page
from tui.screens.rulebook import RulebookScreen
from tui.screens.saves import SavedScreen, SavesScreen
from tui.screens.title import TitleScreen
from tui.settings import Settings
from tui.shelf import SHELF, begin

SIZES = [(80, 24), (80, 15), (40, 24)]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    stock(monkeypatch, tmp_path)
    return tmp_path


# -- title -----------------------------------------------------------------------------------------


async def test_enter_and_enter_lead_from_a_fresh_install_to_the_first_decision(home: Path) -> None:
    async with started() as (pilot, app):
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert app.screen.pending is not None


async def test_the_title_puts_a_run_to_continue_first(home: Path) -> None:
    with begin(toy(), quick(), Home(home)):
        pass
    async with started() as (pilot, app):
        assert ">c Continue  toy-" in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)


async def one_answer(home: Path) -> None:
    async with started() as (pilot, app):
        await pilot.press("enter", "enter")
        await pilot.pause()
        await pilot.press("s")
        await pilot.pause()
        app.screen.dismiss("exit")
        await pilot.pause()


async def test_saving_and_exiting_a_new_game_ends_the_program_and_lets_the_run_go(
    home: Path,
) -> None:
    async with started() as (pilot, app):
        await pilot.press("enter", "enter")
        await pilot.pause()
        game = app.screen
        assert isinstance(game, GameScreen)
        game.dismiss("exit")
        await pilot.pause()
        await pilot.pause()
        assert app.return_value == 0
    assert Store(Home(home), SHELF).runs()[0].holder == ""


async def test_leaving_a_game_for_the_title_offers_to_continue_it(home: Path) -> None:
    async with started() as (pilot, app):
        await pilot.press("enter", "enter")
        await pilot.pause()
        await pilot.press("s")
        await pilot.pause()
        game = app.screen
        assert isinstance(game, GameScreen)
        game.dismiss("title")
        await pilot.pause()
        assert "Continue" in shown(app)


@pytest.mark.parametrize("back", ["q", "backspace", "escape"])
@pytest.mark.parametrize("key", ["n", "s", "h", "o", "question_mark"])
async def test_every_page_of_the_title_leads_back_to_it(home: Path, key: str, back: str) -> None:
    async with started() as (pilot, app):
        await pilot.press(key)
        await pilot.pause()
        assert not isinstance(app.screen, TitleScreen)
        await pilot.press(back)
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)


async def test_q_on_the_title_ends_the_program_with_code_0(home: Path) -> None:
    async with started() as (pilot, app):
        await pilot.press("q")
        await pilot.pause()
        assert app.return_value == 0


async def test_a_broken_options_file_is_named_on_the_title(home: Path) -> None:
    (home / tui.settings.FILE).write_text('theme = "puce"\n')
    settings, trouble = tui.settings.load(home)
    app = Program(settings, notice=trouble)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "puce" in shown(app).replace("\n", " ")


def test_a_fault_on_a_screen_leaves_a_report_and_no_traceback(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(self: Program) -> None:
        raise ZeroDivisionError("oh no")

    monkeypatch.setattr(Program, "open_title", broken)
    app = Program(Settings())
    assert app.run(headless=True) == 1
    assert "report-1.txt" in app.last_words
    assert "Traceback" not in capsys.readouterr().err
    assert "ZeroDivisionError: oh no" in (home / "reports" / "report-1.txt").read_text()


async def test_a_fault_of_the_rules_keeps_the_run_and_is_said_on_the_title(home: Path) -> None:
    run = begin(toy(), quick(), Home(home))
    async with started() as (pilot, app):
        game = app.open_game(run)
        await pilot.pause()
        game.fault = KeyError("no such hex")
        game.dismiss("fault")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
        assert "toy-1 is saved up to there" in " ".join(shown(app).split())
    assert "KeyError" in (home / "reports" / "report-1.txt").read_text()


# -- the shape of all pages ------------------------------------------------------------------------


def pages() -> list[Page]:
    from tui.screens.help import HelpScreen
    from tui.screens.new_game import HeroPicker
    from tui.screens.options import OptionsScreen
    from tui.screens.saves import HistoryScreen

    return [
        TitleScreen(),
        NewGameScreen(),
        HeroPicker(toy().parts(), ()),
        HeroScreen([MEMBER]),
        RulebookScreen("forests"),
        RulebookScreen("forests", "FOR-CMB-07"),
        LogScreen(told()),
        SavesScreen(),
        HistoryScreen(),
        OptionsScreen(),
        HelpScreen([("q", "back")], "Somewhere"),
    ]


@pytest.mark.parametrize(("width", "height"), SIZES)
async def test_every_page_fits_and_shows_title_rows_and_the_way_out(
    home: Path, width: int, height: int
) -> None:
    async with started(width=width, height=height) as (pilot, app):
        for page in pages():
            app.push_screen(page)
            await pilot.pause()
            lines = shown(app).splitlines()
            assert len(lines) == height
            assert lines[0].strip() == page.title_line.strip()[:width]
            assert any(line.strip() for line in lines[1:-1])
            assert page.menu.size == (width, height)
            assert "q " in lines[-1] or "chooses" in lines[-1] or "q " in lines[-2]
            app.pop_screen()


async def test_the_terminal_cursor_stands_on_the_chosen_row(home: Path) -> None:
    async with started() as (pilot, app):
        await pilot.press("down")
        await pilot.pause()
        row = app.cursor_position.y
        assert shown(app).splitlines()[row].startswith(">")


async def test_a_row_is_marked_by_more_than_colour(home: Path) -> None:
    async with started() as (pilot, app):
        await pilot.press("down", "down")
        marked = [line for line in shown(app).splitlines() if line.startswith(">")]
        assert len(marked) == 1


@pytest.mark.parametrize("index", range(len(pages())))
async def test_help_lists_every_command_of_a_page(home: Path, index: int) -> None:
    page = pages()[index]
    async with started(page) as (pilot, app):
        listed = " ".join(key for key, _ in page.valid_keys())
        assert all(key in listed for key in page.commands)
        await pilot.press("question_mark")
        await pilot.pause()
        text = shown(app)
        assert all(words.split()[0] in text for words, _ in page.commands.values())


@pytest.mark.parametrize("index", range(len(pages())))
async def test_no_command_hides_behind_the_letter_of_a_row(home: Path, index: int) -> None:
    page = pages()[index]
    async with started(page):
        letters = [row.letter for row in page.menu.rows if row.letter]
        assert len(set(letters)) == len(letters)
        assert not set(letters) & set(page.commands)


async def test_a_long_row_is_folded_and_never_cut(home: Path) -> None:
    async with started(RulebookScreen("forests", "FOR-CMB-07"), 40, 24) as (_, app):
        page = app.screen
        assert isinstance(page, RulebookScreen)
        text = page.menu.rows[0].label
        assert " ".join(shown(app).split()).find(" ".join(text.split())) >= 0


async def test_a_late_reply_of_the_terminal_chooses_nothing(home: Path) -> None:
    async with started() as (pilot, app):
        for key in ("left_square_bracket", "question_mark", "6", "4", "semicolon", "1", "c"):
            await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)


async def test_escape_swallowed_by_the_next_key_is_both(home: Path) -> None:
    async with started() as (pilot, app):
        await pilot.press("s")
        await pilot.pause()
        await pilot.press("alt+o")
        await pilot.pause()
        assert "Options" in shown(app)


# -- new game --------------------------------------------------------------------------------------


async def test_arrows_turn_the_mode_and_the_difficulty(home: Path) -> None:
    page = NewGameScreen()
    async with started(page) as (pilot, _):
        await pilot.press("m", "d")
        await pilot.pause()
        assert (page.setup.mode, page.setup.difficulty) == ("long", "hard")
        await pilot.press("left")
        await pilot.pause()
        assert page.setup.difficulty == "easy"


async def test_a_seed_is_typed_and_text_is_shown_as_its_number(home: Path) -> None:
    page = NewGameScreen()
    async with started(page) as (pilot, app):
        await pilot.press("x", *"tea", "enter")
        await pilot.pause()
        assert f"tea = {page.setup.seed}" in shown(app)


async def test_a_seed_out_of_range_is_refused_in_a_sentence(home: Path) -> None:
    page = NewGameScreen()
    async with started(page) as (pilot, app):
        seed = page.setup.seed
        await pilot.press("x", *"18446744073709551616", "enter")
        await pilot.pause()
        assert page.setup.seed == seed
        assert "out of range" in " ".join(shown(app).split())


async def test_a_hero_is_put_together_and_named(home: Path) -> None:
    page = NewGameScreen()
    async with started(page) as (pilot, app):
        await pilot.press("a")
        await pilot.pause()
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        await pilot.press(*"[b", "enter")
        await pilot.pause()
        assert page.setup.heroes == (HeroChoice(parts=("cook",), name="[b"),)
        assert "[b, Cook" in shown(app)


async def test_the_preview_of_the_edition_is_on_the_page(home: Path) -> None:
    async with started(NewGameScreen()) as (_, app):
        assert "2 of 2 heroes" in shown(app)


async def test_giving_a_name_up_goes_back_to_the_part(home: Path) -> None:
    page = NewGameScreen()
    async with started(page) as (pilot, app):
        await pilot.press("a")
        await pilot.pause()
        await pilot.press("down", "enter")
        await pilot.pause()
        await pilot.press("backspace")
        await pilot.pause()
        assert "which role" in shown(app)


# -- saves, outcome, options -----------------------------------------------------------------------


async def test_deleting_says_what_is_lost_and_keeps_by_default(home: Path) -> None:
    await one_answer(home)
    run = Store(Home(home), SHELF).runs()[0]
    async with started(SavedScreen(run)) as (pilot, app):
        await pilot.press("d")
        await pilot.pause()
        assert "no longer be continued" in shown(app).replace("\n", " ")
        await pilot.press("enter")
        await pilot.pause()
        assert len(Store(Home(home), SHELF).runs()) == 1
        await pilot.press("d")
        await pilot.pause()
        await pilot.press("y")
        await pilot.pause()
        assert not Store(Home(home), SHELF).runs()


async def test_a_damaged_run_is_listed_with_its_reason_and_not_offered(home: Path) -> None:
    broken = home / "runs" / "toy-1"
    broken.mkdir(parents=True)
    (broken / "journal.jsonl").write_text("rubbish\n")
    async with started(SavesScreen()) as (pilot, app):
        assert "toy-1: damaged." in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "Play on (not now)" in shown(app)


async def test_a_run_is_exported_to_a_file(home: Path) -> None:
    await one_answer(home)
    run = Store(Home(home), SHELF).runs()[0]
    async with started(SavedScreen(run)) as (pilot, app):
        page = app.screen
        assert isinstance(page, SavedScreen)
        page.entered("export", str(home / "copy.jsonl"))
        assert (home / "copy.jsonl").exists()
        await pilot.pause()


async def test_the_outcome_tells_why_and_plays_the_same_seed_again(home: Path) -> None:
    run = begin(toy(), quick(seed=77), Home(home))
    async with started() as (pilot, app):
        game = app.open_game(run)
        await pilot.pause()
        await pilot.press("enter", "space", "enter")
        for _ in range(90):
            if app.screen is not game:
                break
            # One after the other, so that none of them reaches the outcome.
            await pilot.press("enter")
            await pilot.pause()
        assert isinstance(app.screen, OutcomeScreen)
        assert run.finished is not None
        assert run.finished.cause in shown(app)
        assert "Decisions: " in shown(app)
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert app.screen.run.sitting.game.state.seed == 77


async def test_an_option_is_turned_and_kept(home: Path) -> None:
    async with started() as (pilot, app):
        await pilot.press("o")
        await pilot.pause()
        await pilot.press("t")
        await pilot.pause()
        assert app.settings.theme == "light"
        assert tui.settings.load(home) == (Settings(theme="light"), "")


async def test_one_way_back_too_many_does_not_leave_the_title(home: Path) -> None:
    async with started() as (pilot, app):
        await pilot.press("s", "backspace", "backspace", "escape")
        await pilot.pause()
        assert app.return_value is None
        assert "New game" in shown(app)


async def test_the_key_that_opens_help_closes_it(home: Path) -> None:
    async with started() as (pilot, app):
        await pilot.press("?")
        await pilot.pause()
        assert not isinstance(app.screen, TitleScreen)
        await pilot.press("?")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
