"""The Roll Phase: dice are collected, rolled, re-rolled, placed, and become markers."""

from __future__ import annotations

import pytest

from engine.core.ask import Question
from engine.doomrock import gear
from engine.doomrock.battle import dice, roll
from engine.doomrock.facts import Diced, TerrainTurned
from engine.doomrock.state import Die
from tests.engine.doomrock.battle.arena import BOOST, PLAIN, Answer, Arena, arena
from tests.engine.doomrock.battle.enemies import script, strike

DONE: Answer = ("roll.die", "done")
STRIKE, SLAM, STEP, TRAIT = "h1:melee-strike", "h1:shield-slam", "h1:heavy-step", "h1:gullible"


def lay(die: str, place: str) -> list[Answer]:
    """Answers that lay a die somewhere."""
    return [("roll.die", f"die:{die}"), ("roll.place", place)]


def rolling(*heroes: str, dice: tuple[int, ...], switches: tuple[str, ...] = ()) -> Arena:
    """Heroes about to roll these dice; the n-th of them grants d1 to d4, d5 to d8, ..."""
    at = arena(*heroes, dice=dice, phase="roll", switches=switches, apart=True, foes=("E1",))
    at.game.state.size = 2
    abilities = at.game.library.abilities
    sources = [(each, id_) for each in at.game.state.heroes for id_ in each.abilities]
    at.game.battle.dice = [
        Die(
            id=f"d{n + 1}",
            owner=each.id,
            value=1,
            source=f"{each.id}:{id_}",
            color=abilities[id_].color if switches else "",
        )
        for n, (each, id_) in enumerate(sources)
    ]
    at.game.battle.serial = 99
    return at


async def phase(at: Arena, *answers: Answer) -> None:
    """The whole Roll Phase, asked exactly this."""
    at.answers(*answers)
    await roll.roll_phase(at.game)
    at.done()


def die(at: Arena, id_: str) -> Die:
    return next(die for die in at.game.battle.dice if die.id == id_)


def lying(at: Arena) -> dict[str, str]:
    """Where every die lies."""
    return {die.id: die.at for die in at.game.battle.dice}


# -- collecting and rolling ------------------------------------------------------------------------


@pytest.mark.rule("DOO-SET-08", "DOO-ROL-04")
async def test_a_hero_rolls_as_many_dice_as_it_has_ability_cards() -> None:
    at = rolling("warrior", "rogue", dice=(1, 2, 3, 4, 5, 6, 1, 2))
    await phase(at, DONE)
    owned = [(die.owner, die.value) for die in at.game.battle.dice]
    assert owned[:4] == [("h1", 1), ("h1", 2), ("h1", 3), ("h1", 4)]
    assert owned[4:] == [("h2", 5), ("h2", 6), ("h2", 1), ("h2", 2)]
    assert at.game.battle.rerolls == {"h1": 2, "h2": 2}


@pytest.mark.rule("DOO-LVL-06", "DOO-SET-08")
async def test_a_learned_ability_brings_a_die_and_a_given_up_one_takes_it_along() -> None:
    at = rolling(dice=(2,) * 9)
    at.hero().abilities.append("brace")
    await phase(at, DONE)
    assert [die.source for die in at.game.battle.dice] == [STEP, STRIKE, SLAM, TRAIT, "h1:brace"]
    at.hero().abilities.remove("brace")
    await phase(at, DONE)
    assert [die.source for die in at.game.battle.dice] == [STEP, STRIKE, SLAM, TRAIT]


@pytest.mark.rule("DOO-ABL-06")
def test_each_listed_attribute_raises_the_owner_by_1() -> None:
    at = rolling("warrior", "rogue", dice=())
    game, hero = at.game, at.hero()
    assert game.library.abilities["brace"].attributes == ("str",)
    before = gear.attribute(game, hero, "str")
    assert before == sum(
        game.library.abilities[id_].attributes.count("str") for id_ in hero.abilities
    )
    hero.abilities.append("brace")
    assert gear.attribute(game, hero, "str") == before + 1
    assert gear.attribute(game, at.hero(2), "str") == sum(
        game.library.abilities[id_].attributes.count("str") for id_ in at.hero(2).abilities
    )


