"""Every key that the program knows, wherever it is written: none that others own, none twice."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.binding import Binding
from textual.dom import DOMNode

import tui
from engine.core.table import RandomBot
from engine.core.volume import Setup
from saves.home import Home
from saves.store import Store
from tests.terminal import ROOT
from tests.tui.shelf import MEMBER, started, told
from tui.app import Questpane
from tui.keys import COMMANDS, USUAL, Keymap, presses, usual
from tui.plain_seat import COMMANDS as WORDS
from tui.program import Program
from tui.screens.game import GameScreen
from tui.screens.help import HelpScreen
from tui.screens.heroes import HeroScreen
from tui.screens.log import Deed, LogScreen, WhyPage
from tui.screens.outcome import OutcomeScreen
from tui.screens.page import Page, TextPage
from tui.screens.rulebook import RulebookScreen
from tui.screens.saves import HistoryScreen, SavedScreen
from tui.settings import CHOICES
from tui.shelf import SHELF, begin

SOURCES = sorted((ROOT / "tui").rglob("*.py"))

NAMED = {"enter", "tab", "space", "backspace", "up", "down", "left", "right"}
"""Keys with a name that every terminal sends and nobody takes away."""

ALIASES = {
    "escape": "backspace",
    "shift+tab": "tab",
    "pageup": "up",
    "pagedown": "space",
    "home": "up",
    "end": "down",
}
"""Keys that nobody needs, each with the one that does the same, be it in several presses."""

SAFETY = {"ctrl+c": "leave", "ctrl+l": "redraw", "ctrl+z": "suspend_process"}
"""Keys with ctrl that do what they do in any terminal; a game is played without them."""


def typed(key: str) -> bool:
    """Whether a key is a letter, a digit or a sign that stands on any keyboard's own keys."""
    return len(key) == 1 and key.isascii() and key.isprintable() and key != " "


# -- what is written in the program ----------------------------------------------------------------


def classes() -> list[type[DOMNode]]:
    """Every class of the program that may have bindings."""
    found = []
    for module in pkgutil.walk_packages(tui.__path__, "tui."):
        if module.name == "tui.__main__":
            continue
        for each in vars(importlib.import_module(module.name)).values():
            ours = isinstance(each, type) and each.__module__.startswith("tui.")
            if ours and issubclass(each, DOMNode):
                found.append(each)
    return found


