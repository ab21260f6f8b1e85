"""The picture of the Forests for screens: phase, party and tracks."""

from __future__ import annotations

from engine.core.view import Bar, MemberView, PartyView, PhaseView, TracksView, TrackView, View
from engine.forests.state import ForestsGame
from engine.forests.turn import PHASES
from engine.hexcrawl.heroes import most


def view(game: ForestsGame) -> View:
    """All that a screen may show now."""
    state = game.state
    members = tuple(
        MemberView(
            id=hero.id,
            name=hero.name,
            title=game.library.roles[hero.role].name,
            kind="hero",
            bars=(
                Bar("Health", hero.health, most(state, hero, "health")),
                Bar("Energy", hero.energy, most(state, hero, "energy")),
            ),
        )
        for hero in state.heroes
    )
    return View(
        phase=PhaseView("The Forests of Adrimon", state.turn, PHASES, state.journey.phase),
        party=PartyView(members),
        tracks=TracksView(
            (
                TrackView("Fate", state.tracker, state.style.tracker),
                TrackView("Cycle", state.cycle),
            )
        ),
    )
