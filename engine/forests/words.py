"""One plain sentence for each thing that can happen in the Forests."""

from __future__ import annotations

from typing import assert_never

from engine.core.fact import CoreFact, Fact
from engine.core.hex import Hex
from engine.core.words import Kind, closed, core_words
from engine.forests.facts import (
    CardPlayed,
    CycleMoved,
    DestinationDone,
    DestinationOpened,
    DifficultyRaised,
    FragmentFound,
    Mindwiped,
    OwnFact,
    PlaceChanged,
    PowerUpGained,
    RelicChanged,
    SentinelRose,
    SituationTold,
    TrackerMoved,
)
from engine.forests.places import locations, place_name
from engine.forests.sentinels import sentinel_at
from engine.forests.state import ForestsGame
from engine.hexcrawl.facts import CrawlFact
from engine.hexcrawl.heroes import hero_by, stat_name
from engine.hexcrawl.movement import ground
from engine.hexcrawl.names import CONDITIONS
from engine.hexcrawl.state import STATS
from engine.hexcrawl.words import crawl_words, die_name, face_name

_GROUPS = {"": "The group", "group": "The group", "foes": "Every opponent", "game": "The forest"}
_PLURAL = {
    "Favor": "Favors",
    "Infused Seed": "Infused Seeds",
    "Essence Vine": "Essence Vines",
    "Heart of the Forest": "Hearts of the Forest",
}


LINE = 105
"""Sentences leave out a card's text that would make them longer than this."""


def words(fact: Fact, game: ForestsGame) -> str:
    """One sentence for a fact, with names and numbers; empty when it is not worth a line.

    Raises TypeError for a fact that this volume does not know.
    """

    def names(kind: Kind, id: str) -> str:
        return name_of(game, kind, id)

    if isinstance(fact, CoreFact):
        return core_words(fact, names)
    if isinstance(fact, CrawlFact):
        return crawl_words(fact, names)
    if isinstance(fact, OwnFact):
        return _forests_words(fact, game)
    raise TypeError(f"nobody has words for {type(fact).__name__}")


def _forests_words(fact: OwnFact, game: ForestsGame) -> str:
    library = game.library
    match fact:
        case TrackerMoved():
            why = f" ({fact.cause})" if fact.cause else ""
            return f"Fate Tracker {fact.n:+d}: {fact.now} of {fact.size}{why}."
        case CycleMoved():
            return f"The Fate Cycle is now {fact.now}."
        case Mindwiped():
            who = figure_name(game, fact.who)
            match fact.how:
                case "cured":
                    return f"{who} remembers everything and is mindwiped no more."
                case "left":
                    return f"{who} walks off among the mindwiped and is gone for good."
                case _:
                    return f"{who} is mindwiped: no Skill is above the Fate Cycle."
        case SentinelRose():
            known = {augment.id: augment.name for augment in library.placards.augments}
            augments = " and ".join(known.get(name, _plain(name)) for name in fact.augments)
            return f"A Sentinel rises: {fact.place}" + (f", with {augments}." if augments else ".")
        case CardPlayed():
            verb = {"played": "", "attempted": "Attempted: ", "ended": "Over: "}.get(
                fact.how, f"{fact.how.title()}: "
            )
            return closed(f"{verb}{card_name(game, fact.card)}{_kind(game, fact)}")
        case SituationTold():
            told = library.situations[fact.situation]
            title = closed(library.living[told.card].name)
            return _with_text(f"{title} {told.name}", told.text)
        case DestinationOpened():
            return f"New Destination on slot {fact.slot}: {card_name(game, fact.card)}."
        case DestinationDone():
            return f"{card_name(game, fact.card)}: {fact.how}."
        case FragmentFound():
            held = (
                f" of {library.relics[found.relic].name}"
                if (found := library.fragments.get(fact.card))
                else ""
            )
            return f"Fragment found: {card_name(game, fact.card)}{held}."
        case PowerUpGained():
            card = library.power_ups.get(fact.card)
            line = f"{figure_name(game, fact.who)} powers up, {card_name(game, fact.card)}"
            return _with_text(line, card.text if card is not None else "")
        case RelicChanged():
            relic = card_name(game, fact.relic)
            if fact.how == "wielded":
                return f"{figure_name(game, fact.who)} wields {relic}."
            by = f" by {figure_name(game, fact.who)}" if fact.who else ""
            return f"{relic} is {fact.how}{by}."
        case PlaceChanged():
            return f"{_upper(place_name(fact.place))} is {fact.how}."
        case DifficultyRaised():
            return f"The Difficulty rises to {fact.level}."
        case _:
            assert_never(fact)


