"""Sentences for the facts of a hex crawl, whichever volume tells them."""

from __future__ import annotations

from typing import assert_never

from engine.core.hex import Hex, bearing
from engine.core.words import Names, because, signed
from engine.hexcrawl.facts import (
    Ate,
    ConditionEnded,
    ConditionGained,
    CrawlFact,
    Died,
    FightBegan,
    FightEnded,
    Fled,
    FoeActed,
    FoeFell,
    GoodsChanged,
    HeroDeclared,
    HeroJoined,
    ItemMoved,
    ModifierLaid,
    Moved,
    RankChanged,
    Revived,
    RoundBegan,
    SkillRolled,
    Starved,
    Struck,
    Targeted,
    TilePlaced,
    VitalChanged,
)
from engine.hexcrawl.names import MODIFIERS

DICE = {"hex": "Hex die", "fate": "Fate die", "skill": "d10", "d10": "d10", "target": "Target die"}
HEX_FACE = {"hex": 6, "fate": 1, "skill": 1, "d10": 1}

_WAYS = {
    "step": "goes",
    "wander": "Wanders",
    "roam": "Roams",
    "teleport": "Teleports",
}
_UNTIL = {
    "round": "this round",
    "next-round": "next round",
    "combat": "this combat",
    "turn": "this turn",
    "turns": "for some turns",
    "cycle": "this Fate Cycle",
    "game": "for good",
    "held": "while it is held",
}
_ROLLS = {
    "skill": "all Skill rolls",
    "skill.highest": "rolls of the highest Skill",
    "skill.combat": "Skill rolls in fights",
    "flee": "rolls to Flee",
    "harvest": "Harvest rolls",
    "search": "searches",
    "speed": "speed",
    "target": "target die",
    "price": "each price",
    "healing": "each Heal",
    "damage": "each damage number",
    "favored": "Favored Opponent damage",
    "taken": "each damage suffered",
}


def die_name(die: str) -> str:
    """A die in words."""
    return DICE.get(die, die)


def face_name(die: str, face: int) -> str:
    """A face of a die; the hex is drawn as one (FOR-DIE-04)."""
    return f"<{face}>" if HEX_FACE.get(die) == face else str(face)


def crawl_words(fact: CrawlFact, names: Names) -> str:
    """One plain sentence for a fact; empty when it is not worth a line."""
    who = names("figure", fact.who)
    match fact:
        case Moved():
            return _moved(fact, who, names)
        case TilePlaced():
            turned = f", turned {60 * fact.turn} degrees" if fact.turn else ""
            return f"{names('tile', fact.tile)} joins the map{turned}."
        case SkillRolled():
            return _skill_rolled(fact, who)
        case VitalChanged():
            return _vital(fact, who)
        case RankChanged():
            why = because("Gear Upgrade" if fact.how == "gear" else fact.cause)
            stat = names("stat", f"{fact.who}:{fact.stat}")
            return f"{who}: {stat} {fact.n:+d}, now {fact.rank}{why}."
        case GoodsChanged():
            verb = "gains" if fact.n >= 0 else "gives up"
            goods = fact.what if abs(fact.n) == 1 else names("goods", fact.what)
            return f"{who} {verb} {abs(fact.n)} {goods}, now {fact.now}{because(fact.cause)}."
        case ItemMoved():
            item = names("item", fact.item)
            if fact.how == "given":
                return f"{who} gives {names('figure', fact.to)}: {item}."
            verb = {"gained": "gains", "used": "uses", "lost": "loses"}.get(fact.how, fact.how)
            return f"{who} {verb}: {item}."
        case ModifierLaid():
            return _modifier(fact, names)
        case ConditionGained():
            times = f" x{fact.stacks}" if fact.stacks > 1 else ""
            kind = names("condition", fact.condition)
            return f"{who} is {kind}{times}{because(fact.cause)}."
        case ConditionEnded():
            return f"{who} is no longer {names('condition', fact.condition)}."
        case Starved():
            if fact.level <= 0:
                return f"{who} is no longer Starving."
            return f"{who}: Starving {fact.level} of 3."
        case Ate():
            return f"{who} eats {fact.n} Food."
        case Died():
            return f"{who} dies{because(fact.cause)}."
        case Revived():
            return f"{who} is Revived{because(fact.cause)}."
        case HeroJoined():
            return f"{fact.name}, {' '.join(w for w in (fact.race, fact.role) if w)}, joins."
        case FightBegan():
            foes = " and ".join(names("figure", foe) for foe in fact.foes)
            return f"A fight against {foes}."
        case RoundBegan():
            return f"Round {fact.round}."
        case HeroDeclared():
            damage = f": {fact.damage}" if fact.damage else ""
            if fact.ability == "ally":
                return f"{who} joins in{damage}."
            return f"{who} declares {fact.name or fact.ability}{damage}."
        case FoeActed():
            return _acted(fact, who, names)
        case Targeted():
            rolls = ", ".join(f"{names('figure', id)} {n}" for id, n in fact.rolls)
            return f"Target dice: {rolls}."
        case Struck():
            return _struck(fact, who, names)
        case Fled():
            return f"{who} Flees." if fact.escaped else f"{who} cannot get away."
        case FoeFell():
            return f"{who} is {fact.how}."
        case FightEnded():
            return (
                "The group has Fled." if fact.result == "fled" else f"The fight is {fact.result}."
            )
        case _:
            assert_never(fact)


