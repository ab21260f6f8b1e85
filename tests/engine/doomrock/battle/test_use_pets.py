"""Pets in a Battle: windows, Obedience, and the Heroes that live by them."""

from __future__ import annotations

import pytest

from engine.doomrock.battle import ending, groups, pets, reactions
from engine.doomrock.battle import round as battle_round
from engine.doomrock.battle.defeat import hero_falls
from tests.engine.doomrock.battle.arena import BOOST, arena
from tests.engine.doomrock.battle.enemies import asked, stand

OBEY = ("battle.obey", "obey")


@pytest.mark.rule("DOO-PET-08")
async def test_pets_act_in_their_window_from_their_own_place() -> None:
    at = arena(foes=["E1", "H1"], hp=[9, 9])
    at.pet("bear-cub", "E1")
    at.pet("loyal-hound", "E1")
    await pets.window(at.game, "initiative")
    assert at.hits() == []
    assert at.exposure(at.foe(2)) == 1, "the Hound heels first"
    await pets.window(at.game, "hero")
    assert at.hits() == [("e1", 2)]


@pytest.mark.rule("DOO-PET-08", "DOO-STA-01", "DOO-RUL-05")
async def test_the_player_orders_pets_of_one_window() -> None:
    at = arena(foes=["H1"], hp=[9])
    at.pet("bear-cub")
    at.pet("fire-salamander")
    at.answers(("battle.pet", "pet:p2"))
    await pets.window(at.game, "hero")
    at.done()
    assert at.hits() == [("e1", 1), ("e1", 2)]


@pytest.mark.rule("DOO-PET-09")
@pytest.mark.parametrize(
    ("answers", "hits", "place"),
    [
        ([OBEY, ("battle.move", "E1"), OBEY], [("e1", 4)], "E1"),
        ([OBEY, ("battle.move", "E1"), ("battle.obey", "")], [("e1", 3)], "E1"),
        ([("battle.obey", "")], [], "H2"),
    ],
)
async def test_an_obedient_pet_uses_any_all_or_none_of_its_obedience(
    answers: list[tuple[str, str]], hits: list[tuple[str, int]], place: str
) -> None:
    at = arena(foes=["E1"], hp=[9])
    cub = at.pet("bear-cub", "H2", level=2, obedient=True)
    at.answers(*answers)
    await pets.activate(at.game, at.hero(), cub)
    at.done()
    assert at.hits() == hits
    assert at.where(cub) == place


@pytest.mark.rule("DOO-PET-09")
async def test_a_pet_that_is_not_obedient_is_not_asked() -> None:
    at = arena(hp=[9])
    await pets.activate(at.game, at.hero(), at.pet("tiny-dragon"))
    assert at.hits() == [("e1", 1)]
    assert asked(at.game) == []


@pytest.mark.rule("DOO-PET-07")
async def test_pets_move_but_count_for_nothing() -> None:
    at = arena("beastmaster", foes=["E1", "E1"])
    cat = at.pet("mildly-feral-cat")
    at.die("whistle", 1)
    await at.ability("whistle", ("battle.move", "new:hero"), ("battle.move", "E1"))
    assert at.where(cat) == "E1"
    assert not groups.engaged(at.game, at.foe())
    assert not groups.surrounded(at.game, at.foe())
    at.die("gullible", 1)
    assert at.option("ability:h1:gullible").why_not == ""


@pytest.mark.rule("DOO-PET-12")
async def test_pets_leave_with_a_defeated_owner() -> None:
    at = arena("warrior", "rogue")
    cub = at.pet("bear-cub", obedient=True)
    cub.obedience = 2
    at.hero().hp = 0
    hero_falls(at.game, at.hero())
    assert (cub.group, cub.obedient, cub.obedience) == (0, False, 0)
    await pets.window(at.game, "hero")
    assert at.hits() == []


@pytest.mark.rule("DOO-ROL-07", "DOO-PET-09")
def test_in_the_roll_phase_obedience_moves_from_card_to_marker() -> None:
    at = arena(phase="roll")
    cub = at.pet("bear-cub")
    assert pets.obedience_options(at.game) == []
    cub.obedience = 2
    assert [option.key for option in pets.obedience_options(at.game)] == ["pet:p1"]
    pets.obey(at.game, "p1")
    assert (cub.obedience, cub.obedient) == (1, True)
    assert pets.obedience_options(at.game) == []


@pytest.mark.rule("DOO-ADB-13")
async def test_a_pet_makes_no_combo_and_breaks_none() -> None:
    at = arena("monk", hp=[30])
    at.die("hundred-palms", 4, 4)
    await at.ability("hundred-palms")
    await pets.activate(at.game, at.hero(), at.pet("bear-cub"))
    assert at.game.battle.combo == ["e1"]
    assert at.game.state.tally["combo-row"] == 0
    assert at.game.state.tally["attacks"] == 1
    await at.ability("hundred-palms")
    assert at.hits()[-1] == ("e1", 3)


