"""A player who knows nothing but what the screen shows, and has nothing but keys."""

from __future__ import annotations

import os
import random
import re
import select
import subprocess
import time
from pathlib import Path
from types import TracebackType

from tests.terminal import PROGRAM, Terminal

# In a narrow terminal the heading goes on in the next row.
_SOME = re.compile(r"\((\d+) of (\d+)(?: to \d+)?[\s\u254c-]+chosen")
_OPTION = re.compile(r"(?:^|\s{2})(?:\u25b8| |>) ([a-z0-9])[ ~] (?!\[\d)\S")

OVER = "The game is over."
END = ": the end"
MORE = "more: Space"
FAULT = "A fault of the game"


def recorded(home: Path) -> int:
    """How many answers are in the journals of a home."""
    journals = sorted(home.glob("runs/*/journal.jsonl"))
    return sum(max(0, journal.read_bytes().count(b"\n") - 1) for journal in journals)


def question(term: Terminal) -> list[str]:
    """The rows of the question: from its heading to the line above the hints."""
    lines = term.lines
    rows = [
        n
        for n, line in enumerate(lines)
        if line[:2] in ("\u254c ", "> ", "- ") and ("\u254c" in line or "--" in line)
    ]
    return lines[rows[-1] : -1] if rows else lines


def prompt(term: Terminal) -> str:
    """What is asked."""
    return question(term)[0].strip("\u254c-> ").split(" \u254c")[0].split(" --")[0]


def letters(term: Terminal) -> list[str]:
    """The letters that the question offers."""
    return [letter for line in question(term)[1:] for letter in _OPTION.findall(line)]


class Player:
    """Plays on until the outcome screen, by hints or by chance."""

    def __init__(self, term: Terminal, *, seed: int | None = None) -> None:
        self.term = term
        self.presses = 0
        self._chance = random.Random(seed)
        self._hints = seed is None

    @property
    def finished(self) -> bool:
        """Whether the outcome is on the screen."""
        return END in self.term.lines[0]

    def play(self, most: int = 4000) -> None:
        """Play to the outcome screen. Raises AssertionError after `most` keys."""
        stuck, before = 0, ""
        while not self.finished:
            assert self.term.code is None, f"ended with {self.term.code}:\n{self.term.text}"
            assert FAULT not in self.term.text, f"a fault:\n{self.term.text}"
            assert self.presses < most, f"no end after {most} keys:\n{self.term.text}"
            self.step(stuck)
            stuck = stuck + 1 if self.term.text == before else 0
            before = self.term.text

    def step(self, stuck: int = 0) -> None:
        """Answer the question, or do what else leads on; other keys when nothing happens."""
        if OVER in self.term.text:
            # The key before may have been the one that leads to the outcome.
            self.term.silence(0.5)
            if not self.finished:
                self.press("\r")
                self.term.wait_for(lambda text: END in text.partition("\n")[0])
        elif stuck > 3:
            self.press(self._chance.choice(["\x7f", " ", "\t", "\x1b[B", "\r", "0"]))
        elif self._hints:
            self._advised()
        else:
            self._by_chance()

    def press(self, key: str) -> None:
        """Press one key and wait for what it does."""
        self.presses += 1
        self.term.press(key, timeout=0.5)

    def _advised(self) -> None:
        self.press("H")
        if "! Hint:" in self.term.text:
            self._confirm()

    def _by_chance(self) -> None:
        # What ends a long list of options is often on its last page.
        if MORE in self.term.text and self._chance.random() < 0.5:
            self.press(" ")
        offered = letters(self.term)
        if offered and self._chance.random() < 0.8 and not _SOME.search(self.term.text):
            self.press(self._chance.choice(offered))
        else:
            self._confirm()

    def _confirm(self) -> None:
        for _ in range(20):
            some = _SOME.search(self.term.text)
            if some is None or int(some[1]) >= int(some[2]):
                break
            self.press(" ")
            self.press("\x1b[B")
        self.press("\r")


class Piped:
    """The plain program with pipes for a terminal, and answers by chance."""

    def __init__(self, home: Path, *words: str) -> None:
        self.said = ""
        self._program = subprocess.Popen(
            [PROGRAM, "--home", str(home), *words, "--plain"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def __enter__(self) -> Piped:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._program.kill()
        self._program.communicate()

    def play(self, seed: int, most: int = 3000) -> None:
        """Answer by chance to the outcome. Raises AssertionError after `most` answers."""
        chance = random.Random(seed)
        said = self._hear()
        for _ in range(most):
            if "What next?" in said:
                return
            assert FAULT not in said, said
            said = self._hear(_any_answer(said, chance))
        raise AssertionError(f"no end after {most} answers:\n{said}")

    def leave(self, answer: str) -> int:
        """Give a last answer; the exit code."""
        self._hear(answer)
        return self._program.wait(10)

    def _hear(self, answer: str | None = None) -> str:
        """Answer, and read up to the next prompt or the end."""
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        if answer is not None:
            self._program.stdin.write(answer.encode() + b"\n")
            self._program.stdin.flush()
        output = self._program.stdout
        said = bytearray()
        end = time.monotonic() + 20
        while not said.endswith(b" > "):
            ready, _, _ = select.select([output], [], [], max(0.0, end - time.monotonic()))
            assert ready, f"no prompt:\n{said.decode()[-2000:]}"
            data = os.read(output.fileno(), 65536)
            if not data:
                break
            said += data
        self.said += said.decode()
        return said.decode()


def _any_answer(said: str, chance: random.Random) -> str:
    """Some numbers of the last question, as many as it wants."""
    *_, asked = said.rsplit("\n\n", 1)
    lines = asked.splitlines()
    numbers = [line.split()[0] for line in lines[1:-1] if line[:1].isdecimal()]
    wanted = [int(word) for word in re.findall(r"\d+", lines[-1])]
    return " ".join(chance.sample(numbers, min(len(numbers), wanted[0] if wanted else 1)))
