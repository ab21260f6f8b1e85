"""Plain mode: the commands that have a word only."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves import history
from saves.home import Home
from saves.store import Store
from tests.player import recorded
from tests.tui.shelf import stock
from tests.tui.test_plain import played
from tui.shelf import SHELF


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    stock(monkeypatch, tmp_path)
    return tmp_path


def test_back_goes_to_before_a_line(home: Path) -> None:
    said = played(home, "1\n1\neast\nback 1\nstay\nq\n")
    assert "No such line" not in said
    assert said.count("Where do you walk?") == 2
    assert "Taken back." in said
    assert "goes stay" in said
    assert recorded(home) == 3


def test_back_beyond_what_was_shown_is_refused_in_words(home: Path) -> None:
    said = played(home, "1\n1\neast\nhunt\nback 2\nback 99\nq\n")
    assert "Taken back." not in said
    assert "No such line was told" in said


def test_what_was_taken_back_can_be_given_again(home: Path) -> None:
    said = played(home, "1\n1\neast\nu\nredo\nq\n")
    assert said.index("Taken back.") < said.index("Given again.")
    assert said.count("And what there?") == 2


def test_asking_lists_the_ways_and_takes_one(home: Path) -> None:
    said = played(home, "1\n1\nasking\ne\nasking\nb\nq\n")
    assert "how should questions like this be put: Where do you walk?" in said
    assert "Everything: Ask me always" in said
    assert "Everything: only what matters." in said


def test_the_log_and_the_table_go_into_a_file(home: Path) -> None:
    said = " ".join(played(home, "1\n1\neast\nwrite\nq\n").split())
    path = Path(said.split("Written to ")[1].split(". ")[0])
    written = path.read_text(encoding="utf-8")
    assert "goes east" in written


def abandoned(home: Path) -> int:
    return history.tally(ended for _, ended in Store(Home(home), SHELF).history()).abandoned


def test_giving_up_asks_first_and_ends_the_game(home: Path) -> None:
    said = played(home, "1\n1\ngive-up\nno\ngive-up\nyes\nb\n")
    assert said.count("Where do you walk?") == 2
    assert "Given up." in said
    assert "Decisions: 2" in said
    assert abandoned(home) == 1


def test_giving_up_a_practice_copy_leaves_the_run(home: Path) -> None:
    said = played(home, "1\n1\nx\ngive-up\nyes\nq\n")
    assert "Back in your run" in said
    assert abandoned(home) == 0


def test_final_names_what_cannot_be_taken_back(home: Path) -> None:
    said = played(home, "1\n1\nfinal\neast\nfinal\nq\n")
    assert "Cannot be taken back: none that is known of." in said
    assert "Cannot be taken back: Hunt, Explore." in said


def test_a_point_repeats_the_last_answer_where_it_is_offered(home: Path) -> None:
    said = played(home, "1\n1\neast\n.\nrest\nq\n")
    assert "What you last answered to this is not offered here." in said
    said = played(home, "1\n1\n" + "stay\nrest\n0\n" + ".\nrest\nq\n")
    assert "What you last answered to this is not offered here." not in said
    assert said.count("goes stay") == 2
