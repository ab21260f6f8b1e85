"""Terrain at the start of a Battle: two Markers at A and B, and Rubble where a sheet wants it."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.fact import Said
from engine.doomrock.battle import groups
from engine.doomrock.cards import Terrain
from engine.doomrock.state import DoomGame, Field, TerrainPiece

OFFERED = 3
"""Terrain Cards to pick one from, by an omen."""
FIELDS: tuple[Field, Field] = ("enemy", "hero")


async def place_terrain(game: DoomGame, wished: bool) -> None:
    """Put Terrain on A and B, blank without that expansion (DOO-BSU-08, DOO-TER-02, DOO-TER-13).

    The sheet of the Minions says where A and B are; `wished`: the player picks one of the cards.
    """
    sheets = [game.library.sheets[id_] for id_ in game.battle.sheets]
    drawing = sheets[-1]
    numbers = numbered_groups(game)
    cards = await _cards(game, wished)
    for card, place in zip(cards, drawing.terrain, strict=True):
        match place:
            case "enemy" | "hero":
                group = groups.new_group(game.battle, "enemy" if place == "enemy" else "hero").id
            case _:
                group = numbers[int(place) - 1]
        _put(game, group, card=card, dice_side=bool(card))
    for sheet in sheets:
        for n in range(sheet.cover):
            group = groups.new_group(game.battle, FIELDS[n % 2]).id
            _put(game, group, rubble=True)


def numbered_groups(game: DoomGame) -> list[int]:
    """The groups of the drawing as they were placed, by their number on the sheet (0: not used)."""
    drawing = game.library.sheets[game.battle.sheets[-1]]
    made = iter(game.battle.groups)
    return [
        next(made).id if start.boss or game.by_heroes(start.minions) else 0
        for start in drawing.groups
    ]


def _put(
    game: DoomGame, group: int, card: str = "", rubble: bool = False, dice_side: bool = False
) -> None:
    pieces = game.battle.terrain
    piece = TerrainPiece(
        id=f"t{len(pieces) + 1}", card=card, group=group, rubble=rubble, dice_side=dice_side
    )
    pieces.append(piece)


async def _cards(game: DoomGame, wished: bool) -> list[str]:
    """The cards of A and B; "" is a blank Marker."""
    if not game.on("terrain"):
        if wished:
            text = "No Terrain is in play, so none starts as you choose."
            game.tell(Said(text=text, rule="DOO-BSU-08"))
        return ["", ""]
    deck = sorted(game.library.terrain)
    game.rng.shuffle(deck)
    game.state.reveals += 1
    if not wished:
        return deck[:2]
    picked = await _pick(game, [game.library.terrain[card] for card in deck[:OFFERED]])
    other = deck[OFFERED]
    options = (
        Option(key="a", label="Position A", value=[picked, other], letter="a"),
        Option(key="b", label="Position B", value=[other, picked], letter="b"),
    )
    a, b = game.library.sheets[game.battle.sheets[-1]].terrain
    prompt = f"Where does it stand? A is {_place(a)}, B {_place(b)}."
    return await game.ask(Pick("battle.terrain-place", prompt, options, "DOO-TER-02"))


def _place(place: str) -> str:
    return f"in group {place}" if place.isdigit() else f"alone in the {place} Field"


async def _pick(game: DoomGame, cards: list[Terrain]) -> str:
    options = tuple(
        Option(
            key=card.id,
            label=card.name,
            value=card.id,
            at=f"card:{card.id}",
            note=f"{card.text} Enemy: {card.enemy_text}",
        )
        for card in cards
    )
    prompt = "Which Terrain do you want?"
    return await game.ask(Pick("battle.terrain-card", prompt, options, "DOO-TER-02"))
