"""Enemy actions at work: the steps of Battle Sheets and of Terrain, with their targets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from engine.core.amount import Amount, amount
from engine.core.ask import Pick
from engine.core.plan import carry_out, within_reach
from engine.doomrock.battle import dice, exposure, groups, markers, spawn, threat
from engine.doomrock.battle import step as st
from engine.doomrock.battle.attack import push_hero, strike_hero
from engine.doomrock.battle.defeat import enemy_falls
from engine.doomrock.battle.party_damage import party_damage
from engine.doomrock.battle.places import place_option
from engine.doomrock.battle.scene import Hit
from engine.doomrock.battle.special import special_of, specials
from engine.doomrock.names import enemy_name
from engine.doomrock.state import DoomGame, Enemy, Hero, TerrainPiece


async def act(
    game: DoomGame,
    enemy: Enemy,
    steps: tuple[st.AnyStep, ...],
    active: Hero | None,
    terrain: TerrainPiece | None = None,
) -> None:
    """Carry out the actions of an Enemy's card, or of a Terrain that it uses (DOO-ACT-01, -03).

    May raise BattleOver.
    """
    await carry_out(steps, Acting(game, enemy, active, terrain))
    for special in specials(game):
        await special.after_action(game, enemy)


TROUBLE: dict[type[st.AnyStep], str] = {
    st.ExposeHero: "who is Exposed?",
    st.PushHero: "who is Pushed?",
    st.PullHero: "who is Pulled?",
    st.SnareHero: "who is Snared?",
    st.Strip: "who loses markers?",
    st.Rattle: "who loses dice?",
}
"""What is asked where several Heroes come into question."""


def number(game: DoomGame, n: Amount) -> int:
    """The number of an amount with ENRAGE (DOO-SHE-08)."""
    return n if isinstance(n, int) else max(0, amount(n, {"E": game.battle.enrage}))


@dataclass(slots=True)
class Acting:
    """An Enemy in the middle of its actions; `that` is the Hero it Attacked last."""

    game: DoomGame
    enemy: Enemy
    active: Hero | None
    terrain: TerrainPiece | None = None
    that: Hero | None = None

    @property
    def group(self) -> int:
        """Where it acts from: its own group, or that of the Terrain."""
        return self.terrain.group if self.terrain is not None else self.enemy.group

    def gone(self) -> bool:
        """Whether it was defeated in the middle of its actions (DOO-ACT-11)."""
        return self.enemy not in self.game.battle.enemies

    # -- targets ----------------------------------------------------------------------------------

    def heroes(self, whom: st.Whom) -> list[Hero]:
        """The Heroes that a word means now; several where one of them is to be picked."""
        game = self.game
        match whom:
            case "adjacent" | "each-adjacent":
                return groups.heroes_in(game, self.group)
            case "that":
                return [self.that] if self.that is not None and self.that.group else []
            case _:
                return threat.named(game, whom, self.active)

    def reaches(self, hero: Hero, range_: st.Range) -> bool:
        """Whether a Hero is within the range of an Attack."""
        match range_:
            case "adjacent":
                return hero.group == self.group
            case "distant":
                return hero.group != self.group
            case "any":
                return True
            case _:
                assert_never(range_)

    async def one(self, whom: st.Whom, prompt: str) -> Hero | None:
        """The Hero that a word means; ties and open targets are the player's (DOO-RUL-06)."""
        found = self.heroes(whom)
        if not found:
            return None
        return await self._whom(prompt, found)

    async def _whom(self, prompt: str, heroes: list[Hero]) -> Hero:
        """One of these Heroes, by the player where there are several; says what it is for."""
        prompt = f"{self.game.cause}: {prompt}" if self.game.cause else prompt
        return await threat.pick_hero(self.game, "battle.enemy-target", prompt, heroes)

    # -- what would do nothing --------------------------------------------------------------------

    def idle(self, step: st.AnyStep) -> bool:
        """Whether an action cannot be performed, or would change nothing (DOO-ACT-03)."""
        game, enemy = self.game, self.enemy
        match step:
            case st.Engage():
                return not self.mobile() or groups.engaged(game, enemy) or not self.heroes(step.to)
            case st.Charge() | st.JoinMinion():
                return not self.mobile() or not self.heroes(step.to)
            case st.Retreat():
                return not self.mobile() or self._by_itself()
            case st.Gather():
                return not self.mobile() or not self._gatherings()
            case st.Strike():
                return number(game, step.n) <= 0
            case st.ExposeHero() | st.PullHero() | st.SnareHero() | st.Strip() | st.Rattle():
                return not self.heroes(step.to)
            case st.PushHero():
                reached = step.range == "any" or self.terrain is not None
                return not any(reached or hero.group == self.group for hero in self.heroes(step.to))
            case _:
                return False

    def mobile(self) -> bool:
        """Whether it can Move by its own actions."""
        return not self.enemy.snare and "move" not in self.enemy.marks

    def _by_itself(self) -> bool:
        """Whether nothing at all shares its group."""
        game, group = self.game, self.enemy.group
        beside = [*groups.heroes_in(game, group), *groups.terrain_in(game, group)]
        pets = any(pet.group == group for _, pet in groups.pets_in_battle(game))
        return not beside and not pets and len(groups.enemies_in(game, group)) == 1

    def _gatherings(self) -> list[int]:
        """The groups with most other Minions, unless it stands in one of them."""
        counts: dict[int, int] = {}
        for other in self.game.battle.enemies:
            if other is not self.enemy and other.kind == "minion":
                counts[other.group] = counts.get(other.group, 0) + 1
        most = max(counts.values(), default=0)
        best = [group for group, n in counts.items() if n == most]
        return [] if self.enemy.group in best else best

    # -- performing -------------------------------------------------------------------------------

    async def perform(self, step: st.AnyStep) -> None:
        """Carry out one action."""
        game, enemy = self.game, self.enemy
        match step:
            case st.Engage():
                await self._engage(step)
            case st.Charge():
                hero = await self.one(step.to, "Whom does it charge?")
                if hero is not None:
                    await groups.move(game, enemy, hero.group)
            case st.Retreat():
                field = groups.field_of(game.battle, enemy.group)
                await groups.move_apart(game, enemy, field)
            case st.Gather():
                await groups.move(game, enemy, await self._pick_group(self._gatherings()))
            case st.JoinMinion():
                await self._join_minion(step)
            case st.Strike():
                await self._strike(step)
            case st.PartyDamage():
                n = game.by_heroes(step.by_heroes) if step.by_heroes else number(game, step.n)
                await party_damage(game, n, enemy)
            case (
                st.ExposeHero()
                | st.PushHero()
                | st.PullHero()
                | st.SnareHero()
                | st.Strip()
                | st.Rattle()
            ):
                await self._trouble(step)
            case st.Guard():
                for each in game.battle.enemies if step.all_enemies else [enemy]:
                    most = markers.setup_shields(game, each) - each.shields
                    markers.shield(game, each, max(0, min(step.n, most)))
            case st.Shell():
                beside = groups.enemies_in(game, self.group)
                for each in beside if step.adjacent else [enemy]:
                    markers.shield(game, each, step.n)
            case st.Mend():
                for each in self._mended(step):
                    markers.mend(game, each, step.n)
            case st.Grow():
                markers.grow(game, enemy, step.n)
            case st.Bleed():
                markers.take_hp(game, enemy, step.n)
                await enemy_falls(game, enemy, None, Hit(enemy.id))
            case st.Rage():
                markers.enrage(game, step.n)
            case st.Spawn():
                await spawn.spawn_some(game, step.n, step.hp, lambda: self._spawn_group(step))
            case st.Cleanse():
                await self._cleanse(step)
            case st.StepIf():
                held = self._so(step.when)
                await carry_out(step.then if held else step.otherwise, self)
            case _:
                assert_never(step)

    async def _engage(self, step: st.Engage) -> None:
        hero = await self.one(step.to, "whom does it Engage?")
        if hero is None:
            return
        allowed = special_of(self.enemy).engages(self.game, self.enemy, hero)
        prompt = "whom does it Engage instead?"
        hero = await self._whom(prompt, allowed)
        await groups.move(self.game, self.enemy, hero.group)

    async def _join_minion(self, step: st.JoinMinion) -> None:
        hero = await self.one(step.to, "Beside whom is the Minion that it joins?")
        if hero is None:
            return
        minions = groups.enemies_in(self.game, hero.group)
        if any(other.kind == "minion" and other is not self.enemy for other in minions):
            await groups.move(self.game, self.enemy, hero.group)

    async def _pick_group(self, numbers: list[int]) -> int:
        name = enemy_name(self.game, self.enemy)
        options = tuple(place_option(self.game, n) for n in numbers)
        pick = Pick("battle.enemy-group", f"{name}: to which group?", options, "DOO-RUL-06")
        return await self.game.ask(pick)

    async def _strike(self, step: st.Strike) -> None:
        """An Attack on each, or on the target or its backup (DOO-ACT-08)."""
        if step.to in ("each", "each-adjacent"):
            left = [hero for hero in self.heroes(step.to) if self.reaches(hero, step.range)]
            while left and not self.gone():
                prompt = "whom does it Attack first?"
                hero = await self._whom(prompt, left)
                left.remove(hero)
                await self._hit(step, hero)
                left = [hero for hero in left if hero.group]
            return
        first = self.heroes(step.to)
        if len(first) > 1 and step.to not in ("adjacent", "any"):
            # A tie is settled before anybody looks who is within reach.
            first = [await self._whom("who is it?", first)]
        second = self.heroes(step.backup) if step.backup is not None else []
        reached = within_reach((first, second), lambda hero: self.reaches(hero, step.range))
        if not reached:
            return
        prompt = "whom does it Attack?"
        hero = await self._whom(prompt, reached)
        await self._hit(step, hero, second)

    async def _hit(self, step: st.Strike, hero: Hero, backup: list[Hero] | None = None) -> None:
        game, enemy = self.game, self.enemy
        answer = await game.moments.before_attack(game, enemy, hero)
        if self.gone():
            return
        if answer in ("dodge", "redirect"):
            others = groups.fighters(game) if answer == "redirect" else (backup or [])
            reached = [
                other for other in others if other is not hero and self.reaches(other, step.range)
            ]
            if not reached:
                return
            prompt = "whom does it Attack instead?"
            hero = await self._whom(prompt, reached)
        if not hero.group:
            return
        self.that = hero
        far = step.range == "any"
        more = sum(special.enemy_damage(game, enemy, hero, far) for special in specials(game))
        distant = hero.group != self.group
        await strike_hero(game, enemy, hero, number(game, step.n) + more, distant)
        if not self.gone() and hero.group:
            await game.moments.after_attack(game, enemy, hero)

    async def _trouble(
        self,
        step: st.ExposeHero | st.PushHero | st.PullHero | st.SnareHero | st.Strip | st.Rattle,
    ) -> None:
        """What is done to Heroes besides Attacks, to each or to one."""
        heroes = self.heroes(step.to)
        near = isinstance(step, st.PushHero) and step.range == "adjacent"
        if near and step.to in ("adjacent", "each-adjacent"):
            heroes = [hero for hero in heroes if hero.group == self.group]
        if len(heroes) > 1 and step.to not in ("each", "each-adjacent"):
            prompt = TROUBLE[type(step)]
            heroes = [await self._whom(prompt, heroes)]
        for hero in heroes:
            if hero.group and self._hits(step, hero):
                await self._vex(step, hero)

    def _hits(self, step: st.AnyStep, hero: Hero) -> bool:
        near = isinstance(step, st.PushHero) and step.range == "adjacent"
        if near and hero.group != self.group:
            return False
        return not any(
            special.spares(self.game, self.enemy, step, hero) for special in specials(self.game)
        )

    async def _vex(
        self,
        step: st.ExposeHero | st.PushHero | st.PullHero | st.SnareHero | st.Strip | st.Rattle,
        hero: Hero,
    ) -> None:
        game = self.game
        match step:
            case st.ExposeHero():
                exposure.deal(game, hero, step.n)
            case st.PushHero():
                self.that = hero
                await push_hero(game, hero, self.enemy)
            case st.PullHero():
                # Also where a Terrain does it, the Hero comes to the Enemy that uses it.
                await groups.move(game, hero, self.enemy.group)
            case st.SnareHero():
                markers.snare(game, hero)
            case st.Strip():
                match step.kind:
                    case "heroism":
                        markers.heroism(game, hero, -step.n)
                    case "shield":
                        markers.shield(game, hero, -step.n)
                    case "stealth" | "provoke":
                        markers.lose(game, hero, step.kind)
                    case _:
                        assert_never(step.kind)
            case st.Rattle():
                await dice.rattle(game, hero, step.n)
            case _:
                assert_never(step)

    def _mended(self, step: st.Mend) -> list[Enemy]:
        beside = groups.enemies_in(self.game, self.group)
        match step.whom:
            case "self":
                return [self.enemy]
            case "minions":
                return [each for each in beside if each.kind == "minion"]
            case "enemies":
                return beside
            case _:
                assert_never(step.whom)

    def _spawn_group(self, step: st.Spawn) -> int:
        battle = self.game.battle
        match step.where:
            case "boss":
                boss = next((each for each in battle.enemies if each.kind == "boss"), self.enemy)
                return boss.group
            case "here":
                return self.group
            case "new":
                field = groups.field_of(battle, self.enemy.group)
                return groups.new_group(battle, field).id
            case _:
                assert_never(step.where)

    async def _cleanse(self, step: st.Cleanse) -> None:
        game = self.game
        if step.whom == "self":
            exposure.take(game, self.enemy, len(self.enemy.exposure))
            return
        for each in groups.enemies_in(game, self.group):
            if each.kind == "minion" and each is not self.enemy:
                exposure.take(game, each, len(each.exposure))

    def _so(self, check: st.StepCheck) -> bool:
        match check.what:
            case "surrounded":
                found = any(groups.surrounded(self.game, hero) for hero in self.heroes(check.of))
            case "enrage":
                found = self.game.battle.enrage >= check.n
            case "engaged":
                found = groups.engaged(self.game, self.enemy)
            case _:
                assert_never(check.what)
        return found is not check.no
