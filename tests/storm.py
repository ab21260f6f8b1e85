"""Keys at random, in bursts and over random sizes, into the program in a pseudo terminal."""

from __future__ import annotations

import random
import subprocess
from pathlib import Path

from tests.terminal import PROGRAM, Terminal, questpane

SIZES = ((80, 24), (120, 40), (80, 15), (40, 24), (20, 5), (100, 30), (1, 1), (79, 23))
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,;:?!/-+ "
SPECIAL = (
    b"\r", b"\t", b"\x7f", b"\x1b", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[5~",
    b"\x1b[6~", b"\x1b[H", b"\x1b[F", b"\x1bOq", b"\x1bOx", b"\x1b[Z", b"\x1bj", b"\x1b[1;5A",
    b"\x1b[11~", b"\x1b[?64;1;2c", b"\x1b[I", b"\x1b[O", b"\x1b[999;1~", b"\xff", b"\xe9a", b"\xc3",
    b"\x1b[12;40R", b"\x1b[200~save\x1b[201~", b"\x1b[200~open", b"\x01", b"\x02", b"\x05", b"\x0c",
    b"\x1b]11;rgb:00", b"ee/eeee\x07", b"\x1bP>|x", b"\x1b\\", "\u00e9\u4e16".encode(),
    *(bytes([n]) for n in range(32) if n != 3), b"\x1b[200~\xff", b"\x1b[", b"\x1b[<0;3;4M",
    b"\xe4\xb8",
)  # fmt: skip
GAMES = {
    "forests": ("new", "forests", "--mode", "sprint", "--seed", "7"),
    "doomrock": ("new", "doomrock", "--mode", "arena", "--seed", "11"),
}
LEAVING = frozenset("qQ")
"""Keys that lead out; they come seldom, so that the rest of the game is seen too."""


def any_key(chance: random.Random) -> bytes:
    """What a key sends, or something else that may come from a terminal."""
    if chance.random() < 0.25:
        return chance.choice(SPECIAL)
    key = chance.choice(LETTERS)
    if key in LEAVING and chance.random() < 0.8:
        key = "\r"
    return key.encode()


class Storm:
    """Random keys into one home; the program is started again whenever it was left."""

    def __init__(self, home: Path, words: tuple[str, ...], *, seed: int) -> None:
        self.home = home
        self.words = words
        self.chance = random.Random(seed)
        self.faults: list[str] = []
        self.starts = 0
        self.history: list[bytes] = []

    def blow(self, keys: int, *, sizes: bool = True) -> None:
        """Press so many keys. What went wrong is in `faults`."""
        left = keys
        while left > 0 and len(self.faults) < 3:
            words = self.words if self.starts % 3 == 0 else self.chance.choice(((), ("continue",)))
            self.starts += 1
            with questpane(self.home, *words) as term:
                term.settle(3.0, 0.2)
                while left > 0 and term.code is None:
                    left -= self._burst(term, sizes=sizes)
                self._judge(term)

    def _burst(self, term: Terminal, *, sizes: bool) -> int:
        n = self.chance.randint(1, 12)
        data = b"".join(any_key(self.chance) for _ in range(n))
        self.history.append(data)
        if sizes and self.chance.random() < 0.05:
            term.resize(*self.chance.choice(SIZES))
        try:
            term.type(data)
        except OSError:
            # It had left meanwhile.
            return 0
        term.settle(0.5, 0.003)
        return n

    def _judge(self, term: Terminal) -> None:
        """Whether the program left as it should, or still answers."""
        if term.code is None:
            term.settle(1.0, 0.2)
            if term.code is None:
                return
        if term.code != 0 or b"fault of questpane" in term.output:
            tail = bytes(term.output[-400:]).decode("utf-8", "replace")
            self.faults.append(f"code {term.code} after {self.history[-3:]}: {tail}")

    def verify(self) -> int:
        """What `questpane runs verify` says of every run: 0 when all are whole."""
        command = [PROGRAM, "--home", str(self.home), "runs", "verify"]
        return subprocess.run(command, capture_output=True, check=False).returncode


def plain_storm(home: Path, words: tuple[str, ...], *, seed: int, lines: int) -> None:
    """Random lines, some of them no text at all, into plain mode until its input ends."""
    chance = random.Random(seed)
    typed = b"\n".join(_line(chance) for _ in range(lines)) + b"\n"
    command = [PROGRAM, "--home", str(home), *words, "--plain"]
    done = subprocess.run(command, input=typed, capture_output=True, check=False, timeout=600)
    said = done.stdout.decode("utf-8", "replace") + done.stderr.decode("utf-8", "replace")
    assert done.returncode == 0, said[-500:]
    assert "Traceback" not in said
    assert "fault of questpane" not in said
    assert Storm(home, words, seed=seed).verify() == 0


def _line(chance: random.Random) -> bytes:
    """An answer, a command with an argument, or rubbish; leaving is rare."""
    kind = chance.random()
    if kind < 0.6:
        return str(chance.randint(0, 9)).encode()
    if kind < 0.7:
        return b" ".join(str(chance.randint(1, 6)).encode() for _ in range(chance.randint(2, 4)))
    if kind < 0.9:
        word = chance.choice(("w", "v", "o", "l", "r", "h", "u", "x", "?", "w 3", "l 5", "r camp"))
        return word.encode()
    if kind < 0.99:
        return bytes(chance.randrange(256) for _ in range(chance.randint(0, 8))).replace(b"\n", b"")
    return b"q" if chance.random() < 0.05 else b"no such thing"
