"""Items by their texts: nothing in vain, dice that are set, and what belongs to one Attack."""

from __future__ import annotations

import pytest

from engine.doomrock.battle import attack, reactions, use
from engine.doomrock.words import words
from tests.engine.doomrock.battle.arena import Arena, arena
from tests.engine.doomrock.battle.enemies import asked, stand


def sentences(at: Arena) -> list[str]:
    """The log so far."""
    return [said for fact in at.told if (said := words(fact, at.game))]


def offered(at: Arena, n: int = 1) -> list[str]:
    """The Items that the n-th Hero may use now."""
    return [option.label for option in use.item_options(at.game, at.hero(n))]


# -- nothing in vain -------------------------------------------------------------------------------


@pytest.mark.rule("DOO-ITU-01")
@pytest.mark.parametrize(
    ("card", "value"), [("loaded-die", 6), ("dented-die", 5), ("loaded-die-2", 6)]
)
def test_a_die_that_shows_the_value_already_is_not_set(card: str, value: int) -> None:
    at = arena(phase="roll")
    at.item(card)
    at.loose(value)
    assert offered(at) == []
    at.loose(3)
    assert len(offered(at)) == 1


def test_a_pet_that_would_do_nothing_is_not_sent() -> None:
    at = arena(foes=["E1"], phase="initiative")
    at.item("clockwork-squirrel")
    at.pet("bear-cub")
    at.game.battle.terrain.clear()
    assert len(offered(at)) == 1, "2 Heroism"


async def test_the_side_of_a_useless_pet_is_closed() -> None:
    at = arena(foes=["E1"])
    biscuits = at.item("dog-biscuits")
    at.pet("war-goose")
    await at.use(f"item:h1:{biscuits.uid}")
    assert (at.hero().heroism, at.hero().shields) == (2, 1)


async def test_obedience_may_make_a_pet_useful() -> None:
    at = arena(foes=["E1"], hp=[9])
    biscuits = at.item("dog-biscuits")
    at.pet("bear-cub")
    await at.use(
        f"item:h1:{biscuits.uid}",
        ("battle.choice", "0"),
        ("battle.obey", "obey"),
        ("battle.move", "E1"),
    )
    assert at.hits() == [("e1", 2)]


async def test_only_useful_pets_are_sent() -> None:
    at = arena(foes=["E1"], hp=[9])
    squirrel = at.item("clockwork-squirrel")
    at.pet("war-goose")
    at.pet("tiny-dragon")
    await at.use(f"item:h1:{squirrel.uid}", ("battle.choice", "0"))
    assert at.hits() == [("e1", 1)]


@pytest.mark.rule("DOO-ADB-10")
async def test_a_snared_hero_does_not_leave_by_its_cape() -> None:
    at = arena(phase="minion")
    at.game.moments = reactions.Cards()
    at.item("cape-of-sudden-exits")
    at.hero().snare = True
    assert await at.game.moments.before_attack(at.game, at.foe(), at.hero()) == ""
    assert asked(at.game) == []
    at.hero().snare = False
    at.answers(
        ("battle.reaction", f"item:h1:{at.hero().items[0].uid}"), ("battle.move", "new:hero")
    )
    assert await at.game.moments.before_attack(at.game, at.foe(), at.hero()) == "dodge"


def test_heroism_is_not_given_where_nobody_can_have_it() -> None:
    at = arena(sheet="demon-prince", foes=[], boss="H1", phase="start")
    at.item("hip-flask")
    assert offered(at) == []
    stand(at.game, at.hero(), "H2")
    assert len(offered(at)) == 1


def test_a_snare_that_holds_already_is_no_use() -> None:
    at = arena()
    piece = at.terrain("mud-pit", "H1", 2)
    assert f"terrain:{piece.id}" in at.uses()
    at.foe().snare = True
    assert f"terrain:{piece.id}" not in at.uses()


