"""Advice for the Roll Phase: which dice to keep, and where they lie best."""

from __future__ import annotations

import msgspec

from engine.core.ask import Pick, PickSome, legal
from engine.core.volume import Advice
from engine.doomrock.advisor.journey import table
from engine.doomrock.battle import dice, groups, markers, passives
from engine.doomrock.battle import effect as fx
from engine.doomrock.cards import Ability
from engine.doomrock.state import Die, DoomGame, Hero

LATER = (1.0, 1.0, 0.7, 0.3)
"""What Shields and mending count for, by round."""
BLUNT = 0.8
"""How much of what Armor stops is lost."""
KEEP = 1.6
"""A die worth less than this, in points of Damage, is rolled again."""
TRAIT = 1.1
"""What a die on a Trait saves: an Exposure."""
STAYS = (0.7, 0.65, 0.8, 0.87, 0.9, 0.85)
"""How likely a Hero beside an Enemy stays so, by the number of Minions."""
COMES = (0.05, 0.36, 0.55, 0.65, 0.8, 0.76)
"""How likely an Enemy comes to a Hero who stands apart, by the number of Minions."""
SHY = 0.9
"""How much better a new roll has to be expected."""

Plan = dict[str, tuple[str, float]]
"""Where each unplaced die goes and what it is worth there, by die."""


def heroes(game: DoomGame) -> dict[str, Hero]:
    """The Heroes by id."""
    return {hero.id: hero for hero in game.state.heroes}


class Made:
    """A plan for the dice as they lay, and what was worked out with it."""

    def __init__(self, game: DoomGame) -> None:
        self.mark = _mark(game)
        self.lay = {die.id: (die.value, die.at) for die in game.battle.dice}
        self.sight = Sight(game)
        self.plan = self.sight.fill(dice.in_pool(game.battle), {})
        self.weak: dict[str, list[str]] = {}
        for hero in groups.fighters(game):
            self.sight.approach(hero, self.plan)

    def holds(self, game: DoomGame) -> bool:
        """Whether nothing has happened but that dice went where the plan has them."""
        if self.mark != _mark(game) or len(self.lay) != len(game.battle.dice):
            return False
        for die in game.battle.dice:
            value, at = self.lay.get(die.id, (0, ""))
            if value != die.value or die.at not in (at, self.plan.get(die.id, ("", 0.0))[0]):
                return False
        return True


def _mark(game: DoomGame) -> tuple[object, ...]:
    """What a plan rests on, dice apart."""
    battle = game.battle
    return (
        game.state.seed,
        game.state.act,
        battle.round,
        game.rng.stream.draws,
        tuple(battle.rerolls.values()),
        tuple((hero.id, hero.group, hero.health, hero.played[-1:]) for hero in game.state.heroes),
    )


_kept: list[Made] = []


def made(game: DoomGame) -> Made:
    """A good place for every unplaced die, kept until something else happens."""
    if not _kept or not _kept[0].holds(game):
        _kept[:] = [Made(game)]
    return _kept[0]


def plan(game: DoomGame) -> Plan:
    """Where each unplaced die goes."""
    return made(game).plan


