"""Effects: the closed vocabulary in which cards, items and opponents of a hex crawl are written.

Composite verbs hold further effects, and msgspec decodes nested unions only by their final name,
so the whole union lives here; a verb that only one volume resolves says so.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.amount import Amount
from engine.core.modifier import Until

Who = Literal["each", "one", "subject", "group", "self", "foes", "game"]
"""Whom a verb touches: each living hero, one that the player picks, the figure at hand (every hero
where there is none), the group as a whole, the acting opponent, all opponents, the whole table."""


class Verb(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """The base of all effects."""


# -- goods ----------------------------------------------------------------------------------------


class Gold(Verb, frozen=True, kw_only=True, tag="gold"):
    """Gain Gold, or lose it when n is negative (never below 0)."""

    n: Amount
    who: Who = "subject"


class Food(Verb, frozen=True, kw_only=True, tag="food"):
    """Gain Food, or lose it when n is negative (never below 0)."""

    n: Amount
    who: Who = "subject"


class GainItem(Verb, frozen=True, kw_only=True, tag="item"):
    """Gain an item by id; `worth` instead lets the player pick any item of at most that value."""

    id: str = ""
    worth: int = 0
    n: int = 1
    who: Who = "one"


class Supplies(Verb, frozen=True, kw_only=True, tag="supplies"):
    """Gain Workshop Supplies from a source that counts once; the running card when empty."""

    source: str = ""


class Essence(Verb, frozen=True, kw_only=True, tag="essence"):
    """The group gains (or loses) Nature's Essence outright. Forests."""

    kind: Literal["seed", "vine", "heart"]
    n: int = 1


class Harvest(Verb, frozen=True, kw_only=True, tag="harvest"):
    """The group may attempt to Harvest Essence. Forests."""

    kind: Literal["seed", "vine", "heart"]
    n: int = 1


class Favor(Verb, frozen=True, kw_only=True, tag="favor"):
    """The group gains (or loses) Favors. Forests."""

    n: int = 1


# -- growth ---------------------------------------------------------------------------------------


class Rank(Verb, frozen=True, kw_only=True, tag="rank"):
    """Raise (or lower) a stat for good. `stat` may be a choice; "split" deals n single ranks over
    Vitals as wished; "different" with n raises n different ones of the kind by 1."""

    stat: Literal[
        "health",
        "energy",
        "attack",
        "defend",
        "mastery1",
        "mastery2",
        "navigate",
        "explore",
        "survival",
        "any",
        "ability",
        "mastery",
        "skill",
        "vital",
        "split-vitals",
        "different-skills",
        "different-abilities",
        "lowest-ability",
        "lowest-skill",
        "highest-skill",
    ]
    n: int = 1
    who: Who = "subject"


class PowerUp(Verb, frozen=True, kw_only=True, tag="power-up"):
    """Draw Power Ups: each hero, or one."""

    n: int = 1
    who: Who = "subject"


class Fragment(Verb, frozen=True, kw_only=True, tag="fragment"):
    """The group draws Fragments. Forests."""

    n: int = 1


class OpenDestination(Verb, frozen=True, kw_only=True, tag="destination"):
    """Open more Destinations on slots with room, the player picking the slots. Forests."""

    n: int = 1


class CompleteDestination(Verb, frozen=True, kw_only=True, tag="complete"):
    """The Destination at hand counts as completed. Forests."""


# -- body and mind --------------------------------------------------------------------------------


class Heal(Verb, frozen=True, kw_only=True, tag="heal"):
    """Heal up to the maximum; "either" lets each healed hero's owner choose; n "full" fills."""

    vital: Literal["health", "energy", "both", "either"]
    n: Amount | Literal["full"]
    who: Who = "subject"


class Raise(Verb, frozen=True, kw_only=True, tag="raise"):
    """As Heal, but may exceed the maximum until the end of the turn."""

    vital: Literal["health", "energy", "both", "either"]
    n: Amount
    who: Who = "subject"


class Lose(Verb, frozen=True, kw_only=True, tag="lose"):
    """Lose a Vital: no damage, so nothing reduces it and no Difficulty is added."""

    vital: Literal["health", "energy"]
    n: Amount
    nonlethal: bool = False
    who: Who = "subject"


