"""Pets by their cards: both Levels, Obedience, and that what they do is theirs."""

from __future__ import annotations

import pytest

from engine.doomrock.battle import defeat, pets, resolve
from engine.doomrock.battle.effect import Custom
from engine.doomrock.battle.scene import Scene
from engine.doomrock.words import words
from tests.engine.doomrock.battle.arena import Arena, arena
from tests.engine.doomrock.battle.enemies import Answer

OBEY: Answer = ("battle.obey", "obey")
NOT: Answer = ("battle.obey", "")


def sentences(at: Arena) -> list[str]:
    """The log so far."""
    return [said for fact in at.told if (said := words(fact, at.game))]


async def acts(at: Arena, *answers: Answer) -> None:
    """The first Pet of the first Hero acts."""
    at.answers(*answers)
    await pets.activate(at.game, at.hero(), at.hero().pets[0])
    at.done()


@pytest.mark.rule("DOO-PET-08")
async def test_a_pet_attacks_and_defeats_in_its_own_name() -> None:
    at = arena(foes=["H1", "E1"], hp=[2, 9])
    at.pet("bear-cub")
    at.item("rat-catchers-coat")
    await acts(at)
    assert at.fallen(1)
    assert any(said.startswith("Bear Cub acts") for said in sentences(at))
    assert "Bear Cub Attacks An Enemy for 2: 2 HP lost." in sentences(at)
    assert "An Enemy is defeated by Bear Cub." in sentences(at)
    assert at.hero().heroism == 0, "its owner has defeated nobody"


@pytest.mark.rule("DOO-HSP-03")
async def test_a_risen_pet_is_told_as_such() -> None:
    at = arena("necromancer")
    at.hero().hand = ["bear-cub"]
    scene = Scene(card="explodomancy", name="Explodomancy", kind="ability", hero=at.hero())
    at.answers(("battle.move", "H1"))
    await resolve.resolve(at.game, (Custom(name="raise-pet", n=2),), scene)
    assert [said for said in sentences(at) if said.endswith("raises Bear Cub.")]
    assert not [said for said in sentences(at) if "learns" in said]


@pytest.mark.rule("DOO-PET-09")
@pytest.mark.parametrize(
    ("pet", "level", "answers", "hits"),
    [
        ("mildly-feral-cat", 1, [OBEY, ("battle.move", "")], [("e1", 2)]),
        ("mildly-feral-cat", 2, [NOT, ("battle.move", ""), NOT], [("e1", 2)]),
        ("fire-salamander", 1, [OBEY], [("e1", 1), ("e2", 1)]),
        ("fire-salamander", 2, [OBEY], [("e1", 2), ("e2", 2)]),
        ("hedgehog-large", 2, [OBEY], [("e1", 1), ("e2", 1)]),
        ("bear-cub", 1, [NOT, ("battle.target", "e2")], [("e2", 2)]),
        (
            "bear-cub",
            2,
            [OBEY, ("battle.move", "E1"), OBEY],
            [("e3", 4)],
        ),
        ("tiny-dragon", 1, [OBEY, ("battle.target", "e3"), OBEY], [("e3", 2)]),
        ("tiny-dragon", 2, [OBEY, ("battle.group", "H1")], [("e1", 2), ("e2", 2)]),
        ("war-goose", 1, [OBEY, ("battle.target", "e1")], [("e1", 1)]),
    ],
)
async def test_damage_of_obedient_pets(
    pet: str, level: int, answers: list[Answer], hits: list[tuple[str, int]]
) -> None:
    at = arena(foes=["H1", "H1", "E1"], hp=[9, 8, 7])
    at.pet(pet, level=level, obedient=True)
    picks = [("battle.target", "e1")] if pet == "mildly-feral-cat" else []
    if pet == "mildly-feral-cat" and level == 2:
        answers = [*answers[:2], *picks, answers[2]]
    elif pet == "mildly-feral-cat":
        answers = [*answers, *picks]
    await acts(at, *answers)
    assert at.hits() == hits


