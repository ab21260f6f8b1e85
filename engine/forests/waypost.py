"""Wayposts and Ashul's Workshop: hearth, infirmary, notice board, market and upgrades."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.forests import destinations, free
from engine.forests.escorts import keeper_kinds
from engine.forests.essence import KINDS, NAMES, SELLING_VALUE, essence, gain_essence
from engine.forests.goods import acquire, carrier, mark_sold, on_sale, price_of, sale_why_not
from engine.forests.places import place_name
from engine.forests.state import ForestsGame
from engine.forests.trade import trade
from engine.hexcrawl.cards import Item
from engine.hexcrawl.conditions import cure_all, removable
from engine.hexcrawl.goods import gain_food, gain_gold, pay_gold, purse
from engine.hexcrawl.heroes import (
    current,
    gear_cost,
    gear_upgrade,
    heal,
    living,
    most,
    pick_hero,
    rank,
    stat_name,
)
from engine.hexcrawl.state import STATS, Hero, StatName

HEARTH = 3
INFIRMARY = 3
RULE = "FOR-PLC-03"


async def visit(game: ForestsGame, place: str) -> None:
    """The Event of a Waypost: the Hearth and the notice board at once, then services in any order.

    `place` is "waypost:N" or "workshop".
    """
    with game.because(place_name(place), RULE):
        for hero in living(game.state):
            heal(game, hero, "health", HEARTH)
            heal(game, hero, "energy", HEARTH)
        destinations.refill_all(game)
        while await _service(game, place):
            pass


async def _service(game: ForestsGame, place: str) -> bool:
    """One service of the player's choice; False when the group moves on."""
    options = [
        *_infirmary_options(game, place),
        Option(key="market", label="Market", value="market", note=f"{purse(game.state)} Gold"),
    ]
    if any(essence(game, kind) for kind in KINDS):
        options.append(Option(key="sell", label="Sell Essence", value="sell"))
        if keeper_kinds(game):
            options.append(Option(key="trade", label="Trade with the Keeper", value="trade"))
    if place == "workshop":
        options.append(
            Option(key="upgrade", label="Gear Upgrades", value="upgrade", rule="FOR-GER-08")
        )
    if free.possible(game):
        options.append(Option(key="free", label="Other...", value="free"))
    options.append(Option(key="leave", label="Leave", value="leave"))
    pick = Pick("waypost.service", f"{place_name(place)}: what now?", tuple(options), RULE)
    match await game.ask(pick):
        case "infirmary":
            await _infirmary(game, place)
        case "market":
            await _market(game, place)
        case "sell":
            await _sell(game)
        case "trade":
            await trade(game, keeper_kinds(game))
        case "upgrade":
            await _upgrades(game)
        case "free":
            await free.menu(game)
        case _:
            return False
    return True


# -- infirmary ------------------------------------------------------------------------------------


def infirmary_price(game: ForestsGame, place: str) -> int:
    """What the Infirmary asks: 3 Gold per hero, nothing where a visit is owed."""
    if f"free-infirmary:{place}" in game.state.game_used:
        return 0
    return INFIRMARY * len(living(game.state))


def _hurt(game: ForestsGame, hero: Hero) -> bool:
    return (
        current(hero, "health") < most(game.state, hero, "health")
        or current(hero, "energy") < most(game.state, hero, "energy")
        or bool(removable(hero))
    )


def _infirmary_options(game: ForestsGame, place: str) -> list[Option[str]]:
    state = game.state
    if f"infirmary:{place}" in state.turn_used:
        return []
    if not any(_hurt(game, hero) for hero in living(state)):
        return []
    price = infirmary_price(game, place)
    why_not = "" if purse(state) >= price else f"needs {price} Gold"
    return [
        Option(
            key="infirmary",
            label="Infirmary",
            value="infirmary",
            note=f"{price} Gold: all healed, Conditions ended",
            why_not=why_not,
            rule=RULE,
        )
    ]


async def _infirmary(game: ForestsGame, place: str) -> None:
    state = game.state
    pay_gold(game, infirmary_price(game, place))
    owed = f"free-infirmary:{place}"
    if owed in state.game_used:
        state.game_used.remove(owed)
    state.turn_used.append(f"infirmary:{place}")
    with game.because("Infirmary", RULE):
        for hero in living(state):
            cure_all(game, hero)
            heal(game, hero, "health", most(state, hero, "health"))
            heal(game, hero, "energy", most(state, hero, "energy"))


# -- market ---------------------------------------------------------------------------------------


def wares(game: ForestsGame) -> list[Item]:
    """What Wayposts sell, cheapest first."""
    found = [i for i in game.library.items.values() if i.price and on_sale(game, i.id)]
    return sorted(found, key=lambda item: (item.price, item.name))


