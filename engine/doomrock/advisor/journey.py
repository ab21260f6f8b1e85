"""Advice for the Adventure: where to go, what to visit, what to buy, learn and wear."""

from __future__ import annotations

from engine.core.ask import Option, Pick, PickSome, legal
from engine.core.volume import Advice
from engine.doomrock import gear, levels
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure import prices
from engine.doomrock.adventure.act import doomrock_revealed
from engine.doomrock.adventure.places import Spot, here, spots
from engine.doomrock.adventure.turn import Action
from engine.doomrock.advisor.worth import Worths, map_worth, price_worth, worths
from engine.doomrock.cards import Item
from engine.doomrock.state import MAX_HP, DoomGame, Gear, Hero, Place

ENOUGH = 0.15
"""A visit has to bring so much more than it costs."""
LAST_ACT = 3
FRAIL = 3
"""With no more HP than this on anybody the road itself may kill."""
WEAK = 3.0
"""An Ability below this goes back for another."""
DICE = 2.5
"""How many dice of a Hero are free to seek an Ability."""
PLAIN = 1.2
"""What a die is worth without it."""
MELEE = 0.85
"""How often an Enemy is near enough."""


def table(game: DoomGame) -> Worths:
    """The worths of this game's cards."""
    return worths(game.library)


def hurt(game: DoomGame) -> float:
    """How many HP the Heroes lack on average."""
    heroes = game.state.heroes
    return sum(MAX_HP - hero.health for hero in heroes) / len(heroes)


def deadly(game: DoomGame) -> bool:
    """Whether a point of Damage could be the last."""
    return max(hero.health for hero in game.state.heroes) <= FRAIL


# -- the next action ------------------------------------------------------------------------------


def action(game: DoomGame, pick: Pick[object]) -> Advice:
    """The best action: level up, visit what pays, search, and move on while there is time."""
    best, most, reason = "", -99.0, ""
    stays = False
    for option in legal(pick):
        act = option.value
        assert isinstance(act, Action), "an adventure action is an Action"
        value, why = _worth(game, act)
        if act.kind == "visit" and value > 0:
            # What pays here is done before the Party moves on.
            value += 3.0
            stays = True
        if act.kind == "equip" and value > 0:
            stays = True
        if value > most and not (stays and act.kind == "travel"):
            best, most, reason = option.key, value, why
    return Advice((best,), reason)


def _worth(game: DoomGame, act: Action) -> tuple[float, str]:
    state = game.state
    match act:
        case Action("visit", spot=Spot() as spot):
            return _visit(game, spot)
        case Action("search"):
            return _search(game, here(game)), "an Event, and a Secret on the way to the bonus"
        case Action("travel", place=Place() as to):
            gain = _prospect(game, to)
            if gain < 5.0 and (not state.adventure.time or gain < 0.5):
                # Where Travel is free one could go to and fro for ever.
                return -1.0, ""
            return 0.7 * gain, "there is more to gain there"
        case Action("venture", way="doomrock"):
            need = state.adventure.time <= 3
            return (14.0 if need else 0.6), "without Doomrock everything is lost"
        case Action("venture"):
            if _must_reach(game):
                return 8.0, "Doomrock lies below these Areas"
            risk = 2.5 if deadly(game) else 0.0
            return 1.5 - risk, "something new, whatever the Peril"
        case Action("equip"):
            return (5.0 if _change(game) is not None else -50.0), "better gear lies ready"
        case _:
            return 0.0, "nothing here pays any more"


def _search(game: DoomGame, place: Place) -> float:
    """An Event, and a share of the Exploration Bonus."""
    bonus = 0.0
    area = game.library.areas.get(place.card)
    if area is not None and not place.bonus:
        bonus = map_worth(area.bonus, hurt(game), deadly(game)) / max(1, place.secrets)
    return 0.6 + bonus - (2.0 if deadly(game) else 0.0)


def _must_reach(game: DoomGame) -> bool:
    """Whether a Vanilla map has to be walked to its end in time."""
    state = game.state
    if not game.on("vanilla") or doomrock_revealed(game):
        return False
    left = len(state.adventure.deck.pile)
    acts = LAST_ACT - state.act
    return left > 0 and state.adventure.time + 7 * acts <= 2 * left + 1


