"""The cards, sheets and placards of Assault on Doomrock, and the library that holds them."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.doomrock.adventure import effect as ad
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle.step import AnyStep

Color = Literal["grey", "red", "orange", "blue"]
Symbol = Literal["2", "3", "4", "A", "Q", "J"]
SYMBOLS: tuple[Symbol, ...] = ("2", "3", "4", "A", "Q", "J")
ByHeroes = tuple[int, int, int]
"""Values for 2, 3 and 4 Heroes; solo forms use the first (DOO-RUL-08)."""


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every card has: an id, a name, its rules text in our own words, and flavour."""

    id: str
    name: str
    text: str = ""
    flavour: str = ""


# -- Heroes ----------------------------------------------------------------------------------------


class Ability(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An Ability Card. `values` are the dice it takes (1 to 6 for "?"), one a use, or with `pair`
    two equal ones together; `charges` is how many may lie on it. `ongoing` and `triggers` with
    `lock` work while a die lies here; `passive` always. `heroism` are its Heroism effects, several
    where the player picks each time. `restriction` must hold for a use."""

    deck: Literal["start", "level", "trait", "goon"]
    hero: str = ""
    keywords: tuple[fx.Keyword, ...] = ()
    attributes: tuple[fx.Attribute, ...] = ()
    values: tuple[int, ...]
    pair: bool = False
    charges: int = 1
    initiative: bool = False
    lock: bool = False
    color: Color
    effects: tuple[fx.Effect, ...] = ()
    heroism: tuple[fx.Boost, ...] = ()
    reaction: fx.Reaction | None = None
    ongoing: tuple[fx.Passive, ...] = ()
    triggers: tuple[fx.Trigger, ...] = ()
    passive: tuple[fx.Passive, ...] = ()
    restriction: tuple[fx.Check, ...] = ()
    restricted: str = ""
    base: str = ""
    """For a powered-up card the id of the card that it replaces."""


class HeroCard(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Hero: the names of its two sides, Threat Value, starting HP, and its three Abilities."""

    sides: tuple[str, str]
    group: Literal["beginner", "advanced", "expert", "pet"]
    threat: int
    hp: int
    maneuver: str
    start: tuple[str, str]
    setup: Literal["", "keep-one-pet", "keep-all-pets"] = ""
    pets: bool = False


class Trait(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Trait: the Ability printed on it (an id), and the gains of an Overpowered one at the start
    of a campaign. `overpowered` ones print another Start of Round effect."""

    overpowered: bool = False
    ability: str
    campaign: tuple[ad.Effect, ...] = ()


class Item(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An Item. `phases` says when it can be used (none: any time); `boost` improves an Attack,
    `effects` happen when it is used, `passive` and `triggers` simply work. A Consumable has
    `consume`. `sure` Items need no use: they only have passives."""

    deck: Literal["common", "epic"]
    type: ad.ItemType
    hands: int = 0
    requires: dict[fx.Attribute, int] = {}
    grants: dict[fx.Attribute, int] = {}
    phases: tuple[Literal["roll", "start", "initiative", "hero", "end"], ...] = ()
    boost: fx.Boost | None = None
    effects: tuple[fx.Effect, ...] = ()
    reaction: fx.Reaction | None = None
    passive: tuple[fx.Passive, ...] = ()
    triggers: tuple[fx.Trigger, ...] = ()
    consume: bool = False
    copies: int = 1
    tags: tuple[Literal["shield"], ...] = ()
    base: str = ""


# -- the map ---------------------------------------------------------------------------------------


class Location(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A place to visit: its price, its text, what it does. `after` names the location that an arrow
    comes from; `once`: for this Area, or in each stay (`once_text` parts only: see `stay`).

    `stay` are effects that happen only the first time in a stay, besides `effects`.
    """

    name: str
    text: str
    price: ad.Price = ad.Price()
    effects: tuple[ad.Effect, ...] = ()
    stay: tuple[ad.Effect, ...] = ()
    after: str = ""
    once: Literal["", "area", "stay"] = ""


class Area(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An Area card; `text` is its flavour line, `bonus_text` and `standing_text` say the rules."""

    type: ad.AreaType
    secrets: int
    bonus: tuple[ad.Effect, ...]
    bonus_text: str
    locations: tuple[Location, ...]
    standing: tuple[ad.Standing, ...] = ()
    standing_text: str = ""


class SecretArea(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Secret Area; `pets` marks the expansion."""

    locations: tuple[Location, ...]
    standing: tuple[ad.Standing, ...] = ()
    standing_text: str = ""
    pets: bool = False


class LootTable(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A LOOT! table: rows for 1 or less, 2 to 6, 7 or more."""

    rows: tuple[ad.LootRow, ...]


class Setting(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Setting: Time, passive (its rules stand in `text`), LOOT! table, and the rewards after the
    Battles of Act I and II. `locations` are those of the Battle Arena alone."""

    time: int
    standing: tuple[ad.Standing, ...] = ()
    loot: str
    reward1: tuple[ad.Effect, ...]
    reward2: tuple[ad.Effect, ...]
    reward_text: str
    locations: tuple[Location, ...] = ()
    arena: bool = False


class Event(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An Event: one to three options, or a LOOT! table of its own (6 rows)."""

    options: tuple[ad.Option, ...] = ()
    table: tuple[ad.LootRow, ...] = ()
    pets: bool = False


# -- the battle ------------------------------------------------------------------------------------


class EnemyType(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the sheet prints of a kind of Enemy. `activations` is per Hero for Minions, per round
    for a Boss (`by_heroes` where it depends on their number)."""

    name: str
    plural: str = ""
    hp: ByHeroes
    shields: int = 0
    armor: int = 0
    activations: int = 2
    by_heroes: ByHeroes | None = None
    late: bool = False
    objective: bool = False
    immovable: bool = False


class StartGroup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A group at setup: how many Minions with 2, 3 and 4 Heroes, and whether the Boss stands in
    it."""

    minions: ByHeroes = (0, 0, 0)
    boss: bool = False


class EnemyCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The entry of one symbol: names and actions of its Minion part and its Boss part."""

    minion: str = ""
    minion_text: str = ""
    minion_steps: tuple[AnyStep, ...] = ()
    boss: str = ""
    boss_text: str = ""
    boss_steps: tuple[AnyStep, ...] = ()


class Sheet(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Battle Sheet. `text` is its special effect in words; its code goes by the sheet's id.

    `terrain` places A and B: "1".. with that group, "enemy" or "hero" alone in that Field.
    `horde` sheets have Minions only; `adds` sheets are joined by a horde.
    """

    act: int
    minion: EnemyType | None = None
    boss: EnemyType | None = None
    groups: tuple[StartGroup, ...] = ()
    terrain: tuple[str, str] = ("enemy", "hero")
    cover: int = 0
    adds: bool = False
    enrage: int = 0
    stealth_name: str
    stealth_text: str
    stealth: tuple[fx.Effect, ...]
    table: dict[Symbol, EnemyCard]


class TerrainAction(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One named Hero action of a Terrain, tried in its turn if its check holds."""

    name: str
    effects: tuple[fx.Effect, ...]
    when: tuple[fx.Check, ...] = ()


class Terrain(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Terrain Card."""

    values: tuple[int, ...]
    initiative: bool = False
    actions: tuple[TerrainAction, ...]
    enemy_text: str
    enemy: tuple[AnyStep, ...]
    cover: Literal["no", "both", "dice", "blank"] = "no"


class PetSide(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One level of a Pet: its action, and what Obedience adds to it or puts in its place.

    `before` happens first when Obedient, `after` last, `instead` in place of `effects`.
    """

    text: str
    obey_text: str
    effects: tuple[fx.Effect, ...]
    before: tuple[fx.Effect, ...] = ()
    after: tuple[fx.Effect, ...] = ()
    instead: tuple[fx.Effect, ...] = ()


class Pet(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Pet: when it acts each round, how much Obedience its card holds, its two levels."""

    window: Literal["start", "initiative", "hero", "end"]
    limit: int
    levels: tuple[PetSide, PetSide]


class GoonAction(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One action of a Goon's Activation Card. Windows: Start of Round, any moment in Initiative,
    after the Minion Phase, any moment in the Hero Phase, End of Round."""

    window: Literal["start", "initiative", "minion", "hero", "end"]
    text: str
    keywords: tuple[fx.Keyword, ...] = ()
    effects: tuple[fx.Effect, ...]
    heroism: tuple[fx.Boost, ...] = ()


class GoonCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One Activation Card of a Goon."""

    id: str
    actions: tuple[GoonAction, GoonAction]


class Goon(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Goon: Threat Value, HP, its Special Maneuver and six Activation Cards."""

    threat: int
    hp: int
    maneuver: str
    cards: tuple[GoonCard, ...]


# -- the profile -----------------------------------------------------------------------------------


class Tally(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A count kept during an Act that must be `least` or more and `most` or less (-1: no limit)."""

    of: str
    least: int = 0
    most: int = -1


class Challenge(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Challenge: Honor, when it is judged ("now": at any moment; "battle": when the Battle
    starts; "won": when the Act's Battle is won), and the counts that have to be right."""

    honor: int
    judged: Literal["now", "battle", "won"]
    needs: tuple[Tally, ...]


class Library(msgspec.Struct, frozen=True, kw_only=True):
    """Everything in the box."""

    heroes: dict[str, HeroCard]
    abilities: dict[str, Ability]
    traits: dict[str, Trait]
    items: dict[str, Item]
    areas: dict[str, Area]
    secret_areas: dict[str, SecretArea]
    settings: dict[str, Setting]
    loot: dict[str, LootTable]
    events: dict[str, Event]
    sheets: dict[str, Sheet]
    terrain: dict[str, Terrain]
    pets: dict[str, Pet]
    goons: dict[str, Goon]
    challenges: dict[str, Challenge]
    fingerprint: str = ""
