"""Every situation of the living cards, met as its text says, alone and by four, here and in Fey."""

from __future__ import annotations

import pytest

from content.libraries.forests import forests
from engine.core.ask import Question
from engine.core.fact import Fact
from engine.core.rng import Rng, seeded
from engine.core.table import RandomBot
from engine.forests.advisor.advise import advise
from engine.forests.circumstances import count_down
from engine.forests.facts import SituationTold
from engine.forests.fate import move_cycle
from engine.forests.state import ForestsGame
from engine.forests.turn import _end as end_turn
from engine.hexcrawl.effect import Choose, DrawCircumstance, FightFoe
from tests.engine.forests.living import DONE, fey_hex, meet, ready, turn_over
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
SITUATIONS = tuple(LIBRARY.situations)
RANKS = "+health 1, health 1, +energy 1, energy 1"
SHARED = pytest.mark.parametrize("heroes", [1, 4])

# What each situation does: the side chosen ("" without a choice), the faces of the Skill dice, and
# every change; "2n" is 2 for each hero.
MET: list[tuple[str, str, Faces, str]] = [
    ("elowens-errand-1", "", GOOD, "vine 1"),
    ("elowens-errand-1", "", BAD, "energy -2n"),
    ("elowens-errand-2", "deliver", GOOD, ""),
    ("elowens-errand-2", "read", GOOD, "energy 3n, fate 1"),
    ("elowens-errand-3", "", GOOD, ""),
    ("elowens-errand-4", "", GOOD, "+navigate 1, +explore 1"),
    ("elowens-errand-4", "", BAD, "health -4"),
    ("elowens-errand-5", "plant", GOOD, "seed -1, +survival 2"),
    ("elowens-errand-5", "water", GOOD, "energy -2n"),
    ("elowens-errand-5", "name", GOOD, "energy 1n"),
    ("elowens-errand-7", "bees", GOOD, "vine 1"),
    ("elowens-errand-7", "bees", BAD, "health -2n"),
    ("elowens-errand-7", "bear", GOOD, "gold -4, food 2n"),
    ("elowens-errand-7", "nobody", GOOD, "energy -1n"),
    ("elowens-errand-8", "fill", GOOD, "energy -3n, favors 1, seed 1"),
    ("elowens-errand-8", "dig", GOOD, "+health 1, +energy 1, health 1, energy 1"),
    ("elowens-errand-8", "dig", BAD, ""),
    ("elowens-errand-9", "", GOOD, "food 1n, +survival 1, +navigate 1"),
    ("elowens-errand-9", "", BAD, "food 1n"),
    ("elowens-errand-10", "", GOOD, "gold 2n"),
    ("elowens-errand-10", "", BAD, ""),
    ("elowens-errand-11", "", GOOD, "health 3n"),
    ("elowens-errand-12", "give", GOOD, "food -2, gold -2, power-ups 1, +attack 2"),
    ("elowens-errand-12", "knit", GOOD, "favors 1"),
    ("elowens-errand-12", "knit", BAD, "energy -1n"),
    ("elowens-errand-12", "sing", GOOD, "health 2n, energy 2n"),
    ("what-was-that-1", "follow", GOOD, "destinations 1"),
    ("what-was-that-1", "follow", BAD, "away 1"),
    ("what-was-that-1", "begin", GOOD, "gold 3"),
    ("what-was-that-2", "", GOOD, "+navigate 2"),
    ("what-was-that-2", "", BAD, "energy -3"),
    ("what-was-that-3", "through", GOOD, "away 1, energy 2n"),
    ("what-was-that-5", "buttons", GOOD, "gold 2n"),
    ("what-was-that-5", "buttons", BAD, "health -2n"),
    ("what-was-that-5", "pegs", GOOD, "energy -1n, favors 1"),
    ("what-was-that-6", "", GOOD, ""),
    ("what-was-that-6", "", BAD, ""),
    ("what-was-that-7", "", GOOD, "energy 3n"),
    ("what-was-that-7", "", BAD, ""),
    ("what-was-that-8", "hide", GOOD, "+defend 1"),
    ("what-was-that-8", "hide", BAD, "energy -2n"),
    ("what-was-that-9", "", CRITICAL, "food 1n, health 3n, energy 3n, +survival 1n"),
    ("what-was-that-9", "", GOOD, "food 1n, health 3n, energy 3n"),
    ("what-was-that-9", "", BAD, "food 1n, energy -1n"),
    ("what-was-that-10", "", GOOD, "fate 1"),
    ("what-was-that-11", "", GOOD, "+attack 1, +health 1, health 1"),
    ("what-was-that-11", "", BAD, "fate 1"),
    ("what-was-that-12", "", GOOD, "gold 4"),
    ("what-was-that-12", "", BAD, "energy -1"),
    ("the-last-hero-1", "", GOOD, ""),
    ("the-last-hero-2", "", GOOD, f"+mastery1 2, {DONE}"),
    ("the-last-hero-2", "", BAD, "energy -2"),
    ("the-last-hero-3", "plant", GOOD, f"seed -1, +survival 2, {DONE}"),
    ("the-last-hero-3", "tend", GOOD, f"energy -4n, {DONE}"),
    ("the-last-hero-3", "leave", GOOD, ""),
    ("the-last-hero-4", "", GOOD, f"health 6n, energy 4n, {DONE}"),
    ("the-last-hero-4", "", BAD, "energy -2n"),
    ("the-last-hero-5", "", GOOD, f"+attack 2, {DONE}"),
    ("the-last-hero-5", "", BAD, ""),
    ("the-last-hero-7", "pay", GOOD, f"gold -5, +defend 2, {DONE}"),
    ("the-last-hero-7", "mend", GOOD, f"+defend 1, {DONE}"),
    ("the-last-hero-7", "mend", BAD, "energy -2n"),
    ("the-last-hero-8", "", GOOD, f"+navigate 2, {DONE}"),
    ("the-last-hero-8", "", BAD, "health -3n"),
    ("the-last-hero-10", "", GOOD, ""),
    ("the-last-hero-11", "cut", GOOD, f"fate 1, power-ups 1, +attack 2, {DONE}"),
    ("the-last-hero-11", "wind", GOOD, f"fate -1, {DONE}"),
    ("the-last-hero-11", "wind", BAD, ""),
    ("the-last-hero-12", "swear", GOOD, f"health -3n, +mastery1 1, +mastery2 1, {DONE}"),
    ("the-last-hero-12", "listen", GOOD, ""),
]
ROLLED: list[tuple[str, int, int, str]] = [
    ("elowens-errand-6", 1, 1, "gold 6"),
    ("elowens-errand-6", 3, 1, "gold 6"),
    ("elowens-errand-6", 4, 1, "favors 1, energy 2n"),
    ("elowens-errand-6", 6, 1, "favors 1, energy 2n"),
    ("elowens-errand-6", 7, 1, "away 1, seed 2"),
    ("what-was-that-4", 1, 1, "energy 3n"),
    ("what-was-that-4", 1, 2, "energy 3n"),
    ("what-was-that-4", 1, 3, "vine 1"),
    ("what-was-that-4", 1, 4, "vine 1"),
    ("what-was-that-4", 1, 5, "health -2n, gold 6"),
    ("what-was-that-4", 1, 6, "health -2n, gold 6"),
    ("the-last-hero-9", 1, 1, f"energy 4n, {RANKS}, {DONE}"),
    ("the-last-hero-9", 4, 1, f"health 4n, {RANKS}, {DONE}"),
    ("the-last-hero-9", 7, 1, f"energy -2n, {RANKS}, {DONE}"),
]
"""The same for situations that roll another die: the faces of the Fate and the Hex dice."""
FOUGHT = ("what-was-that-3", "what-was-that-8", "the-last-hero-6")
"""Sides with a fight or another card, which have tests of their own."""


