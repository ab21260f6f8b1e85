"""Keywords and Masteries in a fight."""

from __future__ import annotations

import pytest

from engine.core.modifier import Modifier
from engine.hexcrawl import effect as fx
from engine.hexcrawl.cards import Action
from engine.hexcrawl.combat.acts import basic_attack, guard, heal_in, negate, strike
from engine.hexcrawl.combat.mastery import Mastery
from engine.hexcrawl.conditions import find
from engine.hexcrawl.facts import Struck
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Fight, Hero, Strike
from tests.engine.fights import (
    ATTACK,
    DEFEND,
    FIRST,
    SECOND,
    Stand,
    card,
    given,
    hero,
    mastery,
    role,
)

IDLE_FOE = {"attack": Action(), "mastery": Action(), "special": Action()}


def modify(table: Stand, who: str, what: str, n: int) -> None:
    table.game.state.modifiers.append(Modifier(who, what, n, "combat", "test"))


class Bolt(Mastery):
    """7 Health damage of which 5 is Piercing."""

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        strike(game, fight, hero, "mastery1", "health", 7, pierce=5)
        strike(game, fight, hero, "mastery1", "energy", 4)


class Care(Mastery):
    """Heals the first opponent by 5 and everybody by 2."""

    async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        heal_in(game, fight, fight.foes[0], "health", 5, by=hero)
        for other in game.state.heroes:
            heal_in(game, fight, other, "health", 2, by=hero)


def caster(bolt: Mastery) -> tuple[Hero, dict[str, Mastery]]:
    return hero(role="caster"), {"bolt": bolt}


CASTER = role("caster", mastery1=mastery("bolt"))


# -- keywords -------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-KEY-02", "FOR-CMB-13")
async def test_a_boost_counts_for_actions_declared_before_it() -> None:
    class War(Mastery):
        async def prepare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
            game.state.modifiers.append(Modifier("group", "rank.attack", 2, "round", "War"))

    table = given(
        hero("h1"),
        hero("h2", role="caster"),
        roles=[CASTER],
        masteries={"bolt": War()},
        answers=[ATTACK, FIRST],
        dice=[6],
    )
    await table.round()
    assert table.foe.health == 20 - (4 + 2 - 2)
    assert table.game.state.modifiers == []


@pytest.mark.rule("FOR-KEY-05")
async def test_negate_cancels_an_attack_with_its_side_effects() -> None:
    class Ward(Mastery):
        reacts = True

        async def changes_strike(
            self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int, strike: Strike
        ) -> None:
            negate(strike)

    bite = Action(target="single", damage={"health": 3}, then=(fx.Afflict(kind="bleeding"),))
    mage, masteries = caster(Ward())
    table = given(
        mage,
        foes=[card(actions={"attack": bite})],
        roles=[CASTER],
        masteries=masteries,
        answers=[DEFEND],
        dice=[1],
    )
    await table.round()
    assert table.hero.health == 12
    assert not table.hero.conditions


@pytest.mark.rule("FOR-KEY-06")
async def test_nonlethal_damage_leaves_one() -> None:
    gentle = Action(target="single", damage={"health": 30}, nonlethal=True)
    table = given(foes=[card(actions={"attack": gentle})], answers=[ATTACK], dice=[1])
    assert await table.round() == ""
    assert table.hero.health == 1


@pytest.mark.rule("FOR-KEY-08")
async def test_a_raise_may_exceed_the_maximum() -> None:
    class Lift(Mastery):
        async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
            heal_in(game, fight, hero, "health", 5, by=hero, raises=True)

    mage, masteries = caster(Lift())
    table = given(mage, roles=[CASTER], masteries=masteries, answers=[FIRST], dice=[1])
    await table.round()
    assert table.hero.health == 12 - 3 + 5


@pytest.mark.rule("FOR-KEY-04")
async def test_a_heal_stops_at_the_maximum() -> None:
    mage, masteries = caster(Care())
    table = given(
        mage,
        foes=[card(actions=IDLE_FOE)],
        roles=[CASTER],
        masteries=masteries,
        answers=[FIRST],
        dice=[1],
    )
    table.hero.health = 11
    await table.round()
    assert table.hero.health == 12


@pytest.mark.rule("FOR-KEY-09")
async def test_reflect_turns_damage_back_and_only_once() -> None:
    table = given(answers=[DEFEND], dice=[1])
    modify(table, "h1", "reflect", 2)
    modify(table, "o1", "reflect", 10)
    await table.round()
    assert table.foe.health == 20 - 2
    assert table.hero.health == 12


