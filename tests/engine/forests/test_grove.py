from __future__ import annotations

import pytest

from engine.forests import grove, trade
from engine.forests.essence import Kind, harvest, harvest_chance
from engine.forests.event import event_phase
from engine.forests.goods import gain_group_item
from engine.forests.power_ups import draw_and_keep_one
from engine.hexcrawl.heroes import rank
from engine.hexcrawl.movement import ground
from tests.engine.forests.given import asked, done, given

LEAVE = ("grove.service", "leave")


@pytest.mark.rule("FOR-ESS-01", "FOR-EVT-02")
async def test_the_grove_heals_five_of_both_vitals_and_takes_no_gold() -> None:
    game = given(at="grove", ranks={"health": 12, "energy": 12})
    hero = game.state.heroes[0]
    hero.health, hero.energy, hero.gold = 3, 3, 50
    await grove.visit(game)
    assert (hero.health, hero.energy, hero.gold) == (8, 8, 50)
    assert asked(game) == []


@pytest.mark.rule("FOR-ESS-01", "FOR-ESS-04")
async def test_goods_are_paid_with_essence_at_its_purchase_value() -> None:
    answers = [
        ("grove.service", "trade"),
        ("grove.trade", "charm-summer"),
        ("grove.trade", ""),
        LEAVE,
    ]
    game = given(at="grove", answers=answers)
    game.state.essence = {"seed": 3, "vine": 1, "heart": 1}
    await grove.visit(game)
    assert game.state.essence == {"seed": 1, "vine": 0, "heart": 0}
    assert "charm-summer" in game.state.group


@pytest.mark.rule("FOR-ESS-04")
@pytest.mark.parametrize(
    ("have", "value", "paid"),
    [
        ((0, 0, 1), 20, (0, 0, 1)),
        ((4, 0, 0), 20, (4, 0, 0)),
        ((0, 2, 0), 20, (0, 2, 0)),
        ((1, 1, 0), 20, None),
        ((0, 0, 1), 5, (0, 0, 1)),
        ((1, 0, 1), 5, (1, 0, 0)),
    ],
)
def test_payment_uses_values_five_ten_twenty_without_change(
    have: tuple[int, int, int], value: int, paid: tuple[int, int, int] | None
) -> None:
    game = given(at="grove")
    game.state.essence = dict(zip(("seed", "vine", "heart"), have, strict=True))
    found = trade.payment(game, value, ["seed", "vine", "heart"])
    want = None if paid is None else dict(zip(("seed", "vine", "heart"), paid, strict=True))
    assert found == want


@pytest.mark.rule("FOR-DST-06", "FOR-DST-07")
async def test_a_keeper_takes_only_its_own_kind() -> None:
    game = given()
    game.state.essence = {"seed": 0, "vine": 5, "heart": 0}
    assert trade.payment(game, 5, ["seed"]) is None
    keeper = game.library.destinations["keeper-ombrel"]
    assert keeper.keeps == "seed"
    await trade.trade_with_keeper(game, keeper)
    assert asked(game) == []


@pytest.mark.rule("FOR-ESS-07")
async def test_elowen_gives_hearts_and_favors_for_the_weeping_lantern() -> None:
    game = given(at="grove", answers=[("grove.service", "give:weeping-lantern"), LEAVE])
    game.state.dark_relics = {"weeping-lantern": "h1"}
    game.state.heroes[0].items = ["weeping-lantern"]
    await grove.visit(game)
    assert game.state.essence["heart"] == 2
    assert game.state.favors == 2
    assert game.state.dark_given == ["weeping-lantern"]
    assert game.state.heroes[0].items == []


@pytest.mark.rule("FOR-ESS-07")
async def test_the_black_spindle_turns_the_fate_cycle_back() -> None:
    game = given()
    game.state.dark_relics = {"black-spindle": "h1"}
    game.state.cycle, game.state.tracker = 3, 4
    await grove.give_dark_relic(game, "black-spindle")
    assert (game.state.cycle, game.state.tracker) == (2, 4)


