"""The Bosses: the printed example of Tharanos, and the powers of the others."""

from __future__ import annotations

import pytest

from content.load import forests
from engine.hexcrawl.acts import heal_in
from engine.hexcrawl.conditions import find, gain_condition, stacks
from engine.hexcrawl.figures import suffered
from engine.hexcrawl.heroes import sum_for
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Delayed, Fight, Strike
from tests.engine.forests.battle import ATTACK, DEFEND, FIRST, QuietMoments, battle

MODERATE = 2


def _sprung(strike: Strike) -> Delayed:
    return Delayed(strike=strike, round=1, phase="resolve")


class _Healer(QuietMoments):
    """Somebody Heals the opponent in the Declaration phase."""

    def __init__(self, n: int) -> None:
        self.n = n

    async def losses(self, game: AnyCrawl, fight: Fight) -> None:
        heal_in(game, fight, fight.foes[0], "health", self.n, by=game.state.heroes[0])


# -- Tharanos -------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-BSA-04")
def test_tharanos_is_an_undead_of_level_3() -> None:
    foe = battle("tharanos").foe
    assert (foe.type, foe.level, foe.health, foe.energy) == ("Undead", 3, 38, 24)


@pytest.mark.rule("FOR-BSA-05")
async def test_root_grip_hurts_and_entangles_behind_defend_3() -> None:
    scene = battle("tharanos", answers=[ATTACK], dice=[1])
    await scene.round()
    assert scene.hero.health == 30 - 5
    assert stacks(scene.hero, "entangled") == 1
    assert scene.foe.health == 38 - (5 - 3)


@pytest.mark.rule("FOR-BSA-05")
async def test_3_of_root_grip_pierce_a_defend() -> None:
    scene = battle("tharanos", ranks={"defend": 9}, answers=[DEFEND], dice=[1])
    await scene.round()
    assert scene.hero.health == 30 - 3


@pytest.mark.rule("FOR-BSA-06")
async def test_rotten_hide_halves_health_damage_and_disarms() -> None:
    scene = battle("tharanos", answers=[ATTACK], dice=[2])
    await scene.round()
    assert scene.foe.health == 38 - 2
    assert find(scene.hero, "disarmed") is not None


@pytest.mark.rule("FOR-BSA-06")
async def test_rotten_hide_halves_piercing_too() -> None:
    scene = battle("tharanos", answers=[DEFEND], dice=[2])
    blow = Strike(source="h1", target="o1", amounts={"health": 9}, pierce=8, ability="attack")
    scene.fight.delayed.append(_sprung(blow))
    await scene.round()
    assert (blow.amounts["health"], blow.pierce) == (4, 4)


@pytest.mark.rule("FOR-BSA-06")
async def test_a_hero_who_deals_no_health_damage_is_not_disarmed_by_rotten_hide() -> None:
    scene = battle("tharanos", answers=[DEFEND], dice=[2])
    await scene.round()
    assert find(scene.hero, "disarmed") is None


@pytest.mark.rule("FOR-BSA-07")
async def test_hollow_trunk_takes_the_action_and_swallows() -> None:
    scene = battle("tharanos", answers=[ATTACK], dice=[3])
    await scene.round()
    casing = find(scene.hero, "swallowed")
    assert casing is not None
    assert (casing.size, casing.bite) == (10, 3)
    assert (scene.foe.health, scene.foe.energy) == (38, 24 - 5)


@pytest.mark.rule("FOR-BSA-07")
async def test_a_swallowed_hero_deals_double_damage_to_tharanos_and_to_the_10() -> None:
    scene = battle("tharanos", answers=[ATTACK], dice=[3])
    await scene.round()
    # From inside there is nothing to do but Attack.
    scene.then((), [2])
    await scene.round()
    # 5 doubled is halved again by the Rotten Hide, for the casing and for him.
    assert scene.foe.health == 38 - 5
    casing = find(scene.hero, "swallowed")
    assert casing is not None
    assert casing.size == 5


