"""The sensible player's errands: Wayposts, cities, sites, the Grove, and what lies on the road."""

from __future__ import annotations

from engine.core.ask import Pick, PickSome, Question, legal
from engine.core.volume import Advice
from engine.forests.advisor.growth import best_upgrade
from engine.forests.advisor.strength import assess
from engine.forests.advisor.travel import hungry, waypost_sells_supplies, wear
from engine.forests.essence import KINDS, harvest_chance
from engine.forests.goods import price_of
from engine.forests.places import locations
from engine.forests.state import ForestsGame
from engine.forests.trade import payment
from engine.hexcrawl.goods import food_limit, purse
from engine.hexcrawl.heroes import able, hero_by, living, most

KEEP = {"healing-draught": 2, "energy-tonic": 1}
"""How many of these each hero likes to carry."""


def place_here(game: ForestsGame) -> str:
    """The Waypost or Workshop that the group stands on."""
    for place in locations(game, game.state.at):
        if place.startswith("waypost:") or place == "workshop":
            return place
    return ""


def shopping(game: ForestsGame) -> str:
    """The next thing worth buying at a Waypost, or nothing."""
    state = game.state
    gold = purse(state)
    items = game.library.items
    if gold >= 1 and hungry(game) and any(h.food < food_limit(h) for h in living(state)):
        return "food"
    place = place_here(game)
    if place == "workshop" and best_upgrade(game) is not None:
        return ""
    supplies = price_of(game, items["workshop-supplies"])
    if place and waypost_sells_supplies(game, place) and gold >= supplies:
        return "workshop-supplies"
    for name, wanted in KEEP.items():
        have = sum(hero.items.count(name) for hero in able(state))
        if have < wanted * len(able(state)) and gold >= price_of(game, items[name]) + 4:
            return name
    saddles = price_of(game, items["elven-saddles"])
    if "elven-saddles" not in state.group and gold >= saddles + 6:
        return "elven-saddles"
    return ""


def waypost(game: ForestsGame, question: Pick[object]) -> Advice:
    """Which service of a Waypost."""
    keys = [option.key for option in legal(question)]
    if "infirmary" in keys and wear(game) > 0.33:
        return Advice(("infirmary",), "the heroes are worn")
    if "upgrade" in keys and best_upgrade(game) is not None:
        return Advice(("upgrade",), "Gold is for strength")
    if "market" in keys and shopping(game):
        return Advice(("market",), "there is something worth buying")
    return Advice(("leave",), "done here")


def buy(game: ForestsGame, question: Pick[object]) -> Advice:
    """What to buy."""
    keys = [option.key for option in legal(question)]
    wanted = shopping(game)
    if wanted in keys:
        return Advice((wanted,), "needed on the road")
    return Advice((), "nothing more")


def eater(game: ForestsGame, question: Pick[object]) -> Advice:
    """Who gets Food: the starving first, then the emptiest pack."""
    heroes = [hero_by(game.state, option.key) for option in legal(question)]
    chosen = max(heroes, key=lambda h: (h.starving, food_limit(h) - h.food, h.id))
    return Advice((chosen.id,), f"{chosen.name} has the least")


def food(game: ForestsGame, question: Pick[object]) -> Advice:
    """How much Food: enough for the next meals."""
    keys = [option.key for option in legal(question)]
    hero = hero_by(game.state, question.who)
    room = max(1, food_limit(hero) - hero.food + 3 * hero.starving)
    wanted = max(1, min(room, 3 * max(1, hero.food_rating)))
    fit = [key for key in keys if int(key[1:]) <= wanted]
    return Advice(((fit or keys[:1])[-1],), "enough for a while")


def carrier(game: ForestsGame, question: Pick[object]) -> Advice:
    """Who carries a thing: whoever has the fewest."""
    heroes = [hero_by(game.state, option.key) for option in legal(question)]
    chosen = min(heroes, key=lambda h: (h.dead, len(h.items), h.id))
    return Advice((chosen.id,), f"{chosen.name} has room")


# -- sites, cities, the Grove ---------------------------------------------------------------------


