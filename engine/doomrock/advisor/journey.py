"""Advice for the Adventure: where to go, what to visit, what to buy, learn and wear."""

from __future__ import annotations

from engine.core.ask import Option, Pick, PickSome, legal
from engine.core.volume import Advice
from engine.doomrock import levels
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure import prices
from engine.doomrock.adventure.act import doomrock_revealed
from engine.doomrock.adventure.places import Spot, here, spots
from engine.doomrock.adventure.turn import Action
from engine.doomrock.advisor import gains, trade, wear
from engine.doomrock.advisor.gains import Needs
from engine.doomrock.advisor.worth import table
from engine.doomrock.state import DoomGame, Place

ENOUGH = 0.15
"""A visit has to bring so much more than it costs."""
FIRST = 50.0
"""What takes no Time is done before what does."""
ABILITY = gains.ABILITY
WEARY = 0.03
"""What each Travel and each SHOP left with empty hands takes from the wish for another."""
LAST_ACT = 3
LATE = 3
"""With no more Time than this Doomrock has to be found."""
NEW = 3.5
"""What a new Area offers, in Silver, when there is Time for it."""
NEW_TIME = 3
HEALING = 0.5
"""How much more for each Hit Point that the Heroes lack: two in five Areas have a bed or a meal."""
PERILS = 1.3
"""How often the Peril Die is rolled on the way to a new Area: twice in Mountains."""
WEAK = 2.0
"""An Ability below this goes back for another."""
DICE = 4.7
"""How many dice of a Hero are free to seek an Ability."""
PLAIN = 2.2
"""What a die is worth without it."""
PAIR = 0.33
"""How likely two equal dice come to an Ability that needs them."""
ARMOR = 0.5
"""The Armor of an Enemy, on average."""
MELEE = 0.9
"""How often an Enemy is near enough."""


# -- the next action ------------------------------------------------------------------------------


def action(game: DoomGame, pick: Pick[object]) -> Advice:
    """What pays and takes no Time first, then what brings most for its Time."""
    best, most, reason = "", -99.0, ""
    now = gains.needs(game)
    for option in legal(pick):
        act = option.value
        assert isinstance(act, Action), "an adventure action is an Action"
        value, why = worth(game, act, now)
        if value > most:
            best, most, reason = option.key, value, why
    return Advice((best,), reason)


def worth(game: DoomGame, act: Action, now: Needs) -> tuple[float, str]:
    """What an action brings for each Time, in Silver; what takes none comes before all else."""
    match act:
        case Action("visit", spot=Spot() as spot):
            gain, why = _visit(game, spot, now)
            time = prices.of_visit(game, spot).time
            if time:
                return gain / time, why
            return (FIRST + gain if gain > ENOUGH else -9.0), why
        case Action("search"):
            found = here(game)
            cost = prices.of_action(game, "search", found)
            return _search(game, found, now) - cost.silver, "an Event, and a share of the bonus"
        case Action("travel", place=Place() as to):
            return _travel(game, to, now), "there is more to gain there"
        case Action("venture", way="doomrock"):
            need = game.state.adventure.time <= LATE
            return (FIRST if need else -1.0), "without Doomrock everything is lost"
        case Action("venture"):
            return _venture(game, now)
        case Action("equip"):
            return (FIRST if wear.better(game) is not None else -50.0), "better gear lies ready"
        case _:
            return 0.05, "nothing here pays any more"


def _venture(game: DoomGame, now: Needs) -> tuple[float, str]:
    """A new Area: its locations as far as Time is left for them, an Event, and Peril."""
    if _must_reach(game):
        return FIRST / 2, "Doomrock lies below these Areas"
    left = game.state.adventure.time - 1
    fresh = (NEW + HEALING * min(now.hurt, left)) * min(1.0, left / NEW_TIME)
    value = fresh + gains.event(game, now) - PERILS * gains.peril(now)
    value -= PERILS * gains.peril_risk(game) * gains.end(now)
    return value, "something new, whatever the Peril"


def _search(game: DoomGame, place: Place, now: Needs) -> float:
    """An Event, and a share of the Exploration Bonus."""
    bonus = 0.0
    area = game.library.areas.get(place.card)
    if area is not None and not place.bonus:
        bonus = gains.gain(game, area.bonus, now) / max(1, place.secrets)
    return gains.event(game, now) + bonus - (2.0 if now.deadly else 0.0)


def _travel(game: DoomGame, to: Place, now: Needs) -> float:
    """What another Area offers for each Time, the way there included."""
    state = game.state
    cost = prices.of_action(game, "travel", to, here(game))
    if not cost.time and not state.adventure.time:
        return FIRST if _prospect(game, to, 0, now)[0] >= ABILITY else -1.0
    left = state.adventure.time - cost.time
    free, timed = _prospect(game, to, left, now)
    if to.secrets and left > 0:
        timed.append(_search(game, to, now))
    timed.sort(reverse=True)
    best = max(
        ((free + sum(timed[:n])) / (max(1, cost.time) + n) for n in range(len(timed[:left]) + 1)),
        default=0.0,
    )
    # Where Travel is free one could go to and fro for ever.
    weary = 0.0 if cost.time else WEARY * state.tally.get("travels", 0)
    return best - cost.silver - weary