class Afflict(Verb, frozen=True, kw_only=True, tag="condition"):
    """Gain a Condition; kind "random" rolls on the random Condition table.

    `rounds` limits it, `size` and `bite` are the numbers of Encased and Swallowed.
    """

    kind: str
    n: int = 1
    rounds: int | None = None
    size: int = 0
    bite: int = 0
    who: Who = "subject"


class Cure(Verb, frozen=True, kw_only=True, tag="cure"):
    """Negate Conditions that can be removed: `n` of them by choice, or "all", or one `kind`."""

    n: int | Literal["all"] = 1
    kind: str = ""
    who: Who = "subject"


class Revive(Verb, frozen=True, kw_only=True, tag="revive"):
    """Revive one fallen hero with full Vitals."""


class LoseAction(Verb, frozen=True, kw_only=True, tag="lose-action"):
    """The figure loses its action in this round, or in the next."""

    when: Literal["this", "next"] = "this"
    who: Who = "subject"


class Modify(Verb, frozen=True, kw_only=True, tag="modify"):
    """Lay a modifier: see engine.core.modifier for the names; `turns` for until "turns"."""

    what: str
    n: Amount = 1
    until: Until = "turn"
    turns: int = 0
    who: Who = "subject"


# -- the board ------------------------------------------------------------------------------------


class Teleport(Verb, frozen=True, kw_only=True, tag="teleport"):
    """The group may move at once: up to n hexes anywhere, or to a kind of place in play."""

    n: int = 0
    to: Literal["", "portal", "tree", "river", "waypost", "site"] = ""


class Wander(Verb, frozen=True, kw_only=True, tag="wander"):
    """The group Wanders."""


class Roam(Verb, frozen=True, kw_only=True, tag="roam"):
    """The group Roams."""


# -- cards and tracks -----------------------------------------------------------------------------


class Fate(Verb, frozen=True, kw_only=True, tag="fate"):
    """Raise (or lower) the Fate Tracker. Forests."""

    n: int = 1


class Cycle(Verb, frozen=True, kw_only=True, tag="cycle"):
    """Raise (or lower) the Fate Cycle. Forests."""

    n: int


class DrawCircumstance(Verb, frozen=True, kw_only=True, tag="draw-circumstance"):
    """Draw a Circumstance blindly and play it."""


class CycleSlot(Verb, frozen=True, kw_only=True, tag="cycle-slot"):
    """Discard n open Circumstances of choice and refill."""

    n: int = 1


class Look(Verb, frozen=True, kw_only=True, tag="look"):
    """Look at the top n cards of a deck and put them back in any order."""

    deck: Literal["circumstances", "destinations", "fragments", "tiles"]
    n: int


class EndAffliction(Verb, frozen=True, kw_only=True, tag="end-affliction"):
    """End Afflictions: one by choice, or all."""

    all: bool = False


class EndNature(Verb, frozen=True, kw_only=True, tag="end-nature"):
    """Put the Nature card in play away."""


class KeepCard(Verb, frozen=True, kw_only=True, tag="keep-card"):
    """The card goes back to its slot instead of the discards (a blind draw is discarded)."""


class Later(Verb, frozen=True, kw_only=True, tag="later"):
    """The card's `later` effects happen in the Magi phase of the n-th turn from now (1: this
    one), or without `turns` in that of the turn in which the Fate Cycle next rises."""

    turns: int = 0


# -- fights ---------------------------------------------------------------------------------------


class FightFoe(Verb, frozen=True, kw_only=True, tag="fight"):
    """Fight an opponent by card id; family "watch" with a `level` is the City Watch.

    `penalty` is added to Skill rolls in this fight, `dangerous` raises its Difficulty, `win`
    happens after a victory in addition to the card's own reward (which `reward` can switch off).
    """

    card: str
    level: Amount = 0
    dangerous: int = 0
    penalty: int = 0
    reward: bool = True
    win: tuple[Effect, ...] = ()


class Guard(Verb, frozen=True, kw_only=True, tag="guard"):
    """The acting opponent has Block and Defend this round (besides those of its action)."""

    block: Amount = 0
    defend: Amount = 0


class NegateHighest(Verb, frozen=True, kw_only=True, tag="negate-highest"):
    """The opponent Negates the attack on it this round that deals the most damage."""


