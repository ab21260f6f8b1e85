"""One writer for each run: a lock that dies with its process."""

from __future__ import annotations

import fcntl
import os
import time
from contextlib import suppress
from pathlib import Path

from saves.home import SaveError


class Locked(SaveError):
    """Somebody else is playing this run; `holder` says who."""

    def __init__(self, run: str, holder: str) -> None:
        self.holder = holder
        super().__init__(
            f"The run {run} is open in another pane ({holder}): follow it with "
            f"`questpane watch {run}`, or take another."
        )


def _me() -> str:
    for fd in (0, 1, 2):
        with suppress(OSError):
            return f"process {os.getpid()} on {os.ttyname(fd).removeprefix('/dev/')}"
    return f"process {os.getpid()}"


class Lock:
    """Holds `lock` in a run's folder from when it is made until `release`.

    Raises Locked when somebody has it, OSError when the folder does not allow locks.
    """

    def __init__(self, folder: Path) -> None:
        self._fd = os.open(folder / "lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            self._take()
        except BlockingIOError:
            holder = os.read(self._fd, 200).decode("utf-8", "replace").strip()
            os.close(self._fd)
            raise Locked(folder.name, holder or "another process") from None
        except OSError:
            os.close(self._fd)
            raise
        # Who holds it is a courtesy: a full disk must not keep anybody from playing.
        with suppress(OSError):
            os.ftruncate(self._fd, 0)
            os.write(self._fd, f"{_me()}\n".encode())

    def _take(self) -> None:
        try:
            fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            # Perhaps only `holder` of another process, which looks for a moment.
            time.sleep(0.01)
            fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def release(self) -> None:
        """Let go; may be called twice."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1


def holder(folder: Path) -> str:
    """Who holds the lock of a run now, or nothing."""
    try:
        fd = os.open(folder / "lock", os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return ""
    try:
        fcntl.flock(fd, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return os.read(fd, 200).decode("utf-8", "replace").strip() or "another process"
    except OSError:
        return ""
    finally:
        os.close(fd)
    return ""
