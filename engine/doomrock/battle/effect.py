"""Battle effects: the closed vocabulary of Abilities, Items, Terrain, Pets and Goons.

Composite verbs hold further effects, and msgspec decodes nested unions only by their final name,
so the whole union lives here, however long. Amounts may name E (ENRAGE), R (the round), O (the
OVERKILL of the Attack just made) and D (the dice on the card at hand).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.amount import Amount

Keyword = Literal["Attack", "Support", "Maneuver", "Might", "Precision", "Magic"]
Attribute = Literal["str", "agi", "int"]

Target = Literal[
    # Enemies, seen from whoever acts (the Hero, or the Terrain or Pet that is used).
    "adjacent",
    "distant",
    "any",
    "near",
    "it",
    "them",
    "one-of-them",
    "beside-it",
    "left",
    "passed",
    "each-adjacent",
    "group",
    "each",
    # Heroes (Goons are Heroes).
    "self",
    "hero",
    "other",
    "ally",
    "friend",
    "that-hero",
    "each-here",
    "each-ally",
    "each-other",
    "each-hero",
    "owner",
    # Either.
    "anyone",
]
"""Whom a verb touches.

Enemies: "adjacent", "distant", "any": one of them, which the player picks; "near": one adjacent to
the Hero or to one of its Pets; "it": the Enemy picked last; "them": all Enemies picked in this use;
"one-of-them"; "beside-it": another Enemy in its group; "left", "passed": one in a group that this
use left or passed through; "each-adjacent"; "group": each Enemy of one group that the player picks;
"each". Heroes: "self" the one who acts; "hero" any one; "other" any one other; "ally" an adjacent
other; "friend" oneself or an adjacent one; "that-hero" the one picked or Moved last; "each-here"
all in the acting piece's group; "each-ally" adjacent others; "each-other"; "each-hero"; "owner" the
owner of the Pet at work. "anyone" is any one Character.
"""


class Verb(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """The base of all battle effects."""


class Check(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that is so or not of the acting Hero, of "it" (the Enemy at hand) or the Battle.

    `n` is the number that is needed at least ("hp-at-most": at most; "round": exactly). "dealt" is
    the Exposure that this use has dealt to Heroes.
    """

    what: Literal[
        "engaged",
        "surrounded",
        "alone",
        "broken",
        "moved",
        "stealth",
        "provoke",
        "heroism",
        "shield",
        "exposed",
        "hp-at-most",
        "enemy-here",
        "hero-here",
        "left-enemy",
        "terrain-here",
        "pet-here",
        "first-attack",
        "attacked",
        "used-support",
        "played-ability",
        "silver",
        "combo",
        "overkill",
        "it-surrounded",
        "it-alone",
        "it-broken",
        "it-exposed",
        "it-shielded",
        "it-hurt",
        "it-defeated",
        "it-armored",
        "it-distant",
        "it-boss",
        "it-same-field",
        "it-attacked",
        "round",
        "enrage",
        "enemy-died",
        "enemies",
        "dealt",
    ]
    n: int = 1
    no: bool = False


