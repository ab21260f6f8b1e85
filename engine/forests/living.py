"""Living cards: which situation each of them is in this game (FOR-LIV-01, FOR-LIV-02)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.core.rng import Rng
from engine.core.volume import BY_SEED, MONTHS, BadSetup
from engine.forests.cards import Circumstance, Destination, Library, Situation
from engine.forests.facts import SituationTold
from engine.forests.state import ForestsGame


def check(month: int) -> None:
    """Raises BadSetup for a month that there is not."""
    if not (0 <= month <= MONTHS or month == BY_SEED):
        raise BadSetup(f"Living cards have the numbers 1 to {MONTHS}, not {month}.")


def deal(library: Library, month: int, rng: Rng) -> dict[str, str]:
    """The situation of each living card: that of the month, each by chance, or none at all.

    Without a month the living cards stay in the box.
    """
    dealt = {}
    for card in sorted(library.living) if month else ():
        number = 1 + rng.below(MONTHS) if month == BY_SEED else month
        dealt[card] = situation_of(library, card, number).id
    return dealt


def situation_of(library: Library, card: str, number: int) -> Situation:
    """The situation of a living card by its number."""
    return next(s for s in library.situations.values() if (s.card, s.number) == (card, number))


def turned(library: Library, dealt: Mapping[str, str]) -> Library:
    """The library with the living cards in their decks, each with its situation on its face."""
    if not dealt:
        return library
    circumstances = dict(library.circumstances)
    destinations = dict(library.destinations)
    for id_, situation_id in dealt.items():
        card, situation = library.living[id_], library.situations[situation_id]
        text = f"{situation.name}. {situation.text}"
        if card.deck == "circumstances":
            circumstances[id_] = Circumstance(
                id=id_,
                name=card.name,
                kind="Living",
                text=text,
                flavour=situation.flavour,
                effects=situation.effects,
                later=situation.later,
            )
        else:
            assert card.mark, f"{id_} has no place"
            destinations[id_] = Destination(
                id=id_,
                name=card.name,
                kind="Living",
                tile=card.tile,
                mark=card.mark,
                text=text,
                flavour=situation.flavour,
                effects=situation.effects,
                later=situation.later,
            )
    return msgspec.structs.replace(library, circumstances=circumstances, destinations=destinations)


def tell_situation(game: ForestsGame, card: str) -> None:
    """Tell what a living card turned out to be; nothing for any other card."""
    if card in game.state.living:
        game.tell(SituationTold(situation=game.state.living[card], rule="FOR-LIV-01"))
