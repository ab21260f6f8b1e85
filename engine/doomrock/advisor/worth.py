"""What cards are worth: in points of Damage in a Battle, in Silver on the map.

The numbers are those by which the cards were made; they are a rule of thumb and nothing more.
"""

from __future__ import annotations

from engine.core.amount import Amount
from engine.doomrock.adventure import effect as ad
from engine.doomrock.advisor.reading import Reading, read
from engine.doomrock.battle import effect as fx
from engine.doomrock.cards import Ability, Item, Library
from engine.doomrock.state import Hero

SOMETIMES = 0.6
"""What a conditional effect is worth of its full worth."""
FURTHER = 0.6
"""What each further target adds."""
SHIELD = 1.2
HEROISM = 0.8
RESTORE = 1.4
LESS = 1.2
"""What a point less of every Attack on a Hero is worth in a round."""
FAR = ("any", "near", "distant")

SHARES: dict[str, float] = {
    "group": 1.6,
    "each": 2.2,
    "each-adjacent": 1.6,
    "each-here": 1.6,
    "each-hero": 1.8,
    "each-other": 1.2,
    "each-ally": 1.2,
    "them": 1.4,
}
"""How often an effect on several Characters counts."""


class Worths:
    """The worth of the cards of a library, worked out once each."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._dice: dict[str, float] = {}
        self._items: dict[str, float] = {}
        self._readings: dict[str, Reading] = {}

    def reading(self, ability: str) -> Reading:
        """What an Ability is for."""
        if ability not in self._readings:
            self._readings[ability] = read(self._library.abilities[ability])
        return self._readings[ability]

    def die(self, ability: str) -> float:
        """What one die on an Ability is worth, in points of Damage."""
        if ability not in self._dice:
            self._dice[ability] = die_worth(self._library.abilities[ability])
        return self._dice[ability]

    def item(self, item: str) -> float:
        """What an Item is worth in a Battle, in points of Damage, in the best hands."""
        if item not in self._items:
            self._items[item] = item_worth(self._library.items[item])
        return self._items[item]

    def worn(self, hero: Hero, item: str) -> float:
        """What an Item is worth on a Hero: what helps a family of Attacks needs such Attacks."""
        card = self._library.items[item]
        value = self.item(item)
        if card.boost is not None:
            value -= (1.0 - self._fit(hero, card.boost.keywords)) * boost_worth(card.boost)
        for passive in card.passive:
            if passive.keyword is not None:
                value -= (1.0 - self._fit(hero, (passive.keyword,))) * passive_worth(passive)
        return value

    def _fit(self, hero: Hero, families: tuple[fx.Keyword, ...]) -> float:
        """How likely a Hero makes an Attack of one of these families in a round (none: of any)."""
        miss = 1.0
        for id_ in hero.abilities:
            words = self._library.abilities[id_].keywords
            if "Attack" in words and (not families or any(each in words for each in families)):
                miss *= 0.3
        if hero.goon:
            cards = self._library.goons[hero.card].cards
            fitting = sum(
                any(
                    "Attack" in action.keywords
                    and (not families or any(each in action.keywords for each in families))
                    for action in card.actions
                )
                for card in cards
            )
            miss *= 1.0 - fitting / len(cards)
        return 1.0 - miss


_known: dict[int, Worths] = {}


def worths(library: Library) -> Worths:
    """The worths of a library, which is kept so that no other can come to its place."""
    if id(library) not in _known:
        _known[id(library)] = Worths(library)
    return _known[id(library)]


def number(n: Amount) -> float:
    """An amount in general: formulas count as 2."""
    return float(n) if isinstance(n, int) else 2.0


def die_worth(ability: Ability) -> float:
    """What one die on an Ability brings."""
    gain = sum(effect_worth(effect) for effect in ability.effects)
    if ability.pair:
        gain /= 2
    if ability.lock:
        gain = max(gain, 1.2 * len((*ability.ongoing, *ability.triggers)) + 0.4)
    if ability.reaction is not None:
        gain = max(gain, 1.5) * SOMETIMES
    return gain


def item_worth(item: Item) -> float:
    """What an Item brings in a round, or once."""
    gain = sum(effect_worth(effect) for effect in item.effects)
    gain += sum(passive_worth(passive) for passive in item.passive)
    gain += sum(effect_worth(effect) for trigger in item.triggers for effect in trigger.effects)
    if item.boost is not None:
        gain += boost_worth(item.boost)
    gain += 0.5 * sum(item.grants.values())
    return gain * (0.4 if item.consume else 1.0)


def boost_worth(boost: fx.Boost) -> float:
    """What a boost of an Attack brings."""
    gain = boost.damage * (1.5 if boost.each else 1.0) + 0.5 * min(boost.ignore, 2)
    gain += sum(SOMETIMES * number(plus.n) for plus in boost.plus)
    return gain + sum(effect_worth(effect) for effect in (*boost.effects, *boost.kill))


def passive_worth(passive: fx.Passive) -> float:
    """What a passive brings in a round."""
    each = {"damage": 1.0, "ignore": 0.5, "less": LESS, "cap": 0.5, "armor": 2.0, "rerolls": 0.8}
    gain = each.get(passive.what, 0.5) * min(passive.n, 3)
    return gain * (SOMETIMES if passive.when else 1.0)


def effect_worth(effect: fx.Effect) -> float:
    """What an effect brings, in points of Damage."""
    match effect:
        case fx.Damage():
            return _damage_worth(effect)
        case fx.Expose():
            return 0.6 * number(effect.n) * SHARES.get(effect.to, 1.0)
        case fx.Push() | fx.Pull() | fx.MoveFoe() | fx.Snare():
            return 0.5 * SHARES.get(effect.to if isinstance(effect, fx.Push) else "", 1.0)
        case fx.Move() | fx.Swap():
            return 1.0
        case fx.Shield():
            return SHIELD * number(effect.n) * SHARES.get(effect.to, 1.0)
        case fx.Heroism():
            return HEROISM * number(effect.n) * SHARES.get(effect.to, 1.0)
        case fx.Restore():
            share = 1.0 if effect.split else SHARES.get(effect.to, 1.0)
            return RESTORE * number(effect.n) * share
        case fx.Stealth():
            return -0.5 if effect.lose else 1.2 * SHARES.get(effect.to, 1.0)
        case fx.BonusDie():
            return 1.8 * effect.n
        case fx.UseAbility():
            return 2.5
        case fx.Ready():
            return 1.0 * min(effect.n, 2)
        case fx.Unexpose():
            return 0.5 * min(effect.n, 2) * SHARES.get(effect.to, 1.0)
        case fx.ReduceHp():
            return -0.8 * number(effect.n)
        case fx.Choose():
            return max(sum(effect_worth(each) for each in side.effects) for side in effect.options)
        case fx.May():
            return sum(effect_worth(each) for each in effect.effects)
        case fx.If():
            then = sum(effect_worth(each) for each in effect.then)
            other = sum(effect_worth(each) for each in effect.otherwise)
            return SOMETIMES * then + (1 - SOMETIMES) * other
        case fx.Roll():
            rows = [sum(effect_worth(each) for each in row.effects) for row in effect.rows]
            return sum(rows) / max(1, len(rows))
        case fx.Modify():
            return passive_worth(effect.passive)
        case fx.Custom():
            return 2.5
        case _:
            return 0.6


def _damage_worth(effect: fx.Damage) -> float:
    if effect.spread:
        return float(sum(effect.spread)) * 0.85
    n = number(effect.n)
    n += sum(SOMETIMES * (number(plus.n) + 0.4 * min(plus.ignore, 2)) for plus in effect.plus)
    n += 0.5 * min(effect.ignore, 2)
    if effect.to in FAR or effect.to == "group":
        n *= 1.2
    return n * SHARES.get(effect.to, 1 + FURTHER * (effect.count - 1))


# -- the map --------------------------------------------------------------------------------------

HP = 1.3
"""What a Hit Point for each Hero is worth, in Silver."""
MARKS: dict[str, float] = {
    "heroism": 0.4,
    "shield": 0.35,
    "exposure": -0.35,
    "stealth": 0.5,
    "provoke": 0.05,
}
"""What a marker for each Hero is worth, in Silver."""


def map_worth(effects: tuple[ad.Effect, ...], hurt: float, deadly: bool) -> float:
    """What adventure effects bring, in Silver.

    `hurt` is how many HP the Party lacks for each Hero (healing is worth no more), `deadly` says
    that Damage could kill.
    """
    return sum(_map_worth(effect, hurt, deadly) for effect in effects)


def _map_worth(effect: ad.Effect, hurt: float, deadly: bool) -> float:
    match effect:
        case ad.Time():
            return 0.8 * effect.n
        case ad.Secret():
            return 0.3 * effect.n
        case ad.Silver():
            return float(effect.n)
        case ad.Mark():
            return MARKS[effect.kind] * effect.n
        case ad.Hp():
            return (2.0 if deadly else 1.0) * HP * min(effect.n, hurt) + 0.05
        case ad.Harm():
            return -(6.0 if deadly else HP) * effect.n
        case ad.Common():
            return 0.75 * (effect.keep or effect.n)
        case ad.Epic():
            return 2.0 * (effect.keep or effect.n)
        case ad.Loot():
            return max(0.1, 1.0 + 0.25 * effect.n)
        case ad.Scout() | ad.LookBattle():
            return 0.1
        case ad.Peril():
            return -(4.0 if deadly else 0.45) * effect.n
        case ad.Event():
            return (-1.0 if deadly else 0.5) * effect.n
        case ad.SecretArea():
            return 0.9 * effect.n
        case ad.Ability():
            return 4.0 * effect.n
        case ad.LevelUp():
            return 1.0 + effect.less
        case ad.Omen():
            return 0.6
        case ad.Pet():
            return 1.5 * effect.n
        case ad.Discard():
            return -0.75 * effect.n
        case ad.Choose():
            sides = [map_worth(side.effects, hurt, deadly) for side in effect.options]
            return max(sides, default=0.0)
        case ad.If():
            then = map_worth(effect.then, hurt, deadly)
            other = map_worth(effect.otherwise, hurt, deadly)
            return (then + other) / 2
        case ad.Roll():
            total, low = 0.0, 0
            for row in effect.rows:
                total += (row.upto - low) / 6 * map_worth(row.effects, hurt, deadly)
                low = row.upto
            return total
        case ad.Custom():
            return 0.5
        case _:
            return 0.2


def price_worth(price: ad.Price) -> float:
    """What a price costs, in Silver."""
    return (
        0.8 * price.time
        + 0.3 * price.secret
        + price.silver
        + 0.4 * price.heroism
        + 0.35 * price.shield
        - 0.35 * price.exposure
        + 0.5 * price.stealth
        + 0.05 * price.provoke
    )
