"""Exposure: the limited pool, what it adds to an Attack, Push, Shuffle and the reset."""

from __future__ import annotations

import pytest

from engine.core.fact import Fact
from engine.doomrock.battle import activation, exposure
from engine.doomrock.battle.attack import finish, strike_enemy, strike_hero
from engine.doomrock.facts import Exposed, Moved
from engine.doomrock.state import EXPOSURE, ExposureKind
from tests.engine.doomrock.battle.enemies import (
    answer,
    asked,
    done,
    expose,
    fight,
    hero,
    minion,
    scene,
    stand,
    strike,
    where,
)


@pytest.mark.rule("DOO-XPO-01", "DOO-XPO-08")
def test_exposure_comes_face_down_from_a_pool_of_thirty() -> None:
    game = fight("wolves")
    assert len(game.battle.pool) == 30
    assert sorted(set(game.battle.pool)) == ["+1", "I", "II", "III", "push", "shuffle"]
    wolf = minion(game)
    assert exposure.deal(game, wolf, 5) == 5
    assert (len(wolf.exposure), len(game.battle.pool)) == (5, 25)
    assert not any(marker.seen for marker in wolf.exposure)


@pytest.mark.rule("DOO-XPO-02")
async def test_an_attack_reveals_all_exposure_which_then_lies_face_up() -> None:
    told: list[Fact] = []
    game = fight("wolves", told=told)
    wolf = minion(game, "H1")
    expose(game, wolf, "+1", "II", "+1")
    await strike(game, hero(game, 1), wolf, 1)
    assert wolf.hp == 1
    assert wolf.exposure == []
    assert game.battle.revealed == ["+1", "II", "+1"]
    assert [fact.counted for fact in told if isinstance(fact, Exposed)] == [2]


@pytest.mark.rule("DOO-XPO-02", "DOO-XPO-04")
async def test_exposure_of_heroes_hurts_as_well() -> None:
    game = fight("wolves")
    expose(game, hero(game, 1), "+1")
    await strike_hero(game, minion(game, "H1"), hero(game, 1), 1, distant=False)
    assert hero(game, 1).health == 4


@pytest.mark.rule("DOO-XPO-04", "DOO-XPO-05", "DOO-XPO-06")
@pytest.mark.parametrize(
    ("kind", "rounds"),
    [("+1", [1, 2, 3, 4]), ("I", [1]), ("II", [2]), ("III", [3, 4]), ("push", []), ("shuffle", [])],
)
def test_a_marker_with_a_number_adds_damage_in_its_round_only(
    kind: ExposureKind, rounds: list[int]
) -> None:
    counting = [n for n in (1, 2, 3, 4) if exposure.counts(fight("wolves", round_=n), kind)]
    assert counting == rounds


@pytest.mark.rule("DOO-XPO-07")
async def test_a_push_marker_on_an_enemy_may_be_used_after_the_attack() -> None:
    game = fight("wolves", answers=[("exposure.push", "push")])
    wolf = minion(game, "H1")
    expose(game, wolf, "push")
    await strike(game, hero(game, 1), wolf, 1)
    assert where(game, wolf) == "H3"
    done(game)


@pytest.mark.rule("DOO-XPO-07")
async def test_several_push_markers_are_1_push_of_one_attack() -> None:
    told: list[Fact] = []
    game = fight("wolves", answers=[("exposure.push", "push")], told=told)
    wolf = minion(game, "H1")
    for figure in (wolf, hero(game, 1)):
        expose(game, figure, "push", "push")
    await strike(game, hero(game, 1), wolf, 1)
    await strike_hero(game, wolf, hero(game, 1), 1, distant=True)
    assert [fact.pushed for fact in told if isinstance(fact, Moved)] == [True, True]
    assert asked(game) == ["exposure.push"]


@pytest.mark.rule("DOO-XPO-07")
async def test_a_push_marker_on_an_enemy_may_be_left_unused() -> None:
    game = fight("wolves", answers=[("exposure.push", "stay")])
    wolf = minion(game, "H1")
    expose(game, wolf, "push")
    await strike(game, hero(game, 1), wolf, 1)
    assert where(game, wolf) == "H1"


