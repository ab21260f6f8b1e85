"""Practice copies of a run: tried out, and thrown away when they are left."""

from __future__ import annotations

from contextlib import suppress

from engine.core.ask import Option
from saves.home import Home, SaveError
from saves.run import Run
from saves.store import Store
from tui.shelf import SHELF

DROP = (
    Option[object](key="drop", label="Drop the copy, back to your run", value=None, letter="d"),
    Option[object](key="keep", label="Keep the copy among the saves", value=None, letter="k"),
    Option[object](key="", label="Play on", value=None, letter="p"),
)
"""How a practice copy is left that was begun in the middle of a run."""


def drop(copy: Run) -> None:
    """Throw a practice copy away. One that cannot be thrown away stays among the saves."""
    with suppress(SaveError):
        Store(Home(copy.path.parent.parent), SHELF).delete(copy.id)
