"""Damage: from the strikes of a phase to what each figure loses (FOR-RES-02)."""

from __future__ import annotations

from engine.core.amount import half
from engine.core.ask import Option, Pick
from engine.hexcrawl.combat.difficulty import level
from engine.hexcrawl.combat.figures import Figure, fighters, figure_by, foe_in, shield_up
from engine.hexcrawl.combat.mastery import Losses, Mastery
from engine.hexcrawl.combat.moments import fight_moments
from engine.hexcrawl.conditions import end_condition, find, stacks
from engine.hexcrawl.facts import Struck, VitalChanged
from engine.hexcrawl.heroes import after_heal, current, rank, set_vital, sum_for
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import Ability, Fight, Foe, Hero, Strike, Vital

ORDER: tuple[Vital, ...] = ("energy", "health", "influence")
"""The order in which Block is spent (FOR-KEY-01)."""

_SLOTS: tuple[Ability, ...] = ("mastery1", "mastery2")


class Blow:
    """One damaging effect: a Vital of a strike, what can still be reduced and what cannot."""

    __slots__ = ("full", "open", "pierced", "strike", "vital")

    def __init__(self, strike: Strike, vital: Vital, full: int, open_: int, pierced: int) -> None:
        self.strike = strike
        self.vital = vital
        self.full = full
        self.open = open_
        self.pierced = pierced


def reacting(game: AnyCrawl, fight: Fight) -> list[tuple[Mastery, Hero, int]]:
    """The Masteries of heroes in the fight that want to be called at its moments."""
    moments = fight_moments(game)
    found = []
    for hero in fighters(game.state, fight):
        role = game.library.roles[hero.role]
        for slot, card in zip(_SLOTS, (role.mastery1, role.mastery2), strict=True):
            mastery = moments.mastery(card.id)
            if mastery.reacts:
                found.append((mastery, hero, rank(game.state, hero, slot)))
    return found


# -- the attacker's side --------------------------------------------------------------------------


def bonus(game: AnyCrawl, foe: Foe, *, individual: bool) -> int:
    """What is added to each damage number of an opponent (FOR-DIF-02)."""
    n = level(game.state).damage + sum_for(game.state, foe, "damage")
    if individual:
        n += sum_for(game.state, foe, "damage.individual")
    return n


def arm(game: AnyCrawl, fight: Fight, strike: Strike) -> None:
    """Add Difficulty and modifiers to what an opponent deals, once for each number."""
    foe = foe_in(fight, strike.source)
    if foe is None or strike.reflected:
        return
    more = bonus(game, foe, individual=strike.individual)
    if more:
        for vital, n in strike.amounts.items():
            if n > 0:
                strike.amounts[vital] = max(0, n + more)


async def change(game: AnyCrawl, fight: Fight, strikes: list[Strike]) -> None:
    """The attackers' own changes, Negate and Reflect, and casings in the way."""
    moments = fight_moments(game)
    reacts = reacting(game, fight)
    for strike in strikes:
        arm(game, fight, strike)
    for strike in strikes:
        if strike.sure or strike.negated:
            continue
        await moments.changes_strike(game, fight, strike)
        for mastery, hero, n in reacts:
            await mastery.changes_strike(game, fight, hero, n, strike)
    for foe in fight.foes:
        for _ in range(fight.notes.get(f"round:negate:{foe.id}", 0)):
            await _negate_highest(game, strikes, foe)
        if foe.conditions and find(foe, "encased"):
            for strike in strikes:
                if strike.target == foe.id:
                    strike.target = ""  # nothing gets through to it (FOR-CND-10)
    for strike in list(strikes):
        if strike.target.startswith("casing:"):
            _hit_casing(game, fight, strike)
        if game.state.modifiers:
            _reflect(game, fight, strikes, strike)


async def _negate_highest(game: AnyCrawl, strikes: list[Strike], foe: Foe) -> None:
    """The attack with the most damage is Negated; of equal ones the player picks (FOR-ENC-06)."""
    attacks = [
        s for s in strikes if s.target == foe.id and s.attack and not s.sure and not s.negated
    ]
    if not attacks:
        return
    worst = max(sum(s.amounts.values()) for s in attacks)
    options = tuple(
        Option(key=f"{s.source}.{i}", label=f"{s.source}: {s.ability}", value=s)
        for i, s in enumerate(attacks)
        if sum(s.amounts.values()) == worst
    )
    pick = Pick("combat.negated", f"{foe.name} Negates which attack?", options, "FOR-ENC-06")
    (await game.ask(pick)).negated = True


