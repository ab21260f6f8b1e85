"""Every kind of terminal, locale, colour wish and size: it starts and leaves, or says why not."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from tests.player import letters, recorded
from tests.terminal import LEFT, questpane

TERMS = (
    "xterm-256color", "xterm", "tmux-256color", "screen",
    "screen-256color", "linux", "vt100", "dumb",
)  # fmt: skip
LOCALES = ("C.UTF-8", "C", "POSIX", "de_DE.ISO-8859-1")
COLOURS = ("", "1")
SIZES = ((120, 40), (80, 24), (80, 15), (40, 24), (20, 5), (1, 1))
GAMES = (
    ("new", "forests", "--mode", "sprint", "--seed", "7"),
    ("new", "doomrock", "--mode", "arena", "--seed", "11"),
)
LEAST = (40, 12)
PAINT = re.compile(rb"\x1b\[[0-9;]*?(?:^|[;\[])(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")
"""A colour, of any kind."""
TRUE = re.compile(rb"[34]8[;:]2[;:]")
"""A colour of 24 bits."""

Case = tuple[str, str, str, tuple[int, int], tuple[str, ...]]
ALL: list[Case] = list(product(TERMS, LOCALES, COLOURS, SIZES, GAMES))
SOME = [
    (
        TERMS[n % 8],
        LOCALES[(n // 2 + n // 8) % 4],
        COLOURS[(n // 3) % 2],
        SIZES[(n + n // 6) % 4] if n % 6 else SIZES[4 + n // 6 % 2],
        GAMES[(n // 2) % 2],
    )
    for n in range(24)
]
"""Each value at least twice, beside different others."""


def look(home: Path, case: Case) -> None:
    """Start, look around, answer once and leave."""
    term_name, locale, no_colour, (columns, rows), words = case
    env = {"TERM": term_name, "LC_ALL": locale, "LANG": locale}
    if no_colour:
        env["NO_COLOR"] = no_colour
    with questpane(home, *words, columns=columns, rows=rows, env=env) as term:
        if term_name == "dumb" or (columns, rows) < LEAST or rows < LEAST[1]:
            assert term.wait() != 0
            assert term.output.isascii()
            said = bytes(term.output).decode("ascii")
            assert said.startswith("questpane: ")
            assert said.count("\n") == 1, "one line"
            assert "--plain" in said or "40x12" in said
            assert "Traceback" not in said
            assert not list(home.glob("runs/*"))
            return
        term.wait_for("save+exit")
        term.settle(1.0, 0.2)
        assert letters(term), "the first question shows how it is answered"
        for key in ("?", "\x7f", "l", "\x7f", "o", "\x7f"):
            term.press(key, timeout=1.0)
        if (columns, rows) == (80, 24):
            assert "?" in term.lines[-1]
            assert "q save+exit" in term.lines[-1]
            assert all(len(line) <= columns for line in term.lines)
        term.press(letters(term)[0], timeout=1.0)
        term.press("q", timeout=1.0)
        term.press("s", timeout=1.0)
        assert term.wait() == 0, term.text
        sent = bytes(term.output)
    assert recorded(home) >= 1
    assert all(mark in sent for mark in LEFT)
    if "UTF-8" not in locale:
        assert sent.isascii()
    if no_colour:
        assert not PAINT.search(sent)
    assert not TRUE.search(sent), "nothing says that there are so many colours"


def named(case: Case) -> str:
    """A case in a word."""
    term_name, locale, no_colour, (columns, rows), words = case
    colour = "grey" if no_colour else "colour"
    return f"{term_name}-{locale}-{colour}-{columns}x{rows}-{words[1]}"


@pytest.mark.parametrize("case", SOME, ids=named)
def test_it_is_at_home_or_says_why_not(tmp_path: Path, case: Case) -> None:
    look(tmp_path, case)


@pytest.mark.soak
@pytest.mark.parametrize("case", ALL, ids=named)
def test_it_is_at_home_in_the_whole_matrix(tmp_path: Path, case: Case) -> None:
    look(tmp_path, case)


def test_the_sample_has_every_value_at_least_twice() -> None:
    for axis, values in enumerate((TERMS, LOCALES, COLOURS, SIZES, GAMES)):
        seen: list[object] = [case[axis] for case in SOME]
        assert all(seen.count(value) >= 2 for value in values), axis
