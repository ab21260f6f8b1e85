"""Abilities whose target falls, or whose Hero does: what is left of them."""

from __future__ import annotations

import pytest

from engine.core.ask import Pick, Question, legal
from engine.doomrock.battle import reactions, use
from engine.doomrock.state import DoomGame
from tests.engine.doomrock.battle.arena import Answer, arena
from tests.engine.doomrock.battle.cards import HERO, HIT, field
from tests.engine.doomrock.battle.enemies import stand

ATTACKS = [
    card.id
    for card in arena().game.library.abilities.values()
    if "Attack" in card.keywords and card.effects and card.reaction is None and card.deck != "goon"
]


class Willing:
    """Says yes to everything, takes the first, and looks for the dead among what is offered."""

    def __init__(self, game: DoomGame) -> None:
        self.game = game

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        options = legal(question)
        there = {enemy.id for enemy in self.game.battle.enemies}
        there |= {hero.id for hero in self.game.state.heroes if hero.group}
        for option in options:
            kind, _, who = option.at.partition(":")
            assert kind != "figure" or who in there, f"{option.key} has left the Battle"
        assert isinstance(question, Pick)
        return (options[0].key,)


@pytest.mark.rule("DOO-HER-03")
@pytest.mark.parametrize("card", ATTACKS)
async def test_what_follows_skips_the_defeated(card: str) -> None:
    at = arena("warrior", "rogue", foes=["H1", "H1", "E1", "E1"], hp=[1, 1, 1, 1], dice=[3, 3, 3])
    ability = at.game.library.abilities[card]
    if ability.restriction:
        stand(at.game, at.hero(), "H7")
    at.game.moments = reactions.Cards()
    at.game.state.silver = 3
    at.hero().heroism = 2
    at.terrain("bonfire", "H1")
    at.die(card, *[ability.values[0]] * (2 if ability.pair else 1))
    at.foe(4).hp = 8
    at.game.table = Willing(at.game)
    await use.use(at.game, use.named(f"ability:h1:{card}"))
    assert len(at.game.battle.enemies) < 4
    assert all(each in {foe.id for foe in at.game.battle.enemies} for each in at.game.battle.combo)


async def test_a_blood_mage_that_gives_its_last_hp_does_nothing_more() -> None:
    at = arena("blood-mage", "warrior", foes=["H1"])
    at.hero().hp = 1
    at.die("blood-bolt", 4)
    await at.ability("blood-bolt", ("battle.choice", "1"))
    assert at.hits() == []
    assert at.hero().defeated


@pytest.mark.parametrize(
    ("card", "answers"),
    [
        ("open-hand", ()),
        ("gravity-sideways", ((HIT, "e1"),)),
        ("headbutt", ()),
        ("nailed-boot", ((HIT, "e1"),)),
        ("tenderize", ()),
    ],
)
async def test_nothing_is_asked_about_the_defeated(card: str, answers: tuple[Answer, ...]) -> None:
    at = field(card, foes=("H1", "E1"), hp=(1, 9))
    await at.ability(card, *answers)
    assert at.fallen(1)
    assert len(at.asked()) == len(answers)
    assert (at.exposure(at.foe(2)), at.foe(2).snare) == (0, False)


async def test_a_lone_survivor_still_uses_what_others_would_gain_from() -> None:
    at = arena("bard", "warrior", foes=["H1"], hp=[20])
    fallen = at.hero(2)
    fallen.hp, fallen.group, fallen.defeated = 0, 0, True
    at.die("power-chord", 4, 5)
    await at.ability("power-chord")
    await at.ability("power-chord")
    assert at.hits() == [("e1", 2), ("e1", 2)]
    for card in ("tactical-order", "you-over-there", "borrowed-brilliance", "champion-by-proxy"):
        at.die(card)
        option = at.option(f"ability:h1:{card}")
        assert option.why_not != ""
        assert option.rule == "DOO-HER-03"


async def test_a_victory_lap_in_the_middle_of_an_attack() -> None:
    at = arena("warrior", "rogue", foes=["H1", "H1", "H1"], hp=[2, 2, 9])
    at.game.moments = reactions.Cards()
    at.die("victory-lap", 5)
    at.die("wide-swing", 4)
    at.hero(2).hp = 2
    lap: Answer = ("battle.reaction", "ability:h1:victory-lap")
    at.game.battle.phase = "hero"
    at.hero().heroism = 0
    answers = (lap, ("battle.may", "yes"), (HERO, "h2"), ("battle.may", ""))
    await at.ability("wide-swing", *answers)
    assert at.hits() == [("e1", 2), ("e2", 2), ("e3", 2)]
    assert [hero.heroism for hero in at.game.state.heroes] == [1, 1]
    assert at.game.battle.combo == ["e3"]
