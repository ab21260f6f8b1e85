"""The recording table: it answers from the journal, then from the player, and keeps the answers."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Protocol

from engine.core.ask import Question
from engine.core.fact import Fact
from engine.core.game import nobody
from engine.core.rng import seeded
from engine.core.state import State
from engine.core.table import Table
from engine.core.volume import Edition, Listener, Sitting, encode
from saves.journal import Fork, Header, Line
from saves.recover import Start, TurnStart

RECENT = 60


class Diverged(Exception):
    """The game does not go the way of its journal; `answer` is the first that is wrong."""

    def __init__(self, answer: int, why: str) -> None:
        self.answer = answer
        super().__init__(f"Answer {answer}: {why}.")


class Rewound(Exception):
    """The run was changed behind this record, which must be played again from its start."""


class Ended(Exception):
    """A record without a live table has come to the end of its lines."""

    def __init__(self, question: Question[object]) -> None:
        self.question = question
        super().__init__(question.topic)


class Keeper(Protocol):
    """Who keeps what a record hears from the live table."""

    def keep(self, record: Record, line: Line) -> None:
        """An answer and all that follows from it are done."""

    def fresh(self, record: Record) -> bool:
        """Whether the run still goes on in this record."""

    def command(self, word: str) -> bool:
        """Carry out "!undo", "!redo" or "!back N"; whether it changed the run."""


class Record:
    """One table for the whole game: replays `lines` from `start` on, then asks `table`.

    Facts reach `listen` only once the live table is asked (or from the start, with `live`); of
    those before, the last are in `recent` (without a table only with `recall`). `answers` counts
    the answers whose consequences are over.
    """

    def __init__(
        self,
        start: Start,
        lines: Sequence[Line],
        forks: Sequence[Fork] = (),
        *,
        keeper: Keeper | None = None,
        table: Table | None = None,
        listen: Listener = nobody,
        live: bool = False,
        recall: bool = False,
    ) -> None:
        self.answers = start.answers
        self.live = live
        self.recent: deque[Fact] = deque(maxlen=RECENT)
        self.turn_start: TurnStart | None = None
        self._recall = recall or table is not None
        self._start = start
        self._expect = start.expect
        self._lines = lines
        self._next = 0
        self._forks = forks
        self._keeper = keeper
        self._table = table
        self._listen = listen
        self._given: Line | None = None
        self._replayed = True
        self._sitting: Sitting | None = None

    def sit(self, edition: Edition, header: Header) -> Sitting:
        """Seat this record at its game. Raises whatever bad content or a bad state raises."""
        listen = self.hear if self._recall or self._listen is not nobody else nobody
        if self._start.state is None:
            self._sitting = edition.new(header.setup, self, listen)
        else:
            self._sitting = edition.resume(self._start.state, self, listen)
            state, setup = self._sitting.game.state, header.setup
            if (state.volume, state.mode, state.seed) != (header.volume, setup.mode, setup.seed):
                raise ValueError("the saved turn is of another game")
        return self._sitting

    @property
    def _state(self) -> State:
        assert self._sitting is not None, "seat the record first"
        return self._sitting.game.state

    @property
    def given(self) -> Line | None:
        """The answer whose consequences are still under way: what to blame when the rules fail."""
        return self._given

    def hear(self, fact: Fact) -> None:
        """Pass a fact on, or keep it among the recent ones."""
        if self.live:
            self._listen(fact)
        else:
            self.recent.append(fact)

    def at_turn(self, state: State) -> None:
        """Keep the state of a turn's start, when no later turn's will do."""
        if not state.ready:
            return
        lines = self._lines
        if self._next >= len(lines) or state.turn >= lines[-1].turn:
            given = self.answers + (self._given is not None)
            self.turn_start = TurnStart(given, state.turn, encode(state), self._moment())

    def _moment(self) -> str:
        assert self._sitting is not None, "seat the record first"
        return self._sitting.view().phase.moment

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        """The journal's next answer or, after its last, the player's.

        Raises Diverged, Rewound or Ended.
        """
        self._settle()
        state = self._state
        for fork in self._forks:
            if fork.at == self.answers:
                state.play.state = seeded(fork.seed, "practice").state
        if self._next < len(self._lines):
            line = self._lines[self._next]
            if line.topic != question.topic or line.turn != state.turn:
                raise Diverged(
                    self.answers + 1,
                    f"the journal has {line.topic} in turn {line.turn}, "
                    f"the game asks {question.topic} in turn {state.turn}",
                )
            self._next += 1
            self._given = line
            return line.keys
        if self._table is None or self._keeper is None:
            raise Ended(question)
        self.live = True
        keys = await self._answer(question, self._table, self._keeper)
        self._replayed = False
        self._given = Line(
            turn=state.turn,
            topic=question.topic,
            keys=keys,
            draws=state.play.draws,
            reveals=state.reveals,
            shown=0,
        )
        return keys

    async def _answer(
        self, question: Question[object], table: Table, keeper: Keeper
    ) -> tuple[str, ...]:
        while True:
            keys = tuple(await table.ask(question))
            if not keeper.fresh(self):
                raise Rewound
            if not keys or not keys[0].startswith(("!undo", "!redo", "!back ")):
                return keys
            if keeper.command(keys[0]):
                raise Rewound

    def end(self) -> None:
        """Settle the last answer of a game that is over. Raises Diverged."""
        self._settle()
        if self._next < len(self._lines):
            raise Diverged(self.answers + 1, "the game is over, the journal goes on")

    def _settle(self) -> None:
        given, self._given = self._given, None
        state = self._state
        draws, reveals = state.play.draws, state.reveals
        if given is None:
            expect, self._expect = self._expect, None
            if expect is not None and (expect.draws, expect.reveals) != (draws, reveals):
                raise Diverged(self.answers, _drift(expect, draws, reveals))
            return
        if self._replayed:
            if (given.draws, given.reveals) != (draws, reveals):
                raise Diverged(self.answers + 1, _drift(given, draws, reveals))
            self.answers += 1
            return
        self.answers += 1
        assert self._keeper is not None, "only a keeper has a live table"
        line = Line(
            turn=given.turn,
            topic=given.topic,
            keys=given.keys,
            draws=draws,
            reveals=reveals,
            shown=reveals - given.reveals,
        )
        self._keeper.keep(self, line)


def drive(sitting: Sitting) -> Question[object] | None:
    """Play until the lines end; the question that nobody answers, or None at the game's end."""
    playing = sitting.play()
    try:
        playing.send(None)
    except StopIteration:
        return None
    except Ended as ended:
        return ended.question
    playing.close()
    raise RuntimeError("the rules wait for something else than the table")


def _drift(line: Line, draws: int, reveals: int) -> str:
    return (
        f"the journal has {line.draws} draws and {line.reveals} reveals after {line.topic}, "
        f"the game {draws} and {reveals}"
    )
