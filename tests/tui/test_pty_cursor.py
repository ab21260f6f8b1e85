"""The terminal's own cursor, which screen readers follow, and what a key costs in bytes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal import Terminal, questpane


def under(term: Terminal) -> str:
    """The row on which the terminal's cursor is, from there on."""
    assert not term.screen.cursor.hidden
    return term.lines[term.screen.cursor.y][term.screen.cursor.x :]


def test_the_cursor_is_visible_and_on_the_selected_entry(tmp_path: Path) -> None:
    with questpane(tmp_path, "new", "forests", "--mode", "sprint", "--seed", "7") as term:
        term.wait_for("save+exit")
        term.settle()
        assert under(term).startswith("\u25b8")
        for key in ("\x1b[B", "\x1b[B", "\x1b[A"):
            term.press(key)
            assert under(term).startswith("\u25b8")


def test_the_cursor_is_visible_on_the_title(tmp_path: Path) -> None:
    with questpane(tmp_path) as term:
        term.wait_for("New game")
        term.settle()
        assert "New game" in under(term)


@pytest.mark.parametrize(("keys", "most"), [(("\x1b[B", "\x1b[A"), 300), (("M", "\x7f"), 5000)])
def test_a_key_sends_little_and_never_clears(
    tmp_path: Path, keys: tuple[str, str], most: int
) -> None:
    with questpane(tmp_path, "new", "forests", "--mode", "sprint", "--seed", "7") as term:
        term.wait_for("save+exit")
        term.settle()
        before = len(term.output)
        for key in keys * 3:
            assert 0 < term.press(key) <= most
        assert b"\x1b[2J" not in term.output[before:]
