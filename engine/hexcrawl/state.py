"""What lies on the table of a hex crawl: heroes, allies, opponents, the board and a fight."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.hex import Hex
from engine.core.modifier import Modifier
from engine.core.state import State
from engine.hexcrawl.board import Placed

Vital = Literal["health", "energy", "influence"]
Skill = Literal["navigate", "explore", "survival"]
Ability = Literal["attack", "defend", "mastery1", "mastery2"]
StatName = Literal[
    "health",
    "energy",
    "attack",
    "defend",
    "mastery1",
    "mastery2",
    "navigate",
    "explore",
    "survival",
]
SKILLS: tuple[Skill, ...] = ("navigate", "explore", "survival")
ABILITIES: tuple[Ability, ...] = ("attack", "defend", "mastery1", "mastery2")
VITALS: tuple[StatName, ...] = ("health", "energy")
STATS: tuple[StatName, ...] = (*VITALS, *ABILITIES, *SKILLS)


class Condition(msgspec.Struct):
    """A Condition on a figure.

    `stacks` counts how often it was gained, `left` the rounds it still lasts (None: until it
    ends), `size` what an Encased or Swallowed casing still holds, `bite` what a swallower does
    each round, `count` rounds or successes so far, `source` the figure that gave it.
    """

    kind: str
    stacks: int = 1
    left: int | None = None
    size: int = 0
    bite: int = 0
    count: int = 0
    source: str = ""


class Hero(msgspec.Struct, kw_only=True):
    """A hero's card as its player has written on it.

    `start` holds Role plus Race for each stat, `gained` all permanent ranks since, `rings` the
    Gear Upgrade steps taken. `health` and `energy` are current values. `owed` is Food still
    missing, `eaten` Food set against the next meals while Starving. `used` marks what was used
    up: "turn:x", "combat:x", "cycle:x", "game:x". `replaced`: a newcomer took this hero's place.
    """

    id: str
    name: str
    role: str
    race: str
    favored: list[str]
    start: dict[StatName, int]
    gained: dict[StatName, int] = {}
    rings: dict[StatName, int] = {}
    health: int = 0
    energy: int = 0
    food_rating: int = 0
    gold: int = 0
    food: int = 0
    items: list[str] = []
    relics: list[str] = []
    conditions: list[Condition] = []
    starving: int = 0
    starved: bool = False
    eaten: int = 0
    fed: bool = False
    dead: bool = False
    gone: bool = False
    replaced: bool = False
    mindwiped: int = 0
    tether: bool = False
    powers: dict[str, int] = {}
    face_down: list[str] = []
    used: list[str] = []


class Ally(msgspec.Struct, kw_only=True):
    """An Escort or a Summon. `owner` is the summoner, `card` the card that an Escort belongs to,
    `luring` what is added to its target die."""

    id: str
    name: str
    kind: Literal["escort", "summon"]
    health: int
    most: int
    damage: int
    owner: str = ""
    card: str = ""
    luring: int = 0
    conditions: list[Condition] = []


class Foe(msgspec.Struct, kw_only=True):
    """An opponent in a fight. `card` names its action key in the library or, for opponents made
    to measure (`level` and numbers), the family that computes it. `influence` is None when it
    cannot be saved. `notes` are counters that its card or a mastery keeps."""

    id: str
    card: str
    name: str
    type: str
    level: int
    health: int
    most_health: int
    energy: int
    most_energy: int
    influence: int | None = None
    most_influence: int = 0
    shield: int = 0
    most_shield: int = 0
    conditions: list[Condition] = []
    augments: list[str] = []
    notes: dict[str, int] = {}


class Strike(msgspec.Struct, kw_only=True):
    """One attack or damaging effect on its way from `source` to `target`.

    `amounts` per Vital before reductions; `pierce` of each amount skips Defend and Block.
    `ability` is "attack", "mastery1", "mastery2", "item", "favored", "ally", "action" (an
    opponent's), "passive". `attack` strikes can be Negated, Reflected and halved. `individual`
    strikes came from target dice. `act` indexes the opponent's action that it belongs to, `dealt`
    is what got through when it was settled. An empty `target` is chosen in the Resolution.
    """

    source: str
    target: str
    amounts: dict[Vital, int]
    pierce: int = 0
    ability: str = "action"
    attack: bool = True
    individual: bool = False
    nonlethal: bool = False
    negated: bool = False
    reflected: bool = False
    sure: bool = False
    note: str = ""
    act: int = -1
    dealt: dict[Vital, int] = {}


class Act(msgspec.Struct, kw_only=True):
    """What an opponent does this round: the name of its action, and whether it is used at half
    because another could not be paid. `lost` when the opponent loses it after all, `halved` when
    Confusion halves it, `block` and `defend` are what it grants."""

    foe: str
    face: int
    action: str
    defaulted: bool = False
    unyielding: bool = False
    lost: bool = False
    halved: bool = False
    block: int = 0
    defend: int = 0
    targets: list[str] = []


class Pending(msgspec.Struct, kw_only=True):
    """A Condition that is given after the damage of a Resolution."""

    target: str
    kind: str
    n: int = 1
    rounds: int | None = None
    size: int = 0
    bite: int = 0
    source: str = ""


class Declared(msgspec.Struct, kw_only=True):
    """What a hero does this round. `vital` is the damage type of a basic Attack; `also` lists
    further Abilities (an extra Attack, the half Defend of a lone hero); `notes` are numbers that
    a mastery remembers from declaration to resolution."""

    ability: str
    vital: Vital = "health"
    rank: int = 0
    also: list[str] = []
    lost: bool = False
    halved: bool = False
    item: str = ""
    item_used: bool = False
    notes: dict[str, int] = {}


class Delayed(msgspec.Struct, kw_only=True):
    """Damage announced for the next Declaration phase, or a trap for a later Resolution."""

    strike: Strike
    round: int
    phase: Literal["declare", "resolve"] = "declare"


class Fight(msgspec.Struct, kw_only=True):
    """A combat in progress. `origin` says where it came from: "circumstance:ID",
    "destination:ID", "risky:ID", "challenge:ID", "boss:N", "sentinel:Q,R", "watch:PLACE",
    "adrimon". `difficulty` is the level for this combat; `used` marks once-per-combat things."""

    origin: str
    foes: list[Foe]
    fallen: list[Foe] = []
    round: int = 0
    phase: str = "declare"
    difficulty: int = 0
    declared: dict[str, Declared] = {}
    strikes: list[Strike] = []
    delayed: list[Delayed] = []
    actions: dict[str, int] = {}
    targets: dict[str, list[str]] = {}
    hit: list[str] = []
    healed: list[str] = []
    tried: dict[str, int] = {}
    fled: list[str] = []
    used: list[str] = []
    healing: dict[str, dict[str, int]] = {}
    notes: dict[str, int] = {}
    acts: list[Act] = []
    pending: list[Pending] = []


class Journey(msgspec.Struct, kw_only=True):
    """The movement of this turn. `kind` is "", "normal", "cautious", "reckless" or "camp";
    `moved` counts hexes entered, `left` what may still be moved, `road` whether every hex so far
    held road or river, `rolled` whether the Skill phase has happened, `fled` whether someone fled
    (the turn then goes straight to its last phase), `arrived` whether the hex where the group
    stands was entered in this turn, `mounted` that every hex counts as road this turn."""

    kind: str = ""
    moved: int = 0
    left: int = 0
    road: bool = True
    rolled: bool = False
    fled: bool = False
    teleported: bool = False
    arrived: bool = False
    mounted: bool = False
    phase: str = ""


class CrawlState(State, kw_only=True):
    """The state that hex crawls share."""

    heroes: list[Hero] = []
    allies: list[Ally] = []
    placed: list[Placed] = []
    tiles: list[str] = []
    small_tiles: list[str] = []
    at: Hex = (0, 0)
    speed: int = 4
    camps: int = 0
    difficulty: int = 0
    modifiers: list[Modifier] = []
    journey: Journey = msgspec.field(default_factory=Journey)
    fight: Fight | None = None
