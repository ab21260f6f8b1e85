"""Attacks of Heroes: +X Damage, Armor, Push, COMBO, OVERKILL, and what is foretold."""

from __future__ import annotations

import pytest

from engine.doomrock.battle import groups, pets
from engine.doomrock.state import Group
from tests.engine.doomrock.battle.arena import BOOST, PLAIN, arena
from tests.engine.doomrock.battle.enemies import script, stand


@pytest.mark.rule("DOO-BEX-01", "DOO-BEX-02", "DOO-BEX-03", "DOO-ADB-11", "DOO-DMG-01")
async def test_the_books_battle_example_up_to_the_minions() -> None:
    at = arena("rogue", "paladin", sheet="goblin-moot", boss="E1", phase="initiative")
    rogue = at.hero()
    goblin = next(enemy for enemy in at.game.battle.enemies if enemy.kind == "minion")
    goblin.shields, rogue.heroism = 1, 1
    at.die("poisonous-stab", 6, 6)
    at.pool("+1")
    await at.ability("poisonous-stab", PLAIN)
    assert (goblin.shields, goblin.hp, at.exposure(goblin)) == (0, 3, 1)
    assert f"attacked:{goblin.id}" in at.game.battle.used
    at.pool("I")
    await at.ability("poisonous-stab", BOOST)
    assert at.hits() == [(goblin.id, 2), (goblin.id, 4)]
    assert goblin not in at.game.battle.enemies
    assert at.game.state.tally["overkill-most"] == 0
    assert at.game.state.tally["combo-row-most"] == 1


@pytest.mark.rule("DOO-DMG-03")
async def test_more_damage_is_handed_out_among_the_targets() -> None:
    at = arena("mage", foes=["E1", "E1"], hp=[5, 4])
    at.hero().heroism = 3
    at.die("fireball", 5)
    await at.ability(
        "fireball",
        BOOST,
        BOOST,
        BOOST,
        ("battle.extra", "e2"),
        ("battle.extra", "e1"),
        ("battle.extra", "e2"),
    )
    assert at.hits() == [("e1", 3), ("e2", 4)]


@pytest.mark.rule("DOO-DMG-03")
async def test_more_damage_may_wait_for_the_second_hit_of_the_same_attack() -> None:
    at = arena(foes=["H1", "H1"], hp=[2, 9])
    at.hero().heroism = 1
    at.die("second-helping", 6)
    await at.ability("second-helping", ("battle.target", "e1"), BOOST, ("battle.extra", ""))
    assert at.hits() == [("e1", 2), ("e2", 3)]


@pytest.mark.rule("DOO-DMG-03", "DOO-ITU-06")
async def test_damage_to_each_target_is_not_shared() -> None:
    at = arena("mage", foes=["E1", "E1", "E1"])
    staff = at.item("knobbly-staff")
    at.die("fireball", 5)
    await at.ability(
        "fireball", ("battle.boost", f"item:{staff.uid}"), ("battle.each", ("e1", "e3"))
    )
    assert at.hits() == [("e1", 3), ("e2", 2), ("e3", 3)]


@pytest.mark.rule("DOO-DMG-05")
async def test_ignored_armor_adds_up_and_never_turns_into_damage() -> None:
    at = arena(sheet="doom-dragon", foes=[], boss="H1")
    before = at.foe().hp
    at.die("heavy-swing", 6)
    club = at.item("nail-club")
    await at.ability("heavy-swing", ("battle.boost", f"item:{club.uid}"))
    assert at.hits() == [("e1", 6)], "5, and 1 for the club"
    assert at.foe().hp == before - 6, "2 Armor, and 2 of it ignored"


