"""The game of the day: the same for everybody who begins it on the same date (UTC)."""

from __future__ import annotations

from engine.core.volume import Edition, Setup
from saves.history import utc
from saves.home import Home
from saves.run import Run
from saves.store import Store
from tui.choices import usual_size
from tui.shelf import SHELF, begin


def today(edition: Edition, now: str = "") -> Setup:
    """The setup of a date such as "2026-12-01T09:00:00Z" (default: now): its digits are the seed,
    and its month counts where anything goes by months.

    Heroes are drawn by the seed, nothing is inherited.
    """
    digits = "".join(c for c in (now or utc())[:10] if c.isdecimal())
    mode = edition.daily or edition.modes[0].slug
    month = int(digits[4:6]) if edition.monthly else 0
    return Setup(mode=mode, seed=int(digits), size=usual_size(edition, mode), month=month)


def begin_today(edition: Edition, home: Home, now: str = "") -> Run:
    """The game of the day; one more on the same day is practice. Raises SaveError."""
    setup = today(edition, now)
    known = (
        run
        for run in Store(home, SHELF).runs()
        if (run.volume, run.mode, run.seed) == (edition.slug, setup.mode, setup.seed)
    )
    return begin(edition, setup, home, practice=any(True for _ in known))
