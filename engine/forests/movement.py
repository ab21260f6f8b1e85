"""The Movement phase: the type of the turn, step by step over the map, and what lies in the way."""

from __future__ import annotations

import msgspec

from engine.core.ask import Option, Pick
from engine.core.fact import PhaseBegan, Said
from engine.core.hex import COMPASS, NAMES, Hex, add, neighbours
from engine.core.modifier import total
from engine.core.odds import percent
from engine.forests import battles, fey, free
from engine.forests.checks import REST, camp_bonus, haste, haste_words, rest_words
from engine.forests.ending import check_lost
from engine.forests.outside import STRIDING, WAYMARKED
from engine.forests.places import acropolis, destinations_at, in_fey, locations, on_ring, place_name
from engine.forests.sentinels import sentinel_at
from engine.forests.skill_phase import find_way
from engine.forests.state import ForestsGame
from engine.hexcrawl.conditions import find
from engine.hexcrawl.energy import forget_phase
from engine.hexcrawl.heroes import heal, lift, living, lose, sum_for
from engine.hexcrawl.movement import (
    LETTERS,
    MoveKind,
    enter,
    forbidden,
    ground,
    land_words,
    speed,
    trail,
)

SUMMER = "charm-summer"


class Step(msgspec.Struct, frozen=True):
    """One thing to do in a move: go to a hex (`root`: through the Root System), stop, or else."""

    to: Hex | None = None
    root: bool = False
    free: bool = False


STOP = Step()
FREE = Step(free=True)


async def movement_phase(game: ForestsGame) -> None:
    """Choose how to move, then move (FOR-TRN-01, FOR-TRN-03)."""
    state = game.state
    journey = state.journey
    journey.phase = "move"
    forget_phase(game)
    game.tell(PhaseBegan(phase="Move", rule="FOR-TRN-01"))
    await _morning(game)
    await meet_sentinel(game)
    if journey.fled or not living(state):
        state.camps = 0
        return
    await _choose_type(game)
    if journey.kind == "camp":
        camp(game)
        return
    if journey.kind == "reckless":
        await _pay_haste(game)
    await _walk(game)
    _count_as_cautious(game)


async def _morning(game: ForestsGame) -> None:
    """What happens as the day begins: the Summer Court's warmth, and what hurts each move."""
    state = game.state
    if SUMMER in state.group:
        with game.because("Charm of the Summer Court", "FOR-TRN-01"):
            for hero in living(state):
                heal(game, hero, "health", 2)
                heal(game, hero, "energy", 2)
    for hero in living(state):
        poison = find(hero, "poisoned")
        if poison is not None:
            with game.because("Poisoned", "FOR-CND-14"):
                await lose(game, hero, "health", 1)
        hurt = sum_for(state, hero, "move.health")
        if hurt > 0:
            with game.because("a card in force", "FOR-CIR-08"):
                await lose(game, hero, "health", hurt)


# -- the type of the move -------------------------------------------------------------------------


async def _choose_type(game: ForestsGame) -> None:
    while True:
        options = [*_types(game)]
        if free.possible(game, "move"):
            options.append(Option("free", "Other...", "free", letter="o"))
        pick = Pick("move.type", "How will the group move?", tuple(options), "FOR-TRN-03")
        chosen = await game.ask(pick)
        if chosen != "free":
            break
        await free.menu(game, "move")
        if game.state.journey.mounted:
            game.state.camps = 0
            return
    journey = game.state.journey
    journey.kind = chosen
    stride = total(game.state.modifiers, ("game",), STRIDING)
    journey.left = max(0, speed(game, chosen) + stride - journey.moved)
    if chosen != "camp":
        game.state.camps = 0


def _types(game: ForestsGame) -> list[Option[str]]:
    """The four movement types with their price and odds (FOR-MOV-02)."""
    kinds: tuple[MoveKind, ...] = ("normal", "cautious", "reckless", "camp")
    return [
        Option(
            key=kind,
            label=kind.title(),
            value=kind,
            note=_type_note(game, kind),
            why_not=_why_not(game, kind),
            rule=_why_not_rule(game, kind),
            letter=kind[0],
        )
        for kind in kinds
    ]


def _why_not(game: ForestsGame, kind: MoveKind) -> str:
    source = forbidden(game.state, kind)
    if source:
        return f"forbidden by {source}"
    journey = game.state.journey
    if journey.teleported and kind != "normal":
        return "a Teleport makes this a Normal move"
    if kind == "cautious" and (speed(game, kind) < 1 or not ground(game).steps(game.state.at)):
        return "nowhere to go"
    return ""


