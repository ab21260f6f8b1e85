"""Every Circumstance, played as its text says, alone and by four."""

from __future__ import annotations

import re

import pytest

from content.libraries.forests import forests
from engine.core.fact import Fact
from engine.forests.cards import Circumstance
from engine.forests.circumstances import begin_turn, count_down, each_turn, play
from engine.forests.fey import portals_open
from engine.forests.turn import _end as end_turn
from engine.hexcrawl.facts import VitalChanged
from engine.hexcrawl.movement import forbidden, speed
from tests.engine.forests.given import place
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
ENCOUNTERS = tuple(card for card in LIBRARY.circumstances.values() if card.foe)
SHARED = pytest.mark.parametrize("heroes", [1, 4])

# What each card that is no Encounter does: the side chosen ("" without a choice), the faces of the
# Skill dice, and every change; "2n" is 2 for each hero.
SKILLED: list[tuple[str, str, Faces, str]] = [
    ("hungry-ferryman", "refuse", GOOD, ""),
    ("hungry-ferryman", "refuse", BAD, "energy -3n"),
    ("refugee-column", "feed", GOOD, "food -3, favors 1, +survival 1"),
    ("refugee-column", "lead", GOOD, "gold 2n"),
    ("refugee-column", "lead", BAD, "away 1"),
    ("refugee-column", "pass", GOOD, "energy -1n"),
    ("mindwiped-work-gang", "sneak", GOOD, "gold 2n, fate 1"),
    ("moonlit-court", "dance", GOOD, "health 3n, energy 3n"),
    ("moonlit-court", "dance", BAD, "energy -2n"),
    ("moonlit-court", "speak", BAD, ""),
    ("moonlit-court", "bow", GOOD, "energy 1n"),
    ("fallen-giant", "climb", GOOD, ""),
    ("fallen-giant", "climb", BAD, "health -3n"),
    ("fallen-giant", "gather", GOOD, "food 2n"),
    ("fallen-giant", "gather", BAD, ""),
    ("lost-child-of-the-wayposts", "take", GOOD, ""),
    ("lost-child-of-the-wayposts", "point", GOOD, "food -1, gold 2"),
    ("lost-child-of-the-wayposts", "leave", GOOD, "energy -1n"),
    ("bargain-of-crows", "shiny", GOOD, "fate 1, gold -4, destinations 1"),
    ("bargain-of-crows", "red", GOOD, "fate 1, health -3n, power-ups 1, +attack 2"),
    ("bargain-of-crows", "refuse", GOOD, "fate 1"),
    ("bargain-of-crows", "refuse", BAD, "fate 1, energy -2n"),
    ("paragons-hall", "", GOOD, "relics 1, destinations 1"),
    ("paragons-hall", "", BAD, "relics 1"),
    ("root-system", "", GOOD, ""),
    ("throne-under-the-hill", "", GOOD, "items 1"),
    ("throne-under-the-hill", "", BAD, "health -4n"),
    ("waypost-cache", "food", GOOD, "food 2n"),
    ("waypost-cache", "draught", GOOD, "items 1"),
    ("waypost-cache", "tools", GOOD, "supplies 1"),
    ("waypost-cache", "food", BAD, "food 1n"),
    ("elven-watchtower", "climb", CRITICAL, "surveyors-chart 1"),
    ("elven-watchtower", "climb", GOOD, ""),
    ("elven-watchtower", "climb", BAD, "health -3"),
    ("elven-watchtower", "search", GOOD, "gold 2n"),
    ("elven-watchtower", "search", BAD, ""),
    ("elven-watchtower", "rest", GOOD, "energy 2n"),
    ("healing-spring", "bathe", GOOD, "health 6n, energy 3n"),
    ("healing-spring", "bottle", GOOD, "items 2"),
    ("singing-stones", "listen", GOOD, "energy 3n"),
    ("singing-stones", "listen", BAD, ""),
    ("singing-stones", "hum", GOOD, ""),
    ("overgrown-library", "read", CRITICAL, "energy 2n, +navigate 1n"),
    ("overgrown-library", "read", GOOD, "energy 2n"),
    ("overgrown-library", "read", BAD, ""),
    ("overgrown-library", "chained", GOOD, "power-ups 1, +attack 2, fate 1"),
    ("overgrown-library", "moss", GOOD, ""),
    ("crossroads-oracle", "places", GOOD, ""),
    ("crossroads-oracle", "trouble", GOOD, ""),
    ("crossroads-oracle", "relics", BAD, ""),
    ("revival-stone", "", GOOD, "items 1"),
    ("wayfarers-cloak", "", GOOD, "items 1"),
    ("seedkeepers-pouch", "", GOOD, "seed 1, seedkeepers-pouch 3"),
    ("runed-whetstone", "", GOOD, "items 1"),
    ("silver-snare", "", GOOD, "food 2, items 1"),
    ("spring-flood", "", GOOD, ""),
    ("spring-flood", "", BAD, "energy -2n"),
    ("thorn-bloom", "", GOOD, ""),
    ("thorn-bloom", "", BAD, "health -2n"),
    ("gentle-rain", "", GOOD, ""),
    ("blood-moon", "", GOOD, "fate 1"),
    ("thick-fog", "", GOOD, ""),
    ("windfall-season", "", GOOD, ""),
    ("magis-whisper", "", GOOD, "fate 1"),
    ("glass-nerves", "", GOOD, "fate 1"),
    ("rotfoot", "", GOOD, ""),
    ("wasting-cough", "", GOOD, ""),
    ("tangled-dreams", "", GOOD, ""),
    ("hollow-hunger", "", GOOD, ""),
]


