"""Optional rules: on by the difficulty, turned by the player, refused when they cannot be."""

from __future__ import annotations

import pytest

from engine.core.volume import BadSetup, Mode, Setup, Switch, switched_on

SWITCHES = (
    Switch("terrain", "Terrain", "Things to hide behind.", usual=("fair",)),
    Switch("pets", "Pets", "Things to feed."),
    Switch("banner", "Banner", "Ends quarrels.", why_not="nobody quarrels."),
)


LONG = Mode(slug="long", title="Long", text="All of it.", minutes="90")
FIRST = Mode(slug="first", title="First", text="A taste.", minutes="5", bare=True)


def on(*wanted: str, difficulty: str = "fair", mode: Mode = LONG) -> tuple[str, ...]:
    return switched_on(SWITCHES, Setup(mode="any", seed=1, switches=wanted), mode, difficulty)


def test_a_switch_is_on_where_that_is_usual() -> None:
    assert on() == ("terrain",)
    assert on(difficulty="hard") == ()


def test_in_a_bare_mode_only_what_the_player_wants_is_on() -> None:
    assert on(mode=FIRST) == ()
    assert on("terrain", mode=FIRST) == ("terrain",)


def test_the_player_turns_switches_on_and_off() -> None:
    assert on("pets") == ("terrain", "pets")
    assert on("-terrain", "pets") == ("pets",)
    assert on("terrain") == ("terrain",)
    assert on("-pets") == ("terrain",)


def test_a_switch_that_cannot_be_on_says_why() -> None:
    with pytest.raises(BadSetup, match="Banner cannot be switched on: nobody quarrels"):
        on("banner")
    assert on("-banner") == ("terrain",)


def test_an_unknown_switch_is_named() -> None:
    with pytest.raises(BadSetup, match="no switch 'dragons'; there are terrain, pets, banner"):
        on("dragons")
