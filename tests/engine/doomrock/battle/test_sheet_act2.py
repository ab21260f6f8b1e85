"""The special effects of the Battle Sheets of Act II."""

from __future__ import annotations

import pytest

from engine.doomrock.battle import activation, exposure, steps
from engine.doomrock.battle import step as st
from engine.doomrock.battle.attack import untouchable
from engine.doomrock.battle.special import of_sheet
from engine.doomrock.state import DoomGame
from tests.engine.doomrock.battle.enemies import (
    TARGET,
    answer,
    asked,
    boss,
    done,
    expose,
    fight,
    hero,
    minion,
    stand,
    strike,
    where,
)


async def end_phase(game: DoomGame, sheet: str) -> None:
    await of_sheet(sheet).end_of_phase(game, game.battle.phase)


# -- Warlord ---------------------------------------------------------------------------------------


async def test_a_phase_in_which_minions_fell_ends_with_enrage_once() -> None:
    game = fight("warlord", "overdue-dead")
    boss(game)
    for _ in range(2):
        await strike(game, hero(game, 1), minion(game, "H1", hp=1), 2)
    assert game.battle.enrage == 0
    await end_phase(game, "warlord")
    assert game.battle.enrage == 1
    await end_phase(game, "warlord")
    assert game.battle.enrage == 1


async def test_a_skeleton_that_stands_up_again_is_no_defeated_guest() -> None:
    game = fight("warlord", "overdue-dead")
    boss(game)
    await strike(game, hero(game, 1), minion(game, "H1", hp=1), 1)
    await end_phase(game, "warlord")
    assert game.battle.enrage == 0


# -- Wyvern ----------------------------------------------------------------------------------------


async def test_the_wyvern_has_armor_while_no_hero_is_adjacent() -> None:
    game = fight("wyvern", "overdue-dead")
    wyvern = boss(game, hp=10)
    await strike(game, hero(game, 1), wyvern, 2)
    assert wyvern.hp == 9
    stand(game, hero(game, 2), "E9")
    await strike(game, hero(game, 1), wyvern, 2)
    assert wyvern.hp == 7


async def test_its_horde_does_not_borrow_its_armor() -> None:
    game = fight("wyvern", "polite-bandits")
    bandit = minion(game, hp=5)
    await strike(game, hero(game, 1), bandit, 2)
    assert bandit.hp == 3


# -- Count -----------------------------------------------------------------------------------------


async def test_the_count_restores_1_hp_for_each_attack_that_took_any() -> None:
    game = fight("count", "overdue-dead")
    count = boss(game, hp=5)
    await steps.act(game, count, (st.Strike(n=2, to="highest", range="any"),), None)
    assert count.hp == 6
    hero(game, 1).shields = 2
    await steps.act(game, count, (st.Strike(n=2, to="highest", range="any"),), None)
    assert count.hp == 6
    await steps.act(game, minion(game), (st.Strike(n=2, to="highest", range="any"),), None)
    assert count.hp == 6


@pytest.mark.rule("DOO-DMG-08")
async def test_one_attack_deals_the_count_at_most_5_damage_before_shields() -> None:
    game = fight("count", "overdue-dead")
    count = boss(game, hp=12, shields=2)
    expose(game, count, "+1")
    await strike(game, hero(game, 1), count, 7)
    assert (count.hp, count.shields) == (12 - 3, 0)


async def test_his_guests_are_hit_as_hard_as_anybody() -> None:
    game = fight("count", "overdue-dead")
    boss(game)
    bones = minion(game, hp=4)
    hit = await strike(game, hero(game, 1), bones, 7)
    assert hit.overkill == 3


# -- Landlord of the Labyrinth ---------------------------------------------------------------------


async def test_a_hero_pushed_by_the_minotaur_lands_in_the_other_field() -> None:
    game = fight("minotaur", "overdue-dead")
    beast = boss(game, "H1")
    await steps.act(game, beast, (st.PushHero(to="highest"),), None)
    assert where(game, hero(game, 1)) == "E1"
    stand(game, beast, "E1")
    await steps.act(game, beast, (st.PushHero(to="highest"),), None)
    assert where(game, hero(game, 1)).startswith("H")


async def test_the_minotaur_deals_1_more_to_a_hero_alone_its_horde_does_not() -> None:
    game = fight("minotaur", "overdue-dead", heroes=3)
    beast, bones = boss(game, "E9"), minion(game)
    blow = (st.Strike(n=1, to="highest", range="any"),)
    await steps.act(game, beast, blow, None)
    assert hero(game, 1).health == 4
    await steps.act(game, bones, blow, None)
    assert hero(game, 1).health == 3
    stand(game, hero(game, 2), "H1")
    await steps.act(game, beast, blow, None)
    assert hero(game, 1).health == 2