async def _market(game: ForestsGame, place: str) -> None:
    while True:
        options = _wares_on_offer(game, place)
        if not any(not option.why_not for option in options):
            return
        prompt = f"Market: {purse(game.state)} Gold. What to buy?"
        pick = Pick("waypost.buy", prompt, options, RULE, optional=True, skip="Done")
        chosen = await game.maybe(pick)
        if chosen is None:
            return
        if chosen == "food":
            await _buy_food(game)
            continue
        item = game.library.items[chosen]
        keeps = not item.group and (bool(item.when) or item.held)
        hero = await carrier(game, item) if keeps else None
        pay_gold(game, price_of(game, item), hero)
        mark_sold(game, item, place)
        await acquire(game, item, place, hero)


def _wares_on_offer(game: ForestsGame, place: str) -> tuple[Option[str], ...]:
    gold = purse(game.state)
    options = [_food_option(gold)]
    for item in wares(game):
        price = price_of(game, item)
        why_not = sale_why_not(game, item, place)
        if not why_not and price > gold:
            why_not = f"needs {price} Gold"
        options.append(
            Option(
                key=item.id,
                label=item.name,
                value=item.id,
                note=f"{price} Gold: {item.text}",
                why_not=why_not,
                rule=RULE,
            )
        )
    return tuple(options)


def _food_option(gold: int) -> Option[str]:
    return Option(
        key="food",
        label="Food",
        value="food",
        note="1 Gold each",
        why_not="" if gold >= 1 else "needs 1 Gold",
        rule=RULE,
    )


async def _buy_food(game: ForestsGame) -> None:
    """Food at 1 Gold each for one hero; a starving hero eats at once (FOR-STV-05)."""
    hero = await pick_hero(game, "waypost.eater", "Food for whom?", living(game.state), RULE)
    gold = purse(game.state)
    amounts = [n for n in (1, 2, 3, 5, 10) if n <= gold]
    options = tuple(Option(key=f"n{n}", label=str(n), value=n, note=f"{n} Gold") for n in amounts)
    count = await game.ask(Pick("waypost.food", "How much Food?", options, RULE, who=hero.id))
    pay_gold(game, count, hero)
    gain_food(game, hero, count)


# -- Essence and upgrades -------------------------------------------------------------------------


async def _sell(game: ForestsGame) -> None:
    """Wayposts pay the Selling Value (FOR-ESS-05); the Gold goes to one hero."""
    options = tuple(
        Option(
            key=kind,
            label=NAMES[kind],
            value=kind,
            note=f"{essence(game, kind)} held, {SELLING_VALUE[kind]} Gold each",
        )
        for kind in KINDS
        if essence(game, kind)
    )
    kind = await game.maybe(
        Pick("waypost.sell", "Sell which?", options, "FOR-ESS-05", optional=True, skip="None")
    )
    if kind is None:
        return
    with game.because("Essence trader", "FOR-ESS-05"):
        gain_essence(game, kind, -1)
        gain_gold(game, living(game.state)[0], SELLING_VALUE[kind])


async def _upgrades(game: ForestsGame) -> None:
    """Any step of any ring can be bought in the Workshop (FOR-GER-01, -08)."""
    while True:
        gold = purse(game.state)
        options = []
        for hero in living(game.state):
            for stat in STATS:
                option = _upgrade_option(game, hero, stat, gold)
                if option is not None:
                    options.append(option)
        if not any(not option.why_not for option in options):
            return
        chosen = await game.maybe(
            Pick(
                "workshop.upgrade",
                f"Gear Upgrades: {gold} Gold",
                tuple(options),
                "FOR-GER-08",
                optional=True,
                skip="Done",
            )
        )
        if chosen is None:
            return
        hero, stat, cost = chosen
        pay_gold(game, cost, hero)
        with game.because("Ashul's Workshop", "FOR-GER-01"):
            await gear_upgrade(game, hero, stat)


def _upgrade_option(
    game: ForestsGame, hero: Hero, stat: StatName, gold: int
) -> Option[tuple[Hero, StatName, int]] | None:
    cost = gear_cost(hero, stat)
    if cost is None:
        return None
    now = rank(game.state, hero, stat)
    return Option(
        key=f"{hero.id}:{stat}",
        label=f"{hero.name}: {stat_name(game, hero, stat)}",
        value=(hero, stat, cost),
        at=f"figure:{hero.id}",
        note=f"{now} to {now + 1} for {cost} Gold",
        why_not="" if cost <= gold else f"needs {cost} Gold",
        rule="FOR-GER-02",
    )
