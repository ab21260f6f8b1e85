"""Ancient Rituals, Lessons of War, Intercept and Rally."""

from __future__ import annotations

import pytest

from engine.hexcrawl.cards import Action
from engine.hexcrawl.conditions import find, gain_condition
from engine.hexcrawl.state import Ally
from tests.engine.fights import ATTACK, DEFEND, FIRST, SECOND, Answer, card, hero
from tests.engine.forests.arena import arena

HISTORIAN = "historian"
MARSHAL = "glade-marshal"
KEEP: Answer = ("combat.sustain", "keep")
END: Answer = ("combat.sustain", "end")


def ritual(key: str) -> Answer:
    return ("mastery.ritual", key)


def on(key: str) -> Answer:
    return ("mastery.target", key)


@pytest.mark.rule("FOR-CMB-12", "FOR-CMB-06")
async def test_the_historian_says_only_in_the_resolution_whom_the_rituals_affect() -> None:
    table = arena(
        HISTORIAN,
        hero("h2"),
        foe=card(),
        answers=[FIRST, DEFEND, ritual("energy"), on("h2")],
        dice=[4],
        mastery1=4,
    )
    table.friend.energy = 5
    await table.round()
    phases = [question.topic for question in table.script.asked]
    assert phases == ["combat.declare", "combat.declare", "mastery.ritual", "mastery.target"]
    # The howl takes 2 Energy from each; the ritual gives half of 4 back.
    assert (table.hero.energy, table.friend.energy) == (8 - 1 - 2, 5 + 2)


async def test_a_ritual_lets_a_hero_attack_once_more_boosted_by_its_rank() -> None:
    table = arena(
        HISTORIAN,
        hero("h2", attack=5),
        answers=[FIRST, ATTACK, ritual("attack"), on("h2")],
        dice=[1],
        mastery1=4,
    )
    await table.round()
    assert table.foe.health == 30 - 5 - 9


async def test_the_historian_may_make_the_extra_attack() -> None:
    table = arena(HISTORIAN, answers=[FIRST, ritual("attack")], dice=[1], mastery1=4, attack=3)
    await table.round()
    assert table.foe.health == 30 - 7


async def test_a_disarmed_hero_attacks_once_more_at_the_starting_rank_only() -> None:
    table = arena(
        HISTORIAN,
        hero("h2", attack=5),
        answers=[FIRST, DEFEND, ritual("attack"), on("h2")],
        dice=[1, 9],
    )
    gain_condition(table.game, table.friend, "disarmed")
    await table.round()
    assert table.foe.health == 30 - 5


async def test_a_hero_who_cannot_attack_is_not_offered_the_extra_attack() -> None:
    table = arena(
        HISTORIAN,
        hero("h2"),
        answers=[FIRST, ritual("attack")],
        dice=[1],
        mastery1=4,
        attack=3,
    )
    gain_condition(table.game, table.friend, "knocked-down")
    await table.round()
    assert table.foe.health == 30 - 7


@pytest.mark.rule("FOR-CND-16")
async def test_nobody_lends_a_swallowed_hero_an_extra_attack() -> None:
    table = arena(
        HISTORIAN, hero("h2"), answers=[FIRST, ritual("attack")], dice=[1], mastery1=4, attack=3
    )
    gain_condition(table.game, table.friend, "swallowed", size=30, source="o1")
    await table.round()
    # The swallowed hero bites from inside for 4; the extra attack can only be the Historian's.
    assert table.foe.health == 30 - 4 - 7


@pytest.mark.rule("FOR-FLE-02")
async def test_who_failed_to_flee_makes_no_extra_attack_either() -> None:
    table = arena(
        HISTORIAN,
        hero("h2"),
        answers=[FIRST, ("combat.declare", "flee"), ritual("attack")],
        dice=[9, 1],
        mastery1=4,
        attack=3,
    )
    await table.round()
    assert table.foe.health == 30 - 7


async def test_a_ritual_negates_a_condition_on_any_hero() -> None:
    table = arena(HISTORIAN, hero("h2"), answers=[FIRST, ATTACK, ritual("cure")], dice=[1])
    gain_condition(table.game, table.friend, "vulnerable")
    await table.round()
    assert find(table.friend, "vulnerable") is None


async def test_the_rituals_are_two_different_ones_from_rank_six_and_all_from_rank_nine() -> None:
    for rank, keys, cured in ((6, ["attack", "energy"], False), (8, ["attack", "cure"], True)):
        answers = [FIRST, *(ritual(key) for key in keys)]
        table = arena(HISTORIAN, answers=answers, dice=[1], mastery1=rank, attack=3)
        table.hero.energy = 2
        gain_condition(table.game, table.hero, "vulnerable")
        await table.round()
        assert table.foe.health == 30 - rank - 3
        assert (find(table.hero, "vulnerable") is None) == cured
    # At rank 9 only the order is asked.
    answers = [FIRST, ritual("cure"), ritual("energy")]
    table = arena(HISTORIAN, answers=answers, dice=[1], mastery1=9, attack=3)
    table.hero.energy = 2
    gain_condition(table.game, table.hero, "vulnerable")
    await table.round()
    assert (table.foe.health, table.hero.energy) == (30 - 12, 2 - 1 + 4)
    assert not table.hero.conditions


@pytest.mark.rule("FOR-KEY-02")
async def test_lessons_of_war_boost_everybodys_attack_and_defend_by_a_third() -> None:
    table = arena(
        HISTORIAN, hero("h2", attack=4), foe=card(), answers=[SECOND, ATTACK], dice=[6], mastery2=6
    )
    await table.round()
    assert table.foe.health == 20 - (4 + 2 - 2)