async def check(game: ForestsGame, card: str, words: str, told: list[Fact]) -> None:
    """Meet a card and compare all that it changed."""
    before = tally(game)
    told.clear()
    await meet(game, card)
    heroes = len(game.state.heroes)
    expected = promised(words, heroes)
    assert changed(before, tally(game)) == expected
    explained(told, game.library.living[card].name)
    assert [f for f in told if isinstance(f, SituationTold)] != []


@SHARED
@pytest.mark.rule("FOR-LIV-02")
@pytest.mark.parametrize(("situation", "side", "faces", "words"), MET)
async def test_a_situation_does_what_it_says_and_nothing_else(
    situation: str, side: str, faces: Faces, words: str, heroes: int
) -> None:
    told: list[Fact] = []
    game, card = ready(situation, heroes, side=side, skill=faces, told=told)
    await check(game, card, words, told)


@SHARED
@pytest.mark.rule("FOR-LIV-02")
@pytest.mark.parametrize(("situation", "fate", "hex_", "words"), ROLLED)
async def test_a_rolled_situation_follows_its_table(
    situation: str, fate: int, hex_: int, words: str, heroes: int
) -> None:
    told: list[Fact] = []
    game, card = ready(situation, heroes, fate=fate, hex_=hex_, told=told)
    await check(game, card, words, told)


