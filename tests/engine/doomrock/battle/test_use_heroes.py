"""What single Heroes do that others do not, and Bonus Dice."""

from __future__ import annotations

import pytest

from engine.doomrock.battle import dice, roll
from engine.doomrock.battle import round as battle_round
from tests.engine.doomrock.battle.arena import BOOST, Arena, arena
from tests.engine.doomrock.battle.enemies import asked, stand

MOVE = "battle.move"


@pytest.mark.rule("DOO-BON-02", "DOO-BON-01")
async def test_a_bonus_die_is_rolled_up_to_three_times_and_placed_at_once() -> None:
    at = arena("commander", "warrior", dice=[2, 4, 5])
    at.die("tactical-order", 2)
    again = ("battle.bonus", "again")
    await at.ability("tactical-order", again, again, ("battle.bonus", "h2:melee-strike"))
    [die] = [die for die in at.game.battle.dice if die.bonus]
    assert (die.value, die.at, die.owner) == (5, "h2:melee-strike", "h2")
    battle_round._clear(at.game)
    assert die not in at.game.battle.dice


@pytest.mark.rule("DOO-BON-02")
async def test_a_bonus_die_that_fits_nowhere_is_lost() -> None:
    at = arena("commander", "warrior", dice=[1, 1, 1])
    at.hero(2).abilities = ["melee-strike"]
    at.die("tactical-order", 2)
    again = ("battle.bonus", "again")
    await at.ability("tactical-order", again, again)
    [die] = [die for die in at.game.battle.dice if die.bonus]
    assert die.at == "aside"


@pytest.mark.rule("DOO-BON-03")
async def test_a_bonus_die_of_the_roll_phase_may_become_a_marker() -> None:
    at = arena(phase="roll", dice=[6])
    await dice.bonus_die(at.game, at.hero())
    [die] = at.game.battle.dice
    assert at.game.battle.rerolls == {die.id: 2}
    assert dice.marker_places(at.game, die) == ["heroism:h1"]
    at.game.state.switches.append("custom-dice")
    assert dice.marker_places(at.game, die) == []


async def test_the_commander_calls_another_to_its_side_and_shields_it() -> None:
    at = arena("commander", "rogue", apart=True, foes=["E1"])
    at.hero().heroism = 1
    at.die("forward-march", 1)
    await at.ability("forward-march", (MOVE, "E1"), (MOVE, "E1"), BOOST)
    assert at.where(at.hero(2)) == "E1"
    assert at.hero(2).shields == 1


async def test_after_the_march_nobody_who_stayed_gains_a_shield() -> None:
    at = arena("commander", "rogue", apart=True, foes=["E1"])
    at.hero().heroism = 1
    at.die("forward-march", 1)
    await at.ability("forward-march", (MOVE, "E1"), (MOVE, ""))
    assert "battle.boost" not in asked(at.game)


async def test_the_archer_exposes_an_enemy_that_it_left() -> None:
    at = arena("archer", foes=["H1", "E1"])
    at.hero().heroism = 1
    at.die("sidestep", 1)
    await at.ability("sidestep", (MOVE, "new:hero"), BOOST)
    assert at.exposure(at.foe(1)) == 1
    assert at.offered(MOVE) == ["new:hero", "new:enemy"]


async def test_the_mage_brings_a_friend_along() -> None:
    at = arena("mage", "warrior", foes=["E1"])
    at.hero().heroism = 1
    at.die("blink", 1)
    await at.ability("blink", (MOVE, "E1"), BOOST)
    assert at.where(at.hero(2)) == "E1"


@pytest.mark.parametrize(
    ("hidden", "both", "n"), [(True, False, 4), (False, True, 4), (False, False, 2)]
)
async def test_a_backstab_needs_stealth_or_a_surrounded_target(
    hidden: bool, both: bool, n: int
) -> None:
    at = arena("rogue", "warrior", foes=["H1", "E1"], hp=[9])
    at.hero().stealth = hidden
    if not both:
        stand(at.game, at.hero(2), "H2")
    at.die("backstab", 3)
    await at.ability("backstab")
    assert at.hits() == [("e1", n)]


