"""Played in a browser: textual-serve's side of the talk, spoken by the test."""

from __future__ import annotations

import json
import os
import selectors
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pyte

from tests.player import recorded
from tests.terminal import PROGRAM

DRIVER = "textual.drivers.web_driver:WebDriver"


class Server:
    """What textual-serve does with a program: packets in, packets out."""

    def __init__(self, home: Path, *words: str) -> None:
        env = {
            **os.environ,
            "QUESTPANE_HOME": str(home),
            "TEXTUAL_DRIVER": DRIVER,
            "TEXTUAL_COLOR_SYSTEM": "truecolor",
            "COLUMNS": "80",
            "ROWS": "24",
            "TERM": "dumb",
        }
        self.process = subprocess.Popen(
            [PROGRAM, *words], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        )
        self.screen = pyte.Screen(80, 24)
        self.stream = pyte.ByteStream(self.screen)
        self.left = False
        self._raw = b""
        self._begun = False

    @property
    def text(self) -> str:
        return "\n".join(row.rstrip() for row in self.screen.display)

    def send(self, kind: bytes, payload: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(kind + len(payload).to_bytes(4, "big") + payload)

    def type(self, keys: str) -> None:
        self.send(b"D", keys.encode())

    def tell(self, **words: object) -> None:
        self.send(b"M", json.dumps(words).encode())

    def wait_for(self, seen: str, timeout: float = 20.0) -> None:
        end = time.monotonic() + timeout
        while seen not in self.text:
            assert time.monotonic() < end, f"never seen: {seen!r}\n{self.text}"
            self._read(0.1)

    def rest(self, seconds: float = 1.0) -> None:
        """Read for a while, until the picture stands."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._read(0.1)

    def _read(self, timeout: float) -> None:
        assert self.process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            if not selector.select(timeout):
                return
        self._raw += os.read(self.process.stdout.fileno(), 65536)
        if not self._begun:
            head, found, rest = self._raw.partition(b"__GANGLION__\n")
            if not found:
                return
            assert not head, "nothing may come before the talk begins"
            self._begun, self._raw = True, rest
        while len(self._raw) >= 5:
            size = int.from_bytes(self._raw[1:5], "big")
            if len(self._raw) < 5 + size:
                return
            kind, payload = self._raw[:1], self._raw[5 : 5 + size]
            self._raw = self._raw[5 + size :]
            if kind == b"D":
                self.stream.feed(payload)
            elif json.loads(payload).get("type") == "exit":
                self.left = True


@contextmanager
def serving(home: Path, *words: str) -> Iterator[Server]:
    server = Server(home, *words)
    try:
        yield server
    finally:
        server.process.kill()
        server.process.wait()


def test_a_game_is_played_in_a_browser_and_saved(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        server.wait_for("New game")
        server.type("\r")
        server.wait_for("Start")
        server.type("\r")
        server.wait_for("q save+exit")
        server.rest()
        server.type("\r")
        end = time.monotonic() + 10
        while recorded(tmp_path) == 0 and time.monotonic() < end:
            server._read(0.1)
        assert recorded(tmp_path) == 1
        server.type("q")
        server.wait_for("Save and exit")
        server.type("s")
        assert server.process.wait(10) == 0


def test_a_browser_of_another_size_has_another_picture(tmp_path: Path) -> None:
    with serving(tmp_path, "new", "doomrock", "--mode", "arena", "--seed", "8") as server:
        server.wait_for("q save+exit")
        server.screen.resize(40, 100)
        server.tell(type="resize", width=100, height=40)
        server.rest(2.0)
        assert "q save+exit" in server.text
        assert any(len(row.rstrip()) > 80 for row in server.screen.display)


def test_a_game_that_nobody_serves_any_more_ends(tmp_path: Path) -> None:
    with serving(tmp_path, "new", "forests", "--mode", "sprint", "--seed", "7") as server:
        server.wait_for("q save+exit")
        assert server.process.stdin is not None
        server.process.stdin.close()
        server.process.wait(10)
    with serving(tmp_path, "continue") as server:
        server.wait_for("q save+exit")
