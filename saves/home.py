"""Where runs live: the player's data folder, and plain words for what goes wrong there."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from pathlib import Path

import msgspec
import platformdirs


class SaveError(Exception):
    """Something about a saved run that the player should read; the message is for the player."""


_READ_ONLY = (errno.EROFS, errno.EACCES, errno.EPERM)
_FULL = (errno.ENOSPC, errno.EDQUOT)


def explain(error: OSError, path: Path) -> str:
    """What a failed write means, in one sentence."""
    folder = path.parent
    if error.errno in _FULL:
        return f"The disk is full, so nothing can be saved in {folder}."
    if error.errno in _READ_ONLY:
        return f"The folder {folder} cannot be written to, so nothing can be saved there."
    return f"Saving in {folder} failed: {error.strerror or error}."


class Home(msgspec.Struct, frozen=True):
    """The folder of all runs."""

    root: Path

    @property
    def runs(self) -> Path:
        """The folder with one folder for each run."""
        return self.root / "runs"

    @property
    def trash(self) -> Path:
        """Where deleted runs go."""
        return self.root / "trash"

    def ensure(self) -> None:
        """Make the folders. Raises SaveError when that is not possible."""
        try:
            self.runs.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SaveError(explain(error, self.runs)) from error

    def claim(self, volume: str) -> Path:
        """Make the folder of a new run, named after its volume and the next free number.

        Raises SaveError when that is not possible.
        """
        self.ensure()
        number = 1 + max(_numbers(self.runs, volume) + _numbers(self.trash, volume), default=0)
        while True:
            path = self.runs / f"{volume}-{number}"
            try:
                path.mkdir()
                return path
            except FileExistsError:
                number += 1
            except OSError as error:
                raise SaveError(explain(error, path)) from error


def _numbers(folder: Path, volume: str) -> list[int]:
    try:
        names = os.listdir(folder)
    except OSError:
        return []
    ends = [name.removeprefix(f"{volume}-") for name in names if name.startswith(f"{volume}-")]
    return [int(end) for end in ends if end.isdecimal() and len(end) < 10]


def find(explicit: Path | str | None = None, environ: Mapping[str, str] = os.environ) -> Home:
    """The home to use: `explicit`, else QUESTPANE_HOME, else the user's data folder."""
    chosen = explicit or environ.get("QUESTPANE_HOME")
    if chosen:
        return Home(Path(chosen).expanduser().absolute())
    return Home(Path(platformdirs.user_data_dir("questpane")))
