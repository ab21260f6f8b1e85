"""Wild Shape, Call of the Wild, Deadfall and Waymarker."""

from __future__ import annotations

import pytest

from engine.hexcrawl.cards import Action
from engine.hexcrawl.conditions import gain_condition
from engine.hexcrawl.facts import Fled
from engine.hexcrawl.skills import skill_parts
from tests.engine.fights import ATTACK, DEFEND, FIRST, FLEE, SECOND, Answer, card, hero
from tests.engine.forests.arena import QUIET, arena, placid, why_not

DRUID = "druid"
WRIGHT = "trailwright"
KEEP: Answer = ("combat.sustain", "keep")
END: Answer = ("combat.sustain", "end")
BITE = {"attack": Action(name="Bite", target="group", damage={"health": 5})}


def shape(key: str) -> Answer:
    return ("mastery.shape", key)


@pytest.mark.rule("FOR-KEY-02", "FOR-KEY-14")
async def test_a_bear_raises_its_rank_once_and_defends_half_of_it_better_as_long_as_it_lasts() -> (
    None
):
    bite = card(actions=BITE)
    table = arena(DRUID, foe=bite, answers=[FIRST, shape("bear")], dice=[1], mastery1=4)
    await table.round()
    assert table.hero.health == 12 - 5 + 4
    table.then([KEEP, DEFEND], [1])
    await table.round()
    assert table.hero.health == 11
    assert table.hero.energy == 6
    table.then([END, DEFEND], [1])
    await table.round()
    assert table.hero.health == 11 - 5 + 3


async def test_a_wolf_attacks_with_its_rank_more() -> None:
    table = arena(DRUID, answers=[FIRST, shape("wolf")], dice=[1], mastery1=4, attack=3)
    await table.round()
    table.then([KEEP, ATTACK], [1])
    await table.round()
    assert table.foe.health == 30 - 7


async def test_a_hawk_has_two_off_every_skill_roll_while_it_is_sustained() -> None:
    table = arena(DRUID, answers=[FIRST, shape("hawk")], dice=[1])
    await table.round()
    assert skill_parts(table.game, table.hero, "explore") == [("Wild Shape", -2)]
    table.then([END, DEFEND], [1])
    await table.round()
    assert skill_parts(table.game, table.hero, "explore") == []


async def test_a_hawk_flees_without_a_roll() -> None:
    table = arena(DRUID, answers=[FIRST, shape("hawk")], dice=[1])
    await table.round()
    table.then([KEEP, FLEE], [])
    assert await table.round() == "fled"
    assert [f.escaped for f in table.told(Fled)] == [True]


async def test_only_a_hawk_flees_without_a_roll() -> None:
    table = arena(DRUID, answers=[FIRST, shape("wolf")], dice=[1])
    await table.round()
    table.then([KEEP, FLEE], [9, 1])
    assert await table.round() == ""


async def test_a_change_of_shape_costs_the_entry_again_and_must_be_a_change() -> None:
    bite = card(actions=BITE)
    table = arena(DRUID, foe=bite, answers=[FIRST, shape("wolf")], dice=[1], mastery1=4)
    await table.round()
    table.then([KEEP, FIRST, shape("bear")], [1])
    await table.round()
    assert table.hero.energy == 8 - 1 - 1 - 1
    assert [o.key for o in table.script.asked[-1].options if o.why_not] == ["wolf"]
    assert table.hero.health == 12 - 5 - 5 + 4
    table.then([KEEP, ATTACK], [1])
    await table.round()
    assert table.foe.health == 20 - 4


async def test_bear_and_wolf_grant_each_other_at_a_third_from_rank_six() -> None:
    for rank, attack, defend in ((5, 4, 3), (6, 6, 4)):
        bite = card(actions=BITE)
        table = arena(DRUID, foe=bite, answers=[FIRST, shape("bear")], dice=[1], mastery1=rank)
        await table.round()
        table.then([KEEP, ATTACK], [4])
        await table.round()
        assert table.foe.health == 20 - attack
        table = arena(DRUID, foe=bite, answers=[FIRST, shape("wolf")], dice=[1], mastery1=rank)
        await table.round()
        table.then([KEEP, DEFEND], [1])
        await table.round()
        assert table.hero.health == 12 - 5 - 5 + defend


async def test_entering_a_shape_is_free_from_rank_nine() -> None:
    for rank, energy in ((8, 7), (9, 8)):
        table = arena(DRUID, answers=[FIRST, shape("wolf")], dice=[1], mastery1=rank)
        await table.round()
        assert table.hero.energy == energy


@pytest.mark.rule("FOR-KEY-13")
async def test_a_summoned_beast_fights_from_the_next_round_on_and_only_one_at_a_time() -> None:
    table = arena(DRUID, answers=[SECOND], dice=[1], mastery2=4, attack=3)
    await table.round()
    (beast,) = table.game.state.allies
    assert (beast.health, beast.damage, beast.luring) == (8, 3, 0)
    assert (table.foe.health, table.hero.energy) == (30, 6)
    assert why_not(table, "mastery2") == "one beast at a time"
    table.then([ATTACK], [1])
    await table.round()
    assert table.foe.health == 30 - 3 - 3


