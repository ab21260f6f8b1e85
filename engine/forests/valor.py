"""Valor: a score that outlives every game, what it gives to the next one, and what it asks for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.core.ask import Option, Pick
from engine.core.fact import Rolled, Said
from engine.forests import house_valor
from engine.forests.difficulty import level_name, raise_difficulty
from engine.forests.essence import gain_essence
from engine.forests.house_valor import PREFIX as HOUSE_PREFIX
from engine.forests.mindwipe import PROOF
from engine.forests.state import ForestsGame, ForestsState
from engine.hexcrawl.combat.acts import boost, heal_in
from engine.hexcrawl.combat.difficulty import EPIC
from engine.hexcrawl.combat.figures import fighters
from engine.hexcrawl.combat.options import ability_why_not, pay_energy, uses
from engine.hexcrawl.growth import grow
from engine.hexcrawl.heroes import (
    gear_cost,
    gear_upgrade,
    heal,
    living,
    pick_stat,
    rank,
    stat_name,
)
from engine.hexcrawl.resolve import DIE_SIDES, HEX
from engine.hexcrawl.state import ABILITIES, SKILLS, STATS, Fight, Hero, Skill, StatName, Vital

PREFIX = "valor:"
STARTER, DIFFICULT = 0, 3
RELICS, HEARTS, DARK = 4, 5, 3
ELEMENTAL = 6
"""The number of the Enraged Elemental among the Bosses."""
SOURCES = {
    f"{PREFIX}starter": "Adrimon defeated on Starter",
    f"{PREFIX}epic": "Adrimon defeated on Epic",
    f"{PREFIX}relics": f"{RELICS} Relics at the end",
    f"{PREFIX}dark": "all three Dark Relics given to Elowen",
    f"{PREFIX}hearts": f"{HEARTS} Hearts of the Forest at the end",
    f"{PREFIX}elemental": "the Enraged Elemental Influenced",
}
"""What earns a point of Valor, once and for all (FOR-VAL-02 to -08)."""

ADVENTURER, HERO, CHAMPION, AVATAR = 8, 20, 33, 60
TIERS = ((AVATAR, "Avatar"), (CHAMPION, "Champion"), (HERO, "Hero"), (ADVENTURER, "Adventurer"))

SACRIFICE, CALL, MASTER = "game:sacrifice", "game:champions-call", "game:fate-master"
SACRIFICE_COST, SACRIFICE_BOOST, CALL_BOOST, MASTERY_BY = 6, 8, 10, 2
AVATAR_SKILL = "healing-critical"
AVATAR_HEAL = 3
KEY = "free:valor"


def score_of(things: Iterable[str], house: bool = False) -> int:
    """The Valor that games of any volume have left: a point for each source (FOR-VAL-01, -02).

    Points of the house rule count only where that is played.
    """
    found = {thing for thing in things if thing.startswith(PREFIX)}
    return len(found if house else {each for each in found if not each.startswith(HOUSE_PREFIX)})


def tier(score: int) -> str:
    """The name of the tier that a score reaches (FOR-VAL-10 to -14); nothing without Valor."""
    for least, name in TIERS:
        if score >= least:
            return name
    return "Initiate" if score else ""


def needed(score: int) -> int:
    """The lowest Difficulty on which Adrimon's defeat wins the game (FOR-VAL-17, FOR-VAL-21)."""
    return EPIC if score >= CHAMPION else DIFFICULT if score >= HERO else STARTER


def earned(state: ForestsState) -> tuple[str, ...]:
    """The sources of Valor that this game has earned so far."""
    over = state.outcome is not None
    won = state.magi_beaten
    found = {
        "starter": won and state.beaten_on == STARTER,
        "epic": won and state.beaten_on == EPIC,
        "relics": over and len(state.relics) >= RELICS,
        "dark": len(state.dark_given) >= DARK,
        "hearts": over and state.essence.get("heart", 0) >= HEARTS,
        "elemental": ELEMENTAL in state.saved,
    }
    points = [f"{PREFIX}{name}" for name, so in found.items() if so]
    return (*points, *house_valor.earned(state))


