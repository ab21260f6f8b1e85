"""Damage in the Adventure, and what is in force against it."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.doomrock import goods
from engine.doomrock.adventure import standing
from engine.doomrock.adventure.places import name_of
from engine.doomrock.state import DoomGame, Place


async def harm(game: DoomGame, n: int, place: Place) -> None:
    """Damage symbols: each Hero is dealt n Damage (DOO-EFF-13). Raises GameOver."""
    goods.count(game, "harmed", n)
    n = standing.changed(game, "damage", n, place)
    n -= await _paid_off(game, n, place)
    for hero in game.state.heroes:
        goods.hurt(game, hero, n)
    goods.check_defeat(game)


async def _paid_off(game: DoomGame, n: int, place: Place) -> int:
    """How much of the Damage the Party pays Silver for, where something in force allows it."""
    for ruling in standing.due(game, "damage", "pay-silver", place):
        price = ruling.standing.n
        most = min(n, game.state.silver // price)
        options = tuple(
            Option(
                key=f"n{k}",
                label=f"Pay {k * price} Silver" if k else "Take it",
                value=k,
                note=f"each Hero is dealt {n - k} Damage",
            )
            for k in range(most, -1, -1)
        )
        prompt = f"{name_of(game, ruling.card)}: pay Silver instead of {n} Damage?"
        paid = await game.ask(Pick("damage.pay", prompt, options, "DOO-ADV-11"))
        if paid:
            standing.use(game, ruling, place)
            goods.spend(game, paid * price)
            return paid
    return 0
