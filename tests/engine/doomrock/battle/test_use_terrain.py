"""Terrain used by Heroes, and the Stealth effects of sheets."""

from __future__ import annotations

import pytest

from engine.doomrock.battle import dice
from engine.doomrock.facts import TerrainTurned
from tests.engine.doomrock.battle.arena import PLAIN, arena
from tests.engine.doomrock.battle.enemies import asked


@pytest.mark.rule("DOO-TER-04", "DOO-TER-11")
def test_one_die_may_lie_on_terrain_from_anywhere() -> None:
    at = arena(apart=True, foes=["E1"])
    tower = at.terrain("watchtower", "E1")
    [two, other] = at.loose(2, 5)
    assert tower.id in dice.open_places(at.game, two)
    dice.put(at.game, two, tower.id)
    assert tower.id not in dice.open_places(at.game, other)
    three = at.terrain("mud-pit", "E1")
    assert three.id not in dice.open_places(at.game, other), "no 5 there"


@pytest.mark.rule("DOO-TER-11", "DOO-BON-02")
async def test_a_bonus_die_may_go_onto_open_terrain() -> None:
    at = arena(foes=["E1"], dice=[2])
    tower = at.terrain("watchtower")
    at.answers(("battle.bonus", tower.id))
    await dice.bonus_die(at.game, at.hero())
    at.done()
    assert len(dice.dice_at(at.game.battle, tower.id)) == 1


@pytest.mark.rule("DOO-TER-05")
def test_lightning_makes_terrain_quick() -> None:
    at = arena(phase="initiative")
    at.terrain("old-wall", value=1)
    at.terrain("graveyard", value=1)
    assert at.uses() == ["terrain:t1"]
    at.game.battle.phase = "hero"
    assert at.uses() == ["terrain:t1", "terrain:t2"]


@pytest.mark.rule("DOO-TER-06")
async def test_any_hero_beside_it_uses_it_whoever_placed_the_die() -> None:
    at = arena("warrior", "rogue", apart=True, foes=["H2"])
    at.terrain("graveyard", "H2", value=4)
    await at.use("terrain:t1")
    assert at.hits() == [("e1", 2)]
    assert asked(at.game) == []


@pytest.mark.rule("DOO-TER-06")
async def test_with_several_beside_it_the_player_says_who() -> None:
    at = arena("warrior", "rogue")
    at.terrain("trapdoor", value=1)
    await at.use("terrain:t1", ("battle.hero", "h2"), ("battle.move", "new:hero"))
    assert at.hero(2).stealth


@pytest.mark.rule("DOO-TER-06")
def test_with_nobody_beside_it_it_waits() -> None:
    at = arena(apart=True)
    at.terrain("graveyard", "E5", value=1)
    option = at.option("terrain:t1")
    assert (option.why_not, option.rule) == ("no Hero is adjacent to it", "DOO-TER-06")


@pytest.mark.rule("DOO-TER-07")
async def test_each_action_is_tried_and_a_failing_one_is_skipped() -> None:
    at = arena(foes=["E1"], hp=[9])
    at.terrain("ballista", value=5)
    await at.use("terrain:t1")
    assert at.hits() == [("e1", 3), ("e1", 1)], "Reload while not Engaged"
    at = arena(foes=["E1", "H1"], hp=[9])
    at.terrain("ballista", value=5)
    await at.use("terrain:t1")
    assert at.hits() == [("e1", 3)], "no Reload while Engaged"


@pytest.mark.rule("DOO-TER-07")
async def test_a_partial_result_is_allowed() -> None:
    at = arena(foes=["E1"])
    at.terrain("graveyard", value=1)
    assert at.option("terrain:t1").why_not == "it would do nothing"
    at.game.battle.deaths = 1
    await at.use("terrain:t1")
    assert at.hits() == []
    assert at.hero().heroism == 1


@pytest.mark.rule("DOO-TER-08")
async def test_terrain_has_no_keywords_but_what_needs_none_helps() -> None:
    at = arena(hp=[20])
    at.item("nail-club")
    at.terrain("graveyard", value=1)
    await at.use("terrain:t1")
    assert at.hits() == [("e1", 2)]
    any_kind = next(
        id_
        for id_, item in at.game.library.items.items()
        if item.boost is not None and not item.boost.keywords and item.boost.damage == 3
    )
    item = at.item(any_kind)
    at.terrain("graveyard", value=1)
    await at.use("terrain:t2", ("battle.boost", f"item:{item.uid}"))
    assert at.hits()[-1] == ("e1", 5)


