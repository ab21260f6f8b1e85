"""The coach: what a player is about to miss, in one quiet line."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.ask import Pick, Question, legal
from engine.core.volume import Remark
from engine.doomrock.adventure.places import doomrock_revealed
from engine.doomrock.advisor import advise, trade, wear
from engine.doomrock.state import DoomGame

LATE = 3
"""With no more Time than this Doomrock has to be found."""


def remarks(game: DoomGame, question: Question[object]) -> list[Remark]:
    """What may be missed at a question, the most important first."""
    if not isinstance(question, Pick):
        return []
    keys = {option.key for option in legal(question)}
    match question.topic:
        case "adventure.action":
            return [*_adventure(game, keys)]
        case "roll.die":
            return [*_roll(game, question)]
        case "level.buy":
            text = "A Level Up is what Silver is best for: an Ability, and a die for every Battle."
            return [Remark("level-up", text, "DOO-LVL-01")]
        case "shop.deal":
            return [*_shop(game, question)]
        case _:
            return []


def _adventure(game: DoomGame, keys: set[str]) -> Iterator[Remark]:
    state = game.state
    if not doomrock_revealed(game) and state.adventure.time <= LATE and state.act == 3:
        text = f"Doomrock is not found, and {state.adventure.time} Time is left: venture forth."
        yield Remark("doomrock", text, "DOO-VIC-04")
    if "equip" in keys and wear.better(game) is not None:
        text = "Better gear lies in the Inventory: to Equip takes no Time."
        yield Remark("equip", text, "DOO-ITM-06")


def _roll(game: DoomGame, question: Pick[object]) -> Iterator[Remark]:
    advice = advise.advise(game, question)
    if advice.keys[:1] and advice.keys[0].startswith("reroll:"):
        text = f"A re-roll is left, and {advice.reason}: unused it is gone with the roll."
        yield Remark("re-roll", text, "DOO-ROL-04")


def _shop(game: DoomGame, question: Pick[object]) -> Iterator[Remark]:
    if trade.useless(game) and any(option.key.startswith("sell") for option in legal(question)):
        yield Remark("sell", "Nobody can use some of what you carry: it sells here.", "DOO-SHP-06")
