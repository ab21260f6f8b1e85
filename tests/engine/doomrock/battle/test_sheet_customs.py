"""What Stealth effects name by `custom`."""

from __future__ import annotations

import pytest

from content.libraries.doomrock import doomrock
from engine.core.fact import Fact, Said
from engine.doomrock.battle import activation, steps
from engine.doomrock.battle import step as st
from engine.doomrock.battle.effect import Custom
from engine.doomrock.battle.special import of_sheet
from engine.doomrock.battle.stealth import STEALTH_CUSTOM
from engine.doomrock.facts import Activated
from engine.doomrock.state import DoomGame
from tests.engine.doomrock.battle.enemies import (
    asked,
    boss,
    done,
    fight,
    hero,
    minion,
    scene,
    script,
    stand,
    strike,
    where,
)


async def custom(game: DoomGame, name: str, n: int = 0) -> None:
    """One custom, for the first Hero."""
    await STEALTH_CUSTOM[name](game, scene(hero(game, 1), "stealth"), n)


def test_every_custom_of_a_sheet_is_there() -> None:
    named = {
        effect.name
        for sheet in doomrock().sheets.values()
        for effect in sheet.stealth
        if isinstance(effect, Custom)
    }
    assert named <= set(STEALTH_CUSTOM)


async def test_a_minion_of_the_users_group_is_picked() -> None:
    game = fight("small-print", answers=[("battle.target", "e3")])
    minion(game, "E1")
    minion(game, "H1", hp=1)
    wanted = minion(game, "H1")
    at_work = scene(hero(game, 1), "stealth")
    await STEALTH_CUSTOM["pick-minion-here"](game, at_work, 0)
    assert (at_work.it, at_work.them) == (wanted, [wanted])
    assert [option.key for option in script(game).asked[0].options] == ["e2", "e3"]


async def test_with_no_minion_in_the_group_nobody_is_picked() -> None:
    game = fight("goblin-moot")
    minion(game, "E1")
    boss(game, "H1")
    at_work = scene(hero(game, 1), "stealth")
    at_work.it = game.battle.enemies[0]
    await STEALTH_CUSTOM["pick-minion-here"](game, at_work, 0)
    assert at_work.it is None
    assert at_work.them == []


async def test_a_minion_anywhere_or_the_boss_is_picked() -> None:
    game = fight("goblin-moot")
    goblin, shaman = minion(game, "E1"), boss(game)
    at_work = scene(hero(game, 1), "stealth")
    await STEALTH_CUSTOM["pick-minion"](game, at_work, 0)
    assert at_work.it is goblin
    await STEALTH_CUSTOM["pick-boss"](game, at_work, 0)
    assert at_work.it is shaman
    assert asked(game) == []


async def test_unfiled_skeletons_do_not_return_this_round() -> None:
    game = fight("overdue-dead")
    bones, _ = minion(game, hp=1), minion(game)
    await custom(game, "no-returns")
    await strike(game, hero(game, 1), bones, 1)
    assert bones not in game.battle.enemies


async def test_earplugs_ignore_the_next_harpy_action_that_pushes_or_exposes() -> None:
    game = fight("harpy-choir", heroes=3, cards=["2", "3", "3"])
    stand(game, hero(game, 2), "H1")
    harpy = minion(game, "H1")
    await custom(game, "earplugs")
    await activation.activate(game, harpy, hero(game, 1))
    assert hero(game, 1).health == 5, "Swoop is no such action and uses nothing up"
    await activation.activate(game, harpy, hero(game, 1))
    assert (where(game, hero(game, 1)), hero(game, 1).exposure) == ("H1", [])
    await activation.activate(game, harpy, hero(game, 1))
    assert where(game, hero(game, 1)) != "H1"
    assert len(hero(game, 1).exposure) == 1


async def test_earplugs_cover_the_whole_group_in_one_action_and_nobody_else() -> None:
    game = fight("harpy-choir", heroes=3, cards=["J", "J"])
    stand(game, hero(game, 2), "H1")
    harpy = minion(game, "E1")
    await custom(game, "earplugs")
    await activation.activate(game, harpy, hero(game, 1))
    assert [len(each.exposure) for each in game.state.heroes] == [0, 0, 1]
    await activation.activate(game, harpy, hero(game, 1))
    assert [len(each.exposure) for each in game.state.heroes] == [1, 1, 2]


