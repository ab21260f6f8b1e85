"""Every item, Power Up and Fragment reward does what its text says."""

from __future__ import annotations

import re

import pytest

from content.libraries.forests import forests
from engine.core.fact import Fact
from engine.core.modifier import Modifier, total
from engine.forests import free
from engine.forests.cards import PowerUp
from engine.forests.fragments import take
from engine.forests.goods import acquire
from engine.forests.power_ups import FOE_TYPES, apply
from engine.forests.relics import wield
from engine.forests.state import ForestsGame, InForce, OpenDestination
from engine.hexcrawl.heroes import STAT_NAMES, lay, most, rank
from engine.hexcrawl.movement import speed
from engine.hexcrawl.state import Ally, Condition, StatName
from tests.engine.forests.battle import DEFEND, battle
from tests.engine.forests.given import script
from tests.engine.forests.playing import Player, at_play, changed, explained, promised, tally

LIBRARY = forests()
SHARED = pytest.mark.parametrize("heroes", [1, 4])

# -- things outside combat ------------------------------------------------------------------------

# The item, what is answered, and what using it changes besides that it is gone.
USES: list[tuple[str, dict[str, str], str]] = [
    ("healing-draught", {}, "items -1, health 8"),
    ("energy-tonic", {}, "items -1, energy 6"),
    ("purifying-salve", {}, "items -1, conditions -2"),
    ("luck-stone", {}, "items -1"),
    ("dewdrop-phial", {}, "items -1, health 5, energy 5"),
    ("moonpetal", {"effect.choose": "affliction"}, "items -1"),
    ("moonpetal", {"effect.choose": "nature"}, "items -1"),
    ("bark-ward", {}, "items -1"),
    ("lifebloom", {}, "items -1"),
    ("owl-feather", {}, "items -1"),
    ("sprite-dust", {"move.teleport": "hex:2,-1"}, "items -1, away 1"),
    ("sap-of-the-elder-oak", {"rank.stat": "navigate"}, "items -1, +navigate 1"),
    ("sap-of-the-elder-oak", {"rank.stat": "health"}, "items -1, +health 2, health 2"),
    ("whispering-acorn", {}, "items -1, destinations 1"),
    ("unspun-thread", {}, "items -1, fate -2"),
    ("spirit-tether-ritual", {}, "items -1"),
    ("wayfarers-cloak", {}, "items -1"),
    ("runed-whetstone", {}, "items -1"),
]


def _offered(game: ForestsGame, key: str) -> free.Free | None:
    for source in free.SOURCES:
        for action in source(game, "move"):
            if action.key == key:
                return action
    return None


async def _used(game: ForestsGame, key: str) -> None:
    action = _offered(game, key)
    assert action is not None
    assert not action.why_not
    await action.act()


def _ready(heroes: int, item: str, wishes: dict[str, str], told: list[Fact]) -> ForestsGame:
    game = at_play(heroes, wishes=wishes, told=told)
    hero = game.state.heroes[0]
    hero.items.append(item)
    hero.conditions = [Condition("bleeding"), Condition("poisoned")]
    if "heal" in str(LIBRARY.items[item].effects).lower():
        hero.conditions = []
    game.state.tracker = 3
    game.state.nature = "thick-fog"
    game.state.in_force = [InForce(card="rotfoot", left=4)]
    game.state.journey.phase = "move"
    return game


@SHARED
@pytest.mark.parametrize(("item", "wishes", "words"), USES)
async def test_an_item_does_what_it_says_outside_combat(
    item: str, wishes: dict[str, str], words: str, heroes: int
) -> None:
    told: list[Fact] = []
    game = _ready(heroes, item, wishes, told)
    before = tally(game)
    await _used(game, f"use:{item}")
    assert changed(before, tally(game)) == promised(words, heroes)
    explained(told, LIBRARY.items[item].name)


