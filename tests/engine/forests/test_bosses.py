"""The powers of the Bosses, Tharanos apart."""

from __future__ import annotations

import pytest

from engine.core.ask import Question, legal
from engine.forests.custom import CUSTOM
from engine.forests.free import SOURCES
from engine.hexcrawl.combat.acts import heal_in
from engine.hexcrawl.combat.figures import suffered
from engine.hexcrawl.conditions import find, gain_condition
from engine.hexcrawl.heroes import sum_for
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.movement import ground
from engine.hexcrawl.scene import Scene
from engine.hexcrawl.state import Fight, Strike
from tests.engine.forests.battle import ATTACK, DEFEND, FIRST, QuietMoments, battle, sprung
from tests.engine.forests.given import given

MODERATE = 2


class _Last:
    """Takes the last thing offered: a tree, and the last of the trees."""

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        return (legal(question)[-1].key,)


class _Healer(QuietMoments):
    """Somebody Heals the opponent in the Declaration phase."""

    def __init__(self, n: int) -> None:
        self.n = n

    async def losses(self, game: AnyCrawl, fight: Fight) -> None:
        heal_in(game, fight, fight.foes[0], "health", self.n, by=game.state.heroes[0])


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
    scene.fight.delayed.append(sprung(song))
    await scene.round()
    assert foe.influence == 42 - (9 - 6)
    assert (scene.hero.energy, scene.friend.energy) == (20, 19)


@pytest.mark.rule("FOR-INF-06")
async def test_hathowyr_saved_doubles_the_movement_rate_and_every_step_is_cautious() -> None:
    game = given(answers=[("custom.hathowyr", "speed")])
    game.state.journey.kind = "reckless"
    await CUSTOM["hathowyrs-back"](game, Scene("hathowyrs-back", "Hathowyr's Back"), 0)
    journey = game.state.journey
    assert (journey.left, journey.kind) == (8, "cautious")
    assert game.moments.road(game, game.state.at)


@pytest.mark.rule("FOR-INF-06")
async def test_hathowyr_saved_carries_the_group_to_any_great_tree() -> None:
    game = given()
    game.table = _Last()
    await CUSTOM["hathowyrs-back"](game, Scene("hathowyrs-back", "Hathowyr's Back"), 0)
    spot = ground(game).spots[game.state.at]
    assert spot.tree
    assert game.state.journey.kind == "cautious"


@pytest.mark.rule("FOR-INF-06")
def test_hathowyr_carries_the_group_once_per_fate_cycle() -> None:
    game = given()
    game.moments.gain_group_item(game, "hathowyrs-back")
    game.state.cycle_used.append("hathowyrs-back")
    (ride,) = [a for s in SOURCES for a in s(game, "move") if a.key == "group:hathowyrs-back"]
    assert ride.why_not == "once per Fate Cycle"


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


@pytest.mark.rule("FOR-DIF-02")
async def test_the_watch_counts_the_heroes_who_were_able_when_the_combat_started() -> None:
    scene = battle("captain-veil", heroes=2, difficulty=MODERATE, answers=[ATTACK], dice=[5])
    scene.friend.dead = True
    scene.foe.shield = 2
    scene.game.state.heroes[0].start["attack"] = 30
    scene.then((), [2])
    await scene.round()
    assert scene.fight.foes[1].shield == 12 + 2 * 10


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
