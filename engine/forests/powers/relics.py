"""Relics in combat: the Soul Shield they strip and their Abilities (FOR-REL-09, FOR-REL-10)."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.forests.powers.acts import helpless, wielder
from engine.forests.powers.adrimon import BOW, KNIFE, LANTERN, OATHSHIELD, STAFF, SWORD
from engine.forests.relics import meets, wield, wielded_by
from engine.forests.state import ForestsGame
from engine.hexcrawl.combat.acts import damage_rank, heal_in, negate, strike
from engine.hexcrawl.combat.damage import bonus, mirrored, set_shield
from engine.hexcrawl.combat.figures import fighters, foe_in
from engine.hexcrawl.combat.moments import fight_moments
from engine.hexcrawl.combat.options import (
    SLOTS,
    ability_why_not,
    mastery_card,
    mastery_cost,
    pay_energy,
)
from engine.hexcrawl.conditions import find
from engine.hexcrawl.energy import energy_why_not, spend_energy
from engine.hexcrawl.heroes import brief, hero_by, most
from engine.hexcrawl.state import Declared, Fight, Foe, Hero, Strike

KEY = "free:relic"
HAND = "special:relic"
RULE = "FOR-REL-09"
GLOW = 6
"""Health that the Seed-Lantern Heals each hero."""


def strip(game: ForestsGame, fight: Fight) -> None:
    """Each wielded Relic lowers every Soul Shield; that is no damage (FOR-REL-10)."""
    for foe in fight.foes:
        if foe.shield <= 0:
            continue
        for hero in fighters(game.state, fight):
            for relic in wielded_by(game, hero):
                with game.because(relic.name, "FOR-REL-10"):
                    set_shield(game, foe, max(0, foe.shield - relic.shield), "loss")


def spent(fight: Fight, relic: str) -> bool:
    """Whether a Relic's Ability was used in this combat."""
    return f"relic:{relic}" in fight.used


def spend(fight: Fight, relic: str) -> None:
    """Mark a Relic's Ability as used for this combat."""
    fight.used.append(f"relic:{relic}")


# -- what the wielder may do at will --------------------------------------------------------------


def options(game: ForestsGame, fight: Fight, hero: Hero) -> list[Option[str]]:
    """The Abilities of a hero's Relics that can change something now."""
    found: list[Option[str]] = []
    late = fight.phase == "resolve"
    for relic in hero.relics:
        if spent(fight, relic):
            continue
        name = game.library.relics[relic].name
        if relic == SWORD and not late:
            cost = game.library.relics[relic].ability_cost
            why_not, rule = energy_why_not(hero, cost)
            n = damage_rank(game, fight, hero, "attack")
            found.append(
                Option(
                    key=f"{KEY}:{relic}",
                    label=f"{name}: {n} Piercing Health",
                    value=f"{KEY}:{relic}",
                    note=f"{cost} Energy; once per combat",
                    why_not=why_not,
                    rule=rule or RULE,
                )
            )
        elif relic == LANTERN and late and _worn(game, fight):
            found.append(
                Option(
                    key=f"{KEY}:{relic}",
                    label=f"{name}: each hero Heals {GLOW} Health",
                    value=f"{KEY}:{relic}",
                    note="once per combat",
                    rule=RULE,
                )
            )
        elif relic == BOW and late:
            found.extend(_shots(game, fight, name))
        elif relic == OATHSHIELD and late:
            found.extend(_oaths(game, fight, name))
    return found


async def use(game: ForestsGame, fight: Fight, hero: Hero, value: str) -> None:
    """Use what `options` offered."""
    relic, _, what = value.removeprefix(f"{KEY}:").partition(":")
    with game.because(game.library.relics[relic].name, RULE):
        match relic:
            case "kejels-great-sword":
                if not await spend_energy(game, hero, game.library.relics[relic].ability_cost):
                    return
                n = damage_rank(game, fight, hero, "attack")
                strike(game, fight, hero, "relic", "health", n, pierce=-1)
            case "nimriels-seed-lantern":
                for other in fighters(game.state, fight):
                    heal_in(game, fight, other, "health", GLOW, by=hero)
            case "vessins-mirror-bow":
                _shoot_back(game, fight, what)
            case "harrows-oathshield":
                fight.notes[f"round:oath:{what}"] = 1
                for blow in fight.strikes:
                    under_oath(fight, blow)
        spend(fight, relic)


def _worn(game: ForestsGame, fight: Fight) -> bool:
    """Whether Healing could matter: somebody is hurt or about to be."""
    heroes = fighters(game.state, fight)
    return any(h.health < most(game.state, h, "health") for h in heroes) or any(
        s.target == h.id and not s.negated and s.amounts.get("health")
        for s in fight.strikes
        for h in heroes
    )


def _incoming(fight: Fight) -> list[tuple[Strike, Foe]]:
    """The attacks of opponents that are on their way."""
    found = []
    for one in fight.strikes:
        foe = foe_in(fight, one.source)
        if foe is not None and one.attack and not (one.negated or one.sure or one.reflected):
            found.append((one, foe))
    return found


def _sum(game: ForestsGame, one: Strike, foe: Foe) -> int:
    more = bonus(game, foe, individual=one.individual)
    return sum(max(0, n + more) for n in one.amounts.values() if n > 0)


