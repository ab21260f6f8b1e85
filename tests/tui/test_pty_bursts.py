"""Keys that come faster than screens change: in one write, as over a slow link or when pasted."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from saves import journal
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


@pytest.mark.parametrize("seed", range(1, 5))
@pytest.mark.parametrize("key", ["\r", "a"], ids=["enter", "letter"])
def test_one_key_held_down_answers_only_what_was_in_sight(
    tmp_path: Path, key: str, seed: int
) -> None:
    """A draft is a question of one topic, but each of its cards is news."""
    with questpane(tmp_path, "new", "doomrock", "--mode", "arena", "--seed", str(seed)) as term:
        term.wait_for("q save")
        term.settle(0.5, 0.2)
        term.press(40 * key, timeout=1.0)
        term.settle(1.0, 0.3)
    (path,) = tmp_path.glob("runs/*/journal.jsonl")
    given = [entry.line for entry in journal.read(path).entries]
    assert len(given) == 1 or key == "a", "Enter confirms what was in sight"
    for before, line in pairwise(given):
        assert (before.topic, before.shown) == (line.topic, 0), "a letter stops at what is new"


@pytest.mark.parametrize("words", list(GAMES.values()), ids=list(GAMES))
def test_keys_at_random_never_break_the_program(tmp_path: Path, words: tuple[str, ...]) -> None:
    storm = Storm(tmp_path, words, seed=1)
    storm.blow(400)
    assert storm.faults == []
    assert storm.verify() == 0


@pytest.mark.parametrize("words", list(GAMES.values()), ids=list(GAMES))
def test_lines_at_random_never_break_plain_mode(tmp_path: Path, words: tuple[str, ...]) -> None:
    plain_storm(tmp_path, words, seed=2, lines=400)


def test_no_burst_of_letters_gives_a_game_up(tmp_path: Path) -> None:
    with questpane(tmp_path, *GAMES["forests"]) as term:
        term.wait_for("q save")
        term.settle(0.5, 0.2)
        term.press("qgyyy", timeout=1.0)
        term.settle(1.0, 0.3)
        assert "Give this game up?" in term.text
        term.press("p")
        assert "q save" in term.text
        assert not [*tmp_path.glob("runs/*/result.json")]
