"""What was in a run, counted from its journal."""

from __future__ import annotations

from collections import Counter
from math import sqrt

from engine.core.fact import Drew, Fact, Suppressed
from engine.core.volume import Sitting
from saves.replay import check
from saves.run import Run

_DONE = {"card": "turned over", "question": "with one answer, answered for you"}


def many(n: int, what: str) -> str:
    """A number of things: "1 card", "2 cards"."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


class Luck:
    """Rolls against what was to be expected of them: as the dice fell, whatever changed them."""

    def __init__(self) -> None:
        self.rolls = 0
        self.expected = 0.0
        self.found = 0
        self._variance = 0.0

    def add(self, chance: float, fell: bool) -> None:
        """A roll that had a chance, and whether it was a success."""
        self.rolls += 1
        self.expected += chance
        self.found += fell
        self._variance += chance * (1.0 - chance)

    @property
    def deviations(self) -> float:
        """By how many standard deviations the dice were better than expected."""
        return (self.found - self.expected) / sqrt(self._variance) if self._variance else 0.0

    @property
    def words(self) -> str:
        """One line."""
        many_, off = self.deviations, self.found - self.expected
        word = "lucky" if many_ > 0 else "unlucky"
        judged = "about average" if abs(many_) < 1 else word if abs(many_) < 2 else f"very {word}"
        return (
            f"Luck: {self.found} of {self.rolls} tests succeeded as they fell, {self.expected:.1f} "
            f"were to be expected ({off:+.1f}): {judged}"
        )


def ledger(run: Run) -> list[str]:
    """Rolls, cards and decisions of a run, in lines."""
    counts: Counter[str] = Counter()
    results: Counter[str] = Counter()
    luck = Luck()
    faces: list[int] = []

    def tell(sitting: Sitting, answers: int, fact: Fact) -> None:
        if isinstance(fact, Drew) or hasattr(fact, "symbol"):
            counts["card"] += 1
        elif isinstance(fact, Suppressed):
            counts["question"] += 1
        fell: tuple[int, ...] = getattr(fact, "faces", ()) or getattr(fact, "values", ())
        rolled = fell or (getattr(fact, "face", 0),)
        faces.extend(face for face in rolled if face)
        chance: float = getattr(fact, "chance", 0.0)
        if chance:
            luck.add(chance, getattr(fact, "fell", False))
        result = getattr(fact, "result", "")
        if any(rolled) and result:
            results[result] += 1

    found = check(run.path, {run.edition.slug: run.edition}, tell)
    lines = [f"Decisions: {found.answers}"]
    lines += [f"{many(n, what)} {_DONE[what]}" for what, n in sorted(counts.items())]
    if faces:
        lines.append(f"Dice rolled: {len(faces)}, {sum(faces) / len(faces):.1f} on average")
    if luck.rolls:
        lines.append(luck.words)
    lines += [f"  {result}: {n}" for result, n in sorted(results.items(), key=lambda r: -r[1])]
    return lines