def site(game: ForestsGame, question: Pick[object]) -> Advice:
    """Which service of a Battle Site."""
    keys = [option.key for option in legal(question)]
    for key, reason in (("reforge", "a Relic at last"), ("revive", "bring a companion back")):
        if key in keys:
            return Advice((key,), reason)
    if "heal" in keys and wear(game) > 0.5:
        return Advice(("heal",), "the heroes are badly worn")
    if "favor" in keys:
        return Advice(("favor",), "a Favor costs nothing")
    return Advice(("leave",), "done here")


def favor(game: ForestsGame, question: Pick[object]) -> Advice:
    """Who asks for a Favor: the best chance, as the notes say."""
    options = legal(question)
    chosen = max(options, key=lambda option: (_percent(option.note), option.key))
    return Advice((chosen.key,), "the best chance")


def _percent(note: str) -> int:
    word = note.partition("%")[0].rpartition(" ")[2]
    return int(word) if word.isdigit() else 0


def loot(game: ForestsGame, question: Pick[object]) -> Advice:
    """Loot a city when the Watch could be beaten."""
    level = 1 + game.state.cycle // 2
    card = game.library.foes[game.library.placards.watch_of(level)]
    if wear(game) < 0.5 and assess(game, card).share < 0.65:
        return Advice(("loot",), "the Watch is no match")
    return Advice(("pass",), "the Watch is too strong now")


def search(game: ForestsGame, question: Pick[object]) -> Advice:
    """Gear first."""
    return Advice(("gear",), "upgrades for nothing")


def skill(game: ForestsGame, question: Pick[object]) -> Advice:
    """The Skill with the best chance."""
    return favor(game, question)


def grove(game: ForestsGame, question: Pick[object]) -> Advice:
    """Trade while it pays, hand the Crown over, then leave."""
    keys = [option.key for option in legal(question)]
    for key in keys:
        if key.startswith("give:"):
            return Advice((key,), "Elowen's thanks are worth more")
    if "trade" in keys and _bargain(game, None) is not None:
        return Advice(("trade",), "there is something worth the Essence")
    return Advice(("leave",), "done here")


BARGAINS = (
    "charm-autumn",
    "blessing-of-the-dryad",
    "charm-summer",
    "charm-spring",
    "sap-of-the-elder-oak",
    "dewdrop-phial",
)


def _bargain(game: ForestsGame, keys: list[str] | None) -> str | None:
    for name in BARGAINS:
        if name in game.state.group:
            continue
        if keys is not None:
            if name in keys:
                return name
        elif payment(game, game.library.items[name].value, list(KINDS)) is not None:
            return name
    return None


def trade(game: ForestsGame, question: Pick[object]) -> Advice:
    """What to trade Essence for."""
    wanted = _bargain(game, [option.key for option in legal(question)])
    return Advice((), "nothing more") if wanted is None else Advice((wanted,), "worth the Essence")


# -- on the road ----------------------------------------------------------------------------------


def circumstance(game: ForestsGame, question: Pick[object]) -> Advice:
    """Play what helps, discard what hurts."""
    keys = [option.key for option in legal(question)]
    if "discard" not in keys:
        return Advice((keys[0],), "there is no choice")
    name = question.prompt.partition(" (")[0]
    card = next((c for c in game.library.circumstances.values() if c.name == name), None)
    if card is None:
        return Advice(("discard",), "better not")
    if card.kind == "Encounter":
        might = assess(game, game.library.foes[card.foe])
        good = might.share < 0.45
        return Advice(("play" if good else "discard",), "an easy fight" if good else "too costly")
    mild = card.kind in ("Event", "Living") and wear(game) < 0.6
    good = card.kind in ("Treasure", "Discovery") or mild
    return Advice(("play" if good else "discard",), "it may help" if good else "it only hurts")


