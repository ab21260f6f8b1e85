"""Bonus Dice, custom dice, dice that are lost, and the plan that finds every die a place.

Long, since each kind of die is rolled, kept, spent and lost on the same small table.
"""

from __future__ import annotations

import itertools
import random

import pytest

from engine.core.testing import LoadedDice
from engine.doomrock.adventure.effect import BattleStart
from engine.doomrock.battle import custom_dice, dice, roll
from engine.doomrock.battle import round as rounds
from engine.doomrock.facts import Diced
from engine.doomrock.state import Die
from tests.engine.doomrock.battle import enemies
from tests.engine.doomrock.battle.arena import Answer, Arena, arena
from tests.engine.doomrock.battle.test_round_roll import DONE, SLAM, STEP, STRIKE, lay, rolling

TRAIT = "h1:gullible"
CUSTOM = ("custom-dice",)


def bonus(at: Arena, value: int, place: str = "pool", n: int = 1) -> Die:
    """A Bonus Die of the n-th Hero."""
    die = dice.make(at.game, at.hero(n).id)
    die.value, die.at = value, place
    return die


def load(at: Arena, faces: list[int]) -> None:
    """The next faces to fall."""
    assert isinstance(at.game.rng, LoadedDice)
    at.game.rng.faces = faces


def colored(at: Arena, color: str, *values: int, n: int = 1) -> list[Die]:
    """Unplaced dice of a colour."""
    made = at.loose(*values, n=n)
    for die in made:
        die.color = color
    return made


async def phase(at: Arena, *answers: Answer) -> None:
    at.answers(*answers)
    await roll.roll_phase(at.game)
    at.done()


async def plan(at: Arena, *answers: Answer) -> None:
    """Placing and re-rolling what lies there, then the markers."""
    at.answers(*answers)
    await roll._plan(at.game)
    roll._gain(at.game)
    at.done()


# -- questions -------------------------------------------------------------------------------------


async def test_only_when_all_dice_are_placed_the_round_begins_with_the_first_option() -> None:
    at = rolling("warrior", dice=(5, 1, 1, 1))
    at.game.battle.dice = []
    (die,) = at.loose(5)
    at.game.battle.used.append(f"rolled:{die.id}")
    await plan(at, *lay(die.id, STRIKE), DONE)
    first, _, last = (
        q for q in enemies.script(at.game).asked if q.topic in ("roll.die", "roll.place")
    )
    assert first.options[-1].key == "done"
    assert last.options[0].key == "done"


async def test_a_die_is_rolled_again_by_the_digit_that_it_shows() -> None:
    at = rolling("warrior", dice=(5, 6, 5, 1, 2))
    await phase(at, ("roll.die", "reroll:h1"), ("roll.reroll", ("d1",)), DONE)
    (asked,) = (q for q in enemies.script(at.game).asked if q.topic == "roll.reroll")
    assert [option.letter for option in asked.options] == ["5", "6", "b", "1"]


# -- Bonus Dice ------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-BON-02", "DOO-BON-03")
async def test_a_bonus_die_of_the_roll_phase_has_re_rolls_of_its_own_and_is_placed_freely() -> None:
    at = rolling("warrior", "rogue", dice=(2,) * 8 + (3, 4, 5))
    bun = at.item("energy-bun")
    key = "d100"
    await phase(
        at,
        ("roll.die", f"item:h1:{bun.uid}"),
        ("roll.die", f"reroll:{key}"),
        ("roll.die", f"reroll:{key}"),
        *lay(key, "h2:poisonous-stab"),
        ("roll.die", f"back:{key}"),
        *lay(key, "h2:poisonous-stab"),
        DONE,
    )
    assert f"reroll:{key}" not in at.offered("roll.die"), "it has two"
    assert at.game.battle.rerolls["h2"] == 2, "they are not taken from the pool"
    (die,) = dice.dice_at(at.game.battle, "h2:poisonous-stab")
    assert (die.value, die.bonus, die.owner) == (5, True, "h2")


@pytest.mark.rule("DOO-BON-03")
@pytest.mark.parametrize(("value", "marker"), [(6, "heroism"), (1, "shield"), (4, "")])
async def test_a_bonus_die_of_the_roll_phase_may_become_a_marker(value: int, marker: str) -> None:
    at = rolling("warrior", "rogue", dice=())
    made = bonus(at, value)
    assert dice.marker_places(at.game, made) == ([f"{marker}:h1"] if marker else [])
    if marker:
        await plan(at, *lay(made.id, f"{marker}:h1"), DONE)
        assert (at.hero().heroism, at.hero().shields) == (int(value == 6), int(value == 1))
        assert made.at == "aside"


