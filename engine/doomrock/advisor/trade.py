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
from engine.doomrock.advisor import gains
from engine.doomrock.advisor.wear import MANY, SOON, mark, outfit, owned
from engine.doomrock.state import DoomGame, Gear

LAST_ACT = 3
ITEM = 1.6
"""What a point of Damage in each round of a Battle is worth, in Silver."""
KEPT = 0.8
"""What Silver is worth that stays for the next Act."""
LEFT = 0.2
"""What Silver is worth that can hardly be spent any more."""


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
    rate = silver_worth(game, keep)
    found: Deal | None = None
    most = 0.0
    for offer in offers:
        if offer.price > silver:
            continue
        value = offer.gain - rate * offer.price
        if silver >= keep > silver - offer.price:
            value -= 1.0
        if value > most:
            found, most = offer, value
    return found


def silver_worth(game: DoomGame, keep: int) -> float:
    """What a Silver is worth that is not spent here; `keep` is kept for a Level Up."""
    state = game.state
    last = state.stage == "arena" or state.act == LAST_ACT
    return LEFT if last and not keep else KEPT


def item_gain(game: DoomGame, card: str) -> float:
    """How much better the Party is off with another Item, in Silver."""
    if card in game.library.pets:
        return gains.PET
    if card not in game.library.items:
        return 0.0
    have = owned(game)
    return ITEM * (outfit(game, [*have, card]) - outfit(game, have))


def ware_gain(game: DoomGame, ware: ad.Ware) -> float:
    """What a marker or HP for each Hero is worth, in Silver."""
    match ware.kind:
        case "hp":
            effect: ad.Effect = ad.Hp(n=ware.n)
        case "heroism" | "shield":
            effect = ad.Mark(kind=ware.kind, n=ware.n)
        case "exposure":
            effect = ad.Mark(kind="exposure", n=-ware.n)
        case _:
            return 0.0
    return gains.gain(game, (effect,))


def useless(game: DoomGame) -> list[Gear]:
    """The Items in the Inventory that nobody will carry."""
    inventory = game.state.inventory
    if not inventory:
        return []
    packed = tuple(piece.uid for piece in inventory), tuple(piece.card for piece in inventory)
    key = (id(game.library), *packed, *map(mark, game.state.heroes))
    if key not in _idle:
        if len(_idle) >= MANY:
            _idle.clear()
        _idle[key] = frozenset(piece.uid for piece in _useless(game, inventory))
    return [piece for piece in inventory if piece.uid in _idle[key]]


_idle: dict[tuple[object, ...], frozenset[str]] = {}
"""The useless Items by what is packed and worn."""


def _useless(game: DoomGame, inventory: list[Gear]) -> list[Gear]:
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
    return _common(game, idle) >= shop.SOLD_TOGETHER


def _common(game: DoomGame, pieces: list[Gear]) -> int:
    return sum(game.library.items[piece.card].deck == "common" for piece in pieces)


def reserve(game: DoomGame) -> int:
    """The Silver that a Party keeps for a Level Up that it can still reach; 0 when it cannot."""
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
    rate = silver_worth(game, reserve(game))
    sold = 0
    if not standing.has(game, "shop", "none", spot.place):
        idle = useless(game)
        common = _common(game, idle)
        sold = len(idle) - common + common // shop.SOLD_TOGETHER
    for found in shop.shops_in((*spot.location.effects, *spot.location.stay)):
        offer = best(game, _stall(game, spot, found), silver + sold)
        if offer is not None:
            gain = max(gain, offer.gain - rate * offer.price)
    return gain + rate * sold


def _stall(game: DoomGame, spot: Spot, found: ad.Shop) -> Iterator[Deal]:
    """What a SHOP has for sale."""
    for piece in spot.place.stock:
        if piece.place == spot.id:
            price = shop.price_of(game, spot.place, piece.kind, piece.price)
            yield Deal(piece.card, price, item_gain(game, piece.card))
    for ware in found.wares:
        if ware.kind not in ("common", "epic"):
            yield Deal(ware.kind, ware.price, ware_gain(game, ware))
