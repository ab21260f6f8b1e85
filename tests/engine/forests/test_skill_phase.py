from __future__ import annotations

import pytest

from engine.core.modifier import Modifier
from engine.forests.skill_phase import needed, skill_phase
from engine.forests.state import ForestsGame, InForce
from engine.hexcrawl.skills import judge, roll_skill
from engine.hexcrawl.state import StatName
from tests.engine.forests.given import PLAIN, asked, done, given

FIVES: dict[StatName, int] = {"navigate": 5, "explore": 5, "survival": 5}
Answers = list[tuple[str, str | tuple[str, ...]]]


def ready(
    dice: list[int], answers: Answers | None = None, *, heroes: int = 1, kind: str = "normal"
) -> ForestsGame:
    game = given(heroes=heroes, dice=dice, answers=answers or [], ranks=FIVES)
    game.state.journey.kind = kind
    for hero in game.state.heroes:
        hero.food = 5
    return game


# -- single rolls ---------------------------------------------------------------------------------


@pytest.mark.rule("FOR-SKL-01", "FOR-DIE-02")
@pytest.mark.parametrize(("face", "success"), [(5, True), (6, False)])
def test_a_result_up_to_the_rank_succeeds(face: int, success: bool) -> None:
    assert judge(face, face, 5).success is success


@pytest.mark.rule("FOR-SKL-02")
def test_a_hex_always_succeeds_critically() -> None:
    result = judge(1, 8, 2)
    assert result.success
    assert result.critical


@pytest.mark.rule("FOR-SKL-03", "FOR-SKL-04")
def test_the_critical_range_grows_from_rank_twelve() -> None:
    assert judge(3, 3, 13).critical
    assert judge(3, 3, 12).success
    assert not judge(3, 3, 12).critical
    assert judge(2, 2, 12).critical
    assert not judge(2, 2, 11).critical
    assert judge(9, 9, 25).critical


@pytest.mark.rule("FOR-SKL-05")
def test_a_ten_is_a_critical_failure_whatever_the_rank() -> None:
    assert judge(10, 5, 20).fumble
    assert not judge(10, 5, 20).success


@pytest.mark.rule("FOR-SKL-06")
def test_modifiers_can_make_a_roll_critical_either_way() -> None:
    assert judge(3, 1, 5).critical
    assert judge(8, 10, 20).fumble
    assert judge(6, 4, 5).success


@pytest.mark.rule("FOR-SKL-07", "FOR-MAG-03")
async def test_a_skill_not_above_the_cycle_fails_critically_without_a_die() -> None:
    game = ready([])
    game.state.cycle = 5
    result = await roll_skill(game, game.state.heroes[0], "explore")
    assert result.fumble
    assert result.face == 0


@pytest.mark.rule("FOR-MAG-03")
async def test_a_raised_rank_restores_the_skill() -> None:
    game = ready([4])
    game.state.cycle = 5
    game.state.heroes[0].gained["explore"] = 1
    assert (await roll_skill(game, game.state.heroes[0], "explore")).success


@pytest.mark.rule("FOR-HRO-02")
async def test_a_skill_pressed_to_rank_zero_cannot_be_rolled() -> None:
    game = ready([])
    hero = game.state.heroes[0]
    game.state.modifiers.append(Modifier(hero.id, "rank.explore", -5, "turn", "a curse"))
    assert (await roll_skill(game, hero, "explore")).fumble


@pytest.mark.rule("FOR-DIF-02")
async def test_the_difficulty_makes_skill_rolls_harder() -> None:
    game = ready([5])
    game.state.difficulty = 2
    assert not (await roll_skill(game, game.state.heroes[0], "explore")).success


async def test_a_luck_stone_rerolls_a_failed_die() -> None:
    game = ready([9, 2], [("die.change", "stone:h1")])
    hero = game.state.heroes[0]
    hero.items = ["luck-stone"]
    assert (await roll_skill(game, hero, "explore")).success
    assert hero.items == []


async def test_no_reroll_is_offered_for_the_best_outcome() -> None:
    game = ready([1])
    game.state.favors = 2
    await roll_skill(game, game.state.heroes[0], "explore")
    assert asked(game) == []


@pytest.mark.rule("FOR-FAV-02")
async def test_a_favor_rerolls_a_heros_die() -> None:
    game = ready([9, 3], [("die.change", "favor"), ("die.change", "")])
    game.state.favors = 2
    assert (await roll_skill(game, game.state.heroes[0], "explore")).success
    assert game.state.favors == 1


