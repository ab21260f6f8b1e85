"""Every activation of every Battle Sheet, both parts, with 2, 3 and 4 Heroes."""

from __future__ import annotations

import msgspec
import pytest

from content.libraries.doomrock import doomrock
from engine.core.fact import Fact
from engine.doomrock.battle import preview, steps
from engine.doomrock.battle import step as st
from engine.doomrock.battle.defeat import BattleOver
from engine.doomrock.cards import SYMBOLS
from engine.doomrock.facts import Attacked
from engine.doomrock.state import DoomGame, Enemy
from tests.engine.doomrock.battle.enemies import First, stand, where, whole

ENTRIES = [
    (sheet.id, symbol, part)
    for sheet in doomrock().sheets.values()
    for symbol in SYMBOLS
    if (entry := sheet.table.get(symbol)) is not None
    for part, there in (("minion", entry.minion_steps), ("boss", entry.boss_steps))
    if there
]


def table_of(game: DoomGame) -> bytes:
    """Everything that an action may change."""
    battle = game.battle
    return msgspec.json.encode(
        (game.state.heroes, battle.enemies, battle.dice, battle.enrage, battle.groups, battle.used)
    )


def actor(game: DoomGame, sheet: str, part: str) -> Enemy:
    """An Enemy of that sheet, beside the Hero of Lowest Threat so that it is Engaged."""
    enemies = [e for e in game.battle.enemies if e.sheet == sheet and e.kind == part]
    return enemies[0]


def steps_of(game: DoomGame, sheet: str, symbol: str, part: str) -> tuple[st.AnyStep, ...]:
    """The steps of an entry."""
    table = game.library.sheets[sheet].table
    entry = next(card for key, card in table.items() if key == symbol)
    return entry.boss_steps if part == "boss" else entry.minion_steps


def test_the_sheets_hold_all_their_entries() -> None:
    assert len({sheet for sheet, _, _ in ENTRIES}) == 26
    for sheet in doomrock().sheets.values():
        wanted = {"2", "3", "4", "A", "Q", "J"} if sheet.adds else {"2", "3", "A", "Q", "J"}
        assert set(sheet.table) == wanted, sheet.id


@pytest.mark.rule("DOO-ACT-01", "DOO-ACT-05", "DOO-SHE-01")
@pytest.mark.parametrize("heroes", [2, 3, 4])
@pytest.mark.parametrize("engaged", [False, True])
@pytest.mark.parametrize(("sheet", "symbol", "part"), ENTRIES)
async def test_an_entry_does_something(
    sheet: str, symbol: str, part: str, heroes: int, engaged: bool
) -> None:
    game = whole(sheet, heroes)
    game.table = First()
    enemy = actor(game, sheet, part)
    if engaged:
        stand(game, game.state.heroes[-1], where(game, enemy))
    active = game.state.heroes[0] if part == "minion" else None
    before = table_of(game)
    await steps.act(game, enemy, steps_of(game, sheet, symbol, part), active)
    idle = (sheet, symbol) == ("kraken", "J") and part == "minion" and not engaged
    idle = idle or (part == "minion" and symbol == "J" and sheet == "ogre-and-sons" and not engaged)
    assert (table_of(game) == before) is idle


@pytest.mark.rule("DOO-SHE-08", "DOO-ACT-09")
@pytest.mark.parametrize("heroes", [2, 4])
@pytest.mark.parametrize("engaged", [False, True])
@pytest.mark.parametrize(("sheet", "symbol", "part"), ENTRIES)
async def test_the_preview_foresees_the_attacks_of_an_entry(
    sheet: str, symbol: str, part: str, heroes: int, engaged: bool
) -> None:
    told: list[Fact] = []
    game = whole(sheet, heroes, told)
    game.table = First()
    for each in game.state.heroes:
        each.shields, each.hp = 0, 6
    enemy = actor(game, sheet, part)
    if engaged:
        stand(game, game.state.heroes[-1], where(game, enemy))
    active = game.state.heroes[0] if part == "minion" else None
    foreseen = {seen.symbol: seen for seen in preview.foresee(game, enemy, active)}
    seen = foreseen[next(known for known in SYMBOLS if known == symbol)]
    told.clear()
    plan = steps_of(game, sheet, symbol, part)
    if any(isinstance(step, st.PartyDamage) for step in plan):
        assert "Party Damage" in seen.text
        return
    try:
        await steps.act(game, enemy, plan, active)
    except BattleOver:
        pytest.fail("nobody should fall")
    hits = sorted((fact.who, fact.damage) for fact in told if isinstance(fact, Attacked))
    # A Hero who is dealt Exposure by the same card is hit harder than printed.
    exposing = any(isinstance(step, st.ExposeHero) for step in plan)
    if exposing:
        assert [who for who, _ in hits] == [who for who, _ in sorted(seen.hits)]
    else:
        assert hits == sorted(seen.hits)
