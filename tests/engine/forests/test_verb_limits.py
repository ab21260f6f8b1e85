"""Verbs at 0, at the cap, with the dead and the fled, and modifiers that cards lay."""

from __future__ import annotations

import pytest

from engine.core.fact import Fact
from engine.core.modifier import Modifier
from engine.forests.power_ups import turn_up
from engine.forests.rewards import give_reward
from engine.forests.state import ForestsGame, OpenDestination
from engine.hexcrawl import effect as fx
from engine.hexcrawl.cards import Reward
from engine.hexcrawl.energy import ready_energy
from engine.hexcrawl.goods import food_limit, gold_limit
from engine.hexcrawl.heroes import lay
from engine.hexcrawl.resolve import resolve
from engine.hexcrawl.scene import Scene
from engine.hexcrawl.skills import roll_skill
from engine.hexcrawl.state import Ally, Condition
from tests.engine.forests.battle import ATTACK, battle
from tests.engine.forests.given import load
from tests.engine.forests.playing import at_play, changed, promised, tally


def _entry(game: ForestsGame) -> OpenDestination:
    return OpenDestination(card=game.state.destinations.pile.pop())


async def _verb(game: ForestsGame, *effects: fx.Effect) -> dict[str, int]:
    before = tally(game)
    await resolve(game, effects, Scene("card", "A card", hero=game.state.heroes[0]))
    return changed(before, tally(game))


LIMITS: list[tuple[str, fx.Effect, str]] = [
    ("poor", fx.Gold(n=-5), ""),
    ("poor", fx.Food(n=-5), ""),
    ("poor", fx.Favor(n=-1), ""),
    ("poor", fx.Essence(kind="seed", n=-1), ""),
    ("poor", fx.Fate(n=-2), ""),
    ("poor", fx.Cycle(n=-1), ""),
    ("poor", fx.Cure(), ""),
    ("poor", fx.Cure(n="all"), ""),
    ("poor", fx.Cure(kind="burned"), ""),
    ("poor", fx.Revive(), ""),
    ("poor", fx.EndAffliction(), ""),
    ("poor", fx.EndAffliction(all=True), ""),
    ("poor", fx.EndNature(), ""),
    ("poor", fx.Lose(vital="energy", n=3), ""),
    ("poor", fx.Lose(vital="health", n=3, nonlethal=True), ""),
    ("poor", fx.Heal(vital="both", n=3), "health 3, energy 3"),
    ("rich", fx.Gold(n=5), "gold 5"),
    ("rich", fx.Food(n=5), "food 5"),
    ("rich", fx.Favor(n=2), ""),
    ("rich", fx.Heal(vital="both", n=3), ""),
    ("rich", fx.Heal(vital="health", n="full"), ""),
    ("rich", fx.Raise(vital="energy", n=3), "energy 3"),
    ("rich", fx.Raise(vital="health", n=3), ""),  # burned
    ("rich", fx.OpenDestination(), ""),
    ("rich", fx.Afflict(kind="poisoned"), ""),
    ("rich", fx.Afflict(kind="burned"), ""),
    ("rich", fx.Supplies(source="waypost:1"), ""),
    ("rich", fx.GainItem(id="charm-spring"), ""),
]


@pytest.mark.parametrize(("state", "effect", "words"), LIMITS)
async def test_a_verb_at_its_limit(state: str, effect: fx.Effect, words: str) -> None:
    game = at_play(2)
    hero, friend = game.state.heroes
    if state == "poor":
        hero.gold = hero.food = hero.energy = 0
        hero.health = 1
    else:
        hero.gold, hero.food = gold_limit(hero), food_limit(hero)
        hero.health, hero.energy = 90, 60
        hero.conditions = [Condition("poisoned"), Condition("burned")]
        friend.food = 0
        game.state.favors = 4
        game.state.supplies = ["waypost:1"]
        game.state.group["charm-spring"] = -1
        for slot in game.state.slots:
            slot.destinations.extend(_entry(game) for _ in range(4))
        hero.conditions[1].stacks = 1
    assert await _verb(game, effect) == promised(words, 2)
    assert sum(c.kind == "burned" for c in hero.conditions) <= 1


