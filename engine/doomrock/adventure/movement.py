"""The Adventure Map in motion: revealing and discarding Areas, Travel, Venture Forth."""

from __future__ import annotations

from typing import Literal

from engine.core.ask import Option, Pick, PickSome
from engine.core.fact import Drew
from engine.doomrock import goods
from engine.doomrock.adventure import decks, events, luck, prices, resolve, shop
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.places import here, name_of, places, type_of
from engine.doomrock.facts import AreaGone, AreaRevealed, Arrived
from engine.doomrock.state import DoomGame, Place

MOST_AREAS = 3
"""How many Areas lie left of the Area Deck (DOO-ADV-02)."""

Way = Literal["area", "doomrock"]


# -- the cards of the map --------------------------------------------------------------------------


def turn_over(game: DoomGame, card: str) -> Place:
    """Take an Area from the box and reveal it."""
    game.state.reveals += 1
    kind = game.library.areas[card].type
    game.tell(Drew(deck=f"{kind.title()} Areas", card=card))
    return reveal(game, card)


def reveal(game: DoomGame, card: str) -> Place:
    """An Area lies open: it gets its Secrets, and its SHOPs are stocked (DOO-MAP-07, -08)."""
    place = Place(card=card, secrets=game.library.areas[card].secrets)
    if card not in game.state.areas_seen:
        game.state.areas_seen.append(card)
    game.tell(AreaRevealed(card=card, rule="DOO-MAP-07"))
    shop.stock(game, place, card)
    return place


def reveal_secret_area(game: DoomGame, place: Place) -> None:
    """A Secret Area is laid above an Area, and its SHOP is stocked (DOO-SEA-05, DOO-SHP-02)."""
    card = decks.draw(game, "secret-areas")
    if card is None:
        return
    place.secret_areas.append(card)
    goods.count(game, "secret-areas")
    game.tell(AreaRevealed(card=card, rule="DOO-SEA-05"))
    shop.stock(game, place, card)


def discard(game: DoomGame, place: Place) -> None:
    """An Area leaves this Act: its Secret Areas and stock go under their decks, its Secrets bring
    nothing, and the card goes back into the box (DOO-VEN-03, -04)."""
    game.state.adventure.row.remove(place)
    for card in place.secret_areas:
        decks.put_under(game, "secret-areas", card)
    shop.clear(game, place)
    game.tell(AreaGone(card=place.card, rule="DOO-VEN-04"))


def arrive(game: DoomGame, place: Place, how: Literal["start", "travel", "venture"]) -> None:
    """The Party stands on an Area; a new stay begins there."""
    place.stay.clear()
    game.state.adventure.here = place.card
    rule = {"start": "DOO-MAP-09", "travel": "DOO-ADV-15", "venture": "DOO-VEN-07"}[how]
    game.tell(Arrived(area=place.card, how=how, rule=rule))


# -- Travel ----------------------------------------------------------------------------------------


def others(game: DoomGame) -> list[Place]:
    """The revealed Areas to which the Party can Travel (DOO-ADV-15, DOO-ADV-16)."""
    return [place for place in places(game) if place.card != game.state.adventure.here]


async def travel(game: DoomGame, place: Place) -> None:
    """Pay for Travel and go; distance does not matter (DOO-ADV-15)."""
    await prices.pay_action(game, "travel", place, here(game))
    await _go(game, place)


async def _go(game: DoomGame, place: Place) -> None:
    left = here(game)
    goods.count(game, "travels")
    arrive(game, place, "travel")
    await resolve.follow(game, "travel", place, left)


async def travel_free(game: DoomGame, effect: ad.TravelTo) -> None:
    """Travel without its cost, to an Area (of a type) that the player picks."""
    found = [p for p in others(game) if effect.type is None or type_of(game, p) == effect.type]
    if not found:
        return
    pick = Pick(
        "travel.to",
        "Travel to which Area?",
        area_options(game, found),
        "DOO-ADV-15",
        optional=effect.may,
        skip="Stay here",
    )
    if not effect.may:
        await _go(game, await game.ask(pick))
        return
    place = await game.maybe(pick)
    if place is not None:
        await _go(game, place)