async def test_earplugs_do_not_stop_a_boss_or_a_snatch() -> None:
    game = fight("minotaur", "harpy-choir", cards=["A"])
    beast, harpy = boss(game, "H1"), minion(game, "E1")
    await custom(game, "earplugs")
    await steps.act(game, beast, (st.ExposeHero(to="highest"),), None)
    assert len(hero(game, 1).exposure) == 1
    await activation.activate(game, harpy, hero(game, 1))
    assert where(game, hero(game, 2)) == "E1"
    assert "earplugs:h1" in game.battle.used


async def test_no_bomb_goes_off_where_the_fuse_was_snipped() -> None:
    game = fight("kobold-safety")
    here, there = minion(game, "H1", hp=1), minion(game, "H2", hp=1)
    minion(game, "E1")
    await custom(game, "no-bombs")
    await strike(game, hero(game, 1), here, 1)
    await strike(game, hero(game, 2), there, 1)
    assert [len(each.exposure) for each in game.state.heroes] == [0, 1]


async def test_a_paid_troll_skips_its_restore() -> None:
    game = fight("toll-bridge")
    troll = boss(game, hp=5)
    await custom(game, "skip-restore")
    assert not of_sheet("toll-bridge").ends(game)
    await of_sheet("toll-bridge").end_of_round(game)
    assert troll.hp == 5
    await steps.act(game, troll, (st.Mend(n=1),), None)
    assert troll.hp == 6, "only its own"


async def test_the_exam_is_cheated_by_putting_one_of_two_cards_at_the_bottom() -> None:
    told: list[Fact] = []
    game = fight("professor", "small-print", boss_cards=["2", "Q", "J"], told=told)
    boss(game)
    script(game).answers.append(("battle.look", "1"))
    await custom(game, "boss-look", 2)
    assert game.battle.boss_deck.peek(3) == ["2", "J", "Q"]
    assert [fact.text for fact in told if isinstance(fact, Said)] == [
        "The next cards of the Boss: 2, Q."
    ]
    assert "Field Trip" in script(game).asked[0].options[1].label


async def test_nothing_is_seen_where_no_card_lies_face_down() -> None:
    game = fight("professor", "small-print", boss_cards=[])
    boss(game)
    game.battle.boss_deck.discards = ["2"]
    await custom(game, "boss-look", 2)
    assert asked(game) == []
    assert game.battle.boss_deck.discards == ["2"]


async def test_an_audited_lich_does_not_return() -> None:
    game = fight("lich", "small-print")
    lich, _ = boss(game, hp=1), minion(game)
    await custom(game, "cancel-phylactery")
    await strike(game, hero(game, 1), lich, 9)
    assert lich not in game.battle.enemies


async def test_a_point_of_order_names_a_symbol() -> None:
    game = fight("committee", cards=["Q", "A"], answers=[("battle.symbol", "A")])
    eye = minion(game)
    await custom(game, "point-of-order")
    await activation.activate(game, eye, hero(game, 1))
    assert hero(game, 2).health == 3
    await activation.activate(game, eye, hero(game, 1))
    assert [len(each.exposure) for each in game.state.heroes] == [0, 0]
    done(game)


@pytest.mark.rule("DOO-MIN-06", "DOO-MIN-07")
async def test_a_knotted_tentacle_counts_as_activated_and_cannot_be_chosen() -> None:
    told: list[Fact] = []
    game = fight("kraken", cards=["A"] * 6, told=told)
    tentacle, knotted = minion(game, "E1"), minion(game, "E2")
    knotted.marks.append("activate")
    await activation.minion_phase(game)
    who = [fact.who for fact in told if isinstance(fact, Activated)]
    assert who == [tentacle.id, tentacle.id]
    tentacle.marks.append("activate")
    told.clear()
    await activation.minion_phase(game)
    assert told == []
