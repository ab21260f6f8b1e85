"""The linter: each kind of fault that loading lets pass is one line."""

from __future__ import annotations

import copy

import msgspec
import pytest

from content.lint import coded, customs, lint, main, shares
from content.libraries.forests import forests
from engine.forests.cards import Library
from engine.hexcrawl.cards import Item
from engine.hexcrawl.effect import Afflict, Choice, Choose, Cost, Cure, Custom, Gold, Modify, Verb


def with_item(text: str, *effects: Verb) -> Library:
    """The library with nothing in it but one item."""
    library = copy.copy(forests())
    item = msgspec.structs.replace(Item(id="lamp", name="Lamp", text=text), effects=effects)
    library.items = {"lamp": item}
    return library


def faults(library: Library, known: frozenset[str] | None = None) -> list[str]:
    """What the linter says of the lamp."""
    return [fault for deck, id_, fault in lint(library, known) if (deck, id_) == ("item", "lamp")]


def test_a_sound_item_has_no_fault() -> None:
    assert faults(with_item("Gain 3 Gold.", Gold(n=3))) == []


def test_an_unknown_modifier_is_a_fault() -> None:
    found = faults(with_item("Luck +2.", Modify(what="luck", n=2)))
    assert found == ["effects.0: there is no modifier 'luck'"]


def test_an_unknown_condition_is_a_fault() -> None:
    found = faults(with_item("Itchy.", Afflict(kind="itchy"), Cure(kind="itchy")))
    assert found == [
        "effects.0: there is no Condition 'itchy'",
        "effects.1: there is no Condition 'itchy'",
    ]


def test_an_amount_that_cannot_be_read_is_a_fault() -> None:
    assert faults(with_item("", Gold(n="half"))) == [
        "effects.0: 'half' names 'half', which is no number"
    ]
    assert faults(with_item("", Gold(n="R R"))) == ["effects.0: not an amount: 'R R'"]


def test_an_amount_of_an_unknown_name_is_a_fault() -> None:
    found = faults(with_item("", Gold(n="R + LUCK")))
    assert found == ["effects.0: 'R + LUCK' names 'LUCK', which is no number"]


def test_a_number_that_the_text_does_not_say_is_a_fault() -> None:
    found = faults(with_item("Gain 30 Gold.", Gold(n=3)))
    assert found == ["effects.0.n: its text does not say 3"]


def test_a_number_may_be_written_as_a_word() -> None:
    assert faults(with_item("Gain three Gold.", Gold(n=3))) == []


def test_the_label_of_a_choice_counts_as_text() -> None:
    sides = (Choice(key="pay", label="Pay 4 Gold", cost=Cost(gold=4)),)
    assert faults(with_item("Buy.", Choose(prompt="Buy?", options=sides))) == []


def test_a_custom_without_code_is_a_fault() -> None:
    library = with_item("Magic.", Custom(name="magic"))
    assert faults(library, frozenset({"magic"})) == []
    assert faults(library, frozenset()) == ["no code for 'magic'"]


def test_code_is_found_wherever_the_volume_names_it() -> None:
    assert {"spirit-tether", "free-infirmary", "woven-souls"} <= coded()
    assert "no-such-custom" not in coded()


def test_customs_of_a_boss_are_its_actions_passive_and_lasting_powers() -> None:
    assert sorted(customs(forests().foes["adrimon"])) == [
        "fate-spool",
        "soul-harvest",
        "spatial-distortion",
        "tug-of-fate",
        "woven-souls",
    ]


def test_the_shares_count_each_deck() -> None:
    line = next(line for line in shares(forests()) if line.startswith("power-up"))
    assert " ".join(line.split()) == "power-up 40 cards, 0 with code of their own (0%)"


def test_the_command_prints_the_shares(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("content.lint.coded", lambda: None)
    assert main() == 0
    assert len(capsys.readouterr().out.splitlines()) == 10


def test_the_command_prints_a_line_for_each_fault(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    library = with_item("Gain Gold.", Gold(n=3), Gold(n=4))
    monkeypatch.setattr("content.lint.read", lambda files, check: library)
    monkeypatch.setattr("content.lint.coded", lambda: None)
    assert main() == 1
    assert capsys.readouterr().out.splitlines() == [
        "forests: item 'lamp': effects.0.n: its text does not say 3",
        "forests: item 'lamp': effects.1.n: its text does not say 4",
    ]