def test_every_item_for_outside_combat_is_among_those_tests() -> None:
    tested = {item for item, *_ in USES} | {"revival-stone"}
    backpack = (i for i in LIBRARY.items.values() if not i.group)
    assert tested == {i.id for i in backpack if {"outside", "movement"} & {*i.when}}


async def test_a_moonpetal_ends_the_nature_card_or_an_affliction() -> None:
    told: list[Fact] = []
    for side, left in (("nature", ("", 1)), ("affliction", ("thick-fog", 0))):
        game = _ready(1, "moonpetal", {"effect.choose": side}, told)
        await _used(game, "use:moonpetal")
        assert (game.state.nature, len(game.state.in_force)) == left


async def test_a_moonpetal_is_not_offered_where_nothing_is_to_be_ended() -> None:
    game = at_play(1)
    game.state.heroes[0].items.append("moonpetal")
    assert _offered(game, "use:moonpetal") is None


async def test_a_thread_is_unspun_once_per_fate_cycle_and_bought_at_will() -> None:
    game = at_play(1)
    game.state.heroes[0].items += ["unspun-thread", "unspun-thread"]
    game.state.tracker = 5
    await _used(game, "use:unspun-thread")
    assert game.state.tracker == 3
    again = _offered(game, "use:unspun-thread")
    assert again is not None
    assert again.why_not == "once per Fate Cycle"
    game.state.cycle_used.clear()
    await _used(game, "use:unspun-thread")
    assert (game.state.tracker, game.state.heroes[0].items) == (1, [])


def test_a_thread_is_not_offered_while_the_tracker_is_empty() -> None:
    game = at_play(1)
    game.state.heroes[0].items.append("unspun-thread")
    assert _offered(game, "use:unspun-thread") is None


async def test_nobody_drinks_of_the_elder_oak_a_fourth_time() -> None:
    game = at_play(1)
    hero = game.state.heroes[0]
    hero.items += ["sap-of-the-elder-oak"] * 4
    for _ in range(3):
        await _used(game, "use:sap-of-the-elder-oak")
    assert _offered(game, "use:sap-of-the-elder-oak") is None


async def test_an_acorn_is_kept_while_no_slot_has_room() -> None:
    game = at_play(1)
    game.state.heroes[0].items.append("whispering-acorn")
    for slot in game.state.slots:
        while len(slot.destinations) < game.state.style.most_destinations:
            slot.destinations.append(_entry(game))
    assert _offered(game, "use:whispering-acorn") is None


def _entry(game: ForestsGame) -> OpenDestination:
    return OpenDestination(card=game.state.destinations.pile.pop())


async def test_a_revival_stone_brings_back_the_fallen_with_what_was_won_meanwhile() -> None:
    game = at_play(2)
    friend = game.state.heroes[1]
    friend.dead, friend.face_down = True, ["power-up-01"]
    game.state.heroes[0].items.append("revival-stone")
    attack = rank(game.state, friend, "attack")
    await _used(game, "use:revival-stone")
    assert (friend.dead, friend.health) == (False, most(game.state, friend, "health"))
    assert (rank(game.state, friend, "attack"), friend.face_down) == (attack + 2, [])


async def test_a_cloak_takes_one_off_navigate_and_two_off_haste() -> None:
    game = _ready(1, "wayfarers-cloak", {}, [])
    await _used(game, "use:wayfarers-cloak")
    modifiers = game.state.modifiers
    assert total(modifiers, ("h1",), "skill.navigate") == -1
    assert total(modifiers, ("h1",), "reckless.energy") == -2


@pytest.mark.parametrize(
    ("item", "what", "n", "until"),
    [
        ("bark-ward", "defend", 3, "combat"),
        ("lifebloom", "regen.health", 3, "combat"),
        ("owl-feather", "skill", -2, "turn"),
        ("runed-whetstone", "damage", 1, "game"),
    ],
)
async def test_a_thing_that_lasts_lays_its_modifier_on_its_hero(
    item: str, what: str, n: int, until: str
) -> None:
    game = _ready(4, item, {"item.hero": "h2"}, [])
    await _used(game, f"use:{item}")
    assert [(m.who, m.n, m.until) for m in game.state.modifiers if m.what == what] == [
        ("h2", n, until)
    ]


