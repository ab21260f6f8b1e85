from __future__ import annotations

import io
import os
import subprocess
from pathlib import Path

import pytest
from msgspec import structs

import tui.doctor
from engine.core.volume import BadSetup, HeroChoice, PartChoice
from saves.home import Home
from saves.lock import Lock
from saves.store import Store
from tests.terminal import PROGRAM
from tests.toy import toy
from tests.tui.shelf import Typed, stock
from tui.choices import Wrong, make_setup, parse_hero, parse_heroes, parse_seed
from tui.commands import COMMANDS
from tui.doctor import look
from tui.retell import follow
from tui.shelf import SHELF

ROLES = ("druid", "historian", "den-mother")
PARTS = tuple(
    PartChoice(group=group, id=id_, name=id_.replace("-", " ").title(), summary="")
    for group, ids in (("role", ROLES), ("race", ("sprite", "korrigan", "den-troll")))
    for id_ in ids
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    stock(monkeypatch, tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    return tmp_path


@pytest.fixture
def typed(home: Path, capsys: pytest.CaptureFixture[str]) -> Typed:
    return Typed(capsys)


def one_sentence(text: str) -> bool:
    """Whether text is one line that names the program and ends like a sentence."""
    return text.startswith("questpane: ") and text.count("\n") == 1 and "Traceback" not in text


# -- what is wrong is said in a sentence -----------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--nonsense"], "--nonsense"),
        (["frobnicate"], "frobnicate"),
        (["new"], "VOLUME"),
        (["new", "tou", "--plain"], "did you mean toy"),
        (["new", "toy", "--plain", "--mode", "marathon"], "choose from quick, long"),
        (["new", "toy", "--plain", "--difficulty", "silly"], "choose from easy, hard"),
        (["new", "toy", "--plain", "--heroes", "wizard"], "wizard"),
        (["new", "toy", "--plain", "--heroes", "cook,cook,cook"], "3 heroes"),
        (["new", "toy", "--plain", "--heroes", "9"], "--size"),
        (["new", "toy", "--plain", "--heroes", "/"], "names no hero"),
        (["new", "toy", "--plain", "--heroes", ",,"], "names no hero"),
        (["simulate", "toy", "--mode", "all", "--difficulty", "easy"], "leave those out"),
        (["new", "toy", "--plain", "--size", "3"], "1 to 2 heroes"),
        (["new", "toy", "--plain", "--size", "zero"], "zero"),
        (["new", "toy", "--plain", "--seed", "-1"], "out of range"),
        (["new", "toy", "--plain", "--seed", str(2**64)], "out of range"),
        (["new", "toy", "--plain", "--seed", "9" * 5000], "out of range"),
        (["new", "toy", "--mod", "quick"], "--mod"),
        (["simulate", "toy", "--games", "0"], "no number"),
        (["simulate", "toy", "--bot", "genius"], "genius"),
        (["runs", "shred"], "shred"),
        (["runs", "export", "toy-1"], "export RUN FILE"),
        (["--home", "", "status"], "--home"),
    ],
)
def test_a_wrong_command_line_ends_with_one_sentence_and_code_2(
    typed: Typed, words: list[str], said: str
) -> None:
    assert typed(*words) == 2
    assert said in typed.err
    assert one_sentence(typed.err)
    assert not typed.out


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["continue"],
        ["continue", "toy-9", "--plain"],
        ["new", "toy"],
        ["replay", "nowhere"],
        ["watch"],
        ["runs", "export", "toy-9", "x"],
        ["runs", "import", "/nowhere"],
        ["runs", "delete", "toy-9"],
        ["rules", "nosuch", "x"],
    ],
)
def test_what_cannot_be_done_ends_with_one_sentence_and_code_1(
    typed: Typed, words: list[str]
) -> None:
    assert typed(*words) == 1
    assert one_sentence(typed.err)


@pytest.mark.parametrize("damage", [b"", b"rubbish\n", b"\xff\xfe\n", b'{"format":99}\n'])
def test_a_damaged_foreign_or_future_run_is_refused_and_kept(
    typed: Typed, home: Path, damage: bytes
) -> None:
    file = home / "runs" / "toy-1" / "journal.jsonl"
    file.parent.mkdir(parents=True)
    file.write_bytes(damage)
    for words in (["continue", "toy-1", "--plain"], ["replay", "toy-1", "--check"]):
        assert typed(*words) == 1
        assert one_sentence(typed.err)
    assert typed("runs") == 0
    assert file.read_bytes() == damage


def test_a_folder_that_cannot_be_written_is_said_in_a_sentence(typed: Typed, home: Path) -> None:
    blocked = home / "blocked"
    blocked.write_text("a file, not a folder")
    assert typed("--home", str(blocked), "new", "toy", "--plain") == 1
    assert one_sentence(typed.err)


