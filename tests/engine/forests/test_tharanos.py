"""Tharanos, the Boss whom the rulebook prints in full."""

from __future__ import annotations

import pytest

from content.libraries.forests import forests
from engine.core.modifier import Modifier
from engine.hexcrawl.conditions import find, gain_condition, stacks
from engine.hexcrawl.state import Strike
from tests.engine.forests.battle import ATTACK, DEFEND, battle, sprung

MODERATE = 2


@pytest.mark.rule("FOR-BSA-04")
def test_tharanos_is_an_undead_of_level_3() -> None:
    foe = battle("tharanos").foe
    assert (foe.type, foe.level, foe.health, foe.energy) == ("Undead", 3, 38, 24)


@pytest.mark.rule("FOR-BSA-05")
async def test_root_grip_hurts_and_entangles_behind_defend_3() -> None:
    scene = battle("tharanos", answers=[ATTACK], dice=[1])
    await scene.round()
    assert scene.hero.health == 30 - 5
    assert stacks(scene.hero, "entangled") == 1
    assert scene.foe.health == 38 - (5 - 3)


@pytest.mark.rule("FOR-BSA-05")
async def test_3_of_root_grip_pierce_a_defend() -> None:
    scene = battle("tharanos", ranks={"defend": 9}, answers=[DEFEND], dice=[1])
    await scene.round()
    assert scene.hero.health == 30 - 3


@pytest.mark.rule("FOR-BSA-06")
async def test_rotten_hide_halves_health_damage_and_disarms() -> None:
    scene = battle("tharanos", answers=[ATTACK], dice=[2])
    await scene.round()
    assert scene.foe.health == 38 - 2
    assert find(scene.hero, "disarmed") is not None


@pytest.mark.rule("FOR-BSA-06")
async def test_rotten_hide_halves_piercing_too() -> None:
    scene = battle("tharanos", answers=[DEFEND], dice=[2])
    blow = Strike(source="h1", target="o1", amounts={"health": 9}, pierce=8, ability="attack")
    scene.fight.delayed.append(sprung(blow))
    await scene.round()
    assert (blow.amounts["health"], blow.pierce) == (4, 4)


@pytest.mark.rule("FOR-FAV-02", "FOR-BSA-06")
async def test_favored_damage_passes_a_rotten_hide_by() -> None:
    scene = battle("tharanos", answers=[DEFEND], dice=[4, 2])
    scene.hero.favored = ["Undead"]
    scene.then([("combat.favored", "o1:health")], [])
    await scene.round()
    assert scene.foe.health == 38 - 4
    assert scene.hero.conditions == []


@pytest.mark.rule("FOR-BSA-06")
async def test_a_hero_who_deals_no_health_damage_is_not_disarmed_by_rotten_hide() -> None:
    scene = battle("tharanos", answers=[DEFEND], dice=[2])
    await scene.round()
    assert find(scene.hero, "disarmed") is None


@pytest.mark.rule("FOR-BSA-06", "FOR-CND-06")
async def test_a_rotten_hide_lost_to_confusion_protects_nothing() -> None:
    scene = battle("tharanos", answers=[ATTACK], dice=[2, 4])
    gain_condition(scene.game, scene.foe, "confused")
    await scene.round()
    assert scene.foe.health == 38 - 5
    assert find(scene.hero, "disarmed") is None


@pytest.mark.rule("FOR-BSA-07")
async def test_hollow_trunk_takes_the_action_and_swallows() -> None:
    scene = battle("tharanos", answers=[ATTACK], dice=[3])
    await scene.round()
    casing = find(scene.hero, "swallowed")
    assert casing is not None
    assert (casing.size, casing.bite) == (10, 3)
    assert (scene.foe.health, scene.foe.energy) == (38, 24 - 5)


@pytest.mark.rule("FOR-BSA-07", "FOR-CND-06")
async def test_a_hollow_trunk_lost_to_confusion_takes_nobodys_action() -> None:
    scene = battle("tharanos", answers=[ATTACK], dice=[3, 4])
    gain_condition(scene.game, scene.foe, "confused")
    await scene.round()
    assert scene.foe.health == 38 - 5
    assert scene.hero.conditions == []


@pytest.mark.rule("FOR-BSA-07")
async def test_a_swallowed_hero_deals_double_damage_to_tharanos_and_to_the_10() -> None:
    scene = battle("tharanos", answers=[ATTACK], dice=[3])
    await scene.round()
    # From inside there is nothing to do but Attack.
    scene.then((), [2])
    await scene.round()
    # 5 doubled is halved again by the Rotten Hide, for the casing and for him.
    assert scene.foe.health == 38 - 5
    casing = find(scene.hero, "swallowed")
    assert casing is not None
    assert casing.size == 5


