"""The game screen, driven by keys."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from textual.geometry import Region

from content.rulebook import rulebook
from engine.core.ask import PickSome
from engine.core.fact import Said
from saves.home import Home
from saves.run import Run
from tests.toy import quick, toy
from tests.tui.pictures import Asking, board, option, pick, picture, routine
from tests.tui.stage import Unsaved, agrees, playing, text
from tui.describe import sentence
from tui.settings import Settings
from tui.widgets.canvas import Board

ENTER = pick(option("a", "Accept", letter="a"), option("r", "Refuse", letter="r"))
OTHER = pick(option("a", "Attack", letter="a"), option("d", "Defend", letter="d"), topic="other")


# -- panels and commands ----------------------------------------------------------------------


async def test_tab_goes_through_the_panels_and_back_to_the_question() -> None:
    async with playing(Asking(ENTER)) as (pilot, screen):
        seen = []
        for _ in range(5):
            await pilot.press("tab")
            seen.append(screen.cursor.panel)
        assert seen == ["map", "party", "cards", "log", "question"]


@pytest.mark.parametrize("key", ["m", "p", "c", "l", "o", "s", "w"])
async def test_what_is_opened_is_left_by_backspace(key: str) -> None:
    run = Asking(ENTER)
    async with playing(run) as (pilot, screen):
        before = text(pilot.app)
        await pilot.press(key)
        assert text(pilot.app) != before
        assert "What now?" in text(pilot.app)
        await pilot.press("backspace")
        assert text(pilot.app) == before
        assert screen.cursor.panel == "question"
        assert run.given == []


async def test_a_command_whose_letter_is_taken_answers_to_its_capital() -> None:
    run = Asking(pick(option("c", "Cautious", letter="c"), option("n", "Normal", letter="n")))
    async with playing(run) as (pilot, screen):
        await pilot.press("C")
        assert screen.cursor.open == "cards"
        await pilot.press("backspace")
        assert "C cards" in text(pilot.app)
        await pilot.press("c")
    assert run.given == [("c",)]


async def test_why_explains_the_newest_line() -> None:
    run = Asking(ENTER)
    run.told = [(Said(text="The rope tears.", cause="Wet Rope", rule="FOR-X-1"),)]
    async with playing(run) as (pilot, _):
        await pilot.press("w")
        shown = text(pilot.app)
    assert "The rope tears." in shown
    assert "Because of: Wet Rope" in shown
    assert "Rule: FOR-X-1" in shown


async def test_why_asked_twice_opens_the_rulebook(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []
    run = Asking(msgspec.structs.replace(ENTER, rule=""))
    run.told = [(Said(text="The rope tears.", rule="FOR-X-1"),)]
    async with playing(run) as (pilot, screen):
        monkeypatch.setattr(screen.house, "open_rule", lambda *where: opened.append(where))
        await pilot.press("l", "w", "w")
    assert opened == [("toy", "FOR-X-1")]


async def test_why_shows_the_words_of_the_rule_that_asks_and_opens_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rule = rulebook("forests").topic("Dice")[0]
    opened = []
    run = Asking(msgspec.structs.replace(ENTER, rule=rule.id))
    run.told = [(Said(text="The rope tears.", rule="FOR-X-1"),)]
    async with playing(run) as (pilot, screen):
        run.sitting.game.state.volume = "forests"
        monkeypatch.setattr(screen.house, "open_rule", lambda *where: opened.append(where))
        await pilot.press("w")
        shown = " ".join(text(pilot.app).split())
        assert f"You are asked by rule {rule.id}, Dice: {' '.join(rule.text.split())}" in shown
        assert f"w again opens {rule.id}." in shown
        await pilot.press("w")
    assert opened == [("forests", rule.id)]


async def test_why_on_a_forbidden_option_says_why_not() -> None:
    run = Asking(
        pick(option("f", "Flee", why_not="you are bound", rule="FOR-X-2"), option("s", "Go"))
    )
    async with playing(run) as (pilot, _):
        await pilot.press("f", "w")
        assert "Rule: FOR-X-2" in text(pilot.app)


async def test_a_hint_points_and_decides_nothing() -> None:
    run = Asking(ENTER)
    async with playing(run) as (pilot, screen):
        await pilot.press("h")
        assert "Hint: Refuse. The last is the best." in text(pilot.app)
        assert screen.cursor.option == 1
        assert run.given == []


async def test_help_lists_the_keys_that_are_valid_now() -> None:
    async with playing(Asking(OTHER), 80, 36) as (pilot, _):
        await pilot.press("?")
        shown = text(pilot.app)
    for words in ("Attack", "Defend", "save and exit", "next panel"):
        assert words in shown


async def test_leaving_asks_first_and_can_be_thought_better_of() -> None:
    run = Asking(ENTER)
    async with playing(run) as (pilot, screen):
        await pilot.press("q")
        assert "Save and exit" in text(pilot.app)
        await pilot.press("backspace")
        assert "What now?" in text(pilot.app)
        assert screen.cursor.letters == {"a": "a", "r": "r"}
        await pilot.press("a")
    assert run.given == [("a",)]


async def test_q_and_enter_save_and_exit() -> None:
    run = Asking(ENTER)
    async with playing(run) as (pilot, _):
        await pilot.press("q", "enter")
        await pilot.pause()
        assert pilot.app.return_value == 0
    assert run.closed
    assert run.given == []


async def test_ctrl_c_asks_whether_to_leave_from_any_screen() -> None:
    async with playing(Asking(ENTER)) as (pilot, screen):
        await pilot.press("?")
        assert pilot.app.screen is not screen
        await pilot.press("ctrl+c")
        assert pilot.app.screen is screen
        assert "Save and exit" in text(pilot.app)


@pytest.mark.rule("FOR-TRN-04")
@pytest.mark.parametrize("key", ["", "m", "p", "c", "l", "w"])
async def test_every_modifier_of_the_turn_is_in_sight_at_80x24(key: str) -> None:
    details = (
        "Move: Normal, 4 hexes left, still Cautious",
        "Navigate +2 (Thick Fog)",
        "All Skills -1 (Fever) for Mirel",
    )
    phase = msgspec.structs.replace(picture().phase, details=details)
    run = Asking(ENTER, view=msgspec.structs.replace(picture(), phase=phase))
    async with playing(run) as (pilot, _):
        if key:
            await pilot.press(key)
        shown = text(pilot.app)
    assert ">MOVE" in shown
    assert "4 hexes left, still Cautious" in shown
    if key in ("", "l"):
        assert "Navigate +2 (Thick Fog)" in shown
        assert "All Skills -1 (Fever) for Mirel" in shown
    else:
        # One row must do, and names the key that shows the rest.
        assert "All Skills -1" in shown or "+s" in shown


def test_the_reason_of_a_hint_is_a_sentence() -> None:
    assert sentence("towards the river") == "Towards the river."
    assert sentence("Is it?") == "Is it?"
    assert sentence("") == ""


# -- what the player sees ---------------------------------------------------------------------


async def test_the_terminal_cursor_sits_on_the_selected_option() -> None:
    async with playing(Asking(ENTER)) as (pilot, _):
        await pilot.press("down")
        x, y = pilot.app.cursor_position
        assert text(pilot.app).split("\n")[y][x:].startswith("\u25b8 r  Refuse")


@pytest.fixture
def repainted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The rows of the screen that were drawn again."""
    rows: list[int] = []
    original = Board.refresh

    def refresh(
        self: Board,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Board:
        rows.extend(region.y for region in regions)
        return original(self, *regions, repaint=repaint, layout=layout, recompose=recompose)

    monkeypatch.setattr(Board, "refresh", refresh)
    return rows


async def test_nothing_is_drawn_again_when_nothing_changed(repainted: list[int]) -> None:
    async with playing(Asking(*[ENTER] * 3)) as (pilot, _):
        repainted.clear()
        await pilot.press("a")
        assert repainted == []


async def test_a_step_repaints_only_what_changed(repainted: list[int]) -> None:
    run = Asking(routine(), routine(here=(0, 1)))
    async with playing(run) as (pilot, _):
        run.view = msgspec.structs.replace(
            run.view, map=msgspec.structs.replace(board(), here=(0, 1))
        )
        repainted.clear()
        await pilot.press("j")
        # The map begins below the status line; the party beside it stays as it is.
        assert repainted
        assert set(repainted) <= set(range(1, 9))


async def test_a_screen_too_small_says_so_and_the_game_goes_on_when_it_grows() -> None:
    run = Asking(ENTER)
    async with playing(run) as (pilot, _):
        before = text(pilot.app)
        await pilot.resize_terminal(30, 8)
        await pilot.pause()
        assert text(pilot.app).startswith("40x12 needed")
        await pilot.press("a")
        assert run.given == []
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert text(pilot.app) == before
        await pilot.press("a")
    assert run.given == [("a",)]


@pytest.mark.parametrize("size", [(80, 15), (40, 24), (40, 12)])
async def test_half_panes_show_the_question_and_any_panel(size: tuple[int, int]) -> None:
    run = Asking(ENTER)
    async with playing(run, *size) as (pilot, _):
        for key, words in (("m", "Quadrant B"), ("p", "Mirel"), ("c", "Giant Fox")):
            await pilot.press(key)
            assert words in text(pilot.app)
            assert "Accept" in text(pilot.app)
            await pilot.press("backspace")
        await pilot.press("a")
    assert run.given == [("a",)]


async def test_ascii_draws_nothing_else() -> None:
    async with playing(Asking(ENTER), settings=Settings(ascii=True)) as (pilot, _):
        assert text(pilot.app).isascii()


async def test_a_fight_takes_the_place_of_the_map() -> None:
    run = Asking(ENTER, ENTER)
    async with playing(run) as (pilot, _):
        run.view = picture(fighting=True)
        await pilot.press("a")
        shown = text(pilot.app)
    assert "declared 7 + 3 irreducible" in shown
    assert "Quadrant B" not in shown


async def test_a_fault_of_the_rules_is_one_sentence_and_keeps_the_run() -> None:
    class Broken(Asking):
        async def play(self, table: object, listen: object) -> None:
            raise ZeroDivisionError("no such card")

    run = Broken(ENTER)
    async with playing(run) as (pilot, screen):
        assert "ZeroDivisionError, no such card" in text(pilot.app).replace("\n", " ")
        assert isinstance(screen.fault, ZeroDivisionError)
        await pilot.press("enter")
        await pilot.pause()
        assert pilot.app.return_value == 1
    assert run.closed


async def test_a_game_that_is_over_stays_in_sight_until_enter() -> None:
    run = Asking(ENTER)
    async with playing(run) as (pilot, _):
        await pilot.press("a")
        assert "The game is over." in text(pilot.app)
        await pilot.press("m", "backspace")
        assert "The game is over." in text(pilot.app)
        assert not run.closed
        await pilot.press("enter")
        await pilot.pause()
    assert run.closed


# -- whole games ------------------------------------------------------------------------------


async def test_undo_takes_an_answer_and_its_lines_back(tmp_path: Path) -> None:
    run = Run.create(toy(), quick(), Home(tmp_path))
    async with playing(run) as (pilot, screen):
        await pilot.press("s", "l", "enter", "n")
        assert "The scout goes east." in text(pilot.app)
        await pilot.press("u")
        assert "Where do you walk?" in text(pilot.app)
        assert "The scout goes east." not in text(pilot.app)
        assert screen.run.answers == 2


async def test_an_undo_that_is_refused_says_why(tmp_path: Path) -> None:
    run = Run.create(toy(), quick(), Home(tmp_path))
    async with playing(run) as (pilot, _):
        await pilot.press("u")
        shown = text(pilot.app)
    assert "! " in shown
    assert "Who goes to the tower?" in shown


async def test_a_run_is_resumed_at_its_question_with_what_led_to_it(tmp_path: Path) -> None:
    with Run.create(toy(), quick(), Home(tmp_path)) as run:
        path = run.path
        async with playing(run) as (pilot, _):
            await pilot.press("s", "l", "enter", "n")
    run = Run.open(path, {"toy": toy()})
    async with playing(run) as (pilot, _):
        shown = text(pilot.app)
    assert "And what there?" in shown
    assert "The scout goes east." in shown


async def test_a_game_is_played_to_its_end_by_keys() -> None:
    run = Unsaved(toy(), quick())
    async with playing(run) as (pilot, screen):
        for _ in range(60):
            if screen.pending is None:
                break
            await pilot.press("0" if getattr(screen.pending, "optional", False) else "enter")
            if isinstance(screen.pending, PickSome):
                await pilot.press("space", "enter")
        assert screen.pending is None
        assert run.sitting.game.state.outcome is not None


# -- goldens ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (80, 15), (40, 24)])
async def test_the_screen_looks_as_it_did(size: tuple[int, int]) -> None:
    run = Asking(routine())
    run.told = [(Said(text="Mirel: Navigate 4 vs 6, success."), Said(text="No wandering."))]
    async with playing(run, *size, settings=Settings(ascii=True)) as (pilot, _):
        agrees(f"game-{size[0]}x{size[1]}", text(pilot.app))


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_a_fight_looks_as_it_did(size: tuple[int, int]) -> None:
    target = pick(
        option("o1", "Giant Fox", at="figure:o1", note="hits 70%"),
        option("o2", "Crow", at="figure:o2", note="hits 90%"),
        prompt="Mirel attacks whom?",
    )
    run = Asking(target, view=picture(fighting=True))
    async with playing(run, *size) as (pilot, _):
        agrees(f"fight-{size[0]}x{size[1]}", text(pilot.app))


async def test_the_log_opens_at_the_first_line_of_much_that_came_at_once() -> None:
    run = Asking(routine())
    run.told = [
        tuple(Said(text=f"Thing {n:02} happened to somebody in a far place.") for n in range(40))
    ]
    async with playing(run, settings=Settings(ascii=True)) as (pilot, screen):
        await pilot.press("l")
        assert "= Thing 00" in text(pilot.app)
        assert screen.cursor.line == 39
        await pilot.press("down")
        assert screen.cursor.line == 38
