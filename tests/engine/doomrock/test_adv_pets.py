"""Pets of the Party: owners, the limit, Obedience from cards and from HP too many."""

from __future__ import annotations

import pytest

from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.resolve import resolve
from engine.doomrock.state import DoomGame, OwnedPet
from tests.engine.doomrock.given import Answer, done, given, pet, scene, script


async def run(game: DoomGame, effect: ad.Effect, *answers: Answer) -> None:
    script(game).answers = list(answers)
    await resolve(game, (effect,), scene())
    done(game)


def cards(game: DoomGame) -> list[list[str]]:
    return [[pet.card for pet in hero.pets] for hero in game.state.heroes]


@pytest.mark.rule("DOO-PET-03", "DOO-SUM-02", "DOO-PET-14")
async def test_a_gained_pet_goes_to_one_hero_on_level_one_with_a_name() -> None:
    game = given(switches=["pets"])
    await run(game, ad.Pet(n=2), ("pet.owner", "h2"), ("pet.owner", "h1"))
    assert cards(game) == [["pet-2"], ["pet-1"]]
    names = [pet.name for hero in game.state.heroes for pet in hero.pets]
    assert len(set(names)) == 2
    assert all(names)
    assert {pet.level for hero in game.state.heroes for pet in hero.pets} == {1}


@pytest.mark.rule("DOO-PET-04")
async def test_a_third_pet_makes_one_leave_with_its_obedience() -> None:
    game = given(switches=["pets"])
    await run(game, ad.Pet(n=2), ("pet.owner", "h1"), ("pet.owner", "h1"))
    first = game.state.heroes[0]
    first.pets[0].obedience = 2
    await run(game, ad.Pet(), ("pet.owner", "h2"), ("pet.release", first.pets[0].uid))
    assert cards(game) == [["pet-2"], ["pet-3"]]
    assert game.state.pets.pile[0] == "pet-1"
    await run(game, ad.Pet(), ("pet.owner", "h2"), ("pet.release", "p4"))
    assert cards(game) == [["pet-2"], ["pet-3"]]


@pytest.mark.rule("DOO-PET-04")
async def test_pets_that_a_hero_starts_with_do_not_count() -> None:
    game = given(switches=["pets"])
    first = game.state.heroes[0]
    first.pets.append(OwnedPet(uid="p0", card="pet-5", name="Old", starting=True))
    await run(game, ad.Pet(n=2), ("pet.owner", "h1"), ("pet.owner", "h1"))
    assert cards(game)[0] == ["pet-5", "pet-1", "pet-2"]
    await run(game, ad.Pet(), ("pet.owner", "h2"), ("pet.release", first.pets[1].uid))
    question = script(game).asked[-1]
    assert [option.key for option in question.options] == ["p1", "p2", "p3"]


@pytest.mark.rule("DOO-EXP-02")
async def test_without_pets_a_card_gives_what_it_says_instead() -> None:
    game = given()
    await run(game, ad.Pet(otherwise=(ad.Silver(n=2),)))
    assert (game.state.silver, cards(game)) == (2, [[], []])
    rich = given(switches=["pets"])
    await run(rich, ad.Pet(otherwise=(ad.Silver(n=2),)), ("pet.owner", "h1"))
    assert rich.state.silver == 0


@pytest.mark.rule("DOO-PET-05")
async def test_hp_above_the_maximum_may_become_obedience_up_to_the_limit() -> None:
    game = given(pet("pet-1", limit=2), pet("pet-2", limit=1))
    first, second = game.state.heroes
    first.pets = [OwnedPet(uid="p1", card="pet-1"), OwnedPet(uid="p2", card="pet-2")]
    second.hp = 6
    await run(
        game,
        ad.Hp(n=4),
        ("pet.excess", "p1"),
        ("pet.excess", "p2"),
        ("pet.excess", "p1"),
    )
    assert (first.hp, [pet.obedience for pet in first.pets]) == (6, [2, 1])
    await run(game, ad.Hp(n=1))
    assert [pet.obedience for pet in first.pets] == [2, 1]


@pytest.mark.rule("DOO-PET-05")
async def test_hp_too_many_need_not_become_obedience() -> None:
    game = given()
    game.state.heroes[0].pets = [OwnedPet(uid="p1", card="pet-1")]
    await run(game, ad.Hp(n=1))
    assert script(game).asked == []
    await run(game, ad.Hp(n=2), ("pet.excess", ""))
    assert game.state.heroes[0].pets[0].obedience == 0


async def test_a_card_puts_obedience_on_one_pet_not_above_its_limit() -> None:
    game = given(pet("pet-1", limit=1))
    first, second = game.state.heroes
    first.pets = [OwnedPet(uid="p1", card="pet-1")]
    second.pets = [OwnedPet(uid="p2", card="pet-2")]
    await run(game, ad.Obedience(n=2), ("pet.obedience", "p1"))
    await run(game, ad.Obedience(n=1))
    assert (first.pets[0].obedience, second.pets[0].obedience) == (1, 1)
    await run(given(), ad.Obedience(n=1))