async def test_a_defending_hero_defends_better_during_lessons_of_war() -> None:
    strong = card(actions={"attack": Action(target="group", damage={"health": 8})})
    table = arena(
        HISTORIAN,
        hero("h2", defend=3),
        foe=strong,
        answers=[SECOND, DEFEND],
        dice=[1],
        mastery2=6,
    )
    await table.round()
    assert (table.hero.health, table.friend.health) == (12 - 8, 12 - 8 + 3 + 2)


@pytest.mark.rule("FOR-KEY-14")
async def test_lessons_of_war_last_as_long_as_they_are_sustained() -> None:
    table = arena(HISTORIAN, answers=[SECOND], dice=[1], mastery2=6, attack=3)
    await table.round()
    table.then([KEEP, ("combat.declare", "attack:health")], [1])
    await table.round()
    assert (table.foe.health, table.hero.energy) == (30 - 5, 6)
    table.then([END, ("combat.declare", "attack:health")], [1])
    await table.round()
    assert (table.foe.health, table.hero.energy) == (25 - 3, 6)


async def test_lessons_of_war_boost_by_half_from_rank_seven() -> None:
    table = arena(HISTORIAN, hero("h2", attack=4), answers=[SECOND, ATTACK], dice=[1], mastery2=7)
    await table.round()
    assert table.foe.health == 30 - 4 - 3


async def test_lessons_of_war_are_sustained_for_nothing_from_rank_ten() -> None:
    table = arena(HISTORIAN, answers=[SECOND], dice=[1], mastery2=10)
    await table.round()
    table.then([DEFEND], [1])
    await table.round()
    assert table.hero.energy == 7


def fierce(n: int = 9) -> Action:
    return Action(name="Gore", target="group", damage={"health": n})


@pytest.mark.rule("FOR-KEY-09", "FOR-KEY-03")
async def test_intercept_gives_one_member_its_defend_and_reflects_up_to_half_its_rank() -> None:
    table = arena(
        MARSHAL,
        hero("h2"),
        foe=card(actions={"attack": fierce(10)}),
        answers=[FIRST, ATTACK, on("h2")],
        dice=[1],
        mastery1=4,
        defend=4,
    )
    await table.round()
    assert (table.hero.health, table.friend.health) == (12 - 10, 12 - 2)
    assert table.foe.health == 20 - 4 - 2


async def test_intercept_reflects_no_more_than_it_prevents() -> None:
    table = arena(
        MARSHAL,
        foe=card(actions={"attack": fierce(1)}),
        answers=[FIRST],
        dice=[1],
        mastery1=4,
    )
    await table.round()
    assert (table.hero.health, table.foe.health) == (12, 19)


async def test_intercept_protects_escorts_and_summons_too() -> None:
    wolf = Ally(id="s1", name="Wolf", kind="summon", health=6, most=6, damage=0)
    table = arena(
        MARSHAL,
        foe=card(actions={"attack": fierce(8)}),
        allies=[wolf],
        answers=[FIRST, on("s1")],
        dice=[1],
        mastery1=4,
        defend=4,
    )
    await table.round()
    assert (wolf.health, table.hero.health) == (6, 4)


async def test_intercept_does_not_ask_when_nobody_is_attacked() -> None:
    table = arena(MARSHAL, hero("h2"), answers=[FIRST, ATTACK], dice=[1])
    await table.round()
    assert table.foe.health == 26


async def test_intercept_lets_spear_drill_strike_from_rank_six() -> None:
    for rank, health in ((5, 30), (6, 26)):
        table = arena(MARSHAL, answers=[FIRST], dice=[1], mastery1=rank, attack=4)
        await table.round()
        assert table.foe.health == health


async def test_intercept_protects_two_from_rank_nine() -> None:
    for rank, answers, health in ((8, [on("h1")], 3), (9, [on("h1"), on("h2")], 12)):
        table = arena(
            MARSHAL,
            hero("h2"),
            hero("h3"),
            foe=card(actions={"attack": fierce()}),
            answers=[FIRST, ATTACK, ATTACK, *answers],
            dice=[1],
            mastery1=rank,
            defend=4,
        )
        await table.round()
        third = table.game.state.heroes[2]
        assert (table.hero.health, table.friend.health, third.health) == (12, health, 3)


async def test_rally_deals_rank_attack_and_a_third_of_intercept() -> None:
    table = arena(MARSHAL, answers=[SECOND], dice=[1], mastery1=6, mastery2=4, attack=3)
    await table.round()
    assert table.foe.health == 30 - 4 - 3 - 2


@pytest.mark.rule("FOR-KEY-08")
async def test_rally_raises_each_heros_health_even_beyond_the_maximum() -> None:
    table = arena(MARSHAL, hero("h2"), answers=[SECOND, ATTACK], dice=[1], mastery2=4)
    table.friend.health = 5
    await table.round()
    assert (table.hero.health, table.friend.health) == (12 + 2, 5 + 2)


async def test_rally_ends_frightened_and_knocked_down_from_rank_five() -> None:
    for kind in ("knocked-down", "frightened"):
        for rank, up in ((4, False), (5, True)):
            table = arena(MARSHAL, hero("h2"), answers=[SECOND], dice=[1], mastery2=rank)
            # Unconscious, the friend can do nothing about it alone.
            gain_condition(table.game, table.friend, kind)
            gain_condition(table.game, table.friend, "unconscious")
            table.dice.faces.extend([] if up or kind == "knocked-down" else [9])
            table.dice.faces.append(1)
            await table.round()
            assert (find(table.friend, kind) is None) == up


async def test_rally_raises_one_energy_too_from_rank_eight() -> None:
    for rank, energy in ((7, 8), (8, 9)):
        table = arena(MARSHAL, hero("h2"), answers=[SECOND, ATTACK], dice=[1], mastery2=rank)
        await table.round()
        assert table.friend.energy == energy
