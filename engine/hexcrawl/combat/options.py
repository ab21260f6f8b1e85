"""What a hero may declare in a fight, what not and why, and what each would do."""

from __future__ import annotations

from engine.core.ask import Option
from engine.core.odds import percent
from engine.hexcrawl.cards import MasteryCard
from engine.hexcrawl.combat.acts import ability_rank, attack_vitals, damage_rank
from engine.hexcrawl.combat.damage import reacting
from engine.hexcrawl.combat.moments import fight_moments
from engine.hexcrawl.conditions import find
from engine.hexcrawl.energy import energy_why_not
from engine.hexcrawl.heroes import set_vital, sum_for
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.skills import chances
from engine.hexcrawl.state import Ability, Fight, Hero

SLOTS: tuple[Ability, ...] = ("mastery1", "mastery2")


def limits(fight: Fight, hero: Hero) -> tuple[tuple[str, ...], str, str] | None:
    """The only Abilities that a hero may use now, why and by which rule; None when it is free.

    Of several the one that must end first counts: rising, then breaking out, then courage.
    """
    if fight.notes.get(f"skip:{hero.id}") == fight.round:
        return (), "the action is lost", "FOR-CMB-05"
    if not hero.conditions:
        return None
    kinds = {condition.kind for condition in hero.conditions}
    if "unconscious" in kinds:
        return (), "Unconscious", "FOR-CND-18"
    if "knocked-down" in kinds:
        return ("defend",), "Knocked Down: only Defend, to rise", "FOR-CND-13"
    if "encased" in kinds:
        return ("attack",), "Encased: only Attack the casing", "FOR-CND-10"
    if "swallowed" in kinds:
        return ("attack",), "Swallowed: only Attack", "FOR-CND-16"
    if "frightened" in kinds:
        return ("defend",), "Frightened: only Defend", "FOR-CND-12"
    if f"round:entangled:{hero.id}" in fight.notes:
        return ("attack", "defend"), "Entangled: only Attack or Defend", "FOR-CND-11"
    return None


def ability_why_not(game: AnyCrawl, fight: Fight, hero: Hero, ability: Ability) -> tuple[str, str]:
    """Why an Ability cannot be declared now, with the rule; ("", "") when it can."""
    limit = limits(fight, hero)
    if limit is not None and ability not in limit[0]:
        return limit[1], limit[2]
    rising = ability == "defend" and find(hero, "knocked-down") is not None
    if not rising and ability_rank(game, fight, hero, ability) <= 0:
        return "rank 0", "FOR-HRO-02"
    if ability == "defend" and not rising and sum_for(game.state, hero, "forbid.defend"):
        return "Defending is not allowed", ""
    if ability in SLOTS:
        if sum_for(game.state, hero, "forbid.mastery"):
            return "no Masteries now", ""
        card = mastery_card(game, hero, ability)
        mastery = fight_moments(game).mastery(card.id)
        why_not, rule = energy_why_not(hero, mastery_cost(game, fight, hero, ability))
        if why_not:
            return why_not, rule
        if f"sustain:{hero.id}:{ability}" in fight.notes and not mastery.renewable:
            return "already Sustained", "FOR-KEY-14"
        reason = mastery.why_not(game, fight, hero)
        return reason, "FOR-HRO-06" if reason else ""
    return "", ""


def mastery_card(game: AnyCrawl, hero: Hero, slot: Ability) -> MasteryCard:
    """The card of one of a hero's Masteries."""
    role = game.library.roles[hero.role]
    return role.mastery1 if slot == "mastery1" else role.mastery2


def mastery_cost(game: AnyCrawl, fight: Fight, hero: Hero, slot: Ability) -> int:
    """The Energy that a Mastery costs now (FOR-HRO-06)."""
    card = mastery_card(game, hero, slot)
    mastery = fight_moments(game).mastery(card.id)
    n = mastery.entry_cost(game, hero, ability_rank(game, fight, hero, slot), card.cost)
    return max(0, n + sum_for(game.state, hero, "cost.mastery"))


