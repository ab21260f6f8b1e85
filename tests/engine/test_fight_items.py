"""Items, free things and the lone hero's second guard in a fight."""

from __future__ import annotations

import pytest

from engine.core.ask import Option
from engine.core.modifier import Modifier
from engine.hexcrawl import effect as fx
from engine.hexcrawl.cards import Action, Item
from engine.hexcrawl.combat.acts import boost
from engine.hexcrawl.heroes import set_vital
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Condition, Fight, Hero
from tests.engine.fights import ATTACK, DEFEND, FIRST, TestMoments, card, given, hero

IDLE = {"attack": Action(), "mastery": Action(), "special": Action()}

DRAUGHT = Item(
    id="draught",
    name="Draught",
    when=("defend",),
    effects=(fx.Heal(vital="health", n=8),),
)


@pytest.mark.rule("FOR-CMB-16", "FOR-CMB-17")
async def test_a_defender_uses_an_item_in_the_resolution_and_still_defends() -> None:
    table = given(
        hero(items=["draught"]),
        items=[DRAUGHT],
        answers=[DEFEND, ("combat.item", "item:draught:h1")],
        dice=[1],
    )
    table.hero.health = 2
    await table.round()
    assert table.hero.health == 10
    assert table.hero.items == []
    assert table.combat.acts, "the opponent had acted before the item was named"


@pytest.mark.rule("FOR-CMB-16", "FOR-TGT-01")
async def test_an_item_may_go_to_a_friend_instead() -> None:
    table = given(
        hero("h1", items=["draught"]),
        hero("h2"),
        foes=[card(actions=IDLE)],
        items=[DRAUGHT],
        answers=[DEFEND, ATTACK, ("combat.item", "item:draught:h2")],
        dice=[1],
    )
    table.friend.health = 3
    await table.round()
    assert table.friend.health == 11


@pytest.mark.rule("FOR-CMB-16", "FOR-HRO-22")
async def test_a_defender_may_hand_one_item_to_another_hero() -> None:
    table = given(
        hero("h1", items=["draught"]),
        hero("h2"),
        foes=[card(actions=IDLE)],
        items=[DRAUGHT],
        answers=[DEFEND, ATTACK, ("combat.item", "give:draught:h2")],
        dice=[1],
    )
    await table.round()
    assert (table.hero.items, table.friend.items) == ([], ["draught"])


@pytest.mark.rule("FOR-CND-16", "FOR-HRO-22")
async def test_nothing_can_be_handed_to_a_swallowed_hero() -> None:
    table = given(
        hero("h1", items=["draught"]),
        hero("h2", conditions=[Condition("swallowed", size=9, source="o1")]),
        foes=[card(actions=IDLE)],
        items=[DRAUGHT],
        answers=[DEFEND, ("combat.item", "item:draught:h1")],
        dice=[1],
    )
    await table.round()
    assert [o.key for o in table.script.asked[-1].options] == ["item:draught:h1"]


@pytest.mark.rule("FOR-CMB-16")
async def test_an_attacker_is_not_offered_an_item() -> None:
    table = given(
        hero(items=["draught"]),
        foes=[card(actions=IDLE)],
        items=[DRAUGHT],
        answers=[ATTACK],
        dice=[1],
    )
    await table.round()
    assert table.hero.items == ["draught"]


@pytest.mark.rule("FOR-CND-13")
async def test_a_defend_that_rises_leaves_no_hand_for_an_item() -> None:
    table = given(
        hero(items=["draught"], conditions=[Condition("knocked-down")]),
        foes=[card(actions=IDLE)],
        items=[DRAUGHT],
        dice=[1],
    )
    await table.round()
    assert table.hero.items == ["draught"]


@pytest.mark.rule("FOR-CMB-18")
async def test_food_goes_as_one_item_up_to_the_food_rating() -> None:
    table = given(
        hero("h1"),
        hero("h2"),
        foes=[card(actions=IDLE)],
        answers=[DEFEND, ATTACK, ("combat.item", "food:h2")],
        dice=[1],
    )
    table.hero.food = 5
    table.friend.starving = 1
    await table.round()
    assert (table.hero.food, table.friend.starving) == (3, 0)


class Troll(TestMoments):
    """A Racial Ability: 2 Health boost Attack by 3."""

    def free_options(self, game: AnyCrawl, fight: Fight, hero: Hero) -> tuple[Option[str], ...]:
        if fight.phase != "declare" or "turn:bellow" in hero.used or hero.health < 2:
            return ()
        return (Option(key="free:bellow", label="Bellow", value="free:bellow"),)

    async def use_free(self, game: AnyCrawl, fight: Fight, hero: Hero, value: str) -> None:
        hero.used.append("turn:bellow")
        set_vital(game, hero, "health", hero.health - 2, "cost")
        boost(game, hero.id, "attack", 3, "Bellow")


@pytest.mark.rule("FOR-CMB-15", "FOR-KEY-02")
async def test_a_racial_ability_leaves_the_action_free() -> None:
    table = given(
        foes=[card(actions=IDLE)],
        answers=[("combat.declare", "free:bellow"), ATTACK],
        dice=[1],
        moments=Troll({}, False),
    )
    await table.round()
    assert (table.hero.health, table.foe.health) == (10, 20 - 7)


