"""Every word of the Enemies' vocabulary at work."""

from __future__ import annotations

import pytest

from engine.core.fact import Fact
from engine.doomrock.battle import step as st
from engine.doomrock.battle import steps
from engine.doomrock.facts import Moved
from tests.engine.doomrock.battle.enemies import (
    asked,
    boss,
    fight,
    hero,
    lay,
    minion,
    stand,
    terrain,
    where,
)

# -- moving ----------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-POS-05", "DOO-FLD-02")
async def test_engage_moves_an_enemy_to_the_hero_across_the_fields() -> None:
    told: list[Fact] = []
    game = fight("wolves", told=told)
    wolf = minion(game, "E1")
    await steps.act(game, wolf, (st.Engage(),), hero(game, 2))
    assert where(game, wolf) == "H2"
    assert [fact.rule for fact in told if isinstance(fact, Moved)] == ["DOO-POS-04"]


@pytest.mark.rule("DOO-ACT-03", "DOO-POS-07")
async def test_an_engaged_enemy_does_not_engage_another_hero() -> None:
    game = fight("wolves")
    wolf = minion(game, "H1")
    await steps.act(game, wolf, (st.Engage(),), hero(game, 2))
    assert where(game, wolf) == "H1"


async def test_charge_moves_an_engaged_enemy_too() -> None:
    game = fight("wolves")
    wolf = minion(game, "H1")
    await steps.act(game, wolf, (st.Charge(to="lowest"),), None)
    assert where(game, wolf) == "H2"


@pytest.mark.rule("DOO-ADB-10")
async def test_a_snared_enemy_does_not_move_by_its_own_actions() -> None:
    game = fight("goblin-moot")
    wolf = minion(game, "E1")
    minion(game, "E2")
    minion(game, "E2")
    wolf.snare = True
    plan = (st.Engage(), st.Charge(to="lowest"), st.Retreat(), st.Gather())
    await steps.act(game, wolf, (*plan, st.JoinMinion(to="highest")), hero(game, 1))
    assert where(game, wolf) == "E1"


async def test_an_enemy_that_is_held_does_not_move() -> None:
    game = fight("wolves")
    wolf = minion(game, "E1")
    wolf.marks.append("move")
    await steps.act(game, wolf, (st.Charge(to="highest"),), None)
    assert where(game, wolf) == "E1"


@pytest.mark.rule("DOO-POS-12", "DOO-POS-06")
async def test_retreat_leads_to_a_new_group_of_its_field_and_leaves_terrain_behind() -> None:
    game = fight("wolves")
    wolf = minion(game, "E1")
    bonfire = terrain(game, "bonfire", "E1")
    await steps.act(game, wolf, (st.Retreat(),), None)
    assert (where(game, wolf), where(game, bonfire)) == ("E2", "E1")


async def test_an_enemy_all_by_itself_has_nowhere_to_retreat_to() -> None:
    game = fight("wolves")
    wolf = minion(game, "E1")
    await steps.act(game, wolf, (st.Retreat(),), None)
    assert where(game, wolf) == "E1"


@pytest.mark.rule("DOO-FLD-03")
async def test_retreat_among_heroes_stays_in_their_field() -> None:
    game = fight("wolves")
    wolf = minion(game, "H1")
    await steps.act(game, wolf, (st.Retreat(),), None)
    assert where(game, wolf) == "H3"


async def test_gather_leads_to_the_most_other_minions() -> None:
    game = fight("small-print")
    cultist = minion(game, "E1")
    for group in ("E2", "E3", "E3"):
        minion(game, group)
    await steps.act(game, cultist, (st.Gather(),), None)
    assert where(game, cultist) == "E3"


async def test_gather_is_skipped_where_most_others_are_already() -> None:
    game = fight("small-print")
    cultist = minion(game, "E1")
    for group in ("E1", "E2"):
        minion(game, group)
    await steps.act(game, cultist, (st.Gather(),), None)
    assert where(game, cultist) == "E1"


@pytest.mark.rule("DOO-RUL-06")
async def test_gather_asks_which_of_several_groups() -> None:
    game = fight("small-print", answers=[("battle.enemy-group", "E3")])
    cultist = minion(game, "E1")
    for group in ("E2", "E3"):
        minion(game, group)
    await steps.act(game, cultist, (st.Gather(),), None)
    assert where(game, cultist) == "E3"


