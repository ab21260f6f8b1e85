"""Whether something is so in the Adventure."""

from __future__ import annotations

from typing import assert_never

from engine.doomrock import goods
from engine.doomrock.adventure import effect as ad
from engine.doomrock.adventure.places import type_of, where
from engine.doomrock.adventure.scene import Scene
from engine.doomrock.state import DoomGame, Hero


def holds(game: DoomGame, check: ad.Check, scene: Scene) -> bool:
    """Whether a check holds, or with `no` does not."""
    return _holds(game, check, scene) is not check.no


def _holds(game: DoomGame, check: ad.Check, scene: Scene) -> bool:
    state = game.state
    match check.what:
        case "area":
            return type_of(game, where(game, scene)) == check.of
        case "marker":
            return min(markers(hero, check.of) for hero in state.heroes) >= check.n
        case "silver":
            return state.silver >= check.n
        case "time":
            return state.adventure.time >= check.n
        case "secrets":
            return where(game, scene).secrets >= check.n
        case "act":
            return state.act >= check.n
        case "scouted":
            return check.of in state.scouted
        case "pets":
            return game.on("pets")
        case "items":
            return len(owned_of(game, check.of)) >= check.n
        case "hp":
            return min(hero.health for hero in state.heroes) >= check.n
    assert_never(check.what)


def markers(hero: Hero, kind: str) -> int:
    """How many markers of a kind a Hero has. Raises KeyError for an unknown kind."""
    return {
        "heroism": hero.heroism,
        "shield": hero.shields,
        "exposure": len(hero.exposure),
        "stealth": int(hero.stealth),
        "provoke": int(hero.provoke),
    }[kind]


def owned_of(game: DoomGame, kind: str) -> list[str]:
    """The cards of all Items that the Party owns of a deck or type ("": of any)."""
    items = game.library.items
    return [
        gear.card
        for gear, _ in goods.owned(game)
        if kind in ("", items[gear.card].deck, items[gear.card].type)
    ]
