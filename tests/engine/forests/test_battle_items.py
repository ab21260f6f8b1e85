"""Things, Favors and Dark Relics in combat."""

from __future__ import annotations

import pytest

from engine.forests.deaths import would_die
from engine.forests.fate import move_cycle
from engine.forests.mindwipe import leave
from engine.hexcrawl import effect as fx
from engine.hexcrawl.combat.figures import fighters
from engine.hexcrawl.conditions import gain_condition
from engine.hexcrawl.goods import gain_item, give_item
from engine.hexcrawl.heroes import heal, raise_, rank
from engine.hexcrawl.resolve import resolve
from engine.hexcrawl.scene import Scene
from tests.engine.forests.battle import ATTACK, DEFEND, battle
from tests.engine.forests.given import given

# -- without a Defend -----------------------------------------------------------------------------


@pytest.mark.rule("FOR-CMB-17")
async def test_a_thornseed_needs_no_defend_and_pierces() -> None:
    scene = battle("tharanos", items=["thornseed"], dice=[5])
    scene.then([("combat.declare", "free:item:thornseed:o1"), DEFEND])
    await scene.round()
    assert scene.foe.health == 38 - 5
    assert scene.hero.items == []


async def test_a_silver_snare_costs_the_opponent_its_action() -> None:
    scene = battle("tharanos", items=["silver-snare"])
    scene.then([("combat.declare", "free:item:silver-snare:o1"), ATTACK])
    await scene.round()
    assert scene.hero.health == 30
    assert scene.foe.health == 33
    scene.then([ATTACK], [5])
    await scene.round()


@pytest.mark.rule("FOR-FLE-02")
async def test_a_smoke_vial_lets_all_who_wish_flee_without_a_roll() -> None:
    scene = battle("tharanos", heroes=2, items=["smoke-vial"], dice=[2])
    scene.then(
        [
            ("combat.declare", "free:item:smoke-vial:"),
            ("item.smoke", ("h1",)),
            ("combat.declare", "defend"),
        ]
    )
    assert await scene.round() == ""
    assert scene.fight.fled == ["h1"]
    assert [hero.id for hero in fighters(scene.game.state, scene.fight)] == ["h2"]


async def test_a_smoke_vial_can_end_the_fight_for_everybody() -> None:
    scene = battle("tharanos", heroes=2, items=["smoke-vial"])
    scene.then([("combat.declare", "free:item:smoke-vial:"), ("item.smoke", ("h1", "h2"))])
    assert await scene.round() == "fled"


@pytest.mark.rule("FOR-RES-03")
async def test_who_slips_away_dying_still_dies() -> None:
    scene = battle("tharanos", heroes=2, items=["smoke-vial"])
    scene.hero.health = 1
    gain_condition(scene.game, scene.hero, "bleeding")
    scene.then([("combat.declare", "free:item:smoke-vial:"), ("item.smoke", ("h1", "h2"))])
    assert await scene.round() == "fled"
    assert scene.hero.dead
    assert not scene.friend.dead


async def test_the_elementals_debt_is_paid_once_per_combat() -> None:
    scene = battle("tharanos", dice=[5])
    scene.game.state.group["elementals-debt"] = -1
    scene.then([("combat.declare", "free:item:elementals-debt:o1"), DEFEND])
    await scene.round()
    # Plain damage: Block 15 takes all 10.
    assert scene.foe.health == 38
    scene.then([DEFEND], [2])
    await scene.round()
    keys = [o.key for o in scene.game.moments.free_options(scene.game, scene.fight, scene.hero)]  # type: ignore[attr-defined]  # they are those of a fight
    assert keys == []


# -- with a Defend --------------------------------------------------------------------------------


@pytest.mark.rule("FOR-CMB-16")
async def test_a_firebloom_flask_pierces_8() -> None:
    scene = battle("tharanos", items=["firebloom-flask"], dice=[5])
    scene.then([DEFEND, ("combat.item", "item:firebloom-flask:o1")])
    await scene.round()
    assert scene.foe.health == 38 - 8


async def test_a_bark_ward_adds_defend_3_for_the_combat() -> None:
    scene = battle("tharanos", items=["bark-ward"], dice=[5])
    scene.then([DEFEND, ("combat.item", "item:bark-ward:h1")])
    await scene.round()
    assert scene.hero.health == 30
    scene.then([ATTACK], [5])
    await scene.round()
    # Falling Boughs remembers the Defend: 2 are delayed, and the Ward stops those too.
    assert scene.hero.health == 30 - 1


async def test_a_lifebloom_regenerates_3_health_each_round() -> None:
    scene = battle("tharanos", items=["lifebloom"], dice=[2])
    scene.hero.health = 10
    scene.then([DEFEND, ("combat.item", "item:lifebloom:h1")])
    await scene.round()
    scene.then([DEFEND], [2])
    await scene.round()
    assert scene.hero.health == 13


async def test_elder_sap_can_be_drunk_in_combat() -> None:
    scene = battle("tharanos", items=["sap-of-the-elder-oak"], dice=[2])
    scene.then(
        [
            DEFEND,
            ("combat.item", "item:sap-of-the-elder-oak:h1"),
            ("rank.stat", "attack"),
        ]
    )
    await scene.round()
    assert rank(scene.game.state, scene.hero, "attack") == 6