@pytest.mark.rule("DOO-XPO-07")
async def test_a_push_marker_on_a_hero_is_mandatory() -> None:
    game = fight("wolves")
    wolf = minion(game, "H1")
    expose(game, hero(game, 1), "push")
    await strike_hero(game, wolf, hero(game, 1), 1, distant=False)
    assert where(game, hero(game, 1)) == "H3"
    assert asked(game) == []


@pytest.mark.rule("DOO-XPO-07", "DOO-DMG-06", "DOO-SHE-06")
async def test_an_immovable_enemy_offers_no_push() -> None:
    game = fight("kraken")
    tentacle = minion(game, "H1")
    expose(game, tentacle, "push")
    await strike(game, hero(game, 1), tentacle, 1)
    assert where(game, tentacle) == "H1"
    assert asked(game) == []


@pytest.mark.rule("DOO-XPO-09", "DOO-DMG-06")
async def test_pushes_and_the_shuffle_wait_for_the_whole_attack() -> None:
    game = fight("wolves")
    first, second = minion(game, "H1"), minion(game, "H1")
    expose(game, first, "shuffle", "push")
    expose(game, second, "+1")
    at_work = scene(hero(game, 1))
    for wolf in (first, second):
        await strike_enemy(game, at_work, wolf, 1, 0)
        assert where(game, first) == "H1"
    assert (len(game.battle.revealed), len(game.battle.pool)) == (3, 27)
    answer(game, "exposure.push", "push")
    await finish(game, at_work)
    assert where(game, first) == "H3"
    assert (game.battle.revealed, len(game.battle.pool)) == ([], 30)


@pytest.mark.rule("DOO-XPO-03", "DOO-RUL-03")
def test_when_the_pool_is_empty_all_exposure_goes_back_and_is_dealt_from_a_new_one() -> None:
    game = fight("wolves")
    wolf, other = minion(game), minion(game, "E2")
    exposure.deal(game, other, 12)
    exposure.deal(game, hero(game, 2), 10)
    game.battle.revealed = game.battle.pool[:]
    game.battle.pool.clear()
    exposure.deal(game, wolf, 2)
    assert [len(each.exposure) for each in (wolf, other, hero(game, 2))] == [2, 0, 0]
    assert (len(game.battle.pool), game.battle.revealed) == (28, [])
    for kind, n in EXPOSURE.items():
        out = sum(marker.kind == kind for marker in wolf.exposure)
        assert game.battle.pool.count(kind) == n - out


@pytest.mark.rule("DOO-XPO-11", "DOO-CHR-03")
async def test_exposure_that_leaves_without_an_attack_goes_back_unseen() -> None:
    game = fight("wolves")
    wolf = minion(game)
    expose(game, wolf, "+1", "push")
    assert exposure.take(game, wolf, 1) == 1
    assert (len(wolf.exposure), len(game.battle.pool), game.battle.revealed) == (1, 29, [])


@pytest.mark.rule("DOO-XPO-11", "DOO-ADB-15", "DOO-CHR-03")
async def test_exposure_of_an_enemy_that_falls_by_reduce_hp_is_not_resolved() -> None:
    game = fight("small-print", answers=[("battle.party", "2")])
    cultist = minion(game, hp=1)
    minion(game, "E2")
    expose(game, cultist, "+1", "shuffle")
    game.battle.minion_deck.pile = ["J"]
    await activation.activate(game, cultist, hero(game, 1))
    assert cultist not in game.battle.enemies
    assert (len(game.battle.pool), game.battle.revealed) == (30, [])
    assert hero(game, 1).health == 6, "the rest of its card is lost"


@pytest.mark.rule("DOO-XPO-10")
def test_the_odds_of_a_hidden_marker_can_be_reasoned_about() -> None:
    game = fight("wolves")
    assert exposure.odds(game) == pytest.approx(14 / 30)
    game.battle.pool.remove("+1")
    game.battle.revealed.append("+1")
    assert exposure.odds(game) == pytest.approx(13 / 29)


@pytest.mark.rule("DOO-DMG-06")
async def test_a_pushed_hero_in_the_enemy_field_stays_in_it() -> None:
    game = fight("wolves")
    wolf = minion(game, "E1")
    stand(game, hero(game, 1), "E1")
    expose(game, hero(game, 1), "push")
    await strike_hero(game, wolf, hero(game, 1), 1, distant=False)
    assert where(game, hero(game, 1)) == "E2"
