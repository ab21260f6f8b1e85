"""The heroes and their allies as screens show them, hero sheets included."""

from __future__ import annotations

from weakref import WeakKeyDictionary

import msgspec

from engine.core.modifier import parts
from engine.core.view import Bar, MemberView, PartyView, Stat
from engine.forests import valor
from engine.forests.mindwipe import lost_skill
from engine.forests.starving import meal
from engine.forests.state import ForestsGame, ForestsState
from engine.hexcrawl.cards import MasteryCard
from engine.hexcrawl.goods import food_limit, gold_limit
from engine.hexcrawl.heroes import Figure, gear_cost, most, rank, rank_parts, stat_name, sum_for
from engine.hexcrawl.names import CONDITIONS
from engine.hexcrawl.skills import barred
from engine.hexcrawl.state import ABILITIES, SKILLS, STATS, Ally, Hero, Skill, StatName
from engine.hexcrawl.words import modifier_words

SHORT: dict[StatName, str] = {
    "health": "H",
    "energy": "E",
    "attack": "ATK",
    "defend": "DEF",
    "mastery1": "M1",
    "mastery2": "M2",
    "navigate": "NAV",
    "explore": "EXP",
    "survival": "SUR",
}
METER = 3


_members: WeakKeyDictionary[ForestsGame, dict[str, tuple[object, MemberView]]] = WeakKeyDictionary()
_content = msgspec.msgpack.Encoder()


def party(game: ForestsGame) -> PartyView:
    """Everybody on the player's side who has not left for good."""
    state = game.state
    kept = _members.setdefault(game, {})
    laid = _content.encode(state.modifiers)
    members = [_known_hero(game, hero, laid, kept) for hero in state.heroes if not hero.gone]
    members.extend(_ally(game, ally) for ally in state.allies)
    return PartyView(members=tuple(members), notes=_group_notes(state))


def _group_notes(state: ForestsState) -> tuple[str, ...]:
    notes = []
    for modifier in state.modifiers:
        if modifier.who == "group":
            words = modifier_words(modifier.what, modifier.n)
            notes.append(
                f"{modifier.source}: {words} ({until_words(modifier.until, modifier.left)})"
            )
    return tuple(notes)


def until_words(until: str, left: int) -> str:
    """How long a modifier lasts."""
    if until == "turns":
        return f"{left} turns" if left != 1 else "1 turn"
    return {
        "round": "this round",
        "next-round": "next round",
        "combat": "this combat",
        "turn": "this turn",
        "cycle": "this cycle",
        "game": "for good",
        "held": "while held",
    }.get(until, until)


def _known_hero(
    game: ForestsGame, hero: Hero, laid: bytes, kept: dict[str, tuple[object, MemberView]]
) -> MemberView:
    """The picture of a hero, made anew only when something that it shows has changed."""
    state = game.state
    fight = state.fight
    key = (
        _content.encode(hero),
        laid,
        state.cycle,
        [name for name, carrier in state.dark_relics.items() if carrier == hero.id],
        (_content.encode(fight.declared.get(hero.id)), list(fight.fled)) if fight else None,
    )
    old = kept.get(hero.id)
    if old is not None and old[0] == key:
        return old[1]
    made = _hero(game, hero)
    kept[hero.id] = (key, made)
    return made


# -- one hero -------------------------------------------------------------------------------------


def _hero(game: ForestsGame, hero: Hero) -> MemberView:
    state, library = game.state, game.library
    role, race = library.roles[hero.role], library.races[hero.race]
    return MemberView(
        id=hero.id,
        name=hero.name,
        title=f"{race.name} {role.name}",
        kind="hero",
        bars=(
            Bar("Health", hero.health, most(state, hero, "health")),
            Bar("Energy", hero.energy, most(state, hero, "energy")),
        ),
        abilities=tuple(_ability(game, hero, stat) for stat in ABILITIES),
        skills=tuple(_skill(game, hero, skill) for skill in SKILLS),
        purse=_purse(game, hero),
        conditions=condition_lines(hero),
        notes=_notes(game, hero),
        items=_items(game, hero),
        sheet=_sheet(game, hero),
        out=_out(hero),
        action=_action(game, hero),
    )


def _out(hero: Hero) -> str:
    if hero.dead:
        return "dead"
    return "mindwiped" if hero.mindwiped else ""


def _stat_parts(game: ForestsGame, hero: Hero, stat: StatName) -> tuple[str, ...]:
    """The parts of a rank by source; they add up to it (a rank below 0 counts as 0)."""
    return tuple(f"{source} {n:+d}" for source, n in rank_parts(game.state, hero, stat))


