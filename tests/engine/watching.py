"""A guard over one game of any volume: what must hold of every fact, question and turn."""

from __future__ import annotations

from collections import Counter

import msgspec

from content.editions import EDITIONS
from engine.core.ask import Pick, Question, Refused, check, legal
from engine.core.drive import finish
from engine.core.fact import Fact
from engine.core.state import State
from engine.core.table import RandomBot, Table
from engine.core.volume import GreedyBot, Setup, Sitting, encode, fingerprint

ENDLESS = 40_000
"""Questions after which a game counts as a soft lock; the longest real ones have a fifth."""


class Broken(AssertionError):
    """Something that must never be; the message says what, and after what."""


class Guard:
    """Listens to one game and sits at its table in front of `table`.

    Every `looks`-th question is also looked at: its view, its hint and its effect on the state.
    The `path` of the answers so far, with the seed, leads to any fault. A volume adds what must
    hold of its own table in `heard`, `asked` and `turned`.
    """

    def __init__(self, volume: str, setup: Setup, table: Table, looks: int = 1) -> None:
        self.facts = 0
        self.path: list[tuple[str, ...]] = []
        self.topics: Counter[str] = Counter()
        self.last: Fact | None = None
        self._table = table
        self._looks = looks
        self.sitting: Sitting = EDITIONS[volume]().new(setup, self, self.hear)
        if isinstance(table, GreedyBot):
            table.sitting = self.sitting

    def heard(self, fact: Fact) -> None:
        """Check the table of this volume after a fact."""

    def asked(self, question: Question[object]) -> None:
        """Check the table of this volume at a question."""

    def turned(self) -> None:
        """Check the table of this volume between two turns."""

    def run(self) -> State:
        """Play to the end; the last state. Raises Broken, or whatever the rules raise."""
        finish(self.sitting.play(self.at_turn))
        state = self.sitting.game.state
        if state.outcome is None:
            raise Broken(f"the game stopped without an outcome, after {self.last}")
        return state

    # -- after every fact -------------------------------------------------------------------------

    def hear(self, fact: Fact) -> None:
        """Check a fact, then the table after it."""
        self.facts += 1
        self.last = fact
        with self.sitting.game.rng.pure():
            line = self.sitting.words(fact)
        self._plain(line)
        self.heard(fact)

    # -- at every turn ----------------------------------------------------------------------------

    def at_turn(self, state: State) -> None:
        """Check the whole table between two turns."""
        self.need(self.sitting.game.state is state, "the turn is of another game")
        self.turned()
        saved = encode(state)
        loaded = msgspec.json.decode(saved, type=type(state))
        self.need(encode(loaded) == saved, "the state does not come back from its bytes")

    # -- at every question ------------------------------------------------------------------------

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        """Check a question, look at the game, and pass the question on."""
        self.topics[question.topic] += 1
        if len(self.path) > ENDLESS:
            raise Broken(f"endless: {self.topics.most_common(5)}")
        self.check_question(question)
        self.asked(question)
        if len(self.path) % self._looks == 0:
            self._look(question)
        keys = await self._table.ask(question)
        self.path.append(keys)
        return keys

    def check_question(self, question: Question[object]) -> None:
        """Everything that a screen relies on."""
        options = question.options
        topic = question.topic
        self.need(bool(legal(question)), f"{topic}: nothing may be answered")
        if not isinstance(question, Pick):
            least, most = question.least, question.most
            fits = 0 <= least <= most and least <= len(legal(question))
            self.need(fits, f"{topic}: {least} to {most} of {len(legal(question))}")
        keys = [option.key for option in options]
        self.need(len(set(keys)) == len(keys), f"{topic}: keys are not unique: {keys}")
        self.need(bool(question.prompt.strip()), f"{topic}: no prompt")
        self._plain(question.prompt)
        for option in options:
            self.need(bool(option.key) and option.key[0] != "!", f"{topic}: key '{option.key}'")
            self.need(bool(option.label.strip()), f"{topic}: {option.key} has no label")
            bare = option.why_not and not option.why_not.strip()
            self.need(not bare, f"{topic}: {option.key} is forbidden without a reason")
            self._plain(f"{option.key} {option.label} {option.note} {option.why_not}")

    def _look(self, question: Question[object]) -> None:
        state = self.sitting.game.state
        before = fingerprint(state)
        shown = msgspec.json.encode(self.sitting.view())
        self.need(shown.isascii(), "the view is not ASCII")
        advice = self.sitting.advise(question)
        try:
            check(question, advice.keys)
        except Refused as error:
            raise Broken(f"the hint will not do: {error}") from error
        self.need(fingerprint(state) == before, "looking changed the state")

    # -- saying it --------------------------------------------------------------------------------

    def _plain(self, text: str) -> None:
        self.need(text.isascii() and "\n" not in text, f"not plain ASCII: {text!r}")

    def need(self, true: bool, message: str) -> None:
        """Raise Broken where something is not so, with the way there."""
        if not true:
            state = self.sitting.game.state
            where = f"{state.mode} {state.seed}, turn {state.turn}, answer {len(self.path)}"
            raise Broken(f"{message} ({where}, after {self.last})")


def bot(name: str, seed: int) -> Table:
    """A fresh bot: "random" or "greedy"."""
    return RandomBot(seed) if name == "random" else GreedyBot()
