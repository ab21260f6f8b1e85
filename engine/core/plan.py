"""Plans of enemies: ordered steps, each skipped when it would do nothing, with backup targets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeVar

S_contra = TypeVar("S_contra", contravariant=True)
S = TypeVar("S")
T = TypeVar("T")


class Actor(Protocol[S_contra]):
    """Who carries out a plan, in the game at hand."""

    def gone(self) -> bool:
        """Whether it can do nothing any more; the rest of its plan is lost."""

    def idle(self, step: S_contra) -> bool:
        """Whether a step would do nothing now."""

    async def perform(self, step: S_contra) -> None:
        """Carry out one step."""


async def carry_out(steps: Iterable[S], actor: Actor[S]) -> None:
    """Carry out the steps that can be, in their order, as long as the actor is there."""
    for step in steps:
        if actor.gone():
            return
        if not actor.idle(step):
            await actor.perform(step)


def within_reach(choices: Iterable[Sequence[T]], reached: Callable[[T], bool]) -> list[T]:
    """The targets that a step goes for: the reachable ones of the first choice that has any."""
    for wanted in choices:
        found = [target for target in wanted if reached(target)]
        if found:
            return found
    return []
