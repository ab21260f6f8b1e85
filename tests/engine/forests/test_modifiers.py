"""Every modifier that a card may lay does what the list of names says."""

from __future__ import annotations

import pytest

from content.libraries.forests import forests
from engine.core.modifier import Modifier
from engine.forests.city import search
from engine.forests.essence import harvest_bonus
from engine.forests.fey import portals_open
from engine.forests.goods import price_of
from engine.forests.magi import magi_phase
from engine.forests.movement import camp, movement_phase
from engine.forests.skill_phase import skill_phase
from engine.forests.starving import meal
from engine.forests.state import ForestsGame
from engine.hexcrawl.combat.options import ability_why_not, flee_why_not, mastery_cost
from engine.hexcrawl.heroes import heal, lay, rank
from engine.hexcrawl.movement import forbidden, speed
from engine.hexcrawl.names import MODIFIERS
from engine.hexcrawl.skills import skill_parts
from engine.hexcrawl.state import STATS, Skill
from tests.engine.forests.battle import ATTACK, DEFEND, Battle, battle
from tests.engine.forests.playing import CRITICAL, GOOD, Faces, at_play, changed, tally

ELSEWHERE = (
    # Tested with the Masteries, Races, Relics and cards that lay them.
    "damage",
    "damage.individual",
    "defend",
    "guard.half",
    "heal.half",
    "reflect",
    "reflect.prevented",
    "crit.survival.food",
    "favored",
)
ROLLS: list[tuple[str, Skill, str]] = [
    ("skill", "explore", "event"),
    ("skill.navigate", "navigate", "event"),
    ("skill.explore", "explore", "fight"),
    ("skill.survival", "survival", "event"),
    ("skill.navigate.normal", "navigate", "phase.normal"),
    ("skill.navigate.reckless", "navigate", "phase.reckless"),
    ("skill.navigate.cautious", "navigate", "phase.cautious"),
    ("skill.combat", "survival", "fight"),
    ("skill.combat", "navigate", "flee"),
    ("flee", "navigate", "flee"),
    ("skill.highest", "survival", "event"),
]


def _with(what: str, n: int, who: str = "group", skill: Faces = GOOD) -> ForestsGame:
    game = at_play(2, skill=skill)
    lay(game, Modifier(who, what, n, "held", "A card"))
    return game


def _fight(what: str, n: int, who: str = "group") -> Battle:
    scene = battle("giant-fox")
    lay(scene.game, Modifier(who, what, n, "held", "A card"))
    return scene


@pytest.mark.parametrize(("what", "skill", "purpose"), ROLLS)
def test_a_modifier_counts_for_its_rolls_only(what: str, skill: Skill, purpose: str) -> None:
    game = _with(what, 2)
    hero = game.state.heroes[0]
    hero.start["survival"] = 9
    assert skill_parts(game, hero, skill, purpose) == [("A card", 2)]
    if what != "skill":
        other: Skill = "explore" if skill == "navigate" else "navigate"
        assert skill_parts(game, hero, other, "phase.camp")[1:] == []
        assert ("A card", 2) not in skill_parts(game, hero, other, "phase.camp")


@pytest.mark.parametrize("stat", STATS)
def test_a_rank_counts_at_once(stat: str) -> None:
    game = _with(f"rank.{stat}", 2)
    for known in STATS:
        if known == stat:
            hero = game.state.heroes[0]
            assert rank(game.state, hero, known) == hero.start[known] + 2


@pytest.mark.parametrize("kind", ["normal", "cautious", "reckless", "camp"])
def test_a_movement_type_can_be_forbidden(kind: str) -> None:
    assert forbidden(_with(f"forbid.{kind}", 1).state, kind) == "A card"


def test_speed_counts_for_normal_and_cautious_moves() -> None:
    game = _with("speed", 1)
    assert (speed(game, "normal"), speed(game, "cautious")) == (5, 5)


@pytest.mark.parametrize(("what", "shut"), [("forbid.portal", True), ("open.portal", False)])
def test_portals_can_be_shut_and_opened(what: str, shut: bool) -> None:
    game = _with(what, 1, "game")
    game.state.bar = ["grove-lynx"] * 5 if shut else ["rotfoot"] * 5
    assert portals_open(game) is not shut


def test_harvests_meals_and_prices_are_shifted() -> None:
    hero = at_play(1).state.heroes[0]
    assert harvest_bonus(_with("harvest", -1), hero) == -1
    assert meal(_with("hunger", 2), hero) == hero.food_rating + 2
    draught = forests().items["healing-draught"]
    assert price_of(_with("price", 1), draught) == 4
    assert price_of(_with("price", -9), draught) == 1


async def test_a_search_is_shifted() -> None:
    game = _with("search", -1, skill=(4,))
    before = tally(game)
    await search(game, game.state.heroes[0], gear=False, place="city:1")
    assert changed(before, tally(game)) == {"gold": 5}


@pytest.mark.parametrize(
    ("what", "faces", "gold"),
    [
        ("find.explore", GOOD, 3),
        ("crit.explore.gold", CRITICAL, 3),
        ("crit.explore.gold", GOOD, 2),
    ],
)
async def test_explore_finds_more(what: str, faces: Faces, gold: int) -> None:
    game = _with(what, 1, "h1", skill=faces)
    game.state.journey.kind = "cautious"
    before = game.state.heroes[0].gold
    await skill_phase(game)
    assert game.state.heroes[0].gold - before == gold


