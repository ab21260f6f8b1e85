"""What the Bosses do beyond their action keys: Passives, standing powers and special actions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from engine.core.amount import half
from engine.core.ask import Option, Pick
from engine.core.modifier import Modifier
from engine.forests.powers import adrimon, tharanos
from engine.forests.powers.acts import drain, in_force
from engine.forests.state import ForestsGame
from engine.hexcrawl.cards import Action
from engine.hexcrawl.combat.acts import heal_in
from engine.hexcrawl.combat.difficulty import LEVELS, grow, make_foe, passives
from engine.hexcrawl.combat.figures import below_half, fighters, suffered
from engine.hexcrawl.conditions import end_condition, find, removable
from engine.hexcrawl.facts import HeroJoined
from engine.hexcrawl.goods import lose_gold
from engine.hexcrawl.heroes import able, current, lay, lift, set_vital
from engine.hexcrawl.skills import roll_skill
from engine.hexcrawl.state import Act, Fight, Foe, Skill, Strike, Vital

TOLL = 2
BITTER = 1
REGROWTH = 3
DEEP_WOUND = 10
"""Health that Duskmaw must have suffered in a round not to grow it back in the next."""
RAGE = 2
RESERVE = 4
"""The Level of the City Watch that Captain Veil calls."""

Power = Callable[[ForestsGame, Fight, Foe], Awaitable[None]]


def powers(game: ForestsGame, foe: Foe) -> tuple[str, ...]:
    """The standing powers of an opponent and, from Moderate on, its Passive (FOR-BSA-03)."""
    card = game.library.foes.get(foe.card)
    if card is None or not (card.always or card.passive):
        return ()
    if card.passive and passives(game.state):
        return (*card.always, card.passive)
    return card.always


async def begins(game: ForestsGame, fight: Fight) -> None:
    """What happens when a fight begins."""
    for foe in fight.foes:
        if "grubnose-toll" in powers(game, foe):
            with game.because(foe.name, "FOR-BSA-03"):
                await _toll(game, fight)


async def losses(game: ForestsGame, fight: Fight) -> None:
    """Passives at the start of each Declaration phase (FOR-CMB-04)."""
    for foe in list(fight.foes):
        for name in powers(game, foe):
            power = AT_START.get(name)
            if power is not None:
                with game.because(foe.name, "FOR-BSA-03"):
                    await power(game, fight, foe)


def worsen(game: ForestsGame, foe: Foe, source: str, n: int) -> None:
    """Let n be what a standing power adds to each of an opponent's damage numbers now."""
    for modifier in game.state.modifiers:
        if modifier.who == foe.id and modifier.source == source:
            if modifier.n == n:
                return
            lift(game, source=source, who=foe.id)
            break
    if n:
        lay(game, Modifier(foe.id, "damage", n, "round", source, "FOR-BSA-03"))


async def _group_rolls(game: ForestsGame, fight: Fight, skill: Skill, vital: Vital, n: int) -> None:
    """Each hero rolls a Skill; those who fail lose n of a Vital."""
    for hero in fighters(game.state, fight):
        if not (await roll_skill(game, hero, skill, 0, "fight", "FOR-BSA-03")).success:
            drain(game, hero, vital, n)


# -- Grubnose -------------------------------------------------------------------------------------


async def _toll(game: ForestsGame, fight: Fight) -> None:
    for hero in fighters(game.state, fight):
        options = (
            Option(
                key="pay",
                label=f"Pay {TOLL} Gold",
                value=True,
                note=f"has {hero.gold}",
                why_not="" if hero.gold >= TOLL else f"{hero.gold} Gold",
            ),
            Option(key="refuse", label="Refuse: Skill rolls +1 in this combat", value=False),
        )
        prompt = f"{hero.name}: pay the toll?"
        if await game.ask(Pick("boss.toll", prompt, options, "FOR-BSA-03", who=hero.id)):
            lose_gold(game, hero, TOLL)
        else:
            lay(game, Modifier(hero.id, "skill", 1, "combat", "the unpaid toll"))


# -- Sister Morrow --------------------------------------------------------------------------------


async def _lament(game: ForestsGame, fight: Fight, foe: Foe) -> None:
    await _group_rolls(game, fight, "explore", "energy", 1)


