"""What goes to the terminal: only what differs, and after it the screen is as it should be."""

from __future__ import annotations

import random

import pyte
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style

from tui.glass import Glass

STYLES = tuple(
    Style.parse(words) for words in ("", "bold", "green", "bold yellow", "dim", "on red")
)


class Shown:
    """A glass with a terminal behind it."""

    def __init__(self, width: int, height: int) -> None:
        self.glass = Glass(ColorSystem.STANDARD)
        self.glass.fit(width, height)
        self.screen = pyte.Screen(width, height)
        self.stream = pyte.Stream(self.screen)

    def send(self, cursor: tuple[int, int] = (0, 0)) -> str:
        frame = self.glass.frame(cursor)
        self.stream.feed(frame)
        return frame


def filled(shown: Shown, text: str, style: Style = STYLES[0]) -> None:
    for y in range(shown.screen.lines):
        shown.glass.put(0, y, [Segment(text.ljust(shown.screen.columns), style)])


def test_only_the_cells_that_differ_are_sent() -> None:
    shown = Shown(20, 2)
    filled(shown, "the same old song")
    shown.send()
    shown.glass.put(0, 1, [Segment("the tame old song".ljust(20))])
    assert shown.send() == "\x1b[2;5Ht\x1b[1;1H"


def test_the_same_picture_sends_nothing() -> None:
    shown = Shown(20, 2)
    filled(shown, "again", STYLES[1])
    shown.send()
    filled(shown, "again", STYLES[1])
    assert shown.send() == ""


def test_a_moved_cursor_is_sent_alone() -> None:
    shown = Shown(20, 2)
    shown.send()
    assert shown.send((3, 1)) == "\x1b[2;4H"


def test_after_forgetting_everything_is_sent() -> None:
    shown = Shown(20, 2)
    filled(shown, "all")
    shown.send()
    shown.glass.forget()
    shown.glass.fit(20, 2)
    filled(shown, "all")
    assert shown.send().count("all") == 2


def test_a_short_gap_is_bridged_rather_than_jumped() -> None:
    shown = Shown(20, 1)
    filled(shown, "a.b.c")
    shown.send()
    shown.glass.put(0, 0, [Segment("x.y.z")])
    assert shown.send() == "x.y.z\x1b[1;1H"


def test_wide_characters_are_drawn_where_they_belong() -> None:
    shown = Shown(12, 1)
    filled(shown, "plain")
    shown.send()
    shown.glass.put(0, 0, [Segment("\u6c34\u6c34 wide".ljust(10))])
    shown.send()
    assert shown.screen.display[0].replace(" ", "").startswith("\u6c34\u6c34wide")
    filled(shown, "plain again")
    shown.send()
    assert shown.screen.display[0].rstrip() == "plain again"


def test_any_sequence_of_frames_shows_what_a_full_frame_shows() -> None:
    chance = random.Random(7)
    shown = Shown(16, 6)
    filled(shown, "")
    for _ in range(300):
        for _ in range(chance.randrange(1, 6)):
            x, y = chance.randrange(16), chance.randrange(6)
            pieces = [
                Segment(chance.choice(("#", "ab", "   ", "long word")), chance.choice(STYLES))
                for _ in range(chance.randrange(1, 4))
            ]
            shown.glass.put(x, y, pieces)
        shown.send((chance.randrange(16), chance.randrange(6)))
        whole = Shown(16, 6)
        for y in range(6):
            cells = zip(shown.glass.chars[y], shown.glass.styles[y], strict=True)
            whole.glass.put(0, y, [Segment(char, style) for char, style in cells])
        whole.send()
        assert shown.screen.buffer == whole.screen.buffer
