"""The player's options: read at the start, kept in a small file that may be edited by hand."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import msgspec
import platformdirs

Theme = Literal["dark", "light", "mono"]
Keyboard = Literal["qwerty", "qwertz", "azerty", "dvorak", "colemak"]
AskPolicy = Literal["matters", "everything"]

FILE = "options.toml"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What the player has chosen; `ask` is when a question with one outcome is put."""

    theme: Theme = "dark"
    ascii: bool = False
    keyboard: Keyboard = "qwerty"
    ask: AskPolicy = "matters"
    hints: bool = True


CHOICES: dict[str, tuple[str | bool, ...]] = {
    "theme": ("dark", "light", "mono"),
    "ascii": (False, True),
    "keyboard": ("qwerty", "qwertz", "azerty", "dvorak", "colemak"),
    "ask": ("matters", "everything"),
    "hints": (True, False),
}
"""The values of each option, the default first."""


def folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Where the options are kept: QUESTPANE_HOME, else the user's configuration folder."""
    chosen = environ.get("QUESTPANE_HOME")
    return Path(chosen) if chosen else Path(platformdirs.user_config_dir("questpane"))


def load(where: Path) -> tuple[Settings, str]:
    """The options in a folder, and one sentence about what is wrong with the file (or nothing).

    What cannot be used is left at its default, so that a broken file never stops the start.
    """
    path = where / FILE
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings(), ""
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        return Settings(), f"The options file {path} cannot be read ({error}); defaults are used."
    good: dict[str, str | bool] = {}
    bad: list[str] = []
    for name, value in found.items():
        choices = CHOICES.get(name, ())
        # True equals 1 in Python, but `ascii = 1` is still a slip.
        if any(value == choice and type(value) is type(choice) for choice in choices):
            good[name] = value
        else:
            bad.append(f"{name} = {value!r}")
    settings = msgspec.convert(good, Settings)
    if bad:
        return settings, f"The options file {path} has no use for {', '.join(bad)}."
    return settings, ""


def save(settings: Settings, where: Path) -> None:
    """Write the options. Raises OSError when the folder cannot be written."""
    where.mkdir(parents=True, exist_ok=True)
    lines = []
    for name, value in msgspec.structs.asdict(settings).items():
        shown = str(value).lower() if isinstance(value, bool) else f'"{value}"'
        lines.append(f"{name} = {shown}\n")
    fresh = where / f"{FILE}.new"
    fresh.write_text("".join(lines), encoding="utf-8")
    fresh.replace(where / FILE)


def turned(settings: Settings, name: str, step: int = 1) -> Settings:
    """The options with one of them turned to its next value."""
    choices = CHOICES[name]
    now = choices.index(getattr(settings, name))
    values = {**msgspec.structs.asdict(settings), name: choices[(now + step) % len(choices)]}
    return msgspec.convert(values, Settings)
