"""The picture of a game of Assault on Doomrock for screens."""

from __future__ import annotations

from engine.core.view import PhaseView, TracksView, TrackView, View
from engine.doomrock.names import ACTS
from engine.doomrock.state import DoomGame, Phase
from engine.doomrock.views.areas import areas
from engine.doomrock.views.bars import bars
from engine.doomrock.views.dice import hands
from engine.doomrock.views.fields import ROUNDS, fields
from engine.doomrock.views.party import party
from engine.doomrock.views.reference import ADVENTURE, MAY, SET_UP
from engine.doomrock.views.sheets import sheets

TITLE = "Assault on Doomrock"
PHASES: dict[Phase, str] = {
    "roll": "ROLL",
    "start": "START",
    "initiative": "INIT",
    "minion": "MINION",
    "boss": "BOSS",
    "hero": "HERO",
    "late": "LATE",
    "end": "END",
}
MOST_ENRAGE = 6


def view(game: DoomGame) -> View:
    """All that a screen may show; draws nothing, changes nothing."""
    fighting = game.state.battle is not None
    adventuring = not fighting and bool(game.state.adventure.row)
    return View(
        phase=_phase(game),
        party=party(game),
        tracks=TracksView(head=_head(game), rest=_rest(game)),
        bars=() if fighting else bars(game),
        sheets=sheets(game),
        areas=areas(game) if adventuring else None,
        fields=fields(game) if fighting else None,
        dice=hands(game) if fighting else None,
    )


def _phase(game: DoomGame) -> PhaseView:
    """Act, round and phase, and what may be done in it (DOO-BAT-03, DOO-EOR-03)."""
    state, battle = game.state, game.state.battle
    clock = ACTS[state.act].capitalize() if state.act == 0 else ACTS[state.act]
    moment = _moment(game)
    if state.outcome is not None:
        return PhaseView(TITLE, state.turn, ("OVER",), "OVER", (), clock, moment)
    if battle is None and not (state.ready or state.adventure.row):
        return PhaseView(TITLE, state.turn, ("SETUP",), "SETUP", (), clock, moment)
    if battle is None:
        phase = "ARENA" if state.stage == "arena" else "ADVENTURE"
        what = "Visit a location, or go on" if state.stage == "arena" else ADVENTURE
        return PhaseView(TITLE, state.turn, (phase,), phase, (what,), clock, moment)
    late = any(
        kind is not None and kind.late
        for sheet in battle.sheets
        for kind in (game.library.sheets[sheet].minion, game.library.sheets[sheet].boss)
    )
    if not battle.round:
        return PhaseView(TITLE, state.turn, ("SETUP",), "SETUP", (SET_UP,), clock, moment)
    phases = tuple(word for phase, word in PHASES.items() if phase != "late" or late)
    now, may = PHASES[battle.phase], (MAY[battle.phase],)
    return PhaseView(TITLE, state.turn, phases, now, may, clock, moment)


def _moment(game: DoomGame) -> str:
    """The Act, and how far it has come."""
    act = ACTS[game.state.act] if game.state.act else ""
    return ", ".join(word for word in (act, _stage(game)) if word)


def _stage(game: DoomGame) -> str:
    state, battle = game.state, game.state.battle
    if battle is not None:
        end = "end of " if battle.phase == "end" else ""
        return f"{end}round {battle.round}" if battle.round else "the Battle"
    if state.stage == "battle":
        return f"round {state.tally['round']}" if "round" in state.tally else "after the Battle"
    return "the Arena" if state.stage == "arena" else "Adventure"


def _head(game: DoomGame) -> tuple[TrackView, ...]:
    state, battle = game.state, game.state.battle
    silver = TrackView("Silver", state.silver)
    if battle is not None:
        doom = TrackView("Round", battle.round, ROUNDS)
        return doom, TrackView("ENRAGE", battle.enrage, MOST_ENRAGE), silver
    return TrackView("Time", state.adventure.time), silver


def _rest(game: DoomGame) -> tuple[TrackView, ...]:
    state, battle = game.state, game.state.battle
    tracks = []
    if state.challenges or state.honor:
        tracks.append(TrackView("Honor", state.honor))
    if battle is not None:
        tracks += [
            TrackView("Exposure face down", len(battle.pool)),
            TrackView("Exposure face up", len(battle.revealed)),
            TrackView("Enemies", len(battle.enemies)),
        ]
    return tuple(tracks)
