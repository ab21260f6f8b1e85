"""Adrimon, the Magi, and what each Relic does against her."""

from __future__ import annotations

import pytest

from engine.hexcrawl.combat.damage import bonus
from engine.hexcrawl.conditions import find
from engine.hexcrawl.facts import SkillRolled
from tests.engine.forests.battle import ATTACK, DEFEND, FIRST, Answer, Battle, battle

MODERATE, DIFFICULT = 2, 3


def unshielded(
    *, relics: tuple[str, ...] = (), dice: tuple[int, ...], answers: tuple[Answer, ...] = (ATTACK,)
) -> Battle:
    scene = battle("adrimon", relics=relics, dice=dice, answers=answers)
    scene.foe.shield = 0
    return scene


async def test_her_shield_and_health_are_140() -> None:
    foe = battle("adrimon").foe
    assert (foe.health, foe.shield, foe.energy) == (140, 140, 60)


async def test_woven_souls_mend_a_standing_shield_from_round_2_on() -> None:
    scene = battle("adrimon", answers=[DEFEND], dice=[2])
    scene.foe.shield = 100
    await scene.round()
    assert scene.foe.shield == 100
    scene.then([DEFEND], [2])
    await scene.round()
    assert scene.foe.shield == 115


async def test_woven_souls_come_after_the_relics_and_never_exceed_the_start() -> None:
    scene = battle("adrimon", relics=["arkavins-staff"], answers=[DEFEND], dice=[2])
    await scene.round()
    assert scene.foe.shield == 130
    scene.then([DEFEND], [2])
    await scene.round()
    assert scene.foe.shield == 135
    scene.foe.shield = 139
    scene.then([DEFEND], [2])
    await scene.round()
    assert scene.foe.shield == 140


async def test_woven_souls_stop_at_the_start_even_if_a_soul_lace_once_raised_the_shield() -> None:
    scene = battle("adrimon", answers=[DEFEND], dice=[2])
    scene.fight.round = 1
    scene.foe.shield, scene.foe.most_shield = 139, 180
    await scene.round()
    assert scene.foe.shield == 140


async def test_woven_souls_cannot_mend_a_shield_that_the_relics_brought_down() -> None:
    scene = battle("adrimon", relics=["arkavins-staff"], answers=[DEFEND], dice=[2])
    scene.fight.round = 1
    scene.foe.shield = 9
    await scene.round()
    assert scene.foe.shield == 0


@pytest.mark.parametrize(
    ("cycle", "more"), [(0, 0), (4, 0), (5, 1), (6, 2), (7, 3), (8, 4), (9, 5), (10, 6), (13, 6)]
)
async def test_the_fate_spool_turns_with_the_cycle(cycle: int, more: int) -> None:
    scene = battle("adrimon", cycle=cycle, answers=[ATTACK], dice=[1])
    for hero in scene.game.state.heroes:
        hero.start.update({"navigate": 20, "explore": 20, "survival": 20})
    await scene.round()
    assert (scene.hero.health, scene.hero.energy) == (30 - 9 - more, 20 - 4 - more)


async def test_the_spool_does_not_add_up_over_rounds() -> None:
    scene = battle("adrimon", cycle=6, ranks={"navigate": 20}, answers=[DEFEND], dice=[1])
    await scene.round()
    scene.then([DEFEND], [1])
    await scene.round()
    assert bonus(scene.game, scene.foe, individual=True) == 0
    assert scene.hero.health == 30 - 2 * (11 - 3)


async def test_tug_of_fate_takes_energy_from_who_fails_a_skill_of_choice() -> None:
    scene = battle("adrimon", difficulty=MODERATE, dice=[9, 2])
    scene.then([("effect.skill", "explore"), DEFEND])
    await scene.round()
    assert scene.hero.energy == 18


async def test_spatial_distortion_turns_up_to_10_of_a_heros_damage_back() -> None:
    scene = unshielded(dice=(2,))
    scene.hero.start["attack"] = 17
    await scene.round()
    # 10 of 17 come back, Defend 4 takes its part of the rest.
    assert scene.hero.health == 30 - 10
    assert scene.foe.health == 140 - 3


async def test_spatial_distortion_reflects_all_of_a_weak_attack() -> None:
    scene = unshielded(dice=(2,))
    await scene.round()
    assert (scene.hero.health, scene.foe.health) == (25, 140)


