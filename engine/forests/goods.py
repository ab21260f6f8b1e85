"""Goods: what belongs to the group, what is for sale, and getting it."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.modifier import Modifier, total
from engine.forests.essence import KINDS, gain_essence
from engine.forests.favors import gain_favors
from engine.forests.state import ForestsGame
from engine.hexcrawl.cards import Item
from engine.hexcrawl.effect import Cost, Modify
from engine.hexcrawl.facts import ItemMoved
from engine.hexcrawl.goods import gain_item
from engine.hexcrawl.heroes import lay, living
from engine.hexcrawl.resolve import resolve, resolve_for
from engine.hexcrawl.scene import Scene
from engine.hexcrawl.state import Hero


def gain_group_item(game: ForestsGame, item_id: str) -> None:
    """The group gains something that belongs to everybody; what it does while held is laid."""
    item = game.library.items[item_id]
    state = game.state
    if item.uses < 0:
        if item_id in state.group:
            return
        state.group[item_id] = -1
    else:
        state.group[item_id] = state.group.get(item_id, 0) + item.uses
    game.tell(ItemMoved(who="group", item=item_id, how="gained"))
    if item.when:
        return
    for effect in item.effects:
        if isinstance(effect, Modify) and isinstance(effect.n, int):
            who = "game" if effect.who == "game" else "group"
            lay(game, Modifier(who, effect.what, effect.n, "held", item.name))


def use_group_item(game: ForestsGame, item_id: str) -> None:
    """Use a group thing once; one with counted uses goes when they are spent."""
    left = game.state.group[item_id]
    if left < 0:
        return
    if left <= 1:
        del game.state.group[item_id]
    else:
        game.state.group[item_id] = left - 1
    game.tell(ItemMoved(who="group", item=item_id, how="used"))


def on_sale(game: ForestsGame, item_id: str) -> bool:
    """Whether a thing can be had at all now: of some there is only one (placards D2, D6)."""
    item = game.library.items[item_id]
    if item.group and item.uses < 0:
        return item_id not in game.state.group
    return True


def sold_mark(item: Item, place: str) -> str:
    """What remembers that a thing was sold here, or nothing."""
    if item.once == "place":
        return f"{place}:{item.id}"
    return f"visit:{item.id}" if item.once == "visit" else ""


def sale_why_not(game: ForestsGame, item: Item, place: str) -> str:
    """Why a thing cannot be bought at a place now, or nothing."""
    mark = sold_mark(item, place)
    if mark and (mark in game.state.sold_out or mark in game.state.turn_used):
        return "sold out here"
    if item.id == "workshop-supplies" and game.state.workshop is not None:
        return "the Workshop stands"
    if item.id == "workshop-supplies" and place in game.state.supplies:
        return "this source has given its Supplies"
    return ""


def mark_sold(game: ForestsGame, item: Item, place: str) -> None:
    """Remember a sale of something that is limited."""
    mark = sold_mark(item, place)
    if mark:
        (game.state.sold_out if item.once == "place" else game.state.turn_used).append(mark)


def price_of(game: ForestsGame, item: Item) -> int:
    """What a thing costs at a Waypost now, in Gold."""
    base = item.price or item.value
    return max(1, base + total(game.state.modifiers, ("group", "game"), "price"))


async def acquire(game: ForestsGame, item: Item, source: str, hero: Hero | None = None) -> None:
    """Take a thing home: what needs no using acts at once, the rest goes into a backpack."""
    if item.group:
        gain_group_item(game, item.id)
        return
    if item.when or item.held:
        taker = hero if hero is not None else await carrier(game, item)
        gain_item(game, taker, item.id)
        return
    scene = Scene(source, item.name)
    if item.target == "hero" or item.id in ("travel-rations", "food"):
        taker = hero if hero is not None else await carrier(game, item)
        await resolve_for(game, item.effects, scene, taker)
    else:
        await resolve(game, item.effects, scene)


async def carrier(game: ForestsGame, item: Item) -> Hero:
    """The hero who takes a thing."""
    options = tuple(
        Option(key=h.id, label=h.name, value=h, at=f"figure:{h.id}") for h in living(game.state)
    )
    return await game.ask(Pick("item.carrier", f"Who takes the {item.name}?", options))


def can_pay(game: ForestsGame, cost: Cost) -> bool:
    """Whether the group has the Essence and Favors that a cost asks for."""
    essence = game.state.essence
    return (
        essence.get("seed", 0) >= cost.seed
        and essence.get("vine", 0) >= cost.vine
        and essence.get("heart", 0) >= cost.heart
        and game.state.favors >= cost.favor
    )


def pay(game: ForestsGame, cost: Cost) -> None:
    """Take the Essence and Favors that a cost asks for."""
    wanted = {"seed": cost.seed, "vine": cost.vine, "heart": cost.heart}
    for kind in KINDS:
        if wanted[kind]:
            gain_essence(game, kind, -wanted[kind])
    if cost.favor:
        gain_favors(game, -cost.favor)
