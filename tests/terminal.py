"""A pseudo terminal for tests: starts a program, types raw bytes, reads its screen through pyte."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType

import pyte

QUIET = 0.04
"""Seconds without output after which an answer counts as complete."""

ROOT = Path(__file__).parent.parent

PROGRAM = str(Path(sys.executable).with_name("questpane"))
"""The command as it is installed beside this Python."""

LEFT = (b"\x1b[?2004l", b"\x1b[<u", b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1004l")
"""What a program that has left the screen must have sent."""


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
        ignore: Sequence[signal.Signals] = (),
    ) -> None:
        self.columns, self.rows = columns, rows
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.output = bytearray()
        self.open = True
        self.began = self.heard = time.perf_counter()
        self.started = 0.0
        """Seconds until the first text that was waited for."""
        self.code: int | None = None
        self.spent = 0.0
        """Seconds of processor time that the program took in all, once it has ended."""
        whole = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]}
        # Where Python looks for the program is the tester's choice, like the way to commands.
        whole.update({name: os.environ[name] for name in ("PYTHONPATH",) if name in os.environ})
        whole.update({"HOME": os.environ.get("HOME", "/")}, **(env or {}))
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            if cwd is not None:
                os.chdir(cwd)
            # Whoever runs the tests under nohup does not mean the program.
            for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
                signal.signal(number, signal.SIG_DFL)
            for number in ignore:
                signal.signal(number, signal.SIG_IGN)
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
            # The program has let go of the terminal, which is not always its end.
            time.sleep(min(timeout, 0.01))
            self._reap(wait=False)
            return False
        # Before it is drawn, which takes longer than the program took for it.
        self.heard = time.perf_counter()
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

    def silence(self, seconds: float) -> bytes:
        """What comes within so many seconds."""
        before = len(self.output)
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0 and self.code is None:
            self.read(left)
        return bytes(self.output[before:])

    @property
    def modes(self) -> list[object]:
        """The line settings of the terminal."""
        return list(termios.tcgetattr(self.master))

    def wait_for(self, seen: str | Callable[[str], bool], timeout: float = 20.0) -> None:
        """Wait until the screen shows a text. Raises AssertionError with the screen if it does
        not."""
        check = seen if callable(seen) else lambda text: seen in text
        end = time.monotonic() + timeout
        while not check(self.text):
            if time.monotonic() > end or self.code is not None:
                raise AssertionError(f"never seen: {seen!r}; the screen is:\n{self.text}")
            self.read(0.1)
        self.started = self.started or time.perf_counter() - self.began

    def patience(self, seconds: float) -> float:
        """So many seconds, or more on a machine so busy that a start took more than one."""
        return seconds * max(1.0, self.started)

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
        end = time.monotonic() + (5.0 if wait else 0.0)
        while self.code is None:
            pid, status, used = os.wait4(self.pid, os.WNOHANG)
            if pid:
                self.code = os.waitstatus_to_exitcode(status)
                self.spent = used.ru_utime + used.ru_stime
            elif time.monotonic() >= end:
                return
            else:
                time.sleep(0.01)

    def wait(self, timeout: float = 10.0) -> int:
        """Wait for the end; returns the exit code (negative: a signal). Raises AssertionError."""
        end = time.monotonic() + timeout
        while self.code is None and time.monotonic() < end:
            if self.open:
                self.read(0.05)
            else:
                time.sleep(0.01)
            self._reap(wait=False)
        while self.open and self.read(0.0):
            pass
        assert self.code is not None, f"still running; the screen is:\n{self.text}"
        return self.code

    def signal(self, number: int) -> None:
        """Send a signal to the program."""
        os.kill(self.pid, number)

    def hang_up(self) -> None:
        """Close the terminal, as a window or a lost connection does."""
        if self.open:
            self.open = False
            os.close(self.master)

    @property
    def seconds(self) -> float:
        """Seconds of processor time that the program has taken; 0 when it has gone."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> int:
        """Bytes of memory that the program has in use."""
        pages = Path(f"/proc/{self.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def kill(self) -> None:
        """End the program whatever it does, and close the terminal."""
        if self.code is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
            self._reap(wait=True)
        self.hang_up()


def questpane(
    home: Path,
    *words: str,
    columns: int = 80,
    rows: int = 24,
    env: Mapping[str, str] | None = None,
    ignore: Sequence[signal.Signals] = (),
) -> Terminal:
    """The game in a terminal, its runs in a folder of their own."""
    whole = {"QUESTPANE_HOME": str(home), "HOME": str(home), **(env or {})}
    return Terminal([PROGRAM, *words], columns=columns, rows=rows, env=whole, ignore=ignore)


def harmed(home: Path, what: str, *words: str, ignore: Sequence[signal.Signals] = ()) -> Terminal:
    """The game with something broken in it (see `tests.harm`), in a terminal."""
    env = {"QUESTPANE_HOME": str(home), "HOME": str(home)}
    command = [sys.executable, "-m", "tests.harm", what, *words]
    return Terminal(command, env=env, cwd=str(ROOT), ignore=ignore)
