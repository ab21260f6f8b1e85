"""What lies on the table of The Forests of Adrimon."""

from __future__ import annotations

import msgspec

from engine.core.deck import Deck
from engine.core.hex import Hex
from engine.forests.cards import Library
from engine.hexcrawl.moments import CrawlGame
from engine.hexcrawl.state import CrawlState


class InForce(msgspec.Struct, kw_only=True):
    """An Affliction (with the turns it still lasts) lying beside the bar; `fresh` in the turn in
    which it was played."""

    card: str
    left: int
    fresh: bool = True


class OpenDestination(msgspec.Struct, kw_only=True):
    """An open Destination. `left` counts a deadline down (-1: none), `done` that only its Challenge
    remains, `escorting` that its Escort travels with the group."""

    card: str
    left: int = -1
    done: bool = False
    escorting: bool = False
    tried: bool = False


class Slot(msgspec.Struct, kw_only=True):
    """One Relic in play: slot n belongs to Battle Site n, slot 5 to Paragon's Hall."""

    relic: str
    destinations: list[OpenDestination] = []
    hidden: bool = False
    reforged: bool = False


class Timer(msgspec.Struct, kw_only=True):
    """A card's `later` effects, due in the Magi phase in which `left` reaches 0; AT_CYCLE waits for
    the Fate Cycle to rise."""

    card: str
    left: int


AT_CYCLE = -1


class Sentinel(msgspec.Struct, kw_only=True):
    """A Sentinel on the map, created at Fate Cycle `cycle`."""

    at: Hex
    cycle: int
    augments: list[str] = []


class Style(msgspec.Struct, kw_only=True):
    """The numbers that a play style changes."""

    tracker: int = 6
    destinations: int = 2
    most_destinations: int = 4
    shield: int = 140
    group_power_ups: bool = False
    first_power_ups: int = 0
    sentinels: bool = True
    one_hero: bool = False
    hidden_relics: bool = False
    all_bosses: bool = False
    last_turn: int = 0
    singles_by_choice: bool = False
    reshuffle_raises: bool = False


class ForestsState(CrawlState, kw_only=True):
    """The whole state of a game.

    `group` maps things that belong to everybody to their uses (-1: for good). `cleared` lists
    features that became normal hexes ("boss:3"), `fallen` Wayposts lost to Incursions. `looted`
    maps a city to the cycle it was last looted in plus 1. `supplies` are the sources of Workshop
    Supplies found so far, `essence` counts "seed", "vine" and "heart". `bar` holds the five open
    Circumstances. `harvested` marks places used up. `switches` are the optional rules that are on.
    `highest_cycle` remembers the highest Fate Cycle so far, `owed` the Sentinels not placed yet.
    `saved` and `vanquished` list Bosses by number. `tally` counts what statistics need. `living`
    maps each living card of the game to its situation. `valor` is the score in use (0: none is),
    `feats` are deeds of the house rule done in this game,
    `beaten_on` the Difficulty on which Adrimon fell (-1: she has not).
    """

    style: Style = msgspec.field(default_factory=Style)
    wanted: list[list[str]] = []
    switches: list[str] = []
    size: int = 1
    tracker: int = 0
    cycle: int = 0
    highest_cycle: int = 0
    owed: list[int] = []
    acropolis: int = 0
    bar: list[str] = []
    circumstances: Deck = msgspec.field(default_factory=Deck)
    in_force: list[InForce] = []
    nature: str = ""
    timers: list[Timer] = []
    destinations: Deck = msgspec.field(default_factory=Deck)
    slots: list[Slot] = []
    relics_aside: list[str] = []
    relics: list[str] = []
    fragments: list[str] = []
    fragment_deck: Deck = msgspec.field(default_factory=Deck)
    power_ups: Deck = msgspec.field(default_factory=Deck)
    essence: dict[str, int] = {}
    favors: int = 0
    favors_won: dict[str, int] = {}
    surges: list[str] = []
    supplies: list[str] = []
    group: dict[str, int] = {}
    sold_out: list[str] = []
    cleared: list[str] = []
    fallen: list[int] = []
    workshop: Hex | None = None
    hall: Hex | None = None
    roots: list[Hex] = []
    looted: dict[str, int] = {}
    harvested: list[str] = []
    sentinels: list[Sentinel] = []
    sentinels_beaten: int = 0
    vanquished: list[int] = []
    saved: list[int] = []
    dark_relics: dict[str, str] = {}
    dark_given: list[str] = []
    cycle_used: list[str] = []
    turn_used: list[str] = []
    game_used: list[str] = []
    magi_beaten: bool = False
    beaten_on: int = -1
    valor: int = 0
    feats: list[str] = []
    tally: dict[str, int] = {}
    living: dict[str, str] = {}


class ForestsGame(CrawlGame[ForestsState, Library]):
    """A game of the Forests; a class of its own so that a moment can tell whose game it is in."""