def _ability(game: ForestsGame, hero: Hero, stat: StatName) -> Stat:
    return Stat(
        ability_name(game, hero, stat),
        rank(game.state, hero, stat),
        note=SHORT[stat],
        parts=_stat_parts(game, hero, stat),
    )


def ability_name(game: ForestsGame, hero: Hero, stat: StatName) -> str:
    """The name that an Ability has on the hero's card."""
    role = game.library.roles[hero.role]
    names = {
        "attack": role.attack,
        "defend": role.defend,
        "mastery1": role.mastery1.name,
        "mastery2": role.mastery2.name,
    }
    return names[stat]


def _skill(game: ForestsGame, hero: Hero, skill: Skill) -> Stat:
    reason = barred(game, hero, skill)
    if reason:
        note = f"disabled: {reason}"
    elif lost_skill(game.state, hero, skill, 1):
        note = "lost next cycle"
    else:
        note = ""
    return Stat(
        skill.title(),
        rank(game.state, hero, skill),
        note=note,
        parts=_stat_parts(game, hero, skill),
    )


def _purse(game: ForestsGame, hero: Hero) -> tuple[Stat, ...]:
    """Goods, what a failed Survival roll eats, and the starving meter (FOR-STV-08)."""
    need = meal(game, hero)
    found = [
        Stat("Gold", hero.gold, f"of {gold_limit(hero)}"),
        Stat("Food", hero.food, f"of {food_limit(hero)}"),
        Stat("Eats", need, "each failed Survival"),
    ]
    missing = max(0, max(1, hero.food_rating) - hero.eaten) if hero.starving else 0
    note = f"of {METER}, {missing} Food missing" if hero.starving else f"of {METER}"
    found.append(Stat("Starving", hero.starving, note))
    return tuple(found)


def condition_lines(figure: Figure) -> tuple[str, ...]:
    """Each Condition with its stacks and its effect in one line (FOR-CND-21)."""
    lines = []
    for condition in figure.conditions:
        rule = CONDITIONS[condition.kind]
        times = f" x{condition.stacks}" if condition.stacks > 1 else ""
        more = []
        if condition.size:
            more.append(f"{condition.size} Health to break out")
        if condition.bite:
            more.append(f"bites for {condition.bite}")
        if condition.left is not None:
            more.append(f"{condition.left} rounds left")
        tail = f" ({', '.join(more)})" if more else ""
        lines.append(f"{rule.name}{times}: {rule.line}{tail}")
    return tuple(lines)


def regen(game: ForestsGame, hero: Hero, vital: str) -> int:
    """The Regen that counts: the highest (FOR-HRO-15)."""
    who = (hero.id, "group", "game")
    found = parts(game.state.modifiers, who, f"regen.{vital}")
    return max((n for _, n in found), default=0)


def _notes(game: ForestsGame, hero: Hero) -> tuple[str, ...]:
    state = game.state
    notes = []
    for vital in ("health", "energy"):
        n = regen(game, hero, vital) if state.modifiers else 0
        if n:
            notes.append(f"Regen {n} {vital.title()}")
    raised = hero.health - most(state, hero, "health")
    if raised > 0 and not hero.dead:
        notes.append(f"Raised {raised} Health")
    raised = hero.energy - most(state, hero, "energy")
    if raised > 0 and not hero.dead:
        notes.append(f"Raised {raised} Energy")
    if hero.tether:
        notes.append("Spirit Tether")
    for name, carrier in state.dark_relics.items():
        if carrier == hero.id:
            notes.append(f"carries {game.library.items[name].name}")
    for modifier in state.modifiers:
        if modifier.who == hero.id:
            words = modifier_words(modifier.what, modifier.n)
            until = until_words(modifier.until, modifier.left)
            notes.append(f"{modifier.source}: {words} ({until})")
    return tuple(notes)


def _items(game: ForestsGame, hero: Hero) -> tuple[str, ...]:
    library = game.library
    found = [f"{library.relics[relic].name} (Relic)" for relic in hero.relics]
    counted: dict[str, int] = {}
    for item in hero.items:
        counted[item] = counted.get(item, 0) + 1
    for item, n in counted.items():
        card = library.items.get(item)
        name = card.name if card is not None else item.replace("-", " ").title()
        found.append(f"{name} x{n}" if n > 1 else name)
    return tuple(found)


def _action(game: ForestsGame, hero: Hero) -> str:
    """What the hero declared in this round (FOR-CMB-07)."""
    fight = game.state.fight
    declared = fight.declared.get(hero.id) if fight is not None else None
    if fight is not None and hero.id in fight.fled:
        return "Fled"
    if declared is None:
        return ""
    names = [_declared_name(game, hero, ability) for ability in (declared.ability, *declared.also)]
    words = " and ".join(names)
    if declared.item:
        item = game.library.items.get(declared.item)
        words += f" with {item.name if item is not None else declared.item}"
    if declared.rank:
        words += f", rank {declared.rank}"
    if declared.lost:
        return f"{words}, lost"
    return f"{words}, halved" if declared.halved else words


