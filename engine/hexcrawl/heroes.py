"""Heroes: ranks, Vitals and growth."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.amount import half
from engine.core.ask import Option, Pick
from engine.core.modifier import Modifier, parts, total
from engine.hexcrawl.conditions import end_condition
from engine.hexcrawl.facts import (
    Died,
    ModifierLaid,
    RankChanged,
    Revived,
    VitalChanged,
)
from engine.hexcrawl.moments import AnyCrawl
from engine.hexcrawl.state import ABILITIES, Ally, CrawlState, Foe, Hero, StatName, Vital

Figure = Hero | Ally | Foe

RING_START: dict[StatName, int] = {
    "health": 2,
    "energy": 2,
    "attack": 4,
    "defend": 4,
    "mastery1": 4,
    "mastery2": 4,
    "navigate": 3,
    "explore": 3,
    "survival": 3,
}
RING_STEPS = 6


# -- who is there ---------------------------------------------------------------------------------


def living(state: CrawlState) -> list[Hero]:
    """The heroes who are alive and still in the game, mindwiped ones included."""
    return [hero for hero in state.heroes if not hero.dead and not hero.gone]


def able(state: CrawlState) -> list[Hero]:
    """The heroes who are alive and not mindwiped: those who fight, attempt and are rewarded."""
    return [h for h in state.heroes if not h.dead and not h.gone and not h.mindwiped]


def hero_by(state: CrawlState, id: str) -> Hero:
    """The hero with this id. Raises KeyError."""
    for hero in state.heroes:
        if hero.id == id:
            return hero
    raise KeyError(id)


async def pick_hero(
    game: AnyCrawl, topic: str, prompt: str, heroes: Iterable[Hero], rule: str = ""
) -> Hero:
    """One of several heroes, by the player's choice."""
    options = tuple(
        Option(key=h.id, label=h.name, value=h, at=f"figure:{h.id}", note=brief(h)) for h in heroes
    )
    return await game.ask(Pick(topic, prompt, options, rule))


def brief(hero: Hero) -> str:
    """A hero's current Vitals in a few letters."""
    return f"H {hero.health} E {hero.energy}"


# -- ranks ----------------------------------------------------------------------------------------


def permanent(hero: Hero, stat: StatName) -> int:
    """A rank without anything temporary (FOR-SET-06)."""
    return hero.start.get(stat, 0) + hero.gained.get(stat, 0)


def rank(state: CrawlState, hero: Hero, stat: StatName) -> int:
    """The rank that counts now, never below 0 (FOR-HRO-02)."""
    value = hero.start.get(stat, 0) + hero.gained.get(stat, 0)
    if state.modifiers:
        what = "rank." + stat
        for modifier in state.modifiers:
            if modifier.what == what and modifier.who in ("group", hero.id):
                value += modifier.n
    return value if value > 0 else 0


def rank_parts(state: CrawlState, hero: Hero, stat: StatName) -> tuple[tuple[str, int], ...]:
    """What a rank is made of; the numbers add up to it (before the floor of 0)."""
    found = [("Role and Race", hero.start.get(stat, 0))]
    gear = hero.rings.get(stat, 0)
    if gear:
        found.append(("Gear Upgrades", gear))
    other = hero.gained.get(stat, 0) - gear
    if other:
        found.append(("gained", other))
    found.extend(parts(state.modifiers, (hero.id, "group"), "rank." + stat))
    return tuple(found)


def most(state: CrawlState, figure: Figure, vital: Vital) -> int:
    """The maximum of a Vital."""
    if isinstance(figure, Hero):
        return rank(state, figure, "health" if vital == "health" else "energy")
    if isinstance(figure, Ally):
        return figure.most if vital == "health" else 0
    if vital == "health":
        return figure.most_health
    return figure.most_energy if vital == "energy" else figure.most_influence


async def gain_rank(game: AnyCrawl, hero: Hero, stat: StatName, n: int, how: str = "gain") -> None:
    """Raise (or lower) a stat for good; a Vital's current value follows (FOR-HRO-23)."""
    if n == 0:
        return
    hero.gained[stat] = hero.gained.get(stat, 0) + n
    game.tell(RankChanged(who=hero.id, stat=stat, n=n, rank=rank(game.state, hero, stat), how=how))
    if stat in ("health", "energy"):
        follow_vital(game, hero, "health" if stat == "health" else "energy", n)
    await game.moments.rank_changed(game, hero)


def follow_vital(game: AnyCrawl, hero: Hero, vital: Vital, n: int) -> None:
    """Let a current Vital follow a change of n in its maximum; never kills (FOR-HRO-23)."""
    if hero.dead:
        return
    now = current(hero, vital)
    if n > 0:
        set_vital(game, hero, vital, now + n, "set")
    else:
        top = most(game.state, hero, vital)
        floor = 1 if vital == "health" else 0
        set_vital(game, hero, vital, max(floor, min(now, top)), "set")


