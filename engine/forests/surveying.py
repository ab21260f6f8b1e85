"""Drawing HEXtiles, perhaps with a Surveyor's Chart in hand."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.forests.goods import use_group_item
from engine.forests.state import ForestsGame

CHART = "surveyors-chart"
SEEN = 3


async def draw_tile(game: ForestsGame) -> str:
    """The next HEXtile (FOR-MAP-02); with a Chart one of three, the others shuffled back."""
    tiles = game.state.tiles
    if CHART not in game.state.group or len(tiles) < 2:
        return tiles.pop()
    use_group_item(game, CHART)
    seen = [tiles.pop() for _ in range(min(SEEN, len(tiles)))]
    options = tuple(
        Option(
            name,
            game.library.tiles[name].name,
            name,
            note=", ".join(
                feature.replace(":", " ")
                for found in game.library.tiles[name].features.values()
                for feature in found
            ),
        )
        for name in seen
    )
    chosen = await game.ask(Pick("tile.chart", "Which land lies ahead?", options, "FOR-MAP-02"))
    seen.remove(chosen)
    tiles.extend(seen)
    game.rng.shuffle(tiles)
    return chosen
