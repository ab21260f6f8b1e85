"""The augments of Sentinels (placard): what each does in combat (FOR-SEN-04)."""

from __future__ import annotations

from engine.core.modifier import Modifier
from engine.forests.powers.acts import ABILITIES
from engine.forests.state import ForestsGame
from engine.hexcrawl.combat.acts import guard
from engine.hexcrawl.combat.damage import bonus, guards, set_shield
from engine.hexcrawl.combat.figures import fighters, shield_up
from engine.hexcrawl.combat.mastery import Losses
from engine.hexcrawl.conditions import stacks
from engine.hexcrawl.heroes import lay, sum_for
from engine.hexcrawl.state import Fight, Foe, Hero, Pending

RULE = "FOR-SEN-04"
THORN = 1
MOST_SIPHON = 5


def begins(game: ForestsGame, fight: Fight) -> None:
    """Spotlight, Heavy Frame and Overcharged count for the whole combat; Ward Glyphs are no
    matter of combat: they are built in."""
    for foe in fight.foes:
        known = {augment.id: augment for augment in game.library.placards.augments}
        for name in foe.augments:
            augment = known[name]
            if augment.damage:
                lay(game, Modifier(foe.id, "damage", augment.damage, "combat", augment.name, RULE))
            if name == "spotlight":
                lay(game, Modifier("group", "skill", 1, "combat", augment.name, RULE))
            elif name == "heavy-frame":
                guard(game, foe, block=foe.level, source=augment.name, until="combat")


def extra_acts(fight: Fight, foe: Foe) -> int:
    """Twin Cores act twice in the first round."""
    return int(fight.round == 1 and "twin-cores" in foe.augments)


def suffering(game: ForestsGame, fight: Fight, losses: Losses) -> None:
    """Thornplate pricks each hero whose Ability damages its Health."""
    if fight.phase != "resolve":
        return
    for foe in fight.foes:
        if "thornplate" not in foe.augments or shield_up(fight, foe):
            continue
        pricked = {
            s.source
            for s in fight.strikes
            if s.target == foe.id and s.ability in ABILITIES and s.dealt.get("health", 0) > 0
        }
        for hero in fighters(game.state, fight):
            if hero.id in pricked:
                n = _thorn(game, foe, hero)
                own = losses.setdefault(hero.id, {})
                own["health"] = own.get("health", 0) + n


def _thorn(game: ForestsGame, foe: Foe, hero: Hero) -> int:
    """What a thorn does: Difficulty adds, Defend takes away, Vulnerable adds (FOR-RES-02)."""
    defend, _ = guards(game, hero)
    n = max(0, THORN + bonus(game, foe, individual=False) - defend)
    more = stacks(hero, "vulnerable") + sum_for(game.state, hero, "taken")
    return max(0, n + more) if n else 0


def after_hits(game: ForestsGame, fight: Fight) -> None:
    """Siphon and Net Launcher."""
    for foe in fight.foes:
        if "siphon" in foe.augments and foe.shield > 0:
            heroes = {hero.id for hero in fighters(game.state, fight)}
            taken = sum(
                s.dealt.get("energy", 0)
                for s in fight.strikes
                if s.source == foe.id and s.target in heroes
            )
            if taken:
                with game.because("Siphon", RULE):
                    set_shield(game, foe, foe.shield + min(MOST_SIPHON, taken), "raise")
        if "net-launcher" in foe.augments:
            fight.pending.extend(
                Pending(target=s.target, kind="entangled", source=foe.id)
                for s in fight.strikes
                if s.source == foe.id and s.individual and not s.negated and any(s.dealt.values())
            )