async def test_join_minion_needs_a_minion_beside_the_hero() -> None:
    game = fight("goblin-moot")
    shaman = boss(game)
    dance = (st.JoinMinion(to="highest"),)
    await steps.act(game, shaman, dance, None)
    assert where(game, shaman) == "E9"
    minion(game, "H1")
    await steps.act(game, shaman, dance, None)
    assert where(game, shaman) == "H1"


# -- Heroes ----------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-DMG-06", "DOO-FLD-03", "DOO-POS-12")
async def test_push_sends_a_hero_to_a_new_group_of_its_current_field() -> None:
    told: list[Fact] = []
    game = fight("wolves", told=told)
    stand(game, hero(game, 1), "E1")
    wolf = minion(game, "E1")
    await steps.act(game, wolf, (st.PushHero(to="highest"),), None)
    assert where(game, hero(game, 1)) == "E2"
    assert [fact.pushed for fact in told if isinstance(fact, Moved)] == [True]


async def test_push_if_adjacent_leaves_a_distant_hero_alone() -> None:
    game = fight("wolves")
    wolf = minion(game, "E1")
    await steps.act(game, wolf, (st.PushHero(to="highest"),), None)
    assert where(game, hero(game, 1)) == "H1"


async def test_push_with_any_range_reaches_everybody() -> None:
    game = fight("storm-titan", "overdue-dead", spread=False)
    titan = boss(game)
    plan = (st.PushHero(to="highest", range="any"), st.PushHero(to="lowest", range="any"))
    await steps.act(game, titan, plan, None)
    assert where(game, hero(game, 1)) != where(game, hero(game, 2))


async def test_that_hero_is_the_one_just_attacked() -> None:
    game = fight("toll-bridge")
    goat = minion(game, "H2")
    plan = (st.Strike(n=1, to="active", backup="adjacent"), st.PushHero(to="that"))
    await steps.act(game, goat, plan, hero(game, 1))
    assert (where(game, hero(game, 1)), where(game, hero(game, 2))) == ("H1", "H3")


async def test_that_hero_is_nobody_where_nobody_was_attacked() -> None:
    game = fight("toll-bridge")
    goat = minion(game, "E1")
    plan = (st.Strike(n=1, to="active", backup="adjacent"), st.PushHero(to="that", range="any"))
    await steps.act(game, goat, plan, hero(game, 1))
    assert where(game, hero(game, 1)) == "H1"


async def test_pull_brings_a_hero_to_the_enemy_from_anywhere_even_when_snared() -> None:
    game = fight("wyvern", "overdue-dead")
    wyvern = boss(game)
    hero(game, 2).snare = True
    await steps.act(game, wyvern, (st.PullHero(to="lowest"),), None)
    assert where(game, hero(game, 2)) == "E9"


async def test_expose_and_snare_reach_everybody() -> None:
    game = fight("wolves")
    plan = (st.ExposeHero(n=2, to="lowest"), st.SnareHero(to="lowest"), st.ExposeHero(to="each"))
    await steps.act(game, minion(game), plan, None)
    assert [len(each.exposure) for each in game.state.heroes] == [1, 3]
    assert [each.snare for each in game.state.heroes] == [False, True]


async def test_strip_takes_markers_of_each_kind_as_far_as_there_are_any() -> None:
    game = fight("wolves")
    hob = hero(game, 1)
    hob.heroism, hob.shields, hob.stealth = 1, 3, True
    plan = (
        st.Strip(kind="heroism", to="active", n=2),
        st.Strip(kind="shield", to="active", n=2),
        st.Strip(kind="stealth", to="active"),
    )
    await steps.act(game, minion(game), plan, hob)
    assert (hob.heroism, hob.shields, hob.stealth) == (0, 1, False)
    hob.provoke = True
    await steps.act(game, minion(game), (st.Strip(kind="provoke", to="active"),), hob)
    assert not hob.provoke


async def test_rattle_takes_dice_of_the_players_choice_for_the_round() -> None:
    game = fight("wolves", answers=[("battle.rattle", "d2")])
    hob = hero(game, 1)
    first, second = lay(game, hob, "melee-strike", 5), lay(game, hob, "shield-slam", 3)
    await steps.act(game, minion(game), (st.Rattle(to="highest"),), None)
    assert (first.at, second.at) == ("h1:melee-strike", "aside")


async def test_a_hero_with_fewer_dice_loses_what_it_has() -> None:
    game = fight("wolves")
    die = lay(game, hero(game, 1), "melee-strike", 5)
    await steps.act(game, minion(game), (st.Rattle(to="highest", n=2),), None)
    assert die.at == "aside"
    assert asked(game) == []
