"""Settings, LOOT! tables and Events of Assault on Doomrock: their counts and printed values."""

from __future__ import annotations

from collections import Counter

import pytest

from content.libraries.doomrock import doomrock
from content.walk import inside
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.wording import say
from engine.doomrock.cards import Event

LIBRARY = doomrock()
SETTINGS = [setting for setting in LIBRARY.settings.values() if not setting.arena]
EVENTS = list(LIBRARY.events.values())
TEXT = [event for event in EVENTS if event.options]
LOOT = [event for event in EVENTS if event.table]

PRINTED = {
    "A Perfectly Normal Tuesday": (9, "Silver +4, LOOT! +1", "Silver +5, LOOT! +1"),
    "Rumours of War": (8, "Silver +3, Epic 1", "Silver +5, Epic 1"),
    "Tax Season": (10, "Silver +6", "Silver +7"),
    "Fog of Doom": (8, "Silver +4, Common 1", "Silver +5, Common 1"),
    "Festival of Small Gods": (8, "Silver +3, Ability 1 (free)", "Silver +5, Ability 1 (free)"),
    "The Long Rain": (10, "Silver +5, HP +2", "Silver +6, HP +2"),
    "Gold Rush": (9, "Silver +4", "Silver +6"),
    "Bandit Summer": (9, "Silver +5, Common 1", "Silver +6, Common 1"),
    "Blood Moon": (7, "Silver +5, Epic 1", "Silver +6, Epic 1"),
    "Pilgrims' Way": (9, "Silver +4, HP +1", "Silver +5, HP +1"),
    "Magic Leak": (8, "Silver +4, Epic 1 Artifact", "Silver +5, Epic 1 Artifact"),
    "Wanted: Alive-ish": (9, "Silver +5", "Silver +6"),
    "Great Migration": (8, "Silver +4, Pet 1 or Common 1", "Silver +6, Pet 1 or Common 1"),
    "Quiet Before the Rock": (11, "Silver +4", "Silver +5"),
    "Comet Overhead": (7, "Silver +5, LOOT! +2", "Silver +6, LOOT! +2"),
    "Guild Audit": (9, "Silver +4, Ability 1 (free)", "Silver +5, Ability 1 (free)"),
    "Plague of Frogs": (8, "Silver +5, Common 1", "Silver +6, Common 1"),
    "Heroes' Discount Week": (9, "Silver +3, Epic 1", "Silver +4, Epic 1"),
}
TABLES = {
    "A Perfectly Normal Tuesday": 1,
    "Rumours of War": 2,
    "Tax Season": 3,
    "Fog of Doom": 1,
    "Festival of Small Gods": 4,
    "The Long Rain": 6,
    "Gold Rush": 3,
    "Bandit Summer": 2,
    "Blood Moon": 5,
    "Pilgrims' Way": 6,
    "Magic Leak": 4,
    "Wanted: Alive-ish": 2,
    "Great Migration": 5,
    "Quiet Before the Rock": 1,
    "Comet Overhead": 5,
    "Guild Audit": 3,
    "Plague of Frogs": 6,
    "Heroes' Discount Week": 1,
}
ROWS = {
    1: "Exposure +1 | nothing | Silver +1 | Common 1 | Silver +2 | Common 1, Silver +1 | Epic 1",
    2: "Damage 1 | Shield +1 | Common 1 Weapon | Common 1 Armor | Silver +2 | Common 2 "
    "| Epic 1 Weapon",
    3: "nothing | Silver +1 | Silver +1 | Silver +2 | Silver +2 | Silver +3 | Silver +4",
    4: "Exposure +1 | Heroism +1 | Common 1 Consumable | Common 1 Artifact | SCOUT, Silver +1 "
    "| Epic 1 Artifact | Epic 1",
    5: "Peril | Common 1 | Stealth | Silver +1 | Common 2 | Ability 1 (free) | Epic 1",
    6: "Time -1 | HP +1 | Heroism +1 | Silver +1 | Common 1 | Silver +2 | Time +1, Silver +1",
}
EVENT_TABLES = {
    "Abandoned Backpack": "Exposure +1 | Silver +1 | Common 1 Consumable | Common 1 | Common 1 "
    "| Common 2",
    "Locked Chest": "Damage 1 | nothing | Silver +1 | Silver +2 | Common 1 | Epic 1",
    "Fallen Caravan": "Peril | Silver +1 | Silver +2 | Common 1 Weapon | Common 1 Armor "
    "| Silver +3",
    "Wizard's Bin": "Exposure +2 | Heroism +1 | Common 1 Consumable | Common 1 Artifact "
    "| Ability 1 (free) | Epic 1 Artifact",
    "Beehive": "Damage 1 | HP +1 | HP +1 | HP +2 | Silver +1 | HP +2, Silver +1",
    "Crypt Door": "Peril 2 times | Common 1 | Silver +1 | Silver +2 | Epic 1 | Secret Area 1",
    "Card Game": "Silver -1 | nothing | Silver +1 | Silver +2 | Silver +2 | Silver +3",
    "Mushroom Circle": "Provoke | Stealth | Exposure -1 | Heroism +1 | Heroism +2 | Time +1",
}
SAMPLES = {
    "The Bridge Is a Lie": 2,
    "Lost Child, Found Wolf": 2,
    "Travelling Saleself": 2,
    "Roadside Shrine": 2,
    "Two-Headed Coin": 2,
    "Duel of Adjectives": 2,
    "Unattended Pot": 2,
    "Map Fragment": 2,
    "Rival Party": 2,
    "Ominous Raven": 2,
    "Stray Griffin": 2,
    "Nothing Happens": 1,
}


