"""Checks: what cards ask of the Hero who acts, of the Enemy at hand and of the Battle."""

from __future__ import annotations

from typing import assert_never

from engine.doomrock.battle import groups
from engine.doomrock.battle.effect import Check, Keyword
from engine.doomrock.battle.scene import Scene
from engine.doomrock.state import DoomGame, Enemy, Hero


def holds(game: DoomGame, check: Check, hero: Hero, scene: Scene | None = None) -> bool:
    """Whether a check holds for a Hero, with what is known of the use at hand."""
    return _so(game, check, hero, scene) is not check.no


def _so(game: DoomGame, check: Check, hero: Hero, scene: Scene | None) -> bool:
    battle, n = game.battle, check.n
    match check.what:
        case "engaged":
            return groups.engaged(game, hero)
        case "surrounded":
            return groups.surrounded(game, hero)
        case "alone":
            return groups.alone(game, hero)
        case "broken":
            return hero.hp == 0 and hero.broken > 0
        case "moved":
            return groups.moved(game, hero)
        case "stealth":
            return hero.stealth
        case "provoke":
            return hero.provoke
        case "heroism":
            return hero.heroism >= n
        case "shield":
            return hero.shields >= n
        case "exposed":
            return len(hero.exposure) >= n
        case "hp-at-most":
            return hero.health <= n
        case "enemy-here":
            return len(groups.enemies_in(game, _place(hero, scene))) >= n
        case "hero-here":
            others = groups.heroes_in(game, _place(hero, scene))
            return sum(1 for other in others if other is not hero) >= n
        case "left-enemy":
            return scene is not None and any(groups.enemies_in(game, g) for g in scene.left)
        case "terrain-here":
            return bool(groups.terrain_in(game, _place(hero, scene)))
        case "pet-here":
            here = _place(hero, scene)
            return any(pet.group == here for _, pet in groups.pets_in_battle(game))
        case "first-attack":
            return order(game, hero, scene) <= 1
        case "attacked":
            return battle.attacks.get(f"on:{hero.id}", 0) >= n
        case "used-support":
            return f"support:{hero.id}" in battle.used
        case "played-ability":
            return f"played:{hero.id}" in battle.used
        case "silver":
            return game.state.silver >= n
        case "overkill":
            return scene is not None and scene.overkill >= n
        case "round":
            return battle.round == n
        case "enrage":
            return battle.enrage >= n
        case "enemy-died":
            return battle.deaths >= n
        case "enemies":
            return len(battle.enemies) >= n
        case "dealt":
            return scene is not None and scene.dealt >= n
        case _:
            return scene is not None and _of_it(game, check, hero, scene)


def order(game: DoomGame, hero: Hero, scene: Scene | None, keyword: Keyword | None = None) -> int:
    """Which Attack of the round the use at hand is for its Hero, of all or of a family."""
    key = f"by:{hero.id}" + (f":{keyword}" if keyword is not None else "")
    made = game.battle.attacks.get(key, 0)
    return made if scene is not None and scene.counted else made + 1


def _place(hero: Hero, scene: Scene | None) -> int:
    return scene.group if scene is not None else hero.group


def _of_it(game: DoomGame, check: Check, hero: Hero, scene: Scene) -> bool:
    """The checks on the Enemy at hand; what was done to it shows in the hits of this use."""
    it = scene.it
    if it is None:
        return False
    hits = [hit for hit in scene.hits if hit.target == it.id]
    match check.what:
        case "combo":
            return any(hit.combo for hit in hits) if hits else it.id in game.battle.combo
        case "it-surrounded":
            return groups.surrounded(game, it)
        case "it-alone":
            return groups.alone(game, it)
        case "it-broken":
            return it.hp == 1
        case "it-exposed":
            had = hits[0].exposed if hits else bool(it.exposure)
            return had if check.n <= 1 else len(it.exposure) >= check.n
        case "it-shielded":
            return it.shields >= check.n
        case "it-hurt":
            return any(hit.lost for hit in hits)
        case "it-defeated":
            return any(hit.defeated for hit in hits)
        case "it-armored":
            return printed_armor(game, it) >= check.n
        case "it-distant":
            return it.group != scene.group
        case "it-boss":
            return it.kind == "boss"
        case "it-same-field":
            battle = game.battle
            return groups.field_of(battle, it.group) == groups.field_of(battle, scene.group)
        case "it-attacked":
            return f"attacked:{it.id}" in game.battle.used
        case (
            "engaged"
            | "surrounded"
            | "alone"
            | "broken"
            | "moved"
            | "stealth"
            | "provoke"
            | "heroism"
            | "shield"
            | "exposed"
            | "hp-at-most"
            | "enemy-here"
            | "hero-here"
            | "left-enemy"
            | "terrain-here"
            | "pet-here"
            | "first-attack"
            | "attacked"
            | "used-support"
            | "played-ability"
            | "silver"
            | "overkill"
            | "round"
            | "enrage"
            | "enemy-died"
            | "enemies"
            | "dealt"
        ):
            raise ValueError(f"{check.what} is no check of an Enemy")
        case _:
            assert_never(check.what)


def printed_armor(game: DoomGame, enemy: Enemy) -> int:
    """The Armor that the sheet prints for an Enemy."""
    sheet = game.library.sheets[enemy.sheet]
    kind = sheet.minion if enemy.kind == "minion" else sheet.boss
    assert kind is not None, f"{enemy.id} is no Enemy of {enemy.sheet}"
    return kind.armor
