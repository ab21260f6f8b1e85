"""Parsed content kept between starts, because TOML takes longer to read than a start may."""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from pathlib import Path

import platformdirs

_DIGEST = 16
_ROOM = 1 << 20
"""Bytes that must stay free on the disk: the last ones are for saves."""


def folder() -> Path:
    """Where parsed content is kept."""
    return Path(platformdirs.user_cache_dir("questpane"))


def fetch(slug: str, fingerprint: str) -> bytes | None:
    """What was kept for exactly these files, unless it is missing, stale or damaged."""
    try:
        kept = (folder() / f"{slug}.content").read_bytes()
    except OSError:
        return None
    payload = kept[_DIGEST:]
    return payload if kept[:_DIGEST] == _seal(fingerprint, payload) else None


def keep(slug: str, fingerprint: str, payload: bytes) -> None:
    """Keep parsed content; a cache that cannot be written is done without."""
    path = folder() / f"{slug}.content"
    # Another process may be starting too: each writes its own file and the last rename wins.
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        disk = os.statvfs(path.parent)
        if disk.f_bavail * disk.f_frsize < len(payload) + _ROOM:
            return
        draft.write_bytes(_seal(fingerprint, payload) + payload)
        draft.replace(path)
    except OSError:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def _seal(fingerprint: str, payload: bytes) -> bytes:
    return hashlib.blake2b(payload, digest_size=_DIGEST, key=fingerprint.encode()).digest()
