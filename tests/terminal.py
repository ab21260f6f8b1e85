"""A pseudo terminal for tests: starts a program, types raw bytes, reads its screen through pyte."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType

import pyte

QUIET = 0.04
"""Seconds without output after which an answer counts as complete."""


class Terminal:
    """One program in a pseudo terminal of a given size."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        columns: int = 80,
        rows: int = 24,
        env: Mapping[str, str] | None = None,
        cwd: str | None = None,
    ) -> None:
        self.columns, self.rows = columns, rows
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.output = bytearray()
        self.code: int | None = None
        whole = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]}
        whole.update({"HOME": os.environ.get("HOME", "/")}, **(env or {}))
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            if cwd is not None:
                os.chdir(cwd)
            os.execvpe(command[0], list(command), whole)
        self.resize(columns, rows)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    # -- what a person does -----------------------------------------------------------------------

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window."""
        self.columns, self.rows = columns, rows
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, size)
        self.screen.resize(rows, columns)

    def type(self, keys: str | bytes) -> None:
        """Type raw bytes."""
        os.write(self.master, keys.encode() if isinstance(keys, str) else keys)

    def press(self, keys: str | bytes, *, timeout: float = 5.0) -> int:
        """Type, wait until the answer is complete, and return the bytes that came back."""
        before = len(self.output)
        self.type(keys)
        self.settle(timeout)
        return len(self.output) - before

    # -- what a person sees -----------------------------------------------------------------------

    def read(self, timeout: float) -> bool:
        """Read what is there, waiting at most `timeout` seconds for the first byte."""
        ready, _, _ = select.select([self.master], [], [], timeout)
        if not ready:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            data = b""
        if not data:
            self._reap(wait=True)
            return False
        self.output += data
        # pyte does not know private sequences with intermediate characters; they draw nothing.
        with contextlib.suppress(Exception):
            self.stream.feed(data)
        return True

    def settle(self, timeout: float = 5.0, quiet: float = QUIET) -> None:
        """Read until nothing has come for a moment after something did."""
        end = time.monotonic() + timeout
        if not self.read(timeout):
            return
        while time.monotonic() < end and self.read(quiet):
            pass

    def wait_for(self, seen: str | Callable[[str], bool], timeout: float = 20.0) -> None:
        """Wait until the screen shows a text. Raises AssertionError with the screen if it does
        not."""
        check = seen if callable(seen) else lambda text: seen in text
        end = time.monotonic() + timeout
        while not check(self.text):
            if time.monotonic() > end or self.code is not None:
                raise AssertionError(f"never seen: {seen!r}; the screen is:\n{self.text}")
            self.read(0.1)

    @property
    def lines(self) -> list[str]:
        """The rows of the screen."""
        return [row.rstrip() for row in self.screen.display]

    @property
    def text(self) -> str:
        """The screen as text."""
        return "\n".join(self.lines)

    # -- how it ends ------------------------------------------------------------------------------

    def _reap(self, *, wait: bool) -> None:
        if self.code is not None:
            return
        end = time.monotonic() + (5.0 if wait else 0.0)
        while True:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.code = os.waitstatus_to_exitcode(status)
                return
            if time.monotonic() >= end:
                return
            time.sleep(0.01)

    def wait(self, timeout: float = 10.0) -> int:
        """Wait for the end; returns the exit code (negative: a signal). Raises AssertionError."""
        end = time.monotonic() + timeout
        while self.code is None and time.monotonic() < end:
            self.read(0.05)
            self._reap(wait=False)
        assert self.code is not None, f"still running; the screen is:\n{self.text}"
        return self.code

    def signal(self, number: int) -> None:
        """Send a signal to the program."""
        os.kill(self.pid, number)

    def kill(self) -> None:
        """End the program whatever it does, and close the terminal."""
        if self.code is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
            self._reap(wait=True)
        with contextlib.suppress(OSError):
            os.close(self.master)
