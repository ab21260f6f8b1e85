"""Whole campaigns on the real cards, hurried along by a table with a plan."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

import pytest

from content.libraries.doomrock import doomrock
from engine.core.ask import Pick, Question, legal
from engine.core.fact import Fact
from engine.core.game import GameOver
from engine.core.volume import HeroChoice, Setup
from engine.doomrock import campaign
from engine.doomrock.battle.defeat import BattleOver
from engine.doomrock.state import DoomGame
from engine.doomrock.volume import Doomrock

Keys = tuple[str, ...]
Round = Callable[[DoomGame], None]
"""What a whole round of a Battle comes to, in a test that is not about Battles."""
MOST_TURNS = 99


class Hurried:
    """Answers from a plan by topic, else goes straight into the Battle and takes the first."""

    def __init__(self, plan: Mapping[str, Sequence[Keys]] | None = None) -> None:
        self.plan = {topic: list(answers) for topic, answers in (plan or {}).items()}
        self.asked: list[Question[object]] = []

    async def ask(self, question: Question[object]) -> Keys:
        self.asked.append(question)
        if self.plan.get(question.topic):
            return self.plan[question.topic].pop(0)
        if question.topic == "adventure.action":
            return ("battle",)
        if isinstance(question, Pick):
            return () if question.optional else (legal(question)[0].key,)
        return tuple(option.key for option in legal(question)[: question.least])

    def topics(self) -> list[str]:
        return [question.topic for question in self.asked]


def seated(
    mode: str = "campaign",
    *,
    seed: int = 1,
    size: int = 2,
    heroes: Sequence[str] = (),
    switches: Sequence[str] = (),
    difficulty: str = "",
    legacy: Sequence[str] = (),
    plan: Mapping[str, Sequence[Keys]] | None = None,
    told: list[Fact] | None = None,
) -> DoomGame:
    """A game before its set-up; `heroes` are written like "druid/gullible"."""
    setup = Setup(
        mode=mode,
        seed=seed,
        size=size,
        difficulty=difficulty,
        heroes=tuple(HeroChoice(parts=tuple(hero.split("/"))) for hero in heroes),
        switches=tuple(switches),
        legacy=tuple(legacy),
    )
    library = doomrock()
    volume = Doomrock()
    facts: list[Fact] = [] if told is None else told
    return volume.seat(volume.new(setup, library), library, Hurried(plan), facts.append)


async def begun(
    mode: str = "campaign",
    *,
    seed: int = 1,
    size: int = 2,
    heroes: Sequence[str] = (),
    switches: Sequence[str] = (),
    difficulty: str = "",
    legacy: Sequence[str] = (),
    plan: Mapping[str, Sequence[Keys]] | None = None,
    told: list[Fact] | None = None,
) -> DoomGame:
    """A game that is set up."""
    game = seated(
        mode,
        seed=seed,
        size=size,
        heroes=heroes,
        switches=switches,
        difficulty=difficulty,
        legacy=legacy,
        plan=plan,
        told=told,
    )
    with suppress(GameOver):
        await campaign.set_up(game)
    return game


def table(game: DoomGame) -> Hurried:
    """The table that answers."""
    assert isinstance(game.table, Hurried)
    return game.table


async def play(game: DoomGame, until: Callable[[DoomGame], bool] = lambda game: False) -> None:
    """Play turns to the end of the game, or until something is so."""
    with suppress(GameOver):
        for _ in range(MOST_TURNS):
            if until(game):
                return
            await campaign.turn(game)
    assert game.state.outcome is not None, "the game goes on"


def find_doomrock(game: DoomGame) -> None:
    """Doomrock counts as revealed from now on."""
    found = sorted(card.id for card in game.library.areas.values() if card.type == "doomrock")
    game.state.areas_seen.append(found[0])


def won(game: DoomGame) -> None:
    """A round that wins the Battle. Raises BattleOver."""
    raise BattleOver("won")


def lost(game: DoomGame) -> None:
    """A round in which the last Hero is defeated. Raises BattleOver."""
    raise BattleOver("lost")


def hasten(patch: pytest.MonkeyPatch, *rounds: Round) -> None:
    """Let the rounds of all Battles come to this, one after the other; then each wins."""
    left = list(rounds)

    async def battle_turn(game: DoomGame) -> None:
        game.battle.round += 1
        (left.pop(0) if left else won)(game)

    patch.setattr(campaign, "battle_turn", battle_turn)


def in_act(number: int) -> Callable[[DoomGame], bool]:
    """Whether a game has come to the Adventure of an Act."""
    return lambda game: game.state.act == number and game.state.stage == "adventure"


def in_battle(game: DoomGame) -> bool:
    """Whether a Battle is set up."""
    return game.state.stage == "battle"
