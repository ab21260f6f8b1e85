"""Using Abilities: dice, phases, restrictions, Heroism effects, locks."""

from __future__ import annotations

import pytest

from engine.doomrock.battle import able, dice, passives
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle.scene import Scene
from tests.engine.doomrock.battle.arena import BOOST, PLAIN, Answer, arena
from tests.engine.doomrock.battle.enemies import asked, minion


@pytest.mark.rule("DOO-ABL-01", "DOO-HER-01", "DOO-HER-05")
async def test_a_die_is_removed_to_use_an_ability() -> None:
    at = arena()
    [die] = at.die("melee-strike", 5)
    assert at.uses() == ["ability:h1:melee-strike"]
    await at.ability("melee-strike")
    assert die.at == "aside"
    assert at.foe().hp == 1
    assert at.uses() == []


@pytest.mark.rule("DOO-ABL-03", "DOO-RUL-04")
async def test_effects_are_resolved_from_top_to_bottom() -> None:
    at = arena("rogue")
    at.die("poisonous-stab", 6)
    at.pool("+1")
    await at.ability("poisonous-stab")
    assert at.foe().hp == 2, "the Exposure comes after the Damage"
    assert at.exposure(at.foe()) == 1


@pytest.mark.rule("DOO-ABL-04", "DOO-ABL-05", "DOO-DMG-07")
async def test_heroism_may_be_paid_as_often_as_one_likes() -> None:
    at = arena(hp=[9])
    at.hero().heroism = 4
    at.die("melee-strike", 5)
    await at.ability("melee-strike", BOOST, BOOST, BOOST, PLAIN)
    assert at.hits() == [("e1", 6)], "3, and 3 for 3 Heroism"
    assert at.hero().heroism == 1
    assert at.game.state.tally["heroism-spent"] == 3


@pytest.mark.rule("DOO-DMG-07", "DOO-DMG-02", "DOO-DMG-04")
async def test_the_books_attack_example() -> None:
    at = arena(sheet="doom-dragon", foes=[], boss="H1")
    dragon = at.foe()
    dragon.hp, dragon.shields = 4, 2
    at.hero().heroism = 2
    at.die("melee-strike", 6)
    await at.ability("melee-strike", BOOST, BOOST)
    assert at.hits() == [("e1", 5)]
    assert (dragon.shields, dragon.hp) == (0, 3), "2 Shields, then 2 Armor, then 1 HP"


async def test_a_heroism_effect_that_says_once_is_paid_once() -> None:
    at = arena(foes=["H1", "H1"])
    at.hero().heroism = 2
    at.die("shield-slam", 3)
    await at.ability("shield-slam", BOOST)
    assert at.where(at.foe(1)) != at.where(at.foe(2)) == "H1"
    assert at.hero().heroism == 1


async def test_a_heroism_effect_that_would_do_nothing_is_not_offered() -> None:
    at = arena("paladin", foes=["H1"])
    at.hero().heroism = 1
    at.die("righteous-hammer", 5)
    await at.ability("righteous-hammer", PLAIN)
    assert at.offered("battle.boost") == ["heroism:0"], "nobody is there to be Restored"


@pytest.mark.rule("DOO-USE-01", "DOO-USE-05")
def test_a_single_value_takes_that_die_and_one_use_removes_it() -> None:
    at = arena()
    at.die("heavy-swing", 6)
    card = at.game.library.abilities["heavy-swing"]
    assert [value for value in range(1, 7) if dice.takes(card, value)] == [6]
    assert dice.charges(at.game, at.hero(), card) == 1
    assert not dice.free(at.game, at.hero(), card)
    assert len(dice.removable(at.game, at.hero(), card)) == 1


@pytest.mark.rule("DOO-USE-02", "DOO-USE-05", "DOO-ROL-06")
async def test_a_pair_needs_two_equal_dice() -> None:
    at = arena("archer", apart=True, foes=["E1"], hp=[12])
    at.die("headshot", 6)
    key = "ability:h1:headshot"
    assert at.option(key).why_not == "needs two equal dice"
    assert at.option(key).rule == "DOO-USE-02"
    at.die("headshot", 6)
    card = at.game.library.abilities["headshot"]
    assert not dice.free(at.game, at.hero(), card)
    await at.use(key)
    assert at.hits() == [("e1", 6)]
    assert dice.dice_at(at.game.battle, "h1:headshot") == []