@pytest.mark.rule("DOO-BON-02")
async def test_a_bonus_die_gained_later_is_rolled_and_placed_at_once() -> None:
    at = arena("warrior", "rogue", dice=(1, 3, 6), phase="initiative")
    at.answers(("battle.bonus", "again"), ("battle.bonus", "again"), ("battle.bonus", STRIKE))
    await dice.bonus_die(at.game, at.hero())
    at.done()
    (die,) = dice.dice_at(at.game.battle, STRIKE)
    assert (die.value, die.bonus) == (6, True)
    assert at.offered("battle.bonus") == [STEP, STRIKE, TRAIT, "lose"], "no marker, no third"
    rolled = [(fact.values, fact.again) for fact in at.told if isinstance(fact, Diced)]
    assert rolled == [((1,), False), ((3,), True), ((6,), True)]


@pytest.mark.rule("DOO-BON-02", "DOO-ABL-07")
async def test_a_bonus_die_that_fits_nowhere_or_is_not_wanted_is_lost() -> None:
    at = arena(dice=(1, 2, 1, 4), phase="hero")
    at.hero().abilities = ["melee-strike", "shield-slam"]
    at.die("shield-slam", 3, 4)
    at.answers(("battle.bonus", "again"), ("battle.bonus", "again"))
    await dice.bonus_die(at.game, at.hero())
    at.done()
    assert at.game.battle.dice[-1].at == "aside"
    at.game.battle.dice.pop(0)
    load(at, [3])
    at.answers(("battle.bonus", "lose"))
    await dice.bonus_die(at.game, at.hero())
    assert at.offered("battle.bonus") == [SLAM, "again", "lose"]
    assert at.game.battle.dice[-1].at == "aside"


@pytest.mark.rule("DOO-TER-11", "DOO-BON-02")
async def test_a_bonus_die_may_go_on_open_terrain_only() -> None:
    at = arena(dice=(6,), phase="hero")
    at.hero().abilities = ["shield-slam"]
    piece = at.terrain("chandelier", "E1")
    at.terrain("ballista", "E1").dice_side = False
    at.terrain("anvil", "E1", value=3)
    at.answers(("battle.bonus", piece.id))
    await dice.bonus_die(at.game, at.hero())
    assert at.offered("battle.bonus") == [piece.id, "again", "lose"]


@pytest.mark.rule("DOO-BON-01")
async def test_bonus_dice_leave_at_the_end_of_round_wherever_they_lie() -> None:
    at = arena(phase="end")
    at.hero().abilities.append("brace")
    bonus(at, 5, STRIKE)
    bonus(at, 5, "aside")
    bonus(at, 4, "h1:brace")
    (kept,) = at.die("melee-strike", 6)
    rounds._clear(at.game)
    assert at.game.battle.dice == [kept]


@pytest.mark.rule("DOO-BON-04", "DOO-SET-08")
async def test_a_roll_phase_begins_with_as_many_dice_as_ability_cards() -> None:
    at = rolling(dice=(2, 2, 2, 2, 2))
    at.hero().abilities.append("brace")
    bonus(at, 4, "h1:brace")
    bonus(at, 5, "pool")
    await phase(at, DONE)
    assert [(die.bonus, die.at) for die in at.game.battle.dice] == [(False, "pool")] * 5
    assert "roll.collect" not in at.asked()


@pytest.mark.rule("DOO-BON-01", "DOO-BON-03")
async def test_the_omens_bonus_die_is_there_when_the_first_dice_fall() -> None:
    at = rolling("warrior", "rogue", dice=(2,) * 8 + (6, 6, 1))
    at.game.battle.round = 1
    at.game.battle.start = [BattleStart(bonus_dice=1)]
    bonus_1, bonus_2 = "d100", "d101"
    await phase(
        at, ("roll.die", f"reroll:{bonus_2}"), *lay(bonus_1, "heroism:h1"),
        *lay(bonus_2, "shield:h2"), DONE,
    )  # fmt: skip
    assert (at.hero().heroism, at.hero(2).shields) == (1, 1)
    at.game.battle.round = 2
    at.game.battle.used.clear()
    load(at, [2] * 8)
    await phase(at, DONE)
    assert len(at.game.battle.dice) == 8