async def test_the_hosts_items_and_heroism_do_not_help_a_pet() -> None:
    at = arena(hp=[30])
    at.hero().heroism = 3
    at.item("nail-club")
    await pets.activate(at.game, at.hero(), at.pet("bear-cub"))
    assert at.hits() == [("e1", 2)]
    assert asked(at.game) == []


async def test_a_mimic_lends_a_consumable_for_this_battle() -> None:
    at = arena(hp=[9])
    mimic = at.pet("baby-mimic")
    at.game.state.common.pile = ["oil-flask", "pan-lid", "pan-lid"]
    await pets.activate(at.game, at.hero(), mimic)
    await pets.activate(at.game, at.hero(), mimic)
    assert [gear.card for gear in at.hero().items] == ["oil-flask"]
    assert sorted(at.game.state.common.pile) == ["pan-lid", "pan-lid"]
    ending.put_away(at.game)
    assert at.hero().items == []
    assert at.game.state.common.pile[0] == "oil-flask"


async def test_a_crow_of_level_2_may_change_what_it_dealt() -> None:
    at = arena(foes=["E1"])
    crow = at.pet("crow", level=2, obedient=True)
    at.pool("push", "push")
    at.answers(OBEY, ("battle.exposure", "0"))
    await pets.activate(at.game, at.hero(), crow)
    at.done()
    assert at.exposure(at.foe()) == 2


async def test_a_turtle_shields_an_owner_beside_it() -> None:
    at = arena("warrior", "rogue", foes=["E1"])
    turtle = at.pet("turtle")
    await pets.activate(at.game, at.hero(), turtle)
    assert [hero.shields for hero in at.game.state.heroes] == [1, 0]
    stand(at.game, at.hero(), "H2")
    await pets.activate(at.game, at.hero(), turtle)
    assert [hero.shields for hero in at.game.state.heroes] == [1, 0]


# -- Beastmaster -----------------------------------------------------------------------------------


async def test_sic_em_activates_a_pet_besides_its_window() -> None:
    at = arena("beastmaster", hp=[30])
    at.hero().heroism = 1
    at.pet("tiny-dragon")
    at.die("sic-em", 2, 3)
    await at.ability("sic-em", ("battle.choice", "0"))
    await at.ability("sic-em", ("battle.choice", "1"), OBEY, OBEY)
    assert at.hits() == [("e1", 1), ("e1", 2)]
    assert at.exposure(at.foe()) == 1
    assert at.hero().heroism == 0


async def test_a_whip_reaches_what_stands_beside_a_pet() -> None:
    at = arena("beastmaster", foes=["E1", "E2"])
    at.pet("bear-cub", "E1")
    at.die("whip-crack", 4)
    await at.ability("whip-crack")
    assert at.hits() == [("e1", 2)]


# -- Necromancer -----------------------------------------------------------------------------------


@pytest.mark.rule("DOO-HSP-02", "DOO-HSP-03")
async def test_explodomancy_draws_and_raises_a_pet() -> None:
    at = arena("necromancer", foes=["E1"], hp=[9])
    at.game.state.pets.pile = ["crow", "bear-cub"]
    at.die("explodomancy", 4, 5)
    await at.ability("explodomancy", ("battle.move", "E1"))
    [pet] = at.hero().pets
    assert (pet.card, pet.undead, pet.level, at.where(pet)) == ("bear-cub", True, 1, "E1")
    at.hero().hand.append("turtle")
    await at.ability("explodomancy", ("battle.raise", "crow"), ("battle.move", "H1"))
    assert at.hero().hand == ["turtle"], "the hand is kept"
    await pets.window(at.game, "hero")
    assert at.hits() == [("e1", 2)]
    ending.put_away(at.game)
    assert (at.hero().pets, at.hero().hand) == ([], [])
    assert sorted(at.game.state.pets.pile) == ["bear-cub", "crow", "turtle"]


@pytest.mark.rule("DOO-HSP-03")
async def test_there_are_never_more_than_three_undead_pets() -> None:
    at = arena("necromancer", foes=["E1"])
    for card in ("turtle", "crow", "monkey"):
        at.pet(card).undead = True
    at.game.state.pets.pile = ["bear-cub"]
    at.die("explodomancy", 4)
    await at.ability("explodomancy")
    assert len(at.hero().pets) == 3
    assert at.hero().hand == ["bear-cub"]


async def test_an_undead_pet_goes_off_for_heroism() -> None:
    at = arena("necromancer", foes=["E1", "E1"], hp=[9, 9])
    at.hero().heroism = 1
    at.game.state.pets.pile = ["bear-cub"]
    at.die("explodomancy", 4)
    await at.ability("explodomancy", BOOST, ("battle.move", "E1"))
    assert at.hits() == [("e1", 2), ("e2", 2)]
    assert at.hero().pets == []
    assert at.game.state.pets.pile == ["bear-cub"]


