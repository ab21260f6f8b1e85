"""The volumes as saves want them: looked up by slug, loaded when they are needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from content.editions import EDITIONS
from engine.core.volume import Edition, Setup
from saves import legacy
from saves.disk import Disk
from saves.home import Home
from saves.run import Run


class Shelf(Mapping[str, Edition]):
    """All editions; asking whether there is one does not load it."""

    def __getitem__(self, slug: str) -> Edition:
        return EDITIONS[slug]()

    def __contains__(self, slug: object) -> bool:
        return slug in EDITIONS

    def __iter__(self) -> Iterator[str]:
        return iter(EDITIONS)

    def __len__(self) -> int:
        return len(EDITIONS)


SHELF = Shelf()


@cache
def version() -> str:
    """The version of the program."""
    # Importing this takes longer than most commands do.
    from importlib import metadata

    try:
        return metadata.version("questpane")
    except metadata.PackageNotFoundError:
        return "unpacked"


def begin(
    edition: Edition,
    setup: Setup,
    home: Home,
    disk: Disk | None = None,
    *,
    practice: bool = False,
) -> Run:
    """A new run that knows which version began it. Raises BadSetup, SaveError."""
    return Run.create(
        edition,
        setup,
        home,
        version=version(),
        content=edition.content(),
        practice=practice,
        disk=disk,
    )


def heirloom(edition: Edition, home: Home) -> tuple[str, ...]:
    """What earlier games have left for a new one."""
    return legacy.inherited(home, edition.slug, edition.heirlooms())


def begin_as_heir(edition: Edition, setup: Setup, home: Home) -> Run:
    """A new run of a player, with what earlier runs left. Raises BadSetup, SaveError.

    A setup that names its legacy, such as that of a game played once more, keeps it.
    """
    if not setup.legacy:
        setup = msgspec.structs.replace(setup, legacy=heirloom(edition, home))
    run = begin(edition, setup, home)
    run.home = home
    return run
