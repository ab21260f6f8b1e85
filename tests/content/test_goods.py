"""Items, Fragments, Relics and Power Ups: their numbers and counts."""

from __future__ import annotations

from collections import Counter

import pytest

from content.libraries.forests import forests
from engine.hexcrawl.effect import Rank
from engine.hexcrawl.state import STATS

LIBRARY = forests()

PRICES = {
    "healing-draught": 3,
    "energy-tonic": 3,
    "purifying-salve": 3,
    "smoke-vial": 3,
    "firebloom-flask": 4,
    "luck-stone": 4,
    "guide-rope": 5,
    "surveyors-chart": 5,
    "harvesting-equipment": 8,
    "workshop-supplies": 8,
    "elven-saddles": 14,
    "travel-rations": 4,
    "dewdrop-phial": 5,
    "moonpetal": 5,
    "thornseed": 5,
    "bark-ward": 10,
    "owl-feather": 10,
}
VALUES = {
    "dewdrop-phial": 5,
    "moonpetal": 5,
    "thornseed": 5,
    "bark-ward": 10,
    "lifebloom": 10,
    "owl-feather": 10,
    "fey-compass": 10,
    "sprite-dust": 10,
    "gift-of-favor": 15,
    "sap-of-the-elder-oak": 20,
    "whispering-acorn": 20,
    "unspun-thread": 25,
    "blessing-of-the-dryad": 30,
    "spirit-tether-ritual": 40,
    "charm-spring": 40,
    "charm-summer": 40,
    "charm-autumn": 60,
    "charm-winter": 60,
}


def test_wayposts_sell_these_at_these_prices() -> None:
    assert {item.id: item.price for item in LIBRARY.items.values() if item.price} == PRICES


def test_the_grove_trades_these_at_these_values() -> None:
    assert {item.id: item.value for item in LIBRARY.items.values() if item.value} == VALUES


def test_there_are_three_dark_relics() -> None:
    for id_ in ("hollow-crown", "weeping-lantern", "black-spindle"):
        item = LIBRARY.items[id_]
        assert item.held
        assert "Given to Elowen" in item.text


def test_the_gear_tables_have_a_row_for_each_face() -> None:
    placards = LIBRARY.placards
    assert [row.face for row in placards.gear] == list(range(1, 11))
    assert [row.face for row in placards.things] == list(range(1, 11))
    assert [augment.face for augment in placards.augments] == list(range(1, 9))


@pytest.mark.rule("FOR-FRG-01")
def test_a_fragment_has_its_number_relic_three_rewards_and_a_story() -> None:
    assert len(LIBRARY.fragments) == 17
    for fragment in LIBRARY.fragments.values():
        assert 1 <= fragment.number <= LIBRARY.relics[fragment.relic].fragments, fragment.id
        assert len(fragment.rewards) == 3, fragment.id
        assert all(fragment.rewards), fragment.id
        assert 40 <= len(fragment.flavour.split()) <= 70, fragment.id


@pytest.mark.rule("FOR-FRG-05")
def test_the_sword_is_fragment_one_of_three_of_kejels_great_sword() -> None:
    sword = LIBRARY.fragments["sword-1"]
    assert (sword.name, sword.number) == ("The Sword", 1)
    assert LIBRARY.relics[sword.relic].name == "Kejel's Great Sword"
    assert LIBRARY.relics[sword.relic].fragments == 3


def test_each_stat_is_offered_by_four_to_seven_fragments() -> None:
    offered = Counter(
        effect.stat
        for fragment in LIBRARY.fragments.values()
        for reward in fragment.rewards
        for effect in reward
        if isinstance(effect, Rank)
    )
    assert set(offered) == {*STATS, "skill", "ability"}
    assert all(4 <= offered[stat] <= 7 for stat in STATS), offered


def test_the_six_relics_are_as_printed() -> None:
    found = {
        r.id: (r.fragments, r.needs, r.rank, r.bonus, r.shield) for r in LIBRARY.relics.values()
    }
    assert found == {
        "kejels-great-sword": (3, ("attack",), 8, {"attack": 5}, 10),
        "arkavins-staff": (3, ("mastery1", "mastery2"), 8, {"mastery": 4}, 10),
        "nimriels-seed-lantern": (2, ("survival",), 8, {"survival": 4}, 8),
        "vessins-mirror-bow": (2, ("explore",), 8, {"explore": 4}, 8),
        "harrows-oathshield": (3, ("defend",), 8, {"defend": 5}, 10),
        "maeliths-loom-knife": (4, ("navigate",), 8, {"navigate": 3, "energy": 6}, 14),
    }


def test_there_are_forty_power_ups_in_printed_order() -> None:
    assert [card.nr for card in LIBRARY.power_ups.values()] == list(range(1, 41))
    assert [*LIBRARY.power_ups] == [f"power-up-{nr:02}" for nr in range(1, 41)]


def test_every_power_up_does_something() -> None:
    for card in LIBRARY.power_ups.values():
        assert card.effects or card.power, card.id
