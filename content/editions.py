"""The volumes that can be played, each with its content."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from engine.core.volume import Edition, edition


@cache
def _forests() -> Edition:
    # Importing a volume and its loader here keeps them out of starts that do not need them.
    from content.libraries.forests import forests
    from engine.forests.volume import Forests

    return edition(Forests(), forests, lambda: forests().fingerprint)


@cache
def _doomrock() -> Edition:
    from content.libraries.doomrock import doomrock
    from engine.doomrock.volume import Doomrock

    return edition(Doomrock(), doomrock, lambda: doomrock().fingerprint)


EDITIONS: Mapping[str, Callable[[], Edition]] = MappingProxyType(
    {"forests": _forests, "doomrock": _doomrock}
)
"""How to get each edition, by slug, in the order in which they are shown."""
