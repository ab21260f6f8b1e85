"""The special effects of the Battle Sheets of Act III."""

from __future__ import annotations

from engine.core.fact import Said
from engine.doomrock.battle import exposure, groups, markers, threat
from engine.doomrock.battle.checks import printed_armor
from engine.doomrock.battle.defeat import enemy_falls
from engine.doomrock.battle.scene import Hit
from engine.doomrock.battle.sheets.base import OwnSheet
from engine.doomrock.facts import Counted
from engine.doomrock.state import DoomGame, Enemy, Figure, Hero


class DoomDragon(OwnSheet):
    """Too big to Push; rage bares its belly."""

    rage = 3
    bared = 1
    """Its Armor from that ENRAGE on."""

    def unpushable(self, game: DoomGame, enemy: Enemy) -> bool:
        """Only the Dragon, and only Pushes."""
        return self.is_boss(enemy)

    def armor(self, game: DoomGame, enemy: Enemy, by: Hero | None) -> int:
        """What is missing then."""
        if not self.is_boss(enemy) or game.battle.enrage < self.rage:
            return 0
        return self.bared - printed_armor(game, enemy)


class Lich(OwnSheet):
    """Returns once."""

    returns_with = (6, 8, 10)

    async def rises(self, game: DoomGame, enemy: Enemy, hit: Hit) -> bool:
        """With fresh HP, no Exposure and ENRAGE +1, unless it was audited."""
        kept = game.battle.kept
        if not self.is_boss(enemy) or "no-phylactery" in kept:
            return False
        kept.append("no-phylactery")
        with self.because(game):
            enemy.hp = game.by_heroes(self.returns_with)
            game.tell(Said(who=enemy.id, text="The Lich returns: its phylactery is deductible."))
            game.tell(Counted(who=enemy.id, what="hp", n=enemy.hp, now=enemy.hp))
            exposure.take(game, enemy, len(enemy.exposure))
            markers.enrage(game, 1)
        return True


class DemonPrince(OwnSheet):
    """Every round is a Monday."""

    def starts(self, game: DoomGame) -> bool:
        """While the Demon lives."""
        return self.boss(game) is not None

    async def start_of_round(self, game: DoomGame) -> None:
        """ENRAGE +1."""
        if self.starts(game):
            with self.because(game):
                markers.enrage(game, 1)

    def unheroic(self, game: DoomGame, hero: Hero) -> bool:
        """Heroes in the Demon's group."""
        boss = self.boss(game)
        return boss is not None and boss.group == hero.group


class Kraken(OwnSheet):
    """Tentacles protect the Head."""

    def armor(self, game: DoomGame, enemy: Enemy, by: Hero | None) -> int:
        """2 with 3 or more Tentacles, 1 with any, 0 without."""
        if not self.is_boss(enemy):
            return 0
        tentacles = len(self.minions(game))
        has = 2 if tentacles >= 3 else 1 if tentacles else 0
        return has - printed_armor(game, enemy)


class TheRock(OwnSheet):
    """Shards that are hit too hard splinter into the Heart."""

    most = 3
    """HP that one Shard costs the Heart at most."""

    async def enemy_defeated(
        self, game: DoomGame, enemy: Enemy, by: Hero | None, hit: Hit, group: int
    ) -> None:
        """REDUCE its HP by the OVERKILL (DOO-ADB-15). May raise BattleOver."""
        heart = self.boss(game)
        if not self.is_minion(enemy) or not hit.overkill or heart is None:
            return
        with self.because(game):
            markers.take_hp(game, heart, min(hit.overkill, self.most))
            await enemy_falls(game, heart, by, Hit(heart.id))


class StormTitan(OwnSheet):
    """Lightning likes company."""

    def enemy_damage(self, game: DoomGame, enemy: Enemy, hero: Hero, far: bool) -> int:
        """1 more Damage with any range to a Hero who is not alone."""
        return int(far and self.is_boss(enemy) and not groups.alone(game, hero))


class Committee(OwnSheet):
    """Lonely Eyestalks stare, and cover the Chair."""

    def starts(self, game: DoomGame) -> bool:
        """While any lives; what happens first may still leave it alone."""
        return bool(self.minions(game))

    async def start_of_round(self, game: DoomGame) -> None:
        """Each Eyestalk alone in its group deals 1 Exposure to Lowest Threat."""
        with self.because(game):
            for enemy in self.minions(game):
                lowest = threat.lowest(game)
                if groups.alone(game, enemy) and lowest:
                    prompt = "Who is Lowest Threat?"
                    hero = await threat.pick_hero(game, "battle.enemy-target", prompt, lowest)
                    exposure.deal(game, hero, 1)

    def unexposable(self, game: DoomGame, figure: Figure) -> bool:
        """The Chair, while an Eyestalk lives."""
        return isinstance(figure, Enemy) and self.is_boss(figure) and bool(self.minions(game))

    def cancels(self, game: DoomGame, enemy: Enemy, symbol: str) -> str:
        """A point of order on this symbol, which is used up by it."""
        mark = f"point-of-order:{symbol}"
        if mark not in game.battle.used:
            return ""
        game.battle.used.remove(mark)
        return "a point of order"
