"""Volumes: one rulebook each, and the loop that plays any of them."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Generic, TypeVar

import msgspec

from engine.core.ask import Question
from engine.core.fact import Fact
from engine.core.game import Game, GameOver, nobody
from engine.core.state import State
from engine.core.table import Table
from engine.core.view import View

S = TypeVar("S", bound=State)
L = TypeVar("L")
Listener = Callable[[Fact], None]


class Mode(msgspec.Struct, frozen=True):
    """A way to play: its slug, name, one sentence, and the usual length in minutes.

    In a `bare` mode no optional rule is on by itself; `size` is its usual number of heroes (0: that
    of the volume).
    """

    slug: str
    title: str
    text: str
    minutes: str
    bare: bool = False
    size: int = 0

    def usual(self, switch: Switch, difficulty: str) -> bool:
        """Whether an optional rule is on by itself."""
        return not self.bare and difficulty in switch.usual

    @property
    def least_minutes(self) -> int:
        """The number with which the usual length begins, its lower end."""
        return int("".join(takewhile(str.isdecimal, self.minutes)))


class Switch(msgspec.Struct, frozen=True):
    """An optional rule: its slug, name, and one sentence on what it does to length and difficulty.

    It is on by itself at the difficulties in `usual`. A non-empty `why_not` lists it but forbids
    it.
    """

    slug: str
    title: str
    text: str
    usual: tuple[str, ...] = ()
    why_not: str = ""


class PartChoice(msgspec.Struct, frozen=True):
    """One thing that a hero can be made of: `group` is "role", "race", ...; `lines` describe it.

    A part of an `open` group may be left to chance; a `solo` group is for a hero who plays alone.
    """

    group: str
    id: str
    name: str
    summary: str
    lines: tuple[str, ...] = ()
    open: bool = False
    solo: bool = False


class HeroChoice(msgspec.Struct, frozen=True):
    """A hero wanted by the player: a name and the ids of its parts (role and race, class, ...)."""

    parts: tuple[str, ...]
    name: str = ""


MONTHS = 12
BY_SEED = -1
"""The `month` of a setup that leaves it to the seed."""


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What the player chose before a game.

    `switches` are optional rules that are on, and with a "-" before them those that are off though
    the difficulty has them on. `heroes` may be shorter than `size`: the rest are drawn at random.
    `legacy` is what earlier games of this player have changed for good. `month` says from 1 to 12
    how cards that change by month are to be read, BY_SEED leaves that to the seed, and 0 leaves
    them out.
    """

    mode: str
    seed: int
    size: int = 1
    difficulty: str = ""
    heroes: tuple[HeroChoice, ...] = ()
    switches: tuple[str, ...] = ()
    legacy: tuple[str, ...] = ()
    month: int = 0


def switched_on(
    known: tuple[Switch, ...], setup: Setup, mode: Mode, difficulty: str
) -> tuple[str, ...]:
    """The switches that are on in a setup. Raises BadSetup for one that cannot be."""
    on = [switch.slug for switch in known if mode.usual(switch, difficulty)]
    for word in setup.switches:
        slug = word.removeprefix("-")
        switch = next((each for each in known if each.slug == slug), None)
        if switch is None:
            names = ", ".join(each.slug for each in known) or "none"
            raise BadSetup(f"There is no switch '{slug}'; there are {names}.")
        if switch.why_not and slug == word:
            raise BadSetup(f"{switch.title} cannot be switched on: {switch.why_not}")
        if slug in on:
            on.remove(slug)
        if slug == word:
            on.append(slug)
    return tuple(switch.slug for switch in known if switch.slug in on)


class BadSetup(ValueError):
    """A setup that cannot be played; the message says what is wrong and what would do."""


class Advice(msgspec.Struct, frozen=True):
    """What a sensible player would answer, and why in one sentence."""

    keys: tuple[str, ...]
    reason: str


class Remark(msgspec.Struct, frozen=True):
    """A quiet word at a question: what is about to be missed, or, as a `lesson`, what is new.

    `id` is the same for the same matter, so that nothing is said too often.
    """

    id: str
    text: str
    rule: str = ""
    lesson: bool = False


