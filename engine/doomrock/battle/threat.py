"""Threat: who is attacked first and most, and the targets that Enemies look for."""

from __future__ import annotations

from typing import assert_never

from engine.core.ask import Option, Pick
from engine.doomrock.battle.groups import fighters
from engine.doomrock.battle.passives import total
from engine.doomrock.battle.step import Whom
from engine.doomrock.state import DoomGame, Hero


def threat(game: DoomGame, hero: Hero) -> int:
    """The Threat Value of a Hero with what changes it."""
    library = game.library
    card = library.goons[hero.card] if hero.goon else library.heroes[hero.card]
    return card.threat + total(game, hero, "threat")


def rank(game: DoomGame, hero: Hero) -> tuple[int, int]:
    """Provoke above all, Stealth below all, in between the Threat Value (DOO-STE-02, PRO-02)."""
    if hero.provoke:
        return 1, 0
    if hero.stealth:
        return -1, 0
    return 0, threat(game, hero)


def ranks(game: DoomGame) -> list[list[Hero]]:
    """The fighting Heroes from Highest to Lowest Threat; those who tie stand together."""
    tiers: dict[tuple[int, int], list[Hero]] = {}
    for hero in fighters(game):
        tiers.setdefault(rank(game, hero), []).append(hero)
    return [tiers[rank] for rank in sorted(tiers, reverse=True)]


def why(game: DoomGame, hero: Hero) -> str:
    """What makes the Threat of a Hero: "Provoke", "Stealth" or the number."""
    return "Provoke" if hero.provoke else "Stealth" if hero.stealth else str(threat(game, hero))


def highest(game: DoomGame) -> list[Hero]:
    """The Heroes of Highest Threat (DOO-MIN-04)."""
    tiers = ranks(game)
    return tiers[0] if tiers else []


def lowest(game: DoomGame) -> list[Hero]:
    """The Heroes of Lowest Threat (DOO-MIN-04)."""
    tiers = ranks(game)
    return tiers[-1] if tiers else []


def most_exposed(game: DoomGame) -> list[Hero]:
    """The Heroes with most Exposure."""
    most = max((len(hero.exposure) for hero in fighters(game)), default=0)
    return [hero for hero in fighters(game) if len(hero.exposure) == most]


def weakest(game: DoomGame) -> list[Hero]:
    """The Heroes with fewest Hit Points, unbroken and Broken together."""
    least = min((hero.health for hero in fighters(game)), default=0)
    return [hero for hero in fighters(game) if hero.health == least]


def named(game: DoomGame, whom: Whom, active: Hero | None) -> list[Hero]:
    """The Heroes that a word for the whole Battle means; none for words that need a place."""
    match whom:
        case "active":
            return [active] if active is not None and active.group else []
        case "highest":
            return highest(game)
        case "lowest":
            return lowest(game)
        case "exposed":
            return most_exposed(game)
        case "weakest":
            return weakest(game)
        case "any" | "each":
            return fighters(game)
        case "adjacent" | "each-adjacent" | "that":
            return []
        case _:
            assert_never(whom)


def standing(hero: Hero) -> str:
    """What a Hero has to bear harm with."""
    words = [f"{hero.health} HP"]
    if hero.shields:
        words.append(f"Shields {hero.shields}")
    if hero.exposure:
        words.append(f"Exposure {len(hero.exposure)}")
    return ", ".join(words)


async def pick_hero(
    game: DoomGame, topic: str, prompt: str, heroes: list[Hero], rule: str = "DOO-RUL-06"
) -> Hero:
    """One of these Heroes, by the player where there are several. Raises Refused for none."""
    options = tuple(
        Option(
            key=hero.id,
            label=hero.name,
            value=hero,
            at=f"figure:{hero.id}",
            note=standing(hero),
        )
        for hero in heroes
    )
    return await game.ask(Pick(topic, prompt, options, rule))
