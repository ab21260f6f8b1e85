"""The living cards and their situations: counts, limits, names and words."""

from __future__ import annotations

import copy
import re
from collections import Counter

import msgspec
import pytest

from content.checks.forests.lint import customs, lint
from content.checks.forests.references import faults
from content.libraries.forests import forests
from content.walk import inside
from engine.forests.cards import Library, Situation
from engine.hexcrawl import effect as fx

LIBRARY = forests()
SITUATIONS = tuple(LIBRARY.situations.values())
EACH = pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.id)
MOST_TESTS = 2
MOST_GOLD = 6
MOST_RANKS = 2


def _parts(situation: Situation) -> list[msgspec.Struct]:
    return [part for _, part in inside((situation.effects, situation.later))]


@pytest.mark.rule("FOR-LIV-01")
def test_two_circumstances_and_one_destination_have_twelve_situations_each() -> None:
    assert Counter(card.deck for card in LIBRARY.living.values()) == {
        "circumstances": 2,
        "destinations": 1,
    }
    for card in LIBRARY.living:
        numbers = sorted(s.number for s in SITUATIONS if s.card == card)
        assert numbers == list(range(1, 13))
    assert len(SITUATIONS) == 36


@pytest.mark.rule("FOR-LIV-02")
def test_the_living_cards_have_the_names_of_the_book() -> None:
    names = {card.id: card.name for card in LIBRARY.living.values()}
    assert names == {
        "elowens-errand": "Elowen's Errand",
        "what-was-that": "What Was That?",
        "the-last-hero": "The Last Hero",
    }
    hero = LIBRARY.living["the-last-hero"]
    assert (hero.tile, hero.mark) == ("a", "violet")
    for word in ("spirit", "young Korrigan druid", "alone"):
        assert word in hero.text


def test_no_other_destination_has_the_place_of_the_last_hero() -> None:
    places = [(card.tile, card.mark) for card in LIBRARY.destinations.values()]
    assert ("a", "violet") not in places
    assert "violet" in LIBRARY.tiles["a"].marks


@EACH
def test_a_situation_needs_no_code_of_its_own(situation: Situation) -> None:
    assert list(customs(situation)) == []


@EACH
def test_a_situation_keeps_its_budget(situation: Situation) -> None:
    parts = _parts(situation)
    assert sum(isinstance(part, fx.Test) for part in parts) <= MOST_TESTS
    for part in parts:
        if isinstance(part, fx.Rank | fx.Essence):
            assert 0 < part.n <= MOST_RANKS
        if isinstance(part, fx.Essence) and part.kind != "seed":
            assert part.n == 1
        if isinstance(part, fx.Gold):
            assert isinstance(part.n, int)
            assert 0 < part.n <= MOST_GOLD


@EACH
def test_a_situation_is_told_in_few_words(situation: Situation) -> None:
    assert situation.id == f"{situation.card}-{situation.number}"
    assert 15 <= len(situation.flavour.split()) <= 40
    assert len(situation.text) <= 260
    assert situation.text.endswith(".")
    assert re.fullmatch(r"[A-Z][A-Za-z' ,]+", situation.name)


@EACH
def test_a_choice_of_a_situation_has_a_side_that_is_free(situation: Situation) -> None:
    for part in _parts(situation):
        if isinstance(part, fx.Choose):
            free = [o for o in part.options if o.cost is None and o.needs is None]
            assert free
            assert len({option.key for option in part.options}) == len(part.options)
            assert "Choose:" in situation.text


@EACH
def test_later_effects_and_the_verb_go_together(situation: Situation) -> None:
    assert bool(situation.later) == any(isinstance(part, fx.Later) for part in _parts(situation))


@EACH
def test_what_the_last_hero_asks_can_be_completed(situation: Situation) -> None:
    completes = any(isinstance(part, fx.CompleteDestination) for part in _parts(situation))
    assert completes == (situation.card == "the-last-hero")
    assert ("Reward: 1 Fragment." in situation.text) == completes


@EACH
def test_no_two_situations_do_the_same(situation: Situation) -> None:
    twins = [s for s in SITUATIONS if (s.effects, s.later) == (situation.effects, situation.later)]
    assert twins == [situation]


@pytest.mark.rule("FOR-LIV-02")
def test_the_third_errand_is_an_unlit_lantern() -> None:
    errand = LIBRARY.situations["elowens-errand-3"]
    slow = fx.Modify(what="forbid.reckless", until="turns", turns=3, who="group")
    assert errand.effects == (slow, fx.Later(turns=3))
    assert errand.later == (fx.Essence(kind="heart"),)


@pytest.mark.rule("FOR-LIV-02")
def test_the_seventh_sight_folds_the_path() -> None:
    sight = LIBRARY.situations["what-was-that-7"]
    heal = fx.Heal(vital="energy", n=3)
    test = fx.Test(skill=("navigate",), who="each", success=(heal,))
    assert sight.effects == (fx.Teleport(to="portal"), test)


@pytest.mark.rule("FOR-LIV-02")
def test_the_first_thing_the_last_hero_asks_is_a_promise() -> None:
    asked = LIBRARY.situations["the-last-hero-1"]
    slow = fx.Modify(what="forbid.reckless", until="cycle", who="group")
    assert asked.effects == (slow, fx.Later())
    assert asked.later == (
        fx.Rank(stat="mastery1", who="each"),
        fx.Rank(stat="mastery2", who="each"),
        fx.CompleteDestination(),
    )


# -- what the checks refuse -----------------------------------------------------------------------


def _changed(situation: str, **more: object) -> Library:
    library = copy.copy(LIBRARY)
    changed = msgspec.structs.replace(LIBRARY.situations[situation], **more)
    library.situations = {**LIBRARY.situations, situation: changed}
    return library


def test_a_missing_number_is_refused() -> None:
    found = list(faults(_changed("what-was-that-12", number=11)))
    assert [(deck, id_) for deck, id_, _ in found] == [("living", "what-was-that")]
    assert "not 1 to 12" in found[0][2]


def test_a_situation_of_an_unknown_card_is_refused() -> None:
    found = [fault for _, _, fault in faults(_changed("what-was-that-12", card="what-else"))]
    assert "there is no living card 'what-else'" in found


def test_a_living_destination_without_its_mark_is_refused() -> None:
    library = copy.copy(LIBRARY)
    lost = msgspec.structs.replace(LIBRARY.living["the-last-hero"], tile="z")
    library.living = {**LIBRARY.living, "the-last-hero": lost}
    assert ("living", "the-last-hero", "there is no tile 'z'") in list(faults(library))


def test_a_number_that_a_situation_does_not_say_is_a_fault() -> None:
    found = list(lint(_changed("elowens-errand-3", text="Carry it."), None))
    assert {(deck, id_) for deck, id_, _ in found} == {("situation", "elowens-errand-3")}