def literals(path: Path) -> Iterator[str]:
    """The texts with which a file compares a variable that is called `key`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        parts: list[ast.AST] = []
        if isinstance(node, ast.Match) and ast.unparse(node.subject) == "key":
            parts = [case.pattern for case in node.cases]
        elif isinstance(node, ast.Compare) and ast.unparse(node.left) == "key":
            parts = list(node.comparators)
        for part in parts:
            for each in ast.walk(part):
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    yield each.value


def test_nothing_is_bound_but_the_keys_that_any_terminal_program_knows() -> None:
    bound: dict[str, str] = {}
    seen = classes()
    for each in seen:
        own = each.__dict__.get("BINDINGS", [])
        for binding in own:
            assert isinstance(binding, Binding), each
            bound[binding.key] = binding.action
        assert not [name for name in vars(each) if name.startswith("key_")], each
    assert {Questpane, Program, GameScreen, Page} <= set(seen)
    assert bound == SAFETY


def test_what_the_library_binds_never_gets_a_key() -> None:
    """Keys are given to the screen in sight, but for bindings that come before all else."""
    for each in classes():
        merged = each._merged_bindings.key_to_bindings if each._merged_bindings else {}
        first = {b.key for bindings in merged.values() for b in bindings if b.priority}
        assert first <= set(SAFETY), each


def test_every_key_in_the_code_is_typed_or_an_alias_of_one_that_is() -> None:
    screens = [path for path in SOURCES if "plain" not in path.name]
    found = {name for path in screens for name in literals(path)}
    assert {"enter", "space", "tab", "backspace", "up", "?"} <= found
    strange = re.compile(r".+\+.*|f\d+|escape|insert|page.+|home|end|print|pause|menu")
    assert {name for name in found if strange.fullmatch(name)} <= set(ALIASES)
    assert set(ALIASES.values()) <= NAMED


def test_no_key_that_others_own_is_named_anywhere() -> None:
    for path in SOURCES:
        if path.name in ("remap.py", "terminal.py"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words = node.value.lower()
                if re.match(r"(ctrl|alt|meta|super|hyper|shift)\+\S*$", words):
                    # Terminals send Escape and a key as alt and that key.
                    assert words in {*SAFETY, *ALIASES, "alt+", "shift+"}, (path, words)


def test_every_alias_stands_beside_the_key_that_does_the_same() -> None:
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            group = []
            if isinstance(node, ast.match_case | ast.Tuple):
                at = node.pattern if isinstance(node, ast.match_case) else node
                group = [c.value for c in ast.walk(at) if isinstance(c, ast.Constant)]
            if "escape" in group and "backspace" not in group:
                # What alt and a key stand for, when a terminal joins the two.
                assert path.name == "keys.py", (path, group)


def test_a_key_with_alt_is_what_was_meant_without() -> None:
    for key in "abz?":
        assert presses(f"alt+{key}", None) == ("escape", key)


@pytest.mark.parametrize("keyboard", CHOICES["keyboard"])
def test_commands_and_directions_are_letters_digits_and_signs(keyboard: str) -> None:
    found: Keymap = usual(keyboard)  # type: ignore[arg-type]  # the values of that option
    assert all(typed(key) for key in (*found.commands, *found.six, *found.pad()))
    assert found.commands == COMMANDS == USUAL.commands


def test_plain_mode_takes_letters_signs_and_words() -> None:
    letters = [letter for letter, _, _ in WORDS if letter]
    names = [name for _, name, _ in WORDS]
    assert all(typed(letter) for letter in letters)
    assert Counter([*letters, *names]).most_common(1)[0][1] == 1


# -- what the pages offer --------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("QUESTPANE_HOME", str(tmp_path))
    return tmp_path


def sound(page: Page) -> None:
    """No key of a page has two meanings, and each is typed or named."""
    name = type(page).__name__
    rows = [row for row in page.menu.rows if row.key and row.letter]
    letters = [row.letter for row in rows]
    assert Counter(letters).most_common(1)[0][1] == 1 if letters else True, name
    assert all(typed(letter) for letter in letters), name
    assert all(typed(key) or key in NAMED for key in page.commands), name
    assert not set(letters) & set(page.commands), name
    for row in rows:
        # The same may be said by a row and by the line of keys.
        same = {"q": "quit", "?": "help"}
        assert row.letter not in (*page.back_keys, "?") or same.get(row.letter) == row.key, name
        assert row.letter != "i" or not any(other.more for other in page.menu.rows), name
    assert not set(page.commands) & {*page.back_keys, "?"}, name
    assert all(key in NAMED or typed(key) or key in ALIASES for key in page.back_keys), name
    listed = [key for keys, _ in page.valid_keys() for key in keys.split(", ")]
    # Space moves together with the arrows; what is listed is listed once.
    assert Counter(listed).most_common(1)[0][1] == 1, (name, listed)
    assert "? help" not in page.foot() or "?" not in page.back_keys, name


async def reached(page: Page | None, *keys: str, then: set[type[Page]]) -> None:
    """Open a page, press keys, and look at all that comes into sight."""
    async with started(page, 100, 40) as (pilot, app):
        for key in ("", *keys):
            if key:
                await pilot.press(key)
                await pilot.pause()
            if isinstance(app.screen, Page):
                sound(app.screen)
                then.add(type(app.screen))


async def test_no_key_stands_twice_on_any_page(home: Path) -> None:
    seen: set[type[Page]] = set()
    with begin(SHELF["forests"], Setup(mode="sprint", seed=3, size=2), Home(home)) as run:
        await run.play(RandomBot(1))
        over = run
    with begin(SHELF["doomrock"], Setup(mode="arena", seed=3), Home(home)):
        pass
    runs = Store(Home(home), SHELF).runs()
    deeds = {"b": Deed("back", lambda _: "", print), "t": Deed("try", lambda _: "", print)}
    await reached(None, "n", "v", "v", then=seen)
    await reached(None, "n", "m", "m", "m", "m", "h", then=seen)
    for letters in ("o", "a", "b"):
        await reached(None, "n", letters, then=seen)
        await reached(None, "n", "v", letters, then=seen)
    for letter in "dsrho?":
        await reached(None, letter, "enter", "enter", then=seen)
    for each in runs:
        for key in "dgv":
            await reached(SavedScreen(each), key, then=seen)
    await reached(HistoryScreen(), then=seen)
    for slug in SHELF:
        await reached(RulebookScreen(slug), "enter", "enter", "t", then=seen)
    await reached(LogScreen(told(), "forests", 1, deeds), "w", then=seen)
    await reached(WhyPage(("A line.",), "forests", "FOR-MAP-02"), then=seen)
    await reached(HeroScreen([MEMBER] * 6), then=seen)
    await reached(HelpScreen((("a", "b"),)), then=seen)
    await reached(TextPage("Text", ("A line.",)), then=seen)
    await reached(OutcomeScreen(over, told()), then=seen)
    every: set[type[Page]] = set()
    wanted = [*Page.__subclasses__()]
    while wanted:
        each_page = wanted.pop()
        wanted += each_page.__subclasses__()
        if each_page.__module__.startswith("tui."):
            every.add(each_page)
    assert every - seen == set()
