"""A gale: keys and sizes at random into the whole program in this process, as fast as it can."""

from __future__ import annotations

import random
from pathlib import Path

from textual.pilot import Pilot

from saves.home import Home
from saves.run import Run
from saves.store import Store
from tests.storm import SIZES, any_key
from tests.tui.paper import Paper, paper, resize, rest
from tui.choices import make_setup
from tui.program import Program
from tui.screens.game import GameScreen
from tui.settings import Settings
from tui.shelf import SHELF, begin_as_heir

MODES = {"forests": ("sprint", "quick"), "doomrock": ("arena", "act")}


class Gale:
    """Random keys into one home; the program begins again whenever it was left.

    What went wrong is in `faults`; `starts` counts how often it was begun.
    """

    def __init__(self, home: Path, volume: str, *, seed: int) -> None:
        self.home = Home(home)
        self.volume = volume
        self.chance = random.Random(seed)
        self.faults: list[str] = []
        self.starts = 0
        self._now = 0.0
        self._bursts: list[bytes] = []

    async def blow(self, keys: int) -> None:
        """Press so many keys."""
        while keys > 0 and not self.faults:
            keys = await self._sitting(keys)

    async def _sitting(self, keys: int) -> int:
        """Press keys until the program is left or its time is up; how many are left of them."""
        run = self._run()
        app = Program(Settings(ascii=self.chance.random() < 0.3), run)
        app.driver_class = Paper
        self.starts += 1
        try:
            async with app.run_test(headless=False) as pilot:
                await rest(pilot)
                last = max(0, keys - self.chance.randint(100, 3000))
                while keys > last and app.is_running and not app._exit:
                    keys -= await self._burst(pilot)
                # A process that ends lets its runs go; this one lives on.
                for screen in app.screen_stack:
                    if isinstance(screen, GameScreen):
                        screen.run.close()
        except Exception as error:
            app.faults.append(error)
        if app.faults or app.last_words:
            said = [repr(fault) for fault in app.faults]
            self.faults.append(f"{said} {app.last_words} after {self._bursts[-4:]}")
        return keys

    async def _burst(self, pilot: Pilot[int]) -> int:
        """Some keys in one piece, sometimes cut in the middle of a character, at times a size."""
        count = self.chance.randint(1, 12)
        data = b"".join(any_key(self.chance) for _ in range(count))
        self._bursts = [*self._bursts[-9:], data]
        if self.chance.random() < 0.05:
            resize(pilot, *self._size())
        self._now += self.chance.choice((0.01, 0.05, 1.0))
        cut = self.chance.randrange(len(data))
        for piece in (data[:cut], data[cut:]):
            paper(pilot.app).type(piece, self._now)
        await rest(pilot)
        if self.chance.random() < 0.7:
            self._now += 1.0
            paper(pilot.app).type(self._move(pilot), self._now)
            await rest(pilot)
            count += 1
        return count

    def _move(self, pilot: Pilot[int]) -> bytes:
        """An answer in a game, the way back elsewhere: chance alone would read rules for ever."""
        if pilot.app._exit:
            return b"\r"
        screen = pilot.app.screen
        if not isinstance(screen, GameScreen) or self.chance.random() < 0.2:
            return b"\x7f"
        letters = sorted(screen.cursor.letters.values())
        return self.chance.choice([*(letter.encode() for letter in letters), b"\r"])

    def _size(self) -> tuple[int, int]:
        if self.chance.random() < 0.5:
            return self.chance.choice(SIZES)
        return self.chance.randint(1, 140), self.chance.randint(1, 50)

    def _run(self) -> Run | None:
        """A new run, the newest one, or none: then the title comes first."""
        if self.starts % 3 == 0:
            mode = self.chance.choice(MODES[self.volume])
            setup = make_setup(SHELF[self.volume], mode=mode, seed=str(self.chance.randrange(999)))
            return begin_as_heir(SHELF[self.volume], setup, self.home)
        store = Store(self.home, SHELF)
        latest = store.latest()
        if latest is None or self.chance.random() < 0.5:
            return None
        return store.open(latest.id)

    def verify(self) -> list[str]:
        """What is wrong with the runs: each must be whole, and the newest one go on."""
        store = Store(self.home, SHELF)
        bad = [run.id for run in store.runs() if not store.verify(run.id).ok]
        latest = store.latest()
        if latest is not None:
            store.open(latest.id).close()
        return bad
