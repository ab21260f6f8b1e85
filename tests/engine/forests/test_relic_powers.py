"""Relics in combat: stripping Soul Shields, their Abilities, and changing hands."""

from __future__ import annotations

import pytest

from content.libraries.forests import forests
from engine.forests.relics import lay_down, wield
from engine.hexcrawl.conditions import find, gain_condition
from engine.hexcrawl.heroes import rank
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Fight, Hero
from tests.engine.forests.battle import ATTACK, DEFEND, FIRST, Idle, QuietMoments, battle

SWORD = "kejels-great-sword"
STAFF = "arkavins-staff"
LANTERN = "nimriels-seed-lantern"
BOW = "vessins-mirror-bow"
OATHSHIELD = "harrows-oathshield"
KNIFE = "maeliths-loom-knife"


@pytest.mark.rule("FOR-REL-13")
def test_the_great_sword_as_the_book_prints_it() -> None:
    relic = forests().relics[SWORD]
    assert relic.bonus == {"attack": 5}
    assert (relic.ability_cost, relic.shield, relic.once) == (4, 10, "combat")


# -- Soul Shields ---------------------------------------------------------------------------------


@pytest.mark.rule("FOR-REL-10", "FOR-REL-13")
async def test_a_relic_strips_soul_shields_every_round() -> None:
    scene = battle("captain-veil", relics=[SWORD], answers=[DEFEND], dice=[2])
    await scene.round()
    assert scene.foe.shield == 70
    scene.then([DEFEND], [2])
    await scene.round()
    assert scene.foe.shield == 60


@pytest.mark.rule("FOR-REL-10")
async def test_several_relics_add_up() -> None:
    scene = battle("captain-veil", relics=[SWORD, BOW], answers=[DEFEND], dice=[2])
    scene.then([("combat.free", "")])
    await scene.round()
    assert scene.foe.shield == 80 - 18


@pytest.mark.rule("FOR-REL-10")
async def test_a_relic_without_a_wielder_in_the_fight_strips_nothing() -> None:
    scene = battle("captain-veil", heroes=2, relics=[SWORD], answers=[DEFEND], dice=[2])
    scene.fight.fled.append("h1")
    await scene.round()
    assert scene.foe.shield == 80


@pytest.mark.rule("FOR-REL-10", "FOR-CND-30")
async def test_stripping_is_no_damage_and_does_not_hurt_the_laced() -> None:
    scene = battle("captain-veil", relics=[SWORD], answers=[DEFEND], dice=[2])
    gain_condition(scene.game, scene.hero, "soul-laced", source="o1")
    lace = find(scene.hero, "soul-laced")
    assert lace is not None
    lace.count = 1
    await scene.round()
    assert scene.hero.energy == 20


# -- the six Abilities ----------------------------------------------------------------------------


@pytest.mark.rule("FOR-REL-13", "FOR-REL-09")
async def test_the_great_sword_adds_its_wielders_attack_rank_as_piercing_damage() -> None:
    scene = battle("tharanos", relics=[SWORD])
    scene.then([("combat.declare", f"free:relic:{SWORD}"), ATTACK], [5])
    await scene.round()
    # Block 15 takes the Attack, but not the blade.
    assert scene.foe.health == 38 - 5
    assert scene.hero.energy == 16


@pytest.mark.rule("FOR-REL-09")
async def test_a_relic_ability_is_used_once_per_combat() -> None:
    scene = battle("tharanos", relics=[SWORD])
    scene.then([("combat.declare", f"free:relic:{SWORD}"), ATTACK], [5])
    await scene.round()
    moments = QuietMoments()
    assert moments.free_options(scene.game, scene.fight, scene.hero) == ()


@pytest.mark.rule("FOR-REL-09", "FOR-HRO-14")
async def test_the_great_sword_stays_sheathed_without_4_energy() -> None:
    scene = battle("tharanos", relics=[SWORD])
    scene.hero.energy = 3
    scene.fight.phase = "declare"
    (option,) = QuietMoments().free_options(scene.game, scene.fight, scene.hero)
    assert option.why_not == "needs 4 Energy"


class _Counting(Idle):
    def __init__(self, used: list[str], id: str) -> None:
        self.used = used
        self.id = id

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        self.used.append(self.id)


class _CountingMoments(QuietMoments):
    def __init__(self) -> None:
        self.used: list[str] = []

    def mastery(self, id: str) -> Idle:
        return _Counting(self.used, id)


@pytest.mark.rule("FOR-REL-09")
async def test_arkavins_staff_casts_a_second_mastery_at_its_cost() -> None:
    scene = battle("tharanos", relics=[STAFF])
    moments = scene.game.moments = _CountingMoments()
    scene.then([FIRST, ("relic.staff", "mastery2")], [5])
    await scene.round()
    role = scene.game.library.roles["druid"]
    assert moments.used == [role.mastery1.id, role.mastery2.id]
    assert scene.hero.energy == 20 - role.mastery1.cost - 3 - role.mastery2.cost


