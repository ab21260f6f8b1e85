"""The report in terminals with something wrong: one line names it and says what to do."""

from __future__ import annotations

import os
import resource
import subprocess
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from tests.terminal import PROGRAM, questpane
from tests.tui.test_doctor import around
from tests.tui.test_pty_matrix import LOCALES, TERMS
from tui.doctor import problems
from tui.glyphs import in_unicode

FAULTS: dict[str, tuple[dict[str, str], tuple[int, int], str, str]] = {
    "dumb": ({"TERM": "dumb"}, (80, 24), "TERM is 'dumb'", "set TERM="),
    "none": ({"TERM": ""}, (80, 24), "TERM is ''", "set TERM="),
    "latin": ({"LC_ALL": "de_DE.ISO-8859-1"}, (80, 24), "has no UTF-8", "set LANG"),
    "posix": ({"LC_ALL": "POSIX"}, (80, 24), "has no UTF-8", "set LANG"),
    "tiny": ({}, (30, 10), "30x10 is too small", "make it"),
    "narrow": ({}, (60, 24), "60x24 shows one panel", "make it"),
    "wrong": ({"TERM": "xterm", "TMUX": "/nowhere,1,0"}, (80, 24), "inside tmux", "let tmux"),
}
"""What is planted, and what the line about it must say: the fault, and what to do."""


def told(home: Path, env: dict[str, str], size: tuple[int, int]) -> tuple[list[str], int]:
    """The lines of the report in a terminal wide enough to read them, and the exit code."""
    with questpane(home, "doctor", columns=size[0], rows=size[1], env=env) as term:
        code = term.wait()
        return bytes(term.output).decode().splitlines(), code


@pytest.mark.parametrize("planted", list(FAULTS))
def test_a_planted_fault_is_one_line_with_what_to_do(tmp_path: Path, planted: str) -> None:
    env, size, named, advice = FAULTS[planted]
    lines, code = told(tmp_path, env, size)
    found = [line for line in lines if named in line]
    assert len(found) == 1, lines
    assert advice in found[0]
    assert code == 1
    assert "No problems found." not in lines


def test_a_good_terminal_is_said_to_be_good(tmp_path: Path) -> None:
    lines, code = told(tmp_path, {}, (80, 24))
    assert lines[-1] == "No problems found."
    assert code == 0


def test_no_colour_is_told_as_what_was_wished(tmp_path: Path) -> None:
    lines, code = told(tmp_path, {"NO_COLOR": "1"}, (80, 24))
    assert [line for line in lines if "NO_COLOR" in line and "unset it" in line]
    assert code == 0


@pytest.mark.parametrize(("term_name", "locale"), list(product(TERMS, LOCALES)))
def test_no_other_fault_is_seen_than_is_there(tmp_path: Path, term_name: str, locale: str) -> None:
    environ = {"TERM": term_name, "LC_ALL": locale}
    found = problems(around(tmp_path, environ=environ))
    expected = [term_name == "dumb", not in_unicode(environ)]
    assert len(found) == sum(expected), found


def piped(
    home: Path, env: dict[str, str] | None = None, prepare: Callable[[], None] | None = None
) -> list[str]:
    """The lines of the report without a terminal."""
    done = subprocess.run(
        [PROGRAM, "--home", str(home), "doctor"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
        env={**os.environ, "TERM": "xterm", **(env or {})},
        preexec_fn=prepare,
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    return done.stdout.splitlines()


def test_pipes_are_named(tmp_path: Path) -> None:
    lines = piped(tmp_path)
    for name in ("Standard input", "Standard output"):
        found = [line for line in lines if line.startswith(f"{name} is no terminal")]
        assert len(found) == 1
        assert "--plain" in found[0]


def saves(lines: list[str]) -> str:
    """The one line about saves that cannot be written."""
    found = [line for line in lines if line.startswith("Saves cannot be written to")]
    assert len(found) == 1, lines
    assert "use --home DIR" in found[0]
    return found[0]


def test_a_home_that_takes_no_more_bytes_is_named(tmp_path: Path) -> None:
    def full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (512, 512))

    assert "file too large" in saves(piped(tmp_path, prepare=full))


def test_a_home_that_is_no_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("")
    assert "file exists" in saves(piped(tmp_path / "home"))


def test_a_home_that_may_only_be_read_is_named() -> None:
    # Even root cannot write there.
    assert saves(piped(Path("/proc/questpane")))


@pytest.fixture
def slow_tmux(tmp_path: Path) -> dict[str, str]:
    """The surroundings inside a tmux that holds Escape back, as far as anybody can tell."""
    script = tmp_path / "bin" / "tmux"
    script.parent.mkdir()
    script.write_text("#!/bin/sh\necho 500\n")
    script.chmod(0o755)
    return {"TMUX": "/nowhere,1,0", "TERM": "screen", "PATH": f"{script.parent}:/usr/bin:/bin"}


def test_a_tmux_that_holds_escape_back_is_named(tmp_path: Path, slow_tmux: dict[str, str]) -> None:
    lines, code = told(tmp_path / "home", slow_tmux, (80, 24))
    found = [line for line in lines if "holds Escape back for 500 ms" in line]
    assert len(found) == 1
    assert "set -s escape-time" in found[0]
    assert code == 1
