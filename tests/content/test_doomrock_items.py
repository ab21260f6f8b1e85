"""The Items of Assault on Doomrock: their counts and printed values."""

from __future__ import annotations

from collections import Counter

import pytest

from content.libraries.doomrock import doomrock
from engine.doomrock.battle.effect import Boost, Restore, Shield
from engine.doomrock.cards import Item

LIBRARY = doomrock()
ITEMS = [item for item in LIBRARY.items.values() if not item.base]
COMMON = [item for item in ITEMS if item.deck == "common"]
EPIC = [item for item in ITEMS if item.deck == "epic"]

SAMPLES = {
    "butter-knife": "common weapon 1",
    "nail-club": "common weapon 1 str 2",
    "borrowed-bow": "common weapon 2 agi 2",
    "knobbly-staff": "common weapon 2 int 2",
    "pan-lid": "common weapon 1 str 1 shield",
    "wool-vest": "common armor",
    "dented-mail": "common armor str 3",
    "rabbits-other-foot": "common artifact",
    "pocket-almanac": "common artifact int 2",
    "squeaky-boots": "common artifact agi 1",
    "loaded-die": "common artifact agi 2",
    "suspicious-soup": "common consumable",
    "smoke-egg": "common consumable",
    "oil-flask": "common consumable",
    "widowmakers-apology": "epic weapon 2 str 4",
    "needle-of-the-tax-collector": "epic weapon 1 agi 3",
    "staff-of-unreasonable-light": "epic weapon 2 int 4",
    "door-of-the-old-guard": "epic weapon 1 str 3 shield",
    "dragonhide-dressing-gown": "epic armor int 3",
    "coat-of-many-pockets": "epic armor agi 2",
    "plate-of-leftovers": "epic armor str 4",
    "crown-of-the-interim-king": "epic artifact",
    "hourglass-cracked": "epic artifact int 3",
    "cloak-of-elsewhere": "epic artifact agi 3",
    "bottled-encore": "epic consumable",
    "phoenix-omelette": "epic consumable",
}


def printed(item: Item) -> str:
    """Deck, type, hands, requirement and tags of an Item."""
    hands = [str(item.hands)] if item.hands else []
    needs = [f"{attribute} {n}" for attribute, n in item.requires.items()]
    return " ".join((item.deck, item.type, *hands, *needs, *item.tags))


def by_type(items: list[Item]) -> dict[str, int]:
    """How many cards there are of each type; weapons by their hands."""
    found: Counter[str] = Counter()
    for item in items:
        found[f"{item.type} {item.hands}" if item.type == "weapon" else item.type] += item.copies
    return found


def by_requirement(items: list[Item]) -> dict[int, int]:
    """How many cards ask for how much of an Attribute."""
    found: Counter[int] = Counter()
    for item in items:
        found[max(item.requires.values(), default=0)] += item.copies
    return found


def test_120_common_items_have_100_names() -> None:
    assert len(COMMON) == 100
    assert sum(item.copies for item in COMMON) == 120
    twice = [item for item in COMMON if item.copies == 2]
    assert Counter(item.type for item in twice) == {"consumable": 12, "weapon": 8}
    assert not [item.id for item in twice if item.requires]


def test_common_items_by_type_and_requirement() -> None:
    assert by_type(COMMON) == {
        "weapon 1": 28,
        "weapon 2": 14,
        "armor": 22,
        "artifact": 26,
        "consumable": 30,
    }
    assert by_requirement(COMMON) == {0: 48, 1: 20, 2: 36, 3: 16}


def test_80_epic_items_are_all_different() -> None:
    assert len(EPIC) == 80
    assert {item.copies for item in EPIC} == {1}


def test_epic_items_by_type_and_requirement() -> None:
    assert by_type(EPIC) == {
        "weapon 1": 18,
        "weapon 2": 14,
        "armor": 16,
        "artifact": 20,
        "consumable": 12,
    }
    assert by_requirement(EPIC) == {0: 14, 2: 16, 3: 36, 4: 14}
    free = Counter(item.type for item in EPIC if not item.requires)
    assert free == {"consumable": 12, "artifact": 2}


@pytest.mark.rule("DOO-ITM-11")
def test_the_samples_are_as_printed() -> None:
    assert {id_: printed(LIBRARY.items[id_]) for id_ in SAMPLES} == SAMPLES


@pytest.mark.rule("DOO-ITM-11")
@pytest.mark.parametrize("item", LIBRARY.items.values(), ids=lambda item: item.id)
def test_an_item_says_all_that_is_printed_on_one(item: Item) -> None:
    assert (item.hands in (1, 2)) is (item.type == "weapon")
    assert item.consume is (item.type == "consumable")
    assert not (item.consume and item.requires)
    works = (item.boost, item.reaction, *item.effects, *item.passive, *item.triggers)
    assert any(work is not None for work in works)
    assert len(item.requires) <= 1


@pytest.mark.rule("DOO-ITM-11")
def test_items_that_grant_an_attribute_say_so() -> None:
    granting = [item for item in LIBRARY.items.values() if item.grants]
    assert granting
    for item in granting:
        for attribute, n in item.grants.items():
            assert f"{attribute.title()} {n}" in item.text, item.id


def test_what_some_samples_do() -> None:
    knife = Boost(damage=1, keywords=("Might", "Precision"))
    assert LIBRARY.items["butter-knife"].boost == knife
    assert LIBRARY.items["butter-knife"].phases == ("initiative", "hero")
    assert LIBRARY.items["nail-club"].boost == Boost(damage=1, ignore=1, keywords=("Might",))
    assert LIBRARY.items["borrowed-bow"].boost == Boost(damage=2, keywords=("Precision",))
    assert LIBRARY.items["suspicious-soup"].effects == (Restore(n=2, to="friend"),)
    assert Shield(n=1) in LIBRARY.items["pan-lid"].effects
    (kept,) = LIBRARY.items["wool-vest"].passive
    assert (kept.what, kept.n) == ("keep-shield", 1)
