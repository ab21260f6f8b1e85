"""Check values: each sealed line of JSON ends in a hash of itself and of the line before.

The seal is the part of our files that stays the same in every format.
"""

from __future__ import annotations

import hashlib

import msgspec

_MARK = b',"check":"'
_END = b'"}'
_DIGITS = 16
_SIZE = len(_MARK) + _DIGITS + len(_END)
_encoder = msgspec.json.Encoder()


def _digest(body: bytes, before: str) -> str:
    return hashlib.blake2b(before.encode() + body, digest_size=_DIGITS // 2).hexdigest()


def seal(value: object, before: str = "") -> bytes:
    """The sealed line (without its end of line) of a struct or dict that has fields."""
    body = _encoder.encode(value)[:-1]
    return body + _MARK + _digest(body, before).encode() + _END


def stored(raw: bytes) -> str:
    """The check value that a line claims, or nothing."""
    if len(raw) <= _SIZE or raw[-_SIZE : -_SIZE + len(_MARK)] != _MARK or raw[-2:] != _END:
        return ""
    return raw[-_DIGITS - len(_END) : -len(_END)].decode("ascii", "replace")


def whole(raw: bytes, before: str = "") -> bool:
    """Whether a line is exactly what was sealed after the check value `before`."""
    check = stored(raw)
    return bool(check) and check == _digest(raw[:-_SIZE], before)


def unsealed(raw: bytes) -> bytes:
    """The JSON that was sealed."""
    return raw[:-_SIZE] + b"}"
