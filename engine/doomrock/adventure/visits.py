"""Visits to locations and Searches: what forbids them, what is known before, and what follows."""

from __future__ import annotations

from engine.doomrock import goods
from engine.doomrock.adventure import events, luck, prices, resolve, secrets, standing
from engine.doomrock.adventure.places import Spot, name_of, places, slug, type_of
from engine.doomrock.adventure.scene import Scene
from engine.doomrock.adventure.wording import price_words
from engine.doomrock.facts import Visited
from engine.doomrock.state import DoomGame, Place


def refused(game: DoomGame, spot: Spot) -> tuple[str, str]:
    """Why a location cannot be visited now, and the rule; ("", "") when it can."""
    place, location = spot.place, spot.location
    if location.after and f"{spot.card}/{slug(location.after)}" not in place.visited:
        return f"only after {location.after}", "DOO-ADV-10"
    if location.after and spot.id in place.visited:
        return "only once", "DOO-ADV-10"
    if location.once == "area" and spot.id in place.visited:
        return "only once", "DOO-VIS-13"
    if spot.id in place.stay and (location.once == "stay" or not location.effects):
        return "only once in each stay", "DOO-VIS-13"
    found = standing.due(game, "visit", "forbid", place)
    if found:
        return f"forbidden by {name_of(game, found[0].card)}", "DOO-ADV-11"
    return prices.lacking(game, prices.of_visit(game, spot), place)


def note(game: DoomGame, spot: Spot) -> str:
    """What is known of a visit: its price, its text, the odds of its LOOT!."""
    location = spot.location
    price = price_words(prices.of_visit(game, spot))
    text = f"{price}: {location.text}" if price else location.text
    odds = luck.odds_among(game, (*location.effects, *location.stay))
    return f"{text} [{odds}]" if odds else text


async def visit(game: DoomGame, spot: Spot) -> None:
    """Pay the entry cost, then resolve the location's text once (DOO-VIS-01, DOO-EFF-01)."""
    place, location = spot.place, spot.location
    with game.because(location.name, "DOO-VIS-01"):
        game.tell(Visited(area=place.card, location=spot.id, rule="DOO-VIS-01"))
        goods.count(game, "visits")
        _in_mountain(game, place)
        await prices.pay_visit(game, spot)
        first = spot.id not in place.stay
        if first:
            place.stay.append(spot.id)
        if spot.id not in place.visited:
            place.visited.append(spot.id)
        scene = Scene(card=spot.card, name=location.name, location=spot.id)
        effects = (*location.effects, *location.stay) if first else location.effects
        await resolve.resolve(game, effects, scene)
        await resolve.follow(game, "visit", place)


async def search(game: DoomGame, place: Place) -> None:
    """Pay 1 Time, resolve an Event, then remove a Secret if the Event has left one.

    (DOO-SEA-01, DOO-SEA-04)
    """
    goods.count(game, "searches")
    _in_mountain(game, place)
    await prices.pay_action(game, "search", place)
    await events.draw(game)
    if any(other is place for other in places(game)):
        await secrets.remove(game, place, 1)
    await resolve.follow(game, "search", place)


def _in_mountain(game: DoomGame, place: Place) -> None:
    """Count the Mountain Areas in which the Party searched or visited, each once."""
    mark = f"mountain:{place.card}"
    marks = game.state.adventure.marks
    if type_of(game, place) == "mountain" and mark not in marks:
        marks.append(mark)
        goods.count(game, "mountain-actions")