async def test_a_bonus_die_is_the_first_to_leave_a_locked_card() -> None:
    at = arena()
    (own,) = at.die("chalk-circle", 4)
    extra = bonus(at, 5, "h1:chalk-circle")
    card = at.game.library.abilities["chalk-circle"]
    assert dice.removable(at.game, at.hero(), card) == [extra]
    extra.at = "aside"
    assert dice.removable(at.game, at.hero(), card) == [own]


# -- custom dice -----------------------------------------------------------------------------------


@pytest.mark.rule("DOO-CUS-01", "DOO-CUS-02")
async def test_the_pool_is_one_die_of_its_colour_for_each_ability() -> None:
    at = rolling("warrior", dice=(3,) * 9, switches=CUSTOM)
    at.game.battle.dice.clear()
    await phase(at, DONE)
    assert [die.color for die in at.game.battle.dice] == ["grey", "red", "grey", "grey"]
    at.hero().abilities.append("loaded-sleeve")
    at.hero().abilities.remove("melee-strike")
    at.game.battle.used.clear()
    await phase(at, DONE)
    colors = {die.source: die.color for die in at.game.battle.dice}
    assert colors == {STEP: "grey", SLAM: "grey", TRAIT: "grey", "h1:loaded-sleeve": "blue"}


@pytest.mark.rule("DOO-CUS-01")
async def test_without_the_switch_all_dice_are_standard() -> None:
    at = rolling(dice=(3,) * 4)
    at.game.battle.dice.clear()
    await phase(at, DONE)
    assert {die.color for die in at.game.battle.dice} == {""}


@pytest.mark.rule("DOO-CUS-03")
async def test_a_skull_is_re_rolled_while_it_stays_one_and_ends_normal_rolling() -> None:
    at = rolling("warrior", dice=(4, 1, 4, 3), switches=CUSTOM)
    for die, value in zip(at.game.battle.dice, (4, 3, 4, 5), strict=True):
        die.value = value
    at.game.battle.dice[1].color = "red"
    at.game.battle.used = [f"rolled:d{n}" for n in range(1, 5)]
    at.game.battle.rerolls = {"h1": 1}
    load(at, [4, 4, 6])
    await plan(
        at, ("roll.die", "skull:d1"), ("roll.die", "skull:d1"), ("roll.die", "skull:d1"), DONE
    )
    assert [die.value for die in at.game.battle.dice] == [6, 3, 4, 5]
    last = at.offered("roll.die")
    assert "skull:d3" in last, "the other skull may still roll"
    assert not {"skull:d1", "skull:d2", "skull:d4", "reroll:h1"} & set(last)


@pytest.mark.rule("DOO-CUS-03")
async def test_pips_of_one_hero_leave_the_re_rolls_of_another() -> None:
    at = rolling("warrior", "rogue", dice=(), switches=CUSTOM)
    skull = colored(at, "grey", 4)[0]
    at.loose(3, n=2)
    at.game.battle.rerolls = {"h1": 2, "h2": 1}
    load(at, [3])
    roll._skull(at.game, skull)
    assert at.game.battle.rerolls == {"h1": 0, "h2": 1}


@pytest.mark.rule("DOO-CUS-03")
async def test_pips_are_of_no_use_after_the_roll_phase() -> None:
    at = arena(switches=CUSTOM, foes=("E1",), phase="hero")
    colored(at, "red", 1)[0].at = "h1:heavy-step"
    assert not any("skull" in key for key in at.uses())


@pytest.mark.rule("DOO-CUS-04", "DOO-CUS-08")
def test_only_faces_with_the_symbol_give_a_marker() -> None:
    at = arena("warrior", "rogue", phase="roll", switches=CUSTOM)
    found = {
        (color, value): dice.marker_places(at.game, colored(at, color, value)[0])
        for color in custom_dice.FACES
        for value in range(1, 7)
    }
    shield, heroism = ["shield:h1"], ["heroism:h1"]
    assert {key: places for key, places in found.items() if places} == {
        ("grey", 1): shield,
        ("grey", 2): shield,
        ("grey", 6): shield,
        ("red", 5): heroism,
        ("red", 6): heroism,
        ("orange", 1): shield,
        ("orange", 5): heroism,
        ("orange", 6): heroism,
        ("blue", 1): ["stealth:h1"],
    }