# -- Professor -------------------------------------------------------------------------------------


def test_the_professor_hides_behind_any_minion_in_the_group() -> None:
    game = fight("professor", "overdue-dead")
    professor, bones = boss(game), minion(game, "E9")
    afar = hero(game, 1).group
    assert untouchable(game, professor, afar)
    assert not untouchable(game, professor, professor.group)
    assert not untouchable(game, bones, afar)
    stand(game, bones, "E1")
    assert not untouchable(game, professor, afar)


# -- Mirror Match ----------------------------------------------------------------------------------


async def test_the_mirror_has_1_more_armor_for_each_reflection_beside_it() -> None:
    game = fight("mirror-match")
    mirror = boss(game, hp=15)
    await strike(game, hero(game, 1), mirror, 2)
    assert mirror.hp == 14
    for _ in range(2):
        minion(game, "E9")
    minion(game, "E1")
    await strike(game, hero(game, 1), mirror, 5)
    assert mirror.hp == 12


async def test_a_reflection_engages_a_hero_without_a_reflection_instead() -> None:
    game = fight("mirror-match", heroes=3, answers=[(TARGET, "h3")])
    minion(game, "H1")
    other = minion(game, "E1")
    await steps.act(game, other, (st.Engage(),), hero(game, 1))
    assert where(game, other) == "H3"
    done(game)


async def test_with_a_reflection_at_every_hero_it_engages_the_active_one() -> None:
    game = fight("mirror-match")
    for group in ("H1", "H2"):
        minion(game, group)
    third = minion(game, "E1")
    await steps.act(game, third, (st.Engage(),), hero(game, 1))
    assert where(game, third) == "H1"


async def test_a_reflection_engages_the_active_hero_where_none_stands_yet() -> None:
    game = fight("mirror-match")
    first = minion(game, "E1")
    await steps.act(game, first, (st.Engage(),), hero(game, 2))
    assert where(game, first) == "H2"
    assert asked(game) == []


# -- Siege Golem -----------------------------------------------------------------------------------


async def test_the_golem_loses_1_armor_at_the_end_of_rounds_1_and_2() -> None:
    game = fight("siege-golem")
    golem = boss(game, hp=25)
    special = of_sheet("siege-golem")
    hp = []
    for round_ in (1, 2, 3):
        game.battle.round = round_
        before = golem.hp
        await strike(game, hero(game, 1), golem, 3)
        hp.append(before - golem.hp)
        await special.end_of_round(game)
    assert hp == [1, 2, 3]
    assert not special.ends(game)
    await strike(game, hero(game, 1), golem, 3)
    assert golem.hp == 25 - 1 - 2 - 3 - 3


# -- Knights of the Sour Table ---------------------------------------------------------------------


def test_a_knight_adjacent_to_sir_lemuel_cannot_be_dealt_exposure() -> None:
    game = fight("sour-knights")
    lemuel, near, far = boss(game), minion(game, "E9"), minion(game, "E1")
    assert [exposure.deal(game, each, 1) for each in (lemuel, near, far)] == [1, 0, 1]
    assert exposure.deal(game, hero(game, 1), 1) == 1


def test_a_duel_adds_1_damage() -> None:
    game = fight("sour-knights", heroes=3)
    special = of_sheet("sour-knights")
    knight = minion(game, "H1")
    hob, silt = hero(game, 1), hero(game, 2)
    assert special.hero_damage(game, knight, hob) == 1
    assert special.hero_damage(game, knight, silt) == 0
    stand(game, silt, "H1")
    assert special.hero_damage(game, knight, hob) == 0
    stand(game, silt, "H2")
    boss(game, "H1")
    assert special.hero_damage(game, knight, hob) == 0


# -- by their cards --------------------------------------------------------------------------------


async def test_cleave_goes_on_with_enrage_3() -> None:
    game = fight("warlord", "overdue-dead", boss_cards=["2", "2"], enrage=2, spread=False)
    warlord = boss(game, "H1")
    await activation.activate_boss(game, warlord)
    assert [each.health for each in game.state.heroes] == [4, 5]
    game.battle.enrage = 3
    answer(game, TARGET, "h1")
    await activation.activate_boss(game, warlord)
    assert [each.health for each in game.state.heroes] == [1, 4]
