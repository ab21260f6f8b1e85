"""The sensible player's growth: which rank, reward or upgrade is worth most to a hero."""

from __future__ import annotations

from engine.core.ask import Option, Pick, PickSome, Question, legal
from engine.core.volume import Advice
from engine.forests.advisor.strength import main_mastery
from engine.forests.state import ForestsGame
from engine.hexcrawl.effect import Rank
from engine.hexcrawl.goods import purse
from engine.hexcrawl.heroes import able, gear_cost, hero_by, permanent
from engine.hexcrawl.state import SKILLS, STATS, Hero, StatName


def worth(game: ForestsGame, hero: Hero, stat: str, n: int = 1) -> float:
    """What n more ranks of a stat are worth to a hero, in units of one useful Ability rank."""
    cycle = game.state.cycle
    if stat == "health":
        return n * (0.62 if permanent(hero, "health") < 40 else 0.45)
    if stat == "energy":
        return n * (0.42 if permanent(hero, "energy") < 20 else 0.2)
    if stat == "attack":
        return n * 1.15
    if stat == "defend":
        return n * (0.7 if permanent(hero, "defend") < 8 else 0.45)
    if stat in ("mastery1", "mastery2"):
        return n * (1.1 if stat == main_mastery(game, hero) else 0.35)
    if stat in SKILLS:
        return n * _skill_worth(hero, stat, cycle)
    return n * 0.9


def _skill_worth(hero: Hero, stat: str, cycle: int) -> float:
    ranks = {skill: permanent(hero, skill) for skill in SKILLS}
    best = max(SKILLS, key=lambda skill: (ranks[skill], -SKILLS.index(skill)))
    now = next(n for skill, n in ranks.items() if skill == stat)
    value = 0.45
    if stat == best and now <= cycle + 3:
        # The last Skill above the Fate Cycle keeps the mind.
        value = 2.2
    elif now <= cycle:
        value = 0.25
    if stat == "survival" and hero.food_rating and now < 7:
        value += 0.3
    if stat == "navigate" and now < 7:
        value += 0.25
    return value


def reward_worth(game: ForestsGame, hero: Hero, effects: object) -> float:
    """What a Fragment's reward is worth to a hero."""
    if not isinstance(effects, tuple):
        return 0.0
    total = 0.0
    for effect in effects:
        if isinstance(effect, Rank):
            total += worth(game, hero, effect.stat, effect.n)
    return total


def stat(game: ForestsGame, question: Pick[object]) -> Advice:
    """Which stat to raise."""
    hero = hero_by(game.state, question.who) if question.who else able(game.state)[0]
    losing = "takes" in question.prompt or "-" in question.prompt.partition(":")[2][:4]
    options = legal(question)
    pick = min if losing else max
    chosen = pick(options, key=lambda option: worth(game, hero, option.key))
    reason = (
        f"{hero.name} can spare it" if losing else f"{hero.name} gains most from {chosen.label}"
    )
    return Advice((chosen.key,), reason)


def fragment(game: ForestsGame, question: Question[object]) -> Advice:
    """Which reward of a Fragment."""
    hero = hero_by(game.state, question.who)
    ranked = sorted(legal(question), key=lambda option: -reward_worth(game, hero, option.value))
    count = question.least if isinstance(question, PickSome) else 1
    keys = tuple(option.key for option in ranked[:count])
    return Advice(keys, f"best for {hero.name}")


def guide(game: ForestsGame, question: Pick[object]) -> Advice:
    """Which Fragment the Spirit Guide should leave: one that completes a Relic in play first."""
    library = game.library.fragments
    wanted = [slot.relic for slot in game.state.slots if not slot.reforged]
    heroes = able(game.state)

    def value(option: Option[object]) -> float:
        card = library[option.key]
        best = sum(
            max(reward_worth(game, hero, reward) for reward in card.rewards) for hero in heroes
        )
        return best + 1.5 * (card.relic in wanted)

    chosen = max(legal(question), key=value)
    return Advice((chosen.key,), "it serves a Relic in play and the heroes best")


def keep(game: ForestsGame, question: Pick[object]) -> Advice:
    """Which Power Up to keep."""
    hero = hero_by(game.state, question.who)
    cards = game.library.power_ups

    def value(option: Option[object]) -> float:
        card = cards[option.key]
        return reward_worth(game, hero, card.effects) + (1.0 if card.power else 0.0)

    return Advice((max(legal(question), key=value).key,), f"worth more to {hero.name}")


def best_upgrade(game: ForestsGame) -> str | None:
    """The Gear Upgrade with the most worth for its Gold ("h1:attack"), if any is worth it."""
    gold = purse(game.state)
    best: tuple[float, str] | None = None
    for hero in able(game.state):
        for name in STATS:
            cost = gear_cost(hero, name)
            if cost is None or cost > gold:
                continue
            value = worth(game, hero, name)
            if value >= 0.3 and (best is None or value / cost > best[0]):
                best = (value / cost, f"{hero.id}:{name}")
    return None if best is None else best[1]


def upgrade(game: ForestsGame, question: Pick[object]) -> Advice:
    """Which Gear Upgrade to buy."""
    best = best_upgrade(game)
    if best is None:
        return Advice((), "nothing left that is worth its Gold")
    return Advice((best,), "the most strength for the Gold")


def valor_gear(game: ForestsGame, question: Pick[object]) -> Advice:
    """Which Gear Upgrade the Gold of Valor pays for."""
    hero = next(hero for hero in game.state.heroes if hero.id == question.who)

    def value(option: Option[object]) -> float:
        stat = next(name for name in STATS if name == option.key)
        cost = gear_cost(hero, stat) or 1
        return worth(game, hero, stat) / cost

    return Advice((max(legal(question), key=value).key,), "Gold that is not spent now is lost")


def dare(game: ForestsGame, question: Pick[object]) -> Advice:
    """Without the Difficulty that Valor asks for nothing can be won."""
    return Advice((question.options[0].key,), "nothing less can win this game")


def single(game: ForestsGame, question: Pick[object]) -> Advice:
    """Who gets a Single Reward: whoever uses it best."""
    words = question.prompt.casefold()
    stat_names: tuple[StatName, ...] = ("attack", "defend", "survival", "health", "energy")
    named = next((name for name in stat_names if name in words), "attack")
    options = legal(question)
    chosen = max(options, key=lambda o: worth(game, hero_by(game.state, o.key), named))
    return Advice((chosen.key,), "uses it best")


def favored(game: ForestsGame, question: Pick[object]) -> Advice:
    """Which Favored Opponent to add: the Magi is a Humanoid."""
    keys = [option.key for option in legal(question)]
    if "Humanoid" in keys:
        return Advice(("Humanoid",), "the Magi is a Humanoid")
    return Advice((keys[0],), "one more kind of foe to know")