@pytest.mark.rule("DOO-CUS-05")
async def test_a_bonus_die_is_standard_and_never_becomes_a_marker() -> None:
    at = rolling("warrior", dice=(3, 3, 3, 3, 6, 6, 1), switches=CUSTOM)
    at.terrain("chandelier", "E1")
    potion = at.item("potion-of-three-hands")
    await phase(
        at,
        ("roll.die", f"item:h1:{potion.uid}"),
        ("roll.die", "reroll:d100"),
        ("roll.die", "die:d100"),
        ("roll.place", "pool"),
        ("roll.die", "die:d101"),
        ("roll.place", "t1"),
        DONE,
    )
    first, second = at.game.battle.dice[-2:]
    assert (first.color, second.color) == ("", "")
    assert dice.marker_places(at.game, first) == []
    places = dice.open_places(at.game, first)
    assert places == [STEP, TRAIT], "a 1 goes on Abilities"
    assert (second.at, second.value) == ("t1", 6)


@pytest.mark.rule("DOO-CUS-06")
async def test_a_stealth_face_becomes_stealth_or_is_a_1() -> None:
    at = rolling("warrior", "rogue", dice=(), switches=CUSTOM)
    at.game.battle.dice.clear()
    one, two = colored(at, "blue", 1, 1)
    at.hero().provoke = True
    at.game.battle.used = [f"rolled:{one.id}", f"rolled:{two.id}"]
    await plan(at, *lay(one.id, "stealth:h1"), *lay(two.id, TRAIT), DONE)
    assert (at.hero().stealth, at.hero().provoke, one.at, two.at) == (True, False, "aside", TRAIT)
    assert at.offered("roll.place") == [STEP, TRAIT, "pool"], "one Stealth is all that it can have"
    two.at = "pool"
    assert dice.marker_places(at.game, two) == []


@pytest.mark.rule("DOO-CUS-06", "DOO-GOO-14")
async def test_a_stealth_face_is_of_no_use_to_those_who_cannot_gain_stealth() -> None:
    at = arena(goon="mook", phase="roll", switches=CUSTOM)
    (one,) = colored(at, "blue", 1)
    one.owner = ""
    assert dice.marker_places(at.game, one) == ["stealth:h1", "stealth:h2"]
    at.hero().abilities.append("overdressed")
    (worn,) = at.die("overdressed", 5)
    assert dice.marker_places(at.game, one) == ["stealth:h2"]
    worn.at = "aside"
    at.hero(2).stealth = True
    assert dice.marker_places(at.game, one) == ["stealth:h1"]


@pytest.mark.rule("DOO-CUS-06")
async def test_a_stealth_face_that_lies_on_a_card_is_a_1_there_in_every_phase() -> None:
    at = arena(switches=CUSTOM, hp=[20])
    first, second = at.die("everybody-out", 1, 1)
    first.color, second.color = "blue", "red"
    await at.ability("everybody-out")
    assert at.hits() == [("e1", 4)]
    assert not at.hero().stealth


@pytest.mark.rule("DOO-CUS-07")
def test_an_initiative_face_makes_the_whole_card_quick_while_it_lies_there() -> None:
    at = arena(switches=CUSTOM, phase="initiative")
    plain, blue = at.die("melee-strike", 6, 5)
    assert at.uses() == []
    blue.color = "blue"
    assert at.uses() == ["ability:h1:melee-strike"]
    card = at.game.library.abilities["melee-strike"]
    assert dice.removable(at.game, at.hero(), card) == [plain], "the blue one goes last"
    blue.at = "aside"
    assert at.uses() == []


@pytest.mark.rule("DOO-CUS-07")
def test_an_initiative_face_makes_terrain_quick() -> None:
    at = arena(switches=CUSTOM, phase="initiative", foes=("E1",))
    at.terrain("ballista", "H1", value=6)
    assert at.uses() == []
    at.game.battle.dice[-1].color = "blue"
    assert at.uses() == ["terrain:t1"]


@pytest.mark.rule("DOO-CUS-09")
async def test_a_bonus_die_on_an_ongoing_ability_is_gone_in_the_next_roll_phase() -> None:
    at = rolling("warrior", dice=(3,) * 5, switches=CUSTOM)
    at.hero().abilities.append("chalk-circle")
    own = dice.make(at.game, "h1", "h1:chalk-circle")
    own.at = "h1:chalk-circle"
    bonus(at, 5, "h1:chalk-circle")
    load(at, [3] * 4)
    await phase(at, ("roll.collect", ()), DONE)
    assert dice.dice_at(at.game.battle, "h1:chalk-circle") == [own]
    assert len(at.game.battle.dice) == 5


