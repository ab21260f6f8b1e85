"""Fleeing from a fight."""

from __future__ import annotations

import pytest

from engine.hexcrawl.cards import Action
from engine.hexcrawl.facts import Fled
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Ally, Condition, Hero, Skill
from tests.engine.fights import ATTACK, DEFEND, FLEE, TestMoments, card, given, hero

IDLE = {"attack": Action(), "mastery": Action(), "special": Action()}


@pytest.mark.rule("FOR-FLE-01")
async def test_fleeing_rolls_navigate_with_two_off_and_two_more_each_time() -> None:
    table = given(answers=[FLEE], dice=[8, 6])
    await table.round()
    assert [fled.escaped for fled in table.told(Fled)] == [False]
    table.then([FLEE], [9])
    assert await table.round() == "fled"


@pytest.mark.rule("FOR-FLE-02")
async def test_a_failed_attempt_leaves_only_defend() -> None:
    table = given(answers=[FLEE], dice=[8, 1])
    await table.round()
    assert table.hero.health == 12
    assert table.foe.health == 20


@pytest.mark.rule("FOR-FLE-02")
async def test_a_hero_who_got_away_cannot_be_targeted() -> None:
    table = given(hero("h1"), hero("h2"), answers=[FLEE, ATTACK], dice=[7, 1])
    await table.round()
    assert (table.hero.health, table.friend.health) == (12, 12 - 3)


@pytest.mark.rule("FOR-FLE-03")
async def test_when_anybody_fled_the_journey_is_marked_even_after_a_victory() -> None:
    table = given(
        hero("h1"),
        hero("h2"),
        foes=[card(health=4, actions=IDLE)],
        answers=[FLEE, ATTACK],
        dice=[2, 1],
    )
    end = await table.fight()
    assert (end.result, end.fled) == ("won", ("h1",))
    assert table.game.state.journey.fled


@pytest.mark.rule("FOR-FLE-03")
async def test_a_fight_nobody_fled_from_has_no_such_consequence() -> None:
    table = given(foes=[card(health=4, actions=IDLE)], answers=[ATTACK], dice=[1])
    await table.fight()
    assert not table.game.state.journey.fled


@pytest.mark.rule("FOR-FLE-04")
async def test_a_hero_who_fled_does_not_act_in_later_rounds() -> None:
    table = given(
        hero("h1"), hero("h2"), foes=[card(actions=IDLE)], answers=[FLEE, ATTACK], dice=[2, 1]
    )
    await table.round()
    table.then([ATTACK], [1])
    await table.round()
    assert table.foe.health == 20 - 8


@pytest.mark.rule("FOR-FLE-05")
async def test_the_fight_leaves_no_trace_of_an_opponent_fled_from() -> None:
    table = given(answers=[FLEE], dice=[2])
    end = await table.fight()
    assert (end.result, end.killed, table.game.state.fight) == ("fled", (), None)


class Lost(TestMoments):
    """Navigate is disabled."""

    def disabled(self, game: AnyCrawl, hero: Hero, skill: Skill) -> str:
        return "Fate Cycle 5" if skill == "navigate" else ""


@pytest.mark.rule("FOR-FLE-06")
async def test_a_disabled_navigate_fails_without_a_die() -> None:
    table = given(answers=[FLEE], dice=[1], moments=Lost({}, False))
    await table.round()
    assert [fled.escaped for fled in table.told(Fled)] == [False]


@pytest.mark.rule("FOR-FLE-07")
async def test_allies_leave_with_the_last_hero_without_a_roll() -> None:
    dog = Ally(id="s1", name="Dog", kind="summon", health=5, most=5, damage=0, owner="h1")
    table = given(allies=[dog], answers=[FLEE], dice=[2])
    assert (await table.fight()).result == "fled"
    assert table.game.state.allies == []


@pytest.mark.rule("FOR-FLE-01")
async def test_a_frightened_hero_may_not_try() -> None:
    table = given(hero(defend=9, conditions=[Condition("frightened")]), answers=[], dice=[1, 9])
    await table.round()
    assert DEFEND[1] == table.combat.declared["h1"].ability
