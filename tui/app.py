"""The full-screen program: settings that every screen shares, and the ways between screens."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.console import RenderableType
from textual import events
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.screen import Screen

from tui.glass import Glass
from tui.glyphs import Glyphs, glyphs
from tui.haste import arrived
from tui.keyed import Keyed, Keys
from tui.remap import Own, keymap
from tui.settings import Settings, folder, save
from tui.terminal import Terminal
from tui.themes import PALETTES, Palette

if TYPE_CHECKING:
    from engine.core.view import MemberView
    from tui.screens.game import GameScreen
    from tui.screens.log import Deed
    from tui.seat import Playable, Told


class Questpane(App[int], inherit_bindings=False):
    """Shows `first` and whatever is opened from there; its return value is the exit code.

    No clock, no animation, no mouse, no command palette: it is silent while nobody types. Screens
    are imported when they are first shown, because importing is what a start takes its time for.
    """

    CSS_PATH = "questpane.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "questpane"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave", "Save and exit", show=False, priority=True),
        Binding("ctrl+l", "redraw", "Draw everything again", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", "Into the background", show=False, priority=True),
    ]

    def __init__(
        self,
        settings: Settings | None = None,
        *,
        first: Screen[str] | None = None,
        own: Own | None = None,
        driver_class: type[Driver] | None = None,
    ) -> None:
        super().__init__(driver_class=driver_class, ansi_color=True)
        self.animation_level = "none"
        self.settings = settings if settings is not None else Settings()
        self.own = own if own is not None else Own()
        """The keys that the player has given to commands and directions."""
        self.keymap = keymap(self.own, self.settings.keyboard)[0]
        """What each key of the game screen means."""
        self.faults: list[Exception] = []
        self.watches: Path | None = None
        """The run to be watched once the screen has been given back."""
        self._hasty = True
        self.glass = Glass(self.console._color_system)
        self._first = first
        self._keys = Keys(lambda: self.screen)
        self.theme = "ansi-light" if self.settings.theme == "light" else "ansi-dark"

    @property
    def signs(self) -> Glyphs:
        """What panels draw with."""
        return glyphs(self.settings.ascii)

    @property
    def palette(self) -> Palette:
        """The style of each role; NO_COLOR in the environment takes all colours away."""
        return PALETTES["mono" if "NO_COLOR" in os.environ else self.settings.theme]

    def use(self, settings: Settings) -> None:
        """Take over changed settings; screens that are open follow when they are shown again."""
        self.settings = settings
        self.keymap = keymap(self.own, settings.keyboard)[0]
        self.theme = "ansi-light" if settings.theme == "light" else "ansi-dark"

    def keep(self, settings: Settings) -> None:
        """Take over changed settings and write them down, if that can be."""
        self.use(settings)
        with suppress(OSError):
            save(settings, folder())

    def on_mount(self) -> None:
        """Show the first screen."""
        if self._first is not None:
            self.push_screen(self._first)

    # -- what is typed -----------------------------------------------------------------------------

    async def on_event(self, event: events.Event) -> None:
        """Give keys out one by one, and everything else as always."""
        if not isinstance(event, events.Key) or event.is_forwarded:
            await super().on_event(event)
        elif not await self._check_bindings(event.key, priority=True):
            self._keys.add(event)

    def ready(self, screen: Keyed) -> None:
        """A screen has come into sight: what was typed since is for it."""
        self._keys.ready(screen)
        self.call_later(self._keys.give)

    # -- what the terminal shows -------------------------------------------------------------------

    @property
    def drawable(self) -> bool:
        """Whether there is a terminal, and nobody else is drawing."""
        return self._running and not (self._closed or self.is_headless or self._batch_count)

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        """Send what Textual wants to show through the glass."""
        if not self.drawable or not isinstance(renderable, LayoutUpdate | ChopsUpdate):
            self.glass.forget()
            super()._display(screen, renderable)
            return
        self.glass.fit(*self.size)
        if isinstance(renderable, LayoutUpdate):
            for y, row in enumerate(renderable.strips, renderable.region.y):
                x = renderable.region.x
                for strip in row:
                    self.glass.put(x, y, strip)
                    x += strip.cell_length
        else:
            for y in dict.fromkeys(y for y, _, _ in renderable.spans):
                for x, part in renderable.chops[y].items():
                    if part is not None:
                        self.glass.put(x, y, part)
        self.send()
        self.post_display_hook()

    def send(self) -> None:
        """Send what was put on the glass, in one piece."""
        if self._driver is None:
            return
        frame = self.glass.frame(self.screen.outer_size.clamp_offset(self.cursor_position))
        if len(frame) > 400:
            self._begin_update()
            self._driver.write(frame)
            self._end_update()
        elif frame:
            self._driver.write(frame)
        self._driver.flush()
        if self._hasty and len(self.screen_stack) > 1:
            self._hasty = False
            self.call_later(arrived)

    def on_resize(self) -> None:
        """Whatever a terminal makes of its picture when its size changes, we cannot know."""
        self.glass.forget()

    def action_redraw(self) -> None:
        """Ctrl+L: somebody else has written over the picture."""
        self.glass.forget()
        self.screen.refresh()

    # -- ways between screens ----------------------------------------------------------------------

    def open_game(
        self, run: Playable, then: Callable[[str | None], None] | None = None
    ) -> GameScreen:
        """Sit down at a run and play on; afterwards it is closed.

        `then` gets how it ended, in the words of the game screen: "exit", "title", "over" or
        "fault". Without it the program ends after "exit" and else goes back to its first screen.
        """
        from tui.screens.game import GameScreen

        screen = GameScreen(run)

        def left(how: str | None) -> None:
            run.close()
            (then or self._left)(how)

        self.push_screen(screen, left)
        return screen

    def _left(self, how: str | None) -> None:
        if how == "exit":
            self.exit(0)
            return
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) == 1:
            self.exit(1 if how == "fault" else 0)

    def open_help(self, keys: Sequence[tuple[str, str]], where: str) -> None:
        """Show the keys that are valid on a screen."""
        from tui.screens.help import HelpScreen

        self.push_screen(HelpScreen(keys, where, closes=self.keymap.key("help")))

    def open_rule(self, volume: str, rule: str) -> None:
        """Open the rulebook of a volume at a rule."""
        from tui.screens.rulebook import RulebookScreen

        self.push_screen(RulebookScreen(volume, rule))

    def open_log(
        self, told: Sequence[Told], volume: str, at: int, deeds: Mapping[str, Deed] | None = None
    ) -> None:
        """Open the whole log at a line, with what can be done from there."""
        from tui.screens.log import LogScreen

        self.push_screen(LogScreen(told, volume, at, deeds))

    def open_hero(self, members: Sequence[MemberView], at: int) -> None:
        """Open the sheet of a figure."""
        from tui.screens.heroes import HeroScreen

        self.push_screen(HeroScreen(members, at))

    def action_suspend_process(self) -> None:
        """Ctrl+Z: step into the background of the shell."""
        if isinstance(self._driver, Terminal):
            self._driver.step_back()

    def action_leave(self) -> None:
        """Ctrl+C: a game asks whether to save and exit, any other screen just ends."""
        from tui.screens.game import GameScreen

        games = [screen for screen in self.screen_stack if isinstance(screen, GameScreen)]
        if not games:
            self.exit(0)
            return
        while self.screen is not games[-1]:
            self.pop_screen()
        games[-1].ask_exit()