@pytest.mark.rule("DOO-HSP-04")
async def test_soul_reap_raises_a_pet_for_good() -> None:
    at = arena("necromancer", foes=["E1", "E2"], hp=[2, 9])
    hound = at.pet("loyal-hound", "E1")
    at.die("soul-reap", 2, 3)
    await at.ability("soul-reap")
    assert at.fallen(1)
    assert hound.level == 2
    ending.put_away(at.game)
    assert hound.level == 2
    assert at.option("ability:h1:soul-reap").why_not == "no Enemy"


# -- Druid -----------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-HSP-07")
async def test_each_form_is_taken_once_a_round() -> None:
    at = arena("druid", hp=[30])
    at.hero().forms = ["bear-cub", "tiny-dragon", "turtle"]
    at.die("shapeshift", 4, 4, 5)
    at.hero().heroism = 1
    await at.ability("shapeshift", ("battle.choice", "0"), ("battle.form", "bear-cub"))
    await at.ability(
        "shapeshift", ("battle.choice", "1"), ("battle.form", "tiny-dragon"), OBEY, OBEY
    )
    assert at.hits() == [("e1", 2), ("e1", 2)]
    assert at.hero().heroism == 0
    await at.ability("shapeshift")
    assert at.hero().shields == 1
    at.die("shapeshift", 4)
    assert at.option("ability:h1:shapeshift").why_not


@pytest.mark.rule("DOO-HSP-08")
async def test_the_moves_of_a_form_are_the_druids_and_its_damage_is_an_attack() -> None:
    at = arena("druid", foes=["E1"], hp=[30])
    at.hero().forms = ["mildly-feral-cat"]
    at.hero().hp = 3
    at.die("shapeshift", 4)
    at.die("tree-hugging", 2)
    await at.ability("shapeshift")
    assert at.where(at.hero()) == "E1"
    assert at.hits() == [("e1", 1)]
    assert at.game.battle.combo == ["e1"]
    await at.ability("tree-hugging")
    assert at.hero().health == 4, "it Moved this round"


async def test_a_form_may_be_boosted_by_magic_items() -> None:
    at = arena("druid", hp=[30])
    at.hero().forms = ["bear-cub"]
    wand = at.item("damp-wand")
    at.die("shapeshift", 4)
    await at.ability("shapeshift", ("battle.boost", f"item:{wand.uid}"))
    assert at.hits() == [("e1", 3)]


# -- Skillomancer ----------------------------------------------------------------------------------


@pytest.mark.rule("DOO-HSP-05", "DOO-HSP-06")
async def test_skillomancery_draws_plays_and_places_dice_at_once() -> None:
    at = arena("skillomancer", hp=[30])
    at.game.state.level.pile = ["hex", "foresight", "shin-kick", "pot-shot"]
    [spent] = at.die("skillomancery", 4)
    [unused] = at.loose(5)
    at.hero().heroism = 1
    await at.ability(
        "skillomancery",
        ("battle.boost", "heroism:0"),
        ("battle.play", "pot-shot"),
        ("battle.die", spent.id),
        ("battle.die", unused.id),
    )
    hero = at.hero()
    assert set(hero.hand) == {"foresight", "shin-kick"}, "2 drawn, 1 more for Heroism, 1 played"
    assert hero.played == ["pot-shot"]
    assert spent.at == unused.at == "h1:pot-shot"
    at.die("borrowed-bolt", 3)
    await at.ability("borrowed-bolt")
    await at.ability("pot-shot")
    assert at.hits() == [("e1", 3), ("e1", 3)], "1 more for the played Ability"


@pytest.mark.rule("DOO-HSP-05", "DOO-HSP-06")
async def test_played_cards_leave_at_the_end_of_round_and_the_hand_after_the_battle() -> None:
    at = arena("skillomancer")
    hero = at.hero()
    hero.hand = ["hex"]
    hero.played = ["pot-shot"]
    [die] = at.die("pot-shot", 4)
    reactions.discard_played(at.game, hero)
    assert hero.played == []
    assert die.at == "aside"
    assert at.game.state.level.pile == ["pot-shot"]
    assert hero.hand == ["hex"]
    ending.put_away(at.game)
    assert hero.hand == []


async def test_improvised_exit_draws_and_discards() -> None:
    at = arena("skillomancer")
    at.hero().heroism = 1
    at.hero().hand = ["hex"]
    at.game.state.level.pile = ["pot-shot"]
    at.die("improvised-exit", 1)
    await at.ability(
        "improvised-exit", ("battle.move", "new:hero"), BOOST, ("battle.discard", "hex")
    )
    assert at.hero().hand == ["pot-shot"]
    assert at.game.state.level.pile == ["hex"]


@pytest.mark.rule("DOO-PET-11")
def test_obedience_leaves_the_markers_at_the_end_of_round() -> None:
    at = arena()
    cub = at.pet("bear-cub", obedient=True)
    cub.obedience = 1
    battle_round._clear(at.game)
    assert (cub.obedient, cub.obedience) == (False, 1)
