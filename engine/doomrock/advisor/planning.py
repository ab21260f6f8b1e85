"""Advice for the Roll Phase: which dice to keep, and where they lie best."""

from __future__ import annotations

from engine.core.ask import Pick, PickSome, legal
from engine.core.volume import Advice
from engine.doomrock.advisor.journey import table
from engine.doomrock.battle import dice, groups, passives
from engine.doomrock.battle import effect as fx
from engine.doomrock.cards import Ability
from engine.doomrock.state import Die, DoomGame, Hero

KEEP = 1.6
"""A die worth less than this, in points of Damage, is rolled again."""
TRAIT = 0.9
"""What a die on a Trait saves: an Exposure."""

Plan = dict[str, tuple[str, float]]
"""Where each unplaced die goes and what it is worth there, by die."""


def heroes(game: DoomGame) -> dict[str, Hero]:
    """The Heroes by id."""
    return {hero.id: hero for hero in game.state.heroes}


_kept: list[tuple[object, Plan]] = []


def plan(game: DoomGame) -> Plan:
    """A good place for every unplaced die, kept until a die or a Hero changes."""
    key = (
        game.state.seed,
        game.rng.stream.draws,
        tuple((die.id, die.value, die.at) for die in game.battle.dice),
        tuple((hero.group, hero.health, len(hero.exposure)) for hero in game.state.heroes),
    )
    if not _kept or _kept[0][0] != key:
        _kept[:] = [(key, _plan(game))]
    return _kept[0][1]


def _plan(game: DoomGame) -> Plan:
    """The best pairs of die and place first, each place as far as it holds."""
    battle = game.battle
    room: dict[str, int] = {}
    offers: list[tuple[float, str, str]] = []
    by_id = heroes(game)
    for die in dice.in_pool(battle):
        for place in dice.open_places(game, die):
            offers.append((_place_worth(game, by_id, die, place), die.id, place))
        for place in dice.marker_places(game, die):
            offers.append((_marker_worth(game, by_id, place), die.id, place))
    offers.sort(key=lambda offer: (-offer[0], offer[1], offer[2]))
    found: Plan = {}
    for value, die_id, place in offers:
        if die_id in found or value <= 0:
            continue
        if place not in room:
            room[place] = _room(game, by_id, place)
        if room[place] > 0:
            room[place] -= 1
            found[die_id] = (place, value)
    return found


def _room(game: DoomGame, by_id: dict[str, Hero], place: str) -> int:
    head, _, rest = place.partition(":")
    if head in dice.MARKERS:
        return 9 if head == "heroism" else 2
    if not rest:
        return 1
    ability = game.library.abilities[rest]
    return dice.charges(game, by_id[head], ability) - len(dice.dice_at(game.battle, place))


def _place_worth(game: DoomGame, by_id: dict[str, Hero], die: Die, place: str) -> float:
    head, _, rest = place.partition(":")
    if not rest:
        return 1.1
    hero, ability = by_id[head], game.library.abilities[rest]
    value = table(game).die(rest) * _timely(game, hero, ability)
    lying = dice.dice_at(game.battle, place)
    if ability.pair:
        partners = [other for other in dice.in_pool(game.battle) if other.value == die.value]
        if len(partners) + len(lying) < 2:
            return 0.1
    if ability.deck == "trait" and not lying:
        value += TRAIT
    if ability.lock and lying:
        value *= 0.6
    # A value that few cards take is better used where it fits.
    return value - 0.02 * len(ability.values)


def _timely(game: DoomGame, hero: Hero, ability: Ability) -> float:
    """How likely an Ability is of use this round."""
    if "Maneuver" in ability.keywords:
        if groups.engaged(game, hero) or not _melee(game, hero):
            return 0.5
        minions = sum(1 for enemy in game.battle.enemies if enemy.kind == "minion")
        return 0.9 if minions >= 2 * len(groups.fighters(game)) else 2.6
    if "Attack" not in ability.keywords and _heals(ability):
        hurt = any(
            friend.health <= 4 or len(friend.exposure) > 1 for friend in groups.fighters(game)
        )
        return 1.0 if hurt else 0.3
    return 1.0


def _melee(game: DoomGame, hero: Hero) -> bool:
    """Whether half of the Attacks of a Hero need an adjacent Enemy, or more."""
    near = far = 0
    for id_ in hero.abilities:
        ability = game.library.abilities[id_]
        if "Attack" in ability.keywords:
            close = any(
                isinstance(effect, fx.Damage) and effect.to in ("adjacent", "each-adjacent")
                for effect in ability.effects
            )
            near, far = near + close, far + (not close)
    return near >= far and near > 0


