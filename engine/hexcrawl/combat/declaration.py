"""The Declaration phase: losses, restorations, and what each hero does this round."""

from __future__ import annotations

from engine.core.amount import half
from engine.core.ask import Option, Pick
from engine.core.fact import Said
from engine.hexcrawl.combat.acts import ability_rank, basic_attack
from engine.hexcrawl.combat.damage import lower_shield, settle
from engine.hexcrawl.combat.favored import favored_dice
from engine.hexcrawl.combat.figures import Figure, fighters, held
from engine.hexcrawl.combat.moments import fight_moments
from engine.hexcrawl.combat.options import (
    SLOTS,
    ability_why_not,
    declare_options,
    flee_mod,
    limits,
    mastery_card,
    mastery_cost,
    pay_energy,
    sure_to_flee,
    uses,
)
from engine.hexcrawl.conditions import end_condition, find
from engine.hexcrawl.energy import energy_why_not, forget_phase, ready_energy
from engine.hexcrawl.facts import Fled, HeroDeclared, RoundBegan
from engine.hexcrawl.heroes import current, heal, rank, set_vital, stat_name, sum_for
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.skills import roll_skill
from engine.hexcrawl.state import Ability, Declared, Fight, Foe, Hero, Strike, Vital


async def declaration(game: AnyCrawl, fight: Fight) -> None:
    """The whole phase in its fixed order (FOR-CMB-04)."""
    _new_round(game, fight)
    moments = fight_moments(game)
    _condition_losses(game, fight)
    await _delayed(game, fight)
    await moments.losses(game, fight)
    _regen(game, fight)
    await moments.shields(game, fight)
    end_laces(game, fight)
    await _rolls_to_act(game, fight)
    await _sustain(game, fight)
    for hero in fighters(game.state, fight):
        await _declare(game, fight, hero)
    await _write_down(game, fight)
    await favored_dice(game, fight)
    _allies(game, fight)


def _new_round(game: AnyCrawl, fight: Fight) -> None:
    fight.round += 1
    fight.phase = "declare"
    fight.declared.clear()
    fight.strikes.clear()
    fight.actions.clear()
    fight.targets.clear()
    fight.acts.clear()
    fight.pending.clear()
    fight.hit.clear()
    fight.healed.clear()
    fight.healing.clear()
    for key in [key for key in fight.notes if key.startswith("round:")]:
        del fight.notes[key]
    forget_phase(game)
    game.tell(RoundBegan(round=fight.round, rule="FOR-CMB-01"))


# -- losses and restorations ----------------------------------------------------------------------


def _condition_losses(game: AnyCrawl, fight: Fight) -> None:
    """What Conditions take at the start of the round; no damage, so nothing reduces it."""
    figures: list[Figure] = [*fighters(game.state, fight), *game.state.allies, *fight.foes]
    for figure in figures:
        for condition in figure.conditions:
            match condition.kind:
                case "bleeding":
                    _lose(game, figure, "health", condition.stacks, "FOR-CND-03")
                case "burned":
                    _lose(game, figure, "health", 3, "FOR-CND-05")
                case "drained":
                    _lose(game, figure, "energy", 3, "FOR-CND-09")
                case "poisoned":
                    _lose(game, figure, "health", 1, "FOR-CND-14")
                case "swallowed":
                    _lose(game, figure, "health", condition.bite, "FOR-CND-32")
            if condition.left is not None:
                condition.left -= 1


def _lose(game: AnyCrawl, figure: Figure, vital: Vital, n: int, rule: str) -> None:
    with game.because("Conditions", rule):
        if isinstance(figure, Foe) and figure.shield:
            lower_shield(game, figure, n)
        else:
            set_vital(game, figure, vital, current(figure, vital) - n, "loss")


async def _delayed(game: AnyCrawl, fight: Fight) -> None:
    due = [d for d in fight.delayed if d.phase == "declare" and d.round <= fight.round]
    if due:
        fight.delayed[:] = [d for d in fight.delayed if all(d is not other for other in due)]
        await settle(game, fight, [d.strike for d in due])


def _regen(game: AnyCrawl, fight: Fight) -> None:
    """Regen heals in every Declaration phase; the highest of several applies (FOR-KEY-10)."""
    if not game.state.modifiers:
        return
    vitals: tuple[Vital, ...] = ("health", "energy")
    figures: list[Figure] = [*fighters(game.state, fight), *game.state.allies, *fight.foes]
    for figure in figures:
        who = (figure.id, "foes" if isinstance(figure, Foe) else "group", "game")
        for vital in vitals:
            what = "regen." + vital
            n = max(
                (m.n for m in game.state.modifiers if m.what == what and m.who in who), default=0
            )
            if n > 0:
                with game.because("Regen", "FOR-KEY-10"):
                    heal(game, figure, vital, n)
                fight.healed.append(figure.id)