@pytest.mark.rule("DOO-ROL-03", "DOO-USE-08")
async def test_unused_dice_come_back_and_locked_ones_only_if_wanted() -> None:
    at = rolling(dice=(2,) * 6 + (3,) * 5)
    hero = at.hero()
    hero.abilities += ["brace", "sturdy-boots"]
    await phase(at, DONE)
    ids = [die.id for die in at.game.battle.dice]
    for id_, place in zip(
        ids, (STRIKE, SLAM, "aside", "pool", "h1:brace", "h1:sturdy-boots"), strict=True
    ):
        die(at, id_).at = place
    await phase(at, ("roll.collect", (ids[4],)), DONE)
    assert at.offered("roll.collect") == [ids[4], ids[5]]
    assert lying(at) == dict.fromkeys(ids[:5], "pool") | {ids[5]: "h1:sturdy-boots"}
    assert [die(at, id_).value for id_ in ids] == [3, 3, 3, 3, 3, 2]


@pytest.mark.rule("DOO-ROL-03", "DOO-ROL-04", "DOO-USE-07")
async def test_a_die_left_on_a_locked_card_stays_out_of_reach_and_keeps_working() -> None:
    at = rolling(dice=(2, 2, 2, 1, 1, 1, 1))
    at.hero().abilities[3] = "loaded-sleeve"
    locked = die(at, "d4")
    locked.source = locked.at = "h1:loaded-sleeve"
    await phase(at, ("roll.collect", ()), ("roll.die", "reroll:h1"), ("roll.reroll", ()), DONE)
    assert locked.id not in at.offered("roll.reroll")
    assert f"back:{locked.id}" not in at.offered("roll.die")
    assert at.game.battle.rerolls == {"h1": 3}, "its Ongoing effect gives one more"
    at.game.battle.used.clear()
    await phase(at, ("roll.collect", (locked.id,)), DONE)
    assert at.game.battle.rerolls == {"h1": 2}, "a die that was collected gives nothing"


@pytest.mark.rule("DOO-ROL-01", "DOO-ROL-02", "DOO-TER-14")
async def test_items_and_terrain_are_readied_first_and_dice_on_terrain_come_back() -> None:
    at = rolling(dice=(2, 2, 2, 2, 6, 6, 6, 6))
    old = at.terrain("watchtower", "E1")
    blank = at.terrain("", "H1")
    blank.dice_side = False
    club = at.item("nail-club", used=True)
    await phase(at, *lay("d1", old.id), DONE)
    assert die(at, "d1").at == old.id
    assert not club.used
    flipped = at.terrain("chandelier", "E1")
    flipped.dice_side = False
    at.told.clear()
    at.game.battle.used.clear()
    await phase(at, *lay("d1", flipped.id), DONE)
    assert die(at, "d1").value == 6, "it was rolled again"
    turned = [fact.terrain for fact in at.told if isinstance(fact, TerrainTurned)]
    assert turned == ["chandelier"]
    assert (old.dice_side, flipped.dice_side, blank.dice_side) == (True, True, False)
    first = next(type(fact) for fact in at.told if isinstance(fact, TerrainTurned | Diced))
    assert first is TerrainTurned


# -- re-rolls --------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-ROL-04")
async def test_each_hero_re_rolls_any_of_its_dice_twice() -> None:
    at = rolling("warrior", "rogue", dice=(1, 2, 3, 4, 1, 2, 3, 4, 6, 6, 5, 5, 5, 5, 5))
    await phase(
        at,
        ("roll.die", "reroll:h1"),
        ("roll.reroll", ("d1", "d3")),
        ("roll.die", "reroll:h2"),
        ("roll.reroll", ("d5",)),
        ("roll.die", "reroll:h1"),
        ("roll.reroll", ("d1", "d2", "d3", "d4")),
        DONE,
    )
    values = [die.value for die in at.game.battle.dice]
    assert values == [5, 5, 5, 5, 5, 2, 3, 4]
    assert "reroll:h1" not in at.offered("roll.die")
    assert "reroll:h2" in at.offered("roll.die")
    assert at.game.battle.rerolls == {"h1": 0, "h2": 1}
    again = [(fact.who, fact.dice) for fact in at.told if isinstance(fact, Diced) and fact.again]
    assert again == [("h1", ("d1", "d3")), ("h2", ("d5",)), ("h1", ("d1", "d2", "d3", "d4"))]


async def test_choosing_no_die_after_all_costs_no_re_roll() -> None:
    at = rolling(dice=(1, 2, 3, 4))
    await phase(at, ("roll.die", "reroll:h1"), ("roll.reroll", ()), DONE)
    assert at.game.battle.rerolls == {"h1": 2}