def gear_cost(hero: Hero, stat: StatName) -> int | None:
    """What the next Gear Upgrade of a stat costs; None when its ring is full (FOR-GER-02, -03)."""
    taken = hero.rings.get(stat, 0)
    return None if taken >= RING_STEPS else RING_START[stat] + taken


async def gear_upgrade(game: AnyCrawl, hero: Hero, stat: StatName, steps: int = 1) -> int:
    """Take up to `steps` free steps of a ring; returns how many it had room for (FOR-GER-03)."""
    room = min(steps, RING_STEPS - hero.rings.get(stat, 0))
    if room > 0:
        hero.rings[stat] = hero.rings.get(stat, 0) + room
        await gain_rank(game, hero, stat, room, "gear")
    return max(0, room)


# -- modifiers ------------------------------------------------------------------------------------


def lay(game: AnyCrawl, modifier: Modifier) -> None:
    """Lay a modifier on the table; Vital maxima carry current values along."""
    game.state.modifiers.append(modifier)
    game.tell(
        ModifierLaid(
            who=modifier.who,
            what=modifier.what,
            n=modifier.n,
            until=modifier.until,
            cause=modifier.source,
            rule=modifier.rule,
        )
    )
    if modifier.what in ("rank.health", "rank.energy"):
        _follow(game, modifier, modifier.n)


def lift(game: AnyCrawl, *, until: str = "", source: str = "", who: str = "") -> None:
    """Take away modifiers that end with `until`, came from `source`, or lie on `who`."""
    gone = [
        m
        for m in game.state.modifiers
        if (not until or m.until == until)
        and (not source or m.source == source)
        and (not who or m.who == who)
    ]
    if not gone:
        return
    game.state.modifiers[:] = [
        m for m in game.state.modifiers if all(m is not other for other in gone)
    ]
    for modifier in gone:
        if modifier.what in ("rank.health", "rank.energy"):
            _follow(game, modifier, -modifier.n)


def _follow(game: AnyCrawl, modifier: Modifier, n: int) -> None:
    vital: Vital = "health" if modifier.what == "rank.health" else "energy"
    for hero in living(game.state):
        if modifier.who in (hero.id, "group"):
            follow_vital(game, hero, vital, n)


def sum_for(state: CrawlState, figure: Figure, what: str) -> int:
    """The sum of the modifiers on a figure."""
    if not state.modifiers:
        return 0
    if isinstance(figure, Ally):
        return total(state.modifiers, (figure.id, "game"), what)  # "group" is the heroes.
    side = "foes" if isinstance(figure, Foe) else "group"
    return total(state.modifiers, (figure.id, side, "game"), what)


# -- Vitals ---------------------------------------------------------------------------------------


def current(figure: Figure, vital: Vital) -> int:
    """The current value of a Vital (Escorts and Summons have no Energy)."""
    if vital == "health":
        return figure.health
    if isinstance(figure, Ally):
        return 0
    if vital == "energy":
        return figure.energy
    return (figure.influence or 0) if isinstance(figure, Foe) else 0


def set_vital(game: AnyCrawl, figure: Figure, vital: Vital, value: int, how: str) -> None:
    """Set a Vital and tell it when it changed."""
    before = current(figure, vital)
    if before == value:
        return
    if vital == "health":
        figure.health = value
    elif isinstance(figure, Ally):
        return
    elif vital == "energy":
        figure.energy = value
    elif isinstance(figure, Foe):
        figure.influence = value
    game.tell(VitalChanged(who=figure.id, vital=vital, before=before, after=value, how=how))


def healing(state: CrawlState, figure: Figure, vital: Vital, n: int) -> int:
    """What a Heal (or Raise or Regen) of n is worth after Burned and Drained (FOR-CND-23, -25)."""
    n += sum_for(state, figure, "healing")
    kind = "burned" if vital == "health" else "drained"
    for condition in figure.conditions:
        if condition.kind == kind:
            n -= 3 * condition.stacks
    return max(0, n)


def heal(game: AnyCrawl, figure: Figure, vital: Vital, n: int) -> int:
    """Heal outside a Resolution; returns the change. Ends Bleeding (FOR-KEY-04, FOR-CND-22)."""
    worth = healing(game.state, figure, vital, n)
    if worth <= 0:
        return 0
    _stop_bleeding(game, figure)
    before = current(figure, vital)
    after = after_heal(game.state, figure, vital, before, worth)
    set_vital(game, figure, vital, after, "heal")
    return after - before


def raise_(game: AnyCrawl, figure: Figure, vital: Vital, n: int) -> int:
    """Raise: as Heal, but beyond the maximum until the turn ends (FOR-KEY-08)."""
    worth = healing(game.state, figure, vital, n)
    if worth <= 0:
        return 0
    _stop_bleeding(game, figure)
    before = current(figure, vital)
    after = after_heal(game.state, figure, vital, before, worth, raises=True)
    set_vital(game, figure, vital, after, "raise")
    return after - before