class Sight:
    """One look at the table: who reaches Enemies, who needs mending, and what places are worth."""

    def __init__(self, game: DoomGame) -> None:
        self.game = game
        self.table = table(game)
        self.by_id = heroes(game)
        self.reach = {hero.id: reach(game, hero) for hero in groups.fighters(game)}
        self.need = sum(need(hero) for hero in groups.fighters(game))
        # What keeps a Hero standing is of less use the nearer the end (DOO-EOR-04).
        self.later = LATER[min(game.battle.round, 4) - 1] if game.battle.round else 1.0
        foes = game.battle.enemies
        weight = sum(enemy.hp for enemy in foes)
        self.armor = sum(
            enemy.hp * markers.enemy_armor(game, enemy, None, enemy.group) for enemy in foes
        ) / max(1, weight)

    def fill(self, loose: list[Die], taken: dict[str, int]) -> Plan:
        """A place for each of these dice where it is worth most; `taken` is room already used."""
        game = self.game
        offers: list[tuple[float, str, str]] = []
        for die in loose:
            for place in dice.open_places(game, die):
                offers.append((self.place(die, place), die.id, place))
            for place in dice.marker_places(game, die):
                offers.append((self.marker(place), die.id, place))
        offers.sort(key=lambda offer: (-offer[0], offer[1], offer[2]))
        room: dict[str, int] = {}
        found: Plan = {}
        for value, die_id, place in offers:
            if die_id in found or value <= 0:
                continue
            if place not in room:
                room[place] = _room(game, self.by_id, place) - taken.get(place, 0)
            if room[place] > 0:
                room[place] -= 1
                found[die_id] = (place, value)
        return found

    def place(self, die: Die, place: str) -> float:
        """What a die is worth on an Ability or Terrain."""
        head, _, rest = place.partition(":")
        game = self.game
        if not rest:
            piece = next(each for each in game.battle.terrain if each.id == place)
            return 1.2 if groups.heroes_in(game, piece.group) else 0.4
        hero, ability = self.by_id[head], game.library.abilities[rest]
        value = self.table.die(rest) * self.timely(hero, ability)
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

    def timely(self, hero: Hero, ability: Ability) -> float:
        """How likely an Ability is of use this round."""
        known = self.table.reading(ability.id)
        if known.maneuver and not known.attack:
            return 0.5
        if known.attack and known.hit:
            stopped = min(known.hit, max(0.0, self.armor - known.ignore))
            bites = 1.0 - BLUNT * stopped / known.hit
            return bites * (self.reach[hero.id] if known.melee else 1.0)
        if known.mends and not known.attack:
            return (1.0 if self.need >= 2 else 0.3) * self.later
        if known.guards and not known.attack and not known.exposes:
            return self.later
        return 1.0

    def marker(self, place: str) -> float:
        """What a die is worth as a marker."""
        return _marker_worth(self.game, self.by_id, place)

    def approach(self, hero: Hero, found: Plan) -> None:
        """Give a Hero's least die to its Maneuver where melee dice may else reach nobody."""
        game = self.game
        miss = 1.0 - self.reach[hero.id]
        if miss < 0.15:
            return
        ways = [id_ for id_ in hero.abilities if self.table.reading(id_).approach]
        if not ways or any(passives.dice_on(game, hero, id_) for id_ in ways):
            return
        head = f"{hero.id}:"
        melee = {
            die: value / max(0.05, self.reach[hero.id])
            for die, (place, value) in found.items()
            if place.startswith(head) and self.melee(place)
        }
        lying = sum(
            self.table.die(each.at.partition(":")[2])
            for each in game.battle.dice
            if each.at.startswith(head) and self.melee(each.at)
        )
        best: tuple[float, str, str] = (0.0, "", "")
        for die in dice.in_pool(game.battle):
            open_now = dice.open_places(game, die)
            place = next((f"{head}{id_}" for id_ in ways if f"{head}{id_}" in open_now), "")
            if not place:
                continue
            left = lying + sum(value for id_, value in melee.items() if id_ != die.id)
            now = found.get(die.id, ("", 0.0))[1]
            gain = miss * left + 0.6 - now
            if gain > best[0]:
                best = (gain, die.id, place)
        if best[1]:
            found[best[1]] = (best[2], KEEP + best[0])

    def melee(self, place: str) -> bool:
        """Whether a place is a melee Attack."""
        ability = place.partition(":")[2]
        if place.partition(":")[0] in dice.MARKERS or not ability:
            return False
        known = self.table.reading(ability)
        return known.attack and known.melee


def reach(game: DoomGame, hero: Hero) -> float:
    """How likely a Hero will be beside an Enemy in the Hero Phase."""
    minions = min(5, sum(1 for enemy in game.battle.enemies if enemy.kind == "minion"))
    if groups.engaged(game, hero):
        return STAYS[minions]
    known = table(game)
    for id_ in hero.abilities:
        if known.reading(id_).approach and passives.dice_on(game, hero, id_):
            return 1.0
    for gear in hero.items:
        effects = game.library.items[gear.card].effects
        if any(isinstance(effect, fx.Move) and effect.who == "self" for effect in effects):
            return 0.95
    return COMES[minions]


def need(hero: Hero) -> float:
    """How much there is to mend on a Hero."""
    return max(0, 5 - hero.health) + 0.5 * len(hero.exposure)


