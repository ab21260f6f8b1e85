"""Conditions in a fight."""

from __future__ import annotations

import pytest

from engine.core.modifier import Modifier
from engine.hexcrawl import effect as fx
from engine.hexcrawl.cards import Action
from engine.hexcrawl.combat.acts import heal_in
from engine.hexcrawl.combat.mastery import Mastery
from engine.hexcrawl.conditions import find, gain_condition, stacks
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Ally, Condition, Fight, Hero
from tests.engine.fights import ATTACK, DEFEND, FIRST, Stand, card, given, hero, mastery, role

IDLE = {"attack": Action(), "mastery": Action(), "special": Action()}


def quiet(*conditions: Condition) -> Stand:
    """One hero with Conditions against a beast that does nothing."""
    return given(hero(conditions=conditions), foes=[card(actions=IDLE)])


def offered(table: Stand, n: int = -1) -> dict[str, tuple[str, str]]:
    return {o.key: (o.why_not, o.rule) for o in table.script.asked[n].options}


def allowed(table: Stand) -> list[str]:
    return [key for key, (why_not, _) in offered(table).items() if not why_not]


@pytest.mark.rule("FOR-CND-01", "FOR-RES-02")
async def test_conditions_are_given_after_damage() -> None:
    bite = Action(target="single", damage={"health": 3}, hit=(fx.Afflict(kind="vulnerable", n=2),))
    table = given(foes=[card(actions={"attack": bite})], answers=[ATTACK], dice=[1])
    await table.round()
    assert table.hero.health == 12 - 3
    assert stacks(table.hero, "vulnerable") == 2


async def test_a_hit_effect_needs_damage_that_got_through() -> None:
    bite = Action(target="single", damage={"health": 3}, hit=(fx.Afflict(kind="bleeding"),))
    table = given(foes=[card(actions={"attack": bite})], answers=[DEFEND], dice=[1])
    await table.round()
    assert table.hero.conditions == []


@pytest.mark.rule("FOR-CND-02")
async def test_what_does_not_persist_ends_with_the_fight() -> None:
    table = given(
        hero(conditions=[Condition("bleeding"), Condition("poisoned")]),
        foes=[card(health=4, actions=IDLE)],
        answers=[ATTACK],
        dice=[8, 1],
    )
    await table.fight()
    assert [c.kind for c in table.hero.conditions] == ["poisoned"]


@pytest.mark.rule("FOR-CND-02")
def test_an_opponent_cannot_be_disarmed() -> None:
    table = given()
    assert not gain_condition(table.game, table.foe, "disarmed")
    assert gain_condition(table.game, table.foe, "drained")


@pytest.mark.rule("FOR-CND-03", "FOR-CMB-04")
async def test_bleeding_takes_one_per_stack_each_round() -> None:
    table = quiet(Condition("bleeding", stacks=2)).then([DEFEND], [1])
    await table.round()
    assert table.hero.health == 10


@pytest.mark.rule("FOR-CND-22")
async def test_any_healing_stops_bleeding() -> None:
    class Care(Mastery):
        async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
            heal_in(game, fight, hero, "health", 1, by=hero)

    table = given(
        hero(role="caster", conditions=[Condition("bleeding", stacks=3)]),
        foes=[card(actions=IDLE)],
        roles=[role("caster", mastery1=mastery("care"))],
        masteries={"care": Care()},
        answers=[FIRST],
        dice=[1],
    )
    await table.round()
    assert table.hero.health == 12 - 3 + 1
    assert table.hero.conditions == []


@pytest.mark.rule("FOR-CND-04")
async def test_bound_figures_share_damage_and_it_echoes_once() -> None:
    table = given(
        hero("h1", conditions=[Condition("bound", source="h2")]),
        hero("h2", conditions=[Condition("bound", source="h1")]),
        answers=[ATTACK, ATTACK],
        dice=[1, 9, 2],
    )
    await table.round()
    assert (table.hero.health, table.friend.health) == (12 - 3, 12 - 3)


@pytest.mark.rule("FOR-CND-05")
async def test_burned_takes_three_however_many_stacks() -> None:
    table = quiet(Condition("burned", stacks=3)).then([DEFEND], [1])
    await table.round()
    assert table.hero.health == 9


