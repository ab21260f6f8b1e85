from __future__ import annotations

import pytest

from tui.typed import PATIENCE, Typed


@pytest.mark.parametrize(
    ("data", "keys"),
    [
        (b"abc", "abc"),
        (b"\x1b[A", "\x1b[A"),
        (b"\x1b", "\x1b"),
        (b"\x1bO", "\x1bO"),
        (b"\x1bP", "\x1bP"),
        ("\u00e9".encode(), "\u00e9"),
        (b"\x1b[97;1:3u", "\x1b[97;1:3u"),
        (b"\x1b[?2026;2$y", "\x1b[?2026;2$y"),
        (b"\x1b[200~word\x1b[201~", "\x1b[200~word\x1b[201~"),
        (b"a\x1b[Ib\x1b[Oc", "abc"),
        (b"a\x1b[?64;1;2cb", "ab"),
        (b"a\x1b]11;rgb:0/0/0\x07b", "ab"),
        (b"a\x1bP>|xterm\x1b\\b", "ab"),
        (b"a\xffb", "a"),
        (b"a\x1b[200~never", "a"),
    ],
)
def test_keys_are_told_from_reports(data: bytes, keys: str) -> None:
    assert Typed().take(data, 1.0) == keys


def test_a_character_may_come_in_two_pieces() -> None:
    typed = Typed()
    assert typed.take(b"a\xc3", 1.0) == "a"
    assert typed.take(b"\xa9b", 1.0) == "\u00e9b"


def test_a_report_may_come_in_pieces() -> None:
    typed = Typed()
    assert typed.take(b"\x1b]11;rgb:", 1.0) == ""
    assert typed.take(b"0/0/0\x07x", 1.1) == "x"


def test_what_stays_unfinished_is_forgotten() -> None:
    typed = Typed()
    assert typed.take(b"\x1b[200~never", 1.0) == ""
    assert typed.take(b"x", 1.1 + PATIENCE) == "x"


def test_a_broken_character_spoils_only_what_came_with_it() -> None:
    typed = Typed()
    assert typed.take(b"\xe9a", 1.0) == ""
    assert typed.take(b"b", 1.1) == "b"
