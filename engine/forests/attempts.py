"""The rolls of all heroes at one Skill Destination."""

from __future__ import annotations

from engine.hexcrawl.skills import SkillResult
from engine.hexcrawl.state import Hero


class Attempt:
    """The rolls of one attempt: each entry is one hero's set of dice."""

    def __init__(self) -> None:
        self.sets: list[tuple[Hero, bool, list[SkillResult]]] = []

    @property
    def successes(self) -> int:
        """How many sets of dice succeeded."""
        return sum(success for _, success, _ in self.sets)

    def any(self, *, critical: bool) -> bool:
        """Whether any die was a Critical Success (or a Critical Failure)."""
        return any(
            (result.critical if critical else result.fumble)
            for _, _, results in self.sets
            for result in results
        )

    def critical_heroes(self) -> list[Hero]:
        """The heroes with a Critical Success, each once."""
        found: list[Hero] = []
        for hero, _, results in self.sets:
            if any(result.critical for result in results) and hero not in found:
                found.append(hero)
        return found
