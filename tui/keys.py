"""Keys: what each key press means, and which letter chooses which option.

The scheme, the same on every screen of a game:

* An option keeps its letter wherever it appears: the letter that the rules prefer for it, the
  direction in which it leads, the number of the card slot or figure that it lies on, the number
  in a figure's name, else a letter of its label, else a digit, else any letter that is left.
* A command answers to its capital letter always, and to its small letter while no option claims
  that. Options never take `q` and `w`, so that leaving and "why?" are always where they were, and
  only directions take `h` and `u`: whoever wants a hint or to undo must not spend anything.
* Whoever gives a command or a direction another key (`tui.remap`) moves it with all its rights:
  what is said here of `q` holds for the key of "exit", and so on.
* While a question is about the hexes around the group, the six direction letters mean directions
  and nothing else; the digits of a number pad mean the same directions.
* Labels give their letters before commands lose theirs: only a preferred letter takes one away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_lowercase
from types import MappingProxyType
from typing import Literal, TypeVar

import msgspec

from engine.core.ask import Option
from engine.core.hex import Hex, sub
from tui.settings import Keyboard

T = TypeVar("T")

Command = Literal[
    "help",
    "why",
    "undo",
    "redo",
    "repeat",
    "map",
    "party",
    "cards",
    "sheets",
    "log",
    "look",
    "hint",
    "asking",
    "file",
    "report",
    "exit",
]

COMMANDS: Mapping[str, Command] = MappingProxyType(
    {
        "?": "help",
        "w": "why",
        "u": "undo",
        "r": "redo",
        ".": "repeat",
        "h": "hint",
        "m": "map",
        "p": "party",
        "c": "cards",
        "l": "log",
        "o": "look",
        "s": "sheets",
        "a": "asking",
        "e": "file",
        "!": "report",
        "q": "exit",
    }
)
"""The usual small letter of each command, by which the program names it; its capital always
works."""

SACRED: frozenset[Command] = frozenset({"exit", "why"})
"""Commands whose letters no option takes."""

SAFE: frozenset[Command] = frozenset({"hint", "undo"})
"""Commands whose letters only directions take."""

RARE: frozenset[Command] = frozenset({"asking", "file", "redo"})
"""Commands that are seldom wanted: any option may have their letters."""

WAYS = ("north-west", "north", "north-east", "south-west", "south", "south-east")
"""The directions on flat-top hexes."""

_STEPS: tuple[Hex, ...] = ((-1, 0), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 0))
_PAD = "789123"
_SIX: Mapping[Keyboard, str] = MappingProxyType(
    {
        "qwerty": "ykubjn",
        "qwertz": "zkubjn",
        "azerty": "ykubjn",
        "dvorak": "ftgxhb",
        "colemak": "jelbnk",
    }
)

# Drawn from the same places on each keyboard, except that nothing may fall on `q` or `w`.
_PRINTING = {"question_mark": "?", "slash": "/"}


class Keymap(msgspec.Struct, frozen=True):
    """The command of each key, the usual ones first, and the keys of the six `WAYS` in order."""

    commands: dict[str, Command]
    six: str

    def key(self, name: Command) -> str:
        """The small letter, or the sign, of a command."""
        return next(key for key, command in self.commands.items() if command == name)

    def keys(self, names: frozenset[Command]) -> frozenset[str]:
        """The keys of some commands."""
        return frozenset(key for key, name in self.commands.items() if name in names)

    def often(self) -> frozenset[str]:
        """The keys of the commands that are wanted often."""
        return frozenset(key for key, name in self.commands.items() if name not in RARE)

    def directions(self) -> dict[str, Hex]:
        """The hex step of each direction letter."""
        return dict(zip(self.six, _STEPS, strict=True))

    def pad(self) -> dict[str, Hex]:
        """The hex step of each digit of a number pad that is no direction letter itself."""
        return {key: step for key, step in pad().items() if key not in self.six}


def usual(keyboard: Keyboard) -> Keymap:
    """The keys of a keyboard for which the player has none of their own."""
    return Keymap(dict(COMMANDS), _SIX[keyboard])


USUAL = usual("qwerty")


def directions(keyboard: Keyboard) -> dict[str, Hex]:
    """The hex step of each usual direction letter of a keyboard."""
    return usual(keyboard).directions()


def pad() -> dict[str, Hex]:
    """The hex step of each digit of a number pad."""
    return dict(zip(_PAD, _STEPS, strict=True))


def place_of(at: str) -> Hex | None:
    """The hex that an option's place "hex:q,r" names."""
    if not at.startswith("hex:"):
        return None
    q, _, r = at[4:].partition(",")
    return int(q), int(r)


def about_steps(options: Sequence[Option[T]], here: Hex | None) -> bool:
    """Whether a question is about the hexes around the group."""
    return here is not None and any(
        place is not None and sub(place, here) in _STEPS
        for place in (place_of(option.at) for option in options)
    )


