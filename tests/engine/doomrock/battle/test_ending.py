"""After a Battle: what a victory restores, and what leaves the table."""

from __future__ import annotations

import pytest

from engine.doomrock.battle.ending import battle_won, forget_battle, leave_battle
from engine.doomrock.state import Exposure, Gear, OwnedPet
from tests.engine.doomrock.battle.enemies import answer, asked, fight, hero, lay


@pytest.mark.rule("DOO-EOR-06")
async def test_markers_leave_the_heroes_but_stealth_stays() -> None:
    game = fight("wolves")
    hob, silt = game.state.heroes
    hob.heroism, hob.shields, hob.snare, hob.exposure = 2, 1, True, [Exposure("+1")]
    hob.stealth, silt.provoke = True, True
    await battle_won(game)
    assert (hob.heroism, hob.shields, hob.snare, hob.exposure) == (0, 0, False, [])
    assert hob.stealth
    assert not silt.provoke


@pytest.mark.rule("DOO-EOR-07", "DOO-ADB-05", "DOO-EOR-10")
async def test_broken_hp_leave_and_lost_hp_stay_lost() -> None:
    game = fight("wolves")
    hob = hero(game, 1)
    hob.hp, hob.broken = 3, 2
    await battle_won(game)
    assert (hob.hp, hob.broken) == (3, 0)


@pytest.mark.rule("DOO-EOR-07", "DOO-ADB-07")
async def test_a_hero_with_only_broken_hp_keeps_1_unbroken() -> None:
    game = fight("wolves")
    hob = hero(game, 1)
    hob.hp, hob.broken = 0, 4
    await battle_won(game)
    assert (hob.hp, hob.broken) == (1, 0)


@pytest.mark.rule("DOO-CHR-04")
async def test_defeated_heroes_return_with_1_hp() -> None:
    game = fight("wolves")
    silt = hero(game, 2)
    silt.hp, silt.group, silt.defeated = 0, 0, True
    await battle_won(game)
    assert (silt.hp, silt.broken, silt.defeated) == (1, 0, False)


@pytest.mark.rule("DOO-PET-13")
async def test_all_obedience_leaves_pets_and_their_cards() -> None:
    game = fight("wolves")
    rex = OwnedPet(uid="p1", card="loyal-hound", name="Rex", level=2, obedience=3, obedient=True)
    hero(game, 1).pets.append(rex)
    await battle_won(game)
    assert (rex.obedience, rex.obedient, rex.level) == (0, False, 2)
    assert asked(game) == []


@pytest.mark.rule("DOO-PET-10")
async def test_one_pet_may_be_raised_to_level_2() -> None:
    game = fight("wolves")
    pets = [
        OwnedPet(uid="p1", card="loyal-hound", name="Rex"),
        OwnedPet(uid="p2", card="turtle", name="Bo"),
        OwnedPet(uid="p3", card="monkey", name="Al", level=2),
    ]
    hero(game, 1).pets.extend(pets)
    answer(game, "battle.raise-pet", "p2")
    await battle_won(game)
    assert [pet.level for pet in pets] == [1, 2, 2]


@pytest.mark.rule("DOO-PET-10")
async def test_a_pet_at_level_2_is_not_raised_again() -> None:
    game = fight("wolves")
    hero(game, 1).pets.append(OwnedPet(uid="p1", card="loyal-hound", name="Rex", level=2))
    await battle_won(game)
    assert asked(game) == []


@pytest.mark.rule("DOO-PET-10")
async def test_no_pet_has_to_be_raised() -> None:
    game = fight("wolves")
    rex = OwnedPet(uid="p1", card="loyal-hound", name="Rex")
    hero(game, 1).pets.append(rex)
    answer(game, "battle.raise-pet", "")
    await battle_won(game)
    assert rex.level == 1


@pytest.mark.rule("DOO-HSP-03", "DOO-HSP-04")
async def test_undead_pets_are_discarded_and_others_keep_their_level() -> None:
    game = fight("wolves")
    game.state.pets.pile = ["monkey"]
    rex = OwnedPet(uid="p1", card="loyal-hound", name="Rex", level=2)
    bones = OwnedPet(uid="p2", card="bear-cub", name="Bo", undead=True)
    hero(game, 1).pets = [rex, bones]
    await battle_won(game)
    assert hero(game, 1).pets == [rex]
    assert rex.level == 2
    assert game.state.pets.pile == ["bear-cub", "monkey"]
    assert asked(game) == [], "the undead one is not raised"


@pytest.mark.rule("DOO-HSP-02", "DOO-HSP-05", "DOO-RUL-11")
async def test_hands_go_under_their_decks() -> None:
    game = fight("wolves")
    skills = [id_ for id_, card in game.library.abilities.items() if card.deck == "level"]
    game.state.level.pile, game.state.pets.pile = [skills[0]], ["monkey"]
    hero(game, 1).hand = [skills[1]]
    hero(game, 2).hand = ["turtle"]
    await battle_won(game)
    assert game.state.level.pile == [skills[1], skills[0]]
    assert game.state.pets.pile == ["turtle", "monkey"]
    assert [each.hand for each in game.state.heroes] == [[], []]


@pytest.mark.rule("DOO-EOR-10")
async def test_items_are_ready_and_dice_come_back() -> None:
    game = fight("wolves")
    hob = hero(game, 1)
    hob.items = [Gear(uid="i1", card="anything", used=True)]
    lay(game, hob, "melee-strike")
    await battle_won(game)
    leave_battle(game)
    assert not hob.items[0].used
    assert game.state.battle is None
    assert [each.group for each in game.state.heroes] == [0, 0]


@pytest.mark.rule("DOO-RUL-11")
async def test_what_a_pet_has_lent_goes_under_its_deck() -> None:
    game = fight("wolves")
    game.state.common.pile = ["top"]
    hob = hero(game, 1)
    hob.items = [Gear(uid="i1", card="own"), Gear(uid="i2", card="lent")]
    game.battle.kept.append("loan:i2")
    await battle_won(game)
    leave_battle(game)
    assert [gear.uid for gear in hob.items] == ["i1"]
    assert game.state.common.pile == ["lent", "top"]


async def test_what_challenges_ask_of_the_end_is_counted() -> None:
    game = fight("wolves", heroes=3, round_=3)
    game.battle.lost = {"h1": 2}
    hero(game, 3).hp, hero(game, 3).group = 0, 0
    await battle_won(game)
    assert (game.state.tally["round"], game.state.tally["unhurt"]) == (3, 1)


@pytest.mark.rule("DOO-ADV-01")
def test_another_try_begins_as_fresh_as_the_first() -> None:
    game = fight("wolves")
    hob, silt = game.state.heroes
    hob.hp, hob.broken, hob.stealth, hob.exposure = 0, 2, True, [Exposure("+1")]
    silt.hp, silt.defeated, silt.group = 0, True, 0
    forget_battle(game)
    assert [(each.hp, each.broken, each.defeated) for each in (hob, silt)] == [
        (6, 0, False),
        (5, 0, False),
    ]
    assert (hob.stealth, hob.exposure, game.state.battle) == (False, [], None)
