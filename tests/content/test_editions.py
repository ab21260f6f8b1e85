"""The list of volumes that can be played."""

from __future__ import annotations

from content.editions import EDITIONS


def test_the_forests_can_be_had_by_slug() -> None:
    assert EDITIONS["forests"]().slug == "forests"


def test_an_edition_is_made_once() -> None:
    assert EDITIONS["forests"]() is EDITIONS["forests"]()
