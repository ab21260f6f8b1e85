"""Thousands of bot games of all volumes under guard: no fault, no broken invariant."""

from __future__ import annotations

import os
import traceback

import pytest

from content.editions import EDITIONS
from engine.core.table import Table
from engine.core.volume import BY_SEED, Setup, fingerprint
from tests.engine.doomrock import invariants as doomrock
from tests.engine.forests import invariants as forests
from tests.engine.watching import Guard, bot

VOLUMES = tuple(EDITIONS)
MODES = tuple((slug, mode.slug) for slug in VOLUMES for mode in EDITIONS[slug]().modes)
TABLES = tuple(
    (slug, mode, size)
    for slug, mode in MODES
    for size in range(1, EDITIONS[slug]().most_heroes + 1)
)
"""Every mode of every volume with every number of heroes."""
FORMS = tuple(
    (slug, switch.slug)
    for slug in VOLUMES
    for switch in EDITIONS[slug]().switches
    if not switch.why_not
)
DIFFICULTIES = tuple((slug, name) for slug in VOLUMES for name in EDITIONS[slug]().difficulties)
GAMES = int(os.environ.get("SOAK_GAMES", "60"))
"""Random games for each mode and size; a sixth as many greedy ones."""
FIRST = int(os.environ.get("SOAK_SEED", "100000"))
SHOWN = 5


def watch(volume: str, setup: Setup, table: Table, looks: int, mercy: bool = False) -> Guard:
    """The guard of a volume; with `mercy` Battles are won, where there are any."""
    if volume == "forests":
        return forests.Watch(setup, table, looks)
    return doomrock.Watch(setup, table, looks, mercy)


def faults(volume: str, name: str, setups: list[Setup], looks: int, mercy: bool = False) -> str:
    """What went wrong in these games, the first few with how to play them again; or nothing."""
    found = []
    for setup in setups:
        game = watch(volume, setup, bot(name, setup.seed), looks, mercy)
        try:
            game.run()
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{last.filename}:{last.lineno}"
            found.append(f"{name} {setup} after {len(game.path)}: {error!r} at {where}")
    if not found:
        return ""
    return "\n".join([f"{len(found)} of {len(setups)} games failed:", *found[:SHOWN]])


def optional(volume: str, n: int) -> tuple[str, ...]:
    """The n-th choice of optional rules: none, each alone, all of them, and round again."""
    slugs = tuple(slug for of, slug in FORMS if of == volume)
    forms = [(), *((slug,) for slug in slugs), slugs]
    return forms[n % len(forms)]


@pytest.mark.soak
@pytest.mark.parametrize(("volume", "mode", "size"), TABLES)
def test_random_games_have_no_fault(volume: str, mode: str, size: int) -> None:
    setups = [
        Setup(
            mode=mode,
            seed=FIRST + n,
            size=size,
            switches=optional(volume, n),
            month=BY_SEED,
        )
        for n in range(GAMES)
    ]
    assert not (found := faults(volume, "random", setups, looks=25)), found


@pytest.mark.soak
@pytest.mark.parametrize(("volume", "mode", "size"), TABLES)
def test_greedy_games_have_no_fault(volume: str, mode: str, size: int) -> None:
    setups = [
        Setup(
            mode=mode,
            seed=FIRST + n,
            size=size,
            switches=optional(volume, n),
            month=BY_SEED,
        )
        for n in range(max(1, GAMES // 6))
    ]
    assert not (found := faults(volume, "greedy", setups, looks=100)), found


@pytest.mark.soak
@pytest.mark.parametrize(("volume", "difficulty"), DIFFICULTIES)
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_no_difficulty_has_a_fault(name: str, volume: str, difficulty: str) -> None:
    setups = [
        Setup(mode=mode, seed=FIRST + n, size=1 + n % most(volume), difficulty=difficulty)
        for slug, mode in MODES
        if slug == volume
        for n in range(max(6, GAMES // 10))
    ]
    assert not (found := faults(volume, name, setups, looks=50)), found


@pytest.mark.soak
@pytest.mark.parametrize(("volume", "switch"), FORMS)
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_no_expansion_has_a_fault_in_a_whole_campaign(name: str, volume: str, switch: str) -> None:
    for form in ((switch,), tuple(slug for of, slug in FORMS if of == volume and slug != switch)):
        setups = [
            Setup(mode="campaign", seed=FIRST + n, size=1 + n % most(volume), switches=form)
            for n in range(max(6, GAMES // 3))
        ]
        assert not (found := faults(volume, name, setups, looks=50, mercy=True)), found


@pytest.mark.soak
@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("volume", VOLUMES)
def test_every_game_can_be_played_twice(volume: str, name: str) -> None:
    modes = [mode for slug, mode in MODES if slug == volume]
    for n in range(GAMES):
        setup = Setup(
            mode=modes[n % len(modes)],
            seed=FIRST + n,
            size=1 + n % 4,
            switches=optional(volume, n // len(modes)),
        )
        ends = []
        for looks in (50, 1000):
            game = watch(volume, setup, bot(name, setup.seed), looks)
            ends.append((fingerprint(game.run()), game.path))
        assert ends[0] == ends[1], setup


@pytest.mark.soak
@pytest.mark.parametrize(("volume", "mode"), MODES)
def test_looking_at_every_question_of_a_game_never_fails(volume: str, mode: str) -> None:
    setups = [
        Setup(mode=mode, seed=FIRST + n, size=1 + n % most(volume), switches=optional(volume, n))
        for n in range(max(6, GAMES // 10))
    ]
    assert not (found := faults(volume, "random", setups, looks=1)), found


def most(volume: str) -> int:
    """How many heroes a volume is for."""
    return EDITIONS[volume]().most_heroes