@pytest.mark.rule("DOO-DMG-06", "DOO-XPO-07")
async def test_a_push_comes_after_the_whole_attack() -> None:
    at = arena("mage", foes=["E1", "E1"])
    at.expose(at.foe(1), "push")
    at.die("meteor-small", 4, 4)
    at.foe(1).hp, at.foe(2).hp = 9, 8
    await at.ability("meteor-small", ("battle.target", "e2"), ("exposure.push", "push"))
    assert at.hits() == [("e1", 4), ("e2", 4)]
    fields = {at.where(at.foe(1))[0], at.where(at.foe(2))[0]}
    assert fields == {"E"}, "a Push stays in its Field"
    assert at.where(at.foe(1)) != at.where(at.foe(2))
    assert len(groups.enemies_in(at.game, at.foe(1).group)) == 1


@pytest.mark.rule("DOO-ADB-11", "DOO-ADB-12")
async def test_a_combo_needs_the_same_target_and_no_other_die_in_between() -> None:
    at = arena("monk", foes=["H1", "H1"], hp=[20, 20])
    at.die("hundred-palms", 4, 4, 5)
    at.die("open-hand", 2)
    at.die("flowing-step", 1)
    await at.ability("hundred-palms")
    await at.ability("hundred-palms", ("battle.target", "e1"))
    assert at.hits() == [("e1", 2), ("e1", 3)]
    at.game.battle.groups.append(Group(99, "hero", "H9"))
    await at.ability("flowing-step", ("battle.move", "H9"))
    stand(at.game, at.hero(), "H1")
    await at.ability("hundred-palms", ("battle.target", "e1"))
    assert at.hits()[-1] == ("e1", 2), "a die has left a Maneuver"


@pytest.mark.rule("DOO-ADB-11")
async def test_it_does_not_matter_which_hero_makes_the_combo() -> None:
    at = arena("warrior", "monk", hp=[20])
    at.die("melee-strike", 5)
    at.die("hundred-palms", 4, n=2)
    await at.ability("melee-strike")
    await at.ability("hundred-palms", n=2)
    assert at.hits() == [("e1", 3), ("e1", 3)]


@pytest.mark.rule("DOO-ADB-11")
async def test_after_an_attack_on_several_each_of_them_is_a_combo_target() -> None:
    at = arena("mage", foes=["E1", "E1", "E2"])
    at.die("fireball", 5)
    await at.ability("fireball", ("battle.group", "E1"))
    assert at.game.battle.combo == ["e1", "e2"]


@pytest.mark.rule("DOO-ADB-13")
async def test_items_pets_and_stealth_effects_do_not_interrupt() -> None:
    at = arena("monk", hp=[30], foes=["H1"])
    at.die("hundred-palms", 4, 4)
    await at.ability("hundred-palms")
    flask = at.item("oil-flask")
    await at.use(f"item:h1:{flask.uid}")
    at.hero().stealth = True
    at.pool("III")
    await at.use("stealth:h1", ("battle.move", "new:hero"))
    stand(at.game, at.hero(), at.where(at.foe()))
    assert at.game.battle.combo == ["e1"]
    await at.ability("hundred-palms")
    assert at.hits()[-1] == ("e1", 3)


@pytest.mark.rule("DOO-ADB-12", "DOO-TER-05")
async def test_terrain_breaks_a_combo_unless_it_attacks_the_target_too() -> None:
    at = arena("monk", foes=["H1", "H1"], hp=[30, 30])
    at.die("hundred-palms", 4)
    await at.ability("hundred-palms")
    hit = at.hits()[0][0]
    at.terrain("graveyard", value=1)
    await at.use("terrain:t1", ("battle.target", hit))
    assert at.game.battle.combo == [hit]
    at.terrain("old-wall", value=1)
    await at.use("terrain:t2")
    assert at.game.battle.combo == []


@pytest.mark.rule("DOO-ADB-14")
async def test_overkill_is_what_goes_below_zero() -> None:
    at = arena(foes=["H1", "H1"], hp=[1, 9])
    at.die("overkill-seminar", 5)
    await at.ability("overkill-seminar", ("battle.target", "e1"))
    assert at.hits() == [("e1", 3), ("e2", 2)]
    assert at.game.state.tally["overkill-most"] == 2


