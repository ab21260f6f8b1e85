"""What an Enemy would do if it were activated now."""

from __future__ import annotations

import pytest

from engine.doomrock.battle.preview import foresee, next_active
from engine.doomrock.cards import SYMBOLS
from tests.engine.doomrock.battle.enemies import boss, expose, fight, hero, minion, stand, whole


@pytest.mark.rule("DOO-ACT-09")
def test_every_symbol_left_is_foreseen_with_its_chance() -> None:
    game = fight("wolves", cards=["2", "2", "A", "J"])
    wolf = minion(game)
    seen = foresee(game, wolf)
    assert [(card.symbol, card.left, card.chance) for card in seen] == [
        ("2", 2, 0.5),
        ("A", 1, 0.25),
        ("J", 1, 0.25),
    ]
    assert [card.action for card in seen] == ["Snap", "Howl", "Skulk"]


@pytest.mark.rule("DOO-ACT-10")
def test_with_no_card_face_down_the_spent_ones_come_again() -> None:
    game = fight("wolves", cards=[])
    game.battle.minion_deck.discards = ["A", "A"]
    assert [(card.symbol, card.chance) for card in foresee(game, minion(game))] == [("A", 1.0)]


def test_the_words_name_the_heroes_and_hold_the_numbers() -> None:
    game = fight("wolves", cards=["2", "3", "Q"])
    wolf = minion(game)
    minion(game, "H1")
    snap, circle, single = foresee(game, wolf, hero(game, 1))
    assert snap.text == "Moves to Hob; Attack 1 on Hob"
    assert circle.text == "Moves to Hob; Attack 2 on Hob"
    assert single.text == "Moves to Silt; Attack 1 on Silt"
    assert single.hits == (("h2", 1),)


def test_a_minion_that_can_do_nothing_is_foreseen_so() -> None:
    game = fight("wolves", cards=["2"])
    wolf = minion(game)
    wolf.snare = True
    assert [card.text for card in foresee(game, wolf)] == ["nothing"]


@pytest.mark.rule("DOO-SHE-08")
def test_enrage_counts_as_it_will_be() -> None:
    game = fight("goblin-moot", cards=["2"])
    shaman = boss(game)
    minion(game, "H1")
    (dance,) = foresee(game, shaman)
    assert dance.text == (
        "Moves to Hob; Minions beside it lose all Exposure; ENRAGE +1 to 1; Attack 2 on Hob"
    )
    assert dance.hits == (("h1", 2),)


def test_special_effects_count() -> None:
    game = fight("polite-bandits", cards=["2"])
    bandit = minion(game)
    expose(game, hero(game, 1), "push", "I")
    (seen,) = foresee(game, bandit, hero(game, 1))
    assert seen.hits == (("h1", 2),)


def test_ties_and_open_targets_name_everybody() -> None:
    game = fight("polite-bandits", heroes=3, cards=["3"])
    hero(game, 1).group = 0
    (seen,) = foresee(game, minion(game), hero(game, 1))
    assert seen.text == "Attack 1 on Silt or Finch"


def test_a_boss_has_its_own_deck() -> None:
    game = fight("warlord", "overdue-dead", boss_cards=["4", "4"], enrage=3)
    (seen,) = foresee(game, boss(game))
    assert (seen.action, seen.text) == ("Hurl Guest", "Attack 4 on Silt")


@pytest.mark.rule("DOO-MIN-02")
def test_the_next_active_hero_is_the_highest_threat_not_done() -> None:
    game = fight("wolves", heroes=3)
    assert next_active(game) is hero(game, 1)
    game.battle.done.append("h1")
    assert next_active(game) is hero(game, 2)
    game.battle.active = "h3"
    assert next_active(game) is hero(game, 3)
    game.battle.active = ""
    game.battle.done.extend(["h2", "h3"])
    assert next_active(game) is hero(game, 1), "next round"
    for each in game.state.heroes:
        each.group = 0
    assert next_active(game) is None


def test_looking_ahead_changes_nothing() -> None:
    game = whole("committee", 4)
    before = repr(game.state)
    for enemy in game.battle.enemies:
        with game.rng.pure():
            assert {seen.symbol for seen in foresee(game, enemy)} <= set(SYMBOLS)
    stand(game, hero(game, 1), "E1")
    assert repr(game.state) != before