async def test_all_items_are_readied_without_asking_for_an_order() -> None:
    at = arena("warrior", "rogue")
    excuses = at.item("deck-of-excuses")
    used = [at.item("pan-lid", used=True), at.item("hip-flask", used=True)]
    used.append(at.item("squeaky-boots", n=2, used=True))
    await at.use(f"item:h1:{excuses.uid}")
    assert [gear.used for gear in used] == [False, False, False]


# -- dice ------------------------------------------------------------------------------------------


async def test_a_die_that_is_set_is_told_as_such() -> None:
    at = arena(phase="roll")
    die, at_work = at.loose(2), at.item("loaded-die")
    await at.use(f"item:h1:{at_work.uid}")
    assert die[0].value == 6
    assert "Hob sets a 2 to 6." in sentences(at)
    assert not [said for said in sentences(at) if "back" in said]


async def test_the_better_hourglass_gives_heroism_to_whom_it_helps() -> None:
    at = arena("warrior", "rogue", phase="roll", dice=[4])
    at.loose(2)
    at.loose(3, n=2)
    glass = at.item("hourglass-cracked-2")
    await at.use(f"item:h1:{glass.uid}", ("battle.die", "d2"))
    assert (at.hero(1).heroism, at.hero(2).heroism) == (0, 1)


async def test_with_shared_dice_the_player_says_whom_the_hourglass_helps() -> None:
    at = arena("warrior", goon="mook", phase="roll", dice=[4])
    [die] = at.loose(2)
    die.owner = ""
    glass = at.item("hourglass-cracked-2")
    await at.use(f"item:h1:{glass.uid}", ("battle.hero", "h2"))
    assert (at.hero(1).heroism, at.hero(2).heroism) == (0, 1)


# -- conditions ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shawl", "dice"), [(False, 1), (True, 0)])
async def test_the_contract_pays_only_for_exposure_that_is_dealt(shawl: bool, dice: int) -> None:
    at = arena("warrior", "rogue", phase="start", dice=[2, 2, 2])
    contract = at.item("contract-in-gravy")
    if shawl:
        at.item("librarians-shawl")
    more = [] if shawl else [("battle.bonus", "lose")]
    await at.use(f"item:h1:{contract.uid}", ("battle.may", "yes"), *more)
    assert at.exposure(at.hero()) == dice
    assert sum(die.bonus for die in at.game.battle.dice) == dice


async def test_trousers_lessen_only_the_attack_that_they_were_used_for() -> None:
    at = arena("warrior", "rogue", phase="minion")
    at.game.moments = reactions.Cards()
    trousers = at.item("padded-trousers")
    at.answers(("battle.reaction", f"item:h1:{trousers.uid}"))
    assert await at.game.moments.before_attack(at.game, at.foe(), at.hero()) == ""
    await attack.strike_hero(at.game, at.foe(), at.hero(), 2, distant=False)
    await attack.strike_hero(at.game, at.foe(), at.hero(), 2, distant=False)
    assert at.hits() == [("h1", 1), ("h1", 2)]


async def test_ready_this_is_told() -> None:
    at = arena(foes=["H1", "E1"], hp=[1, 9])
    axe = at.item("widowmakers-apology")
    at.die("melee-strike", 5)
    await at.ability("melee-strike", ("battle.boost", f"item:{axe.uid}"))
    assert "Hob: Widowmaker's Apology is ready again." in sentences(at)


@pytest.mark.parametrize(("group", "taken"), [("H1", 2), ("E1", 1)])
async def test_the_dressing_gown_helps_against_distant_attacks_only(group: str, taken: int) -> None:
    at = arena(foes=[group], phase="minion")
    gown = at.item("dragonhide-dressing-gown", used=True)
    await attack.strike_hero(at.game, at.foe(), at.hero(), 2, distant=group == "E1")
    assert gown.used
    assert at.hits() == [("h1", taken)]
