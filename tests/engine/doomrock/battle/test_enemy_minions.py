"""The Minion Phase: order of Heroes, which Minions are activated, cards and decks."""

from __future__ import annotations

import pytest

from engine.core.ask import Question
from engine.core.fact import Fact
from engine.core.table import Unexpected
from engine.doomrock.battle import activation, threat
from engine.doomrock.battle.moments import Quiet
from engine.doomrock.facts import Activated
from engine.doomrock.state import DoomGame, Enemy
from tests.engine.doomrock.battle.enemies import answer, asked, done, fight, hero, minion, where


def activations(told: list[Fact]) -> list[tuple[str, str]]:
    """Which Minions were activated by whom."""
    return [(fact.active, fact.who) for fact in told if isinstance(fact, Activated)]


def howling(heroes: int, told: list[Fact], minions: int) -> DoomGame:
    """Wolves in groups of their own that only howl."""
    game = fight("wolves", heroes=heroes, cards=["A"] * 12, told=told)
    for n in range(minions):
        minion(game, f"E{n + 1}")
    return game


@pytest.mark.rule("DOO-MIN-01", "DOO-MIN-02", "DOO-SHE-04")
async def test_each_hero_activates_two_minions_the_highest_threat_first() -> None:
    told: list[Fact] = []
    game = howling(2, told, 4)
    for key in ("e1", "e3", "e2"):
        answer(game, "battle.minion", key)
    await activation.minion_phase(game)
    assert activations(told) == [("h1", "e1"), ("h1", "e3"), ("h2", "e2"), ("h2", "e4")]
    done(game)


@pytest.mark.rule("DOO-MIN-01", "DOO-SHE-04")
async def test_the_sheet_prints_how_many_minions_each_hero_activates() -> None:
    told: list[Fact] = []
    game = fight("doom-dragon", cards=["J"] * 6, told=told)
    for n in range(3):
        minion(game, f"E{n + 1}")
    answer(game, "battle.minion", "e2")
    answer(game, "battle.minion", "e1")
    await activation.minion_phase(game)
    assert activations(told) == [("h1", "e2"), ("h2", "e1")]


@pytest.mark.rule("DOO-MIN-06", "DOO-MIN-07", "DOO-MIN-08")
async def test_four_heroes_make_six_activations_of_five_minions() -> None:
    told: list[Fact] = []
    game = howling(4, told, 5)
    for key in ("e1", "e2", "e3", "e4", "e2"):
        answer(game, "battle.minion", key)
    await activation.minion_phase(game)
    assert activations(told) == [
        ("h1", "e1"), ("h1", "e2"), ("h2", "e3"), ("h2", "e4"), ("h3", "e5"), ("h4", "e2"),
    ]  # fmt: skip
    done(game)


@pytest.mark.rule("DOO-MIN-06")
async def test_only_minions_not_yet_activated_are_offered() -> None:
    told: list[Fact] = []
    game = howling(2, told, 3)
    answer(game, "battle.minion", "e2")
    answer(game, "battle.minion", "e2")
    with pytest.raises(Unexpected, match="not among"):
        await activation.minion_phase(game)


@pytest.mark.rule("DOO-MIN-05")
async def test_who_activates_is_the_active_hero_for_the_whole_activation() -> None:
    game = fight("wolves", cards=["2", "2"])
    wolf = minion(game)
    await activation.activate(game, wolf, hero(game, 2))
    assert where(game, wolf) == "H2"
    assert (hero(game, 1).health, hero(game, 2).health) == (6, 4)


@pytest.mark.rule("DOO-MIN-02")
async def test_equal_threat_lets_the_player_choose_who_is_first() -> None:
    told: list[Fact] = []
    game = howling(2, told, 1)
    hero(game, 2).card = "warrior"
    answer(game, "battle.threat", "h2")
    await activation.minion_phase(game)
    assert activations(told) == [("h2", "e1"), ("h1", "e1")]


@pytest.mark.rule("DOO-STE-02", "DOO-MIN-02")
async def test_stealth_makes_a_hero_last() -> None:
    told: list[Fact] = []
    game = howling(3, told, 1)
    hero(game, 1).stealth = True
    await activation.minion_phase(game)
    assert [who for who, _ in activations(told)] == ["h2", "h3", "h1"]


@pytest.mark.rule("DOO-STE-02")
async def test_several_heroes_in_stealth_are_ordered_by_the_player() -> None:
    told: list[Fact] = []
    game = howling(3, told, 1)
    hero(game, 1).stealth = hero(game, 3).stealth = True
    answer(game, "battle.threat", "h3")
    await activation.minion_phase(game)
    assert [who for who, _ in activations(told)] == ["h2", "h3", "h1"]


@pytest.mark.rule("DOO-PRO-02")
async def test_provoke_makes_a_hero_first_and_several_are_ordered_by_the_player() -> None:
    told: list[Fact] = []
    game = howling(3, told, 1)
    hero(game, 2).provoke = hero(game, 3).provoke = True
    answer(game, "battle.threat", "h3")
    for _ in range(2):
        answer(game, "battle.provoke", "")
    answer(game, "battle.provoke", "")
    await activation.minion_phase(game)
    assert [who for who, _ in activations(told)] == ["h3", "h2", "h1"]


class Boasting(Quiet):
    """A card that makes Finch provoke everybody while the first activation goes on."""

    async def revealed(self, game: DoomGame, enemy: Enemy) -> None:
        hero(game, 3).provoke = not game.battle.done


@pytest.mark.rule("DOO-MIN-02")
async def test_the_next_hero_is_found_anew_each_time() -> None:
    told: list[Fact] = []
    game = howling(3, told, 1)
    game.moments = Boasting()
    await activation.minion_phase(game)
    assert [who for who, _ in activations(told)] == ["h1", "h3", "h2"]


