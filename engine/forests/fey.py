"""Portals: entering and leaving the Fey Realm."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.fact import Said
from engine.core.modifier import total
from engine.core.odds import percent
from engine.forests.places import gate_at, in_fey, place_name, portal_at
from engine.forests.skill_phase import SURE, find_way, skill_phase
from engine.forests.state import ForestsGame
from engine.hexcrawl.conditions import end_condition
from engine.hexcrawl.facts import GoodsChanged, Moved
from engine.hexcrawl.heroes import heal, living, most
from engine.hexcrawl.movement import attach_anywhere, forbidden, ground, open_borders

COMPASS_ITEM = "fey-compass"


def portals_open(game: ForestsGame) -> bool:
    """Whether the Portals can be entered: an open Circumstance bears Elowen's symbol.

    (FOR-FEY-02, FOR-CIR-07)
    """
    state = game.state
    who = ("group", "game")
    if total(state.modifiers, who, "forbid.portal") > 0:
        return False
    if total(state.modifiers, who, "open.portal") > 0:
        return True
    return any(card and game.library.circumstances[card].elowen for card in state.bar)


async def reach_portal(game: ForestsGame) -> None:
    """The group moved onto a hex: a Portal may let it through (FOR-FEY-04, FOR-FEY-06)."""
    if in_fey(game):
        await _may_leave(game)
    else:
        await _may_enter(game)


async def _may_enter(game: ForestsGame) -> None:
    state = game.state
    number = portal_at(game, state.at)
    if not number or state.journey.rolled:
        return
    journey = state.journey
    careful = _could_be_cautious(game)
    options = []
    if portals_open(game):
        if journey.left or not careful:
            chance = 1.0 if journey.kind in SURE else find_way(game, journey.kind)
            note = f"Skill phase now, {percent(chance)} to get in"
            if careful:
                note += f"; {journey.left} left to move there"
            options.append(Option("enter", "Enter the Fey Realm", "enter", note=note, letter="e"))
        if careful:
            note = "Skill phase now, sure to get in"
            note += "; only on along the river" if journey.road else "; the move ends there"
            options.append(Option("cautious", "Enter Cautiously", "cautious", note=note))
    left = state.group.get(COMPASS_ITEM, 0)
    if left:
        note = f"no Navigate needed, {left} left"
        options.append(Option("compass", "Follow the Fey Compass", "compass", note=note))
    chosen = await game.maybe(
        Pick(
            "portal.enter",
            f"{place_name(f'portal:{number}')} lies open.",
            tuple(options),
            "FOR-FEY-04",
            optional=True,
            skip="Walk past",
        )
    )
    if chosen is None:
        return
    if chosen == "cautious":
        journey.kind = "cautious"
    await _enter(game, number, compass=chosen == "compass")


def _could_be_cautious(game: ForestsGame) -> bool:
    """Whether a Normal move that led to the Portal could count as Cautious (FOR-MOV-05)."""
    journey = game.state.journey
    return (
        journey.kind == "normal"
        and not journey.teleported
        and (journey.moved == 1 or journey.road)
        and not forbidden(game.state, "cautious")
    )


async def _enter(game: ForestsGame, number: int, *, compass: bool) -> None:
    """The Portal opens the only Skill phase of the turn (FOR-FEY-04, -05, -11)."""
    state = game.state
    journey = state.journey
    if compass:
        state.group[COMPASS_ITEM] -= 1
        left = state.group[COMPASS_ITEM]
        if not left:
            del state.group[COMPASS_ITEM]
        game.tell(GoodsChanged(what="Fey Compass", n=-1, now=left))
    if journey.kind == "cautious" and not journey.road:
        # Cautious by its single hex (FOR-FEY-05).
        journey.left = 0
    found = await skill_phase(game, portal=True, sure=compass)
    journey.phase = "move"
    if not found:
        journey.left = 0
        return
    gate = ground(game).find(f"gate:{number}")
    assert gate is not None, "the Fey Realm has no such Portal"
    _pass(game, gate, "FOR-FEY-04")


def _pass(game: ForestsGame, to: tuple[int, int], rule: str) -> None:
    """Step through: that costs no movement and starts nothing (FOR-FEY-05)."""
    start = game.state.at
    game.state.at = to
    game.state.journey.arrived = True
    game.tell(Moved(start=start, end=to, way="portal", rule=rule))


async def _may_leave(game: ForestsGame) -> None:
    """Reaching a Portal of the Fey Realm the group may emerge; no symbol needed (FOR-FEY-06)."""
    number = gate_at(game, game.state.at)
    if not number:
        return
    name = place_name(f"portal:{number}")
    known = ground(game).find(f"portal:{number}")
    note = "everybody Healed and free of Conditions"
    if known is None:
        note += "; its tile joins the map"
    options = (Option("leave", f"Leave by {name}", True, note=note, letter="e"),)
    pick = Pick(
        "portal.leave", "A way out.", options, "FOR-FEY-06", optional=True, skip="Stay inside"
    )
    if await game.maybe(pick):
        await leave(game, number)


async def leave(game: ForestsGame, number: int) -> None:
    """Emerge at the map Portal of that number, Healed of everything (FOR-FEY-06 to -08, -12)."""
    feature = f"portal:{number}"
    at = ground(game).find(feature)
    if at is None:
        tile = next(
            name
            for name in game.state.tiles
            if any(feature in found for found in game.library.tiles[name].features.values())
        )
        await attach_anywhere(game, tile)
        at = ground(game).find(feature)
        assert at is not None, f"{feature} is not on {tile}"
    _pass(game, at, "FOR-FEY-06")
    # No Skill phase starts (FOR-FEY-12), but any arrival at a border adds land (FOR-NAV-07).
    await open_borders(game)
    with game.because("leaving the Fey Realm", "FOR-FEY-08"):
        game.tell(Said(text="Behind you the bark closes. Everything hurts less."))
        for hero in living(game.state):
            for condition in list(hero.conditions):
                end_condition(game, hero, condition.kind)
            heal(game, hero, "health", most(game.state, hero, "health"))
            heal(game, hero, "energy", most(game.state, hero, "energy"))
        for ally in game.state.allies:
            for condition in list(ally.conditions):
                end_condition(game, ally, condition.kind)
            heal(game, ally, "health", ally.most)
