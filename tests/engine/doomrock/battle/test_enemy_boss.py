"""The Boss: when it activates, how often, with which cards, and what it counts."""

from __future__ import annotations

import pytest

from engine.core.fact import Fact
from engine.doomrock.battle import activation
from engine.doomrock.battle.attack import strike_hero
from engine.doomrock.battle.defeat import BattleOver, enemy_falls, objectives
from engine.doomrock.battle.scene import Hit
from engine.doomrock.facts import Activated
from engine.doomrock.state import OwnedPet
from tests.engine.doomrock.battle.enemies import (
    at,
    boss,
    expose,
    fight,
    hero,
    lay,
    minion,
    strike,
)


def symbols(told: list[Fact]) -> list[str]:
    return [fact.symbol for fact in told if isinstance(fact, Activated)]


@pytest.mark.rule("DOO-ACT-05", "DOO-SHE-04")
async def test_a_boss_activates_by_itself_without_an_active_hero() -> None:
    told: list[Fact] = []
    game = fight("goblin-moot", cards=["3", "Q"], told=told)
    shaman = boss(game)
    await activation.boss_phase(game)
    facts = [fact for fact in told if isinstance(fact, Activated)]
    assert [(fact.who, fact.action, fact.active) for fact in facts] == [(shaman.id, "Spit", "")]
    assert len(hero(game, 1).exposure) == 1, "Highest Threat"
    assert game.battle.enrage == 1


@pytest.mark.rule("DOO-SHE-04")
async def test_a_boss_activates_as_often_as_its_diamonds_say() -> None:
    told: list[Fact] = []
    game = fight("demon-prince", "overdue-dead", boss_cards=["J", "4", "J"], told=told)
    boss(game)
    await activation.boss_phase(game)
    assert symbols(told) == ["J", "4", "J"]


@pytest.mark.rule("DOO-SHE-04", "DOO-RUL-08")
@pytest.mark.parametrize(("heroes", "times"), [(2, 4), (3, 5), (4, 6)])
async def test_the_golem_activates_by_the_number_of_heroes(heroes: int, times: int) -> None:
    told: list[Fact] = []
    game = fight("siege-golem", heroes=heroes, cards=["Q"] * 6, told=told)
    boss(game)
    await activation.boss_phase(game)
    assert len(symbols(told)) == times


@pytest.mark.rule("DOO-SHE-03")
async def test_a_late_boss_waits_for_the_hero_phase() -> None:
    told: list[Fact] = []
    game = fight("ogre-and-sons", cards=["A"], told=told)
    boss(game)
    await activation.boss_phase(game)
    assert symbols(told) == []
    await activation.late_phase(game)
    assert symbols(told) == ["A"]


@pytest.mark.rule("DOO-SHE-03")
async def test_other_bosses_do_not_activate_late() -> None:
    told: list[Fact] = []
    game = fight("goblin-moot", cards=["A"], told=told)
    boss(game)
    await activation.late_phase(game)
    assert symbols(told) == []


@pytest.mark.rule("DOO-BSU-10")
async def test_one_deck_serves_minions_and_boss_of_a_sheet() -> None:
    told: list[Fact] = []
    game = fight("goblin-moot", cards=["J", "Q"], told=told)
    goblin, shaman = minion(game), boss(game)
    await activation.activate(game, goblin, hero(game, 1))
    await activation.activate_boss(game, shaman)
    assert [(fact.symbol, fact.action) for fact in told if isinstance(fact, Activated)] == [
        ("J", "Cackle"),
        ("Q", "Curse"),
    ]


@pytest.mark.rule("DOO-BSU-11", "DOO-ACT-10")
async def test_with_two_decks_each_is_rebuilt_by_itself() -> None:
    told: list[Fact] = []
    game = fight("warlord", "overdue-dead", cards=["A"], boss_cards=["4"], told=told)
    bones, warlord = minion(game), boss(game)
    await activation.activate_boss(game, warlord)
    await activation.activate(game, bones, hero(game, 1))
    assert [fact.symbol for fact in told if isinstance(fact, Activated)] == ["4", "A"]
    await activation.activate_boss(game, warlord)
    assert game.battle.minion_deck.discards == ["A"]
    assert game.battle.boss_deck.discards == ["4"]


