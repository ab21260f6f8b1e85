"""The sensible player's travels: where to go, how to move, which way to turn."""

from __future__ import annotations

from math import ceil
from weakref import WeakKeyDictionary

import msgspec

from engine.core.ask import Pick, legal
from engine.core.hex import Hex, distance
from engine.core.volume import Advice
from engine.forests import destinations, site
from engine.forests.advisor.strength import assess
from engine.forests.battles import boss_card, incursion_level
from engine.forests.escorts import escort_of
from engine.forests.essence import KINDS
from engine.forests.movement import Step
from engine.forests.places import acropolis, in_fey, place_name
from engine.forests.relics import reforge_why_not
from engine.forests.sentinels import sentinel_at
from engine.forests.state import ForestsGame
from engine.forests.trade import purchase_power
from engine.hexcrawl.board import REALM, Board
from engine.hexcrawl.goods import larder, purse
from engine.hexcrawl.heroes import able, gear_cost, living, most
from engine.hexcrawl.movement import ground, speed, trail
from engine.hexcrawl.state import STATS, Hero
from engine.hexcrawl.trials import group_chance

FRAGMENT = 2.4
FINALE = 60.0


class Goal(msgspec.Struct, frozen=True):
    """A place worth going to, what it is worth, and why in a few words."""

    at: Hex
    value: float
    why: str


# -- how the group is -----------------------------------------------------------------------------


def wear(game: ForestsGame) -> float:
    """How worn the group is: 0.0 fresh, 1.0 spent; the worst hero's Health counts double."""
    heroes = living(game.state)
    if not heroes:
        return 0.0
    health = [1 - hero.health / max(1, most(game.state, hero, "health")) for hero in heroes]
    energy = [1 - hero.energy / max(1, most(game.state, hero, "energy")) for hero in heroes]
    return max(0.0, (2 * max(health) + sum(health) / len(health) + sum(energy) / len(energy)) / 4)


def hungry(game: ForestsGame) -> bool:
    """Whether the larder does not cover the next two meals of everybody."""
    heroes = living(game.state)
    need = sum(hero.food_rating for hero in heroes)
    return any(hero.starving for hero in heroes) or larder(game.state) < 2 * need


def turns_left(game: ForestsGame) -> int:
    """How many turns remain until Adrimon comes by herself."""
    state = game.state
    if state.style.last_turn:
        return state.style.last_turn - state.turn
    return (10 - state.cycle) * state.style.tracker - state.tracker


def ready_for_her(game: ForestsGame) -> bool:
    """Whether the group should go and end it: strong enough, or losing more than it gains."""
    might = assess(game, game.library.foes["adrimon"], healthy=True)
    if might.share < 0.55:
        return True
    limit = 0.55 + 0.07 * max(0, game.state.cycle - 5)
    return might.share < min(limit, 0.9)


def boldness(game: ForestsGame) -> float:
    """How much more is risked in a game that has gone on for very long: it must end some day."""
    return max(0.0, 0.02 * (game.state.turn - 90))


# -- goals ----------------------------------------------------------------------------------------

_plans: WeakKeyDictionary[ForestsGame, tuple[tuple[int, int], Goal | None]] = WeakKeyDictionary()


def plan(game: ForestsGame) -> Goal | None:
    """The goal with the most worth for its time; remembered while nothing is revealed."""
    key = (game.state.turn, game.state.reveals)
    held = _plans.get(game)
    if held is not None and held[0] == key:
        # The group is on its way and has seen nothing new.
        return held[1]
    goal = _best(game)
    _plans[game] = (key, goal)
    return goal


def _best(game: ForestsGame) -> Goal | None:
    board = ground(game)
    at = game.state.at
    pace = max(1, speed(game, "normal"))
    best: tuple[float, Goal] | None = None
    dist = board.distances(at)
    for goal in goals(game):
        steps = dist.get(goal.at)
        if steps is None:
            continue
        score = goal.value / (max(1, ceil(steps / pace)) + 0.35)
        if best is None or score > best[0]:
            best = (score, goal)
    return best[1] if best is not None else None


def goals(game: ForestsGame) -> list[Goal]:
    """Everything on the board that is worth a journey now."""
    board = ground(game)
    state = game.state
    if in_fey(game):
        return [
            Goal(hex_, 3.0 if "grove" in spot.features else 1.0, "the Fey Realm")
            for hex_, spot in board.spots.items()
            if spot.cell == REALM
            and any(f == "grove" or f[:5] == "gate:" for f in spot.features)
            and hex_ != state.at
        ]
    found: list[Goal] = []
    worn = wear(game)
    waypost, city = _waypost(game, worn), _city(game, worn)
    for hex_, feature in board.features:
        value = _feature(game, hex_, feature, worn, waypost, city)
        if value > 0:
            found.append(Goal(hex_, value, place_name(feature)))
    found.extend(_cards(game))
    if state.workshop is not None:
        found.append(Goal(state.workshop, _workshop(game) + 2.0 * worn, "Ashul's Workshop"))
    if state.hall is not None and len(state.slots) > destinations.HALL_SLOT:
        found.append(Goal(state.hall, _site(game, "hall", worn), "Paragon's Hall"))
    centre = acropolis(game)
    if centre is not None and not state.magi_beaten and worn < 0.35 and ready_for_her(game):
        found.append(Goal(centre, FINALE, "Adrimon"))
    found.extend(_edges(game, board))
    return [goal for goal in found if goal.at != state.at or goal.value >= FINALE]


