"""What each command of the command line does; each gives its exit code back."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from engine.core.volume import Edition
from saves.home import SaveError, find
from saves.run import Run
from saves.store import Store
from tui.choices import Wrong, make_setup, one_of
from tui.glyphs import in_unicode
from tui.shelf import SHELF, begin_as_heir, version
from tui.summaries import run_line, status_line

if TYPE_CHECKING:
    from tui.plain import Plain


class Refusal(SaveError):
    """What was asked for cannot be done here; the message is one sentence."""


def _say(*lines: str) -> None:
    for line in lines:
        sys.stdout.write(f"{line}\n")


def _store() -> Store:
    return Store(find(), SHELF)


def _edition(word: str) -> Edition:
    return SHELF[one_of(word, [(slug, slug) for slug in SHELF], "volume")]


# -- playing ---------------------------------------------------------------------------------------


def title(args: Namespace) -> int:
    """The title screen."""
    if args.plain:
        _plain().title()
        return 0
    _need_terminal()
    return _screens(args, None)


def resume(args: Namespace) -> int:
    """Straight into the last run, or the one named."""
    if not args.plain:
        _need_terminal()
    store = _store()
    name = args.run
    if name is None:
        latest = store.latest()
        if latest is None:
            raise Refusal(_nothing_goes_on(store))
        name = latest.id
    return _play(args, store.open(name))


def _nothing_goes_on(store: Store) -> str:
    """Why there is nothing to continue: the newest run that cannot go on says so itself."""
    stuck = [each for each in store.runs() if each.reason and each.condition != "finished"]
    if stuck:
        return f"{stuck[0].id} cannot be continued: {stuck[0].reason}"
    return f"There is no run to continue; start one with: {_a_new_game()}"


def _a_new_game() -> str:
    first, *others = SHELF
    return f"questpane new {first}{''.join(f' (or {other})' for other in others)}"


def new(args: Namespace) -> int:
    """Straight into a new game."""
    edition = _edition(args.volume)
    setup = make_setup(
        edition,
        mode=args.mode,
        difficulty=args.difficulty,
        heroes=args.heroes,
        size=args.size,
        seed=args.seed,
        switches=args.switches,
        month=args.month,
    )
    if not args.plain:
        _need_terminal()
    return _play(args, begin_as_heir(edition, setup, find()))


def daily(args: Namespace) -> int:
    """The game of the day."""
    from tui.daily import begin_today

    edition = _edition(args.volume or next(iter(SHELF)))
    if not args.plain:
        _need_terminal()
    return _play(args, begin_today(edition, find()))


def _play(args: Namespace, run: Run) -> int:
    if not args.plain:
        return _screens(args, run)
    from tui.console import Left

    plain = _plain()
    try:
        plain.play(run)
    except Left:
        return 1 if run.unsaved else 0
    except OSError as error:
        run.close()
        words = error.strerror or "closed"
        raise Refusal(f"The output cannot be written ({words}); {run.id} is saved.") from error
    except Exception as error:
        from tui.faults import write_report

        run.close()
        said = write_report(error, run)
        raise Refusal(f"The rules failed; {run.id} is saved up to there. {said}") from error
    return 1 if run.unsaved else 0


def _plain() -> Plain:
    from tui.console import Console
    from tui.plain import Plain

    if sys.stdin is None:
        raise Refusal("Standard input is closed; start questpane in a terminal.")
    return Plain(Console(sys.stdin, sys.stdout), find())


def _need_terminal() -> None:
    """Raises Refusal where no screen can be drawn."""
    from tui.doctor import look

    if os.environ.get("TEXTUAL_DRIVER", "").endswith(":WebDriver"):
        return  # a browser draws
    around = look(find().root)
    if not around.reads_terminal:
        raise Refusal("Standard input is no terminal; add --plain to play in lines.")
    if not around.writes_terminal:
        raise Refusal("Standard output is no terminal; add --plain to play in lines.")
    if sys.stderr is None or not sys.stderr.isatty():
        # Screens are drawn there.
        raise Refusal("Standard error is no terminal; leave out the 2>, or add --plain.")
    if around.environ.get("TERM", "") in ("", "dumb"):
        raise Refusal("TERM says that this terminal cannot draw; set TERM, or add --plain.")
    columns, rows = around.size
    if 0 < columns < 40 or 0 < rows < 12:
        raise Refusal(
            f"The terminal is {columns}x{rows}, and 40x12 is the least; enlarge it, or add --plain."
        )


def _screens(args: Namespace, run: Run | None) -> int:
    # Nothing above here needs a screen, and importing one takes most of a start.
    from tui.program import Program
    from tui.remap import read
    from tui.remap import trouble as trouble_with
    from tui.settings import folder, load

    settings, trouble = load(folder())
    own = read(folder())
    trouble = f"{trouble} {trouble_with(own, settings.keyboard)}".strip()
    if args.ascii or not in_unicode(os.environ):
        settings = msgspec.structs.replace(settings, ascii=True)
    program = Program(settings, run, trouble, own)
    code = program.run(mouse=False)
    if program.last_words:
        raise Refusal(program.last_words)
    if program.watches is not None:
        from tui.watching import watch

        return watch(program.watches)
    return program.return_code or code or 0


# -- bots and journals -----------------------------------------------------------------------------


def simulate(args: Namespace) -> int:
    """Whole games by bots."""
    from tui import simulate as bots

    edition = _edition(args.volume)
    everything = args.mode == bots.ALL
    if everything and (args.difficulty or args.switches or args.heroes):
        raise Wrong("Mode all draws heroes, difficulty and options by itself; leave those out.")
    setup = make_setup(
        edition,
        mode="" if everything else args.mode,
        difficulty=args.difficulty,
        size=args.heroes,
        seed=args.seed or "1",
        switches=args.switches,
        month=args.month,
    )
    if everything:
        setup = msgspec.structs.replace(setup, mode=bots.ALL)
    plan = bots.Plan(
        volume=edition.slug,
        setup=setup,
        games=args.games,
        bot=args.bot,
        home=str(find().root),
        keep=args.keep_runs,
    )
    report = bots.simulate(plan, edition, args.jobs)
    if args.json:
        _say(msgspec.json.encode(report).decode())
    else:
        _say(*bots.lines(report))
    for fault in report.faulted:
        sys.stderr.write(f"questpane: seed {fault.seed}: {fault.fault}: {fault.journal}\n")
    return 1 if report.faulted else 0


def _source(name: str) -> Path:
    """The run or the exported file that a name means. Raises SaveError."""
    try:
        return _store().find(name)
    except SaveError:
        path = Path(name).expanduser()
        if path.exists():
            return path
        raise SaveError(f"There is no run and no file '{name}'; see: questpane runs") from None


def replay(args: Namespace) -> int:
    """Tell a run again, or only check it."""
    from saves.replay import check
    from tui.retell import retold

    source = _source(args.run)
    if args.check:
        result = check(source, SHELF)
        _say(f"{result.message}", f"state {result.hash or 'none'}")
    else:
        lines, result = retold(source)
        _say(*lines)
    if not result.ok:
        where = f"answer {result.first_bad}" if result.first_bad else "the journal"
        raise SaveError(f"{args.run} does not replay beyond {where}: {result.message}")
    return 0


def runs(args: Namespace) -> int:
    """List, export, import, verify or delete runs."""
    store, names = _store(), args.names
    match args.act:
        case "list" if not names:
            found = store.runs()
            _say(*(run.id if args.ids else run_line(run) for run in found))
            if not found and not args.ids:
                _say("There are no runs yet.")
        case "export" if len(names) == 2:
            target = Path(names[1]).expanduser().absolute()
            store.export(names[0], target)
            _say(f"Written to {target}.")
        case "import" if names:
            for name in names:
                _say(f"{name} is run {store.import_file(Path(name).expanduser())} now.")
        case "verify":
            return _verify(store, names or [run.id for run in store.runs()])
        case "delete" if names:
            for name in names:
                _say(f"{name} is in {store.delete(name)} now.")
        case _:
            usage = {
                "list": "list",
                "export": "export RUN FILE",
                "import": "import FILE",
                "delete": "delete RUN",
            }
            raise Wrong(f"Write it like this: questpane runs {usage[args.act]}")
    return 0


def _verify(store: Store, names: list[str]) -> int:
    bad = []
    for name in names:
        result = store.verify(name)
        _say(f"{name}: {'good' if result.ok else 'bad'}. {result.message}")
        if not result.ok:
            bad.append(name)
    if bad:
        raise SaveError(f"{len(bad)} of {len(names)} runs are bad; their files are kept.")
    return 0


# -- looking ---------------------------------------------------------------------------------------


def rules(args: Namespace) -> int:
    """Topics, or what a rulebook says to some words or an id."""
    from content.rulebook import rulebook
    from tui.rules import rule_lines

    words = list(args.words)
    volume = next(iter(SHELF))
    if words and words[0].lower() in SHELF:
        volume = words.pop(0).lower()
    elif len(words) > 1 and not rulebook(volume).search(words[0]):
        known = ", ".join(SHELF)
        raise Refusal(f"There is no volume '{words[0]}'; there are {known}.")
    if words and "-" in words[0]:
        # An id names its volume by its first letters.
        volume = next((s for s in SHELF if s.upper().startswith(words[0][:3].upper())), volume)
    book = rulebook(volume)
    if not words:
        _say(book.title, *(f"  {topic}" for topic in book.topics()))
        return 0
    wanted = " ".join(words)
    topic = next((t for t in book.topics() if t.lower() == wanted.lower()), "")
    if topic:
        _say(topic, *(f"{rule.id} {rule.text}" for rule in book.topic(topic)))
    elif book.search(wanted):
        _say(*rule_lines(volume, wanted, 10))
    else:
        raise Refusal(f"The rulebook of {volume} has nothing on '{wanted}'; see: questpane rules")
    return 0


def watch(args: Namespace) -> int:
    """Follow a run: drawn where there is a terminal, else line by line."""
    from tui import watching
    from tui.retell import follow

    store = _store()
    name = args.run
    if name is None:
        latest = store.latest()
        if latest is None:
            raise Refusal(f"There is no run to watch; start one with: {_a_new_game()}")
        name = latest.id
    run = store.find(name)
    drawable = os.environ.get("TERM", "") not in ("", "dumb")
    if drawable and not args.plain and sys.stdin.isatty() and sys.stdout.isatty():
        return watching.watch(run)
    follow(run, sys.stdout)
    return 0


def status(args: Namespace) -> int:
    """One line."""
    _say(status_line(_store().latest()))
    return 0


def doctor(args: Namespace) -> int:
    """The report; its exit code is 1 when something is wrong."""
    from tui.doctor import held_back, look, problems, report

    around = look(find().root)
    around = msgspec.structs.replace(around, held=held_back(around.environ))
    _say(*report(around, version()))
    return 1 if problems(around) else 0


COMMANDS: dict[str, Callable[[Namespace], int]] = {
    "title": title,
    "continue": resume,
    "new": new,
    "daily": daily,
    "simulate": simulate,
    "replay": replay,
    "runs": runs,
    "rules": rules,
    "watch": watch,
    "status": status,
    "doctor": doctor,
}
