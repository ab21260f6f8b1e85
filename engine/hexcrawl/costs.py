"""What choices on cards cost, and paying it."""

from __future__ import annotations

from engine.hexcrawl.effect import Cost
from engine.hexcrawl.goods import larder, pay_food, pay_gold, purse, spend_item
from engine.hexcrawl.heroes import living, lose, pick_hero
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Hero


def _times(game: AnyCrawl, cost: Cost) -> int:
    return len(living(game.state)) if cost.each else 1


def _owner(game: AnyCrawl, item: str) -> Hero | None:
    """Who has an item; the dead's backpacks are at hand outside combat (FOR-DTH-01)."""
    heroes = game.state.heroes
    return next((hero for hero in heroes if item in hero.items and not hero.gone), None)


def affordable(game: AnyCrawl, cost: Cost) -> bool:
    """Whether the group can pay."""
    times = _times(game, cost)
    heroes = living(game.state)
    if cost.gold * times > purse(game.state) or cost.food * times > larder(game.state):
        return False
    if cost.item and _owner(game, cost.item) is None:
        return False
    if cost.each:
        if any(hero.health <= cost.health or hero.energy < cost.energy for hero in heroes):
            return False
    elif (cost.health or cost.energy) and not any(
        hero.health > cost.health and hero.energy >= cost.energy for hero in heroes
    ):
        return False
    return game.moments.can_pay(game, cost)


def cost_words(cost: Cost) -> str:
    """A cost in words."""
    found = [
        f"{n} {name}"
        for n, name in (
            (cost.gold, "Gold"),
            (cost.food, "Food"),
            (cost.health, "Health"),
            (cost.energy, "Energy"),
            (cost.favor, "Favor"),
            (cost.seed, "Seed"),
            (cost.vine, "Vine"),
            (cost.heart, "Heart"),
        )
        if n
    ]
    if cost.item:
        found.append(f"1 {cost.item.replace('-', ' ')}")
    return ", ".join(found) + (" each" if cost.each else "")


async def pay(game: AnyCrawl, cost: Cost) -> None:
    """Pay a cost that `affordable` allows."""
    times = _times(game, cost)
    pay_gold(game, cost.gold * times)
    pay_food(game, cost.food * times)
    heroes = living(game.state)
    if cost.item:
        owner = _owner(game, cost.item)
        assert owner is not None, f"nobody has {cost.item}"
        spend_item(game, owner, cost.item)
    if cost.health or cost.energy:
        payers = heroes
        if not cost.each:
            fit = [h for h in heroes if h.health > cost.health and h.energy >= cost.energy]
            payers = [await pick_hero(game, "effect.payer", "Who pays?", fit)]
        for hero in payers:
            await lose(game, hero, "health", cost.health)
            await lose(game, hero, "energy", cost.energy)
    game.moments.pay(game, cost)
