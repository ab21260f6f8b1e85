"""What the Adventure brings to the Battle: omens, Settings and Areas; and the rewards after it."""

from __future__ import annotations

import pytest

from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.custom import CUSTOM
from engine.doomrock.adventure.resolve import resolve
from engine.doomrock.adventure.rewards import reward
from engine.doomrock.adventure.scene import Scene
from engine.doomrock.adventure.standing import battle_starts, clear_omens
from engine.doomrock.cards import Trait
from tests.engine.doomrock.given import (
    area,
    event,
    given,
    owns,
    place,
    scene,
    secret_area,
    setting,
)

DICE = ad.BattleStart(bonus_dice=1)
LOOK = ad.BattleStart(look=2)


@pytest.mark.rule("DOO-SEA-08")
async def test_omens_are_kept_for_the_next_battle_and_then_discarded() -> None:
    game = given(
        event("event-1", ad.Omen(name="Raven", start=DICE)),
        event("event-2", ad.Omen(name="Owl", start=LOOK), ad.Omen(name="Owl", start=LOOK)),
    )
    await resolve(game, (ad.Event(n=2),), scene())
    assert battle_starts(game) == [DICE, LOOK, LOOK]
    assert game.state.events.pile == ["event-3"]
    clear_omens(game)
    assert game.state.omens == []
    assert game.state.events.pile == ["event-2", "event-1", "event-3"]


async def test_an_omen_for_act_three_waits_for_it_and_adds_up() -> None:
    plaques = ad.Omen(name="Plaques", start=LOOK, act=3)
    game = given(act=2)
    hall = Scene(card="doomrock-1", name="Plaques")
    await resolve(game, (plaques, plaques), hall)
    assert battle_starts(game) == []
    clear_omens(game)
    game.state.act = 3
    assert battle_starts(game) == [LOOK, LOOK]
    clear_omens(game)
    assert (game.state.omens, len(game.state.events.pile)) == ([], 3)


@pytest.mark.rule("DOO-ADV-13", "DOO-ADV-11")
def test_settings_and_areas_in_play_change_the_battle() -> None:
    moon = ad.BattleStart(heroism=1, exposure=1)
    camp = ad.BattleStart(shield=1)
    shrine = ad.BattleStart(stealth=True)
    game = given(
        setting("setting-1", ad.Standing(when="battle", what="start", start=moon)),
        area(
            "wilderness-1",
            "wilderness",
            standing=(ad.Standing(when="battle", what="start", start=camp),),
        ),
        secret_area("secret-1", standing=(ad.Standing(when="battle", what="start", start=shrine),)),
    )
    assert battle_starts(game) == [moon, camp]
    place(game, "town-1").secret_areas.append("secret-1")
    assert battle_starts(game) == [moon, camp, shrine]
    game.state.adventure.row.pop(0)
    assert battle_starts(game) == [moon, shrine]


@pytest.mark.parametrize(("act", "starts"), [(2, 0), (3, 1)])
def test_doomrock_speaks_of_the_battle_of_act_three_alone(act: int, starts: int) -> None:
    gate = area(
        "doomrock-1",
        "doomrock",
        standing=(ad.Standing(when="battle", what="start", start=DICE),),
    )
    game = given(gate, act=act, row=("town-1", "doomrock-1"), switches=["vanilla"])
    assert len(battle_starts(game)) == starts


# -- rewards ---------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-ADV-12")
@pytest.mark.parametrize(("act", "silver", "epic"), [(1, 4, 0), (2, 6, 1), (3, 0, 0)])
async def test_the_setting_rewards_the_battle_of_its_act(act: int, silver: int, epic: int) -> None:
    card = setting("setting-1", reward1=(ad.Silver(n=4),), reward2=(ad.Silver(n=6), ad.Epic()))
    game = given(card, act=act)
    await reward(game)
    assert (game.state.silver, len(owns(game))) == (silver, epic)


@pytest.mark.rule("DOO-EFF-09", "DOO-ADV-12")
async def test_a_reward_may_roll_loot_on_the_table_of_its_setting() -> None:
    game = given(setting("setting-1", reward1=(ad.Loot(n=1),)), dice=[5])
    await reward(game)
    assert game.state.silver == 3


@pytest.mark.rule("DOO-OVP-01")
async def test_an_overpowered_trait_may_give_the_party_something_at_the_start() -> None:
    rich = Trait(
        id="rich",
        name="Rich Parents",
        overpowered=True,
        ability="ann-quirk",
        campaign=(ad.Silver(n=4), ad.Common()),
    )
    game = given(rich, silver=2)
    await resolve(game, game.library.traits["rich"].campaign, Scene(card="rich", name="Rich"))
    assert (game.state.silver, owns(game)) == (6, ["soup-1"])


@pytest.mark.parametrize(("silver", "left"), [(0, 0), (1, 0), (5, 2), (6, 3)])
async def test_half_of_the_silver_is_kept_rounded_down(silver: int, left: int) -> None:
    game = given(silver=silver)
    await resolve(game, (ad.Custom(name="halve-silver"),), scene())
    assert game.state.silver == left
    assert "halve-silver" in CUSTOM
