"""The special effects of the Battle Sheets of Act II."""

from __future__ import annotations

from engine.doomrock.battle import groups, markers
from engine.doomrock.battle.scene import Hit, Scene
from engine.doomrock.battle.sheets.base import OwnSheet
from engine.doomrock.state import DoomGame, Enemy, Figure, Hero, Phase


class Warlord(OwnSheet):
    """Phases in which a Minion fell make the Warlord angry."""

    async def enemy_defeated(
        self, game: DoomGame, enemy: Enemy, by: Hero | None, hit: Hit, group: int
    ) -> None:
        """Remember it for the end of the phase."""
        used = game.battle.used
        if enemy.kind == "minion" and "guest-fell" not in used:
            used.append("guest-fell")

    async def end_of_phase(self, game: DoomGame, phase: Phase) -> None:
        """ENRAGE once, however many fell."""
        used = game.battle.used
        if "guest-fell" in used:
            used.remove("guest-fell")
            if self.boss(game) is not None:
                with self.because(game):
                    markers.enrage(game, 1)


class Wyvern(OwnSheet):
    """Harder to hit while nobody stands beside it."""

    def armor(self, game: DoomGame, enemy: Enemy, by: Hero | None) -> int:
        """1 more Armor then."""
        return int(self.is_boss(enemy) and not groups.heroes_in(game, enemy.group))


class Count(OwnSheet):
    """Drinks what it takes, and takes little of a blow."""

    most = 5
    """The Damage that one Attack deals to it at most."""

    async def hero_hurt(self, game: DoomGame, enemy: Enemy, hero: Hero, lost: int) -> None:
        """Restore 1 HP for each Attack that took any."""
        if self.is_boss(enemy):
            with self.because(game):
                markers.mend(game, enemy, 1)

    def damage_to_enemy(
        self, game: DoomGame, enemy: Enemy, n: int, scene: Scene, exposed: bool
    ) -> int:
        """Counted before Shields."""
        return min(n, self.most)


class Minotaur(OwnSheet):
    """Pushes through the walls, and likes its tenants alone."""

    def crosses(self, game: DoomGame, enemy: Enemy) -> bool:
        """Into the other Field."""
        return self.is_boss(enemy)

    def enemy_damage(self, game: DoomGame, enemy: Enemy, hero: Hero, far: bool) -> int:
        """1 more Damage to a Hero who is alone."""
        return int(self.is_boss(enemy) and groups.alone(game, hero))


class Professor(OwnSheet):
    """Hides behind the students."""

    def untouchable(self, game: DoomGame, enemy: Enemy, group: int) -> str:
        """From afar only once no Minion, of whatever sheet, shares the group."""
        if not self.is_boss(enemy) or group == enemy.group:
            return ""
        beside = groups.enemies_in(game, enemy.group)
        return "a Minion shares its group" if any(e.kind == "minion" for e in beside) else ""


class MirrorMatch(OwnSheet):
    """Reflections spread out, and protect the Mirror."""

    def armor(self, game: DoomGame, enemy: Enemy, by: Hero | None) -> int:
        """1 Armor for each Reflection beside the Mirror."""
        return len(self.minions(game, enemy.group)) if self.is_boss(enemy) else 0

    def engages(self, game: DoomGame, enemy: Enemy, target: Hero) -> list[Hero]:
        """Another Hero without a Reflection, where the target has one already."""
        if not self.is_minion(enemy) or not self.minions(game, target.group):
            return [target]
        others = [
            hero
            for hero in groups.fighters(game)
            if hero is not target and not self.minions(game, hero.group)
        ]
        return others or [target]


class SiegeGolem(OwnSheet):
    """Falls apart in the first two rounds."""

    rusting = 2
    """Rounds that end with 1 Armor less."""

    def armor(self, game: DoomGame, enemy: Enemy, by: Hero | None) -> int:
        """What has dropped off so far."""
        return -game.battle.kept.count("armor-lost") if self.is_boss(enemy) else 0

    def ends(self, game: DoomGame) -> bool:
        """In the rounds 1 and 2."""
        return game.battle.round <= self.rusting

    async def end_of_round(self, game: DoomGame) -> None:
        """1 Armor drops off."""
        if self.ends(game):
            game.battle.kept.append("armor-lost")


class SourKnights(OwnSheet):
    """Knights at Sir Lemuel's side keep their guard up; a duel is a duel."""

    def unexposable(self, game: DoomGame, figure: Figure) -> bool:
        """Knights adjacent to Sir Lemuel."""
        if not isinstance(figure, Enemy) or not self.is_minion(figure):
            return False
        boss = self.boss(game)
        return boss is not None and boss.group == figure.group

    def hero_damage(self, game: DoomGame, enemy: Enemy, hero: Hero) -> int:
        """1 more Damage of a Hero alone with exactly 1 Enemy."""
        together = hero.group == enemy.group and groups.alone(game, hero)
        return int(together and groups.alone(game, enemy))
