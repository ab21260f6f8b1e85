"""The Goon in a Battle: its card, its windows, what improves its actions, and shared dice."""

from __future__ import annotations

import pytest

from engine.doomrock.battle import dice, goon, roll
from engine.doomrock.battle import round as battle_round
from engine.doomrock.battle.defeat import BattleOver, hero_falls
from engine.doomrock.state import Phase
from tests.engine.doomrock.battle.arena import BOOST, Arena, arena
from tests.engine.doomrock.battle.enemies import asked


def hired(
    card: str, goon_card: str = "mook", phase: Phase = "hero", foes: tuple[str, ...] = ("H1",)
) -> Arena:
    """A Warrior and a Goon with that card open."""
    at = arena(goon=goon_card, phase=phase, foes=foes, hp=[20] * len(foes))
    at.game.battle.goon_card = card
    at.game.battle.goon_deck.pile.remove(card)
    return at


@pytest.mark.rule("DOO-GOO-12")
def test_a_card_is_drawn_at_the_start_of_each_roll_phase() -> None:
    at = arena(goon="mook")
    drawn = []
    for _ in range(6):
        goon.draw(at.game)
        drawn.append(at.game.battle.goon_card)
    assert drawn == [f"mook-{n}" for n in range(1, 7)]
    goon.draw(at.game)
    assert at.game.battle.goon_card in drawn, "the empty deck was shuffled anew"
    assert len(at.game.battle.goon_deck.pile) == 5


@pytest.mark.rule("DOO-GOO-20")
def test_a_defeated_goon_draws_no_card() -> None:
    at = arena(goon="mook")
    goon.draw(at.game)
    at.hero(2).hp = 0
    hero_falls(at.game, at.hero(2))
    goon.draw(at.game)
    assert at.game.battle.goon_card == ""
    assert goon.options(at.game) == []


@pytest.mark.rule("DOO-GOO-15")
async def test_the_goon_may_act_at_any_moment_of_its_window() -> None:
    at = hired("mook-3", phase="initiative")
    assert [option.key for option in goon.options(at.game)] == ["goon:0"]
    await goon.act(at.game, 0)
    assert at.hits() == [("e1", 3)]
    assert goon.options(at.game) == []
    at.game.battle.phase = "hero"
    assert goon.options(at.game) == []


@pytest.mark.rule("DOO-GOO-15")
async def test_what_it_has_not_done_by_the_end_of_the_phase_it_does_then() -> None:
    at = hired("mook-3", phase="initiative")
    await goon.window(at.game, "initiative")
    assert at.hits() == [("e1", 3)]
    await goon.window(at.game, "initiative")
    assert at.hits() == [("e1", 3)]


@pytest.mark.rule("DOO-GOO-15", "DOO-HER-01")
async def test_the_hero_phase_ends_with_the_goons_action() -> None:
    at = hired("mook-1")
    at.answers(("battle.act", "done"))
    await battle_round._heroes_act(at.game)
    at.done()
    assert at.hits() == [("e1", 4)]


@pytest.mark.rule("DOO-GOO-15")
async def test_impossible_parts_are_skipped() -> None:
    at = hired("shifty-6", "shifty", phase="initiative", foes=("E1",))
    await goon.act(at.game, 0)
    assert at.hero(2).shields == 1
    at.game.battle.phase = "hero"
    await goon.act(at.game, 1)
    assert at.hits() == []
    assert at.game.battle.goon_done == [0, 1]


@pytest.mark.rule("DOO-GOO-16")
async def test_its_start_of_round_action_comes_before_everything_else() -> None:
    at = hired("mook-4", phase="start")
    await battle_round._start(at.game)
    assert asked(at.game) == []
    assert (at.hero(2).provoke, at.hero(2).shields) == (True, 2)


@pytest.mark.rule("DOO-GOO-17")
async def test_its_attacks_are_improved_by_its_own_heroism_and_items() -> None:
    at = hired("mook-1")
    at.hero(1).heroism = at.hero(2).heroism = 1
    club = at.item("nail-club", n=2)
    at.item("nail-club", n=1)
    at.answers(BOOST, ("battle.boost", f"item:{club.uid}"))
    await goon.act(at.game, 1)
    at.done()
    assert at.hits() == [("e1", 6)]
    assert (at.hero(1).heroism, at.hero(2).heroism) == (1, 0)


@pytest.mark.rule("DOO-ADB-11")
async def test_a_goons_attack_counts_for_combo() -> None:
    at = hired("mook-1")
    await goon.act(at.game, 1)
    assert at.game.battle.combo == ["e1"]
    at.die("twin-daggers", 2)
    await at.ability("twin-daggers")
    assert at.hits()[-1] == ("e1", 3)


@pytest.mark.rule("DOO-GOO-15")
async def test_pip_lets_the_hero_use_an_attack_without_a_die() -> None:
    at = hired("squire-pip-6", "squire-pip")
    at.hero(1).heroism = 1
    at.answers(("battle.proxy", "ability:h1:melee-strike"), BOOST)
    await goon.act(at.game, 1)
    at.done()
    assert at.hits() == [("e1", 4)]


@pytest.mark.rule("DOO-GOO-13")
def test_dice_are_shared_and_each_card_of_the_goon_adds_one() -> None:
    at = arena(goon="mook", phase="roll")
    roll._match_cards(at.game)
    assert [die.owner for die in at.game.battle.dice] == [""] * 5
    [die, *_] = at.game.battle.dice
    die.value = 3
    places = dice.open_places(at.game, die)
    assert {"h1:heavy-step", "h1:shield-slam", "h2:shoulder-barge"} <= set(places)


@pytest.mark.rule("DOO-GOO-14")
def test_a_die_gives_its_marker_to_either_of_the_two() -> None:
    at = arena(goon="mook", phase="roll")
    roll._match_cards(at.game)
    [die, *_] = at.game.battle.dice
    die.value = 6
    assert dice.marker_places(at.game, die) == ["heroism:h1", "heroism:h2"]


@pytest.mark.rule("DOO-GOO-18")
async def test_bonus_dice_are_not_shared() -> None:
    at = arena(goon="mook", dice=[1])
    at.answers(("battle.bonus", "h2:shoulder-barge"))
    await dice.bonus_die(at.game, at.hero(2))
    at.done()
    assert at.offered("battle.bonus") == ["h2:shoulder-barge", "again", "lose"]


@pytest.mark.rule("DOO-GOO-20")
def test_dice_of_the_defeated_leave_the_pool_and_the_other_fights_on() -> None:
    at = arena(goon="mook", phase="roll")
    roll._match_cards(at.game)
    at.hero(2).hp = 0
    hero_falls(at.game, at.hero(2))
    roll._match_cards(at.game)
    assert len(at.game.battle.dice) == 4
    at.hero(1).hp = 0
    with pytest.raises(BattleOver):
        hero_falls(at.game, at.hero(1))


@pytest.mark.rule("DOO-GOO-10", "DOO-GOO-11")
def test_another_hero_means_the_other_of_the_two() -> None:
    at = arena("commander", goon="mook")
    at.die("tactical-order", 2)
    assert at.uses() == ["ability:h1:tactical-order"]
    at.hero(2).group = 0
    assert at.option("ability:h1:tactical-order").why_not == "no such Hero is there"
