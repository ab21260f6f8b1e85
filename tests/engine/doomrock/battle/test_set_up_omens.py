"""What came before a Battle, and the tutorial that nothing came before."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from engine.core.fact import Fact, Said
from engine.doomrock.adventure.effect import BattleStart
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle.defeat import BattleOver
from engine.doomrock.battle.set_up import count, set_up_battle
from engine.doomrock.cards import Item
from engine.doomrock.state import DoomGame, Exposure, Gear, KeptOmen
from tests.engine.doomrock.battle.enemies import (
    Answer,
    answer,
    before,
    done,
    hero,
    script,
    where,
)

APART: Answer = ("battle.position", "new")


def omen(game: DoomGame, start: BattleStart, act: int = 0) -> None:
    """An omen that waits for a Battle."""
    game.state.omens.append(KeptOmen(name="Omen", card="omen", start=start, act=act))


# -- what came before ------------------------------------------------------------------------------


async def test_an_omen_changes_markers_enrage_dice_and_is_gone() -> None:
    game = before("goblin-moot", answers=[APART])
    start = BattleStart(heroism=1, shield=2, exposure=1, stealth=True, enrage=1, bonus_dice=1)
    omen(game, start)
    omen(game, BattleStart(heroism=1), act=3)
    await set_up_battle(game)
    for each in game.state.heroes:
        assert (each.heroism, each.shields, len(each.exposure), each.stealth) == (1, 2, 1, True)
    assert game.battle.enrage == 1
    assert game.battle.start == [start]
    assert [kept.act for kept in game.state.omens] == [3]


async def test_an_omen_may_take_markers_away() -> None:
    game = before("goblin-moot", answers=[APART])
    hob = hero(game, 1)
    hob.exposure, hob.heroism = [Exposure("+1"), Exposure("push")], 1
    omen(game, BattleStart(exposure=-1, heroism=-1, enrage=-1, provoke=True))
    await set_up_battle(game)
    assert (len(hob.exposure), hob.heroism, hob.provoke) == (1, 0, True)
    assert game.battle.enrage == 0
    assert len(game.battle.pool) == 29


async def test_an_enemy_of_the_players_choice_is_exposed_or_hurt() -> None:
    answers = [APART, ("battle.omen-enemy", "e4"), ("battle.omen-enemy", "e1")]
    game = before("goblin-moot", answers=answers)
    omen(game, BattleStart(foe_exposure=2, foe_hp=-2))
    await set_up_battle(game)
    enemies = {enemy.id: enemy for enemy in game.battle.enemies}
    assert len(enemies["e4"].exposure) == 2
    assert (enemies["e1"].hp, enemies["e2"].hp) == (1, 3)
    done(game)


async def test_an_omen_may_even_defeat_the_last_enemy() -> None:
    game = before("siege-golem", act=2, answers=[APART])
    omen(game, BattleStart(foe_hp=99))
    with pytest.raises(BattleOver, match="won"):
        await set_up_battle(game)


async def test_the_top_cards_of_a_deck_are_seen() -> None:
    told: list[Fact] = []
    answers = [APART, ("battle.omen-deck", "boss")]
    game = before("wyvern", act=2, answers=answers, told=told)
    omen(game, BattleStart(look=2))
    await set_up_battle(game)
    top = ", ".join(game.battle.boss_deck.peek(2))
    assert f"On top of the deck lie: {top}." in [f.text for f in told if isinstance(f, Said)]
    assert len(game.battle.boss_deck.pile) == 6


async def test_one_terrain_of_three_as_the_player_likes() -> None:
    game = before("toll-bridge", switches=["terrain"])
    omen(game, BattleStart(terrain=True))
    first = script(game)
    first.answers = [("battle.terrain-card", "?")]
    with pytest.raises(AssertionError):
        await set_up_battle(game)
    offered = [option.key for option in first.asked[0].options]
    assert len(offered) == 3

    game = before("toll-bridge", switches=["terrain"])
    omen(game, BattleStart(terrain=True))
    for topic, key in (
        ("battle.terrain-card", offered[1]),
        ("battle.terrain-place", "b"),
        APART,
    ):
        answer(game, topic, key)
    await set_up_battle(game)
    a, b = game.battle.terrain
    assert (b.card, where(game, b)) == (offered[1], "E2")
    assert a.card not in offered


async def test_without_terrain_in_play_there_is_none_to_choose() -> None:
    told: list[Fact] = []
    game = before("toll-bridge", answers=[APART], told=told)
    omen(game, BattleStart(terrain=True))
    await set_up_battle(game)
    assert [piece.card for piece in game.battle.terrain] == ["", ""]
    assert any(isinstance(fact, Said) and "No Terrain" in fact.text for fact in told)


async def test_an_item_is_named_that_may_be_used_twice() -> None:
    game = before("goblin-moot", answers=[("gear.change", ""), APART])
    items = game.library.items
    usable = [id_ for id_, item in items.items() if item.effects or item.boost is not None]
    mere = next(id_ for id_, item in items.items() if item.passive and id_ not in usable)
    hero(game, 1).items = [Gear(uid="i1", card=usable[0]), Gear(uid="i2", card=usable[1])]
    hero(game, 2).items = [Gear(uid="i3", card=mere)]
    omen(game, BattleStart(item_twice=True))
    answer(game, "battle.omen-item", "i2")
    await set_up_battle(game)
    keys = [option.key for option in script(game).asked[-1].options]
    assert keys == ["i1", "i2"]
    assert game.battle.kept == ["twice:i2"]


def test_what_challenges_ask_of_the_start_is_counted() -> None:
    game = before("goblin-moot")
    hero(game, 1).hp, hero(game, 1).broken = 2, 1
    hero(game, 2).hp = 2
    game.state.silver = 4
    count(game)
    assert (game.state.tally["hp-most"], game.state.tally["silver"]) == (3, 4)


# -- the tutorial ----------------------------------------------------------------------------------


@pytest.mark.rule("DOO-ADV-01")
@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_the_tutorial_is_the_wolves_with_a_stacked_deck(seed: int) -> None:
    game = before("goblin-moot", mode="tutorial", act=0, answers=[APART], seed=seed)
    await set_up_battle(game)
    assert game.battle.sheets == ["wolves"]
    assert game.battle.minion_deck.peek(3) == ["2", "3", "A"]
    assert Counter(game.battle.minion_deck.pile) == {"2": 2, "3": 1, "A": 1, "Q": 1, "J": 1}
    assert game.battle.preset == {"h1": [5, 6, 3, 1], "h2": [2, 5, 6, 4]}


@pytest.mark.rule("DOO-ADV-01")
async def test_with_a_goon_the_shared_dice_and_its_second_card_are_set() -> None:
    game = before("wolves", mode="tutorial", act=0, goon=True, answers=[APART])
    await set_up_battle(game)
    assert game.battle.preset == {"": [5, 6, 3, 1, 4]}
    assert game.battle.goon_deck.peek(1) == ["mook-2"]


@pytest.mark.rule("DOO-ADV-01")
async def test_heroes_of_the_players_choice_roll_for_themselves() -> None:
    game = before("wolves", mode="tutorial", act=0, answers=[APART])
    game.state.wanted = [["archer", "", "", ""]]
    await set_up_battle(game)
    assert game.battle.preset == {}
    assert game.battle.minion_deck.peek(3) == ["2", "3", "A"]


async def test_cards_that_act_at_the_start_of_a_battle_do() -> None:
    game = before("goblin-moot", answers=[("gear.change", ""), APART])
    drum = Item(
        id="drum",
        name="Drum",
        deck="common",
        type="artifact",
        triggers=(fx.Trigger(on="battle", effects=(fx.Shield(n=2),)),),
    )
    game.library = msgspec.structs.replace(game.library, items={**game.library.items, "drum": drum})
    hero(game, 2).items = [Gear(uid="i1", card="drum")]
    await set_up_battle(game)
    assert [each.shields for each in game.state.heroes] == [0, 2]
