"""What the greedy bot answers."""

from __future__ import annotations

from engine.core.ask import Pick, Question, legal
from engine.core.volume import Advice
from engine.forests.state import ForestsGame


def advise(game: ForestsGame, question: Question[object]) -> Advice:
    """The first legal answers."""
    options = legal(question)
    least = 1 if isinstance(question, Pick) else question.least
    return Advice(tuple(option.key for option in options[:least]), "the first that is allowed")
