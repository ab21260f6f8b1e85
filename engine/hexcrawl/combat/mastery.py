"""Masteries: what a Role's two special Abilities do, as code behind one interface."""

from __future__ import annotations

from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Fight, Foe, Hero, Strike, Vital

Losses = dict[str, dict[Vital, int]]
"""What each figure is about to lose, by figure id and Vital, before Healing is added."""


class Mastery:
    """One Mastery. The defaults do nothing; a volume overrides what its text says.

    `rank` is the effective rank now. Damage belongs into `declare` (written down before the
    opponent's die, FOR-CMB-13), everything else into `resolve`. `renewable` may be declared anew
    while it is Sustained, `reacts` must be set to be called at the moments of the last group.
    """

    id: str = ""
    renewable: bool = False
    reacts: bool = False

    def why_not(self, game: AnyCrawl, fight: Fight, hero: Hero) -> str:
        """Why it cannot be declared now, besides costs and Conditions; nothing when it can."""
        return ""

    def note(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> str:
        """What it would do now, in a few words, for the player to choose by."""
        return ""

    def sustain_cost(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> int:
        """What one more round of Sustaining costs (FOR-KEY-14)."""
        return 1

    def entry_cost(self, game: AnyCrawl, hero: Hero, rank: int, cost: int) -> int:
        """What declaring it costs, `cost` being the printed Energy."""
        return cost

    async def prepare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """Lay Boosts that count for every action of this round, before damage is calculated."""

    async def declare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """Write down the damage: engine.hexcrawl.combat.acts.strike and basic_attack."""

    async def resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """Everything else, in the Resolution phase before damage: guards, Heals, Conditions."""

    async def sustained_prepare(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """As `prepare`, in later rounds while it is Sustained."""
        await self.prepare(game, fight, hero, rank)

    async def sustained(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """As `declare`, in later rounds while it is Sustained."""
        await self.declare(game, fight, hero, rank)

    async def sustained_resolve(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """As `resolve`, in later rounds while it is Sustained."""
        await self.resolve(game, fight, hero, rank)

    async def ended(self, game: AnyCrawl, fight: Fight, hero: Hero) -> None:
        """It is no longer Sustained."""

    # -- outside fights ---------------------------------------------------------------------------

    def outside_why_not(self, game: AnyCrawl, hero: Hero) -> str:
        """Why it cannot be used outside combat now."""
        return "only in combat"

    async def outside(self, game: AnyCrawl, hero: Hero, rank: int) -> None:
        """Use it outside combat; the caller has taken the cost."""

    # -- moments of a fight, only when `reacts` ---------------------------------------------------

    def flees(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> bool:
        """Whether Fleeing succeeds without a roll now."""
        return False

    async def foe_rolled(
        self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int, foe: Foe, face: int
    ) -> int:
        """The opponent's die fell; the face that counts."""
        return face

    async def changes_strike(
        self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int, strike: Strike
    ) -> None:
        """A strike is about to be settled: change, Negate or Reflect it."""

    async def suffering(
        self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int, losses: Losses
    ) -> None:
        """All losses of the Resolution are known; Healing still counts against them."""

    async def after_hits(self, game: AnyCrawl, fight: Fight, hero: Hero, rank: int) -> None:
        """Damage and Healing were applied; each strike knows what it `dealt`."""
