"""Terrain in a Battle: Enemy actions at the End of Round, and turning it over."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.doomrock.battle import activation, dice, steps
from engine.doomrock.battle.groups import tidy
from engine.doomrock.battle.reckoning import worked_out
from engine.doomrock.facts import CardUsed, TerrainTurned
from engine.doomrock.names import enemy_name
from engine.doomrock.state import DoomGame, TerrainPiece


def armed(game: DoomGame) -> list[TerrainPiece]:
    """Terrain that an Enemy will use: dice side up, and no die on it (DOO-TER-10)."""
    battle = game.battle
    return [
        piece
        for piece in battle.terrain
        if piece.card and piece.dice_side and not dice.dice_at(battle, piece.id)
    ]


async def enemy_action(game: DoomGame, piece: TerrainPiece) -> None:
    """An Enemy of the player's choice uses the Terrain, which is flipped then (DOO-TER-10)."""
    card = game.library.terrain[piece.card]
    options = tuple(
        Option(
            key=enemy.id,
            label=enemy_name(game, enemy),
            value=enemy,
            at=f"figure:{enemy.id}",
            same=activation.alike(enemy),
        )
        for enemy in game.battle.enemies
    )
    if options:
        prompt = f"Which Enemy uses {card.name} ({worked_out(game, card.enemy_text)})?"
        enemy = await game.ask(Pick("battle.terrain", prompt, options, "DOO-TER-10"))
        with game.because(card.name, "DOO-TER-10"):
            game.tell(CardUsed(who=enemy.id, card=piece.card, kind="terrain"))
            await steps.act(game, enemy, card.enemy, None, piece)
    flip(game, piece, dice_side=False)


def flip(game: DoomGame, piece: TerrainPiece, dice_side: bool) -> None:
    """Turn a Terrain to a side (DOO-TER-09); a die on it goes aside."""
    if piece not in game.battle.terrain or piece.dice_side is dice_side:
        return
    piece.dice_side = dice_side
    if not dice_side:
        dice.spend(game, dice.dice_at(game.battle, piece.id))
    game.tell(
        TerrainTurned(terrain=piece.card, how="dice" if dice_side else "blank", rule="DOO-TER-09")
    )


def remove(game: DoomGame, piece: TerrainPiece) -> None:
    """Take a Terrain out of the Battle."""
    dice.spend(game, dice.dice_at(game.battle, piece.id))
    game.battle.terrain.remove(piece)
    tidy(game)
    game.tell(TerrainTurned(terrain=piece.card, how="removed"))
