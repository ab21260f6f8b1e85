"""Making haste at the start: nothing imported in vain, no garbage looked for too early."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

UNUSED = ("ssl", "_hashlib")
"""Modules that asyncio and hashlib do without; loading OpenSSL for them takes its time."""


@contextmanager
def haste() -> Iterator[None]:
    """Within this block a screen is on its way; `arrived` says that it is there."""
    hidden = [name for name in UNUSED if name not in sys.modules]
    for name in hidden:
        sys.modules[name] = None  # type: ignore[assignment]  # this is how an import is forbidden
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        for name in hidden:
            if sys.modules.get(name) is None:
                sys.modules.pop(name, None)


def arrived() -> None:
    """Begin to look for garbage, but never again through what the start has left."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


@contextmanager
def marathon() -> Iterator[None]:
    """Within this block a great many small objects live for a short time: look for garbage among
    them rarely, and never among what was there before."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