async def _bitterness(game: ForestsGame, fight: Fight, foe: Foe) -> None:
    worsen(game, foe, "Bitterness", BITTER if below_half(game.state, foe, "influence") else 0)


# -- Duskmaw --------------------------------------------------------------------------------------


async def _regrowth(game: ForestsGame, fight: Fight, foe: Foe) -> None:
    wounded = find(foe, "burned") is not None or f"scorched:{foe.id}" in fight.notes
    if not wounded:
        heal_in(game, fight, foe, "health", REGROWTH)


def _scorch(fight: Fight, foe: Foe) -> None:
    """Remember for the next round whether the stumps were seared in this one."""
    key = f"scorched:{foe.id}"
    fight.notes.pop(key, None)
    if find(foe, "burned") or suffered(fight, foe.id, "health") >= DEEP_WOUND:
        fight.notes[key] = 1


# -- Hathowyr -------------------------------------------------------------------------------------


async def _hide(game: ForestsGame, fight: Fight, foe: Foe) -> None:
    """The most damaging attack on her is halved; of equal ones the player picks."""
    key = f"round:hide:{foe.id}"
    if key in fight.notes or fight.phase != "resolve":
        return
    fight.notes[key] = 1
    attacks = [
        s
        for s in fight.strikes
        if s.target == foe.id and s.attack and not (s.sure or s.negated or s.reflected)
    ]
    worst = max((sum(s.amounts.values()) for s in attacks), default=0)
    options = tuple(
        Option(key=f"{s.source}.{i}", label=f"{s.source}: {s.ability}", value=s)
        for i, s in enumerate(attacks)
        if sum(s.amounts.values()) == worst
    )
    if not options:
        return
    pick = Pick("boss.hide", f"{foe.name} halves which attack?", options, "FOR-BSA-03")
    strike = await game.ask(pick)
    for vital, n in strike.amounts.items():
        strike.amounts[vital] = half(n)


def _upkeep(game: ForestsGame, fight: Fight, foe: Foe) -> None:
    """Lowering her Influence costs each hero who does it 1 Energy a round (FOR-INF-05)."""
    struck = {s.source for s in fight.strikes if s.target == foe.id and s.dealt.get("influence")}
    for hero in fighters(game.state, fight):
        if hero.id in struck or f"round:influenced:{hero.id}" in fight.notes:
            with game.because(foe.name, "FOR-INF-05"):
                set_vital(game, hero, "energy", max(0, hero.energy - 1), "cost")


# -- the Enraged Elemental ------------------------------------------------------------------------


async def _heat(game: ForestsGame, fight: Fight, foe: Foe) -> None:
    if 2 * foe.energy > foe.most_energy:
        for hero in fighters(game.state, fight):
            drain(game, hero, "energy", 1)


def _open_wound(game: ForestsGame, fight: Fight, foe: Foe) -> None:
    """What heroes Healed counts once more against its Influence."""
    if foe.influence is None or not in_force(fight, foe, "wound"):
        return
    given = sum(n for key, n in fight.notes.items() if key.startswith("round:influenced:"))
    if given:
        set_vital(game, foe, "influence", foe.influence - given, "damage")


# -- the Queen, the Colossus, the Captain ---------------------------------------------------------


async def _mourning(game: ForestsGame, fight: Fight, foe: Foe) -> None:
    """Each dead or Frightened hero raises each of her damage numbers by 1."""
    grief = sum(hero.dead and not hero.gone for hero in game.state.heroes)
    grief += sum(find(hero, "frightened") is not None for hero in fighters(game.state, fight))
    worsen(game, foe, "Mourning", grief)


def _plating(game: ForestsGame, fight: Fight, foe: Foe) -> None:
    """A Condition that it has had for a whole round ends."""
    for condition in removable(foe):
        key = f"plating:{foe.id}:{condition.kind}"
        since = fight.notes.setdefault(key, fight.round)
        if since < fight.round:
            del fight.notes[key]
            with game.because(foe.name, "FOR-BSA-03"):
                end_condition(game, foe, condition.kind)


