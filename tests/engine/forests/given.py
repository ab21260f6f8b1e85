"""A table in the middle of a game: printed board, chosen pieces, loaded dice, scripted answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec
import pytest

from content.libraries.forests import forests
from engine.core.ask import Question
from engine.core.deck import Deck
from engine.core.fact import Fact
from engine.core.game import GameOver
from engine.core.hex import Hex
from engine.core.state import streams
from engine.core.table import Script
from engine.core.testing import LoadedDice
from engine.core.volume import HeroChoice, Setup
from engine.forests.ending import check_won
from engine.forests.moments import ForestsMoments
from engine.forests.newcomers import NAMES, make_hero
from engine.forests.setup import QUARTERS
from engine.forests.state import ForestsGame, ForestsState, OpenDestination, Slot, Style
from engine.forests.styles import PLAYS
from engine.forests.volume import Forests
from engine.hexcrawl.board import REALM, Placed
from engine.hexcrawl.movement import ground
from engine.hexcrawl.state import Hero, StatName

HEROES: tuple[tuple[str, str], ...] = (
    ("druid", "forestborn"),
    ("glade-marshal", "den-troll"),
    ("dewcaller", "briarkin"),
    ("historian", "mossling"),
    ("fenwitch", "forestborn"),
    ("soul-reaver", "den-troll"),
)
"""Heroes of Races that never interfere with a die or a Wander."""

ACROPOLIS = 3
PLAIN: Hex = (2, 0)
"""A hex of quadrant A without anything on it, with plain hexes around."""

QUIET_CARDS = ("waypost-cache", "rotfoot", "hungry-ferryman", "giant-fox", "thick-fog")


def given(
    *,
    heroes: int | Sequence[tuple[str, str]] = 1,
    at: Hex | str = PLAIN,
    dice: Iterable[int] = (),
    answers: Iterable[tuple[str, str | tuple[str, ...]]] = (),
    ranks: Mapping[StatName, int] | None = None,
    bar: Sequence[str] | None = None,
    deck: Sequence[str] = (),
    tiles: Sequence[str] | None = None,
    relics: Sequence[str] = (),
    mode: str = "standard",
    told: list[Fact] | None = None,
) -> ForestsGame:
    """A game with the first-game layout and the Acropolis on city 3.

    `heroes` are so many of the usual ones, or (role, race) each; `ranks` overrides their starting
    scores. `at` is a hex or a feature such as "waypost:1". `deck` is the top of the Circumstance
    deck, first card first, `tiles` the HEXtiles in the order in which they will be drawn. Facts are
    collected in `told`.
    """
    library = forests()
    play, setup = streams(1)
    pairs = HEROES[:heroes] if isinstance(heroes, int) else tuple(heroes)
    state = ForestsState(
        volume="forests",
        mode=mode,
        seed=1,
        play=play,
        setup=setup,
        turn=1,
        size=len(pairs),
        speed=PLAYS[mode].speed,
        style=Style(),
        acropolis=ACROPOLIS,
    )
    state.heroes = [_hero(n, role, race, ranks or {}) for n, (role, race) in enumerate(pairs)]
    state.placed = [
        Placed(tile, *cell) for tile, cell in zip(("a", "b", "c", "d"), QUARTERS, strict=True)
    ]
    state.placed.append(Placed("fey-realm", *REALM))
    drawn = "efghijklmn" if tiles is None else tiles
    state.tiles = list(reversed(drawn))
    state.small_tiles = sorted(t.id for t in library.tiles.values() if t.kind == "small")
    state.bar = list(QUIET_CARDS if bar is None else bar)
    rest = sorted(c for c in library.circumstances if c not in state.bar and c not in deck)
    state.circumstances = Deck([*rest, *reversed(deck)])
    state.destinations = Deck(sorted(library.destinations, reverse=True))
    state.fragment_deck = Deck(sorted(library.fragments, reverse=True))
    state.power_ups = Deck(sorted(library.power_ups, reverse=True))
    names = list(relics) or sorted(library.relics)[:4]
    state.slots = [Slot(relic=relic) for relic in names]
    state.relics_aside = [relic for relic in sorted(library.relics) if relic not in names]
    listen = [] if told is None else told
    game = ForestsGame(state, library, Script(answers), listen.append, moments=ForestsMoments())
    game.rng = LoadedDice(dice)
    state.at = place(game, at) if isinstance(at, str) else at
    return game


def _hero(n: int, role: str, race: str, ranks: Mapping[StatName, int]) -> Hero:
    library = forests()
    hero = make_hero(f"h{n + 1}", NAMES[n], library.roles[role], library.races[race])
    hero.start.update(ranks)
    hero.health, hero.energy = hero.start["health"], hero.start["energy"]
    return hero


def place(game: ForestsGame, feature: str) -> Hex:
    """The hex of a feature."""
    at = ground(game).find(feature)
    assert at is not None, f"{feature} is not on the board"
    return at


def open_card(game: ForestsGame, card: str, slot: int = 0, left: int = -1) -> OpenDestination:
    """Open a Destination on a slot."""
    opened = OpenDestination(card=card, left=left)
    game.state.slots[slot].destinations.append(opened)
    return opened


def done(game: ForestsGame) -> None:
    """Assert that every scripted die and answer was used."""
    assert isinstance(game.rng, LoadedDice)
    assert isinstance(game.table, Script)
    assert game.rng.faces == [], f"dice left over: {game.rng.faces}"
    assert game.table.answers == [], f"answers left over: {game.table.answers}"


def load(game: ForestsGame, dice: Iterable[int]) -> None:
    """Put more scripted dice on the table."""
    assert isinstance(game.rng, LoadedDice)
    game.rng.faces.extend(dice)


def script(game: ForestsGame) -> Script:
    """The script that answers."""
    assert isinstance(game.table, Script)
    return game.table


def asked(game: ForestsGame) -> list[Question[object]]:
    """The questions that the script was asked so far."""
    assert isinstance(game.table, Script)
    return game.table.asked


ONE_HERO_DICE = (3, 2, 4, 2, 2, 2, 2, 2, 2)
"""Acropolis on 3, start in city 2 (Myrin), Wander, three gear rolls, three item rolls."""


def new_table(
    mode: str = "standard",
    heroes: tuple[HeroChoice, ...] = (),
    size: int = 1,
    dice: Iterable[int] = (),
    answers: Iterable[tuple[str, str | tuple[str, ...]]] = (),
    switches: tuple[str, ...] = ("first-map",),
    plain: bool = False,
) -> ForestsGame:
    """A game before its setup; `plain` leaves only the Power Ups that ask nothing."""
    volume = Forests()
    library = forests()
    if plain:
        cards = {name: card for name, card in library.power_ups.items() if card.nr <= 9}
        library = msgspec.structs.replace(library, power_ups=cards)
    setup = Setup(mode=mode, seed=7, size=size, heroes=heroes, switches=switches)
    state = volume.new(setup, library)
    game = volume.seat(state, library, Script(answers), lambda fact: None)
    game.rng = LoadedDice(dice)
    return game


def beaten(difficulty: int, score: int = 0) -> ForestsGame:
    """A game in which Adrimon has just fallen."""
    game = given()
    game.state.valor = score
    game.state.difficulty = game.state.beaten_on = difficulty
    game.state.magi_beaten = True
    with pytest.raises(GameOver):
        check_won(game)
    return game
