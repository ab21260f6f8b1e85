"""Setting up a Battle: sheets, Enemies, Terrain, decks, Heroes, and what came before."""

from __future__ import annotations

from collections import Counter

import pytest

from content.libraries.doomrock import doomrock
from engine.core.fact import Fact
from engine.doomrock import goods
from engine.doomrock.battle import groups
from engine.doomrock.battle.defeat import objectives
from engine.doomrock.battle.exposure import counts
from engine.doomrock.battle.set_up import set_up_battle
from engine.doomrock.facts import BattleBegan
from engine.doomrock.state import DoomGame, Exposure, Figure, Gear, OwnedPet, TerrainPiece
from tests.engine.doomrock.battle.enemies import (
    Answer,
    asked,
    before,
    done,
    hero,
    script,
    where,
)

APART: Answer = ("battle.position", "new")


def stood(game: DoomGame) -> dict[str, list[str]]:
    """Who stands in which group, by name."""
    found: dict[str, list[str]] = {}
    pieces: list[Figure | TerrainPiece] = [*game.state.heroes, *game.battle.enemies]
    pieces.extend(game.battle.terrain)
    for piece in pieces:
        if piece.group:
            found.setdefault(where(game, piece), []).append(piece.id)
    return found


# -- reveal ----------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-BSU-01", "DOO-BSU-02")
async def test_the_battle_card_on_top_is_revealed() -> None:
    told: list[Fact] = []
    game = before("goblin-moot", answers=[APART], told=told)
    await set_up_battle(game)
    assert [fact.sheets for fact in told if isinstance(fact, BattleBegan)] == [("goblin-moot",)]
    assert game.state.fought == ["goblin-moot"]
    assert not game.battle.two_decks


@pytest.mark.rule("DOO-BSU-03")
@pytest.mark.parametrize("seed", range(1, 12))
async def test_a_horde_not_fought_yet_joins_some_bosses(seed: int) -> None:
    fought = ["overdue-dead", "small-print", "harpy-choir", "kobold-safety"]
    game = before("lich", act=3, fought=fought, answers=[APART], seed=seed)
    await set_up_battle(game)
    lich, horde = game.battle.sheets
    assert lich == "lich"
    assert horde in ("polite-bandits", "eight-legged-freaks", "sentient-puddings")
    assert game.state.fought == [*fought, lich, horde]
    assert len(objectives(game)) == len(game.battle.enemies)


@pytest.mark.rule("DOO-BSU-03", "DOO-BSU-05")
async def test_the_boss_of_a_horde_stands_alone_and_terrain_is_where_the_horde_has_it() -> None:
    hordes = [sheet.id for sheet in doomrock().sheets.values() if sheet.act == 1 and not sheet.boss]
    fought = [id_ for id_ in hordes if id_ != "eight-legged-freaks"]
    game = before("warlord", act=2, fought=fought, answers=[APART])
    await set_up_battle(game)
    assert stood(game) == {
        "E1": ["e1", "t1"],
        "E2": ["e2"],
        "E3": ["e3", "t2"],
        "E4": ["e4"],
        "E5": ["e5"],
        "H1": ["h1"],
        "H2": ["h2"],
    }
    assert game.battle.enemies[-1].kind == "boss"
    assert game.battle.enrage == 1


# -- Enemies ---------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-BSU-05", "DOO-BSU-06", "DOO-BSU-09", "DOO-FLD-04")
@pytest.mark.parametrize(
    ("heroes", "wolves"),
    [(2, {"E1": 2, "E2": 2}), (3, {"E1": 3, "E2": 2}), (4, {"E1": 3, "E2": 3})],
)
async def test_places_for_3_and_4_heroes(heroes: int, wolves: dict[str, int]) -> None:
    game = before("wolves", heroes, mode="tutorial", answers=[APART] * (heroes - 1))
    await set_up_battle(game)
    assert Counter(where(game, enemy) for enemy in game.battle.enemies) == wolves
    fields = {groups.field_of(game.battle, enemy.group) for enemy in game.battle.enemies}
    assert fields == {"enemy"}
    fields = {groups.field_of(game.battle, each.group) for each in game.state.heroes}
    assert fields == {"hero"}


@pytest.mark.rule("DOO-BSU-06")
async def test_solo_uses_neither_the_3p_nor_the_4p_places() -> None:
    game = before("harpy-choir", goon=True, answers=[APART])
    await set_up_battle(game)
    assert len(game.battle.enemies) == 5
    assert len(stood(game)) == 4 + 2 + 2, "four groups of Harpies, two Terrains, Hero and Goon"


@pytest.mark.rule("DOO-BSU-07", "DOO-RUL-08", "DOO-SHE-01")
@pytest.mark.parametrize(("heroes", "hp"), [(2, 35), (3, 47), (4, 59)])
async def test_enemies_have_the_hp_and_shields_of_the_sheet(heroes: int, hp: int) -> None:
    game = before("doom-dragon", heroes, act=3, answers=[APART] * (heroes - 1))
    await set_up_battle(game)
    dragon, whelp = game.battle.enemies[0], game.battle.enemies[1]
    assert (dragon.hp, dragon.shields) == (hp, 2)
    assert (whelp.hp, whelp.shields) == (2, 0)