async def test_the_bards_hymn_reaches_a_second_group_for_heroism() -> None:
    at = arena("bard", "warrior", "rogue", apart=True, foes=["E1"])
    stand(at.game, at.hero(2), "H1")
    at.hero().heroism = 1
    at.die("battle-hymn", 1)
    await at.ability("battle-hymn", ("battle.choice", "0"), BOOST)
    assert [hero.shields for hero in at.game.state.heroes] == [1, 1, 1]


async def test_a_combo_chord_gives_heroism_even_if_it_kills() -> None:
    at = arena("bard", "warrior", foes=["H1", "E1"], hp=[4])
    at.die("power-chord", 4, 5)
    await at.ability("power-chord", ("battle.target", "e1"))
    await at.ability("power-chord", ("battle.target", "e1"))
    assert at.fallen(1)
    assert at.hero(2).heroism == 1


async def test_the_viking_runs_into_enemies_only() -> None:
    at = arena("viking", foes=["E1", "E2"])
    at.die("battering-run", 1)
    await at.ability("battering-run", (MOVE, "E2"))
    assert at.offered(MOVE) == ["E1", "E2"]
    assert at.exposure(at.foe(2)) == 1


async def test_the_witch_gains_heroism_for_leaving_an_enemy() -> None:
    at = arena("witch", foes=["H1", "E1"])
    at.die("broom-hop", 1)
    await at.ability("broom-hop", (MOVE, "new:hero"))
    assert at.hero().heroism == 1, "too late to pay with it"


async def test_a_burst_counts_exposure_from_before_the_attack() -> None:
    at = arena("witch", foes=["E1", "E2"], hp=[9, 9])
    at.expose(at.foe(1), "III")
    at.die("cauldron-burst", 5, 6)
    await at.ability("cauldron-burst", ("battle.target", "e1"))
    await at.ability("cauldron-burst", ("battle.target", "e1"))
    assert at.hits() == [("e1", 3), ("e1", 2)]


async def test_the_noble_swaps_groups_and_cheers_the_other() -> None:
    at = arena("noble", "warrior", apart=True, foes=["H2"])
    at.hero().heroism = 1
    at.die("after-you", 1)
    await at.ability("after-you", ("battle.choice", "1"), BOOST)
    assert (at.where(at.hero(1)), at.where(at.hero(2))) == ("H2", "H1")
    assert at.hero(2).heroism == 1


def proxied() -> Arena:
    """A Noble beside a Warrior, with Heroism."""
    at = arena("noble", "warrior", hp=[30])
    at.hero().heroism = 1
    at.die("champion-by-proxy", 4)
    return at


async def test_a_champion_attacks_by_proxy_with_the_nobles_heroism() -> None:
    at = proxied()
    at.hero(2).heroism = 1
    strike = ("battle.proxy", "ability:h2:melee-strike")
    await at.ability("champion-by-proxy", strike, BOOST, BOOST)
    assert at.hits() == [("e1", 5)], "3, 1 by the Noble, 1 by the Warrior"
    assert (at.hero(1).heroism, at.hero(2).heroism) == (0, 0)
    assert at.game.battle.combo == ["e1"]


async def test_a_goon_without_an_attack_of_its_own_deals_2_damage() -> None:
    at = arena("noble", goon="mook", foes=["E1"], hp=[9])
    at.die("champion-by-proxy", 4)
    await at.ability("champion-by-proxy")
    assert at.hits() == [("e1", 2)]


async def test_appalling_wealth_costs_silver() -> None:
    at = arena("noble", "warrior", foes=["E1"])
    at.die("appalling-wealth", 2, 3)
    assert at.option("ability:h1:appalling-wealth").why_not == "no Item is used"
    at.game.state.silver = 1
    await at.ability("appalling-wealth", ("battle.hero", "h2"))
    assert (at.hero(2).heroism, at.hero(2).shields, at.game.state.silver) == (1, 2, 0)


