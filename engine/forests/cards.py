"""The cards and boards of The Forests of Adrimon, and the library that holds them."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.forests.placards import Placards
from engine.hexcrawl.cards import Card, CrawlLibrary
from engine.hexcrawl.effect import Effect
from engine.hexcrawl.state import StatName


class EscortCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An Escort: its name, Health, damage each round, where it wants to go ("waypost", "site",
    "grove", a feature such as "city:2", or "" when only the fight of the card counts) and within
    how many turns (0: no limit)."""

    name: str
    health: int
    damage: int
    to: str = ""
    turns: int = 0


class Circumstance(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Circumstance. `foe` is an Encounter's opponent id. `effects` happen when it is played,
    `each_turn` right after the Skill phase of later turns while an Affliction of `turns` turns is
    in force, `active` are the modifiers (as effects) of an Affliction or Nature card in force,
    `later` what a `later` effect brings."""

    kind: Literal["Encounter", "Affliction", "Event", "Discovery", "Treasure", "Nature", "Living"]
    elowen: bool = False
    fate: bool = False
    unavoidable: bool = False
    unique: bool = False
    foe: str = ""
    turns: int = 0
    effects: tuple[Effect, ...] = ()
    active: tuple[Effect, ...] = ()
    each_turn: tuple[Effect, ...] = ()
    later: tuple[Effect, ...] = ()


class Challenge(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What more can be done after a Destination: `effects` are the attempt. In it the verb
    "complete" marks the Challenge as done."""

    text: str
    effects: tuple[Effect, ...]


class Risky(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is faced when every hero fails. In it the verb "complete" completes the Destination."""

    text: str
    effects: tuple[Effect, ...]


class DestinationReward(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a completed Destination gives besides its Fragments; gold and food for each hero."""

    fragments: int = 1
    gold: int = 0
    food: int = 0
    effects: tuple[Effect, ...] = ()


class Destination(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Destination at mark `mark` of tile `tile`.

    Skill kind: `skills` in printed order, `type` and, for Hidden Power, `stat`; `crit` the bonus of
    each hero with a Critical Success. Bounty: `foe`. Incursion: the City Watch at `waypost`, within
    `deadline` turns. Keeper: trades `keeps` ("any": all kinds), perhaps with an Escort.
    """

    kind: Literal["Skill", "Bounty", "Incursion", "Keeper", "Living"]
    tile: str
    mark: Literal["red", "blue", "green", "yellow", "white", "violet"]
    skills: tuple[Literal["navigate", "explore", "survival"], ...] = ()
    modifier: int = 0
    type: Literal["", "Hidden Power", "Twisted Fate", "Spirit Guide"] = ""
    stat: StatName | Literal[""] = ""
    crit: tuple[Effect, ...] = ()
    risky: Risky | None = None
    challenge: Challenge | None = None
    foe: str = ""
    waypost: int = 0
    deadline: int = 0
    keeps: Literal["", "seed", "vine", "heart", "any"] = ""
    escort: EscortCard | None = None
    effects: tuple[Effect, ...] = ()
    later: tuple[Effect, ...] = ()
    reward: DestinationReward = DestinationReward()


class LivingCard(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A living card of a deck, a Destination at mark `mark` of tile `tile`: what is on its face is
    one of its situations (FOR-LIV-01)."""

    deck: Literal["circumstances", "destinations"]
    tile: str = ""
    mark: Literal["", "red", "blue", "green", "yellow", "white", "violet"] = ""


class Situation(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Number `number` (1 to 12) of what the living card `card` may turn out to be; `later` is what
    a `later` effect brings. In a Destination the verb "complete" completes it."""

    card: str
    number: int
    effects: tuple[Effect, ...]
    later: tuple[Effect, ...] = ()


class Relic(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Relic: its set, the stat and rank that a wielder needs (any one of `needs`), the bonus
    ("mastery" lets the wielder choose), the Soul Shield it strips, and its texts. Its Ability and
    its edge against the Magi are code under its id."""

    fragments: int
    needs: tuple[StatName, ...]
    rank: int
    bonus: dict[StatName | Literal["mastery"], int]
    shield: int
    ability: str
    ability_cost: int = 0
    once: Literal["combat", "turn"] = "combat"
    magi: str = ""


class Fragment(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A piece of a Relic with three rewards, each a list of `rank` effects; `stats` of each reward
    that name one stat count for a Hidden Power push."""

    relic: str
    number: int
    rewards: tuple[tuple[Effect, ...], tuple[Effect, ...], tuple[Effect, ...]]


class PowerUp(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Power Up: `rank` effects and the few lasting powers of nrs 32 to 40 (`power`)."""

    nr: int
    effects: tuple[Effect, ...] = ()
    power: str = ""


class Library(CrawlLibrary, kw_only=True):
    """Everything that the volume's content files hold, by id."""

    circumstances: dict[str, Circumstance]
    destinations: dict[str, Destination]
    relics: dict[str, Relic]
    fragments: dict[str, Fragment]
    power_ups: dict[str, PowerUp]
    living: dict[str, LivingCard] = {}
    situations: dict[str, Situation] = {}
    placards: Placards = Placards()
    fingerprint: str = ""
