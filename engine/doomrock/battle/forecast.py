"""What an Attack would do, as far as the player can know: Shields, Armor, face down Exposure."""

from __future__ import annotations

from engine.core.odds import at_least
from engine.doomrock.battle import exposure, markers
from engine.doomrock.battle.attack import ALL_ARMOR
from engine.doomrock.battle.scene import Scene
from engine.doomrock.battle.special import special_of
from engine.doomrock.state import DoomGame, Enemy


def forecast(game: DoomGame, scene: Scene, enemy: Enemy, n: int, ignore: int) -> str:
    """The Damage that gets through, and the chance that it defeats: "2 through of 3, defeats 61%".

    What the player has seen of the Exposure is counted as it is, the rest by its chances.
    """
    seen = [marker.kind for marker in enemy.exposure if marker.seen]
    sure = sum(1 for kind in seen if exposure.counts(game, kind))
    unknown = len(enemy.exposure) - len(seen)
    armor = 0
    if ignore < ALL_ARMOR:
        armor = max(0, markers.enemy_armor(game, enemy, scene.hero, scene.group) - ignore)

    def through(more: int) -> int:
        special = special_of(enemy)
        total = special.damage_to_enemy(game, enemy, n + more, scene, bool(enemy.exposure))
        return max(0, total - enemy.shields - armor)

    least = through(sure)
    words = f"{least} through of {n + sure}"
    if least >= enemy.hp:
        return f"{words}, defeats"
    if not unknown:
        return words
    most = through(sure + unknown)
    words += f", up to {most} with Exposure" if most > least else ""
    for more in range(1, unknown + 1):
        if through(sure + more) >= enemy.hp:
            chance = at_least([exposure.odds(game)] * unknown, more)
            return f"{words}, defeats {round(100 * chance)}%"
    return words