async def test_the_monk_pushes_and_follows() -> None:
    at = arena("monk", hp=[9])
    at.die("open-hand", 2)
    await at.ability("open-hand", ("battle.may", "yes"))
    assert at.where(at.hero()) == at.where(at.foe()) != "H1"


async def test_the_cleric_smites_harder_after_support() -> None:
    at = arena("cleric", hp=[20])
    at.hero().hp = 3
    at.die("lay-on-hands", 2)
    at.die("smite-the-unpunctual", 5, 6)
    await at.ability("smite-the-unpunctual")
    await at.ability("lay-on-hands")
    await at.ability("smite-the-unpunctual")
    assert at.hits() == [("e1", 2), ("e1", 3)]


async def test_the_blood_mage_pays_with_hp() -> None:
    at = arena("blood-mage", hp=[20])
    at.die("blood-bolt", 4)
    at.die("crimson-step", 1)
    await at.ability("blood-bolt", ("battle.choice", "1"))
    assert at.hits() == [("e1", 4)]
    assert at.hero().health == 5
    await at.ability("crimson-step", (MOVE, "new:hero"), ("battle.may", "yes"))
    assert (at.hero().health, at.hero().heroism) == (4, 2)


async def test_gallop_exposes_an_enemy_on_the_way() -> None:
    at = arena("cavalryman", foes=["E1", "E2"])
    at.hero().heroism = 1
    at.die("gallop", 1)
    await at.ability("gallop", (MOVE, "E1"), (MOVE, "E2"), BOOST)
    assert (at.exposure(at.foe(1)), at.exposure(at.foe(2))) == (1, 0)


async def test_trample_may_stay_and_pushes_one() -> None:
    at = arena("cavalryman", foes=["H1", "H1"], hp=[9, 8])
    at.hero().heroism = 1
    at.die("trample", 2)
    await at.ability("trample", BOOST, ("battle.target", "e2"))
    assert at.hits() == [("e1", 1), ("e2", 1)]
    assert at.where(at.foe(2)) != "H1"


async def test_gust_does_either_or_both() -> None:
    at = arena("elementalist", foes=["H1"])
    at.hero().heroism = 1
    at.die("gust", 1)
    await at.ability("gust", ("battle.choice", "3"), (MOVE, "new:hero"))
    assert at.hero().heroism == 0
    assert at.where(at.foe()) != at.where(at.hero()) != "H1"


async def test_spanner_wisdom_readies_or_turns() -> None:
    at = arena("engineer", "warrior", foes=["E1"])
    wall = at.terrain("old-wall")
    wall.dice_side = False
    lid = at.item("pan-lid", used=True)
    at.die("spanner-wisdom", 1, 2)
    await at.ability("spanner-wisdom", ("battle.choice", "1"))
    await at.ability("spanner-wisdom", ("battle.choice", "2"))
    assert not lid.used
    assert wall.dice_side


async def test_the_paladin_interposes() -> None:
    at = arena("paladin", "warrior", apart=True, foes=["E1"])
    at.die("interpose", 1)
    await at.ability("interpose", ("battle.choice", "0"))
    assert at.where(at.hero()) == "H2"
    assert at.hero().provoke


@pytest.mark.rule("DOO-BON-04", "DOO-CUS-09")
async def test_a_bonus_die_on_a_locked_card_leaves_with_the_next_roll_phase() -> None:
    at = arena(phase="start", dice=[3])
    at.hero().abilities = ["grumpy"]
    at.answers(("battle.bonus", "h1:grumpy"))
    await dice.bonus_die(at.game, at.hero())
    assert len(dice.dice_at(at.game.battle, "h1:grumpy")) == 1
    await roll._collect(at.game)
    at.done()
    assert dice.dice_at(at.game.battle, "h1:grumpy") == []
    assert [die.source for die in at.game.battle.dice] == ["h1:grumpy"], "one die for one card"