@SHARED
@pytest.mark.parametrize(
    ("item", "words"),
    [
        ("travel-rations", "food 5"),
        ("workshop-supplies", "supplies 1"),
        ("gift-of-favor", "favors 1"),
        ("elven-saddles", "elven-saddles 1"),
        ("guide-rope", "guide-rope 3"),
        ("fey-compass", "fey-compass 2"),
        ("healing-draught", "items 1"),
        ("charm-spring", "charm-spring 1"),
    ],
)
async def test_what_is_acquired_acts_at_once_or_waits(item: str, words: str, heroes: int) -> None:
    game = at_play(heroes)
    before, pace = tally(game), speed(game, "normal")
    await acquire(game, LIBRARY.items[item], "waypost:1")
    assert changed(before, tally(game)) == promised(words, heroes)
    assert speed(game, "normal") == pace + (item == "elven-saddles")


@SHARED
@pytest.mark.parametrize(
    ("item", "words"), [("morrows-mending", "health 5n"), ("seedkeepers-pouch", "seed 1")]
)
async def test_a_thing_of_the_group_works(item: str, words: str, heroes: int) -> None:
    wishes = {"harvest.hero": "h1"}
    game = at_play(heroes, fate=1, wishes=wishes)
    game.state.group[item] = LIBRARY.items[item].uses
    before = tally(game)
    await _used(game, f"group:{item}")
    got = changed(before, tally(game))
    assert {name: n for name, n in got.items() if name != item} == promised(words, heroes)


# -- things in combat -----------------------------------------------------------------------------


async def test_what_a_hero_throws_is_sharpened_and_still_pierces_whole() -> None:
    scene = battle("barrow-knight", items=["firebloom-flask"])
    lay(scene.game, Modifier("h1", "damage", 1, "game", "Runed Whetstone"))
    scene.then([DEFEND, ("combat.item", "item:firebloom-flask:o1")], [1])
    before = scene.foe.health
    await scene.round()
    assert scene.foe.health == before - 9


async def test_a_bark_ward_is_for_heroes_and_a_draught_for_escorts_too() -> None:
    scene = battle("giant-fox", items=["bark-ward", "healing-draught"])
    escort = Ally(id="a1", name="Pip", kind="escort", health=2, most=5, damage=0)
    scene.game.state.allies.append(escort)
    scene.then([DEFEND, ("combat.item", "item:healing-draught:a1")], [1, 9, 5])
    await scene.round()
    asked = next(q for q in script(scene.game).asked if q.topic == "combat.item")
    keys = [option.key for option in asked.options]
    assert "item:bark-ward:h1" in keys
    assert "item:bark-ward:a1" not in keys
    assert escort.health == 5


# -- Power Ups ------------------------------------------------------------------------------------

_STATS = {name: stat for stat, name in STAT_NAMES.items()}
SIMPLE = [c for c in LIBRARY.power_ups.values() if c.nr <= 27]


def _ranks(words: str) -> dict[StatName, int]:
    found: dict[StatName, int] = {}
    for n, name in re.findall(r"\+(\d) ((?:Mastery II?)|\w+)", words):
        found[_STATS[name]] = found.get(_STATS[name], 0) + int(n)
    return found


@pytest.mark.parametrize("card", SIMPLE, ids=lambda card: card.id)
async def test_a_power_up_raises_the_ranks_of_its_text_each_time(card: PowerUp) -> None:
    game = at_play(1)
    hero = game.state.heroes[0]
    for copies in (1, 2):
        await apply(game, hero, card.id)
        wanted = {stat: copies * n for stat, n in _ranks(card.text).items()}
        assert {stat: n for stat, n in hero.gained.items() if n} == wanted


