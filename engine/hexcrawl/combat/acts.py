"""Acts: what masteries, items, Relics and opponents' cards do inside a fight."""

from __future__ import annotations

from engine.core.amount import Amount, amount, half
from engine.core.ask import Option, Pick
from engine.core.modifier import Modifier, Until
from engine.hexcrawl.combat.figures import Figure, shield_up
from engine.hexcrawl.conditions import find, gain_condition
from engine.hexcrawl.facts import HeroJoined
from engine.hexcrawl.heroes import (
    heal,
    healing,
    lay,
    raise_,
    rank,
    sum_for,
)
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import (
    Ability,
    Ally,
    Delayed,
    Fight,
    Foe,
    Hero,
    Pending,
    StatName,
    Strike,
    Vital,
)

# -- ranks and numbers ----------------------------------------------------------------------------


async def pick_foe(game: AnyCrawl, fight: Fight, prompt: str, who: str = "") -> Foe | None:
    """One of the opponents, by the player's choice; None when none is left."""
    if len(fight.foes) <= 1:
        return fight.foes[0] if fight.foes else None
    options = tuple(
        Option(
            key=foe.id,
            label=foe.name,
            value=foe,
            at=f"figure:{foe.id}",
            note=f"H {foe.health} E {foe.energy}",
        )
        for foe in fight.foes
    )
    return await game.ask(Pick("combat.foe", prompt, options, "FOR-RES-01", who=who))


def hampered(hero: Hero, fight: Fight, stat: StatName) -> int:
    """What Frightened and Entangled take from an Ability now (FOR-CND-11, -12)."""
    if stat not in ("attack", "defend"):
        return 0
    snared = f"round:entangled:{hero.id}" in fight.notes
    less = 0
    for condition in hero.conditions:
        scared = condition.kind == "frightened" and stat == "defend"
        if scared or (condition.kind == "entangled" and snared):
            less += 3 * condition.stacks
    return less


def ability_rank(game: AnyCrawl, fight: Fight, hero: Hero, stat: StatName) -> int:
    """The rank of an Ability in this fight now, penalties included."""
    return max(0, rank(game.state, hero, stat) - hampered(hero, fight, stat))


def damage_rank(game: AnyCrawl, fight: Fight, hero: Hero, stat: StatName) -> int:
    """The rank that damage is calculated with: Disarmed heroes are limited to their starting
    ranks (FOR-CND-07)."""
    value = ability_rank(game, fight, hero, stat)
    if find(hero, "disarmed"):
        return min(value, hero.start.get(stat, 0))
    return value


def worth(
    game: AnyCrawl,
    fight: Fight,
    hero: Hero,
    formula: Amount,
    slot: Ability = "mastery1",
    *,
    damage: bool = False,
) -> int:
    """The number of a formula over R (the rank of `slot`), ATK, DEF, M1 and M2."""
    if isinstance(formula, int):
        return formula
    get = damage_rank if damage else ability_rank
    known = {
        "R": get(game, fight, hero, slot),
        "ATK": get(game, fight, hero, "attack"),
        "DEF": get(game, fight, hero, "defend"),
        "M1": get(game, fight, hero, "mastery1"),
        "M2": get(game, fight, hero, "mastery2"),
    }
    return amount(formula, known)


def slot_of(game: AnyCrawl, hero: Hero, mastery: str) -> Ability:
    """Which of a hero's Masteries it is."""
    return "mastery1" if game.library.roles[hero.role].mastery1.id == mastery else "mastery2"


def confused(fight: Fight, hero: Hero, n: int) -> int:
    """A number of a hero's action after Confusion (FOR-CND-06)."""
    declared = fight.declared.get(hero.id)
    return half(n) if declared is not None and declared.halved else n


# -- damage ---------------------------------------------------------------------------------------


def strike(
    game: AnyCrawl,
    fight: Fight,
    hero: Hero,
    ability: str,
    vital: Vital,
    n: int,
    *,
    pierce: int = 0,
    target: str = "",
    attack: bool = True,
    note: str = "",
) -> Strike | None:
    """Write down damage of a hero; without a target it is chosen in the Resolution (FOR-CMB-06).

    `ability` is "attack", "mastery1", "mastery2", "item", "race" or "relic". The note "overflow"
    lets the excess over a Soul Shield hit Health.
    """
    if n > 0:
        n += sum_for(game.state, hero, "damage")
    if n <= 0:
        return None
    if not target and len(fight.foes) == 1:
        target = fight.foes[0].id
    casing = find(hero, "encased") or find(hero, "swallowed")
    if casing is not None and ability not in ("item", "race", "relic"):
        target = f"casing:{hero.id}"
    written = Strike(
        source=hero.id,
        target=target,
        amounts={vital: n},
        pierce=n if pierce < 0 else pierce,
        ability=ability,
        attack=attack,
        note=note,
    )
    fight.strikes.append(written)
    return written


def basic_attack(
    game: AnyCrawl,
    fight: Fight,
    hero: Hero,
    vital: Vital,
    *,
    boost: int = 0,
    ability: str = "attack",
) -> Strike | None:
    """A basic Attack: its rank in one Vital type (FOR-CMB-08)."""
    n = damage_rank(game, fight, hero, "attack")
    return strike(game, fight, hero, ability, vital, n + boost if n > 0 else 0)