def reserve(game: ForestsGame, fight: Fight) -> None:
    """Captain Veil calls the City Watch, once, when his Soul Shield has fallen."""
    for foe in list(fight.foes):
        if foe.shield > 0 or foe.health <= 0 or "captain-veil-reserve" not in powers(game, foe):
            continue
        if "captain-veil-reserve" in fight.used:
            continue
        fight.used.append("captain-veil-reserve")
        state = game.state
        card = game.library.foes[game.library.placards.watch_of(RESERVE)]
        watch = make_foe(game, card, f"o{len(fight.foes) + len(fight.fallen) + 1}")
        # Whoever fell since the start still counts; make_foe knows those who stand.
        full = LEVELS[fight.difficulty].vitals * fight.notes.get("heroes", 1)
        grow(watch, full - LEVELS[state.difficulty].vitals * len(able(state)))
        fight.foes.append(watch)
        game.tell(
            HeroJoined(
                who=watch.id,
                name=watch.name,
                role=f"Level {watch.level}",
                race="",
                cause=foe.name,
                rule="FOR-BSA-03",
            )
        )


# -- moments --------------------------------------------------------------------------------------


async def revealed(game: ForestsGame, fight: Fight, foe: Foe, action: Action, act: Act) -> None:
    """A special action was revealed; numbers that follow the state of the fight are brought up to
    date."""
    for name in powers(game, foe):
        if name in UP_TO_DATE:
            await AT_START[name](game, fight, foe)
    match action.custom:
        case "" | "tharanos-swallow":
            return
        case "tharanos-hide":
            tharanos.revealed(fight, foe)
        case "hathowyr-rage":
            if 2 * current(foe, "influence") <= foe.most_influence:
                _add_health(fight, act, RAGE)
        case "elemental-wound":
            fight.notes[f"round:wound:{foe.id}"] = 1
        case _:
            adrimon.revealed(game, fight, foe, action, act)


def _add_health(fight: Fight, act: Act, n: int) -> None:
    index = len(fight.acts) - 1
    for strike in fight.strikes:
        if strike.act == index and fight.acts[index] is act:
            strike.amounts["health"] = strike.amounts.get("health", 0) + n


async def changes_strike(game: ForestsGame, fight: Fight, strike: Strike) -> None:
    """What an attacked Boss makes of a strike before anything reduces it."""
    for foe in fight.foes:
        match foe.card:
            case "tharanos":
                tharanos.changes_strike(game, fight, foe, strike)
            case "hathowyr":
                if "hathowyr-hide" in powers(game, foe):
                    await _hide(game, fight, foe)
            case "adrimon":
                adrimon.changes_strike(game, fight, foe, strike)


def after_hits(game: ForestsGame, fight: Fight) -> None:
    """Damage was applied; what follows from it."""
    for foe in list(fight.foes):
        match foe.card:
            case "tharanos":
                tharanos.after_hits(game, fight, foe)
            case "hathowyr":
                if "hathowyr-upkeep" in powers(game, foe):
                    _upkeep(game, fight, foe)
            case "enraged-elemental":
                _open_wound(game, fight, foe)
            case "captain-veil":
                reserve(game, fight)
            case "adrimon":
                adrimon.after_hits(game, fight, foe)


def round_ends(game: ForestsGame, fight: Fight) -> None:
    """A round is over."""
    for foe in fight.foes:
        for name in powers(game, foe):
            if name == "duskmaw-regrowth":
                _scorch(fight, foe)
            elif name == "colossus-plating":
                _plating(game, fight, foe)
        if foe.card == "adrimon":
            adrimon.round_ends(game, fight, foe)


async def _spool(game: ForestsGame, fight: Fight, foe: Foe) -> None:
    worsen(game, foe, "Fate Spool", adrimon.spool(game.state.cycle))


async def _tug(game: ForestsGame, fight: Fight, foe: Foe) -> None:
    for hero in fighters(game.state, fight):
        if not await adrimon.resists(game, hero):
            drain(game, hero, "energy", adrimon.TUG)


AT_START: dict[str, Power] = {
    "sister-morrow-lament": _lament,
    "sister-morrow-bitterness": _bitterness,
    "tharanos-rot": tharanos.rot,
    "duskmaw-regrowth": _regrowth,
    "elemental-heat": _heat,
    "grieving-queen-mourning": _mourning,
    "fate-spool": _spool,
    "tug-of-fate": _tug,
}
"""Powers that act at the start of each Declaration phase."""

UP_TO_DATE = ("sister-morrow-bitterness", "grieving-queen-mourning", "fate-spool")
"""Powers that only set a number, which is set anew when an action is revealed."""