@pytest.mark.rule("FOR-CND-23", "FOR-CND-25")
@pytest.mark.parametrize(("kind", "healed"), [("burned", (7, 8)), ("drained", (10, 2))])
async def test_burned_and_drained_shrink_each_heal(kind: str, healed: tuple[int, int]) -> None:
    class Care(Mastery):
        async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
            hero.conditions.append(Condition(kind))
            hero.health, hero.energy = 6, 2
            heal_in(game, fight, hero, "health", 4, by=hero)
            heal_in(game, fight, hero, "energy", 3 if kind == "drained" else 6, by=hero)

    table = given(
        hero(role="caster"),
        foes=[card(actions=IDLE)],
        roles=[role("caster", mastery1=mastery("care"))],
        masteries={"care": Care()},
        answers=[FIRST],
        dice=[1],
    )
    await table.round()
    assert (table.hero.health, table.hero.energy) == healed


@pytest.mark.rule("FOR-CND-09")
async def test_drained_takes_three_energy_also_from_opponents() -> None:
    table = quiet(Condition("drained", stacks=2)).then([DEFEND], [1])
    gain_condition(table.game, table.foe, "drained", rounds=2)
    await table.round()
    assert (table.hero.energy, table.foe.energy) == (5, 3)
    table.then([DEFEND], [1])
    await table.round()
    assert table.foe.energy == 0
    assert table.foe.conditions == []


@pytest.mark.rule("FOR-CND-06")
@pytest.mark.parametrize(("face", "left"), [(6, 20), (3, 18)])
async def test_confused_even_loses_the_action_odd_halves_it(face: int, left: int) -> None:
    table = quiet(Condition("confused")).then([ATTACK], [1, face])
    await table.round()
    assert table.foe.health == left


@pytest.mark.rule("FOR-CND-06")
@pytest.mark.parametrize(("face", "left"), [(2, (12, 16)), (3, (11, 17))])
async def test_a_confused_opponent_loses_or_halves_its_attack_and_guard(
    face: int, left: tuple[int, int]
) -> None:
    bite = Action(name="Bite", target="single", damage={"health": 3}, defend=2)
    table = given(foes=[card(actions={"attack": bite})], answers=[ATTACK], dice=[1, face])
    gain_condition(table.game, table.foe, "confused")
    await table.round()
    assert (table.hero.health, table.foe.health) == left


@pytest.mark.rule("FOR-CND-07")
async def test_disarmed_limits_damage_to_the_starting_rank() -> None:
    table = quiet(Condition("disarmed")).then([ATTACK], [1])
    table.hero.gained["attack"] = 5
    await table.round()
    assert table.foe.health == 20 - 4


@pytest.mark.rule("FOR-CND-24")
@pytest.mark.parametrize(("face", "ended"), [(4, True), (5, False)])
async def test_defending_rolls_against_attack_to_end_disarmed(face: int, ended: bool) -> None:
    table = quiet(Condition("disarmed")).then([DEFEND], [1, face])
    await table.round()
    assert (find(table.hero, "disarmed") is None) == ended


@pytest.mark.rule("FOR-CND-24")
async def test_what_helps_one_skill_does_not_help_to_end_disarmed_but_what_helps_all_does() -> None:
    table = quiet(Condition("disarmed")).then([DEFEND], [1, 5])
    table.game.state.modifiers.append(Modifier("h1", "skill.explore", -3, "combat", "test"))
    await table.round()
    assert find(table.hero, "disarmed") is not None
    table.game.state.modifiers.append(Modifier("h1", "skill", -1, "combat", "test"))
    table.then([DEFEND], [1, 5])
    await table.round()
    assert find(table.hero, "disarmed") is None


@pytest.mark.rule("FOR-CND-11")
async def test_entangled_and_failing_allows_attack_or_defend_at_minus_three() -> None:
    table = quiet(Condition("entangled")).then([ATTACK], [9, 1])
    table.hero.gained["defend"] = 2
    await table.round()
    assert allowed(table) == ["attack:health", "defend"]
    assert table.foe.health == 20 - 1
    table.then([ATTACK], [2, 1])
    await table.round()
    assert table.foe.health == 19 - 4


@pytest.mark.rule("FOR-CND-12")
async def test_frightened_only_defends_and_one_survival_success_ends_all() -> None:
    table = given(
        hero(defend=7, conditions=[Condition("frightened", stacks=2)]),
        answers=[],
        dice=[1, 4],
    )
    await table.round()
    assert table.hero.health == 12 - (3 - 1)
    assert table.hero.conditions == []


@pytest.mark.rule("FOR-CND-13", "FOR-CND-27")
async def test_knocked_down_defends_to_rise_without_an_item() -> None:
    trip = Action(
        target="single",
        damage={"health": 4},
        then=(fx.Test(skill=("explore",), fail=(fx.Hurt(vital="health", n=2),)),),
    )
    table = given(
        hero(conditions=[Condition("knocked-down")]),
        foes=[card(actions={"attack": trip})],
        answers=[],
        dice=[1],
    )
    await table.round()
    assert table.hero.conditions == []
    assert table.hero.health == 12 - 1
    assert table.combat.delayed, "the Skill roll failed without a die"


