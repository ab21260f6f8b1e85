"""Sentinels, their augments and the City Watch as the placards print them."""

from __future__ import annotations

import pytest

from content.libraries.forests import forests
from engine.hexcrawl.conditions import find
from engine.hexcrawl.heroes import sum_for
from tests.engine.forests.battle import ATTACK, DEFEND, Battle, battle


def sentinel(*augments: str, level: int = 1, heroes: int = 1) -> Battle:
    scene = battle(f"sentinel-{level}", heroes=heroes)
    scene.foe.augments.extend(augments)
    return scene


def bare(*augments: str, level: int = 1) -> Battle:
    scene = sentinel(*augments, level=level)
    scene.foe.shield = 0
    return scene


@pytest.mark.rule("FOR-SEN-04")
@pytest.mark.parametrize(
    ("cycle", "level", "health", "energy"),
    [(1, 1, 8, 8), (3, 2, 12, 10), (5, 3, 17, 12), (7, 4, 23, 14), (8, 5, 30, 16), (11, 5, 30, 16)],
)
def test_a_sentinel_grows_with_the_cycle_that_made_it(
    cycle: int, level: int, health: int, energy: int
) -> None:
    foe = battle(forests().placards.sentinel_of(cycle)).foe
    assert (foe.level, foe.health, foe.shield, foe.energy) == (level, health, health, energy)


@pytest.mark.parametrize(
    ("level", "health", "energy"),
    [(1, 4, 6), (2, 6, 8), (3, 9, 10), (4, 12, 12), (5, 16, 14), (6, 20, 16)],
)
def test_the_city_watch_by_level(level: int, health: int, energy: int) -> None:
    foe = battle(forests().placards.watch_of(level)).foe
    assert (foe.level, foe.health, foe.shield, foe.energy) == (level, health, health, energy)


def test_the_city_watch_stops_at_level_6() -> None:
    assert forests().placards.watch_of(9) == "city-watch-6"


@pytest.mark.rule("FOR-SEN-04")
async def test_crushing_arm_grows_with_the_level() -> None:
    scene = sentinel(level=2)
    scene.then([DEFEND], [1])
    await scene.round()
    # 5 Health, of which 2 pierce the Defend of 3.
    assert scene.hero.health == 30 - 2


@pytest.mark.rule("FOR-SEN-04")
async def test_beacon_calls_her_when_survival_fails() -> None:
    scene = sentinel()
    scene.then([ATTACK], [6, 9])
    await scene.round()
    assert scene.hero.health == 30 - 5
    assert scene.game.state.tracker == 1


@pytest.mark.rule("FOR-SEN-04")
async def test_twin_cores_act_twice_in_the_first_round_only() -> None:
    scene = sentinel("twin-cores")
    scene.then([ATTACK], [1, 1])
    await scene.round()
    assert [act.unyielding for act in scene.fight.acts] == [False, True]
    assert scene.hero.health == 30 - 8
    scene.then([ATTACK], [1])
    await scene.round()
    assert len(scene.fight.acts) == 1


@pytest.mark.rule("FOR-SEN-04")
async def test_thornplate_pricks_who_damages_its_health() -> None:
    scene = bare("thornplate")
    scene.then([ATTACK], [3])
    await scene.round()
    # Grinding Advance does 2, and defends with 3.
    assert scene.foe.health == 8 - 2
    assert scene.hero.health == 30 - 2 - 1


@pytest.mark.rule("FOR-SEN-04")
async def test_thornplate_sleeps_behind_the_shield() -> None:
    scene = sentinel("thornplate")
    scene.then([ATTACK], [3])
    await scene.round()
    assert scene.hero.health == 30 - 2


@pytest.mark.rule("FOR-SEN-04")
async def test_siphon_feeds_the_shield_with_at_most_5_energy() -> None:
    scene = sentinel("siphon", level=4)
    # Soul Vent takes 6 Energy; a Vulnerable-free Explore.
    scene.then([DEFEND], [4, 2])
    scene.hero.start["defend"] = 0
    scene.game.table.answers[:] = [ATTACK]  # type: ignore[attr-defined]  # the table is a script
    await scene.round()
    assert scene.hero.energy == 20 - 6
    assert scene.foe.shield == 23 - 5 + 5


@pytest.mark.rule("FOR-SEN-04")
async def test_siphon_cannot_raise_a_fallen_shield() -> None:
    scene = bare("siphon", level=4)
    scene.then([ATTACK], [4, 2])
    await scene.round()
    assert scene.foe.shield == 0


@pytest.mark.rule("FOR-SEN-04")
async def test_net_launcher_entangles_with_individual_attacks() -> None:
    scene = sentinel("net-launcher")
    scene.then([ATTACK], [1])
    await scene.round()
    assert find(scene.hero, "entangled") is not None


@pytest.mark.rule("FOR-SEN-04")
async def test_net_launcher_leaves_group_attacks_alone() -> None:
    scene = sentinel("net-launcher")
    scene.then([ATTACK], [3])
    await scene.round()
    assert find(scene.hero, "entangled") is None


@pytest.mark.rule("FOR-SEN-04")
async def test_spotlight_makes_every_skill_roll_harder() -> None:
    scene = sentinel("spotlight")
    await scene.begin()
    scene.then([ATTACK], [6, 5])
    await scene.round()
    # Survival 5 against rank 5 fails with the Spotlight on.
    assert scene.game.state.tracker == 1


@pytest.mark.rule("FOR-SEN-04")
async def test_heavy_frame_blocks_its_level_in_every_round() -> None:
    scene = bare("heavy-frame", level=2)
    await scene.begin()
    for _ in range(2):
        scene.then([ATTACK], [1])
        await scene.round()
    assert scene.foe.health == 12 - 2 * (5 - 2)


@pytest.mark.rule("FOR-SEN-04")
async def test_overcharged_adds_1_to_each_damage_number() -> None:
    scene = sentinel("overcharged")
    await scene.begin()
    scene.then([ATTACK], [1])
    await scene.round()
    assert scene.hero.health == 30 - 5
    assert sum_for(scene.game.state, scene.foe, "damage") == 1
