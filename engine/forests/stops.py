"""The middle hexes of the small tiles, each with a little something of its own."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.forests import circumstances
from engine.forests.essence import Kind, offer
from engine.forests.state import ForestsGame
from engine.hexcrawl.effect import Look
from engine.hexcrawl.goods import gain_food
from engine.hexcrawl.heroes import living
from engine.hexcrawl.resolve import resolve
from engine.hexcrawl.scene import Scene

ORCHARD_FOOD = 2
HARVESTS: dict[str, Kind] = {"mirror-pools": "seed", "bramble-maze": "vine"}


async def visit(game: ForestsGame, name: str) -> None:
    """Movement ended on the middle hex of a small tile (components E4)."""
    state = game.state
    tile = game.library.tiles[name]
    with game.because(tile.name, "FOR-MAP-05"):
        if name in HARVESTS and name not in state.harvested:
            state.harvested.append(name)
            await offer(game, HARVESTS[name])
        elif name == "old-orchard" and name not in state.cycle_used:
            state.cycle_used.append(name)
            for hero in living(state):
                gain_food(game, hero, ORCHARD_FOOD)
        elif name == "beacon-hill":
            await resolve(game, (Look(deck="tiles", n=2),), Scene(name, tile.name))
        elif name == "standing-stones":
            await _stones(game)


async def _stones(game: ForestsGame) -> None:
    """Discard one open Circumstance and refill."""
    library = game.library.circumstances
    options = tuple(
        Option(f"slot:{i + 1}", library[card].name, i, at=f"slot:{i + 1}", note=library[card].text)
        for i, card in enumerate(game.state.bar)
        if card
    )
    pick = Pick("circumstance.cycle", "The Stones take a card", options, optional=True, skip="None")
    slot = await game.maybe(pick)
    if slot is not None:
        await circumstances.discard_open(game, slot)
        circumstances.refill(game)