def _hit_casing(game: AnyCrawl, fight: Fight, strike: Strike) -> None:
    """Health damage eats a casing; what hits from inside a swallower also hurts it."""
    captive = figure_by(game.state, fight, strike.target.partition(":")[2])
    if captive is None or strike.negated:
        return
    casing = find(captive, "swallowed") or find(captive, "encased")
    if casing is None:
        return
    casing.size -= strike.amounts.get("health", 0)
    swallower = casing.source if casing.kind == "swallowed" else ""
    if casing.size <= 0:
        with game.because(casing.kind, "FOR-CND-26"):
            end_condition(game, captive, casing.kind)
    strike.target = swallower if foe_in(fight, swallower) is not None else ""


def _reflect(game: AnyCrawl, fight: Fight, strikes: list[Strike], strike: Strike) -> None:
    """Turn part of an attack back on its source, never twice (FOR-KEY-09)."""
    if not strike.attack or strike.sure or strike.negated or strike.reflected:
        return
    target = figure_by(game.state, fight, strike.target)
    if target is None:
        return
    room = sum_for(game.state, target, "reflect")
    if room <= 0:
        return
    back: dict[Vital, int] = {}
    for vital, n in strike.amounts.items():
        turned = min(room, n)
        if turned > 0:
            room -= turned
            strike.amounts[vital] = n - turned
            back[vital] = turned
    if back:
        strikes.append(mirrored(strike, back))


def mirrored(strike: Strike, amounts: dict[Vital, int]) -> Strike:
    """A strike that goes back where it came from; it is not Reflected again (FOR-KEY-09)."""
    return Strike(
        source=strike.target,
        target=strike.source,
        amounts=amounts,
        ability="reflect",
        attack=False,
        reflected=True,
    )


# -- the target's side ----------------------------------------------------------------------------


def guards(game: AnyCrawl, figure: Figure) -> tuple[int, int]:
    """The Defend and the Block that a figure has now."""
    defend = max(0, sum_for(game.state, figure, "defend"))
    block = max(0, sum_for(game.state, figure, "block"))
    if (defend or block) and sum_for(game.state, figure, "guard.half"):
        return half(defend), half(block)
    return defend, block


def reduce(
    game: AnyCrawl, fight: Fight, target: Figure, strikes: list[Strike]
) -> tuple[list[Blow], list[Strike]]:
    """Defend each damaging effect, Block the sum, then add what Vulnerable adds.

    Returns the blows and the strikes that bounce off a Reflecting guard.
    """
    defend, block = guards(game, target)
    bounce = sum_for(game.state, target, "reflect.prevented") if defend else 0
    shielded = isinstance(target, Foe) and shield_up(fight, target)
    blows: list[Blow] = []
    back: list[Strike] = []
    for strike in strikes:
        prevented = 0
        for vital, n in strike.amounts.items():
            if n <= 0:
                continue
            if strike.sure:
                if strike.ability == "favored" and vital == "energy" and not shielded:
                    n *= 2
                blows.append(Blow(strike, vital, n, 0, n))
                continue
            pierced = min(n, strike.pierce)
            left = max(0, n - pierced - defend)
            prevented += n - pierced - left
            blows.append(Blow(strike, vital, n, left, pierced))
        if bounce and prevented and strike.attack and not strike.reflected:
            back.append(mirrored(strike, {"health": min(bounce, prevented)}))
    if blows:
        if block:
            _block(blows, block)
        pool = fight.notes.get("round:pool", 0)
        if pool and not isinstance(target, Foe):
            fight.notes["round:pool"] = _block(blows, pool)
        more = stacks(target, "vulnerable") + sum_for(game.state, target, "taken")
        if more:
            for blow in blows:
                # A loss is no damage.
                if blow.open + blow.pierced > 0 and blow.strike.ability != "loss":
                    blow.open = max(-blow.pierced, blow.open + more)
    return blows, back


def _block(blows: list[Blow], block: int) -> int:
    """Spend Block on Energy damage first; returns what is left of it (FOR-KEY-01)."""
    for vital in ORDER:
        for blow in blows:
            if blow.vital == vital and blow.open > 0:
                spent = min(block, blow.open)
                blow.open -= spent
                block -= spent
                if not block:
                    return 0
    return block


def add_up(game: AnyCrawl, target: Figure, blows: list[Blow]) -> dict[Vital, int]:
    """The sum of all blows per Vital; Nonlethal ones leave 1 (FOR-KEY-06). Tells each."""
    losses: dict[Vital, int] = {}
    gentle: dict[Vital, int] = {}
    for blow in blows:
        n = blow.open + blow.pierced
        blow.strike.dealt[blow.vital] = n
        where = gentle if blow.strike.nonlethal else losses
        where[blow.vital] = where.get(blow.vital, 0) + n
        game.tell(
            Struck(
                who=blow.strike.source,
                target=target.id,
                vital=blow.vital,
                amount=blow.full,
                dealt=n,
                rule="FOR-RES-02",
            )
        )
    for vital, n in gentle.items():
        room = max(0, current(target, vital) - losses.get(vital, 0) - 1)
        losses[vital] = losses.get(vital, 0) + min(n, room)
    return losses


