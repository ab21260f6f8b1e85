"""What a sensible player would answer: the greedy bot, and the hint."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.ask import Pick, Question, legal
from engine.core.volume import Advice
from engine.forests.advisor import errands, fights, growth, travel
from engine.forests.state import ForestsGame

Advisor = Callable[[ForestsGame, Pick[object]], Advice]

ADVISORS: dict[str, Advisor] = {
    "circumstance.choose": errands.fey_circumstance,
    "circumstance.play": errands.circumstance,
    "city.loot": errands.loot,
    "city.search": errands.search,
    "combat.declare": fights.declare,
    "combat.favored": fights.favored,
    "combat.foe": fights.foe,
    "combat.half-defend": fights.half_defend,
    "combat.item": fights.item,
    "combat.sustain": fights.sustain,
    "destination.attempt": errands.attempt,
    "destination.challenge": errands.challenge,
    "destination.push": errands.push,
    "destination.risk": errands.risk,
    "die.change": fights.change,
    "effect.choose": errands.choose,
    "effect.roller": errands.favor,
    "effect.skill": errands.skill,
    "fragment.guide": growth.guide,
    "grove.service": errands.grove,
    "grove.trade": errands.trade,
    "harvest.effort": errands.effort,
    "harvest.hero": errands.harvester,
    "mastery.more": fights.more,
    "mastery.motes": fights.motes,
    "mastery.reroll": fights.reroll,
    "mastery.shape": fights.shape,
    "mastery.target": fights.target,
    "item.carrier": errands.carrier,
    "move.step": travel.step,
    "move.type": travel.move_type,
    "portal.enter": travel.portal,
    "portal.leave": travel.portal,
    "power-up.favored": growth.favored,
    "power-up.keep": growth.keep,
    "rank.stat": growth.stat,
    "reward.single": growth.single,
    "site.favor": errands.favor,
    "site.service": errands.site,
    "skills.bonus": errands.bonus,
    "waypost.buy": errands.buy,
    "waypost.eater": errands.eater,
    "waypost.food": errands.food,
    "waypost.service": errands.waypost,
    "valor.difficulty": growth.dare,
    "valor.gear": growth.valor_gear,
    "workshop.upgrade": growth.upgrade,
}
SKIPPED = ("free.action", "fate.favor", "move.teleport", "waypost.sell")
"""Optional questions that are better left alone without a plan."""


def advise(game: ForestsGame, question: Question[object]) -> Advice:
    """What to answer and why; falls back on the first legal answer."""
    if question.topic == "fragment.reward":
        return growth.fragment(game, question)
    if question.topic == "circumstance.cycle":
        return errands.cycle_slots(game, question)
    if isinstance(question, Pick):
        advisor = ADVISORS.get(question.topic)
        if advisor is not None:
            return advisor(game, question)
        if question.optional and question.topic in SKIPPED:
            return Advice((), "nothing that helps now")
    options = legal(question)
    least = 1 if isinstance(question, Pick) else question.least
    return Advice(tuple(option.key for option in options[:least]), "no reason to choose otherwise")
