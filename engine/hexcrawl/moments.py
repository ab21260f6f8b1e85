"""The closed list of moments at which a volume adds to the rules that hex crawls share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from engine.core.fact import Fact
from engine.core.game import Game, nobody
from engine.core.hex import Hex
from engine.core.table import Table
from engine.hexcrawl.board import Board, Placed
from engine.hexcrawl.cards import CrawlLibrary
from engine.hexcrawl.effect import Check, Cost, Verb
from engine.hexcrawl.scene import Scene
from engine.hexcrawl.state import CrawlState, Hero, Skill

S_co = TypeVar("S_co", bound=CrawlState, covariant=True)
L_co = TypeVar("L_co", bound=CrawlLibrary, covariant=True)


class Moments:
    """What a volume adds, each method a moment; the defaults add nothing."""

    def disabled(self, game: AnyCrawl, hero: Hero, skill: Skill) -> str:
        """Why a Skill may not be rolled now, or nothing."""
        return ""

    def skill_parts(
        self, game: AnyCrawl, hero: Hero, skill: Skill, purpose: str
    ) -> list[tuple[str, int]]:
        """More modifiers of a Skill roll, by source (Difficulty, style, ...)."""
        return []

    async def rolled(
        self,
        game: AnyCrawl,
        hero: Hero,
        die: str,
        face: int,
        good: Callable[[int], int],
    ) -> int:
        """A hero just rolled a die ("skill", "fate", "hex"): offer rerolls and changes, and return
        the face that counts. `good` ranks a face: higher is better for the hero."""
        return face

    def critical(self, game: AnyCrawl, hero: Hero, skill: Skill) -> None:
        """A hero has rolled a Critical Success with a Skill."""

    def road(self, game: AnyCrawl, at: Hex) -> bool:
        """Whether a hex without a printed road counts as one."""
        return False

    def extra_speed(self, game: AnyCrawl) -> int:
        """Hexes added to normal and cautious speed by the volume's own powers."""
        return 0

    async def draw_tile(self, game: AnyCrawl) -> str:
        """The tile that is drawn for a border, taken off the pile (which is not empty)."""
        return game.state.tiles.pop()

    async def entered(self, game: AnyCrawl, way: str) -> None:
        """The group entered the hex where it stands: "step", "wander", "roam", "teleport"."""

    async def rank_changed(self, game: AnyCrawl, hero: Hero) -> None:
        """A rank of a hero went up or down for good."""

    async def would_die(self, game: AnyCrawl, hero: Hero) -> bool:
        """A hero is about to die; True when something prevented or undid it."""
        return False

    async def died(self, game: AnyCrawl, hero: Hero) -> None:
        """A hero died for good (until Revived)."""

    async def revived(self, game: AnyCrawl, hero: Hero) -> None:
        """A card or an item brought a hero back."""

    async def resolve(self, game: AnyCrawl, effect: Verb, scene: Scene) -> None:
        """Carry out a verb that only the volume knows. Raises ValueError when it does not
        either."""
        raise ValueError(f"{scene.card}: nothing carries out {effect}")

    def numbers(self, game: AnyCrawl) -> Mapping[str, int]:
        """The names that amounts of cards may use outside a fight, such as C for the Fate Cycle."""
        return {}

    def holds(self, game: AnyCrawl, check: Check) -> bool:
        """Whether something is so that only the volume knows (terrain, location, cycle, ...)."""
        return False

    def can_pay(self, game: AnyCrawl, cost: Cost) -> bool:
        """Whether the group has what a cost asks of the volume's own goods."""
        return True

    def pay(self, game: AnyCrawl, cost: Cost) -> None:
        """Take the volume's own goods that a cost asks for."""

    def on_sale(self, game: AnyCrawl, item: str) -> bool:
        """Whether an item can be had in shops at all now (things of which there is one only)."""
        return True

    def item_moved(self, game: AnyCrawl, item: str) -> None:
        """A thing was gained, used or handed over by a hero."""

    def gain_group_item(self, game: AnyCrawl, item: str) -> None:
        """The group gains something that belongs to everybody."""


class CrawlGame(Game[S_co, L_co]):
    """A game of a hex crawl: a game with the moments of its volume."""

    def __init__(
        self,
        state: S_co,
        library: L_co,
        table: Table,
        listen: Callable[[Fact], None] = nobody,
        *,
        moments: Moments,
    ) -> None:
        super().__init__(state, library, table, listen)
        self.moments = moments
        self.laid: tuple[list[Placed], int, Board] | None = None
        """The board as it was last asked for: it stays the same until a tile is added."""


AnyCrawl = CrawlGame[CrawlState, CrawlLibrary]
