from __future__ import annotations

import pytest

from engine.forests import destinations, free
from engine.forests.escorts import arrived, check_escorts, count_down, escort_of, start_escort
from engine.forests.state import ForestsGame, OpenDestination
from tests.engine.forests.given import done, given, open_card, place

Answers = list[tuple[str, str | tuple[str, ...]]]
FIRST: tuple[str, str] = ("fragment.reward", "reward-1")


def before(
    card: str,
    dice: list[int],
    answers: Answers,
    *,
    heroes: int = 1,
    fragments: tuple[str, ...] = (),
) -> tuple[ForestsGame, OpenDestination]:
    """A game with one open Destination and these Fragments on top of their deck, first first."""
    game = given(
        heroes=heroes,
        dice=dice,
        answers=answers,
        ranks={"navigate": 5, "explore": 5, "survival": 5, "health": 12, "energy": 9},
    )
    deck = game.state.fragment_deck.pile
    for fragment in reversed(fragments):
        deck.remove(fragment)
        deck.append(fragment)
    return game, open_card(game, card)


async def attempt(game: ForestsGame, entry: OpenDestination) -> None:
    await destinations.attempt_one(game, game.state.slots[0], entry)


def open_cards(game: ForestsGame) -> list[str]:
    return [entry.card for slot in game.state.slots for entry in slot.destinations]


# -- Keepers and Escorts --------------------------------------------------------------------------


@pytest.mark.rule("FOR-DST-06")
async def test_a_keeper_without_an_escort_is_completed_by_coming() -> None:
    game, entry = before("keeper-old-marl", [], [FIRST], fragments=("sword-1",))
    await attempt(game, entry)
    done(game)
    assert game.state.fragments == ["sword-1"]


@pytest.mark.rule("FOR-ESC-01", "FOR-ESC-03")
async def test_an_escort_joins_with_its_health_and_its_attack() -> None:
    game, entry = before("keeper-ombrel", [], [])
    await attempt(game, entry)
    ally = escort_of(game, "keeper-ombrel")
    assert ally is not None
    assert (ally.health, ally.damage, ally.kind) == (8, 2, "escort")
    assert (entry.escorting, entry.left) == (True, 6)


@pytest.mark.rule("FOR-ESC-02")
async def test_a_dead_escort_fails_its_card_which_can_be_started_again() -> None:
    game, entry = before("keeper-ombrel", [], [])
    await attempt(game, entry)
    game.state.allies.clear()
    check_escorts(game)
    assert not entry.escorting
    assert open_cards(game) == ["keeper-ombrel"]
    await attempt(game, entry)
    assert escort_of(game, "keeper-ombrel") is not None


async def test_an_escort_loses_patience_when_its_turns_are_over() -> None:
    game, entry = before("keeper-ombrel", [], [])
    card = game.library.destinations["keeper-ombrel"]
    assert card.escort is not None
    await start_escort(game, entry, card.escort, card.id)
    for _ in range(6):
        assert entry.escorting
        count_down(game)
    assert not entry.escorting
    assert game.state.allies == []


def test_an_escort_arrives_where_it_wants_to_be() -> None:
    game = given(at="waypost:2")
    escort = game.library.destinations["keeper-ombrel"].escort
    assert escort is not None
    assert arrived(game, escort)
    assert not arrived(given(at="site:2"), escort)


# -- Incursions -----------------------------------------------------------------------------------


@pytest.mark.rule("FOR-DST-09", "FOR-PLC-04", "FOR-TOK-03")
async def test_an_incursion_takes_its_waypost_when_its_turns_are_up() -> None:
    game = given()
    destinations.open_on(game, 0, "lanterns-at-wayfork")
    for left in range(8, 0, -1):
        assert game.state.slots[0].destinations[0].left == left
        assert game.state.fallen == []
        destinations.count_down(game)
    assert game.state.fallen == [2]
    assert open_cards(game) == []


@pytest.mark.rule("FOR-DST-09")
async def test_an_incursion_waits_while_its_waypost_is_not_on_the_board() -> None:
    game = given()
    destinations.open_on(game, 0, "boots-among-the-ferns")
    destinations.count_down(game)
    assert game.state.slots[0].destinations[0].left == 8


@pytest.mark.rule("FOR-DST-06", "FOR-ESC-01")
async def test_an_escort_that_is_brought_home_completes_its_card_and_leaves() -> None:
    game, entry = before("keeper-ombrel", [], [FIRST], fragments=("sword-1",))
    await attempt(game, entry)
    game.state.at = place(game, "waypost:1")
    await destinations.deliver(game)
    done(game)
    assert game.state.fragments == ["sword-1"]
    assert game.state.allies == []
    assert open_cards(game) == []
    assert game.state.heroes[0].food == 2


@pytest.mark.rule("FOR-DST-06")
async def test_a_travelling_keeper_trades_on_the_road() -> None:
    answers: Answers = [("free.action", "keeper"), ("grove.trade", "dewdrop-phial")]
    game, entry = before("keeper-ombrel", [], answers)
    await attempt(game, entry)
    game.state.essence = {"seed": 1}
    await free.menu(game, "move")
    done(game)
    assert game.state.essence["seed"] == 0
    assert game.state.heroes[0].items == ["dewdrop-phial"]
