"""Lines in, lines out: the ground that the plain front end stands on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TextIO

from tui.glyphs import plain


class Left(Exception):
    """The input has ended, or the player wants to leave: save and exit."""


class Console:
    """Writes whole lines and reads whole lines; a prompt is always the last thing written."""

    def __init__(self, source: TextIO, out: TextIO) -> None:
        self._source = source
        self._out = out
        # Without a terminal nobody echoes what was typed, and a transcript should show it.
        self._echo = not source.isatty()

    def say(self, *lines: str) -> None:
        """Write lines, in plain ASCII."""
        for line in lines:
            self._out.write(plain(line, ascii_only=True) + "\n")

    def read(self, prompt: str) -> str:
        """The next line that was typed. Raises Left at the end of the input."""
        self._out.write(f"{plain(prompt, ascii_only=True)} > ")
        self._out.flush()
        try:
            line = self._source.readline()
        except UnicodeDecodeError:
            # A key of another encoding is no answer, but it ends nothing either.
            line = "\n"
        except KeyboardInterrupt:
            line = ""
        if not line:
            self._out.write("\n")
            self._out.flush()
            raise Left
        if self._echo:
            self._out.write(line if line.endswith("\n") else line + "\n")
        return line.strip()

    def choose(
        self, prompt: str, choices: Sequence[tuple[str, str, str]], default: str = ""
    ) -> str:
        """The key of one of (key, letter, label); "" when the player goes back.

        Raises Left at the end of the input.
        """
        self.say("", prompt)
        for number, (key, letter, label) in enumerate(choices, 1):
            usual = ", or Enter" if key == default else ""
            tag = f" ({letter}{usual})" if letter else f" ({usual[5:]})" if usual else ""
            self.say(f"{number} {label}{tag}")
        while True:
            word = self.read("Number or letter, b for back")
            if not word and default:
                return default
            if word.lower() in ("b", "back"):
                return ""
            found = picked(word, [(key, letter, label) for key, letter, label in choices])
            if found:
                return found
            if word:
                self.say(f"There is no '{word}' here: type a number from 1 to {len(choices)}.")

    def read_page(self, lines: Iterable[str]) -> None:
        """Write a page; a terminal scrolls by itself."""
        self.say("", *lines)


def picked(word: str, choices: Sequence[tuple[str, str, str]]) -> str:
    """The key that a number, a letter, or the clear beginning of a label means, or nothing."""
    word = word.strip().lower()
    if word.isdecimal() and word.isascii():
        index = int(word) - 1 if len(word) < 6 else -1
        return choices[index][0] if 0 <= index < len(choices) else ""
    for key, letter, _ in choices:
        if letter and word == letter.lower():
            return key
    begun = [key for key, _, label in choices if len(word) > 1 and label.lower().startswith(word)]
    return begun[0] if len(begun) == 1 else ""
