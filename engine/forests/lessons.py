"""What the guided game says about everything that is new, when it first matters.

A letter in angle brackets is the usual key of a command, which the player may have changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

START = (
    "{} turns, then Adrimon comes: grow until then, and beat her. <h> hints, <w> tells why, <u> "
    "takes back, <?> lists all keys, <q> saves and leaves."
)
LESSONS: Mapping[str, str] = MappingProxyType(
    {
        "setup.item": "Items wait in the packs: in a fight a hero who Defends may use one.",
        "setup.myrin": (
            "Gold buys strength at the Workshop, Food keeps you from Starving. Either is shared"
            " freely outside fights."
        ),
        "move.type": (
            "A turn begins with a pace: Normal goes far, Cautious is safe on road and river, "
            "Reckless is fast and costs Energy, Camp heals. Then come Skills, a card, what lies"
            " here, and the Magi."
        ),
        "move.step": (
            "A letter steps; <m> opens the map and its signs. Wayposts heal and sell, Portals "
            "lead into the Fey Realm. Where you stop matters more than how you came."
        ),
        "tile.kind": (
            "Beyond the edge the land is unknown: a drawn tile costs no Movement, and you go on"
            " over it."
        ),
        "tile.turn": (
            "You may turn the new tile as you like. Roads that meet make Cautious moves long."
        ),
        "skills.navigate": (
            "Skills are ten-sided dice: your rank or less succeeds, a 1 is critical, a 10 "
            "always fails badly. Navigate keeps the group from Wandering."
        ),
        "skills.reckless": (
            "Three Skills each turn: Navigate finds the way, Explore finds Gold, Survival finds"
            " Food. In a hurry one of them is left out."
        ),
        "skills.bonus": (
            "A critical roll gives a choice. Essence, such as this Seed, pays for great things "
            "in Elowen's Grove."
        ),
        "skills.survival": (
            "Who fails Survival eats from the pack, and who has nothing left Starves."
        ),
        "harvest.hero": (
            "Essence is offered to one hero, who tries to take it. It weighs nothing and buys "
            "in the Grove what Gold cannot."
        ),
        "harvest.effort": (
            "Each point of Health or Energy spent makes the Harvest surer: the chance stands "
            "with each choice."
        ),
        "circumstance.play": (
            "A card waits on the road. After a Cautious move or a Camp it may be discarded "
            "unplayed; else it happens."
        ),
        "effect.choose": (
            "A choice on a card is yours to make: the words say what follows, and ~ marks what "
            "rolls dice."
        ),
        "effect.skill": "The chance stands with each Skill. A hint (<h>) names the better one.",
        "combat.declare": (
            "A fight goes in rounds: each hero declares one action, then opponents roll theirs."
            " Defend takes damage off and lets you use an item; Fleeing is no shame."
        ),
        "combat.free": "Racial Abilities cost no action, only Energy: they go beside all else.",
        "combat.half-defend": (
            "Alone you may Defend at half strength beside any action, for 1 Energy."
        ),
        "combat.favored": "Your kind knows this foe: Favored damage comes on top of the attack.",
        "combat.item": "Defending leaves a hand free for one item.",
        "combat.sustain": "An effect that lasts asks for 1 Energy each round.",
        "combat.target": (
            "Notes tell what each target would suffer. Felling one foe ends its actions."
        ),
        "die.change": (
            "Some things change a die that has fallen. Nothing else does: a roll once seen "
            "stays seen, which is where undo ends."
        ),
        "waypost.service": (
            "A Waypost: the Infirmary heals, the market sells, and each visit brings a new "
            "Destination to each Relic."
        ),
        "waypost.buy": "Healing Draughts win fights. Food comes before hunger.",
        "workshop.upgrade": (
            "Gold has no better use than ranks: Attack fells foes, Skills keep the Magi out of "
            "your head."
        ),
        "site.service": (
            "A Battle Site reforges a Relic once its Fragments are together, and grants Favors."
        ),
        "city.loot": "Enthralled cities hold loot, and a Watch. The chances say how it may go.",
        "destination.attempt": (
            "A Destination on a card of the row above is here: attempts bring Fragments and "
            "Power Ups."
        ),
        "portal.enter": (
            "A Portal leads into the Fey Realm: choices of cards, ways to far Portals, and "
            "healing on the way out."
        ),
        "rank.stat": (
            "A higher rank is for good. A Skill that is not above the Fate Cycle fails by "
            "itself, so keep them ahead of it."
        ),
        "power-up.favored": "A Favored Opponent suffers more from this hero, whatever it does.",
        "power-up.clear-mind": "A gift for good: it belongs to the hero who drew it.",
        "mastery.shape": "Masteries cost Energy and do most: each Role has two of its own.",
        "mastery.ritual": "Some Masteries are choices: the note says what each one brings.",
        "deck.order": "You may put these in order: what comes first is turned over first.",
        "destination.slot": "Destinations lie below the Relics: completed they bring Fragments.",
        "circumstance.cycle": "Open Circumstances lie in a row: what goes makes room for others.",
        "circumstance.choose": "In the Fey Realm you choose which card happens.",
        "skills.flit": "The group lost its way. Some heroes can mend that, for Energy.",
        "city.search": "Searching goes on until you leave or are seen.",
        "portal.leave": "Leaving the Fey Realm heals everybody.",
        "grove.service": "Elowen trades for Essence: Charms, rituals, and the Spirit Tether.",
        "power-up.hero": "A Power Up is a rank or a gift for good.",
        "fragment.reward": (
            "Each hero takes one of three rewards of a Fragment. All Fragments of a set make a "
            "Relic."
        ),
        "starving.share": "Food may be given to who lacks it.",
        "death.save": "A hero who falls may be held back, once, by what was prepared for it.",
        "free.action": "Outside fights heroes may use items and some Abilities at any time.",
    }
)
"""By topic; each in our own words and short enough for three rows."""