class Volume(ABC, Generic[S, L]):
    """A game that can be played: what a volume package has to offer.

    `slug` names it on the command line, `modes` and `difficulties` begin with the defaults,
    `daily` is the mode of the game of the day (the first one where it is empty), `first` that of
    who has never played (likewise),
    `difficulty_words` says in a sentence each what they mean where the names do not, `monthly` is
    the name of what changes by month (empty: nothing does), and `state_type` decodes its saves.
    """

    slug: str
    title: str
    modes: tuple[Mode, ...]
    difficulties: tuple[str, ...]
    difficulty_words: tuple[str, ...] = ()
    daily: str = ""
    first: str = ""
    most_heroes: int
    usual_heroes: int = 2
    switches: tuple[Switch, ...] = ()
    monthly: str = ""
    state_type: type[S]

    @abstractmethod
    def new(self, setup: Setup, library: L) -> S:
        """The state before the first question. Raises BadSetup."""

    def seat(self, state: S, library: L, table: Table, listen: Listener) -> Game[S, L]:
        """The game in which a state is played; a volume with a game of its own makes that."""
        return Game(state, library, table, listen)

    @abstractmethod
    async def set_up(self, game: Game[S, L]) -> None:
        """Set up the table; the loop marks the state as ready afterwards."""

    @abstractmethod
    async def turn(self, game: Game[S, L]) -> None:
        """Play one whole turn and raise the turn number by 1."""

    @abstractmethod
    def view(self, game: Game[S, L]) -> View:
        """The picture for the screens. Draws nothing, changes nothing."""

    @abstractmethod
    def words(self, fact: Fact, game: Game[S, L]) -> str:
        """One plain sentence for a fact; empty when it is not worth a line."""

    @abstractmethod
    def advise(self, game: Game[S, L], question: Question[object]) -> Advice:
        """What the greedy bot answers. Draws nothing, changes nothing."""

    def remarks(self, game: Game[S, L], question: Question[object]) -> Sequence[Remark]:
        """What a player may miss at a question, the most important first. Changes nothing."""
        return ()

    @abstractmethod
    def parts(self, library: L) -> tuple[PartChoice, ...]:
        """What a hero is put together from, for the screen that makes heroes."""

    @abstractmethod
    def preview(self, library: L, setup: Setup) -> tuple[str, ...]:
        """Totals and gaps of the heroes chosen so far, in lines. Raises BadSetup."""

    def cards(self, library: L) -> tuple[str, ...]:
        """The ids of all cards that games may turn over, for counts of what was seen."""
        return ()

    def legacy(self, state: S) -> tuple[str, ...]:
        """What a game leaves for later games of the same player."""
        return ()

    def heirlooms(self, library: L) -> tuple[str, ...]:
        """Everything that games may leave for later ones."""
        return ()


class Sitting(ABC):
    """One game in progress, whatever its volume: what saves and screens hold on to."""

    game: Game[State, object]

    @abstractmethod
    async def play(self, at_turn: Callable[[State], None] | None = None) -> None:
        """Play to the end. `at_turn` is called before each turn, when a snapshot is whole."""

    @abstractmethod
    def view(self) -> View:
        """The picture for the screens now."""

    @abstractmethod
    def words(self, fact: Fact) -> str:
        """One plain sentence for a fact, or nothing."""

    @abstractmethod
    def advise(self, question: Question[object]) -> Advice:
        """What the greedy bot would answer."""

    def remarks(self, question: Question[object]) -> Sequence[Remark]:
        """What a player may miss at a question, the most important first."""
        return ()

    @abstractmethod
    def legacy(self) -> tuple[str, ...]:
        """What the game leaves so far for later games of the same player."""


class Edition(ABC):
    """A volume with its content, of whatever types: what can be started and resumed."""

    slug: str
    title: str
    modes: tuple[Mode, ...]
    difficulties: tuple[str, ...]
    difficulty_words: tuple[str, ...]
    daily: str
    first: str
    most_heroes: int
    usual_heroes: int
    switches: tuple[Switch, ...]
    monthly: str

    @abstractmethod
    def new(self, setup: Setup, table: Table, listen: Listener = nobody) -> Sitting:
        """A new game. Raises BadSetup."""

    @abstractmethod
    def resume(self, state: bytes, table: Table, listen: Listener = nobody) -> Sitting:
        """The game of encoded state. Raises msgspec.DecodeError or msgspec.ValidationError."""

    @abstractmethod
    def parts(self) -> tuple[PartChoice, ...]:
        """What a hero is put together from."""

    @abstractmethod
    def preview(self, setup: Setup) -> tuple[str, ...]:
        """Totals and gaps of the heroes chosen so far. Raises BadSetup."""

    def cards(self) -> tuple[str, ...]:
        """The ids of all cards that games may turn over."""
        return ()

    def heirlooms(self) -> tuple[str, ...]:
        """Everything that games may leave for later games of the same player."""
        return ()

    def content(self) -> str:
        """A fingerprint of the cards and boards, which runs remember."""
        return ""


