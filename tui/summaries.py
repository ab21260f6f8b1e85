"""Runs and results in one line each, the same in every front end."""

from __future__ import annotations

from datetime import datetime

from saves.history import Finished, Tally
from saves.store import Summary

_RESULT = {"abandoned": "given up"}


def when(seconds: float) -> str:
    """A moment in the player's own time."""
    return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M") if seconds else "never"


def moment(run: Summary) -> str:
    """How far a run has come."""
    return run.moment or (f"turn {run.turn}" if run.turn else "just begun")


def run_line(run: Summary) -> str:
    """A run in a list."""
    if run.condition in ("damaged", "newer"):
        return f"{run.id}: {run.condition}. {run.reason}"
    words = [run.mode, run.difficulty, moment(run)]
    if run.condition == "finished":
        words.append(_RESULT.get(run.result, run.result))
    if run.practice:
        words.append(f"practice copy of {run.parent}" if run.parent else "practice")
    words.append(when(run.played))
    if run.holder:
        words.append(f"open in another pane ({run.holder})")
    reason = f". {run.reason}" if run.reason else ""
    return f"{run.id}: {', '.join(word for word in words if word)}{reason}"


def status_line(run: Summary | None) -> str:
    """What a status bar shows."""
    if run is None:
        return "questpane: no run in progress"
    playing = "being played" if run.holder else "waiting for you"
    return f"questpane: {run.volume}, {run.mode}, {moment(run)}, {playing}"


def result_line(run: str, finished: Finished) -> str:
    """A finished run in the history."""
    marks = [
        word for word, on in (("practice", finished.practice), ("fixed", finished.fixed)) if on
    ]
    extra = f" ({', '.join(marks)})" if marks else ""
    result = _RESULT.get(finished.result, finished.result)
    return (
        f"{finished.time[:10]} {run}: {result}, {_end(finished)}{extra}, "
        f"{finished.mode}, seed {finished.seed}. {finished.cause}"
    )


def tally_lines(tally: Tally) -> list[str]:
    """What the results add up to."""
    lines = [f"Won {tally.won}, lost {tally.lost}, given up {tally.abandoned}."]
    if abs(tally.streak) > 1:
        lines.append(f"{abs(tally.streak)} {'won' if tally.streak > 0 else 'lost'} in a row.")
    lines += [
        f"Lost {'once' if count == 1 else f'{count} times'}: {cause}"
        for cause, count in tally.causes[:5]
    ]
    return lines


def _end(finished: Finished) -> str:
    return finished.moment or f"turn {finished.turns}"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def ending_lines(finished: Finished) -> list[str]:
    """How a run ended."""
    word = {"won": "You have won.", "lost": "You have lost.", "abandoned": "Given up."}
    rule = f" ({finished.rule})" if finished.rule else ""
    marks = ["Practice: it counts for nothing."] if finished.practice else []
    marks += ["A value was changed by hand in this run."] if finished.fixed else []
    return [
        word[finished.result],
        f"{finished.cause}{rule}",
        f"{_capital(_end(finished))}, {finished.answers} decisions, {finished.mode}, "
        f"{finished.difficulty or 'usual difficulty'}, seed {finished.seed}.",
        *marks,
    ]