def pay_energy(game: AnyCrawl, hero: Hero, n: int) -> None:
    """Take Energy for an Ability (FOR-HRO-14)."""
    if n > 0:
        set_vital(game, hero, "energy", hero.energy - n, "cost")


def uses(fight: Fight, hero: Hero, ability: str) -> bool:
    """Whether a hero declared an Ability this round."""
    declared = fight.declared.get(hero.id)
    return declared is not None and (declared.ability == ability or ability in declared.also)


def flee_why_not(game: AnyCrawl, fight: Fight, hero: Hero) -> tuple[str, str]:
    """Why a hero may not try to Flee, with the rule (FOR-FLE-01)."""
    if sum_for(game.state, hero, "forbid.flee"):
        return "there is no way out", "FOR-FLE-01"
    limit = limits(fight, hero)
    return (limit[1], limit[2]) if limit is not None else ("", "")


def flee_mod(fight: Fight, hero: Hero) -> int:
    """-2, and another -2 for each round of trying before (FOR-FLE-01)."""
    return -2 * (fight.tried.get(hero.id, 0) + 1)


def sure_to_flee(game: AnyCrawl, fight: Fight, hero: Hero) -> bool:
    """Whether a power of the hero makes Fleeing succeed."""
    return any(
        mastery.flees(game, fight, hero, n)
        for mastery, owner, n in reacting(game, fight)
        if owner is hero
    )


def flee_chance(game: AnyCrawl, fight: Fight, hero: Hero) -> float:
    """The chance to get away."""
    if sure_to_flee(game, fight, hero):
        return 1.0
    return chances(game, hero, "navigate", flee_mod(fight, hero), "flee")[0]


def declare_options(game: AnyCrawl, fight: Fight, hero: Hero) -> tuple[Option[str], ...]:
    """What a hero may declare, what not and why, and what each would do."""
    options: list[Option[str]] = []
    role = game.library.roles[hero.role]
    why_not, rule = ability_why_not(game, fight, hero, "attack")
    n = damage_rank(game, fight, hero, "attack")
    for vital in attack_vitals(game, fight, hero):
        options.append(
            Option(
                key=f"attack:{vital}",
                label=f"{role.attack}: {vital.title()}",
                value=f"attack:{vital}",
                note=f"{n} {vital.title()} damage",
                why_not=why_not,
                rule=rule,
                letter="a" if vital == "health" else "",
            )
        )
    why_not, rule = ability_why_not(game, fight, hero, "defend")
    n = ability_rank(game, fight, hero, "defend")
    options.append(
        Option(
            key="defend",
            label=role.defend,
            value="defend",
            note=f"{n} less from each effect; one item",
            why_not=why_not,
            rule=rule,
            letter="d",
        )
    )
    for slot in SLOTS:
        card = mastery_card(game, hero, slot)
        mastery = fight_moments(game).mastery(card.id)
        why_not, rule = ability_why_not(game, fight, hero, slot)
        cost = mastery_cost(game, fight, hero, slot)
        note = mastery.note(game, fight, hero, ability_rank(game, fight, hero, slot))
        options.append(
            Option(
                key=slot,
                label=card.name,
                value=slot,
                note=f"{cost} Energy; {note}" if note else f"{cost} Energy",
                why_not=why_not,
                rule=rule,
                letter="1" if slot == "mastery1" else "2",
            )
        )
    why_not, rule = flee_why_not(game, fight, hero)
    options.append(
        Option(
            key="flee",
            label="Flee",
            value="flee",
            note=f"{percent(flee_chance(game, fight, hero))}; else only Defend",
            why_not=why_not,
            rule=rule or "FOR-FLE-01",
            letter="f",
        )
    )
    if all(option.why_not for option in options):
        options.append(Option(key="none", label="Do nothing", value="none"))
    options.extend(fight_moments(game).free_options(game, fight, hero))
    return tuple(options)
