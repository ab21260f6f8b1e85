"""The coach: what a player is about to miss, in one quiet line."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.ask import Pick, Question, legal
from engine.core.volume import Remark
from engine.forests.advisor import errands, fights, growth, travel
from engine.forests.lessons import LESSONS, START
from engine.forests.state import ForestsGame
from engine.forests.styles import GUIDED
from engine.hexcrawl.heroes import STAT_NAMES
from engine.hexcrawl.state import STATS

WORN = 0.5
"""So worn, and a group had better rest."""
LATE = 3
"""With so few turns left Adrimon is at the door."""


def remarks(game: ForestsGame, question: Question[object]) -> list[Remark]:
    """What may be missed at a question, the most important first."""
    found: list[Remark] = []
    if isinstance(question, Pick):
        keys = {option.key for option in legal(question)}
        match question.topic:
            case "waypost.service" | "site.service":
                found += _shops(game, keys)
            case "move.type":
                found += _road(game, keys)
            case "combat.declare":
                found += _fight(game, question, keys)
            case "harvest.hero":
                rule = "FOR-ESS-03"
                text = "Essence that nobody harvests is lost, and a try costs little."
                found.append(Remark("harvest", text, rule))
            case "circumstance.play" if "discard" in keys:
                advice = errands.circumstance(game, question)
                if advice.keys == ("discard",):
                    text = "This card may be discarded unplayed, and it looks worse than nothing."
                    found.append(Remark("discard", text, "FOR-CIR-05"))
    return [*_lessons(game, question), *found] if game.state.mode == GUIDED else found


def _lessons(game: ForestsGame, question: Question[object]) -> Iterator[Remark]:
    yield Remark("lesson", START.format(game.state.style.last_turn), question.rule, True)
    if question.topic in LESSONS:
        text = LESSONS[question.topic]
        yield Remark(f"lesson.{question.topic}", text, question.rule, True)


def _shops(game: ForestsGame, keys: set[str]) -> Iterator[Remark]:
    best = growth.best_upgrade(game) if "upgrade" in keys else None
    if best is not None:
        who, _, stat = best.partition(":")
        hero = next(hero for hero in game.state.heroes if hero.id == who)
        name = next(STAT_NAMES[each] for each in STATS if each == stat)
        text = f"The Gold is enough for a Gear Upgrade: {hero.name}'s {name}, for one."
        yield Remark("upgrade", text, "FOR-GER-01")
    if "infirmary" in keys and travel.wear(game) > WORN:
        text = "The heroes are worn, and there is an Infirmary here."
        yield Remark("infirmary", text, "FOR-PLC-03")
    wanted = errands.shopping(game) if "market" in keys else ""
    if wanted == "food":
        yield Remark("food", "Food runs low, and the market here sells some.", "FOR-PLC-03")
    if wanted == "workshop-supplies":
        text = (
            "The market has Workshop Supplies: from three places they found the Workshop, where "
            "Gold buys ranks."
        )
        yield Remark("supplies", text, "FOR-GER-07")


def _road(game: ForestsGame, keys: set[str]) -> Iterator[Remark]:
    if "camp" in keys and travel.wear(game) > WORN:
        text = "The heroes are worn: a turn of Camp heals each of them."
        yield Remark("camp", text, "FOR-TRN-03")
    if travel.hungry(game):
        text = "Food does not cover two more meals: Survival, a market, or hunger."
        yield Remark("hungry", text, "FOR-STV-01")
    left = travel.turns_left(game)
    if 0 < left <= LATE:
        text = f"Adrimon comes in {left} turn{'s' * (left != 1)}: be whole when she does."
        yield Remark("adrimon", text, "FOR-MAG-05")


def _fight(game: ForestsGame, question: Pick[object], keys: set[str]) -> Iterator[Remark]:
    fight = game.state.fight
    if fight is None or "flee" not in keys:
        return
    advice = fights.declare(game, question)
    if advice.keys != ("flee",):
        return
    rounds, loss = fights.outlook(game, fight)
    text = (
        f"This fight looks hopeless: about {rounds:.0f} more rounds, and {loss:.0f} Health lost by "
        "each. Fleeing costs nothing but the round."
    )
    yield Remark("hopeless", text, "FOR-FLE-01")
