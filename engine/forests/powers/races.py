"""Racial Abilities in combat: no action is used up, once per Game Turn (FOR-CMB-15, FOR-SET-11)."""

from __future__ import annotations

from engine.core.ask import Option
from engine.core.modifier import Modifier
from engine.forests.racial import MARK, pay_racial, racial_why_not
from engine.forests.state import ForestsGame
from engine.hexcrawl.combat.acts import boost, heal_in, negate
from engine.hexcrawl.combat.damage import bonus
from engine.hexcrawl.combat.figures import fighters, foe_in
from engine.hexcrawl.combat.options import limits
from engine.hexcrawl.conditions import cure_some, find, removable
from engine.hexcrawl.heroes import lay, most, pick_hero
from engine.hexcrawl.state import Fight, Hero, Strike

KEY = "free:race"
FLIT = 6
BELLOW = 3
THORNS = 3
ROOTS = 4


def options(game: ForestsGame, fight: Fight, hero: Hero) -> list[Option[str]]:
    """What the Racial Ability of a hero can do now; Small Magics and Reel wait for dice."""
    if MARK in hero.used or hero.race not in IN_FIGHTS or racial_why_not(game, hero)[0]:
        return []
    race = game.library.races[hero.race]
    price = f"{race.ability_cost} {race.ability_vital.title()}"
    found: list[tuple[str, str]] = []
    late = fight.phase == "resolve"
    match hero.race:
        case "sprite" if late:
            found = [
                (
                    f"{KEY}:{strike.source}.{strike.act}",
                    f"Negate {_sum(game, fight, strike)} damage",
                )
                for strike in _dodgeable(game, fight, hero)
            ]
        case "den-troll" if not late and _may_attack(fight, hero):
            found = [(KEY, f"Attack +{BELLOW} this round")]
        case "briarkin" if late and _attacked(fight, hero):
            found = [(KEY, f"Reflect up to {THORNS} of each attack")]
        case "forestborn":
            hurt = hero.health < most(game.state, hero, "health")
            if hurt or (late and _attacked(fight, hero)):
                found = [(KEY, f"Heal {ROOTS} Health")]
        case "mossling" if _softened(game, fight, hero):
            found = [(KEY, "Negate a Condition")]
    return [
        Option(
            key=key,
            label=f"{race.ability}: {words}",
            value=key,
            note=price,
            rule="FOR-CMB-15",
        )
        for key, words in found
    ]


async def use(game: ForestsGame, fight: Fight, hero: Hero, value: str) -> None:
    """Pay for the Racial Ability and do what `options` offered."""
    if not await pay_racial(game, hero):
        return
    race = game.library.races[hero.race]
    with game.because(race.ability, "FOR-SET-11"):
        match hero.race:
            case "sprite":
                for strike in _dodgeable(game, fight, hero):
                    if value == f"{KEY}:{strike.source}.{strike.act}":
                        negate(strike)
                        return
            case "den-troll":
                boost(game, hero.id, "attack", BELLOW, race.ability)
            case "briarkin":
                lay(game, Modifier(hero.id, "reflect", THORNS, "round", race.ability, "FOR-KEY-09"))
            case "forestborn":
                heal_in(game, fight, hero, "health", ROOTS, by=hero)
            case _:
                heroes = _softened(game, fight, hero)
                if not heroes:  # the price was paid against a poison that this ended
                    return
                prompt = "Whose Condition ends?"
                target = await pick_hero(game, "racial.hero", prompt, heroes, "FOR-KEY-05")
                await cure_some(game, target, 1)


IN_FIGHTS = ("sprite", "den-troll", "briarkin", "forestborn", "mossling")


def _may_attack(fight: Fight, hero: Hero) -> bool:
    limit = limits(fight, hero)
    return limit is None or "attack" in limit[0]


def _attacked(fight: Fight, hero: Hero) -> bool:
    """Whether an opponent's attack is on its way to a hero."""
    return any(
        s.target == hero.id and s.attack and not s.negated and foe_in(fight, s.source) is not None
        for s in fight.strikes
    )


def _sum(game: ForestsGame, fight: Fight, strike: Strike) -> int:
    """The damage of an opponent's strike, Difficulty included."""
    foe = foe_in(fight, strike.source)
    more = 0 if foe is None else bonus(game, foe, individual=strike.individual)
    return sum(max(0, n + more) for n in strike.amounts.values() if n > 0)


def _dodgeable(game: ForestsGame, fight: Fight, hero: Hero) -> list[Strike]:
    """The individual attacks on a Sprite that are weak enough, one of each kind."""
    found: dict[tuple[str, int], Strike] = {}
    for strike in fight.strikes:
        if (
            strike.target == hero.id
            and strike.individual
            and strike.attack
            and not (strike.negated or strike.sure)
            and _sum(game, fight, strike) <= FLIT
        ):
            found.setdefault((strike.source, strike.act), strike)
    return list(found.values())


def _softened(game: ForestsGame, fight: Fight, hero: Hero) -> list[Hero]:
    """The heroes within reach who have a Condition that can end."""
    return [
        other
        for other in fighters(game.state, fight)
        if removable(other) and (other is hero or not find(other, "swallowed"))
    ]
