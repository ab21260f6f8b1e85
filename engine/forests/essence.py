"""Nature's Essence: gaining it, paying with it, and the Harvest."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.ask import Option, Pick
from engine.core.fact import Rolled
from engine.core.odds import percent
from engine.forests.state import ForestsGame
from engine.hexcrawl.board import REALM, board
from engine.hexcrawl.energy import energy_why_not, spend_energy
from engine.hexcrawl.facts import GoodsChanged
from engine.hexcrawl.heroes import able, lose, sum_for
from engine.hexcrawl.state import Hero

Kind = Literal["seed", "vine", "heart"]
KINDS: tuple[Kind, ...] = ("seed", "vine", "heart")
NAMES: dict[Kind, str] = {
    "seed": "Infused Seed",
    "vine": "Essence Vine",
    "heart": "Heart of the Forest",
}
PURCHASE_VALUE: dict[Kind, int] = {"seed": 5, "vine": 10, "heart": 20}
SELLING_VALUE: dict[Kind, int] = {"seed": 1, "vine": 5, "heart": 10}
TARGET: dict[Kind, int] = {"seed": 6, "vine": 4, "heart": 2}


class Effort(msgspec.Struct, frozen=True):
    """One way to attempt a Harvest: what it costs in all and what it takes off the roll."""

    health: int
    energy: int
    bonus: int
    words: str


def gain_essence(game: ForestsGame, kind: Kind, n: int) -> None:
    """The group gains (or loses, down to 0) Essence (FOR-ESS-06)."""
    before = game.state.essence.get(kind, 0)
    now = max(0, before + n)
    game.state.essence[kind] = now
    if now != before:
        game.tell(GoodsChanged(who="group", what=NAMES[kind], n=now - before, now=now))


def essence(game: ForestsGame, kind: Kind) -> int:
    """How much of a kind the group has."""
    return game.state.essence.get(kind, 0)


def heart_country(game: ForestsGame) -> bool:
    """Whether a Heart can be Harvested here: Forest, Dark Forest or the Fey Realm (FOR-ESS-03)."""
    spot = board(game.library.tiles, game.state.placed).spots[game.state.at]
    return spot.cell == REALM or spot.terrain in ("forest", "dark-forest")


def harvest_bonus(game: ForestsGame, hero: Hero) -> int:
    """What is added to a hero's Harvest rolls (negative is good)."""
    bonus = sum_for(game.state, hero, "harvest") - hero.powers.get("harvest", 0)
    if "harvesting-equipment" in game.state.group:
        bonus -= 1
    return bonus


def harvest_chance(game: ForestsGame, hero: Hero, kind: Kind, bonus: int) -> float:
    """The chance that a Harvest roll with this bonus succeeds."""
    target = TARGET[kind] - harvest_bonus(game, hero) + bonus
    return max(0, min(8, target)) / 8


def efforts(game: ForestsGame, hero: Hero, kind: Kind, extra: int) -> list[Effort]:
    """The ways in which a hero can afford an attempt; no cost may kill (FOR-ESS-03)."""
    bases: tuple[tuple[int, int], ...] = ((0, 0),)
    if kind == "vine":
        bases = ((1, 0), (0, 1))
    elif kind == "heart":
        bases = ((1, 1),)
    found = []
    for health, energy in bases:
        for more_h, more_e, bonus in ((0, 0, 0), (0, 1, 1), (1, 1, 3)):
            h, e = health + more_h, energy + more_e + extra
            if hero.health > h and not energy_why_not(hero, e)[0]:
                paid = " ".join(f"{n} {v}" for n, v in ((h, "H"), (e, "E")) if n) or "free"
                words = f"{paid}, roll -{bonus}" if bonus else paid
                found.append(Effort(h, e, bonus, words))
    return found


async def harvest(game: ForestsGame, kind: Kind) -> bool:
    """One hero may attempt a Harvest; after a failure another may retry for 1 more Energy.

    (FOR-ESS-03)
    """
    if kind == "heart" and not heart_country(game):
        return False
    with game.because(f"Harvest: {NAMES[kind]}", "FOR-ESS-03"):
        heroes = able(game.state)
        first = await _attempt(game, kind, heroes, 0)
        if first is None:
            return False
        hero, success = first
        if not success:
            others = heroes if len(heroes) == 1 else [h for h in heroes if h is not hero]
            second = await _attempt(game, kind, others, 1)
            success = second is not None and second[1]
        if success:
            gain_essence(game, kind, 1)
        return success


async def _attempt(
    game: ForestsGame, kind: Kind, heroes: list[Hero], extra: int
) -> tuple[Hero, bool] | None:
    options = []
    for hero in heroes:
        ways = efforts(game, hero, kind, extra)
        if ways:
            chance = harvest_chance(game, hero, kind, 0)
            options.append(
                Option(
                    key=hero.id,
                    label=hero.name,
                    value=hero,
                    at=f"figure:{hero.id}",
                    note=f"{percent(chance)}, {ways[0].words}",
                )
            )
    again = "try again" if extra else "who Harvests"
    pick = Pick(
        "harvest.hero",
        f"{NAMES[kind]}: {again}?",
        tuple(options),
        "FOR-ESS-03",
        optional=True,
        skip="Leave it",
    )
    chosen = await game.maybe(pick)
    if chosen is None:
        return None
    sure = await _lantern(game, chosen)
    effort = await _pick_effort(game, chosen, kind, extra, plain=sure)
    if effort.energy and not await spend_energy(game, chosen, effort.energy):
        return chosen, False
    await lose(game, chosen, "health", effort.health, nonlethal=True)
    if sure:
        return chosen, True
    face = game.roll(8)
    face = await game.moments.rolled(game, chosen, "fate", face, lambda n: -n)
    shift = harvest_bonus(game, chosen) - effort.bonus
    success = face + shift <= TARGET[kind]
    game.tell(
        Rolled(
            who=chosen.id,
            die="fate",
            faces=(face,),
            total=face + shift,
            need=f"{TARGET[kind]} or less",
            result="Harvested" if success else "nothing",
        )
    )
    return chosen, success


async def _pick_effort(
    game: ForestsGame, hero: Hero, kind: Kind, extra: int, *, plain: bool
) -> Effort:
    """How hard to try; a `plain` attempt succeeds anyway and costs only its base price."""
    options = tuple(
        Option(
            key=f"h{way.health}e{way.energy}",
            label=way.words,
            value=way,
            note=percent(harvest_chance(game, hero, kind, way.bonus)),
        )
        for way in efforts(game, hero, kind, extra)
        if not (plain and way.bonus)
    )
    pick = Pick("harvest.effort", f"{hero.name}: how hard?", options, "FOR-ESS-03", who=hero.id)
    return await game.ask(pick)


async def _lantern(game: ForestsGame, hero: Hero) -> bool:
    """Nimriel's Seed-Lantern lets its wielder Harvest without a roll once per Game Turn."""
    mark = "turn:nimriels-seed-lantern"
    if "nimriels-seed-lantern" not in hero.relics or mark in hero.used:
        return False
    options = (
        Option(key="lantern", label="Light the Seed-Lantern", value=True, note="no roll"),
        Option(key="roll", label="Roll", value=False),
    )
    pick = Pick("harvest.lantern", f"{hero.name}: use the Lantern?", options, "FOR-REL-09")
    if not await game.ask(pick):
        return False
    hero.used.append(mark)
    return True


async def offer(game: ForestsGame, kind: Kind, n: int = 1) -> None:
    """Offer n Harvests of a kind."""
    for _ in range(n):
        await harvest(game, kind)