def _moved(fact: Moved, who: str, names: Names) -> str:
    place = names("hex", place_key(fact.end))
    verb = _WAYS.get(fact.way, "moves")
    if fact.way == "portal":
        return f"{who} comes out at {place}."
    if fact.way == "teleport":
        return f"{who} {verb}: {place}."
    return f"{who} {verb} {bearing(fact.start, fact.end)}: {place}."


def place_key(at: Hex) -> str:
    """The key of a hex in the lookup of names."""
    return f"{at[0]},{at[1]}"


def _skill_rolled(fact: SkillRolled, who: str) -> str:
    """The roll with all its numbers: "Mirel: Navigate 4 - 1 (Camp) = 3 vs 6, success."."""
    skill = fact.skill.title()
    result = "critical success" if fact.result == "critical" else fact.result
    if not fact.face:
        return f"{who}: {skill} not rolled{because(', '.join(fact.parts))}, {result}."
    sum_ = face_name("skill", fact.face)
    if fact.parts:
        sum_ += f"{signed(fact.parts)} = {fact.total}"
    return f"{who}: {skill} {sum_} vs {fact.rank}, {result}."


def _vital(fact: VitalChanged, who: str) -> str:
    vital = "Soul Shield" if fact.vital == "shield" else fact.vital.title()
    n = abs(fact.after - fact.before)
    why = because(fact.cause)
    now = f"now {fact.after}"
    match fact.how:
        case "damage":
            return f"{who} suffers {n} {vital}, {now}{why}."
        case "loss":
            return f"{who} loses {n} {vital}, {now}{why}."
        case "heal":
            return f"{who} Heals {n} {vital}, {now}{why}."
        case "raise":
            return f"{who} Raises {vital} by {n}, {now}{why}."
        case "cost":
            return f"{who} pays {n} {vital}, {now}{why}."
        case _:
            return f"{who}: {vital} {fact.before} to {fact.after}{why}."


def modifier_words(what: str, n: int) -> str:
    """A modifier in a few words: "+2 Navigate rolls", "Camping is not allowed"."""
    if what.startswith(("forbid.", "open.")) or what in ("guard.half", "heal.half"):
        return MODIFIERS.get(what, what)
    head, _, rest = what.partition(".")
    if head == "rank":
        words = f"{rest.title()} rank"
    elif what in _ROLLS:
        words = _ROLLS[what]
    elif head == "skill":
        skill, _, move = rest.partition(".")
        words = f"{skill.title()} rolls" + (f" of a {move.title()} move" if move else "")
    else:
        words = what.replace(".", " ").replace("-", " ").title()
    return f"{n:+d} {words}"


def _modifier(fact: ModifierLaid, names: Names) -> str:
    if fact.what not in MODIFIERS:
        # A mark of the volume's own rules, told by whatever laid it.
        return ""
    whom = "" if fact.who in ("group", "game", "") else f", {names('figure', fact.who)}"
    source = f"{fact.cause}: " if fact.cause else ""
    until = _UNTIL.get(fact.until, fact.until)
    return f"{source}{modifier_words(fact.what, fact.n)}{whom}, {until}."


def _acted(fact: FoeActed, who: str, names: Names) -> str:
    action = names("action", f"{fact.who}:{fact.action}")
    face = f" rolls {face_name('hex', fact.face)}" if fact.face else ""
    how = ", cannot pay and uses half of" if fact.defaulted else (":" if face else "")
    at = " and ".join(names("figure", target) for target in fact.targets)
    return f"{who}{face}{how} {action}" + (f" on {at}." if at else ".")


def _struck(fact: Struck, who: str, names: Names) -> str:
    target = names("figure", fact.target)
    vital = fact.vital.title()
    if fact.dealt == fact.amount and not fact.parts:
        return f"{who} hits {target}: {fact.dealt} {vital}."
    if not fact.parts:
        return f"{who} hits {target}: {fact.dealt} of {fact.amount} {vital}."
    return f"{who} hits {target}: {fact.amount}{signed(fact.parts)} = {fact.dealt} {vital}."
