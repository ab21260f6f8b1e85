"""The program with something broken in it: `python -m tests.harm WHAT [WORD...]`.

WHAT is `full` (no byte can be saved once a file "full" lies in the home), `readonly` (the home may
only be read), `handler` (the help key breaks the screen), or `engine` (the rules fail once a file
"engine" lies in the home).
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

from engine.core.ask import Question
from engine.core.game import Game
from engine.core.state import State
from tui.cli import main


def full() -> None:
    """Fail every write of a save as a full disk does, half way through."""
    home, real = Path(os.environ["QUESTPANE_HOME"]), os.write

    def write(fd: int, data: bytes) -> int:
        name = Path(f"/proc/self/fd/{fd}").resolve()
        if (home / "full").exists() and home in name.parents:
            if len(data) > 1:
                real(fd, data[: len(data) // 2])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(fd, data)

    # The disk layer has taken its own name for the call already.
    import saves.disk

    def made(self: saves.disk.Disk) -> None:
        self._fsync, self._write = os.fsync, write

    setattr(saves.disk.Disk, "__init__", made)  # noqa: B010  # mypy minds the plain assignment


def readonly() -> None:
    """Refuse to open anything in the home for writing."""
    home, real = os.environ["QUESTPANE_HOME"], os.open

    def opened(
        path: str | Path, flags: int, mode: int = 0o777, *, dir_fd: int | None = None
    ) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR) and os.fspath(path).startswith(home):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return real(path, flags, mode, dir_fd=dir_fd)

    setattr(os, "open", opened)  # noqa: B010  # mypy minds the plain assignment


def handler() -> None:
    """Break the help key of a game."""
    from tui.app import Questpane

    def broken(self: Questpane, keys: object, where: str) -> None:
        raise RuntimeError("a planted fault of the screen")

    setattr(Questpane, "open_help", broken)  # noqa: B010  # mypy minds the plain assignment


def engine() -> None:
    """Break the rules once the next answer is given."""
    home, real = Path(os.environ["QUESTPANE_HOME"]), Game._answer

    async def answer(self: Game[State, object], question: Question[object]) -> object:
        given = await real(self, question)
        if (home / "engine").exists():
            (home / "engine").unlink()
            raise RuntimeError("a planted fault of the rules")
        return given

    setattr(Game, "_answer", answer)  # noqa: B010  # mypy minds the plain assignment


HARMS: dict[str, Callable[[], None]] = {
    "full": full,
    "readonly": readonly,
    "handler": handler,
    "engine": engine,
}

if __name__ == "__main__":
    HARMS[sys.argv[1]]()
    sys.exit(main(sys.argv[2:]))
