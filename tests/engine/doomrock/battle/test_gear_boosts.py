"""Items that boost an Attack of several parts, and what they bring after it."""

from __future__ import annotations

import pytest

from engine.doomrock.words import words
from tests.engine.doomrock.battle.arena import Arena, arena


def boost(gear_uid: str) -> tuple[str, str]:
    """The answer that uses an Item."""
    return ("battle.boost", f"item:{gear_uid}")


@pytest.mark.rule("DOO-DMG-03")
async def test_each_target_of_a_two_part_attack_takes_more() -> None:
    at = arena(foes=["H1", "H1"], hp=[20, 19])
    scythe = at.item("scythe-of-other-people")
    at.die("double-trouble", 2, 2)
    await at.ability(
        "double-trouble", ("battle.target", "e1"), boost(scythe.uid), ("battle.target", "e2")
    )
    assert at.hits() == [("e1", 6), ("e2", 5)]


@pytest.mark.rule("DOO-DMG-03")
async def test_a_target_hit_twice_takes_more_only_once() -> None:
    at = arena(hp=[20])
    scythe = at.item("scythe-of-other-people")
    at.die("double-trouble", 2, 2)
    await at.ability("double-trouble", boost(scythe.uid))
    assert at.hits() == [("e1", 6), ("e1", 4)]


async def test_a_condition_adds_once_to_a_target_hit_twice() -> None:
    at = arena(hp=[20])
    cleaver = at.item("rusty-cleaver")
    at.expose(at.foe(), "II")
    at.die("double-trouble", 2, 2)
    await at.ability("double-trouble", boost(cleaver.uid))
    assert at.hits() == [("e1", 6), ("e1", 4)]


async def test_a_grudge_is_held_only_for_earlier_attacks() -> None:
    at = arena(hp=[30])
    axe = at.item("axe-with-a-grudge")
    at.die("double-trouble", 2, 2, 2, 2)
    gift = ("battle.extra", "e1")
    await at.ability("double-trouble", boost(axe.uid), gift, gift)
    assert at.hits() == [("e1", 7), ("e1", 4)]
    axe.used = False
    await at.ability("double-trouble", boost(axe.uid), gift, gift)
    assert at.hits()[2:] == [("e1", 8), ("e1", 4)]


@pytest.mark.parametrize(
    ("item", "family"), [("ballista-hand-held", 0), ("chandelier-weaponised", 3)]
)
async def test_an_item_joins_an_attack_that_is_rolled_for(item: str, family: int) -> None:
    at = arena(hp=[20], dice=[3])
    gear = at.item(item)
    at.die("lucky-throw", *at.game.library.abilities["lucky-throw"].values[:1])
    await at.ability("lucky-throw", boost(gear.uid))
    assert at.hits() == [("e1", 4 + (family or 2))]


@pytest.mark.rule("DOO-ADB-14")
async def test_the_overkill_of_any_part_readies_an_item() -> None:
    at = arena(foes=["H1", "H1"], hp=[2, 20])
    wheel, lid = at.item("cartwheel-solid"), at.item("pan-lid", used=True)
    at.die("double-trouble", 2, 2)
    await at.ability(
        "double-trouble",
        ("battle.target", "e1"),
        boost(wheel.uid),
        ("battle.extra", ""),
        ("battle.ready", lid.uid),
    )
    assert at.fallen(1)
    assert not lid.used


async def _proxy(at: Arena, boosted: str, *more: tuple[str, str]) -> None:
    at.die("you-finish-it", *at.game.library.abilities["you-finish-it"].values[:1])
    await at.ability(
        "you-finish-it",
        ("battle.target", "e2"),
        boost(boosted),
        *more,
        ("battle.may", "yes"),
        ("battle.target", "e1"),
    )


async def test_the_kill_of_another_hero_is_not_that_of_the_item() -> None:
    at = arena("warrior", "rogue", foes=["H1", "H1"], hp=[2, 20])
    slice_ = at.item("fish-slice")
    at.hero(2).abilities = ["melee-strike"]
    await _proxy(at, slice_.uid)
    assert at.hits() == [("e2", 6), ("e1", 3)]
    assert at.fallen(1)
    assert at.hero().heroism == 0


async def test_a_boost_touches_only_the_targets_of_its_own_attack() -> None:
    at = arena("warrior", "rogue", foes=["H1", "H1"], hp=[9, 20])
    leg = at.item("chair-leg")
    at.hero(2).abilities = ["melee-strike"]
    await _proxy(at, leg.uid)
    assert at.exposure(at.foe(2)) == 1
    assert at.where(at.foe(2)) == "H2"
    assert at.where(at.foe(1)) == "H1"


@pytest.mark.rule("DOO-ADB-11")
async def test_after_an_attack_by_proxy_both_targets_are_combo() -> None:
    at = arena("warrior", "rogue", foes=["H1", "H1"], hp=[9, 20])
    leg = at.item("chair-leg")
    at.hero(2).abilities = ["melee-strike"]
    await _proxy(at, leg.uid)
    assert sorted(at.game.battle.combo) == ["e1", "e2"]


async def test_what_an_item_brings_is_told_in_its_name() -> None:
    at = arena(hp=[9])
    stick = at.item("sharp-stick")
    at.die("pot-shot", 4)
    await at.ability("pot-shot", boost(stick.uid))
    told = [words(fact, at.game) for fact in at.told]
    assert "Wolf 1 gains 1 Exposure, now 1 (Sharp Stick)." in told
