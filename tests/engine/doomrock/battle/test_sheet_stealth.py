"""The Stealth effect of every Battle Sheet, used for a Stealth Marker."""

from __future__ import annotations

import pytest

from engine.doomrock.battle import activation, attack, moving, use
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle.hurting import damage
from engine.doomrock.battle.special import of_sheet
from engine.doomrock.state import DoomGame
from tests.engine.doomrock.battle.enemies import (
    answer,
    asked,
    boss,
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

TARGET = "battle.target"


async def hide(game: DoomGame, sheet: str = "") -> None:
    """The first Hero uses the Stealth effect of a sheet."""
    game.battle.phase = "initiative"
    hob = hero(game, 1)
    hob.stealth = True
    key = "stealth:h1" + (f":{sheet}" if sheet else "")
    await use.use(game, use.named(key))
    assert not hob.stealth


async def _hurt(game: DoomGame, enemy: str, n: int) -> int:
    """What an Attack with 3 Damage of the n-th Hero takes from an Enemy, by its Ability."""
    target = next(each for each in game.battle.enemies if each.id == enemy)
    for each in game.state.heroes:
        stand(game, each, where(game, target))
    others = [each for each in game.battle.enemies if each is not target]
    for other in others:
        if other.group == target.group:
            stand(game, other, "E7")
    before = target.hp
    await damage(game, scene(hero(game, n)), fx.Damage(n=3, to="adjacent"))
    return before - target.hp


def offered(game: DoomGame) -> list[str]:
    """The Stealth effects on offer."""
    return [option.key for option in use.uses(game) if option.key.startswith("stealth:")]


@pytest.mark.rule("DOO-SHE-09", "DOO-STE-03")
def test_a_stealth_effect_is_offered_for_a_stealth_marker_in_both_hero_phases() -> None:
    game = fight("storm-titan", "overdue-dead")
    boss(game)
    minion(game, "H1")
    for phase in ("initiative", "hero"):
        game.battle.phase = "initiative" if phase == "initiative" else "hero"
        hero(game, 1).stealth = False
        assert offered(game) == []
        hero(game, 1).stealth = True
        assert offered(game) == ["stealth:h1", "stealth:h1:overdue-dead"]


@pytest.mark.rule("DOO-SHE-09")
@pytest.mark.parametrize(
    ("sheet", "useful"),
    [
        ("small-print", False),
        ("sentient-puddings", False),
        ("kobold-safety", False),
        ("polite-bandits", True),
        ("overdue-dead", True),
        ("harpy-choir", True),
    ],
)
def test_an_effect_that_would_do_nothing_is_not_offered(sheet: str, useful: bool) -> None:
    game = fight(sheet)
    game.battle.phase = "hero"
    minion(game, "E1")
    hero(game, 1).stealth = True
    assert bool(offered(game)) is useful
    stand(game, hero(game, 1), "E1")
    assert offered(game) == ["stealth:h1"]


async def test_wolves_slip_the_pack() -> None:
    game = fight("wolves", answers=[("battle.move", "H2"), ("battle.choice", "0")])
    wolf = minion(game, "H1")
    minion(game, "H2")
    await hide(game)
    assert where(game, hero(game, 1)) == "H2"
    assert len(wolf.exposure) == 1


async def test_overdue_dead_are_unfiled() -> None:
    game = fight("overdue-dead")
    bones, _ = minion(game, "H1", hp=1), minion(game, "E1")
    await hide(game)
    assert len(bones.exposure) == 1
    bones.exposure.clear()
    await strike(game, hero(game, 1), bones, 1)
    assert bones not in game.battle.enemies


async def test_bandits_give_it_back() -> None:
    game = fight("polite-bandits")
    bandit = minion(game, "H1")
    await hide(game)
    assert (hero(game, 1).heroism, hero(game, 1).shields, len(bandit.exposure)) == (1, 1, 1)


async def test_bandits_give_it_back_from_afar_too() -> None:
    game = fight("polite-bandits")
    bandit = minion(game, "E1")
    await hide(game)
    assert (hero(game, 1).heroism, hero(game, 1).shields, len(bandit.exposure)) == (1, 1, 0)


async def test_spiders_webs_are_cut() -> None:
    game = fight("eight-legged-freaks", spread=False, answers=[("battle.move", "E1")])
    minion(game, "E1")
    for each in game.state.heroes:
        each.snare = True
    await hide(game)
    assert [each.snare for each in game.state.heroes] == [False, False]
    assert [where(game, each) for each in game.state.heroes] == ["E1", "H1"]


async def test_puddings_are_scooped() -> None:
    game = fight("sentient-puddings")
    pudding = minion(game, "H1", hp=6)
    await hide(game)
    assert (pudding.hp, pudding.marks) == (5, ["split"])
    await of_sheet("sentient-puddings").end_of_round(game)
    assert len(game.battle.enemies) == 1


async def test_the_clause_is_smudged() -> None:
    game = fight("small-print")
    cultist = minion(game, "H1")
    await hide(game)
    assert where(game, cultist) == "H3"
    assert len(cultist.exposure) == 1


async def test_earplugs_are_worn() -> None:
    game = fight("harpy-choir", cards=["J"], spread=False)
    harpy = minion(game, "E1")
    await hide(game)
    await activation.activate(game, harpy, hero(game, 1))
    assert [each.exposure for each in game.state.heroes] == [[], []]


async def test_the_fuse_is_snipped() -> None:
    game = fight("kobold-safety")
    kobold, _ = minion(game, "H1", hp=1), minion(game, "E1")
    await hide(game)
    assert kobold not in game.battle.enemies
    assert hero(game, 1).exposure == [], "its own bomb does not go off"


async def test_the_rattle_is_stolen() -> None:
    game = fight("goblin-moot", enrage=2, answers=[(TARGET, "e2")])
    minion(game, "E1")
    goblin = minion(game, "E2")
    boss(game)
    await hide(game)
    assert game.battle.enrage == 1
    assert len(goblin.exposure) == 1
    done(game)


async def test_the_foreman_is_tripped() -> None:
    game = fight("ogre-and-sons", enrage=1)
    foreman = boss(game, hp=16)
    await hide(game)
    assert (game.battle.enrage, foreman.hp) == (0, 16)
    expose(game, foreman, "+1")
    await hide(game)
    assert (game.battle.enrage, foreman.hp) == (0, 15), "1 Damage and 1 for Exposure, less Armor"


async def test_the_troll_is_paid_with_a_button() -> None:
    game = fight("toll-bridge")
    troll = boss(game, hp=5)
    await hide(game)
    assert len(troll.exposure) == 1
    await of_sheet("toll-bridge").end_of_round(game)
    assert troll.hp == 5


@pytest.mark.parametrize(("enrage", "after", "health"), [(3, 3, 6), (4, 3, 3)])
async def test_the_punch_is_spiked(enrage: int, after: int, health: int) -> None:
    game = fight("warlord", "overdue-dead", boss_cards=["2"], enrage=enrage)
    warlord = boss(game, "H1")
    minion(game)
    await hide(game)
    assert game.battle.enrage == after
    await activation.activate_boss(game, warlord)
    assert hero(game, 1).health == health
    assert game.battle.boss_deck.discards == ["2"]


async def test_the_wyvern_is_grabbed_by_the_tail() -> None:
    game = fight("wyvern", "overdue-dead", boss_cards=["3"])
    wyvern = boss(game)
    minion(game)
    await hide(game)
    assert where(game, hero(game, 1)) == "E9"
    await activation.activate_boss(game, wyvern)
    assert where(game, wyvern) == "E9"


@pytest.mark.rule("DOO-DMG-06")
async def test_a_wyvern_held_by_the_tail_is_neither_pushed_nor_pulled_nor_moved() -> None:
    game = fight("wyvern", "overdue-dead", boss_cards=["3"])
    wyvern = boss(game)
    minion(game)
    await hide(game)
    expose(game, wyvern, "push")
    await strike(game, hero(game, 1), wyvern, 1)
    assert asked(game) == [], "a Push is a Move, and it cannot Move"
    at_work = scene(hero(game, 2))
    assert not moving.pushable(game, wyvern)
    assert not moving.movable(game, at_work, "me", wyvern)
    assert not moving.exchangeable(game, hero(game, 2), wyvern)
    wyvern.marks.clear()
    await attack.push_enemy(game, wyvern)
    assert where(game, wyvern) != "E9", "the next round it is loose"


async def test_the_curtains_are_opened() -> None:
    game = fight("count", "overdue-dead", boss_cards=["2"])
    count = boss(game, hp=5, shields=2)
    minion(game)
    await hide(game)
    assert count.shields == 0
    await activation.activate_boss(game, count)
    assert count.hp == 5


async def test_the_lease_is_read() -> None:
    game = fight("minotaur", "overdue-dead", enrage=2, answers=[("battle.move", "E1")])
    beast, _ = boss(game, "E9"), minion(game, "E1")
    minion(game, "H2")
    await hide(game)
    assert (where(game, beast), game.battle.enrage) == ("E1", 1)


async def test_the_exam_is_cheated() -> None:
    game = fight("professor", "overdue-dead", boss_cards=["2", "J", "Q"])
    boss(game)
    minion(game)
    answer(game, "battle.look", "0")
    await hide(game)
    assert game.battle.boss_deck.peek(3) == ["J", "Q", "2"]


async def test_a_face_is_pulled() -> None:
    game = fight("mirror-match")
    reflection, _ = minion(game, "E1"), boss(game)
    await hide(game)
    assert (where(game, hero(game, 1)), where(game, reflection)) == ("E1", "H1")
    assert len(reflection.exposure) == 1


async def test_a_bolt_is_pulled() -> None:
    game = fight("siege-golem")
    golem = boss(game)
    await hide(game)
    assert await _hurt(game, golem.id, 1) == 2
    assert await _hurt(game, golem.id, 2) == 1, "only for the user"


async def test_a_knight_is_sent_off() -> None:
    game = fight("sour-knights")
    knight = minion(game, "H1", shields=2)
    boss(game)
    await hide(game)
    assert (knight.shields, where(game, knight)) == (0, "H3")


async def test_the_soft_spot_is_tickled() -> None:
    game = fight("doom-dragon")
    dragon, whelp = boss(game), minion(game, hp=4)
    await hide(game)
    assert await _hurt(game, dragon.id, 1) == 3
    assert await _hurt(game, dragon.id, 2) == 1
    assert whelp.hp == 4


async def test_the_lich_is_audited() -> None:
    game = fight("lich", "overdue-dead")
    lich, _ = boss(game, hp=1), minion(game)
    await hide(game)
    assert len(lich.exposure) == 2
    await hide(game)
    assert len(lich.exposure) == 2
    await strike(game, hero(game, 1), lich, 9)
    assert lich not in game.battle.enemies


async def test_one_calls_in_sick() -> None:
    game = fight("demon-prince", "overdue-dead", enrage=3)
    boss(game)
    minion(game)
    await hide(game)
    assert game.battle.enrage == 1


async def test_a_knot_is_tied() -> None:
    game = fight("kraken", cards=["2"] * 4, answers=[(TARGET, "e1")])
    minion(game, "E1")
    free = minion(game, "E2")
    boss(game)
    await hide(game)
    await activation.minion_phase(game)
    assert game.battle.minion_deck.discards == ["2", "2"]
    assert free.activated
    assert [each.health for each in game.state.heroes] == [5, 4]


async def test_the_crack_is_found() -> None:
    game = fight("the-rock")
    heart, shard = boss(game), minion(game, "E1")
    await hide(game)
    assert await _hurt(game, heart.id, 1) == 3
    assert await _hurt(game, shard.id, 1) == 2, "the Heart's Armor only"


async def test_one_is_a_lightning_rod() -> None:
    game = fight("storm-titan", "overdue-dead")
    boss(game)
    minion(game)
    await hide(game)
    assert (hero(game, 1).provoke, hero(game, 1).shields) == (True, 2)


async def test_a_point_of_order_is_raised() -> None:
    game = fight("committee", cards=["2"], answers=[("battle.symbol", "2")])
    eye, _ = minion(game), boss(game)
    await hide(game)
    await activation.activate(game, eye, hero(game, 1))
    assert hero(game, 1).health == 6


async def test_the_stealth_effect_of_the_horde_works_beside_the_bosss() -> None:
    game = fight("wyvern", "polite-bandits")
    boss(game)
    minion(game, "E1")
    await hide(game, "polite-bandits")
    assert hero(game, 1).heroism == 1
    assert asked(game) == []
