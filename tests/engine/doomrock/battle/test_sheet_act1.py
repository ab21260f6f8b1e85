"""The special effects of the Battle Sheets of Act I."""

from __future__ import annotations

import pytest

from engine.doomrock.battle import activation, exposure, steps
from engine.doomrock.battle import step as st
from engine.doomrock.battle.attack import finish, strike_enemy, untouchable
from engine.doomrock.battle.defeat import BattleOver, enemy_falls
from engine.doomrock.battle.scene import Hit
from engine.doomrock.battle.special import of_sheet
from engine.doomrock.state import DoomGame, Hero, OwnedPet
from tests.engine.doomrock.battle.enemies import (
    TARGET,
    asked,
    at,
    boss,
    done,
    expose,
    fight,
    hero,
    minion,
    scene,
    stand,
    strike,
    where,
)


async def end_round(game: DoomGame, sheet: str) -> None:
    """The End of Round effect of a sheet."""
    special = of_sheet(sheet)
    assert special.ends(game)
    await special.end_of_round(game)


def pet(game: DoomGame, owner: Hero, group: str) -> OwnedPet:
    """A Pet of a Hero in a group."""
    owned = OwnedPet(uid="p1", card="bear-cub", name="Bo", group=at(game, group))
    owner.pets.append(owned)
    return owned


# -- The Overdue Dead ------------------------------------------------------------------------------


@pytest.mark.rule("DOO-SHE-02")
async def test_the_first_skeleton_without_overkill_stands_up_again() -> None:
    game = fight("overdue-dead")
    bones = minion(game, "E1", hp=2, shields=1)
    bones.activated, bones.shields = True, 1
    expose(game, bones, "+1")
    hit = await strike(game, hero(game, 1), bones, 2)
    assert (bones.hp, bones.shields, bones.exposure) == (1, 0, [])
    assert bones.activated
    assert not hit.defeated
    assert game.state.tally.get("kills", 0) == 0
    assert game.battle.deaths == 0


async def test_a_skeleton_stands_up_in_an_empty_group_of_its_field() -> None:
    game = fight("overdue-dead")
    bones, _ = minion(game, "E1", hp=1), minion(game, "E1")
    await strike(game, hero(game, 1), bones, 1)
    assert where(game, bones) == "E2"
    game.battle.used.clear()
    stand(game, bones, "H1")
    await strike(game, hero(game, 1), bones, 1)
    assert where(game, bones) == "H3"


async def test_only_the_first_skeleton_of_a_round_returns() -> None:
    game = fight("overdue-dead")
    first, second, _ = minion(game, hp=1), minion(game, hp=1), minion(game)
    await strike(game, hero(game, 1), first, 1)
    await strike(game, hero(game, 1), second, 1)
    assert first in game.battle.enemies
    assert second not in game.battle.enemies


async def test_overkill_keeps_a_skeleton_down_but_is_not_its_return() -> None:
    game = fight("overdue-dead")
    first, second, _ = minion(game, hp=1), minion(game, hp=1), minion(game)
    await strike(game, hero(game, 1), first, 2)
    assert first not in game.battle.enemies
    await strike(game, hero(game, 1), second, 1)
    assert second in game.battle.enemies


async def test_a_skeleton_that_falls_without_an_attack_does_not_return() -> None:
    game = fight("overdue-dead")
    bones, _ = minion(game, hp=1), minion(game)
    bones.hp = 0
    await enemy_falls(game, bones, None, Hit(bones.id))
    assert bones not in game.battle.enemies


# -- Polite Bandits --------------------------------------------------------------------------------


async def test_a_bandit_beside_a_hero_with_2_exposure_deals_1_more() -> None:
    game = fight("polite-bandits", heroes=3, spread=False)
    bandit = minion(game, "H1")
    expose(game, hero(game, 2), "push", "shuffle")
    await steps.act(game, bandit, (st.Strike(n=1, to="highest"),), None)
    assert hero(game, 1).health == 4, "whoever has the Exposure"


async def test_a_bandit_with_1_exposure_beside_it_or_2_afar_deals_no_more() -> None:
    game = fight("polite-bandits")
    bandit = minion(game, "H1")
    expose(game, hero(game, 1), "push")
    expose(game, hero(game, 2), "push", "shuffle")
    await steps.act(game, bandit, (st.Strike(n=1, to="lowest", range="any"),), None)
    assert hero(game, 2).health == 4


async def test_other_enemies_do_not_share_the_bandits_manners() -> None:
    game = fight("warlord", "polite-bandits")
    warlord = boss(game, "H1")
    expose(game, hero(game, 1), "push", "shuffle")
    await steps.act(game, warlord, (st.Strike(n=1, to="highest"),), None)
    assert hero(game, 1).health == 5


# -- Eight-Legged Freaks ---------------------------------------------------------------------------


