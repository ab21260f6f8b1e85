"""Free actions outside combat: things, Masteries, Racial Abilities, handing over, Difficulty.

Where a question offers "Other..." these stand behind it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Literal

import msgspec

from engine.core.ask import Option, Pick
from engine.forests import outside, relics, starving
from engine.forests.custom import USEFUL
from engine.forests.difficulty import level_name, raise_difficulty
from engine.forests.escorts import keeper_kinds
from engine.forests.goods import use_group_item
from engine.forests.racial import racial_why_not
from engine.forests.state import ForestsGame
from engine.forests.trade import purchase_power, trade
from engine.hexcrawl.cards import Item
from engine.hexcrawl.combat.difficulty import EPIC
from engine.hexcrawl.conditions import removable
from engine.hexcrawl.effect import (
    Choose,
    Cure,
    Custom,
    Effect,
    EndAffliction,
    EndNature,
    Fate,
    Heal,
)
from engine.hexcrawl.goods import give_item, spend_item
from engine.hexcrawl.heroes import able, current, living, most, pick_hero
from engine.hexcrawl.resolve import resolve, resolve_for
from engine.hexcrawl.scene import Scene
from engine.hexcrawl.state import Hero, Vital

Where = Literal["move", "step", "event"]
"""When it is: before the move is chosen, between steps, or in an Event."""

RULE = "FOR-HRO-22"
Act = Callable[[], Awaitable[None]]


class Free(msgspec.Struct, frozen=True):
    """One free action that is possible (or shown as impossible) now."""

    key: str
    label: str
    act: Act
    note: str = ""
    why_not: str = ""
    rule: str = ""


Source = Callable[[ForestsGame, Where], list[Free]]


def possible(game: ForestsGame, where: Where = "event") -> bool:
    """Whether any free action can be taken now."""
    # From the last, since those are the quickest to look at.
    for source in reversed(SOURCES):
        for action in source(game, where):
            if not action.why_not:
                return True
    return False


async def menu(game: ForestsGame, where: Where = "event") -> None:
    """Take one free action, or go back."""
    options = tuple(
        Option(
            key=action.key,
            label=action.label,
            value=action,
            note=action.note,
            why_not=action.why_not,
            rule=action.rule,
        )
        for source in SOURCES
        for action in source(game, where)
    )
    pick = Pick("free.action", "What else?", options, "FOR-HRO-22", optional=True, skip="Back")
    chosen = await game.maybe(pick)
    if chosen is not None:
        await chosen.act()


# -- things ---------------------------------------------------------------------------------------


def _fits(item: Item, where: Where) -> bool:
    return "outside" in item.when or ("movement" in item.when and where != "event")


def _things(game: ForestsGame, where: Where) -> list[Free]:
    """Things from the backpacks, those of dead heroes included (FOR-DTH-01)."""
    found: dict[str, Free] = {}
    for hero in game.state.heroes:
        if hero.gone:
            continue
        for name in hero.items:
            key = f"use:{name}"
            item = game.library.items[name]
            if key not in found and _fits(item, where) and _useful(game, item):
                found[key] = Free(
                    key=key,
                    label=f"Use {item.name}",
                    act=partial(_use, game, hero, item),
                    note=item.text,
                    why_not=_spent(game, item),
                )
    return list(found.values())


def _useful(game: ForestsGame, item: Item) -> bool:
    """Whether using a thing can change anything now; only the plain cases are judged."""
    if item.target == "dead":
        return bool(_fallen(game))
    return not item.effects or any(_does_something(game, effect) for effect in item.effects)


def _does_something(game: ForestsGame, effect: Effect) -> bool:
    state = game.state
    if isinstance(effect, Heal):
        vitals: tuple[Vital, ...] = ("health", "energy")
        if effect.vital in ("health", "energy"):
            vitals = ("health",) if effect.vital == "health" else ("energy",)
        return any(
            current(hero, vital) < most(state, hero, vital)
            for hero in living(state)
            for vital in vitals
        )
    if isinstance(effect, Cure):
        return any(removable(hero) for hero in living(state))
    if isinstance(effect, EndNature):
        return bool(state.nature)
    if isinstance(effect, EndAffliction):
        return bool(state.in_force)
    if isinstance(effect, Fate):
        return effect.n >= 0 or state.tracker > 0
    if isinstance(effect, Choose):
        return any(_does_something(game, one) for side in effect.options for one in side.effects)
    if isinstance(effect, Custom) and effect.name in USEFUL:
        return USEFUL[effect.name](game)
    return True


def _fallen(game: ForestsGame) -> list[Hero]:
    return [h for h in game.state.heroes if h.dead and not h.gone and not h.mindwiped]


def _spent(game: ForestsGame, item: Item) -> str:
    """Why a thing that works once per Fate Cycle does nothing more in this one."""
    used = item.once == "cycle" and item.id in game.state.cycle_used
    return "once per Fate Cycle" if used else ""


async def _use(game: ForestsGame, owner: Hero, item: Item) -> None:
    """Use a thing up, on a hero where it has a target (FOR-HRO-22)."""
    scene = Scene(item.id, item.name)
    if item.once == "cycle":
        game.state.cycle_used.append(item.id)
    with game.because(item.name, RULE):
        if item.target == "hero":
            pick = f"{item.name}: for whom?"
            target = await pick_hero(game, "item.hero", pick, living(game.state))
            spend_item(game, owner, item.id)
            await resolve_for(game, item.effects, scene, target)
        else:
            spend_item(game, owner, item.id)
            await resolve(game, item.effects, scene)


def _group_things(game: ForestsGame, where: Where) -> list[Free]:
    """What belongs to everybody and is used on purpose."""
    state = game.state
    found = []
    for name, left in state.group.items():
        item = game.library.items[name]
        if not item.effects or not _fits(item, where) or not _useful(game, item):
            continue
        found.append(
            Free(
                key=f"group:{name}",
                label=f"Use {item.name}",
                act=partial(_use_group, game, item),
                note=f"{item.text}" if left < 0 else f"{left} left: {item.text}",
                why_not=_spent(game, item),
            )
        )
    return found


async def _use_group(game: ForestsGame, item: Item) -> None:
    if item.once == "cycle":
        game.state.cycle_used.append(item.id)
    with game.because(item.name, RULE):
        use_group_item(game, item.id)
        await resolve(game, item.effects, Scene(item.id, item.name))


# -- Masteries and Races --------------------------------------------------------------------------


def _masteries(game: ForestsGame, where: Where) -> list[Free]:
    moving = where != "event"
    found = []
    for hero in able(game.state):
        for stat, card, power in outside.masteries(game, hero):
            if (power.moving and not moving) or power.used in hero.used:
                continue
            if not power.useful(game, hero):
                continue
            why_not, rule = outside.mastery_why_not(game, hero, stat, card, moving)
            found.append(
                Free(
                    key=f"mastery:{hero.id}:{card.id}",
                    label=f"{hero.name}: {power.name}",
                    act=partial(outside.use_mastery, game, hero, stat, card),
                    note=f"{outside.price(game, hero, stat, card)} of {hero.energy} Energy",
                    why_not=why_not,
                    rule=rule,
                )
            )
    return found


def _racial(game: ForestsGame, where: Where) -> list[Free]:
    found = []
    for hero in able(game.state):
        if outside.racial_ready(game, hero, where != "event"):
            race = game.library.races[hero.race]
            why_not, rule = racial_why_not(game, hero)
            found.append(
                Free(
                    key=f"racial:{hero.id}",
                    label=f"{hero.name}: {race.ability}",
                    act=partial(outside.use_racial, game, hero),
                    note=f"{race.ability_cost} {race.ability_vital.title()}",
                    why_not=why_not,
                    rule=rule,
                )
            )
    return found


# -- handing over ---------------------------------------------------------------------------------


def _handing(game: ForestsGame, where: Where) -> list[Free]:
    """Give a thing to somebody else, so that it is at hand in a fight (FOR-HRO-22, FOR-DTH-01)."""
    takers = living(game.state)
    if not any(h.items and not h.gone and takers != [h] for h in game.state.heroes):
        return []
    return [Free(key="give", label="Hand a thing over", act=partial(_give, game))]


async def _give(game: ForestsGame) -> None:
    """Hand one thing over (FOR-HRO-22)."""
    options = []
    takers = living(game.state)
    for hero in game.state.heroes:
        if hero.gone or takers == [hero]:
            continue
        for name in dict.fromkeys(hero.items):
            item = game.library.items[name]
            options.append(Option(f"{hero.id}:{name}", f"{hero.name}'s {item.name}", (hero, name)))
    pick = Pick("give.item", "Hand over what?", tuple(options), "FOR-HRO-22")
    giver, name = await game.ask(pick)
    others = [hero for hero in takers if hero is not giver]
    taker = await pick_hero(game, "give.hero", "To whom?", others, "FOR-HRO-22")
    give_item(game, giver, taker, name)


def _feeding(game: ForestsGame, where: Where) -> list[Free]:
    """A meal for a Starving companion ends a level at once (FOR-STV-07, FOR-STV-09)."""
    return [
        Free(
            key=f"feed:{hero.id}",
            label=f"Feed {hero.name}",
            act=partial(starving.feed, game, hero),
            note=f"{starving.hunger(hero)} Food end a level of Starving",
        )
        for hero in starving.hungry(game)
    ]


def _relics(game: ForestsGame, where: Where) -> list[Free]:
    """Hand a Relic to another hero who meets its requirement (FOR-REL-05, -07)."""
    return [
        Free(
            key=f"relic:{name}",
            label=f"Hand {game.library.relics[name].name} over",
            act=partial(_hand_relic, game, name),
        )
        for name in game.state.relics
        if _may_wield(game, name)
    ]


def _may_wield(game: ForestsGame, name: str) -> list[Hero]:
    return [
        hero
        for hero in able(game.state)
        if name not in hero.relics and relics.meets(game, name, hero)
    ]


async def _hand_relic(game: ForestsGame, name: str) -> None:
    prompt = f"Who takes {game.library.relics[name].name}?"
    hero = await pick_hero(game, "relic.hero", prompt, _may_wield(game, name), "FOR-REL-05")
    await relics.wield(game, name, hero)


# -- Difficulty -----------------------------------------------------------------------------------


def _difficulty(game: ForestsGame, where: Where) -> list[Free]:
    """Raise the Difficulty: at any time outside combat, never back (FOR-DIF-01)."""
    state = game.state
    if where != "move" or state.difficulty >= EPIC:
        return []
    note = f"to {level_name(state.difficulty + 1)}, for good; more Fragments"
    return [Free("difficulty", "Raise the Difficulty", partial(_raise, game), note=note)]


async def _raise(game: ForestsGame) -> None:
    raise_difficulty(game, "FOR-DIF-01")


def _keepers(game: ForestsGame, where: Where) -> list[Free]:
    """A Keeper who travels with the group trades all the way (FOR-DST-06)."""
    kinds = keeper_kinds(game)
    if not kinds or not purchase_power(game, kinds):
        return []
    note = f"Essence worth {purchase_power(game, kinds)}"
    act = partial(trade, game, kinds)
    return [Free(key="keeper", label="Trade with the Keeper", act=act, note=note)]


SOURCES: tuple[Source, ...] = (
    _things,
    _keepers,
    _group_things,
    _masteries,
    _racial,
    _handing,
    _feeding,
    _relics,
    _difficulty,
)
"""Every kind of free action, in the order in which they are listed."""