def area_options(game: DoomGame, found: list[Place]) -> tuple[Option[Place], ...]:
    """One option for each of some Areas."""
    return tuple(
        Option(
            key=place.card,
            label=name_of(game, place.card),
            value=place,
            at=f"area:{place.card}",
            note=f"{type_of(game, place) or 'area'}, {place.secrets} Secrets",
        )
        for place in found
    )


# -- Venture Forth ---------------------------------------------------------------------------------


def ways(game: DoomGame) -> list[Way]:
    """Where a Venture Forth can lead: the top of the Area Deck, and Doomrock while it is hidden.

    (DOO-VEN-01, -10 to -12)
    """
    adventure = game.state.adventure
    found: list[Way] = []
    if adventure.deck.pile:
        found.append("area")
    if adventure.doomrock:
        found.append("doomrock")
    return found


async def venture(game: DoomGame, way: Way) -> None:
    """Pay for a Venture Forth and go (DOO-VEN-02)."""
    await prices.pay_action(game, "venture", here(game))
    await _forth(game, way)


async def venture_free(game: DoomGame, effect: ad.VentureForth) -> None:
    """Venture Forth without its Time cost, perhaps without its Peril or Event."""
    found = ways(game)
    if not found:
        return
    options = tuple(
        Option(
            key=way,
            label="The top of the Area Deck" if way == "area" else "Doomrock",
            value=way,
            note=forth_note(game, way),
        )
        for way in found
    )
    way = await game.ask(Pick("venture.to", "Venture Forth to where?", options, "DOO-VEN-01"))
    await _forth(game, way, event=effect.event, peril=effect.peril)


def forth_note(game: DoomGame, way: Way) -> str:
    """What is known of a Venture Forth: what leaves the map, and a SCOUTED card."""
    adventure = game.state.adventure
    parts = []
    if way == "area" and len(adventure.row) >= MOST_AREAS:
        parts.append(f"{name_of(game, adventure.row[0].card)} leaves the map")
    deck: decks.DeckName = "areas" if way == "area" else "doomrock"
    if deck in game.state.scouted:
        card = adventure.doomrock if way == "doomrock" else adventure.deck.pile[-1]
        area = game.library.areas[card]
        rolls = " twice" if area.type in ("mountain", "doomrock") else ""
        parts.append(f"{area.name} ({area.type}), Peril{rolls}, Event")
    elif way == "doomrock":
        parts.append("Peril twice, Event")
    else:
        parts.append("an unknown Area, Peril (twice in a Mountain), Event")
    return "; ".join(parts)


async def _forth(game: DoomGame, way: Way, *, event: bool = True, peril: bool = True) -> None:
    """The steps of a Venture Forth after its payment (DOO-VEN-03 to -09, -11)."""
    adventure = game.state.adventure
    goods.count(game, "ventures")
    if way == "doomrock":
        decks.unmark(game, "doomrock")
        place = turn_over(game, adventure.doomrock)
        adventure.doomrock = ""
        adventure.rock = place
    else:
        if len(adventure.row) >= MOST_AREAS:
            discard(game, adventure.row[0])
        card = decks.draw(game, "areas")
        assert card is not None, "a Venture Forth with an empty Area Deck"
        place = reveal(game, card)
        adventure.row.append(place)
    arrive(game, place, "venture")
    if peril:
        await luck.peril(game)
    if event:
        await events.draw(game)
    await resolve.follow(game, "venture", place)


# -- changing the map ------------------------------------------------------------------------------


async def shift(game: DoomGame, effect: ad.Shift) -> None:
    """Swap two Areas of the map, or discard one where the Party is not (DOO-RUL-06)."""
    row = game.state.adventure.row
    if effect.how == "swap":
        if len(row) > 1:
            some = PickSome(
                "area.swap", "Swap which two Areas?", area_options(game, row), 2, 2, "DOO-RUL-06"
            )
            first, second = await game.ask_some(some)
            i, j = row.index(first), row.index(second)
            row[i], row[j] = row[j], row[i]
        return
    found = [
        place
        for place in row
        if place.card != game.state.adventure.here and type_of(game, place) != "doomrock"
    ]
    if found:
        options = area_options(game, found)
        pick = Pick("area.discard", "Which Area leaves the map?", options, "DOO-RUL-06")
        discard(game, await game.ask(pick))