async def test_spiders_deal_1_more_to_a_snared_hero() -> None:
    game = fight("eight-legged-freaks")
    spider = minion(game, "H1")
    await steps.act(game, spider, (st.Strike(n=1, to="active"),), hero(game, 1))
    assert hero(game, 1).health == 5
    hero(game, 1).snare = True
    await steps.act(game, spider, (st.Strike(n=1, to="active"),), hero(game, 1))
    assert hero(game, 1).health == 3


# -- Sentient Puddings -----------------------------------------------------------------------------


async def test_puddings_with_5_or_more_hp_split() -> None:
    game = fight("sentient-puddings")
    big, small = minion(game, "E1", hp=5), minion(game, "E2", hp=4)
    await end_round(game, "sentient-puddings")
    assert (big.hp, small.hp, len(game.battle.enemies)) == (3, 4, 3)
    new = game.battle.enemies[-1]
    assert (new.hp, where(game, new), new.shields) == (2, "E1", 0)
    assert asked(game) == []


async def test_there_are_never_more_than_6_puddings_and_the_player_says_who_splits() -> None:
    game = fight("sentient-puddings", answers=[("battle.split", "e3")])
    puddings = [minion(game, f"E{n + 1}", hp=6) for n in range(5)]
    await end_round(game, "sentient-puddings")
    assert len(game.battle.enemies) == 6
    assert [pudding.hp for pudding in puddings] == [6, 6, 4, 6, 6]
    await end_round(game, "sentient-puddings")
    assert len(game.battle.enemies) == 6


async def test_a_pudding_that_was_scooped_does_not_split() -> None:
    game = fight("sentient-puddings")
    minion(game).marks.append("split")
    await end_round(game, "sentient-puddings")
    assert len(game.battle.enemies) == 1


async def test_new_puddings_do_not_split_in_the_same_round_but_old_ones_may_twice_later() -> None:
    game = fight("sentient-puddings")
    pudding = minion(game, hp=7)
    await end_round(game, "sentient-puddings")
    assert sorted(each.hp for each in game.battle.enemies) == [2, 5]
    await end_round(game, "sentient-puddings")
    assert (pudding.hp, len(game.battle.enemies)) == (3, 3)


# -- Cult of the Small Print -----------------------------------------------------------------------


async def test_three_cultists_in_a_group_have_armor() -> None:
    game = fight("small-print")
    cultists = [minion(game, "E1") for _ in range(3)]
    await strike(game, hero(game, 1), cultists[0], 2)
    assert cultists[0].hp == 3
    stand(game, cultists[2], "E2")
    await strike(game, hero(game, 1), cultists[0], 2)
    assert cultists[0].hp == 1


async def test_a_boss_among_cultists_neither_counts_nor_gains_armor() -> None:
    game = fight("professor", "small-print")
    professor = boss(game, "E1", hp=12)
    cultists = [minion(game, "E1") for _ in range(2)]
    await strike(game, hero(game, 1), cultists[0], 2)
    assert cultists[0].hp == 2
    minion(game, "E1")
    stand(game, hero(game, 1), "E1")
    await strike(game, hero(game, 1), professor, 2)
    assert professor.hp == 10


# -- Harpy Choir -----------------------------------------------------------------------------------


@pytest.mark.rule("DOO-DMG-08")
async def test_a_harpy_takes_1_less_from_an_adjacent_hero_unless_exposed() -> None:
    game = fight("harpy-choir")
    harpy = minion(game, "H1", hp=4)
    await strike(game, hero(game, 1), harpy, 2)
    assert harpy.hp == 3
    await strike(game, hero(game, 2), harpy, 1)
    assert harpy.hp == 2
    expose(game, harpy, "II")
    minion(game, "E1")
    await strike(game, hero(game, 1), harpy, 2)
    assert harpy.hp == 0


async def test_a_harpy_never_takes_less_than_nothing_and_was_attacked_all_the_same() -> None:
    game = fight("harpy-choir")
    harpy = minion(game, "H1", hp=4, shields=1)
    await strike(game, hero(game, 1), harpy, 1)
    assert (harpy.hp, harpy.shields) == (4, 1)
    assert f"attacked:{harpy.id}" in game.battle.used


async def test_a_pet_is_no_hero_to_a_harpy() -> None:
    game = fight("harpy-choir")
    harpy = minion(game, "E1", hp=4)
    bear = pet(game, hero(game, 1), "E1")
    await strike(game, hero(game, 1), harpy, 2, pet=bear)
    assert harpy.hp == 2


# -- Kobold Safety Committee -----------------------------------------------------------------------


async def test_a_bomb_exposes_everybody_in_the_group_after_the_attack() -> None:
    game = fight("kobold-safety", heroes=3)
    stand(game, hero(game, 2), "H1")
    first, second, third = (minion(game, "H1", hp=1), minion(game, "H1"), minion(game, "E1"))
    await strike(game, hero(game, 1), first, 1)
    exposed = [len(each.exposure) for each in (*game.state.heroes, second, third)]
    assert exposed == [1, 1, 0, 1, 0]


