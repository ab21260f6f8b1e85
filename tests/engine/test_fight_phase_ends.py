"""What happens when a combat phase ends, and what waits for it."""

from __future__ import annotations

import pytest

from engine.core.fact import Fact
from engine.hexcrawl import effect as fx
from engine.hexcrawl.cards import Action
from engine.hexcrawl.facts import Died
from engine.hexcrawl.state import Ally, Condition
from tests.engine.fights import ATTACK, DEFEND, card, given, hero


@pytest.mark.rule("FOR-RES-03", "FOR-KEY-13")
async def test_a_fallen_ally_is_still_there_when_its_death_is_told() -> None:
    dog = Ally(id="s1", name="Dog", kind="summon", health=2, most=2, damage=0, owner="h1")
    table = given(allies=[dog], answers=[ATTACK], dice=[6])
    seen: list[bool] = []

    def hear(fact: Fact) -> None:
        if isinstance(fact, Died):
            seen.append(any(ally.id == fact.who for ally in table.game.state.allies))

    table.game.listen = hear
    await table.round()
    assert seen == [True]
    assert table.game.state.allies == []


@pytest.mark.rule("FOR-RES-03")
async def test_a_loss_by_choice_kills_only_when_the_phase_ends() -> None:
    bargain = fx.Choose(
        prompt="What do you give?",
        options=(
            fx.Choice(key="blood", label="Blood", effects=(fx.Lose(vital="health", n=14),)),
            fx.Choice(key="mind", label="Mind", effects=(fx.Lose(vital="energy", n=14),)),
        ),
    )
    offer = Action(target="single", then=(bargain, fx.Heal(vital="health", n=5)))
    table = given(
        foes=[card(actions={"attack": offer})],
        answers=[DEFEND, ("effect.choose", "blood")],
        dice=[1],
    )
    assert await table.round() == ""
    assert table.hero.health == 12 - 14 + 5


@pytest.mark.rule("FOR-CND-35")
async def test_a_loss_is_no_damage_and_vulnerable_adds_nothing_to_it() -> None:
    curse = Action(target="group", once=(fx.Lose(vital="health", n=3),))
    table = given(
        hero(conditions=[Condition("vulnerable")]),
        foes=[card(actions={"attack": curse})],
        answers=[ATTACK],
        dice=[1],
    )
    await table.round()
    assert table.hero.health == 12 - 3