def _room(game: DoomGame, by_id: dict[str, Hero], place: str) -> int:
    head, _, rest = place.partition(":")
    if head in dice.MARKERS:
        return 9 if head == "heroism" else 2
    if not rest:
        return 1
    ability = game.library.abilities[rest]
    return dice.charges(game, by_id[head], ability) - len(dice.dice_at(game.battle, place))


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
    for option in legal(pick):
        if option.key.startswith("reroll:") and _weak(game, option.key[7:]):
            return Advice((option.key,), "some dice are better rolled again")
    for option in legal(pick):
        if option.key.startswith("item:"):
            return Advice((option.key,), "it costs nothing now")
        if option.key.startswith("pet:"):
            return Advice((option.key,), "an Obedient Pet does more")
    for die_id, (place, _) in plan(game).items():
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


def _weak(game: DoomGame, owner: str) -> list[str]:
    """The dice of an owner of which another roll promises more than they are worth."""
    now = made(game)
    if owner not in now.weak:
        now.weak[owner] = _find_weak(game, owner, now)
    return now.weak[owner]


def _find_weak(game: DoomGame, owner: str, now: Made) -> list[str]:
    loose = [
        each
        for each in dice.in_pool(game.battle)
        if (each.id == owner if each.bonus else each.owner == owner)
    ]
    left = game.battle.rerolls.get(owner, 0)
    if not loose or not left:
        return []
    value = {each.id: now.plan.get(each.id, ("", 0.0))[1] for each in loose}
    weak = [each for each in loose if value[each.id] < KEEP]
    for _ in range(2):
        again = {each.id for each in weak}
        kept = [place for die, (place, _) in now.plan.items() if die not in again]
        bar = SHY * _promise(game, now.sight, (weak or loose)[0], kept, left)
        weak = [each for each in loose if value[each.id] < bar]
    return [each.id for each in weak]


def _promise(game: DoomGame, sight: Sight, die: Die, kept: list[str], left: int) -> float:
    """What a die is worth on average when it is rolled again, up to `left` times."""
    room: dict[str, int] = {}
    faces = []
    for value in range(1, 7):
        rolled = msgspec.structs.replace(die, value=value)
        most = 0.0
        for place in (*dice.open_places(game, rolled), *dice.marker_places(game, rolled)):
            if place not in room:
                room[place] = _room(game, sight.by_id, place) - kept.count(place)
            if room[place] > 0:
                head = place.partition(":")[0]
                worth = sight.marker(place) if head in dice.MARKERS else sight.place(rolled, place)
                most = max(most, worth)
        faces.append(most)
    hope = sum(faces) / 6
    for _ in range(left - 1):
        hope = sum(max(hope, face) for face in faces) / 6
    return hope


def reroll(game: DoomGame, some: PickSome[object]) -> Advice:
    """All that are worth less than another roll promises."""
    first = next(each for each in game.battle.dice if each.id == some.options[0].key)
    weak = _weak(game, first.id if first.bonus else first.owner)
    offered = {option.key for option in legal(some)}
    return Advice(tuple(id_ for id_ in weak if id_ in offered), "another roll promises more")


def place(game: DoomGame, pick: Pick[object]) -> Advice:
    """Where the plan has the die."""
    now = plan(game)
    offered = {option.key for option in legal(pick)}
    wanted = [pick.who, *(key[4:] for key in _twins(game, pick.who))] if pick.who else []
    for die_id in wanted:
        if die_id in now and now[die_id][0] in offered:
            return Advice((now[die_id][0],), "it is worth most there")
    return Advice((legal(pick)[0].key,), "it fits there")


def bonus(game: DoomGame, pick: Pick[object]) -> Advice:
    """Place a Bonus Die where it is worth most; roll it again when that is little."""
    sight = Sight(game)
    found = next(each for each in game.battle.dice if each.at == "pool" and each.bonus)
    best, most = "lose", 0.0
    keys = {option.key for option in legal(pick)}
    for option in legal(pick):
        if option.key not in ("again", "lose"):
            value = sight.place(found, option.key)
            if value > most:
                best, most = option.key, value
    if "again" in keys and most < _promise(game, sight, found, [], 1):
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
