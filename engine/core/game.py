"""The game in progress: state, content, dice, and the table that is asked and told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import msgspec

from engine.core.ask import Option, Pick, PickSome, Question, Refused, check, distinct, legal
from engine.core.deck import Deck
from engine.core.fact import (
    Commanded,
    Discarded,
    Drew,
    Fact,
    GameEnded,
    PassedOver,
    Suppressed,
)
from engine.core.rng import Rng
from engine.core.state import Outcome, State
from engine.core.table import Table

S_co = TypeVar("S_co", bound=State, covariant=True)
L_co = TypeVar("L_co", covariant=True)
T = TypeVar("T")


class GameOver(Exception):
    """Raised inside the rules when the game has ended, to leave every phase at once."""


def nobody(fact: Fact) -> None:
    """Listen to no facts."""


class Because:
    """A block of rules with a cause; a plain class, since rules open such blocks all the time."""

    __slots__ = ("_cause", "_causes")

    def __init__(self, causes: list[tuple[str, str]], cause: tuple[str, str]) -> None:
        self._causes = causes
        self._cause = cause

    def __enter__(self) -> None:
        self._causes.append(self._cause)

    def __exit__(self, *_: object) -> None:
        self._causes.pop()


class Game(Generic[S_co, L_co]):
    """What every rule gets: it may look at state and library, ask, tell and roll, nothing else."""

    def __init__(
        self,
        state: S_co,
        library: L_co,
        table: Table,
        listen: Callable[[Fact], None] = nobody,
    ) -> None:
        self.state = state
        """The whole state of the table."""
        self.library = library
        """The cards, boards and tables of the volume."""
        self.table = table
        self.listen = listen
        self.rng = Rng(state.play)
        self.asked = 0
        self._causes: list[tuple[str, str]] = []

    # -- asking ---------------------------------------------------------------------------------

    async def ask(self, question: Pick[T]) -> T:
        """The chosen value of a question that must be answered.

        A question with one legal outcome is answered without asking. Raises Refused when nothing
        may be chosen, which is a fault of the rules.
        """
        options = legal(question)
        if not options:
            raise Refused(f"{question.topic}: no legal answer")
        only = self._only(question, options)
        if only is not None:
            return only.value
        return (await self._answer(question))[0].value

    async def maybe(self, question: Pick[T]) -> T | None:
        """The chosen value of an optional question; None when it is skipped or nothing is legal.

        A topic that is never to be offered is told of, and asked all the same by who asks for all.
        """
        options = legal(question)
        if not options:
            return None
        policy = self.state.policy
        if policy and policy.get(question.topic) == "never" and not self.asks_everything:
            told = PassedOver(topic=question.topic, prompt=question.prompt, rule=question.rule)
            self.tell(told)
            return None
        if policy and policy.get(question.topic) == "auto" and len(distinct(options)) == 1:
            return options[0].value
        chosen = await self._answer(question)
        return chosen[0].value if chosen else None

    async def ask_some(self, question: PickSome[T]) -> tuple[T, ...]:
        """The chosen values of a question with several answers, in the order given.

        When every legal option must be taken it is not asked. Raises Refused when fewer options
        are legal than must be taken.
        """
        options = legal(question)
        if len(options) < question.least:
            raise Refused(
                f"{question.topic}: {len(options)} legal answers, {question.least} needed"
            )
        if not options or question.most == 0:
            return ()
        if question.least == len(options) and not self.asks_everything:
            return tuple(option.value for option in options)
        return tuple(option.value for option in await self._answer(question))

    @property
    def asks_everything(self) -> bool:
        """Whether the player wants to answer every question, even those with one outcome."""
        return self.state.policy.get("*") == "ask"

    def _only(self, question: Pick[T], options: tuple[Option[T], ...]) -> Option[T] | None:
        if len(options) > 1:
            options = distinct(options)
        if len(options) > 1:
            return None
        policy = self.state.policy
        if policy and "ask" in (policy.get("*"), policy.get(question.topic)):
            return None
        if len(question.options) > 1:
            self.tell(Suppressed(topic=question.topic, answer=options[0].label, rule=question.rule))
        return options[0]

    async def _answer(self, question: Question[T]) -> tuple[Option[T], ...]:
        while True:
            keys = await self.table.ask(question)  # type: ignore[arg-type]  # a table reads labels and keys, never values
            if keys and keys[0].startswith("!"):
                self.command(keys[0])
                continue
            chosen = check(question, keys)
            self.asked += 1
            return chosen

    def command(self, command: str) -> None:
        """Carry out "!policy TOPIC ask|auto|never|default". Raises Refused for anything else."""
        words = command.split()
        if len(words) == 3 and words[0] == "!policy":
            topic, rule = words[1], words[2]
            if rule == "default":
                self.state.policy.pop(topic, None)
            elif rule in ("ask", "auto", "never"):
                self.state.policy[topic] = rule
            else:
                raise Refused(f"unknown policy '{rule}'")
            self.tell(Commanded(command=command))
            return
        raise Refused(f"unknown command '{command}'")

    # -- telling --------------------------------------------------------------------------------

    def tell(self, fact: Fact) -> None:
        """Tell what happened; a fact without a cause or rule takes those in force."""
        if self.listen is nobody:
            return
        if self._causes and not (fact.cause and fact.rule):
            cause, rule = self._causes[-1]
            fact = msgspec.structs.replace(fact, cause=fact.cause or cause, rule=fact.rule or rule)
        self.listen(fact)

    def because(self, cause: str, rule: str = "") -> Because:
        """Within this block `cause` and `rule` explain every fact that does not say its own."""
        if not rule and self._causes:
            rule = self._causes[-1][1]
        return Because(self._causes, (cause, rule))

    @property
    def cause(self) -> str:
        """The cause in force, or nothing."""
        return self._causes[-1][0] if self._causes else ""

    # -- chance ---------------------------------------------------------------------------------

    def roll(self, sides: int) -> int:
        """Roll one die (1 to `sides`); the caller tells the fact with its modifiers."""
        self.state.reveals += 1
        return self.rng.die(sides)

    def draw(self, deck: Deck, name: str) -> str | None:
        """Turn over the top card of a deck; None when deck and discards are empty."""
        card = deck.draw(self.rng)
        if card is not None:
            self.state.reveals += 1
            self.tell(Drew(deck=name, card=card))
        return card

    def discard(self, deck: Deck, name: str, card: str) -> None:
        """Put a card on the discards of a deck."""
        deck.bury(card)
        self.tell(Discarded(deck=name, card=card))

    def shuffle(self, deck: Deck) -> None:
        """Shuffle the pile of a deck."""
        deck.shuffle(self.rng)

    # -- ending ---------------------------------------------------------------------------------

    def end(self, outcome: Outcome) -> None:
        """End the game. Raises GameOver so that no rule goes on."""
        self.state.outcome = outcome
        self.tell(GameEnded(result=outcome.result, cause=outcome.cause, rule=outcome.rule))
        raise GameOver
