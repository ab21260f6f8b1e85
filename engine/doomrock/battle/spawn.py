"""Enemies enter the Battle: at setup, and by Spawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from engine.core.ask import Option, Pick
from engine.doomrock.battle import groups, markers
from engine.doomrock.facts import Spawned
from engine.doomrock.state import DoomGame, Enemy


def minion_sheet(game: DoomGame) -> str:
    """The sheet of the Minions in this Battle, or nothing where there are none."""
    for sheet in game.battle.sheets:
        if game.library.sheets[sheet].minion is not None:
            return sheet
    return ""


def enter(
    game: DoomGame, kind: Literal["minion", "boss"], sheet: str, group: int, hp: int = 0
) -> Enemy | None:
    """Create an Enemy with so many HP (0: those of setup) as markers allow (DOO-RUL-02, CHR-02).

    None where no marker is left.
    """
    battle = game.battle
    battle.entered += 1
    enemy = Enemy(id=f"e{battle.entered}", kind=kind, sheet=sheet, hp=0, group=group)
    enemy.hp = min(hp or markers.setup_hp(game, enemy), markers.room(game, kind))
    if not enemy.hp:
        groups.tidy(game)
        return None
    battle.enemies.append(enemy)
    return enemy


async def spawn_some(game: DoomGame, n: int, hp: int, group: Callable[[], int]) -> None:
    """n Minions enter, each in the group found for it; the player hands out scarce markers.

    (DOO-RUL-02)
    """
    sheet = minion_sheet(game)
    if not sheet:
        return
    probe = Enemy(id="", kind="minion", sheet=sheet, hp=0)
    each = (hp or markers.setup_hp(game, probe)) + 1 & ~1
    for later in range(n - 1, -1, -1):
        left = markers.room(game, "minion")
        most, least = min(each, left), max(0, left - each * later)
        share = most
        if later and left < each * (later + 1):
            share = await _share(game, range(least, most + 1, 2), later + 1)
        if share:
            spawn(game, min(hp or markers.setup_hp(game, probe), share), group())


async def _share(game: DoomGame, choices: range, n: int) -> int:
    options = tuple(
        Option(key=str(hp // 2), label=f"{hp // 2} markers", value=hp, letter=str(hp // 2))
        for hp in choices
    )
    prompt = f"Too few markers for {n} Minions: how many has the next one?"
    return await game.ask(Pick("battle.markers", prompt, options, "DOO-RUL-02"))


def spawn(game: DoomGame, hp: int, group: int) -> Enemy | None:
    """A Minion enters without Shields (DOO-ACT-06); `hp` 0 is its setup HP.

    To appear somewhere is not to Move there (DOO-POS-04).
    """
    sheet = minion_sheet(game)
    if not sheet:
        groups.tidy(game)
        return None
    enemy = enter(game, "minion", sheet, group, hp)
    if enemy is not None:
        name = groups.group_of(game.battle, group).name
        game.tell(Spawned(who=enemy.id, group=name, hp=enemy.hp, rule="DOO-ACT-06"))
    return enemy
