"""What can be done now: whether an Ability can be fully resolved, and what would do nothing."""

from __future__ import annotations

from collections.abc import Sequence

from engine.doomrock.battle import (
    checks,
    custom,
    hindrance,
    markers,
    moving,
    passives,
    places,
    targets,
)
from engine.doomrock.battle import effect as fx
from engine.doomrock.battle.scene import Scene
from engine.doomrock.state import MAX_HP, DoomGame

LATER: frozenset[fx.Target] = frozenset({"it", "them", "one-of-them", "beside-it", "that-hero"})
"""Those whom an earlier effect of the same card picks."""

HINDSIGHT = frozenset({"overkill", "combo", "dealt"})
"""Checks, besides those on "it", that only an Attack made before can answer."""


def unable(
    game: DoomGame, effects: Sequence[fx.Effect], scene: Scene, *, picked: bool = False
) -> str:
    """Why effects cannot be fully resolved from here on, or nothing (DOO-HER-03).

    What is optional never stands in the way. `picked`: an effect before these picks somebody.
    """
    for index, effect in enumerate(effects):
        if isinstance(effect, fx.Move) and effect.who == "self" and scene.pet is None:
            why = _unable_to_move(game, effect, effects[index + 1 :], scene, picked)
            if why or not effect.may:
                return why
            continue
        why = "" if optional(effect) else _hindered(game, effect, scene, picked)
        if why:
            return why
        picked = picked or picks(effect)
    return ""


def _unable_to_move(
    game: DoomGame, verb: fx.Move, rest: Sequence[fx.Effect], scene: Scene, picked: bool
) -> str:
    """A Move needs a place from which the rest can be done."""
    hero = scene.hero
    free = moving.movers(game, scene, verb)
    found = places.destinations(game, scene, hero, hero.group, verb.to) if free else []
    if verb.may or (verb.stay and (verb.to != "enemy" or _beside_enemy(game, scene))):
        found.append(hero.group)
    if not found:
        return "Snare holds you" if hero.snare and not verb.free else "there is nowhere to Move"
    if not rest:
        return ""
    why = ""
    for place in found:
        with places.supposing(game, hero, place):
            why = unable(game, rest, scene, picked=picked)
        if not why:
            return ""
    return why


def _beside_enemy(game: DoomGame, scene: Scene) -> bool:
    return bool(targets.enemies(game, scene, "adjacent"))


def fitting(
    game: DoomGame, scene: Scene, found: list[places.Place], rest: Sequence[fx.Effect]
) -> list[places.Place]:
    """The places from which an Ability can be resolved to its end; all where none is."""
    fit = []
    for place in found:
        with places.supposing(game, scene.hero, place):
            if not unable(game, rest, scene, picked=scene.it is not None):
                fit.append(place)
    return fit or found


def optional(effect: fx.Effect) -> bool:
    """Whether an effect says "may" or "up to"."""
    match effect:
        case fx.May() | fx.Roll() | fx.Unexpose() | fx.Restore():
            return True
        case fx.Damage() | fx.Expose() | fx.Snare() | fx.Push():
            return effect.up_to
        case fx.Move() | fx.MovePet() | fx.MoveTerrain() | fx.FlipTerrain():
            return effect.may
        case _:
            return False


def parts(effect: fx.Effect) -> tuple[fx.Effect, ...]:
    """The effects right inside an effect, of every branch, option and row; none of a plain verb."""
    match effect:
        case fx.If():
            return (*effect.then, *effect.otherwise)
        case fx.Choose():
            return tuple(each for side in effect.options for each in side.effects)
        case fx.May():
            return tuple(effect.effects)
        case fx.Roll():
            return tuple(each for row in effect.rows for each in row.effects)
        case _:
            return ()


def picks(effect: fx.Effect) -> bool:
    """Whether an effect leaves an Enemy or a Hero at hand for the effects after it."""
    match effect:
        case (
            fx.Damage()
            | fx.Expose()
            | fx.Snare()
            | fx.ReduceHp()
            | fx.Unshield()
            | fx.Push()
            | fx.Pull()
            | fx.Swap()
            | fx.Shield()
            | fx.Heroism()
            | fx.Stealth()
            | fx.Provoke()
            | fx.Restore()
            | fx.Unexpose()
            | fx.Unsnare()
            | fx.Modify()
            | fx.BonusDie()
            | fx.Ready()
            | fx.UseAbility()
            | fx.Peek()
        ):
            return effect.to not in ("self", "owner")
        case fx.Move():
            return effect.who != "self" or effect.follow == "hero"
        case fx.MoveFoe() | fx.Custom():
            return True
        case _:
            return any(picks(each) for each in parts(effect))


def deals(effect: fx.Effect) -> bool:
    """Whether an effect may deal Damage as part of the same Attack."""
    match effect:
        case fx.Damage():
            return True
        case fx.Custom():
            return effect.name in custom.ATTACKS
        case _:
            return any(deals(each) for each in parts(effect))