async def test_a_boss_that_must_not_activate_does_not() -> None:
    told: list[Fact] = []
    game = fight("goblin-moot", told=told)
    boss(game).marks.append("activate")
    await activation.boss_phase(game)
    assert symbols(told) == []


async def test_a_cancelled_card_is_drawn_without_effect() -> None:
    told: list[Fact] = []
    game = fight("goblin-moot", cards=["Q", "Q", "J"], told=told)
    shaman, goblin = boss(game), minion(game)
    game.battle.used.append("cancel-next:boss")
    await activation.activate(game, goblin, hero(game, 1))
    await activation.activate_boss(game, shaman)
    assert symbols(told) == ["Q", "Q"]
    assert hero(game, 1).health == 5, "the Goblin's card counted"
    assert not any(each.exposure for each in game.state.heroes)
    assert game.battle.minion_deck.discards == ["Q", "Q"]
    game.battle.used.append("cancel")
    await activation.activate(game, goblin, hero(game, 1))
    assert "cancel" not in game.battle.used
    assert hero(game, 2).exposure == []


@pytest.mark.rule("DOO-SHE-05", "DOO-CHR-05", "DOO-EOR-05")
async def test_only_objectives_have_to_be_defeated_where_any_are_marked() -> None:
    game = fight("toll-bridge", heroes=2)
    troll, goat = boss(game, "H1", hp=2), minion(game, "H1")
    assert objectives(game) == [troll]
    with pytest.raises(BattleOver, match="won"):
        await strike(game, hero(game, 1), troll, 3)
    assert goat in game.battle.enemies


@pytest.mark.rule("DOO-CHR-05", "DOO-EOR-05")
async def test_without_objectives_all_enemies_have_to_be_defeated() -> None:
    game = fight("goblin-moot")
    shaman, goblin = boss(game, "H1", hp=1), minion(game, "H1", hp=1)
    await strike(game, hero(game, 1), shaman, 3)
    with pytest.raises(BattleOver, match="won"):
        await strike(game, hero(game, 1), goblin, 3)


@pytest.mark.rule("DOO-EOR-05")
async def test_victory_comes_between_two_targets_of_one_attack() -> None:
    game = fight("mirror-match")
    mirror = boss(game, hp=1)
    minion(game)
    mirror.hp = 0
    with pytest.raises(BattleOver):
        await enemy_falls(game, mirror, None, Hit(mirror.id))


@pytest.mark.rule("DOO-CHR-03")
async def test_a_defeated_enemy_leaves_at_once_with_its_markers_and_its_group() -> None:
    game = fight("wolves")
    wolf, _ = minion(game, "E1", hp=1), minion(game, "E2")
    expose(game, wolf, "+1")
    wolf.exposure[0].seen = True
    await strike(game, hero(game, 1), wolf, 1)
    assert wolf not in game.battle.enemies
    assert "E1" not in [group.name for group in game.battle.groups]
    assert wolf.exposure == []


@pytest.mark.rule("DOO-CHR-07", "DOO-PET-12")
async def test_a_defeated_hero_takes_no_further_part() -> None:
    game = fight("wolves")
    hob = hero(game, 1)
    hob.hp, hob.heroism, hob.stealth = 1, 2, True
    expose(game, hob, "push")
    rex = OwnedPet(uid="p1", card="loyal-hound", name="Rex", obedience=2, obedient=True)
    rex.group = at(game, "E1")
    hob.pets.append(rex)
    die = lay(game, hob, "melee-strike")
    await strike_hero(game, minion(game, "H1"), hob, 1, distant=False)
    assert (hob.group, hob.defeated, hob.heroism, hob.stealth) == (0, True, 0, False)
    assert hob.exposure == []
    assert die.at == "aside"
    assert (rex.group, rex.obedience, rex.obedient) == (0, 0, False)
    assert game.state.tally["heroes-defeated"] == 1


@pytest.mark.rule("DOO-CHR-05")
async def test_the_battle_is_lost_when_all_heroes_are_defeated() -> None:
    game = fight("wolves")
    wolf = minion(game, "H1")
    for each in game.state.heroes:
        each.hp = 1
    await strike_hero(game, wolf, hero(game, 1), 1, distant=False)
    with pytest.raises(BattleOver, match="lost"):
        await strike_hero(game, wolf, hero(game, 2), 1, distant=True)
