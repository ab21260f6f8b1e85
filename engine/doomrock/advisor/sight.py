"""A look at the table before the dice are placed: who reaches whom, and what places are worth."""

from __future__ import annotations

from engine.doomrock.advisor.danger import spoils
from engine.doomrock.advisor.worth import table
from engine.doomrock.battle import dice, groups, markers, passives
from engine.doomrock.battle import effect as fx
from engine.doomrock.cards import Ability
from engine.doomrock.state import Die, DoomGame, Hero

STEP = 0.6
"""What a Move is worth besides what it leads to."""
LATER = (1.0, 1.0, 0.7, 0.3)
"""What Shields and mending count for, by round."""
BLUNT = 0.8
"""How much of what Armor stops is lost."""
SPOIL = 2.5
"""What a Hit Point is worth that Enemies do not take with Terrain, in points of Damage."""
GUARD = (0.8, 1.0)
"""What a Shield is worth to a Hero who is well, and to one who is not."""
HIDE = 0.6
"""What Stealth is worth."""
KEEP = 1.6
"""A die worth less than this, in points of Damage, is rolled again."""
TRAIT = 1.1
"""What a die on a Trait saves: an Exposure."""
STAYS = (0.7, 0.65, 0.8, 0.87, 0.9, 0.85)
"""How likely a Hero beside an Enemy stays so, by the number of Minions."""
COMES = (0.05, 0.36, 0.55, 0.65, 0.8, 0.76)
"""How likely an Enemy comes to a Hero who stands apart, by the number of Minions."""

Plan = dict[str, tuple[str, float]]
"""Where each unplaced die goes and what it is worth there, by die."""


def heroes(game: DoomGame) -> dict[str, Hero]:
    """The Heroes by id."""
    return {hero.id: hero for hero in game.state.heroes}


