"""Goods: the Gold, Food and things that heroes carry, share and hand over."""

from __future__ import annotations

from engine.hexcrawl.facts import Ate, GoodsChanged, ItemMoved, Starved
from engine.hexcrawl.heroes import living
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import CrawlState, Hero


def gold_limit(hero: Hero) -> int:
    """The Gold that a hero can carry (FOR-HRO-16)."""
    return 100 * max(1, hero.food_rating)


def food_limit(hero: Hero) -> int:
    """The Food that a hero can carry (FOR-HRO-17)."""
    return 5 * max(1, hero.food_rating)


def gain_gold(game: AnyCrawl, hero: Hero, n: int) -> None:
    """A hero gains Gold; a dead hero's share goes to the others (FOR-HRO-16, FOR-DTH-02)."""
    for other in _takers(game, hero):
        if n <= 0:
            return
        taken = min(n, gold_limit(other) - other.gold)
        if taken > 0:
            other.gold += taken
            n -= taken
            game.tell(GoodsChanged(who=other.id, what="Gold", n=taken, now=other.gold))


def _takers(game: AnyCrawl, hero: Hero) -> list[Hero]:
    first = [] if hero.dead or hero.gone else [hero]
    return first + [h for h in living(game.state) if h is not hero]


def lose_gold(game: AnyCrawl, hero: Hero, n: int) -> int:
    """A hero loses up to n Gold; returns how much."""
    taken = min(n, hero.gold)
    if taken > 0:
        hero.gold -= taken
        game.tell(GoodsChanged(who=hero.id, what="Gold", n=-taken, now=hero.gold))
    return taken


def purse(state: CrawlState) -> int:
    """All the Gold of the group: it is shared freely outside a fight (FOR-HRO-22, FOR-DTH-01)."""
    return sum(hero.gold for hero in state.heroes if not hero.gone)


def pay_gold(game: AnyCrawl, n: int, first: Hero | None = None) -> None:
    """Pay from the group's purse, `first` from one hero's. Raises ValueError if it is too much."""
    if n > purse(game.state):
        raise ValueError(f"{n} Gold cannot be paid")
    payers = [h for h in game.state.heroes if not h.gone]
    if first is not None:
        payers = [first, *(h for h in payers if h is not first)]
    for hero in payers:
        n -= lose_gold(game, hero, n)
        if n <= 0:
            return


def larder(state: CrawlState) -> int:
    """All the Food of the group."""
    return sum(hero.food for hero in state.heroes if not hero.gone)


def pay_food(game: AnyCrawl, n: int) -> None:
    """Give Food away from the group's larder. Raises ValueError when it is too much."""
    if n > larder(game.state):
        raise ValueError(f"{n} Food cannot be given")
    for hero in game.state.heroes:
        if not hero.gone:
            n -= take_food(game, hero, n)


def take_food(game: AnyCrawl, hero: Hero, n: int) -> int:
    """Take up to n Food from a hero; returns how much."""
    taken = min(n, hero.food)
    if taken > 0:
        hero.food -= taken
        game.tell(GoodsChanged(who=hero.id, what="Food", n=-taken, now=hero.food))
    return taken


def gain_food(game: AnyCrawl, hero: Hero, n: int) -> None:
    """A hero gains Food, at once eating what Starving demands (FOR-HRO-17, FOR-STV-05)."""
    for other in _takers(game, hero):
        if n <= 0:
            return
        if other.starving:
            eat_while_starving(game, other, n)
            return
        taken = min(n, food_limit(other) - other.food)
        if taken > 0:
            other.food += taken
            n -= taken
            game.tell(GoodsChanged(who=other.id, what="Food", n=taken, now=other.food))


def eat_while_starving(game: AnyCrawl, hero: Hero, n: int) -> None:
    """Eat Food that a Starving hero receives; a full meal takes away one level, at most one a
    turn, and covers the turn's need (FOR-STV-05, FOR-STV-09)."""
    hero.eaten += n
    game.tell(Ate(who=hero.id, n=n, rule="FOR-STV-05"))
    need = max(1, hero.food_rating)
    if hero.eaten >= need and not hero.fed:
        hero.eaten -= need
        hero.fed = True
        hero.starving -= 1
        game.tell(Starved(who=hero.id, level=hero.starving, rule="FOR-STV-09"))


def give_food(game: AnyCrawl, giver: Hero, taker: Hero, n: int) -> int:
    """Hand Food over; returns how much (FOR-HRO-22, FOR-STV-07)."""
    n = take_food(game, giver, n)
    gain_food(game, taker, n)
    return n


def gain_item(game: AnyCrawl, hero: Hero, item: str) -> None:
    """A hero (or, for a dead one, the first living) puts an item into the backpack."""
    taker = _takers(game, hero)[0]
    taker.items.append(item)
    game.tell(ItemMoved(who=taker.id, item=item, how="gained"))
    game.moments.item_moved(game, item)


def spend_item(game: AnyCrawl, hero: Hero, item: str) -> None:
    """An item is used up."""
    hero.items.remove(item)
    game.tell(ItemMoved(who=hero.id, item=item, how="used"))
    game.moments.item_moved(game, item)


def give_item(game: AnyCrawl, giver: Hero, taker: Hero, item: str) -> None:
    """Hand an item over (FOR-HRO-22)."""
    giver.items.remove(item)
    taker.items.append(item)
    game.tell(ItemMoved(who=giver.id, item=item, how="given", to=taker.id))
    game.moments.item_moved(game, item)
