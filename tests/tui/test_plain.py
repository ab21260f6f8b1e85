from __future__ import annotations

import io
from contextlib import suppress
from pathlib import Path

import pytest

import tui.settings
from engine.core.ask import Option, Pick, PickSome
from engine.core.view import (
    Bar,
    CardBarView,
    CardView,
    CellView,
    FoeActionView,
    FoeView,
    GroupsView,
    HexMapView,
    MemberView,
    PartyView,
    PhaseView,
    Stat,
    TracksView,
    TrackView,
    View,
)
from saves.home import Home
from saves.store import Store
from tests.toy import quick, toy
from tests.tui.shelf import stock
from tui import describe
from tui.console import Console, Left, picked
from tui.plain import Plain
from tui.rules import rule_lines
from tui.settings import Settings
from tui.shelf import SHELF, begin


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    stock(monkeypatch, tmp_path)
    return tmp_path


def played(home: Path, typed: str, seed: int = 1) -> str:
    """What a new game writes while these lines are typed."""
    out = io.StringIO()
    plain = Plain(Console(io.StringIO(typed), out), Home(home))
    with suppress(Left):
        plain.play(begin(toy(), quick(seed), Home(home)))
    return out.getvalue()


def titled(home: Path, typed: str) -> str:
    """What the title menu writes while these lines are typed."""
    out = io.StringIO()
    Plain(Console(io.StringIO(typed), out), Home(home)).title()
    return out.getvalue()


def after(text: str, prompt: str, times: int = 1) -> list[str]:
    """The lines that follow the n-th prompt that was answered so."""
    return text.split(f"> {prompt}\n", times)[times].splitlines()


# -- playing ---------------------------------------------------------------------------------------


def test_a_game_is_played_to_its_end_with_numbers(home: Path) -> None:
    text = played(home, "1\n1\n" + "1\n3\n1\n" * 6)
    assert "You have lost." in text or "You have won." in text
    assert Store(Home(home), SHELF).runs()[0].condition == "finished"


def test_the_prompt_is_the_last_thing_written(home: Path) -> None:
    class Watched(io.StringIO):
        def flush(self) -> None:
            flushed.append(self.getvalue())

    flushed: list[str] = []
    plain = Plain(Console(io.StringIO("1\n1 2\n1\n3\n"), Watched()), Home(home))
    with pytest.raises(Left):
        plain.play(begin(toy(), quick(), Home(home)))
    # Five prompts, and the end of the line after the one that nobody answered.
    assert len(flushed) == 6
    assert all(text.endswith(" > ") for text in flushed[:-1])


def test_nothing_but_ascii_and_no_boxes_are_written(home: Path) -> None:
    text = played(home, "1\n1\nv\no\n?\nl\nw\n1\n3\n")
    assert text.isascii()
    assert "|" not in text


def test_letters_choose_as_well(home: Path) -> None:
    assert "The cook goes east." in played(home, "c\n1\ne\n")


def test_the_first_letters_of_a_label_choose(home: Path) -> None:
    assert "The scout goes stay." in played(home, "sco\n1\nsta\n")


def test_several_answers_are_typed_with_spaces(home: Path) -> None:
    assert "Carries lamp, map." in played(home, "1\n1 3\nv\n")


@pytest.mark.parametrize("wrong", ["99", "0", "nonsense", "", "-1", "1 1 1", "\x00"])
def test_a_wrong_answer_repeats_the_question(home: Path, wrong: str) -> None:
    text = played(home, f"1\n1\n{wrong}\n1\n")
    assert text.count("Where do you walk?") == 2
    assert "The scout goes east." in text


def test_an_option_that_is_not_allowed_says_why_and_by_which_rule(home: Path) -> None:
    text = played(home, "1\n1\n")
    assert "- West. Not now: the sea is in the way (TOY-WLK-02)" in text


def test_an_optional_question_is_skipped_with_0(home: Path) -> None:
    text = played(home, "1\n1\n1\n3\n0\n")
    assert "0 Skip" in text
    assert "Turn 2." in text


def test_the_end_of_the_input_saves_and_leaves(home: Path) -> None:
    text = played(home, "1\n1\n1\n")
    assert text.endswith("Saved as toy-1. questpane continue --plain plays on.\n")
    assert Store(Home(home), SHELF).latest() is not None


def test_q_saves_and_leaves_and_the_same_question_comes_back(home: Path) -> None:
    before = played(home, "1\n1\nq\n")
    out = io.StringIO()
    Plain(Console(io.StringIO("q\n"), out), Home(home)).title()
    assert "Continue toy-1" in out.getvalue()
    again = titled(home, "c\nq\n")
    assert "Welcome back to toy-1." in again
    asked = "Where do you walk?\n1 East (e)"
    assert asked in before
    assert asked in again


