"""Petal Storm, Overgrowth, Sever Thread and Reaping."""

from __future__ import annotations

import pytest

from engine.core.fact import Rolled, Said
from engine.hexcrawl.cards import Action
from engine.hexcrawl.combat.damage import set_shield
from engine.hexcrawl.combat.options import declare_options
from engine.hexcrawl.conditions import find, gain_condition
from engine.hexcrawl.effect import NegateHighest
from tests.engine.fights import FIRST, SECOND, card, hero
from tests.engine.forests.arena import QUIET, arena, placid

KEEPER = "verdant-keeper"
REAVER = "soul-reaver"
STRENGTH = "strengthen.petal-storm"


@pytest.mark.rule("FOR-KEY-12", "FOR-RES-08")
async def test_petal_storm_at_rank_four_with_a_two_against_level_one_is_strengthened() -> None:
    table = arena(KEEPER, answers=[FIRST], dice=[2, 1], mastery1=4, attack=4)
    await table.round()
    assert table.foe.health == 30 - 8
    assert table.hero.energy == 8 - 1
    assert table.hero.powers[STRENGTH] == 1
    assert any("Strengthened" in fact.text for fact in table.told(Said))


async def test_petal_storm_is_not_strengthened_when_die_and_level_are_above_the_rank() -> None:
    table = arena(KEEPER, answers=[FIRST], dice=[4, 1], mastery1=4)
    await table.round()
    assert STRENGTH not in table.hero.powers


@pytest.mark.rule("FOR-KEY-12")
async def test_a_strengthening_counts_from_the_next_use_on_and_comes_once_in_a_combat() -> None:
    table = arena(KEEPER, answers=[FIRST], dice=[1, 1])
    await table.round()
    table.then([FIRST], [1])
    await table.round()
    assert table.foe.health == 30 - 8 - 9
    assert table.hero.powers[STRENGTH] == 1


async def test_petal_storm_pierces_from_rank_six_once_it_was_strengthened() -> None:
    table = arena(KEEPER, answers=[FIRST], dice=[8, 1], mastery1=6)
    await table.round()
    assert table.combat.strikes[0].pierce == 0
    table.hero.powers[STRENGTH] = 1
    table.then([FIRST], [8, 1])
    await table.round()
    assert table.combat.strikes[0].pierce == 2


async def test_petal_storm_rolls_two_fate_dice_from_rank_nine_and_uses_the_lower() -> None:
    table = arena(KEEPER, foe=placid(level=4), answers=[FIRST], dice=[8, 5, 1], mastery1=9)
    await table.round()
    assert table.told(Rolled)[0].faces == (8, 5)
    assert table.hero.powers[STRENGTH] == 1


async def test_with_two_levels_petal_storm_asks_for_its_target_before_it_compares() -> None:
    foes = [placid(level=1), placid(level=5)]
    table = arena(
        KEEPER, foes=foes, answers=[FIRST, ("combat.foe", "o2")], dice=[2, 1, 1], mastery1=4
    )
    await table.round()
    assert STRENGTH not in table.hero.powers
    assert table.foes[1].health == 30 - 8


async def test_a_confused_keeper_who_loses_the_action_is_not_strengthened() -> None:
    table = arena(KEEPER, answers=[FIRST], dice=[1, 1, 2])
    gain_condition(table.game, table.hero, "confused")
    await table.round()
    assert STRENGTH not in table.hero.powers
    assert table.foe.health == 30


def test_the_note_of_petal_storm_tells_damage_and_the_chance_to_be_strengthened() -> None:
    table = arena(KEEPER, mastery1=4)
    notes = {o.key: o.note for o in declare_options(table.game, table.combat, table.hero)}
    assert notes["mastery1"] == "1 Energy; 8 H, Strengthened 38%"


async def test_overgrowth_gives_the_group_one_pool_of_block_and_deals_its_rank() -> None:
    table = arena(
        KEEPER,
        hero("h2"),
        foe=card(),
        answers=[SECOND, ("combat.declare", "attack:health")],
        dice=[6],
        mastery2=1,
    )
    await table.round()
    # Both lose 2 Health; the pool of 2 protects only the first, and the beast Defends 2.
    assert (table.hero.health, table.friend.health) == (12, 10)
    assert table.foe.health == 20 - (4 - 2)


async def test_overgrowth_makes_the_opponent_bleed_from_rank_five() -> None:
    for rank in (4, 5):
        table = arena(KEEPER, answers=[SECOND], dice=[1], mastery2=rank)
        await table.round()
        assert table.foe.health == 30 - rank
        assert (find(table.foe, "bleeding") is not None) == (rank == 5)


async def test_overgrowth_lets_thorn_lash_strike_as_well_from_rank_eight() -> None:
    table = arena(KEEPER, answers=[SECOND], dice=[1], mastery2=8, attack=4)
    await table.round()
    assert table.foe.health == 30 - 8 - 4


