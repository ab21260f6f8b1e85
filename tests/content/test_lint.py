"""The linter: each kind of fault that loading lets pass is one line."""

from __future__ import annotations

import copy
from collections.abc import Callable

import msgspec
import pytest

from content.checks.forests.lint import coded, customs, lint
from content.files import ContentError
from content.libraries.forests import forests
from content.lint import VOLUMES, Report, constants, main, shares
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
    assert {"spirit-tether", "free-infirmary", "woven-souls"} <= constants("engine.forests")
    assert "no-such-custom" not in constants("engine.forests")


def test_customs_of_a_boss_are_its_actions_passive_and_lasting_powers() -> None:
    assert sorted(customs(forests().foes["adrimon"])) == [
        "fate-spool",
        "soul-harvest",
        "spatial-distortion",
        "tug-of-fate",
        "woven-souls",
    ]


def test_the_shares_count_each_deck() -> None:
    assert coded(forests())["power-up"] == (40, 0)
    assert coded(forests())["destination"] == (59, 1)


def test_a_share_is_one_line_and_all_decks_share_the_last() -> None:
    lines = list(shares({"hat": (40, 0), "coat": (3, 2)}))
    assert [" ".join(line.split()) for line in lines] == [
        "hat 40 cards, 0 with code of their own (0%)",
        "coat 3 cards, 2 with code of their own (67%)",
        "all 43 cards, 2 with code of their own (5%)",
    ]


def reporting(*found: tuple[str, str, str]) -> Callable[[], Report]:
    """A volume of one hat with these faults."""
    return lambda: ([*found], {"hat": (1, 0)})


def refuse() -> Report:
    """A volume that cannot be loaded."""
    raise ContentError("content/sands: there is no such volume")


@pytest.mark.parametrize("volume", list(VOLUMES))
def test_no_volume_has_a_fault(volume: str) -> None:
    found, counts = VOLUMES[volume]()
    assert found == []
    assert counts


def test_the_command_prints_the_shares_of_every_volume(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(VOLUMES, "forests", lambda: ([], {"hat": (40, 0)}))
    monkeypatch.setitem(VOLUMES, "doomrock", lambda: ([], {"coat": (3, 1)}))
    assert main() == 0
    printed = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert printed == [
        "forests: hat 40 cards, 0 with code of their own (0%)",
        "forests: all 40 cards, 0 with code of their own (0%)",
        "doomrock: coat 3 cards, 1 with code of their own (33%)",
        "doomrock: all 3 cards, 1 with code of their own (33%)",
    ]


def test_the_command_prints_a_line_for_each_fault_and_goes_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(VOLUMES, "forests", reporting(("item", "lamp", "dark")))
    monkeypatch.setitem(VOLUMES, "doomrock", refuse)
    assert main() == 1
    assert capsys.readouterr().out.splitlines() == [
        "forests: item 'lamp': dark",
        "content/sands: there is no such volume",
    ]


@pytest.mark.parametrize("faulty", ["forests", "doomrock"])
def test_the_command_fails_whichever_volume_has_a_fault(
    faulty: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for volume in VOLUMES:
        found = [("item", "lamp", "dark")] if volume == faulty else []
        monkeypatch.setitem(VOLUMES, volume, reporting(*found))
    assert main() == 1
    assert f"{faulty}: item 'lamp': dark" in capsys.readouterr().out