async def test_small_magics_shift_a_die_by_one() -> None:
    game = given(heroes=[("druid", "korrigan")], dice=[6], answers=[("die.change", "magics:h1:5")])
    hero = game.state.heroes[0]
    hero.start["explore"] = 5
    energy = hero.energy
    assert (await roll_skill(game, hero, "explore")).success
    assert hero.energy == energy - 2


# -- the phase ------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-HRO-11", "FOR-SKL-01")
async def test_each_hero_rolls_all_three_skills() -> None:
    game = ready([5, 5, 5, 5, 5, 5], heroes=2)
    await skill_phase(game)
    done(game)


@pytest.mark.rule("FOR-NAV-02")
def test_half_the_heroes_rounded_up_must_find_the_way() -> None:
    assert [needed(n) for n in (1, 2, 3, 4, 5, 6)] == [1, 1, 2, 2, 3, 3]


@pytest.mark.rule("FOR-NAV-02")
async def test_one_of_two_is_enough() -> None:
    game = ready([5, 5, 5, 9, 5, 5], heroes=2)
    assert await skill_phase(game)
    assert game.state.at == PLAIN


@pytest.mark.rule("FOR-NAV-02")
async def test_one_of_three_wanders() -> None:
    game = ready([5, 5, 5, 9, 5, 5, 9, 5, 5, 3], heroes=3)
    assert not await skill_phase(game)
    assert game.state.at == (2, 1)


@pytest.mark.rule("FOR-NAV-02", "FOR-MWP-01")
async def test_a_mindwiped_hero_counts_as_failing_and_the_dead_do_not_count() -> None:
    game = ready([5, 5, 5, 5, 5], heroes=3)
    game.state.heroes[1].mindwiped = 1
    game.state.heroes[2].dead = True
    assert await skill_phase(game)


@pytest.mark.rule("FOR-MWP-01")
async def test_two_mindwiped_heroes_of_three_make_the_group_wander() -> None:
    game = ready([5, 5, 5, 5, 5, 5, 5, 3], heroes=3)
    game.state.heroes[1].mindwiped = 1
    game.state.heroes[2].mindwiped = 1
    assert not await skill_phase(game)


@pytest.mark.rule("FOR-NAV-01", "FOR-MOV-06")
async def test_a_cautious_group_need_not_roll_navigate() -> None:
    game = ready([5, 5], [("skills.navigate", "skip")], kind="cautious")
    assert await skill_phase(game)
    done(game)


@pytest.mark.rule("FOR-NAV-01", "FOR-MOV-06")
async def test_a_cautious_group_that_rolls_and_fails_does_not_wander() -> None:
    game = ready([9, 5, 5], [("skills.navigate", "roll")], kind="cautious")
    assert await skill_phase(game)
    assert game.state.at == PLAIN


@pytest.mark.rule("FOR-NAV-03")
async def test_a_critical_navigate_keeps_the_group_from_wandering() -> None:
    answers: Answers = [("skills.critical", "stay")]
    game = ready([1, 5, 5, 9, 5, 5, 9, 5, 5], answers, heroes=3)
    await skill_phase(game)
    assert game.state.at == PLAIN


@pytest.mark.rule("FOR-NAV-03")
async def test_a_critical_navigate_may_harvest_a_vine_instead() -> None:
    answers: Answers = [
        ("skills.critical", "vine"),
        ("harvest.hero", "h1"),
        ("harvest.effort", "h1e0"),
    ]
    game = ready([1, 5, 5, 9, 5, 5, 9, 5, 5, 2, 3], answers, heroes=3)
    await skill_phase(game)
    assert game.state.essence == {"vine": 1}
    assert game.state.at == (2, 1)


async def test_a_guide_rope_keeps_a_lost_group_in_place() -> None:
    game = ready([9, 5, 5], [("skills.rope", "rope")])
    game.state.group["guide-rope"] = 3
    await skill_phase(game)
    assert game.state.at == PLAIN
    assert game.state.group["guide-rope"] == 2


async def test_a_sprite_flits_ahead_of_a_lost_group() -> None:
    game = given(heroes=[("druid", "sprite")], dice=[9, 9, 9], answers=[("skills.flit", "h1")])
    game.state.journey.kind = "normal"
    game.state.heroes[0].food = 5
    await skill_phase(game)
    assert game.state.at == PLAIN


@pytest.mark.rule("FOR-EXP-01")
@pytest.mark.parametrize(("face", "gold"), [(5, 2), (6, 0)])
async def test_an_explore_success_finds_two_gold(face: int, gold: int) -> None:
    game = ready([5, face, 5])
    await skill_phase(game)
    assert game.state.heroes[0].gold == gold


