"""Report files: what a fault of ours leaves behind instead of a traceback on the screen, and what
a player who finds something wrong can send."""

from __future__ import annotations

import platform
import traceback
from collections.abc import Sequence
from pathlib import Path

from engine.core.volume import fingerprint
from saves import journal
from saves.home import find
from saves.run import Run
from tui.notes import write_note
from tui.shelf import version


def write_bug_report(run: Run, shown: Sequence[str], told: Sequence[str]) -> str:
    """Write a file with all that it takes to see what the player sees, and say where it is.

    It holds the screen, the last lines of the log, and the journal: as a file for `questpane
    replay` it comes to the same state.
    """
    try:
        data = (run.path / journal.NAME).read_bytes()
    except OSError as error:
        return f"Nothing was written: the journal cannot be read ({error.strerror})."
    lines = [
        _system(),
        *_about(run),
        f"state {fingerprint(run.sitting.game.state)}",
        "",
        "What was wrong: (please say it here)",
        "",
        "The screen:",
        *shown,
        "",
        "The log:",
        *told,
        "",
    ]
    rest = data.decode("utf-8", "replace").removesuffix("\n")
    return _written([*_nobody(lines), journal.BELOW, rest])


def write_report(error: BaseException, run: Run | None = None) -> str:
    """Write a report about an error, and say where it is in one sentence."""
    lines = [
        _system(),
        *_about(run),
        "",
        *"".join(traceback.format_exception(error)).splitlines(),
    ]
    return _written(_nobody(lines))


def _system() -> str:
    return f"questpane {version()}, Python {platform.python_version()}, {platform.system()}"


def _nobody(lines: Sequence[str]) -> list[str]:
    """Who you are and where you live is nobody's business."""
    house, root = str(Path.home()), str(find().root)
    return [line.replace(root, "HOME").replace(house, "~") for line in lines]


def _written(lines: Sequence[str]) -> str:
    said = write_note(find().root, "report", lines, "reports")
    return said.replace("Written to", "A report is in")


def _about(run: Run | None) -> list[str]:
    if run is None:
        return []
    setup = run.header.setup
    lines = [
        f"run {run.id}: {run.header.volume}, {setup.mode}, {setup.difficulty}, seed {setup.seed}",
        f"{run.answers} answers are in its journal",
    ]
    given = run.given
    if given is not None:
        lines.append(f"turn {given.turn}, {given.topic} was answered {' '.join(given.keys)}")
    return lines
