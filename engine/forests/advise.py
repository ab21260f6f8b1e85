"""What a sensible player would answer: the greedy bot, and the hint."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.ask import Pick, Question, legal
from engine.core.volume import Advice
from engine.forests import advise_fight, advise_growth, advise_town, advise_travel
from engine.forests.state import ForestsGame

Advisor = Callable[[ForestsGame, Pick[object]], Advice]

ADVISORS: dict[str, Advisor] = {
    "circumstance.choose": advise_town.fey_circumstance,
    "circumstance.play": advise_town.circumstance,
    "city.loot": advise_town.loot,
    "city.search": advise_town.search,
    "combat.declare": advise_fight.declare,
    "combat.favored": advise_fight.favored,
    "combat.foe": advise_fight.foe,
    "combat.half-defend": advise_fight.half_defend,
    "combat.item": advise_fight.item,
    "combat.sustain": advise_fight.sustain,
    "destination.attempt": advise_town.attempt,
    "destination.challenge": advise_town.challenge,
    "destination.push": advise_town.push,
    "destination.risk": advise_town.risk,
    "die.change": advise_fight.change,
    "effect.choose": advise_town.choose,
    "effect.roller": advise_town.favor,
    "effect.skill": advise_town.skill,
    "fragment.guide": advise_growth.guide,
    "grove.service": advise_town.grove,
    "grove.trade": advise_town.trade,
    "harvest.effort": advise_town.effort,
    "harvest.hero": advise_town.harvester,
    "mastery.more": advise_fight.more,
    "mastery.motes": advise_fight.motes,
    "mastery.reroll": advise_fight.reroll,
    "mastery.shape": advise_fight.shape,
    "mastery.target": advise_fight.target,
    "item.carrier": advise_town.carrier,
    "move.step": advise_travel.step,
    "move.type": advise_travel.move_type,
    "portal.enter": advise_travel.portal,
    "portal.leave": advise_travel.portal,
    "power-up.favored": advise_growth.favored,
    "power-up.keep": advise_growth.keep,
    "rank.stat": advise_growth.stat,
    "reward.single": advise_growth.single,
    "site.favor": advise_town.favor,
    "site.service": advise_town.site,
    "skills.bonus": advise_town.bonus,
    "waypost.buy": advise_town.buy,
    "waypost.eater": advise_town.eater,
    "waypost.food": advise_town.food,
    "waypost.service": advise_town.waypost,
    "workshop.upgrade": advise_growth.upgrade,
}
SKIPPED = ("free.action", "fate.favor", "move.teleport", "waypost.sell")
"""Optional questions that are better left alone without a plan."""


def advise(game: ForestsGame, question: Question[object]) -> Advice:
    """What to answer and why; falls back on the first legal answer."""
    if question.topic == "fragment.reward":
        return advise_growth.fragment(game, question)
    if question.topic == "circumstance.cycle":
        return advise_town.cycle_slots(game, question)
    if isinstance(question, Pick):
        advisor = ADVISORS.get(question.topic)
        if advisor is not None:
            return advisor(game, question)
        if question.optional and question.topic in SKIPPED:
            return Advice((), "nothing that helps now")
    options = legal(question)
    least = 1 if isinstance(question, Pick) else question.least
    return Advice(tuple(option.key for option in options[:least]), "the first that is allowed")
