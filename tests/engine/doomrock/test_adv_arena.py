"""The Battle Arena: no map, rewards for skipped Acts, drafts, Quartermaster and Barracks."""

from __future__ import annotations

import pytest

from engine.doomrock import gear
from engine.doomrock.adventure import act
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.places import here
from engine.doomrock.adventure.resolve import resolve
from engine.doomrock.adventure.turn import arena_turn
from engine.doomrock.state import DoomGame
from tests.engine.doomrock.given import (
    ACTION,
    Answer,
    done,
    given,
    offered,
    own,
    owns,
    scene,
    script,
)

NONE: Answer = ("arena.draft", "")


def arena(number: int = 1, *answers: Answer) -> DoomGame:
    """An Arena game before its drafts, with decks whose order is known."""
    game = given()
    state = game.state
    state.act, state.stage, state.silver = number, "arena", 0
    act.set_up_act(game)
    state.common.pile = [f"soup-{n}" for n in range(1, 9)] + ["ring-4", "sword-2", "sword-1"]
    state.epic.pile = ["crown-1", "crown-2", "plate-1", "crown-3"]
    script(game).answers = list(answers)
    return game


@pytest.mark.rule("DOO-ARE-01", "DOO-MAP-12")
@pytest.mark.parametrize(("number", "silver"), [(1, 2), (2, 0), (3, 0)])
def test_the_arena_has_no_map_no_time_and_silver_in_act_one_alone(number: int, silver: int) -> None:
    game = arena(number)
    adventure = game.state.adventure
    assert game.state.setting == "arena"
    assert (adventure.time, adventure.deck.pile, adventure.doomrock) == (0, [], "")
    assert game.state.silver == silver
    assert act.battle_card(game).startswith(f"battle-{number}-")
    assert game.state.settings_used == []


@pytest.mark.rule("DOO-ARE-02", "DOO-ARE-07", "DOO-ARE-08")
async def test_the_party_stands_where_quartermaster_and_barracks_are_open() -> None:
    game = arena(1, NONE, NONE, NONE, NONE, NONE)
    await arena_turn(game)
    assert [piece.place for piece in here(game).stock] == ["arena/quartermaster"] * 3
    assert list(await offered(game, arena_turn)) == [
        "visit:arena/quartermaster",
        "visit:arena/barracks",
        "battle",
    ]
    own(game, "sword-5", "sword-6")
    script(game).answers = [
        (ACTION, "visit:arena/quartermaster"),
        ("shop.deal", "sell-common"),
        ("shop.deal", ""),
        (ACTION, "battle"),
    ]
    before = game.state.silver
    await arena_turn(game)
    assert game.state.silver == before + 1
    await arena_turn(game)
    assert game.state.adventure.over
    done(game)


@pytest.mark.rule("DOO-ARE-08")
async def test_a_scout_in_the_arena_may_show_the_coming_battle() -> None:
    game = arena(1, ("scout.deck", "battle"))
    await resolve(game, (ad.Scout(),), scene())
    assert game.state.scouted == ["battle"]
    offered_decks = [option.key for option in script(game).asked[0].options]
    assert offered_decks == ["level", "common", "epic", "events", "secret-areas", "battle"]


@pytest.mark.rule("DOO-ARE-03", "DOO-ARE-06")
@pytest.mark.parametrize(("number", "silver"), [(1, 2), (2, 4), (3, 9)])
async def test_a_later_act_starts_with_a_reward_for_each_act_skipped(
    number: int, silver: int
) -> None:
    game = arena(number, NONE, NONE, NONE, NONE, NONE)
    await arena_turn(game)
    assert game.state.silver == silver + 1 + 2
    done(game)


@pytest.mark.rule("DOO-ARE-04", "DOO-RUL-11")
async def test_the_common_draft_keeps_all_of_one_type_or_none_three_times() -> None:
    kept: list[Answer] = [
        ("arena.draft", "weapon"),
        ("arena.draft", "consumable"),
        NONE,
        NONE,
        NONE,
    ]
    game = arena(1, *kept)
    await arena_turn(game)
    assert owns(game) == ["sword-1", "sword-2", "soup-8", "soup-7", "soup-6"]
    pile = game.state.common.pile
    assert (pile[-1], sorted(pile[:4])) == ("soup-2", ["ring-4", "soup-3", "soup-4", "soup-5"])
    first = script(game).asked[0]
    assert [option.key for option in first.options] == ["weapon", "artifact"]


async def test_a_draft_shows_what_each_item_needs() -> None:
    game = arena(1, NONE, NONE, NONE, NONE, NONE)
    await arena_turn(game)
    weapon = script(game).asked[0].options[0]
    items = game.library.items
    assert weapon.label == "Weapon: Sword-1; Sword-2"
    assert weapon.note == " ".join(
        f"{items[id_].name} {gear.describe(items[id_])}" for id_ in ("sword-1", "sword-2")
    )


@pytest.mark.rule("DOO-ARE-05")
async def test_the_epic_draft_keeps_all_of_one_type_or_none_twice() -> None:
    game = arena(1, NONE, NONE, NONE, ("arena.draft", "armor"), ("arena.draft", "artifact"))
    await arena_turn(game)
    assert owns(game) == ["plate-1", "crown-2", "crown-1"]
    assert game.state.epic.pile == ["crown-3"]


@pytest.mark.rule("DOO-ARE-09", "DOO-ARE-10")
@pytest.mark.parametrize(
    ("drafts", "silver"),
    [
        (("", "", "", "", ""), 3),
        (("weapon", "", "consumable", "", ""), 2),
        (("artifact", "", "consumable", "", ""), 2),
        (("weapon", "", "", "", ""), 3),
        (("", "", "", "armor", ""), 3),
        (("", "", "", "armor", "artifact"), 1),
        (("", "", "", "", "artifact"), 1),
    ],
)
async def test_few_items_kept_are_made_up_for_in_silver(
    drafts: tuple[str, ...], silver: int
) -> None:
    game = arena(2, *(("arena.draft", draft) for draft in drafts))
    game.state.fought = ["battle-1-1"]
    await arena_turn(game)
    assert game.state.silver == silver
