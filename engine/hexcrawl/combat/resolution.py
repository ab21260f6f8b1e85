"""The Resolution phase: open choices, everything at once, then Conditions."""

from __future__ import annotations

from engine.core.amount import half
from engine.core.ask import Option, Pick
from engine.core.fact import Rolled, Said
from engine.hexcrawl.combat.acts import ability_rank, guard
from engine.hexcrawl.combat.confusion import confused_foes, confused_heroes, steady
from engine.hexcrawl.combat.damage import reacting, set_shield, settle
from engine.hexcrawl.combat.declaration import end_laces
from engine.hexcrawl.combat.effects import lose_action, resolve_in_fight
from engine.hexcrawl.combat.figures import defended, fighters, figure_by, foe_in, members
from engine.hexcrawl.combat.items import maybe_use_item
from engine.hexcrawl.combat.moments import fight_moments
from engine.hexcrawl.combat.options import SLOTS, mastery_card, uses
from engine.hexcrawl.conditions import end_condition, find, gain_condition
from engine.hexcrawl.effect import LoseAction
from engine.hexcrawl.heroes import rank, set_vital, sum_for
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.skills import judge, roll_skill, skill_parts
from engine.hexcrawl.state import Condition, Fight, Hero


async def resolution(game: AnyCrawl, fight: Fight) -> None:
    """Resolve the round; everything takes effect at the same time (FOR-CMB-03, FOR-RES-01)."""
    fight.phase = "resolve"
    for foe in fight.foes:
        if foe.shield > 0:
            fight.notes[f"round:shield:{foe.id}"] = foe.shield
    _drop_the_dead(game, fight)
    confused_foes(game, fight)
    await _once(game, fight)
    _lost_actions(game, fight)
    await _free_things(game, fight)
    confused_heroes(game, fight)
    _spring_traps(fight)
    for hero in fighters(game.state, fight):
        await _resolve_hero(game, fight, hero)
    await _choose_targets(game, fight)
    await settle(game, fight, fight.strikes)
    fight.phase = "after"
    moments = fight_moments(game)
    await moments.after_hits(game, fight)
    for mastery, hero, n in reacting(game, fight):
        await mastery.after_hits(game, fight, hero, n)
    recovering = _to_recover(game, fight)
    _give_conditions(game, fight)
    await _aftermath(game, fight)
    await _recover(game, fight, recovering)
    _soul_laces(game, fight)


# -- before damage --------------------------------------------------------------------------------


def _drop_the_dead(game: AnyCrawl, fight: Fight) -> None:
    """Whoever fell in an earlier phase of the round does nothing any more."""
    fight.strikes[:] = [
        s
        for s in fight.strikes
        if not s.source or figure_by(game.state, fight, s.source) is not None
    ]


async def _once(game: AnyCrawl, fight: Fight) -> None:
    """What an opponent's action does once, whomever it hits."""
    for act in list(fight.acts):
        foe = foe_in(fight, act.foe)
        if foe is None or act.lost:
            continue
        action = fight_moments(game).foe_card(game, foe).actions[act.action]
        halved = act.defaulted or act.halved
        await resolve_in_fight(game, fight, foe, action.once, None, halved=halved)


def _lost_actions(game: AnyCrawl, fight: Fight) -> None:
    """Who is hit by an action that takes the action of this round does nothing (FOR-BSA-07)."""
    for act in fight.acts:
        foe = foe_in(fight, act.foe)
        if foe is None or act.lost:
            continue
        action = fight_moments(game).foe_card(game, foe).actions[act.action]
        for effect in action.then:
            if isinstance(effect, LoseAction) and effect.when == "this":
                for id in act.targets:
                    hero = figure_by(game.state, fight, id)
                    if isinstance(hero, Hero):
                        lose_action(fight, hero, "this")
                        game.tell(Said(who=id, text=f"{hero.name} loses the action."))