def rows(table: tuple[ad.LootRow, ...]) -> str:
    """The rewards of a LOOT! table."""
    return " | ".join(say(row.effects) for row in table)


def has(event: Event, *kinds: type[ad.Verb]) -> bool:
    """Whether an Event does something of a kind."""
    return any(isinstance(part, kinds) for _, part in inside(event))


# -- Settings --------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-ADV-12")
def test_the_eighteen_settings_are_as_printed() -> None:
    found = {s.name: (s.time, say(s.reward1), say(s.reward2)) for s in SETTINGS}
    assert found == PRINTED


@pytest.mark.rule("DOO-ADV-12")
def test_every_setting_but_one_has_a_passive() -> None:
    plain = [setting.name for setting in SETTINGS if not setting.standing]
    assert plain == ["A Perfectly Normal Tuesday"]
    for setting in SETTINGS:
        assert setting.text, setting.id
        assert setting.reward_text, setting.id
        assert not setting.locations, setting.id


def test_settings_have_their_loot_tables() -> None:
    assert len(LIBRARY.loot) == 6
    found = {setting.name: rows(LIBRARY.loot[setting.loot].rows) for setting in SETTINGS}
    assert found == {name: ROWS[table] for name, table in TABLES.items()}


def test_loot_tables_have_rows_from_one_or_less_to_seven_or_more() -> None:
    for table in LIBRARY.loot.values():
        assert [row.result for row in table.rows] == [1, 2, 3, 4, 5, 6, 7], table.id


@pytest.mark.rule("DOO-ARE-07")
def test_the_battle_arena_is_as_printed() -> None:
    (arena,) = (setting for setting in LIBRARY.settings.values() if setting.arena)
    assert arena.name == "Battle Arena"
    shop, camp = arena.locations
    assert (shop.name, camp.name) == ("Quartermaster", "Barracks")
    assert (shop.price, camp.price) == (ad.Price(), ad.Price())
    assert shop.effects == (
        ad.Shop(
            wares=(
                ad.Ware(kind="common", price=2, n=3),
                ad.Ware(kind="epic", price=5),
                ad.Ware(kind="shield", price=1),
                ad.Ware(kind="heroism", price=1),
            )
        ),
    )
    assert camp.effects == (ad.Camp(),)
    assert say(camp.stay) == "HP +2, SCOUT"
    assert rows(LIBRARY.loot[arena.loot].rows) == ROWS[1]
    assert {say(arena.reward1), say(arena.reward2)} == {"Silver +9, Epic 1, LOOT!"}


# -- Events ----------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-SEA-07")
def test_there_are_sixty_text_events_and_thirty_with_a_table() -> None:
    assert len(EVENTS) == 90
    assert Counter(len(event.options) for event in TEXT) == {2: 44, 3: 10, 1: 6}
    assert len(LOOT) == 30
    assert not [event.id for event in TEXT if event.table]


@pytest.mark.rule("DOO-SEA-07")
def test_a_loot_event_has_a_row_for_each_face() -> None:
    for event in LOOT:
        assert [row.result for row in event.table] == [1, 2, 3, 4, 5, 6], event.id


@pytest.mark.rule("DOO-EXP-03")
def test_eight_text_events_carry_the_pet_mark() -> None:
    assert sum(event.pets for event in TEXT) == 8
    assert not [event.id for event in LOOT if event.pets]


def test_sixteen_events_deal_with_the_next_battle_and_ten_lead_to_a_secret_area() -> None:
    assert sum(has(event, ad.Omen, ad.LookBattle) for event in TEXT) == 16
    assert sum(has(event, ad.SecretArea) for event in EVENTS) == 10


def test_the_samples_are_there() -> None:
    found = {event.name: len(event.options) for event in EVENTS if event.name in SAMPLES}
    assert found == SAMPLES
    tables = {event.name: rows(event.table) for event in LOOT if event.name in EVENT_TABLES}
    assert tables == EVENT_TABLES


def test_every_event_can_be_resolved_by_a_party_that_has_nothing() -> None:
    for event in TEXT:
        assert any(o.price is None and o.needs is None for o in event.options), event.id


def test_pay_stands_on_what_has_to_be_paid() -> None:
    for event in TEXT:
        for option in event.options:
            assert (option.price is not None) is option.label.startswith("Pay"), option.label


def test_omens_are_of_all_kinds_that_there_are() -> None:
    starts = [
        part.start for event in TEXT for _, part in inside(event) if isinstance(part, ad.Omen)
    ]
    for field in ad.BattleStart.__struct_fields__:
        assert any(getattr(start, field) for start in starts), field