@SHARED
@pytest.mark.parametrize(("card", "side", "faces", "words"), SKILLED)
async def test_a_card_does_what_it_says_and_nothing_else(
    card: str, side: str, faces: Faces, words: str, heroes: int
) -> None:
    told: list[Fact] = []
    game = at_play(heroes, skill=faces, wishes={"effect.choose": side}, told=told)
    before = tally(game)
    told.clear()
    await play(game, card, 0)
    assert changed(before, tally(game)) == promised(words, heroes)
    explained(told, LIBRARY.circumstances[card].name)


def test_every_card_of_the_deck_is_among_those_tests() -> None:
    tested = {card for card, *_ in SKILLED} | {"old-cache"}
    for card in LIBRARY.circumstances.values():
        assert card.kind == "Encounter" or card.id in tested, card.id


@SHARED
@pytest.mark.parametrize("card", ENCOUNTERS, ids=lambda card: card.id)
async def test_an_encounter_pays_what_its_opponent_promises(
    card: Circumstance, heroes: int
) -> None:
    told: list[Fact] = []
    game = at_play(heroes, told=told)
    before = tally(game)
    told.clear()
    await play(game, card.id)
    got = changed(before, tally(game))
    foe = LIBRARY.foes[card.foe]
    text = foe.text.partition("Saved:")[0]
    for word, key in (("Gold", "gold"), ("Food", "food")):
        each = sum(int(n) for n in re.findall(rf"(\d+) {word}", text))
        assert got.get(key, 0) == each * heroes
    assert got.get("power-ups", 0) == heroes * ("a Power Up" in text)
    assert got.get("fragments", 0) == ("1 Fragment" in text)
    assert got.get("fate", 0) == card.fate
    assert (got["fights"], got.get("dead", 0)) == (1, 0)
    explained(told, card.name)


@pytest.mark.parametrize(
    ("fate", "words"),
    [
        (1, "fate 1, items 1"),
        (3, "fate 1, items 1"),
        (4, "fate 1, gold 6"),
        (6, "fate 1, gold 6"),
    ],
)
async def test_the_old_cache_follows_its_table(fate: int, words: str) -> None:
    game = at_play(4, fate=fate)
    before = tally(game)
    await play(game, "old-cache")
    assert changed(before, tally(game)) == promised(words, 4)


async def test_the_old_cache_may_bring_the_hounds() -> None:
    game = at_play(1, fate=7)
    before = tally(game)
    await play(game, "old-cache")
    got = changed(before, tally(game))
    assert (got["power-ups"], got["fights"], got["gold"], got["food"]) == (1, 1, 1, 1)


async def test_rations_of_the_old_cache_are_food_at_once() -> None:
    game = at_play(1, fate=1, wishes={"effect.item": "travel-rations"})
    before = tally(game)
    await play(game, "old-cache")
    assert changed(before, tally(game)) == {"fate": 1, "food": 5}


@SHARED
async def test_beaten_villagers_leave_their_tools(heroes: int) -> None:
    game = at_play(heroes, wishes={"effect.choose": "fight"})
    before = tally(game)
    await play(game, "mindwiped-work-gang")
    got = changed(before, tally(game))
    assert (got["supplies"], got["gold"], got["fights"], got["fate"]) == (1, heroes, 1, 1)


