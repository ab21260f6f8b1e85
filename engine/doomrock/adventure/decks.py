"""The decks of the Adventure: building them, drawing from them, and cards that go under them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from engine.core.deck import Deck
from engine.core.fact import Drew, Said
from engine.doomrock.adventure.effect import ItemType
from engine.doomrock.state import DoomGame

DeckName = Literal[
    "level", "common", "epic", "events", "secret-areas", "areas", "battle", "doomrock"
]
DECKS: dict[DeckName, str] = {
    "level": "Level Up Abilities",
    "common": "Common Items",
    "epic": "Epic Items",
    "events": "Events",
    "secret-areas": "Secret Areas",
    "areas": "Area Deck",
    "battle": "Battle Card",
    "doomrock": "Doomrock",
}
"""The eight decks that can be SCOUTED, with their names (DOO-SCO-01)."""


def deck_of(game: DoomGame, name: DeckName) -> Deck:
    """The deck of that name; Doomrock's holds its one card until it is revealed."""
    state = game.state
    match name:
        case "level":
            return state.level
        case "common":
            return state.common
        case "epic":
            return state.epic
        case "events":
            return state.events
        case "secret-areas":
            return state.secret_areas
        case "areas":
            return state.adventure.deck
        case "battle":
            return state.battles
        case "doomrock":
            hidden = state.adventure.doomrock
            return Deck([hidden] if hidden else [])


def unmark(game: DoomGame, name: DeckName) -> None:
    """The top card of a deck is no longer the one that was SCOUTED."""
    if name in game.state.scouted:
        game.state.scouted.remove(name)


def draw(game: DoomGame, name: DeckName) -> str | None:
    """Draw the top card, SCOUTED or not; None when the deck is empty (DOO-RUL-13)."""
    if not drawable(game, name):
        game.tell(Said(text=f"Nothing is left to draw ({DECKS[name]}).", rule="DOO-RUL-13"))
        return None
    skip_pets(game, name)
    unmark(game, name)
    game.state.reveals += 1
    card = deck_of(game, name).pile.pop()
    game.tell(Drew(deck=DECKS[name], card=card))
    return card


def draw_fitting(game: DoomGame, name: DeckName, fits: Callable[[str], bool]) -> str | None:
    """Draw until a card fits; the others go to the bottom (DOO-EFF-17).

    When no card of the deck fits nothing is drawn and the cards keep their order.
    """
    pile = deck_of(game, name).pile
    for depth in range(len(pile) - 1, -1, -1):
        if fits(pile[depth]):
            break
    else:
        game.tell(Said(text=f"Nothing of the kind is left ({DECKS[name]}).", rule="DOO-RUL-13"))
        return None
    unmark(game, name)
    game.state.reveals += 1
    passed = pile[depth + 1 :]
    card = pile[depth]
    pile[:] = [*passed, *pile[:depth]]
    game.tell(Drew(deck=DECKS[name], card=card))
    return card


def draw_item(
    game: DoomGame, name: Literal["common", "epic"], types: Iterable[ItemType]
) -> str | None:
    """Draw an Item of one of the types, or the top one when none is asked for (DOO-EFF-16)."""
    wanted = tuple(types)
    if not wanted:
        return draw(game, name)
    items = game.library.items
    return draw_fitting(game, name, lambda card: items[card].type in wanted)


def put_under(game: DoomGame, name: DeckName, card: str) -> None:
    """A discarded card goes to the bottom of its own deck (DOO-RUL-11)."""
    deck_of(game, name).put_under(card)


def pet_card(game: DoomGame, name: DeckName, card: str) -> bool:
    """Whether an Event or Secret Area carries the Pet mark (DOO-EXP-03)."""
    if name == "events":
        return game.library.events[card].pets
    return name == "secret-areas" and game.library.secret_areas[card].pets


def skip_pets(game: DoomGame, name: DeckName) -> None:
    """Without the Pets expansion a card with the Pet mark that comes up is set aside under its
    deck, and the next one comes up in its place (DOO-EXP-02)."""
    if name not in ("events", "secret-areas") or game.on("pets"):
        return
    pile = deck_of(game, name).pile
    for _ in range(len(pile)):
        if not pet_card(game, name, pile[-1]):
            return
        unmark(game, name)
        pile.insert(0, pile.pop())


def drawable(game: DoomGame, name: DeckName) -> bool:
    """Whether a draw from the deck would bring a card."""
    pile = deck_of(game, name).pile
    if name in ("events", "secret-areas") and not game.on("pets"):
        return any(not pet_card(game, name, card) for card in pile)
    return bool(pile)


# -- building --------------------------------------------------------------------------------------


def build(game: DoomGame) -> None:
    """Make and shuffle the five decks from all cards that nobody holds (DOO-MAP-14)."""
    state, library = game.state, game.library
    abilities = [
        card.id for card in library.abilities.values() if card.deck == "level" and not card.base
    ]
    common: list[str] = []
    epic: list[str] = []
    for item in library.items.values():
        if not item.base:
            (common if item.deck == "common" else epic).extend([item.id] * item.copies)
    leave_out = game.on("no-pet-cards") and not game.on("pets")
    events = [card.id for card in library.events.values() if not (leave_out and card.pets)]
    secret = [card.id for card in library.secret_areas.values() if not (leave_out and card.pets)]
    for cards in (abilities, common, epic):
        _power_up(game, cards)
    held = [ability for hero in state.heroes for ability in hero.abilities]
    _take_out(abilities, held)
    gears = [*state.inventory, *(gear for hero in state.heroes for gear in hero.items)]
    for cards in (common, epic):
        _take_out(cards, [gear.card for gear in gears])
    _take_out(events, list(dict.fromkeys(omen.card for omen in state.omens)))
    for deck, cards in (
        (state.level, abilities),
        (state.common, common),
        (state.epic, epic),
        (state.events, events),
        (state.secret_areas, secret),
    ):
        deck.pile = sorted(cards)
        deck.discards = []
        game.shuffle(deck)


def _power_up(game: DoomGame, cards: list[str]) -> None:
    """One copy of each base card makes way for its powered-up version (DOO-ROG-07)."""
    library = game.library
    for id_ in (*game.state.legacy, *game.state.won_legacy):
        card = library.abilities.get(id_) or library.items.get(id_)
        if card is not None and card.base in cards:
            cards[cards.index(card.base)] = id_


def _take_out(cards: list[str], held: list[str]) -> None:
    for card in held:
        if card in cards:
            cards.remove(card)