async def settle(game: AnyCrawl, fight: Fight, strikes: list[Strike]) -> None:
    """Settle all strikes of a phase: changes, reductions, sums, Healing, and one total each."""
    await change(game, fight, strikes)
    by_target: dict[str, list[Strike]] = {}
    for strike in strikes:
        if not strike.negated and strike.target:
            by_target.setdefault(strike.target, []).append(strike)
    losses: Losses = {}
    excess: dict[str, int] = {}
    state = game.state
    figures: list[Figure] = [*fighters(state, fight), *state.allies, *fight.foes]
    for figure in figures:
        own = by_target.get(figure.id)
        if not own:
            continue
        blows, back = reduce(game, fight, figure, own)
        for strike in back:
            strikes.append(strike)
            by_target.setdefault(strike.target, []).append(strike)
        total = add_up(game, figure, blows)
        if any(total.values()):
            losses[figure.id] = total
        for strike in own:
            if strike.note == "overflow":
                excess[figure.id] = excess.get(figure.id, 0) + strike.dealt.get("health", 0)
    _echo(figures, losses)
    moments = fight_moments(game)
    await moments.suffering(game, fight, losses)
    for mastery, hero, n in reacting(game, fight):
        await mastery.suffering(game, fight, hero, n, losses)
    for figure in figures:
        apply(game, fight, figure, losses.get(figure.id, {}), excess.get(figure.id, 0))
    fight.healing.clear()


def _echo(figures: list[Figure], losses: Losses) -> None:
    """Bound figures lose what the one they are bound to loses, once (FOR-CND-04)."""
    echoes: list[tuple[str, dict[Vital, int]]] = []
    for figure in figures:
        bond = find(figure, "bound")
        if bond is not None and bond.source in losses:
            echoes.append((figure.id, dict(losses[bond.source])))
    for id, copied in echoes:
        own = losses.setdefault(id, {})
        for vital, n in copied.items():
            own[vital] = own.get(vital, 0) + n


def apply(
    game: AnyCrawl, fight: Fight, figure: Figure, losses: dict[Vital, int], excess: int = 0
) -> None:
    """Apply damage and Healing to a figure as one total, capped once (FOR-RES-02)."""
    healed = fight.healing.get(figure.id)
    if not losses and not healed:
        return
    if isinstance(figure, Foe) and losses and shield_up(fight, figure):
        losses = _hit_shield(game, fight, figure, losses, excess)
    ledger = healed or {}
    for vital in ORDER:
        hurt = losses.get(vital, 0)
        more = ledger.get(vital, 0)
        raised = ledger.get("raise-" + vital, 0)
        if not (hurt or more or raised):
            continue
        before = current(figure, vital)
        if vital == "influence":
            after = before - hurt - more
        else:
            after = before - hurt
            after = after_heal(game.state, figure, vital, after, more)
            if raised:
                after = after_heal(game.state, figure, vital, after, raised, raises=True)
        set_vital(game, figure, vital, after, "damage" if after < before else "heal")
    if ledger and any(vital != "influence" for vital in ledger):
        end_condition(game, figure, "bleeding")


def _hit_shield(
    game: AnyCrawl, fight: Fight, foe: Foe, losses: dict[Vital, int], excess: int
) -> dict[Vital, int]:
    """All damage goes to the Soul Shield; the excess is lost unless a strike says otherwise
    (FOR-SHD-02). Returns what hits Health after all."""
    total = sum(losses.values())
    lower_shield(game, foe, total)
    fight.notes[f"round:shieldhit:{foe.id}"] = total
    over = min(excess, total - fight.notes.get(f"round:shield:{foe.id}", total))
    return {"health": over} if over > 0 else {}


def lower_shield(game: AnyCrawl, foe: Foe, n: int) -> None:
    """Lower a Soul Shield, never below 0."""
    set_shield(game, foe, max(0, foe.shield - n), "damage")


def set_shield(game: AnyCrawl, foe: Foe, value: int, how: str) -> None:
    """Set a Soul Shield and tell it when it changed."""
    if value != foe.shield:
        before, foe.shield = foe.shield, value
        game.tell(VitalChanged(who=foe.id, vital="shield", before=before, after=value, how=how))
