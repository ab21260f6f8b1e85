"""Answering on the game screen: letters, cursor, type-ahead and the map."""

from __future__ import annotations

import msgspec
import pytest
from textual.events import Key

from engine.core.ask import PickSome, Question
from tests.tui.pictures import Asking, option, pick, routine
from tests.tui.stage import playing, text
from tui.repeat import again

ENTER = pick(option("a", "Accept", letter="a"), option("r", "Refuse", letter="r"))
OTHER = pick(option("a", "Attack", letter="a"), option("d", "Defend", letter="d"), topic="other")


def many(count: int) -> Question[object]:
    return pick(*(option(f"k{n}", f"A rather long option number {n} of all") for n in range(count)))


# -- answering --------------------------------------------------------------------------------


async def test_a_letter_answers() -> None:
    run = Asking(ENTER)
    async with playing(run) as (pilot, _):
        await pilot.press("r")
    assert run.given == [("r",)]


async def test_enter_answers_with_the_option_under_the_cursor() -> None:
    run = Asking(ENTER)
    async with playing(run) as (pilot, _):
        await pilot.press("down", "enter")
    assert run.given == [("r",)]


async def test_the_cursor_begins_on_the_first_allowed_option() -> None:
    run = Asking(pick(option("f", "Flee", why_not="bound"), option("s", "Stay")))
    async with playing(run) as (pilot, _):
        await pilot.press("enter")
    assert run.given == [("s",)]


async def test_a_forbidden_option_answers_nothing_and_says_why() -> None:
    run = Asking(pick(option("f", "Flee", why_not="you are bound"), option("s", "Stay")))
    async with playing(run) as (pilot, _):
        await pilot.press("f")
        assert run.given == []
        assert "Not now: you are bound" in text(pilot.app)


async def test_zero_skips_an_optional_question() -> None:
    run = Asking(msgspec.structs.replace(ENTER, optional=True))
    async with playing(run) as (pilot, _):
        await pilot.press("0")
    assert run.given == [()]


async def test_several_are_ticked_by_letters_and_confirmed_by_enter() -> None:
    options = tuple(option(key, key.upper()) for key in "abd")
    run = Asking(PickSome(topic="t", prompt="Which?", options=options, least=2, most=2))
    async with playing(run) as (pilot, _):
        await pilot.press("d", "enter")
        assert run.given == []
        assert "Choose 1 more" in text(pilot.app)
        await pilot.press("a", "b")
        assert "2 at most" in text(pilot.app)
        await pilot.press("enter")
    assert run.given == [("d", "a")]


async def test_space_ticks_where_several_are_chosen() -> None:
    options = tuple(option(key, key.upper()) for key in "abd")
    run = Asking(PickSome(topic="t", prompt="Which?", options=options, least=0, most=3))
    async with playing(run) as (pilot, _):
        await pilot.press("down", "space", "enter")
    assert run.given == [("b",)]


async def test_space_turns_the_page_of_many_options_and_comes_back() -> None:
    async with playing(Asking(many(30))) as (pilot, screen):
        before = text(pilot.app)
        assert "+26 more: Space" in before
        pages = []
        for _ in range(8):
            pages.append(text(pilot.app))
            assert screen.cursor.option == 4 * (len(pages) - 1)
            await pilot.press("space")
        assert screen.cursor.option == 0
        shown = "".join(pages)
        assert all(each.label in shown for each in many(30).options)


async def test_wrong_keys_only_leave_the_question_where_it_is() -> None:
    run = Asking(ENTER)
    async with playing(run) as (pilot, _):
        await pilot.press("z", "5", "x", "f3", "ctrl+e", "insert")
        assert run.given == []
        assert "What now?" in text(pilot.app)


async def test_a_point_repeats_the_last_answer_where_it_is_offered() -> None:
    run = Asking(ENTER, ENTER, OTHER, ENTER)
    async with playing(run) as (pilot, _):
        await pilot.press(".")
        assert run.given == []
        await pilot.press("r", ".", ".")
        assert run.given == [("r",), ("r",)]
        assert "not offered here" in text(pilot.app)


def test_the_same_answer_is_that_of_the_key_else_of_the_label() -> None:
    first = pick(option("x1", "Attack"), option("y", "Defend"))
    second = pick(option("x2", "Attack"), option("y", "Wait"))
    assert again(second, (first, ("x1",))) == ("x2",)
    assert again(second, (first, ("y",))) == ("y",)
    barred = pick(option("x2", "Attack", why_not="no"), option("z", "Wait"))
    assert again(barred, (first, ("x1",))) is None
    assert again(OTHER, (first, ("x1",))) is None


# -- type-ahead -------------------------------------------------------------------------------


async def test_a_walk_can_be_typed_in_one_go() -> None:
    run = Asking(*[routine()] * 11)
    async with playing(run) as (pilot, screen):
        for letter in "jjjjjnnnnn":
            screen.press(letter)
        await pilot.pause()
        assert run.given == [("s",)] * 5 + [("se",)] * 5


async def test_a_key_typed_ahead_does_not_answer_another_topic() -> None:
    run = Asking(ENTER, OTHER)
    async with playing(run) as (pilot, screen):
        for letter in "aaaa":
            screen.press(letter)
        await pilot.pause()
        assert run.given == [("a",)]
        await pilot.press("a")
    assert run.given == [("a",), ("a",)]


