"""The special effects of the Battle Sheets of Act III."""

from __future__ import annotations

import pytest

from engine.core.fact import Fact
from engine.doomrock.battle import activation, exposure, markers, steps
from engine.doomrock.battle import step as st
from engine.doomrock.battle.attack import immovable, push_enemy, unpushable
from engine.doomrock.battle.defeat import BattleOver, enemy_falls, objectives
from engine.doomrock.battle.dice import marker_places
from engine.doomrock.battle.scene import Hit
from engine.doomrock.battle.special import of_sheet
from engine.doomrock.facts import Activated
from engine.doomrock.state import Die
from tests.engine.doomrock.battle.enemies import (
    TARGET,
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

# -- Doom Dragon -----------------------------------------------------------------------------------


async def test_the_dragon_ignores_push_but_is_not_immovable() -> None:
    game = fight("doom-dragon")
    dragon = boss(game, "H1")
    expose(game, dragon, "push")
    await strike(game, hero(game, 1), dragon, 3)
    await push_enemy(game, dragon)
    assert where(game, dragon) == "H1"
    assert asked(game) == []
    assert unpushable(game, dragon)
    assert not immovable(game, dragon)
    assert not unpushable(game, minion(game))


async def test_rage_bares_the_dragons_belly() -> None:
    game = fight("doom-dragon", enrage=2)
    dragon = boss(game, hp=40)
    await strike(game, hero(game, 1), dragon, 3)
    assert dragon.hp == 39
    game.battle.enrage = 3
    await strike(game, hero(game, 1), dragon, 3)
    assert dragon.hp == 37


# -- Lich ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("heroes", "hp"), [(2, 6), (3, 8), (4, 10)])
async def test_the_lich_returns_once(heroes: int, hp: int) -> None:
    game = fight("lich", "overdue-dead", heroes=heroes, enrage=1)
    lich = boss(game, hp=1)
    await strike(game, hero(game, 1), lich, 9)
    assert (lich.hp, game.battle.enrage) == (hp, 2)
    lich.hp = 1
    with pytest.raises(BattleOver, match="won"):
        await strike(game, hero(game, 1), lich, 9)


async def test_exposure_leaves_the_lich_when_it_returns() -> None:
    game = fight("lich", "overdue-dead")
    lich = boss(game)
    expose(game, lich, "+1", "I")
    lich.hp = 0
    await enemy_falls(game, lich, None, Hit(lich.id))
    assert (lich.hp, lich.exposure, len(game.battle.pool)) == (6, [], 30)


# -- Demon Prince ----------------------------------------------------------------------------------


async def test_the_demon_gains_enrage_at_the_start_of_each_round() -> None:
    game = fight("demon-prince", "overdue-dead", enrage=1)
    boss(game)
    special = of_sheet("demon-prince")
    assert special.starts(game)
    await special.start_of_round(game)
    assert game.battle.enrage == 2
    game.battle.enemies.clear()
    assert not special.starts(game)


def test_heroes_in_the_demons_group_gain_no_heroism() -> None:
    game = fight("demon-prince", "overdue-dead")
    boss(game, "H1")
    for each in game.state.heroes:
        markers.heroism(game, each, 1)
    assert [each.heroism for each in game.state.heroes] == [0, 1]
    six = Die(id="d1", owner="h1", value=6, source="h1:melee-strike")
    assert marker_places(game, six) == []
    six.owner = "h2"
    assert marker_places(game, six) == ["heroism:h2"]
    hero(game, 1).heroism = 2
    markers.heroism(game, hero(game, 1), -1)
    assert hero(game, 1).heroism == 1, "losing it is no gain"


# -- Kraken ----------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-SHE-06")
@pytest.mark.parametrize(("tentacles", "armor"), [(4, 2), (3, 2), (2, 1), (1, 1), (0, 0)])
async def test_tentacles_are_the_heads_armor(tentacles: int, armor: int) -> None:
    game = fight("kraken")
    head = boss(game, hp=27)
    for n in range(tentacles):
        assert immovable(game, minion(game, f"E{n + 1}"))
    await strike(game, hero(game, 1), head, 4)
    assert head.hp == 27 - 4 + armor
    assert objectives(game) == [head]


async def test_tentacles_pull_though_they_do_not_move() -> None:
    game = fight("kraken", cards=["3"])
    tentacle = minion(game, "E1")
    await activation.activate(game, tentacle, hero(game, 1))
    assert where(game, hero(game, 1)) == "E1"
    assert (hero(game, 1).health, hero(game, 1).snare) == (5, True)


# -- The Rock Itself -------------------------------------------------------------------------------


async def test_overkill_on_a_shard_splinters_into_the_heart() -> None:
    game = fight("the-rock")
    heart = boss(game, hp=38)
    await strike(game, hero(game, 1), minion(game, "H1", hp=1), 4)
    assert heart.hp == 38 - 2
    await strike(game, hero(game, 1), minion(game, "H1", hp=1), 9)
    assert heart.hp == 36 - 3, "at most 3"
    await strike(game, hero(game, 1), minion(game, "H1", hp=1), 2)
    assert heart.hp == 33, "no OVERKILL"


@pytest.mark.rule("DOO-EOR-05")
async def test_the_last_splinter_wins_the_battle() -> None:
    game = fight("the-rock")
    boss(game, hp=2)
    minion(game)
    with pytest.raises(BattleOver, match="won"):
        await strike(game, hero(game, 1), minion(game, "H1", hp=1), 9)


# -- Storm Titan -----------------------------------------------------------------------------------


async def test_the_titans_bolts_deal_1_more_to_heroes_in_company() -> None:
    game = fight("storm-titan", "overdue-dead", spread=False)
    titan, bones = boss(game, "E9"), minion(game)
    bolt = (st.Strike(n=1, to="highest", range="any"),)
    await steps.act(game, titan, bolt, None)
    assert hero(game, 1).health == 4
    await steps.act(game, bones, bolt, None)
    assert hero(game, 1).health == 3
    stand(game, titan, "H1")
    await steps.act(game, titan, (st.Strike(n=1, to="highest"),), None)
    assert hero(game, 1).health == 2, "an Attack that is not of any range"
    stand(game, hero(game, 2), "H2")
    await steps.act(game, titan, bolt, None)
    assert hero(game, 1).health == 1


# -- The Committee ---------------------------------------------------------------------------------


async def test_lonely_eyestalks_expose_lowest_threat() -> None:
    game = fight("committee", heroes=3)
    boss(game, "E9")
    for group in ("E9", "E1", "E2"):
        minion(game, group)
    special = of_sheet("committee")
    assert special.starts(game)
    await special.start_of_round(game)
    assert [len(each.exposure) for each in game.state.heroes] == [0, 0, 2]


async def test_a_tie_for_lowest_threat_is_asked_for_each_eyestalk() -> None:
    game = fight("committee", answers=[(TARGET, "h1"), (TARGET, "h2")])
    for each in game.state.heroes:
        each.stealth = True
    for group in ("E1", "E2"):
        minion(game, group)
    await of_sheet("committee").start_of_round(game)
    assert [len(each.exposure) for each in game.state.heroes] == [1, 1]
    done(game)


def test_the_chair_cannot_be_dealt_exposure_while_an_eyestalk_lives() -> None:
    game = fight("committee")
    chair, eye = boss(game), minion(game)
    assert (exposure.deal(game, chair, 1), exposure.deal(game, eye, 1)) == (0, 1)
    game.battle.enemies.remove(eye)
    assert exposure.deal(game, chair, 1) == 1
    assert not of_sheet("committee").starts(game)


async def test_a_point_of_order_stops_the_next_card_with_its_symbol_only() -> None:
    told: list[Fact] = []
    game = fight("committee", cards=["Q", "2", "2"], told=told)
    eye, chair = minion(game), boss(game)
    game.battle.used.append("point-of-order:2")
    await activation.activate(game, eye, hero(game, 1))
    assert hero(game, 2).health == 3, "Q takes its course"
    await activation.activate(game, eye, hero(game, 1))
    assert hero(game, 1).health == 6
    await activation.activate_boss(game, chair)
    assert hero(game, 1).health == 4
    assert [fact.symbol for fact in told if isinstance(fact, Activated)] == ["Q", "2", "2"]