def test_a_run_that_is_open_elsewhere_is_named_with_its_holder(typed: Typed, home: Path) -> None:
    typed("new", "toy", "--plain")
    held = Lock(home / "runs" / "toy-1")
    assert typed("continue", "--plain") == 1
    assert "open in another pane" in typed.err
    held.release()
    assert typed("continue", "--plain") == 0


def test_a_fault_of_ours_writes_a_report_and_shows_no_traceback(
    typed: Typed, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(args: object) -> int:
        raise ZeroDivisionError("oh no")

    monkeypatch.setitem(COMMANDS, "status", broken)
    assert typed("status") == 1
    assert one_sentence(typed.err)
    report_file = home / "reports" / "report-1.txt"
    assert str(report_file) in typed.err
    assert "ZeroDivisionError: oh no" in report_file.read_text()
    assert str(Path.home()) not in report_file.read_text()


def test_a_fault_is_said_even_when_no_report_can_be_written(
    typed: Typed, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(args: object) -> int:
        raise ZeroDivisionError("oh no")

    monkeypatch.setitem(COMMANDS, "status", broken)
    (home / "reports").write_text("in the way")
    assert typed("status") == 1
    assert one_sentence(typed.err)


# -- seeds and heroes ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [0, 1, 2**32, 2**64 - 1])
def test_a_seed_in_range_is_taken_as_it_is(seed: int) -> None:
    assert parse_seed(str(seed)) == seed


def test_a_text_seed_is_the_same_number_for_ever() -> None:
    assert parse_seed("tea and cake") == 5579988728198633578


@pytest.mark.parametrize("text", ["-1", "-0001", str(2**64), "1" * 400, "", "   "])
def test_a_seed_out_of_range_or_empty_is_refused(text: str) -> None:
    with pytest.raises(Wrong):
        parse_seed(text)


def test_a_seed_of_any_letters_is_a_seed() -> None:
    assert 0 <= parse_seed("\u0436\u0430\u0431\u0430 \udcff") < 2**64


@pytest.mark.parametrize("seed", ["0", "18446744073709551615", "hello there"])
def test_the_seed_that_was_typed_is_the_one_played(typed: Typed, home: Path, seed: str) -> None:
    assert typed("new", "toy", "--plain", "--seed", seed) == 0
    assert Store(Home(home), SHELF).runs()[0].seed == parse_seed(seed)
    assert f"seed {parse_seed(seed)}" in typed.out


@pytest.mark.parametrize(
    "text", ["druid/sprite", "sprite/druid", "Druid/SPRITE", " druid / sprite ", "dru/spr"]
)
def test_a_hero_is_named_by_its_parts_in_any_order(text: str) -> None:
    assert parse_hero(text, PARTS) == HeroChoice(parts=("druid", "sprite"))


def test_a_hero_may_have_a_name_and_parts_of_two_words() -> None:
    hero = HeroChoice(parts=("historian", "den-troll"), name="Torvek")
    assert parse_hero("Torvek: historian/Den Troll", PARTS) == hero


@pytest.mark.parametrize(
    "text", ["druid", "druid/historian", "druid/sprite/korrigan", "den/sprite"]
)
def test_an_unfinished_or_unclear_hero_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(Wrong, match="druid"):
        parse_hero(text, PARTS)


def test_heroes_are_listed_with_commas() -> None:
    heroes = parse_heroes("druid/sprite, historian/korrigan", PARTS)
    assert [hero.parts for hero in heroes] == [("druid", "sprite"), ("historian", "korrigan")]


def test_two_heroes_play_when_nobody_says_otherwise() -> None:
    assert make_setup(toy()).size == 2
    assert make_setup(toy(), heroes="cook").size == 1


def test_what_the_volume_refuses_is_refused_before_a_run_exists(
    typed: Typed, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object) -> None:
        raise BadSetup("two cooks spoil the broth; take one")

    monkeypatch.setattr("tests.toy.Toy.preview", refuse)
    assert typed("new", "toy", "--plain") == 2
    assert "Two cooks spoil the broth" in typed.err
    assert not (home / "runs").exists()


# -- runs, replay, watch, status -------------------------------------------------------------------


def test_a_run_is_exported_imported_verified_and_deleted(typed: Typed, home: Path) -> None:
    typed("simulate", "toy", "--keep-runs")
    target = home / "copy.jsonl"
    assert typed("runs", "export", "toy-1", str(target)) == 0
    assert typed("runs", "import", str(target)) == 0
    assert "toy-2" in typed.out
    assert typed("runs", "verify") == 0
    assert typed.out.count(": good.") == 2
    assert typed("runs", "delete", "toy-2") == 0
    assert typed("runs", "list", "--ids") == 0
    assert typed.out == "toy-1\n"


def test_replay_check_prints_the_same_hash_for_a_run_and_its_export(
    typed: Typed, home: Path
) -> None:
    typed("simulate", "toy", "--keep-runs")
    typed("runs", "export", "toy-1", str(home / "copy.jsonl"))
    typed("replay", "toy-1", "--check")
    of_run = typed.out
    assert typed("replay", str(home / "copy.jsonl"), "--check") == 0
    assert typed.out == of_run
    assert "state " in of_run


def test_replay_names_the_first_answer_that_was_tampered_with(typed: Typed, home: Path) -> None:
    typed("simulate", "toy", "--keep-runs")
    file = home / "runs" / "toy-1" / "journal.jsonl"
    lines = file.read_bytes().split(b"\n")
    lines[3] = lines[3].replace(b'"turn":', b'"turm":')
    file.write_bytes(b"\n".join(lines))
    assert typed("replay", "toy-1", "--check") == 1
    assert "answer 3" in typed.err


def test_replay_tells_the_story_again(typed: Typed) -> None:
    typed("simulate", "toy", "--keep-runs", "--bot", "greedy")
    assert typed("replay", "toy-1") == 0
    assert typed.out.splitlines()[0] == "Turn 1."


def test_status_is_one_short_line(typed: Typed) -> None:
    assert typed("status") == 0
    assert typed.out == "questpane: no run in progress\n"
    typed("new", "toy", "--plain")
    assert typed("status") == 0
    assert typed.out == "questpane: toy, quick, just begun, waiting for you\n"


def test_the_version_is_printed(typed: Typed) -> None:
    assert typed("--version") == 0
    assert typed.out.startswith("questpane ")


def test_the_home_may_be_said_before_or_after_the_command(typed: Typed, home: Path) -> None:
    typed("--home", str(home / "a"), "new", "toy", "--plain")
    typed("new", "toy", "--plain", "--home", str(home / "b"))
    assert [(home / name / "runs" / "toy-1").is_dir() for name in "ab"] == [True, True]


def test_watch_follows_a_run_until_its_end(home: Path, typed: Typed) -> None:
    typed("simulate", "toy", "--keep-runs", "--bot", "greedy")
    whole, part = home / "runs" / "toy-1", home / "runs" / "toy-2"
    part.mkdir()
    lines = (whole / "journal.jsonl").read_bytes().splitlines(keepends=True)
    (part / "journal.jsonl").write_bytes(b"".join(lines[:6]))
    out = io.StringIO()

    def play_on(pause: float) -> None:
        early.append(out.getvalue())
        (part / "journal.jsonl").write_bytes(b"".join(lines))

    early: list[str] = []
    follow(part, out, play_on)
    assert early[0].startswith("Turn 1.\n")
    assert "Turn 6." not in early[0]
    assert out.getvalue().startswith(early[0])
    assert "The game is over: " in out.getvalue()
    assert out.getvalue().count("Turn 6.") == 1


# -- rules -----------------------------------------------------------------------------------------


@pytest.fixture
def shelf_of_books(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    # The rulebook is read without the volume's engine.
    monkeypatch.setattr("tui.shelf.EDITIONS", {"forests": toy})


@pytest.mark.usefixtures("shelf_of_books")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "The Forests of Adrimon"),
        (["forests"], "Dice"),
        (["FOR-CMB-07"], "FOR-CMB-07, "),
        (["for-cmb-07"], "FOR-CMB-07, "),
        (["forests", "camp"], "FOR-"),
        (["Dice"], "FOR-DIE-01"),
    ],
)
def test_rules_shows_topics_a_topic_a_word_or_an_id(
    typed: Typed, words: list[str], said: str
) -> None:
    assert typed("rules", *words) == 0
    assert said in typed.out