def _shots(game: ForestsGame, fight: Fight, name: str) -> list[Option[str]]:
    """Individual attacks that the Mirror Bow can give back, one of each kind."""
    found: dict[str, Option[str]] = {}
    for one, foe in _incoming(fight):
        if one.individual:
            key = f"{KEY}:{BOW}:{one.source}.{one.act}.{one.target}"
            words = f"{name}: Reflect {_sum(game, one, foe)} at {foe.name}"
            found.setdefault(
                key,
                Option(key=key, label=words, value=key, note=f"aimed at {one.target}", rule=RULE),
            )
    return list(found.values())


def _shoot_back(game: ForestsGame, fight: Fight, what: str) -> None:
    """Reflect an individual attack with everything that it would have done (FOR-KEY-09)."""
    for one, foe in _incoming(fight):
        if f"{one.source}.{one.act}.{one.target}" == what:
            more = bonus(game, foe, individual=True)
            amounts = {v: max(0, n + more) for v, n in one.amounts.items() if n > 0}
            back = mirrored(one, amounts)
            back.pierce = one.pierce
            negate(one)
            fight.strikes.append(back)
            return


def _oaths(game: ForestsGame, fight: Fight, name: str) -> list[Option[str]]:
    """The heroes whom the Oathshield can keep from all damage of this round."""
    threat: dict[str, int] = {}
    for one, foe in _incoming(fight):
        threat[one.target] = threat.get(one.target, 0) + _sum(game, one, foe)
    return [
        Option(
            key=f"{KEY}:{OATHSHIELD}:{hero.id}",
            label=f"{name}: Negate all damage to {hero.name}",
            value=f"{KEY}:{OATHSHIELD}:{hero.id}",
            at=f"figure:{hero.id}",
            note=f"{threat[hero.id]} damage; once per combat",
            rule=RULE,
        )
        for hero in fighters(game.state, fight)
        if hero.id in threat
    ]


def under_oath(fight: Fight, one: Strike) -> None:
    """Nothing hurts the hero whom the Oathshield protects this round."""
    if one.ability != "loss" and f"round:oath:{one.target}" in fight.notes:
        one.negated = True


# -- when something happens -----------------------------------------------------------------------


async def foe_rolled(game: ForestsGame, fight: Fight, foe: Foe, face: int) -> int:
    """Once per combat the Loom-Knife changes the action die by 1."""
    hero = wielder(game, fight, KNIFE)
    if hero is None or spent(fight, KNIFE) or helpless(hero):
        return face
    card = fight_moments(game).foe_card(game, foe)
    key = card.key
    options = tuple(
        Option(
            key=str(n),
            label=f"{n}: {card.actions[key[n - 1]].name or key[n - 1].title()}",
            value=n,
            note=card.actions[key[n - 1]].text,
        )
        for n in (face - 1, face + 1)
        if 1 <= n <= 6 and key[n - 1] != key[face - 1]
    )
    pick = Pick(
        "relic.loom-knife",
        f"{foe.name} rolled {face} ({key[face - 1].title()}). Cut the thread?",
        options,
        RULE,
        who=hero.id,
        optional=True,
        skip=f"Leave the {face}",
    )
    chosen = await game.maybe(pick)
    if chosen is None:
        return face
    spend(fight, KNIFE)
    return chosen


async def declared(game: ForestsGame, fight: Fight, hero: Hero, own: Declared) -> None:
    """Arkavin's Staff: a second Mastery in the same round, at its own cost besides."""
    if STAFF not in hero.relics or spent(fight, STAFF) or own.ability not in SLOTS:
        return
    relic = game.library.relics[STAFF]
    slot = SLOTS[1] if own.ability == SLOTS[0] else SLOTS[0]
    cost = relic.ability_cost + mastery_cost(game, fight, hero, slot)
    if ability_why_not(game, fight, hero, slot)[0] or energy_why_not(hero, cost)[0]:
        return
    option = Option(
        key=slot,
        label=f"{relic.name}: {mastery_card(game, hero, slot).name} as well",
        value=True,
        note=f"{cost} Energy; once per combat",
    )
    pick = Pick(
        "relic.staff",
        f"{hero.name}: a second Mastery?",
        (option,),
        RULE,
        who=hero.id,
        optional=True,
        skip="One is enough",
    )
    if await game.maybe(pick):
        spend(fight, STAFF)
        pay_energy(game, hero, cost)
        own.also.append(slot)


# -- handing over ---------------------------------------------------------------------------------


def item_options(game: ForestsGame, fight: Fight, hero: Hero) -> tuple[Option[str], ...]:
    """A Defending hero may hand a Relic to a companion who can wield it (FOR-REL-05, -07)."""
    if not hero.relics:
        return ()
    return tuple(
        Option(
            key=f"{HAND}:{relic.id}:{other.id}",
            label=f"Hand {relic.name} to {other.name}",
            value=f"{HAND}:{relic.id}:{other.id}",
            at=f"figure:{other.id}",
            note=brief(other),
            rule="FOR-REL-05",
        )
        for relic in wielded_by(game, hero)
        for other in fighters(game.state, fight)
        if other is not hero and not find(other, "swallowed") and meets(game, relic.id, other)
    )


async def use_item(game: ForestsGame, fight: Fight, hero: Hero, value: str) -> None:
    """Hand a Relic over."""
    relic, _, other = value.removeprefix(f"{HAND}:").partition(":")
    await wield(game, relic, hero_by(game.state, other))
