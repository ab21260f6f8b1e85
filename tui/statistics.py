"""What was in a run, counted from its journal."""

from __future__ import annotations

from collections import Counter

from engine.core.fact import Drew, Fact, Suppressed
from engine.core.volume import Sitting
from saves.replay import check
from saves.run import Run

_DONE = {"card": "turned over", "question": "with one answer, answered for you"}


def many(n: int, what: str) -> str:
    """A number of things: "1 card", "2 cards"."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def ledger(run: Run) -> list[str]:
    """Rolls, cards and decisions of a run, in lines."""
    counts: Counter[str] = Counter()
    results: Counter[str] = Counter()
    faces: list[int] = []

    def tell(sitting: Sitting, answers: int, fact: Fact) -> None:
        if isinstance(fact, Drew) or hasattr(fact, "symbol"):
            counts["card"] += 1
        elif isinstance(fact, Suppressed):
            counts["question"] += 1
        fell: tuple[int, ...] = getattr(fact, "faces", ()) or getattr(fact, "values", ())
        rolled = fell or (getattr(fact, "face", 0),)
        faces.extend(face for face in rolled if face)
        result = getattr(fact, "result", "")
        if any(rolled) and result:
            results[result] += 1

    found = check(run.path, {run.edition.slug: run.edition}, tell)
    lines = [f"Decisions: {found.answers}"]
    lines += [f"{many(n, what)} {_DONE[what]}" for what, n in sorted(counts.items())]
    if faces:
        lines.append(f"Dice rolled: {len(faces)}, {sum(faces) / len(faces):.1f} on average")
    lines += [f"  {result}: {n}" for result, n in sorted(results.items(), key=lambda r: -r[1])]
    return lines