def _hindered(game: DoomGame, effect: fx.Effect, scene: Scene, picked: bool) -> str:
    """Why an effect that must be resolved cannot be."""
    match effect:
        case fx.If():
            if any(_hindsight(check) for check in effect.when) and (picked or scene.it is None):
                return ""
            held = all(checks.holds(game, check, scene.hero, scene) for check in effect.when)
            return unable(game, effect.then if held else effect.otherwise, scene, picked=picked)
        case fx.Choose():
            whys = [side_closed(game, side, scene, picked)[0] for side in effect.options]
            return whys[0] if all(whys) else ""
        case _:
            if picked and _waits(effect):
                return ""
            return hindrance.hindrance(game, effect, scene)


def _hindsight(check: fx.Check) -> bool:
    return check.what in HINDSIGHT or check.what.startswith("it-")


def _waits(effect: fx.Effect) -> bool:
    """Whether an effect touches what an earlier one of the card picks, Moves, leaves or exposes."""
    match effect:
        case (
            fx.Damage()
            | fx.Expose()
            | fx.Snare()
            | fx.ReduceHp()
            | fx.Unshield()
            | fx.Push()
            | fx.Pull()
            | fx.Swap()
            | fx.Immobile()
            | fx.Shield()
            | fx.Heroism()
            | fx.Stealth()
            | fx.Provoke()
            | fx.Restore()
            | fx.Unexpose()
            | fx.Unsnare()
            | fx.Modify()
            | fx.BonusDie()
            | fx.Ready()
        ):
            return effect.to in LATER
        case fx.Move() | fx.MoveFoe():
            return effect.who in LATER
        case fx.Peek():
            return True
        case _:
            return False


def side_closed(
    game: DoomGame, side: fx.Choice, scene: Scene, picked: bool = False
) -> tuple[str, str]:
    """Why a side of a choice cannot be taken, and the rule; ("", "") when it can."""
    short = _short(game, scene, side.silver, side.heroism)
    if short:
        return short, "DOO-ABL-04"
    if scene.kind == "ability":
        return unable(game, side.effects, scene, picked=picked), "DOO-HER-03"
    return ("it would do nothing" if moot(game, side.effects, scene) else ""), "DOO-HER-03"


def _short(game: DoomGame, scene: Scene, silver: int, heroism: int) -> str:
    if silver > game.state.silver:
        return f"needs {silver} Silver"
    if heroism > scene.hero.heroism:
        return f"needs {heroism} Heroism"
    return ""


def affordable(game: DoomGame, scene: Scene, verb: fx.May) -> bool:
    """Whether an offer can be paid for and would do anything."""
    return not _short(game, scene, verb.silver, verb.heroism) and not moot(
        game, verb.effects, scene
    )


def moot(game: DoomGame, effects: Sequence[fx.Effect], scene: Scene) -> bool:
    """Whether none of these effects would do anything now."""
    picked = False
    for effect in effects:
        if not (picked and _waits(effect)) and not idle(game, effect, scene):
            return False
        picked = picked or picks(effect)
    return True


def idle(game: DoomGame, effect: fx.Effect, scene: Scene) -> bool:
    """Whether an effect would do nothing now."""
    match effect:
        case fx.May():
            return not affordable(game, scene, effect)
        case fx.Choose():
            return all(side_closed(game, side, scene)[0] for side in effect.options)
        case fx.If():
            if scene.it is None and any(_hindsight(check) for check in effect.when):
                return False
            held = all(checks.holds(game, check, scene.hero, scene) for check in effect.when)
            return moot(game, effect.then if held else effect.otherwise, scene)
        case fx.Roll():
            return all(moot(game, row.effects, scene) for row in effect.rows)
        case fx.Restore():
            found = targets.heroes(game, scene, effect.to)
            return all(hero.health >= MAX_HP and not hero.exposure for hero in found)
        case fx.Unexpose():
            return not any(hero.exposure for hero in targets.heroes(game, scene, effect.to))
        case fx.Unsnare():
            return not any(hero.snare for hero in targets.heroes(game, scene, effect.to))
        case fx.Stealth():
            found = targets.heroes(game, scene, effect.to)
            return all(
                hero.stealth is not effect.lose
                or (not effect.lose and passives.has(game, hero, "no-stealth"))
                for hero in found
            )
        case fx.Heroism():
            found = targets.heroes(game, scene, effect.to)
            return not any(markers.may_be_heroic(game, hero) for hero in found)
        case fx.Snare() if effect.to in targets.ENEMIES:
            return all(enemy.snare for enemy in targets.enemies(game, scene, effect.to))
        case fx.Provoke():
            return all(hero.provoke for hero in targets.heroes(game, scene, effect.to))
        case fx.Unshield():
            return not any(enemy.shields for enemy in targets.enemies(game, scene, effect.to))
        case fx.Enrage():
            now = game.battle.enrage
            return min(6, max(0, now + effect.n)) == now
        case fx.Move():
            if scene.pet is not None and effect.who == "self":
                return not places.destinations(game, scene, scene.pet, scene.pet.group, effect.to)
            return not any(
                places.destinations(game, scene, hero, hero.group, effect.to)
                for hero in moving.movers(game, scene, effect)
            )
        case _:
            return bool(hindrance.hindrance(game, effect, scene))