def assign(
    options: Sequence[Option[T]],
    *,
    here: Hex | None = None,
    numbers: Mapping[str, str] = MappingProxyType({}),
    keymap: Keymap = USUAL,
) -> dict[str, str]:
    """The letter of each option key; an option that found none is reached by the cursor.

    `numbers` gives the digit under which a place such as "slot:1" is shown on the screen. A
    direction without an option stands under "!" and its letter.
    """
    taken = set(keymap.keys(SACRED))
    often = keymap.often()
    letters: dict[str, str] = {}

    def give(option: Option[T], letter: str) -> None:
        letters[option.key] = letter
        taken.add(letter)

    steps = about_steps(options, here)
    if steps and here is not None:
        way = {step: letter for letter, step in keymap.directions().items()}
        for option in options:
            place = place_of(option.at)
            letter = way.get(sub(place, here)) if place is not None else None
            if letter is not None and letter not in taken:
                give(option, letter)
        # A way that is barred keeps its letter, lest a step that cannot be made gives a command.
        letters |= {f"!{letter}": letter for letter in keymap.six if letter not in taken}
        taken.update(keymap.six, _PAD)
    taken |= keymap.keys(SAFE)
    for option in options:
        if option.key not in letters and _free(option.letter.lower(), taken):
            give(option, option.letter.lower())
    for option in options:
        digit = numbers.get(option.at, "")
        if option.key not in letters and _free(digit, taken):
            give(option, digit)
    for option in options:
        digit = option.label.rpartition(" ")[2] if option.at.startswith("figure:") else ""
        if option.key not in letters and digit.isdigit() and _free(digit, taken):
            give(option, digit)
    for option in options:
        if option.key not in letters and place_of(option.at) is None:
            found = next((c for c in _initials(option.label, often) if _free(c, taken)), "")
            if found:
                give(option, found)
    spare = [*"123456789", *(c for c in ascii_lowercase if c not in often), *keymap.commands]
    for option in options:
        if option.key not in letters:
            left = next((c for c in spare if _free(c, taken)), "")
            if not left:
                break
            give(option, left)
    return letters


def _free(letter: str, taken: set[str]) -> bool:
    return len(letter) == 1 and letter.isascii() and letter.isalnum() and letter not in taken


def _initials(label: str, often: frozenset[str]) -> list[str]:
    """The letters of a label that are no commands, first letters of words before the others."""
    words = [word for word in label.lower().split() if word[0].isalpha()]
    letters = [word[0] for word in words] + [c for word in words for c in word[1:]]
    return [c for c in letters if c in ascii_lowercase and c not in often]


def command(key: str, claimed: Mapping[str, str], keymap: Keymap = USUAL) -> Command | None:
    """The command that a key gives while options claim some letters."""
    if len(key) == 1 and key.isupper():
        return keymap.commands.get(key.lower())
    return None if key in claimed.values() else keymap.commands.get(key)


def shown(usual: str, claimed: Mapping[str, str], keymap: Keymap = USUAL) -> str:
    """How the key of a command, named by its usual letter, is written in a hint: as a capital while
    an option has the small one."""
    letter = keymap.key(COMMANDS[usual])
    return letter.upper() if letter in claimed.values() else letter


def step_across(at: Hex, arrow: str) -> Hex:
    """Where an arrow key moves a cursor; left and right keep to their row as well as hexes can."""
    q, r = at
    match arrow:
        case "up":
            return q, r - 1
        case "down":
            return q, r + 1
        case "left":
            return (q - 1, r) if q % 2 else (q - 1, r + 1)
        case _:
            return (q + 1, r - 1) if q % 2 else (q + 1, r)


def presses(key: str, character: str | None) -> tuple[str, ...]:
    """The keys that one event stands for: names as they are, printing keys as their character.

    Escape swallowed by a fast next key arrives as alt and that key: it is both, one by one.
    """
    if key.startswith("alt+"):
        rest = key[4:]
        if rest.startswith("shift+"):
            rest = rest[6:].upper()
        return ("escape", _PRINTING.get(rest, rest))
    if character is not None and len(character) == 1 and character.isprintable():
        return ("space",) if character == " " else (character,)
    return (key,)


class Replies(msgspec.Struct):
    """Swallows what a terminal says by itself too late: `[?64;1;2c` is nobody's typing."""

    inside: bool = False
    length: int = 0

    def swallows(self, key: str) -> bool:
        """Whether a key is part of such a reply, which begins with a bracket."""
        if not self.inside:
            self.inside, self.length = key == "[", 0
            return self.inside
        self.length += 1
        if key in "0123456789;?<=>" and self.length < 24:
            return True
        self.inside = False
        # A letter ends a reply, but right after the bracket it may well be typed.
        return self.length > 1 and len(key) == 1
