"""How large the terminal is: itself knows best, and what was said at the start only helps out."""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import suppress


def measure(unknown: tuple[int, int]) -> tuple[int, int]:
    """Columns and rows.

    COLUMNS and LINES in the environment are of the moment at which some shell or program set them,
    and stay as they were when a window is resized.
    """
    for stream in (sys.__stdout__, sys.__stderr__, sys.__stdin__):
        if stream is None:
            continue
        with suppress(ValueError, OSError):
            columns, rows = os.get_terminal_size(stream.fileno())
            if columns and rows:
                return columns, rows
    columns, rows = shutil.get_terminal_size(unknown)
    return columns, rows