def _declared_name(game: ForestsGame, hero: Hero, ability: str) -> str:
    for stat in ABILITIES:
        if stat == ability:
            return ability_name(game, hero, stat)
    return ability.replace("-", " ").title()


# -- the hero sheet -------------------------------------------------------------------------------


def _sheet(game: ForestsGame, hero: Hero) -> tuple[str, ...]:
    """All that is written on a hero's card (FOR-GUI-01)."""
    state, library = game.state, game.library
    role, race = library.roles[hero.role], library.races[hero.race]
    vitals = " or ".join(vital.title() for vital in role.attack_vitals)
    cost = f"{race.ability_cost} {race.ability_vital.title()}"
    lines = [
        f"Role: {role.name}, {role.category}. {role.text}",
        f"Race: {race.name}. {race.text}",
        f"Favored Opponent: {', '.join(hero.favored)}",
        f"Attack: {role.attack}, {vitals} damage. Defend: {role.defend}",
        *_mastery(state, hero, "mastery1", role.mastery1),
        *_mastery(state, hero, "mastery2", role.mastery2),
        f"Racial Ability: {race.ability}, {cost}. {race.ability_text}",
        f"Gear Upgrades, next step in Gold: {_rings(hero)}",
    ]
    for stat in STATS:
        made = ", ".join(_stat_parts(game, hero, stat))
        lines.append(f"{stat_name(game, hero, stat)} {rank(state, hero, stat)}: {made}")
    lines.extend(_relic(game, relic) for relic in hero.relics)
    for item in dict.fromkeys(hero.items):
        card = library.items.get(item)
        if card is not None:
            lines.append(f"{card.name}: {card.text}")
    if hero.powers:
        held = (_power(name, n) for name, n in hero.powers.items() if n)
        lines.append(f"Powers: {', '.join(held)}")
    left = valor.unused(state, hero)
    if left:
        lines.append(f"Once per game, by Valor: {', '.join(left)}")
    if hero.tether:
        lines.append("Spirit Tether: the next death is undone, with half of both Vitals.")
    if hero.face_down:
        lines.append(f"Power Ups waiting face down: {len(hero.face_down)}")
    return tuple(lines)


def _mastery(state: ForestsState, hero: Hero, stat: StatName, card: MasteryCard) -> list[str]:
    now = rank(state, hero, stat)
    lines = [f"{card.name}, rank {now}, {card.cost} Energy. {card.text}"]
    if card.unlocks:
        marks = (f"{at} reached" if now >= at else f"{at} not yet" for at in card.unlocks)
        lines.append(f"  Gains at rank {', '.join(marks)}.")
    return lines


def _rings(hero: Hero) -> str:
    words = []
    for stat in STATS:
        cost = gear_cost(hero, stat)
        words.append(f"{SHORT[stat]} {'full' if cost is None else cost}")
    return ", ".join(words)


def _relic(game: ForestsGame, relic_id: str) -> str:
    relic = game.library.relics[relic_id]
    return f"{relic.name}: {relic.ability} Against the Magi: {relic.magi}"


def _power(name: str, n: int) -> str:
    head, _, skill = name.partition(".")
    words = f"{head.replace('-', ' ')} {skill}".strip().title()
    return f"{words} x{n}" if n > 1 else words


# -- allies ---------------------------------------------------------------------------------------


def _ally(game: ForestsGame, ally: Ally) -> MemberView:
    notes = [f"{ally.damage} damage each round"]
    card = game.library.destinations.get(ally.card)
    if card is not None and card.escort is not None:
        notes.append(_wish(game, ally, card.escort.to))
    taken = sum_for(game.state, ally, "taken")
    if taken:
        notes.append(f"{taken:+d} each damage suffered")
    return MemberView(
        id=ally.id,
        name=ally.name,
        title="Escort" if ally.kind == "escort" else "Summon",
        kind=ally.kind,
        bars=(Bar("Health", ally.health, ally.most),),
        conditions=condition_lines(ally),
        notes=tuple(note for note in notes if note),
    )


def _wish(game: ForestsGame, ally: Ally, to: str) -> str:
    """Where an Escort wants to go, and how long its patience lasts."""
    known = {"waypost": "any Waypost", "site": "any Battle Site", "grove": "Elowen's Grove"}
    if not to:
        return ""
    words = f"wants to reach {known.get(to, to.replace(':', ' ').title())}"
    for slot in game.state.slots:
        for entry in slot.destinations:
            if entry.card == ally.card and entry.left >= 0:
                words += f" in {entry.left} turns"
    return words
