"""One plain sentence for each thing that can happen in Assault on Doomrock."""

from __future__ import annotations

from typing import assert_never

from engine.core.fact import CoreFact, Drew, Fact, PhaseBegan, TurnBegan
from engine.core.words import Kind, closed, core_words
from engine.core.words import because as because_of
from engine.doomrock.adventure.places import locations_of, slug
from engine.doomrock.battle.dice import MARKERS
from engine.doomrock.facts import (
    ActBegan,
    Activated,
    AreaGone,
    AreaRevealed,
    Arrived,
    Attacked,
    BattleBegan,
    BattleEnded,
    CardUsed,
    ChallengeMet,
    Counted,
    Defeated,
    Diced,
    DieMoved,
    Equipped,
    Exposed,
    Gained,
    Moved,
    OmenKept,
    OwnFact,
    RoundBegan,
    ScoutedCard,
    Spawned,
    TerrainTurned,
    Upgraded,
    Visited,
)
from engine.doomrock.names import ACTS, WINDOWS, card_name, die_place, figure_name
from engine.doomrock.state import DoomGame

_COUNTS = {
    "heroism": "Heroism",
    "shield": "Shield",
    "exposure": "Exposure",
    "hp": "HP",
    "silver": "Silver",
    "time": "Time",
    "secret": "Secret",
    "honor": "Honor",
}
_EXPOSURE = {
    "+1": "+1",
    "I": "+1 in round 1",
    "II": "+1 in round 2",
    "III": "+1 from round 3",
    "push": "Push",
    "shuffle": "Shuffle",
}
_TURNED = {
    "dice": "turns to its dice side",
    "blank": "turns to its blank side",
    "removed": "leaves the Battle",
}
_ARRIVED = {"start": "begins at", "travel": "travels to", "venture": "ventures forth to"}
_GAINED = {
    "found": "gains",
    "bought": "buys",
    "sold": "sells",
    "lost": "gives up",
    "learned": "learns",
    "forgotten": "forgets",
}


def words(fact: Fact, game: DoomGame) -> str:
    """One sentence for a fact, with names and numbers; empty when it is not worth a line.

    Raises TypeError for a fact that this volume does not know.
    """

    def names(kind: Kind, id_: str) -> str:
        return name_of(game, kind, id_)

    if isinstance(fact, TurnBegan):
        # What counts is told at once: an action of the Adventure, or a round.
        return ""
    if isinstance(fact, Drew):
        return _drawn(fact, game)
    if isinstance(fact, PhaseBegan):
        name = fact.phase[:1].upper() + fact.phase[1:]
        return f"{name.replace('round', 'Round')}." if "round" in name else f"{name} Phase."
    if isinstance(fact, CoreFact):
        return core_words(fact, names)
    if isinstance(fact, OwnFact):
        return _own_words(fact, game)
    raise TypeError(f"nobody has words for {type(fact).__name__}")


def _drawn(fact: Drew, game: DoomGame) -> str:
    """Areas and Settings are told as they come into play; a Goon's card says what it will do."""
    if fact.deck == "Goon":
        who, card = next(
            (hero.name, card)
            for hero in game.state.heroes
            if hero.goon
            for card in game.library.goons[hero.card].cards
            if card.id == fact.card
        )
        plan = " ".join(f"{WINDOWS[action.window]}: {action.text}" for action in card.actions)
        return closed(f"{who} plans this round. {plan}")
    if fact.deck == "Settings" or fact.deck == "Area Deck" or fact.deck.endswith(" Areas"):
        return ""
    if fact.deck == "Events":
        return closed(f"Event: {card_name(game, fact.card)}")
    if fact.deck == "Challenges":
        challenge = game.library.challenges[fact.card]
        return closed(f"Challenge of this Act: {challenge.name}. {challenge.text}")
    return closed(f"Drawn from {fact.deck}: {card_name(game, fact.card)}")


def because(cause: str, who: str = "") -> str:
    """A cause in parentheses, without the name of whoever the sentence is about."""
    if who and (cause == who or cause.startswith(f"{who}, ")):
        cause = cause[len(who) + 2 :]
    return because_of(cause)


