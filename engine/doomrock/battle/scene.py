"""What is known while one card is at work: who acts, whom it has touched, what was added to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from engine.doomrock.battle.effect import Boost, Check, Choice, Effect, Keyword, Passive, Plus
from engine.doomrock.state import Die, Enemy, Gear, Hero, OwnedPet, TerrainPiece

Kind = Literal["ability", "item", "terrain", "pet", "goon", "stealth", "trigger", "omen"]


@dataclass(slots=True)
class Hit:
    """What one Attack did to one target, and by whom: a Hero or a Pet of its own name.

    HP lost, OVERKILL, whether the target was defeated or a COMBO.
    """

    target: str
    by: str = ""
    damage: int = 0
    lost: int = 0
    overkill: int = 0
    defeated: bool = False
    combo: bool = False
    exposed: bool = False
    """Whether the target had Exposure before this Attack."""


@dataclass(slots=True)
class Bonus:
    """Damage that a whole Attack deals more: `n` points to be handed out among the targets of which
    `when` holds; `passive` is where they come from."""

    source: str
    n: int
    when: tuple[Check, ...] = ()
    passive: Passive | None = None


@dataclass(slots=True)
class Extra:
    """Effects that were paid for, and the Item that brings them."""

    effects: Sequence[Effect]
    item: Gear | None = None


@dataclass(slots=True)
class Scene:
    """One use of one card.

    `hero` acts (for a Pet its owner, for a Terrain its user); `pet` or `terrain` is the acting
    piece where that is not the Hero, `place` a group that an effect names instead of the actor's.
    `spent` are the dice removed for it, `dice` how many still lie on the card (D).

    `it` is the Enemy picked last and `spot` its group then, `them` all picked, `that` the Hero
    picked or Moved last; `left` are groups that the Hero left, `passed` those that it only passed
    through. `chosen` is the side taken of a choice.

    `offers` are Heroism effects that may be paid for once, `attack` says that Damage is still to
    come, `bonuses` and `each` what was added to the Attack. `counted` once it is an Attack, `combo`
    once it is a COMBO. `first` is where the hits of the latest Damage begin. `applied` are the
    passives that improved it, `after` effects that follow, `kill` those after a defeat, `item` the
    one whose effects are at hand. `lent` are the hits of Abilities that this use lets others use.
    `dealt` is the Exposure dealt to Heroes, `restoring` how much Restore the Hero just picked is
    about to have. `pushes` wait for the end of the Attack.
    """

    card: str
    name: str
    kind: Kind
    hero: Hero
    keywords: tuple[Keyword, ...] = ()
    pet: OwnedPet | None = None
    terrain: TerrainPiece | None = None
    place: int = 0
    spent: list[Die] = field(default_factory=list)
    dice: int = 0
    it: Enemy | None = None
    spot: int = 0
    them: list[Enemy] = field(default_factory=list)
    that: Hero | None = None
    left: list[int] = field(default_factory=list)
    passed: list[int] = field(default_factory=list)
    chosen: Choice | None = None
    offers: tuple[Boost, ...] = ()
    boosted: bool = False
    attack: bool = False
    counted: bool = False
    combo: bool = False
    shared: bool = False
    further: int = 0
    restoring: int = 0
    bonuses: list[Bonus] = field(default_factory=list)
    each: list[tuple[str, Boost]] = field(default_factory=list)
    given: dict[int, list[str]] = field(default_factory=dict)
    ignore: int = 0
    plus: list[Plus] = field(default_factory=list)
    applied: list[Passive] = field(default_factory=list)
    after: list[Extra] = field(default_factory=list)
    kill: list[Extra] = field(default_factory=list)
    item: Gear | None = None
    first: int = 0
    hits: list[Hit] = field(default_factory=list)
    lent: list[Hit] = field(default_factory=list)
    dealt: int = 0
    pushes: list[tuple[Enemy | Hero, bool]] = field(default_factory=list)
    shuffle: bool = False

    @property
    def group(self) -> int:
        """The group of the acting piece."""
        if self.place:
            return self.place
        if self.terrain is not None:
            return self.terrain.group
        if self.pet is not None:
            return self.pet.group
        return self.hero.group

    def struck(self, enemy: Enemy) -> bool:
        """Whether an earlier part of this use has hit an Enemy."""
        return any(hit.target == enemy.id for hit in self.hits)

    @property
    def overkill(self) -> int:
        """The OVERKILL of the Attack made last, the highest of its targets."""
        return max((hit.overkill for hit in self.hits[self.first :]), default=0)
