"""SCOUT: looking at the top of a deck, to keep it there or to put it under."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.doomrock import gear
from engine.doomrock.adventure import decks, events, resolve, standing
from engine.doomrock.adventure.decks import DECKS, DeckName, deck_of
from engine.doomrock.adventure.places import name_of
from engine.doomrock.facts import ScoutedCard
from engine.doomrock.state import DoomGame, Place


async def scout(game: DoomGame, n: int, only: tuple[str, ...], place: Place) -> None:
    """SCOUT n times: any of the eight decks, or one of those named (DOO-SCO-01)."""
    for _ in range(n):
        options = tuple(
            _option(game, name, place)
            for name in DECKS
            if (not only or name in only) and _worth(game, name)
        )
        if all(option.why_not for option in options):
            return
        name = await game.ask(Pick("scout.deck", "SCOUT which deck?", options, "DOO-SCO-01"))
        await look_at(game, name)
        await resolve.follow(game, "scout", place)


def _option(game: DoomGame, name: DeckName, place: Place) -> Option[DeckName]:
    forbidden = standing.due(game, "scout", "forbid", place, of=name)
    pile = deck_of(game, name).pile
    note = "1 card" if len(pile) == 1 else f"{len(pile)} cards"
    if name in game.state.scouted:
        note += f"; {card_name(game, name, pile[-1])} lies open"
    return Option(
        key=name,
        label=DECKS[name],
        value=name,
        note=note,
        why_not=name_of(game, forbidden[0].card) if forbidden else "",
        rule="DOO-ADV-13" if forbidden else "",
    )


def _worth(game: DoomGame, name: DeckName) -> bool:
    """Whether a SCOUT of this deck could show or change anything."""
    if not decks.drawable(game, name):
        return False
    if name in game.state.scouted:
        return _buriable(game, name)
    return True


def _buriable(game: DoomGame, name: DeckName) -> bool:
    """Whether another card would come up if the top one went to the bottom (DOO-SCO-05)."""
    pile = deck_of(game, name).pile
    if name == "areas" and _is_doomrock(game, pile[0]):
        return len(pile) > 2
    return len(pile) > 1


def _is_doomrock(game: DoomGame, card: str) -> bool:
    return game.library.areas[card].type == "doomrock"


async def look_at(game: DoomGame, name: DeckName) -> None:
    """Look at the top card, then discard it or leave it face up (DOO-SCO-01, -03, -05)."""
    if name == "battle" and game.on("scouted"):
        await _next_battle(game)
        return
    if name in game.state.scouted:
        bury(game, name)
    decks.skip_pets(game, name)
    keep = not _buriable(game, name) or await _keep(game, name)
    if keep:
        look(game, name)
        return
    card = deck_of(game, name).pile[-1]
    game.state.reveals += 1
    bury(game, name)
    game.tell(ScoutedCard(deck=DECKS[name], card=card, kept=False, rule="DOO-SCO-01"))


def look(game: DoomGame, name: DeckName) -> None:
    """The top card of a deck lies face up from now on."""
    pile = deck_of(game, name).pile
    if not pile:
        return
    if name not in game.state.scouted:
        game.state.scouted.append(name)
    game.state.reveals += 1
    game.tell(ScoutedCard(deck=DECKS[name], card=pile[-1], kept=True, rule="DOO-SCO-01"))


async def _keep(game: DoomGame, name: DeckName) -> bool:
    card = deck_of(game, name).pile[-1]
    title = card_name(game, name, card)
    options = (
        Option(
            key="keep",
            label="Leave it on top",
            value=True,
            at=f"card:{card}",
            note=card_text(game, name, card),
            letter="k",
        ),
        Option(key="bury", label="Put it under the deck", value=False, letter="b"),
    )
    # Whoever reads this question has seen the card.
    game.state.reveals += 1
    return await game.ask(Pick("scout.keep", f"{DECKS[name]}: {title}", options, "DOO-SCO-01"))


async def _next_battle(game: DoomGame) -> None:
    """The open Battle Card may go to the bottom, and the next one is opened (DOO-SCB-02)."""
    pile = game.state.battles.pile
    if await _keep(game, "battle"):
        return
    pile.insert(0, pile.pop())
    look(game, "battle")


def bury(game: DoomGame, name: DeckName) -> None:
    """The top card goes to the bottom of its deck; Doomrock stays the last Area (DOO-VAN-07)."""
    pile = deck_of(game, name).pile
    decks.unmark(game, name)
    card = pile.pop()
    above_doomrock = name == "areas" and bool(pile) and _is_doomrock(game, pile[0])
    pile.insert(1 if above_doomrock else 0, card)


def card_name(game: DoomGame, name: DeckName, card: str) -> str:
    """The name of a card of one of the eight decks."""
    library = game.library
    match name:
        case "level":
            return library.abilities[card].name
        case "common" | "epic":
            return library.items[card].name
        case "events":
            return library.events[card].name
        case "secret-areas":
            return library.secret_areas[card].name
        case "battle":
            return library.sheets[card].name
        case "areas" | "doomrock":
            return library.areas[card].name


def card_text(game: DoomGame, name: DeckName, card: str) -> str:
    """What a card of one of the eight decks says, in a line."""
    library = game.library
    match name:
        case "level":
            return library.abilities[card].text
        case "common" | "epic":
            return gear.describe(library.items[card])
        case "events":
            return events.summary(game, card)
        case "secret-areas":
            return "; ".join(
                f"{loc.name}: {loc.text}" for loc in library.secret_areas[card].locations
            )
        case "battle":
            return library.sheets[card].text
        case "areas" | "doomrock":
            area = library.areas[card]
            places = "; ".join(f"{loc.name}: {loc.text}" for loc in area.locations)
            return f"{area.type}, {area.secrets} Secrets. {places}"
