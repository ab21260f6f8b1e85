"""The Roguelike expansion: Challenges, Honor, and cards that are powered up for good."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.ask import Option, Pick, PickSome
from engine.core.fact import Drew, Said
from engine.core.rng import Rng, seeded
from engine.doomrock import goods
from engine.doomrock.adventure import decks
from engine.doomrock.adventure.places import name_of, places
from engine.doomrock.cards import Challenge, Library, Tally
from engine.doomrock.facts import ChallengeMet, Counted, Upgraded
from engine.doomrock.state import DoomGame, Gear, Stock

OPEN = 3
OFFERED = 3
KINDS = ("common", "epic", "level")
KIND_NAMES = {"common": "Common Item", "epic": "Epic Item", "level": "Level Up Ability"}


def deal_challenges(game: DoomGame) -> None:
    """Discard what was not completed and draw 3 new Challenges (DOO-ROG-03).

    Discards go under a deck that no campaign draws through, so its order follows from the seed.
    """
    state = game.state
    state.tally.clear()
    state.achieved.clear()
    if not game.on("roguelike"):
        return
    deck = sorted(game.library.challenges)
    Rng(seeded(state.seed, "challenges")).shuffle(deck)
    first = OPEN * (state.act - 1)
    state.challenges = deck[first : first + OPEN]
    state.reveals += 1
    for id_ in state.challenges:
        game.tell(Drew(deck="Challenges", card=id_, rule="DOO-ROG-03"))


def judge(game: DoomGame, moment: str) -> None:
    """Complete the open Challenges whose counts are right (DOO-ROG-04).

    `moment` is "now", "battle" (it starts) or "won".
    """
    state = game.state
    for id_ in state.challenges:
        card = game.library.challenges[id_]
        if card.judged == moment and id_ not in state.achieved and met(game, card):
            state.achieved.append(id_)
            state.honor += card.honor
            game.tell(ChallengeMet(card=id_, honor=card.honor, rule="DOO-ROG-04"))


def met(game: DoomGame, card: Challenge) -> bool:
    """Whether all counts of a Challenge are right now."""
    return all(_right(game, need) for need in card.needs)


def _right(game: DoomGame, need: Tally) -> bool:
    count = game.state.tally.get(need.of, 0)
    return count >= need.least and (need.most < 0 or count <= need.most)


async def spend_honor(game: DoomGame) -> None:
    """Spend all Honor at the end of the Act, a point an upgrade (DOO-ROG-05, DOO-ROG-07)."""
    state = game.state
    while state.honor:
        kinds = [kind for kind in KINDS if _upgrades(game, kind)]
        if not kinds:
            break
        state.honor -= 1
        game.tell(Counted(what="honor", n=-1, now=state.honor, rule="DOO-ROG-05"))
        options = tuple(
            Option(key=kind, label=f"A {KIND_NAMES[kind]}", value=kind, letter=kind[0])
            for kind in kinds
        )
        prompt = f"Honor powers up a card for good ({state.honor} more after this). Which kind?"
        kind = await game.ask(Pick("honor.kind", prompt, options, "DOO-ROG-05"))
        await _upgrade(game, kind)
    if state.honor:
        game.tell(Said(text="The Honor that is left over is lost.", rule="DOO-ROG-05"))
        state.honor = 0


def powered_up(library: Library) -> tuple[str, ...]:
    """All powered-up cards, which Honor brings into later games."""
    return tuple(
        card.id
        for cards in (library.abilities, library.items)
        for card in cards.values()
        if card.base
    )


def _upgrades(game: DoomGame, kind: str) -> list[str]:
    """The powered-up cards of a kind that were not won yet, by id."""
    state, library = game.state, game.library
    won = {*state.legacy, *state.won_legacy}
    if kind == "level":
        cards = [card.id for card in library.abilities.values() if card.base]
    else:
        cards = [card.id for card in library.items.values() if card.base and card.deck == kind]
    return sorted(id_ for id_ in cards if id_ not in won)


def _card_text(game: DoomGame, id_: str) -> tuple[str, str]:
    card = game.library.abilities.get(id_) or game.library.items[id_]
    return card.name, card.text


async def _upgrade(game: DoomGame, kind: str) -> None:
    deck = _upgrades(game, kind)
    game.rng.shuffle(deck)
    game.state.reveals += 1
    drawn, rest = deck[:OFFERED], deck[OFFERED:]
    if rest:
        swapped = await game.ask_some(
            PickSome(
                "honor.replace",
                "Which of the powered-up cards are replaced by new ones?",
                _options(game, drawn),
                0,
                min(len(drawn), len(rest)),
                "DOO-ROG-07",
            )
        )
        if swapped:
            game.state.reveals += 1
        for id_ in swapped:
            drawn[drawn.index(id_)] = rest.pop(0)
    prompt = "Which card is powered up for good?"
    id_ = await game.ask(Pick("honor.card", prompt, _options(game, drawn), "DOO-ROG-07"))
    game.state.won_legacy.append(id_)
    await replace(game, id_)


def _options(game: DoomGame, cards: list[str]) -> tuple[Option[str], ...]:
    texts = {id_: _card_text(game, id_) for id_ in cards}
    return tuple(
        Option(key=id_, label=texts[id_][0], value=id_, note=texts[id_][1]) for id_ in cards
    )


async def replace(game: DoomGame, id_: str) -> None:
    """Put a powered-up card in the place of one copy of its base, wherever that is (DOO-ROG-07)."""
    library = game.library
    ability = library.abilities.get(id_)
    base = ability.base if ability is not None else library.items[id_].base
    copies = _copies(game, base)
    if copies:
        options = tuple(
            Option(key=copy.key, label=copy.label, value=copy.held, at=copy.at) for copy in copies
        )
        prompt = f"Which {_card_text(game, base)[0]} is replaced?"
        held = await game.ask(Pick("honor.copy", prompt, options, "DOO-ROG-07"))
        if isinstance(held, list):
            held[held.index(base)] = id_
        else:
            held.card = id_
    game.tell(Upgraded(card=id_, base=base, rule="DOO-ROG-07"))


class Copy(NamedTuple):
    """A copy of a card in play: where it is in words, and what holds it."""

    key: str
    label: str
    held: list[str] | Gear | Stock
    at: str = ""


def _copies(game: DoomGame, base: str) -> list[Copy]:
    """The copies of a card, those in use first; of several in one deck only one counts."""
    found = [
        Copy(hero.id, f"Learned by {hero.name}", hero.abilities, f"figure:{hero.id}")
        for hero in game.state.heroes
        if base in hero.abilities
    ]
    for gear, owner in goods.owned(game):
        if gear.card == base:
            label = f"Carried by {owner.name}" if owner is not None else "In the Party Inventory"
            found.append(Copy(gear.uid, label, gear, f"figure:{owner.id}" if owner else ""))
    for place in places(game):
        for n, piece in enumerate(place.stock, 1):
            if piece.card == base:
                label = f"For sale in {name_of(game, place.card)}"
                found.append(Copy(f"{place.card}:{n}", label, piece, f"area:{place.card}"))
    names: tuple[decks.DeckName, ...] = ("level", "common", "epic")
    for name in names:
        pile = decks.deck_of(game, name).pile
        if base in pile:
            found.append(Copy(name, f"In the deck {decks.DECKS[name]}", pile))
    return found