class Sight:
    """One look at the table: who reaches Enemies, who needs mending, and what places are worth."""

    def __init__(self, game: DoomGame) -> None:
        self.game = game
        self.table = table(game)
        self._lie: list[tuple[str, int]] = []
        self._open: dict[tuple[str, int, str, bool], tuple[list[str], list[str]]] = {}
        self._worth: dict[tuple[str, float], tuple[float, bool]] = {}
        self._room: dict[str, int] = {}
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

    def look_again(self) -> None:
        """Forget what was worked out for dice that lie otherwise by now."""
        lie = [(die.at, die.value) for die in self.game.battle.dice]
        if lie != self._lie:
            self._lie = lie
            self._open.clear()
            self._room.clear()
            self._worth.clear()

    def places(self, die: Die) -> tuple[list[str], list[str]]:
        """The Abilities and Terrain on which a die may lie, and the markers that it may become.

        As the dice lay at the last look.
        """
        key = (die.owner, die.value, die.color, die.bonus)
        if key not in self._open:
            game = self.game
            self._open[key] = dice.open_places(game, die), dice.marker_places(game, die)
        return self._open[key]

    def fill(self, loose: list[Die]) -> Plan:
        """A place for each of these dice where it is worth most, pairs only as pairs."""
        self.look_again()
        kinds: dict[tuple[str, int, str, bool], list[tuple[float, str]]] = {}
        offers: list[tuple[float, str, str]] = []
        for die in loose:
            kind = (die.owner, die.value, die.color, die.bonus)
            if kind not in kinds:
                places, spent = self.places(die)
                kinds[kind] = [(-self.place(die, place), place) for place in places]
                kinds[kind] += [(-self.marker(place), place) for place in spent]
            offers += [(cost, die.id, place) for cost, place in kinds[kind]]
        offers.sort()
        found = self._hand_out(offers, set())
        lone = self._lone(found)
        return self._hand_out(offers, lone) if lone else found

    def _hand_out(self, offers: list[tuple[float, str, str]], closed: set[str]) -> Plan:
        """The best offers (those of the lowest cost) first, as far as the places hold."""
        left: dict[str, int] = {}
        found: Plan = {}
        for cost, die_id, place in offers:
            if cost >= 0:
                break
            if die_id in found or place in closed:
                continue
            if place not in left:
                left[place] = self.room(place)
            if left[place] > 0:
                left[place] -= 1
                found[die_id] = (place, -cost)
        return found

    def room(self, place: str) -> int:
        """How many more dice a place holds."""
        if place not in self._room:
            self._room[place] = room(self.game, self.by_id, place)
        return self._room[place]

    def _lone(self, found: Plan) -> set[str]:
        """The places of pairs to which a single die would come."""
        game = self.game
        places = [place for place, _ in found.values()]
        return {
            place
            for place in places
            if place.partition(":")[0] not in dice.MARKERS
            and (rest := place.partition(":")[2])
            and game.library.abilities[rest].pair
            and places.count(place) + len(dice.dice_at(game.battle, place)) < 2
        }

    def place(self, die: Die, place: str) -> float:
        """What a die is worth on an Ability or Terrain, one of its `places`."""
        head = place.partition(":")[0]
        key = (place, self.reach.get(head, 0.0))
        found = self._worth.get(key)
        if found is None:
            found = self._worth[key] = self._place(place)
        value, pair = found
        if pair:
            # One of the two may lie there already.
            alike = [other for other in self.game.battle.dice if other.at in ("pool", place)]
            partners = [other for other in alike if other.at == place or other.value == die.value]
            if len(partners) < 2:
                return 0.1
        return value

    def _place(self, place: str) -> tuple[float, bool]:
        """What any die is worth on a place, and whether only a pair is."""
        head, _, rest = place.partition(":")
        game = self.game
        if not rest:
            piece = next(each for each in game.battle.terrain if each.id == place)
            # A die also keeps the Enemies from using it (DOO-TER-10).
            spoiled = SPOIL * spoils(game, piece)
            near = bool(groups.heroes_in(game, piece.group))
            return spoiled + (self.table.terrain(piece.card) if near else 0.05), False
        hero, ability = self.by_id[head], game.library.abilities[rest]
        value = self.table.die(rest) * self.timely(hero, ability)
        lying = bool(dice.dice_at(game.battle, place))
        if ability.deck == "trait" and not lying:
            value += TRAIT
        if ability.lock and lying:
            value *= 0.6
        # A value that few cards take is better used where it fits.
        return value - 0.02 * len(ability.values), ability.pair

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

    def approach(self, hero: Hero, found: Plan) -> Plan:
        """The plan with a die on a Hero's Maneuver, where more comes of that than of waiting."""
        game, before = self.game, self.reach[hero.id]
        if before > 0.85:
            return found
        if not _goes(game, hero):
            return found
        ways = [id_ for id_ in hero.abilities if self.table.reading(id_).approach]
        if any(passives.dice_on(game, hero, id_) for id_ in ways):
            return found
        head = f"{hero.id}:"
        lying = sum(
            self.table.die(each.at.partition(":")[2])
            for each in game.battle.dice
            if each.at.startswith(head) and self.melee(each.at)
        )
        loose = dice.in_pool(game.battle)
        self.reach[hero.id] = 1.0
        bold = self.fill(loose)
        steps = [
            (bold.get(die.id, ("", 0.0))[1], die.id, place)
            for die in loose
            for place in self.places(die)[0]
            if place.startswith(head) and place.removeprefix(head) in ways
        ]
        if steps:
            cost, die_id, place = min(steps)
            gain = sum(value for _, value in bold.values()) - cost + STEP + lying * (1.0 - before)
            if gain > sum(value for _, value in found.values()):
                bold[die_id] = (place, KEEP + 1.0)
                return bold
        self.reach[hero.id] = before
        return found

    def melee(self, place: str) -> bool:
        """Whether a place is a melee Attack."""
        ability = place.partition(":")[2]
        if place.partition(":")[0] in dice.MARKERS or not ability:
            return False
        known = self.table.reading(ability)
        return known.attack and known.melee


def _goes(game: DoomGame, hero: Hero) -> bool:
    """Whether a Hero can go to an Enemy, and wants to."""
    known = table(game)
    readings = [known.reading(id_) for id_ in (*hero.abilities, *hero.played)]
    return any(each.approach for each in readings) and any(each.melee for each in readings)


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


def room(game: DoomGame, by_id: dict[str, Hero], place: str) -> int:
    """How many more dice a place holds."""
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
            return GUARD[hero.health <= 3]
        case _:
            return HIDE if not hero.stealth else 0.0
