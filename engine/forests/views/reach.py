"""How far the group can go now, and which ways keep its turn Cautious."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.hex import Hex
from engine.core.modifier import total
from engine.forests.outside import STRIDING, WAYMARKED
from engine.forests.places import acropolis
from engine.forests.state import ForestsGame
from engine.hexcrawl.board import Board
from engine.hexcrawl.movement import ground, speed


def on_the_move(game: ForestsGame) -> bool:
    """Whether the group can still walk in this turn, as far as the rules of the phase go."""
    state = game.state
    journey = state.journey
    if state.fight is not None or journey.phase not in ("", "move"):
        return False
    return not journey.kind or journey.left > 0


def hexes_left(game: ForestsGame) -> int:
    """What may still be moved, or the normal speed while no type is chosen."""
    journey = game.state.journey
    if not on_the_move(game):
        return 0
    if journey.kind:
        return journey.left
    stride = total(game.state.modifiers, ("game",), STRIDING)
    return max(0, speed(game, "normal") + stride - journey.moved)


def reach(game: ForestsGame) -> dict[Hex, int]:
    """The hexes of movement to every hex that can be reached now, the group's own at 0."""
    here, left = ground(game), hexes_left(game)
    stride = total(game.state.modifiers, ("game",), STRIDING)
    if not stride:
        return _walk(game, here, left, lambda at, steps: True)
    # A Forest Stride's extra hexes are lost with the first step out of the trees.
    found = _walk(game, here, max(0, left - stride), lambda at, steps: True)
    under = _walk(
        game, here, left, lambda at, steps: here.spots[at].terrain in ("forest", "dark-forest")
    )
    for at, cost in under.items():
        found[at] = min(cost, found.get(at, cost))
    return found


def cautious(game: ForestsGame) -> set[Hex]:
    """The hexes whose way keeps the turn Cautious: all road and river, or one hex (FOR-MOV-05)."""
    here, journey = ground(game), game.state.journey
    left = hexes_left(game)
    if not on_the_move(game):
        return set()
    if journey.mounted:
        return set(reach(game)) - {game.state.at}
    if journey.teleported or journey.kind in ("reckless", "camp"):
        return set()
    if journey.moved and not journey.road:
        return set()
    if not journey.kind:
        left = min(left, speed(game, "cautious"))
    marked = total(game.state.modifiers, ("game",), WAYMARKED)

    def trailing(at: Hex, steps: int) -> bool:
        spot = here.spots[at]
        if spot.road or spot.river or journey.moved + steps < marked:
            return True
        return game.moments.road(game, at)

    found = set(_walk(game, here, left, trailing, roots=False))
    found.discard(game.state.at)
    if not journey.moved and left > 0:
        found.update(here.steps(game.state.at))
    return found


def _walk(
    game: ForestsGame,
    here: Board,
    left: int,
    allowed: Callable[[Hex, int], bool],
    *,
    roots: bool = True,
) -> dict[Hex, int]:
    """Steps to the hexes within reach; nobody walks on through the centre of the Acropolis."""
    state = game.state
    centre = acropolis(game)
    found = {state.at: 0}
    edge = [state.at]
    for steps in range(left):
        reached = []
        for at in edge:
            if at == centre and steps:
                continue
            jumps = roots and at in state.roots and (steps or state.journey.arrived)
            ways = (*here.steps(at), *state.roots) if jumps else here.steps(at)
            for near in ways:
                if near not in found and allowed(near, steps):
                    found[near] = steps + 1
                    reached.append(near)
        edge = reached
    return found


def still_cautious(game: ForestsGame) -> bool:
    """Whether the move so far still counts as Cautious (FOR-MOV-05)."""
    journey = game.state.journey
    if journey.mounted:
        return True
    if journey.teleported or journey.kind not in ("normal", "cautious"):
        return False
    return journey.moved <= 1 or journey.road
