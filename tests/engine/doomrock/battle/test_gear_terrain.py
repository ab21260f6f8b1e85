"""Terrain by its cards: each Hero action, who may take it, and what is left of it."""

from __future__ import annotations

import pytest

from tests.engine.doomrock.battle.arena import Arena, arena
from tests.engine.doomrock.battle.enemies import Answer, stand


async def uses(at: Arena, *answers: Answer) -> None:
    """The first Terrain is used."""
    await at.use("terrain:t1", *answers)


async def test_the_ballista_reloads_only_for_those_who_are_not_engaged() -> None:
    at = arena(foes=["E1", "E1"], hp=[9, 8])
    at.terrain("ballista", "H1", 5)
    await uses(at, ("battle.target", "e2"))
    assert at.hits() == [("e2", 3), ("e2", 1)]
    assert not at.game.battle.terrain[0].dice_side
    near = arena(foes=["E1", "H1"], hp=[9, 8])
    near.terrain("ballista", "H1", 5)
    await uses(near)
    assert near.hits() == [("e1", 3)]


async def test_the_bonfire_kindles_and_warms() -> None:
    at = arena("warrior", "rogue", foes=["H1", "H1", "E1"], hp=[9, 8, 7])
    at.expose(at.hero(2), "II")
    at.terrain("bonfire", "H1", 2)
    await uses(at, ("battle.hero", "h1"))
    assert at.hits() == [("e1", 1), ("e2", 1)]
    assert at.exposure(at.hero(2)) == 0


async def test_warm_alone_is_enough_to_use_the_bonfire() -> None:
    at = arena(foes=["E1"])
    at.terrain("bonfire", "H1", 2)
    assert "terrain:t1" not in at.uses()
    at.expose(at.hero(), "II")
    await uses(at)
    assert at.exposure(at.hero()) == 0


@pytest.mark.rule("DOO-TER-06")
def test_nobody_beside_it_means_nobody_uses_it() -> None:
    at = arena()
    at.terrain("old-wall", "E1", 1)
    assert at.option("terrain:t1").rule == "DOO-TER-06"


async def test_the_watchtower_spots_and_signals() -> None:
    at = arena("warrior", "rogue", foes=["E1", "E2"], hp=[9, 8], apart=True, phase="initiative")
    at.terrain("watchtower", "H1", 2)
    await uses(at, ("battle.target", "e1"), ("battle.target", "e2"), ("battle.move", "E2"))
    assert (at.exposure(at.foe(1)), at.exposure(at.foe(2))) == (1, 1)
    assert at.where(at.hero(2)) == "E2"


async def test_two_cross_the_rope_bridge_where_two_stand() -> None:
    at = arena("warrior", "rogue", foes=["E1"])
    at.terrain("rope-bridge", "H1", 4)
    at.hero(2).snare = True
    await uses(at, ("battle.move", "E1"))
    assert (at.where(at.hero(1)), at.where(at.hero(2))) == ("E1", "E1")


async def test_a_snared_hero_sends_nobody_across() -> None:
    at = arena()
    at.terrain("rope-bridge", "H1", 4)
    at.hero().snare = True
    assert "terrain:t1" not in at.uses()


async def test_the_anvil_readies_one_item_of_each_hero_beside_it() -> None:
    at = arena("warrior", "rogue", "archer")
    stand(at.game, at.hero(3), "H2")
    used = [at.item("pan-lid", n=n, used=True) for n in (1, 2, 3)]
    at.terrain("anvil", "H1", 3)
    await uses(at, ("battle.hero", "h1"))
    assert [gear.used for gear in used] == [False, False, True]


async def test_the_graveyard_hits_and_pays_respect_to_the_dead() -> None:
    at = arena(foes=["H1", "E1"], hp=[2, 9])
    at.terrain("graveyard", "H1", 1)
    await uses(at)
    assert at.fallen(1)
    assert at.hero().heroism == 1


async def test_the_standard_goes_along_with_the_next_move_only() -> None:
    at = arena("warrior", "rogue", phase="initiative")
    piece = at.terrain("battle-standard", "H1", 5)
    await uses(at, ("battle.hero", "h1"))
    assert (at.hero(1).heroism, at.hero(2).heroism) == (1, 1)
    at.die("blink", at.game.library.abilities["blink"].values[0])
    boots = at.item("squeaky-boots")
    at.game.battle.phase = "hero"
    await at.use(f"item:h1:{boots.uid}", ("battle.move", "new:hero"))
    assert at.where(piece) == at.where(at.hero()) == "H2"
    boots.used = False
    await at.use(f"item:h1:{boots.uid}", ("battle.move", "new:hero"))
    assert at.where(piece) == "H2"
    assert at.where(at.hero()) != "H2"


@pytest.mark.parametrize(("face", "shields", "used"), [(2, 0, True), (3, 1, True), (6, 0, False)])
async def test_the_crates_hold_what_the_die_says(face: int, shields: int, used: bool) -> None:
    at = arena(dice=[face])
    lid = at.item("pan-lid", used=True)
    at.terrain("crates", "H1", 4)
    await uses(at)
    assert (at.hero().shields, lid.used) == (shields, used)


@pytest.mark.rule("DOO-TER-08")
async def test_the_crystal_helps_the_next_magic_attack_of_its_user() -> None:
    at = arena("mage", hp=[30])
    at.terrain("crystal", "H1", 3)
    await uses(at)
    at.die("pot-shot", 4)
    await at.ability("pot-shot")
    at.die("borrowed-bolt", 3, 3)
    await at.ability("borrowed-bolt")
    await at.ability("borrowed-bolt")
    assert at.hits() == [("e1", 3), ("e1", 5), ("e1", 3)] or at.hits()[1][1] == at.hits()[2][1] + 2


async def test_the_trapdoor_moves_and_hides() -> None:
    at = arena(foes=["E1"])
    at.terrain("trapdoor", "H1", 1)
    at.hero().snare = True
    await uses(at)
    assert at.where(at.hero()) == "H1"
    assert at.hero().stealth


async def test_the_chandelier_falls_on_each_enemy_and_is_gone() -> None:
    at = arena(foes=["H1", "H1", "E1"], hp=[9, 8, 7])
    at.terrain("chandelier", "H1", 6)
    await uses(at)
    assert at.hits() == [("e1", 2), ("e2", 2)]
    assert at.game.battle.terrain == []
    assert not [die for die in at.game.battle.dice if die.at == "t1"]


async def test_the_fountain_heals_one_beside_it() -> None:
    at = arena("warrior", "rogue")
    at.hero(2).hp = 2
    at.terrain("healing-fountain", "H1", 4)
    await uses(at, ("battle.hero", "h1"), ("battle.hero", "h2"))
    assert at.hero(2).health == 4
    assert at.hero(2).broken == 2


async def test_barrels_roll_over_one_enemy_beside_them() -> None:
    at = arena(foes=["H1", "E1"], hp=[9, 8], phase="initiative")
    at.terrain("barrels-of-something", "H1", 3)
    await uses(at)
    assert at.where(at.foe(1)) == "H2"
    assert at.exposure(at.foe(1)) == 1
