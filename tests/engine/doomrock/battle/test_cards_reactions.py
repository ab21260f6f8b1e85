"""Reactions, card by card: at which moment, for whom, and with what effect."""

from __future__ import annotations

import pytest

from engine.doomrock.battle import (
    activation,
    attack,
    groups,
    reactions,
)
from tests.engine.doomrock.battle.arena import BOOST, Answer, Arena, arena
from tests.engine.doomrock.battle.enemies import asked

REACT = "battle.reaction"
HIT = "battle.target"


def reacting(
    card: str,
    *heroes: str,
    foes: tuple[str, ...] = ("H1",),
    cards: tuple[str, ...] = ("2",),
    apart: bool = False,
) -> Arena:
    """A Minion Phase with a die on the Reaction of the first Hero."""
    at = arena(*(heroes or ("warrior", "rogue")), foes=foes, phase="minion", cards=cards,
               apart=apart)  # fmt: skip
    at.game.moments = reactions.Cards()
    at.die(card)
    return at


def yes(card: str) -> Answer:
    """The Reaction of the first Hero is used."""
    return (REACT, f"ability:h1:{card}")


@pytest.mark.parametrize(("card", "n"), [("riposte", 3), ("riposte-2", 4)])
async def test_a_riposte_answers_the_attacker(card: str, n: int) -> None:
    at = reacting(card)
    at.foe().hp = 9
    at.answers(yes(card))
    await activation.activate(at.game, at.foe(), at.hero())
    at.done()
    assert at.hits()[-1] == ("e1", n)
    at = reacting(card)
    await activation.activate(at.game, at.foe(), at.hero(2))
    assert asked(at.game) == [], "not for another Hero"


async def test_a_riposte_reaches_no_distant_enemy() -> None:
    at = reacting("riposte", foes=("E1",))
    await at.game.moments.after_attack(at.game, at.foe(), at.hero())
    assert asked(at.game) == []


async def test_door_policy_meets_who_comes_in_and_may_be_boosted() -> None:
    at = reacting("door-policy", foes=("E1",))
    at.foe().hp = 9
    at.hero().heroism = 1
    at.answers(yes("door-policy"), BOOST)
    await groups.move(at.game, at.foe(), at.hero().group)
    at.done()
    assert at.hits() == [("e1", 4)]
    at.die("door-policy", 2, n=2)
    await groups.move_apart(at.game, at.foe(), "enemy")
    assert len(at.hits()) == 1


async def test_not_today_saves_the_hp_and_hides() -> None:
    at = reacting("not-today")
    at.hero().provoke = True
    at.hero().heroism = 1
    before = at.hero().health
    at.answers(yes("not-today"), BOOST)
    await activation.activate(at.game, at.foe(), at.hero())
    at.done()
    assert (at.hero().health, at.hero().stealth, at.hero().shields) == (before, True, 1)


async def test_nothing_reacts_to_an_attack_that_takes_no_hp() -> None:
    at = reacting("not-today")
    at.hero().shields = 3
    await activation.activate(at.game, at.foe(), at.hero())
    assert asked(at.game) == []


@pytest.mark.parametrize("card", ["mirror-image", "mirror-image-2"])
async def test_a_mirror_image_fails_the_attack_with_nobody_in_reach(card: str) -> None:
    at = reacting(card, apart=True)
    at.hero().heroism = 1
    at.answers(yes(card), BOOST)
    await activation.activate(at.game, at.foe(), at.hero(1))
    at.done()
    assert at.hits() == []
    assert at.hero().shields == 1


async def test_point_of_order_is_for_minions_only() -> None:
    at = arena("mage", sheet="goblin-moot", boss="H1", phase="boss")
    at.game.moments = reactions.Cards()
    at.die("point-of-order")
    minion, boss = at.foe(1), at.foe(2)
    at.game.battle.card = "2"
    await at.game.moments.revealed(at.game, boss)
    assert asked(at.game) == []
    at.hero().heroism = 1
    at.answers(yes("point-of-order"), BOOST)
    await at.game.moments.revealed(at.game, minion)
    at.done()
    assert at.exposure(minion) == 1
    assert "cancel" in at.game.battle.used


async def test_a_victory_lap_cheers_all_and_may_restore_one() -> None:
    at = reacting("victory-lap", "warrior", "rogue", foes=("H1", "E1"))
    at.game.battle.phase = "hero"
    at.hero(2).hp = 2
    at.hero().heroism = 1
    at.foe(1).hp = 1
    at.die("backstab", 3, n=2)
    move: Answer = ("battle.move", "E1")
    restore: tuple[Answer, ...] = (("battle.may", "yes"), ("battle.hero", "h2"))
    await at.ability("backstab", yes("victory-lap"), BOOST, *restore, move, n=2)
    assert [hero.heroism for hero in at.game.state.heroes] == [1, 1]
    assert (at.hero(2).broken, at.where(at.hero(1))) == (1, "E1")


async def test_nervous_leaves_for_an_empty_group_unless_snared() -> None:
    at = reacting("nervous")
    at.answers(yes("nervous"), ("battle.move", "new:enemy"))
    await activation.activate(at.game, at.foe(), at.hero(1))
    at.done()
    assert at.offered("battle.move") == ["new:hero", "new:enemy"]
    at = reacting("nervous")
    at.hero().snare = True
    await activation.activate(at.game, at.foe(), at.hero(1))
    assert asked(at.game) == []
    assert at.hits() == [("h1", 1)]


async def test_the_main_character_saves_itself_and_its_neighbours_only() -> None:
    for n, reacts in ((1, True), (2, True)):
        at = reacting("main-character")
        at.answers(yes("main-character"))
        before = at.hero(n).health
        await attack.strike_hero(at.game, at.foe(), at.hero(n), 2, distant=False)
        at.done()
        assert (at.hero(n).health == before) is reacts
    at = reacting("main-character", apart=True)
    await attack.strike_hero(at.game, at.foe(), at.hero(2), 2, distant=False)
    assert asked(at.game) == []


async def test_a_reaction_is_never_used_by_itself() -> None:
    for card in at_library():
        at = arena("warrior", "rogue")
        at.die(card)
        for phase in ("initiative", "hero"):
            at.game.battle.phase = phase
            assert at.uses() == []


def at_library() -> list[str]:
    """All Abilities that are Reactions."""
    return [card.id for card in arena().game.library.abilities.values() if card.reaction]
