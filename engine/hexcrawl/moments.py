"""The closed list of moments at which a volume adds to the rules that hex crawls share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.core.fact import Fact
from engine.core.game import Game, nobody
from engine.core.table import Table
from engine.hexcrawl.cards import CrawlLibrary
from engine.hexcrawl.effect import Verb
from engine.hexcrawl.state import CrawlState, Hero, Skill

S_co = TypeVar("S_co", bound=CrawlState, covariant=True)
L_co = TypeVar("L_co", bound=CrawlLibrary, covariant=True)


class Moments:
    """What a volume adds, each method a moment; the defaults add nothing."""

    def disabled(self, game: CrawlGame[CrawlState, CrawlLibrary], hero: Hero, skill: Skill) -> str:
        """Why a Skill may not be rolled now, or nothing."""
        return ""

    def skill_parts(
        self, game: CrawlGame[CrawlState, CrawlLibrary], hero: Hero, skill: Skill, purpose: str
    ) -> list[tuple[str, int]]:
        """More modifiers of a Skill roll, by source (Difficulty, style, ...)."""
        return []

    async def rolled(
        self,
        game: CrawlGame[CrawlState, CrawlLibrary],
        hero: Hero,
        die: str,
        face: int,
        good: Callable[[int], int],
    ) -> int:
        """A hero just rolled a die ("skill", "fate", "hex"): offer rerolls and changes, and return
        the face that counts. `good` ranks a face: higher is better for the hero."""
        return face

    async def rank_changed(self, game: CrawlGame[CrawlState, CrawlLibrary], hero: Hero) -> None:
        """A rank of a hero went up or down for good."""

    async def would_die(self, game: CrawlGame[CrawlState, CrawlLibrary], hero: Hero) -> bool:
        """A hero is about to die; True when something prevented or undid it."""
        return False

    async def died(self, game: CrawlGame[CrawlState, CrawlLibrary], hero: Hero) -> None:
        """A hero died for good (until Revived)."""

    async def resolve(
        self, game: CrawlGame[CrawlState, CrawlLibrary], effect: Verb, hero: Hero | None, card: str
    ) -> bool:
        """Carry out a verb that only the volume knows; False when it does not know it either."""
        return False


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


AnyCrawl = CrawlGame[CrawlState, CrawlLibrary]
