"""The end of the game: victory over Adrimon, or nobody left to fight her."""

from __future__ import annotations

from engine.core.state import Outcome
from engine.forests import house_valor
from engine.forests.difficulty import level_name
from engine.forests.state import ForestsGame
from engine.forests.valor import needed
from engine.hexcrawl.combat.difficulty import EPIC
from engine.hexcrawl.heroes import able

BOSSES = 9


def check_lost(game: ForestsGame) -> None:
    """End the game when every hero is dead or mindwiped and Adrimon lives (FOR-OBJ-02).

    Called when a phase ends, after everything that can still save somebody. Once Adrimon has
    fallen (Marathon) only death ends the hunt for the last Bosses.
    """
    state = game.state
    if able(state):
        return
    minds = [hero for hero in state.heroes if hero.mindwiped and not hero.dead and not hero.gone]
    if minds:
        cause = "Nobody is left whose mind is their own."
    else:
        cause = "Every hero has fallen."
    game.end(Outcome("lost", cause, "FOR-OBJ-02"))


def check_won(game: ForestsGame) -> None:
    """End the game when Adrimon and, in Marathon, all nine Bosses are beaten.

    (FOR-OBJ-01, FOR-STY-13)
    """
    state = game.state
    if not state.magi_beaten:
        return
    if state.style.all_bosses and bosses_beaten(game) < BOSSES:
        return
    least = needed(state.valor)
    if least and state.beaten_on < least:
        cause = f"Adrimon has fallen, but your Valor asks for {level_name(least)} or higher."
        game.end(Outcome("lost", cause, "FOR-VAL-21" if least == EPIC else "FOR-VAL-17"))
    house_valor.won(game)
    game.end(Outcome("won", "Adrimon the Magi is defeated.", "FOR-OBJ-01"))


def bosses_beaten(game: ForestsGame) -> int:
    """How many Bosses were killed or Influenced."""
    return len({*game.state.vanquished, *game.state.saved})