@pytest.mark.rule("DOO-TER-09")
async def test_after_a_hero_action_the_marker_is_flipped() -> None:
    at = arena()
    wall = at.terrain("old-wall", value=1)
    await at.use("terrain:t1")
    assert not wall.dice_side
    assert dice.dice_at(at.game.battle, wall.id) == []
    assert [f.how for f in at.told if isinstance(f, TerrainTurned)] == ["blank"]


async def test_the_chandelier_is_removed() -> None:
    at = arena(foes=["H1", "H1"])
    at.terrain("chandelier", value=6)
    await at.use("terrain:t1")
    assert at.hits() == [("e1", 2), ("e2", 2)]
    assert at.game.battle.terrain == []


@pytest.mark.rule("DOO-TER-03")
async def test_terrain_can_be_moved_by_effects() -> None:
    at = arena(apart=True, foes=["E1"])
    wall = at.terrain("old-wall", "E1")
    at.die("terrain-vague", 1)
    await at.ability("terrain-vague", ("battle.choice", "1"))
    assert at.where(wall) == "H1"
    at.die("roll-under", 1)
    await at.ability("roll-under", ("battle.move", "E1"), ("battle.follow", "t1"))
    assert at.where(wall) == at.where(at.hero()) == "E1"


@pytest.mark.rule("DOO-TER-03")
async def test_the_standard_moves_along_with_the_next_move() -> None:
    at = arena(foes=["E1"])
    standard = at.terrain("battle-standard", value=5)
    at.die("tumble", 1, 1)
    await at.use("terrain:t1")
    await at.ability("tumble", ("battle.move", "E1"), PLAIN)
    assert at.where(standard) == "E1"
    await at.ability("tumble", ("battle.move", "new:hero"), PLAIN)
    assert at.where(standard) == "E1"


async def test_the_rope_bridge_takes_two_across() -> None:
    at = arena("warrior", "rogue", "mage", foes=["E1"])
    at.terrain("rope-bridge", value=3)
    across = (("battle.hero", "h1"), ("battle.move", "new:enemy"), ("battle.follow", "h2"))
    await at.use("terrain:t1", *across)
    assert at.where(at.hero(1)) == at.where(at.hero(2)) == "E2"
    assert at.where(at.hero(3)) == "H1"
    assert at.offered("battle.move") == ["E1", "new:enemy"]


# -- Stealth effects -------------------------------------------------------------------------------


@pytest.mark.rule("DOO-SHE-09", "DOO-STE-03")
async def test_stealth_is_spent_for_the_effect_of_the_sheet() -> None:
    at = arena(sheet="goblin-moot", foes=["E1"], phase="initiative")
    at.hero().stealth = True
    at.game.battle.enrage = 2
    await at.use("stealth:h1")
    assert not at.hero().stealth
    assert at.game.battle.enrage == 1
    assert at.exposure(at.foe()) == 1
    assert at.uses() == []
    assert at.game.state.tally["stealth-effects"] == 1


@pytest.mark.rule("DOO-SHE-09")
def test_without_stealth_there_is_no_effect_and_useless_ones_are_not_offered() -> None:
    at = arena(sheet="demon-prince", foes=[], boss="E1")
    assert at.uses() == []
    at.hero().stealth = True
    assert at.uses() == [], "ENRAGE is 0"
    at.game.battle.enrage = 1
    assert at.uses() == ["stealth:h1"]


def test_a_horde_brings_its_own_stealth_effect() -> None:
    at = arena(sheet=["warlord", "polite-bandits"], foes=["H1"], boss="E1")
    at.hero().stealth = True
    assert at.uses() == ["stealth:h1", "stealth:h1:polite-bandits"]


@pytest.mark.rule("DOO-STE-01", "DOO-PRO-01")
async def test_stealth_and_provoke_drive_each_other_out() -> None:
    at = arena(foes=["E1"])
    at.hero().provoke = True
    at.die("paranoid", 1)
    at.die("gullible", 1)
    await at.ability("paranoid")
    assert (at.hero().stealth, at.hero().provoke) == (True, False)
    await at.ability("gullible")
    assert (at.hero().stealth, at.hero().provoke) == (False, True)


async def test_a_snared_hero_does_not_slip_away_by_stealth() -> None:
    at = arena(foes=["H1"])
    at.hero().stealth = at.hero().snare = True
    at.pool("III")
    await at.use("stealth:h1")
    assert at.where(at.hero()) == "H1"
    assert at.exposure(at.foe()) == 1