async def test_an_unpaid_soul_harvest_distorts_by_half() -> None:
    scene = unshielded(dice=(4,))
    scene.hero.start["attack"] = 17
    scene.foe.energy = 7
    await scene.round()
    assert scene.hero.health == 30 - 5
    assert scene.foe.health == 140 - (12 - 2)


async def test_soul_harvest_shields_her_even_from_0() -> None:
    scene = unshielded(dice=(4,))
    await scene.round()
    assert scene.foe.shield == 15
    assert scene.hero.health == 20


async def test_soul_harvest_laces_on_difficult_instead() -> None:
    scene = battle("adrimon", difficulty=DIFFICULT, ranks={"health": 60})
    scene.foe.shield = 0
    # Tug of Fate, then the harvest.
    scene.then([("effect.skill", "explore"), ATTACK], [2, 4])
    await scene.round()
    assert find(scene.hero, "soul-laced") is not None
    assert scene.hero.health == 60 - 12
    assert scene.foe.shield == 48 + 20


async def test_unravel_takes_the_next_action_from_who_fails() -> None:
    scene = battle("adrimon", answers=[ATTACK], dice=[3, 9])
    await scene.round()
    scene.then((), [1])
    await scene.round()
    assert scene.hero.energy == 20 - 6 - 4
    assert "h1" not in [s.source for s in scene.fight.strikes]


# -- Relics against her ----------------------------------------------------------------------------


@pytest.mark.rule("FOR-REL-14", "FOR-REL-11")
async def test_the_great_sword_ends_reflection_and_meets_defend_12() -> None:
    scene = unshielded(relics=("kejels-great-sword",), dice=(2,))
    scene.hero.start["attack"] = 17
    await scene.round()
    assert scene.hero.health == 30
    assert scene.foe.health == 140 - (17 - 12)


@pytest.mark.rule("FOR-REL-14")
async def test_the_great_sword_does_nothing_unless_its_wielder_attacks() -> None:
    scene = battle("adrimon", heroes=2, relics=["kejels-great-sword"], dice=[2])
    scene.foe.shield = 0
    scene.friend.start["attack"] = 17
    scene.then([DEFEND, ATTACK, ("combat.item", "")])
    await scene.round()
    assert scene.friend.health == 30 - 10


@pytest.mark.rule("FOR-REL-11")
async def test_arkavins_staff_keeps_the_action_and_half_of_the_energy() -> None:
    scene = unshielded(relics=("arkavins-staff",), dice=(3, 9))
    await scene.round()
    assert scene.hero.energy == 20 - 3
    assert "skip:h1" not in scene.fight.notes


@pytest.mark.rule("FOR-REL-11")
async def test_the_seed_lantern_blights_the_harvest() -> None:
    scene = unshielded(relics=("nimriels-seed-lantern",), dice=(4,))
    scene.then([("combat.free", "")])
    await scene.round()
    assert (scene.hero.health, scene.foe.shield) == (25, 0)


@pytest.mark.rule("FOR-REL-11")
async def test_the_mirror_bow_sees_through_the_puppet_choir() -> None:
    scene = unshielded(relics=("vessins-mirror-bow",), dice=(5,))
    told: list[object] = []
    scene.game.listen = told.append
    await scene.round()
    assert scene.foe.health == 135
    assert find(scene.hero, "vulnerable") is None
    assert not any(isinstance(fact, SkillRolled) for fact in told)


@pytest.mark.rule("FOR-REL-11")
async def test_the_oathshield_blunts_the_snip() -> None:
    scene = unshielded(relics=("harrows-oathshield",), dice=(6,), answers=(DEFEND,))
    scene.then([("combat.free", "")])
    scene.hero.start["defend"] = 12
    await scene.round()
    assert scene.hero.health == 29
    assert find(scene.hero, "bleeding") is None


@pytest.mark.rule("FOR-REL-11")
async def test_the_loom_knife_cuts_the_woven_souls() -> None:
    scene = battle("adrimon", relics=["maeliths-loom-knife"], dice=[2])
    scene.fight.round = 1
    scene.foe.shield = 100
    scene.then([DEFEND, ("relic.loom-knife", "")])
    await scene.round()
    assert scene.foe.shield == 86


async def test_relics_in_a_fallen_hand_do_not_help() -> None:
    scene = battle("adrimon", heroes=2, relics=["maeliths-loom-knife"], dice=[2])
    scene.hero.dead = True
    scene.fight.round = 1
    scene.foe.shield = 100
    scene.then([FIRST])
    await scene.round()
    assert scene.foe.shield == 115
