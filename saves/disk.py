"""Writing that survives a crash: whole files by rename, lines by one write and one fsync."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from saves.home import SaveError, explain


class Disk:
    """The calls that make bytes last; tests put their own in to count or to fail."""

    def __init__(
        self,
        fsync: Callable[[int], None] = os.fsync,
        write: Callable[[int, bytes], int] = os.write,
    ) -> None:
        self._fsync = fsync
        self._write = write

    def append(self, path: Path, data: bytes) -> None:
        """Add to the end of a file that exists; on disk when this returns. Raises SaveError."""
        try:
            fd = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CLOEXEC)
            try:
                self._whole(fd, data)
                self._fsync(fd)
            finally:
                os.close(fd)
        except OSError as error:
            raise SaveError(explain(error, path)) from error

    def replace(self, path: Path, data: bytes, before: Callable[[], None] | None = None) -> None:
        """Put a whole file in place of `path`, or leave everything as it was. Raises SaveError.

        `before` runs when the new file is safely written but not yet in place.
        """
        temporary = path.with_name(f"{path.name}.tmp")
        try:
            try:
                fd = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o644)
                try:
                    self._whole(fd, data)
                    self._fsync(fd)
                finally:
                    os.close(fd)
                if before is not None:
                    before()
                os.replace(temporary, path)
            except OSError:
                with suppress(OSError):
                    temporary.unlink()
                raise
            self.settle(path.parent)
        except OSError as error:
            raise SaveError(explain(error, path)) from error

    def settle(self, folder: Path) -> None:
        """Make renames in a folder last. Raises OSError."""
        fd = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
        try:
            self._fsync(fd)
        finally:
            os.close(fd)

    def _whole(self, fd: int, data: bytes) -> None:
        if self._write(fd, data) != len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def keep(path: Path, word: str) -> None:
    """Give a file a second name such as journal.damaged-1.jsonl, so that it cannot be lost.

    Does nothing when there is no such file. Raises OSError.
    """
    if not path.exists():
        return
    aside = free(path, word)
    try:
        os.link(path, aside)
    except OSError:
        shutil.copy2(path, aside)


def free(path: Path, word: str) -> Path:
    """The first unused name of the form stem.word-K.suffix beside `path`."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.{word}-{number}{path.suffix}")).exists():
        number += 1
    return aside