def _with_text(line: str, text: str) -> str:
    """A line with the text of its card, where that is short enough."""
    return f"{line}: {text}" if text and len(line) + len(text) <= LINE else f"{line}."


def _kind(game: ForestsGame, fact: CardPlayed) -> str:
    """What kind of Circumstance was played."""
    card = game.library.circumstances.get(fact.card)
    if card is None or fact.how != "played":
        return ""
    return f" ({card.kind})"


# -- names ----------------------------------------------------------------------------------------


def name_of(game: ForestsGame, kind: Kind, id: str) -> str:
    """The name of anything by its id."""
    match kind:
        case "figure":
            return figure_name(game, id)
        case "card":
            return card_name(game, id)
        case "item":
            item = game.library.items.get(id)
            return item.name if item is not None else _plain(id)
        case "tile":
            tile = game.library.tiles.get(id)
            return tile.name if tile is not None else _plain(id)
        case "hex":
            q, _, r = id.partition(",")
            return hex_name(game, (int(q), int(r)))
        case "stat":
            return _stat(game, id)
        case "action":
            return _action(game, id)
        case "condition":
            rule = CONDITIONS.get(id)
            return rule.name if rule is not None else _plain(id)
        case "die":
            return die_name(id)
        case "face":
            die, _, face = id.partition(":")
            return face_name(die, int(face))
        case "goods":
            return _PLURAL.get(id, id)
        case _:
            assert_never(kind)


def figure_name(game: ForestsGame, id: str) -> str:
    """The name of a hero, ally or opponent, or of a whole side."""
    state = game.state
    if id in _GROUPS:
        return _GROUPS[id]
    for hero in state.heroes:
        if hero.id == id:
            return hero.name
    for ally in state.allies:
        if ally.id == id:
            return ally.name
    if state.fight is not None:
        for foe in (*state.fight.foes, *state.fight.fallen):
            if foe.id == id:
                return foe.name
    known = game.library.foes.get(id)
    if known is not None:
        return known.name
    # An ally who died has left the table before that is told.
    return "An ally" if id[0] == "a" and id[1:].isdigit() else id


def card_name(game: ForestsGame, id: str) -> str:
    """The name of a card of whatever deck."""
    library = game.library
    card = (
        library.circumstances.get(id)
        or library.destinations.get(id)
        or library.power_ups.get(id)
        or library.fragments.get(id)
        or library.relics.get(id)
        or library.items.get(id)
    )
    if card is not None:
        return card.name
    tile = library.tiles.get(id)
    return tile.name if tile is not None else _plain(id)


def hex_name(game: ForestsGame, at: Hex) -> str:
    """A hex in words: the locations on it, else its terrain, with road and river."""
    spot = ground(game).spots.get(at)
    if spot is None:
        return "the unknown"
    found = [place_name(place) for place in locations(game, at)]
    found.extend(place_name(f) for f in spot.features if f.startswith(("portal:", "gate:")))
    if sentinel_at(game, at) is not None:
        found.append("a Sentinel")
    if not found:
        found.append(spot.terrain.replace("-", " "))
    if spot.tree:
        found.append("Great Tree")
    if spot.road:
        found.append("road")
    if spot.river:
        found.append("river")
    return ", ".join(found)


def _stat(game: ForestsGame, id: str) -> str:
    who, _, name = id.partition(":")
    for stat in STATS:
        if stat == name and any(hero.id == who for hero in game.state.heroes):
            return stat_name(game, hero_by(game.state, who), stat)
    return _plain(name)


def _action(game: ForestsGame, id: str) -> str:
    who, _, name = id.partition(":")
    fight = game.state.fight
    for foe in (*fight.foes, *fight.fallen) if fight is not None else ():
        if foe.id == who:
            card = game.library.foes.get(foe.card)
            if card is not None and name in card.actions:
                return card.actions[name].name or _plain(name)
    return _plain(name)


def _plain(id: str) -> str:
    """An id without a name, in words."""
    return _upper(id.replace("-", " ")) if id.islower() else id


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
