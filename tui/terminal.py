"""The terminal under the full-screen program: it may close, or talk nonsense, at any moment."""

from __future__ import annotations

import os
import selectors
import signal
import sys
import termios
import time
from contextlib import suppress
from types import FrameType

from textual._xterm_parser import XTermParser
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver

from tui.measure import measure
from tui.typed import Typed

RESTORE = b"\x1b[?2026l\x1b[0m\x1b[?2004l\x1b[?7h\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l"
"""Everything that the program switched on, switched off."""

SIGNALS = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT)


def _look_up() -> None:
    """Nothing, but in the main thread."""


class Terminal(LinuxDriver):
    """A driver that gives the terminal back whatever ends the program, and survives any bytes.

    Ending at once is safe at any moment, for every answer is on disk before the next question.
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
        self._kept: list[str] = []
        # Who started us with nohup meant it.
        self._taken = [n for n in SIGNALS if signal.getsignal(n) is not signal.SIG_IGN]
        for number in self._taken:
            signal.signal(number, self._ended)
        # Python runs these only where the main thread does something, and that may sleep for good:
        # a signal between its last look and its sleep, or one that came to another thread, must
        # wake it.
        self._woken, self._waker = os.pipe()
        for end in (self._woken, self._waker):
            os.set_blocking(end, False)
        signal.set_wakeup_fd(self._waker, warn_on_full_buffer=False)

    def start_application_mode(self) -> None:
        """Take the terminal. Its cursor stays visible: it shows what is selected."""
        glass = getattr(self._app, "glass", None)
        if glass is not None:
            glass.forget()
        super().start_application_mode()  # type: ignore[no-untyped-call]  # it returns nothing
        self.write("\x1b[?25h")

    def _get_terminal_size(self) -> tuple[int, int]:
        """How large it is now."""
        return measure((80, 24))

    def write(self, data: str) -> None:
        """Keep something for the next `flush`."""
        self._kept.append(data)

    def flush(self) -> None:
        """Send what was kept, at once and without another thread."""
        file = self._file
        assert file is not None, "a terminal has been found"
        rest = "".join(self._kept).encode(file.encoding, "backslashreplace")
        self._kept.clear()
        with suppress(OSError):  # when nobody is there, the thread that reads finds out
            while rest:
                rest = rest[os.write(file.fileno(), rest) :]

    def close(self) -> None:
        """The screen has been given back: signals are like everywhere else again."""
        for number in self._taken:
            signal.signal(number, signal.SIG_DFL)
        signal.set_wakeup_fd(-1)
        super().close()

    def step_back(self) -> None:
        """Into the background, where a shell waits that can bring us back.

        The whole job stops, for a `make` that started us waits for us; and only once the terminal
        has been given back, for the shell takes it at once.
        """
        if os.getsid(0) == os.getpgrp():
            return
        self.suspend_application_mode()
        self._must_signal_resume = True
        os.killpg(os.getpgrp(), signal.SIGSTOP)

    def _ended(self, number: int, frame: FrameType | None) -> None:
        """Give the terminal back and die of the signal, as the one who sent it expects."""
        # A terminal that takes no more bytes must not keep us: the alarm kills.
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, 0.5)
        with suppress(OSError):
            if sys.__stderr__ is not None:
                os.write(sys.__stderr__.fileno(), RESTORE)
        with suppress(OSError, termios.error):
            if self.attrs_before is not None:
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)

    def _wake(self) -> None:
        """Let the main thread look up: a signal waits for it."""
        with suppress(OSError):
            os.read(self._woken, 64)
        with suppress(RuntimeError):  # its loop may be over by now
            self._loop.call_soon_threadsafe(_look_up)

    def run_input_thread(self) -> None:
        """Read keys until the end."""
        typed, parser = Typed(), XTermParser(self._debug)
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            selector.register(self._woken, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                ready = {key.fd for key, _ in selector.select(0.1)}
                if self._woken in ready:
                    self._wake()
                if self.fileno in ready:
                    try:
                        data = os.read(self.fileno, 4096)
                    except OSError:
                        data = b""
                    if not data:
                        # Nobody is there any more: reading on would take a whole core.
                        os._exit(128 + signal.SIGHUP)
                    now = time.monotonic()
                    keys = typed.take(data, now)
                    # The parser takes an empty text for the end of everything.
                    for message in parser.feed(keys) if keys else ():
                        # What came at once was pressed at once, however long it takes to read.
                        message.time = now
                        self.process_message(message)
                for message in parser.tick():
                    self.process_message(message)
