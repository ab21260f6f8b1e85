"""Healing Ray, Sunburst, Morning Dew and Undertow."""

from __future__ import annotations

import pytest

from engine.core.amount import Amount
from engine.hexcrawl.cards import Action, FoeCard
from engine.hexcrawl.combat.acts import hurt_later
from engine.hexcrawl.conditions import find, gain_condition
from engine.hexcrawl.state import Ally, Vital
from tests.engine.fights import ATTACK, DEFEND, FIRST, SECOND, Answer, Stand, card, hero
from tests.engine.forests.arena import QUIET, arena, placid

FLORA = "floromancer"
DEW = "dewcaller"


def biting(n: int, *, defend: int = 0, block: int = 0) -> FoeCard:
    """An opponent that bites one or, as a special action, all; 4 and 5 do nothing."""
    damage: dict[Vital, Amount] = {"health": n}
    return card(
        health=40,
        energy=20,
        actions={
            **QUIET,
            "attack": Action(
                name="Bite", target="single", damage=damage, defend=defend, block=block
            ),
            "special": Action(name="Stomp", target="group", damage=damage),
        },
    )


def motes(table: Stand) -> int:
    return table.combat.notes.get("motes:h1", 0)


def spend(n: int) -> Answer:
    return ("mastery.motes", str(n) if n else "")


@pytest.mark.rule("FOR-CND-06", "FOR-HRO-09")
async def test_confusion_does_not_halve_motes_that_were_made_before() -> None:
    table = arena(
        FLORA,
        foe=card(influence=20, energy=10, actions=QUIET),
        answers=[ATTACK, spend(1)],
        dice=[1, 3],
    )
    table.combat.notes["motes:h1"] = 1
    gain_condition(table.game, table.hero, "confused")
    await table.round()
    assert table.foe.influence == 20 - 2


@pytest.mark.rule("FOR-HRO-09")
async def test_healing_ray_with_molecular_barrier_at_six_makes_four_motes() -> None:
    table = arena(FLORA, answers=[FIRST], dice=[1], mastery1=5, defend=6)
    await table.round()
    assert motes(table) == 4


@pytest.mark.rule("FOR-HRO-09")
async def test_two_motes_of_a_rank_five_ray_heal_four_of_the_damage() -> None:
    table = arena(FLORA, foe=biting(6), answers=[FIRST, spend(2)], dice=[1], mastery1=5, defend=6)
    await table.round()
    assert table.hero.health == 12 - 6 + 4
    assert motes(table) == 2


@pytest.mark.rule("FOR-HRO-09")
async def test_motes_last_until_used_and_heal_at_least_one() -> None:
    table = arena(FLORA, foe=biting(5), answers=[FIRST, spend(0)], dice=[1], mastery1=1, defend=3)
    await table.round()
    assert (table.hero.health, motes(table)) == (7, 3)
    table.then([ATTACK, spend(3)], [1])
    await table.round()
    assert (table.hero.health, motes(table)) == (7 - 5 + 3, 0)


async def test_motes_save_a_hero_who_would_die_of_the_damage() -> None:
    table = arena(
        FLORA,
        hero("h2", health=5),
        foe=biting(6),
        answers=[FIRST, ATTACK, spend(1)],
        dice=[1, 2, 9],
        mastery1=5,
    )
    await table.round()
    assert (table.friend.dead, table.friend.health) == (False, 1)


async def test_no_more_motes_are_offered_than_can_heal() -> None:
    table = arena(FLORA, foe=biting(3), answers=[FIRST, spend(2)], dice=[1], mastery1=4, defend=9)
    await table.round()
    options = [o.key for o in table.script.asked[-1].options]
    assert options == ["1", "2"]
    assert (table.hero.health, motes(table)) == (12, 3)


async def test_motes_heal_allies_too() -> None:
    wolf = Ally(id="s1", name="Wolf", kind="summon", health=6, most=6, damage=0)
    table = arena(
        FLORA,
        foe=biting(4),
        allies=[wolf],
        answers=[FIRST, spend(1)],
        dice=[1, 1, 9],
        mastery1=4,
    )
    await table.round()
    assert wolf.health == 6 - 4 + 2


async def test_motes_that_heal_a_savable_opponent_lower_its_influence() -> None:
    savable = card(influence=9, actions=QUIET, health=30)
    table = arena(
        FLORA,
        hero("h2"),
        foe=savable,
        answers=[FIRST, ATTACK, spend(2)],
        dice=[1],
        mastery1=4,
    )
    await table.round()
    assert (table.foe.health, table.foe.influence) == (26, 9 - 4)


@pytest.mark.rule("FOR-HRO-10")
async def test_healing_ray_allows_arrow_of_light_from_rank_seven() -> None:
    for rank, health in ((6, 30), (7, 26)):
        table = arena(FLORA, answers=[FIRST], dice=[1], mastery1=rank, attack=4)
        await table.round()
        assert table.foe.health == health


async def test_arrow_of_light_beside_the_ray_may_lower_influence() -> None:
    savable = card(influence=9, actions=QUIET, health=30)
    answers = [FIRST, ("combat.vital", "influence")]
    table = arena(FLORA, foe=savable, answers=answers, dice=[1], mastery1=7, attack=4)
    await table.round()
    assert (table.foe.health, table.foe.influence) == (30, 5)


