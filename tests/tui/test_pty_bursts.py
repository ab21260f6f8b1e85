"""Keys that come faster than screens change: in one write, as over a slow link or when pasted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.player import recorded
from tests.storm import GAMES, Storm, plain_storm
from tests.terminal import questpane

BACK = "\x7f"


@pytest.mark.parametrize("page", ["s", "h?", "n", "o", "r1", "r1?"])
def test_more_ways_back_than_pages_lead_out_in_order(tmp_path: Path, page: str) -> None:
    for burst in ("qq", BACK * 5, "?qqq", "\x1b[B\rqq"):
        with questpane(tmp_path) as term:
            term.wait_for("New game")
            for key in page:
                term.press(key)
            term.press(burst, timeout=1.0)
            term.press("qqqqq", timeout=1.0)
            assert "fault" not in term.text, (page, burst)
            assert term.wait() == 0, (page, burst)


@pytest.mark.parametrize("words", list(GAMES.values()), ids=list(GAMES))
def test_pages_over_a_game_may_be_left_faster_than_they_close(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    with questpane(tmp_path, *words) as term:
        term.wait_for("q save")
        term.settle(0.5, 0.2)
        for burst in ("ww" + BACK * 3, "?" + BACK * 2, "??", "l" + BACK + "l" + BACK, "w" + BACK):
            term.press(burst, timeout=1.0)
            assert term.code is None, (burst, term.text)
        assert recorded(tmp_path) == 0, "none of this is an answer"


def test_keys_typed_before_a_page_is_there_reach_it(tmp_path: Path) -> None:
    with questpane(tmp_path) as term:
        term.wait_for("New game")
        term.press("nvs", timeout=3.0)
        term.wait_for("q save")
        assert "Doomrock" in term.text or "ROLL" in term.text.upper()


@pytest.mark.parametrize("words", list(GAMES.values()), ids=list(GAMES))
def test_keys_at_random_never_break_the_program(tmp_path: Path, words: tuple[str, ...]) -> None:
    storm = Storm(tmp_path, words, seed=1)
    storm.blow(400)
    assert storm.faults == []
    assert storm.verify() == 0


@pytest.mark.parametrize("words", list(GAMES.values()), ids=list(GAMES))
def test_lines_at_random_never_break_plain_mode(tmp_path: Path, words: tuple[str, ...]) -> None:
    plain_storm(tmp_path, words, seed=2, lines=400)
