"""Opponents: their dice, prices, targets and Difficulty."""

from __future__ import annotations

import pytest

from engine.core.fact import PhaseBegan
from engine.hexcrawl import effect as fx
from engine.hexcrawl.cards import Action
from engine.hexcrawl.combat.difficulty import LEVELS, passives, raise_in_fight
from engine.hexcrawl.combat.preview import among_highest, hit_odds, outlook
from engine.hexcrawl.facts import FoeActed, RoundBegan, Targeted
from engine.hexcrawl.state import Ally, Condition
from tests.engine.fights import ATTACK, DEFEND, card, given, hero

IDLE = {"attack": Action(), "mastery": Action(), "special": Action()}


@pytest.mark.rule("FOR-CMB-01")
async def test_a_round_has_three_phases_and_rounds_repeat() -> None:
    table = given(foes=[card(health=8, actions=IDLE)], answers=[ATTACK, ATTACK], dice=[1, 1])
    end = await table.fight()
    assert end.result == "won"
    assert [fact.round for fact in table.told(RoundBegan)] == [1, 2]
    phases = [fact.phase for fact in table.told(PhaseBegan)]
    assert phases == ["Opponent Actions", "Resolution"] * 2


@pytest.mark.rule("FOR-OAC-01")
@pytest.mark.parametrize(("face", "name"), [(1, "Bite"), (3, "Bite"), (5, "Howl"), (6, "Glare")])
async def test_the_die_names_the_action(face: int, name: str) -> None:
    table = given(answers=[ATTACK], dice=[face])
    await table.round()
    assert [fact.action for fact in table.told(FoeActed)] == [name]


@pytest.mark.rule("FOR-OAC-02")
async def test_an_opponent_pays_for_its_action() -> None:
    table = given(answers=[ATTACK], dice=[4])
    await table.round()
    assert (table.foe.energy, table.hero.energy) == (4, 6)


@pytest.mark.rule("FOR-ENC-03", "FOR-OAC-02", "FOR-CMB-14", "FOR-DIF-02")
async def test_an_unpaid_mastery_becomes_half_an_attack_with_difficulty_added_after() -> None:
    bite = Action(name="Bite", target="single", damage={"health": 5}, pierce=3, defend=3, block=1)
    table = given(foes=[card(actions={"attack": bite})], answers=[DEFEND], dice=[4], difficulty=1)
    table.foe.energy = 1
    await table.round()
    assert [fact.defaulted for fact in table.told(FoeActed)] == [True]
    strike = table.combat.strikes[0]
    assert (strike.amounts, strike.pierce) == ({"health": 3}, 1)
    act = table.combat.acts[0]
    assert (act.defend, act.block) == (1, 1)
    assert (table.foe.energy, table.hero.health) == (1, 12 - 1)


@pytest.mark.rule("FOR-ENC-03")
async def test_what_a_default_action_does_besides_its_damage_is_halved_too() -> None:
    sting = Action(target="single", then=(fx.Lose(vital="health", n=6),))
    table = given(foes=[card(actions={"attack": sting})], answers=[ATTACK], dice=[4])
    table.foe.energy = 1
    await table.round()
    assert table.hero.health == 12 - 3


@pytest.mark.rule("FOR-BSA-01", "FOR-BSA-02")
async def test_a_boss_defaults_to_the_action_its_mastery_shows() -> None:
    boss = card(
        boss=1,
        energy=0,
        key=("attack", "defend", "mastery1", "mastery2", "special1", "special2"),
        actions={
            "defend": Action(name="Bark", defend=5),
            "mastery1": Action(cost=5, default="attack"),
            "mastery2": Action(cost=4, default="defend"),
            "special1": Action(name="Roar"),
            "special2": Action(),
        },
    )
    table = given(foes=[boss], answers=[ATTACK], dice=[4])
    await table.round()
    assert [(f.action, f.defaulted) for f in table.told(FoeActed)] == [("Bark", True)]
    assert table.foe.health == 20 - (4 - 2)
    table.then([ATTACK], [5])
    await table.round()
    assert table.told(FoeActed)[-1].action == "Roar"


@pytest.mark.rule("FOR-BSA-03", "FOR-DIF-07")
def test_passives_begin_at_moderate() -> None:
    for level in range(6):
        assert passives(given(difficulty=level).game.state) == (level >= 2)