def after_heal(
    state: CrawlState, figure: Figure, vital: Vital, now: int, n: int, *, raises: bool = False
) -> int:
    """What a Vital of `now` becomes by a Heal (or Raise) of n: at most its maximum, or half of the
    Health where "heal.half" says so."""
    if vital == "health" and sum_for(state, figure, "heal.half"):
        return max(now, min(now + n, half(most(state, figure, vital))))
    return now + n if raises else max(now, min(now + n, most(state, figure, vital)))


def _stop_bleeding(game: AnyCrawl, figure: Figure) -> None:
    end_condition(game, figure, "bleeding")


def cut_raised(game: AnyCrawl) -> None:
    """At the end of a turn what exceeds a maximum is lost (FOR-KEY-08)."""
    for hero in living(game.state):
        vitals: tuple[Vital, ...] = ("health", "energy")
        for vital in vitals:
            top = most(game.state, hero, vital)
            if current(hero, vital) > top:
                set_vital(game, hero, vital, top, "set")


async def lose(game: AnyCrawl, hero: Hero, vital: Vital, n: int, *, nonlethal: bool = False) -> int:
    """Lose a Vital outside a fight: no damage, so nothing reduces it; 0 Health kills at once."""
    before = current(hero, vital)
    if n <= 0 or hero.dead:
        return 0
    after = max(min(before, 1) if nonlethal else 0, before - n)
    set_vital(game, hero, vital, after, "loss")
    if hero.health <= 0 or (after <= 0 and has_tethered(hero)):
        await die(game, hero)
    return before - after


def has_tethered(hero: Hero) -> bool:
    """Whether the Condition Tethered makes every empty Vital deadly (FOR-CND-17)."""
    return any(c.kind == "tethered" for c in hero.conditions)


async def die(game: AnyCrawl, hero: Hero) -> bool:
    """A hero dies unless something saves it; True when it is dead (FOR-HRO-13)."""
    if hero.dead:
        return True
    if await game.moments.would_die(game, hero):
        return False
    hero.dead = True
    hero.health = 0
    hero.energy = 0
    hero.conditions.clear()
    lift(game, who=hero.id, until="turn")
    game.tell(Died(who=hero.id, rule="FOR-HRO-13"))
    await game.moments.died(game, hero)
    return True


def revive(game: AnyCrawl, hero: Hero, *, half_vitals: bool = False) -> None:
    """Bring a hero back with full (or half) Vitals, no Conditions, an empty meter (FOR-KEY-11)."""
    hero.dead = False
    hero.conditions.clear()
    hero.starving = 0
    hero.eaten = 0
    share = 2 if half_vitals else 1
    hero.health = max(1, most(game.state, hero, "health") // share)
    hero.energy = max(1, most(game.state, hero, "energy") // share)
    game.tell(Revived(who=hero.id, rule="FOR-KEY-11"))


# -- choices of stats -----------------------------------------------------------------------------

STAT_NAMES: dict[StatName, str] = {
    "health": "Health",
    "energy": "Energy",
    "attack": "Attack",
    "defend": "Defend",
    "mastery1": "Mastery I",
    "mastery2": "Mastery II",
    "navigate": "Navigate",
    "explore": "Explore",
    "survival": "Survival",
}


def stat_name(game: AnyCrawl, hero: Hero, stat: StatName) -> str:
    """The name of a stat on a hero's card: Abilities by their own names."""
    role = game.library.roles[hero.role]
    if stat == "attack":
        return f"Attack ({role.attack})"
    if stat == "defend":
        return f"Defend ({role.defend})"
    if stat == "mastery1":
        return role.mastery1.name
    if stat == "mastery2":
        return role.mastery2.name
    return STAT_NAMES[stat]


async def pick_stat(
    game: AnyCrawl, hero: Hero, stats: Iterable[StatName], prompt: str, rule: str = ""
) -> StatName:
    """One of several stats of a hero, by the player's choice."""
    options = tuple(
        Option(
            key=stat,
            label=stat_name(game, hero, stat),
            value=stat,
            note=f"now {rank(game.state, hero, stat)}",
        )
        for stat in stats
    )
    return await game.ask(Pick("rank.stat", prompt, options, rule, who=hero.id))


def lowest(state: CrawlState, hero: Hero, stats: Iterable[StatName]) -> list[StatName]:
    """The stats that share the lowest rank."""
    ranks = {stat: permanent(hero, stat) for stat in stats}
    least = min(ranks.values())
    return [stat for stat, n in ranks.items() if n == least]


def is_ability(stat: StatName) -> bool:
    """Whether a stat is one of the four Abilities."""
    return stat in ABILITIES
