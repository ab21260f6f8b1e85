"""Sustained Masteries: when they count, and when they end."""

from __future__ import annotations

import pytest

from engine.core.modifier import Modifier
from engine.hexcrawl.cards import Action
from engine.hexcrawl.combat.acts import boost, strike
from engine.hexcrawl.combat.mastery import Mastery
from engine.hexcrawl.conditions import gain_condition
from engine.hexcrawl.heroes import revive
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Fight, Hero
from tests.engine.fights import ATTACK, FIRST, Answer, Stand, card, given, hero, mastery, role

IDLE = {"attack": Action(), "mastery": Action(), "special": Action()}
KEEP: Answer = ("combat.sustain", "keep")


class War(Mastery):
    """Sustained: the Attack of all heroes is Boosted by 3."""

    async def prepare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        boost(game, "group", "attack", 3, "War")


class Vines(Mastery):
    """Sustained: damage equal to the rank."""

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        strike(game, fight, hero, "mastery1", "health", rank)


def caster(power: Mastery, *friends: Hero) -> Stand:
    return given(
        hero(role="caster"),
        *friends,
        foes=[card(actions=IDLE)],
        roles=[role("caster", mastery1=mastery("power", sustain=True))],
        masteries={"power": power},
    )


@pytest.mark.rule("FOR-KEY-14", "FOR-KEY-02")
async def test_a_sustained_boost_counts_once_it_is_paid_and_is_offered_with_it() -> None:
    table = caster(War()).then([FIRST], [1])
    await table.round()
    table.then([KEEP, ATTACK], [1])
    await table.round()
    offered = {option.key: option for option in table.script.asked[-1].options}
    assert offered["attack:health"].note == "7 Health damage"
    assert table.foe.health == 20 - 7


@pytest.mark.rule("FOR-HRO-02", "FOR-KEY-14")
async def test_a_mastery_of_rank_0_cannot_be_sustained() -> None:
    table = caster(Vines()).then([FIRST], [1])
    await table.round()
    table.game.state.modifiers.append(Modifier("h1", "rank.mastery1", -4, "combat", "test"))
    table.then([ATTACK], [1])
    await table.round()
    assert table.hero.energy == 8 - 1
    assert "sustain:h1:mastery1" not in table.combat.notes


@pytest.mark.rule("FOR-CND-12")
async def test_fear_weakens_the_defend_but_not_what_is_sustained() -> None:
    table = caster(Vines()).then([FIRST], [1])
    await table.round()
    gain_condition(table.game, table.hero, "frightened")
    table.hero.gained["defend"] = 3
    table.then([KEEP], [1, 9])
    await table.round()
    assert table.foe.health == 20 - 4 - 4


@pytest.mark.rule("FOR-KEY-14")
async def test_who_has_died_sustains_nothing_when_revived() -> None:
    table = caster(Vines(), hero("h2")).then([FIRST, ATTACK], [1])
    await table.round()
    table.hero.dead = True
    table.then([ATTACK], [1])
    await table.round()
    revive(table.game, table.hero)
    table.then([ATTACK, ATTACK], [1])
    await table.round()
    assert table.foe.health == 20 - 8 - 4 - 8