# -- targets --------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-OAC-03", "FOR-OAC-05", "FOR-DIE-02")
async def test_the_highest_target_die_is_hit_and_ties_are_rerolled_without_modifiers() -> None:
    table = given(
        hero("h1", conditions=[Condition("vulnerable")]),
        hero("h2"),
        answers=[ATTACK, ATTACK],
        dice=[1, 5, 7, 3, 4],
    )
    await table.round()
    assert [fact.rolls for fact in table.told(Targeted)] == [
        (("h1", 7), ("h2", 7)),
        (("h2", 4), ("h1", 3)),
    ]
    assert table.friend.health == 12 - 3


@pytest.mark.rule("FOR-OAC-03")
async def test_a_hero_is_hit_by_one_individual_attack_a_round_across_opponents() -> None:
    table = given(
        foes=[card(id="a"), card(id="b")],
        answers=[DEFEND],
        dice=[1, 1],
    )
    table.hero.start["defend"] = 1
    await table.round()
    assert table.hero.health == 12 - 2


@pytest.mark.rule("FOR-OAC-04", "FOR-TGT-03")
async def test_a_group_action_affects_every_hero_and_ally_without_dice() -> None:
    dog = Ally(id="s1", name="Dog", kind="summon", health=5, most=5, damage=0, owner="h1")
    table = given(hero("h1"), hero("h2"), allies=[dog], answers=[ATTACK, ATTACK], dice=[6])
    await table.round()
    assert (table.hero.health, table.friend.health, dog.health) == (10, 10, 3)


@pytest.mark.rule("FOR-OAC-06")
async def test_with_fewer_members_than_targets_each_is_hit_once() -> None:
    triple = Action(target="triple", damage={"health": 3})
    table = given(foes=[card(actions={"attack": triple})], answers=[ATTACK], dice=[1])
    await table.round()
    assert table.hero.health == 12 - 3


@pytest.mark.rule("FOR-KEY-16")
async def test_an_unyielding_attack_hits_a_lone_hero_each_time() -> None:
    triple = Action(target="triple", damage={"health": 3}, unyielding=True)
    table = given(foes=[card(actions={"attack": triple})], answers=[ATTACK], dice=[1])
    await table.round()
    assert table.hero.health == 12 - 9


@pytest.mark.rule("FOR-KEY-16")
async def test_an_unyielding_attack_rolls_target_dice_for_each_hit() -> None:
    dual = Action(target="dual", damage={"health": 3}, unyielding=True)
    table = given(
        hero("h1"),
        hero("h2"),
        foes=[card(actions={"attack": dual})],
        answers=[ATTACK, ATTACK],
        dice=[1, 9, 2, 8, 3],
    )
    await table.round()
    assert (table.hero.health, table.friend.health) == (12 - 6, 12)


@pytest.mark.rule("FOR-DIF-10")
async def test_epic_gives_individual_attacks_one_more_target() -> None:
    table = given(hero("h1"), hero("h2"), answers=[DEFEND, DEFEND], dice=[1], difficulty=5)
    await table.round()
    assert (table.hero.health, table.friend.health) == (12 - 3, 12 - 3)


# -- Difficulty -----------------------------------------------------------------------------------


@pytest.mark.rule("FOR-DIF-05", "FOR-DIF-06", "FOR-DIF-07", "FOR-DIF-08", "FOR-DIF-09")
@pytest.mark.parametrize(
    ("level", "row"),
    [
        (0, (0, 0, 0, 0)),
        (1, (5, 1, 0, 2)),
        (2, (10, 1, 1, 3)),
        (3, (20, 2, 1, 4)),
        (4, (40, 2, 2, 5)),
        (5, (80, 3, 3, 6)),
    ],
)
def test_the_levels_of_difficulty(level: int, row: tuple[int, int, int, int]) -> None:
    found = LEVELS[level]
    assert (found.vitals, found.damage, found.penalty, found.fragment) == row


@pytest.mark.rule("FOR-DIF-02", "FOR-DIF-03")
def test_influence_and_shield_grow_with_difficulty_for_each_able_hero() -> None:
    gone = hero("h2")
    gone.dead = True
    foe = given(hero("h1"), gone, foes=[card(influence=7, shielded=True)], difficulty=2).foe
    assert (foe.health, foe.shield, foe.energy, foe.influence) == (30, 30, 16, 17)


@pytest.mark.rule("FOR-OPP-03")
async def test_a_dangerous_opponent_raises_this_combat_only() -> None:
    table = given(foes=[card(health=3, actions=IDLE)], answers=[ATTACK, ATTACK], dice=[1, 1])
    end = await table.fight(dangerous=1)
    assert end.result == "won"
    assert (table.foe.most_health, table.game.state.difficulty) == (8, 0)


