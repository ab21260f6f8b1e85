"""Freezing Rain, Thunderhead, Withering Hex and Leech Vines."""

from __future__ import annotations

import pytest

from engine.hexcrawl import effect as fx
from engine.hexcrawl.cards import Action, FoeCard
from engine.hexcrawl.combat.damage import set_shield
from engine.hexcrawl.conditions import find, gain_condition, stacks
from tests.engine.fights import ATTACK, DEFEND, FIRST, SECOND, Answer, card, hero
from tests.engine.forests.arena import QUIET, arena, placid, why_not

CALLER = "stormcaller"
WITCH = "fenwitch"

BOLT: Answer = ("combat.declare", "attack:health")
KEEP: Answer = ("combat.sustain", "keep")
END: Answer = ("combat.sustain", "end")


def healer(**action: int) -> FoeCard:
    """An opponent that Heals itself."""
    heal = Action(target="none", once=(fx.Heal(who="self", vital="health", n=action["n"]),))
    return card(actions={**QUIET, "attack": heal}, health=30, energy=10)


@pytest.mark.rule("FOR-RES-07")
async def test_freezing_rain_at_rank_five_leaves_a_shielded_opponent_its_energy_undrained() -> None:
    table = arena(CALLER, answers=[FIRST], dice=[1], mastery1=5)
    set_shield(table.game, table.foe, 15, "set")
    await table.round()
    assert (table.foe.shield, table.foe.energy) == (5, 10)
    assert find(table.foe, "drained") is None


async def test_freezing_rain_deals_twice_its_rank_in_energy_and_drains_for_two_rounds() -> None:
    table = arena(CALLER, foe=placid(energy=30), answers=[FIRST], dice=[1], mastery1=5)
    await table.round()
    assert table.foe.energy == 20
    for left in (17, 14, 14):
        table.then([DEFEND], [1])
        await table.round()
        assert table.foe.energy == left
    assert find(table.foe, "drained") is None


async def test_freezing_rain_takes_two_off_individual_attacks_from_rank_six() -> None:
    for rank, health in ((5, 9), (6, 11)):
        table = arena(CALLER, foe=card(), answers=[FIRST], dice=[1], mastery1=rank)
        await table.round()
        assert table.hero.health == health


async def test_freezing_rain_leaves_group_actions_alone() -> None:
    table = arena(CALLER, foe=card(), answers=[FIRST], dice=[6], mastery1=6)
    await table.round()
    assert table.hero.health == 12 - 2


async def test_freezing_rain_drains_until_combat_ends_from_rank_nine() -> None:
    table = arena(CALLER, foe=placid(energy=40), answers=[FIRST], dice=[1], mastery1=9)
    await table.round()
    for _ in range(3):
        table.then([DEFEND], [1])
        await table.round()
    assert table.foe.energy == 40 - 18 - 9
    assert find(table.foe, "drained") is not None


async def test_thunderhead_adds_the_attack_again_against_half_of_the_energy() -> None:
    for energy, damage in ((6, 7), (5, 10)):
        table = arena(CALLER, answers=[SECOND], dice=[1], mastery2=4, attack=3)
        table.foe.energy = energy
        await table.round()
        assert table.foe.health == 30 - damage


async def test_thunderhead_names_its_target_early_when_only_one_opponent_is_tired() -> None:
    table = arena(
        CALLER,
        foes=[placid(), placid()],
        answers=[SECOND, ("combat.foe", "o1")],
        dice=[1, 1],
        mastery2=4,
        attack=3,
    )
    table.foe.energy = 0
    await table.round()
    assert table.foe.health == 30 - 10


async def test_thunderhead_pierces_half_its_rank_from_rank_five() -> None:
    guarded = card(actions={"attack": Action(target="none", defend=99)}, health=30, energy=10)
    for rank, health in ((4, 30), (5, 28)):
        table = arena(CALLER, foe=guarded, answers=[SECOND], dice=[1], mastery2=rank)
        await table.round()
        assert table.foe.health == health


async def test_an_opponent_without_energy_cannot_guard_against_a_thunderhead_of_rank_eight() -> (
    None
):
    guarded = card(actions={"attack": Action(target="none", defend=9, block=9)}, health=40)
    for rank, damage in ((7, 3), (8, 16)):
        table = arena(CALLER, foe=guarded, answers=[SECOND], dice=[1], mastery2=rank, attack=4)
        table.foe.energy = 0
        await table.round()
        assert table.foe.health == 40 - damage


async def test_withering_hex_deals_its_rank_and_withers_a_third_of_it_until_combat_ends() -> None:
    table = arena(WITCH, foe=card(energy=10), answers=[FIRST], dice=[1], mastery1=4)
    await table.round()
    assert (table.foe.energy, table.hero.health) == (6, 12 - 2)
    table.then([BOLT], [6])
    await table.round()
    assert table.hero.health == 10 - 1


