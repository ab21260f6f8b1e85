"""The linter of Assault on Doomrock: each kind of fault that loading lets pass is one line."""

from __future__ import annotations

from typing import get_args

import msgspec

from content.checks.doomrock.lint import lint
from content.checks.doomrock.verbs import ADVENTURE, BATTLE
from content.libraries.doomrock import doomrock
from engine.doomrock.adventure import effect as ad
from engine.doomrock.battle import effect as fx
from engine.doomrock.cards import (
    Area,
    Challenge,
    Event,
    Location,
    Tally,
)
from tests.content.doomrock import (
    CAMP,
    EMPTY,
    ability,
    event,
    faults,
    located,
    location,
)

LIBRARY = doomrock()


def test_a_custom_without_code_is_a_fault() -> None:
    option = ad.Option(label="Look", effects=(ad.Custom(name="magic"),))
    card = Event(id="egg", name="Egg", text="An egg.", flavour="Oval.", options=(option,))
    assert faults(frozenset({"magic"}), events=card) == []
    assert faults(frozenset(), events=card) == ["no code for 'magic'"]


def test_a_tally_that_nothing_counts_is_a_fault() -> None:
    card = Challenge(
        id="win",
        name="Win",
        text="Win.",
        flavour="Do.",
        honor=1,
        judged="won",
        needs=(Tally(of="wins", least=1),),
    )
    assert faults(frozenset(), challenges=card) == ["nothing counts 'wins'"]
    assert faults(frozenset({"wins"}), challenges=card) == []


def test_the_price_of_an_option_stands_in_its_label() -> None:
    free = ad.Option(label="Leave")
    paid = ad.Option(label="Pay 2 Silver: HP +1", price=ad.Price(silver=2), effects=(ad.Hp(n=1),))
    assert event(paid, free) == []
    wrong = msgspec.structs.replace(paid, price=ad.Price(silver=3))
    assert event(wrong, free) == ["options.0.price.silver: its text does not say 3"]


def test_an_event_has_a_side_that_costs_nothing() -> None:
    paid = ad.Option(label="Pay 1 Silver", price=ad.Price(silver=1))
    rich = ad.Option(label="With Silver", needs=ad.Check(what="silver"))
    assert event(paid, rich) == ["each of its options has a price"]


def test_an_event_has_either_options_or_a_table_of_six_rows() -> None:
    table = tuple(ad.LootRow(result=n) for n in range(1, 7))
    assert event(table=table) == []
    assert event(ad.Option(label="Leave"), table=table) == [
        "it has neither or both of options and a table"
    ]
    assert event() == ["it has neither or both of options and a table"]
    assert event(table=table[:5]) == ["its table has the results [1, 2, 3, 4, 5], not 1 to 6"]


def test_texts_are_there_and_plain() -> None:
    assert ability("") == ["text: it is empty"]
    assert ability("Caf\u00e9.") == ["text: it is not plain ASCII"]
    assert located(Location(name="Nook", text="")) == ["locations.0.text: it is empty"]


def test_a_bonus_and_a_global_effect_need_their_texts() -> None:
    area = Area(
        id="bog",
        name="Bog",
        text="Wet.",
        type="town",
        secrets=1,
        bonus=(ad.Hp(n=1),),
        bonus_text="",
        locations=(CAMP,),
        standing=(ad.Standing(when="search", what="forbid", where="here"),),
    )
    assert faults(areas=area) == [
        "bonus_text: it is empty",
        "standing_text: it is empty",
        "bonus.0: its text does not name 'hp'",
    ]


def test_names_are_used_once_in_a_deck() -> None:
    first = Challenge(
        id="a", name="Win", text="Win.", flavour="Do.", honor=1, judged="won", needs=()
    )
    second = msgspec.structs.replace(first, id="b")
    library = msgspec.structs.replace(EMPTY, challenges={"a": first, "b": second})
    assert [*lint(library, None)] == [
        ("challenge", "a", "another one is called 'Win' too"),
        ("challenge", "b", "another one is called 'Win' too"),
    ]


def test_ids_are_used_once_in_all_decks_that_games_draw_from() -> None:
    pet = LIBRARY.pets["crow"]
    twin = msgspec.structs.replace(LIBRARY.terrain["bonfire"], id="crow")
    assert faults(terrain=twin, pets=pet) == ["a card of the table 'terrain' has this id too"]


def test_a_text_names_all_that_its_effects_do() -> None:
    assert ability("Gain Stealth, then Move.", fx.Stealth(), fx.Move()) == []
    assert ability("Hide.", fx.Stealth(), fx.Move()) == [
        "effects.0: its text does not name 'stealth'",
        "effects.1: its text does not name 'move'",
    ]
    assert location("Provoke", ad.Price(time=1), ad.Mark(kind="provoke")) == []
    assert location("Shout", ad.Price(time=1), ad.Mark(kind="provoke"), ad.Peril()) == [
        "locations.0.effects.0: its text does not name 'provoke'",
        "locations.0.effects.1: its text does not name 'peril'",
    ]
    assert ability("Move.", heroism=(fx.Boost(text="gain 1 Shield", effects=(fx.Move(),)),)) == [
        "heroism.0.effects.0: its text does not name 'move'"
    ]


def test_every_verb_has_its_word() -> None:
    structure = {fx.Modify, fx.Immobile, fx.Choose, fx.May, fx.If, fx.Custom}
    assert set(BATTLE) == set(get_args(fx.Effect)) - structure
    assert set(ADVENTURE) == set(get_args(ad.Effect)) - {ad.Mark, ad.Choose, ad.If, ad.Custom}