@pytest.mark.rule("FOR-CND-14", "FOR-CND-28")
async def test_poisoned_loses_one_and_needs_survival_to_use_energy() -> None:
    table = quiet(Condition("poisoned")).then([ATTACK], [9, 1])
    await table.round()
    assert table.hero.health == 11
    assert offered(table)["mastery1"][1] == "FOR-CND-28"
    table.then([FIRST], [5, 1])
    await table.round()
    assert table.hero.energy == 7


@pytest.mark.rule("FOR-CND-29")
async def test_the_third_survival_success_ends_poison() -> None:
    table = quiet(Condition("poisoned", count=2)).then([ATTACK], [5, 1])
    await table.round()
    assert table.hero.conditions == []


@pytest.mark.rule("FOR-CND-17")
async def test_a_tethered_figure_dies_without_energy() -> None:
    drain = Action(target="single", damage={"energy": 8})
    table = given(
        hero(conditions=[Condition("tethered")]),
        foes=[card(actions={"attack": drain})],
        answers=[ATTACK],
        dice=[1],
    )
    assert await table.round() == "lost"


@pytest.mark.rule("FOR-CND-18", "FOR-CND-34")
async def test_an_unconscious_hero_wakes_on_a_rising_roll_and_is_weak_for_a_round() -> None:
    table = quiet(Condition("unconscious")).then([], [1, 5])
    await table.round()
    assert find(table.hero, "unconscious") is not None
    table.then([], [1, 5])
    await table.round()
    assert table.hero.conditions == []
    table.then([ATTACK], [1])
    await table.round()
    assert table.foe.health == 20 - 1
    table.then([ATTACK], [1])
    await table.round()
    assert table.foe.health == 19 - 4


@pytest.mark.rule("FOR-CND-33")
async def test_a_companion_can_wake_an_unconscious_hero_with_a_defend() -> None:
    table = given(
        hero("h1"),
        hero("h2", conditions=[Condition("unconscious")]),
        foes=[card(actions=IDLE)],
        answers=[DEFEND, ("combat.item", "wake:h2")],
        dice=[1],
    )
    await table.round()
    assert table.friend.conditions == []


@pytest.mark.rule("FOR-CND-19", "FOR-CND-35")
async def test_vulnerable_draws_attacks_and_takes_one_more() -> None:
    table = given(
        hero("h1", conditions=[Condition("vulnerable")]),
        hero("h2"),
        answers=[ATTACK, ATTACK],
        dice=[1, 5, 6],
    )
    await table.round()
    assert (table.hero.health, table.friend.health) == (12 - 4, 12)


@pytest.mark.rule("FOR-CND-08")
async def test_disoriented_makes_a_fumble_of_an_eight() -> None:
    stagger = Action(
        target="single",
        then=(fx.Test(skill=("explore",), critfail=(fx.Afflict(kind="bleeding"),)),),
    )
    table = given(
        hero(conditions=[Condition("disoriented")]),
        foes=[card(actions={"attack": stagger})],
        answers=[ATTACK],
        dice=[1, 8],
    )
    await table.round()
    assert find(table.hero, "bleeding") is not None


@pytest.mark.rule("FOR-CND-20")
async def test_a_random_condition_comes_from_the_fate_die_table() -> None:
    moth = Action(target="group", then=(fx.Afflict(kind="random"),))
    table = given(foes=[card(actions={"attack": moth})], answers=[ATTACK], dice=[1, 2])
    await table.round()
    assert [c.kind for c in table.hero.conditions] == ["burned"]


@pytest.mark.rule("FOR-CND-02", "FOR-OAC-04")
async def test_an_ally_carries_conditions_that_affect_any_and_skips_skill_tests() -> None:
    nasty = Action(
        target="group",
        then=(
            fx.Afflict(kind="bleeding"),
            fx.Afflict(kind="poisoned"),
            fx.Test(skill=("explore",), fail=(fx.Afflict(kind="burned"),)),
        ),
    )
    dog = Ally(id="s1", name="Dog", kind="summon", health=5, most=5, damage=0, owner="h1")
    table = given(
        foes=[card(actions={"attack": nasty})], allies=[dog], answers=[DEFEND], dice=[1, 9]
    )
    await table.round()
    assert [c.kind for c in dog.conditions] == ["bleeding"]
    assert stacks(table.hero, "burned") == 1