# -- commands --------------------------------------------------------------------------------------


def test_help_lists_the_commands_and_repeats_the_question(home: Path) -> None:
    lines = after(played(home, "1\n1\n?\n"), "?")
    assert any(line.startswith("u (undo)") for line in lines)
    assert "Where do you walk?" in lines


def test_why_tells_the_rule_of_the_last_line(home: Path) -> None:
    lines = after(played(home, "1\n1\n1\nw\n"), "w")
    assert lines[0] == "The scout goes east."


def test_view_shows_party_counters_and_map(home: Path) -> None:
    lines = after(played(home, "1\n1\nv\n"), "v")
    assert "Ann, scout: Health 10 of 10." in lines
    assert "Counters: Time 1 of 6." in lines
    assert "The way:" in lines


def test_view_with_a_name_shows_one_sheet(home: Path) -> None:
    assert after(played(home, "1\n1\nv gear\n"), "v gear")[:2] == ["Gear", "lamp"]


def test_the_log_is_told_again_and_searched(home: Path) -> None:
    text = played(home, "1\n1\n1\nl\nl turn\n")
    assert after(text, "l")[:2] == ["Turn 1.", "The scout goes east."]
    assert after(text, "l turn")[:2] == ["Turn 1.", "That was all of 1."]


def test_undo_takes_an_answer_back(home: Path) -> None:
    text = played(home, "1\n1\n1\nu\n2\n")
    assert "Taken back." in text
    assert "The scout goes stay." in text


def test_undo_is_refused_beyond_what_was_shown(home: Path) -> None:
    text = played(home, "1\n1\n1\n1\nu\n")
    assert "Taken back." not in text


def test_a_hint_says_what_is_sensible_and_why(home: Path) -> None:
    assert "Hint: East. The first will do." in played(home, "1\n1\nh\n")


def test_rules_are_found_by_word_and_id() -> None:
    assert rule_lines("forests", "FOR-CMB-07")[0].startswith("FOR-CMB-07, ")
    assert len(rule_lines("forests", "camp")) > 1
    assert rule_lines("forests", "xyzzy") == ("The rulebook has nothing on 'xyzzy'.",)


def test_the_ask_policy_of_the_options_reaches_the_game(home: Path) -> None:
    tui.settings.save(Settings(ask="everything"), home)
    run = begin(toy(), quick(), Home(home))
    with pytest.raises(Left):
        Plain(Console(io.StringIO("1\n"), io.StringIO()), Home(home)).play(run)
    assert run.sitting.game.state.policy == {"*": "ask"}
    tui.settings.save(Settings(), home)
    with Store(Home(home), SHELF).open("toy-1") as again:
        with pytest.raises(Left):
            Plain(Console(io.StringIO("1\n"), io.StringIO()), Home(home)).play(again)
        assert again.sitting.game.state.policy == {}


# -- the title menu --------------------------------------------------------------------------------


def test_enter_on_the_title_of_a_fresh_install_begins_a_new_game(home: Path) -> None:
    text = titled(home, "\n\n\n\n\n\n")
    assert "Who goes to the tower?" in text


def test_a_new_game_takes_the_heroes_and_the_seed_that_were_typed(home: Path) -> None:
    titled(home, "n\n2\n2\n1\ncook\nsome words\n1\nq\n")
    run = Store(Home(home), SHELF).runs()[0]
    assert (run.mode, run.difficulty) == ("long", "hard")
    assert run.seed > 2**32


def test_a_wrong_hero_is_said_and_asked_again(home: Path) -> None:
    text = titled(home, "n\n\n\n1\nwizard\n\n\n\n")
    assert "There is no hero part 'wizard'" in text
    assert "What do you take along?" in titled(home, "c\nq\n") or "Who goes" in text


@pytest.mark.parametrize("typed", ["h\n", "?\n", "o\nb\n", "s\n"])
def test_every_entry_of_the_title_comes_back_to_it(home: Path, typed: str) -> None:
    text = titled(home, f"{typed}q\n")
    assert text.count("Quit (q)") == 2
    assert text.endswith("Goodbye.\n")


def test_a_run_is_exported_and_deleted_from_the_title(home: Path) -> None:
    played(home, "1\n1\n1\n")
    target = home / "copy.jsonl"
    text = titled(home, f"s\n1\ne\n{target}\n1\nd\nno\n1\nd\ndelete\nq\n")
    assert target.exists()
    assert "Moved to" in text
    assert not Store(Home(home), SHELF).runs()