@pytest.mark.rule("FOR-BSA-07")
async def test_damage_from_inside_is_doubled_until_the_hero_is_free() -> None:
    scene = battle("tharanos", answers=[ATTACK], dice=[3])
    await scene.round()
    scene.then((), [6])
    await scene.round()
    assert find(scene.hero, "swallowed") is None
    # Blighted Breath defends with 4.
    assert scene.foe.health == 38 - (10 - 4)


@pytest.mark.rule("FOR-BSA-08")
async def test_spore_cloud_pierces_both_vitals_and_may_drain() -> None:
    scene = battle("tharanos", ranks={"defend": 9}, answers=[DEFEND], dice=[4, 9])
    await scene.round()
    assert (scene.hero.health, scene.hero.energy) == (27, 17)
    assert find(scene.hero, "drained") is not None
    assert scene.foe.energy == 24 - 4


@pytest.mark.rule("FOR-BSA-08", "FOR-BSA-02")
async def test_without_4_energy_spore_cloud_becomes_rotten_hide() -> None:
    scene = battle("tharanos", answers=[ATTACK], dice=[4])
    scene.foe.energy = 3
    await scene.round()
    # The half is no number and stays as it is.
    assert scene.foe.health == 38 - 2
    assert find(scene.hero, "disarmed") is not None
    assert scene.foe.energy == 3


@pytest.mark.rule("FOR-BSA-09")
async def test_falling_boughs_hurt_those_who_defended_once_more() -> None:
    scene = battle("tharanos", answers=[DEFEND], dice=[5])
    await scene.round()
    assert scene.hero.health == 30 - (4 - 3)
    scene.then([ATTACK], [2])
    await scene.round()
    assert scene.hero.health == 29 - 2


@pytest.mark.rule("FOR-BSA-09")
async def test_falling_boughs_block_15_and_spare_those_who_attacked() -> None:
    scene = battle("tharanos", answers=[ATTACK], dice=[5])
    await scene.round()
    assert (scene.hero.health, scene.foe.health) == (26, 38)
    assert scene.fight.delayed == []


@pytest.mark.rule("FOR-BSA-10")
async def test_blighted_breath_poisons_the_damaged_and_disorients_the_lost() -> None:
    scene = battle("tharanos", answers=[ATTACK], dice=[6, 9])
    await scene.round()
    assert scene.hero.health == 28
    assert find(scene.hero, "poisoned") is not None
    assert find(scene.hero, "disoriented") is not None
    assert scene.foe.health == 38 - (5 - 4)


@pytest.mark.rule("FOR-BSA-10")
async def test_blighted_breath_does_not_poison_who_kept_it_out() -> None:
    scene = battle("tharanos", answers=[DEFEND], dice=[6, 2])
    await scene.round()
    assert find(scene.hero, "poisoned") is None
    assert find(scene.hero, "disoriented") is None


@pytest.mark.rule("FOR-BSA-11")
async def test_rot_costs_health_and_caps_health_damage_at_the_attack_rank() -> None:
    scene = battle("tharanos", difficulty=MODERATE, answers=[DEFEND], dice=[9, 9, 5])
    blow = Strike(source="h1", target="o1", amounts={"health": 40}, pierce=40, ability="mastery1")
    scene.fight.delayed.append(_sprung(blow))
    await scene.round()
    # Falling Boughs: 4 and 1 of Difficulty, less Defend 3.
    assert scene.hero.health == 30 - 1 - 2
    assert scene.foe.health == scene.foe.most_health - 5


@pytest.mark.rule("FOR-BSA-11")
async def test_who_passes_both_rolls_of_the_rot_suffers_nothing() -> None:
    scene = battle("tharanos", difficulty=MODERATE, answers=[DEFEND], dice=[2, 2, 2])
    await scene.round()
    assert scene.hero.health == 30
    assert "round:rot:o1:h1" not in scene.fight.notes


