from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.player import Player, letters, question, recorded
from tests.terminal import Terminal, questpane
from tui.typed import PATIENCE

SPRINT = ("new", "forests", "--mode", "sprint", "--seed", "7")
CONTROL = re.compile(
    rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07]*\x07|\x1bP[^\x1b]*\x1b\\|\x1b[()][A-Z0-9]|[\r\n\t\x08]"
)
NO_KEYS = [
    b"\x1b[?64;1;2c",
    b"\x1b[I",
    b"\x1b[O",
    b"\x1b[999;1~",
    b"\xff",
    b"\xe9a",
    b"\xc3",
    b"\x1b[12;40R",
    b"\x1b[?2026;2$y",
    b"\x1b]11;rgb:0000/0000/0000\x07",
    b"\x1b]11;rgb:eeee/eeee/eeee\x1b\\",
    b"\x1bP>|xterm(370)\x1b\\",
    b"\x1b[<0;3;4M\x1b[<0;3;4m",
    b"\x1b[200~save\x1b[201~",
    b"\x1b[200~never ended",
    b"\x00\x01\x02",
]


def started(home: Path) -> Terminal:
    """A sprint at its first question."""
    term = questpane(home, *SPRINT)
    term.wait_for("q save+exit")
    term.settle(0.5, 0.2)
    return term


def test_bytes_that_are_no_keys_never_play_the_game(tmp_path: Path) -> None:
    with started(tmp_path) as term:
        asked = question(term)
        for data in NO_KEYS:
            term.press(data, timeout=0.3)
            assert term.code is None, data
            assert question(term) == asked, data
            assert recorded(tmp_path) == 0, data
            term.silence(PATIENCE)
        term.press(letters(term)[0])
        assert recorded(tmp_path) == 1


def test_replies_in_pieces_are_no_keys_either(tmp_path: Path) -> None:
    with started(tmp_path) as term:
        for piece in (b"\x1b]11;rgb:00", b"ee/eeee/", b"eeee\x07", b"\x1b[?6", b"4;1c"):
            term.press(piece, timeout=0.05)
        term.settle(0.5)
        assert recorded(tmp_path) == 0


def test_a_session_never_asks_for_the_mouse_nor_clears_the_screen(tmp_path: Path) -> None:
    with started(tmp_path) as term:
        for key in ("?", "\x7f", "m", "\x1b[A", "l", "\x7f", "p", "c", "w", "\x7f", "q", "p"):
            term.press(key, timeout=1.0)
        player = Player(term, seed=1)
        for _ in range(10):
            player.step()
        sent = bytes(term.output)
    for mode in (1000, 1002, 1003, 1006, 1015, 1016):
        assert b"\x1b[?%dh" % mode not in sent
    assert b"\x1b[2J" not in sent


def test_plain_in_a_dumb_terminal_sends_no_sequences(tmp_path: Path) -> None:
    with questpane(tmp_path, *SPRINT, "--plain", env={"TERM": "dumb"}) as term:
        term.wait_for(lambda text: text.rstrip().endswith(" >"))
        term.press("1\r")
        term.press("?\r")
        term.press("q\r")
        term.wait()
        assert b"\x1b" not in bytes(term.output)
        assert max(term.output) < 0x7F, bytes(term.output)


def test_a_dumb_terminal_is_told_about_plain(tmp_path: Path) -> None:
    with questpane(tmp_path, env={"TERM": "dumb"}) as term:
        assert term.wait() != 0
        assert b"--plain" in bytes(term.output)
        assert b"\x1b" not in bytes(term.output)


def test_no_color_means_no_colours(tmp_path: Path) -> None:
    with questpane(tmp_path, *SPRINT, env={"NO_COLOR": "1"}) as term:
        term.wait_for("q save+exit")
        for key in ("m", "\x7f", "?", "\x7f", "l"):
            term.press(key, timeout=1.0)
        for sgr in re.findall(rb"\x1b\[([\d;]*)m", bytes(term.output)):
            numbers = {int(number or 0) for number in sgr.split(b";")}
            assert not [n for n in numbers if 30 <= n <= 49 or n >= 90], sgr


@pytest.mark.parametrize("env", [{}, {"LC_ALL": "C"}], ids=["utf-8", "C"])
def test_ascii_sends_ascii(tmp_path: Path, env: dict[str, str]) -> None:
    with questpane(tmp_path, *SPRINT, "--ascii", env=env) as term:
        term.wait_for("q save+exit")
        for key in ("m", "\x7f", "p", "\x7f", "c", "\x7f", "l", "\x7f", "h", "?", "\x7f", "q"):
            term.press(key, timeout=1.0)
        text = CONTROL.sub(b"", bytes(term.output))
    assert b"\x1b" not in text
    assert not [hex(byte) for byte in text if byte >= 0x7F or byte < 0x20]


@pytest.mark.parametrize("locale", ["C", "POSIX", "en_US.ISO-8859-1"])
def test_any_locale_starts(tmp_path: Path, locale: str) -> None:
    with questpane(tmp_path, *SPRINT, env={"LC_ALL": locale}) as term:
        term.wait_for("q save+exit")
        term.press("m", timeout=1.0)
        assert term.code is None
        assert "Map" in term.text


@pytest.mark.parametrize("kind", ["linux", "vt100", "screen", "tmux-256color", "xterm"])
def test_any_terminal_starts(tmp_path: Path, kind: str) -> None:
    with questpane(tmp_path, env={"TERM": kind}) as term:
        term.wait_for("New game")
        assert term.code is None


def test_nothing_is_sent_while_nobody_types(tmp_path: Path) -> None:
    with questpane(tmp_path) as term:
        term.wait_for("New game")
        term.settle(1.0, 0.4)
        assert term.silence(3.0) == b""
        term.press("\r")
        term.wait_for("Start")
        term.press("\r")
        term.wait_for("q save+exit")
        term.settle(1.0, 0.4)
        spent = term.seconds
        assert term.silence(3.0) == b""
        assert term.seconds - spent <= 0.06


def test_escape_and_a_fast_key_are_both_meant(tmp_path: Path) -> None:
    with started(tmp_path) as term:
        term.press("m")
        assert "> Map" in term.text
        term.type("\x1bl")
        term.wait_for("> Log")
        assert recorded(tmp_path) == 0
