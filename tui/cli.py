"""The command line: what was typed, and one clear sentence whenever it cannot be done."""

from __future__ import annotations

import argparse
import errno
import os
import signal
import sys
from collections.abc import Sequence
from typing import NoReturn

VOLUME_HELP = "which rulebook: forests, doomrock"


class Usage(Exception):
    """The command line makes no sense; the message is one sentence."""


class _Parser(argparse.ArgumentParser):
    """Complains in one sentence, and leaves the ending to `main`."""

    def error(self, message: str) -> NoReturn:
        """Raises Usage."""
        words = message[:1].upper() + message[1:]
        raise Usage(f"{words}; see: {self.prog} --help")


def _count(text: str) -> int:
    if not text.isdecimal() or len(text) > 9 or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is no number from 1 up")
    return int(text)


def parser() -> argparse.ArgumentParser:
    """All commands and their flags."""
    top = _Parser(
        prog="questpane",
        description="Board game adventures for one player, in one terminal pane.",
        allow_abbrev=False,
    )
    common = _Parser(add_help=False, allow_abbrev=False)
    # A flag before the command must not be undone by its default after the command.
    for each, missing in ((top, None), (common, argparse.SUPPRESS)):
        each.add_argument("--home", metavar="DIR", default=missing, help="where runs are kept")
        unset = False if missing is None else missing
        each.add_argument(
            "--plain", action="store_true", default=unset, help="lines only, no screen"
        )
        each.add_argument("--ascii", action="store_true", default=unset, help="draw in ASCII only")
    top.add_argument("--version", action="store_true", help="print the version")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)

    def add(name: str, words: str, more: str = "") -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = commands.add_parser(
            name, help=words, description=more or words, parents=[common], allow_abbrev=False
        )
        return made

    resume = add("continue", "play the last run on")
    resume.add_argument("run", nargs="?", metavar="RUN", help="another run than the last")
    new = add("new", "start a new game at once")
    new.add_argument("volume", metavar="VOLUME", help=VOLUME_HELP)
    _setup(new)
    new.add_argument(
        "--heroes",
        metavar="A,B",
        default="",
        help="such as druid/sprite,historian/korrigan"
        " (forests) or bard/vain/mook (doomrock; what is left out is drawn)",
    )
    new.add_argument("--size", metavar="N", type=_count, help="how many heroes")
    today = add("daily", "the game of the day, the same for everybody")
    today.add_argument("volume", nargs="?", metavar="VOLUME", help=VOLUME_HELP)
    simulate = add(
        "simulate",
        "let bots play whole games",
        "Let bots play whole games. With --mode all one game in four goes round all modes, numbers"
        " of heroes, difficulties and switches; the others draw all these by chance, longer modes"
        " more often, and the bot has whims, so that its games show as much as they can.",
    )
    simulate.add_argument("volume", metavar="VOLUME", help=VOLUME_HELP)
    _setup(simulate)
    simulate.add_argument("--heroes", metavar="N", type=_count, help="how many heroes")
    simulate.add_argument("--games", metavar="N", type=_count, default=1)
    simulate.add_argument("--bot", choices=("random", "greedy"), default="random")
    simulate.add_argument("--jobs", metavar="N", type=_count, default=1, help="games at a time")
    simulate.add_argument("--keep-runs", action="store_true", help="write each game as a run")
    simulate.add_argument("--json", action="store_true", help="print one JSON object")
    replay = add("replay", "tell a run again from its first line")
    replay.add_argument("run", metavar="RUN|FILE")
    replay.add_argument("--check", action="store_true", help="only compare, and print the state")
    runs = add("runs", "list runs, or do something with them")
    runs.add_argument(
        "act",
        nargs="?",
        choices=("list", "export", "import", "verify", "delete"),
        default="list",
        metavar="list|export|import|verify|delete",
    )
    runs.add_argument("names", nargs="*", metavar="RUN|FILE")
    runs.add_argument("--ids", action="store_true", help="names only")
    rules = add("rules", "read or search a rulebook")
    rules.add_argument("words", nargs="*", metavar="VOLUME|WORD|ID")
    watch = add("watch", "follow a run that is played elsewhere")
    watch.add_argument("run", nargs="?", metavar="RUN")
    add("status", "one line for a status bar")
    add("doctor", "look at terminal and home")
    return top


def _setup(command: argparse.ArgumentParser) -> None:
    command.add_argument("--mode", metavar="M", default="", help="a mode; all: bots play them all")
    command.add_argument("--difficulty", metavar="D", default="")
    command.add_argument(
        "--with", dest="switches", metavar="A,-B", default="", help="optional rules on, -: off"
    )
    command.add_argument("--seed", metavar="S", default="", help="a number or some words")
    command.add_argument(
        "--month",
        metavar="N",
        default="",
        help="the living cards of forests: 1 to 12, surprise or none; else this month's, or what"
        " --seed draws",
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Do what was asked; the exit code is 2 for a wrong command line, 1 for anything else."""
    try:
        code = _run(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()
        return code
    except Usage as wrong:
        return _complain(str(wrong), 2)
    except BrokenPipeError:
        # Whoever read along has gone: nothing is left to be said, not even by Python at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EIO):
            return _fail(error)
        # Python would try once more at its end, and fail less politely.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _complain(f"The output cannot be written ({error.strerror}).", 1)
    except Exception as error:
        return _fail(error)


def _run(argv: Sequence[str]) -> int:
    args = parser().parse_args(_numbers(argv))
    for stream in (sys.stdout, sys.stderr):
        if stream is None:
            raise Usage("Standard output or error is closed; start questpane in a terminal.")
    # Names of files may hold anything: better a question mark than no line at all.
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
    if args.home is not None:
        if not args.home:
            raise Usage("--home needs the name of a folder.")
        os.environ["QUESTPANE_HOME"] = os.path.abspath(os.path.expanduser(args.home))
    if args.version:
        from tui.shelf import version

        print(f"questpane {version()}")
        return 0
    command = args.command or "title"
    if command not in ("title", "continue", "new", "daily") or args.plain:
        from tui.commands import COMMANDS

        return COMMANDS[command](args)
    from tui.haste import haste

    with haste():
        from tui.commands import COMMANDS

        return COMMANDS[command](args)


def _numbers(argv: Sequence[str]) -> list[str]:
    """`--seed -1` as `--seed=-1`, which is a wrong seed rather than a missing one; so --with."""
    joined: list[str] = []
    for word in argv:
        if joined and joined[-1] in ("--seed", "--with") and word.startswith("-"):
            joined[-1] = f"{joined[-1]}={word}"
        else:
            joined.append(word)
    return joined


def _fail(error: Exception) -> int:
    """One sentence about an error of the kinds that have one, a report about any other."""
    from content.files import ContentError
    from engine.core.volume import BadSetup
    from saves.home import SaveError
    from tui.choices import Wrong

    if isinstance(error, Wrong):
        return _complain(str(error), 2)
    if isinstance(error, BadSetup):
        words = str(error)
        return _complain(words[:1].upper() + words[1:], 2)
    if isinstance(error, SaveError | ContentError):
        return _complain(str(error), 1)
    from tui.faults import write_report

    said = write_report(error)
    return _complain(f"This is a fault of questpane ({type(error).__name__}). {said}", 1)


def _complain(words: str, code: int) -> int:
    end = "" if words.endswith((".", "!", "?")) else "."
    if sys.stderr is not None:
        print(f"questpane: {' '.join(words.split())}{end}", file=sys.stderr)
    return code
