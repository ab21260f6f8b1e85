"""Paper in place of a terminal: the whole program in this process, drawn as a terminal would."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pyte
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver
from textual.events import Resize
from textual.geometry import Size
from textual.pilot import Pilot

from tui.app import Questpane
from tui.screens.game import GameScreen
from tui.seat import Playable
from tui.settings import Settings
from tui.typed import Typed


class Paper(HeadlessDriver):
    """A driver that draws on an emulated screen and takes the bytes of keys from the test.

    The paper is blank after each change of size: what was there before must be sent again.
    """

    def __init__(
        self,
        app: App[object],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self.sent: list[str] = []
        self._size = size or (80, 24)
        self._blank()
        self._typed = Typed()
        self._parser = XTermParser()

    @property
    def is_headless(self) -> bool:
        """It is not: everything is drawn as for a person."""
        return False

    def write(self, data: str) -> None:
        """Keep what would be sent."""
        self.sent.append(data)

    def cut(self, width: int, height: int) -> None:
        """Take paper of another size."""
        self._size = Size(width, height)
        self._blank()

    def type(self, data: bytes, now: float) -> None:
        """Take bytes as they come from a terminal, at a time in seconds."""
        keys = self._typed.take(data, now)
        for message in self._parser.feed(keys) if keys else ():
            self.process_message(message)
        for message in self._parser.tick():
            self.process_message(message)

    @property
    def text(self) -> str:
        """What can be read on the paper."""
        self._stream.feed("".join(self.sent).replace("\x1b[<u", "").replace("\x1b[>1u", ""))
        self.sent.clear()
        return "\n".join(row.rstrip() for row in self._screen.display) + "\n"

    def _blank(self) -> None:
        self.sent.clear()
        self._screen = pyte.Screen(*self._get_terminal_size())
        self._stream = pyte.Stream(self._screen)


def paper(app: App[int]) -> Paper:
    """The paper that an app is drawn on."""
    driver = app._driver
    assert isinstance(driver, Paper), "it is drawn elsewhere"
    return driver


async def rest(pilot: Pilot[int]) -> None:
    """Let everything be done that was asked for, without waiting for a clock."""
    quiet = 0
    while quiet < 4:
        before = len(paper(pilot.app).sent)
        await pilot.pause(0)
        pilot.app._check_resize()
        quiet = quiet + 1 if len(paper(pilot.app).sent) == before else 0


def resize(pilot: Pilot[int], width: int, height: int) -> None:
    """Another size; who does not `rest` changes it again before anything was drawn."""
    paper(pilot.app).cut(width, height)
    pilot.app.post_message(Resize(Size(width, height), Size(width, height)))


async def press(pilot: Pilot[int], key: bytes) -> None:
    """Type a key and let it be done."""
    paper(pilot.app).type(key, 0.0)
    await rest(pilot)


@asynccontextmanager
async def on_paper(
    run: Playable, width: int = 80, height: int = 24, settings: Settings | None = None
) -> AsyncIterator[tuple[Pilot[int], GameScreen]]:
    """A run on paper of a size, at its first question."""
    app = Questpane(settings or Settings(), driver_class=Paper)
    async with app.run_test(headless=False, size=(width, height)) as pilot:
        app.open_game(run)
        await rest(pilot)
        screen = app.screen
        assert isinstance(screen, GameScreen)
        yield pilot, screen
