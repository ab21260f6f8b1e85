"""Bosses, the City Watch and Sentinels: their numbers, and what every opponent's card has."""

from __future__ import annotations

import pytest

from content.libraries.forests import forests
from engine.hexcrawl.cards import Reward, Single

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
BOSSES = tuple(sorted((f for f in LIBRARY.foes.values() if f.boss), key=lambda foe: foe.boss))
ENCOUNTERS = tuple(
    LIBRARY.foes[card.foe]
    for card in LIBRARY.circumstances.values()
    if card.kind == "Encounter" and card.foe
)


@pytest.mark.rule("FOR-OPP-01")
def test_encounters_reach_level_six_and_bosses_level_ten() -> None:
    assert {foe.level for foe in ENCOUNTERS} == set(range(1, 7))
    assert [foe.level for foe in BOSSES] == list(range(1, 11))


@pytest.mark.rule("FOR-OPP-02")
def test_all_seven_opponent_types_occur_and_no_other() -> None:
    assert {foe.type for foe in LIBRARY.foes.values()} == set(TYPES)


@pytest.mark.rule("FOR-ENC-02")
def test_an_encounter_has_a_free_attack_a_paid_mastery_and_a_free_special() -> None:
    assert len(ENCOUNTERS) == 24
    for foe in ENCOUNTERS:
        attack, mastery, special = (foe.actions[n] for n in ("attack", "mastery", "special"))
        assert attack.cost == special.cost == 0 < mastery.cost, foe.id
        assert mastery.default == "attack", foe.id
        assert set(foe.key) == {"attack", "mastery", "special"}, foe.id
        assert foe.health > 0 < foe.energy, foe.id
        assert foe.reward != Reward() or foe.vanquish != Reward(), foe.id


@pytest.mark.rule("FOR-BSA-01")
def test_a_boss_has_six_actions_of_which_the_masteries_cost_and_one_passive() -> None:
    for foe in BOSSES:
        assert foe.key == ("attack", "defend", "mastery1", "mastery2", "special", "hex"), foe.id
        paid = [name for name in foe.key if foe.actions[name].cost]
        assert paid == ["mastery1", "mastery2"], foe.id
        assert foe.actions["mastery1"].default == "attack", foe.id
        assert foe.actions["mastery2"].default == "defend", foe.id
        assert all((foe.passive, foe.passive_text)), foe.id


def test_the_bosses_are_in_order_of_level() -> None:
    assert [foe.id for foe in BOSSES] == [
        "grubnose",
        "sister-morrow",
        "tharanos",
        "duskmaw",
        "hathowyr",
        "enraged-elemental",
        "grieving-queen",
        "ironroot-colossus",
        "captain-veil",
        "adrimon",
    ]


def test_boss_vitals_are_as_printed() -> None:
    found = [(foe.health, foe.influence, foe.energy, foe.shielded) for foe in BOSSES]
    assert found == [
        (18, None, 12, False),
        (26, 22, 20, False),
        (38, None, 24, False),
        (46, None, 28, False),
        (48, 42, 38, False),
        (60, 54, 44, False),
        (72, None, 50, False),
        (64, None, 40, True),
        (80, None, 56, True),
        (140, None, 60, True),
    ]


@pytest.mark.rule("FOR-BSA-04")
def test_tharanos_is_an_undead_of_level_three() -> None:
    foe = LIBRARY.foes["tharanos"]
    assert (foe.name, foe.type, foe.level) == ("Tharanos, the Rotting Treant", "Undead", 3)
    assert (foe.health, foe.influence, foe.energy) == (38, None, 24)


def test_tharanos_rewards_are_those_of_the_example() -> None:
    assert LIBRARY.foes["tharanos"].reward == Reward(
        fragments=1,
        gold=7,
        food=1,
        power_up=1,
        singles=(Single(stat="attack", n=2), Single(item="workshop-supplies")),
    )


@pytest.mark.rule("FOR-INF-05")
def test_hathowyr_has_three_vitals_and_an_upkeep() -> None:
    foe = LIBRARY.foes["hathowyr"]
    assert (foe.type, foe.health, foe.influence, foe.energy) == ("Creature", 48, 42, 38)
    assert "hathowyr-upkeep" in foe.always


@pytest.mark.parametrize(
    ("level", "shield", "energy", "damage", "guard", "reward"),
    [
        (1, 4, 6, (3, 2, 2), 1, (2, 0)),
        (2, 6, 8, (4, 3, 3), 2, (3, 0)),
        (3, 9, 10, (5, 4, 4), 2, (4, 0)),
        (4, 12, 12, (6, 5, 5), 3, (5, 1)),
        (5, 16, 14, (7, 6, 6), 3, (6, 1)),
        (6, 20, 16, (8, 7, 7), 4, (7, 1)),
    ],
)
def test_the_city_watch_is_as_printed(
    level: int,
    shield: int,
    energy: int,
    damage: tuple[int, int, int],
    guard: int,
    reward: tuple[int, int],
) -> None:
    foe = LIBRARY.foes[LIBRARY.placards.watch_of(level)]
    attack, mastery, special = (foe.actions[n] for n in ("attack", "mastery", "special"))
    assert (foe.level, foe.health, foe.energy, foe.shielded) == (level, shield, energy, True)
    assert (attack.damage, mastery.damage, special.damage) == (
        {"health": damage[0]},
        {"energy": damage[1]},
        {"health": damage[2]},
    )
    assert (mastery.cost, special.defend) == (2, guard)
    assert (foe.reward.gold, foe.reward.power_up) == reward


def test_the_city_watch_stops_at_level_six() -> None:
    placards = LIBRARY.placards
    assert placards.watch_of(9) == placards.watch_of(6) == "city-watch-6"


def test_sentinels_grow_with_the_cycle_that_makes_them() -> None:
    made = [LIBRARY.foes[LIBRARY.placards.sentinel_of(cycle)] for cycle in range(1, 12)]
    assert [foe.level for foe in made] == [1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5]
    assert [foe.health for foe in made] == [8, 12, 12, 17, 17, 23, 23, 30, 30, 30, 30]
    assert [foe.energy for foe in made[:8]] == [8, 10, 10, 12, 12, 14, 14, 16]
    assert [foe.reward.fragments for foe in made[:8]] == [0, 0, 0, 1, 1, 1, 1, 1]
