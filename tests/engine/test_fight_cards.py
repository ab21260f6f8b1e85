"""The opponents that the rulebook prints, as cards made of verbs."""

from __future__ import annotations

import pytest

from engine.hexcrawl import effect as fx
from engine.hexcrawl.cards import Action, FoeCard
from tests.engine.fights import ATTACK, DEFEND, given, hero

# -- the Giant Fox --------------------------------------------------------------------------------


def fox() -> FoeCard:
    sulk = fx.Modify(what="damage", n=-1, until="combat")
    return FoeCard(
        id="giant-fox",
        name="Giant Fox!",
        type="Creature",
        level=1,
        health=30,
        energy=5,
        actions={
            "attack": Action(
                target="single",
                damage={"health": 3},
                then=(fx.When(check=fx.Check(what="damaged-it"), effects=(sulk,)),),
            ),
            "mastery": Action(
                target="triple", damage={"energy": 3}, cost=2, once=(fx.NegateHighest(),)
            ),
            "special": Action(target="dual", damage={"health": 3}, pierce=2, defend=1),
        },
    )


@pytest.mark.rule("FOR-ENC-05", "FOR-ENC-04")
async def test_the_foxs_bite_weakens_a_target_that_damaged_it_and_adds_up() -> None:
    table = given(foes=[fox()], answers=[ATTACK], dice=[1])
    for expected in (26, 23, 21):
        await table.round()
        assert table.foe.health == expected
        table.then([ATTACK], [1])


@pytest.mark.rule("FOR-ENC-05")
async def test_the_foxs_bite_spares_a_target_that_did_not_damage_it() -> None:
    table = given(foes=[fox()], answers=[DEFEND], dice=[1])
    await table.round()
    assert table.game.state.modifiers == []


@pytest.mark.rule("FOR-FAV-02", "FOR-ENC-05")
async def test_favored_damage_is_no_attack_for_which_the_fox_would_bite_back() -> None:
    table = given(
        hero(favored=["Creature"]),
        foes=[fox()],
        answers=[DEFEND, ("combat.favored", "o1:health")],
        dice=[2, 1],
    )
    await table.round()
    assert table.foe.health == 30 - 2
    assert table.game.state.modifiers == []


@pytest.mark.rule("FOR-ENC-06")
async def test_the_foxs_mastery_negates_the_worst_attack_on_it() -> None:
    table = given(
        hero("h1"), hero("h2", attack=6), foes=[fox()], answers=[ATTACK, ATTACK], dice=[4]
    )
    await table.round()
    assert table.foe.health == 30 - 4
    assert (table.hero.energy, table.friend.energy, table.foe.energy) == (5, 5, 3)


@pytest.mark.rule("FOR-ENC-06")
async def test_of_equal_attacks_the_player_picks_which_is_negated() -> None:
    table = given(
        hero("h1"),
        hero("h2"),
        foes=[fox()],
        answers=[ATTACK, ATTACK, ("combat.negated", "h2.1")],
        dice=[4],
    )
    await table.round()
    assert [s.negated for s in table.combat.strikes[:2]] == [False, True]


@pytest.mark.rule("FOR-ENC-07")
async def test_the_foxs_special_pierces_by_two_and_defends_by_one() -> None:
    table = given(
        hero("h1", defend=9), hero("h2"), foes=[fox()], answers=[DEFEND, ATTACK], dice=[6]
    )
    await table.round()
    assert (table.hero.health, table.friend.health) == (12 - 2, 12 - 3)
    assert table.foe.health == 30 - 3


# -- Tharanos, the Rotting Treant -----------------------------------------------------------------


def tharanos() -> FoeCard:
    drained = fx.Test(skill=("survival",), fail=(fx.Afflict(kind="drained"),))
    lost = fx.Test(skill=("navigate",), fail=(fx.Afflict(kind="disoriented"),))
    later = fx.Hurt(vital="health", n=2)
    return FoeCard(
        id="tharanos",
        name="Tharanos",
        type="Undead",
        level=3,
        health=38,
        energy=24,
        boss=3,
        key=("attack", "defend", "swallow", "wither", "roots", "spores"),
        actions={
            "attack": Action(
                target="single",
                damage={"health": 5},
                pierce=3,
                defend=3,
                then=(fx.Afflict(kind="entangled"),),
            ),
            "defend": Action(),
            "swallow": Action(cost=5, target="single"),
            "wither": Action(
                cost=4,
                default="defend",
                target="group",
                damage={"health": 3, "energy": 3},
                pierce="all",
                then=(drained,),
            ),
            "roots": Action(
                target="group",
                damage={"health": 4},
                block=15,
                then=(
                    fx.When(
                        check=fx.Check(what="defended"),
                        effects=(later,),
                        otherwise=(fx.When(check=fx.Check(what="was-healed"), effects=(later,)),),
                    ),
                ),
            ),
            "spores": Action(
                target="group",
                damage={"health": 2},
                defend=4,
                hit=(fx.Afflict(kind="poisoned"),),
                then=(lost,),
            ),
        },
    )


@pytest.mark.rule("FOR-BSA-05")
async def test_tharanos_strikes_through_a_guard_and_entangles() -> None:
    table = given(hero(defend=9), foes=[tharanos()], answers=[DEFEND], dice=[1])
    await table.round()
    assert table.hero.health == 12 - 3
    assert [c.kind for c in table.hero.conditions] == ["entangled"]


@pytest.mark.rule("FOR-BSA-08")
async def test_tharanos_withers_everybody_and_drains_those_who_fail() -> None:
    table = given(foes=[tharanos()], answers=[DEFEND], dice=[4, 9])
    await table.round()
    assert (table.hero.health, table.hero.energy, table.foe.energy) == (9, 5, 20)
    assert [c.kind for c in table.hero.conditions] == ["drained"]


@pytest.mark.rule("FOR-BSA-09")
async def test_tharanos_hurts_a_defender_again_in_the_next_declaration() -> None:
    table = given(hero("h1"), hero("h2"), foes=[tharanos()], answers=[DEFEND, ATTACK], dice=[5])
    await table.round()
    assert (table.hero.health, table.friend.health, table.foe.health) == (11, 8, 38)
    table.then([DEFEND, DEFEND], [2])
    await table.round()
    assert (table.hero.health, table.friend.health) == (9, 8)


@pytest.mark.rule("FOR-BSA-10")
async def test_tharanos_poisons_only_those_damaged_and_confounds_those_who_fail() -> None:
    table = given(
        hero("h1"), hero("h2"), foes=[tharanos()], answers=[DEFEND, ATTACK], dice=[6, 9, 2]
    )
    await table.round()
    assert [c.kind for c in table.hero.conditions] == ["disoriented"]
    assert [c.kind for c in table.friend.conditions] == ["poisoned"]
    assert table.foe.health == 38