class Hurt(Verb, frozen=True, kw_only=True, tag="hurt"):
    """Damage from the acting opponent in the next Declaration phase, Difficulty included."""

    vital: Literal["health", "energy"]
    n: Amount


class Embolden(Verb, frozen=True, kw_only=True, tag="difficulty"):
    """Raise the Difficulty of this combat."""

    n: int = 1


# -- structure ------------------------------------------------------------------------------------


class Test(Verb, frozen=True, kw_only=True, tag="test"):
    """Roll a Skill ("choice": each roller picks one; several: all must succeed, in order).

    `success`, `fail`, `crit` and `critfail` happen to each roller as the figure at hand (`crit` and
    `critfail` in addition); `any`, `all`, `none` and `half` happen once to the group: when at least
    one succeeded, all did, nobody did, at least half did.
    """

    skill: tuple[Literal["navigate", "explore", "survival", "choice"], ...]
    who: Who = "subject"
    mod: int = 0
    success: tuple[Effect, ...] = ()
    fail: tuple[Effect, ...] = ()
    crit: tuple[Effect, ...] = ()
    critfail: tuple[Effect, ...] = ()
    any: tuple[Effect, ...] = ()
    all: tuple[Effect, ...] = ()
    none: tuple[Effect, ...] = ()
    half: tuple[Effect, ...] = ()


class Cost(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a choice costs: from the group together, or from each hero."""

    gold: int = 0
    food: int = 0
    health: int = 0
    energy: int = 0
    favor: int = 0
    seed: int = 0
    vine: int = 0
    heart: int = 0
    item: str = ""
    each: bool = False


class Check(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that is so or not: `of` names what, `least` how much.

    In combat: "damaged-it", "defended", "was-healed", "was-damaged", "has-condition" of the figure
    at hand, "self-below-half" (of a Vital of the opponent), "played-in-fey".
    """

    what: Literal[
        "terrain",
        "location",
        "river",
        "road",
        "fey",
        "cycle",
        "difficulty",
        "heroes",
        "gold",
        "food",
        "nature",
        "affliction",
        "dead-hero",
        "damaged-it",
        "defended",
        "was-healed",
        "was-damaged",
        "has-condition",
        "self-below-half",
    ]
    of: str = ""
    least: int = 1
    no: bool = False


class Choice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One side of a choice."""

    key: str
    label: str
    cost: Cost | None = None
    needs: Check | None = None
    effects: tuple[Effect, ...] = ()


class Choose(Verb, frozen=True, kw_only=True, tag="choose"):
    """The player picks one of several sides."""

    prompt: str
    options: tuple[Choice, ...]


class Each(Verb, frozen=True, kw_only=True, tag="each"):
    """Every living hero in turn is the figure at hand for these effects."""

    effects: tuple[Effect, ...]


class When(Verb, frozen=True, kw_only=True, tag="when"):
    """These effects if something is so, those otherwise."""

    check: Check
    effects: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The effects of a die result up to and including `upto`."""

    upto: int
    effects: tuple[Effect, ...] = ()


class Roll(Verb, frozen=True, kw_only=True, tag="roll"):
    """Roll a die and look the result up; `who` each rolls for every hero."""

    die: Literal["hex", "fate", "skill"]
    rows: tuple[Row, ...]
    who: Literal["group", "each"] = "group"


class Custom(Verb, frozen=True, kw_only=True, tag="custom"):
    """A function of the volume by name, for the few cards that no verb fits."""

    name: str
    n: int = 0


Effect = (
    Gold
    | Food
    | GainItem
    | Supplies
    | Essence
    | Harvest
    | Favor
    | Rank
    | PowerUp
    | Fragment
    | OpenDestination
    | CompleteDestination
    | Heal
    | Raise
    | Lose
    | Afflict
    | Cure
    | Revive
    | LoseAction
    | Modify
    | Teleport
    | Wander
    | Roam
    | Fate
    | Cycle
    | DrawCircumstance
    | CycleSlot
    | Look
    | EndAffliction
    | EndNature
    | KeepCard
    | Later
    | FightFoe
    | Guard
    | NegateHighest
    | Hurt
    | Embolden
    | Test
    | Choose
    | Each
    | When
    | Roll
    | Custom
)
