"""The cards that hex crawls share: Roles, Races, items and opponents."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.amount import Amount
from engine.hexcrawl.board import Tile
from engine.hexcrawl.effect import Effect
from engine.hexcrawl.state import StatName, Vital


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every card has: an id, a name and its text in our own words (rules, then flavour)."""

    id: str
    name: str
    text: str = ""
    flavour: str = ""


class MasteryCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One Mastery on a Role card; `id` names its code, `unlocks` are the ranks with more to it."""

    id: str
    name: str
    cost: int
    text: str
    sustain: bool = False
    outside: bool = False
    unlocks: tuple[int, ...] = ()


class Role(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A profession: base scores, the Vitals its Attack can hurt, and two Masteries."""

    category: Literal["Striker", "Assist", "Healer", "Sapper", "Utility"]
    base: dict[StatName, int]
    attack: str
    attack_vitals: tuple[Vital, ...]
    defend: str
    mastery1: MasteryCard
    mastery2: MasteryCard
    solo: Literal["easy", "medium", "hard"] = "medium"


class Race(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A people: modifiers, Favored Opponent, Food Rating and a Racial Ability."""

    favored: str
    food_rating: int
    modifiers: dict[StatName, int]
    ability: str
    ability_text: str
    ability_cost: int
    ability_vital: Literal["health", "energy"]


class Item(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something to buy, find and use.

    `price` in Gold (0: not sold at Wayposts), `value` in Essence (0: not traded in the Grove).
    `group` things belong to everybody and have `uses`. `when` lists where a hero can use it:
    "outside", "movement", "defend" (in combat with a Defend), "declare" (in the Declaration phase
    without a Defend), "die" (after a die). `effects` happen when it is used; `held` marks things
    whose effect is simply there, by code.
    """

    price: int = 0
    value: int = 0
    group: bool = False
    uses: int = 1
    when: tuple[Literal["outside", "movement", "defend", "declare", "die"], ...] = ()
    target: Literal["hero", "dead", "foe", "none"] = "hero"
    once: str = ""
    held: bool = False
    effects: tuple[Effect, ...] = ()


class Action(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an opponent does when its die says so.

    `target` says how many are hit, `count` for "multi". `damage` per Vital; `pierce` of each number
    cannot be reduced ("all": everything). `block` and `defend` protect the opponent this round.
    `cost` in Energy, `default` the action used instead when it cannot be paid. `hit` happens to
    each target that lost a Vital, `then` to each target after the damage, `once` to the opponent or
    the group when the action is revealed.
    """

    name: str = ""
    text: str = ""
    target: Literal["none", "single", "dual", "triple", "multi", "group"] = "none"
    count: int = 0
    unyielding: bool = False
    damage: dict[Vital, Amount] = {}
    pierce: Amount | Literal["all"] = 0
    nonlethal: bool = False
    block: Amount = 0
    defend: Amount = 0
    cost: int = 0
    default: str = ""
    hit: tuple[Effect, ...] = ()
    then: tuple[Effect, ...] = ()
    once: tuple[Effect, ...] = ()
    custom: str = ""


class Single(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A reward for one hero: ranks, or an item ("workshop-supplies" included)."""

    stat: Literal[
        "",
        "health",
        "energy",
        "attack",
        "defend",
        "mastery1",
        "mastery2",
        "navigate",
        "explore",
        "survival",
        "skill",
        "ability",
        "any",
    ] = ""
    n: int = 1
    item: str = ""


class Reward(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a victory brings: `gold`, `food` and `power_up` to each hero, `fragments` to the group,
    `singles` to one hero each, `effects` once to the group."""

    gold: int = 0
    food: int = 0
    power_up: int = 0
    fragments: int = 0
    singles: tuple[Single, ...] = ()
    effects: tuple[Effect, ...] = ()


class FoeCard(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An opponent. `key` maps the faces 1 to 6 to names in `actions`; a `shielded` one starts with
    a Soul Shield as large as its Health. `passive` (Moderate and up) and `always` name code.
    `reward` is for any victory, `vanquish` and `saved` are in addition for killing or
    Influencing."""

    type: Literal[
        "Construct",
        "Creature",
        "Humanoid",
        "Monstrous Humanoid",
        "Magical Nature",
        "Spirit",
        "Undead",
    ]
    level: int
    health: int
    energy: int
    influence: int | None = None
    shielded: bool = False
    boss: int = 0
    key: tuple[str, str, str, str, str, str] = (
        "attack",
        "attack",
        "attack",
        "mastery",
        "mastery",
        "special",
    )
    actions: dict[str, Action] = {}
    passive: str = ""
    passive_text: str = ""
    always: tuple[str, ...] = ()
    always_text: str = ""
    reward: Reward = Reward()
    vanquish: Reward = Reward()
    saved: Reward = Reward()


class CrawlLibrary(msgspec.Struct, kw_only=True):
    """The content that hex crawls share, by id."""

    roles: dict[str, Role]
    races: dict[str, Race]
    items: dict[str, Item]
    foes: dict[str, FoeCard]
    tiles: dict[str, Tile]
