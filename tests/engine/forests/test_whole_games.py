"""Bots play whole games of the Forests, under guard, in every mode and at every size."""

from __future__ import annotations

from contextlib import suppress

import pytest

from content.editions import EDITIONS
from content.libraries.forests import forests
from engine.core.ask import Option, Pick, PickSome, Question, distinct, legal
from engine.core.drive import finish
from engine.core.state import State
from engine.core.table import RandomBot, Script
from engine.core.volume import BY_SEED, Setup, Sitting, fingerprint
from engine.forests.state import ForestsState
from engine.hexcrawl.board import Board, Placed
from engine.hexcrawl.energy import spend_energy
from engine.hexcrawl.state import Condition
from tests.engine.forests.given import given
from tests.engine.forests.invariants import Watch
from tests.engine.leaving import Leaver, Leaving, TurnOver, resumed
from tests.engine.watching import Broken, bot

MODES = ("standard", "quick", "sprint", "double-up", "marathon")
SIZES = (1, 2, 4, 6)
LOOKS = 40
LOOKED_AT = 150
"""Answers after which a game is left, where every single question is looked at."""


def watched(name: str, setup: Setup, looks: int = LOOKS) -> Watch:
    game = Watch(setup, bot(name, setup.seed), looks)
    state = game.play()
    assert state.outcome is not None
    assert state.outcome.cause.isascii()
    return game


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", MODES)
def test_a_random_game_keeps_every_invariant_and_ends(mode: str, size: int) -> None:
    for seed in range(1, 5):
        watched("random", Setup(mode=mode, seed=seed, size=size))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", MODES)
def test_a_greedy_game_keeps_every_invariant_and_ends(mode: str, size: int) -> None:
    watched("greedy", Setup(mode=mode, seed=7 + size, size=size), LOOKS * 3)


@pytest.mark.parametrize("difficulty", EDITIONS["forests"]().difficulties)
def test_every_difficulty_can_be_played_to_the_end(difficulty: str) -> None:
    for name, size in (("random", 2), ("random", 5), ("greedy", 3)):
        watched(name, Setup(mode="quick", seed=11, size=size, difficulty=difficulty))


@pytest.mark.parametrize("mode", MODES)
def test_games_with_living_cards_keep_every_invariant_and_end(mode: str) -> None:
    for seed in range(31, 35):
        watched("random", Setup(mode=mode, seed=seed, size=1 + seed % 4, month=BY_SEED))
    watched("greedy", Setup(mode=mode, seed=35, size=2, month=BY_SEED), LOOKS * 3)


@pytest.mark.parametrize("mode", MODES)
def test_looking_at_every_question_never_fails_and_never_draws(mode: str) -> None:
    watch = Watch(Setup(mode=mode, seed=21, size=3), Leaver(21, LOOKED_AT), looks=1)
    with suppress(Leaving):
        watch.play()
    assert len(watch.path) > 20


@pytest.mark.parametrize(
    ("name", "mode", "size", "seed"),
    [
        ("random", "standard", 2, 23),  # a hero fled with the Energy that Drained had taken below 0
        ("random", "standard", 4, 100012),  # Reel paid for rerolls of the roll that allowed Reel
    ],
)
def test_a_game_that_once_failed_is_played_to_the_end(
    name: str, mode: str, size: int, seed: int
) -> None:
    watched(name, Setup(mode=mode, seed=seed, size=size))


@pytest.mark.rule("FOR-CND-28")
def test_the_roll_that_allows_energy_cannot_be_bettered_with_energy() -> None:
    game = given(heroes=(("druid", "fen-satyr"),), dice=(10,))
    hero = game.state.heroes[0]
    hero.energy = 6
    hero.conditions.append(Condition("poisoned"))
    assert not finish(spend_energy(game, hero, 2))
    assert hero.energy == 6


# -- determinism ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_same_seed_is_the_same_game(name: str) -> None:
    setup = Setup(mode="quick", seed=3, size=2)
    first, second = watched(name, setup), watched(name, setup, looks=1000)
    assert first.path == second.path
    assert fingerprint(first.state) == fingerprint(second.state)


def test_another_seed_is_another_game() -> None:
    first = watched("random", Setup(mode="quick", seed=3))
    second = watched("random", Setup(mode="quick", seed=4))
    assert fingerprint(first.state) != fingerprint(second.state)


def test_a_deaf_game_goes_as_one_that_is_heard() -> None:
    setup = Setup(mode="quick", seed=5, size=2)
    heard = watched("random", setup)
    deaf = EDITIONS["forests"]().new(setup, RandomBot(5))
    finish(deaf.play())
    assert fingerprint(deaf.game.state) == fingerprint(heard.state)


def test_a_game_resumed_at_every_turn_goes_on_as_it_would_have() -> None:
    setup = Setup(mode="quick", seed=9, size=2)
    whole = watched("random", setup)
    state, turns = resumed(EDITIONS["forests"](), setup, RandomBot(9))
    assert turns > 1
    assert fingerprint(state) == fingerprint(whole.state)


# -- questions that are not asked -----------------------------------------------------------------


