"""The special effects of the Battle Sheets of Act I."""

from __future__ import annotations

from engine.core.ask import Pick
from engine.doomrock.battle import exposure, groups, markers, spawn
from engine.doomrock.battle.activation import choices
from engine.doomrock.battle.scene import Hit, Scene
from engine.doomrock.battle.sheets.base import OwnSheet
from engine.doomrock.battle.step import AnyStep, ExposeHero, PushHero
from engine.doomrock.facts import Counted
from engine.doomrock.state import DoomGame, Enemy, Hero


class OverdueDead(OwnSheet):
    """The first Skeleton of a round that falls without OVERKILL stands up again."""

    async def rises(self, game: DoomGame, enemy: Enemy, hit: Hit) -> bool:
        """Put it back with 1 HP in an empty group; only an Attack has Damage."""
        used = game.battle.used
        kept_down = {"returned", "no-returns"}.intersection(used) or "return" in enemy.marks
        if kept_down or not hit.damage or hit.overkill:
            return False
        used.append("returned")
        with self.because(game):
            enemy.hp = 1
            game.tell(Counted(who=enemy.id, what="hp", n=1, now=1))
            markers.shield(game, enemy, -enemy.shields)
            exposure.take(game, enemy, len(enemy.exposure))
            field = groups.field_of(game.battle, enemy.group)
            await groups.move_apart(game, enemy, field)
        return True


class PoliteBandits(OwnSheet):
    """A Bandit beside a Hero with 2 Exposure deals 1 Damage more."""

    def enemy_damage(self, game: DoomGame, enemy: Enemy, hero: Hero, far: bool) -> int:
        """Any Hero of the Bandit's group will do, whomever it Attacks."""
        beside = groups.heroes_in(game, enemy.group)
        return int(self.is_minion(enemy) and any(len(each.exposure) >= 2 for each in beside))


class EightLeggedFreaks(OwnSheet):
    """Spiders deal 1 Damage more to a Snared Hero."""

    def enemy_damage(self, game: DoomGame, enemy: Enemy, hero: Hero, far: bool) -> int:
        """Snare as it lies when the Attack is made."""
        return int(self.is_minion(enemy) and hero.snare)


class SentientPuddings(OwnSheet):
    """Puddings with 5 or more HP split at the End of Round."""

    most = 6
    """There are never more Puddings by splitting."""
    least_hp = 5
    part = 2
    """HP of a new Pudding, taken from the old one."""

    def ends(self, game: DoomGame) -> bool:
        """While there are Puddings; what happens first may still change their HP."""
        return bool(self.minions(game))

    async def end_of_round(self, game: DoomGame) -> None:
        """Split one after the other, in the player's order where not all can (DOO-RUL-05)."""
        left = [
            enemy
            for enemy in self.minions(game)
            if enemy.hp >= self.least_hp and "split" not in enemy.marks
        ]
        with self.because(game):
            while left and len(self.minions(game)) < self.most:
                enemy = left[0]
                if len(self.minions(game)) + len(left) > self.most:
                    enemy = await self._pick(game, left)
                left.remove(enemy)
                markers.take_hp(game, enemy, self.part)
                spawn.spawn(game, self.part, enemy.group)

    async def _pick(self, game: DoomGame, among: list[Enemy]) -> Enemy:
        pick = Pick("battle.split", "Which Pudding splits?", choices(game, among), "DOO-RUL-05")
        return await game.ask(pick)


class SmallPrint(OwnSheet):
    """Three Cultists in a group have 1 Armor each."""

    def armor(self, game: DoomGame, enemy: Enemy, by: Hero | None) -> int:
        """Counted when they are hit."""
        return int(self.is_minion(enemy) and len(self.minions(game, enemy.group)) >= 3)


class HarpyChoir(OwnSheet):
    """Harpies without Exposure dodge a little; Heroes with earplugs hear nothing."""

    def damage_to_enemy(
        self, game: DoomGame, enemy: Enemy, n: int, scene: Scene, exposed: bool
    ) -> int:
        """1 less from an adjacent Hero; a Pet is none."""
        if exposed or scene.pet is not None or scene.group != enemy.group:
            return n
        return n - 1

    def spares(self, game: DoomGame, enemy: Enemy, step: AnyStep, hero: Hero) -> bool:
        """The action at work is the one that the earplugs are good for."""
        used = game.battle.used
        if not self.is_minion(enemy) or f"earplugs:{hero.id}" not in used:
            return False
        if not isinstance(step, ExposeHero | PushHero):
            return False
        if "earplugs" not in used:
            used.append("earplugs")
        return True

    async def after_action(self, game: DoomGame, enemy: Enemy) -> None:
        """Earplugs that were needed are gone."""
        battle = game.battle
        if "earplugs" in battle.used:
            battle.used = [mark for mark in battle.used if not mark.startswith("earplugs")]


class KoboldSafety(OwnSheet):
    """A Kobold that an adjacent Hero defeats drops its bomb, after the whole Attack."""

    async def enemy_defeated(
        self, game: DoomGame, enemy: Enemy, by: Hero | None, hit: Hit, group: int
    ) -> None:
        """The bomb lies in the group until the Attack is over."""
        adjacent = by is not None and by.group == group and hit.damage > 0
        if self.is_minion(enemy) and adjacent and f"no-bombs:{group}" not in game.battle.used:
            game.battle.used.append(f"bomb:{group}")

    async def after_attack(self, game: DoomGame, scene: Scene) -> None:
        """1 Exposure to everybody there; a Pet's kill drops none."""
        battle = game.battle
        bombs = [mark for mark in battle.used if mark.startswith("bomb:")]
        if not bombs:
            return
        battle.used = [mark for mark in battle.used if not mark.startswith("bomb:")]
        if scene.pet is not None:
            return
        with self.because(game):
            for bomb in bombs:
                group = int(bomb.partition(":")[2])
                for each in (*groups.heroes_in(game, group), *self.minions(game, group)):
                    exposure.deal(game, each, 1)


class GoblinMoot(OwnSheet):
    """Goblins cover their Shaman."""

    def untouchable(self, game: DoomGame, enemy: Enemy, group: int) -> str:
        """From afar only while no Goblin is adjacent to it."""
        if not self.is_boss(enemy) or group == enemy.group:
            return ""
        return "a Goblin is adjacent to it" if self.minions(game, enemy.group) else ""


class OgreAndSons(OwnSheet):
    """The Foreman's Pushes hurt."""

    async def hero_pushed(self, game: DoomGame, enemy: Enemy, hero: Hero) -> None:
        """1 Exposure with it."""
        if self.is_boss(enemy):
            with self.because(game):
                exposure.deal(game, hero, 1)


class TollBridge(OwnSheet):
    """The Troll heals by itself, and minds its Goats."""

    async def enemy_defeated(
        self, game: DoomGame, enemy: Enemy, by: Hero | None, hit: Hit, group: int
    ) -> None:
        """ENRAGE for each Goat."""
        if self.is_minion(enemy):
            with self.because(game):
                markers.enrage(game, 1)

    def ends(self, game: DoomGame) -> bool:
        """Unless it was paid."""
        return "skip-restore" not in game.battle.used

    async def end_of_round(self, game: DoomGame) -> None:
        """Restore 1 HP."""
        boss = self.boss(game)
        if boss is not None and self.ends(game):
            with self.because(game):
                markers.mend(game, boss, 1)