def lines(score: int, used: bool) -> list[str]:
    """What a player is told of the score before a game begins."""
    if not score:
        return []
    points = f"{score} point{'s' * (score != 1)}"
    if not used:
        return [f"Valor: {points} ({tier(score)}), not used in this game."]
    found = [f"Valor: {points} ({tier(score)})."]
    least = needed(score)
    if least:
        found.append(f"As {tier(score)} you win only on {level_name(least)} or higher.")
    return found


# -- before the game ------------------------------------------------------------------------------


class Step(NamedTuple):
    """A Gear Upgrade that can be paid: whose, which, and for how much."""

    hero: Hero
    stat: StatName
    cost: int


async def begin(game: ForestsGame) -> None:
    """The bonuses of the tier that is reached and of all below (FOR-VAL-09).

    The dice come first, for they may lift the score into a higher tier.
    """
    state = game.state
    if not state.valor:
        return
    with game.because("Valor", "FOR-VAL-09"):
        if state.valor >= ADVENTURER:
            state.valor += hexplode(game, "hex", "FOR-VAL-11")
        if state.valor >= CHAMPION:
            state.valor += hexplode(game, "fate", "FOR-VAL-13")
        game.tell(Said(text=f"Valor {state.valor}: {tier(state.valor)}.", rule="FOR-VAL-09"))
        for hero in state.heroes:
            await _gear(game, hero, max(1, state.valor // 2))
        if state.valor >= ADVENTURER:
            for hero in state.heroes:
                await grow(game, hero, "any", 1)
        if state.valor >= HERO:
            gain_essence(game, "seed", 1)
            gain_essence(game, "vine", 1)
        if state.valor >= CHAMPION:
            gain_essence(game, "heart", 1)
            for hero in state.heroes:
                skill = await _skill(game, hero, "never to be disabled", "FOR-VAL-19")
                hero.powers[f"{PROOF}.{skill}"] = 1
        if state.valor >= AVATAR:
            for hero in state.heroes:
                skill = await _skill(game, hero, "whose criticals Heal", "FOR-VAL-14")
                hero.powers[f"{AVATAR_SKILL}.{skill}"] = 1
        await _rise(game)


def hexplode(game: ForestsGame, die: str, rule: str) -> int:
    """Roll a die, and again for each hex, and add it all up (FOR-FAV-05)."""
    faces = [game.roll(DIE_SIDES[die])]
    while faces[-1] == HEX[die]:
        faces.append(game.roll(DIE_SIDES[die]))
    game.tell(Rolled(die=die, faces=tuple(faces), total=sum(faces), rule=rule))
    return sum(faces)


async def _gear(game: ForestsGame, hero: Hero, gold: int) -> None:
    """Gold for Gear Upgrades only; what is left is lost (FOR-VAL-10)."""
    while True:
        steps = [
            Step(hero, stat, cost)
            for stat in STATS
            if (cost := gear_cost(hero, stat)) is not None and cost <= gold
        ]
        if not steps:
            return
        options = tuple(
            Option(
                key=step.stat,
                label=stat_name(game, hero, step.stat),
                value=step,
                note=f"{step.cost} Gold, now {rank(game.state, hero, step.stat)}",
            )
            for step in steps
        )
        prompt = f"{hero.name}: {gold} Gold of Valor for Gear Upgrades; what is left is lost"
        pick = Pick(
            "valor.gear", prompt, options, "FOR-VAL-10", hero.id, optional=True, skip="No more"
        )
        step = await game.maybe(pick)
        if step is None:
            return
        gold -= step.cost
        await gear_upgrade(game, hero, step.stat)


async def _skill(game: ForestsGame, hero: Hero, what: str, rule: str) -> StatName:
    return await pick_stat(game, hero, SKILLS, f"{hero.name}: a Skill {what}?", rule)


async def _rise(game: ForestsGame) -> None:
    """Where the dice have raised the bar, the Difficulty may be raised to it at once."""
    state = game.state
    least = needed(state.valor)
    if state.difficulty >= least:
        return
    rule = "FOR-VAL-21" if least == EPIC else "FOR-VAL-17"
    pick = Pick(
        "valor.difficulty",
        f"Valor {state.valor}: Adrimon must fall on {level_name(least)} or higher to win",
        (Option("raise", f"Raise the Difficulty to {level_name(least)}", True, letter="r"),),
        rule,
        optional=True,
        skip="Later, by yourselves",
    )
    if await game.maybe(pick):
        while state.difficulty < least:
            raise_difficulty(game, rule)


# -- in the game ----------------------------------------------------------------------------------


def unused(state: ForestsState, hero: Hero) -> list[str]:
    """The powers of Valor that a hero still has, by name."""
    return [
        name
        for least, mark, name in (
            (HERO, SACRIFICE, "Heroic Sacrifice"),
            (CHAMPION, CALL, "Champion's Call"),
            (AVATAR, MASTER, "Fate Master"),
        )
        if state.valor >= least and mark not in hero.used
    ]


def options(game: ForestsGame, fight: Fight, hero: Hero) -> list[Option[str]]:
    """Heroic Sacrifice and Champion's Call, while actions are declared."""
    found: list[Option[str]] = []
    state = game.state
    if state.valor < HERO or fight.phase != "declare":
        return found
    if SACRIFICE not in hero.used and any(
        _usable(game, fight, each) for each in fighters(state, fight)
    ):
        able = hero.energy >= SACRIFICE_COST
        found.append(
            Option(
                key=f"{KEY}:sacrifice",
                label=f"Heroic Sacrifice: an action +{SACRIFICE_BOOST}",
                value=f"{KEY}:sacrifice",
                note=f"lose {SACRIFICE_COST} Energy; once per game",
                why_not="" if able else f"needs {SACRIFICE_COST} Energy",
                rule="FOR-VAL-16",
            )
        )
    if state.valor >= CHAMPION and CALL not in hero.used and _usable(game, fight, hero):
        found.append(
            Option(
                key=f"{KEY}:call",
                label=f"Champion's Call: the own action +{CALL_BOOST}",
                value=f"{KEY}:call",
                note="this round; once per game",
                rule="FOR-VAL-20",
            )
        )
    return found


def _usable(game: ForestsGame, fight: Fight, hero: Hero) -> list[StatName]:
    """The Abilities that a hero has declared, or may still declare: their ranks can be Boosted."""
    if hero.id in fight.declared:
        return [a for a in ABILITIES if uses(fight, hero, a)]
    return [a for a in ABILITIES if not ability_why_not(game, fight, hero, a)[0]]


async def use(game: ForestsGame, fight: Fight, hero: Hero, value: str) -> None:
    """Use what `options` offered."""
    if value == f"{KEY}:call":
        hero.used.append(CALL)
        prompt = f"{hero.name}: which Ability is Boosted?"
        ability = await pick_stat(game, hero, _usable(game, fight, hero), prompt, "FOR-VAL-20")
        boost(game, hero.id, ability, CALL_BOOST, "Champion's Call")
        return
    hero.used.append(SACRIFICE)
    # As other prices in a fight: what an empty Vital means shows at the end of the phase.
    pay_energy(game, hero, SACRIFICE_COST)
    targets = tuple(
        Option(each.id, each.name, each, at=f"figure:{each.id}")
        for each in fighters(game.state, fight)
        if _usable(game, fight, each)
    )
    prompt = f"{hero.name}'s sacrifice: for whom?"
    pick = Pick("valor.sacrifice", prompt, targets, "FOR-VAL-16", hero.id)
    target = await game.ask(pick)
    usable = _usable(game, fight, target)
    prompt = f"{target.name}: which Ability is Boosted?"
    ability = await pick_stat(game, target, usable, prompt, "FOR-VAL-16")
    boost(game, target.id, ability, SACRIFICE_BOOST, "Heroic Sacrifice")


def masters(state: ForestsState, roller: Hero) -> list[Hero]:
    """Who may still change a die that a hero rolled, the roller first (FOR-VAL-22)."""
    if state.valor < AVATAR:
        return []
    return [hero for hero in (roller, *living(state)) if MASTER not in hero.used][:1]


def critical(game: ForestsGame, hero: Hero, skill: Skill) -> None:
    """A Critical Success with the Skill of an Avatar Heals (FOR-VAL-14)."""
    if hero.powers.get(f"{AVATAR_SKILL}.{skill}"):
        with game.because("Valor", "FOR-VAL-14"):
            vitals: tuple[Vital, ...] = ("health", "energy")
            for vital in vitals:
                if game.state.fight is not None:
                    heal_in(game, game.state.fight, hero, vital, AVATAR_HEAL)
                else:
                    heal(game, hero, vital, AVATAR_HEAL)