@pytest.mark.parametrize(("kind", "stacks"), [("burned", 2), ("poisoned", 1), ("confused", 1)])
async def test_a_second_condition_stacks_only_where_it_says_so(kind: str, stacks: int) -> None:
    game = at_play(1)
    await _verb(game, fx.Afflict(kind=kind), fx.Afflict(kind=kind))
    assert [(c.kind, c.stacks) for c in game.state.heroes[0].conditions] == [(kind, stacks)]


async def test_healing_the_unhurt_does_not_stop_what_follows() -> None:
    game = at_play(1)
    game.state.heroes[0].health = 90
    effects = (fx.Heal(vital="health", n=3), fx.Afflict(kind="frightened"))
    assert await _verb(game, *effects) == {"conditions": 1}


async def test_gold_above_the_limit_and_the_share_of_the_dead_go_to_the_others() -> None:
    game = at_play(3)
    first, second, third = game.state.heroes
    first.gold = gold_limit(first)
    third.dead = True
    before = tally(game)
    await resolve(game, (fx.Gold(n=2, who="each"), fx.Food(n=1, who="each")), Scene("c", "A card"))
    assert changed(before, tally(game)) == {"gold": 6, "food": 3}
    assert (second.gold, third.gold) == (16, 10)


async def test_a_power_up_for_each_hero_waits_face_down_for_the_dead() -> None:
    game = at_play(2)
    friend = game.state.heroes[1]
    friend.dead = True
    await resolve(game, (fx.PowerUp(who="each"),), Scene("c", "A card"))
    assert len(friend.face_down) == 1
    friend.dead = False
    await turn_up(game, friend)
    assert sum(friend.gained.values()) == 2


async def test_who_fled_has_no_part_in_what_a_victory_does_to_each_hero() -> None:
    game = at_play(2)
    first, second = game.state.heroes
    reward = Reward(effects=(fx.Heal(vital="health", n=2, who="each"),))
    await give_reward(game, reward, [first], "hollow-deer", "Hollow Deer")
    assert (first.health, second.health) == (62, 60)


async def test_windfall_season_feeds_whoever_rolls_a_critical_at_survival() -> None:
    told: list[Fact] = []
    game = at_play(1, skill=(1,), told=told)
    lay(game, Modifier("group", "crit.survival.food", 1, "held", "Windfall Season"))
    food = game.state.heroes[0].food
    await roll_skill(game, game.state.heroes[0], "survival", 0, "event")
    assert game.state.heroes[0].food == food + 1
    assert told[-1].cause == "Windfall Season"


async def test_a_blood_moon_is_no_matter_of_escorts_but_the_fox_may_tire_them() -> None:
    scene = battle("giant-fox")
    escort = Ally(id="a1", name="Pip", kind="escort", health=9, most=9, damage=3)
    scene.game.state.allies.append(escort)
    lay(scene.game, Modifier("group", "damage", 1, "held", "Blood Moon"))
    lay(scene.game, Modifier("group", "taken", 1, "held", "Blood Moon"))
    lay(scene.game, Modifier("a1", "damage", -1, "combat", "Giant Fox"))
    scene.foe.health = scene.foe.most_health = 40
    # Attack: 5 + 1 and 3 - 1. The Escort has the higher target die and suffers 3.
    scene.then([ATTACK], [1, 2, 9])
    await scene.round()
    assert (scene.foe.health, escort.health) == (32, 6)


async def test_glass_nerves_count_for_the_roll_of_the_poisoned_in_a_fight() -> None:
    scene = battle("giant-fox", ranks={"survival": 5})
    lay(scene.game, Modifier("group", "skill.combat", 1, "held", "Glass Nerves"))
    scene.hero.conditions = [Condition("poisoned")]
    load(scene.game, [5])
    assert not await ready_energy(scene.game, scene.hero)
