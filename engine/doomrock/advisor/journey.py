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
from engine.doomrock.advisor import trade, wear
from engine.doomrock.advisor.worth import map_worth, price_worth, table
from engine.doomrock.state import MAX_HP, DoomGame, Place

ENOUGH = 0.15
"""A visit has to bring so much more than it costs."""
LAST_ACT = 3
BARGAIN = 1.5
"""What a point of Damage a round is worth, in Silver."""
FRAIL = 3
"""With no more HP than this on anybody the road itself may kill."""
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
            return (5.0 if wear.better(game) is not None else -50.0), "better gear lies ready"
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
                bargain = trade.visit_gain(game, spot, game.state.silver - price.silver)
                gain += BARGAIN * bargain if bargain > 0 else -0.5
                reason = "there is something to buy" if bargain > 0 else reason
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


# -- Level Ups --------------------------------------------------------------------------


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
    known = table(game).reading(card)
    hit = 1.0 - (1.0 - len(ability.values) / 6) ** 3
    uses = min(float(ability.charges), DICE * hit) * (PAIR if ability.pair else 1.0)
    worth = table(game).die(card) * (MELEE if known.melee else 1.0)
    if known.attack and known.hit:
        worth *= 1.0 - min(known.hit, max(0.0, ARMOR - known.ignore)) / known.hit
    return uses * max(0.1, worth - PLAIN)


def replace_abilities(game: DoomGame, some: PickSome[object]) -> Advice:
    """Send back what is weak."""
    weak = [o.key for o in legal(some) if _ability(game, o.key) < WEAK][: some.most]
    return Advice(tuple(weak), "something better may come" if weak else "these are good")


def forget(game: DoomGame, pick: Pick[object]) -> Advice:
    """Give up the weakest."""
    found = min(legal(pick), key=lambda option: _ability(game, option.key))
    return Advice((found.key,), "the weakest makes way")


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