@pytest.mark.rule("FOR-BSA-07")
async def test_damage_from_inside_is_doubled_until_the_hero_is_free() -> None:
    scene = battle("tharanos", answers=[ATTACK], dice=[3])
    await scene.round()
    scene.then((), [6])
    await scene.round()
    assert find(scene.hero, "swallowed") is None
    # Blighted Breath defends with 4.
    assert scene.foe.health == 38 - (10 - 4)


@pytest.mark.rule("FOR-BSA-08")
async def test_spore_cloud_pierces_both_vitals_and_may_drain() -> None:
    scene = battle("tharanos", ranks={"defend": 9}, answers=[DEFEND], dice=[4, 9])
    await scene.round()
    assert (scene.hero.health, scene.hero.energy) == (27, 17)
    assert find(scene.hero, "drained") is not None
    assert scene.foe.energy == 24 - 4


@pytest.mark.rule("FOR-BSA-08", "FOR-BSA-02")
async def test_without_4_energy_spore_cloud_becomes_rotten_hide() -> None:
    scene = battle("tharanos", answers=[ATTACK], dice=[4])
    scene.foe.energy = 3
    await scene.round()
    # The half is no number and stays as it is.
    assert scene.foe.health == 38 - 2
    assert find(scene.hero, "disarmed") is not None
    assert scene.foe.energy == 3


@pytest.mark.rule("FOR-BSA-09")
async def test_falling_boughs_hurt_those_who_defended_once_more() -> None:
    scene = battle("tharanos", answers=[DEFEND], dice=[5])
    await scene.round()
    assert scene.hero.health == 30 - (4 - 3)
    scene.then([ATTACK], [2])
    await scene.round()
    assert scene.hero.health == 29 - 2


@pytest.mark.rule("FOR-BSA-09")
async def test_falling_boughs_hurt_those_who_were_healed_once_more() -> None:
    scene = battle("tharanos", answers=[ATTACK], dice=[5])
    scene.hero.health = 20
    scene.game.state.modifiers.append(Modifier("h1", "regen.health", 1, "combat", "test"))
    await scene.round()
    assert scene.hero.health == 20 + 1 - 4
    assert [delayed.strike.amounts for delayed in scene.fight.delayed] == [{"health": 2}]


@pytest.mark.rule("FOR-BSA-09")
async def test_falling_boughs_block_15_and_spare_those_who_attacked() -> None:
    scene = battle("tharanos", answers=[ATTACK], dice=[5])
    await scene.round()
    assert (scene.hero.health, scene.foe.health) == (26, 38)
    assert scene.fight.delayed == []


@pytest.mark.rule("FOR-BSA-10")
async def test_blighted_breath_poisons_the_damaged_and_disorients_the_lost() -> None:
    scene = battle("tharanos", answers=[ATTACK], dice=[6, 9])
    await scene.round()
    assert scene.hero.health == 28
    assert find(scene.hero, "poisoned") is not None
    assert find(scene.hero, "disoriented") is not None
    assert scene.foe.health == 38 - (5 - 4)


@pytest.mark.rule("FOR-BSA-10")
async def test_blighted_breath_does_not_poison_who_kept_it_out() -> None:
    scene = battle("tharanos", answers=[DEFEND], dice=[6, 2])
    await scene.round()
    assert find(scene.hero, "poisoned") is None
    assert find(scene.hero, "disoriented") is None


@pytest.mark.rule("FOR-BSA-11")
async def test_rot_costs_health_and_caps_health_damage_at_the_attack_rank() -> None:
    scene = battle("tharanos", difficulty=MODERATE, answers=[DEFEND], dice=[9, 9, 5])
    blow = Strike(source="h1", target="o1", amounts={"health": 40}, pierce=40, ability="mastery1")
    scene.fight.delayed.append(sprung(blow))
    await scene.round()
    # Falling Boughs: 4 and 1 of Difficulty, less Defend 3.
    assert scene.hero.health == 30 - 1 - 2
    assert scene.foe.health == scene.foe.most_health - 5


@pytest.mark.rule("FOR-BSA-11")
async def test_who_passes_both_rolls_of_the_rot_suffers_nothing() -> None:
    scene = battle("tharanos", difficulty=MODERATE, answers=[DEFEND], dice=[2, 2, 2])
    await scene.round()
    assert scene.hero.health == 30
    assert "round:rot:o1:h1" not in scene.fight.notes


@pytest.mark.rule("FOR-BSA-03")
async def test_below_moderate_passives_sleep() -> None:
    scene = battle("tharanos", difficulty=1, answers=[DEFEND], dice=[2])
    await scene.round()
    assert scene.hero.health == 30


@pytest.mark.rule("FOR-BSA-12")
def test_the_rewards_of_tharanos() -> None:
    reward = forests().foes["tharanos"].reward
    assert reward.fragments == 1
    assert [(s.stat, s.n, s.item) for s in reward.singles] == [
        ("attack", 2, ""),
        ("", 1, "workshop-supplies"),
    ]
    assert (reward.gold, reward.food, reward.power_up) == (7, 1, 1)