@pytest.mark.rule("FOR-REL-09")
async def test_arkavins_staff_needs_energy_for_both() -> None:
    scene = battle("tharanos", relics=[STAFF], answers=[FIRST], dice=[5])
    scene.hero.energy = 5
    await scene.round()
    assert scene.hero.energy == 5 - scene.game.library.roles["druid"].mastery1.cost


@pytest.mark.rule("FOR-REL-09")
async def test_the_seed_lantern_heals_everybody_by_6() -> None:
    scene = battle("tharanos", heroes=2, relics=[LANTERN], dice=[5])
    scene.hero.health = scene.friend.health = 20
    scene.then([ATTACK, ATTACK, ("combat.free", f"free:relic:{LANTERN}")])
    await scene.round()
    # Falling Boughs takes 4.
    assert (scene.hero.health, scene.friend.health) == (22, 22)


@pytest.mark.rule("FOR-CND-10")
async def test_the_seed_lantern_reaches_an_encased_friend() -> None:
    scene = battle("tharanos", heroes=2, relics=[LANTERN], dice=[5])
    scene.hero.health = scene.friend.health = 20
    gain_condition(scene.game, scene.friend, "encased", size=30)
    use = ("combat.free", f"free:relic:{LANTERN}")
    scene.then([ATTACK, use, ("combat.target", "o1")])
    await scene.round()
    assert (scene.hero.health, scene.friend.health) == (22, 26)


@pytest.mark.rule("FOR-REL-09", "FOR-KEY-09")
async def test_the_mirror_bow_reflects_one_individual_attack_completely() -> None:
    scene = battle("tharanos", difficulty=1, relics=[BOW])
    scene.then([DEFEND, ("combat.free", f"free:relic:{BOW}:o1.0.h1")], [1])
    await scene.round()
    assert scene.hero.health == 30
    # 5 and 1 of Difficulty come back; 3 of them pierce his Defend of 3.
    assert scene.foe.health == scene.foe.most_health - 3
    assert find(scene.hero, "entangled") is None


@pytest.mark.rule("FOR-REL-09")
async def test_the_mirror_bow_cannot_reflect_a_group_attack() -> None:
    scene = battle("tharanos", relics=[BOW], answers=[ATTACK], dice=[5])
    await scene.round()
    assert scene.hero.health == 26


@pytest.mark.rule("FOR-REL-09")
async def test_the_oathshield_negates_all_damage_to_one_hero() -> None:
    scene = battle("tharanos", heroes=2, relics=[OATHSHIELD], dice=[5])
    scene.then([ATTACK, ATTACK, ("combat.free", f"free:relic:{OATHSHIELD}:h2")])
    await scene.round()
    assert (scene.hero.health, scene.friend.health) == (26, 30)


@pytest.mark.rule("FOR-REL-09")
async def test_the_loom_knife_changes_the_action_die_by_1() -> None:
    scene = battle("tharanos", relics=[KNIFE])
    scene.then([ATTACK, ("relic.loom-knife", "2")], [3])
    await scene.round()
    assert scene.fight.acts[0].action == "defend"
    scene.then([ATTACK], [5])
    await scene.round()


# -- hands ----------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-REL-12")
async def test_the_bonus_stays_with_whoever_carries_the_relic() -> None:
    scene = battle("tharanos", heroes=2)
    game = scene.game
    await wield(game, SWORD, scene.hero)
    assert rank(game.state, scene.hero, "attack") == 10
    await wield(game, SWORD, scene.friend)
    assert rank(game.state, scene.hero, "attack") == 5
    assert rank(game.state, scene.friend, "attack") == 10
    lay_down(game, SWORD)
    assert rank(game.state, scene.friend, "attack") == 5


@pytest.mark.rule("FOR-REL-05")
async def test_a_relic_is_handed_to_an_ally_while_defending() -> None:
    scene = battle("tharanos", heroes=2, ranks={"attack": 8}, dice=[5])
    await wield(scene.game, SWORD, scene.hero)
    scene.game.state.relics.append(SWORD)
    scene.then([DEFEND, ATTACK, ("combat.item", f"special:relic:{SWORD}:h2")])
    await scene.round()
    assert (scene.hero.relics, scene.friend.relics) == ([], [SWORD])


@pytest.mark.rule("FOR-REL-06", "FOR-REL-05")
async def test_a_relic_is_not_handed_to_an_ally_who_is_not_worthy() -> None:
    scene = battle("tharanos", heroes=2, dice=[5])
    await wield(scene.game, SWORD, scene.hero)
    scene.game.state.relics.append(SWORD)
    scene.then([DEFEND, ATTACK])
    await scene.round()
    assert scene.hero.relics == [SWORD]