def end_laces(game: AnyCrawl, fight: Fight) -> None:
    """A Soul Lace ends with the Shield (FOR-CND-31)."""
    up = {foe.id for foe in fight.foes if foe.shield > 0}
    figures: list[Figure] = [*fighters(game.state, fight), *game.state.allies]
    for figure in figures:
        lace = find(figure, "soul-laced")
        if lace is not None and lace.source not in up:
            with game.because("the Shield fell", "FOR-CND-31"):
                end_condition(game, figure, "soul-laced")


# -- what limits a hero ---------------------------------------------------------------------------


async def _rolls_to_act(game: AnyCrawl, fight: Fight) -> None:
    """Rolls needed to act: Entangled rolls Navigate, Poisoned rolls Survival for Energy."""
    for hero in fighters(game.state, fight):
        if not hero.conditions:
            continue
        if limits(fight, hero) is None and find(hero, "entangled"):
            with game.because("Entangled", "FOR-CND-11"):
                result = await roll_skill(game, hero, "navigate", 0, "fight", "FOR-CND-11")
            if not result.success:
                fight.notes[f"round:entangled:{hero.id}"] = 1
        if find(hero, "poisoned") and hero.energy > 0 and not hero.starving:
            await ready_energy(game, hero)


async def _sustain(game: AnyCrawl, fight: Fight) -> None:
    """Pay for each Sustained Mastery, or let it end (FOR-KEY-14). What it Boosts counts from now
    on, so that the heroes choose by the ranks that they will have."""
    there = [hero.id for hero in fighters(game.state, fight)]
    for hero in game.state.heroes:
        for slot in SLOTS:
            key = f"sustain:{hero.id}:{slot}"
            if key not in fight.notes:
                continue
            card = mastery_card(game, hero, slot)
            mastery = fight_moments(game).mastery(card.id)
            n = rank(game.state, hero, slot)
            cost = mastery.sustain_cost(game, fight, hero, n)
            gone = n <= 0 or hero.id not in there or energy_why_not(hero, cost)[0]
            if gone or (cost > 0 and not await _keep(game, hero, card.name, cost)):
                del fight.notes[key]
                game.tell(Said(who=hero.id, text=f"{card.name} ends.", rule="FOR-KEY-14"))
                await mastery.ended(game, fight, hero)
                continue
            pay_energy(game, hero, cost)
            fight.notes[f"round:sustained:{hero.id}:{slot}"] = 1
            await mastery.sustained_prepare(game, fight, hero, n)


async def _keep(game: AnyCrawl, hero: Hero, name: str, cost: int) -> bool:
    options = (
        Option(key="keep", label=f"Sustain {name}", value=True, note=f"{cost} Energy"),
        Option(key="end", label=f"Let {name} end", value=False),
    )
    prompt = f"{hero.name}: Sustain {name}?"
    return await game.ask(Pick("combat.sustain", prompt, options, "FOR-KEY-14", who=hero.id))


# -- the declaration ------------------------------------------------------------------------------


async def _declare(game: AnyCrawl, fight: Fight, hero: Hero) -> None:
    """One hero picks an Ability or Flees, with free things before (FOR-CMB-05, FOR-CMB-15)."""
    moments = fight_moments(game)
    # A free thing may have taken the hero out of the fight.
    while hero.id not in fight.fled:
        chosen = await game.ask(
            Pick(
                "combat.declare",
                f"{hero.name}: what this round?",
                declare_options(game, fight, hero),
                "FOR-CMB-05",
                who=hero.id,
            )
        )
        if not chosen.startswith("free:"):
            break
        await moments.use_free(game, fight, hero, chosen)
    else:
        return
    if chosen == "flee":
        await flee(game, fight, hero)
        return
    word, _, vital = chosen.partition(":")
    declared = Declared(ability=word)
    fight.declared[hero.id] = declared
    if word == "attack":
        declared.vital = _vital(vital)
    for slot in SLOTS:
        if slot == word:
            pay_energy(game, hero, mastery_cost(game, fight, hero, slot))
    if word not in ("defend", "none"):
        await _half_defend(game, fight, hero, declared)
    await moments.declared(game, fight, hero, declared)


def _vital(name: str) -> Vital:
    if name == "energy":
        return "energy"
    return "influence" if name == "influence" else "health"


