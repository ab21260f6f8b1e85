"""Adrimon, the Magi: her powers, and what each Relic does against her."""

from __future__ import annotations

import msgspec

from engine.core.amount import half
from engine.forests.powers.acts import ABILITIES, wielder
from engine.forests.state import ForestsGame
from engine.hexcrawl.cards import Action, FoeCard
from engine.hexcrawl.combat.acts import guard
from engine.hexcrawl.combat.damage import mirrored, set_shield
from engine.hexcrawl.combat.reaction import number
from engine.hexcrawl.state import Act, Fight, Foe, Hero, Pending, Strike, Vital
from engine.hexcrawl.trials import attempt

SWORD = "kejels-great-sword"
STAFF = "arkavins-staff"
LANTERN = "nimriels-seed-lantern"
BOW = "vessins-mirror-bow"
OATHSHIELD = "harrows-oathshield"
KNIFE = "maeliths-loom-knife"

DISTORTION = 10
SWORD_DEFEND = 12
HARVEST = 15
HARVEST_LESS = 5
WEAVE = 15
TUG = 2
DIFFICULT = 3


def spool(cycle: int) -> int:
    """What the Fate Spool adds to each of her damage numbers."""
    return max(0, min(6, cycle - 4))


async def resists(game: ForestsGame, hero: Hero) -> bool:
    """Tug of Fate: a Skill of the hero's choice."""
    success, _ = await attempt(game, hero, ("choice",), 0, "fight", "FOR-BSA-03")
    return success


# -- her card -------------------------------------------------------------------------------------


def card(game: ForestsGame, fight: Fight, printed: FoeCard) -> FoeCard:
    """Her action key as the Relics in the fight leave it (FOR-REL-11)."""
    changed: dict[str, Action] = {}
    actions = printed.actions
    if wielder(game, fight, BOW) is not None:
        # With every Explore roll a success nobody becomes Vulnerable.
        changed["special"] = msgspec.structs.replace(actions["special"], block=0, then=())
    if wielder(game, fight, OATHSHIELD) is not None:
        changed["hex"] = msgspec.structs.replace(actions["hex"], pierce=0, then=())
    if wielder(game, fight, LANTERN) is not None:
        harvest = actions["mastery2"]
        health = harvest.damage["health"]
        assert isinstance(health, int)
        changed["mastery2"] = msgspec.structs.replace(
            harvest, damage={"health": health - HARVEST_LESS}, custom=""
        )
    if not changed:
        return printed
    return msgspec.structs.replace(printed, actions={**actions, **changed})


# -- her actions ----------------------------------------------------------------------------------


def revealed(game: ForestsGame, fight: Fight, foe: Foe, action: Action, act: Act) -> None:
    """Spatial Distortion and Soul Harvest were revealed."""
    match action.custom:
        case "spatial-distortion":
            _distort(game, fight, foe, act)
        case "soul-harvest":
            fight.notes[f"round:harvest:{foe.id}"] = len(fight.acts)


def _distort(game: ForestsGame, fight: Fight, foe: Foe, act: Act) -> None:
    """Up to 10 of what each hero's Abilities deal her is Reflected; against Kejel's Great Sword she
    has Defend 12 instead (FOR-REL-14)."""
    hero = wielder(game, fight, SWORD)
    if hero is not None and any(
        s.source == hero.id and s.target == foe.id and s.ability in ABILITIES for s in fight.strikes
    ):
        defend = number(SWORD_DEFEND, halved=act.defaulted)
        with game.because("Kejel's Great Sword", "FOR-REL-14"):
            guard(game, foe, defend=defend - act.defend, source=f"{foe.name} on guard")
        return
    fight.notes[f"round:distort:{foe.id}"] = number(DISTORTION, halved=act.defaulted)


def changes_strike(game: ForestsGame, fight: Fight, foe: Foe, strike: Strike) -> None:
    """Distortion turns damage back; Arkavin's Staff halves what Unravel takes."""
    if strike.source == foe.id:
        _hold_the_thread(game, fight, foe, strike)
    elif strike.target == foe.id and strike.ability in ABILITIES:
        _turn_back(fight, foe, strike)


def _turn_back(fight: Fight, foe: Foe, strike: Strike) -> None:
    most = fight.notes.get(f"round:distort:{foe.id}", 0)
    act = next((act for act in fight.acts if act.foe == foe.id), None)
    if not most or strike.reflected or act is None or act.lost:
        return
    key = f"round:distorted:{strike.source}"
    room = (half(most) if act.halved else most) - fight.notes.get(key, 0)
    back: dict[Vital, int] = {}
    for vital, n in strike.amounts.items():
        turned = min(room, n)
        if turned > 0:
            room -= turned
            strike.amounts[vital] = n - turned
            back[vital] = turned
            fight.notes[key] = fight.notes.get(key, 0) + turned
    if back:
        fight.strikes.append(mirrored(strike, back))


def _hold_the_thread(game: ForestsGame, fight: Fight, foe: Foe, strike: Strike) -> None:
    if strike.act < 0 or fight.acts[strike.act].action != "mastery1":
        return
    hero = wielder(game, fight, STAFF)
    if hero is not None and strike.target == hero.id:
        strike.amounts["energy"] = half(strike.amounts.get("energy", 0))
        strike.pierce = half(strike.pierce)


# -- after damage ---------------------------------------------------------------------------------


def after_hits(game: ForestsGame, fight: Fight, foe: Foe) -> None:
    """Soul Harvest: a Shield, or on Difficult and above a Soul Lace."""
    index = fight.notes.get(f"round:harvest:{foe.id}", 0) - 1
    if index < 0 or foe.health <= 0:
        return
    act = fight.acts[index]
    caught = [s.target for s in fight.strikes if s.act == index and not s.negated]
    if act.lost or not caught:
        return
    if fight.difficulty < DIFFICULT:
        with game.because("Soul Harvest", "FOR-SHD-02"):
            set_shield(game, foe, foe.shield + number(HARVEST, halved=act.halved), "raise")
        return
    for id in caught:
        fight.pending.append(Pending(target=id, kind="soul-laced", source=foe.id))


def weave(game: ForestsGame, fight: Fight) -> None:
    """Woven Souls: from round 2 on, after the Relics, her Soul Shield mends."""
    for foe in fight.foes:
        if fight.round < 2 or foe.shield <= 0 or foe.card not in game.library.foes:
            continue
        if "woven-souls" not in game.library.foes[foe.card].always:
            continue
        if wielder(game, fight, KNIFE) is None:
            # She started with as much Shield as Health; a Soul Lace may have raised it since.
            mended = max(foe.shield, min(foe.most_health, foe.shield + WEAVE))
            with game.because("Woven Souls", "FOR-SHD-02"):
                set_shield(game, foe, mended, "heal")


def round_ends(game: ForestsGame, fight: Fight, foe: Foe) -> None:
    """Unravel leaves the wielder of Arkavin's Staff the action (FOR-REL-11)."""
    hero = wielder(game, fight, STAFF)
    if hero is not None and any(a.foe == foe.id and a.action == "mastery1" for a in fight.acts):
        fight.notes.pop(f"skip:{hero.id}", None)