async def test_bombs_wait_for_the_whole_attack_and_each_goes_off() -> None:
    game = fight("kobold-safety")
    kobolds = [minion(game, "H1", hp=1), minion(game, "H1", hp=1)]
    minion(game, "E1")
    at_work = scene(hero(game, 1))
    for kobold in kobolds:
        await strike_enemy(game, at_work, kobold, 1, 0)
        assert hero(game, 1).exposure == []
    await finish(game, at_work)
    assert len(hero(game, 1).exposure) == 2


async def test_a_kobold_hit_from_afar_by_a_pet_or_by_itself_drops_no_bomb() -> None:
    game = fight("kobold-safety")
    kobolds = [minion(game, "E1", hp=1) for _ in range(3)]
    watcher = minion(game, "E1")
    await strike(game, hero(game, 1), kobolds[0], 1)
    stand(game, hero(game, 1), "E1")
    bear = pet(game, hero(game, 1), "E1")
    await strike(game, hero(game, 1), kobolds[1], 1, pet=bear)
    game.battle.minion_deck.pile = ["J"]
    hero(game, 1).shields = 2
    await activation.activate(game, kobolds[2], hero(game, 1))
    await finish(game, scene(hero(game, 1)))
    assert kobolds[2] not in game.battle.enemies
    assert (watcher.exposure, hero(game, 1).exposure) == ([], [])


# -- Goblin Moot -----------------------------------------------------------------------------------


def test_goblins_cover_their_shaman_against_attacks_from_afar() -> None:
    game = fight("goblin-moot")
    shaman, goblin = boss(game, "E1"), minion(game, "E1")
    afar = hero(game, 1).group
    assert untouchable(game, shaman, afar) == "a Goblin is adjacent to it"
    assert untouchable(game, shaman, shaman.group) == ""
    assert untouchable(game, goblin, afar) == ""
    stand(game, goblin, "E2")
    assert untouchable(game, shaman, afar) == ""


# -- Ogre and Sons ---------------------------------------------------------------------------------


async def test_a_push_of_the_foreman_exposes_that_of_an_ogreling_does_not() -> None:
    game = fight("ogre-and-sons")
    foreman = boss(game, "H1")
    await steps.act(game, foreman, (st.PushHero(to="highest"),), None)
    assert where(game, hero(game, 1)) == "H3"
    assert len(hero(game, 1).exposure) == 1
    son = minion(game, "H2")
    await steps.act(game, son, (st.PushHero(to="lowest"),), None)
    assert hero(game, 2).exposure == []


# -- Toll Bridge -----------------------------------------------------------------------------------


async def test_the_troll_restores_1_hp_at_the_end_of_each_round() -> None:
    game = fight("toll-bridge")
    troll = boss(game, hp=5)
    await end_round(game, "toll-bridge")
    assert troll.hp == 6
    troll.hp = 13
    await end_round(game, "toll-bridge")
    assert troll.hp == 13


async def test_a_defeated_goat_makes_the_troll_angry() -> None:
    game = fight("toll-bridge")
    boss(game)
    await strike(game, hero(game, 1), minion(game, "H1", hp=1), 1)
    assert game.battle.enrage == 1


async def test_only_the_troll_is_an_objective() -> None:
    game = fight("toll-bridge")
    troll = boss(game, hp=1)
    minion(game)
    with pytest.raises(BattleOver, match="won"):
        await strike(game, hero(game, 1), troll, 2)


# -- what all of them do by their cards ------------------------------------------------------------


async def test_pickpocket_takes_heroism_and_runs() -> None:
    game = fight("polite-bandits", cards=["J"])
    bandit = minion(game, "H1")
    hero(game, 1).heroism = 2
    await activation.activate(game, bandit, hero(game, 1))
    assert (hero(game, 1).heroism, where(game, bandit)) == (1, "H3")


async def test_engulf_snares_any_adjacent_hero() -> None:
    game = fight("sentient-puddings", cards=["3"], answers=[(TARGET, "h2")], spread=False)
    await activation.activate(game, minion(game, "H1"), hero(game, 1))
    assert [each.snare for each in game.state.heroes] == [False, True]
    done(game)


async def test_sacrifice_costs_the_cultist_1_hp() -> None:
    game = fight("small-print", cards=["J"], answers=[("battle.party", "1")])
    cultist = minion(game, shields=1)
    await activation.activate(game, cultist, hero(game, 1))
    assert (cultist.hp, cultist.shields) == (3, 1)
    assert [each.health for each in game.state.heroes] == [5, 4]


def test_the_wolves_have_no_special_effect() -> None:
    game = fight("wolves")
    wolf = minion(game)
    assert exposure.deal(game, wolf, 1) == 1
    assert not of_sheet("wolves").starts(game)
    assert not of_sheet("wolves").ends(game)
