"""What a sensible player would answer: the greedy bot, and the hint."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.ask import Pick, PickSome, Question, legal
from engine.core.volume import Advice
from engine.doomrock.advisor import (
    aiming,
    fighting,
    handiwork,
    journey,
    planning,
    timing,
    trade,
    wear,
)
from engine.doomrock.state import DoomGame

ADVISORS: dict[str, Callable[[DoomGame, Pick[object]], Advice]] = {
    "adventure.action": journey.action,
    "adventure.choose": journey.choose,
    "arena.draft": wear.draft,
    "battle.act": fighting.act,
    "battle.bonus": planning.bonus,
    "battle.boost": fighting.boost,
    "battle.card-item": timing.item,
    "battle.choice": fighting.choice,
    "battle.die": handiwork.die,
    "battle.end": timing.at_once,
    "battle.enemy-target": fighting.whom,
    "battle.exposure": timing.exposure,
    "battle.extra": aiming.extra,
    "battle.form": handiwork.form,
    "battle.group": aiming.whole_group,
    "battle.hero": fighting.friend,
    "battle.item": timing.item,
    "battle.may": fighting.yes,
    "battle.minion": fighting.minion,
    "battle.move": fighting.place,
    "battle.omen-enemy": timing.foe,
    "battle.party": fighting.share,
    "battle.peek": timing.peek,
    "battle.pet": handiwork.pet,
    "battle.place": handiwork.place,
    "battle.play": handiwork.play,
    "battle.position": fighting.position,
    "battle.provoke": fighting.no,
    "battle.proxy": handiwork.proxy,
    "battle.rattle": planning.rattle,
    "battle.ready": handiwork.ready,
    "battle.restore": fighting.restore,
    "battle.retry": fighting.no,
    "battle.start": timing.at_once,
    "battle.target": aiming.target,
    "battle.value": handiwork.value,
    "event.option": journey.choose,
    "event.side": journey.choose,
    "exposure.push": fighting.no,
    "gear.change": wear.change,
    "level.buy": journey.buy_level,
    "level.forget": journey.forget,
    "level.hero": handiwork.learner,
    "level.keep": journey.keep_ability,
    "roll.die": planning.die,
    "roll.place": planning.place,
    "scout.deck": timing.deck,
    "scout.keep": timing.keep,
    "shop.deal": trade.deal,
}
SEVERAL: dict[str, Callable[[DoomGame, PickSome[object]], Advice]] = {
    "item.discard": wear.give_item,
    "item.keep": wear.keep_item,
    "level.replace": journey.replace_abilities,
    "roll.collect": planning.collect,
    "roll.reroll": planning.reroll,
    "shop.sell": wear.give_item,
}


def advise(game: DoomGame, question: Question[object]) -> Advice:
    """What to answer and why; falls back on the first legal answers."""
    if isinstance(question, Pick):
        advisor = ADVISORS.get(question.topic)
        if advisor is not None:
            return advisor(game, question)
        return Advice((legal(question)[0].key,), "no reason to choose otherwise")
    several = SEVERAL.get(question.topic)
    if several is not None:
        return several(game, question)
    return fighting.none_of(game, question)
