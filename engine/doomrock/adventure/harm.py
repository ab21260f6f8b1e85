"""Damage in the Adventure, and what is in force against it."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.doomrock import goods
from engine.doomrock.adventure import resolve, standing
from engine.doomrock.adventure.places import here, name_of
from engine.doomrock.state import DoomGame, Place


async def harm(game: DoomGame, n: int) -> None:
    """n Damage symbols, one by one: each Hero is dealt 1 Damage (DOO-EFF-13). Raises GameOver."""
    for _ in range(n):
        place = here(game)
        goods.count(game, "harmed")
        damage = standing.changed(game, "damage", 1, place)
        if damage and not await _paid_off(game, damage, place):
            for hero in game.state.heroes:
                goods.hurt(game, hero, damage)
            goods.check_defeat(game)
        await resolve.follow(game, "damage", place)


async def _paid_off(game: DoomGame, damage: int, place: Place) -> bool:
    """Whether the Party pays Silver instead, where something in force allows it."""
    for ruling in standing.due(game, "damage", "pay-silver", place):
        price = ruling.standing.n
        if price > game.state.silver:
            continue
        options = (
            Option(key="pay", label=f"Pay {price} Silver", value=True, letter="p"),
            Option(
                key="take",
                label=f"Each Hero is dealt {damage} Damage",
                value=False,
                note="Shields prevent it first",
                letter="t",
            ),
        )
        prompt = f"{name_of(game, ruling.card)}: pay {price} Silver instead of the Damage?"
        if await game.ask(Pick("damage.pay", prompt, options, "DOO-ADV-11")):
            standing.use(game, ruling, place)
            goods.spend(game, price)
            return True
    return False
