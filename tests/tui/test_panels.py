"""What the panels beside question and map draw: party, cards, fight, log and status."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.fact import Rolled, Said
from engine.core.view import (
    CardBarView,
    CardView,
    FoeActionView,
    FoeView,
    GroupsView,
)
from tests.tui.drawing import drawn
from tests.tui.pictures import hero, option, pick, picture
from tui.cursor import Cursor
from tui.explain import sheets, why_not, why_told
from tui.seat import Told
from tui.themes import PALETTES
from tui.widgets.cards import CardsPanel, short_names
from tui.widgets.fight import FightPanel
from tui.widgets.lines import Line, flow, width_of
from tui.widgets.log import LogPanel
from tui.widgets.party import PartyPanel
from tui.widgets.status import Hint, Status


def one(text: str) -> Line:
    return [(text, PALETTES["mono"]["text"])]


# -- party, cards, fight ----------------------------------------------------------------------


@pytest.mark.rule("FOR-HRO-15", "FOR-CND-21")
def test_every_figure_shows_vitals_and_conditions() -> None:
    lines = drawn(PartyPanel(), 40, 9)
    text = "\n".join(lines)
    assert "1 Mirel" in text
    assert "H 11/20" in text
    assert "H 4/20!" in text
    assert "Poisoned" in text


def test_a_name_is_never_read_as_markup() -> None:
    view = picture()
    party = msgspec.structs.replace(
        view.party, members=(hero(1, "[/]"), hero(2, "[@click=app.quit]x"))
    )
    view = msgspec.structs.replace(view, party=party)
    text = "\n".join(drawn(PartyPanel(), 60, 9, view))
    assert "1 [/]" in text
    assert "[@click=app.quit]x" in text


def test_a_figure_of_an_option_shows_the_letter() -> None:
    question = pick(option("a", "Heal Mirel", at="figure:h1", letter="e"), option("b", "Nobody"))
    lines = drawn(PartyPanel(), 40, 9, question=question)
    assert lines[1].startswith("e1 Mirel")


def test_the_opened_party_shows_the_sheet() -> None:
    text = "\n".join(drawn(PartyPanel(), 80, 14, cursor=Cursor(open="party")))
    assert "Root Grip: 3 E, target loses its next action." in text


@pytest.mark.rule("FOR-CIR-14")
def test_folded_cards_show_slot_kind_and_symbols() -> None:
    lines = drawn(CardsPanel(), 110, 3)
    assert "1 Giant Fox[E1]" in lines[0]
    assert "2 Long Rain[E1e]" in lines[0]
    assert "Relics: 1 Staff[1/3]" in "".join(lines)


def test_short_names_are_whole_words_that_tell_something() -> None:
    names = ["The Cairn of Kings", "Wanted: the Badger", "Wanted: the Wolves", "Sluggishness"]
    assert short_names(names, 10) == ["Cairn", "Badger", "Wolves", "Sluggishn."]


@pytest.mark.rule("FOR-CIR-16")
def test_cards_in_force_have_their_turns_and_one_key_shows_their_effect() -> None:
    standing = CardView(
        id="a",
        slot="",
        name="Magi's Whisper",
        kind="Affliction",
        symbols=("3 turns left",),
        summary="Highest Skills roll with +2.",
    )
    bar = CardBarView(id="in-force", title="In force", cards=(standing,))
    view = msgspec.structs.replace(picture(), bars=(bar,))
    assert "Magi's Whisper[A 3]" in drawn(CardsPanel(), 80, 1, view)[0]
    opened = drawn(CardsPanel(), 80, 12, view, cursor=Cursor(panel="cards", open="cards"))
    assert "Highest Skills roll with +2." in "\n".join(opened)


def test_an_opened_panel_turns_its_pages_to_the_last_row() -> None:
    panel = CardsPanel()
    seen = []
    for page in range(9):
        cursor = Cursor(panel="cards", open="cards", page=page)
        seen += drawn(panel, 60, 8, cursor=cursor)
        if not panel.below:
            break
    assert panel.below == 0
    assert any("Sword" in line for line in seen)


def test_all_six_actions_of_a_boss_can_be_read() -> None:
    actions = tuple(
        FoeActionView(faces=str(n), name=f"Deed {n}", text="It hurts, " * 9 + f"and {n} ends.")
        for n in range(1, 7)
    )
    boss = FoeView(id="o1", name="Tharanos", title="Boss", bars=(), actions=actions)
    fight = GroupsView(title="Tharanos", round=1, phase="declare", foes=(boss,))
    view = msgspec.structs.replace(picture(), fight=fight)
    panel = FightPanel()
    folded = drawn(panel, 40, 8, view)
    assert folded[-1].endswith("+m")
    seen: list[str] = []
    for page in range(9):
        seen += drawn(panel, 60, 8, view, cursor=Cursor(panel="map", open="map", page=page))
    for n in range(1, 7):
        assert f"and {n} ends." in " ".join(" ".join(seen).split())


def test_what_is_wider_than_a_line_is_folded_and_not_cut() -> None:
    lines = flow([one("eats 0 (each failed Survival roll costs a Food)")], 20, 4, 2)
    assert all(width_of(line) <= 20 for line in lines)
    assert "costs a Food)" in " ".join("".join(text for text, _ in line).strip() for line in lines)


def test_what_is_said_again_is_counted() -> None:
    panel = LogPanel()
    lines = ("Mirel eats.", "Mirel eats.", "Mirel eats.", "Torvek eats.")
    told = [Told(text, Said(text=text), 0) for text in lines]
    panel.follow(told, 0)
    shown = " ".join(drawn(panel, 80, 4))
    assert "Mirel eats. (x3)  Torvek eats." in shown
    panel = LogPanel()
    panel.follow(told, 0)
    pointed = " ".join(drawn(panel, 80, 4, cursor=Cursor(panel="log", line=1)))
    assert "[Mirel eats. (x3)]" in pointed


@pytest.mark.rule("FOR-TRN-04")
def test_move_and_skill_modifiers_stand_above_the_log() -> None:
    phase = msgspec.structs.replace(
        picture().phase, details=("Move: Normal, 2 hexes left", "All Skills +1 (Long Rain)")
    )
    view = msgspec.structs.replace(picture(), phase=phase)
    heading = drawn(LogPanel(), 80, 4, view)[0]
    assert "Move: Normal, 2 hexes left, All Skills +1 (Long Rain)" in heading


@pytest.mark.rule("FOR-CIR-14")
def test_names_shrink_before_a_card_is_hidden() -> None:
    text = "".join(drawn(CardsPanel(), 80, 3))
    for slot in "12345":
        assert f"{slot} " in text
    assert "+" not in text


def test_opened_cards_show_their_text() -> None:
    text = "\n".join(drawn(CardsPanel(), 80, 16, cursor=Cursor(open="cards")))
    assert "2 Long Rain (Encounter L1, Elowen)" in text
    assert "Victory: 2 Gold." in text


@pytest.mark.rule("FOR-CMB-07")
def test_a_fight_shows_key_cost_roll_and_declared_damage() -> None:
    lines = drawn(FightPanel(), 60, 14, picture(fighting=True))
    text = "\n".join(lines)
    assert "round 2: declare" in lines[0]
    assert "declared 7 + 3 irreducible" in text
    assert "= 1-4 Bite: 4 Health to one hero." in text
    assert "5,<6> Pounce 3E (cannot pay): 6 Health." in text
    assert "Crow" in text


# -- log, status, words -----------------------------------------------------------------------


def told(text: str, answer: int) -> Told:
    return Told(text, Said(text=text), answer)


def test_new_lines_are_marked_and_old_ones_not() -> None:
    panel = LogPanel()
    panel.told, panel.unseen = [told("Old.", 1), told("New.", 2), told("Newer.", 2)], 2
    assert drawn(panel, 40, 4)[1:] == ["  Old.", "> New.  Newer."]


def test_the_log_says_how_much_new_is_out_of_sight() -> None:
    panel = LogPanel()
    panel.told, panel.unseen = [told(f"A sentence, number {n}.", 1) for n in range(9)], 1
    lines = drawn(panel, 30, 4)
    assert lines[0].startswith("- Log (6 new rows above: l)")
    assert lines[-1] == "> A sentence, number 8."


def test_a_line_pointed_at_is_marked_without_colour() -> None:
    panel = LogPanel()
    panel.told, panel.unseen = [told("One.", 1), told("Two.", 1)], 9
    lines = drawn(panel, 40, 4, cursor=Cursor(panel="log", line=1))
    assert lines[1] == "= [One.]  Two."


def test_the_status_names_the_phase_in_capitals() -> None:
    (line,) = drawn(Status(), 80, 1)
    assert "turn 12" in line
    assert ">MOVE skills" in line
    assert "Fate" in line
    assert "3/6" in line


def test_a_narrow_status_keeps_the_phase() -> None:
    (line,) = drawn(Status(), 40, 1)
    assert ">MOVE" in line


def test_the_hint_follows_the_letters() -> None:
    question = pick(option("c", "Cautious", letter="c"), option("n", "Normal", letter="n"))
    (line,) = drawn(Hint(), 120, 1, question=question)
    assert "C cards" in line
    assert "m map" in line


def test_why_tells_cause_parts_and_rule() -> None:
    fact = Rolled(
        die="d10", faces=(6,), total=5, parts=("die 6", "Camp -1"), cause="Long Rain", rule="T-1"
    )
    lines, rule = why_told(Told("Mirel rolls 5.", fact, 1))
    assert lines == (
        "Mirel rolls 5.",
        "  die 6",
        "  Camp -1",
        "Because of: Long Rain",
        "Rule: T-1",
    )
    assert rule == "T-1"


def test_why_not_tells_reason_and_rule() -> None:
    lines, rule = why_not(option("f", "Flee", why_not="bound", rule="T-2"))
    assert lines == ("Flee: not now.", "Because: bound", "Rule: T-2")
    assert rule == "T-2"


@pytest.mark.rule("FOR-PLC-02")
def test_sheets_hold_every_tracker_and_page() -> None:
    text = "\n".join(sheets(picture()))
    assert "Fate: 3 of 6" in text
    assert "Favors: 1" in text
    assert "Move, then Skills." in text