def _why_not_rule(game: ForestsGame, kind: MoveKind) -> str:
    if game.state.journey.teleported and kind != "normal":
        return "FOR-KEY-15"
    return "FOR-CIR-08" if forbidden(game.state, kind) else ""


def _type_note(game: ForestsGame, kind: MoveKind) -> str:
    hexes = speed(game, kind)
    if kind == "camp":
        bonus = camp_bonus(game.state.camps + 1)
        return f"each hero Heals {rest_words(game)}, rolls {bonus:+d}; the card may be discarded"
    if kind == "cautious":
        return f"1 hex, or {hexes} along road and river; no Wandering, the card may be discarded"
    risk = percent(1 - find_way(game, kind))
    note = f"up to {hexes} hexes, Wander risk {risk}"
    if kind == "reckless":
        note += f"; each hero loses {haste_words(game)} E and leaves out Explore or Survival"
    return note


def camp(game: ForestsGame) -> None:
    """Rest: each hero Heals before the rolls (FOR-MOV-02)."""
    state = game.state
    state.camps += 1
    more = 2 * ("stop:stag-crossing" in locations(game, state.at))
    with game.because("Camp", "FOR-MOV-02"):
        for hero in living(state):
            heal(game, hero, "health", REST + more + sum_for(state, hero, "camp.health"))
            heal(game, hero, "energy", REST + more + sum_for(state, hero, "camp.energy"))


async def _pay_haste(game: ForestsGame) -> None:
    """A Reckless move costs each hero Energy, what is missing Nonlethal Health (FOR-MOV-02)."""
    with game.because("Reckless", "FOR-MOV-02"):
        for hero in living(game.state):
            cost = haste(game, hero)
            paid = min(cost, hero.energy)
            await lose(game, hero, "energy", paid)
            await lose(game, hero, "health", cost - paid, nonlethal=True)


# -- walking --------------------------------------------------------------------------------------


async def _walk(game: ForestsGame) -> None:
    journey = game.state.journey
    while journey.left > 0 and not journey.fled and not at_the_centre(game):
        options = steps(game)
        if not any(not option.why_not for option in options):
            break
        if free.possible(game, "step"):
            options.append(Option("free", "Other...", FREE, letter="o"))
        prompt = f"Where to? {_left(game)}"
        chosen = await game.ask(Pick("move.step", prompt, tuple(options), "FOR-MOV-01"))
        if chosen.free:
            await free.menu(game, "step")
            continue
        if chosen.to is None:
            break
        await take_step(game, chosen.to, root=chosen.root)


def _left(game: ForestsGame) -> str:
    journey = game.state.journey
    word = f"{journey.left} {'hex' if journey.left == 1 else 'hexes'} left"
    return f"{word}, still Cautious" if _cautious_so_far(game) and journey.moved else word


def _cautious_so_far(game: ForestsGame) -> bool:
    journey = game.state.journey
    return journey.mounted or (
        journey.kind in ("cautious", "normal")
        and not journey.teleported
        and (journey.moved <= 1 or journey.road)
    )


def stays_cautious(game: ForestsGame, to: Hex, *, root: bool = False) -> bool:
    """Whether the move still counts as Cautious after one more hex (FOR-MOV-05)."""
    journey = game.state.journey
    if journey.mounted:
        return True
    if journey.teleported or journey.kind == "reckless":
        return False
    if journey.moved == 0:
        return not root
    return not root and journey.road and _trail(game, to)


def _trail(game: ForestsGame, to: Hex) -> bool:
    """Road or river, or one of the first hexes of the turn behind a Waymarker."""
    marked = total(game.state.modifiers, ("game",), WAYMARKED)
    return game.state.journey.moved < marked or trail(game, to)


def _strays(game: ForestsGame, to: Hex) -> int:
    """What a step out of the trees takes off a Forest Stride's bonus."""
    stride = total(game.state.modifiers, ("game",), STRIDING)
    if not stride or ground(game).spots[to].terrain in ("forest", "dark-forest"):
        return 0
    return stride


def steps(game: ForestsGame) -> list[Option[Step]]:
    """Every legal next hex, jumps of the Root System, and stopping (FOR-MOV-01, -08)."""
    state = game.state
    journey = state.journey
    here = ground(game)
    options: list[Option[Step]] = []
    for direction, offset in COMPASS.items():
        to = add(state.at, offset)
        if not here.passable(to):
            continue
        options.append(
            _step_option(
                game, to, f"step:{to[0]},{to[1]}", NAMES[direction], LETTERS[direction], False
            )
        )
    if journey.arrived and state.at in state.roots:
        for to in state.roots:
            if to != state.at and here.passable(to):
                key = f"root:{to[0]},{to[1]}"
                options.append(_step_option(game, to, key, "Through the roots", "", True))
    if journey.kind != "cautious" or journey.moved or journey.mounted:
        options.append(Option("stop", "Stop here", STOP, letter="s"))
    return options


