"""Casings, swallowers and Soul Laces in a fight."""

from __future__ import annotations

import pytest

from engine.hexcrawl import effect as fx
from engine.hexcrawl.cards import Action
from engine.hexcrawl.combat.acts import heal_in
from engine.hexcrawl.conditions import find
from engine.hexcrawl.state import Ally, Condition
from tests.engine.fights import ATTACK, DEFEND, Stand, card, given, hero, role

IDLE = {"attack": Action(), "mastery": Action(), "special": Action()}


def quiet(*conditions: Condition) -> Stand:
    """One hero with Conditions against a beast that does nothing."""
    return given(hero(conditions=conditions), foes=[card(actions=IDLE)])


def offered(table: Stand, n: int = -1) -> dict[str, tuple[str, str]]:
    return {o.key: (o.why_not, o.rule) for o in table.script.asked[n].options}


def allowed(table: Stand) -> list[str]:
    return [key for key, (why_not, _) in offered(table).items() if not why_not]


@pytest.mark.rule("FOR-CND-10")
async def test_an_encased_hero_is_out_of_reach_and_may_only_attack_the_casing() -> None:
    table = given(
        hero(conditions=[Condition("encased", size=6)]),
        answers=[],
        dice=[6],
    )
    await table.round()
    casing = find(table.hero, "encased")
    assert casing is not None
    assert (casing.size, table.hero.health, table.foe.health) == (2, 12, 20)
    table.then([], [6])
    await table.round()
    assert table.hero.conditions == []


@pytest.mark.rule("FOR-CND-26")
async def test_a_friend_may_hit_the_casing() -> None:
    table = given(
        hero("h1"),
        hero("h2", conditions=[Condition("encased", size=4), Condition("unconscious")]),
        foes=[card(actions=IDLE)],
        answers=[ATTACK, ("combat.target", "casing:h2")],
        dice=[1, 1],
    )
    await table.round()
    assert find(table.friend, "encased") is None
    assert table.foe.health == 20


@pytest.mark.rule("FOR-CND-26")
async def test_only_health_damage_can_be_aimed_at_a_casing() -> None:
    table = given(
        hero("h1", role="reaver"),
        hero("h2", conditions=[Condition("encased", size=4), Condition("unconscious")]),
        foes=[card(actions=IDLE)],
        roles=[role("reaver", vitals=("health", "energy"))],
        answers=[("combat.declare", "attack:energy")],
        dice=[1, 1],
    )
    await table.round()
    assert table.foe.energy == 6 - 4


@pytest.mark.rule("FOR-SHD-02", "FOR-CND-09")
async def test_what_conditions_take_goes_to_a_standing_shield() -> None:
    table = quiet().then([DEFEND], [1])
    table.foe.shield = 5
    table.foe.conditions.append(Condition("drained"))
    await table.round()
    assert (table.foe.shield, table.foe.energy) == (5 - 3, 6)


@pytest.mark.rule("FOR-SHD-01", "FOR-INF-02")
def test_healing_lowers_no_influence_behind_a_soul_shield() -> None:
    table = given(foes=[card(influence=9, shielded=True)])
    heal_in(table.game, table.combat, table.foe, "health", 4, by=table.hero)
    assert table.combat.healing == {}


LACE = Action(target="single", then=(fx.Afflict(kind="soul-laced"),))


@pytest.mark.rule("FOR-CND-15", "FOR-SHD-04")
async def test_a_soul_lace_gives_a_shield_worth_the_victims_vitals() -> None:
    table = given(foes=[card(actions={"attack": LACE})], answers=[DEFEND], dice=[1])
    await table.round()
    assert table.foe.shield == 12 + 8
    assert table.hero.health == 12


@pytest.mark.rule("FOR-CND-30", "FOR-CND-31")
async def test_harm_to_the_shield_costs_the_laced_energy_until_it_falls() -> None:
    table = given(
        hero(energy=6),
        foes=[card(level=2, actions={**IDLE, "special": LACE})],
        answers=[DEFEND],
        dice=[6],
    )
    await table.round()
    assert table.foe.shield == 18
    table.then([ATTACK], [1])
    await table.round()
    assert (table.foe.shield, table.hero.energy) == (14, 2)
    table.foe.shield = 3
    table.then([ATTACK], [1])
    await table.round()
    assert table.foe.shield == 0
    assert table.hero.conditions == []


@pytest.mark.rule("FOR-CND-16", "FOR-CND-32")
async def test_a_swallowed_hero_is_bitten_and_hurts_the_opponent_from_within() -> None:
    table = given(
        hero(conditions=[Condition("swallowed", size=10, bite=3, source="o1")]),
        answers=[],
        dice=[6],
    )
    await table.round()
    inside = find(table.hero, "swallowed")
    assert inside is not None
    assert (inside.size, table.hero.health) == (6, 9)
    assert table.foe.health == 20 - (4 - 2)


@pytest.mark.rule("FOR-CND-16")
async def test_nobody_else_can_heal_a_swallowed_hero() -> None:
    table = given(hero("h1"), hero("h2", conditions=[Condition("swallowed", size=5, source="o1")]))
    table.friend.health = 5
    table.combat.phase = "resolve"
    heal_in(table.game, table.combat, table.friend, "health", 3, by=table.hero)
    assert table.combat.healing == {}


@pytest.mark.rule("FOR-CND-10")
async def test_an_encased_opponent_is_out_of_reach_and_attacks_its_casing() -> None:
    table = given(answers=[ATTACK])
    table.foe.conditions.append(Condition("encased", size=5))
    await table.round()
    casing = find(table.foe, "encased")
    assert casing is not None
    assert (casing.size, table.hero.health, table.foe.health) == (5 - 3, 12, 20)
    table.then([ATTACK], [])
    await table.round()
    assert table.foe.conditions == []


@pytest.mark.rule("FOR-CND-10", "FOR-CND-16", "FOR-ESC-03")
async def test_a_swallowed_ally_fights_its_way_out() -> None:
    dog = Ally(id="s1", name="Dog", kind="summon", health=9, most=9, damage=2, owner="h1")
    dog.conditions.append(Condition("swallowed", size=2, source="o1"))
    table = given(foes=[card(actions=IDLE)], allies=[dog], answers=[DEFEND], dice=[1])
    await table.round()
    assert dog.conditions == []
    assert table.foe.health == 20 - 2
