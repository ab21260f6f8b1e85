"""Goons by their cards: all 24, each action in its window, in numbers."""

from __future__ import annotations

import pytest

from engine.doomrock.battle import defeat, dice, goon, roll
from engine.doomrock.state import Die
from tests.engine.doomrock.battle.arena import Arena, arena
from tests.engine.doomrock.battle.enemies import Answer


def hired(card: str, foes: tuple[str, ...] = ("H1", "E1")) -> Arena:
    """A Hero and the Goon of a card, which lies open, in H1, with Enemies of 9, 8 and 7 HP."""
    name = card.rpartition("-")[0]
    at = arena("warrior", goon=name, foes=foes, hp=(9, 8, 7), dice=[4, 5, 6])
    at.game.battle.goon_card = card
    return at


async def acts(at: Arena, number: int, *answers: Answer) -> None:
    """The Goon takes one of its two actions."""
    at.answers(*answers)
    await goon.act(at.game, number)
    at.done()


ATTACKS: list[tuple[str, int, list[Answer], list[tuple[str, int]]]] = [
    ("mook-1", 1, [], [("e1", 4)]),
    ("mook-2", 1, [], [("e1", 4)]),
    ("mook-3", 0, [], [("e1", 3)]),
    ("mook-4", 1, [], [("e1", 3)]),
    ("mook-5", 1, [], [("e1", 4)]),
    ("mook-6", 1, [], [("e1", 4)]),
    ("squire-pip-1", 1, [("battle.target", "e2")], [("e2", 3)]),
    ("squire-pip-2", 1, [], [("e1", 4)]),
    ("squire-pip-3", 1, [("battle.target", "e2")], [("e2", 3)]),
    ("squire-pip-5", 1, [], [("e1", 3)]),
    ("shifty-1", 0, [], [("e1", 3)]),
    ("shifty-1", 1, [], [("e1", 4)]),
    ("shifty-2", 1, [], [("e1", 3)]),
    ("shifty-3", 1, [], [("e1", 4)]),
    ("shifty-4", 0, [("battle.target", "e2")], [("e2", 3)]),
    ("shifty-5", 1, [("battle.move", "E1"), ("battle.target", "e1")], [("e1", 3)]),
    ("shifty-6", 1, [], [("e1", 4)]),
    ("imp-intern-1", 0, [("battle.target", "e2")], [("e2", 2)]),
    ("imp-intern-1", 1, [("battle.target", "e2")], [("e2", 3)]),
    ("imp-intern-2", 0, [("battle.group", "E1")], [("e2", 2)]),
    ("imp-intern-3", 1, [("battle.target", "e2")], [("e2", 4)]),
    ("imp-intern-4", 1, [("battle.target", "e2")], [("e2", 3)]),
    ("imp-intern-5", 1, [("battle.target", "e2")], [("e2", 3)]),
    ("imp-intern-6", 1, [], [("e1", 1), ("e2", 1)]),
]


@pytest.mark.rule("DOO-GOO-15", "DOO-GOO-17")
@pytest.mark.parametrize(("card", "number", "answers", "hits"), ATTACKS)
async def test_the_attacks_of_goons(
    card: str, number: int, answers: list[Answer], hits: list[tuple[str, int]]
) -> None:
    at = hired(card)
    await acts(at, number, *answers)
    assert at.hits() == hits
    assert at.game.battle.combo == [each for each, _ in hits]


@pytest.mark.rule("DOO-GOO-17")
@pytest.mark.parametrize(
    ("card", "number", "item", "more"),
    [
        ("mook-1", 1, "fence-post", 2),
        ("shifty-3", 1, "borrowed-bow", 2),
        ("imp-intern-6", 1, "knobbly-staff", 1),
    ],
)
async def test_items_of_the_right_family_boost_them(
    card: str, number: int, item: str, more: int
) -> None:
    at = hired(card)
    gear = at.item(item, n=2)
    at.item("fence-post")
    await acts(at, number, ("battle.boost", f"item:{gear.uid}"))
    plain = next(hits for name, n, _, hits in ATTACKS if (name, n) == (card, number))
    assert at.hits()[0] == ("e1", plain[0][1] + more)
    assert gear.used