# -- Favors ---------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-PLC-05")
async def test_a_favor_boosts_an_action_by_5_for_one_round() -> None:
    scene = battle("tharanos", dice=[6, 2])
    scene.game.state.favors = 1
    scene.then([("combat.declare", "free:favor"), ("rank.stat", "attack"), ATTACK])
    await scene.round()
    # Blighted Breath defends with 4.
    assert scene.foe.health == 38 - (10 - 4)
    assert scene.game.state.favors == 0
    assert rank(scene.game.state, scene.hero, "attack") == 5


@pytest.mark.rule("FOR-PLC-05")
async def test_a_favor_rerolls_a_heros_die_in_combat() -> None:
    scene = battle("tharanos", answers=[ATTACK], dice=[6, 9, 2])
    scene.game.state.favors = 1
    scene.then([("die.change", "favor")])
    await scene.round()
    assert scene.game.state.favors == 0
    assert [c.kind for c in scene.hero.conditions] == ["poisoned"]


# -- Dark Relics ----------------------------------------------------------------------------------


@pytest.mark.rule("FOR-ESS-07")
def test_whoever_takes_a_dark_relic_up_carries_it() -> None:
    game = given(heroes=2)
    first, second = game.state.heroes
    before = rank(game.state, first, "mastery1")
    gain_item(game, first, "hollow-crown")
    assert game.state.dark_relics == {"hollow-crown": "h1"}
    assert rank(game.state, first, "mastery1") == before + 3
    give_item(game, first, second, "hollow-crown")
    assert game.state.dark_relics == {"hollow-crown": "h2"}
    assert rank(game.state, first, "mastery1") == before


@pytest.mark.rule("FOR-ESS-07")
async def test_a_card_can_bring_a_dark_relic() -> None:
    game = given(answers=[])
    await resolve(game, (fx.GainItem(id="hollow-crown"),), Scene("throne", "Throne"))
    assert game.state.dark_relics == {"hollow-crown": "h1"}


def test_a_dark_relic_stays_with_the_group_when_its_carrier_leaves() -> None:
    game = given(heroes=2)
    first, second = game.state.heroes
    gain_item(game, first, "weeping-lantern")
    leave(game, first)
    assert game.state.dark_relics == {"weeping-lantern": "h2"}
    assert second.items == ["weeping-lantern"]


async def test_a_dead_carrier_keeps_a_dark_relic_until_somebody_takes_it() -> None:
    game = given(heroes=2)
    first, second = game.state.heroes
    gain_item(game, first, "weeping-lantern")
    first.dead = True
    assert not await would_die(game, first)
    give_item(game, first, second, "weeping-lantern")
    assert game.state.dark_relics == {"weeping-lantern": "h2"}


async def test_the_crown_takes_skill_from_its_new_carrier() -> None:
    game = given(heroes=2, answers=[("rank.stat", "explore")], ranks={"explore": 9})
    first, second = game.state.heroes
    gain_item(game, first, "hollow-crown")
    give_item(game, first, second, "hollow-crown")
    await move_cycle(game, 1)
    assert second.gained == {"explore": -2}


async def test_the_lantern_burns_an_opponent_for_3_that_nothing_reduces() -> None:
    scene = battle("tharanos", dice=[5])
    gain_item(scene.game, scene.hero, "weeping-lantern")
    scene.then([DEFEND])
    await scene.round()
    assert scene.foe.health == 35


async def test_the_lantern_burns_soul_shields_first() -> None:
    scene = battle("captain-veil", dice=[2])
    gain_item(scene.game, scene.hero, "weeping-lantern")
    scene.then([DEFEND])
    await scene.round()
    assert (scene.foe.shield, scene.foe.health) == (77, 80)


def test_its_carrier_cannot_be_healed_above_half_health() -> None:
    game = given(ranks={"health": 20})
    hero = game.state.heroes[0]
    gain_item(game, hero, "weeping-lantern")
    hero.health = 8
    assert heal(game, hero, "health", 9) == 2
    assert raise_(game, hero, "health", 9) == 0
    hero.health = 15
    assert heal(game, hero, "health", 9) == 0
    assert hero.health == 15


async def test_its_carrier_is_not_healed_above_half_in_combat_either() -> None:
    scene = battle("tharanos", items=["healing-draught"], dice=[2])
    gain_item(scene.game, scene.hero, "weeping-lantern")
    scene.hero.health = 12
    scene.then([DEFEND, ("combat.item", "item:healing-draught:h1")])
    await scene.round()
    assert scene.hero.health == 15


async def test_the_spindle_sets_the_action_die_for_a_step_of_fate() -> None:
    scene = battle("tharanos", dice=[1])
    gain_item(scene.game, scene.hero, "black-spindle")
    scene.then([ATTACK, ("relic.spindle", "2")])
    await scene.round()
    assert scene.fight.acts[0].action == "defend"
    assert scene.game.state.tracker == 1
    scene.then([ATTACK], [5])
    await scene.round()


# -- what belongs to everybody --------------------------------------------------------------------


async def test_a_group_thing_is_gained_once_without_asking_who_takes_it() -> None:
    game = given(heroes=2)
    await resolve(game, (fx.GainItem(id="guide-rope"),), Scene("card", "A card"))
    await resolve(game, (fx.GainItem(id="guide-rope", who="each"),), Scene("card", "A card"))
    assert game.state.group == {"guide-rope": 6}