# -- in the Fey Realm, with goods that run out, and by everybody ----------------------------------

ELSEWHERE = {"what-was-that-12": "energy 4n, "}
"""What is different in the Fey Realm, besides that nobody goes far away."""


@SHARED
@pytest.mark.parametrize(("situation", "side", "faces", "words"), MET)
async def test_a_situation_does_the_same_in_the_fey_realm(
    situation: str, side: str, faces: Faces, words: str, heroes: int
) -> None:
    told: list[Fact] = []
    game, card = ready(situation, heroes, side=side, skill=faces, told=told)
    if card not in game.library.circumstances:
        return  # The Last Hero waits on the map.
    game.state.at = fey_hex(game)
    words = ELSEWHERE.get(situation, "") + words.replace("away 1", "").strip(", ")
    await check(game, card, words, told)


def test_every_situation_is_among_those_tests() -> None:
    tested = {situation for situation, *_ in MET} | {situation for situation, *_ in ROLLED}
    assert sorted(tested | set(FOUGHT)) == sorted(SITUATIONS)


def test_every_side_of_every_choice_is_among_those_tests() -> None:
    tested = {(situation, side) for situation, side, *_ in MET}
    for situation in LIBRARY.situations.values():
        for effect in situation.effects:
            if isinstance(effect, Choose):
                for option in effect.options:
                    if not any(isinstance(e, FightFoe | DrawCircumstance) for e in option.effects):
                        assert (situation.id, option.key) in tested


class Adviser:
    """Answers what the greedy bot would, for whatever game it sits at."""

    def __init__(self) -> None:
        self.game: ForestsGame | None = None

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        """The advised keys; looking must not draw."""
        assert self.game is not None
        with self.game.rng.pure():
            return advise(self.game, question).keys


@pytest.mark.parametrize("heroes", [1, 3])
@pytest.mark.parametrize("fey", [False, True])
@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("situation", SITUATIONS)
async def test_bots_get_through_every_situation(
    situation: str, bot: str, fey: bool, heroes: int
) -> None:
    for seed in range(6):
        told: list[Fact] = []
        game = at_play(heroes, told=told)
        game.rng = Rng(seeded(seed, "play"))
        game.state.essence["seed"] = seed % 2
        for hero in game.state.heroes if seed % 3 == 0 else ():
            hero.gold = hero.food = 0
        card = turn_over(game, situation)
        adviser = Adviser()
        adviser.game = game
        game.table = adviser if bot == "greedy" else RandomBot(seed)
        if fey and card in game.library.circumstances:
            game.state.at = fey_hex(game)
        told.clear()
        await meet(game, card)
        for _ in range(3):
            await count_down(game)
            end_turn(game)
        await move_cycle(game, 1)
        await count_down(game)
        assert [timer for timer in game.state.timers if timer.card == card] == []
        assert any(isinstance(f, SituationTold) and f.situation == situation for f in told)
        assert all(hero.health >= 0 and hero.energy >= 0 for hero in game.state.heroes)
