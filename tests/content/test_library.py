"""The cards of The Forests of Adrimon: their numbers, counts and words."""

from __future__ import annotations

from collections import Counter

import pytest

from content.files import toml_files
from content.lint import customs, lint
from content.load import forests
from content.references import decks
from content.walk import inside
from engine.hexcrawl.cards import Action, FoeCard, Reward, Single
from engine.hexcrawl.effect import Rank
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
BOSSES = tuple(sorted((f for f in LIBRARY.foes.values() if f.boss), key=lambda foe: foe.boss))
ENCOUNTERS = tuple(
    LIBRARY.foes[card.foe]
    for card in LIBRARY.circumstances.values()
    if card.kind == "Encounter" and card.foe
)


def start(role: str, race: str, stat: StatName) -> int:
    """A starting rank."""
    return LIBRARY.roles[role].base[stat] + LIBRARY.races[race].modifiers[stat]


# -- heroes ---------------------------------------------------------------------------------------


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


# -- opponents ------------------------------------------------------------------------------------


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


# -- goods ----------------------------------------------------------------------------------------

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


# -- growth ---------------------------------------------------------------------------------------


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


# -- words ----------------------------------------------------------------------------------------


def test_the_linter_finds_no_fault() -> None:
    assert list(lint(LIBRARY, None)) == []


def test_cards_with_code_of_their_own_are_under_one_in_six() -> None:
    cards = [card for deck in decks(LIBRARY).values() for card in deck]
    assert 6 * sum(1 for card in cards if any(customs(card))) < len(cards)


def test_every_card_has_a_name_and_a_text() -> None:
    for deck, cards in decks(LIBRARY).items():
        for card in cards:
            assert card.name, (deck, card.id)
            assert card.text, (deck, card.id)


def test_every_action_has_a_name_and_a_text() -> None:
    for foe in LIBRARY.foes.values():
        for path, part in inside(foe):
            if isinstance(part, Action):
                assert all((part.name, part.text)), (foe.id, path)


def test_names_are_not_used_twice_in_a_deck() -> None:
    guards = ("city-watch-", "sentinel-")
    for deck, cards in decks(LIBRARY).items():
        names = Counter(card.name for card in cards if not card.id.startswith(guards))
        assert max(names.values()) == 1, (deck, names.most_common(1))


def test_stories_keep_their_length() -> None:
    for relic in LIBRARY.relics.values():
        assert 40 <= len(relic.flavour.split()) <= 70, relic.id
    for foe in BOSSES:
        assert 20 <= len(foe.flavour.split()) <= 45, foe.id


def test_content_is_plain_ascii() -> None:
    assert all(file.body.isascii() for file in toml_files("forests"))


def test_shielded_opponents_name_their_shield() -> None:
    shielded: list[FoeCard] = [f for f in LIBRARY.foes.values() if f.shielded and f.boss]
    assert [f.id for f in shielded if f"Soul Shield {f.health}" in f.text] == [
        "ironroot-colossus",
        "captain-veil",
        "adrimon",
    ]