@pytest.mark.rule("DOO-USE-03", "DOO-USE-05", "DOO-ABL-07")
async def test_dice_with_a_slash_are_used_one_at_a_time() -> None:
    at = arena(hp=[9])
    at.die("melee-strike", 5, 6)
    card = at.game.library.abilities["melee-strike"]
    assert not dice.free(at.game, at.hero(), card), "2 charges"
    await at.ability("melee-strike")
    assert dice.free(at.game, at.hero(), card)
    await at.ability("melee-strike")
    assert at.hits() == [("e1", 3), ("e1", 3)]


@pytest.mark.rule("DOO-USE-04", "DOO-USE-05")
def test_a_question_mark_takes_any_die() -> None:
    card = arena().game.library.abilities["heavy-step"]
    assert [value for value in range(1, 7) if dice.takes(card, value)] == [1, 2, 3, 4, 5, 6]
    assert card.charges == 1


@pytest.mark.rule("DOO-INI-01", "DOO-USE-06", "DOO-HER-06")
def test_only_lightning_works_in_the_initiative_phase_and_later_too() -> None:
    at = arena(phase="initiative")
    at.die("melee-strike", 5)
    at.die("shield-slam", 3)
    assert at.uses() == ["ability:h1:shield-slam"]
    at.game.battle.phase = "hero"
    assert at.uses() == ["ability:h1:melee-strike", "ability:h1:shield-slam"]


@pytest.mark.rule("DOO-CUS-07", "DOO-USE-10")
async def test_an_initiative_face_makes_a_card_quick_while_it_lies_there() -> None:
    at = arena("elementalist", phase="initiative", foes=["H1", "H1"], switches=["custom-dice"])
    at.die("elemental-bolt", 5)
    [fast] = at.die("elemental-bolt", 6)
    assert at.uses() == []
    fast.color = "blue"
    assert at.uses() == ["ability:h1:elemental-bolt"]
    await at.ability("elemental-bolt")
    assert fast.at == "h1:elemental-bolt", "it is the last to go"
    [locked] = at.die("attunement", 2)
    assert at.uses() == ["ability:h1:elemental-bolt"]
    locked.color, locked.value = "blue", 5
    assert at.uses() == ["ability:h1:attunement", "ability:h1:elemental-bolt"]


@pytest.mark.rule("DOO-USE-07", "DOO-USE-09")
async def test_an_ongoing_effect_works_until_its_die_is_removed() -> None:
    at = arena("elementalist", foes=["E1"], hp=[9])
    at.die("attunement", 2)
    at.die("elemental-bolt", 5, 6)
    await at.ability("elemental-bolt")
    assert at.hits() == [("e1", 3)], "the first Magic Attack of the round deals 1 more"
    await at.ability("elemental-bolt")
    assert at.hits()[-1] == ("e1", 2), "the second does not"
    at.game.battle.attacks.clear()
    await at.ability("attunement")
    assert at.hits()[-1] == ("e1", 2), "and the die is gone before its own Attack"


@pytest.mark.rule("DOO-USE-09")
async def test_the_dice_that_remain_keep_an_ongoing_effect_going() -> None:
    at = arena("paladin", "warrior")
    at.die("bulwark", 3)
    assert passives.total(at.game, at.hero(2), "less", nth=1) == 1
    at.hero(2).hp = 3
    await at.ability("bulwark")
    assert at.hero(2).broken == 1
    assert passives.total(at.game, at.hero(2), "less", nth=1) == 0


@pytest.mark.rule("DOO-USE-10")
def test_a_card_that_has_only_an_ongoing_effect_is_never_used() -> None:
    at = arena()
    at.hero().abilities.append("grumpy")
    at.die("grumpy", 3)
    assert at.uses() == []


@pytest.mark.rule("DOO-ABL-08")
def test_a_restriction_forbids_the_use_not_the_die() -> None:
    at = arena("archer")
    at.die("headshot", 6, 6)
    option = at.option("ability:h1:headshot")
    assert (option.why_not, option.rule) == ("Not while Engaged.", "DOO-ABL-08")


@pytest.mark.rule("DOO-HER-03")
def test_what_cannot_be_fully_resolved_cannot_be_used() -> None:
    at = arena(foes=["E1"])
    at.die("melee-strike", 5)
    option = at.option("ability:h1:melee-strike")
    assert (option.why_not, option.rule) == ("no adjacent Enemy", "DOO-HER-03")