@pytest.mark.rule("DOO-GOO-14", "DOO-GOO-17")
async def test_only_the_goons_own_heroism_improves_its_action() -> None:
    at = hired("mook-1")
    at.hero(1).heroism = 2
    await acts(at, 1)
    assert at.hits() == [("e1", 4)]
    at.game.battle.goon_done.clear()
    at.hero(2).heroism = 1
    await acts(at, 1, ("battle.boost", "heroism:0"))
    assert at.hits()[1:] == [("e1", 5)]


@pytest.mark.parametrize(
    ("card", "number", "mine", "theirs"),
    [
        ("mook-1", 0, (0, 0), (0, 2)),
        ("mook-4", 0, (0, 0), (0, 2)),
        ("mook-5", 0, (0, 1), (0, 1)),
        ("squire-pip-1", 0, (1, 1), (0, 0)),
        ("squire-pip-6", 0, (2, 1), (0, 0)),
        ("imp-intern-6", 0, (1, 0), (1, 0)),
        ("imp-intern-5", 0, (0, 1), (0, 0)),
    ],
)
async def test_markers_that_goons_give(
    card: str, number: int, mine: tuple[int, int], theirs: tuple[int, int]
) -> None:
    at = hired(card)
    await acts(at, number)
    assert (at.hero(1).heroism, at.hero(1).shields) == mine
    assert (at.hero(2).heroism, at.hero(2).shields) == theirs
    assert at.hero(2).provoke is (card == "mook-4")


async def test_the_mook_pushes_then_exposes() -> None:
    at = hired("mook-2")
    await acts(at, 0)
    assert at.where(at.foe(1)) == "H2"
    assert at.exposure(at.foe(1)) == 1


async def test_the_mook_comes_to_the_hero_or_to_an_enemy() -> None:
    at = hired("mook-5", foes=("E1",))
    at.hero(1).group = at.game.battle.groups[-1].id
    await acts(at, 0)
    assert at.where(at.hero(2)) == "E1"
    other = hired("mook-6", foes=("E1",))
    await acts(other, 0)
    assert other.where(other.hero(2)) == "E1"
    assert other.exposure(other.foe(1)) == 2


@pytest.mark.rule("DOO-GOO-15")
async def test_a_snared_goon_skips_its_move_and_does_the_rest() -> None:
    at = hired("mook-6")
    at.hero(2).snare = True
    await acts(at, 0)
    assert at.where(at.hero(2)) == "H1"
    assert at.exposure(at.foe(1)) == 2


async def test_goons_restore() -> None:
    at = hired("mook-3")
    at.hero(2).hp = 2
    await acts(at, 1)
    assert at.hero(2).health == 4
    pip = hired("squire-pip-4")
    pip.hero(1).hp = pip.hero(2).hp = 2
    first, second = ("battle.restore", "h1:hp"), ("battle.restore", "h2:hp")
    await acts(pip, 1, first, second, second)
    assert (pip.hero(1).health, pip.hero(2).health) == (3, 4)
    five = hired("squire-pip-5")
    five.hero(1).hp = 2
    await acts(five, 0, ("battle.move", "E1"))
    assert five.hero(1).health == 4
    assert five.where(five.hero(2)) == "E1"


async def test_pip_readies_items_of_the_hero_or_shields_it() -> None:
    at = hired("squire-pip-2")
    lids = [at.item("pan-lid", used=True), at.item("hip-flask", used=True)]
    own = at.item("pan-lid", n=2, used=True)
    await acts(at, 0, ("battle.choice", "0"))
    assert [gear.used for gear in lids] == [False, False]
    assert own.used
    again = hired("squire-pip-2")
    await acts(again, 0)
    assert again.hero(1).shields == 2


async def test_pip_exposes_and_shields_both() -> None:
    at = hired("squire-pip-4")
    await acts(at, 0, ("battle.target", "e2"))
    assert (at.hero(1).shields, at.hero(2).shields, at.exposure(at.foe(2))) == (1, 1, 1)
    three = hired("squire-pip-3")
    await acts(three, 0, ("battle.target", "e2"))
    assert three.exposure(three.foe(2)) == 2


async def test_shifty_hides_and_strikes_harder() -> None:
    at = hired("shifty-2")
    await acts(at, 0)
    assert at.hero(2).stealth
    await acts(at, 1)
    assert at.hits() == [("e1", 5)]
    assert at.hero(2).stealth


async def test_shifty_moves_and_exposes_all_there() -> None:
    at = hired("shifty-3", foes=("H1", "E1", "E1"))
    await acts(at, 0, ("battle.move", "E1"))
    assert [at.exposure(at.foe(n)) for n in (1, 2, 3)] == [0, 1, 1]


