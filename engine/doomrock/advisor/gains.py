"""What effects on the map are worth, in Silver.

A Silver is worth what it buys in Level Ups; the rest was measured against that by how often Battles
were won with a point more or less of each.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure import luck
from engine.doomrock.adventure.wording import row_for
from engine.doomrock.state import MAX_HP, DoomGame

HP = 6.0
"""A Hit Point for each Hero."""
EXPOSURE = 2.2
"""An Exposure less on each Hero."""
SHIELD = 1.2
"""A Shield for each Hero, while they have few."""
PLENTY = 4
"""So many Shields and Heroism are enough."""
HEROISM = 0.5
STEALTH = 2.0
TIME = 1.0
COMMON = 1.2
EPIC = 2.6
SECRET_AREA = 1.5
ABILITY = 5.0
PET = 1.5
FRAIL = 3
"""With no more HP than this on anybody the road itself may kill."""
DEADLY = 2.0
"""How much more a Hit Point is worth then."""
END = 25.0
"""What the whole campaign is worth to a Party that is well."""


class Needs(NamedTuple):
    """How a Party stands, in what each Hero has on average: HP it lacks, Exposure, Shields and
    Heroism; `deadly` when a point of Damage could be the last."""

    hurt: float
    exposed: float
    shields: float
    heroism: float
    stealth: bool
    deadly: bool


def needs(game: DoomGame) -> Needs:
    """How the Party of a game stands."""
    heroes = game.state.heroes
    n = len(heroes)
    return Needs(
        hurt=sum(MAX_HP - hero.health for hero in heroes) / n,
        exposed=sum(len(hero.exposure) for hero in heroes) / n,
        shields=sum(hero.shields for hero in heroes) / n,
        heroism=sum(hero.heroism for hero in heroes) / n,
        stealth=all(hero.stealth for hero in heroes),
        deadly=max(hero.health for hero in heroes) <= FRAIL,
    )


def fatal(game: DoomGame, damage: int) -> bool:
    """Whether so much Damage to each Hero ends the campaign (DOO-VIC-02)."""
    return all(hero.health + hero.shields <= damage for hero in game.state.heroes)


def peril_risk(game: DoomGame) -> float:
    """How likely a roll of the Peril Die ends the campaign (DOO-PER-04 to -06)."""
    hurt = fatal(game, 1) / 6
    return (
        hurt
        + all(hero.health + hero.shields <= len(hero.exposure) // 2 for hero in game.state.heroes)
        / 3
    )


def end(now: Needs) -> float:
    """What it costs to lose now: the less the worse the next Battle looks."""
    return END * (1.0 - now.hurt / (MAX_HP + 1))


def gain(game: DoomGame, effects: tuple[ad.Effect, ...], now: Needs | None = None) -> float:
    """What effects bring, in Silver; below 0 when they harm."""
    found = now or needs(game)
    return sum(_gain(game, effect, found) for effect in effects)


def _gain(game: DoomGame, effect: ad.Effect, now: Needs) -> float:
    match effect:
        case ad.Time():
            return TIME * effect.n
        case ad.Secret():
            return 0.3 * effect.n
        case ad.Silver():
            return float(effect.n)
        case ad.Mark():
            return _mark(effect.kind, effect.n, now)
        case ad.Hp():
            return (DEADLY if now.deadly else 1.0) * HP * min(effect.n, now.hurt)
        case ad.Harm():
            return -damage(effect.n, now)
        case ad.Common():
            return COMMON * (effect.keep or effect.n)
        case ad.Epic():
            return EPIC * (effect.keep or effect.n)
        case ad.Loot():
            return _loot(game, effect, now)
        case ad.Peril():
            return -peril(now) * effect.n
        case ad.Event():
            return event(game, now) * effect.n
        case ad.SecretArea():
            return SECRET_AREA * effect.n
        case ad.Ability():
            return ABILITY * effect.n
        case ad.LevelUp():
            return 1.0 + effect.less
        case ad.Omen():
            return 0.6
        case ad.Pet():
            return PET * effect.n
        case ad.Discard():
            return -COMMON * effect.n
        case ad.Choose():
            sides = [gain(game, side.effects, now) for side in effect.options]
            return max(sides, default=0.0)
        case ad.If():
            return (gain(game, effect.then, now) + gain(game, effect.otherwise, now)) / 2
        case ad.Roll():
            total, low = 0.0, 0
            for row in effect.rows:
                total += (row.upto - low) / 6 * gain(game, row.effects, now)
                low = row.upto
            return total
        case ad.Custom():
            return 0.5
        case ad.Scout() | ad.LookBattle():
            return 0.1
        case _:
            return 0.2


def _mark(kind: str, n: int, now: Needs) -> float:
    """What n more (or less) of a marker on each Hero is worth."""
    match kind:
        case "exposure":
            return -EXPOSURE * max(n, -now.exposed)
        case "shield":
            return SHIELD * n * (1.0 if now.shields < PLENTY else 0.3)
        case "heroism":
            return HEROISM * n * (1.0 if now.heroism < PLENTY else 0.3)
        case "stealth":
            return STEALTH * (n > 0 and not now.stealth)
        case _:
            return 0.05 * n


def damage(n: float, now: Needs) -> float:
    """What n Damage to each Hero costs: Shields first, then HP."""
    stopped = min(float(n), now.shields)
    return SHIELD * stopped + (DEADLY if now.deadly else 1.0) * HP * (n - stopped)


def peril(now: Needs) -> float:
    """What a roll of the Peril Die costs on average (DOO-PER-03 to -05)."""
    return EXPOSURE / 2 + damage(1, now) / 6 + damage(now.exposed // 2, now) / 3


def _loot(game: DoomGame, effect: ad.Loot, now: Needs) -> float:
    """What a LOOT! brings on average, by its own table or the Setting's (DOO-EFF-08, -09)."""
    rows = effect.table or luck.setting_table(game)
    faces = (row_for(rows, face + effect.n) for face in range(1, 7))
    return sum(gain(game, row.effects, now) for row in faces) / 6


_events: dict[tuple[int, Needs], float] = {}


def event(game: DoomGame, now: Needs) -> float:
    """What an Event brings on average to a Party that takes its better side."""
    cards = game.library.events
    rough = now._replace(
        hurt=round(now.hurt),
        exposed=round(now.exposed),
        shields=min(PLENTY, round(now.shields)),
        heroism=PLENTY * (now.heroism >= PLENTY),
    )
    key = (id(cards), rough)
    if key not in _events:
        worths = [
            max((side(game, option, rough) for option in card.options), default=0.0)
            for card in cards.values()
            if not card.table
        ]
        _events[key] = sum(worths) / max(1, len(worths))
    return _events[key]


def side(game: DoomGame, option: ad.Option, now: Needs) -> float:
    """What a side of an Event or location brings, less its price."""
    paid = price(option.price, now) if option.price is not None else 0.0
    return gain(game, option.effects, now) - paid


def price(asked: ad.Price, now: Needs, *, time: bool = True) -> float:
    """What a price costs, in Silver; without `time`, besides its Time."""
    return (
        TIME * asked.time * time
        + 0.3 * asked.secret
        + asked.silver
        + HEROISM * asked.heroism
        + SHIELD * asked.shield
        + EXPOSURE * asked.exposure * -1
        + STEALTH * asked.stealth
        + 0.05 * asked.provoke
    )
