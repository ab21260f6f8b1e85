"""What cards are worth in a Battle, in points of Damage a round.

The numbers are those by which cards made a difference in Battles that were played at random; they
are a rule of thumb and nothing more.
"""

from __future__ import annotations

from engine.core.amount import Amount
from engine.doomrock.advisor.reading import Reading, read
from engine.doomrock.battle import effect as fx
from engine.doomrock.cards import Ability, Item, Library
from engine.doomrock.state import DoomGame, Hero

SOMETIMES = 0.6
"""What a conditional effect is worth of its full worth."""
FURTHER = 1.0
"""What each further target adds."""
SHIELD = 1.0
HEROISM = 0.55
RESTORE = 0.7
LESS = 2.4
"""What a point less of every Attack on a Hero is worth in a round."""
EXPOSE = 0.45
HINDER = 0.5
"""What a Push, a Pull or a Snare is worth."""
MOVE = 0.3
STEALTH = 0.9
BONUS_DIE = 1.1
AGAIN = 2.5
"""What another use of an Ability is worth."""
UNEXPOSE = 0.35
ODD = 2.5
"""What an effect with code of its own is worth."""
BOOST = 1.0
"""What a point of Damage more on one Attack is worth."""
PIERCE = 0.5
"""What a point of Armor ignored is worth."""
FREE = 2.0
"""How much more an effect is worth that costs no die."""
GRANT = 0.5
ONCE = 0.5
"""What something that works once is worth of what works each round."""
ROLL = 0.5
"""What another re-roll or a changed die is worth."""
STANDING = 0.85
"""What an Ongoing effect is worth in a round."""
REACTION = 0.9
"""What a Reaction is worth at least."""
FAR = ("any", "near", "distant")

SHARES: dict[str, float] = {
    "group": 2.2,
    "each": 2.2,
    "each-adjacent": 1.6,
    "each-here": 2.2,
    "each-hero": 1.8,
    "each-other": 1.2,
    "each-ally": 1.2,
    "them": 1.4,
}
"""How often an effect on several Characters counts."""


MANY = 20_000
"""So many Items on Heroes are remembered."""


class Worths:
    """The worth of the cards of a library, worked out once each."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._dice: dict[str, float] = {}
        self._items: dict[str, float] = {}
        self._worn: dict[tuple[str, ...], float] = {}
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

    def terrain(self, card: str) -> float:
        """What the Hero actions of a Terrain bring together."""
        actions = self._library.terrain[card].actions
        return SOMETIMES * sum(effect_worth(each) for a in actions for each in a.effects)

    def worn(self, hero: Hero, item: str) -> float:
        """What an Item is worth on a Hero: what helps a family of Attacks needs such Attacks."""
        key = (item, hero.card, *hero.abilities)
        found = self._worn.get(key)
        if found is None:
            if len(self._worn) >= MANY:
                self._worn.clear()
            found = self._worn[key] = self._on(hero, item)
        return found

    def _on(self, hero: Hero, item: str) -> float:
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


def table(game: DoomGame) -> Worths:
    """The worths of this game's cards."""
    return worths(game.library)


def number(n: Amount) -> float:
    """An amount in general: formulas count as 2."""
    return float(n) if isinstance(n, int) else 2.0


def die_worth(ability: Ability) -> float:
    """What one die on an Ability brings."""
    gain = sum(effect_worth(effect) for effect in ability.effects)
    if ability.pair:
        gain /= 2
    if ability.lock:
        gain = max(gain, STANDING * len((*ability.ongoing, *ability.triggers)) + 0.4)
    if ability.reaction is not None:
        gain = max(gain * SOMETIMES, REACTION)
    return gain


def item_worth(item: Item) -> float:
    """What an Item brings in a round, or once."""
    effects = [*item.effects, *(each for trigger in item.triggers for each in trigger.effects)]
    gain = sum(
        effect_worth(each) * (1.0 if isinstance(each, fx.Damage) else FREE) for each in effects
    )
    gain += sum(passive_worth(passive) for passive in item.passive)
    if item.boost is not None:
        gain += boost_worth(item.boost)
    gain += GRANT * sum(item.grants.values())
    if item.reaction is not None:
        gain = max(gain * SOMETIMES, REACTION)
    if item.phases == ("roll",):
        gain = ROLL
    return gain * (ONCE if item.consume else 1.0)


def boost_worth(boost: fx.Boost) -> float:
    """What a boost of an Attack brings."""
    gain = BOOST * boost.damage * (1.5 if boost.each else 1.0) + PIERCE * min(boost.ignore, 2)
    gain += sum(SOMETIMES * number(plus.n) for plus in boost.plus)
    return gain + sum(effect_worth(effect) for effect in (*boost.effects, *boost.kill))


def passive_worth(passive: fx.Passive) -> float:
    """What a passive brings in a round."""
    each = {
        "damage": BOOST, "ignore": PIERCE, "less": LESS, "cap": 0.5, "armor": 2.0, "rerolls": ROLL
    }  # fmt: skip
    gain = each.get(passive.what, 0.5) * min(passive.n, 3)
    return gain * (SOMETIMES if passive.when else 1.0)


def effect_worth(effect: fx.Effect) -> float:
    """What an effect brings, in points of Damage."""
    match effect:
        case fx.Damage():
            return _damage_worth(effect)
        case fx.Expose():
            return EXPOSE * number(effect.n) * SHARES.get(effect.to, 1.0)
        case fx.Push() | fx.Pull() | fx.MoveFoe() | fx.Snare():
            return HINDER * SHARES.get(effect.to if isinstance(effect, fx.Push) else "", 1.0)
        case fx.Move() | fx.Swap():
            return MOVE
        case fx.Shield():
            return SHIELD * number(effect.n) * SHARES.get(effect.to, 1.0)
        case fx.Heroism():
            return HEROISM * number(effect.n) * SHARES.get(effect.to, 1.0)
        case fx.Restore():
            share = 1.0 if effect.split else SHARES.get(effect.to, 1.0)
            return RESTORE * number(effect.n) * share
        case fx.Stealth():
            return -0.5 if effect.lose else STEALTH * SHARES.get(effect.to, 1.0)
        case fx.BonusDie():
            return BONUS_DIE * effect.n
        case fx.UseAbility():
            return AGAIN
        case fx.Ready():
            return 1.0 * min(effect.n, 2)
        case fx.Unexpose():
            return UNEXPOSE * min(effect.n, 2) * SHARES.get(effect.to, 1.0)
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
            return ODD
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
