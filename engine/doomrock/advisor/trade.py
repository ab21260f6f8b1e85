"""Advice for SHOPs: what to sell, what to buy, and whether a visit pays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.core.ask import Pick, legal
from engine.core.volume import Advice
from engine.doomrock import levels
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure import shop, standing
from engine.doomrock.adventure.places import Spot, here, places, spots
from engine.doomrock.advisor import worth
from engine.doomrock.advisor.wear import SOON, outfit, owned
from engine.doomrock.state import MAX_HP, DoomGame, Gear

SILVER = 0.35
"""What a Silver is worth, in points of Damage in each round of a Battle."""
ROUNDS = 0.4
"""What a marker or HP, which serves once, is worth of what serves in each round."""
ALERT = 1
"""With no more Time than this a Party buys for the Battle."""


class Deal(NamedTuple):
    """Something that can be bought: its key, price, and what it brings."""

    key: str
    price: int
    gain: float


def deal(game: DoomGame, pick: Pick[object]) -> Advice:
    """Sell what nobody will carry; buy what brings most for its Silver; wear it."""
    state = game.state
    options = legal(pick)
    idle = useless(game)
    for option in options:
        if option.key == "sell-common" and _pair(game, idle):
            return Advice((option.key,), "nobody will carry them")
    for option in options:
        value = option.value
        if isinstance(value, shop.Deal) and value.kind == "sell" and value.gear in idle:
            return Advice((option.key,), "nobody will carry it")
    offers = (
        (option.key, option.value)
        for option in options
        if isinstance(option.value, shop.Deal) and option.value.kind in ("buy", "ware")
    )
    found = best(game, (_offer(game, key, offer) for key, offer in offers), state.silver)
    if found is None:
        return Advice((), "nothing here is worth its price")
    return Advice((found.key,), "it brings most for its price")


def _offer(game: DoomGame, key: str, offer: shop.Deal) -> Deal:
    if offer.ware is not None:
        return Deal(key, offer.price, ware_gain(game, offer.ware))
    card = offer.stock.card if offer.stock is not None else ""
    return Deal(key, offer.price, item_gain(game, card))


def best(game: DoomGame, offers: Iterable[Deal], silver: int) -> Deal | None:
    """What is most worth its price, when anything is; Silver for a Level Up is kept."""
    keep = reserve(game)
    found: Deal | None = None
    most = 0.0
    for offer in offers:
        if offer.price > silver:
            continue
        value = offer.gain - SILVER * offer.price
        if silver >= keep > silver - offer.price:
            value -= 1.0
        if value > most:
            found, most = offer, value
    return found


def item_gain(game: DoomGame, card: str) -> float:
    """How much better the Party is off with another Item; a Pet is worth what it does."""
    if card not in game.library.items:
        return 0.0
    have = owned(game)
    return outfit(game, [*have, card]) - outfit(game, have)


def ware_gain(game: DoomGame, ware: ad.Ware) -> float:
    """What a marker or HP for each Hero is worth in the Battle to come."""
    heroes = game.state.heroes
    match ware.kind:
        case "heroism":
            each = worth.HEROISM * worth.FREE * len(heroes)
        case "shield":
            each = worth.SHIELD * worth.FREE * len(heroes)
        case "exposure":
            each = worth.UNEXPOSE * worth.FREE * sum(bool(hero.exposure) for hero in heroes)
        case "hp":
            each = worth.RESTORE * worth.FREE * sum(hero.health < MAX_HP for hero in heroes)
        case _:
            each = 0.0
    return ROUNDS * each * ware.n


def useless(game: DoomGame) -> list[Gear]:
    """The Items in the Inventory that nobody will carry."""
    inventory = game.state.inventory
    if not inventory:
        return []
    have = owned(game)
    whole = outfit(game, have, SOON)
    idle = []
    for piece in inventory:
        rest = [*have]
        rest.remove(piece.card)
        if whole - outfit(game, rest, SOON) < 0.05:
            idle.append(piece)
            have = rest
    return idle


def _pair(game: DoomGame, idle: list[Gear]) -> bool:
    return sum(game.library.items[piece.card].deck == "common" for piece in idle) >= shop.SOLD_TOGETHER


def reserve(game: DoomGame) -> int:
    """The Silver that a Party keeps for a Level Up that it can still reach; 0 when it cannot."""
    if game.state.stage == "arena":
        return 0
    for place in places(game):
        far = 0 if place is here(game) else 1
        if game.state.adventure.time < far:
            continue
        for spot in spots(game, place):
            if any(isinstance(each, ad.Camp) for each in spot.location.effects):
                return levels.cost(game, place)
    return 0


def visit_gain(game: DoomGame, spot: Spot, silver: int) -> float:
    """What a visit to the SHOP of a location would bring, sales included."""
    gain = 0.0
    sold = 0
    if not standing.has(game, "shop", "none", spot.place):
        idle = useless(game)
        common = sum(game.library.items[piece.card].deck == "common" for piece in idle)
        sold = len(idle) - common + common // shop.SOLD_TOGETHER
    for found in shop.shops_in((*spot.location.effects, *spot.location.stay)):
        offer = best(game, _stall(game, spot, found), silver + sold)
        if offer is not None:
            gain = max(gain, offer.gain - SILVER * offer.price)
    return gain + SILVER * sold


def _stall(game: DoomGame, spot: Spot, found: ad.Shop) -> Iterator[Deal]:
    """What a SHOP has for sale."""
    for piece in spot.place.stock:
        if piece.place == spot.id:
            price = shop.price_of(game, spot.place, piece.kind, piece.price)
            yield Deal(piece.card, price, item_gain(game, piece.card))
    for ware in found.wares:
        if ware.kind not in ("common", "epic"):
            yield Deal(ware.kind, ware.price, ware_gain(game, ware))