@pytest.mark.rule("DOO-SUM-01", "DOO-ITU-07")
async def test_targets_come_first_then_payment_then_exposure() -> None:
    at = arena("archer", foes=["E1", "E2"])
    at.expose(at.foe(2), "+1")
    at.hero().heroism = 1
    bow = at.item("borrowed-bow")
    at.die("longshot", 4)
    await at.ability(
        "longshot", ("battle.target", "e2"), ("battle.boost", f"item:{bow.uid}"), PLAIN
    )
    assert at.asked() == ["battle.target", "battle.boost", "battle.boost"]
    assert at.hits() == [("e2", 6)], "3, the bow 2, Exposure 1"


async def test_the_outcome_is_foretold() -> None:
    at = arena("archer", foes=["E1", "E2", "E3"], hp=[4, 3, 4])
    at.foe(1).shields = 1
    at.expose(at.foe(3), "I")
    at.game.battle.pool[:] = ["+1", "II", "push"]
    at.die("longshot", 4)
    at.answers(("battle.target", "e1"))
    await at.ability("longshot")
    notes = [option.note.partition(";")[0] for option in script(at.game).asked[0].options]
    assert notes == [
        "2 through of 3",
        "3 through of 3, defeats",
        "3 through of 3, up to 4 with Exposure, defeats 50%",
    ]


async def test_damage_on_pets_and_passives_of_others_do_not_mix() -> None:
    at = arena("monk", hp=[30])
    at.die("grumpy", 3)
    cub = at.pet("bear-cub")
    await pets.activate(at.game, at.hero(), cub)
    assert at.hits() == [("e1", 2)]
    at.die("open-hand", 2)
    await at.ability("open-hand", ("battle.may", ""))
    assert at.hits()[-1] == ("e1", 2), "the first Attack of the Hero itself, while Engaged"


@pytest.mark.rule("DOO-RUL-05")
async def test_the_player_orders_the_targets_when_one_may_fall() -> None:
    at = arena("mage", sheet="small-print", foes=["E1", "E1", "E1", "E2"], hp=[9, 9, 2])
    at.die("fireball", 5, 6)
    await at.ability("fireball", ("battle.group", "E1"))
    assert at.fallen(3) is False, "three Cultists have 1 Armor each"
    at.foe(3).hp = 1
    await at.ability("fireball", ("battle.group", "E1"), ("battle.hit-order", "e3"))
    assert at.hits()[-3:] == [("e3", 2), ("e1", 2), ("e2", 2)]
    assert at.foe(1).hp == 9 - 1 - 2, "without the third they have none"


async def test_the_outcome_is_foretold_for_a_whole_group() -> None:
    at = arena("mage", foes=["E1", "E1", "E2"], hp=[4, 2])
    at.die("fireball", 5)
    await at.ability("fireball", ("battle.group", "E2"))
    notes = [option.note for option in script(at.game).asked[0].options]
    assert notes[0] == "Wolf 1: 2 through of 2; Wolf 2: 2 through of 2, defeats"
    assert notes[1] == "Wolf 3: 2 through of 2"


async def test_a_hero_is_warned_before_its_last_hp() -> None:
    at = arena("blood-mage", "warrior", hp=[20])
    at.hero().hp = 1
    at.die("blood-bolt", 4)
    await at.ability("blood-bolt", ("battle.choice", "0"))
    notes = [option.note for option in script(at.game).asked[0].options]
    assert notes == ["", "it defeats Blood-Mage"]


async def test_what_was_dealt_and_attacked_is_counted() -> None:
    at = arena(foes=["H1", "H1"], hp=[2, 9])
    at.die("second-helping", 6)
    await at.ability("second-helping", ("battle.target", "e1"))
    tally = at.game.state.tally
    assert (tally["attacks"], tally["damage-dealt"], tally["kills"]) == (1, 4, 1)
