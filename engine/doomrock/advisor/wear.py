"""Advice on Items: who carries what, what to keep, and what a draft is worth."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.ask import Option, Pick, PickSome, legal
from engine.core.volume import Advice
from engine.doomrock import gear
from engine.doomrock.advisor.worth import table
from engine.doomrock.cards import Item
from engine.doomrock.state import DoomGame, Gear, Hero

SOON = (1.0, 0.5, 0.2)
"""What an Item counts for by the points of attributes that still lack."""
SPARE = 0.25
"""What an Item is worth that nobody will carry: a share of a Silver."""
CLEAR = 0.5
"""Who changes Items for less changes them for ever."""


def owned(game: DoomGame) -> list[str]:
    """The Items of the Party, worn or not."""
    state = game.state
    return [each.card for each in (*state.inventory, *(g for h in state.heroes for g in h.items))]


_outfits: dict[tuple[object, ...], float] = {}
"""What was worked out for the same Items on the same Heroes."""
MANY = 5000


def outfit(game: DoomGame, cards: Sequence[str], soon: tuple[float, ...] = SOON[:1]) -> float:
    """What Items are worth together when the best are handed out first, as far as slots go.

    `soon` is what an Item counts for by the points of attributes that its Hero lacks.
    """
    key = (id(game.library), tuple(cards), len(soon), *(mark(hero) for hero in game.state.heroes))
    if key not in _outfits:
        if len(_outfits) >= MANY:
            _outfits.clear()
        _outfits[key] = _outfit(game, cards, soon)
    return _outfits[key]


def mark(hero: Hero) -> tuple[object, ...]:
    """What makes a difference to what a Hero can carry."""
    return (hero.card, tuple(hero.abilities), tuple(piece.card for piece in hero.items))


def _outfit(game: DoomGame, cards: Sequence[str], soon: tuple[float, ...]) -> float:
    items, worth = game.library.items, table(game)
    asked = {name for card in cards for name in items[card].requires}
    offers = []
    for hero in game.state.heroes:
        has = {name: gear.attribute(game, hero, name) for name in asked}
        for n, card in enumerate(cards):
            needs = items[card].requires
            lack = sum(max(0, need - has[name]) for name, need in needs.items()) if needs else 0
            if lack < len(soon):
                offers.append((soon[lack] * worth.worn(hero, card), n, hero.id))
    offers.sort(key=lambda offer: (-offer[0], offer[1], offer[2]))
    worn: dict[str, list[Item]] = {hero.id: [] for hero in game.state.heroes}
    given: set[int] = set()
    total = 0.0
    for value, n, hero_id in offers:
        if n not in given and value > 0 and _fits(items[cards[n]], worn[hero_id]):
            given.add(n)
            worn[hero_id].append(items[cards[n]])
            total += value
    return total


def _fits(item: Item, worn: list[Item]) -> bool:
    """Whether an Item finds a slot beside others (DOO-ITM-03 to -05)."""
    if item.type == "weapon":
        if sum(other.hands for other in worn) + item.hands > gear.HANDS:
            return False
    elif item.type != "consumable" and any(other.type == item.type for other in worn):
        return False
    return sum(gear.size(other) for other in worn) + gear.size(item) <= gear.SLOTS


def draft(game: DoomGame, pick: Pick[object]) -> Advice:
    """The type of which most is worth something."""
    have = owned(game)
    before = outfit(game, have, SOON)

    def gain(option: Option[object]) -> float:
        cards = option.value if isinstance(option.value, tuple) else ()
        return outfit(game, [*have, *cards], SOON) - before + SPARE * len(cards)

    found = max(legal(pick), key=gain)
    return Advice((found.key,), "the most for the Party")


def change(game: DoomGame, pick: Pick[object]) -> Advice:
    """Wear the best."""
    found = better(game)
    if found is None:
        return Advice((), "everybody wears the best there is")
    piece, hero, on = found
    card = game.library.items[piece.card]
    wanted = f"on:{piece.uid}:{hero.id}" if on else f"off:{piece.uid}"
    for option in legal(pick):
        if option.key == wanted:
            return Advice((wanted,), f"{card.name} serves {hero.name} best")
        value = option.value
        if on and isinstance(value, tuple) and value[0].card == piece.card and value[1] is hero:
            return Advice((option.key,), f"{card.name} serves {hero.name} best")
    return Advice((), "everybody wears the best there is")


def better(game: DoomGame) -> tuple[Gear, Hero, bool] | None:
    """The best Item in the Inventory that somebody can take, or the weaker one in its way."""
    best: tuple[Gear, Hero, bool] | None = None
    most = 0.0
    for piece in game.state.inventory:
        item = game.library.items[piece.card]
        for hero in game.state.heroes:
            if gear.unmet(game, hero, item):
                continue
            gain, weaker = _improves(game, hero, item)
            if gain > most:
                most = gain
                best = (piece, hero, True) if weaker is None else (weaker, hero, False)
    return best


def _improves(game: DoomGame, hero: Hero, item: Item) -> tuple[float, Gear | None]:
    """How much better off a Hero is with an Item, and what it has to put away for it."""
    worth = table(game)
    value = worth.worn(hero, item.id) + 0.01
    if not gear.no_room(game, hero, item)[0]:
        return value, None
    weakest = _in_the_way(game, hero, item)
    if weakest is None:
        return 0.0, None
    gain = value - worth.worn(hero, weakest.card)
    return (gain if gain > CLEAR else 0.0), weakest


def _in_the_way(game: DoomGame, hero: Hero, item: Item) -> Gear | None:
    """The weakest Item that a Hero would put away for another, when that would make room."""
    items, worth = game.library.items, table(game)
    rivals = [
        worn
        for worn in hero.items
        # What grants an attribute may be what other gear needs: it stays.
        if not items[worn.card].grants
        and (items[worn.card].type == item.type or items[worn.card].consume)
    ]
    rivals.sort(key=lambda worn: worth.worn(hero, worn.card))
    for worn in rivals:
        if _fits(item, [items[other.card] for other in hero.items if other is not worn]):
            return worn
    return None


def keep_item(game: DoomGame, some: PickSome[object]) -> Advice:
    """Keep the strongest."""
    ranked = sorted(legal(some), key=lambda option: -_gear_worth(game, option))
    return Advice(tuple(o.key for o in ranked[: some.most]), "the strongest stay")


def give_item(game: DoomGame, some: PickSome[object]) -> Advice:
    """Give up the weakest."""
    ranked = sorted(legal(some), key=lambda option: _gear_worth(game, option))
    return Advice(tuple(o.key for o in ranked[: some.least]), "the weakest go")


def _gear_worth(game: DoomGame, option: Option[object]) -> float:
    """What an Item is worth to the Hero who can make most of it."""
    value = option.value
    card = value.card if isinstance(value, Gear) else option.key.partition(":")[0]
    if card not in game.library.items:
        return 0.0
    return outfit(game, [card], SOON)
