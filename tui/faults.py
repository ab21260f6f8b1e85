"""Report files: what a fault of ours leaves behind instead of a traceback on the screen."""

from __future__ import annotations

import platform
import traceback
from pathlib import Path

from saves.home import find
from saves.run import Run
from tui.notes import write_note
from tui.shelf import version


def write_report(error: BaseException, run: Run | None = None) -> str:
    """Write a report about an error, and say where it is in one sentence."""
    lines = [
        f"questpane {version()}, Python {platform.python_version()}, {platform.system()}",
        *_about(run),
        "",
        *"".join(traceback.format_exception(error)).splitlines(),
    ]
    # Who you are and where you live is nobody's business.
    house = str(Path.home())
    root = find().root
    lines = [line.replace(str(root), "HOME").replace(house, "~") for line in lines]
    said = write_note(root, "report", lines, "reports")
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
