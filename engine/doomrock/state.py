"""What lies on the table of Assault on Doomrock."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.deck import Deck
from engine.core.game import Game
from engine.core.state import State
from engine.doomrock.adventure.effect import BattleStart
from engine.doomrock.battle.effect import Passive
from engine.doomrock.battle.moments import Moments, Quiet
from engine.doomrock.cards import Library

MAX_HP = 6
"""No Hero has more Hit Points (DOO-EFF-12)."""

ExposureKind = Literal["+1", "I", "II", "III", "push", "shuffle"]
EXPOSURE: dict[ExposureKind, int] = {
    "+1": 10,
    "I": 4,
    "II": 4,
    "III": 4,
    "push": 4,
    "shuffle": 4,
}
"""The limited Exposure Markers (DOO-XPO-08)."""

ENEMY_MARKERS = {"minion": 36, "boss": 36}
"""The limited Enemy Markers, one per 2 HP of an Enemy (DOO-RUL-01)."""

Stage = Literal["adventure", "arena", "battle"]
Phase = Literal["roll", "start", "initiative", "minion", "boss", "hero", "late", "end"]
"""The phases of a round; "late" is the activation of Enemies after the Hero Phase."""

Field = Literal["hero", "enemy"]


class Exposure(msgspec.Struct):
    """A face down Exposure Marker; `seen` when the player has looked at it."""

    kind: ExposureKind
    seen: bool = False


class Figure(msgspec.Struct, kw_only=True):
    """What every Character has: an id, its group (0: not in the Battle) and its markers."""

    id: str
    group: int = 0
    exposure: list[Exposure] = []
    heroism: int = 0
    shields: int = 0
    stealth: bool = False
    provoke: bool = False
    snare: bool = False


class Gear(msgspec.Struct):
    """One Item: `uid` tells copies apart ("i7"), `card` is its id; `used` until it is readied."""

    uid: str
    card: str
    used: bool = False


class OwnedPet(msgspec.Struct, kw_only=True):
    """A Pet of a Hero: on its card its Level and Obedience, in Battle its group and whether it is
    Obedient. `starting` ones do not count toward the limit; `undead` ones leave after the Battle.
    """

    uid: str
    card: str
    name: str = ""
    level: int = 1
    obedience: int = 0
    starting: bool = False
    undead: bool = False
    group: int = 0
    obedient: bool = False


class Hero(Figure, kw_only=True):
    """A Hero, or the Goon (`goon`): `card` is its HeroCard or Goon, `side` the portrait shown.

    `hp` are unbroken and `broken` Broken Hit Points. `abilities` are Maneuver, Starting Abilities,
    the Trait's, then Level Ups; `played` those that lie on the table for this round only. `hand`
    are Ability or Pet cards in hand, `forms` the Druid's. `defeated` in this Battle.
    """

    card: str
    name: str
    goon: bool = False
    side: int = 0
    trait: str = ""
    abilities: list[str] = []
    played: list[str] = []
    hand: list[str] = []
    forms: list[str] = []
    pets: list[OwnedPet] = []
    items: list[Gear] = []
    hp: int
    broken: int = 0
    defeated: bool = False

    @property
    def health(self) -> int:
        """All Hit Points, unbroken and Broken."""
        return self.hp + self.broken


class Enemy(Figure, kw_only=True):
    """A Minion or Boss: the sheet whose `minion` or `boss` it is, and its Hit Points.

    `activated` this round; `marks` are what holds it back ("move", "restore", "activate", ...).
    """

    kind: Literal["minion", "boss"]
    sheet: str
    hp: int
    activated: bool = False
    marks: list[str] = []


class Group(msgspec.Struct):
    """A group: its number, its Field and its name on screen ("H1", "E2")."""

    id: int
    field: Field
    name: str


class TerrainPiece(msgspec.Struct, kw_only=True):
    """A Terrain Marker: `card` (none: blank, or Rubble when `rubble`), its group and its side."""

    id: str
    card: str = ""
    group: int = 0
    rubble: bool = False
    dice_side: bool = False


class Die(msgspec.Struct, kw_only=True):
    """A die. `owner` rolled it ("" is the pool that Hero and Goon share), `source` is the Ability
    that grants it ("h1:melee-strike"), and with custom dice `color` its kind; `bonus` dice leave at
    the End of Round.

    `at` is "pool" (not placed), "aside" (spent or gone for the round), "h1:melee-strike" (on that
    Ability), "t1" (on a Terrain), or in the Roll Phase "heroism:h1" (to become that marker).
    """

    id: str
    owner: str
    value: int
    source: str = ""
    color: str = ""
    bonus: bool = False
    at: str = "pool"


class InForce(msgspec.Struct, kw_only=True):
    """A passive laid on a Hero until the End of Round, or for `uses` Attacks (0: no limit)."""

    who: str
    passive: Passive
    source: str
    uses: int = 0


class Battle(msgspec.Struct, kw_only=True):
    """A Battle. `sheets`: the Battle Sheet, then the horde that it adds.

    `minion_deck` serves Minions, and the Boss too unless `two_decks`. `pool` are face down Exposure
    Markers, `revealed` the face up pile. `combo` are the Enemies whose next Attack is a COMBO.
    `used` are marks of this round ("stealth:h1", "returned", ...), `kept` marks of this Battle.
    `rerolls` maps an owner of dice to its re-rolls left. `start` is what omens and passives change
    in this Battle; `item_twice` the Item that may be used twice. `active` is the Active Hero,
    `card` the Activation Symbol on the table with `acting` as the Enemy.
    """

    sheets: list[str]
    round: int = 0
    phase: Phase = "roll"
    groups: list[Group] = []
    enemies: list[Enemy] = []
    terrain: list[TerrainPiece] = []
    minion_deck: Deck = msgspec.field(default_factory=Deck)
    boss_deck: Deck = msgspec.field(default_factory=Deck)
    two_decks: bool = False
    enrage: int = 0
    pool: list[ExposureKind] = []
    revealed: list[ExposureKind] = []
    dice: list[Die] = []
    rerolls: dict[str, int] = {}
    in_force: list[InForce] = []
    combo: list[str] = []
    used: list[str] = []
    kept: list[str] = []
    lost: dict[str, int] = {}
    attacks: dict[str, int] = {}
    deaths: int = 0
    done: list[str] = []
    active: str = ""
    acting: str = ""
    card: str = ""
    goon_deck: Deck = msgspec.field(default_factory=Deck)
    goon_card: str = ""
    goon_done: list[int] = []
    start: list[BattleStart] = []
    preset: dict[str, list[int]] = {}
    """The first dice of the tutorial, by their owner."""
    serial: int = 0
    """How many groups, dice and undead Pets were made, for their ids."""
    entered: int = 0
    """How many Enemies have entered, for their ids."""


class Stock(msgspec.Struct, kw_only=True):
    """One piece for sale below an Area: the place that sells it ("cellar-door/deal"), its kind, its
    card and price."""

    place: str
    kind: Literal["common", "epic", "pet"]
    card: str
    price: int


class Place(msgspec.Struct, kw_only=True):
    """A revealed Area: its Secrets, Secret Areas above it, stock, and what has happened there.

    `visited` are locations ("area-or-secret-area/location") for arrows and "once"; `stay` those of
    this stay. `marks` are what its Standings have used up.
    """

    card: str
    secrets: int
    bonus: bool = False
    secret_areas: list[str] = []
    stock: list[Stock] = []
    visited: list[str] = []
    stay: list[str] = []
    marks: list[str] = []


class Adventure(msgspec.Struct, kw_only=True):
    """The map of an Act: `row` from the leftmost Area to the one next to the deck; `here` is the
    Area where the Party stands. `doomrock` is the hidden Doomrock card, `rock` the revealed one.
    `time` are Time Markers. `marks` are what Standings and cards have used up this Act."""

    time: int = 0
    row: list[Place] = []
    deck: Deck = msgspec.field(default_factory=Deck)
    doomrock: str = ""
    rock: Place | None = None
    here: str = ""
    marks: list[str] = []
    free: dict[str, int] = {}
    over: bool = False


class KeptOmen(msgspec.Struct, kw_only=True):
    """An omen kept for the next Battle (or that of an Act), the card that lies there, and how it
    changes the Battle."""

    name: str
    card: str
    start: BattleStart
    act: int = 0


class DoomState(State, kw_only=True):
    """The whole state of a campaign, or of a single Battle.

    `size` is the number of Heroes (1: a Hero and a Goon), `difficulty` counts from the easiest.
    `switches` are the expansions and variants that are on. `stage` says what the next turn is; in
    `act` 1 to 3 (0: the tutorial). `scouted` names decks whose top card lies face up. `battles` is
    the Battle deck, the next Battle last. `tally` counts what Challenges and statistics need;
    `challenges` are open, `honor` to be spent, `legacy` the powered-up cards of earlier games and
    `won_legacy` those won in this one. `retry` is where the dice stood when the Battle began.
    """

    size: int = 1
    difficulty: int = 0
    switches: list[str] = []
    wanted: list[list[str]] = []
    act: int = 1
    stage: Stage = "adventure"
    heroes: list[Hero] = []
    silver: int = 0
    inventory: list[Gear] = []
    serial: int = 0
    setting: str = ""
    settings_used: list[str] = []
    fought: list[str] = []
    battles: Deck = msgspec.field(default_factory=Deck)
    level: Deck = msgspec.field(default_factory=Deck)
    common: Deck = msgspec.field(default_factory=Deck)
    epic: Deck = msgspec.field(default_factory=Deck)
    events: Deck = msgspec.field(default_factory=Deck)
    secret_areas: Deck = msgspec.field(default_factory=Deck)
    pets: Deck = msgspec.field(default_factory=Deck)
    areas_seen: list[str] = []
    scouted: list[str] = []
    omens: list[KeptOmen] = []
    adventure: Adventure = msgspec.field(default_factory=Adventure)
    battle: Battle | None = None
    challenges: list[str] = []
    achieved: list[str] = []
    honor: int = 0
    legacy: list[str] = []
    won_legacy: list[str] = []
    retry: int = 0
    tally: dict[str, int] = {}

    @property
    def goon(self) -> bool:
        """Whether this is the solo mode with a Goon (DOO-SOL-02)."""
        return self.size == 1


class DoomGame(Game[DoomState, Library]):
    """A game of Assault on Doomrock; `moments` lets cards step in during a Battle."""

    moments: Moments = Quiet()

    @property
    def battle(self) -> Battle:
        """The Battle being fought."""
        battle = self.state.battle
        assert battle is not None, "no Battle is being fought"
        return battle

    def by_heroes(self, values: tuple[int, int, int]) -> int:
        """The value for this number of Heroes (DOO-RUL-08)."""
        return values[max(0, self.state.size - 2)]

    def on(self, switch: str) -> bool:
        """Whether an expansion or variant is in play."""
        return switch in self.state.switches
