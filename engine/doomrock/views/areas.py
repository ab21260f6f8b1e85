"""The Adventure Map as screens show it: Areas, their locations and wares, and the decks."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.view import AreasView, AreaView, LocationView, Stat, WareView
from engine.doomrock import gear
from engine.doomrock.adventure import prices, shop, visits
from engine.doomrock.adventure.decks import DECKS
from engine.doomrock.adventure.effect import Price
from engine.doomrock.adventure.places import Spot, places, spots
from engine.doomrock.adventure.scout import card_name
from engine.doomrock.adventure.wording import price_words
from engine.doomrock.names import ACTS
from engine.doomrock.state import DoomGame, Place, Stock
from engine.doomrock.views.open import open_cards


def areas(game: DoomGame) -> AreasView:
    """The three Areas (and Doomrock), where the Party is, and what is left (DOO-ADV-06)."""
    state, library = game.state, game.library
    setting = library.settings[state.setting].name if state.setting else ""
    return AreasView(
        title=f"{ACTS[state.act]}: {setting}".rstrip(": "),
        areas=tuple(_area(game, place) for place in places(game)),
        decks=tuple(_decks(game)),
        notes=tuple(_notes(game)),
    )


def _decks(game: DoomGame) -> Iterator[Stat]:
    adventure = game.state.adventure
    if game.state.stage == "adventure":
        yield Stat("Area Deck", len(adventure.deck.pile))
    if adventure.doomrock:
        yield Stat("Doomrock", 1, "face down" if "doomrock" not in game.state.scouted else "open")


def _notes(game: DoomGame) -> Iterator[str]:
    """SCOUTED cards, and what waits for the Battle."""
    known = [f"{DECKS[deck]}: {card_name(game, deck, card)}" for deck, card in open_cards(game)]
    if known:
        yield f"SCOUTED: {'; '.join(known)}"
    omens = [omen.name for omen in game.state.omens]
    if omens:
        yield f"For the Battle: {', '.join(omens)}"
    free = [f"{action} x{n}" for action, n in game.state.adventure.free.items()]
    if free:
        yield f"Without Time: {', '.join(free)}"


def _area(game: DoomGame, place: Place) -> AreaView:
    library = game.library
    area = library.areas.get(place.card)
    known = area or library.settings[place.card]
    lines = []
    if area is not None:
        gone = " (gained)" if place.bonus else ""
        lines.append(f"Bonus{gone}: {area.bonus_text}.".replace("..", "."))
        if area.standing_text:
            lines.append(area.standing_text)
    for card in place.secret_areas:
        secret = library.secret_areas[card]
        if secret.standing_text:
            lines.append(f"{secret.name}: {secret.standing_text}")
    return AreaView(
        name=known.name,
        kind=area.type.title() if area is not None else "",
        here=place.card == game.state.adventure.here,
        counters=(Stat("Secrets", place.secrets),) if area is not None else (),
        lines=tuple(lines),
        locations=tuple(_location(game, spot) for spot in spots(game, place)),
        wares=tuple(_ware(game, place, piece) for piece in place.stock),
        at=f"area:{place.card}",
    )


def _location(game: DoomGame, spot: Spot) -> LocationView:
    """A location; those of a Secret Area are named with it."""
    location, price = spot.location, prices.of_visit(game, spot)
    above = spot.card != spot.place.card
    name = (
        f"{game.library.secret_areas[spot.card].name}, {location.name}" if above else location.name
    )
    return LocationView(
        name=("-> " if location.after else "") + name,
        text=location.text,
        price=price_words(price),
        signs=price_signs(price),
        why_not=visits.refused(game, spot)[0],
        at=spot.at,
    )


def price_signs(price: Price) -> str:
    """A price as cards print it: "T S 2$"."""
    found = [
        (f"{n}" if n > 1 else "") + sign
        for n, sign in (
            (price.time, "T"),
            (price.secret, "S"),
            (price.silver, "$"),
            (price.heroism, "H"),
            (price.shield, "Sh"),
            (price.exposure, "X"),
            (int(price.stealth), "St"),
            (int(price.provoke), "P"),
        )
        if n
    ]
    return " ".join(found)


def _ware(game: DoomGame, place: Place, piece: Stock) -> WareView:
    library = game.library
    price = shop.price_of(game, place, piece.kind, piece.price)
    if piece.kind == "pet":
        pet = library.pets[piece.card]
        name, kind, text = pet.name, "Pet", pet.levels[0].text
    else:
        item = library.items[piece.card]
        name, kind, text = item.name, f"{piece.kind.title()} Item", gear.describe(item)
    return WareView(
        name=name,
        kind=kind,
        price=f"{price} Silver",
        text=text,
        affordable=price <= game.state.silver,
        at=f"card:{piece.card}",
    )
