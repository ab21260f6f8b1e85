"""Combat: rounds of Declaration, Opponent Actions and Resolution until one side is gone."""

from __future__ import annotations

import msgspec

from engine.core.ask import Option, Pick
from engine.core.fact import PhaseBegan, Rolled, Said
from engine.core.modifier import Modifier
from engine.hexcrawl.combat.declaration import declaration
from engine.hexcrawl.combat.difficulty import make_foe as make_foe
from engine.hexcrawl.combat.difficulty import raise_in_fight
from engine.hexcrawl.combat.figures import Figure, fighters
from engine.hexcrawl.combat.items import wake
from engine.hexcrawl.combat.moments import fight_moments
from engine.hexcrawl.combat.reaction import opponent_actions
from engine.hexcrawl.combat.resolution import resolution
from engine.hexcrawl.conditions import end_condition, end_unpersisting, find
from engine.hexcrawl.facts import Died, FightBegan, FightEnded, FoeFell
from engine.hexcrawl.heroes import able, die, has_tethered, lay, lift, set_vital
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Fight, Foe


class FightEnd(msgspec.Struct, frozen=True):
    """How a fight ended: "won", "fled" or "lost"; the cards of the opponents killed and saved, and
    the ids of the heroes who fled."""

    result: str
    killed: tuple[str, ...] = ()
    saved: tuple[str, ...] = ()
    fled: tuple[str, ...] = ()


LAST_ROUND = 100

PHASES = (
    ("Declare Hero Actions", declaration),
    ("Opponent Actions", opponent_actions),
    ("Resolution", resolution),
)


async def fight(
    game: AnyCrawl, foes: list[Foe], origin: str, *, penalty: int = 0, dangerous: int = 0
) -> FightEnd:
    """Play a whole combat (FOR-CMB-01). `penalty` is added to Skill rolls in it, `dangerous` raises
    its Difficulty. When somebody fled, the journey is marked and the caller Wanders (FOR-FLE-03).
    """
    state = game.state
    combat = Fight(origin=origin, foes=list(foes), difficulty=state.difficulty)
    combat.notes["heroes"] = len(able(state))
    state.fight = combat
    moments = fight_moments(game)
    game.tell(FightBegan(foes=tuple(foe.name for foe in foes), rule="FOR-CMB-01"))
    if dangerous:
        raise_in_fight(game, combat, dangerous)
    if penalty:
        lay(game, Modifier("group", "skill", penalty, "combat", game.cause or "this combat"))
    await moments.begins(game, combat)
    result = _result(game, combat)
    while not result:
        result = await play_round(game, combat)
        if not result and combat.round >= LAST_ROUND:
            result = _part(game, combat)
    await moments.ends(game, combat, result)
    return _end(game, combat, result)


async def play_round(game: AnyCrawl, combat: Fight) -> str:
    """One combat round; the result of the fight when it ended."""
    for title, phase in PHASES:
        if title != PHASES[0][0]:
            game.tell(PhaseBegan(phase=title, rule="FOR-CMB-01"))
        await phase(game, combat)
        await end_phase(game, combat)
        result = _result(game, combat)
        if result:
            return result
    await _end_round(game, combat)
    return ""


def _part(game: AnyCrawl, combat: Fight) -> str:
    """A deadlock in which neither side can harm the other ends as a flight of everybody; the
    rulebook knows none, but a hero who may only Defend for good can bring it about."""
    game.tell(Said(text="Neither side can win; the group slips away.", rule="FOR-FLE-03"))
    combat.fled.extend(hero.id for hero in fighters(game.state, combat))
    return "fled"


def _result(game: AnyCrawl, combat: Fight) -> str:
    """Who has won, if anybody; the dead cannot win (FOR-RES-05)."""
    standing = bool(fighters(game.state, combat))
    if not combat.foes:
        if standing or combat.origin == "adrimon":
            return "won"
        return "fled" if combat.fled else "lost"
    if standing:
        return ""
    return "fled" if combat.fled else "lost"


# -- ends -----------------------------------------------------------------------------------------