def fey_circumstance(game: ForestsGame, question: Pick[object]) -> Advice:
    """The most harmless open card."""
    order = {"Treasure": 0, "Discovery": 1, "Event": 2, "Living": 2, "Nature": 3, "Encounter": 4}

    def danger(key: str) -> tuple[float, str]:
        index = int(key.partition(":")[2]) - 1 if key.startswith("slot:") else -1
        if index < 0:
            return 3.5, key
        card = game.library.circumstances[game.state.bar[index]]
        value = float(order.get(card.kind, 6))
        if card.kind == "Encounter":
            value += 3 * assess(game, game.library.foes[card.foe]).share
        return value, key

    keys = [option.key for option in legal(question)]
    return Advice((min(keys, key=danger),), "the mildest card")


def harvester(game: ForestsGame, question: Pick[object]) -> Advice:
    """Who Harvests: a healthy hero with the best chance."""
    best: tuple[float, str] | None = None
    for option in legal(question):
        hero = hero_by(game.state, option.key)
        if hero.health <= 0.4 * most(game.state, hero, "health"):
            continue
        value = harvest_chance(game, hero, "seed", 0) + 0.01 * hero.health
        if best is None or value > best[0]:
            best = (value, option.key)
    return Advice((), "nobody is fit") if best is None else Advice((best[1],), "the best hand")


def effort(game: ForestsGame, question: Pick[object]) -> Advice:
    """How hard: the best chance that does not hurt."""
    hero = hero_by(game.state, question.who)
    options = legal(question)
    if hero.health < 8 or hero.energy < 4:
        return Advice((options[0].key,), "no strength to spare")
    chosen = max(options, key=lambda option: (_percent(option.note), option.key))
    return Advice((chosen.key,), "the best chance")


def bonus(game: ForestsGame, question: Pick[object]) -> Advice:
    """A critical heals when the group is worn, else it finds a Seed."""
    keys = [option.key for option in legal(question)]
    if "heal" in keys and wear(game) > 0.3:
        return Advice(("heal",), "everybody is worn")
    return Advice(("seed" if "seed" in keys else keys[0],), "Essence is worth more")


def risk(game: ForestsGame, question: Pick[object]) -> Advice:
    """Never fail on purpose."""
    return Advice(("roll",), "a success is better")


def push(game: ForestsGame, question: Pick[object]) -> Advice:
    """Push fate when the odds are fair."""
    chance = max(_percent(option.note) for option in question.options)
    if chance >= 35:
        return Advice(("push",), "fair odds")
    return Advice(("leave",), "poor odds")


def challenge(game: ForestsGame, question: Pick[object]) -> Advice:
    """Take a Challenge when fresh."""
    if wear(game) < 0.35:
        return Advice(("accept",), "fresh enough to try")
    return Advice(("decline",), "too worn")


def attempt(game: ForestsGame, question: Pick[object]) -> Advice:
    """Attempt a Destination unless its fight is too strong."""
    for option in legal(question):
        card = game.library.destinations[option.key]
        foe = card.foe or (
            game.library.placards.watch_of(2 + game.state.cycle // 2)
            if card.kind == "Incursion"
            else ""
        )
        if (
            foe
            and assess(game, game.library.foes[foe], dangerous=int(card.kind == "Incursion")).share
            > 0.7
        ):
            continue
        if "Challenge" in option.note and wear(game) > 0.4:
            continue
        return Advice((option.key,), "that is what we came for")
    return Advice((), "not now")


def choose(game: ForestsGame, question: Pick[object]) -> Advice:
    """Of a card's choices the first that can be paid."""
    return Advice((legal(question)[0].key,), "the card's first offer")


def cycle_slots(game: ForestsGame, question: Question[object]) -> Advice:
    """Put the worst open cards away."""
    cards = game.library.circumstances

    def harm(key: str) -> tuple[float, str]:
        card = cards[game.state.bar[int(key.partition(":")[2]) - 1]]
        value = 3.0 if card.kind == "Affliction" else 0.0
        if card.kind == "Encounter":
            value = 4 * assess(game, game.library.foes[card.foe]).share
        return -value, key

    keys = sorted((option.key for option in legal(question)), key=harm)
    count = question.least if isinstance(question, PickSome) else 1
    return Advice(tuple(keys[:count]), "the worst of the open cards")