async def test_shifty_leaves_and_lends_its_shadow() -> None:
    at = hired("shifty-4")
    await acts(at, 1, ("battle.move", "new:hero"))
    assert at.hero(2).stealth
    assert at.where(at.hero(2)) == "H2"
    other = hired("shifty-5")
    await acts(other, 0)
    assert other.hero(1).stealth
    assert not other.hero(2).stealth


async def test_shifty_strips_an_enemy_of_all_shields() -> None:
    at = hired("shifty-6")
    at.foe(1).shields, at.foe(2).shields = 1, 4
    await acts(at, 0, ("battle.target", "e2"))
    assert (at.foe(1).shields, at.foe(2).shields) == (1, 0)
    assert at.hero(2).shields == 1


async def test_the_imp_exposes_a_group_and_itself() -> None:
    at = hired("imp-intern-2", foes=("H1", "E1", "E1"))
    await acts(at, 1, ("battle.group", "E1"))
    assert [at.exposure(at.foe(n)) for n in (1, 2, 3)] == [0, 1, 1]
    assert (at.exposure(at.hero(1)), at.exposure(at.hero(2))) == (0, 1)


async def test_the_imp_looks_calms_and_exposes() -> None:
    at = hired("imp-intern-3")
    await acts(at, 0, ("battle.look", "bottom"))
    assert at.game.battle.minion_deck.pile[0] == "2"
    four = hired("imp-intern-4")
    four.game.battle.enrage = 2
    await acts(four, 0, ("battle.choice", "0"))
    assert four.game.battle.enrage == 1
    calm = hired("imp-intern-4")
    await acts(calm, 0, ("battle.target", "e2"))
    assert calm.exposure(calm.foe(2)) == 2


async def test_the_imp_rolls_a_placed_die_of_the_hero_again() -> None:
    at = hired("imp-intern-5")
    [die] = at.die("melee-strike", 5)
    die.owner = ""
    await acts(at, 0, ("battle.die", die.id), ("battle.place", "h1:heavy-step"))
    assert (die.value, die.at) == (4, "h1:heavy-step")


@pytest.mark.rule("DOO-GOO-18")
async def test_a_bonus_die_of_the_hero_is_not_the_goons() -> None:
    at = hired("mook-1")
    at.game.battle.phase = "roll"
    await dice.bonus_die(at.game, at.hero(1))
    places = dice.open_places(at.game, at.game.battle.dice[-1])
    assert places
    assert all(place.startswith("h1:") for place in places)
    shared = Die(id="d9", owner="", value=4)
    at.game.battle.dice.append(shared)
    assert "h2:shoulder-barge" in dice.open_places(at.game, shared)


@pytest.mark.rule("DOO-GOO-13")
def test_the_pool_has_two_rerolls_and_those_that_either_owns() -> None:
    at = arena("warrior", goon="mook", phase="roll", dice=[1] * 9)
    at.item("stopped-watch", n=2)
    roll._match_cards(at.game)
    roll._roll(at.game)
    assert at.game.battle.rerolls == {"": 3}
    assert len(at.game.battle.dice) == 5
    assert {die.owner for die in at.game.battle.dice} == {""}


@pytest.mark.rule("DOO-GOO-20")
async def test_a_defeated_goon_draws_nothing_and_its_die_leaves() -> None:
    at = arena("warrior", goon="mook", phase="roll", dice=[1] * 9)
    roll._match_cards(at.game)
    at.hero(2).hp = 0
    defeat.hero_falls(at.game, at.hero(2))
    goon.draw(at.game)
    assert at.game.battle.goon_card == ""
    assert goon.options(at.game) == []
    roll._match_cards(at.game)
    assert len(at.game.battle.dice) == 4


@pytest.mark.rule("DOO-GOO-20")
async def test_the_goon_fights_on_without_its_hero() -> None:
    at = hired("squire-pip-6")
    at.hero(1).hp = 0
    defeat.hero_falls(at.game, at.hero(1))
    await acts(at, 0)
    await acts(at, 1)
    assert at.hits() == []
    at.game.battle.goon_card = "squire-pip-1"
    at.game.battle.goon_done.clear()
    await acts(at, 1, ("battle.target", "e2"))
    assert at.hits() == [("e2", 3)]
    at.hero(2).hp = 0
    with pytest.raises(defeat.BattleOver):
        defeat.hero_falls(at.game, at.hero(2))