def _step_option(
    game: ForestsGame, to: Hex, key: str, label: str, letter: str, root: bool
) -> Option[Step]:
    journey = game.state.journey
    cost = 1 + _strays(game, to)
    note = [hex_words(game, to), f"{max(0, journey.left - cost)} left"]
    why_not = rule = ""
    if cost > journey.left:
        why_not, rule = "Forest Stride leads only through the trees", "FOR-SET-11"
    if journey.kind in ("cautious", "normal"):
        stays = stays_cautious(game, to, root=root)
        if stays:
            note.append("still Cautious" if _trail(game, to) else "Cautious if you stop there")
        elif journey.kind == "cautious":
            note.append("ends Cautious")
            source = forbidden(game.state, "normal")
            if journey.rolled:
                why_not, rule = "the Portal let a Cautious group in", "FOR-MOV-05"
            elif source:
                why_not, rule = f"ends Cautious, and {source} forbids Normal", "FOR-MOV-05"
    return Option(
        key=key,
        label=label,
        value=Step(to=to, root=root),
        at=f"hex:{to[0]},{to[1]}",
        note=", ".join(note),
        why_not=why_not,
        rule=rule,
        letter=letter,
    )


def hex_words(game: ForestsGame, at: Hex) -> str:
    """What the group would find on a hex, in a few words."""
    words = [place_name(place) for place in locations(game, at)]
    for one in destinations_at(game, at):
        words.append(game.library.destinations[one.card].name)
    if sentinel_at(game, at) is not None:
        words.append("SENTINEL")
    if on_ring(game, at):
        words.append("Acropolis ring")
    here = ground(game)
    land = land_words(here, at, bool(words))
    if land:
        words.append(land)
    return ", ".join(words)


async def take_step(game: ForestsGame, to: Hex, *, root: bool = False) -> None:
    """Enter a hex: it costs 1 movement, whatever the terrain (FOR-MOV-09)."""
    state = game.state
    journey = state.journey
    if journey.kind == "cautious" and not stays_cautious(game, to, root=root):
        journey.kind = "normal"
        game.tell(Said(text="The group leaves the trail: no longer Cautious.", rule="FOR-MOV-05"))
    on_trail = _trail(game, to) and not root
    strays = _strays(game, to)
    if strays:
        lift(game, source="Forest Stride")
    journey.moved += 1
    journey.left = max(0, journey.left - 1 - strays)
    journey.road = journey.road and on_trail
    await enter(game, to, "step")
    if journey.fled or not living(state):
        journey.left = 0
        return
    await fey.reach_portal(game)
    if at_the_centre(game):
        journey.left = 0


def at_the_centre(game: ForestsGame) -> bool:
    """Whether the group entered the Acropolis centre in this turn, which ends Movement however it
    got there (FOR-ACR-04)."""
    return game.state.journey.arrived and game.state.at == acropolis(game)


def _count_as_cautious(game: ForestsGame) -> None:
    """A Normal move of one hex, or all along road and river, is a Cautious one (FOR-MOV-05)."""
    journey = game.state.journey
    if journey.kind != "normal" or journey.moved == 0 or journey.rolled:
        return
    if _cautious_so_far(game) and not forbidden(game.state, "cautious"):
        journey.kind = "cautious"
        game.tell(Said(text="That was a Cautious move.", rule="FOR-MOV-05"))


# -- what reacts to an arrival --------------------------------------------------------------------


async def entered(game: ForestsGame, way: str) -> None:
    """The group entered a hex: a Sentinel there must be fought at once (FOR-SEN-04, -07)."""
    if way in ("step", "wander", "roam", "teleport"):
        await meet_sentinel(game)


async def meet_sentinel(game: ForestsGame) -> None:
    """Fight the Sentinel on the group's hex, if there is one (FOR-SEN-04, FOR-SEN-07)."""
    state = game.state
    sentinel = sentinel_at(game, state.at)
    if sentinel is None or state.fight is not None:
        return
    await battles.sentinel(game, sentinel)
    check_lost(game)


def road(game: ForestsGame, at: Hex) -> bool:
    """The ring of the Acropolis counts as road (FOR-ACR-03)."""
    centre = acropolis(game)
    return centre is not None and at in neighbours(centre) and not in_fey(game)