class Plus(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """More Damage (or more ignored Armor; 9 is all) for each target of which `when` is so."""

    when: Check
    n: Amount = 0
    ignore: int = 0


# -- hurting ---------------------------------------------------------------------------------------


class Damage(Verb, frozen=True, kw_only=True, tag="damage"):
    """An Attack with n Damage on `count` targets (`up_to`: or fewer); `spread` gives each target in
    turn its own number instead. `ignore` is the Armor ignored (9: all)."""

    n: Amount = 0
    to: Target = "adjacent"
    count: int = 1
    up_to: bool = False
    spread: tuple[int, ...] = ()
    ignore: int = 0
    plus: tuple[Plus, ...] = ()


class Expose(Verb, frozen=True, kw_only=True, tag="expose"):
    """Deal n Exposure to each of the targets."""

    n: Amount = 1
    to: Target = "it"
    count: int = 1
    up_to: bool = False


class Unexpose(Verb, frozen=True, kw_only=True, tag="unexpose"):
    """Remove up to n Exposure from each of the targets."""

    n: int = 1
    to: Target = "self"


class Peek(Verb, frozen=True, kw_only=True, tag="peek"):
    """Look at all Exposure on one Character; up to `back` of it may return to the pool, and with
    `replace` as much is dealt anew."""

    to: Target = "anyone"
    back: int = 0
    replace: bool = False


class Snare(Verb, frozen=True, kw_only=True, tag="snare"):
    """The targets are Snared until the End of Round."""

    to: Target = "it"
    count: int = 1
    up_to: bool = False


class Unsnare(Verb, frozen=True, kw_only=True, tag="unsnare"):
    """Snare leaves the targets."""

    to: Target = "each-here"


class ReduceHp(Verb, frozen=True, kw_only=True, tag="reduce-hp"):
    """REDUCE HP: no Attack, and nothing prevents it."""

    n: Amount = 1
    to: Target = "self"


class Unshield(Verb, frozen=True, kw_only=True, tag="unshield"):
    """Remove up to n Shields (9: all) from the targets; `count` single ones may be spread over
    several Enemies with `split`."""

    n: int = 1
    to: Target = "it"
    split: bool = False


class Enrage(Verb, frozen=True, kw_only=True, tag="enrage"):
    """Change ENRAGE by n."""

    n: int


# -- moving ----------------------------------------------------------------------------------------


class Move(Verb, frozen=True, kw_only=True, tag="move"):
    """A Hero (or the acting Pet, for "self") Moves.

    `to`: "any" group or a new one; "enemy": a group with an Enemy; "safe": one without Enemies, or
    new; "empty": a new one; "hero": the group of another Hero; "me": the acting piece's group;
    "it": the group of the Enemy at hand; "across": any group of the other Field. With `stay` it
    may stay where it is; `may` makes the whole Move optional. Snare does not stop `free` Moves.
    `follow` takes along what is named: one adjacent Terrain, one other Hero of the group.
    """

    who: Target = "self"
    to: Literal["any", "enemy", "safe", "empty", "hero", "me", "it", "across"] = "any"
    may: bool = False
    stay: bool = False
    free: bool = False
    follow: Literal["", "terrain", "hero"] = ""


class MoveFoe(Verb, frozen=True, kw_only=True, tag="move-foe"):
    """Enemies Move where the player says: any group, one of their own Field, or the actor's."""

    who: Target = "it"
    to: Literal["any", "own-field", "me"] = "any"


class Push(Verb, frozen=True, kw_only=True, tag="push"):
    """Push Enemies (or Heroes) to new groups of their Field, after the whole Attack."""

    to: Target = "it"
    count: int = 1
    up_to: bool = False


class Pull(Verb, frozen=True, kw_only=True, tag="pull"):
    """Enemies Move to the acting piece's group."""

    to: Target = "any"


class Swap(Verb, frozen=True, kw_only=True, tag="swap"):
    """The acting Hero changes groups with another Hero or an Enemy."""

    to: Target = "other"


class MovePet(Verb, frozen=True, kw_only=True, tag="move-pet"):
    """One Pet of the acting Hero Moves to any group, or to its owner's."""

    to: Literal["any", "me"] = "any"
    may: bool = False


class MoveTerrain(Verb, frozen=True, kw_only=True, tag="move-terrain"):
    """One Terrain Moves to the acting Hero's group."""

    may: bool = False


class FlipTerrain(Verb, frozen=True, kw_only=True, tag="flip-terrain"):
    """One Terrain turns to its dice side, or to either side."""

    side: Literal["dice", "either"] = "dice"
    may: bool = False


class RemoveTerrain(Verb, frozen=True, kw_only=True, tag="remove-terrain"):
    """The Terrain that is used leaves the Battle."""


# -- helping ---------------------------------------------------------------------------------------


class Shield(Verb, frozen=True, kw_only=True, tag="shield"):
    """Heroes gain n Shields."""

    n: Amount = 1
    to: Target = "self"
    count: int = 1


class Heroism(Verb, frozen=True, kw_only=True, tag="heroism"):
    """Heroes gain (or lose) n Heroism."""

    n: Amount = 1
    to: Target = "self"


class Stealth(Verb, frozen=True, kw_only=True, tag="stealth"):
    """Heroes gain Stealth; `lose` takes it from them."""

    to: Target = "self"
    lose: bool = False


class Provoke(Verb, frozen=True, kw_only=True, tag="provoke"):
    """Heroes gain Provoke."""

    to: Target = "self"


class Restore(Verb, frozen=True, kw_only=True, tag="restore"):
    """Restore n: for each point 1 HP or the removal of 1 Exposure; `split`: n points in all over
    the targets as wished."""

    n: Amount = 1
    to: Target = "self"
    split: bool = False


class Revive(Verb, frozen=True, kw_only=True, tag="revive"):
    """A defeated Hero returns in the acting Hero's group with n Broken HP."""

    n: int


class Modify(Verb, frozen=True, kw_only=True, tag="modify"):
    """Lay a passive on Heroes until the End of Round; with `uses` it is used up before."""

    passive: Passive
    to: Target = "self"
    uses: int = 0


class Immobile(Verb, frozen=True, kw_only=True, tag="immobile"):
    """The Enemy cannot Move, or Restore HP, or be activated, until the End of Round."""

    what: Literal["move", "restore", "activate", "split", "return"] = "move"
    to: Target = "it"


# -- dice, Items, decks ----------------------------------------------------------------------------


class BonusDie(Verb, frozen=True, kw_only=True, tag="bonus-die"):
    """Heroes gain n Bonus Dice."""

    n: int = 1
    to: Target = "other"


class Reroll(Verb, frozen=True, kw_only=True, tag="reroll"):
    """Re-roll up to n dice once more (9: any number): unplaced ones in the Roll Phase; with
    `placed` one lying on a card, which is then placed anew."""

    n: int = 1
    to: Target = "self"
    placed: bool = False


class SetDie(Verb, frozen=True, kw_only=True, tag="set-die"):
    """Set up to n dice to `value` (0: any value; -1: one step up or down; 7: turn it over).
    `placed`: a die on another Ability of the Hero, to a value printed there."""

    value: int = 0
    n: int = 1
    placed: bool = False
    to: Target = "self"


class MoveDie(Verb, frozen=True, kw_only=True, tag="move-die"):
    """Move a die of a Hero from one Ability to another with a free charge; it takes any value
    printed there."""

    to: Target = "hero"


class Ready(Verb, frozen=True, kw_only=True, tag="ready"):
    """Ready n Items of the Heroes (9: all); "hero": of any one Hero."""

    n: int = 1
    to: Target = "self"


class UseAbility(Verb, frozen=True, kw_only=True, tag="use-ability"):
    """A Hero uses an Ability without a die: a one-die "attack" of its own, or one it "used" this
    round; that Attack deals `damage` more. `goon` is the Damage to any Enemy that a Hero without
    such an Ability deals instead."""

    which: Literal["attack", "used"] = "attack"
    to: Target = "other"
    damage: Amount = 0
    goon: int = 0


class ActivatePet(Verb, frozen=True, kw_only=True, tag="activate-pet"):
    """One of the Hero's Pets acts at once, besides its own window."""

    obedient: bool = False


class Obedience(Verb, frozen=True, kw_only=True, tag="obedience"):
    """Put n Obedience on one of the Hero's Pets (its marker: it is Obedient this round)."""

    n: int = 1


class Look(Verb, frozen=True, kw_only=True, tag="look"):
    """Look at the top n cards of one Activation Deck; each may stay on top, in any order, or go to
    the bottom (`put` "bottom": only the choice to bury; "none": only look)."""

    n: int = 1
    put: Literal["none", "bottom", "any"] = "any"


class CancelCard(Verb, frozen=True, kw_only=True, tag="cancel"):
    """The Activation Card just revealed, or the next one (`next`), has no effect."""

    next: bool = False
    boss: bool = False


# -- structure -------------------------------------------------------------------------------------


class Choice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One side of a choice."""

    label: str
    effects: tuple[Effect, ...] = ()
    silver: int = 0
    heroism: int = 0


class Choose(Verb, frozen=True, kw_only=True, tag="choose"):
    """The player picks one side; `silver` and `heroism` of a side are paid for it."""

    options: tuple[Choice, ...]


class May(Verb, frozen=True, kw_only=True, tag="may"):
    """The player may have these effects, at a cost in Silver, Heroism or Exposure taken."""

    effects: tuple[Effect, ...]
    label: str = ""
    silver: int = 0
    heroism: int = 0


class If(Verb, frozen=True, kw_only=True, tag="if"):
    """These effects if all checks hold, those otherwise."""

    when: tuple[Check, ...]
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


# -- what is simply so -----------------------------------------------------------------------------


class Passive(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A number that is changed while the card works (a die on it, the Item equipped, the round).

    "damage": Attacks of the owner deal n more (`each`: to every target; otherwise in all);
    "ignore": they ignore n Armor (9: all); "less": Attacks against the owner deal n less; "cap":
    not more than n; "armor": Armor; "rerolls": more re-rolls; "keep-shield", "keep-heroism": so
    many stay at the End of Round; "threat": Threat Value; "charges"; "no-stealth": cannot gain
    Stealth; "consumables": used Consumables stay on a D6 of n or more; "less-party": its share of
    Party Damage; "unsnared": cannot be Snared; "unpushed"; "expose-less": n fewer Exposure each
    time; "restore": n more when Restored; "heroism-six": a 6 turned in gives n Heroism more;
    "shield-one": likewise a 1. `keyword` limits it to Attacks of that family, `first` to the first
    n-th Attack of the round (1: the first, 2: the first two), `near` covers adjacent Heroes too.
    """

    what: Literal[
        "damage",
        "ignore",
        "less",
        "cap",
        "armor",
        "rerolls",
        "keep-shield",
        "keep-heroism",
        "threat",
        "charges",
        "no-stealth",
        "consumables",
        "less-party",
        "unsnared",
        "unpushed",
        "expose-less",
        "restore",
        "heroism-six",
        "shield-one",
    ]
    n: int = 1
    keyword: Keyword | None = None
    when: tuple[Check, ...] = ()
    first: int = 0
    near: bool = False
    each: bool = False


class Trigger(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Effects that happen by themselves: at the Start or End of Round, when an Enemy Moves into the
    owner's group ("enters", "it" is that Enemy), when the owner defeats an Enemy ("kills")."""

    on: Literal["start", "end", "enters", "kills", "battle"]
    effects: tuple[Effect, ...]
    when: tuple[Check, ...] = ()


class Reaction(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When a Reaction may be used: just before an Attack on the owner ("attack"), after it
    ("attacked"), when the Attack would take HP ("hurt"), when an Enemy Moves into the group
    ("enters"), when an Enemy is defeated ("defeat"), when an Activation Card is revealed ("card");
    `near`: also for an adjacent Hero. "it" is the Enemy."""

    on: Literal["attack", "attacked", "hurt", "enters", "defeat", "card"]
    near: bool = False
    answer: Literal["", "dodge", "unhurt", "redirect"] = ""
    """What it does to the Attack itself: "dodge" makes it look for its targets anew, "unhurt" takes
    no HP, "redirect" turns it on another Hero in reach, or nobody."""


class Boost(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one payment adds to a use: more Damage, more ignored Armor, or effects that follow.

    On an Ability it is the Heroism effect (`cost` Heroism each, as often as wished, unless `once`).
    On an Item it boosts one Attack of a family (`keywords`: any of them; none: every Attack);
    `each` gives the Damage to every target, to at most `most`; `plus` adds for targets of which a
    check holds; `when` must hold for the use.
    """

    text: str = ""
    cost: int = 1
    damage: int = 0
    ignore: int = 0
    keywords: tuple[Keyword, ...] = ()
    each: bool = False
    most: int = 0
    once: bool = False
    plus: tuple[Plus, ...] = ()
    when: tuple[Check, ...] = ()
    effects: tuple[Effect, ...] = ()
    kill: tuple[Effect, ...] = ()
    """Effects if the Attack defeats a target."""


Effect = (
    Damage
    | Expose
    | Unexpose
    | Peek
    | Snare
    | Unsnare
    | ReduceHp
    | Unshield
    | Enrage
    | Move
    | MoveFoe
    | Push
    | Pull
    | Swap
    | MovePet
    | MoveTerrain
    | FlipTerrain
    | RemoveTerrain
    | Shield
    | Heroism
    | Stealth
    | Provoke
    | Restore
    | Revive
    | Modify
    | Immobile
    | BonusDie
    | Reroll
    | SetDie
    | MoveDie
    | Ready
    | UseAbility
    | ActivatePet
    | Obedience
    | Look
    | CancelCard
    | Choose
    | May
    | If
    | Roll
    | Custom
)
