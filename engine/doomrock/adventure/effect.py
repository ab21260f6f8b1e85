"""Adventure effects: the closed vocabulary of locations, Events, Settings, rewards and omens.

Markers and HP are always gained and lost by each Hero; Silver, Items and Time by the Party.
Composite verbs hold further effects, and msgspec decodes nested unions only by their final name,
so the whole union lives here, however long.
"""

from __future__ import annotations

from typing import Literal

import msgspec

AreaType = Literal["wilderness", "mountain", "town", "doomrock"]
ItemType = Literal["weapon", "armor", "artifact", "consumable"]
Marker = Literal["heroism", "shield", "exposure", "stealth", "provoke"]


class Verb(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """The base of all adventure effects."""


class Price(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What has to be paid whole: Time, Secrets of the Area, Silver, and markers of each Hero."""

    time: int = 0
    secret: int = 0
    silver: int = 0
    heroism: int = 0
    shield: int = 0
    exposure: int = 0
    stealth: bool = False
    provoke: bool = False


class Check(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that is so or not: the Area's type (`of`), a marker each Hero has, Silver, Time,
    Secrets here, the Act, a SCOUTED card on a deck (`of`), whether Pets are in play, Items owned
    of a deck or type (`of`), the lowest HP of a Hero."""

    what: Literal[
        "area", "marker", "silver", "time", "secrets", "act", "scouted", "pets", "items", "hp"
    ]
    of: str = ""
    n: int = 1
    no: bool = False


# -- markers, HP, goods ----------------------------------------------------------------------------


class Time(Verb, frozen=True, kw_only=True, tag="time"):
    """Gain (or lose) Time Markers."""

    n: int


class Secret(Verb, frozen=True, kw_only=True, tag="secret"):
    """Add (or remove) Secrets on the current Area, or on one that the player picks."""

    n: int
    where: Literal["here", "any"] = "here"


class Silver(Verb, frozen=True, kw_only=True, tag="silver"):
    """Gain (or lose) Silver, never below 0."""

    n: int


class Mark(Verb, frozen=True, kw_only=True, tag="mark"):
    """Each Hero gains (or loses) n markers; Stealth and Provoke push each other out."""

    kind: Marker
    n: int = 1


class Hp(Verb, frozen=True, kw_only=True, tag="hp"):
    """HP +n for each Hero, to at most 6; excess may become Obedience of its Pets."""

    n: int


class Harm(Verb, frozen=True, kw_only=True, tag="damage"):
    """Each Hero is dealt n Damage, which Shields must prevent."""

    n: int = 1


class Common(Verb, frozen=True, kw_only=True, tag="common"):
    """Draw n Common Items (of a type); with `keep` the player keeps so many of them."""

    n: int = 1
    type: ItemType | None = None
    keep: int = 0


class Epic(Verb, frozen=True, kw_only=True, tag="epic"):
    """Draw n Epic Items of any of the types; with `keep` the player keeps so many of them."""

    n: int = 1
    type: ItemType | None = None
    types: tuple[ItemType, ...] = ()
    keep: int = 0


class Discard(Verb, frozen=True, kw_only=True, tag="discard"):
    """The Party gives up n Items of a deck of its choice; `last`: the one just gained."""

    n: int = 1
    deck: Literal["", "common", "epic"] = ""
    last: bool = False


class Trade(Verb, frozen=True, kw_only=True, tag="trade"):
    """The Party may give an Item of one deck for one of another; `named`: of a type it names."""

    give: Literal["common", "epic"] = "common"
    take: Literal["common", "epic"] = "common"
    named: bool = False


class Pet(Verb, frozen=True, kw_only=True, tag="pet"):
    """Gain n random Pets; without the Pets expansion `otherwise` happens instead."""

    n: int = 1
    otherwise: tuple[Effect, ...] = ()


class Obedience(Verb, frozen=True, kw_only=True, tag="obedience"):
    """Put up to n Obedience on one Pet, not above its limit."""

    n: int = 1


# -- places and decks ------------------------------------------------------------------------------


class Loot(Verb, frozen=True, kw_only=True, tag="loot"):
    """LOOT! with a modifier, on the Setting's table or on a table of its own (6 or 7 rows, as
    `loot` tables are written)."""

    n: int = 0
    table: tuple[LootRow, ...] = ()


class LootRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The reward of one result; the first row also of all below it, the last of all above."""

    result: int
    effects: tuple[Effect, ...] = ()


class Ware(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of a SHOP: `n` Items of a deck (and type) at a price each, or a marker for each Hero
    ("shield" or "heroism", never sold out)."""

    kind: Literal["common", "epic", "shield", "heroism", "exposure", "hp"]
    price: int
    n: int = 1
    type: ItemType | None = None


class Shop(Verb, frozen=True, kw_only=True, tag="shop"):
    """SHOP; `sell_common` is the Silver that a single Common Item fetches here (0: two for 1)."""

    wares: tuple[Ware, ...]
    sell_common: int = 0


class Camp(Verb, frozen=True, kw_only=True, tag="camp"):
    """CAMP: any number of Level Ups; `more` is added to the cost of each, `first` to the first.

    What else the camp does follows as further effects of the location.
    """

    more: int = 0
    first: int = 0


class LevelUp(Verb, frozen=True, kw_only=True, tag="level-up"):
    """One Level Up without a CAMP, its cost lowered by `less`, not below 0."""

    less: int = 0


class Ability(Verb, frozen=True, kw_only=True, tag="ability"):
    """A free draw as in a Level Up (3 cards, one replacement) for a Hero with the fewest cards."""

    n: int = 1


class Scout(Verb, frozen=True, kw_only=True, tag="scout"):
    """SCOUT n times: any deck, or one of those named. "free" decks need not be among the eight."""

    n: int = 1
    decks: tuple[str, ...] = ()


class LookBattle(Verb, frozen=True, kw_only=True, tag="look-battle"):
    """Look at the Battle Card."""


class Peril(Verb, frozen=True, kw_only=True, tag="peril"):
    """n Perils."""

    n: int = 1


class Event(Verb, frozen=True, kw_only=True, tag="event"):
    """Draw and resolve n Events."""

    n: int = 1


class SecretArea(Verb, frozen=True, kw_only=True, tag="secret-area"):
    """Draw n Secret Areas onto the current Area."""

    n: int = 1


class TravelTo(Verb, frozen=True, kw_only=True, tag="travel"):
    """Travel at once, without cost, to an Area of the map (of a type)."""

    type: AreaType | None = None
    may: bool = False


class VentureForth(Verb, frozen=True, kw_only=True, tag="venture"):
    """Venture Forth without its Time cost, and if so said without its Event or Peril."""

    event: bool = True
    peril: bool = True


class Shift(Verb, frozen=True, kw_only=True, tag="shift"):
    """Change the map: swap two Areas, or discard the leftmost or any Area the Party is not on."""

    how: Literal["swap", "discard"]


class FreeAction(Verb, frozen=True, kw_only=True, tag="free"):
    """The next n actions of a kind this Act cost no Time."""

    action: Literal["search", "travel", "venture"]
    n: int = 1


class BattleStart(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is different about a Battle: markers for each Hero at its start, Bonus Dice for each
    Hero and re-rolls in round 1, ENRAGE, one Enemy of the player's choice with Exposure or less HP,
    a look at the top cards of an Activation Deck, one Terrain as the player wants it, an Item that
    may be used twice in round 1."""

    bonus_dice: int = 0
    rerolls: int = 0
    heroism: int = 0
    shield: int = 0
    exposure: int = 0
    stealth: bool = False
    provoke: bool = False
    enrage: int = 0
    foe_exposure: int = 0
    foe_hp: int = 0
    look: int = 0
    terrain: bool = False
    item_twice: bool = False


class Omen(Verb, frozen=True, kw_only=True, tag="omen"):
    """Kept for the next Battle (or, with `act`, for that Act's Battle). The same `name` adds up."""

    name: str
    start: BattleStart
    act: int = 0


# -- structure -------------------------------------------------------------------------------------


class Option(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One side of a choice; `price` ("Pay") must be payable whole."""

    label: str
    price: Price | None = None
    needs: Check | None = None
    effects: tuple[Effect, ...] = ()


class Choose(Verb, frozen=True, kw_only=True, tag="choose"):
    """The player picks one of several sides."""

    options: tuple[Option, ...]


class If(Verb, frozen=True, kw_only=True, tag="if"):
    """These effects if it is so, those otherwise."""

    when: Check
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The effects of a die result up to and including `upto`."""

    upto: int
    effects: tuple[Effect, ...] = ()


class Roll(Verb, frozen=True, kw_only=True, tag="roll"):
    """Roll a D6 and look the result up."""

    rows: tuple[Row, ...]


class Custom(Verb, frozen=True, kw_only=True, tag="custom"):
    """A function of the volume by name, for the few cards that no verb fits."""

    name: str
    n: int = 0


Effect = (
    Time
    | Secret
    | Silver
    | Mark
    | Hp
    | Harm
    | Common
    | Epic
    | Discard
    | Trade
    | Pet
    | Obedience
    | Loot
    | Shop
    | Camp
    | LevelUp
    | Ability
    | Scout
    | LookBattle
    | Peril
    | Event
    | SecretArea
    | TravelTo
    | VentureForth
    | Shift
    | FreeAction
    | Omen
    | Choose
    | If
    | Roll
    | Custom
)


# -- what is in force ------------------------------------------------------------------------------


class Standing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A passive of a Setting or the global effect of an Area: when something happens somewhere, a
    number changes, effects follow, or it is forbidden.

    `when`: "travel" (to or, with `leaving`, also from the place), "search", "venture", "visit",
    "camp", "shop", "loot", "peril", "event", "damage" (a Damage symbol), "hp", "level-up",
    "exposure-peril" (the Exposure of a Peril), "bonus" (an Exploration Bonus), "provoke" (paid or
    lost), "camp-exposure" (Exposure removed by CAMP), "scout", "act" (its start), "battle" (its
    start, with `start`). `where`: anywhere, an Area type, or "here" (the Area that prints it).
    `what`: "cost-time", "cost-silver" (of the action, Level Up, or Epic ware), "roll" (of LOOT!),
    "number" (of HP, Damage, Exposure), "double", "again" (once more), "effects", "forbid" (for
    "scout": the deck in `of`), "reroll" (a LOOT! die showing n), "replace" (n more Level Up
    replacements), "none" (no effect), "pay-silver" (n Silver instead of each Damage), "two-events"
    (draw two, resolve one). `limit`: every time, "area" (the first in each Area), "stay" (once
    each stay), "act" (the first of the Act). `die`: only on a D6 of at most that number.
    """

    when: Literal[
        "travel",
        "search",
        "venture",
        "visit",
        "camp",
        "shop",
        "loot",
        "peril",
        "event",
        "damage",
        "hp",
        "level-up",
        "exposure-peril",
        "bonus",
        "provoke",
        "camp-exposure",
        "scout",
        "act",
        "battle",
    ]
    what: Literal[
        "cost-time",
        "cost-silver",
        "roll",
        "number",
        "double",
        "again",
        "effects",
        "forbid",
        "reroll",
        "replace",
        "none",
        "pay-silver",
        "two-events",
        "start",
    ]
    where: Literal["", "here", "wilderness", "mountain", "town", "doomrock"] = ""
    n: int = 0
    of: str = ""
    effects: tuple[Effect, ...] = ()
    start: BattleStart | None = None
    limit: Literal["", "area", "stay", "act"] = ""
    die: int = 0
    leaving: bool = False
