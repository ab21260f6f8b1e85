"""Which letter chooses which option, and what every key means."""

from __future__ import annotations

from engine.core.hex import neighbours
from tests.tui.pictures import option, routine
from tui.keys import (
    COMMANDS,
    Replies,
    assign,
    command,
    directions,
    pad,
    presses,
    shown,
    step_across,
)


def test_an_option_gets_the_letter_that_the_rules_prefer() -> None:
    letters = assign((option("camp", "Camp", letter="k"), option("normal", "Normal", letter="n")))
    assert letters == {"camp": "k", "normal": "n"}


def test_an_option_without_preference_gets_a_letter_of_its_label() -> None:
    letters = assign((option("a", "Attack"), option("b", "Attend"), option("d", "Defend")))
    assert letters == {"a": "a", "b": "t", "d": "d"}


def test_labels_take_no_letter_of_a_command() -> None:
    letters = assign((option("m", "Much luck"), option("h", "Hush")))
    assert not set(letters.values()) & COMMANDS.keys()


def test_a_preferred_letter_takes_the_small_letter_of_a_command_away() -> None:
    letters = assign((option("cautious", "Cautious", letter="c"),))
    assert letters == {"cautious": "c"}
    assert command("c", letters) is None
    assert command("C", letters) == "cards"
    assert shown("c", letters) == "C"


def test_leaving_and_why_are_never_taken_away() -> None:
    letters = assign((option("a", "Quit", letter="q"), option("b", "Wait", letter="w")))
    assert not {"q", "w"} & set(letters.values())
    assert command("q", letters) == "exit"
    assert command("w", letters) == "why"
    assert command("?", letters) == "help"


def test_nothing_but_a_direction_takes_hint_and_undo_away() -> None:
    options = (option("a", "Heroism", letter="h"), option("b", "Use it", letter="u"))
    letters = assign(options)
    assert not {"h", "u"} & set(letters.values())
    assert (command("h", letters), command("u", letters)) == ("hint", "undo")
    assert assign(routine().options, here=(0, 0))["ne"] == "u"


def test_a_figure_is_chosen_by_the_number_in_its_name() -> None:
    wolves = tuple(option(f"e{n}", f"Wolf {n}", at=f"figure:e{n}") for n in (2, 4, 1))
    assert assign(wolves) == {"e2": "2", "e4": "4", "e1": "1"}
    hero = option("h2", "Mook", at="figure:h2")
    letters = assign((*wolves, hero), numbers={"figure:h2": "2"})
    assert (letters["h2"], letters["e4"]) == ("2", "4")
    assert letters["e2"] != "2"


def test_a_greyed_option_keeps_its_letter() -> None:
    options = (option("flee", "Flee", why_not="bound"), option("fight", "Fight"))
    allowed = (option("flee", "Flee"), option("fight", "Fight"))
    assert assign(options) == assign(allowed)


def test_steps_have_the_letters_of_their_direction() -> None:
    letters = assign(routine().options, here=(0, 0))
    wanted = {"nw": "y", "n": "k", "ne": "u", "sw": "b", "s": "j", "se": "n", "stop": "t"}
    assert letters == wanted


def test_while_steps_are_asked_a_direction_letter_means_nothing_else() -> None:
    question = routine(("n",))
    letters = assign((*question.options, option("bury", "Bury it", letter="b")), here=(0, 0))
    assert letters["bury"] not in directions("qwerty")


def test_a_barred_direction_gives_no_command() -> None:
    letters = assign(routine(("n",)).options, here=(0, 0))
    assert command("u", letters) is None
    assert command("U", letters) == "undo"


def test_a_place_with_a_number_on_the_screen_is_chosen_by_it() -> None:
    options = (option("x", "Ask Torvek", at="figure:h2"), option("y", "Look", at="slot:3"))
    letters = assign(options, numbers={"figure:h2": "2", "slot:3": "3"})
    assert letters == {"x": "2", "y": "3"}


def test_many_options_get_different_letters_and_the_rest_none() -> None:
    options = tuple(option(f"k{n}", "Zzz") for n in range(50))
    letters = assign(options)
    assert len(set(letters.values())) == len(letters) == 31


def test_letters_do_not_depend_on_what_else_is_far_away() -> None:
    letters = assign((option("near", "Near", letter="e"), option("far", "Far", at="hex:9,9")))
    assert letters["near"] == "e"


def test_every_keyboard_has_six_different_directions() -> None:
    for keyboard in ("qwerty", "qwertz", "azerty", "dvorak", "colemak"):
        ways = directions(keyboard)
        assert sorted(ways.values()) == sorted(neighbours((0, 0)))
        assert len(ways) == 6
        assert not set(ways) & {"q", "w"}


def test_the_number_pad_has_the_same_six_directions() -> None:
    assert pad() == {
        "7": (-1, 0),
        "8": (0, -1),
        "9": (1, -1),
        "1": (-1, 1),
        "2": (0, 1),
        "3": (1, 0),
    }


def test_arrows_keep_to_their_row_and_lead_back() -> None:
    at = (0, 0)
    for _ in range(6):
        at = step_across(at, "right")
    assert at == (6, -3)
    for _ in range(6):
        at = step_across(at, "left")
    assert at == (0, 0)
    assert step_across(step_across(at, "up"), "down") == (0, 0)
    assert step_across(step_across(at, "left"), "right") == (0, 0)


def test_escape_swallowed_by_the_next_key_is_both() -> None:
    assert presses("alt+j", None) == ("escape", "j")
    assert presses("alt+shift+j", None) == ("escape", "J")


def test_a_printing_key_is_its_character() -> None:
    assert presses("question_mark", "?") == ("?",)
    assert presses("space", " ") == ("space",)
    assert presses("enter", "\r") == ("enter",)


def test_a_late_answer_of_the_terminal_is_not_typing() -> None:
    replies = Replies()
    assert [key for key in "[?64;1;2ck" if not replies.swallows(key)] == ["k"]


def test_a_bracket_typed_by_mistake_swallows_nothing() -> None:
    replies = Replies()
    assert [key for key in "[kj" if not replies.swallows(key)] == ["k", "j"]
