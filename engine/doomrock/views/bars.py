"""Open cards besides the board: Setting, Items, Pets, SCOUTED cards, omens and Challenges."""

from __future__ import annotations

from engine.core.view import CardBarView, CardView
from engine.doomrock import gear
from engine.doomrock.adventure.decks import DECKS
from engine.doomrock.adventure.scout import card_name, card_text
from engine.doomrock.adventure.wording import start_words
from engine.doomrock.names import card_name as name_of
from engine.doomrock.names import pet_name
from engine.doomrock.state import DoomGame, Gear
from engine.doomrock.views.open import open_cards
from engine.doomrock.views.party import pet_lines, pet_words


def bars(game: DoomGame) -> tuple[CardBarView, ...]:
    """The rows of open cards; an empty one is left out."""
    found = (
        CardBarView("setting", "Setting", _setting(game)),
        CardBarView("inventory", "Inventory", _items(game, "", game.state.inventory)),
        CardBarView("equipped", "Equipped", _equipped(game)),
        CardBarView("pets", "Pets", _pets(game)),
        CardBarView("scouted", "SCOUTED", _scouted(game)),
        CardBarView("omens", "For the Battle", _omens(game)),
        CardBarView("challenges", "Challenges", _challenges(game)),
    )
    return tuple(bar for bar in found if bar.cards)


def _setting(game: DoomGame) -> tuple[CardView, ...]:
    setting = game.library.settings.get(game.state.setting)
    if setting is None:
        return ()
    lines = (setting.text, f"Reward: {setting.reward_text}", setting.flavour)
    card = CardView(
        id=setting.id,
        slot="",
        name=setting.name,
        kind="Setting",
        summary=setting.text,
        lines=tuple(line for line in lines if line),
    )
    return (card,)


def _items(game: DoomGame, owner: str, owned: list[Gear]) -> tuple[CardView, ...]:
    found = []
    for each in owned:
        item = game.library.items[each.card]
        symbols = [f"{item.deck.title()}"]
        symbols += [owner] if owner else []
        found.append(
            CardView(
                id=each.uid,
                slot="",
                name=item.name,
                kind=item.type.title(),
                symbols=tuple(symbols),
                summary=gear.describe(item),
                at=f"card:{each.card}",
            )
        )
    return tuple(found)


def _equipped(game: DoomGame) -> tuple[CardView, ...]:
    return tuple(card for hero in game.state.heroes for card in _items(game, hero.name, hero.items))


def _pets(game: DoomGame) -> tuple[CardView, ...]:
    return tuple(
        CardView(
            id=pet.uid,
            slot="",
            name=pet_name(game, pet),
            kind="Pet",
            symbols=(hero.name, f"Level {pet.level}"),
            summary=pet_words(game, pet),
            lines=tuple(pet_lines(game, pet.card, pet.level)),
            at=f"card:{pet.uid}",
        )
        for hero in game.state.heroes
        for pet in hero.pets
    )


def _scouted(game: DoomGame) -> tuple[CardView, ...]:
    return tuple(
        CardView(
            id=card,
            slot="",
            name=card_name(game, deck, card),
            kind=DECKS[deck],
            summary=card_text(game, deck, card),
            at=f"card:{card}",
        )
        for deck, card in open_cards(game)
    )


def _omens(game: DoomGame) -> tuple[CardView, ...]:
    return tuple(
        CardView(
            id=f"omen-{n}",
            slot="",
            name=omen.name,
            kind="Omen",
            summary=f"{name_of(game, omen.card)}: {start_words(omen.start)}",
        )
        for n, omen in enumerate(game.state.omens)
    )


def _challenges(game: DoomGame) -> tuple[CardView, ...]:
    state, library = game.state, game.library
    found = []
    for id_ in state.challenges:
        card = library.challenges[id_]
        done = ("met",) if id_ in state.achieved else ()
        found.append(
            CardView(
                id=id_,
                slot="",
                name=card.name,
                kind="Challenge",
                symbols=(f"Honor {card.honor}", *done),
                summary=card.text,
            )
        )
    return tuple(found)