def _visit(game: DoomGame, spot: Spot) -> tuple[float, str]:
    location = spot.location
    first = spot.id not in spot.place.stay
    effects = (*location.effects, *location.stay) if first else location.effects
    if not effects:
        return -9.0, ""
    price = prices.of_visit(game, spot)
    gain = map_worth(effects, hurt(game), deadly(game)) - price_worth(price)
    reason = "it brings more than it costs"
    for effect in effects:
        match effect:
            case ad.Camp(more=more, first=change):
                cost = levels.cost(game, spot.place, more + change)
                if cost + price.silver <= game.state.silver:
                    return 6.0, "Silver becomes an Ability"
                gain -= 0.2
            case ad.Shop():
                if first and game.state.silver - price.silver >= 2:
                    gain += 0.6
                    reason = "there is Silver to spend"
                else:
                    gain -= 0.5
            case ad.Scout() | ad.LookBattle():
                gain -= 0.2
            case ad.Harm() | ad.Peril() if deadly(game):
                return -9.0, "it could be the end"
            case _:
                pass
    return gain - ENOUGH, reason


def _prospect(game: DoomGame, to: Place) -> float:
    """What the locations of another Area offer that can be paid for."""
    state = game.state
    best = _search(game, to) if to.secrets and state.adventure.time > 1 else 0.0
    total = 0.0
    leveled = False
    for spot in spots(game, to):
        if spot.id in to.visited and (spot.location.after or spot.location.once == "area"):
            continue
        price = prices.of_visit(game, spot)
        if price.time + 1 > state.adventure.time or price.silver > state.silver:
            continue
        if prices.lacking(game, price, to)[0]:
            continue
        gain, _ = _visit(game, spot)
        if gain >= 5.0:
            if leveled:
                continue
            leveled = True
        best = max(best, gain)
        total += max(0.0, gain)
    return best + 0.3 * total


# -- shops and Level Ups --------------------------------------------------------------------------


def deal(game: DoomGame, pick: Pick[object]) -> Advice:
    """Buy what is strong, affordable and can be worn; sell nothing that could be."""
    best, most = "", 0.0
    reserve = levels.cost(game, here(game)) if game.state.stage != "arena" else 0
    for option in legal(pick):
        kind, _, rest = option.key.partition(":")
        if kind != "buy":
            continue
        card = rest.partition(":")[0]
        item = game.library.items.get(card)
        if item is None:
            continue
        price = _price(option)
        gains = [
            _improves(game, hero, item)[0]
            for hero in game.state.heroes
            if not gear.unmet(game, hero, item)
        ]
        value = max(gains, default=0.0) - 0.2 * price
        if game.state.silver >= reserve > game.state.silver - price:
            value -= 1.0
        if value > most:
            best, most = option.key, value
    return Advice((best,) if best else (), "the best that fits" if best else "nothing fits better")


def _price(option: Option[object]) -> int:
    head = option.note.partition(" ")[0]
    return int(head) if head.isdigit() else 9


def buy_level(game: DoomGame, pick: Pick[object]) -> Advice:
    """A Level Up is the best use of Silver."""
    return Advice((pick.options[0].key,), "a further Ability and die for every Battle")


def keep_ability(game: DoomGame, pick: Pick[object]) -> Advice:
    """The Ability with the best die."""
    found = max(legal(pick), key=lambda option: _ability(game, option.key))
    return Advice((found.key,), "its dice are worth most")


def _ability(game: DoomGame, card: str) -> float:
    """What an Ability brings in a round: how often dice come to it, and what they do there."""
    ability = game.library.abilities[card]
    hit = 1.0 - (1.0 - len(ability.values) / 6) ** 3
    uses = min(float(ability.charges), DICE * hit) * (0.6 if ability.pair else 1.0)
    melee = MELEE if table(game).reading(card).melee else 1.0
    return uses * max(0.1, table(game).die(card) * melee - PLAIN)