@pytest.mark.usefixtures("shelf_of_books")
def test_rules_says_when_there_is_nothing(typed: Typed) -> None:
    assert typed("rules", "xyzzyplugh") == 1
    assert one_sentence(typed.err)


def test_the_doctor_prints_size_term_and_home(typed: Typed, home: Path) -> None:
    assert typed("doctor") == 1
    assert "TERM: " in typed.out
    assert f"home: {home}" in typed.out


def test_a_small_terminal_is_refused_before_a_screen_opens(
    typed: Typed, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small = structs.replace(look(home), size=(30, 10), reads_terminal=True, writes_terminal=True)
    monkeypatch.setattr(tui.doctor, "look", lambda where: small)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    assert typed("new", "toy") == 1
    assert not (home / "runs").exists()
    assert os.environ["QUESTPANE_HOME"] == str(home)


def test_continue_says_why_the_newest_run_cannot_go_on(home: Path, typed: Typed) -> None:
    run = home / "runs" / "forests-1"
    run.mkdir(parents=True)
    (run / "journal.jsonl").write_bytes(b"\x00\xffnonsense\n")
    assert typed("continue", "--plain") == 1
    assert "forests-1 cannot be continued" in typed.err
    assert (run / "journal.jsonl").read_bytes() == b"\x00\xffnonsense\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_full_device_is_one_sentence(tmp_path: Path) -> None:
    command = [PROGRAM, "--home", str(tmp_path), "runs"]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert one_sentence(done.stderr)
    assert "No space left" in done.stderr