async def test_the_hound_comes_to_heel_and_marks_its_prey() -> None:
    at = arena(foes=["H1", "E1"], hp=[9, 8])
    at.pet("loyal-hound", "E1", obedient=True)
    await acts(at, OBEY)
    assert at.where(at.hero().pets[0]) == "H1"
    assert at.hits() == [("e1", 1)]
    assert at.exposure(at.foe(1)) == 1
    at.hero().pets[0].level = 2
    await acts(at, OBEY)
    assert at.foe(1).snare


async def test_the_mule_serves_its_owner_and_at_level_2_another_hero() -> None:
    at = arena("warrior", "rogue")
    at.pet("pack-mule", level=2, obedient=True)
    mine, theirs = at.item("pan-lid", used=True), at.item("hip-flask", n=2, used=True)
    await acts(at, OBEY)
    assert (mine.used, theirs.used) == (False, False)
    assert (at.hero(1).shields, at.hero(2).shields) == (1, 1)


async def test_the_monkey_takes_shields_and_gives_them() -> None:
    at = arena("warrior", "rogue", foes=["H1", "E1"], hp=[9, 8])
    at.foe(1).shields = at.foe(2).shields = 1
    at.pet("monkey", level=2, obedient=True)
    await acts(at, ("battle.target", "e1"), OBEY)
    assert (at.foe(1).shields, at.foe(2).shields) == (0, 0)
    assert (at.hero(1).shields, at.hero(2).shields) == (1, 1)


async def test_the_slug_heals_in_its_group_or_obedient_anywhere() -> None:
    at = arena("warrior", "rogue", apart=True)
    at.hero(1).hp = at.hero(2).hp = 2
    at.pet("healing-slug", level=2, obedient=True)
    await acts(at, OBEY, ("battle.hero", "h2"), OBEY)
    assert (at.hero(1).health, at.hero(2).health) == (2, 5)


async def test_the_crow_exposes_and_looks_again() -> None:
    at = arena(foes=["H1", "E1"], hp=[9, 8])
    at.pet("crow", level=1, obedient=True)
    await acts(at, OBEY, ("battle.target", "e1"), ("battle.target", "e2"))
    assert (at.exposure(at.foe(1)), at.exposure(at.foe(2))) == (1, 1)
    at.hero().pets[0].level = 2
    at.pool("shuffle", "shuffle", "+1")
    await acts(at, ("battle.target", "e1"), OBEY, ("battle.exposure", ""))
    assert at.exposure(at.foe(1)) == 3


async def test_the_wisp_pushes_two_and_snares_one() -> None:
    at = arena(foes=["H1", "H1", "E1"], hp=[9, 8, 7])
    at.pet("will-o-wisp", level=2, obedient=True)
    await acts(at, ("battle.target", "e1"), ("battle.target", "e2"), OBEY, ("battle.target", "e2"))
    assert (at.where(at.foe(1)), at.where(at.foe(2))) == ("H2", "H3")
    assert (at.foe(1).snare, at.foe(2).snare) == (False, True)


async def test_the_turtle_shields_those_of_its_group() -> None:
    at = arena("warrior", "rogue", apart=True)
    at.pet("turtle", "H2", obedient=True)
    await acts(at, OBEY)
    assert (at.hero(1).shields, at.hero(2).shields) == (0, 1)
    at.hero().pets[0].level = 2
    await acts(at, OBEY)
    assert (at.hero(1).shields, at.hero(2).shields) == (1, 2)


async def test_the_mimic_gives_once_and_bites_later() -> None:
    at = arena(hp=[9])
    at.game.state.common.pile = ["pan-lid", "brave-juice"]
    at.pet("baby-mimic", level=2, obedient=True)
    await acts(at, OBEY)
    assert [gear.card for gear in at.hero().items] == ["brave-juice"]
    assert at.hits() == []
    at.game.battle.round = 2
    await acts(at, OBEY)
    assert len(at.hero().items) == 1
    assert at.hits() == [("e1", 2)]


@pytest.mark.rule("DOO-PET-12")
async def test_pets_leave_with_their_owner_and_do_not_act() -> None:
    at = arena("warrior", "rogue", hp=[9])
    pet = at.pet("bear-cub", obedient=True)
    at.hero().hp = 0
    defeat.hero_falls(at.game, at.hero())
    assert pets.acting(at.game, "hero") == []
    await pets.activate(at.game, at.hero(), pet)
    assert at.hits() == []
