"""Text files that the player or a fault asks for: logs, sheets, reports."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path


def write_note(root: Path, name: str, lines: Sequence[str], folder: str = "notes") -> str:
    """Write lines to the next free file of a name, and say where, or why not."""
    where = root / folder
    try:
        where.mkdir(parents=True, exist_ok=True)
        number = 1
        while True:
            path = where / f"{name}-{number}.txt"
            try:
                with path.open("x", encoding="utf-8", errors="replace") as file:
                    file.write("\n".join(lines) + "\n")
            except FileExistsError:
                number += 1
            else:
                return f"Written to {path}."
    except OSError as error:
        return f"Nothing was written: {where}: {(error.strerror or str(error)).lower()}."
