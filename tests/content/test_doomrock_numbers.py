"""Whether the texts of Assault on Doomrock say the numbers of their effects."""

from __future__ import annotations

import msgspec
import pytest

from engine.doomrock.battle import effect as fx
from engine.doomrock.battle import step as st
from engine.doomrock.cards import (
    Pet,
    PetSide,
    Terrain,
)
from tests.content.doomrock import (
    ability,
    faults,
    item,
    sheet,
)


def test_a_sound_ability_has_no_fault() -> None:
    assert ability("3 Damage to an adjacent Enemy.", fx.Damage(n=3)) == []


def test_a_number_that_the_text_does_not_say_is_a_fault() -> None:
    assert ability("3 Damage.", fx.Damage(n=4)) == ["effects.0.n: its text does not say 4"]
    assert ability("13 Damage.", fx.Damage(n=3)) == ["effects.0.n: its text does not say 3"]


def test_a_number_may_be_a_word_and_nine_is_all() -> None:
    assert ability("Up to two Enemies: three Damage.", fx.Damage(n=3, count=2)) == []
    assert ability("3 Damage, ignoring all Armor.", fx.Damage(n=3, ignore=9)) == []
    assert ability("3 Damage.", fx.Damage(n=3, ignore=9)) == [
        "effects.0.ignore: its text does not say 9"
    ]


def test_every_part_of_a_spread_has_to_be_read() -> None:
    spread = fx.Damage(spread=(3, 2, 1), count=3)
    assert ability("Up to 3 Enemies: 3, 2 and 1 Damage.", spread) == []
    assert ability("Up to 3 Enemies: 3 Damage in turn.", spread) == [
        "effects.0.spread: its text does not say 2"
    ]


def test_checks_and_nested_effects_are_read_too() -> None:
    low = fx.Check(what="hp-at-most", n=3)
    effect = fx.If(when=(low,), then=(fx.Restore(n=2),))
    assert ability("With 3 HP or fewer Restore 2.", effect) == []
    assert ability("When hurt Restore 2.", effect) == [
        "effects.0.when.0.n: its text does not say 3"
    ]
    assert ability("With 3 HP or fewer Restore.", effect) == [
        "effects.0.then.0.n: its text does not say 2"
    ]


def test_the_text_of_a_heroism_effect_counts_alone() -> None:
    two = (fx.Boost(text="+1 Damage", damage=2),)
    assert ability("2 Damage.", fx.Damage(n=2), heroism=two) == [
        "heroism.0.damage: its text does not say 2"
    ]
    assert ability("Hit.", heroism=(fx.Boost(text="+2 Damage", damage=2),)) == []


def test_boosts_and_passives_of_items_are_read_in_their_text() -> None:
    assert item("+2 Damage.", boost=fx.Boost(damage=2)) == []
    assert item("+2 Damage.", boost=fx.Boost(damage=3)) == ["boost.damage: its text does not say 3"]
    keeps = (fx.Passive(what="keep-shield", n=2),)
    assert item("You keep 2 Shields.", passive=keeps) == []
    assert item("You keep 1 Shield.", passive=keeps) == ["passive.0.n: its text does not say 2"]


def test_the_end_of_a_row_may_be_said_by_the_next() -> None:
    rows = (fx.Row(upto=3), fx.Row(upto=6, effects=(fx.Shield(n=2),)))
    assert ability("D6: 1-3 nothing, 4-6 2 Shields.", fx.Roll(rows=rows)) == []
    assert ability("D6: on a 4+ 2 Shields.", fx.Roll(rows=rows)) == []
    assert ability("D6: perhaps 2 Shields.", fx.Roll(rows=rows)) == [
        "effects.0.rows.0.upto: its text does not say 3"
    ]


def test_rows_have_to_cover_the_die() -> None:
    assert ability("D6: 1-3 nothing.", fx.Roll(rows=(fx.Row(upto=3),))) == [
        "effects.0: its rows end at [3], not in order up to 6"
    ]


def test_a_pet_tells_its_obedience_beside_its_action() -> None:
    side = PetSide(
        text="2 Damage.",
        obey_text="+1 Damage: 3.",
        effects=(fx.Damage(n=2),),
        instead=(fx.Damage(n=3),),
    )
    wrong = msgspec.structs.replace(side, effects=(fx.Damage(n=3),))
    pet = Pet(id="cat", name="Cat", flavour="No.", window="hero", limit=2, levels=(side, wrong))
    assert faults(pets=pet) == ["levels.1.effects.0.n: its text does not say 3"]


def test_a_terrain_tells_its_two_sides_apart() -> None:
    terrain = Terrain(
        id="log",
        name="Log",
        text="Roll: 2 Damage.",
        flavour="Wood.",
        values=(1,),
        actions=(),
        enemy_text="Attack 1 on any Hero",
        enemy=(st.Strike(n=2, to="any"),),
    )
    assert faults(terrain=terrain) == ["enemy.0.n: its text does not say 2"]


def test_amounts_name_only_what_there_is() -> None:
    assert ability("ENRAGE Damage.", fx.Damage(n="E")) == []
    assert ability("Much Damage.", fx.Damage(n="X")) == [
        "effects.0: 'X' names 'X', which is no number"
    ]
    assert ability("Much Damage.", fx.Damage(n="half")) == [
        "effects.0: 'half' names 'half', which is no number"
    ]


@pytest.mark.parametrize(
    ("formula", "word"), [("E", "ENRAGE"), ("R", "round"), ("O", "OVERKILL"), ("D", "di")]
)
def test_a_text_speaks_of_what_an_amount_names(formula: str, word: str) -> None:
    assert ability("Much Damage.", fx.Damage(n=formula)) == [
        f"effects.0.n: its text does not speak of {word!r}"
    ]


def test_enemies_know_nothing_but_enrage() -> None:
    assert sheet("Attack 1+ENRAGE on Active Hero", st.Strike(n="1 + E", to="active")) == []
    assert sheet("Attack OVERKILL on Active Hero", st.Strike(n="O", to="active")) == [
        "table.2.minion_steps.0: 'O' names 'O', which is no number",
        "table.2.minion_text: its actions are: Attack O on Active Hero",
    ]


def test_a_sheet_says_what_its_actions_do() -> None:
    steps = (st.Engage(), st.Strike(n=1, to="active", backup="adjacent"))
    words = "Engage Active Hero; Attack 1 on Active Hero, else any adjacent Hero"
    assert sheet(words, *steps) == []
    assert sheet("Engage Active Hero; Attack 1 on Active Hero", *steps) == [
        f"table.2.minion_text: its actions are: {words}"
    ]