class _Sitting(Sitting, Generic[S, L]):
    def __init__(self, volume: Volume[S, L], game: Game[S, L]) -> None:
        self._volume = volume
        self._game = game
        self.game = game

    async def play(self, at_turn: Callable[[State], None] | None = None) -> None:
        volume, game = self._volume, self._game
        try:
            if not game.state.ready:
                await volume.set_up(game)
                game.state.ready = True
            while game.state.outcome is None:
                if at_turn is not None:
                    at_turn(game.state)
                await volume.turn(game)
        except GameOver:
            return

    def view(self) -> View:
        with self._game.rng.pure():
            return self._volume.view(self._game)

    def words(self, fact: Fact) -> str:
        return self._volume.words(fact, self._game)

    def advise(self, question: Question[object]) -> Advice:
        with self._game.rng.pure():
            return self._volume.advise(self._game, question)

    def remarks(self, question: Question[object]) -> Sequence[Remark]:
        with self._game.rng.pure():
            return self._volume.remarks(self._game, question)

    def legacy(self) -> tuple[str, ...]:
        return self._volume.legacy(self._game.state)


class _Edition(Edition, Generic[S, L]):
    def __init__(
        self, volume: Volume[S, L], library: Callable[[], L], content: Callable[[], str]
    ) -> None:
        self._volume = volume
        self._library = library
        self._content = content
        self.slug = volume.slug
        self.title = volume.title
        self.modes = volume.modes
        self.difficulties = volume.difficulties
        self.difficulty_words = volume.difficulty_words
        self.daily = volume.daily
        self.first = volume.first
        self.most_heroes = volume.most_heroes
        self.usual_heroes = volume.usual_heroes
        self.switches = volume.switches
        self.monthly = volume.monthly

    def new(self, setup: Setup, table: Table, listen: Listener = nobody) -> Sitting:
        library = self._library()
        state = self._volume.new(setup, library)
        return _Sitting(self._volume, self._volume.seat(state, library, table, listen))

    def resume(self, state: bytes, table: Table, listen: Listener = nobody) -> Sitting:
        decoded = msgspec.json.decode(state, type=self._volume.state_type)
        game = self._volume.seat(decoded, self._library(), table, listen)
        return _Sitting(self._volume, game)

    def parts(self) -> tuple[PartChoice, ...]:
        return self._volume.parts(self._library())

    def preview(self, setup: Setup) -> tuple[str, ...]:
        return self._volume.preview(self._library(), setup)

    def cards(self) -> tuple[str, ...]:
        return self._volume.cards(self._library())

    def heirlooms(self) -> tuple[str, ...]:
        return self._volume.heirlooms(self._library())

    def content(self) -> str:
        return self._content()


def edition(
    volume: Volume[S, L], library: Callable[[], L], content: Callable[[], str] = str
) -> Edition:
    """The edition of a volume whose content `library` loads (and caches); `content` is the
    fingerprint of that content."""
    return _Edition(volume, library, content)


class GreedyBot:
    """Answers what the volume advises; `sitting` must be set before the first question."""

    def __init__(self) -> None:
        self.sitting: Sitting | None = None

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        """The advised keys."""
        assert self.sitting is not None, "seat the bot first"
        return self.sitting.advise(question).keys


_encoder = msgspec.json.Encoder(order="sorted")


def encode(state: State) -> bytes:
    """The canonical bytes of a state."""
    return _encoder.encode(state)


def fingerprint(state: State) -> str:
    """A hash of the whole state, the same on every machine."""
    return hashlib.blake2b(encode(state), digest_size=8).hexdigest()
