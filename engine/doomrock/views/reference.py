"""The reference pages that can be opened at any time (DOO-SUM-03)."""

from __future__ import annotations

from engine.core.view import SheetView
from engine.doomrock.state import Phase

MAY: dict[Phase, str] = {
    "roll": "Re-roll, place dice; 6: Heroism, 1: Shield",
    "start": "Start of Round effects; Traits without a die",
    "initiative": "Initiative cards and Items, or keep the dice",
    "minion": "Each Hero activates Minions by Threat",
    "boss": "The Boss activates",
    "hero": "Abilities, Terrain and Items in any order",
    "late": "Late Enemies activate",
    "end": "End of Round effects; then markers leave",
}
"""What may be done in each phase (DOO-BAT-03)."""

SET_UP = "Change equipment, then take your places"
ADVENTURE = "Travel, Search, visit a location, or Venture Forth"

PHASES = SheetView(
    "phases",
    "Battle phases",
    (
        "0 ROLL: Items are ready again. Collect your dice (those on locked cards only if you "
        "want), roll, and re-roll any of them twice. Then place each die on a card that shows "
        "its value and has a charge left. A 6 may become 1 Heroism, a 1 may become 1 Shield.",
        "1 START OF ROUND: its effects, in your order. No die on a Trait: 1 Exposure to its Hero.",
        "2 INITIATIVE: cards with the Initiative mark may be used, Terrain too. Or wait.",
        "3 MINIONS: in Threat order each Hero activates its number of Minions, fresh ones first.",
        "4 BOSS: it activates. Enemies with the late mark wait until after the Hero Phase.",
        "5 HEROES: all Heroes use what they have dice on, in any order, one card at a time.",
        "6 END OF ROUND: its effects. Then Heroism, Shields, Provoke and Snare leave everybody; "
        "Exposure and Stealth stay. After round 4 every Hero is defeated.",
    ),
)
ATTACK = SheetView(
    "attack",
    "Attack sequence",
    (
        "1 Start it: a die leaves an Ability or Terrain, or an Item or Pet is used.",
        "2 Choose targets that it can reach.",
        "3 Improve it: Heroism as the card says, Items. +1 Damage goes to one target.",
        "4 One target after the other: turn up all its Exposure, which adds its Damage. "
        "Then what makes it less, or no more than a number.",
        "5 Shields go, one for each Damage.",
        "6 Armor takes its number off what is left, and is not used up.",
        "7 The rest is HP, unbroken ones first. What goes below zero is OVERKILL. "
        "Pushes come after the whole Attack. COMBO: the last Attack was on this target too, "
        "and no die has left a card for anything else since.",
    ),
)
ACTIONS = SheetView(
    "actions",
    "Adventure actions",
    (
        "TRAVEL, 1 Time: the Party goes to any Area on the map.",
        "SEARCH, 1 Time and 1 Secret here: draw an Event.",
        "VISIT: pay what the location asks, whole, then it happens once.",
        "VENTURE FORTH, 1 Time while the Area Deck lasts: the leftmost of three Areas goes, a "
        "new one comes with its Secrets, the Party goes there; Peril (twice in a Mountain and "
        "at Doomrock), then an Event. In Act III it may go to Doomrock instead.",
        "The last Secret of an Area brings its bonus, once. Without Time left whatever is free",
        "may still be done; then the Battle begins.",
        "Prices in brackets: T Time, S Secret, $ Silver; of each Hero H Heroism, Sh Shield, "
        "X Exposure, St Stealth, P Provoke.",
    ),
)
EFFECTS = SheetView(
    "effects",
    "Adventure effects",
    (
        "Markers and HP come to, and leave, each Hero. Silver, Items and Pets are shared.",
        "LOOT!: a D6 on the Setting's table, or on the card's own.",
        "SCOUT: look at the top card of a deck; it may go under the deck.",
        "SHOP: buy what lies there; 1 Epic or 2 Common Items fetch 1 Silver.",
        "CAMP: Level Ups. One costs as many Silver as the Hero has Ability Cards, its Trait's "
        "among them, and goes to a Hero with fewest: draw 3, replace any once, keep one.",
        "PERIL: each Hero is dealt Exposure, 1 Damage, or 1 Damage for each pair of Exposure.",
        "Damage in the Adventure takes Shields first, then HP. No Hero has more than 6 HP.",
    ),
)
PAGES = (PHASES, ATTACK, ACTIONS, EFFECTS)