class Curious(RandomBot):
    """A random bot that remembers where options were marked as equal."""

    def __init__(self, seed: int, until: int) -> None:
        super().__init__(seed)
        self.path: list[tuple[str, ...]] = []
        self.equal: list[tuple[int, str, tuple[str, ...]]] = []
        self._until = until

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        if len(self.path) >= self._until:
            raise Leaving
        if isinstance(question, Pick):
            for group in _groups(legal(question)):
                self.equal.append((len(self.path), question.topic, group))
        keys = await super().ask(question)
        self.path.append(keys)
        return keys


def _groups(options: tuple[Option[object], ...]) -> list[tuple[str, ...]]:
    if len(distinct(options)) == len(options):
        return []
    found: dict[str, list[str]] = {}
    for option in options:
        if option.same:
            found.setdefault(option.same, []).append(option.key)
    return [tuple(keys) for keys in found.values() if len(keys) > 1]


class Replayer:
    """Answers as recorded, plays a combat round to its end, and stops at the next question."""

    def __init__(self, path: list[tuple[str, ...]]) -> None:
        self.path = path
        self.given = 0
        self.next: Question[object] | None = None
        self.state: State | None = None
        self.round = 0

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        state = self.state
        assert isinstance(state, ForestsState)
        now = 0 if state.fight is None else state.fight.round
        if self.given < len(self.path):
            self.given += 1
            self.round = now
            return self.path[self.given - 1]
        if now == 0 or now != self.round:
            self.next = question
            raise Leaving
        # Whom a Mastery guards or Heals for nothing is noted until the round is over.
        least = question.least if isinstance(question, PickSome) else 1
        return tuple(option.key for option in legal(question)[:least])


def everything_asked(setup: Setup, table: RandomBot | Replayer) -> Sitting:
    sitting = EDITIONS["forests"]().new(setup, table)
    sitting.game.state.policy["*"] = "ask"
    if isinstance(table, Replayer):
        table.state = sitting.game.state
    return sitting


def where_it_leads(setup: Setup, path: list[tuple[str, ...]]) -> str:
    table = Replayer(path)
    sitting = everything_asked(setup, table)
    try:
        finish(sitting.play())
    except Leaving:
        assert table.next is not None
        offered = [option.key for option in legal(table.next)]
        return f"{_mark(sitting)} {table.next.topic} {offered}"
    return _mark(sitting)


def _mark(sitting: Sitting) -> str:
    """The state's hash; how a small tile lies does not count, as it looks the same either way."""
    state = sitting.game.state
    assert isinstance(state, ForestsState)
    for placed in state.placed:
        if forests().tiles[placed.tile].kind == "small":
            placed.turn = 0
    return fingerprint(state)


@pytest.mark.parametrize("size", [1, 2, 4, 6])
def test_options_marked_as_equal_lead_to_equal_games(size: int) -> None:
    seen: dict[str, int] = {}
    checked = 0
    for seed in range(1, 7):
        setup = Setup(mode="quick", seed=seed, size=size)
        table = Curious(seed, 400)
        with suppress(Leaving):
            finish(everything_asked(setup, table).play())
        for at, topic, keys in table.equal:
            if seen.get(topic, 0) >= 4:
                continue
            seen[topic] = seen.get(topic, 0) + 1
            ends = {key: where_it_leads(setup, [*table.path[:at], (key,)]) for key in keys}
            assert len(set(ends.values())) == 1, f"seed {seed}, answer {at}, {topic}: {ends}"
            checked += 1
    assert checked or size == 1


@pytest.mark.parametrize("tile", [t.id for t in forests().tiles.values() if t.kind == "small"])
def test_a_small_tile_looks_the_same_however_it_lies(tile: str) -> None:
    looks = []
    for turn in range(6):
        spots = Board(forests().tiles, [Placed(tile, 0, 0, turn)]).spots
        looks.append(
            sorted((s.hex, s.terrain, s.features, s.road, s.river, s.tree) for s in spots.values())
        )
    assert all(look == looks[0] for look in looks)


@pytest.mark.parametrize("seed", range(1, 5))
def test_a_game_that_asks_everything_also_ends(seed: int) -> None:
    watch = Watch(Setup(mode="quick", seed=seed, size=2), RandomBot(seed), LOOKS)
    watch.state.policy["*"] = "ask"
    assert watch.play().outcome is not None


# -- the guard itself -----------------------------------------------------------------------------


def test_the_guard_notices_a_card_that_is_there_twice() -> None:
    watch = Watch(Setup(mode="quick", seed=1), RandomBot(1))
    finish_setup(watch)
    watch.state.circumstances.discards.append(watch.state.bar[0])
    with pytest.raises(Broken, match="more than once"):
        watch.at_turn(watch.state)


def test_the_guard_notices_a_card_that_is_lost() -> None:
    watch = Watch(Setup(mode="quick", seed=1), RandomBot(1))
    finish_setup(watch)
    lost = watch.state.fragment_deck.pile.pop()
    with pytest.raises(Broken, match=lost):
        watch.at_turn(watch.state)


def test_the_guard_notices_two_options_with_one_key() -> None:
    watch = Watch(Setup(mode="quick", seed=1), Script())
    twins: tuple[Option[object], ...] = (Option("a", "One", 1), Option("a", "Two", 2))
    with pytest.raises(Broken, match="not unique"):
        watch.check_question(Pick("toy", "Which?", twins))


def finish_setup(watch: Watch) -> None:
    def stop(state: object) -> None:
        raise TurnOver

    with pytest.raises(TurnOver):
        finish(watch.sitting.play(stop))
