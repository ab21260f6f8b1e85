"""The Event phase: what the hex offers on which the group stands."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from engine.core.ask import Option, Pick
from engine.core.fact import PhaseBegan
from engine.forests import battles, city, destinations, grove, site, stops, waypost
from engine.forests.essence import NAMES, Kind, harvest
from engine.forests.fate import LAST_CYCLE, TEN
from engine.forests.places import (
    acropolis,
    destinations_at,
    in_fey,
    locations,
    on_ring,
    place_name,
)
from engine.forests.state import ForestsGame
from engine.hexcrawl.energy import forget_phase
from engine.hexcrawl.movement import ground

Visit = Callable[[], Awaitable[object]]


def adrimon_comes(game: ForestsGame) -> str:
    """The rule by which the final combat starts now, or nothing (FOR-ACR-04 to -06, FOR-MAG-05)."""
    state = game.state
    journey = state.journey
    if state.magi_beaten:
        return ""
    if journey.arrived and state.at == acropolis(game):
        return "FOR-ACR-04"
    if journey.kind == "camp" and not in_fey(game) and on_ring(game, state.at):
        return "FOR-ACR-05"
    if state.cycle >= LAST_CYCLE and state.turn > state.tally.get(TEN, 0):
        return "FOR-ACR-06"
    if state.style.last_turn and state.turn >= state.style.last_turn:
        return "FOR-ACR-06"
    return ""


async def event_phase(game: ForestsGame) -> None:
    """Every Event of the hex, one after the other in the player's order (FOR-EVT-01)."""
    state = game.state
    state.journey.phase = "event"
    forget_phase(game)
    await destinations.deliver(game)
    rule = adrimon_comes(game)
    events = _events(game)
    if not rule and not events:
        return
    game.tell(PhaseBegan(phase="Event", rule="FOR-EVT-01"))
    if rule:
        with game.because("Adrimon comes", rule):
            await battles.adrimon(game)
    while events and not state.journey.fled:
        options = tuple(
            Option(key=key, label=label, value=key) for key, (label, _) in events.items()
        )
        first = await game.ask(Pick("event.order", "Which Event first?", options, "FOR-EVT-01"))
        at = state.at
        _, visit = events.pop(first)
        await visit()
        if state.at != at:
            # Whoever has left the hex has left its other Events too.
            return


def _events(game: ForestsGame) -> dict[str, tuple[str, Visit]]:
    """The Events here, by key (FOR-EVT-01 to -03, -05)."""
    found: dict[str, tuple[str, Visit]] = {}
    at = game.state.at
    for place in locations(game, at):
        visit = _visit(game, place)
        if visit is not None:
            found[place] = (place_name(place), visit)
    if _tree_ready(game):
        found["tree"] = ("Great Tree", partial(_tree, game))
    if destinations_at(game, at):
        found["destination"] = ("Destination", partial(destinations.visit, game))
    return found


def _tree_ready(game: ForestsGame) -> bool:
    """Whether Harvesting Equipment opens the Great Tree here: once per tree and game (placard
    D2)."""
    state = game.state
    return (
        "harvesting-equipment" in state.group
        and ground(game).spots[state.at].tree
        and _tree_mark(game) not in state.harvested
    )


def _tree_mark(game: ForestsGame) -> str:
    spot = ground(game).spots[game.state.at]
    return f"tree:{spot.tile}:{spot.local[0]},{spot.local[1]}"


async def _tree(game: ForestsGame) -> None:
    """One Harvest attempt at a Great Tree: a Seed or a Vine."""
    kinds: tuple[Kind, ...] = ("seed", "vine")
    options = tuple(Option(key=kind, label=NAMES[kind], value=kind) for kind in kinds)
    pick = Pick(
        "tree.harvest",
        "The Great Tree bears both. Harvest which?",
        options,
        "FOR-ESS-03",
        optional=True,
        skip="Leave it",
    )
    kind = await game.maybe(pick)
    if kind is not None:
        game.state.harvested.append(_tree_mark(game))
        await harvest(game, kind)


def _visit(game: ForestsGame, place: str) -> Visit | None:
    word, _, number = place.partition(":")
    match word:
        case "waypost" | "workshop":
            return partial(waypost.visit, game, place)
        case "site" | "hall":
            return partial(site.visit, game, place)
        case "city" | "fallen":
            return partial(city.visit, game, place)
        case "grove":
            return partial(grove.visit, game)
        case "boss":
            return partial(battles.boss, game, int(number))
        case "stop":
            return partial(stops.visit, game, number)
        case _:
            return None