async def test_sever_thread_deals_rank_and_attack() -> None:
    table = arena(REAVER, answers=[FIRST], dice=[1], mastery1=4, attack=3)
    await table.round()
    assert table.foe.health == 30 - 7
    assert table.combat.strikes[0].pierce == 0


async def test_sever_thread_hits_a_soul_shield_for_half_its_rank_more() -> None:
    table = arena(REAVER, answers=[FIRST], dice=[1], mastery1=4, attack=3)
    set_shield(table.game, table.foe, 20, "set")
    await table.round()
    assert (table.foe.shield, table.foe.health) == (20 - 9, 30)


async def test_sever_thread_pierces_half_its_rank_from_rank_five() -> None:
    guarded = card(actions={"attack": Action(target="none", defend=99)}, health=30)
    table = arena(REAVER, foe=guarded, answers=[FIRST], dice=[1], mastery1=5)
    await table.round()
    assert table.foe.health == 30 - 2


async def test_what_sever_thread_leaves_of_a_shield_hits_health_from_rank_nine() -> None:
    for rank, health in ((8, 30), (9, 30 - (9 + 4 + 4 - 5))):
        table = arena(REAVER, answers=[FIRST], dice=[1], mastery1=rank, attack=4)
        set_shield(table.game, table.foe, 5, "set")
        await table.round()
        assert (table.foe.shield, table.foe.health) == (0, health)


async def test_with_one_shield_among_two_sever_thread_names_its_target_at_declaration() -> None:
    table = arena(
        REAVER,
        foes=[placid(), placid()],
        answers=[FIRST, ("combat.foe", "o2")],
        dice=[1, 1],
        mastery1=4,
        attack=3,
    )
    set_shield(table.game, table.foes[1], 20, "set")
    await table.round()
    assert table.foes[1].shield == 20 - 9


@pytest.mark.rule("FOR-CMB-11")
async def test_reaping_deals_energy_damage_only_though_the_attack_could_choose() -> None:
    table = arena(REAVER, answers=[SECOND], dice=[1], mastery2=4, attack=4)
    await table.round()
    assert (table.foe.health, table.foe.energy) == (30, 10 - 8)


@pytest.mark.rule("FOR-CMB-09")
async def test_thread_strike_deals_health_or_energy_but_never_both() -> None:
    for vital, left in (("health", (26, 10)), ("energy", (30, 6))):
        table = arena(REAVER, answers=[("combat.declare", f"attack:{vital}")], dice=[1], attack=4)
        await table.round()
        assert (table.foe.health, table.foe.energy) == left


async def test_reaping_heals_the_reaver_half_of_both_ranks() -> None:
    table = arena(REAVER, answers=[SECOND], dice=[1], mastery2=4, attack=5)
    table.hero.health = 2
    await table.round()
    assert table.hero.health == 2 + 2 + 2


async def test_reaping_heals_two_energy_from_rank_six_when_the_opponent_has_none_left() -> None:
    for rank, energy in ((5, 7), (6, 8)):
        table = arena(REAVER, foe=placid(energy=8), answers=[SECOND], dice=[1], mastery2=rank)
        await table.round()
        assert table.foe.energy == 0
        assert table.hero.energy == energy


async def test_reaping_brings_no_energy_while_the_opponent_has_some() -> None:
    table = arena(REAVER, foe=placid(energy=11), answers=[SECOND], dice=[1], mastery2=6)
    await table.round()
    assert (table.foe.energy, table.hero.energy) == (1, 7)


async def test_an_opponent_reaped_to_no_energy_is_vulnerable_from_rank_eight() -> None:
    for rank in (7, 8):
        table = arena(REAVER, foe=placid(energy=8), answers=[SECOND], dice=[1], mastery2=rank)
        await table.round()
        assert (find(table.foe, "vulnerable") is not None) == (rank == 8)


@pytest.mark.rule("FOR-KEY-05")
async def test_a_negated_reaping_heals_nobody() -> None:
    fox = card(actions={**QUIET, "attack": Action(target="none", once=(NegateHighest(),))})
    table = arena(REAVER, foe=fox, answers=[SECOND], dice=[1], mastery2=8)
    table.hero.health = 2
    await table.round()
    assert (table.foe.energy, table.hero.health) == (6, 2)


async def test_reaping_a_soul_shield_takes_no_energy_and_brings_none() -> None:
    table = arena(REAVER, foe=placid(energy=8), answers=[SECOND], dice=[1], mastery2=8)
    set_shield(table.game, table.foe, 20, "set")
    await table.round()
    assert (table.foe.shield, table.foe.energy, table.hero.energy) == (8, 8, 7)
    assert find(table.foe, "vulnerable") is None
