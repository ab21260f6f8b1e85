"""Every Destination, with what may come after it, played as its text says."""

from __future__ import annotations

import re

import pytest

from content.libraries.forests import forests
from engine.core.fact import Fact
from engine.forests.cards import Destination
from engine.forests.destinations import attempt_one
from engine.forests.state import ForestsGame
from engine.hexcrawl.effect import FightFoe
from engine.hexcrawl.resolve import resolve
from engine.hexcrawl.scene import Scene
from tests.engine.forests.given import open_card
from tests.engine.forests.playing import (
    BAD,
    CRITICAL,
    GOOD,
    Faces,
    at_play,
    changed,
    explained,
    promised,
    tally,
)

LIBRARY = forests()
SHARED = pytest.mark.parametrize("heroes", [1, 4])
CARDS = tuple(LIBRARY.destinations.values())


CONTENT = {"destination.challenge": "decline", "destination.push": "leave"}


async def _attempt(game: ForestsGame, card: str) -> bool:
    entry = open_card(game, card, left=8)
    await attempt_one(game, game.state.slots[0], entry)
    return entry not in game.state.slots[0].destinations


@SHARED
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
async def test_a_destination_pays_its_reward_once_it_is_done(
    card: Destination, heroes: int
) -> None:
    told: list[Fact] = []
    game = at_play(heroes, wishes=CONTENT, told=told)
    before = tally(game)
    told.clear()
    gone = await _attempt(game, card.id)
    got = changed(before, tally(game))
    explained(told, card.name)
    if card.escort is not None:
        assert [ally.name for ally in game.state.allies] == [card.escort.name]
        return
    assert gone
    own = LIBRARY.foes[card.foe].reward if card.kind == "Bounty" else None
    assert got["fragments"] == card.reward.fragments + (own.fragments if own else 0)
    if own is None or LIBRARY.foes[card.foe].vanquish.gold == 0:
        assert got.get("gold", 0) == heroes * (card.reward.gold + (own.gold if own else 0))
    assert got.get("food", 0) == heroes * (card.reward.food + (own.food if own else 0))
    draws = "1 Power Up for each hero" in card.text
    assert got.get("power-ups", 0) == heroes * (draws + (own.power_up if own else 0))
    assert got.get("favors", 0) == ("1 Favor" in card.text)
    assert got.get("dead", 0) == 0


@SHARED
@pytest.mark.parametrize(
    "card", [c for c in CARDS if c.skills and not c.risky], ids=lambda card: card.id
)
async def test_a_destination_that_all_fail_stays_and_pays_nothing(
    card: Destination, heroes: int
) -> None:
    game = at_play(heroes, skill=BAD)
    before = tally(game)
    assert not await _attempt(game, card.id)
    # The 9 of the second hero is a Critical Failure where the card has a penalty.
    twisted = card.type == "Twisted Fate" and card.modifier > 0 and heroes > 1
    fate = card.type == "Spirit Guide" or twisted
    expected = {"destinations": 1, **({"fate": 1} if fate else {})}
    assert changed(before, tally(game)) == expected


@SHARED
@pytest.mark.parametrize("card", [c for c in CARDS if c.skills], ids=lambda card: card.id)
async def test_a_critical_brings_the_bonus_of_the_card(card: Destination, heroes: int) -> None:
    game = at_play(heroes, skill=CRITICAL, wishes=CONTENT)
    await _attempt(game, card.id)
    words = re.search(r"Critical Success: (\+\d)", card.text)
    assert words is not None
    for hero in game.state.heroes:
        assert sum(hero.gained.values()) >= int(words[1])