def _feature(
    game: ForestsGame, at: Hex, feature: str, worn: float, waypost: float, city: float
) -> float:
    """What a place is worth, `waypost` and `city` being what any of their kind are."""
    state = game.state
    word, _, number = feature.partition(":")
    if feature in state.cleared:
        return 0.0
    if word == "waypost":
        if int(number) in state.fallen:
            return 0.0 if _looted(game, f"fallen:{number}") else city
        gold = purse(state)
        if gold >= 8 and waypost_sells_supplies(game, feature):
            waypost += 2.5
        return waypost + min(1.0, gold / 20)
    if word == "city" and int(number) != state.acropolis:
        return 0.0 if _looted(game, feature) else city
    if word == "site":
        return 0.0 if sentinel_at(game, at) else _site(game, feature, worn)
    if word == "boss":
        might = assess(game, boss_card(game, int(number)))
        value = 4.5 + 1.3 * int(number)
        if game.state.magi_beaten:
            # Nothing else is left to do, and no clock runs that would end it otherwise.
            return value + 20.0 if might.share < 0.62 or worn < 0.25 else 0.0
        return value if might.share < 0.62 else 0.0
    return 0.0


def _waypost(game: ForestsGame, worn: float) -> float:
    value = 0.4 + 4.5 * worn + 3.0 * hungry(game)
    room = sum(destinations.room(game, slot, i) > 1 for i, slot in enumerate(game.state.slots))
    return value + 0.35 * room


def waypost_sells_supplies(game: ForestsGame, place: str) -> bool:
    """Whether this Waypost still has Workshop Supplies that would help."""
    state = game.state
    return (
        state.workshop is None
        and place not in state.supplies
        and f"{place}:workshop-supplies" not in state.sold_out
    )


def _workshop(game: ForestsGame) -> float:
    """What the Gear Upgrades that the group can pay for are worth; full rings want none."""
    gold = purse(game.state)
    costs = [gear_cost(hero, stat) for hero in able(game.state) for stat in STATS]
    if not any(cost is not None and cost <= gold for cost in costs):
        return 0.0
    return min(9.0, gold / 5.0)


def _looted(game: ForestsGame, place: str) -> bool:
    return game.state.looted.get(place) == game.state.cycle + 1


