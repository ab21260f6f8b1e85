"""Enemy actions: the closed vocabulary of the Battle Sheets and of Terrain's Enemy actions.

Amounts may name E (ENRAGE) and H (the value for this number of Heroes, see `by_heroes`).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.amount import Amount

Whom = Literal[
    "active", "highest", "lowest", "exposed", "weakest", "adjacent", "any", "that", "each",
    "each-adjacent",
]  # fmt: skip
"""Heroes from an Enemy's point of view: the Active Hero, Highest and Lowest Threat, the one with
most Exposure, the one with fewest HP, any adjacent one, any one, the one just Attacked, each, each
adjacent one."""

Range = Literal["adjacent", "distant", "any"]


class Step(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """The base of all Enemy actions; one that cannot be performed is skipped."""


class Engage(Step, frozen=True, kw_only=True, tag="engage"):
    """Not Engaged, it Moves to the group of `to`."""

    to: Whom = "active"


class Charge(Step, frozen=True, kw_only=True, tag="charge"):
    """It Moves to the group of `to`, Engaged or not."""

    to: Whom


class Retreat(Step, frozen=True, kw_only=True, tag="retreat"):
    """It Moves to a new empty group of its Field."""


class Gather(Step, frozen=True, kw_only=True, tag="gather"):
    """It Moves to the group with the most other Minions."""


class JoinMinion(Step, frozen=True, kw_only=True, tag="join-minion"):
    """It Moves to any Minion adjacent to `to`, if there is one."""

    to: Whom


class Strike(Step, frozen=True, kw_only=True, tag="strike"):
    """An Attack with n Damage on `to`, or on `backup` where `to` is out of reach (`range`)."""

    n: Amount
    to: Whom
    backup: Whom | None = None
    range: Range = "adjacent"


class PartyDamage(Step, frozen=True, kw_only=True, tag="party-damage"):
    """Party Damage n; `by_heroes` gives it for 2, 3 and 4 Heroes instead."""

    n: Amount = 0
    by_heroes: tuple[int, int, int] | None = None


class ExposeHero(Step, frozen=True, kw_only=True, tag="expose"):
    """Deal n Exposure to Heroes, wherever they are."""

    n: int = 1
    to: Whom


class PushHero(Step, frozen=True, kw_only=True, tag="push"):
    """Push a Hero, if adjacent, or from anywhere."""

    to: Whom
    range: Literal["adjacent", "any"] = "adjacent"


class PullHero(Step, frozen=True, kw_only=True, tag="pull"):
    """A Hero Moves to this Enemy's group from anywhere."""

    to: Whom


class SnareHero(Step, frozen=True, kw_only=True, tag="snare"):
    """A Hero gains Snare."""

    to: Whom


class Guard(Step, frozen=True, kw_only=True, tag="guard"):
    """Restore n Shields, never above setup; `all_enemies`: every Enemy does."""

    n: int = 1
    all_enemies: bool = False


class Shell(Step, frozen=True, kw_only=True, tag="shell"):
    """Gain n Shields without limit; `adjacent`: each Enemy adjacent to the Terrain does."""

    n: int = 1
    adjacent: bool = False


class Mend(Step, frozen=True, kw_only=True, tag="mend"):
    """Restore n HP, never above setup: itself, each Minion in its group, or (Terrain) each Enemy
    adjacent to the Terrain."""

    n: int = 1
    whom: Literal["self", "minions", "enemies"] = "self"


class Grow(Step, frozen=True, kw_only=True, tag="grow"):
    """GAIN HP n, as long as markers last."""

    n: int = 1


class Bleed(Step, frozen=True, kw_only=True, tag="bleed"):
    """REDUCE its own HP by n."""

    n: int = 1


class Rage(Step, frozen=True, kw_only=True, tag="enrage"):
    """ENRAGE +n or -n."""

    n: int


class Spawn(Step, frozen=True, kw_only=True, tag="spawn"):
    """n new Minions without Shields: adjacent to the Boss, in a new group, or (Terrain) adjacent to
    it; `hp` 0 is the setup HP."""

    n: int = 1
    hp: int = 0
    where: Literal["boss", "new", "here"] = "boss"


class Strip(Step, frozen=True, kw_only=True, tag="strip"):
    """Remove n markers of a kind from Heroes."""

    kind: Literal["heroism", "shield", "stealth", "provoke"]
    to: Whom
    n: int = 1


class Rattle(Step, frozen=True, kw_only=True, tag="rattle"):
    """Remove n dice from a Hero's Abilities; the player picks which."""

    to: Whom
    n: int = 1


class Cleanse(Step, frozen=True, kw_only=True, tag="cleanse"):
    """Remove all Exposure from itself or from each adjacent Minion."""

    whom: Literal["self", "minions"] = "self"


class StepCheck(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that is so or not: a Hero is Surrounded, ENRAGE is n or more, this is Engaged."""

    what: Literal["surrounded", "enrage", "engaged"]
    of: Whom = "active"
    n: int = 1
    no: bool = False


class StepIf(Step, frozen=True, kw_only=True, tag="if"):
    """These actions if it is so, those otherwise."""

    when: StepCheck
    then: tuple[AnyStep, ...] = ()
    otherwise: tuple[AnyStep, ...] = ()


AnyStep = (
    Engage
    | Charge
    | Retreat
    | Gather
    | JoinMinion
    | Strike
    | PartyDamage
    | ExposeHero
    | PushHero
    | PullHero
    | SnareHero
    | Guard
    | Shell
    | Mend
    | Grow
    | Bleed
    | Rage
    | Spawn
    | Strip
    | Rattle
    | Cleanse
    | StepIf
)