@pytest.mark.rule("FOR-EXP-02")
async def test_a_critical_explore_heals_everybody_by_one() -> None:
    game = ready([5, 1, 5, 5, 5, 5], [("skills.bonus", "heal")], heroes=2)
    for hero in game.state.heroes:
        hero.health = 3
    await skill_phase(game)
    assert [hero.health for hero in game.state.heroes] == [4, 4]
    assert game.state.heroes[0].gold == 2


@pytest.mark.rule("FOR-EXP-02")
async def test_a_critical_explore_may_harvest_a_seed() -> None:
    answers: Answers = [
        ("skills.bonus", "seed"),
        ("harvest.hero", "h1"),
        ("harvest.effort", "h0e0"),
    ]
    game = ready([5, 1, 5, 6], answers)
    game.state.heroes[0].health = 3
    await skill_phase(game)
    assert game.state.essence == {"seed": 1}


@pytest.mark.rule("FOR-EXP-02")
async def test_each_hero_with_a_critical_explore_chooses_separately() -> None:
    answers: Answers = [
        ("skills.bonus", "heal"),
        ("skills.bonus", "seed"),
        ("harvest.hero", "h2"),
        ("harvest.effort", "h0e0"),
    ]
    game = ready([5, 1, 5, 5, 1, 5, 6], answers, heroes=2)
    for hero in game.state.heroes:
        hero.health = 3
    await skill_phase(game)
    assert [hero.health for hero in game.state.heroes] == [4, 4]
    assert game.state.essence == {"seed": 1}


@pytest.mark.rule("FOR-SUR-04")
async def test_a_critical_survival_heals_energy() -> None:
    game = ready([5, 5, 1], [("skills.bonus", "heal")])
    hero = game.state.heroes[0]
    hero.energy = 3
    await skill_phase(game)
    assert (hero.energy, hero.food) == (4, 5)


@pytest.mark.rule("FOR-CIR-09")
async def test_a_critical_survival_ends_an_affliction() -> None:
    game = ready([5, 5, 1], [("skills.bonus", "heal"), ("affliction.end", "rotfoot")])
    game.state.heroes[0].energy = 3
    game.state.in_force = [InForce(card="rotfoot", left=3), InForce(card="glass-nerves", left=2)]
    await skill_phase(game)
    assert [one.card for one in game.state.in_force] == ["glass-nerves"]


@pytest.mark.rule("FOR-SUR-01", "FOR-HRO-18")
async def test_a_survival_success_eats_nothing() -> None:
    game = ready([5, 5, 5])
    await skill_phase(game)
    assert game.state.heroes[0].food == 5


@pytest.mark.rule("FOR-SUR-02", "FOR-HRO-18", "FOR-SET-12")
async def test_a_survival_failure_eats_the_food_rating() -> None:
    game = ready([5, 5, 6])
    await skill_phase(game)
    assert game.state.heroes[0].food == 3


@pytest.mark.rule("FOR-SUR-03")
async def test_a_hero_without_food_rating_may_skip_survival() -> None:
    answers: Answers = [("skills.survival", "skip")]
    game = given(heroes=[("druid", "briarkin")], dice=[2, 2], answers=answers)
    game.state.journey.kind = "normal"
    game.state.modifiers.append(Modifier("group", "hunger", 1, "held", "Hollow Hunger"))
    game.state.heroes[0].food = 5
    await skill_phase(game)
    done(game)


@pytest.mark.rule("FOR-MOV-02")
async def test_in_a_reckless_turn_one_of_two_skills_is_left_out() -> None:
    game = ready([5, 5], [("skills.reckless", "survival")], kind="reckless")
    await skill_phase(game)
    assert game.state.heroes[0].gold == 0
    done(game)


@pytest.mark.rule("FOR-MOV-02")
async def test_a_camp_makes_rolls_easier() -> None:
    game = ready([6, 6], [("skills.navigate", "skip")], kind="camp")
    game.state.camps = 1
    await skill_phase(game)
    assert game.state.heroes[0].gold == 2


@pytest.mark.rule("FOR-SKL-08")
async def test_three_hexes_give_everybody_a_power_up() -> None:
    game = ready([1, 1, 1, 5, 5, 5], [("harvest.hero", "")] * 3, heroes=2)
    game.state.power_ups.pile.append("power-up-01")
    await skill_phase(game)
    assert [hero.gained.get("attack") for hero in game.state.heroes] == [2, 2]


@pytest.mark.rule("FOR-SKL-08")
async def test_a_widened_critical_range_does_not_count_as_a_hex() -> None:
    game = ready([2, 2, 2], [("harvest.hero", "")] * 3)
    game.state.heroes[0].start.update({"navigate": 13, "explore": 13, "survival": 13})
    pile = len(game.state.power_ups.pile)
    await skill_phase(game)
    assert len(game.state.power_ups.pile) == pile
