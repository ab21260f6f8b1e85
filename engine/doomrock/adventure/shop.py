"""SHOPs: their stock, buying and selling."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.core.ask import Option, Pick, PickSome
from engine.doomrock import gear, goods
from engine.doomrock.adventure import decks, pets, resolve, standing
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.places import locations_of, slug, where
from engine.doomrock.adventure.scene import Scene
from engine.doomrock.facts import Counted
from engine.doomrock.state import DoomGame, Gear, Place, Stock

SOLD_TOGETHER = 2
"""How many Common Items make 1 Silver (DOO-SHP-06)."""


class Deal(NamedTuple):
    """One thing to do in a SHOP: buy a piece or a ware, sell Items, or change equipment."""

    kind: str
    stock: Stock | None = None
    ware: ad.Ware | None = None
    gear: Gear | None = None
    price: int = 0


# -- stock -----------------------------------------------------------------------------------------


def shops_in(effects: tuple[ad.Effect, ...]) -> Iterator[ad.Shop]:
    """The SHOPs that effects open, those within choices included."""
    for effect in effects:
        match effect:
            case ad.Shop():
                yield effect
            case ad.Choose():
                for option in effect.options:
                    yield from shops_in(option.effects)
            case ad.If():
                yield from shops_in(effect.then)
                yield from shops_in(effect.otherwise)
            case _:
                pass


def stock(game: DoomGame, place: Place, card: str) -> None:
    """Stock every SHOP that a card shows as soon as it lies open (DOO-MAP-08, DOO-SHP-02)."""
    for location in locations_of(game, card):
        for found in shops_in((*location.effects, *location.stay)):
            place.stock.extend(_pieces(game, f"{card}/{slug(location.name)}", found))


def _pieces(game: DoomGame, stall: str, found: ad.Shop) -> list[Stock]:
    """Draw the single pieces of a SHOP, with one Pet on top in that expansion (DOO-PET-02)."""
    pieces = []
    for ware in found.wares:
        if ware.kind != "common" and ware.kind != "epic":
            continue
        for _ in range(ware.n):
            drawn = decks.draw_item(game, ware.kind, (ware.type,) if ware.type else ())
            if drawn is not None:
                pieces.append(Stock(place=stall, kind=ware.kind, card=drawn, price=ware.price))
    if game.on("pets"):
        pet = pets.draw(game)
        if pet is not None:
            pieces.append(Stock(place=stall, kind="pet", card=pet, price=pets.PRICE))
    return pieces


def put_away(game: DoomGame, piece: Stock) -> None:
    """A piece that was not bought goes under its deck (DOO-SHP-07, DOO-RUL-11)."""
    if piece.kind == "pet":
        game.state.pets.put_under(piece.card)
    else:
        decks.put_under(game, piece.kind, piece.card)


def clear(game: DoomGame, place: Place) -> None:
    """The stock of an Area is discarded with it (DOO-SHP-07)."""
    for piece in place.stock:
        put_away(game, piece)
    place.stock.clear()


def price_of(game: DoomGame, place: Place, kind: str, price: int) -> int:
    """What a ware costs now: Epic Items cheaper or dearer by what is in force, but never free."""
    if kind != "epic":
        return price
    change = standing.total(game, "shop", "cost-silver", place, kind)
    return max(1, price + change) if change else price


# -- a visit ---------------------------------------------------------------------------------------


async def visit(game: DoomGame, found: ad.Shop, scene: Scene) -> None:
    """Any number of purchases and sales in one visit (DOO-SHP-01, DOO-SHP-04).

    A SHOP that no location shows (of an Event) is stocked for this visit alone.
    """
    place = where(game, scene)
    goods.count(game, "shops")
    before = game.state.tally.get("bought", 0)
    passing = [] if scene.location else _pieces(game, scene.card, found)
    place.stock.extend(passing)
    stall = scene.location or scene.card
    with game.because(f"SHOP: {scene.name}", "DOO-SHP-01"):
        while await _deal(game, found, place, stall):
            pass
    for piece in passing:
        if piece in place.stock:
            place.stock.remove(piece)
            put_away(game, piece)
    if game.state.tally.get("bought", 0) == before:
        goods.count(game, "shop-bought-nothing")
    await resolve.follow(game, "shop", place)


async def _deal(game: DoomGame, found: ad.Shop, place: Place, stall: str) -> bool:
    """One purchase, sale or change of equipment; False when the Party leaves."""
    options = [*_goods(game, found, place, stall), *_sales(game, found, place)]
    # Alone it would be no reason to stay, unless what a Hero wears might be sold.
    worn = any(hero.items for hero in game.state.heroes)
    if worn or (game.state.inventory and any(not option.why_not for option in options)):
        options.append(
            Option(
                key="equip",
                label="Change equipment",
                value=Deal("equip"),
                note="costs nothing",
                letter="e",
            )
        )
    prompt = f"SHOP: {game.state.silver} Silver"
    pick = Pick("shop.deal", prompt, tuple(options), "DOO-SHP-04", optional=True, skip="Leave")
    deal = await game.maybe(pick)
    if deal is None:
        return False
    match deal.kind:
        case "buy":
            await _buy(game, deal, place)
        case "ware":
            await _buy_ware(game, deal, place)
        case "sell":
            assert deal.gear is not None, "a sale of nothing"
            _sell(game, [deal.gear], deal.price)
        case "sell-common":
            await _sell_common(game)
        case _:
            await gear.equip(game)
    return True


def _goods(game: DoomGame, found: ad.Shop, place: Place, stall: str) -> list[Option[Deal]]:
    silver = game.state.silver
    options: list[Option[Deal]] = []
    for piece in place.stock:
        if piece.place != stall:
            continue
        price = price_of(game, place, piece.kind, piece.price)
        options.append(
            Option(
                key=f"buy:{piece.card}" + _copy(options, piece.card),
                label=_name(game, piece),
                value=Deal("buy", stock=piece, price=price),
                at=f"card:{piece.card}",
                note=f"{price} Silver {_text(game, piece)}",
                why_not="" if price <= silver else f"needs {price} Silver",
                rule="DOO-SHP-03",
            )
        )
    for ware in found.wares:
        if ware.kind == "common" or ware.kind == "epic":
            continue
        price = price_of(game, place, ware.kind, ware.price)
        change = -ware.n if ware.kind == "exposure" else ware.n
        name = "HP" if ware.kind == "hp" else ware.kind.title()
        options.append(
            Option(
                key=f"buy:{ware.kind}",
                label=f"{name} {change:+}",
                value=Deal("ware", ware=ware, price=price),
                note=f"{price} Silver, for each Hero",
                why_not="" if price <= silver else f"needs {price} Silver",
                rule="DOO-SHP-03",
            )
        )
    return options


def _copy(options: list[Option[Deal]], card: str) -> str:
    """A mark for the second copy of a card in one SHOP, so that keys stay apart."""
    copies = sum(
        1
        for option in options
        if option.value.stock is not None and option.value.stock.card == card
    )
    return f":{copies + 1}" if copies else ""


def _name(game: DoomGame, piece: Stock) -> str:
    if piece.kind == "pet":
        return f"{game.library.pets[piece.card].name} (Pet)"
    return game.library.items[piece.card].name


def _text(game: DoomGame, piece: Stock) -> str:
    if piece.kind == "pet":
        side = game.library.pets[piece.card].levels[0]
        return f"(pet) {side.text} Obey: {side.obey_text}"
    return gear.describe(game.library.items[piece.card])


async def _buy(game: DoomGame, deal: Deal, place: Place) -> None:
    """Pay for a single piece, which is not replaced (DOO-SHP-03, DOO-SHP-05)."""
    piece = deal.stock
    assert piece is not None, "a purchase of nothing"
    goods.spend(game, deal.price)
    goods.count(game, "bought")
    place.stock.remove(piece)
    if piece.kind == "pet":
        await pets.gain(game, piece.card, "bought")
    else:
        goods.gain_item(game, piece.card, "bought")


async def _buy_ware(game: DoomGame, deal: Deal, place: Place) -> None:
    """Pay for markers, which every Hero gains and which never run out (DOO-SHP-05)."""
    ware = deal.ware
    assert ware is not None, "a purchase of nothing"
    goods.spend(game, deal.price)
    goods.count(game, "bought")
    effects: dict[str, ad.Effect] = {
        "shield": ad.Mark(kind="shield", n=ware.n),
        "heroism": ad.Mark(kind="heroism", n=ware.n),
        "exposure": ad.Mark(kind="exposure", n=-ware.n),
        "hp": ad.Hp(n=ware.n),
    }
    scene = Scene(card=place.card, name="SHOP", place=place)
    await resolve.resolve(game, (effects[ware.kind],), scene)


# -- selling ---------------------------------------------------------------------------------------


def _sales(game: DoomGame, found: ad.Shop, place: Place) -> list[Option[Deal]]:
    """Two Common Items or one Epic Item for 1 Silver, from the Inventory alone (DOO-SHP-06)."""
    items = game.library.items
    if standing.has(game, "shop", "none", place):
        return []
    common = [g for g in game.state.inventory if items[g.card].deck == "common"]
    options: list[Option[Deal]] = []
    if len(common) >= SOLD_TOGETHER:
        options.append(
            Option(
                key="sell-common",
                label="Sell 2 Common Items",
                value=Deal("sell-common"),
                note="1 Silver",
                rule="DOO-SHP-06",
            )
        )
    for owned in game.state.inventory:
        item = items[owned.card]
        price = 1 if item.deck == "epic" else found.sell_common
        if price:
            options.append(
                Option(
                    key=f"sell:{owned.uid}",
                    label=f"Sell {item.name}",
                    value=Deal("sell", gear=owned, price=price),
                    at=f"card:{owned.card}",
                    note=f"{price} Silver",
                    rule="DOO-SHP-06",
                    same=f"sell:{owned.card}",
                )
            )
    return options


async def _sell_common(game: DoomGame) -> None:
    items = game.library.items
    options = tuple(
        Option(
            key=owned.uid,
            label=items[owned.card].name,
            value=owned,
            at=f"card:{owned.card}",
            note=gear.describe(items[owned.card]),
        )
        for owned in game.state.inventory
        if items[owned.card].deck == "common"
    )
    n = SOLD_TOGETHER
    some = PickSome("shop.sell", "Sell which two?", options, n, n, "DOO-SHP-06")
    _sell(game, list(await game.ask_some(some)), 1)


def _sell(game: DoomGame, sold: list[Gear], price: int) -> None:
    for owned in sold:
        goods.give_up(game, owned, "sold")
        goods.count(game, "sold")
    game.state.silver += price
    now = game.state.silver
    game.tell(Counted(what="silver", n=price, now=now, rule="DOO-SHP-06"))