def _prospect(game: DoomGame, to: Place, left: int, now: Needs) -> tuple[float, list[float]]:
    """What the locations of an Area bring that can be paid for: together those that take no Time,
    and for each Time those that do."""
    state = game.state
    free = 0.0
    timed: list[float] = []
    leveled = False
    for spot in spots(game, to):
        if spot.id in to.visited and (spot.location.after or spot.location.once == "area"):
            continue
        price = prices.of_visit(game, spot)
        if price.time > left or price.silver > state.silver:
            continue
        if prices.lacking(game, price, to)[0]:
            continue
        gain, _ = _visit(game, spot, now)
        if gain >= ABILITY:
            if leveled:
                continue
            leveled = True
        if gain <= ENOUGH:
            continue
        if price.time:
            timed.append(gain / price.time)
        else:
            free += gain
    return free, timed


def _must_reach(game: DoomGame) -> bool:
    """Whether a Vanilla map has to be walked to its end in time."""
    state = game.state
    if not game.on("vanilla") or doomrock_revealed(game):
        return False
    left = len(state.adventure.deck.pile)
    acts = LAST_ACT - state.act
    return left > 0 and state.adventure.time + 7 * acts <= 2 * left + 1


def _visit(game: DoomGame, spot: Spot, now: Needs) -> tuple[float, str]:
    """What a visit brings, less its price but not its Time."""
    location = spot.location
    first = spot.id not in spot.place.stay
    effects = (*location.effects, *location.stay) if first else location.effects
    if not effects:
        return -9.0, ""
    price = prices.of_visit(game, spot)
    gain = gains.gain(game, effects, now) - gains.price(price, now, time=False)
    reason = "it brings more than it costs"
    for effect in effects:
        match effect:
            case ad.Camp(more=more, first=change):
                cost = levels.cost(game, spot.place, more + change)
                if cost + price.silver <= game.state.silver:
                    gain += ABILITY + 1.0
                    reason = "Silver becomes an Ability"
                else:
                    gain -= 0.2
            case ad.Shop():
                bargain = trade.visit_gain(game, spot, game.state.silver - price.silver)
                bargain -= WEARY * game.state.tally.get("shop-bought-nothing", 0)
                gain += bargain if bargain > 0 else -0.5
                reason = "there is something to buy or to sell" if bargain > 0 else reason
            case ad.Harm() | ad.Peril() if now.deadly:
                return -9.0, "it could be the end"
            case _:
                pass
    return gain, reason


# -- Level Ups --------------------------------------------------------------------------


def buy_level(game: DoomGame, pick: Pick[object]) -> Advice:
    """A Level Up is the best use of Silver."""
    return Advice((pick.options[0].key,), "a further Ability and die for every Battle")


def keep_ability(game: DoomGame, pick: Pick[object]) -> Advice:
    """The Ability with the best die."""
    found = max(legal(pick), key=lambda option: ability_worth(game, option.key))
    return Advice((found.key,), "its dice are worth most")


def ability_worth(game: DoomGame, card: str) -> float:
    """What an Ability brings in a round: how often dice come to it, and what they do there."""
    ability = game.library.abilities[card]
    known = table(game).reading(card)
    hit = 1.0 - (1.0 - len(ability.values) / 6) ** 3
    uses = min(float(ability.charges), DICE * hit) * (PAIR if ability.pair else 1.0)
    worth = table(game).die(card) * (MELEE if known.melee else 1.0)
    if known.attack and known.hit:
        worth *= 1.0 - min(known.hit, max(0.0, ARMOR - known.ignore)) / known.hit
    return uses * max(0.1, worth - PLAIN)


def replace_abilities(game: DoomGame, some: PickSome[object]) -> Advice:
    """Send back what is weak."""
    weak = [o.key for o in legal(some) if ability_worth(game, o.key) < WEAK][: some.most]
    return Advice(tuple(weak), "something better may come" if weak else "these are good")


def forget(game: DoomGame, pick: Pick[object]) -> Advice:
    """Give up the weakest."""
    found = min(legal(pick), key=lambda option: ability_worth(game, option.key))
    return Advice((found.key,), "the weakest makes way")


# -- smaller choices ------------------------------------------------------------------------------


def choose(game: DoomGame, pick: Pick[object]) -> Advice:
    """The side of an Event or location that brings most."""
    now = gains.needs(game)

    def gain(option: Option[object]) -> float:
        side = option.value
        return gains.side(game, side, now) if isinstance(side, ad.Option) else 0.0

    found = max(legal(pick), key=gain)
    return Advice((found.key,), "it brings most")