async def test_boss_and_minion_may_share_a_group() -> None:
    game = before("sour-knights", act=2, answers=[APART])
    await set_up_battle(game)
    lemuel = next(enemy for enemy in game.battle.enemies if enemy.kind == "boss")
    beside = groups.enemies_in(game, lemuel.group)
    assert [enemy.kind for enemy in beside] == ["boss", "minion"]
    assert [enemy.shields for enemy in beside] == [1, 1]


@pytest.mark.rule("DOO-BSU-07", "DOO-SHE-01")
@pytest.mark.parametrize("heroes", [2, 3, 4])
@pytest.mark.parametrize("switches", [(), ("terrain",), ("doomed",)])
@pytest.mark.parametrize("sheet", [sheet.id for sheet in doomrock().sheets.values() if sheet.act])
async def test_every_battle_can_be_set_up(
    sheet: str, heroes: int, switches: tuple[str, ...]
) -> None:
    act = doomrock().sheets[sheet].act
    game = before(sheet, heroes, act=act, switches=switches, answers=[APART] * (heroes - 1))
    await set_up_battle(game)
    drawn = [game.library.sheets[id_] for id_ in game.battle.sheets]
    wanted = sum(game.by_heroes(g.minions) + g.boss for each in drawn for g in each.groups)
    assert len(game.battle.enemies) == wanted
    assert all(enemy.hp for enemy in game.battle.enemies)
    names = [group.name for group in game.battle.groups]
    assert len(set(names)) == len(names)
    assert all(any(p.group == g.id for p in _pieces(game)) for g in game.battle.groups)


def _pieces(game: DoomGame) -> list[groups.Piece]:
    return [*game.state.heroes, *game.battle.enemies, *game.battle.terrain]


# -- Terrain ---------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-BSU-08")
async def test_without_the_expansion_two_blank_markers_are_placed() -> None:
    game = before("toll-bridge", answers=[APART])
    await set_up_battle(game)
    a, b = game.battle.terrain
    assert [(piece.card, piece.dice_side, piece.rubble) for piece in (a, b)] == [
        ("", False, False)
    ] * 2
    assert (where(game, a), where(game, b)) == ("E1", "E2")


@pytest.mark.rule("DOO-TER-02")
async def test_with_terrain_two_random_cards_lie_dice_side_up() -> None:
    seen: set[str] = set()
    for seed in range(1, 30):
        game = before("wolves", switches=["terrain"], answers=[APART], seed=seed)
        await set_up_battle(game)
        a, b = game.battle.terrain
        assert a.card != b.card
        assert a.dice_side
        assert b.dice_side
        assert (where(game, a), where(game, b)) == ("E2", "H1")
        seen.update((a.card, b.card))
    assert len(seen) > 10


@pytest.mark.rule("DOO-TER-13", "DOO-BSU-04")
async def test_the_golem_brings_rubble_one_in_each_field() -> None:
    game = before("siege-golem", act=2, answers=[APART])
    await set_up_battle(game)
    rubble = [piece for piece in game.battle.terrain if piece.rubble]
    assert [where(game, piece) for piece in rubble] == ["E2", "H2"]
    assert all(len(stood(game)[where(game, piece)]) == 1 for piece in rubble)


# -- decks and ENRAGE ------------------------------------------------------------------------------


@pytest.mark.rule("DOO-BSU-10", "DOO-BSU-12")
@pytest.mark.parametrize(("heroes", "twos"), [(2, 2), (3, 3), (4, 4)])
async def test_the_activation_deck_grows_with_the_party(heroes: int, twos: int) -> None:
    game = before("goblin-moot", heroes, answers=[APART] * (heroes - 1))
    await set_up_battle(game)
    cards = Counter(game.battle.minion_deck.pile)
    assert cards == {"2": twos, "3": 1, "A": 1, "Q": 1, "J": 1}
    assert not game.battle.boss_deck.pile


@pytest.mark.rule("DOO-BSU-12", "DOO-GOO-10")
async def test_solo_has_the_smallest_deck_and_the_goon_its_own() -> None:
    game = before("goblin-moot", goon=True, answers=[APART])
    await set_up_battle(game)
    assert Counter(game.battle.minion_deck.pile)["2"] == 2
    assert sorted(game.battle.goon_deck.pile) == [f"mook-{n}" for n in range(1, 7)]


@pytest.mark.rule("DOO-BSU-11")
async def test_a_boss_with_a_horde_has_its_own_deck() -> None:
    game = before("wyvern", 4, act=2, answers=[APART] * 3)
    await set_up_battle(game)
    assert game.battle.two_decks
    assert sorted(game.battle.boss_deck.pile) == ["2", "3", "4", "A", "J", "Q"]
    assert len(game.battle.minion_deck.pile) == 8