# -- dice that are lost, charges -------------------------------------------------------------------


async def test_the_player_picks_the_dice_that_are_rattled_off_locked_ones_too() -> None:
    at = arena("warrior", "rogue")
    first, second = at.die("melee-strike", 5, 6)
    (locked,) = at.die("brace", 4)
    at.die("backstab", 3, n=2)
    at.answers(("battle.rattle", (first.id, locked.id)))
    assert await dice.rattle(at.game, at.hero(), 2) == 2
    assert at.offered("battle.rattle") == [first.id, second.id, locked.id]
    assert [first.at, second.at, locked.at] == ["aside", STRIKE, "aside"]
    assert await dice.rattle(at.game, at.hero(), 3) == 1, "it loses what it has"
    assert await dice.rattle(at.game, at.hero(), 1) == 0
    at.done()


@pytest.mark.rule("DOO-ABL-07")
def test_charges_limit_the_dice_on_a_card() -> None:
    at = arena(phase="roll")
    card = at.game.library.abilities["melee-strike"]
    assert dice.charges(at.game, at.hero(), card) == 2
    at.die("melee-strike", 5)
    (loose,) = at.loose(5)
    assert STRIKE in dice.open_places(at.game, loose)
    at.die("melee-strike", 6)
    assert STRIKE not in dice.open_places(at.game, loose)


# -- the plan --------------------------------------------------------------------------------------


def most(wants: list[list[str]], room: dict[str, int]) -> int:
    """The most dice that find a place, by trying every way."""
    best = 0
    for way in itertools.product(*([*places, ""] for places in wants)):
        used = [place for place in way if place]
        if all(used.count(place) <= room[place] for place in used):
            best = max(best, len(used))
    return best


@pytest.mark.rule("DOO-ROL-13")
def test_the_plan_moves_a_die_along_to_make_room_for_another() -> None:
    at = arena(phase="roll")
    at.hero().abilities = ["brace", "poison-rings", "opportunist"]
    four, *fives = at.loose(4, 5, 5)
    plan = dice.whole_plan(at.game)
    assert plan[four.id] == "h1:poison-rings"
    assert {plan[five.id] for five in fives} == {"h1:brace", "h1:opportunist"}


@pytest.mark.rule("DOO-ROL-13")
@pytest.mark.parametrize("switches", [(), CUSTOM])
@pytest.mark.parametrize("seed", range(30))
def test_the_plan_finds_a_place_for_as_many_dice_as_any_could(
    seed: int, switches: tuple[str, ...]
) -> None:
    chance = random.Random(seed)
    at = arena("rogue", "warrior", phase="roll", switches=switches)
    at.hero().abilities = chance.sample(
        ["brace", "warming-up", "double-trouble", "poison-rings", "backstab", "vanishing-act"], 3
    )
    at.hero(2).abilities = ["shield-slam"]
    at.terrain(chance.choice(["chandelier", "anvil", "bonfire"]), "E1")
    for _ in range(5):
        (made,) = at.loose(chance.randint(1, 6), n=chance.randint(1, 2))
        if switches and chance.random() < 0.8:
            made.color = chance.choice(["grey", "red", "orange", "blue"])
    if seed % 3 == 0:
        at.die(at.hero().abilities[0])
    game = at.game
    loose = dice.in_pool(game.battle)
    wants = [[*dice.open_places(game, die), *dice.marker_places(game, die)] for die in loose]
    room = {place: 9 for place in itertools.chain(*wants) if ":h" in place}
    for place in set(itertools.chain(*wants)) - set(room):
        owner, _, id_ = place.partition(":")
        charges = game.library.abilities[id_].charges if owner.startswith("h") else 1
        room[place] = charges - len(dice.dice_at(game.battle, place))
    room["stealth:h1"] = room["stealth:h2"] = 1
    made_plan = dice.whole_plan(game)
    assert len(made_plan) == most(wants, room)
    for n, die in enumerate(loose):
        assert die.id not in made_plan or made_plan[die.id] in wants[n]
    laid = list(made_plan.values())
    assert all(laid.count(place) <= room[place] for place in laid)
