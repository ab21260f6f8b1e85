"""The three dice of a hex crawl: their faces, and what the hex of each counts."""

from __future__ import annotations

import pytest

from engine.core.rng import Rng, Stream
from engine.core.table import Script
from engine.hexcrawl.cards import CrawlLibrary
from engine.hexcrawl.moments import AnyCrawl, CrawlGame, Moments
from engine.hexcrawl.resolve import DIE_SIDES
from engine.hexcrawl.state import CrawlState
from engine.hexcrawl.words import face_name
from tests.engine.fights import ATTACK, Stand, card, given, hero
from tests.engine.forests.arena import arena, placid


def faces(die: str) -> list[str]:
    """Every face that many rolls of a die show."""
    state = CrawlState(volume="test", mode="test", seed=1, play=Stream(1), setup=Stream(2))
    library = CrawlLibrary(roles={}, races={}, items={}, foes={}, tiles={})
    game: AnyCrawl = CrawlGame(state, library, Script(()), moments=Moments())
    game.rng = Rng(Stream(7))
    values = sorted({game.roll(DIE_SIDES[die]) for _ in range(400)})
    return [face_name(die, value) for value in values]


@pytest.mark.rule("FOR-DIE-01")
def test_the_hex_die_has_1_to_5_and_a_hex_of_6() -> None:
    assert faces("hex") == ["1", "2", "3", "4", "5", "<6>"]


@pytest.mark.rule("FOR-DIE-02")
def test_a_skill_die_has_2_to_10_and_a_hex_of_1() -> None:
    assert faces("skill") == ["<1>", "2", "3", "4", "5", "6", "7", "8", "9", "10"]


@pytest.mark.rule("FOR-DIE-03")
def test_the_fate_die_has_2_to_8_and_a_hex_of_1() -> None:
    assert faces("fate") == ["<1>", "2", "3", "4", "5", "6", "7", "8"]


@pytest.mark.rule("FOR-DIE-01")
async def test_a_hex_rolled_for_damage_counts_6() -> None:
    table = given(hero(favored=["Creature"]), foes=[card(actions={})], dice=[6, 2, 1])
    table.then([ATTACK, ("combat.favored", "o1:health")], [])
    await table.round()
    assert table.foe.health == 20 - 4 - (6 + 2)


def storm(face: int) -> Stand:
    """Petal Storm of rank 2 against Level 1: only a Fate die of 1 Strengthens it."""
    return arena(
        "verdant-keeper",
        foe=placid(),
        answers=[("combat.declare", "mastery1")],
        dice=[face, 1],
        mastery1=2,
    )


@pytest.mark.rule("FOR-DIE-03")
@pytest.mark.parametrize(("face", "strengthened"), [(1, True), (2, False)])
async def test_low_is_good_on_the_fate_die_and_its_hex_is_the_lowest(
    face: int, strengthened: bool
) -> None:
    table = storm(face)
    await table.round()
    assert bool(table.hero.powers) == strengthened
