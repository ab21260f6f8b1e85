"""Roles and Races: their numbers, and what a hero of them starts with."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from content.libraries.forests import forests
from engine.hexcrawl.heroes import gear_cost
from engine.hexcrawl.state import STATS, Hero, StatName

LIBRARY = forests()
TYPES = (
    "Construct",
    "Creature",
    "Humanoid",
    "Monstrous Humanoid",
    "Magical Nature",
    "Spirit",
    "Undead",
)


def start(role: str, race: str, stat: StatName) -> int:
    """A starting rank."""
    return LIBRARY.roles[role].base[stat] + LIBRARY.races[race].modifiers[stat]


@pytest.mark.rule("FOR-SET-03")
def test_each_of_the_five_categories_has_two_roles() -> None:
    found = Counter(role.category for role in LIBRARY.roles.values())
    assert found == dict.fromkeys(("Striker", "Assist", "Healer", "Sapper", "Utility"), 2)


@pytest.mark.rule("FOR-SET-04")
def test_the_roles_of_the_book_and_four_more_are_there() -> None:
    assert set(LIBRARY.roles) == {
        "verdant-keeper",
        "druid",
        "soul-reaver",
        "floromancer",
        "historian",
        "stormcaller",
        "fenwitch",
        "dewcaller",
        "glade-marshal",
        "trailwright",
    }


@pytest.mark.rule("FOR-SET-05")
def test_the_races_of_the_book_and_two_more_are_there() -> None:
    assert set(LIBRARY.races) == {
        "korrigan",
        "sprite",
        "den-troll",
        "wood-elf",
        "briarkin",
        "forestborn",
        "mossling",
        "fen-satyr",
    }


@pytest.mark.rule("FOR-SET-08")
def test_a_role_card_says_all_that_is_printed_on_one() -> None:
    for role in LIBRARY.roles.values():
        assert set(role.base) == set(STATS), role.id
        assert all(rank > 0 for rank in role.base.values()), role.id
        assert all((role.attack, role.defend, role.attack_vitals)), role.id
        for mastery in (role.mastery1, role.mastery2):
            assert all((mastery.name, mastery.text, mastery.cost)), role.id


@pytest.mark.rule("FOR-SET-10")
def test_a_race_card_says_all_that_is_printed_on_one() -> None:
    for race in LIBRARY.races.values():
        assert race.favored in TYPES, race.id
        assert set(race.modifiers) == set(STATS), race.id
        assert all((race.ability, race.ability_text, race.ability_cost)), race.id
        assert 0 <= race.food_rating <= 3, race.id


def test_masteries_have_the_ids_of_their_names() -> None:
    for role in LIBRARY.roles.values():
        for mastery in (role.mastery1, role.mastery2):
            assert mastery.id == mastery.name.lower().replace(" ", "-")


def test_masteries_cost_one_energy_but_for_the_call_of_the_wild() -> None:
    masteries = [m for role in LIBRARY.roles.values() for m in (role.mastery1, role.mastery2)]
    assert [m.id for m in masteries if m.cost != 1] == ["call-of-the-wild"]
    assert LIBRARY.roles["druid"].mastery2.cost == 2


def test_every_mastery_unlocks_more_at_higher_ranks() -> None:
    for role in LIBRARY.roles.values():
        for mastery in (role.mastery1, role.mastery2):
            assert mastery.unlocks, mastery.id
            assert sorted(mastery.unlocks) == list(mastery.unlocks), mastery.id


@pytest.mark.rule("FOR-HRO-07")
def test_a_mastery_names_each_rank_that_unlocks_something_before_what_it_unlocks() -> None:
    for role in LIBRARY.roles.values():
        for mastery in (role.mastery1, role.mastery2):
            named = [int(n) for n in re.findall(r"\. (\d+): ", mastery.text)]
            assert named == list(mastery.unlocks), mastery.id


def test_stormcaller_sprite_has_freezing_rain_five() -> None:
    assert LIBRARY.roles["stormcaller"].mastery1.id == "freezing-rain"
    assert start("stormcaller", "sprite", "mastery1") == 5


def test_verdant_keeper_wood_elf_has_petal_storm_four_and_attack_four() -> None:
    assert LIBRARY.roles["verdant-keeper"].mastery1.id == "petal-storm"
    assert start("verdant-keeper", "wood-elf", "mastery1") == 4
    assert start("verdant-keeper", "wood-elf", "attack") == 4


@pytest.mark.parametrize(
    ("role", "ranks"),
    [
        ("verdant-keeper", (8, 7, 3, 2, 3, 2, 4, 3, 5)),
        ("soul-reaver", (9, 7, 3, 2, 3, 3, 3, 4, 4)),
        ("stormcaller", (6, 9, 3, 2, 3, 3, 4, 4, 4)),
        ("fenwitch", (7, 8, 2, 3, 3, 3, 3, 4, 5)),
        ("floromancer", (7, 9, 2, 3, 3, 3, 3, 5, 4)),
        ("dewcaller", (8, 8, 3, 2, 3, 3, 4, 3, 5)),
        ("historian", (8, 9, 3, 3, 4, 3, 4, 5, 3)),
        ("glade-marshal", (10, 6, 3, 4, 3, 2, 5, 3, 4)),
        ("druid", (8, 7, 3, 3, 3, 2, 5, 4, 4)),
        ("trailwright", (8, 7, 2, 2, 3, 3, 5, 5, 4)),
    ],
)
def test_base_scores_are_as_printed(role: str, ranks: tuple[int, ...]) -> None:
    assert tuple(LIBRARY.roles[role].base[stat] for stat in STATS) == ranks


@pytest.mark.parametrize(
    ("race", "ranks"),
    [
        ("korrigan", (0, 3, 0, 0, 1, 1, 1, 2, 1)),
        ("sprite", (-1, 4, 0, 1, 2, 0, 2, 1, 0)),
        ("den-troll", (5, 0, 3, 1, 0, 0, 1, 0, 2)),
        ("wood-elf", (1, 2, 1, 0, 1, 1, 2, 1, 1)),
        ("briarkin", (3, 1, 0, 2, 0, 1, 0, 1, 1)),
        ("forestborn", (2, 2, 1, 1, 1, 0, 1, 1, 1)),
        ("mossling", (4, 2, 0, 1, 0, 1, 0, 0, 2)),
        ("fen-satyr", (2, 1, 2, 0, 0, 1, 1, 1, 1)),
    ],
)
def test_race_modifiers_are_as_printed(race: str, ranks: tuple[int, ...]) -> None:
    assert tuple(LIBRARY.races[race].modifiers[stat] for stat in STATS) == ranks


@pytest.mark.parametrize(
    ("stat", "costs"),
    [
        ("attack", [4, 5, 6, 7, 8, 9]),
        ("mastery2", [4, 5, 6, 7, 8, 9]),
        ("explore", [3, 4, 5, 6, 7, 8]),
        ("health", [2, 3, 4, 5, 6, 7]),
    ],
)
@pytest.mark.rule("FOR-GER-02")
def test_each_ring_step_costs_one_more(stat: StatName, costs: list[int]) -> None:
    hero = Hero(id="h1", name="Ann", role="druid", race="sprite", favored=[], start={})
    found = []
    for taken in range(6):
        hero.rings[stat] = taken
        found.append(gear_cost(hero, stat))
    assert found == costs
