"""The report on terminal and home: what is there, and what is probably wrong with it."""

from __future__ import annotations

import codecs
import locale
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

import msgspec

from tui import remap
from tui.glyphs import in_unicode, tongue
from tui.measure import measure
from tui.settings import folder, load

SLOW = 100
"""Milliseconds after which a key that comes late is felt."""
RICH_TERMS = ("xterm", "tmux", "screen", "rxvt", "linux", "vt", "alacritty", "kitty", "foot", "st")


class Surroundings(msgspec.Struct, frozen=True, kw_only=True):
    """What the report looks at; `held` is for how many milliseconds tmux holds Escape back,
    `options` is the folder of options and keys."""

    environ: Mapping[str, str]
    size: tuple[int, int]
    reads_terminal: bool
    writes_terminal: bool
    encoding: str
    home: Path
    held: int = 0
    options: Path | None = None


def look(home: Path) -> Surroundings:
    """The surroundings of this process."""
    return Surroundings(
        environ=dict(os.environ),
        size=measure((0, 0)),
        reads_terminal=sys.stdin is not None and sys.stdin.isatty(),
        writes_terminal=sys.stdout is not None and sys.stdout.isatty(),
        encoding=getattr(sys.stdout, "encoding", None) or locale.getpreferredencoding(False),
        home=home,
        options=folder(),
    )


def held_back(environ: Mapping[str, str]) -> int:
    """How many milliseconds tmux waits after Escape; 0 outside tmux or where it does not say."""
    if not environ.get("TMUX"):
        return 0
    ask = ["tmux", "show-options", "-sv", "escape-time"]
    try:
        told = subprocess.run(
            ask, capture_output=True, text=True, timeout=2, check=False, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.SubprocessError):
        return 0
    said = told.stdout.strip()
    return int(said) if said.isdecimal() else 0


def colours(environ: Mapping[str, str]) -> str:
    """How many colours the terminal says it has."""
    term = environ.get("TERM", "")
    if "NO_COLOR" in environ:
        return "none wanted: NO_COLOR is set, unset it to see some"
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return "16 million (COLORTERM)"
    if "256" in term:
        return "256"
    return "none" if term in ("", "dumb") else "16"


def writable(home: Path) -> str:
    """Nothing when saves can be written to a folder, else why not."""
    try:
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=home) as probe:
            probe.write(b"questpane" * 1024)
            probe.flush()
            os.fsync(probe.fileno())
    except OSError as error:
        return (error.strerror or str(error)).lower()
    free = shutil.disk_usage(home).free
    return "less than 1 MB is free" if free < 1_000_000 else ""


def problems(around: Surroundings) -> list[str]:
    """Guessed problems, each with what to do."""
    found = []
    term = around.environ.get("TERM", "")
    columns, lines = around.size
    if not around.reads_terminal:
        found.append("Standard input is no terminal: use --plain, or start without a pipe.")
    if not around.writes_terminal:
        found.append("Standard output is no terminal: use --plain, or start without a redirection.")
    elif not columns or not lines:
        found.append("The terminal does not tell its size: set COLUMNS and LINES, or use --plain.")
    elif columns < 40 or lines < 12:
        found.append(
            f"{columns}x{lines} is too small: make it 40x12 at least, 80x24 shows everything."
        )
    elif columns < 80 or lines < 24:
        found.append(f"{columns}x{lines} shows one panel at a time: make it 80x24 to see all.")
    if term in ("", "dumb"):
        found.append(f"TERM is '{term}', which cannot draw: set TERM=xterm-256color, or --plain.")
    elif not term.startswith(RICH_TERMS):
        found.append(f"TERM '{term}' is unknown here: if the screen is odd, try TERM=xterm.")
    if term.startswith(("xterm", "rxvt")) and "TMUX" in around.environ:
        found.append("TERM says xterm inside tmux: let tmux set it (tmux-256color or screen).")
    if around.held > SLOW:
        found.append(
            f"tmux holds Escape back for {around.held} ms: put 'set -s escape-time 10' into "
            "~/.tmux.conf, or go back with Backspace."
        )
    try:
        name = codecs.lookup(around.encoding).name
    except LookupError:
        name = around.encoding
    if not in_unicode(around.environ):
        found.append(
            f"The locale {tongue(around.environ)} has no UTF-8, so the game is drawn in ASCII: "
            "set LANG to one that has it, such as C.UTF-8."
        )
    elif name != "utf-8":
        found.append(f"The encoding is {around.encoding}, not UTF-8: use --ascii, or set LANG.")
    wrong = writable(around.home)
    if wrong:
        found.append(f"Saves cannot be written to {around.home} ({wrong}): use --home DIR.")
    if around.options is not None:
        settings, wrong = load(around.options)
        keys = remap.trouble(remap.read(around.options), settings.keyboard)
        found += [words for words in (wrong, keys) if words]
    return found


def report(around: Surroundings, version: str) -> list[str]:
    """The whole report."""
    columns, lines = around.size
    environ = around.environ
    say = {True: "a terminal", False: "no terminal"}
    host = [name for name in ("TMUX", "STY", "SSH_CONNECTION") if environ.get(name)]
    found = problems(around)
    own: list[str] = []
    if around.options is not None:
        path = around.options / remap.FILE
        there = "" if path.exists() else ", which is not there"
        own = [f"your own keys: {path}{there}; a line of it: {remap.EXAMPLE}"]
    return [
        f"questpane {version}, Python {platform.python_version()}, {platform.system()}",
        f"size: {columns}x{lines}",
        f"TERM: {environ.get('TERM') or 'not set'}",
        f"colours: {colours(environ)}",
        f"locale: {tongue(environ) or 'not set'}, encoding {around.encoding}",
        f"inside: {', '.join(host) if host else 'no tmux, screen or ssh'}",
        f"standard input: {say[around.reads_terminal]}",
        f"standard output: {say[around.writes_terminal]}",
        f"home: {around.home}",
        *own,
        *(found or ["No problems found."]),
    ]
