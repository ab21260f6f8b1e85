"""Carrying out the effects of opponents and items inside a fight."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.amount import Amount, amount, half
from engine.core.ask import Option, Pick
from engine.core.fact import Rolled
from engine.core.modifier import Modifier
from engine.hexcrawl import effect as fx
from engine.hexcrawl.combat.acts import afflict_in, guard, heal_in, hurt_later
from engine.hexcrawl.combat.difficulty import raise_in_fight
from engine.hexcrawl.combat.figures import Figure, below_half, dealt, defended, fighters, suffered
from engine.hexcrawl.combat.moments import fight_moments
from engine.hexcrawl.conditions import cure_all, cure_some, end_condition, find
from engine.hexcrawl.heroes import current, lay, living, most, pick_hero, revive, set_vital
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.names import RANDOM_CONDITIONS
from engine.hexcrawl.resolve import DIE_SIDES, choose, holds, resolve
from engine.hexcrawl.scene import Scene
from engine.hexcrawl.state import Ally, Fight, Foe, Hero, Strike, Vital
from engine.hexcrawl.trials import attempt


async def resolve_in_fight(
    game: AnyCrawl,
    fight: Fight,
    foe: Foe | None,
    effects: Iterable[fx.Effect],
    target: Figure | None,
    *,
    halved: bool = False,
    by: Hero | None = None,
) -> None:
    """Carry out effects in order: of the opponent `foe`, or of a thing that the hero `by` uses.

    `halved` halves their numbers, as for an action that could not be paid (FOR-ENC-03).
    """
    if effects:
        scene = _Stage(game, fight, foe, target, halved, by)
        for effect in effects:
            await scene.carry_out(effect)


class _Stage:
    """Who acts on whom while effects are carried out."""

    def __init__(
        self,
        game: AnyCrawl,
        fight: Fight,
        foe: Foe | None,
        target: Figure | None,
        halved: bool,
        by: Hero | None,
    ) -> None:
        self.game = game
        self.fight = fight
        self.foe = foe
        self.target = target
        self.halved = halved
        self.by = by
        self.name = foe.name if foe is not None else game.cause

    async def run(self, effects: Iterable[fx.Effect], target: Figure | None) -> None:
        """Effects with another figure at hand."""
        await resolve_in_fight(
            self.game, self.fight, self.foe, effects, target, halved=self.halved, by=self.by
        )

    def number(self, value: Amount) -> int:
        """A printed number."""
        moments = fight_moments(self.game)
        if self.foe is not None:
            n = amount(value, moments.foe_numbers(self.game, self.foe))
        else:
            n = amount(value, moments.numbers(self.game))
        return half(n) if self.halved else n

    async def whom(self, who: fx.Who) -> list[Figure]:
        """The figures that a verb touches."""
        heroes: list[Figure] = [*fighters(self.game.state, self.fight)]
        match who:
            case "self":
                return [self.foe] if self.foe is not None else []
            case "foes":
                return [*self.fight.foes]
            case "subject" if self.target is not None:
                return [self.target]
            case "one" if heroes:
                one = fighters(self.game.state, self.fight)
                return [await pick_hero(self.game, "effect.hero", f"{self.name}: which hero?", one)]
            case _:
                return heroes

    async def carry_out(self, effect: fx.Effect) -> None:
        """One verb."""
        game, fight = self.game, self.fight
        match effect:
            case fx.Afflict():
                for figure in await self.whom(effect.who):
                    self._afflict(effect, figure)
            case fx.Heal() | fx.Raise():
                raises = isinstance(effect, fx.Raise)
                for figure in await self.whom(effect.who):
                    for vital in await self._vitals(effect.vital, figure):
                        n = 10_000 if effect.n == "full" else self.number(effect.n)
                        heal_in(game, fight, figure, vital, n, by=self.by, raises=raises)
            case fx.Lose():
                for figure in await self.whom(effect.who):
                    self._lose(effect, figure)
            case fx.Guard():
                for figure in [self.foe] if self.foe is not None else await self.whom("subject"):
                    guard(
                        game,
                        figure,
                        defend=self.number(effect.defend),
                        block=self.number(effect.block),
                        source=self.name,
                    )
            case fx.NegateHighest():
                if self.foe is not None:
                    key = f"round:negate:{self.foe.id}"
                    fight.notes[key] = fight.notes.get(key, 0) + 1
            case fx.Hurt():
                source = self.foe.id if self.foe is not None else ""
                for figure in await self.whom("subject"):
                    hurt_later(fight, source, figure.id, effect.vital, self.number(effect.n))
            case fx.Embolden():
                raise_in_fight(game, fight, effect.n)
            case fx.LoseAction():
                for figure in await self.whom(effect.who):
                    lose_action(fight, figure, effect.when)
            case fx.Cure():
                for figure in await self.whom(effect.who):
                    if effect.kind:
                        end_condition(game, figure, effect.kind)
                    elif effect.n == "all":
                        cure_all(game, figure)
                    else:
                        await cure_some(game, figure, effect.n)
            case fx.Revive() if isinstance(self.target, Hero):
                if self.target.dead:
                    revive(game, self.target)
                    await game.moments.revived(game, self.target)
            case fx.Modify():
                await self._modify(effect)
            case fx.Test():
                await self._test(effect)
            case fx.Each():
                for hero in fighters(game.state, fight):
                    await self.run(effect.effects, hero)
            case fx.When():
                so = self._holds(effect.check)
                await self.run(effect.effects if so else effect.otherwise, self.target)
            case fx.Roll():
                await self._roll(effect)
            case fx.Choose():
                chosen = await choose(game, effect, self._scene())
                await self.run(chosen.effects, self.target)
            case fx.Custom():
                subject = self.target if isinstance(self.target, Hero) else self.by
                foe = self.target if isinstance(self.target, Foe) else self.foe
                await fight_moments(game).custom(game, fight, foe, effect, subject)
            case _:
                await self._outside(effect)

    async def _outside(self, effect: fx.Effect) -> None:
        """What means the same as anywhere else (Gold, Fate, ...); nothing for an ally."""
        if isinstance(self.target, Ally):
            return
        await resolve(self.game, (effect,), self._scene())

    def _scene(self) -> Scene:
        card = self.foe.card if self.foe is not None else self.name
        hero = self.target if isinstance(self.target, Hero) else None
        return Scene(card=card, name=self.name, hero=hero, purpose="fight")

    def _afflict(self, effect: fx.Afflict, figure: Figure) -> None:
        kind = effect.kind
        if kind == "random":
            face = self.game.roll(8)
            kind = RANDOM_CONDITIONS[face - 1]
            self.game.tell(
                Rolled(
                    who=figure.id,
                    die="fate",
                    faces=(face,),
                    total=face,
                    result=kind,
                    rule="FOR-CND-20",
                )
            )
        afflict_in(
            self.game,
            self.fight,
            figure,
            kind,
            n=effect.n,
            rounds=effect.rounds,
            size=effect.size,
            bite=effect.bite,
            source=self.foe.id if self.foe is not None else "",
        )

    async def _vitals(self, which: str, figure: Figure) -> tuple[Vital, ...]:
        if which == "both":
            return ("health", "energy")
        if which != "either":
            return ("health",) if which == "health" else ("energy",)
        vitals: tuple[Vital, ...] = ("health", "energy")
        if not isinstance(figure, Hero):
            return ("health",)
        options = tuple(
            Option(
                key=vital,
                label=vital.title(),
                value=vital,
                note=f"{current(figure, vital)}/{most(self.game.state, figure, vital)}",
            )
            for vital in vitals
        )
        pick = Pick("effect.vital", f"{figure.name}: Health or Energy?", options, who=figure.id)
        return (await self.game.ask(pick),)

    def _lose(self, effect: fx.Lose, figure: Figure) -> None:
        n = self.number(effect.n)
        if self.fight.phase in ("react", "resolve"):
            self.fight.strikes.append(
                Strike(
                    source="",
                    target=figure.id,
                    amounts={effect.vital: n},
                    ability="loss",
                    attack=False,
                    sure=True,
                    nonlethal=effect.nonlethal,
                )
            )
            return
        before = current(figure, effect.vital)
        floor = min(before, 1) if effect.nonlethal else before - n
        set_vital(self.game, figure, effect.vital, max(floor, before - n), "loss")

    async def _modify(self, effect: fx.Modify) -> None:
        if effect.who == "game":
            whom = ["game"]
        elif effect.who == "foes":
            whom = ["foes"]
        elif effect.who in ("each", "group") or (effect.who == "subject" and self.target is None):
            whom = ["group"]
        else:
            whom = [figure.id for figure in await self.whom(effect.who)]
        n = self.number(effect.n)
        for who in whom:
            lay(
                self.game,
                Modifier(who, effect.what, n, effect.until, self.name, left=effect.turns),
            )

    async def _test(self, effect: fx.Test) -> None:
        """A Skill test, rolled by heroes only; allies skip it and what failing would bring
        (FOR-OAC-04)."""
        rollers = [f for f in await self.whom(effect.who) if isinstance(f, Hero)]
        if effect.who == "self":
            rollers = fighters(self.game.state, self.fight)
        won = 0
        for hero in rollers:
            success, results = await attempt(self.game, hero, effect.skill, effect.mod, "fight")
            won += success
            await self.run(effect.success if success else effect.fail, hero)
            if effect.crit and any(result.critical for result in results):
                await self.run(effect.crit, hero)
            if effect.critfail and any(result.fumble for result in results):
                await self.run(effect.critfail, hero)
        if not rollers:
            return
        if won:
            await self.run(effect.any, self.target)
        if won == len(rollers):
            await self.run(effect.all, self.target)
        if not won:
            await self.run(effect.none, self.target)
        if won and 2 * won >= len(rollers):
            await self.run(effect.half, self.target)

    async def _roll(self, effect: fx.Roll) -> None:
        figures: list[Figure | None] = [self.target]
        if effect.who == "each":
            figures = [*fighters(self.game.state, self.fight)]
        for figure in figures:
            face = self.game.roll(DIE_SIDES[effect.die])
            who = figure.id if figure is not None else ""
            self.game.tell(Rolled(who=who, die=effect.die, faces=(face,), total=face))
            for row in effect.rows:
                if face <= row.upto:
                    await self.run(row.effects, figure)
                    break

    def _holds(self, check: fx.Check) -> bool:
        fight, target, foe = self.fight, self.target, self.foe
        match check.what:
            case "damaged-it":
                so = (
                    target is not None
                    and foe is not None
                    and dealt(fight, target.id, foe.id) >= check.least
                )
            case "defended":
                so = isinstance(target, Hero) and defended(fight, target)
            case "was-healed":
                so = target is not None and target.id in fight.healed
            case "was-damaged":
                vitals: tuple[Vital, ...] = ("health", "energy")
                so = target is not None and any(
                    suffered(fight, target.id, vital) >= check.least
                    for vital in vitals
                    if check.of in ("", vital)
                )
            case "has-condition":
                so = target is not None and find(target, check.of) is not None
            case "self-below-half":
                vital: Vital = (
                    "energy"
                    if check.of == "energy"
                    else "influence"
                    if check.of == "influence"
                    else "health"
                )
                so = foe is not None and below_half(self.game.state, foe, vital)
            case "heroes" | "gold" | "food" | "dead-hero":
                return holds(self.game, check, Scene(card="", name=self.name))
            case "difficulty":
                so = fight.difficulty >= check.least
            case _:
                so = fight_moments(self.game).meets(self.game, fight, check, foe)
        return so != check.no


def lose_action(fight: Fight, figure: Figure, when: str) -> None:
    """A figure loses its action of this round, with all it would have done, or of the next."""
    if when == "next":
        fight.notes[f"skip:{figure.id}"] = fight.round + 1
        return
    if isinstance(figure, Hero):
        declared = fight.declared.get(figure.id)
        if declared is not None:
            declared.lost = True
            drop_strikes(fight, figure.id)
    else:
        fight.notes[f"skip:{figure.id}"] = fight.round


def drop_strikes(fight: Fight, hero: str) -> None:
    """Take back what a hero's Abilities would have dealt; items and Favored damage stay."""
    fight.strikes[:] = [s for s in fight.strikes if not of_action(fight, hero, s)]


def of_action(fight: Fight, hero: str, strike: Strike) -> bool:
    """Whether a strike belongs to what a hero does this round; items, Favored damage and what is
    merely Sustained do not."""
    if strike.source != hero or strike.ability not in ("attack", "mastery1", "mastery2"):
        return False
    if f"round:sustained:{hero}:{strike.ability}" not in fight.notes:
        return True
    declared = fight.declared.get(hero)
    return declared is not None and strike.ability in (declared.ability, *declared.also)


def fallen(game: AnyCrawl) -> list[Hero]:
    """Dead heroes whose goods the others can reach."""
    alive = living(game.state)
    return [hero for hero in game.state.heroes if hero.dead and not hero.gone] if alive else []