@SHARED
async def test_a_gang_that_notices_everybody_is_dangerous(heroes: int) -> None:
    told: list[Fact] = []
    game = at_play(heroes, skill=BAD, wishes={"effect.choose": "sneak"}, told=told)
    await play(game, "mindwiped-work-gang")
    assert game.state.tally["fights won"] == 1
    assert "supplies" not in changed({}, tally(game))
    assert any(getattr(fact, "text", "") == "This combat is Easy." for fact in told)


async def test_the_ferryman_lands_up_to_5_hexes_along_the_river() -> None:
    game = at_play(4, wishes={"effect.choose": "pay", "move.teleport": "hex:-1,-2"})
    game.state.at = (-1, 0)
    before = tally(game)
    await play(game, "hungry-ferryman")
    assert game.state.at == (-1, -2)
    assert changed(before, tally(game)) == {"food": -2}


async def test_the_ferryman_waits_only_at_a_river() -> None:
    game = at_play(1, skill=BAD, wishes={"effect.choose": "pay"})
    before = tally(game)
    await play(game, "hungry-ferryman")
    assert changed(before, tally(game)) == {"energy": -3}


async def test_the_song_leads_to_a_portal_and_opens_nothing() -> None:
    goal = place(at_play(1), "portal:3")
    wishes = {"effect.choose": "follow", "move.teleport": f"hex:{goal[0]},{goal[1]}"}
    game = at_play(1, wishes=wishes)
    game.state.bar = ["rotfoot"] * 5
    await play(game, "singing-stones")
    assert game.state.at == goal
    assert not portals_open(game)


async def test_humming_opens_the_portals_for_two_turns() -> None:
    game = at_play(1, wishes={"effect.choose": "hum"})
    game.state.bar = ["rotfoot"] * 5
    await play(game, "singing-stones")
    opened = []
    for _ in range(3):
        opened.append(portals_open(game))
        end_turn(game)
    assert opened == [True, True, False]


async def test_the_child_pays_at_the_end_of_the_next_turn() -> None:
    told: list[Fact] = []
    game = at_play(4, wishes={"effect.choose": "take"}, told=told)
    await play(game, "lost-child-of-the-wayposts")
    before = tally(game)
    told.clear()
    await count_down(game)
    assert forbidden(game.state, "reckless") == "Lost Child of the Wayposts"
    assert changed(before, tally(game)) == {}
    end_turn(game)
    assert forbidden(game.state, "reckless")
    await count_down(game)
    assert changed(before, tally(game)) == {"favors": 1, "gold": 3}
    end_turn(game)
    assert not forbidden(game.state, "reckless")
    explained([f for f in told if not isinstance(f, VitalChanged)], "Lost Child of the Wayposts")


# -- Afflictions turn by turn ---------------------------------------------------------------------


@SHARED
@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("wasting-cough", "health -2n"),
        ("tangled-dreams", "away 1"),
        ("rotfoot", ""),
        ("hollow-hunger", ""),
    ],
)
async def test_an_affliction_acts_on_all_who_fail(card: str, words: str, heroes: int) -> None:
    told: list[Fact] = []
    game = at_play(heroes, skill=BAD, told=told)
    await play(game, card)
    begin_turn(game)
    before = tally(game)
    await each_turn(game)
    assert changed(before, tally(game)) == promised(words, heroes)


@pytest.mark.parametrize("card", ["magis-whisper", "glass-nerves"])
async def test_a_whisper_that_all_hear_brings_one_more_card(card: str) -> None:
    game = at_play(4, skill=BAD)
    await play(game, card)
    begin_turn(game)
    game.state.circumstances.pile.append("runed-whetstone")
    await each_turn(game)
    assert game.state.circumstances.discards[-1] == "runed-whetstone"
    assert sum(hero.items.count("runed-whetstone") for hero in game.state.heroes) == 1


async def test_rotfoot_slows_and_forbids_haste_for_four_turns() -> None:
    game = at_play(1)
    pace = speed(game, "normal")
    await play(game, "rotfoot")
    for _ in range(4):
        assert (speed(game, "normal"), forbidden(game.state, "reckless")) == (pace - 1, "Rotfoot")
        await count_down(game)
    assert (speed(game, "normal"), forbidden(game.state, "reckless")) == (pace, "")
