"""The Opponent Actions phase: each opponent's die, its price, its targets and its strikes."""

from __future__ import annotations

from engine.core.amount import amount, half
from engine.core.fact import Said
from engine.hexcrawl.cards import Action
from engine.hexcrawl.combat.acts import guard
from engine.hexcrawl.combat.damage import reacting
from engine.hexcrawl.combat.difficulty import level
from engine.hexcrawl.combat.figures import held, members
from engine.hexcrawl.combat.moments import fight_moments
from engine.hexcrawl.conditions import find, stacks
from engine.hexcrawl.facts import FoeActed, Targeted
from engine.hexcrawl.heroes import set_vital, sum_for
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Act, Ally, Fight, Foe, Hero, Strike, Vital

Member = Hero | Ally

ENCASED = "Encased"

COUNTS = {"single": 1, "dual": 2, "triple": 3}


async def opponent_actions(game: AnyCrawl, fight: Fight) -> None:
    """Roll the Hex die for each opponent and look it up on its action key (FOR-OAC-01)."""
    fight.phase = "react"
    moments = fight_moments(game)
    for foe in list(fight.foes):
        reason = cannot_act(fight, foe)
        if reason:
            game.tell(Said(who=foe.id, text=f"{foe.name} cannot act: {reason}.", rule="FOR-CND-18"))
            if reason == ENCASED:
                _batter(game, fight, foe)
            continue
        await _act(game, fight, foe)
        for _ in range(moments.extra_acts(game, fight, foe)):
            await _act(game, fight, foe, unyielding=True)


def cannot_act(fight: Fight, foe: Foe) -> str:
    """Why an opponent takes no action this round, or nothing."""
    if find(foe, "unconscious"):
        return "Unconscious"
    if fight.notes.get(f"skip:{foe.id}") == fight.round:
        return "it lost its action"
    return ENCASED if find(foe, "encased") else ""


def _batter(game: AnyCrawl, fight: Fight, foe: Foe) -> None:
    """An Encased opponent may only Attack, and only its casing (FOR-CND-10)."""
    action = fight_moments(game).foe_card(game, foe).actions["attack"]
    amounts, _ = damage_of(game, foe, action, halved=False)
    fight.strikes.append(Strike(source=foe.id, target=f"casing:{foe.id}", amounts=amounts))


async def _act(game: AnyCrawl, fight: Fight, foe: Foe, *, unyielding: bool = False) -> None:
    moments = fight_moments(game)
    face = game.roll(6)
    face = await moments.foe_rolled(game, fight, foe, face)
    for mastery, hero, rank in reacting(game, fight):
        face = await mastery.foe_rolled(game, fight, hero, rank, foe, face)
    card = moments.foe_card(game, foe)
    name = card.key[face - 1]
    action, defaulted = affordable(card.actions, name, foe.energy)
    if defaulted:
        name = card.actions[name].default or "attack"
    elif action.cost:
        set_vital(game, foe, "energy", foe.energy - action.cost, "cost")
    act = Act(
        foe=foe.id,
        face=face,
        action=name,
        defaulted=defaulted,
        unyielding=unyielding or action.unyielding,
    )
    fight.acts.append(act)
    fight.actions[foe.id] = face
    numbers = moments.foe_numbers(game, foe)
    act.block = number(amount(action.block, numbers), halved=defaulted)
    act.defend = number(amount(action.defend, numbers), halved=defaulted)
    act.targets = targets(game, fight, action, act)
    fight.targets[foe.id] = act.targets
    game.tell(
        FoeActed(
            who=foe.id,
            face=face,
            action=action.name or name.title(),
            defaulted=defaulted,
            targets=tuple(act.targets),
            rule="FOR-OAC-02" if defaulted else "FOR-OAC-01",
        )
    )
    guard(game, foe, defend=act.defend, block=act.block, source=action.name or name)
    _strike(game, fight, foe, action, act)
    await moments.action_revealed(game, fight, foe, action, act)