def replace_abilities(game: DoomGame, some: PickSome[object]) -> Advice:
    """Send back what is weak."""
    weak = [o.key for o in legal(some) if _ability(game, o.key) < WEAK][: some.most]
    return Advice(tuple(weak), "something better may come" if weak else "these are good")


def forget(game: DoomGame, pick: Pick[object]) -> Advice:
    """Give up the weakest."""
    found = min(legal(pick), key=lambda option: _ability(game, option.key))
    return Advice((found.key,), "the weakest makes way")


def draft(game: DoomGame, pick: Pick[object]) -> Advice:
    """The type of which most is worth something."""
    items = game.library.items

    def gain(option: Option[object]) -> float:
        names = option.label.partition(": ")[2].split(", ")
        cards = [card for card in items.values() if card.name in names]
        return sum(
            max(
                (
                    table(game).worn(hero, card.id)
                    for hero in game.state.heroes
                    if not gear.unmet(game, hero, card)
                ),
                default=0.1,
            )
            for card in cards
        )

    found = max(legal(pick), key=gain)
    return Advice((found.key,), "the most for the Party")


# -- gear -----------------------------------------------------------------------------------------


def _change(game: DoomGame) -> tuple[Gear, Hero, bool] | None:
    """The best Item in the Inventory that somebody can take, or the weaker one in its way."""
    best: tuple[Gear, Hero, bool] | None = None
    most = 0.0
    for owned in game.state.inventory:
        item = game.library.items[owned.card]
        for hero in game.state.heroes:
            if gear.unmet(game, hero, item):
                continue
            gain, weaker = _improves(game, hero, item)
            if gain > most:
                most = gain
                best = (owned, hero, True) if weaker is None else (weaker, hero, False)
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
    # A clear gain only: else two Items could change places for ever.
    return (gain if gain > 0.5 else 0.0), weakest


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
        left = [items[other.card] for other in hero.items if other is not worn]
        if item.type == "weapon":
            if sum(other.hands for other in left) + item.hands > gear.HANDS:
                continue
        elif item.type != "consumable" and any(other.type == item.type for other in left):
            continue
        if sum(gear.size(other) for other in left) + gear.size(item) <= gear.SLOTS:
            return worn
    return None


def change(game: DoomGame, pick: Pick[object]) -> Advice:
    """Wear the best."""
    found = _change(game)
    if found is None:
        return Advice((), "everybody wears the best there is")
    owned, hero, on = found
    card = game.library.items[owned.card]
    wanted = f"on:{owned.uid}:{hero.id}" if on else f"off:{owned.uid}"
    for option in legal(pick):
        if option.key == wanted:
            return Advice((wanted,), f"{card.name} serves {hero.name} best")
        value = option.value
        if on and isinstance(value, tuple) and value[0].card == owned.card and value[1] is hero:
            return Advice((option.key,), f"{card.name} serves {hero.name} best")
    return Advice((), "everybody wears the best there is")


# -- smaller choices ------------------------------------------------------------------------------


def choose(game: DoomGame, pick: Pick[object]) -> Advice:
    """The side of an Event or location that brings most."""

    def gain(option: Option[object]) -> float:
        side = option.value
        if not isinstance(side, ad.Option):
            return 0.0
        paid = price_worth(side.price) if side.price is not None else 0.0
        return map_worth(side.effects, hurt(game), deadly(game)) - paid

    found = max(legal(pick), key=gain)
    return Advice((found.key,), "it brings most")


def keep_item(game: DoomGame, some: PickSome[object]) -> Advice:
    """Keep the strongest."""
    ranked = sorted(legal(some), key=lambda option: -_gear_worth(game, option))
    return Advice(tuple(o.key for o in ranked[: some.most]), "the strongest stay")


def give_item(game: DoomGame, some: PickSome[object]) -> Advice:
    """Give up the weakest."""
    ranked = sorted(legal(some), key=lambda option: _gear_worth(game, option))
    return Advice(tuple(o.key for o in ranked[: some.least]), "the weakest go")


def _gear_worth(game: DoomGame, option: Option[object]) -> float:
    value = option.value
    card = value.card if isinstance(value, Gear) else option.key.partition(":")[0]
    return table(game).item(card) if card in game.library.items else 0.0