async def test_sunburst_adds_one_for_each_unused_mote_from_rank_nine_two() -> None:
    for rank, each in ((8, 1), (9, 2)):
        table = arena(FLORA, answers=[SECOND], dice=[1], mastery2=rank, attack=3)
        table.combat.notes["motes:h1"] = 4
        await table.round()
        assert table.foe.health == 30 - rank - 3 - 4 * each
        assert motes(table) == 4


async def test_sunburst_heals_each_hero_two_from_rank_six() -> None:
    for rank, health in ((5, 3), (6, 5)):
        table = arena(FLORA, hero("h2"), answers=[SECOND, ATTACK], dice=[1], mastery2=rank)
        table.hero.health = table.friend.health = 3
        await table.round()
        assert (table.hero.health, table.friend.health) == (health, health)


async def test_morning_dew_heals_rank_and_half_defend_and_ends_a_condition() -> None:
    table = arena(DEW, hero("h2"), answers=[FIRST, ATTACK, ("mastery.target", "h2")], dice=[1])
    table.friend.health = 2
    gain_condition(table.game, table.friend, "vulnerable")
    await table.round()
    assert table.friend.health == 2 + 4 + 1
    assert find(table.friend, "vulnerable") is None


async def test_of_several_conditions_the_player_picks_the_one_that_the_dew_ends() -> None:
    table = arena(DEW, answers=[FIRST, ("condition.cure", "disoriented")], dice=[1])
    gain_condition(table.game, table.hero, "vulnerable")
    gain_condition(table.game, table.hero, "disoriented")
    await table.round()
    assert [c.kind for c in table.hero.conditions] == ["vulnerable"]


async def test_morning_dew_lets_cold_spray_fly_from_rank_six() -> None:
    for rank, health in ((5, 30), (6, 26)):
        table = arena(DEW, answers=[FIRST], dice=[1], mastery1=rank, attack=4)
        await table.round()
        assert table.foe.health == health


async def test_morning_dew_falls_on_two_targets_from_rank_eight() -> None:
    both: list[Answer] = [("mastery.target", "h1"), ("mastery.target", "h2")]
    for rank, answers, health in ((7, both[:1], 1), (8, both, 10)):
        table = arena(DEW, hero("h2"), answers=[FIRST, ATTACK, *answers], dice=[1], mastery1=rank)
        table.hero.health = table.friend.health = 1
        await table.round()
        assert table.hero.health == 1 + rank + 1
        assert table.friend.health == health


async def test_undertow_halves_block_and_defend_in_this_round_and_the_next() -> None:
    shelter = Action(name="Curl", target="none", defend=4)
    table = arena(
        DEW,
        foe=card(actions={**QUIET, "attack": shelter}, health=40),
        answers=[SECOND],
        dice=[1],
        mastery2=4,
        attack=4,
    )
    await table.round()
    assert table.foe.health == 40 - (8 - 2)
    table.then([ATTACK], [1])
    await table.round()
    assert table.foe.health == 34 - (4 - 2)
    table.then([ATTACK], [1])
    await table.round()
    assert table.foe.health == 32


async def test_undertow_takes_three_off_the_next_individual_attack_from_rank_five() -> None:
    for rank, health in ((4, 7), (5, 10)):
        table = arena(DEW, foe=biting(5), answers=[SECOND], dice=[1], mastery2=rank)
        await table.round()
        assert table.hero.health == health
    table.then([DEFEND], [1])
    await table.round()
    assert table.hero.health == 10 - 5 + 3


async def test_undertow_waits_for_an_individual_attack() -> None:
    table = arena(DEW, foe=biting(5), answers=[SECOND], dice=[6], mastery2=5)
    await table.round()
    assert table.hero.health == 12 - 5
    table.then([ATTACK], [1])
    await table.round()
    assert table.hero.health == 7 - 2


async def test_undertow_takes_energy_too_from_rank_eight_for_one_energy_more() -> None:
    more: Answer = ("mastery.more", "more")
    table = arena(DEW, answers=[SECOND, more], dice=[1], mastery2=8, attack=4)
    await table.round()
    assert (table.foe.health, table.foe.energy) == (30 - 12, 10 - 6)
    assert table.hero.energy == 8 - 2


async def test_undertow_without_the_energy_for_more_does_not_offer_it() -> None:
    table = arena(DEW, foe=placid(), answers=[SECOND], dice=[1], mastery2=8, attack=4)
    table.hero.energy = 1
    await table.round()
    assert (table.foe.health, table.foe.energy) == (18, 10)


@pytest.mark.rule("FOR-INF-02", "FOR-TGT-05")
async def test_morning_dew_on_a_savable_opponent_lowers_its_influence_instead() -> None:
    savable = card(influence=9, actions=QUIET, health=30)
    answers = [FIRST, ("mastery.target", "o1")]
    table = arena(DEW, foe=savable, answers=answers, dice=[1], mastery1=4, defend=3)
    table.foe.health = 10
    await table.round()
    assert (table.foe.health, table.foe.influence) == (10, 9 - 5)


async def test_motes_count_against_delayed_damage_in_the_declaration_phase() -> None:
    table = arena(FLORA, answers=[FIRST], dice=[1], mastery1=4)
    await table.round()
    table.hero.health = 3
    hurt_later(table.combat, "o1", "h1", "health", 4)
    table.then([spend(1), ATTACK], [1])
    await table.round()
    assert (table.hero.dead, table.hero.health, motes(table)) == (False, 1, 2)
