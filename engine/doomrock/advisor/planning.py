"""Advice for the Roll Phase: which dice to keep, and where they lie best."""

from __future__ import annotations

import msgspec

from engine.core.ask import Pick, PickSome, legal
from engine.core.volume import Advice
from engine.doomrock.advisor.sight import KEEP, Plan, Sight
from engine.doomrock.advisor.worth import table
from engine.doomrock.battle import dice, groups
from engine.doomrock.state import Die, DoomGame

SHY = 0.9
"""How much better a new roll has to be expected."""


class Made:
    """A plan for the dice as they lay, and what was worked out with it."""

    def __init__(self, game: DoomGame) -> None:
        self.mark = _mark(game)
        self.lay = {die.id: (die.value, die.at) for die in game.battle.dice}
        self.sight = Sight(game)
        self.plan = self.sight.fill(dice.in_pool(game.battle))
        self.weak: dict[str, list[str]] = {}
        for hero in groups.fighters(game):
            self.plan = self.sight.approach(hero, self.plan)

    def holds(self, game: DoomGame) -> bool:
        """Whether nothing has happened but that dice went where the plan has them."""
        known = self.sight.by_id
        if self.sight.game is not game or any(
            known.get(hero.id) is not hero for hero in game.state.heroes
        ):
            return False
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


# -- the questions --------------------------------------------------------------------------------


def die(game: DoomGame, pick: Pick[object]) -> Advice:
    """Roll weak dice again while that is allowed, then place the rest."""
    keys = {option.key for option in legal(pick)}
    for option in legal(pick):
        if option.key.startswith("reroll:") and _weak(game, option.key[7:]):
            return Advice((option.key,), "some dice are better rolled again")
    for option in legal(pick):
        if option.key.startswith("item:") and _for_dice(game, option.key.rpartition(":")[2]):
            return Advice((option.key,), "it costs nothing now")
        if option.key.startswith("pet:"):
            return Advice((option.key,), "an Obedient Pet does more")
    for die_id, (place, _) in _still_to_place(game):
        for key in (f"die:{die_id}", *_twins(game, die_id)):
            if key in keys:
                label = dice.place_option(game, place).label
                return Advice((key,), f"{_reason(game, place)}: {label}")
    return Advice(("done",), "every die that helps has its place")


def _still_to_place(game: DoomGame) -> list[tuple[str, tuple[str, float]]]:
    """What the plan has for dice that lie in the pool."""
    loose = {each.id for each in dice.in_pool(game.battle)}
    return [(die_id, to) for die_id, to in plan(game).items() if die_id in loose]


def _reason(game: DoomGame, place: str) -> str:
    """Why a die goes to a place: some only keep Enemies away from Terrain (DOO-TER-10)."""
    piece = next((each for each in game.battle.terrain if each.id == place), None)
    if piece is None or groups.heroes_in(game, piece.group):
        return "it is worth most there"
    return "there it keeps the Enemies from using the Terrain"


def _for_dice(game: DoomGame, uid: str) -> bool:
    """Whether an Item is meant for the Roll Phase; all others have a better time."""
    worn = (piece for hero in game.state.heroes for piece in hero.items)
    return any(
        piece.uid == uid and game.library.items[piece.card].phases == ("roll",) for piece in worn
    )


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
    sight.look_again()
    free: dict[str, int] = {}
    faces = []
    for value in range(1, 7):
        rolled = msgspec.structs.replace(die, value=value)
        most = 0.0
        places, spent = sight.places(rolled)
        for place in (*places, *spent):
            if place not in free:
                free[place] = sight.room(place) - kept.count(place)
            if free[place] > 0:
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
    offered = {option.key for option in legal(pick)}
    wanted = {pick.who, *(key[4:] for key in _twins(game, pick.who))} if pick.who else set()
    # Equal dice go where the plan has the first of them, which is what was just advised.
    for die_id, (to, _) in _still_to_place(game):
        if die_id in wanted and to in offered:
            return Advice((to,), _reason(game, to))
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
