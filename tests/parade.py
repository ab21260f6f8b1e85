"""A parade of questions: games by bots that stop at each kind of question they have not had yet."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable

from engine.core.ask import Question
from engine.core.fact import Fact
from engine.core.rng import Rng, seeded
from engine.core.table import Table
from engine.core.volume import Listener, Setup, Sitting
from engine.core.whims import WhimsicalBot
from tui.shelf import SHELF
from tui.simulate import ALL, Plan, setup_of

REMEMBERED = 30
"""So many facts before a question are told again."""


class Still:
    """A game that stays at one question for good, whatever is answered."""

    notice = ""
    practice = False
    answers = 0

    def __init__(
        self, sitting: Sitting, question: Question[object], recent: tuple[Fact, ...] = ()
    ) -> None:
        self.sitting = sitting
        self.question = question
        self.recent = recent

    async def play(self, table: Table, listen: Listener) -> None:
        while True:
            await table.ask(self.question)

    def close(self) -> None:
        pass


Visit = Callable[[Still], Awaitable[None]]


class Parade:
    """The topics of a volume; `visit` is called at the first question of each that is `wanted`."""

    def __init__(self, volume: str, visit: Visit, *, wanted: Callable[[str], bool]) -> None:
        self.volume = volume
        self.seen: set[str] = set()
        self._visit = visit
        self._wanted = wanted

    async def march(self, games: int) -> None:
        """Play so many games of all modes and sizes; every other one asks everything."""
        plan = Plan(
            volume=self.volume, setup=Setup(mode=ALL, seed=1), games=games, bot="random", home=""
        )
        for number in range(games):
            await self._play(setup_of(plan, SHELF[self.volume], number), everything=number % 2 == 1)

    async def _play(self, setup: Setup, *, everything: bool) -> None:
        table = _Halting(WhimsicalBot(setup.seed), self._arrive)
        sitting = table.sitting = SHELF[self.volume].new(setup, table, table.told.append)
        if everything:
            sitting.game.state.policy["*"] = "ask"
        await sitting.play()

    async def _arrive(self, still: Still) -> None:
        topic = still.question.topic
        if topic not in self.seen:
            self.seen.add(topic)
            if self._wanted(topic):
                await self._visit(still)


class _Halting:
    """A bot's table that lets somebody look before it answers."""

    def __init__(self, bot: Table, arrive: Visit) -> None:
        self.bot = bot
        self.told: deque[Fact] = deque(maxlen=REMEMBERED)
        self.sitting: Sitting | None = None
        self._arrive = arrive

    async def ask(self, question: Question[object]) -> tuple[str, ...]:
        assert self.sitting is not None, "it is seated before it plays"
        await self._arrive(Still(self.sitting, question, tuple(self.told)))
        return await self.bot.ask(question)


def sizes(seed: int, count: int) -> list[tuple[int, int]]:
    """Sizes at random, the smallest and the awkward ones among them."""
    chance = Rng(seeded(seed, "sizes"))
    odd = [(1, 1), (20, 5), (79, 23), (40, 12), (39, 24), (80, 11), (80, 15), (40, 24), (200, 60)]
    found = [(1 + chance.below(140), 1 + chance.below(50)) for _ in range(count)]
    for n in range(0, count, 7):
        found[n] = odd[n // 7 % len(odd)]
    return found