@pytest.mark.rule("FOR-DIF-02", "FOR-OPP-03")
def test_a_raise_in_mid_combat_counts_the_heroes_who_were_there_at_the_start() -> None:
    table = given(hero("h1"), hero("h2"))
    table.friend.dead = True
    raise_in_fight(table.game, table.combat, 1)
    assert table.foe.health == 20 + 2 * 5


@pytest.mark.rule("FOR-OPP-03")
def test_a_raise_in_mid_combat_adds_the_difference_and_stops_at_epic() -> None:
    table = given(difficulty=4)
    table.foe.health = 10
    raise_in_fight(table.game, table.combat, 3)
    assert (table.combat.difficulty, table.foe.health) == (5, 10 + 40)


@pytest.mark.rule("FOR-DIF-02")
async def test_delayed_damage_carries_the_difficulty_and_condition_losses_do_not() -> None:
    sting = Action(target="single", then=(fx.Hurt(vital="health", n=2),))
    table = given(
        hero(health=40),
        foes=[card(actions={"attack": sting, "special": Action()})],
        answers=[ATTACK],
        dice=[1],
        difficulty=1,
    )
    await table.round()
    assert table.hero.health == 40
    table.hero.conditions.append(Condition("bleeding"))
    table.then([ATTACK], [6])
    await table.round()
    assert table.hero.health == 40 - 3 - 1


# -- what actions can do ---------------------------------------------------------------------------


@pytest.mark.rule("FOR-BSA-07")
async def test_an_action_that_takes_the_targets_action_works_in_the_same_round() -> None:
    gulp = Action(
        target="single",
        then=(fx.LoseAction(), fx.Afflict(kind="swallowed", size=10, bite=3)),
    )
    table = given(foes=[card(actions={"attack": gulp})], answers=[ATTACK], dice=[1])
    await table.round()
    assert table.foe.health == 20
    assert [(c.size, c.bite, c.source) for c in table.hero.conditions] == [(10, 3, "o1")]


async def test_an_action_lost_for_the_next_round_leaves_nothing_to_declare() -> None:
    unravel = Action(target="single", then=(fx.LoseAction(when="next"),))
    table = given(foes=[card(actions={**IDLE, "attack": unravel})], answers=[ATTACK], dice=[1])
    await table.round()
    table.then([], [6])
    await table.round()
    assert table.foe.health == 16


# -- previews -------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-OAC-05")
def test_the_odds_of_target_dice_add_up_and_favour_the_vulnerable() -> None:
    odds = among_highest((0, 2, 0), 2)
    assert sum(odds) == pytest.approx(2)
    assert odds[1] > odds[0] == odds[2]
    assert among_highest((0, 0), 1) == pytest.approx((0.5, 0.5))


def test_the_outlook_weighs_each_face_of_the_key() -> None:
    table = given()
    seen = outlook(table.game, table.combat, table.hero)
    assert seen.health == pytest.approx(3 * 3 / 6 + 2 / 6)
    assert seen.energy == pytest.approx(2 * 2 / 6)
    assert (seen.worst_health, seen.worst_energy) == (3, 2)
    guarded = outlook(table.game, table.combat, table.hero, defend=3)
    assert (guarded.health, guarded.worst_health) == (0, 0)


def test_whoever_was_hit_already_is_safe_from_individual_attacks() -> None:
    table = given(hero("h1"), hero("h2"))
    table.combat.hit.append("h1")
    bite = table.game.library.foes["beast"].actions["attack"]
    assert hit_odds(table.game, table.combat, bite) == {"h1": 0.0, "h2": 1.0}


# -- deadlocks ------------------------------------------------------------------------------------


async def test_a_deadlock_ends_as_a_flight_of_everybody() -> None:
    table = given(
        hero(defend=9, survival=0, conditions=[Condition("frightened")]),
        foes=[card(actions={**IDLE})],
        dice=[1] * 100,
    )
    end = await table.fight()
    assert (end.result, end.fled) == ("fled", ("h1",))


@pytest.mark.rule("FOR-CND-13")
async def test_a_hero_rises_even_with_a_guard_of_nothing() -> None:
    table = given(hero(defend=0, conditions=[Condition("knocked-down")]), dice=[6])
    await table.round()
    assert table.hero.conditions == []
    assert table.hero.health == 12 - 2
