"""The player's own keys: what the file may say, and that every hint follows."""

from __future__ import annotations

import math
import re
from collections import Counter
from pathlib import Path

import pytest

from engine.core.ask import Option
from tests.terminal import questpane
from tests.tui.pictures import Asking, option, pick, routine
from tests.tui.shelf import shown as drawn
from tests.tui.shelf import stock
from tests.tui.stage import playing, text
from tui import explain
from tui.doctor import look, problems, report
from tui.keys import COMMANDS, WAYS, Keymap, assign, command, shown, usual
from tui.program import Program
from tui.remap import EXAMPLE, FILE, Own, keymap, read, trouble
from tui.screens.game import GameScreen
from tui.settings import CHOICES, Keyboard, Settings
from tui.widgets.question import answers
from tui.widgets.status import HINTS

KEYBOARDS: tuple[Keyboard, ...] = ("qwerty", "qwertz", "azerty", "dvorak", "colemak")

BROKEN = {
    "unknown": ('jump = "x"', "no command 'jump'"),
    "long": ('undo = "zz"', "'zz' is no single"),
    "no text": ("undo = 8", "in quotes"),
    "no toml": ("undo = = z", f"no line like {EXAMPLE}"),
    "twice": ('undo = "z"\nhint = "z"', "line 2: z is the key of undo"),
    "usual": ('undo = "p"', "p is the key of party"),
    "named twice": ('undo = "z"\nundo = "x"', "line 2: undo has a key"),
    "multiplexer": ('undo = "ctrl+b"', "'ctrl+b' is a key that terminals and multiplexers own"),
    "two ways": ('north = "5"\nsouth = "5"', "line 2: 5 is the key of north"),
    "way and exit": ('north = "q"', "q is the key of exit"),
    "digit": ('undo = "8"', "digits such as 8 choose answers"),
    "skip": ('north = "0"', "'0' has a meaning of its own"),
    "foreign": ('undo = "é"', "no single plain letter"),
    "table": ("[keys]", "no command 'keys'"),
}
GOOD = {
    "none": "",
    "some": 'undo = "z"\nnorth = "8"\nlog = ","\nwrite = "#"\n',
    "exchanged": 'undo = "h"\nhint = "u"\nmap = "c"\ncards = "m"\n',
    "leaving": 'exit = "x"\nwhy = "v"\nhelp = "i"\nrepeat = ";"\n',
    "all ways": "".join(f'{way} = "{key}"\n' for way, key in zip(WAYS, "785412", strict=True)),
}
FILES = {**{name: text for name, (text, _) in BROKEN.items()}, **GOOD}


def given(folder: Path, text: str) -> Own:
    """The keys of a file with a text, and a line after it that is right."""
    (folder / FILE).write_text(f'{text}\nsheets = "+"\n', encoding="utf-8")
    return read(folder)


# -- the file --------------------------------------------------------------------------------------


def test_without_a_file_the_keys_are_the_usual_ones(tmp_path: Path) -> None:
    own = read(tmp_path)
    for keyboard in KEYBOARDS:
        assert keymap(own, keyboard) == (usual(keyboard), ())
        assert trouble(own, keyboard) == ""


@pytest.mark.parametrize(("text", "named"), BROKEN.values(), ids=BROKEN)
def test_a_broken_line_is_named_and_the_usual_key_stays(
    tmp_path: Path, text: str, named: str
) -> None:
    own = given(tmp_path, text)
    said = trouble(own, "qwerty")
    assert named in said
    assert said.startswith(f"{FILE}, line ")
    assert said.count(f"{FILE}, line") == 1
    found = keymap(own, "qwerty")[0]
    # Only an earlier line that is right has changed anything besides the last one.
    first, *rest = text.splitlines()
    changed = {"undo": "z", "north": "5"} if rest else {}
    name = first.split(" ")[0]
    keys = {str(each): key for key, each in found.commands.items()}
    keys |= dict(zip(WAYS, found.six, strict=True))
    wanted = {str(each): key for key, each in COMMANDS.items()}
    wanted |= dict(zip(WAYS, usual("qwerty").six, strict=True))
    assert keys == wanted | {"sheets": "+"} | {n: k for n, k in changed.items() if n == name}


def test_the_first_broken_lines_are_told_and_the_others_counted(tmp_path: Path) -> None:
    own = given(tmp_path, 'a1 = "x"\na2 = "x"\na3 = "x"\na4 = "x"\na5 = "x"')
    said = trouble(own, "qwerty")
    assert "'a3'" in said
    assert "'a4'" not in said
    assert said.endswith(f"And 2 more lines of {FILE}.")


@pytest.mark.parametrize("data", [b"undo = \xff", b"\x00\xff\xfe"])
def test_a_file_in_another_encoding_is_named(tmp_path: Path, data: bytes) -> None:
    (tmp_path / FILE).write_bytes(data)
    own = read(tmp_path)
    assert "cannot be read" in trouble(own, "qwerty")
    assert keymap(own, "qwerty")[0] == usual("qwerty")


