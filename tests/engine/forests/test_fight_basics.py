"""Combat in a game of the Forests: where it breaks out, whom it touches, the basic Abilities."""

from __future__ import annotations

import pytest

from content.libraries.forests import forests
from engine.forests import battles
from engine.hexcrawl.combat.options import declare_options
from engine.hexcrawl.state import Ally
from tests.engine.fights import ATTACK, DEFEND, card, hero
from tests.engine.forests.arena import arena, placid
from tests.engine.forests.given import done, given


@pytest.mark.rule("FOR-CMB-02")
@pytest.mark.parametrize("phase", ["move", "skills", "circumstance", "event", "magi"])
async def test_combat_can_happen_in_any_phase_and_leaves_the_phase_as_it_was(phase: str) -> None:
    game = given(
        heroes=[("glade-marshal", "den-troll")],
        ranks={"attack": 9},
        answers=[("combat.declare", "attack:health")],
        dice=[1],
    )
    game.state.journey.phase = phase
    assert await battles.card_fight(game, "giant-fox", origin="test", reward=False)
    assert game.state.journey.phase == phase
    assert game.state.fight is None
    done(game)


@pytest.mark.rule("FOR-TGT-04")
async def test_an_opponent_is_any_foe_and_nobody_of_the_group() -> None:
    table = arena(
        "glade-marshal",
        hero("h2"),
        foes=[placid(), placid()],
        allies=[Ally(id="a1", name="Old Man", kind="escort", health=8, most=8, damage=0)],
        answers=[ATTACK, DEFEND, ("combat.target", "o2")],
        dice=[1, 1],
        attack=5,
    )
    await table.round()
    assert [option.key for option in table.script.asked[-1].options] == ["o1", "o2"]
    assert [foe.health for foe in table.foes] == [30, 25]


PRINTED = {
    "verdant-keeper": ("health",),
    "soul-reaver": ("health", "energy"),
    "stormcaller": ("health", "energy"),
    "fenwitch": ("health", "energy"),
    "floromancer": ("health", "influence"),
    "dewcaller": ("health", "influence"),
    "historian": ("health", "influence"),
    "glade-marshal": ("health",),
    "druid": ("health",),
    "trailwright": ("health", "energy"),
}


@pytest.mark.rule("FOR-HRO-04")
@pytest.mark.parametrize("role", sorted(PRINTED))
def test_the_icons_on_its_attack_say_which_vitals_a_role_may_hurt(role: str) -> None:
    assert set(PRINTED) == set(forests().roles)
    table = arena(role, foe=card(influence=10))
    keys = [o.key for o in declare_options(table.game, table.combat, table.hero)]
    attacks = tuple(key.removeprefix("attack:") for key in keys if key.startswith("attack:"))
    assert attacks == PRINTED[role]


@pytest.mark.rule("FOR-HRO-03", "FOR-HRO-05")
@pytest.mark.parametrize("word", ["attack:health", "defend"])
async def test_attack_and_defend_cost_no_energy(word: str) -> None:
    table = arena("glade-marshal", answers=[("combat.declare", word)], dice=[1], energy=0)
    await table.round()
    assert table.hero.energy == 0
