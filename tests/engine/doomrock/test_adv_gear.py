"""Gear: slots, attributes, requirements, equipping and unequipping."""

from __future__ import annotations

import pytest

from engine.core.ask import Option
from engine.doomrock import gear
from engine.doomrock.adventure.turn import adventure_turn
from engine.doomrock.battle.effect import Attribute
from engine.doomrock.cards import Item
from engine.doomrock.state import DoomGame
from tests.engine.doomrock.given import (
    ACTION,
    Answer,
    ability,
    done,
    given,
    item,
    offered,
    own,
    owns,
    script,
)

BLADE = item("blade", "common", "weapon", 1)
CLUB = item("club", "common", "weapon", 1)
SPADE = item("spade", "common", "weapon", 1)
MAUL = item("maul", "common", "weapon", 2)
VEST = item("vest", "common", "armor")
COAT = item("coat", "epic", "armor")
RING = item("ring", "common", "artifact")
HORN = item("horn", "common", "artifact")
SOUPS = tuple(item(f"soup-{n}") for n in range(1, 7))
ALL = (BLADE, CLUB, SPADE, MAUL, VEST, COAT, RING, HORN, *SOUPS)


def wearing(*cards: str, more: tuple[Item, ...] = ()) -> DoomGame:
    """A game whose first Hero has equipped these cards."""
    game = given(*ALL, *more)
    for owned in own(game, *cards):
        gear.put_on(game, game.state.heroes[0], owned)
    return game


def fits(game: DoomGame, card: str) -> str:
    """The rule that keeps the first Hero from equipping a card."""
    return gear.cannot(game, game.state.heroes[0], game.library.items[card])[1]


@pytest.mark.rule("DOO-ITM-02", "DOO-ITM-03")
def test_armor_and_artifacts_have_one_slot_each() -> None:
    game = wearing("vest", "ring")
    assert [fits(game, card) for card in ("coat", "horn")] == ["DOO-ITM-03", "DOO-ITM-03"]
    assert [fits(game, card) for card in ("blade", "maul", "soup-1")] == ["", "", ""]


@pytest.mark.rule("DOO-ITM-02", "DOO-ITM-04")
def test_two_hands_hold_two_small_weapons_or_a_large_one() -> None:
    assert fits(wearing("blade"), "club") == ""
    assert fits(wearing("blade"), "maul") == "DOO-ITM-04"
    assert fits(wearing("blade", "club"), "spade") == "DOO-ITM-04"
    assert fits(wearing("maul"), "blade") == "DOO-ITM-04"
    full = wearing("maul", "vest", "ring")
    assert len(full.state.heroes[0].items) == 3
    assert fits(full, "soup-1") == "DOO-ITM-05"


@pytest.mark.rule("DOO-ITM-05")
def test_consumables_fill_any_slot_up_to_four() -> None:
    game = wearing("soup-1", "soup-2", "soup-3")
    assert [fits(game, card) for card in ("soup-4", "vest", "blade")] == ["", "", ""]
    assert fits(game, "maul") == "DOO-ITM-05"
    full = wearing("soup-1", "soup-2", "soup-3", "soup-4")
    assert [fits(full, card) for card in ("soup-5", "vest", "blade")] == ["DOO-ITM-05"] * 3
    assert fits(wearing("maul", "soup-1", "soup-2"), "vest") == "DOO-ITM-05"


@pytest.mark.rule("DOO-ITM-08", "DOO-ITM-09", "DOO-SET-04")
def test_an_attribute_counts_ability_cards_and_what_items_grant() -> None:
    almanac = item("almanac", "common", "artifact", grants={"int": 1})
    game = given(almanac, ability("skill-1", "level", "agi"), ability("skill-2", "level", "agi"))
    hero = game.state.heroes[0]
    hero.abilities += ["skill-1", "skill-2", "skill-3"]
    names: tuple[Attribute, ...] = ("str", "agi", "int")
    assert [gear.attribute(game, hero, name) for name in names] == [2, 3, 1]
    gear.put_on(game, hero, own(game, "almanac")[0])
    assert [gear.attribute(game, hero, name) for name in names] == [2, 3, 2]