def test_options_are_turned_from_the_title(home: Path) -> None:
    assert "theme: light" in titled(home, "o\ntheme\nb\nq\n")


# -- words for views -------------------------------------------------------------------------------


def board() -> HexMapView:
    return HexMapView(
        title="Quadrant B",
        here=(0, 0),
        cells=(
            CellView(0, 0, "forest", road=True),
            CellView(0, -2, "marsh", label="W", lines=("Wolf's Waypost",), cost=3, safe=True),
            CellView(2, 0, "mist"),
            CellView(1, 0, "dark forest", tree=True, marks="AB"),
        ),
        edges=((0, 4),),
    )


def test_looking_around_names_what_is_notable_with_way_and_distance() -> None:
    assert list(describe.around(board())) == [
        "You stand on forest: road.",
        "1 south-east: dark forest: great tree, cards AB.",
        "2 north: Wolf's Waypost, 3 to get there, Cautious.",
        "Unexplored ground begins at: 4 south.",
    ]


def test_the_whole_table_is_told_in_words() -> None:
    hero = MemberView(
        id="h1",
        name="Mirel",
        title="Druid",
        kind="hero",
        bars=(Bar("Health", 3, 9),),
        abilities=(Stat("Attack", 2),),
        conditions=("Poisoned",),
        notes=("Starving 1",),
        action="Attack",
        out="dead",
    )
    foe = FoeView(
        id="f1",
        name="Giant Fox",
        title="Beast",
        bars=(Bar("Health", 5, 8),),
        actions=(FoeActionView("1-3", "Bite", "2 Health", cost=1, affordable=False, rolled=True),),
        conditions=("Stunned",),
        reducible=4,
        irreducible=2,
    )
    card = CardView(id="fox", slot="1", name="Giant Fox", kind="foe", symbols=("Elowen",))
    view = View(
        phase=PhaseView("Forests", 12, ("move",), "move", ("Normal",)),
        party=PartyView((hero,), ("Two Favors.",)),
        tracks=TracksView((TrackView("Fate", 3, 6),), (TrackView("Favors", 2, note="all"),)),
        map=board(),
        bars=(CardBarView("bar", "Circumstances", (card,)), CardBarView("r", "Relics", ())),
        fight=GroupsView("A fight", 2, "declare", (foe,)),
    )
    text = "\n".join(describe.everything(view))
    for words in (
        "Forests, turn 12, move. Normal.",
        "Counters: Fate 3 of 6.",
        "Favors 2 (all)",
        "Mirel, Druid: Health 3 of 9. Out: dead.",
        "Conditions: Poisoned.",
        "Starving 1",
        "A fight, round 2, declare.",
        "Declared damage: 4, and 2 that nothing reduces.",
        "1-3: Bite, costs 1 (cannot be paid): 2 Health <- rolled",
        "1 Giant Fox (foe) [Elowen]",
        "Relics: none.",
        "Quadrant B:",
    ):
        assert words in text


@pytest.mark.parametrize(
    ("word", "key"),
    [("1", "a"), ("2", "b"), ("3", ""), ("0", ""), ("x", "b"), ("no", "a"), ("n", ""), ("", "")],
)
def test_numbers_letters_and_beginnings_mean_an_answer(word: str, key: str) -> None:
    assert picked(word, [("a", "", "Normal"), ("b", "x", "Reckless")]) == key


def test_a_digit_of_its_own_is_the_number_of_an_option() -> None:
    from tui.plain_seat import _answer, _letters, _numbers

    options = tuple(Option[object](key=f"d{n}", label=f"A {n}", value=None, letter=n) for n in "51")
    more = Option[object](key="more", label="Roll", value=None, letter="r")
    pick = Pick[object](topic="t", prompt="?", options=(*options, more))
    assert _letters(pick) == {"d5": "", "d1": "", "more": ""}
    assert _numbers(pick) == {"d5": "5", "d1": "1", "more": "2"}
    assert [_answer(pick, word) for word in "512"] == [("d5",), ("d1",), ("more",)]


def test_a_letter_of_a_command_is_never_an_option(home: Path) -> None:
    from tui.plain_seat import _letters

    options = tuple(Option[object](key=k, label=k, value=None, letter=k) for k in "wyy")
    pick = Pick[object](topic="t", prompt="?", options=options[:2])
    some = PickSome[object](topic="t", prompt="?", options=options[1:2], least=1, most=1)
    assert _letters(pick) == {"w": "", "y": "y"}
    assert _letters(some) == {"y": "y"}