@pytest.mark.rule("DOO-PRO-03")
async def test_a_hero_with_provoke_takes_a_whole_activation_upon_itself() -> None:
    told: list[Fact] = []
    game = fight("wolves", cards=["2"], told=told)
    wolf = minion(game)
    hero(game, 1).provoke = True
    answer(game, "battle.provoke", "h1")
    await activation.activate(game, wolf, hero(game, 2))
    assert where(game, wolf) == "H1"
    assert hero(game, 1).health == 5
    assert not hero(game, 1).provoke
    assert activations(told) == [("h2", "e1")]


@pytest.mark.rule("DOO-PRO-03")
async def test_the_activation_still_counts_for_the_hero_who_drew_the_card() -> None:
    told: list[Fact] = []
    game = howling(2, told, 4)
    hero(game, 1).provoke = True
    for topic, key in (
        ("battle.minion", "e1"),
        ("battle.minion", "e2"),
        ("battle.minion", "e3"),
        ("battle.provoke", "h1"),
    ):
        answer(game, topic, key)
    await activation.minion_phase(game)
    assert activations(told) == [("h1", "e1"), ("h1", "e2"), ("h2", "e3"), ("h2", "e4")]
    assert [len(each.exposure) for each in game.state.heroes] == [3, 1]


@pytest.mark.rule("DOO-PRO-03")
async def test_the_active_hero_itself_is_not_asked_to_step_in() -> None:
    game = fight("wolves", cards=["A"])
    hero(game, 1).provoke = True
    await activation.activate(game, minion(game), hero(game, 1))
    assert asked(game) == []


@pytest.mark.rule("DOO-MIN-09")
async def test_survivors_share_the_activations_of_a_defeated_hero() -> None:
    told: list[Fact] = []
    game = howling(3, told, 6)
    fallen = hero(game, 1)
    fallen.group, fallen.hp, fallen.defeated = 0, 0, True
    answer(game, "battle.stand-in", "h2")
    answer(game, "battle.minion", "e1")
    answer(game, "battle.stand-in", "h3")
    for key in ("e2", "e3", "e4", "e5"):
        answer(game, "battle.minion", key)
    await activation.minion_phase(game)
    assert [who for who, _ in activations(told)] == ["h2", "h3", "h2", "h2", "h3", "h3"]
    done(game)


@pytest.mark.rule("DOO-MIN-09")
async def test_a_hero_defeated_in_its_own_activations_leaves_the_rest_to_the_others() -> None:
    told: list[Fact] = []
    game = fight("wolves", cards=["2", "2", "2", "2"], told=told)
    hero(game, 1).hp = 1
    for n in range(4):
        minion(game, f"E{n + 1}")
    for key in ("e1", "e2", "e3"):
        answer(game, "battle.minion", key)
    await activation.minion_phase(game)
    assert [who for who, _ in activations(told)] == ["h1", "h2", "h2", "h2"]


@pytest.mark.rule("DOO-ACT-01", "DOO-ACT-02")
async def test_a_minion_follows_the_upper_part_of_its_card_from_top_to_bottom() -> None:
    told: list[Fact] = []
    game = fight("goblin-moot", cards=["3"], told=told)
    goblin = minion(game)
    await activation.activate(game, goblin, hero(game, 1))
    assert (where(game, goblin), hero(game, 1).health) == ("H1", 5)
    assert len(hero(game, 1).exposure) == 1
    assert game.battle.enrage == 0
    assert game.battle.minion_deck.discards == ["3"]
    names = [fact.action for fact in told if isinstance(fact, Activated)]
    assert names == ["Stab"]


@pytest.mark.rule("DOO-ACT-10", "DOO-RUL-12")
async def test_the_deck_is_shuffled_anew_only_when_a_card_is_needed() -> None:
    game = fight("wolves", cards=["A"])
    wolf = minion(game)
    deck = game.battle.minion_deck
    deck.discards = ["J", "J"]
    await activation.activate(game, wolf, hero(game, 1))
    assert (deck.pile, deck.discards) == ([], ["J", "J", "A"])
    await activation.activate(game, wolf, hero(game, 1))
    assert len(deck.pile) == 2
    assert len(deck.discards) == 1


@pytest.mark.rule("DOO-ACT-06")
async def test_a_minion_that_appears_in_the_minion_phase_is_not_yet_activated() -> None:
    told: list[Fact] = []
    game = howling(2, told, 1)
    minion(game, "E1").activated = True
    later = minion(game, "E2")
    assert later in activation.fresh(game)


async def test_nobody_activates_where_there_are_no_minions() -> None:
    told: list[Fact] = []
    game = howling(2, told, 0)
    await activation.minion_phase(game)
    assert told == []
    assert threat.highest(game) == [hero(game, 1)]


@pytest.mark.rule("DOO-PRO-03")
async def test_who_may_step_in_is_told_what_the_card_does() -> None:
    game = fight("wolves", cards=["2"])
    wolf = minion(game)
    hero(game, 1).provoke = True
    seen: list[Question[object]] = []

    class Nobody:
        async def ask(self, question: Question[object]) -> tuple[str, ...]:
            seen.append(question)
            return ()

    game.table = Nobody()
    await activation.activate(game, wolf, hero(game, 2))
    (asked_of,) = [each for each in seen if each.topic == "battle.provoke"]
    assert "draws 2, Snap: Engage Active Hero; Attack 1" in asked_of.prompt
    assert asked_of.options[0].note == threat.standing(hero(game, 1))