async def _free_things(game: AnyCrawl, fight: Fight) -> None:
    """Racial Abilities and the like after the opponent's action is known (FOR-CMB-15)."""
    moments = fight_moments(game)
    for hero in fighters(game.state, fight):
        while True:
            options = moments.free_options(game, fight, hero)
            if not options:
                break
            pick = Pick(
                "combat.free",
                f"{hero.name}: use something now?",
                options,
                "FOR-CMB-15",
                who=hero.id,
                optional=True,
                skip="Go on",
            )
            chosen = await game.maybe(pick)
            if chosen is None:
                break
            await moments.use_free(game, fight, hero, chosen)


def _spring_traps(fight: Fight) -> None:
    due = [d for d in fight.delayed if d.phase == "resolve" and d.round <= fight.round]
    if due:
        fight.delayed[:] = [d for d in fight.delayed if all(d is not other for other in due)]
        fight.strikes.extend(d.strike for d in due)


async def _choose_targets(game: AnyCrawl, fight: Fight) -> None:
    """Open targets are chosen now (FOR-CMB-06, FOR-RES-01); an Encased friend's casing is one."""
    cased = [m for m in members(game.state, fight) if find(m, "encased")]
    standing = {foe.id for foe in fight.foes}
    for i, strike in enumerate(fight.strikes):
        if strike.source in standing or strike.ability in ("favored", "reflect", "loss"):
            continue
        gone = strike.target.startswith("o") and strike.target not in standing
        open_ = strike.target == "" or gone
        options = [
            Option(key=foe.id, label=foe.name, value=foe.id, at=f"figure:{foe.id}")
            for foe in fight.foes
            if not find(foe, "encased")
        ]
        if "health" in strike.amounts and not strike.target.startswith("casing:"):
            options.extend(
                Option(
                    key=f"casing:{m.id}",
                    label=f"The casing of {m.name}",
                    value=f"casing:{m.id}",
                    at=f"figure:{m.id}",
                    rule="FOR-CND-26",
                )
                for m in cased
                if m.id != strike.source
            )
        if not options or not (open_ or len(options) > len(fight.foes)):
            continue
        words = ", ".join(f"{n} {vital.title()}" for vital, n in strike.amounts.items())
        pick = Pick(
            "combat.target",
            f"{words} ({strike.ability} {i + 1}): against whom?",
            tuple(options),
            "FOR-RES-01",
            who=strike.source,
        )
        strike.target = await game.ask(pick)


async def _resolve_hero(game: AnyCrawl, fight: Fight, hero: Hero) -> None:
    """Guards, Masteries and the item of one hero."""
    declared = fight.declared.get(hero.id)
    moments = fight_moments(game)
    for slot in SLOTS:
        fresh = declared is not None and uses(fight, hero, slot)
        sustained = f"round:sustained:{hero.id}:{slot}" in fight.notes
        if not fresh and not sustained:
            continue
        mastery = moments.mastery(mastery_card(game, hero, slot).id)
        n = ability_rank(game, fight, hero, slot)
        if declared is None or not fresh:
            with steady(declared):
                await mastery.sustained_resolve(game, fight, hero, n)
        elif not declared.lost:
            await mastery.resolve(game, fight, hero, n)
        elif not sustained and fight.notes.pop(f"sustain:{hero.id}:{slot}", 0):
            await mastery.ended(game, fight, hero)
    if declared is None or not defended(fight, hero):
        return
    n = ability_rank(game, fight, hero, "defend")
    if declared.ability != "defend":
        n = half(n)
    if declared.halved:
        n = half(n)
    guard(game, hero, defend=n, source=game.library.roles[hero.role].defend)
    if not find(hero, "knocked-down"):
        with steady(declared):
            await maybe_use_item(game, fight, hero)


# -- after damage ---------------------------------------------------------------------------------


def _give_conditions(game: AnyCrawl, fight: Fight) -> None:
    """Conditions are given after damage (FOR-CND-01)."""
    for pending in fight.pending:
        figure = figure_by(game.state, fight, pending.target)
        if figure is None:
            continue
        gain_condition(
            game,
            figure,
            pending.kind,
            n=pending.n,
            rounds=pending.rounds,
            size=pending.size,
            bite=pending.bite,
            source=pending.source,
        )
    fight.pending.clear()


