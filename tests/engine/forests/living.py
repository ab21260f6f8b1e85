"""A table at which a living card lies ready to be played, as the situation that a test wants."""

from __future__ import annotations

from engine.core.fact import Fact
from engine.core.hex import Hex
from engine.forests.circumstances import play
from engine.forests.destinations import attempt_one
from engine.forests.living import turned
from engine.forests.state import ForestsGame
from engine.hexcrawl.board import REALM
from engine.hexcrawl.movement import ground
from tests.engine.forests.given import open_card
from tests.engine.forests.playing import GOOD, Faces, at_play

FRAGMENT = "sword-1"
"""The only Fragment to be found; its first reward is +2 Attack."""
DONE = "fragments 1, destinations -1, +attack 2n"
"""A completed Destination brings the only Fragment, of which each hero takes +2 Attack."""


def turn_over(game: ForestsGame, situation: str) -> str:
    """Put a situation on its living card, a Destination also on the board; the card's id."""
    card = game.library.situations[situation].card
    game.state.living = {card: situation}
    game.library = turned(game.library, game.state.living)
    game.state.fragment_deck.pile[:] = [FRAGMENT]
    if card in game.library.destinations:
        open_card(game, card)
    return card


async def meet(game: ForestsGame, card: str) -> None:
    """Play a living Circumstance, or attempt a living Destination."""
    if card in game.library.circumstances:
        await play(game, card, 0)
        return
    slot = game.state.slots[0]
    await attempt_one(game, slot, slot.destinations[0])


def fey_hex(game: ForestsGame) -> Hex:
    """A hex in the middle of the Fey Realm."""
    here = ground(game)
    realm = [at for at, spot in here.spots.items() if spot.cell == REALM and here.passable(at)]
    return min(realm, key=lambda at: (len(here.spots[at].features), at))


def ready(
    situation: str,
    heroes: int,
    *,
    side: str = "",
    skill: Faces = GOOD,
    fate: int = 1,
    hex_: int = 2,
    told: list[Fact] | None = None,
) -> tuple[ForestsGame, str]:
    """A table with that situation turned over, an Infused Seed at hand; the card's id."""
    game = at_play(
        heroes, skill=skill, fate=fate, hex_=hex_, wishes={"effect.choose": side}, told=told
    )
    game.state.essence["seed"] = 1
    game.state.tracker = 2
    return game, turn_over(game, situation)