async def test_decks_are_shuffled() -> None:
    piles = set()
    for seed in range(1, 9):
        game = before("goblin-moot", answers=[APART], seed=seed)
        await set_up_battle(game)
        piles.add(tuple(game.battle.minion_deck.pile))
    assert len(piles) > 3


@pytest.mark.rule("DOO-SHE-07")
async def test_enrage_starts_at_0_unless_the_sheet_says_otherwise() -> None:
    for sheet, act, enrage in (("goblin-moot", 1, 0), ("demon-prince", 3, 1)):
        game = before(sheet, act=act, answers=[APART])
        await set_up_battle(game)
        assert game.battle.enrage == enrage


# -- Heroes ----------------------------------------------------------------------------------------


@pytest.mark.rule("DOO-BSU-13", "DOO-GOO-10")
async def test_heroes_choose_groups_among_themselves() -> None:
    answers = [("battle.position", "H1"), ("battle.position", "new"), ("battle.position", "H2")]
    game = before("goblin-moot", 4, answers=answers)
    await set_up_battle(game)
    assert [where(game, each) for each in game.state.heroes] == ["H1", "H1", "H2", "H2"]
    done(game)


@pytest.mark.rule("DOO-BSU-13")
async def test_no_group_with_terrain_is_offered() -> None:
    game = before("wolves", 2, answers=[APART])
    await set_up_battle(game)
    keys = [option.key for option in script(game).asked[0].options]
    assert keys == ["new", "H2"]
    assert where(game, game.battle.terrain[1]) == "H1"


@pytest.mark.rule("DOO-BSU-13", "DOO-ITM-12")
async def test_items_may_be_changed_before_the_heroes_are_placed() -> None:
    game = before("goblin-moot", answers=[("gear.change", ""), APART])
    card = next(id_ for id_, item in game.library.items.items() if not item.requires)
    gear = goods.gain_item(game, card)
    script(game).answers.insert(0, ("gear.change", f"on:{gear.uid}:h1"))
    await set_up_battle(game)
    assert [each.card for each in hero(game, 1).items] == [card]
    assert asked(game) == ["gear.change", "gear.change", "battle.position"]


@pytest.mark.rule("DOO-BSU-14")
async def test_heroes_bring_their_markers() -> None:
    game = before("goblin-moot", answers=[APART])
    hob, silt = game.state.heroes
    hob.heroism, hob.shields, hob.stealth, hob.hp, hob.broken = 2, 1, True, 3, 1
    silt.exposure, silt.provoke = [Exposure("+1"), Exposure("push")], True
    await set_up_battle(game)
    assert (hob.heroism, hob.shields, hob.stealth, hob.hp, hob.broken) == (2, 1, True, 3, 1)
    assert ([marker.kind for marker in silt.exposure], silt.provoke) == (["+1", "push"], True)


@pytest.mark.rule("DOO-BSU-15")
async def test_exposure_that_lies_on_nobody_makes_the_pool() -> None:
    game = before("goblin-moot", answers=[APART])
    hero(game, 2).exposure = [Exposure("+1"), Exposure("push")]
    await set_up_battle(game)
    assert len(game.battle.pool) == 28
    assert (game.battle.pool.count("+1"), game.battle.pool.count("push")) == (9, 3)
    assert game.battle.revealed == []
    game.battle.round = 1
    assert counts(game, "I")


async def test_a_hero_at_0_hp_counts_as_defeated() -> None:
    game = before("goblin-moot", 3, answers=[APART])
    silt = hero(game, 2)
    silt.hp, silt.exposure, silt.heroism = 0, [Exposure("+1")], 1
    silt.pets.append(OwnedPet(uid="p1", card="turtle", name="Bo"))
    await set_up_battle(game)
    assert (silt.group, silt.defeated, silt.exposure, silt.heroism) == (0, True, [], 0)
    assert silt.pets[0].group == 0
    assert len(game.battle.pool) == 30
    assert groups.fighters(game) == [hero(game, 1), hero(game, 3)]
    assert len(game.battle.minion_deck.pile) == 7, "values still count it"


@pytest.mark.rule("DOO-PET-06")
async def test_pets_start_beside_their_owner() -> None:
    game = before("goblin-moot", answers=[APART])
    rex = OwnedPet(uid="p1", card="loyal-hound", name="Rex", obedience=2, obedient=True, group=7)
    hero(game, 2).pets.append(rex)
    await set_up_battle(game)
    assert rex.group == hero(game, 2).group
    assert (rex.obedience, rex.obedient) == (2, False)


async def test_items_are_ready() -> None:
    game = before("goblin-moot", answers=[("gear.change", ""), APART])
    card = next(id_ for id_, item in game.library.items.items() if not item.requires)
    hero(game, 1).items.append(Gear(uid="i1", card=card, used=True))
    await set_up_battle(game)
    assert not hero(game, 1).items[0].used