async def _aftermath(game: AnyCrawl, fight: Fight) -> None:
    """What an opponent's action does to those it hit, and then to all its targets."""
    for index, act in enumerate(fight.acts):
        foe = foe_in(fight, act.foe)
        if foe is None or act.lost:
            continue
        action = fight_moments(game).foe_card(game, foe).actions[act.action]
        if not action.hit and not action.then:
            continue
        halved = act.defaulted or act.halved
        negated = {s.target for s in fight.strikes if s.act == index and s.negated}
        hit = {s.target for s in fight.strikes if s.act == index and any(s.dealt.values())}
        with game.because(action.name or act.action, "FOR-CND-01"):
            for id in act.targets:
                figure = figure_by(game.state, fight, id)
                if figure is None or id in negated:
                    continue
                if id in hit:
                    await resolve_in_fight(game, fight, foe, action.hit, figure, halved=halved)
                then = [
                    e for e in action.then if not (isinstance(e, LoseAction) and e.when == "this")
                ]
                await resolve_in_fight(game, fight, foe, then, figure, halved=halved)


def _to_recover(game: AnyCrawl, fight: Fight) -> list[tuple[Hero, Condition]]:
    """Conditions held since before this Resolution that the hero may shake off in it."""
    found = []
    for hero in fighters(game.state, fight):
        for condition in hero.conditions:
            kind = condition.kind
            if kind == "frightened" or (
                kind in ("disarmed", "knocked-down") and defended(fight, hero)
            ):
                found.append((hero, condition))
    return found


async def _recover(game: AnyCrawl, fight: Fight, recovering: list[tuple[Hero, Condition]]) -> None:
    for hero, condition in recovering:
        if condition not in hero.conditions:
            continue
        match condition.kind:
            case "knocked-down":
                with game.because("Defend", "FOR-CND-13"):
                    end_condition(game, hero, "knocked-down")
            case "frightened":
                result = await roll_skill(game, hero, "survival", 0, "fight", "FOR-CND-12")
                if result.success:
                    end_condition(game, hero, "frightened")
            case _:
                await _regain_arms(game, hero)


async def _regain_arms(game: AnyCrawl, hero: Hero) -> None:
    """A d10 against the Attack rank, like a Skill (FOR-CND-24)."""
    shift = sum(n for _, n in skill_parts(game, hero, "explore", "fight"))
    shift -= sum_for(game.state, hero, "skill.explore")
    n = rank(game.state, hero, "attack")
    face = game.roll(10)
    face = await fight_moments(game).rolled(
        game, hero, "skill", face, lambda f: judge(f, f + shift, n).success
    )
    success = judge(face, face + shift, n).success
    game.tell(
        Rolled(
            who=hero.id,
            die="skill",
            faces=(face,),
            total=face + shift,
            need=f"Attack {n}",
            result="success" if success else "failure",
            rule="FOR-CND-24",
        )
    )
    if success:
        end_condition(game, hero, "disarmed")


def _soul_laces(game: AnyCrawl, fight: Fight) -> None:
    """Laced figures share the harm done to the Shield; a new Lace feeds it (FOR-CND-15, -30)."""
    for foe in fight.foes:
        hurt = f"round:shieldhit:{foe.id}" in fight.notes
        for member in members(game.state, fight):
            lace = find(member, "soul-laced")
            if lace is None or lace.source != foe.id:
                continue
            if lace.count == 0:
                lace.count = 1
                energy = member.energy if isinstance(member, Hero) else 0
                more = max(0, member.health) + max(0, energy)
                set_shield(game, foe, foe.shield + more, "raise")
                foe.most_shield = max(foe.most_shield, foe.shield)
            elif hurt and isinstance(member, Hero):
                with game.because("Soul Laced", "FOR-CND-30"):
                    set_vital(game, member, "energy", member.energy - 2 * foe.level, "damage")
    end_laces(game, fight)