@pytest.mark.rule("DOO-ROL-05")
async def test_dice_are_placed_and_taken_back_freely_and_only_rolls_are_reveals() -> None:
    at = rolling(dice=(5, 3, 2, 6, 1))
    at.answers(*lay("d1", STRIKE), *lay("d4", "heroism:h1"))
    at.answers(("roll.die", "back:d1"), ("roll.die", "back:d4"), *lay("d4", STRIKE))
    at.answers(("roll.die", "reroll:h1"), ("roll.reroll", ("d1",)), *lay("d1", "shield:h1"))
    reveals: list[tuple[str, int]] = []
    inner = at.game.table

    class Watch:
        async def ask(self, question: Question[object]) -> tuple[str, ...]:
            reveals.append((question.topic, at.game.state.reveals))
            return await inner.ask(question)

    at.answers(DONE)
    at.game.table = Watch()
    await roll.roll_phase(at.game)
    at.game.table = inner
    at.done()
    assert [n for _, n in reveals[:10]] == [4] * 10
    assert [n for _, n in reveals[10:]] == [5] * 3, "the re-roll showed something"
    assert lying(at) == {"d1": "aside", "d2": "pool", "d3": "pool", "d4": STRIKE}
    assert (at.hero().shields, at.hero().heroism) == (1, 0)


@pytest.mark.rule("DOO-ABL-01")
async def test_dice_lie_on_abilities_from_the_roll_phase_until_either_phase_removes_them() -> None:
    stab = "h1:poisonous-stab"
    at = rolling("rogue", dice=(6, 6, 1, 1))
    await phase(at, *lay("d1", stab), *lay("d2", stab), DONE)
    assert lying(at) == {"d1": stab, "d2": stab, "d3": "pool", "d4": "pool"}
    at.foe().group, at.foe().hp = at.hero().group, 20
    at.game.battle.phase = "initiative"
    await at.ability("poisonous-stab")
    assert sorted([die(at, "d1").at, die(at, "d2").at]) == ["aside", stab]
    at.game.battle.phase = "hero"
    await at.ability("poisonous-stab")
    assert [die(at, id_).at for id_ in ("d1", "d2")] == ["aside", "aside"]


@pytest.mark.rule("DOO-ROL-05")
async def test_dice_may_stay_unused() -> None:
    at = rolling(dice=(5, 6, 1, 3))
    await phase(at, DONE)
    assert set(lying(at).values()) == {"pool"}
    assert (at.hero().shields, at.hero().heroism) == (0, 0)


# -- placing ---------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-ROL-06", "DOO-ABL-07")
async def test_a_die_fits_where_its_value_is_shown_and_a_charge_is_free() -> None:
    at = rolling(dice=(5, 5, 5, 3))
    await phase(at, *lay("d1", STRIKE), *lay("d2", STRIKE), ("roll.die", "die:d3"),
                ("roll.place", "pool"), DONE)  # fmt: skip
    places = [
        [option.key for option in question.options]
        for question in script(at.game).asked
        if question.topic == "roll.place"
    ]
    assert places == [[STEP, STRIKE, TRAIT, "pool"]] * 2 + [[STEP, TRAIT, "pool"]]


@pytest.mark.rule("DOO-ROL-06", "DOO-USE-02")
async def test_a_pair_card_takes_one_die_alone_which_cannot_be_used() -> None:
    at = rolling(dice=(2, 2, 3, 3, 4))
    at.hero().abilities.append("double-trouble")
    await phase(at, *lay("d1", "h1:double-trouble"), DONE)
    at.game.battle.phase = "hero"
    assert at.option("ability:h1:double-trouble").why_not == "needs two equal dice"


async def test_the_way_on_counts_the_dice_that_lie_unused() -> None:
    at = rolling("warrior", dice=(3, 4, 3, 4))
    await phase(at, *lay("d1", SLAM), *lay("d2", SLAM), *lay("d3", STEP), DONE)
    ways = [question.options[-1].label for question in script(at.game).asked]
    assert [way for way in ways if way.startswith("Begin")][-2:] == [
        "Begin the round, 2 dice unused",
        "Begin the round, 1 die unused",
    ]


async def test_equal_dice_are_offered_once_and_letters_are_their_values() -> None:
    at = rolling("warrior", "rogue", dice=(3, 3, 4, 3, 3, 3, 3, 3))
    await phase(at, *lay("d1", SLAM), *lay("d2", SLAM), DONE)
    asked = [question for question in script(at.game).asked if question.topic == "roll.die"]
    offers = [[option.key for option in question.options] for question in asked]
    rolls = ["reroll:h1", "reroll:h2"]
    assert offers[0] == ["die:d1", "die:d3", "die:d5", *rolls, "done"]
    assert offers[2] == ["die:d3", "die:d4", "die:d5", *rolls, "back:d1", "done"]
    assert [option.letter for option in asked[0].options] == ["3", "4", "3", "r", "r", "b"]


