"""Walking through cards: every struct inside one, however deep."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec


def inside(thing: object, path: str = "") -> Iterator[tuple[str, msgspec.Struct]]:
    """Each struct in `thing`, itself included, with the way to it ("actions.hex.then.0")."""
    if isinstance(thing, msgspec.Struct):
        yield path, thing
        for field in thing.__struct_fields__:
            yield from inside(getattr(thing, field), f"{path}.{field}" if path else field)
    elif isinstance(thing, (tuple, list)):
        for number, part in enumerate(thing):
            yield from inside(part, f"{path}.{number}")
    elif isinstance(thing, dict):
        for key, part in thing.items():
            yield from inside(part, f"{path}.{key}")