def test_a_folder_in_place_of_the_file_is_named(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    assert "cannot be read" in trouble(read(tmp_path), "qwerty")


def test_comments_blanks_and_capitals_are_no_trouble(tmp_path: Path) -> None:
    own = given(tmp_path, '# mine\n\nUndo = "Z"  # far left\nnorth_west = "7"')
    assert trouble(own, "qwerty") == ""
    found = keymap(own, "qwerty")[0]
    assert (found.key("undo"), found.six[0]) == ("z", "7")


def test_two_keys_can_be_exchanged(tmp_path: Path) -> None:
    found, clashes = keymap(given(tmp_path, GOOD["exchanged"]), "qwerty")
    assert clashes == ()
    assert (found.commands["h"], found.commands["u"]) == ("undo", "hint")


def test_a_line_that_falls_takes_those_along_that_relied_on_it(tmp_path: Path) -> None:
    found, clashes = keymap(given(tmp_path, 'undo = "h"\nhint = "w"'), "qwerty")
    assert len(clashes) == 2
    assert (found.key("undo"), found.key("hint"), found.key("why")) == ("u", "h", "w")


def test_the_same_line_may_clash_on_one_keyboard_only(tmp_path: Path) -> None:
    own = given(tmp_path, 'north = "z"')
    assert trouble(own, "qwerty") == ""
    assert "z is the key of north-west" in trouble(own, "qwertz")


def firm(found: Keymap) -> list[str]:
    """All keys that must differ where steps are asked: directions, and what they may not hide."""
    signs = [key for key in found.commands if not key.isalpha()]
    return [*found.six, found.key("exit"), found.key("why"), *signs]


@pytest.mark.parametrize("keyboard", KEYBOARDS)
@pytest.mark.parametrize("name", FILES)
def test_no_key_stands_twice_in_one_place(tmp_path: Path, name: str, keyboard: Keyboard) -> None:
    found = keymap(given(tmp_path, FILES[name]), keyboard)[0]
    assert sorted(found.commands.values()) == sorted(COMMANDS.values())
    assert len(found.six) == len(set(found.six)) == 6
    assert Counter(firm(found)).most_common(1)[0][1] == 1
    assert set(found.pad()) | set(found.six) >= set("789123")


def test_every_preset_is_one_that_the_options_offer() -> None:
    assert CHOICES["keyboard"] == KEYBOARDS


# -- letters of options ----------------------------------------------------------------------------


def test_options_keep_off_the_players_keys_as_off_the_usual_ones(tmp_path: Path) -> None:
    found = keymap(given(tmp_path, 'undo = "z"\nexit = "x"\nmap = "g"'), "qwerty")[0]
    options = (
        option("z", "Zap", letter="z"),
        option("x", "Axe", letter="x"),
        option("g", "Gig"),
        option("q", "Quit it", letter="q"),
    )
    letters = assign(options, keymap=found)
    assert not {"z", "x", "g"} & set(letters.values())
    assert letters["q"] == "q"
    assert command("z", letters, found) == "undo"
    assert command("q", letters, found) is None
    assert command("m", letters, found) is None
    assert shown("u", letters, found) == "z"


def test_an_option_that_prefers_a_players_key_leaves_the_capital(tmp_path: Path) -> None:
    found = keymap(given(tmp_path, 'map = "g"'), "qwerty")[0]
    letters = assign((option("go", "Go", letter="g"),), keymap=found)
    assert letters == {"go": "g"}
    assert command("G", letters, found) == "map"
    assert shown("m", letters, found) == "G"


def test_a_players_direction_is_a_step(tmp_path: Path) -> None:
    found = keymap(given(tmp_path, GOOD["all ways"]), "qwerty")[0]
    letters = assign(routine().options, here=(0, 0), keymap=found)
    assert [letters[way] for way in ("nw", "n", "ne", "sw", "s", "se")] == [*"785412"]


# -- on the screen ---------------------------------------------------------------------------------

WORDS = {word: COMMANDS[letter] for letter, word, _ in HINTS}


def hinted(screen: GameScreen) -> dict[str, str]:
    """The commands in the line of keys, each with its key."""
    foot = screen.picture()[-1]
    found = re.findall(r"(\S+) (\S+)", foot.replace("Backspace back", "").replace("Tab panel", ""))
    assert [word for _, word in found] == [word for _, word, _ in HINTS]
    return {WORDS[word]: key for key, word in found}


def check(screen: GameScreen, patch: pytest.MonkeyPatch) -> None:
    """Press everything that line of keys, help and options name, and see that it is meant."""
    heard: list[object] = []
    screen.pressed_at = math.inf
    with patch.context() as for_now:
        for_now.setattr(screen, "_command", heard.append)
        for_now.setattr(screen, "_choose", lambda _, chosen: heard.append(chosen.key))
        for name, key in hinted(screen).items():
            screen.press(key)
            assert heard == [name], (name, key)
            heard.clear()
        keymap_ = screen.house.keymap
        listed = explain.valid_keys(screen.pending, screen.claimed, keymap_)
        assert Counter(key for key, _ in listed).most_common(1)[0][1] == 1
        meant = {words: name for name, words in explain.MEANINGS.items()}
        for key, words in listed:
            if words in meant:
                screen.press(key)
                assert heard == [meant[words]], (key, words)
                heard.clear()
        assert screen.pending is not None
        steering = screen.cursor.open == "map"
        for each in answers(screen.pending):
            letter = screen.cursor.letters.get(each.key, "")
            if letter and not steering:
                screen.press(letter)
                assert heard == [each.key], letter
                heard.clear()


def asked() -> Asking:
    """A run with a question of each kind: letters of commands, steps, hexes far away."""
    greedy = [option(letter, f"{letter} it", letter=letter) for letter in "maecsz"]
    far: list[Option[object]] = [
        option(f"{q},{r}", f"the hex {q},{r}", at=f"hex:{q},{r}") for q, r in ((2, 0), (-3, 1))
    ]
    return Asking(pick(*greedy), routine(("n", "se")), pick(*far), pick(*greedy))


@pytest.mark.parametrize("keyboard", KEYBOARDS)
@pytest.mark.parametrize("name", FILES)
async def test_every_hint_on_the_screen_is_what_its_key_does(
    tmp_path: Path, name: str, keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = given(tmp_path, FILES[name])
    async with playing(asked(), 140, 36, Settings(keyboard=keyboard), own) as (pilot, screen):
        for _ in range(4):
            check(screen, monkeypatch)
            await pilot.press(screen.key("m"))
            assert screen.cursor.open == "map"
            check(screen, monkeypatch)
            await pilot.press("backspace", "backspace")
            first = screen.cursor.letters
            assert screen.pending is not None
            key = next(o.key for o in answers(screen.pending) if o.key in first)
            await pilot.press(first[key])
            await pilot.pause()


async def test_sentences_name_the_players_keys(tmp_path: Path) -> None:
    own = given(tmp_path, 'undo = "z"\nexit = "x"\nwhy = "v"\nparty = "y"\nhelp = "i"')
    async with playing(Asking(pick(option("a", "Accept"))), own=own) as (pilot, screen):
        await pilot.press("backspace")
        assert "z takes an answer back, x saves and exits" in text(pilot.app)
        await pilot.press("v")
        assert "v again opens TST-01" in text(pilot.app)
        await pilot.press("backspace", "i")
        await pilot.pause()
        assert re.search(r"\bz +take the last answer back", text(pilot.app))
        await pilot.press("i")
        await pilot.pause()
        assert pilot.app.screen is screen
        await pilot.press("x")
        assert "Leave?" in text(pilot.app)


@pytest.mark.parametrize(("content", "named"), BROKEN.values(), ids=BROKEN)
async def test_a_broken_file_is_told_of_on_the_title_and_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str, named: str
) -> None:
    stock(monkeypatch, tmp_path)
    own = given(tmp_path, content)
    app = Program(Settings(), notice=trouble(own, "qwerty"), own=own)
    async with app.run_test(size=(120, 24)) as pilot:
        await pilot.pause()
        assert named in " ".join(drawn(app).split())
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert "+ sheets" in app.screen.picture()[-1]


async def test_the_options_say_where_the_file_is_and_what_clashes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stock(monkeypatch, tmp_path)
    app = Program(Settings(), own=given(tmp_path, 'north = "z"'))
    async with app.run_test(size=(100, 24)) as pilot:
        await pilot.pause()
        await pilot.press("o")
        await pilot.pause()
        seen = "".join(drawn(app).split())
        assert f"{tmp_path / FILE}" in seen
        assert EXAMPLE.replace(" ", "") in seen
        await pilot.press("k")
        assert "z is the key of north-west" in " ".join(drawn(app).split())
        assert app.keymap.six == usual("qwertz").six


def test_the_doctor_says_where_the_file_is_and_what_is_wrong_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUESTPANE_HOME", str(tmp_path))
    wanted = f"your own keys: {tmp_path / FILE}, which is not there; a line of it: {EXAMPLE}"
    assert wanted in report(look(tmp_path), "1")
    given(tmp_path, 'undo = "zz"')
    around = look(tmp_path)
    assert f"your own keys: {tmp_path / FILE}; a line of it: {EXAMPLE}" in report(around, "1")
    assert any("'zz' is no single" in words for words in problems(around))


def test_a_file_in_the_home_holds_from_the_first_picture_on(tmp_path: Path) -> None:
    given(tmp_path, 'undo = "z"\nexit = "x"\nnonsense')
    with questpane(tmp_path, "new", "forests", "--mode", "sprint", "--seed", "7") as term:
        term.wait_for("x save+exit")
        assert "z undo" in term.text
        assert f"{FILE}, line 3: it is no line like" in term.text
        term.press("x")
        term.wait_for("Save and exit")
        term.press("s")
        assert term.wait() == 0
