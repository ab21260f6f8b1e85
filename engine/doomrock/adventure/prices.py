"""Prices: what actions and locations cost now, whether the Party can pay, and paying."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.doomrock import goods
from engine.doomrock.adventure import resolve, secrets, standing
from engine.doomrock.adventure.checks import markers
from engine.doomrock.adventure.effect import Price
from engine.doomrock.adventure.places import Spot
from engine.doomrock.adventure.standing import Ruling
from engine.doomrock.state import DoomGame, Place

Action = Literal["search", "travel", "venture"]


def of_action(game: DoomGame, action: Action, place: Place, left: Place | None = None) -> Price:
    """What an action costs: 1 Time, changed by what is in force, or free by a card.

    (DOO-ADV-15, DOO-SEA-01, DOO-VEN-02)
    """
    time, silver = _changes(standing.due(game, action, "", place, left=left))
    time = max(0, 1 + time)
    if time and game.state.adventure.free.get(action):
        time = 0
    return Price(time=time, silver=max(0, silver))


def _changes(rulings: list[Ruling]) -> tuple[int, int]:
    """How much more Time and Silver something costs by what is in force."""
    time = silver = 0
    for ruling in rulings:
        if ruling.standing.what == "cost-time":
            time += ruling.standing.n
        elif ruling.standing.what == "cost-silver":
            silver += ruling.standing.n
    return time, silver


async def pay_action(
    game: DoomGame, action: Action, place: Place, left: Place | None = None
) -> None:
    """Pay for an action, with limited effects and free actions used up by it."""
    price = of_action(game, action, place, left)
    time = 1 + standing.spend(game, action, "cost-time", place, left)
    standing.spend(game, action, "cost-silver", place, left)
    free = game.state.adventure.free
    if time > 0 and free.get(action):
        free[action] -= 1
        if not free[action]:
            del free[action]
    await pay(game, price, place)


def of_visit(game: DoomGame, spot: Spot) -> Price:
    """What a visit costs: the location's entry cost, changed by what is in force."""
    price = spot.location.price
    time, silver = _changes(standing.due(game, "visit", "", spot.place))
    if not time and not silver:
        return price
    return msgspec.structs.replace(
        price, time=max(0, price.time + time), silver=max(0, price.silver + silver)
    )


async def pay_visit(game: DoomGame, spot: Spot) -> None:
    """Pay an entry cost whole, before anything else (DOO-VIS-01)."""
    price = of_visit(game, spot)
    for what in ("cost-time", "cost-silver"):
        standing.spend(game, "visit", what, spot.place)
    await pay(game, price, spot.place)


def lacking(game: DoomGame, price: Price, place: Place) -> tuple[str, str]:
    """What the Party cannot pay, and the rule; ("", "") when it can (DOO-VIS-03, DOO-VIS-04)."""
    state = game.state
    if price.time > state.adventure.time:
        return f"needs {price.time} Time, {state.adventure.time} left", "DOO-ADV-05"
    if price.secret > place.secrets:
        return f"needs {price.secret} Secret here, {place.secrets} left", "DOO-VIS-06"
    if price.silver > state.silver:
        return f"needs {price.silver} Silver, {state.silver} there", "DOO-VIS-03"
    for kind, need in (
        ("heroism", price.heroism),
        ("shield", price.shield),
        ("exposure", price.exposure),
        ("stealth", int(price.stealth)),
        ("provoke", int(price.provoke)),
    ):
        if need and any(markers(hero, kind) < need for hero in state.heroes):
            n = "" if kind in ("stealth", "provoke") else f"{need} "
            return f"each Hero needs {n}{kind.title()}", "DOO-VIS-04"
    return "", ""


async def pay(game: DoomGame, price: Price, place: Place) -> None:
    """Pay a price; the last Secret brings the Exploration Bonus at once (DOO-VIS-05 to -12)."""
    if price.silver:
        goods.spend(game, price.silver)
    for hero in game.state.heroes:
        goods.heroism(game, hero, -price.heroism)
        goods.shield(game, hero, -price.shield)
        goods.unexpose(game, hero, price.exposure)
        if price.stealth:
            goods.lose_stealth(game, hero)
        if price.provoke:
            goods.lose_provoke(game, hero)
    goods.count(game, "heroism-paid", price.heroism)
    goods.count(game, "stealth-paid", int(price.stealth))
    goods.count(game, "provoke-paid", int(price.provoke))
    goods.time(game, -price.time)
    if price.provoke:
        await resolve.follow(game, "provoke", place)
    if price.secret:
        await secrets.remove(game, place, price.secret)
