"""Confusion in a fight: what it takes along, and what it leaves alone."""

from __future__ import annotations

import pytest

from engine.hexcrawl import effect as fx
from engine.hexcrawl.cards import Action, Item
from engine.hexcrawl.combat.acts import heal_in, strike
from engine.hexcrawl.combat.mastery import Mastery
from engine.hexcrawl.conditions import gain_condition
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Condition, Fight, Foe, Hero
from tests.engine.fights import (
    ATTACK,
    DEFEND,
    FIRST,
    Answer,
    Stand,
    TestMoments,
    card,
    given,
    hero,
    mastery,
    role,
)

IDLE = {"attack": Action(), "mastery": Action(), "special": Action()}
KEEP: Answer = ("combat.sustain", "keep")
EVEN, ODD = 4, 3


class Vines(Mastery):
    """Sustained: 4 Health damage and a Heal of 4."""

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        strike(game, fight, hero, "mastery1", "health", 4)

    async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        heal_in(game, fight, hero, "health", 4, by=hero)

    async def ended(self, game: AnyCrawl, fight: Fight, hero: Hero) -> None:
        fight.notes["ended"] = 1


def climber(*conditions: Condition) -> Stand:
    return given(
        hero(role="caster", conditions=conditions),
        foes=[card(actions=IDLE)],
        roles=[role("caster", mastery1=mastery("vines", sustain=True))],
        masteries={"vines": Vines()},
    )


@pytest.mark.rule("FOR-CND-06", "FOR-KEY-14")
@pytest.mark.parametrize(("face", "attack"), [(EVEN, 0), (ODD, 2)])
async def test_confusion_does_not_touch_what_is_merely_sustained(face: int, attack: int) -> None:
    table = climber().then([FIRST], [1])
    await table.round()
    gain_condition(table.game, table.hero, "confused")
    table.hero.health = 5
    table.then([KEEP, ATTACK], [1, face])
    await table.round()
    assert table.foe.health == 20 - 4 - 4 - attack
    assert table.hero.health == 5 + 4


@pytest.mark.rule("FOR-CND-06", "FOR-KEY-14")
async def test_a_mastery_lost_to_confusion_is_not_sustained_afterwards() -> None:
    table = climber(Condition("confused")).then([FIRST], [1, EVEN])
    await table.round()
    assert table.combat.notes["ended"] == 1
    table.then([ATTACK], [1, ODD])
    await table.round()
    assert table.foe.health == 20 - 2


@pytest.mark.rule("FOR-CND-06")
async def test_an_item_used_by_a_confused_defender_keeps_its_numbers() -> None:
    draught = Item(
        id="draught", name="Draught", when=("defend",), effects=(fx.Heal(vital="health", n=8),)
    )
    table = given(
        hero(items=["draught"], conditions=[Condition("confused")]),
        foes=[card(actions=IDLE)],
        items=[draught],
        answers=[DEFEND, ("combat.item", "item:draught:h1")],
        dice=[1, ODD],
    )
    table.hero.health = 2
    await table.round()
    assert table.hero.health == 10


@pytest.mark.rule("FOR-CND-06")
async def test_two_actions_of_one_name_are_halved_once_each() -> None:
    class Twice(TestMoments):
        def extra_acts(self, game: AnyCrawl, fight: Fight, foe: Foe) -> int:
            return 1

    shell = Action(name="Shell", block=4)
    table = given(
        hero(attack=9),
        foes=[card(actions={"attack": shell})],
        moments=Twice({}, False),
        answers=[ATTACK],
        dice=[1, 1, ODD],
    )
    gain_condition(table.game, table.foe, "confused")
    await table.round()
    assert table.foe.health == 20 - (9 - 2 - 2)


@pytest.mark.rule("FOR-CND-06")
@pytest.mark.parametrize(("face", "acts"), [(EVEN, True), (ODD, False)])
async def test_who_would_lose_the_action_keeps_it_when_the_opponent_is_too_confused(
    face: int, acts: bool
) -> None:
    grab = Action(target="single", then=(fx.LoseAction(),))
    table = given(foes=[card(actions={"attack": grab})], answers=[ATTACK], dice=[1, face])
    gain_condition(table.game, table.foe, "confused")
    await table.round()
    assert (table.foe.health == 20 - 4) == acts


@pytest.mark.rule("FOR-CND-06")
@pytest.mark.parametrize(("face", "barred"), [(EVEN, 0), (ODD, 1)])
async def test_a_lost_action_brings_nothing_that_it_would_have_brought_once(
    face: int, barred: int
) -> None:
    snarl = Action(
        target="single",
        once=(fx.Modify(what="forbid.flee", n=1, until="next-round", who="group"),),
    )
    table = given(foes=[card(actions={"attack": snarl})], answers=[ATTACK], dice=[1, face])
    gain_condition(table.game, table.foe, "confused")
    await table.round()
    assert len(table.game.state.modifiers) == barred
