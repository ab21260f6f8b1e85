"""Which Enemies should fall first: what they do in a round against what it takes to fell them."""

from __future__ import annotations

from engine.doomrock.battle import exposure, groups, step
from engine.doomrock.battle.activation import kind_of
from engine.doomrock.battle.defeat import objectives
from engine.doomrock.state import DoomGame, Enemy, TerrainPiece

MINION_ACT = 1.0
"""What an activation of a Minion costs the Party, in Hit Points."""
BOSS_ACT = 1.4
SPAWNED = 1.8
"""What another Minion costs the Party."""
RAGE = 0.7
"""What a point of ENRAGE costs the Party."""
GOAL = 0.12
"""What a point of Damage on what has to fall is worth by itself."""
BYSTANDER = 0.25
"""What an Enemy that need not fall counts for."""


def activations(game: DoomGame, minions: int) -> int:
    """How many Minions are activated in a round (DOO-MIN-01, -06, -07)."""
    per_hero = next(
        (kind_of(game, each).activations for each in game.battle.enemies if each.kind == "minion"),
        2,
    )
    done = total = 0
    for _ in groups.fighters(game):
        left = max(0, minions - done)
        acts = min(per_hero, left) if left else min(1, minions)
        done += acts
        total += acts
    return total


def danger(game: DoomGame, enemy: Enemy) -> float:
    """What an Enemy costs the Party in a round, in Hit Points."""
    if enemy.kind == "minion":
        minions = sum(1 for each in game.battle.enemies if each.kind == "minion")
        return MINION_ACT * activations(game, minions) / minions
    kind = kind_of(game, enemy)
    times = game.by_heroes(kind.by_heroes) if kind.by_heroes else kind.activations
    act = max(1, game.library.sheets[enemy.sheet].act)
    return times * (BOSS_ACT + 0.3 * act + 0.2 * game.battle.enrage)


def worth_felling(game: DoomGame, enemy: Enemy) -> float:
    """What a point of Damage on an Enemy is worth: the sooner it falls the better."""
    toughness = enemy.hp + enemy.shields - exposure.odds(game) * len(enemy.exposure)
    value = danger(game, enemy) / max(1.0, toughness)
    return value + GOAL if enemy in objectives(game) else value * BYSTANDER


def worth_of_fall(game: DoomGame, enemy: Enemy) -> float:
    """What it is worth by itself that an Enemy falls."""
    value = 0.5 * danger(game, enemy) + 0.3
    return value if enemy in objectives(game) else value * BYSTANDER


def spoils(game: DoomGame, piece: TerrainPiece) -> float:
    """What it costs the Party when an Enemy uses a Terrain (DOO-TER-10), in Hit Points."""
    heroes = len(groups.heroes_in(game, piece.group))
    foes = len(groups.enemies_in(game, piece.group))
    total = 0.0
    for each in game.library.terrain[piece.card].enemy:
        match each:
            case step.Strike(to="each-adjacent"):
                total += 1.0 * heroes
            case step.Strike():
                total += 1.0
            case step.ExposeHero(to="lowest"):
                total += 0.2
            case step.ExposeHero() | step.PushHero() | step.SnareHero() | step.Strip():
                total += 0.2 * heroes
            case step.Guard() if each.all_enemies:
                total += 0.2 * len(game.battle.enemies)
            case step.Shell() | step.Mend():
                total += 0.3 * foes
            case step.Spawn():
                total += SPAWNED * any(foe.kind == "minion" for foe in game.battle.enemies)
            case step.Rage():
                total += RAGE
            case _:
                pass
    return total