@pytest.mark.rule("FOR-KEY-10", "FOR-CMB-04")
async def test_of_several_regens_the_highest_applies() -> None:
    table = given(foes=[card(actions=IDLE_FOE)], answers=[DEFEND], dice=[1])
    table.hero.health = 5
    modify(table, "h1", "regen.health", 2)
    modify(table, "h1", "regen.health", 3)
    await table.round()
    assert table.hero.health == 8


@pytest.mark.rule("FOR-KEY-14")
async def test_a_sustained_mastery_costs_one_energy_and_leaves_the_action_free() -> None:
    class Vines(Mastery):
        async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
            strike(game, fight, hero, "mastery1", "health", 2)

    table = given(
        hero(role="caster"),
        foes=[card(actions=IDLE_FOE)],
        roles=[role("caster", mastery1=mastery("bolt", 2, sustain=True))],
        masteries={"bolt": Vines()},
        answers=[FIRST],
        dice=[1],
    )
    await table.round()
    assert (table.hero.energy, table.foe.health) == (6, 18)
    table.then([("combat.sustain", "keep"), ATTACK], [1])
    await table.round()
    assert (table.hero.energy, table.foe.health) == (5, 18 - 2 - 4)
    offered = {o.key: o for o in table.script.asked[-1].options}
    assert offered["mastery1"].rule == "FOR-KEY-14"
    table.hero.energy = 0
    table.then([ATTACK], [1])
    await table.round()
    assert table.foe.health == 12 - 4


@pytest.mark.rule("FOR-KEY-13", "FOR-ESC-03")
async def test_an_ally_strikes_each_round_and_can_be_hit() -> None:
    from engine.hexcrawl.state import Ally

    escort = Ally(id="a1", name="Old Man", kind="escort", health=8, most=8, damage=2)
    table = given(allies=[escort], answers=[DEFEND], dice=[6])
    await table.round()
    assert table.foe.health == 20
    assert escort.health == 8 - 2
    table.then([DEFEND], [1, 2, 9])
    await table.round()
    assert table.foe.health == 18
    assert escort.health == 6 - 3


# -- rounding and masteries -----------------------------------------------------------------------


@pytest.mark.rule("FOR-CMB-11")
async def test_a_mastery_deals_the_vital_of_its_text_even_through_the_basic_attack() -> None:
    class Lash(Mastery):
        async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
            basic_attack(game, fight, hero, "health", ability="mastery1")

    table = given(
        hero(role="caster"),
        roles=[role("caster", vitals=("energy",), mastery1=mastery("bolt"))],
        masteries={"bolt": Lash()},
        answers=[FIRST],
        dice=[1],
    )
    await table.round()
    assert (table.foe.health, table.foe.energy) == (16, 6)


@pytest.mark.rule("FOR-CMB-12", "FOR-CMB-06")
async def test_whom_a_mastery_helps_is_decided_in_the_resolution() -> None:
    from engine.hexcrawl.heroes import pick_hero

    class Rituals(Mastery):
        async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
            assert fight.acts, "the opponent's action is known by now"
            other = await pick_hero(game, "ritual", "Whom?", game.state.heroes)
            heal_in(game, fight, other, "energy", 2, by=hero)

    table = given(
        hero("h1", role="caster"),
        hero("h2"),
        roles=[CASTER],
        masteries={"bolt": Rituals()},
        answers=[FIRST, DEFEND, ("ritual", "h2")],
        dice=[4],
    )
    table.friend.energy = 3
    await table.round()
    assert table.friend.energy == 5


@pytest.mark.rule("FOR-HRO-06", "FOR-HRO-14", "FOR-CMB-05")
async def test_a_mastery_that_cannot_be_paid_is_shown_but_refused() -> None:
    table = given(hero(energy=0), answers=[ATTACK], dice=[1])
    await table.round()
    offered = {o.key: o for o in table.script.asked[-1].options}
    assert (offered["mastery1"].why_not, offered["mastery1"].rule) == (
        "needs 1 Energy",
        "FOR-HRO-14",
    )
    assert SECOND[1] in offered


async def test_every_blow_is_told_with_what_got_through() -> None:
    table = given(answers=[ATTACK], dice=[6])
    await table.round()
    assert [(f.who, f.target, f.amount, f.dealt) for f in table.told(Struck)] == [
        ("o1", "h1", 2, 2),
        ("h1", "o1", 4, 2),
    ]


async def test_a_guard_lasts_for_its_round() -> None:
    table = given(answers=[ATTACK], dice=[1])
    guard(table.game, table.hero, defend=2, source="test")
    await table.round()
    assert table.hero.health == 12 - 1
    assert table.game.state.modifiers == []
    assert find(table.hero, "bleeding") is None