async def _half_defend(game: AnyCrawl, fight: Fight, hero: Hero, declared: Declared) -> None:
    """A lone hero may Defend at half rank for 1 Energy beside another Ability (FOR-ONE-02)."""
    if not fight_moments(game).one_hero(game) or limits(fight, hero) is not None:
        return
    n = half(ability_rank(game, fight, hero, "defend"))
    if n < 1 or energy_why_not(hero, 1)[0] or ability_why_not(game, fight, hero, "defend")[0]:
        return
    option = Option(key="defend", label=f"Also Defend {n}", value=True, note="1 Energy; one item")
    pick = Pick(
        "combat.half-defend",
        f"{hero.name}: Defend at half rank as well?",
        (option,),
        "FOR-ONE-02",
        who=hero.id,
        optional=True,
        skip="No",
    )
    if await game.maybe(pick):
        pay_energy(game, hero, 1)
        declared.also.append("defend")


async def _write_down(game: AnyCrawl, fight: Fight) -> None:
    """Boosts first, since hero actions have no order; then damage is written down (FOR-CMB-13)."""
    moments = fight_moments(game)
    heroes = fighters(game.state, fight)
    for hero in heroes:
        for slot in SLOTS:
            if uses(fight, hero, slot):
                mastery = moments.mastery(mastery_card(game, hero, slot).id)
                await mastery.prepare(game, fight, hero, ability_rank(game, fight, hero, slot))
    for hero in heroes:
        before = len(fight.strikes)
        declared = fight.declared.get(hero.id)
        for slot in SLOTS:
            card = mastery_card(game, hero, slot)
            if uses(fight, hero, slot):
                n = ability_rank(game, fight, hero, slot)
                await moments.mastery(card.id).declare(game, fight, hero, n)
                if card.sustain:
                    fight.notes[f"sustain:{hero.id}:{slot}"] = fight.round
            elif f"round:sustained:{hero.id}:{slot}" in fight.notes:
                n = ability_rank(game, fight, hero, slot)
                await moments.mastery(card.id).sustained(game, fight, hero, n)
        if declared is None:
            continue
        if declared.ability == "attack" or "attack" in declared.also:
            basic_attack(game, fight, hero, declared.vital)
        _tell_declared(game, fight, hero, declared, fight.strikes[before:])


def _tell_declared(
    game: AnyCrawl, fight: Fight, hero: Hero, declared: Declared, strikes: list[Strike]
) -> None:
    name = declared.ability
    if name != "none":
        ability: Ability = "attack"
        for known in ("attack", "defend", "mastery1", "mastery2"):
            if known == name:
                ability = known
        declared.rank = ability_rank(game, fight, hero, ability)
        name = stat_name(game, hero, ability)
    words = [f"{n} {vital.title()}" for s in strikes for vital, n in s.amounts.items()]
    game.tell(
        HeroDeclared(
            who=hero.id,
            ability=declared.ability,
            name=name,
            damage=", ".join(words),
            rule="FOR-CMB-13",
        )
    )


def _allies(game: AnyCrawl, fight: Fight) -> None:
    """Escorts and Summons act each round (FOR-ESC-01, FOR-KEY-13)."""
    for ally in game.state.allies:
        damage = ally.damage + sum_for(game.state, ally, "damage") if ally.damage else 0
        if damage <= 0 or find(ally, "unconscious"):
            continue
        target = fight.foes[0].id if len(fight.foes) == 1 else ""
        if held(ally):
            target = f"casing:{ally.id}"
        fight.strikes.append(
            Strike(source=ally.id, target=target, amounts={"health": damage}, ability="ally")
        )
        game.tell(
            HeroDeclared(who=ally.id, ability="ally", name=ally.name, damage=f"{damage} Health")
        )


async def flee(game: AnyCrawl, fight: Fight, hero: Hero) -> None:
    """Try to leave: success gets away after this phase, failure leaves only Defend (FOR-FLE-02)."""
    escaped = sure_to_flee(game, fight, hero)
    if not escaped:
        mod = flee_mod(fight, hero)
        fight.tried[hero.id] = fight.tried.get(hero.id, 0) + 1
        escaped = (await roll_skill(game, hero, "navigate", mod, "flee", "FOR-FLE-01")).success
    game.tell(Fled(who=hero.id, escaped=escaped, rule="FOR-FLE-02"))
    if escaped:
        fight.fled.append(hero.id)
        return
    fight.notes[f"round:caught:{hero.id}"] = 1
    able_to = not ability_why_not(game, fight, hero, "defend")[0]
    fight.declared[hero.id] = Declared(ability="defend" if able_to else "none")
