"""Escorts: allies that want to be brought somewhere alive."""

from __future__ import annotations

from engine.forests.cards import EscortCard
from engine.forests.essence import KINDS, Kind
from engine.forests.facts import DestinationDone
from engine.forests.places import locations
from engine.forests.state import ForestsGame, OpenDestination
from engine.hexcrawl.facts import HeroJoined
from engine.hexcrawl.state import Ally


async def start_escort(
    game: ForestsGame, entry: OpenDestination, escort: EscortCard, card: str
) -> None:
    """The Escort joins the group as an ally (FOR-ESC-01)."""
    entry.escorting = True
    entry.left = escort.turns or -1
    join(game, escort, card)


def join(game: ForestsGame, escort: EscortCard, card: str) -> Ally:
    """Put an Escort into the group."""
    taken = [ally.id for ally in game.state.allies]
    number = next(n for n in range(1, len(taken) + 2) if f"a{n}" not in taken)
    ally = Ally(
        id=f"a{number}",
        name=escort.name,
        kind="escort",
        health=escort.health,
        most=escort.health,
        damage=escort.damage,
        card=card,
    )
    game.state.allies.append(ally)
    game.tell(HeroJoined(who=ally.id, name=ally.name, role="Escort", race="", rule="FOR-ESC-01"))
    return ally


def escort_of(game: ForestsGame, card: str) -> Ally | None:
    """The living Escort that belongs to a card."""
    for ally in game.state.allies:
        if ally.card == card and ally.kind == "escort":
            return ally
    return None


def leave(game: ForestsGame, card: str) -> None:
    """The Escort of a card leaves the group."""
    game.state.allies[:] = [ally for ally in game.state.allies if ally.card != card]


def arrived(game: ForestsGame, escort: EscortCard) -> bool:
    """Whether the group stands where the Escort wants to be."""
    for place in locations(game, game.state.at):
        word, _, _ = place.partition(":")
        if escort.to in (place, word):
            return True
    return False


def check_escorts(game: ForestsGame) -> None:
    """An Escort who died fails its card, which stays in its slot (FOR-ESC-02)."""
    library = game.library.destinations
    for slot in game.state.slots:
        for entry in slot.destinations:
            if entry.escorting and escort_of(game, entry.card) is None:
                _fail(game, entry, library[entry.card].deadline or -1)


def count_down(game: ForestsGame) -> None:
    """In the Magi phase the patience of Escorts wears out; the card may be started again."""
    library = game.library.destinations
    for slot in game.state.slots:
        for entry in slot.destinations:
            if entry.escorting and entry.left > 0:
                entry.left -= 1
                if entry.left == 0:
                    leave(game, entry.card)
                    _fail(game, entry, library[entry.card].deadline or -1)


def _fail(game: ForestsGame, entry: OpenDestination, left: int) -> None:
    entry.escorting = False
    entry.left = left
    game.tell(DestinationDone(card=entry.card, how="failed", rule="FOR-ESC-02"))


def keeper_kinds(game: ForestsGame) -> list[Kind]:
    """The kinds of Essence that Keepers travelling with the group accept (FOR-DST-06)."""
    kinds: list[Kind] = []
    for slot in game.state.slots:
        for entry in slot.destinations:
            card = game.library.destinations[entry.card]
            if entry.escorting and card.keeps:
                found = [kind for kind in KINDS if card.keeps in (kind, "any")]
                kinds.extend(kind for kind in found if kind not in kinds)
    return kinds