def _city(game: ForestsGame, worn: float) -> float:
    if worn > 0.45:
        return 0.0
    card = game.library.foes[game.library.placards.watch_of(1 + game.state.cycle // 2)]
    if assess(game, card).share > 0.6:
        return 0.0
    return 2.6


def _site(game: ForestsGame, place: str, worn: float) -> float:
    state = game.state
    value = 0.0
    if place != "hall" and place not in state.surges:
        value += 5.0 * max(0.0, worn - 0.25) + 6.0 * any(h.dead for h in state.heroes)
    if state.favors < 4 and state.favors_won.get(place, 0) < 2:
        value += 0.5
    slot = site.slot_of(game, place)
    if slot is not None and slot.hidden:
        value += 1.5
    elif slot is not None and not slot.reforged and not reforge_why_not(game, slot):
        value += 9.0
    return value


def _cards(game: ForestsGame) -> list[Goal]:
    found = []
    library = game.library.destinations
    double = 1.7 if "charm-autumn" in game.state.group else 1.0
    for slot in game.state.slots:
        for entry in slot.destinations:
            card = library[entry.card]
            if entry.escorting:
                found.extend(_deliveries(game, card.escort.to if card.escort else "", card.id))
                continue
            at = destinations.place_of(game, card)
            if at is None or entry.done or destinations.promised(game, entry):
                continue
            chance = 1.0
            if card.kind == "Skill":
                heroes = able(game.state)
                chance = group_chance(game, heroes, card.skills, card.modifier, "destination")
                if game.state.style.one_hero:
                    chance = 1 - (1 - chance) ** 2
            elif card.kind in ("Bounty", "Incursion"):
                foe = card.foe or game.library.placards.watch_of(incursion_level(game))
                dangerous = card.kind == "Incursion"
                might = assess(game, game.library.foes[foe], dangerous=int(dangerous))
                chance = 0.0 if might.share > 0.6 else 0.9
            value = chance * FRAGMENT * card.reward.fragments * double
            if value > 0.3:
                found.append(Goal(at, value, card.name))
    return found


def _deliveries(game: ForestsGame, to: str, card: str) -> list[Goal]:
    if escort_of(game, card) is None:
        return []
    found = []
    for hex_, feature in ground(game).features:
        if to in (feature, feature.partition(":")[0]):
            found.append(Goal(hex_, 3.5, "the Escort's goal"))
    return found


def _edges(game: ForestsGame, board: Board) -> list[Goal]:
    """The nearest border with HEXtiles left: new land has new places."""
    state = game.state
    if not state.tiles:
        return []
    dist = board.distances(state.at)
    best: tuple[int, Hex] | None = None
    for at in board.borders:
        steps = dist.get(at)
        if steps and (best is None or (steps, at) < best):
            best = (steps, at)
    if best is None:
        return []
    # With Adrimon gone only the Bosses that are still to be found keep a game going.
    value = 12.0 if state.magi_beaten else 1.6
    return [Goal(best[1], value, "unknown land")]


# -- moving ---------------------------------------------------------------------------------------


def move_type(game: ForestsGame, question: Pick[object]) -> Advice:
    """How to move this turn."""
    state = game.state
    keys = [option.key for option in legal(question)]
    goal = plan(game)
    worn = wear(game)
    rested = "camp" in keys and not any(hero.starving for hero in living(state))
    if rested and worn > 0.5 and (goal is None or not _near_help(game, goal)):
        return Advice(("camp",), "the heroes need rest")
    if goal is None:
        return Advice(("camp" if "camp" in keys else keys[0],), "nothing better to do")
    if goal.value >= FINALE and rested and worn > 0.12 and turns_left(game) > 1:
        return Advice(("camp",), "rest before the last fight")
    if goal.at == state.at:
        return Advice(("camp" if "camp" in keys else keys[0],), f"stay for {goal.why}")
    steps = ground(game).distances(goal.at).get(state.at, 99)
    if "cautious" in keys and (steps == 1 or _all_trail(game, goal.at, steps)):
        return Advice(("cautious",), f"a safe way to {goal.why}")
    pace = speed(game, "normal")
    if "reckless" in keys and pace < steps <= pace + 2 and worn < 0.25 and state.size > 1:
        return Advice(("reckless",), f"hurry to {goal.why}")
    if "normal" in keys:
        return Advice(("normal",), f"on to {goal.why}")
    return Advice((keys[0],), "the only way left")


def _near_help(game: ForestsGame, goal: Goal) -> bool:
    near = distance(game.state.at, goal.at) <= speed(game, "normal")
    return near and goal.why.startswith(("Waypost", "Ashul", "Battle Site"))


def _all_trail(game: ForestsGame, goal: Hex, steps: int) -> bool:
    """Whether the way that `step` takes is road or river all along and short enough."""
    if steps > speed(game, "cautious"):
        return False
    board = ground(game)
    dist = board.distances(goal)
    at = game.state.at
    for _ in range(steps):
        nearer = [h for h in board.steps(at) if dist.get(h, 99) < dist[at]]
        on_trail = [hex_ for hex_ in nearer if trail(game, hex_)]
        if not on_trail:
            return False
        at = on_trail[0]
    return True


def step(game: ForestsGame, question: Pick[object]) -> Advice:
    """The next hex on the way, around Sentinels that are too strong."""
    goal = plan(game)
    options = legal(question)
    keys = [option.key for option in options]
    stop = "stop" in keys
    if goal is None or goal.at == game.state.at:
        return Advice(("stop",) if stop else (keys[0],), "here is good")
    dist = ground(game).distances(goal.at)
    here = dist.get(game.state.at, 99)
    cautious = game.state.journey.kind == "cautious"
    best: tuple[float, str] | None = None
    for option in options:
        if not isinstance(option.value, Step) or option.value.to is None:
            continue
        to = option.value.to
        cost = float(dist.get(to, 99))
        guard = sentinel_at(game, to)
        if guard is not None:
            card = game.library.foes[game.library.placards.sentinel_of(guard.cycle)]
            cost += 50.0 if assess(game, card).share > 0.6 else 0.5
        if cautious and not trail(game, to) and here > 1:
            cost += 0.6
        if best is None or cost < best[0]:
            best = (cost, option.key)
    if best is None or (stop and best[0] >= here):
        return Advice(("stop",) if stop else (keys[0],), "no nearer way")
    return Advice((best[1],), f"towards {goal.why}")


def tile_turn(game: ForestsGame, question: Pick[object]) -> Advice:
    """Which way a new tile lies best: any will do."""
    return Advice((legal(question)[0].key,), "it fits")


def portal(game: ForestsGame, question: Pick[object]) -> Advice:
    """Enter the Fey Realm only with Essence to spend; leave it afterwards."""
    keys = [option.key for option in legal(question)]
    if question.topic == "portal.leave":
        return Advice((keys[0],), "everybody is healed on the way out")
    if keys and purchase_power(game, KINDS) >= 40:
        return Advice((keys[0],), "Essence to trade with Elowen")
    return Advice((), "nothing to trade")


def carrier_of(game: ForestsGame) -> Hero:
    """Who should carry things: the hero with the most Health."""
    return max(able(game.state), key=lambda hero: (hero.health, hero.id))