def affordable(actions: dict[str, Action], name: str, energy: int) -> tuple[Action, bool]:
    """The action that is used, and whether it is the default at half (FOR-ENC-03, FOR-BSA-02)."""
    action = actions[name]
    if action.cost > energy:
        return actions[action.default or "attack"], True
    return action, False


def number(n: int, *, halved: bool) -> int:
    """A printed number, halved for a default action; what was 0 stays 0 (FOR-CMB-14)."""
    return half(n) if halved else n


def damage_of(
    game: AnyCrawl, foe: Foe, action: Action, *, halved: bool
) -> tuple[dict[Vital, int], int]:
    """The damage of an action and how much of each number is Piercing, without Difficulty."""
    numbers = fight_moments(game).foe_numbers(game, foe)
    amounts: dict[Vital, int] = {}
    for vital, value in action.damage.items():
        n = number(amount(value, numbers), halved=halved)
        if n > 0:
            amounts[vital] = n
    if action.pierce == "all":
        return amounts, 10_000
    return amounts, number(amount(action.pierce, numbers), halved=halved)


def _strike(game: AnyCrawl, fight: Fight, foe: Foe, action: Action, act: Act) -> None:
    amounts, pierce = damage_of(game, foe, action, halved=act.defaulted)
    if not amounts:
        return
    index = len(fight.acts) - 1
    for target in act.targets:
        fight.strikes.append(
            Strike(
                source=foe.id,
                target=target,
                amounts=dict(amounts),
                pierce=pierce,
                individual=action.target != "group",
                nonlethal=action.nonlethal,
                act=index,
            )
        )


# -- targets --------------------------------------------------------------------------------------


def reachable(game: AnyCrawl, fight: Fight) -> list[Member]:
    """Everybody whom an opponent can target: no casing protects them (FOR-CND-10)."""
    return [member for member in members(game.state, fight) if not held(member)]


def hits(game: AnyCrawl, action: Action) -> int:
    """How many individual targets an action has (FOR-DIF-10)."""
    if action.target in ("none", "group"):
        return 0
    return COUNTS.get(action.target, action.count) + level(game.state).targets


def targets(game: AnyCrawl, fight: Fight, action: Action, act: Act) -> list[str]:
    """Whom an action hits (FOR-OAC-03 to -06, FOR-KEY-16)."""
    if action.target == "none":
        return []
    everybody = reachable(game, fight)
    if action.target == "group":
        return [member.id for member in everybody]
    count = hits(game, action)
    found: list[str] = []
    if act.unyielding:
        for _ in range(count):
            found.extend(target_dice(game, everybody, 1))
    else:
        found = target_dice(game, [m for m in everybody if m.id not in fight.hit], count)
    for id in found:
        if id not in fight.hit:
            fight.hit.append(id)
    return found


def target_bonus(game: AnyCrawl, member: Member) -> int:
    """What is added to a target die (FOR-CND-19)."""
    bonus = 2 * stacks(member, "vulnerable") + sum_for(game.state, member, "target")
    return bonus + member.luring if isinstance(member, Ally) else bonus


def target_dice(game: AnyCrawl, candidates: list[Member], count: int) -> list[str]:
    """The highest target dice, ties at the edge rerolled without modifiers; nobody rolls when
    everybody is hit (FOR-OAC-05, FOR-OAC-06)."""
    if len(candidates) <= count:
        return [member.id for member in candidates]
    bonuses = [target_bonus(game, member) for member in candidates]
    return _highest(game, [member.id for member in candidates], bonuses, count)


def _highest(game: AnyCrawl, ids: list[str], bonuses: list[int], count: int) -> list[str]:
    rolls = [(id, game.roll(10) + bonus) for id, bonus in zip(ids, bonuses, strict=True)]
    rolls.sort(key=lambda roll: -roll[1])
    game.tell(Targeted(rolls=tuple(rolls), rule="FOR-OAC-05"))
    edge = rolls[count - 1][1]
    chosen = [id for id, total in rolls if total > edge]
    tied = [id for id, total in rolls if total == edge]
    room = count - len(chosen)
    if len(tied) > room:
        tied = _highest(game, tied, [0] * len(tied), room)
    return chosen + tied