def _heals(ability: Ability) -> bool:
    return any(isinstance(effect, fx.Restore | fx.Unexpose) for effect in ability.effects)


def _marker_worth(game: DoomGame, by_id: dict[str, Hero], place: str) -> float:
    head, _, rest = place.partition(":")
    hero = by_id[rest]
    match head:
        case "heroism":
            attacks = any(
                "Attack" in game.library.abilities[id_].keywords
                and passives.dice_on(game, hero, id_)
                for id_ in hero.abilities
            )
            return 1.0 if attacks else 0.5
        case "shield":
            return 1.0 if hero.health <= 3 else 0.8
        case _:
            return 0.6 if not hero.stealth else 0.0


# -- the questions --------------------------------------------------------------------------------


def die(game: DoomGame, pick: Pick[object]) -> Advice:
    """Roll weak dice again while that is allowed, then place the rest."""
    keys = {option.key for option in legal(pick)}
    made = plan(game)
    for option in legal(pick):
        if option.key.startswith("reroll:") and _weak(game, option.key[7:], made):
            return Advice((option.key,), "some dice are better rolled again")
    for option in legal(pick):
        if option.key.startswith("item:"):
            return Advice((option.key,), "it costs nothing now")
        if option.key.startswith("pet:"):
            return Advice((option.key,), "an Obedient Pet does more")
    for die_id, (place, _) in made.items():
        for key in (f"die:{die_id}", *_twins(game, die_id)):
            if key in keys:
                label = dice.place_option(game, place).label
                return Advice((key,), f"it is worth most as {label}")
    return Advice(("done",), "every die that helps has its place")


def _twins(game: DoomGame, die_id: str) -> list[str]:
    """The dice that the question shows in the place of an equal one."""
    found = next(each for each in game.battle.dice if each.id == die_id)
    return [
        f"die:{each.id}"
        for each in dice.in_pool(game.battle)
        if (each.value, each.owner, each.color, each.bonus)
        == (found.value, found.owner, found.color, found.bonus)
    ]


def _weak(game: DoomGame, owner: str, made: Plan) -> list[str]:
    """The dice of an owner that should be rolled again."""
    return [
        each.id
        for each in dice.in_pool(game.battle)
        if (each.id == owner if each.bonus else each.owner == owner)
        and made.get(each.id, ("", 0.0))[1] < KEEP
    ]


def reroll(game: DoomGame, some: PickSome[object]) -> Advice:
    """All that are worth little."""
    made = plan(game)
    weak = [o.key for o in legal(some) if made.get(o.key, ("", 0.0))[1] < KEEP]
    return Advice(tuple(weak), "they are worth little as they lie")


def place(game: DoomGame, pick: Pick[object]) -> Advice:
    """Where the plan has the die."""
    made = plan(game)
    offered = {option.key for option in legal(pick)}
    wanted = [pick.who, *(key[4:] for key in _twins(game, pick.who))] if pick.who else []
    for die_id in wanted:
        if die_id in made and made[die_id][0] in offered:
            return Advice((made[die_id][0],), "it is worth most there")
    return Advice((legal(pick)[0].key,), "it fits there")


def bonus(game: DoomGame, pick: Pick[object]) -> Advice:
    """Place a Bonus Die where it is worth most; roll it again when that is little."""
    by_id = heroes(game)
    found = next(each for each in game.battle.dice if each.at == "pool" and each.bonus)
    best, most = "lose", 0.0
    keys = {option.key for option in legal(pick)}
    for option in legal(pick):
        if option.key not in ("again", "lose"):
            value = _place_worth(game, by_id, found, option.key)
            if value > most:
                best, most = option.key, value
    if "again" in keys and most < KEEP:
        return Advice(("again",), "it can hardly get worse")
    return Advice((best,), "it is worth most there")


def collect(game: DoomGame, some: PickSome[object]) -> Advice:
    """Locked dice keep working where they lie."""
    return Advice((), "their Ongoing effects go on")


def rattle(game: DoomGame, pick: Pick[object]) -> Advice:
    """Lose the die that is worth least."""

    def value(key: str) -> float:
        found = next(each for each in game.battle.dice if each.id == key)
        return table(game).die(found.at.partition(":")[2])

    least = min((option.key for option in legal(pick)), key=value)
    return Advice((least,), "that one hurts least")