@pytest.mark.rule("DOO-HER-03", "DOO-HER-04")
async def test_an_ability_for_two_enemies_needs_two() -> None:
    at = arena()
    two = (fx.Expose(n=1, to="any", count=2),)
    scene = Scene(card="test", name="Test", kind="ability", hero=at.hero())
    assert able.unable(at.game, two, scene) == "needs 2 Enemies"
    minion(at.game, "E1")
    assert able.unable(at.game, two, scene) == ""


@pytest.mark.rule("DOO-HER-03")
async def test_up_to_two_may_be_one_but_not_none() -> None:
    at = arena("viking")
    at.die("axe-storm", 5)
    await at.ability("axe-storm")
    assert at.hits() == [("e1", 2)]
    at = arena("viking", foes=["E1"])
    at.die("axe-storm", 5)
    assert at.option("ability:h1:axe-storm").why_not == "no adjacent Enemy"


@pytest.mark.rule("DOO-HER-03")
def test_may_and_up_to_never_stand_in_the_way() -> None:
    at = arena(foes=["E1"])
    at.die("cheapskate", 3)
    at.die("crimson-step", 1)
    assert at.option("ability:h1:cheapskate").why_not == "no Item is used"
    scene = Scene(card="test", name="Test", kind="ability", hero=at.hero())
    effects = (fx.Shield(n=1), fx.Damage(n=1, to="adjacent", count=2, up_to=True))
    assert able.unable(at.game, effects, scene) == ""
    assert "ability:h1:crimson-step" in at.uses()


@pytest.mark.rule("DOO-HER-03")
async def test_a_part_that_has_become_impossible_is_skipped() -> None:
    at = arena("rogue", foes=["H1", "E1"], hp=[1])
    at.die("poisonous-stab", 5)
    await at.ability("poisonous-stab")
    assert at.fallen(1)
    assert at.exposure(at.foe(2)) == 0


@pytest.mark.rule("DOO-HER-03")
async def test_a_move_leads_only_to_where_the_rest_can_be_done() -> None:
    at = arena("cavalryman", foes=["E1", "E2"], apart=True)
    at.die("charge", 1)
    move: Answer = ("battle.move", "E2")
    await at.ability("charge", move)
    assert at.where(at.hero()) == "E2"
    assert at.offered("battle.move") == ["E1", "E2"]
    assert at.hits() == [("e2", 2)]


@pytest.mark.rule("DOO-HER-02", "DOO-ADB-10")
async def test_snare_stops_ones_own_moves_but_not_those_made_free_or_by_others() -> None:
    at = arena("mage", "commander", foes=["E1"])
    mage, commander = at.hero(1), at.hero(2)
    mage.snare = commander.snare = True
    at.die("tumble", 1)
    at.die("blink", 1)
    at.die("forward-march", 1, n=2)
    assert at.option("ability:h1:tumble").why_not == "Snare holds you"
    assert at.option("ability:h2:forward-march").why_not == "Snare holds you"
    await at.ability("blink", ("battle.move", "E1"))
    assert at.where(mage) == "E1"
    commander.snare = False
    await at.ability("forward-march", ("battle.move", "new:hero"), ("battle.move", "H2"), n=2)
    assert at.where(mage) == at.where(commander), "the Commander moves the Snared Mage"


@pytest.mark.rule("DOO-RUL-10")
async def test_an_effect_without_a_target_is_for_its_owner() -> None:
    at = arena("warrior", "rogue", foes=["E1"])
    at.die("gullible", 1)
    await at.ability("gullible")
    warrior, rogue = at.game.state.heroes
    assert (warrior.provoke, warrior.shields) == (True, 1)
    assert (rogue.provoke, rogue.shields) == (False, 0)


@pytest.mark.rule("DOO-RUL-06")
async def test_the_player_says_whom_an_effect_touches() -> None:
    at = arena("witch", foes=["E1", "E2"])
    at.die("hex", 2)
    await at.ability("hex", ("battle.target", "e2"))
    assert at.exposure(at.foe(2)) == 2
    assert asked(at.game) == ["battle.target"]


@pytest.mark.rule("DOO-CHR-07")
def test_a_defeated_hero_uses_nothing_and_cannot_be_named() -> None:
    at = arena("warrior", "rogue")
    at.die("melee-strike", 5)
    at.item("suspicious-soup")
    at.hero().stealth = True
    at.hero().hp = 2
    assert len(at.uses()) == 3
    warrior = at.hero()
    warrior.hp, warrior.group, warrior.defeated = 0, 0, True
    assert at.uses() == []