def _whose(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def name_of(game: DoomGame, kind: Kind, id_: str) -> str:
    """The name of anything by its id, as core sentences ask for it."""
    match kind:
        case "figure":
            return figure_name(game, id_)
        case "card" | "item" | "action" | "tile":
            return card_name(game, id_)
        case "die":
            return "Peril die" if id_ == "peril" else "D6" if id_ == "d6" else id_.capitalize()
        case "face":
            return id_.partition(":")[2]
        case "hex" | "stat" | "condition" | "goods":
            return id_.replace("-", " ")
        case _:
            assert_never(kind)


def _own_words(fact: OwnFact, game: DoomGame) -> str:
    match fact:
        case Counted():
            return _counted(fact, game)
        case RoundBegan():
            return f"Round {fact.round} of 4."
        case ActBegan():
            return closed(f"{ACTS[fact.act]} begins: {card_name(game, fact.setting)}")
        case BattleBegan():
            names = " with ".join(card_name(game, sheet) for sheet in fact.sheets)
            return closed(f"The Battle begins: {names}")
        case BattleEnded():
            return f"The Battle is {fact.result}."
        case Diced() | DieMoved():
            return _dice(fact, game)
        case CardUsed():
            return _used(fact, game)
        case Moved():
            verb = "is Pushed to" if fact.pushed else "Moves to"
            who = figure_name(game, fact.who)
            return f"{who} {verb} group {fact.to}{because(fact.cause, who)}."
        case Attacked():
            return _attacked(fact, game)
        case Exposed():
            kinds = ", ".join(_EXPOSURE[kind] for kind in fact.kinds)
            count = "1 counts" if fact.counted == 1 else f"{fact.counted or 'none'} count"
            return f"{_whose(figure_name(game, fact.who))} Exposure: {kinds}; {count}."
        case Defeated():
            by = f" by {figure_name(game, fact.by)}" if fact.by else ""
            return f"{figure_name(game, fact.who)} is defeated{by}."
        case Activated():
            active = f", {figure_name(game, fact.active)} is Active" if fact.active else ""
            action = fact.action or "nothing on the sheet"
            return closed(
                f"{figure_name(game, fact.who)} draws {_symbol(fact.symbol)}: {action}{active}"
            )
        case Spawned():
            who = figure_name(game, fact.who)
            return f"{who} enters group {fact.group} with {fact.hp} HP."
        case TerrainTurned():
            return f"{card_name(game, fact.terrain) or 'Terrain'} {_TURNED[fact.how]}."
        case _:
            return _adventure(fact, game)


def _symbol(symbol: str) -> str:
    return {"A": "an Ace", "Q": "a Queen", "J": "a Joker"}.get(symbol, f"a {symbol}")


def _dice(fact: Diced | DieMoved, game: DoomGame) -> str:
    owner = figure_name(game, fact.who) if fact.who else "The shared pool"
    match fact:
        case Diced():
            verb = "re-rolls" if fact.again else "rolls"
            return f"{owner} {verb} {' '.join(map(str, fact.values))}."
        case DieMoved(at="pool"):
            return f"{owner} takes a {fact.value} back."
        case DieMoved(at="aside"):
            return f"{owner} spends a {fact.value}."
        case DieMoved() if fact.at.partition(":")[0] in MARKERS:
            return _kept(fact, owner, game)
        case DieMoved():
            return closed(f"{owner} puts a {fact.value} on {die_place(game, fact.at)}")
        case _:
            assert_never(fact)


def _kept(fact: DieMoved, owner: str, game: DoomGame) -> str:
    """A die that is to become a marker, of its owner or of another who shares the pool."""
    kind, _, who = fact.at.partition(":")
    whose = f" of {figure_name(game, who)}" if who != fact.who else ""
    return f"{owner} keeps a {fact.value} for {kind.title()}{whose}."


def _used(fact: CardUsed, game: DoomGame) -> str:
    who, card = figure_name(game, fact.who), card_name(game, fact.card)
    match fact.kind:
        case "stealth":
            return closed(f"{who} leaves the shadows for the Stealth effect of {card}")
        case "reaction":
            return closed(f"{who} reacts with {card}")
        case "passive":
            return closed(f"{card} works for {who}")
        case "pet":
            # A Pet acts in its own name, a form in that of its Hero.
            owned = any(pet.uid == fact.who for hero in game.state.heroes for pet in hero.pets)
            does = f": {fact.text}" if fact.text else ""
            return closed(f"{who} acts{does}" if owned else f"{card} acts for {who}{does}")
        case "goon":
            return closed(f"{who} acts: {fact.text}" if fact.text else f"{who} acts")
        case "ability" | "item" | "terrain":
            return closed(f"{who} uses {card}")
        case _:
            assert_never(fact.kind)


def _attacked(fact: Attacked, game: DoomGame) -> str:
    """Damage and where it went: "Hob Attacks Skeleton 2 for 3: 1 on Shields, 2 HP lost."."""
    who = figure_name(game, fact.who)
    combo = "COMBO " if fact.combo else ""
    if fact.by:
        line = f"{figure_name(game, fact.by)} {combo}Attacks {who} for {fact.damage}"
    else:
        line = f"{who} is Attacked for {fact.damage}"
    parts = [
        f"{n} {word}" for n, word in ((fact.shields, "on Shields"), (fact.armor, "on Armor")) if n
    ]
    parts.append(f"{fact.lost or 'no'} HP lost")
    if fact.overkill:
        parts.append(f"OVERKILL {fact.overkill}")
    return f"{line}: {', '.join(parts)}."


def _counted(fact: Counted, game: DoomGame) -> str:
    who = figure_name(game, fact.who)
    why = because(fact.cause, who)
    match fact.what:
        case "stealth" | "provoke" | "snare":
            name = fact.what.title()
            return f"{who} {'gains' if fact.n > 0 else 'loses'} {name}{why}."
        case "enrage":
            return f"ENRAGE {fact.n:+d}, now {fact.now}{why}."
        case "secret":
            return closed(f"{card_name(game, fact.of)}: Secrets {fact.n:+d}, now {fact.now}{why}")
        case "obedience":
            name = card_name(game, fact.of)
            if fact.n < 0:
                return closed(f"{name} loses {-fact.n} Obedience, now {fact.now}{why}")
            return closed(f"{name} gains {fact.n} Obedience, now {fact.now}{why}")
        case "heroism" | "shield" | "exposure" | "hp" | "silver" | "time" | "honor":
            name = _COUNTS[fact.what]
            many = "s" if name == "Shield" and abs(fact.n) > 1 else ""
            verb = "gains" if fact.n > 0 else "loses"
            return f"{who} {verb} {abs(fact.n)} {name}{many}, now {fact.now}{why}."
        case _:
            assert_never(fact.what)


AdventureFact = (
    AreaRevealed
    | AreaGone
    | Arrived
    | Visited
    | Gained
    | Equipped
    | ScoutedCard
    | OmenKept
    | ChallengeMet
    | Upgraded
)


def _adventure(fact: AdventureFact, game: DoomGame) -> str:
    match fact:
        case AreaRevealed():
            return closed(f"Revealed: {card_name(game, fact.card)}")
        case AreaGone():
            return closed(f"Left behind for good: {card_name(game, fact.card)}")
        case Arrived():
            return closed(f"The Party {_ARRIVED[fact.how]} {card_name(game, fact.area)}")
        case Visited():
            return closed(f"The Party visits {_location(game, fact)}")
        case Gained():
            who, card = figure_name(game, fact.who), card_name(game, fact.card)
            if fact.kind == "item" and fact.how == "lost":
                return closed(f"{card} goes back to its deck")
            if fact.kind == "pet" and fact.how == "learned":
                return closed(f"{who} raises {card}")
            return closed(f"{who} {_GAINED[fact.how]} {card}")
        case Equipped():
            verb = "equips" if fact.on else "puts away"
            return closed(f"{figure_name(game, fact.who)} {verb} {card_name(game, fact.card)}")
        case ScoutedCard():
            where = "stays on top" if fact.kept else "goes under the deck"
            name = card_name(game, fact.card)
            return f"SCOUT, {_deck(fact.deck)}: {name.rstrip('.')} {where}."
        case OmenKept():
            return closed(f"Kept for the Battle: {fact.name}")
        case ChallengeMet():
            name = card_name(game, fact.card)
            return f"Challenge met: {name.rstrip('.')}, {fact.honor} Honor."
        case Upgraded():
            new, old = card_name(game, fact.card), card_name(game, fact.base)
            return closed(f"{new} replaces {old} in all later games")
        case _:
            assert_never(fact)


def _location(game: DoomGame, fact: Visited) -> str:
    """A location by its name, in the Area where it is. Raises KeyError."""
    card, _, name = fact.location.rpartition("/")
    card = card or fact.area
    for location in locations_of(game, card):
        if name in (location.name, slug(location.name)):
            return f"{location.name} in {card_name(game, card)}"
    raise KeyError(f"{card} has no location {name}")


def _deck(name: str) -> str:
    return name.replace("-", " ") if name.islower() else name
