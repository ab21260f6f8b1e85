"""Damage, Healing, shields and Influence in a fight."""

from __future__ import annotations

import pytest

from engine.core.modifier import Modifier
from engine.hexcrawl import effect as fx
from engine.hexcrawl.cards import Action
from engine.hexcrawl.combat.acts import afflict_in, heal_in, strike
from engine.hexcrawl.combat.mastery import Mastery
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Fight, Hero
from tests.engine.fights import (
    ATTACK,
    DEFEND,
    FIRST,
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


@pytest.mark.rule("FOR-CMB-08", "FOR-CMB-09", "FOR-HRO-03")
@pytest.mark.parametrize(("vital", "left"), [("health", (16, 6)), ("energy", (20, 2))])
async def test_a_basic_attack_deals_its_rank_in_one_vital_chosen_anew(
    vital: str, left: tuple[int, int]
) -> None:
    reaver = role("reaver", vitals=("health", "energy"))
    table = given(
        hero(role="reaver"),
        roles=[reaver],
        answers=[("combat.declare", f"attack:{vital}")],
        dice=[1],
    )
    await table.round()
    assert (table.foe.health, table.foe.energy) == left


@pytest.mark.rule("FOR-CMB-10", "FOR-KEY-03", "FOR-HRO-05")
async def test_defend_lowers_each_separate_effect() -> None:
    both = Action(target="single", damage={"health": 5, "energy": 4})
    table = given(foes=[card(actions={"attack": both})], answers=[DEFEND], dice=[1])
    await table.round()
    assert (table.hero.health, table.hero.energy) == (12 - 2, 8 - 1)


@pytest.mark.rule("FOR-CMB-10")
async def test_defend_works_against_every_attack_of_the_round() -> None:
    group = Action(target="group", damage={"health": 4})
    beasts = [card(id="a", actions={"attack": group}), card(id="b", actions={"attack": group})]
    table = given(foes=beasts, answers=[DEFEND], dice=[1, 1])
    await table.round()
    assert table.hero.health == 12 - 1 - 1


@pytest.mark.rule("FOR-KEY-07")
async def test_piercing_skips_defend() -> None:
    sharp = Action(target="single", damage={"health": 5}, pierce=4)
    table = given(foes=[card(actions={"attack": sharp})], answers=[DEFEND], dice=[1])
    await table.round()
    assert table.hero.health == 12 - 4


@pytest.mark.rule("FOR-KEY-07")
async def test_piercing_without_a_number_skips_everything() -> None:
    sharp = Action(target="single", damage={"health": 5}, pierce="all")
    table = given(foes=[card(actions={"attack": sharp})], answers=[DEFEND], dice=[1])
    await table.round()
    assert table.hero.health == 12 - 5


@pytest.mark.rule("FOR-KEY-01", "FOR-RES-02")
async def test_block_is_spent_on_energy_first_and_not_on_piercing() -> None:
    blocking = {"attack": Action(block=5)}
    mage, masteries = caster(Bolt())
    table = given(
        mage,
        foes=[card(actions=blocking)],
        roles=[CASTER],
        masteries=masteries,
        answers=[FIRST],
        dice=[1],
    )
    await table.round()
    assert (table.foe.energy, table.foe.health) == (6, 20 - 7 + 1)


@pytest.mark.rule("FOR-RES-02")
async def test_vulnerable_adds_after_reductions_only_where_damage_is_left() -> None:
    table = given(
        hero(conditions=[]),
        foes=[card(actions={"attack": Action(target="single", damage={"health": 3, "energy": 5})})],
        answers=[DEFEND],
        dice=[1],
    )
    afflict_in(table.game, table.combat, table.hero, "vulnerable", n=2)
    await table.round()
    assert (table.hero.health, table.hero.energy) == (12, 8 - 2 - 2)


@pytest.mark.rule("FOR-RES-02", "FOR-CMB-03")
async def test_damage_and_healing_are_summed_and_capped_once() -> None:
    mage, masteries = caster(Care())
    table = given(mage, roles=[CASTER], masteries=masteries, answers=[FIRST], dice=[1])
    await table.round()
    assert table.hero.health == 12 - 3 + 2


@pytest.mark.rule("FOR-RES-03")
async def test_healing_in_the_same_phase_prevents_death() -> None:
    mage, masteries = caster(Care())
    mage.health = 2
    table = given(mage, roles=[CASTER], masteries=masteries, answers=[FIRST], dice=[1])
    assert await table.round() == ""
    assert (table.hero.dead, table.hero.health) == (False, 1)


@pytest.mark.rule("FOR-RES-03", "FOR-HRO-13")
async def test_a_hero_at_zero_dies_when_the_phase_ends() -> None:
    weak = hero(health=3)
    table = given(weak, answers=[ATTACK], dice=[1])
    assert await table.round() == "lost"
    assert weak.dead


@pytest.mark.rule("FOR-RES-04")
async def test_negative_vitals_become_zero() -> None:
    drain = Action(target="single", damage={"energy": 20})
    table = given(foes=[card(actions={"attack": drain})], answers=[ATTACK], dice=[1])
    await table.round()
    assert table.hero.energy == 0


@pytest.mark.rule("FOR-RES-05")
async def test_when_both_die_in_one_phase_the_group_has_lost() -> None:
    table = given(hero(health=3), foes=[card(health=4)], answers=[ATTACK], dice=[1])
    assert await table.round() == "lost"
    assert table.combat.fallen == [table.foe]


@pytest.mark.rule("FOR-RES-05")
async def test_against_adrimon_dying_together_is_a_victory() -> None:
    table = given(hero(health=3), foes=[card(health=4)], answers=[ATTACK], dice=[1])
    table.combat.origin = "adrimon"
    assert await table.round() == "won"


@pytest.mark.rule("FOR-RES-01")
async def test_with_several_opponents_the_target_is_chosen_in_the_resolution() -> None:
    table = given(
        foes=[card(id="a"), card(id="b")],
        answers=[ATTACK, ("combat.target", "o2")],
        dice=[1, 1],
    )
    await table.round()
    assert [foe.health for foe in table.foes] == [20, 16]


# -- Soul Shields ---------------------------------------------------------------------------------


@pytest.mark.rule("FOR-SHD-01", "FOR-SHD-02")
async def test_a_shield_takes_everything_dealt_in_the_phase_it_began() -> None:
    table = given(
        hero("h1"),
        hero("h2"),
        foes=[card(health=5, shielded=True, actions=IDLE_FOE)],
        answers=[ATTACK, ATTACK],
        dice=[1],
    )
    assert table.foe.shield == 5
    await table.round()
    assert (table.foe.shield, table.foe.health) == (0, 5)


@pytest.mark.rule("FOR-SHD-02")
async def test_the_opponents_defend_and_block_protect_the_shield() -> None:
    table = given(
        foes=[card(health=9, shielded=True, actions={"attack": Action(defend=1, block=1)})],
        answers=[ATTACK],
        dice=[1],
    )
    await table.round()
    assert table.foe.shield == 9 - (4 - 1 - 1)


@pytest.mark.rule("FOR-SHD-03", "FOR-FAV-02")
async def test_favored_damage_goes_undoubled_to_the_shield_past_defend() -> None:
    table = given(
        hero(favored=["Creature"]),
        foes=[card(health=9, shielded=True, actions={"attack": Action(defend=9)})],
        answers=[ATTACK],
        dice=[3, 1],
    )
    await table.round()
    assert table.foe.shield == 9 - 3


# -- Favored Opponents ----------------------------------------------------------------------------


@pytest.mark.rule("FOR-FAV-03", "FOR-FAV-04", "FOR-FAV-05")
@pytest.mark.parametrize(("vital", "left"), [("health", (25, 40)), ("energy", (40, 10))])
async def test_two_hexes_and_a_three_are_fifteen_health_or_thirty_energy(
    vital: str, left: tuple[int, int]
) -> None:
    table = given(
        hero(favored=["Creature"]),
        foes=[card(health=40, energy=40, actions=IDLE_FOE)],
        answers=[DEFEND, ("combat.favored", f"o1:{vital}")],
        dice=[6, 6, 3, 1],
    )
    await table.round()
    assert (table.foe.health, table.foe.energy) == left


@pytest.mark.rule("FOR-FAV-01")
async def test_favored_damage_needs_no_action_and_cannot_be_negated_or_reduced() -> None:
    table = given(
        hero(favored=["Creature"]),
        foes=[card(energy=0, actions={"attack": Action(block=50, once=(fx.NegateHighest(),))})],
        answers=[DEFEND],
        dice=[4, 1],
    )
    await table.round()
    assert table.foe.health == 20 - 4


@pytest.mark.rule("FOR-FAV-01")
async def test_a_hero_facing_two_favored_opponents_rolls_once_and_picks() -> None:
    table = given(
        hero(favored=["Creature"]),
        foes=[card(id="a", energy=0, actions=IDLE_FOE), card(id="b", energy=0, actions=IDLE_FOE)],
        answers=[DEFEND, ("combat.favored", "o2:health")],
        dice=[4, 1, 1],
    )
    await table.round()
    assert [foe.health for foe in table.foes] == [20, 16]


# -- Influence ------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-INF-02", "FOR-TGT-05")
async def test_healing_lowers_influence_past_block_instead_of_restoring() -> None:
    mage, masteries = caster(Care())
    table = given(
        mage,
        foes=[card(influence=12, actions={"attack": Action(block=9, defend=9)})],
        roles=[CASTER],
        masteries=masteries,
        answers=[FIRST],
        dice=[1],
    )
    table.foe.health = 10
    await table.round()
    assert (table.foe.influence, table.foe.health) == (7, 10)


@pytest.mark.rule("FOR-INF-03")
async def test_an_opponents_own_healing_leaves_its_influence_alone() -> None:
    mends = Action(once=(fx.Heal(vital="health", n=3, who="self"),))
    table = given(foes=[card(influence=12, actions={"attack": mends})], answers=[DEFEND], dice=[1])
    table.foe.health = 10
    await table.round()
    assert (table.foe.influence, table.foe.health) == (12, 13)


@pytest.mark.rule("FOR-INF-04")
async def test_an_influence_attack_is_reduced_like_other_damage() -> None:
    table = given(
        hero(role="singer"),
        foes=[card(influence=12, actions={"attack": Action(defend=1)})],
        roles=[role("singer", vitals=("health", "influence"))],
        answers=[("combat.declare", "attack:influence")],
        dice=[1],
    )
    await table.round()
    assert (table.foe.influence, table.foe.health) == (12 - 3, 20)


@pytest.mark.rule("FOR-INF-01", "FOR-RWD-04")
async def test_an_opponent_without_influence_is_saved_and_the_fight_is_won() -> None:
    mage, masteries = caster(Care())
    table = given(
        mage,
        foes=[card(influence=5, actions=IDLE_FOE)],
        roles=[CASTER],
        masteries=masteries,
        answers=[FIRST],
        dice=[1],
    )
    end = await table.fight()
    assert (end.result, end.saved, end.killed) == ("won", ("beast",), ())


@pytest.mark.rule("FOR-INF-07")
@pytest.mark.parametrize("how", ["saved", "killed"])
async def test_when_both_reach_zero_the_player_says_which_counts(how: str) -> None:
    mage, masteries = caster(Care())
    table = given(
        mage,
        hero("h2"),
        foes=[card(health=4, influence=5, actions=IDLE_FOE)],
        roles=[CASTER],
        masteries=masteries,
        answers=[FIRST, ATTACK, ("combat.fate", how)],
        dice=[1],
    )
    end = await table.fight()
    assert (end.saved, end.killed) == ((("beast",), ()) if how == "saved" else ((), ("beast",)))