async def end_phase(game: AnyCrawl, combat: Fight) -> None:
    """Deaths, and negative Vitals become 0, when a combat phase ends (FOR-RES-03, FOR-RES-04)."""
    state = game.state
    heroes = able(state)  # Who slipped away in this phase may still bleed to death in it.
    doomed = [h for h in heroes if h.health <= 0 or (h.energy <= 0 and has_tethered(h))]
    for hero in heroes:
        if hero.energy < 0:
            set_vital(game, hero, "energy", 0, "set")
        if hero.health < 0:
            set_vital(game, hero, "health", 0, "set")
    for foe in list(combat.foes):
        await _foe_falls(game, combat, foe)
    for ally in list(state.allies):
        if ally.health <= 0:
            game.tell(Died(who=ally.id, rule="FOR-RES-03"))
            state.allies.remove(ally)
            await fight_moments(game).ally_died(game, ally)
    for hero in doomed:
        await die(game, hero)


async def _foe_falls(game: AnyCrawl, combat: Fight, foe: Foe) -> None:
    tethered = foe.energy <= 0 and find(foe, "tethered") is not None
    killed = foe.health <= 0 or tethered
    saved = foe.influence is not None and foe.influence <= 0
    foe.energy = max(0, foe.energy)
    if not killed and not saved:
        return
    foe.health = max(0, foe.health)
    how = "killed" if killed else "saved"
    if killed and saved:
        options = (
            Option(key="saved", label=f"{foe.name} is saved", value="saved"),
            Option(key="killed", label=f"{foe.name} is killed", value="killed"),
        )
        pick = Pick("combat.fate", "Health and Influence are gone: which counts?", options)
        how = await game.ask(pick)
    combat.foes.remove(foe)
    foe.notes[how] = 1
    combat.fallen.append(foe)
    game.tell(FoeFell(who=foe.id, how=how, rule="FOR-INF-01" if how == "saved" else "FOR-RES-03"))
    group: list[Figure] = [*able(game.state), *game.state.allies]
    for figure in group:
        captive = find(figure, "swallowed")
        if captive is not None and captive.source == foe.id:
            end_condition(game, figure, "swallowed")
    await fight_moments(game).foe_fell(game, combat, foe, how)


async def _end_round(game: AnyCrawl, combat: Fight) -> None:
    """Wake the Unconscious, end what lasted for the round."""
    await fight_moments(game).round_ends(game, combat)
    state = game.state
    for hero in fighters(state, combat):
        asleep = find(hero, "unconscious")
        if asleep is not None:
            asleep.count += 1
            if _wakes(game, hero.id, asleep.count):
                wake(game, hero, "FOR-CND-18")
    others: list[Figure] = [*state.allies, *combat.foes]
    for figure in others:
        asleep = find(figure, "unconscious")
        if asleep is not None:
            asleep.count += 1
            if _wakes(game, figure.id, asleep.count):
                end_condition(game, figure, "unconscious")
    everybody: list[Figure] = [*fighters(state, combat), *others]
    for figure in everybody:
        for condition in list(figure.conditions):
            if condition.left is not None and condition.left <= 0:
                end_condition(game, figure, condition.kind)
    if state.modifiers:
        lift(game, until="round")
        for modifier in state.modifiers:
            if modifier.until == "next-round":
                modifier.until = "round"


def _wakes(game: AnyCrawl, who: str, rounds: int) -> bool:
    """A hex wakes; the range grows by 1 each round (FOR-CND-18)."""
    face = game.roll(6)
    awake = face >= 7 - rounds
    game.tell(
        Rolled(
            who=who,
            die="hex",
            faces=(face,),
            total=face,
            need=f"{max(1, 7 - rounds)} or more",
            result="wakes" if awake else "sleeps on",
            rule="FOR-CND-18",
        )
    )
    return awake


def _end(game: AnyCrawl, combat: Fight, result: str) -> FightEnd:
    """Leave the fight: what lasts only for it ends."""
    state = game.state
    for until in ("round", "next-round", "combat"):
        lift(game, until=until)
    state.allies[:] = [ally for ally in state.allies if ally.kind == "escort"]
    group: list[Figure] = [*state.heroes, *state.allies]
    for figure in group:
        if figure.conditions:
            end_unpersisting(game, figure)
    for hero in state.heroes:
        if hero.used:
            hero.used[:] = [mark for mark in hero.used if not mark.startswith("combat:")]
    if combat.fled:
        state.journey.fled = True
    state.fight = None
    game.tell(FightEnded(result=result, rule="FOR-CMB-01"))
    return FightEnd(
        result,
        tuple(foe.card for foe in combat.fallen if "killed" in foe.notes),
        tuple(foe.card for foe in combat.fallen if "saved" in foe.notes),
        tuple(combat.fled),
    )