@pytest.mark.rule("FOR-KEY-13")
async def test_a_summoned_beast_can_be_targeted_and_killed_and_then_called_again() -> None:
    strong = card(
        actions={**QUIET, "attack": Action(target="single", damage={"health": 9})}, health=40
    )
    table = arena(DRUID, foe=strong, answers=[SECOND], dice=[5], mastery2=4)
    await table.round()
    table.then([DEFEND], [1, 2, 3])
    await table.round()
    assert table.game.state.allies == []
    assert table.hero.health == 12
    assert why_not(table, "mastery2") == ""


async def test_the_beast_lures_attacks_with_three_on_its_target_die_from_rank_five() -> None:
    strong = card(
        actions={**QUIET, "attack": Action(target="single", damage={"health": 3})}, health=40
    )
    table = arena(DRUID, foe=strong, answers=[SECOND], dice=[5], mastery2=5)
    await table.round()
    table.then([DEFEND], [1, 6, 4])
    await table.round()
    assert table.game.state.allies[0].health == 10 - 3


async def test_the_beast_deals_the_full_rank_from_rank_eight() -> None:
    for rank, damage in ((7, 4), (8, 8)):
        table = arena(DRUID, answers=[SECOND], dice=[1], mastery2=rank)
        await table.round()
        assert table.game.state.allies[0].damage == damage


async def test_a_deadfall_springs_in_the_next_round() -> None:
    table = arena(WRIGHT, answers=[FIRST], dice=[1], mastery1=4, attack=3)
    await table.round()
    assert table.foe.health == 30
    assert why_not(table, "mastery1") == "one trap at a time"
    table.then([DEFEND], [1])
    await table.round()
    assert table.foe.health == 30 - 4 - 2 - 3
    assert why_not(table, "mastery1") == ""


async def test_a_deadfall_pierces_its_rank_from_rank_six() -> None:
    guarded = card(actions={"attack": Action(target="none", defend=99)}, health=30)
    for rank, health in ((5, 30), (6, 24)):
        table = arena(WRIGHT, foe=guarded, answers=[FIRST], dice=[1], mastery1=rank)
        await table.round()
        table.then([DEFEND], [1])
        await table.round()
        assert table.foe.health == health


async def test_a_deadfall_of_rank_nine_springs_at_once_when_the_opponent_rolls_its_hex() -> None:
    for rank, face, health in ((8, 6, 30), (9, 5, 30), (9, 6, 30 - 9 - 4 - 4)):
        table = arena(WRIGHT, answers=[FIRST], dice=[face], mastery1=rank, attack=4)
        await table.round()
        assert table.foe.health == health


async def test_a_confused_trapper_who_loses_the_action_sets_no_trap() -> None:
    table = arena(WRIGHT, answers=[FIRST], dice=[1, 2])
    gain_condition(table.game, table.hero, "confused")
    await table.round()
    assert table.combat.delayed == []


async def test_waymarker_takes_one_per_three_ranks_off_everybodys_skill_rolls() -> None:
    table = arena(WRIGHT, hero("h2"), answers=[SECOND, ATTACK], dice=[1], mastery2=6)
    await table.round()
    for who in table.game.state.heroes:
        assert skill_parts(table.game, who, "survival") == [("Waymarker", -2)]
    assert why_not(table, "mastery2") == "the way is marked"


@pytest.mark.rule("FOR-FLE-01")
async def test_waymarker_helps_to_flee_until_combat_ends() -> None:
    table = arena(WRIGHT, answers=[SECOND], dice=[1], mastery2=3, navigate=5)
    await table.round()
    table.then([FLEE], [8])
    assert await table.round() == "fled"


async def test_a_stronger_waymarker_takes_the_place_of_the_weaker() -> None:
    table = arena(WRIGHT, answers=[SECOND], dice=[1], mastery2=5)
    await table.round()
    table.hero.gained["mastery2"] = 1
    table.then([SECOND], [1])
    await table.round()
    assert skill_parts(table.game, table.hero, "survival") == [("Waymarker", -2)]


async def test_waymarker_rerolls_the_opponents_die_once_in_a_combat_from_rank_eight() -> None:
    reroll: Answer = ("mastery.reroll", "reroll")
    bite = card(actions={**QUIET, **BITE}, health=40)
    table = arena(WRIGHT, foe=bite, answers=[SECOND, reroll], dice=[1, 6], mastery2=8)
    await table.round()
    assert table.hero.health == 12
    table.then([ATTACK], [1])
    await table.round()
    assert table.hero.health == 12 - 5


async def test_an_opponents_die_stays_below_rank_eight_and_where_no_way_was_marked() -> None:
    bite = card(actions={**QUIET, **BITE}, health=40)
    table = arena(WRIGHT, foe=bite, answers=[SECOND], dice=[1], mastery2=7)
    await table.round()
    assert table.hero.health == 12 - 5
    table = arena(WRIGHT, foe=bite, answers=[ATTACK], dice=[1], mastery2=8)
    await table.round()
    assert table.hero.health == 12 - 5


async def test_a_reroll_that_is_declined_may_be_used_later() -> None:
    table = arena(
        WRIGHT, foe=placid(), answers=[SECOND, ("mastery.reroll", "")], dice=[1], mastery2=8
    )
    await table.round()
    table.then([ATTACK, ("mastery.reroll", "reroll")], [1, 4])
    await table.round()
