"""All cards of Assault on Doomrock: their words, their references, and how few need code."""

from __future__ import annotations

import pytest

from content.checks.doomrock.lint import coded, customs, lint
from content.checks.doomrock.references import decks
from content.files import ContentError, File, toml_files
from content.libraries.doomrock import checked, doomrock
from content.lint import constants
from content.load import read
from content.walk import inside
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.custom import CUSTOM as ADVENTURE
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle.custom import CUSTOM as BATTLE

LIBRARY = doomrock()


def test_the_linter_finds_no_fault() -> None:
    assert list(lint(LIBRARY, constants("engine.doomrock"))) == []


def test_cards_with_code_of_their_own_are_under_one_in_five() -> None:
    counts = coded(LIBRARY)
    assert 5 * sum(special for _, special in counts.values()) < sum(n for n, _ in counts.values())


def test_sheets_with_a_special_effect_count_as_coded() -> None:
    assert coded(LIBRARY)["sheet"] == (26, 25)
    assert "goblin-moot" in set(customs(LIBRARY.sheets["goblin-moot"]))
    assert list(customs(LIBRARY.sheets["wolves"])) == []


def test_customs_anywhere_on_a_card_count() -> None:
    assert "heel" in set(customs(LIBRARY.pets["loyal-hound"]))
    assert "halve-silver" in set(customs(LIBRARY.events["two-headed-coin"]))
    assert list(customs(LIBRARY.abilities["melee-strike"])) == []


def test_every_custom_is_a_function_and_every_function_is_used() -> None:
    cards = [card for deck in decks(LIBRARY).values() for card in deck]
    parts = [part for card in cards for _, part in inside(card)]
    assert {p.name for p in parts if isinstance(p, fx.Custom)} == set(BATTLE)
    assert {p.name for p in parts if isinstance(p, ad.Custom)} == set(ADVENTURE)


def test_content_is_plain_ascii() -> None:
    assert all(file.body.isascii() for file in toml_files("doomrock"))


def test_ids_are_those_of_their_names_in_small_letters() -> None:
    for deck, cards in decks(LIBRARY).items():
        for card in cards:
            assert card.id == card.id.lower().strip("-"), (deck, card.id)
            assert " " not in card.id, (deck, card.id)


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("heroes", 'maneuver = "forward-march"', 'maneuver = "nap"', "there is no ability 'nap'"),
        ("traits", 'ability = "pungent"', 'ability = "nap"', "there is no ability 'nap'"),
        ("goons", 'maneuver = "shoulder-barge"', 'maneuver = "nap"', "there is no ability 'nap'"),
        ("heroes", 'hero = "commander"', 'hero = "baker"', "there is no hero 'baker'"),
        ("abilities2", 'base = "shin-kick"', 'base = "nap"', "there is no ability 'nap'"),
        ("items2", 'base = "butter-knife"', 'base = "hat"', "there is no item 'hat'"),
        ("settings", 'loot = "plain"', 'loot = "odd"', "there is no LOOT! table 'odd'"),
        ("sheets", 'terrain = ["2", "hero"]', 'terrain = ["3", "hero"]', "there is no group '3'"),
        ("areas", 'decks = ["areas"]', 'decks = ["maps"]', "there is no deck 'maps'"),
        ("areas", 'after = "Landing"', 'after = "Attic"', "there is no location 'Attic'"),
        ("areas", 'after = "Landing"', 'after = "Top Step"', "leads from 'Top Step' to itself"),
        ("areas", 'name = "Ants"', 'name = "Cold Cuts"', "there are two locations 'Cold Cuts'"),
        ("settings", 'of = "areas"', 'of = "maps"', "there is no deck 'maps'"),
        ("events", 'what = "items", of = "common"', 'what = "items", of = "rare"', "items has no"),
    ],
)
def test_a_reference_to_nothing_is_refused(file: str, old: str, new: str, fault: str) -> None:
    name = f"content/doomrock/{file}.toml"
    body = next(one.body for one in toml_files("doomrock") if one.name == name)
    assert old.encode() in body
    broken = File(name, body.replace(old.encode(), new.encode(), 1))
    files = tuple(broken if one.name == name else one for one in toml_files("doomrock"))
    with pytest.raises(ContentError) as caught:
        read(files, checked)
    assert str(caught.value).startswith(f"{name}: entry ")
    assert fault in str(caught.value)