async def test_the_best_use_of_withering_hex_counts_and_they_do_not_add_up() -> None:
    table = arena(WITCH, foe=card(energy=30), answers=[FIRST], dice=[1], mastery1=5)
    await table.round()
    assert table.hero.health == 12 - 2
    table.then([FIRST], [1])
    await table.round()
    assert table.hero.health == 10 - 2
    table.hero.gained["mastery1"] = 1
    table.then([FIRST], [1])
    await table.round()
    assert table.hero.health == 8 - 1
    table.hero.gained["mastery1"] = -2
    table.then([FIRST], [1])
    await table.round()
    assert table.hero.health == 7 - 1


async def test_withering_hex_makes_vulnerable_from_rank_six() -> None:
    for rank, count in ((5, 0), (6, 1)):
        table = arena(WITCH, answers=[FIRST], dice=[1], mastery1=rank)
        await table.round()
        assert stacks(table.foe, "vulnerable") == count


async def test_withering_hex_withers_half_of_its_rank_from_rank_ten() -> None:
    strong = card(actions={"attack": Action(target="single", damage={"health": 9})}, energy=30)
    for rank, lost in ((9, 6), (10, 4)):
        table = arena(WITCH, foe=strong, answers=[FIRST], dice=[1], mastery1=rank)
        await table.round()
        assert table.hero.health == 12 - lost


@pytest.mark.rule("FOR-KEY-14")
async def test_leech_vines_go_on_for_one_energy_a_round_beside_another_ability() -> None:
    table = arena(WITCH, answers=[SECOND], dice=[1], mastery2=4, attack=3)
    table.hero.health = 4
    await table.round()
    assert (table.foe.health, table.hero.health, table.hero.energy) == (26, 6, 7)
    assert why_not(table, "mastery2") == "already Sustained"
    table.then([KEEP, BOLT], [1])
    await table.round()
    assert (table.foe.health, table.hero.health, table.hero.energy) == (26 - 4 - 3, 8, 6)


@pytest.mark.rule("FOR-KEY-14")
async def test_leech_vines_that_are_not_paid_for_end() -> None:
    table = arena(WITCH, answers=[SECOND], dice=[1], mastery2=4, attack=3)
    await table.round()
    table.then([END, BOLT], [1])
    await table.round()
    assert (table.foe.health, table.hero.energy) == (26 - 3, 7)
    assert why_not(table, "mastery2") == ""


@pytest.mark.rule("FOR-KEY-14")
async def test_leech_vines_end_when_no_energy_is_left() -> None:
    table = arena(WITCH, answers=[SECOND], dice=[1], mastery2=4, attack=3)
    table.hero.energy = 1
    await table.round()
    table.then([BOLT], [1])
    await table.round()
    assert table.foe.health == 26 - 3


async def test_the_vines_heal_whichever_hero_the_player_picks() -> None:
    table = arena(
        WITCH,
        hero("h2"),
        answers=[SECOND, ATTACK, ("mastery.target", "h2")],
        dice=[1],
        mastery2=4,
    )
    table.friend.health = 3
    await table.round()
    assert (table.hero.health, table.friend.health) == (12, 5)


async def test_the_vines_heal_one_energy_too_from_rank_five() -> None:
    for rank, energy in ((4, 3), (5, 4)):
        table = arena(WITCH, answers=[SECOND], dice=[1], mastery2=rank)
        table.hero.energy = 4
        await table.round()
        assert table.hero.energy == energy


async def test_an_opponent_in_the_vines_cannot_heal_itself_from_rank_eight() -> None:
    for rank, health in ((7, 10 - 7 + 5), (8, 10 - 8)):
        table = arena(WITCH, foe=healer(n=5), answers=[SECOND], dice=[1], mastery2=rank)
        table.foe.health = 10
        await table.round()
        assert table.foe.health == health


async def test_an_opponent_that_the_vines_let_go_heals_again() -> None:
    table = arena(WITCH, foe=healer(n=5), answers=[SECOND], dice=[1], mastery2=8)
    await table.round()
    table.then([END, DEFEND], [1])
    await table.round()
    assert table.foe.health == 30 - 8 + 5


async def test_a_confused_stormcaller_who_loses_the_action_drains_nobody() -> None:
    table = arena(CALLER, answers=[FIRST], dice=[1, 4], mastery1=5)
    gain_condition(table.game, table.hero, "confused")
    await table.round()
    assert table.foe.energy == 10
    assert find(table.foe, "drained") is None