async def test_the_blessing_lets_each_hero_keep_one_of_two_power_ups() -> None:
    game = given(answers=[("power-up.keep", "power-up-02")])
    game.state.power_ups.pile += ["power-up-02", "power-up-01"]
    hero = game.state.heroes[0]
    before = rank(game.state, hero, "defend")
    await draw_and_keep_one(game, [hero])
    assert rank(game.state, hero, "defend") == before + 2
    assert game.state.power_ups.discards == ["power-up-01", "power-up-02"]


# -- Harvest --------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-ESS-02", "FOR-ESS-03")
@pytest.mark.parametrize(
    ("kind", "target", "effort", "health", "energy"),
    [("seed", 6, "h0e0", 0, 0), ("vine", 4, "h1e0", 1, 0), ("vine", 4, "h0e1", 0, 1),
     ("heart", 2, "h1e1", 1, 1)],
)  # fmt: skip
@pytest.mark.parametrize("over", [0, 1])
async def test_a_harvest_succeeds_up_to_its_target_and_costs_what_the_placard_says(
    kind: Kind, target: int, effort: str, health: int, energy: int, over: int
) -> None:
    answers = [("harvest.hero", "h1"), ("harvest.effort", effort)]
    if over:
        answers.append(("harvest.hero", ""))
    game = given(dice=[target + over], answers=answers, ranks={"health": 9, "energy": 9})
    hero = game.state.heroes[0]
    assert await harvest(game, kind) is not bool(over)
    done(game)
    assert game.state.essence.get(kind, 0) == 1 - over
    assert (hero.health, hero.energy) == (9 - health, 9 - energy)


@pytest.mark.rule("FOR-ESS-03")
async def test_one_energy_takes_one_off_and_both_vitals_take_three_off() -> None:
    for effort, face in (("h0e1", 7), ("h1e1", 8)):
        answers = [("harvest.hero", "h1"), ("harvest.effort", effort)]
        game = given(dice=[face], answers=answers)
        assert await harvest(game, "seed")


@pytest.mark.rule("FOR-ESS-03")
async def test_after_a_failure_another_hero_may_retry_for_one_energy_more() -> None:
    answers = [
        ("harvest.hero", "h1"),
        ("harvest.effort", "h0e0"),
        ("harvest.hero", "h2"),
        ("harvest.effort", "h0e1"),
    ]
    game = given(heroes=2, dice=[8, 6], answers=answers)
    second = game.state.heroes[1]
    before = second.energy
    assert await harvest(game, "seed")
    done(game)
    assert second.energy == before - 1
    assert [o.key for o in asked(game)[2].options] == ["h2"]


@pytest.mark.rule("FOR-ESS-03")
async def test_a_heart_needs_forest_ground() -> None:
    game = given()
    marsh = next(h for h, s in sorted(ground(game).spots.items()) if s.terrain == "marsh")
    game.state.at = marsh
    assert not await harvest(game, "heart")
    assert asked(game) == []


@pytest.mark.rule("FOR-ESS-03")
async def test_no_cost_of_a_harvest_may_kill() -> None:
    game = given(ranks={"health": 9, "energy": 9})
    hero = game.state.heroes[0]
    hero.health, hero.energy = 1, 0
    assert not await harvest(game, "vine")
    assert asked(game) == []


def test_harvesting_equipment_makes_the_roll_easier() -> None:
    game = given()
    hero = game.state.heroes[0]
    assert harvest_chance(game, hero, "vine", 0) == 0.5
    gain_group_item(game, "harvesting-equipment")
    assert harvest_chance(game, hero, "vine", 0) == 0.625


async def test_a_great_tree_can_be_harvested_once_with_the_equipment() -> None:
    game = given(
        dice=[3],
        answers=[("tree.harvest", "seed"), ("harvest.hero", "h1"), ("harvest.effort", "h0e0")],
    )
    tree = next(h for h, s in sorted(ground(game).spots.items()) if s.tree and not s.features)
    game.state.at = tree
    await event_phase(game)
    assert asked(game) == []
    gain_group_item(game, "harvesting-equipment")
    await event_phase(game)
    done(game)
    assert game.state.essence["seed"] == 1
    await event_phase(game)
    done(game)
