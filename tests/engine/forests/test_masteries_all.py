"""What holds for every one of the twenty Masteries."""

from __future__ import annotations

import pytest

from content.libraries.forests import forests
from engine.core.drive import finish
from engine.core.table import RandomBot
from engine.forests.masteries.registry import MASTERIES
from engine.forests.outside import MASTERIES as OUTSIDE
from engine.hexcrawl.combat.fight import play_round
from engine.hexcrawl.combat.options import mastery_card
from engine.hexcrawl.conditions import gain_condition
from engine.hexcrawl.state import Ability
from tests.engine.fights import Stand, card, hero
from tests.engine.forests.arena import arena, placid, slots, why_not

SLOTS = slots()
IDS = sorted(SLOTS)
RANKS = (1, 3, 4, 5, 6, 7, 8, 9, 10)


def stand(id: str, rank: int = 4) -> tuple[Stand, Ability]:
    role, slot = SLOTS[id]
    table = arena(role)
    table.hero.start[slot] = rank
    return table, slot


def test_each_mastery_on_a_role_card_has_its_code_and_there_is_no_other() -> None:
    assert sorted(MASTERIES) == IDS
    assert all(MASTERIES[id].id == id for id in IDS)
    outside = {
        m.id for r in forests().roles.values() for m in (r.mastery1, r.mastery2) if m.outside
    }
    assert outside == set(OUTSIDE)


@pytest.mark.rule("FOR-HRO-02")
@pytest.mark.parametrize("id", IDS)
def test_at_rank_zero_it_cannot_be_used(id: str) -> None:
    table, slot = stand(id, 0)
    assert why_not(table, slot) == "rank 0"


@pytest.mark.rule("FOR-HRO-06", "FOR-HRO-14")
@pytest.mark.parametrize("id", IDS)
def test_without_its_energy_it_cannot_be_used(id: str) -> None:
    table, slot = stand(id)
    cost = mastery_card(table.game, table.hero, slot).cost
    table.hero.energy = cost - 1
    assert why_not(table, slot) == f"needs {cost} Energy"
    table.hero.energy = cost
    assert why_not(table, slot) == ""


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("rank", RANKS)
def test_its_note_says_something_and_changes_nothing(id: str, rank: int) -> None:
    table, _ = stand(id, rank)
    before = (repr(table.game.state), table.game.asked)
    assert MASTERIES[id].note(table.game, table.combat, table.hero, rank)
    assert (repr(table.game.state), table.game.asked) == before
    assert table.facts == []


@pytest.mark.parametrize("id", IDS)
def test_it_can_be_used_with_two_opponents_friends_and_all_conditions_in_play(id: str) -> None:
    """Whatever is picked, dice and answers at random, a fight with it goes through."""
    role, slot = SLOTS[id]
    for seed in range(len(RANKS)):
        table = arena(
            role,
            hero("h2", health=40),
            foes=[card(health=60, energy=30, influence=60), placid(health=60, energy=20)],
            difficulty=seed % 3,
            health=60,
            energy=30,
        )
        table.hero.start[slot] = RANKS[seed]
        gain_condition(table.game, table.hero, "vulnerable")
        gain_condition(table.game, table.friend, "confused")
        table.game.table = RandomBot(seed)
        table.dice.faces.extend((n * 7 + seed) % 6 + 1 for n in range(400))
        for _ in range(6):
            if finish(play_round(table.game, table.combat)):
                break