async def test_a_key_typed_ahead_does_not_answer_after_something_was_revealed() -> None:
    run = Asking(*[routine()] * 3)
    async with playing(run) as (pilot, screen):
        screen.press("j")
        run.sitting.game.state.reveals += 1
        for letter in "jj":
            screen.press(letter)
        await pilot.pause()
        assert run.given == [("s",)]


async def test_a_key_pressed_before_the_question_was_in_sight_is_no_answer_to_it() -> None:
    run = Asking(ENTER, OTHER, OTHER)
    async with playing(run) as (pilot, screen):
        early = Key("enter", None)
        await pilot.press("a")
        screen.take(early)
        assert run.given == [("a",)]
        screen.take(Key("enter", None))
        await pilot.pause()
        assert len(run.given) == 2


async def test_enters_typed_ahead_confirm_nothing() -> None:
    run = Asking(*[ENTER] * 40)
    async with playing(run) as (pilot, screen):
        for _ in range(40):
            screen.press("enter")
        await pilot.pause()
        assert len(run.given) == 1


async def test_after_a_refused_key_nothing_typed_ahead_acts() -> None:
    run = Asking(routine(), routine(("n",)), routine())
    async with playing(run) as (pilot, screen):
        for letter in "jbk":
            screen.press(letter)
        await pilot.pause()
        assert run.given == [("s",)]


async def test_a_late_answer_of_the_terminal_plays_nothing() -> None:
    run = Asking(pick(*(option(key, key, letter=key) for key in "6412c")))
    async with playing(run) as (pilot, _):
        await pilot.press(*"[?64;1;2c")
        assert run.given == []
        await pilot.press("4")
    assert run.given == [("4",)]


async def test_escape_swallowed_by_the_next_key_does_both() -> None:
    run = Asking(ENTER)
    async with playing(run) as (pilot, screen):
        await pilot.press("m")
        assert "> Map" in text(pilot.app)
        await pilot.press("alt+r")
        assert screen.cursor.open == ""
    assert run.given == [("r",)]


# -- the map ----------------------------------------------------------------------------------


@pytest.mark.parametrize("keys", ["ykubjn", "789123"])
async def test_letters_and_number_pad_step_in_six_directions(keys: str) -> None:
    run = Asking(*[routine()] * 6)
    async with playing(run) as (pilot, _):
        await pilot.press(*keys)
    assert [given[0] for given in run.given] == ["nw", "n", "ne", "sw", "s", "se"]


async def test_a_hex_far_away_is_picked_with_arrows_and_enter() -> None:
    far = [option(f"{q},{r}", f"the hex {q},{r}", at=f"hex:{q},{r}") for q, r in ((2, 0), (-3, 1))]
    run = Asking(pick(*far, prompt="Where does the tile go?"))
    async with playing(run) as (pilot, screen):
        assert screen.cursor.panel == "map"
        await pilot.press("right", "right", "j", "enter")
    assert run.given == [("2,0",)]


async def test_on_the_opened_map_letters_look_around_instead_of_stepping() -> None:
    run = Asking(routine(), routine())
    async with playing(run) as (pilot, screen):
        await pilot.press("m", "j", "j")
        assert screen.cursor.hex == (0, 2)
        assert run.given == []
        await pilot.press("backspace", "j")
    assert run.given == [("s",)]


async def test_the_map_cursor_does_not_leave_the_map() -> None:
    async with playing(Asking(ENTER)) as (pilot, screen):
        await pilot.press("m", *["k"] * 9)
        assert screen.cursor.hex == (0, -3)
        assert "The map ends there." in text(pilot.app)


async def test_a_hint_ticks_what_it_names_so_that_enter_follows_it() -> None:
    options = (option("a", "Axe"), option("b", "Bow"), option("c", "Cap"))
    run = Asking(PickSome(topic="t", prompt="Which?", options=options, least=1, most=2))
    async with playing(run) as (pilot, screen):
        await pilot.press("h")
        assert screen.cursor.chosen == ("c",)
        await pilot.press("enter")
        assert run.given == [("c",)]


@pytest.mark.parametrize("key", ["c", "p", "l", "w", "tab"])
async def test_enter_takes_what_the_hint_marked_wherever_the_cursor_was(key: str) -> None:
    run = Asking(ENTER, ENTER)
    async with playing(run) as (pilot, screen):
        await pilot.press(key)
        await pilot.press("h")
        assert screen.cursor.panel == "question"
        await pilot.press("enter")
        assert run.given == [(ENTER.options[-1].key,)]


async def test_no_option_is_passed_over_when_notes_take_rows() -> None:
    note = "a note so long that no row of the panel has room for it beside a name " * 2
    options = (option(f"k{n}", f"Thing {n:02}", note=note * (n % 3)) for n in range(40))
    question = pick(*options)
    async with playing(Asking(question)) as (pilot, screen):
        shown = text(pilot.app)
        for _ in range(40):
            await pilot.press("space")
            shown += text(pilot.app)
            if screen.cursor.option == 0:
                break
        assert screen.cursor.option == 0, "after the last page comes the first"
        assert [each.label for each in question.options if each.label not in shown] == []


async def test_where_space_ticks_another_key_shows_more() -> None:
    question = PickSome("t", "Which?", many(30).options, least=1, most=2)
    async with playing(Asking(question)) as (pilot, _):
        assert "more: Down" in text(pilot.app)
