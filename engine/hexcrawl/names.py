"""The closed lists of names that cards may use: modifiers and Conditions."""

from __future__ import annotations

import msgspec

from engine.hexcrawl.state import STATS

MODIFIERS: dict[str, str] = {
    **{f"rank.{stat}": f"added to the {stat} rank" for stat in STATS},
    "skill": "added to every Skill roll (a penalty is positive)",
    "skill.navigate": "added to Navigate rolls",
    "skill.explore": "added to Explore rolls",
    "skill.survival": "added to Survival rolls",
    "skill.highest": "added to rolls of the hero's highest Skill",
    "skill.navigate.normal": "added to Navigate rolls of a Normal move",
    "skill.navigate.reckless": "added to Navigate rolls of a Reckless move",
    "skill.navigate.cautious": "added to Navigate rolls of a Cautious move",
    "skill.combat": "added to Skill rolls in a fight",
    "flee": "added to rolls to Flee",
    "harvest": "added to Harvest rolls",
    "search": "added to rolls on the Searching for Gear tables",
    "speed": "added to normal and cautious speed",
    "forbid.normal": "Normal moves are not allowed",
    "forbid.cautious": "Cautious moves are not allowed",
    "forbid.reckless": "Reckless moves are not allowed",
    "forbid.camp": "Camping is not allowed",
    "forbid.flee": "Fleeing is not allowed",
    "forbid.defend": "Defending is not allowed",
    "forbid.item": "no items may be used in a fight",
    "forbid.mastery": "no Masteries may be used",
    "forbid.portal": "Portals are shut",
    "open.portal": "Portals are open without Elowen's symbol",
    "damage": "added to each damage number that the figure deals",
    "taken": "added to each damaging effect that the figure suffers",
    "damage.individual": "added to each damage number of its individual attacks",
    "guard.half": "Block and Defend of the figure are halved",
    "reflect": "Reflects up to this much of each attack that damages it, instead of suffering it",
    "reflect.prevented": "Reflects up to this much of what Defend took from each attack",
    "defend": "Defend that the figure has besides its action",
    "block": "Block that the figure has besides its action",
    "target": "added to the figure's target die",
    "healing": "added to each Heal that the figure receives",
    "heal.half": "Health is not Healed above half",
    "regen.health": "Regen of Health (the highest counts)",
    "regen.energy": "Regen of Energy (the highest counts)",
    "hunger": "added to the Food that a failed Survival roll eats",
    "find.explore": "Gold added to what an Explore success finds",
    "crit.survival.food": "Food that a Critical Success at Survival also brings",
    "crit.explore.gold": "Gold that a Critical Success at Explore also brings",
    "camp.health": "added to the Health that Camping Heals",
    "camp.energy": "added to the Energy that Camping Heals",
    "camp.skill": "added to Skill rolls of a Camp",
    "move.health": "Health lost by each hero at the start of each Movement phase",
    "reckless.energy": "added to the Energy that a Reckless move costs",
    "cost.mastery": "added to the Energy that Masteries cost",
    "favored": "added to the Favored Opponent damage of each round",
    "fate.magi": "added to what each Magi phase adds to the Fate Tracker",
    "price": "added to each price at Wayposts (never below 1)",
}


class ConditionRule(msgspec.Struct, frozen=True):
    """The qualities of a Condition and its effect in one line."""

    name: str
    line: str
    any: bool = False
    persists: bool = False
    stacks: bool = False
    stubborn: bool = False


CONDITIONS: dict[str, ConditionRule] = {
    "bleeding": ConditionRule(
        "Bleeding", "loses 1 H per stack each round, until Healed", any=True, stacks=True
    ),
    "bound": ConditionRule(
        "Bound", "shares every harm done to the one it is bound to", any=True, persists=True
    ),
    "burned": ConditionRule(
        "Burned", "loses 3 H each round; Heals 3 H less per stack", any=True, stacks=True
    ),
    "confused": ConditionRule(
        "Confused", "each round: even loses the action, odd halves it", any=True
    ),
    "disarmed": ConditionRule("Disarmed", "damage limited to starting ranks; Defend to recover"),
    "disoriented": ConditionRule("Disoriented", "Critical Failure range +2 per stack", stacks=True),
    "drained": ConditionRule(
        "Drained", "loses 3 E each round; Heals 3 E less per stack", any=True, stacks=True
    ),
    "encased": ConditionRule(
        "Encased", "may only Attack its casing; cannot be targeted", any=True, stubborn=True
    ),
    "entangled": ConditionRule(
        "Entangled", "Navigate each round, or only Attack or Defend at -3 per stack", stacks=True
    ),
    "frightened": ConditionRule(
        "Frightened", "only Defend at -3 per stack; Survival to end it", stacks=True
    ),
    "knocked-down": ConditionRule("Knocked Down", "cannot act; Skills fail; Defend to rise"),
    "poisoned": ConditionRule(
        "Poisoned", "loses 1 H each round and move; Survival to use Energy", persists=True
    ),
    "soul-laced": ConditionRule(
        "Soul Laced", "loses Energy when the Soul Shield is hurt", any=True, stubborn=True
    ),
    "swallowed": ConditionRule(
        "Swallowed", "inside its foe: only Attack; bitten each round", any=True, stubborn=True
    ),
    "tethered": ConditionRule("Tethered", "dies if Health or Energy reaches 0", any=True),
    "unconscious": ConditionRule(
        "Unconscious", "cannot act; wakes on a rising roll or by a companion", any=True
    ),
    "vulnerable": ConditionRule(
        "Vulnerable", "+2 target die and +1 damage taken per stack", any=True, stacks=True
    ),
}

RANDOM_CONDITIONS: tuple[str, ...] = (
    "bleeding",
    "burned",
    "confused",
    "disoriented",
    "drained",
    "frightened",
    "poisoned",
    "vulnerable",
)
"""The random Condition table by Fate die face (FOR-CND-20)."""
