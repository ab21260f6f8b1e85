"""Migrations: old formats made new, one step at a time, on plain dicts.

To change a format: raise FORMAT, add the step from the old number, and keep one real run of the
old format in the tests for ever.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from saves.home import SaveError

FORMAT = 1
Plain = dict[str, object]


class NewerFormat(SaveError):
    """A file of a later version than this program."""


def _same(data: Plain) -> Plain:
    return data


class Step(msgspec.Struct, frozen=True):
    """From one format to the next: what happens to a header, a line, and a volume's state."""

    header: Callable[[Plain], Plain] = _same
    line: Callable[[Plain], Plain] = _same
    state: Callable[[Plain], Plain] = _same


STEPS: dict[int, Step] = {}


class _Probe(msgspec.Struct):
    format: int


_probe = msgspec.json.Decoder(_Probe)
_plain = msgspec.json.Decoder(dict[str, object])


def format_of(raw: bytes, what: str) -> int:
    """The format that a file claims; 0 when it claims none.

    Raises NewerFormat for one that this program cannot know, damaged or not.
    """
    try:
        number = _probe.decode(raw).format
    except (ValueError, RecursionError):
        return 0
    if number > FORMAT:
        raise NewerFormat(
            f"{what} was written by a newer version of questpane (format {number}, this one knows "
            f"{FORMAT}): it is kept as it is."
        )
    return number


def _steps(number: int) -> list[Step]:
    missing = [n for n in range(number, FORMAT) if n not in STEPS] if number >= 0 else [number]
    if missing:
        raise SaveError(f"There is no way from the old format {missing[0]}: the run is kept.")
    return [STEPS[n] for n in range(number, FORMAT)]


def header(raw: bytes, number: int) -> bytes:
    """A header of format `number`, in today's.

    Raises SaveError without a way there, or whatever a step raises on data that make no sense.
    """
    data = _plain.decode(raw)
    for step in _steps(number):
        data = step.header(data)
    data["format"] = FORMAT
    return msgspec.json.encode(data)


def line(raw: bytes, number: int) -> bytes:
    """A line of format `number`, in today's. Raises like `header`."""
    data = _plain.decode(raw)
    for step in _steps(number):
        data = step.line(data)
    return msgspec.json.encode(data)


def state(raw: bytes, number: int) -> bytes:
    """A volume's state saved by format `number`, in today's. Raises like `header`."""
    data = _plain.decode(raw)
    for step in _steps(number):
        data = step.state(data)
    return msgspec.json.encode(data)
