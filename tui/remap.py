"""The player's own keys: a small file, written by hand, that gives commands and directions others.

Each line stands for itself, `undo = "z"`: a broken one is told of and the usual key stays.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec

from tui.keys import COMMANDS, WAYS, Command, Keymap, usual
from tui.settings import Keyboard

FILE = "keys.toml"
EXAMPLE = 'undo = "z"'
"""A line as the file has them."""

TOLD = 3
"""So many broken lines are told of, the others counted."""

MOST = 65536
"""No file of keys has more bytes."""

_NAMES: dict[str, Command] = {name: name for name in COMMANDS.values()}
_NAMES |= {"write": "file", "quit": "exit"}
_OWNED = re.compile(r"(ctrl|control|alt|meta|super|[cm]-|esc|\^|f\d+$)", re.IGNORECASE)


class Line(msgspec.Struct, frozen=True):
    """A line that can be used: its number, a command or a direction, and the key for it."""

    number: int
    name: str
    key: str


class Own(msgspec.Struct, frozen=True):
    """What the file says: the lines that can be used, and a sentence on each that cannot."""

    lines: tuple[Line, ...] = ()
    broken: tuple[str, ...] = ()


def read(where: Path) -> Own:
    """The player's own keys in a folder; none where there is no such file."""
    try:
        with (where / FILE).open("rb") as file:
            text = file.read(MOST).decode("utf-8-sig")
    except FileNotFoundError:
        return Own()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        return Own((), (f"{where / FILE} cannot be read ({reason}); the usual keys are used.",))
    lines: list[Line] = []
    broken: list[str] = []
    for number, row in enumerate(text.splitlines(), 1):
        try:
            found = tomllib.loads(row)
        except (tomllib.TOMLDecodeError, RecursionError):
            broken.append(_told(number, f"it is no line like {EXAMPLE}."))
            continue
        for name, value in found.items():
            wrong = _wrong(name, value, lines)
            if wrong:
                broken.append(_told(number, wrong))
            else:
                lines.append(Line(number, _named(name), str(value).lower()))
    return Own(tuple(lines), tuple(broken))


def keymap(own: Own, keyboard: Keyboard) -> tuple[Keymap, tuple[str, ...]]:
    """The keys of a keyboard with the player's own, and a sentence on each that clashes.

    The usual keys win over the player's, and an earlier line over a later one; two keys may well be
    exchanged.
    """
    base = usual(keyboard)
    plain: dict[str, str] = {str(name): key for key, name in base.commands.items()}
    plain |= dict(zip(WAYS, base.six, strict=True))
    kept = list(own.lines)
    clashes: dict[int, str] = {}
    while True:
        keys = plain | {line.name: line.key for line in kept}
        clash = next(filter(None, (_clash(line, keys, kept) for line in reversed(kept))), None)
        if clash is None:
            break
        line, other = clash
        kept.remove(line)
        clashes[line.number] = _told(line.number, f"{line.key} is the key of {other}.")
    commands = {keys[name]: name for name in base.commands.values()}
    told = tuple(words for _, words in sorted(clashes.items()))
    return Keymap(commands, "".join(keys[way] for way in WAYS)), told


def trouble(own: Own, keyboard: Keyboard) -> str:
    """What is wrong with the file, or nothing: the first broken lines, and how many there are."""
    found = [*own.broken, *keymap(own, keyboard)[1]]
    if len(found) > TOLD:
        rest = len(found) - TOLD
        found[TOLD:] = [f"And {rest} more {'line' if rest == 1 else 'lines'} of {FILE}."]
    return " ".join(found)


def _told(number: int, words: str) -> str:
    return f"{FILE}, line {number}: {words}"


def _named(name: str) -> str:
    """The command or direction of a name, or nothing."""
    name = name.lower().replace("_", "-")
    return name if name in WAYS else _NAMES.get(name, "")


def _wrong(name: str, value: object, before: list[Line]) -> str:
    """What is wrong with a line by itself, and with its name after other lines; or nothing."""
    named = _named(name)
    shown = f"{value}"[:12] if isinstance(value, str | int | float) else ""
    if not named:
        return f"there is no command {name[:20]!r}."
    if any(line.name == named for line in before):
        return f"{named} has a key by an earlier line."
    if not isinstance(value, str):
        return f"a key stands in quotes, as in {EXAMPLE}."
    if len(value) > 1 and _OWNED.match(value):
        return f"{shown!r} is a key that terminals and multiplexers own."
    if len(value) != 1 or not value.isascii() or not value.isprintable():
        return f"{shown!r} is no single plain letter, digit or sign."
    if value in " [0":
        return f"{shown!r} has a meaning of its own."
    if value.isdigit() and named not in WAYS:
        return f"digits such as {value} choose answers."
    return ""


def _clash(line: Line, keys: dict[str, str], kept: list[Line]) -> tuple[Line, str] | None:
    """The line and what else has its key in the same place, if anything has.

    Where steps are asked, directions come before commands, but for the two that no option takes and
    for signs, which have no capital to answer to.
    """
    for other, key in keys.items():
        if other == line.name or key != line.key:
            continue
        ways = (line.name in WAYS) + (other in WAYS)
        firm = not key.isalpha() or bool({"exit", "why"} & {line.name, other})
        later = any(each.name == other and each.number > line.number for each in kept)
        if (ways != 1 or firm) and not later:
            return line, other
    return None