class Sprite(TestMoments):
    """Something to use once the opponent's action is known."""

    def free_options(self, game: AnyCrawl, fight: Fight, hero: Hero) -> tuple[Option[str], ...]:
        if fight.phase != "resolve" or hero.energy < 2:
            return ()
        return (Option(key="free:flit", label="Flit", value="free:flit"),)

    async def use_free(self, game: AnyCrawl, fight: Fight, hero: Hero, value: str) -> None:
        set_vital(game, hero, "energy", hero.energy - 2, "cost")
        for strike in fight.strikes:
            if strike.target == hero.id and strike.individual:
                strike.negated = True


@pytest.mark.rule("FOR-CMB-15")
async def test_a_racial_ability_may_answer_the_opponents_action() -> None:
    table = given(
        hero(energy=3),
        answers=[ATTACK, ("combat.free", "free:flit")],
        dice=[1],
        moments=Sprite({}, False),
    )
    await table.round()
    assert (table.hero.health, table.hero.energy) == (12, 1)


# -- one hero -------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-ONE-02", "FOR-CMB-14")
async def test_a_lone_hero_defends_at_half_rank_beside_another_ability() -> None:
    table = given(
        hero(defend=5), lone=True, answers=[ATTACK, ("combat.half-defend", "defend")], dice=[1]
    )
    await table.round()
    assert (table.hero.energy, table.hero.health) == (7, 12 - 1)
    assert table.foe.health == 16


@pytest.mark.rule("FOR-ONE-02", "FOR-CMB-14")
async def test_half_of_a_defend_of_1_is_still_1() -> None:
    table = given(
        hero(defend=1), lone=True, answers=[ATTACK, ("combat.half-defend", "defend")], dice=[1]
    )
    await table.round()
    assert table.hero.health == 12 - (3 - 1)


@pytest.mark.rule("FOR-ONE-02")
async def test_the_half_defend_needs_energy_left_after_a_mastery() -> None:
    table = given(hero(energy=1), lone=True, answers=[FIRST], dice=[1])
    await table.round()
    assert table.hero.energy == 0


@pytest.mark.rule("FOR-ONE-02")
async def test_a_limited_lone_hero_is_not_offered_the_half_defend() -> None:
    table = given(
        hero(attack=5, defend=6, conditions=[Condition("entangled")]),
        lone=True,
        foes=[card(actions=IDLE)],
        answers=[ATTACK],
        dice=[9, 1],
    )
    await table.round()
    assert table.hero.energy == 8


@pytest.mark.rule("FOR-ONE-06")
async def test_the_half_defend_allows_one_item() -> None:
    table = given(
        hero(items=["draught", "draught"]),
        lone=True,
        foes=[card(actions=IDLE)],
        items=[DRAUGHT],
        answers=[
            ATTACK,
            ("combat.half-defend", "defend"),
            ("combat.item", "item:draught:h1"),
        ],
        dice=[1],
    )
    await table.round()
    assert table.hero.items == ["draught"]


async def test_forbidden_items_are_not_offered() -> None:
    table = given(
        hero(items=["draught"]),
        foes=[card(actions=IDLE)],
        items=[DRAUGHT],
        answers=[DEFEND],
        dice=[1],
    )
    table.game.state.modifiers.append(Modifier("group", "forbid.item", 1, "combat", "test"))
    await table.round()
    assert table.hero.items == ["draught"]


@pytest.mark.rule("FOR-TGT-02", "FOR-KEY-11")
async def test_items_reach_living_heroes_and_a_stone_the_dead() -> None:
    stone = Item(id="stone", name="Stone", when=("defend",), target="dead", effects=(fx.Revive(),))
    fallen = hero("h2", conditions=[])
    fallen.dead = True
    fallen.health = 0
    fallen.starving = 2
    table = given(
        hero("h1", items=["draught", "stone"]),
        fallen,
        foes=[card(actions=IDLE)],
        items=[DRAUGHT, stone],
        answers=[DEFEND, ("combat.item", "item:stone:h2")],
        dice=[1],
    )
    await table.round()
    keys = [o.key for o in table.script.asked[-1].options]
    assert keys == ["item:draught:h1", "item:stone:h2"]
    assert (fallen.dead, fallen.health, fallen.starving) == (False, 12, 0)


# -- what the dead left behind --------------------------------------------------------------------


def fallen(*items: str, food: int = 0) -> Hero:
    """A dead companion."""
    dead = hero("h2", items=items)
    dead.dead, dead.health, dead.food = True, 0, food
    return dead


@pytest.mark.rule("FOR-DTH-01", "FOR-CMB-16")
async def test_a_defender_may_use_an_item_of_the_dead_on_himself() -> None:
    table = given(
        hero("h1"),
        fallen("draught"),
        foes=[card(actions=IDLE)],
        items=[DRAUGHT],
        answers=[DEFEND, ("combat.item", "item:draught:h1")],
        dice=[1],
    )
    table.hero.health = 2
    await table.round()
    assert (table.hero.health, table.friend.items) == (10, [])


@pytest.mark.rule("FOR-DTH-01", "FOR-CMB-18")
async def test_a_starving_defender_may_eat_what_the_dead_left() -> None:
    table = given(
        hero("h1"),
        fallen(food=3),
        foes=[card(actions=IDLE)],
        answers=[DEFEND, ("combat.item", "food:h1")],
        dice=[1],
    )
    table.hero.starving = 1
    await table.round()
    assert (table.hero.starving, table.friend.food) == (0, 1)
