"""What a sensible player would answer: the greedy bot, and the hint."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.ask import Pick, Question, legal
from engine.core.volume import Advice
from engine.doomrock.state import DoomGame

Advisor = Callable[[DoomGame, Pick[object]], Advice]

ADVISORS: dict[str, Advisor] = {}


def advise(game: DoomGame, question: Question[object]) -> Advice:
    """What to answer and why; falls back on the first legal answer."""
    if isinstance(question, Pick):
        advisor = ADVISORS.get(question.topic)
        if advisor is not None:
            return advisor(game, question)
    options = legal(question)
    least = 1 if isinstance(question, Pick) else question.least
    return Advice(tuple(option.key for option in options[:least]), "no reason to choose otherwise")
