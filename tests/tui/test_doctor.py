from __future__ import annotations

from pathlib import Path

import pytest

from tui.doctor import Surroundings, colours, problems, report
from tui.glyphs import in_unicode


def around(home: Path, **other: object) -> Surroundings:
    good: dict[str, object] = {
        "environ": {"TERM": "xterm-256color", "LANG": "C.UTF-8"},
        "size": (80, 24),
        "reads_terminal": True,
        "writes_terminal": True,
        "encoding": "utf-8",
        "home": home,
    }
    return Surroundings(**{**good, **other})  # type: ignore[arg-type]  # planted faults of any type


def test_a_good_terminal_has_no_problems(tmp_path: Path) -> None:
    assert problems(around(tmp_path)) == []
    assert report(around(tmp_path), "1")[-1] == "No problems found."


@pytest.mark.parametrize(
    ("planted", "said"),
    [
        ({"size": (30, 10)}, "too small"),
        ({"size": (70, 24)}, "one panel at a time"),
        ({"size": (0, 0)}, "does not tell its size"),
        ({"reads_terminal": False}, "Standard input"),
        ({"writes_terminal": False}, "Standard output"),
        ({"encoding": "latin-1"}, "not UTF-8"),
        ({"encoding": "bogus"}, "not UTF-8"),
        ({"environ": {"TERM": "xterm", "LC_ALL": "POSIX"}}, "drawn in ASCII"),
        ({"environ": {"TERM": "dumb"}}, "cannot draw"),
        ({"environ": {}}, "cannot draw"),
        ({"environ": {"TERM": "wyse60"}}, "unknown"),
        ({"environ": {"TERM": "xterm", "TMUX": "x"}}, "inside tmux"),
        ({"environ": {"TERM": "screen", "TMUX": "x"}, "held": 500}, "escape-time"),
    ],
)
def test_the_doctor_names_a_planted_fault(
    tmp_path: Path, planted: dict[str, object], said: str
) -> None:
    assert any(said in problem for problem in problems(around(tmp_path, **planted)))


def test_the_doctor_names_a_home_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert any("cannot be written" in p for p in problems(around(tmp_path / "file")))


@pytest.mark.parametrize(
    ("environ", "unicode"),
    [
        ({}, True),
        ({"LANG": "en_US.UTF-8"}, True),
        ({"LANG": "de_DE.utf8"}, True),
        ({"LC_ALL": "C", "LANG": "en_US.UTF-8"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),
        ({"LANG": "de_DE.ISO-8859-1", "LC_CTYPE": "C.UTF-8"}, False),
        ({"LC_CTYPE": "en_US.UTF-8", "LANG": "C"}, True),
        ({"LC_CTYPE": "C.UTF-8"}, True),
        ({"LANG": "de_DE"}, False),
    ],
)
def test_the_locale_says_what_the_terminal_can_show(environ: dict[str, str], unicode: bool) -> None:
    assert in_unicode(environ) is unicode


@pytest.mark.parametrize(
    ("environ", "many"),
    [
        ({"TERM": "xterm"}, "16"),
        ({"TERM": "tmux-256color"}, "256"),
        ({"TERM": "dumb"}, "none"),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, "16 million (COLORTERM)"),
        ({"TERM": "xterm", "NO_COLOR": "1"}, "none wanted: NO_COLOR is set, unset it to see some"),
    ],
)
def test_colours_are_told_from_the_environment(environ: dict[str, str], many: str) -> None:
    assert colours(environ) == many