# -- markers ---------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-ROL-08", "DOO-ROL-10", "DOO-ROL-12")
async def test_a_6_becomes_heroism_and_a_1_a_shield_at_the_end_of_the_phase() -> None:
    at = rolling("warrior", "rogue", dice=(6, 1, 2, 5, 6, 1, 3, 4))
    at.answers(*lay("d1", "heroism:h1"), *lay("d2", "shield:h1"), *lay("d5", "heroism:h2"))
    await phase(at, ("roll.die", "die:d6"), ("roll.place", "pool"), DONE)
    assert [(each.heroism, each.shields) for each in at.game.state.heroes] == [(1, 1), (1, 0)]
    assert [die(at, id_).at for id_ in ("d1", "d2", "d5")] == ["aside"] * 3
    assert [dice.marker_places(at.game, die(at, id_)) for id_ in ("d3", "d4", "d5", "d6")] == [
        [], [], ["heroism:h2"], ["shield:h2"],
    ]  # fmt: skip


@pytest.mark.rule("DOO-ROL-12")
async def test_a_spent_die_is_out_for_the_whole_round_and_back_in_the_next() -> None:
    at = rolling(dice=(6, 2, 2, 2, 3, 3, 3, 3))
    at.terrain("chandelier", "H1")
    await phase(at, *lay("d1", "heroism:h1"), DONE)
    assert die(at, "d1") not in dice.in_pool(at.game.battle)
    at.game.battle.phase = "hero"
    assert not any("terrain" in key or "strike" in key for key in at.uses())
    at.game.battle.used.clear()
    await phase(at, DONE)
    assert (die(at, "d1").at, die(at, "d1").value) == ("pool", 3)


async def test_a_hero_that_is_gone_gains_nothing_from_a_die() -> None:
    at = rolling("warrior", "rogue", dice=())
    spent = at.loose(6, 1)
    spent[0].at, spent[1].at = "heroism:h2", "shield:h2"
    at.hero(2).group = 0
    roll._gain(at.game)
    assert (at.hero(2).heroism, at.hero(2).shields) == (0, 0)
    assert {die.at for die in spent} == {"aside"}


@pytest.mark.rule("DOO-ROL-09")
async def test_heroism_improves_an_ability_when_it_is_spent() -> None:
    at = rolling(dice=(6, 6, 2, 2))
    at.foe().group = at.hero().group
    at.foe().hp = 20
    await phase(at, *lay("d1", "heroism:h1"), *lay("d2", STRIKE), DONE)
    at.game.battle.phase = "hero"
    await at.ability("melee-strike", BOOST)
    assert (at.hits(), at.hero().heroism) == ([("e1", 4)], 0)


@pytest.mark.rule("DOO-ROL-09")
async def test_heroism_may_be_kept_back() -> None:
    at = arena(hp=[20])
    at.hero().heroism = 1
    at.die("melee-strike", 5)
    await at.ability("melee-strike", PLAIN)
    assert (at.hits(), at.hero().heroism) == ([("e1", 3)], 1)


@pytest.mark.rule("DOO-ROL-11")
async def test_a_shield_prevents_1_damage_to_its_owner_without_a_question() -> None:
    at = arena("warrior", "rogue", hp=[20])
    at.hero().shields, at.hero(2).shields = 2, 1
    at.foe().shields = 1
    hit = await strike(at.game, at.hero(), at.foe(), 3)
    assert (hit.lost, at.foe().shields) == (2, 0)
    assert (at.hero().shields, at.hero(2).shields) == (2, 1), "nobody else's Shields are used"
    assert at.asked() == []


async def test_what_a_6_or_a_1_gives_more_other_faces_do_not() -> None:
    at = rolling(dice=(), switches=("custom-dice",))
    at.item("star-spotted-gown")
    at.item("bucket-helmet")
    hero = at.hero()
    for value, kind, color in ((6, "heroism", "red"), (1, "shield", "grey")):
        (made,) = at.loose(value)
        made.color, made.at = color, f"{kind}:h1"
    roll._gain(at.game)
    assert (hero.heroism, hero.shields) == (2, 2)
    for value, kind, color in ((5, "heroism", "red"), (6, "shield", "grey")):
        (made,) = at.loose(value)
        made.color, made.at = color, f"{kind}:h1"
    roll._gain(at.game)
    assert (hero.heroism, hero.shields) == (3, 3)


@pytest.mark.rule("DOO-ROL-05", "DOO-ITU-01")
async def test_items_change_dice_before_they_are_placed() -> None:
    at = rolling(dice=(2, 2, 2, 2))
    at.item("loaded-die")
    await phase(at, ("roll.die", "item:h1:i1"), *lay("d1", STRIKE), DONE)
    assert (die(at, "d1").value, die(at, "d1").at) == (6, STRIKE)
