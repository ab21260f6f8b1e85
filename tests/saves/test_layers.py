"""The saves know neither the screens nor their libraries."""

from __future__ import annotations

import subprocess
import sys


def test_saves_load_neither_textual_nor_rich() -> None:
    code = (
        "import sys, saves.store, saves.replay;"
        "print([n for n in sys.modules if n.split('.')[0] in ('textual', 'rich', 'tui')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