@pytest.mark.rule("FOR-BSA-03")
async def test_below_moderate_passives_sleep() -> None:
    scene = battle("tharanos", difficulty=1, answers=[DEFEND], dice=[2])
    await scene.round()
    assert scene.hero.health == 30


@pytest.mark.rule("FOR-BSA-12")
def test_the_rewards_of_tharanos() -> None:
    reward = forests().foes["tharanos"].reward
    assert reward.fragments == 1
    assert [(s.stat, s.n, s.item) for s in reward.singles] == [
        ("attack", 2, ""),
        ("", 1, "workshop-supplies"),
    ]
    assert (reward.gold, reward.food, reward.power_up) == (7, 1, 1)


# -- the others -----------------------------------------------------------------------------------


async def test_grubnose_lets_pass_who_pays() -> None:
    scene = battle("grubnose", heroes=2, difficulty=MODERATE)
    scene.hero.gold = 3
    scene.then([("boss.toll", "pay")])
    await scene.begin()
    assert scene.hero.gold == 1
    assert sum_for(scene.game.state, scene.hero, "skill") == 0
    # The other has no Gold and is not asked.
    assert sum_for(scene.game.state, scene.friend, "skill") == 1


@pytest.mark.rule("FOR-BSA-03")
async def test_grubnose_takes_no_toll_on_easy() -> None:
    scene = battle("grubnose", difficulty=1)
    scene.hero.gold = 3
    await scene.begin()
    assert scene.hero.gold == 3


async def test_sister_morrows_lament_drains_who_fails_to_look_away() -> None:
    scene = battle("sister-morrow", difficulty=MODERATE, answers=[DEFEND], dice=[9, 2])
    await scene.round()
    # Veil of Lint does 2 and 1 of Difficulty, and Defend takes all of it.
    assert scene.hero.energy == 19


async def test_sister_morrow_grows_bitter_when_her_influence_is_below_half() -> None:
    scene = battle("sister-morrow", answers=[ATTACK], dice=[1])
    scene.foe.influence = 10
    await scene.round()
    assert scene.hero.energy == 20 - 5


async def test_sister_morrow_is_not_bitter_at_half() -> None:
    scene = battle("sister-morrow", answers=[ATTACK], dice=[1])
    scene.foe.influence = 11
    await scene.round()
    assert scene.hero.energy == 20 - 4


@pytest.mark.parametrize(("wound", "grown"), [(9, 3), (10, 0)])
async def test_duskmaw_grows_back_what_was_not_cut_deeply(wound: int, grown: int) -> None:
    scene = battle(
        "duskmaw", difficulty=MODERATE, ranks={"attack": wound}, answers=[ATTACK], dice=[4]
    )
    await scene.round()
    before = scene.foe.health
    assert suffered(scene.fight, "o1", "health") == wound
    scene.then([DEFEND], [2])
    await scene.round()
    assert scene.foe.health == before + grown


async def test_a_burned_duskmaw_does_not_grow_back() -> None:
    scene = battle("duskmaw", difficulty=MODERATE, answers=[DEFEND], dice=[2])
    scene.foe.health = 30
    gain_condition(scene.game, scene.foe, "burned")
    await scene.round()
    assert scene.foe.health == 30 - 3


async def test_the_worst_attack_on_hathowyr_is_halved() -> None:
    scene = battle(
        "hathowyr",
        heroes=2,
        difficulty=MODERATE,
        answers=[ATTACK, ATTACK],
        dice=[1, 5, 1],
    )
    scene.friend.start["attack"] = 8
    await scene.round()
    assert scene.foe.health == scene.foe.most_health - 5 - 4


async def test_of_equal_attacks_on_hathowyr_the_player_picks_one() -> None:
    scene = battle("hathowyr", heroes=2, difficulty=MODERATE, dice=[1, 5, 1])
    scene.then([ATTACK, ATTACK, ("boss.hide", "h2.1")])
    await scene.round()
    assert scene.foe.health == scene.foe.most_health - 5 - 2


