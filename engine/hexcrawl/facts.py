"""What can happen in a hex crawl, as facts."""

from __future__ import annotations

from engine.core.fact import Fact
from engine.core.hex import Hex


class Moved(Fact, frozen=True, kw_only=True, tag=True):
    """The group (or the piece `who`) moved; `way` is "step", "wander", "roam", "teleport",
    "portal"."""

    start: Hex
    end: Hex
    way: str = "step"


class TilePlaced(Fact, frozen=True, kw_only=True, tag=True):
    """A tile joined the map."""

    tile: str
    turn: int


class SkillRolled(Fact, frozen=True, kw_only=True, tag=True):
    """A hero rolled a Skill: `face` as it lay in the end (0: not rolled), `total` with the
    modifiers in `parts`, against `rank`; `result` is "critical", "success", "failure" or "critical
    failure".

    `chance` is that of a success before the roll, 0.0 to 1.0, and `fell` whether the die as it fell
    at first was one."""

    skill: str
    face: int
    total: int
    rank: int
    result: str
    parts: tuple[str, ...] = ()
    chance: float = 0.0
    fell: bool = False


class VitalChanged(Fact, frozen=True, kw_only=True, tag=True):
    """A Vital went from `before` to `after`; `how` is "damage", "loss", "heal", "raise", "cost",
    "set"."""

    vital: str
    before: int
    after: int
    how: str


class RankChanged(Fact, frozen=True, kw_only=True, tag=True):
    """A stat changed for good (`how` "gain") or a Gear Upgrade step was taken ("gear")."""

    stat: str
    n: int
    rank: int
    how: str = "gain"


class GoodsChanged(Fact, frozen=True, kw_only=True, tag=True):
    """Gold, Food, Essence, Favors or uses of something changed by `n`."""

    what: str
    n: int
    now: int


class ItemMoved(Fact, frozen=True, kw_only=True, tag=True):
    """An item was gained, used, lost or given: `how` says which, `to` who has it now."""

    item: str
    how: str
    to: str = ""


class ModifierLaid(Fact, frozen=True, kw_only=True, tag=True):
    """A modifier came into force."""

    what: str
    n: int
    until: str


class ConditionGained(Fact, frozen=True, kw_only=True, tag=True):
    """A figure gained a Condition (or one more stack)."""

    condition: str
    stacks: int


class ConditionEnded(Fact, frozen=True, kw_only=True, tag=True):
    """A Condition ended."""

    condition: str


class Starved(Fact, frozen=True, kw_only=True, tag=True):
    """A hero's Starving meter moved to `level`."""

    level: int


class Ate(Fact, frozen=True, kw_only=True, tag=True):
    """A hero ate Food."""

    n: int


class Died(Fact, frozen=True, kw_only=True, tag=True):
    """A hero or ally died."""


class Revived(Fact, frozen=True, kw_only=True, tag=True):
    """A hero came back."""


class HeroJoined(Fact, frozen=True, kw_only=True, tag=True):
    """A hero joined the group."""

    name: str
    role: str
    race: str


class FightBegan(Fact, frozen=True, kw_only=True, tag=True):
    """A fight began."""

    foes: tuple[str, ...]


class RoundBegan(Fact, frozen=True, kw_only=True, tag=True):
    """A combat round began."""

    round: int


class HeroDeclared(Fact, frozen=True, kw_only=True, tag=True):
    """A hero (or ally) declared an action, with the damage written down for it."""

    ability: str
    name: str
    damage: str = ""


class FoeActed(Fact, frozen=True, kw_only=True, tag=True):
    """An opponent's die was rolled and its action revealed; `defaulted` when it could not be
    paid."""

    face: int
    action: str
    defaulted: bool = False
    targets: tuple[str, ...] = ()


class Targeted(Fact, frozen=True, kw_only=True, tag=True):
    """Target dice were rolled: figure and result, highest first."""

    rolls: tuple[tuple[str, int], ...]


class Struck(Fact, frozen=True, kw_only=True, tag=True):
    """A strike was settled against `target`: `dealt` of `amount`; `parts` explain the
    difference."""

    target: str
    vital: str
    amount: int
    dealt: int
    parts: tuple[str, ...] = ()


class Fled(Fact, frozen=True, kw_only=True, tag=True):
    """A hero fled, or failed to."""

    escaped: bool


class FoeFell(Fact, frozen=True, kw_only=True, tag=True):
    """An opponent was killed or saved."""

    how: str


class FightEnded(Fact, frozen=True, kw_only=True, tag=True):
    """A fight ended: "won", "fled", "lost"."""

    result: str


CrawlFact = (
    Moved
    | TilePlaced
    | SkillRolled
    | VitalChanged
    | RankChanged
    | GoodsChanged
    | ItemMoved
    | ModifierLaid
    | ConditionGained
    | ConditionEnded
    | Starved
    | Ate
    | Died
    | Revived
    | HeroJoined
    | FightBegan
    | RoundBegan
    | HeroDeclared
    | FoeActed
    | Targeted
    | Struck
    | Fled
    | FoeFell
    | FightEnded
)