# The Risky situation or Challenge: the side, the faces, what changes besides the Destination's own
# reward, and whether it is done with.
FURTHER: list[tuple[str, str, Faces, str, bool]] = [
    ("herons-toll", "pay", BAD, "food -3", True),
    ("herons-toll", "refuse", BAD, "health -2n", False),
    ("widows-well", "", GOOD, "", True),
    ("widows-well", "", BAD, "energy -3n", False),
    ("the-stump-court", "accept", BAD, "fate 1", True),
    ("the-stump-court", "appeal", BAD, "energy -3n", False),
    ("the-goat-stair", "", BAD, "health -4n", True),
    ("hush-of-foxgloves", "breath", BAD, "conditions 1n", False),
    ("hush-of-foxgloves", "breath", GOOD, "", True),
    ("the-mill-of-moths", "", BAD, "health -3n", False),
    ("the-mill-of-moths", "", GOOD, "", True),
    ("the-glass-orchard", "", BAD, "health -5n", True),
    ("cradle-of-roots", "wait", GOOD, "", False),
    ("sleepers-hollow", "", GOOD, "fate -1", True),
    ("sleepers-hollow", "", BAD, "energy -4", False),
    ("three-doors", "", GOOD, "power-ups 1n", True),
    ("three-doors", "", BAD, "energy -3n", False),
    ("the-bed-of-needles", "lie", GOOD, "health -4n, +energy 2n, energy 2n", True),
    ("the-bed-of-needles", "wait", GOOD, "", False),
    ("the-broken-weir", "", GOOD, "food 3n", True),
    ("the-broken-weir", "", BAD, "energy -2n", False),
    ("the-giants-whetstone", "", CRITICAL, "+attack 1", True),
    ("the-giants-whetstone", "", BAD, "health -3", False),
    ("the-throat", "", GOOD, "fragments 1", True),
    ("the-throat", "", BAD, "energy -4n, fate 1", False),
]
FIGHTS: list[tuple[str, str]] = [
    ("the-sluggish-bend", "vine 1"),
    ("the-ferry-of-bones", ""),
    ("the-gallows-lantern", ""),
    ("the-antler-door", ""),
    ("ironleaf-grove", ""),
    ("chimes-under-the-mud", "power-ups 1n"),
    ("cairn-of-nine", "favors 1"),
    ("the-drowned-chapel", "items 1"),
]


async def _further(game: ForestsGame, name: str) -> bool:
    card = LIBRARY.destinations[name]
    more = card.risky or card.challenge
    assert more is not None
    scene = Scene(name, card.name)
    with game.because(card.name, "FOR-DST-16"):
        await resolve(game, more.effects, scene)
    return scene.completed


@SHARED
@pytest.mark.parametrize(("card", "side", "faces", "words", "done"), FURTHER)
async def test_what_comes_after_a_destination_is_as_its_text_says(
    card: str, side: str, faces: Faces, words: str, done: bool, heroes: int
) -> None:
    told: list[Fact] = []
    game = at_play(heroes, skill=faces, wishes={"effect.choose": side}, told=told)
    game.state.tracker = 2
    before = tally(game)
    told.clear()
    assert await _further(game, card) is done
    got, expected = changed(before, tally(game)), promised(words, heroes)
    ranks = {name for name in got if name.startswith("+")} if "power-ups" in got else set()
    if "fragments" in got:
        ranks = {name for name in got if name.startswith("+") or name in ("health", "energy")}
    assert {name: n for name, n in got.items() if name in expected or name not in ranks} == expected
    explained(told)


@SHARED
@pytest.mark.parametrize(("card", "words"), FIGHTS)
async def test_a_fight_after_a_destination_is_won_for_what_its_text_says(
    card: str, words: str, heroes: int
) -> None:
    game = at_play(heroes)
    before = tally(game)
    assert await _further(game, card)
    got = changed(before, tally(game))
    assert got["fights"] == 1
    for name, n in promised(words, heroes).items():
        assert got.get(name, 0) == n


def test_every_risky_situation_and_challenge_is_among_those_tests() -> None:
    tested = {card for card, *_ in FURTHER} | {card for card, _ in FIGHTS}
    assert tested == {card.id for card in CARDS if card.risky or card.challenge}
    for name, _ in FIGHTS:
        more = LIBRARY.destinations[name].risky or LIBRARY.destinations[name].challenge
        assert more is not None
        assert isinstance(more.effects[0], FightFoe)