@pytest.mark.rule("FOR-INF-05")
async def test_hathowyr_has_three_vitals_and_her_influence_costs_energy() -> None:
    scene = battle("hathowyr", heroes=2, answers=[DEFEND, DEFEND], dice=[2, 5, 1])
    foe = scene.foe
    assert (foe.type, foe.health, foe.influence, foe.energy) == ("Creature", 48, 42, 38)
    song = Strike(source="h2", target="o1", amounts={"influence": 9}, ability="attack")
    scene.fight.delayed.append(_sprung(song))
    await scene.round()
    assert foe.influence == 42 - (9 - 6)
    assert (scene.hero.energy, scene.friend.energy) == (20, 19)


async def test_hathowyr_rages_while_her_influence_is_at_half() -> None:
    scene = battle("hathowyr", answers=[ATTACK], dice=[6])
    scene.foe.influence = 21
    await scene.round()
    assert scene.hero.health == 30 - 10


async def test_hathowyr_does_not_rage_above_half() -> None:
    scene = battle("hathowyr", answers=[ATTACK], dice=[6])
    scene.foe.influence = 22
    await scene.round()
    assert scene.hero.health == 30 - 8


async def test_the_elementals_heat_takes_energy_while_its_own_is_above_half() -> None:
    scene = battle("enraged-elemental", difficulty=MODERATE, answers=[DEFEND], dice=[2])
    await scene.round()
    assert scene.hero.energy == 19
    scene.foe.energy = scene.foe.most_energy // 2
    scene.then([DEFEND], [2])
    await scene.round()
    assert scene.hero.energy == 19


async def test_healing_an_open_wound_counts_double_against_its_influence() -> None:
    scene = battle("enraged-elemental", answers=[DEFEND], dice=[6])
    scene.game.moments = _Healer(4)
    await scene.round()
    assert scene.foe.influence == 54 - 8


async def test_each_dead_or_frightened_hero_feeds_the_queens_grief() -> None:
    scene = battle("grieving-queen", heroes=3, difficulty=MODERATE, dice=[3])
    third = scene.game.state.heroes[2]
    third.dead = True
    gain_condition(scene.game, scene.friend, "frightened")
    scene.then([ATTACK], [9])
    await scene.round()
    # Dirge: 8 Health, 1 of Difficulty, 2 of grief. Recovering from fear needs a roll.
    assert scene.hero.health == 30 - 11


async def test_conditions_last_one_round_on_the_colossus() -> None:
    scene = battle("ironroot-colossus", difficulty=MODERATE, answers=[DEFEND], dice=[2])
    scene.foe.shield = 0
    gain_condition(scene.game, scene.foe, "vulnerable")
    await scene.round()
    assert find(scene.foe, "vulnerable") is not None
    scene.then([DEFEND], [2])
    await scene.round()
    assert find(scene.foe, "vulnerable") is None


async def test_captain_veil_calls_the_watch_once_when_his_shield_falls() -> None:
    scene = battle("captain-veil", difficulty=MODERATE, answers=[ATTACK], dice=[5])
    scene.foe.shield = 2
    scene.game.state.heroes[0].start["attack"] = 30
    scene.then((), [2])
    await scene.round()
    assert [foe.card for foe in scene.fight.foes] == ["captain-veil", "city-watch-4"]
    assert scene.fight.foes[1].shield == 12 + 10
    assert scene.foe.health == scene.foe.most_health


async def test_below_moderate_captain_veil_stands_alone() -> None:
    scene = battle("captain-veil", ranks={"attack": 30}, answers=[ATTACK], dice=[1])
    scene.foe.shield = 2
    await scene.round()
    assert len(scene.fight.foes) == 1


async def test_a_mastery_that_boss_cannot_pay_falls_back_at_half() -> None:
    scene = battle("grubnose", answers=[FIRST], dice=[3])
    scene.foe.energy = 0
    await scene.round()
    assert scene.hero.health == 30 - 2
