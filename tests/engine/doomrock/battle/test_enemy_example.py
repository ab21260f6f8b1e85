"""The Battle of the book, from the Minion Phase to the Boss Phase, played step by step."""

from __future__ import annotations

import pytest

from engine.core.fact import Fact
from engine.doomrock.battle import activation
from engine.doomrock.facts import Activated, Attacked, Counted, Moved
from tests.engine.doomrock.battle.enemies import asked, boss, expose, fight, hero, minion, where


@pytest.mark.rule(
    "DOO-BEX-04", "DOO-BEX-05", "DOO-BEX-06", "DOO-BEX-07", "DOO-BEX-08", "DOO-MIN-06", "DOO-MIN-07"
)
async def test_the_worked_battle_example() -> None:
    told: list[Fact] = []
    heroes = ["paladin", "rogue"]
    game = fight("goblin-moot", heroes=heroes, cards=["2", "2", "2", "A"], told=told)
    paladin, rogue = game.state.heroes
    goblin, shaman = minion(game, "E1", shields=1), boss(game, "E2")

    kind = activation.kind_of(game, goblin)
    assert (kind.name, kind.hp, kind.shields, kind.armor) == ("Goblin", (3, 3, 3), 1, 1)
    kind = activation.kind_of(game, shaman)
    assert (kind.name, kind.activations) == ("Goblin Shaman", 1)

    # One Goblin has survived: the Paladin activates it and stops, the Rogue activates it again.
    await activation.minion_phase(game)
    made = [(f.active, f.who, f.action) for f in told if isinstance(f, Activated)]
    assert made == [("h1", goblin.id, "Hack"), ("h2", goblin.id, "Hack")]
    assert asked(game) == []

    # It moves to the Paladin once, and hits him twice, the second time as its backup target.
    moves = [(f.who, f.to) for f in told if isinstance(f, Moved)]
    assert moves == [(goblin.id, "H1")]
    hits = [(f.by, f.who, f.damage) for f in told if isinstance(f, Attacked)]
    assert hits == [(goblin.id, "h1", 1), (goblin.id, "h1", 1)]
    assert (paladin.health, rogue.health) == (4, 5)

    # The Shaman joins the Goblin beside the Highest Threat, and hits for 1 + ENRAGE.
    told.clear()
    await activation.boss_phase(game)
    assert [f.action for f in told if isinstance(f, Activated)] == ["Voodoo Dance"]
    assert where(game, shaman) == where(game, goblin) == "H1"
    assert [f.now for f in told if isinstance(f, Counted) and f.what == "enrage"] == [1]
    assert [(f.by, f.who, f.damage) for f in told if isinstance(f, Attacked)] == [
        (shaman.id, "h1", 2)
    ]
    assert paladin.health == 2


@pytest.mark.rule("DOO-BEX-07")
async def test_voodoo_dance_cleans_goblins_beside_the_shaman() -> None:
    game = fight("goblin-moot", heroes=["paladin", "rogue"], cards=["2"])
    goblin, shaman = minion(game, "H1"), boss(game, "E2")
    expose(game, goblin, "+1", "push")
    await activation.activate_boss(game, shaman)
    assert goblin.exposure == []
    assert hero(game, 1).health == 4