@pytest.mark.parametrize(("vital", "n"), [("health", 1), ("energy", -2)])
def test_a_camp_heals_more_or_less(vital: str, n: int) -> None:
    game = _with(f"camp.{vital}", n)
    before = tally(game)
    camp(game)
    plain = {"health": 6, "energy": 6}
    plain[vital] += 2 * n
    assert changed(before, tally(game)) == plain


def test_a_camp_may_sharpen_or_dull_skills() -> None:
    game = _with("camp.skill", 1)
    game.state.camps = 1
    hero = game.state.heroes[0]
    assert skill_parts(game, hero, "explore", "phase.camp") == [("A card", 1), ("Camp", -1)]
    assert skill_parts(game, hero, "explore", "event") == []


@pytest.mark.parametrize(
    ("what", "n", "change"),
    [
        ("move.health", 2, {"health": -4, "energy": -4}),
        ("reckless.energy", 1, {"energy": -6}),
        ("reckless.energy", -3, {}),
    ],
)
async def test_a_move_may_cost_more(what: str, n: int, change: dict[str, int]) -> None:
    game = _with(what, n)
    game.table.wishes.update({"move.type": "reckless", "move.step": "stop"})  # type: ignore[attr-defined]  # it is a Player
    before = tally(game)
    await movement_phase(game)
    assert changed(before, tally(game)) == change


async def test_the_magi_phase_may_turn_the_spool_further() -> None:
    game = _with("fate.magi", 1, "game")
    await magi_phase(game)
    assert game.state.tracker == 2


def test_healing_is_worth_more_or_less() -> None:
    game = _with("healing", -2)
    assert heal(game, game.state.heroes[0], "health", 5) == 3
    assert heal(game, game.state.heroes[0], "health", 2) == 0


# -- in a fight -----------------------------------------------------------------------------------


def test_a_fight_may_forbid_and_price_abilities() -> None:
    for what, ability in (("forbid.defend", "defend"), ("forbid.mastery", "mastery1")):
        scene = _fight(what, 1)
        hero, game, fight = scene.hero, scene.game, scene.fight
        assert ability_why_not(game, fight, hero, "defend")[0] != "" or ability != "defend"
        assert ability_why_not(game, fight, hero, "mastery1")[0] != "" or ability != "mastery1"
        assert ability_why_not(game, fight, hero, "attack")[0] == ""
    scene = _fight("forbid.flee", 1)
    assert flee_why_not(scene.game, scene.fight, scene.hero)[0] == "there is no way out"
    scene = _fight("cost.mastery", 2)
    assert mastery_cost(scene.game, scene.fight, scene.hero, "mastery1") == 3


async def test_no_item_may_be_used_where_items_are_forbidden() -> None:
    scene = _fight("forbid.item", 1)
    scene.hero.items.append("healing-draught")
    scene.then([DEFEND], [1])
    await scene.round()
    assert scene.hero.items == ["healing-draught"]


@pytest.mark.parametrize(("what", "n", "lost"), [("taken", 1, 4), ("block", 2, 1), ("block", 9, 0)])
async def test_what_a_hero_suffers_is_shifted(what: str, n: int, lost: int) -> None:
    scene = _fight(what, n)
    scene.foe.health = scene.foe.most_health = 40
    scene.then([ATTACK], [1])
    await scene.round()
    assert scene.hero.health == 30 - lost


@pytest.mark.parametrize("vital", ["health", "energy"])
async def test_regen_heals_in_each_declaration_phase(vital: str) -> None:
    scene = _fight(f"regen.{vital}", 3)
    scene.foe.health = scene.foe.most_health = 40
    scene.hero.health, scene.hero.energy = 20, 10
    scene.then([ATTACK], [1])
    await scene.round()
    assert (scene.hero.health, scene.hero.energy) == (
        20 - 3 + 3 * (vital == "health"),
        10 + 3 * (vital == "energy"),
    )


async def test_a_target_die_is_shifted() -> None:
    scene = battle("giant-fox", heroes=2)
    lay(scene.game, Modifier("h1", "target", 3, "combat", "A card"))
    scene.foe.health = scene.foe.most_health = 60
    scene.then([ATTACK, ATTACK], [1, 5, 7])
    await scene.round()
    assert (scene.hero.health, scene.friend.health) == (27, 30)


def test_every_name_is_tested_here_or_where_it_is_laid() -> None:
    here = {what for what, *_ in ROLLS} | {f"rank.{stat}" for stat in STATS} | {*ELSEWHERE}
    here |= {
        f"forbid.{w}" for w in ["normal", "cautious", "reckless", "camp", "flee", "defend", "item"]
    }
    here |= {"forbid.mastery", "forbid.portal", "open.portal", "speed", "harvest", "hunger"}
    here |= {"price", "search", "find.explore", "crit.explore.gold", "camp.health", "camp.energy"}
    here |= {"camp.skill", "move.health", "reckless.energy", "fate.magi", "healing", "taken"}
    here |= {"block", "target", "regen.health", "regen.energy", "cost.mastery"}
    assert here == set(MODIFIERS)