@pytest.mark.rule("DOO-GOO-05")
def test_a_goon_has_both_attributes_of_its_maneuver_and_equips_like_a_hero() -> None:
    game = given(item("axe", "common", "weapon", 1, {"str": 2}), *ALL, goon=True)
    goon = game.state.heroes[1]
    assert gear.attribute(game, goon, "str") == 2
    assert gear.cannot(game, goon, game.library.items["axe"]) == ("", "")
    gear.put_on(game, goon, own(game, "axe")[0])
    assert gear.cannot(game, goon, MAUL)[1] == "DOO-ITM-04"


@pytest.mark.rule("DOO-ITM-07")
@pytest.mark.parametrize(
    ("needs", "rule"),
    [({"str": 2}, ""), ({"str": 3}, "DOO-ITM-07"), ({"str": 2, "int": 2}, "DOO-ITM-07"), ({}, "")],
)
def test_a_requirement_must_be_met_to_equip(needs: dict[Attribute, int], rule: str) -> None:
    game = given(item("axe", "common", "weapon", 1, needs))
    assert fits(game, "axe") == rule


@pytest.mark.rule("DOO-ITM-10")
def test_an_item_does_not_count_its_own_bonus_toward_equipping_it() -> None:
    game = given(item("book", "common", "artifact", requires={"int": 2}, grants={"int": 1}))
    assert fits(game, "book") == "DOO-ITM-07"


@pytest.mark.rule("DOO-ITM-10")
def test_requirements_are_not_used_up_by_other_items() -> None:
    axes = [item(f"axe-{n}", "common", "weapon", 1, {"str": 2}) for n in (1, 2)]
    game = given(*axes)
    for owned in own(game, "axe-1", "axe-2"):
        assert fits(game, owned.card) == ""
        gear.put_on(game, game.state.heroes[0], owned)
    gear.check_all(game)
    assert len(game.state.heroes[0].items) == 2


@pytest.mark.rule("DOO-ITM-10")
def test_what_no_longer_meets_its_requirement_comes_off_and_takes_others_along() -> None:
    chain = (
        item("glove", "common", "armor", grants={"str": 1}),
        item("belt", "common", "artifact", requires={"str": 3}, grants={"agi": 2}),
        item("bow", "common", "weapon", 2, {"agi": 3}),
    )
    game = given(*chain)
    hero = game.state.heroes[0]
    for owned in own(game, "glove", "belt", "bow"):
        assert fits(game, owned.card) == ""
        gear.put_on(game, hero, owned)
    gear.take_off(game, hero, hero.items[0])
    assert hero.items == []
    assert sorted(owns(game)) == ["belt", "bow", "glove"]


@pytest.mark.rule("DOO-ITM-06", "DOO-MAP-13", "DOO-ITM-02")
@pytest.mark.parametrize(("time", "here"), [(5, "town-1"), (0, "mountain-1")])
async def test_equipment_changes_freely_between_the_heroes_and_the_shared_inventory(
    time: int, here: str
) -> None:
    answers: list[Answer] = [
        (ACTION, "equip"),
        ("gear.change", "on:i1:h1"),
        ("gear.change", "off:i1"),
        ("gear.change", "on:i1:h2"),
        ("gear.change", ""),
    ]
    game = given(*ALL, time=time, here=here, answers=answers)
    own(game, "blade", "vest")
    await adventure_turn(game)
    first, second = game.state.heroes
    assert (first.items, [owned.card for owned in second.items]) == ([], ["blade"])
    assert owns(game) == ["vest"]
    assert game.state.adventure.time == time, "it costs nothing, and nothing hinders it"
    done(game)


@pytest.mark.rule("DOO-ITM-07", "DOO-ITM-11")
async def test_every_item_is_offered_to_each_hero_with_what_keeps_it_from_them() -> None:
    game = given(*ALL, item("axe", "common", "weapon", 1, {"str": 3}, {"agi": 1}))
    own(game, "axe", "blade", "blade")
    options: dict[str, Option[object]] = await offered(game, gear.equip)
    assert list(options) == ["on:i1:h1", "on:i1:h2", "on:i2:h1", "on:i2:h2"]
    assert options["on:i1:h1"].why_not == "needs Str 3 (has 2)"
    assert options["on:i1:h1"].note.startswith("(weapon, needs Str 3, +1 Agi)")
    assert options["on:i2:h1"].why_not == ""
    assert script(game).asked == []
