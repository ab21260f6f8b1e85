"""What is known while one card is at work: who acts, whom it has touched, what was added to it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from engine.doomrock.battle.effect import Boost, Effect, Keyword, Plus
from engine.doomrock.state import Enemy, Hero, OwnedPet, TerrainPiece

Kind = Literal["ability", "item", "terrain", "pet", "goon", "stealth", "omen"]


@dataclass(slots=True)
class Hit:
    """What one Attack did to one target: HP lost, OVERKILL, whether it was defeated or a COMBO."""

    target: str
    damage: int = 0
    lost: int = 0
    overkill: int = 0
    defeated: bool = False
    combo: bool = False
    exposed: bool = False
    """Whether the target had Exposure before this Attack."""


@dataclass(slots=True)
class Scene:
    """One use of one card.

    `hero` acts (for a Pet its owner, for a Terrain its user); `pet` or `terrain` is the acting
    piece where that is not the Hero. `dice` is how many dice lie on the card (D). `it` is the Enemy
    picked last, `them` all picked, `that` the Hero picked or Moved last, `left` and `passed` groups
    that the Hero was in. `boosts` were paid for; `extra` is Damage still to be handed out among the
    targets. `pushes` wait for the end of the Attack.
    """

    card: str
    name: str
    kind: Kind
    hero: Hero
    keywords: tuple[Keyword, ...] = ()
    pet: OwnedPet | None = None
    terrain: TerrainPiece | None = None
    dice: int = 0
    it: Enemy | None = None
    them: list[Enemy] = field(default_factory=list)
    that: Hero | None = None
    left: list[int] = field(default_factory=list)
    passed: list[int] = field(default_factory=list)
    boosts: list[Boost] = field(default_factory=list)
    boosted: bool = False
    counted: bool = False
    extra: int = 0
    ignore: int = 0
    plus: tuple[Plus, ...] = ()
    after: list[Effect] = field(default_factory=list)
    hits: list[Hit] = field(default_factory=list)
    pushes: list[tuple[Enemy | Hero, bool]] = field(default_factory=list)
    shuffle: bool = False

    @property
    def group(self) -> int:
        """The group of the acting piece."""
        if self.terrain is not None:
            return self.terrain.group
        if self.pet is not None:
            return self.pet.group
        return self.hero.group

    @property
    def overkill(self) -> int:
        """The OVERKILL of the Attack made last."""
        return self.hits[-1].overkill if self.hits else 0