async def attack_vital(game: AnyCrawl, fight: Fight, hero: Hero) -> Vital:
    """The Vital that a basic Attack hurts, chosen anew on each use (FOR-CMB-08)."""
    options = tuple(
        Option(key=vital, label=vital.title(), value=vital)
        for vital in attack_vitals(game, fight, hero)
    )
    prompt = f"{hero.name} attacks: which Vital?"
    return await game.ask(Pick("combat.vital", prompt, options, "FOR-CMB-08", who=hero.id))


def attack_vitals(game: AnyCrawl, fight: Fight, hero: Hero) -> tuple[Vital, ...]:
    """The Vitals that a hero's Attack may hurt here; Influence only where there is some."""
    vitals = game.library.roles[hero.role].attack_vitals
    if "influence" in vitals and all(foe.influence is None for foe in fight.foes):
        vitals = tuple([vital for vital in vitals if vital != "influence"])
    return vitals


def trap(fight: Fight, strike: Strike, rounds: int = 1) -> None:
    """Damage that springs in the Resolution of a later round."""
    fight.delayed.append(Delayed(strike=strike, round=fight.round + rounds, phase="resolve"))


def hurt_later(
    fight: Fight, source: str, target: str, vital: Vital, n: int, *, pierce: int = 0
) -> None:
    """Damage for the next Declaration phase."""
    if n > 0:
        later = Strike(
            source=source,
            target=target,
            amounts={vital: n},
            pierce=pierce,
            ability="passive",
            attack=False,
        )
        fight.delayed.append(Delayed(strike=later, round=fight.round + 1))


def negate(strike: Strike) -> None:
    """Cancel an attack with all its side effects (FOR-KEY-05); Favored damage stays."""
    if not strike.sure:
        strike.negated = True


# -- protection -----------------------------------------------------------------------------------


def guard(
    game: AnyCrawl,
    figure: Figure,
    *,
    defend: int = 0,
    block: int = 0,
    source: str,
    until: Until = "round",
) -> None:
    """Give a figure Defend (against each damaging effect) and Block (against the sum)."""
    if defend:
        lay(game, Modifier(figure.id, "defend", defend, until, source, "FOR-KEY-03"))
    if block:
        lay(game, Modifier(figure.id, "block", block, until, source, "FOR-KEY-01"))


def pool_block(fight: Fight, n: int) -> None:
    """Block that the whole group shares as one pool this round."""
    fight.notes["round:pool"] = fight.notes.get("round:pool", 0) + n


def boost(
    game: AnyCrawl, who: str, stat: StatName, n: int, source: str, until: Until = "round"
) -> None:
    """Boost a rank of a hero, or of "group", for a while (FOR-KEY-02)."""
    if n:
        lay(game, Modifier(who, "rank." + stat, n, until, source, "FOR-KEY-02"))


# -- Healing and Conditions -----------------------------------------------------------------------


def heal_in(
    game: AnyCrawl,
    fight: Fight,
    figure: Figure,
    vital: Vital,
    n: int,
    *,
    by: Hero | None = None,
    raises: bool = False,
) -> None:
    """Heal (or Raise) a figure. In the Opponent and Resolution phases it is summed with the damage
    (FOR-RES-02); Healing that a hero gives to a savable opponent lowers its Influence
    (FOR-INF-02)."""
    if by is not None:
        n = confused(fight, by, n)
    if n <= 0 or (by is not None and by is not figure and find(figure, "swallowed")):
        return
    if isinstance(figure, Foe) and by is not None and figure.influence is not None:
        if not shield_up(fight, figure):
            ledger = fight.healing.setdefault(figure.id, {})
            ledger["influence"] = ledger.get("influence", 0) + n
            giver = f"round:influenced:{by.id}"
            fight.notes[giver] = fight.notes.get(giver, 0) + n
        return
    if figure.id not in fight.healed:
        fight.healed.append(figure.id)
    if fight.phase in ("react", "resolve"):
        n = healing(game.state, figure, vital, n)
        ledger = fight.healing.setdefault(figure.id, {})
        key = "raise-" + vital if raises else vital
        ledger[key] = ledger.get(key, 0) + n
    elif raises:
        raise_(game, figure, vital, n)
    else:
        heal(game, figure, vital, n)


def afflict_in(
    game: AnyCrawl,
    fight: Fight,
    figure: Figure,
    kind: str,
    *,
    n: int = 1,
    rounds: int | None = None,
    size: int = 0,
    bite: int = 0,
    source: str = "",
) -> None:
    """Give a Condition: after the damage in the Resolution (FOR-CND-01), never through a Soul
    Shield (FOR-SHD-02)."""
    if isinstance(figure, Foe) and shield_up(fight, figure):
        return
    if fight.phase in ("react", "resolve"):
        fight.pending.append(
            Pending(
                target=figure.id,
                kind=kind,
                n=n,
                rounds=rounds,
                size=size,
                bite=bite,
                source=source,
            )
        )
    else:
        gain_condition(game, figure, kind, n=n, rounds=rounds, size=size, bite=bite, source=source)


def summon(
    game: AnyCrawl, hero: Hero, name: str, health: int, damage: int, *, luring: int = 0
) -> Ally:
    """Summon an ally for the rest of the fight (FOR-KEY-13)."""
    taken = [ally.id for ally in game.state.allies]
    number = next(n for n in range(1, len(taken) + 2) if f"s{n}" not in taken)
    ally = Ally(
        id=f"s{number}",
        name=name,
        kind="summon",
        health=health,
        most=health,
        damage=damage,
        owner=hero.id,
        luring=luring,
    )
    game.state.allies.append(ally)
    game.tell(HeroJoined(who=ally.id, name=name, role="Summon", race="", rule="FOR-KEY-13"))
    return ally
