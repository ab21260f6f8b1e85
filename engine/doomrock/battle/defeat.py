"""Defeat of Characters, and the end of a Battle, which is checked after every single effect."""

from __future__ import annotations

from typing import Literal

from engine.doomrock.battle import exposure, groups
from engine.doomrock.battle.scene import Hit
from engine.doomrock.battle.special import special_of, specials
from engine.doomrock.facts import Defeated
from engine.doomrock.state import DoomGame, Enemy, Hero


class BattleOver(Exception):
    """Raised inside the rules when a Battle is won or lost, to leave every phase (DOO-EOR-05)."""

    def __init__(self, result: Literal["won", "lost"]) -> None:
        super().__init__(result)
        self.result = result


async def enemy_falls(game: DoomGame, enemy: Enemy, by: Hero | None, hit: Hit) -> None:
    """An Enemy without HP is defeated and leaves at once (DOO-CHR-03). May raise BattleOver.

    `by` is the Hero who has defeated it, nobody where a Pet has (PET-08).
    """
    if enemy.hp or enemy not in game.battle.enemies:
        return
    if await special_of(enemy).rises(game, enemy, hit):
        return
    hit.defeated = True
    battle, group = game.battle, enemy.group
    for marker in enemy.exposure:
        exposure.give_back(game, marker)
    enemy.exposure.clear()
    # Told while it still lies there: what has left the Battle has no name any more.
    whose = hit.by or (by.id if by is not None else "")
    game.tell(Defeated(who=enemy.id, by=whose, rule="DOO-CHR-03"))
    battle.enemies.remove(enemy)
    enemy.group = 0
    battle.deaths += 1
    if enemy.id in battle.combo:
        battle.combo.remove(enemy.id)
    tally = game.state.tally
    tally["kills"] = tally.get("kills", 0) + 1
    check_won(game)
    groups.tidy(game)
    for special in specials(game):
        await special.enemy_defeated(game, enemy, by, hit, group)
    await game.moments.defeated(game, enemy, by, hit)


def check_won(game: DoomGame) -> None:
    """Raise BattleOver once all Enemies, or all Objectives, are defeated (DOO-EOR-05, SHE-05)."""
    if not objectives(game):
        raise BattleOver("won")


def objectives(game: DoomGame) -> list[Enemy]:
    """The Enemies that have to be defeated: the marked ones, or all where none is marked."""
    marked = False
    for sheet_id in game.battle.sheets:
        sheet = game.library.sheets[sheet_id]
        marked = marked or any(
            kind is not None and kind.objective for kind in (sheet.minion, sheet.boss)
        )
    if not marked:
        return list(game.battle.enemies)
    return [enemy for enemy in game.battle.enemies if is_objective(game, enemy)]


def is_objective(game: DoomGame, enemy: Enemy) -> bool:
    """Whether an Enemy bears the Objective mark."""
    sheet = game.library.sheets[enemy.sheet]
    kind = sheet.minion if enemy.kind == "minion" else sheet.boss
    return kind is not None and kind.objective


def hero_falls(game: DoomGame, hero: Hero) -> None:
    """A Hero without HP is defeated for this Battle (DOO-CHR-07, GOO-20). May raise BattleOver.

    Its dice are lost, its Ongoing effects stop, its Pets leave (DOO-PET-12).
    """
    if hero.health or not hero.group:
        return
    battle = game.battle
    hero.group = 0
    hero.defeated = True
    for marker in hero.exposure:
        exposure.give_back(game, marker)
    hero.exposure.clear()
    hero.heroism = hero.shields = 0
    hero.stealth = hero.provoke = hero.snare = False
    for die in battle.dice:
        if die.owner == hero.id or die.at.startswith(f"{hero.id}:"):
            die.at = "aside"
    battle.in_force = [laid for laid in battle.in_force if laid.who != hero.id]
    for pet in hero.pets:
        pet.group, pet.obedient, pet.obedience = 0, False, 0
    tally = game.state.tally
    tally["heroes-defeated"] = tally.get("heroes-defeated", 0) + 1
    game.tell(Defeated(who=hero.id, rule="DOO-CHR-07"))
    if not groups.fighters(game):
        raise BattleOver("lost")
    groups.tidy(game)