async def _twice(nr: int, wishes: dict[str, str] | None = None) -> ForestsGame:
    game = at_play(1, wishes=wishes)
    for _ in range(2):
        await apply(game, game.state.heroes[0], f"power-up-{nr}")
    return game


@pytest.mark.parametrize(
    ("nr", "ranks"),
    [
        (28, {"navigate": 2, "explore": 2}),
        (29, {"attack": 2, "defend": 2}),
        (30, {"health": 8}),
        (31, {"mastery1": 1, "mastery2": 1, "navigate": 1, "explore": 1}),
    ],
)
async def test_a_power_up_with_a_choice_keeps_to_its_terms(
    nr: int, ranks: dict[StatName, int]
) -> None:
    game = await _twice(nr)
    assert {s: n for s, n in game.state.heroes[0].gained.items() if n} == ranks


@pytest.mark.parametrize("nr", [32, 33])
async def test_a_second_trophy_names_a_second_type(nr: int) -> None:
    game = await _twice(nr)
    assert game.state.heroes[0].favored == list(FOE_TYPES[:2])


@pytest.mark.parametrize("nr", [34, 35])
async def test_an_old_enemy_suffers_one_more_each_round_and_two_by_the_second(nr: int) -> None:
    scene = battle("giant-fox")
    scene.hero.favored = ["Creature"]
    for copies in (1, 2):
        await apply(scene.game, scene.hero, f"power-up-{nr}")
        scene.foe.health = scene.foe.most_health = 60
        # A hex that HEXplodes counts the bonus once.
        scene.then([DEFEND, ("combat.favored", "o1:health")], [6, 2, 1])
        await scene.round()
        assert scene.foe.health == 60 - (8 + copies)


async def test_light_feet_of_a_companion_give_navigate_instead() -> None:
    game = at_play(2)
    first, second = game.state.heroes
    pace = speed(game, "normal")
    await apply(game, first, "power-up-36")
    await apply(game, second, "power-up-36")
    assert speed(game, "normal") == pace + 1
    assert (first.gained.get("navigate", 0), second.gained.get("navigate", 0)) == (0, 1)


async def test_a_second_wind_raises_any_stat_and_heals_everything() -> None:
    game = at_play(1, wishes={"rank.stat": "explore"})
    hero = game.state.heroes[0]
    await apply(game, hero, "power-up-37")
    assert hero.gained == {"explore": 1}
    assert (hero.health, hero.energy) == (90, 60)


@pytest.mark.parametrize(
    ("nr", "power"), [(38, "harvest"), (39, "clear.navigate"), (40, "lucky-star")]
)
async def test_a_second_copy_of_a_lasting_power_adds_up(nr: int, power: str) -> None:
    game = await _twice(nr)
    assert game.state.heroes[0].powers == {power: 2}


# -- Fragments ------------------------------------------------------------------------------------


@SHARED
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("name", LIBRARY.fragments)
async def test_each_reward_of_a_fragment_is_as_its_text_says(
    name: str, number: int, heroes: int
) -> None:
    game = at_play(heroes, wishes={"fragment.reward": f"reward-{number}"})
    await take(game, name)
    words = LIBRARY.fragments[name].text.split("or ")[number - 1]
    wanted = _ranks(words) if "one Skill" not in words else {"navigate": 1, "attack": 1}
    for hero in game.state.heroes:
        assert {stat: n for stat, n in hero.gained.items() if n} == wanted
    assert game.state.fragments == [name]


# -- Relics ---------------------------------------------------------------------------------------


async def test_the_staff_raises_the_mastery_that_its_first_wielder_chose() -> None:
    game = at_play(2, wishes={"rank.stat": "mastery2"})
    first, second = game.state.heroes
    await wield(game, "arkavins-staff", first)
    game.table = Player()
    await wield(game, "arkavins-staff", second)
    assert rank(game.state, first, "mastery2") == 5
    assert (rank(game.state, second, "mastery1"), rank(game.state, second, "mastery2")) == (5, 9)
