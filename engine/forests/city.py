"""Enthralled Cities: sneaking in, Searching for Gear, the alarm and the City Watch."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.core.fact import Rolled, Said
from engine.core.odds import percent
from engine.forests import battles
from engine.forests.placards import GearRow, ThingRow
from engine.forests.places import place_name
from engine.forests.state import ForestsGame
from engine.hexcrawl.heroes import RING_STEPS, able, gain_rank, gear_upgrade, pick_stat, sum_for
from engine.hexcrawl.resolve import resolve_for
from engine.hexcrawl.scene import Scene
from engine.hexcrawl.skills import roll_skill
from engine.hexcrawl.state import STATS, Hero, StatName
from engine.hexcrawl.trials import choose_skill

RULE = "FOR-PLC-07"
FREE_SEARCHES = 2
"""Searches of the whole group that make no noise."""


async def visit(game: ForestsGame, place: str) -> None:
    """The Event of a city ("city:N") or fallen Waypost ("fallen:N"): loot it or pass by.

    Each is looted once per Fate Cycle (placard D4).
    """
    state = game.state
    name = place_name(source_of(place))
    with game.because(name, RULE):
        if state.looted.get(place) == state.cycle + 1:
            game.tell(Said(text=f"{name} is on its guard until the Fate Cycle turns."))
            return
        if not await _wants_to(game, name):
            return
        state.looted[place] = state.cycle + 1
        await _loot(game, place)


def source_of(place: str) -> str:
    """The name under which a place gives Workshop Supplies: a fallen Waypost keeps its own."""
    return place.replace("fallen:", "waypost:")


async def _wants_to(game: ForestsGame, name: str) -> bool:
    options = (
        Option(key="loot", label=f"Loot {name}", value=True, note="sneak, search, mind the Watch"),
        Option(key="pass", label="Pass by", value=False),
    )
    return await game.ask(Pick("city.loot", f"{name} lies before you", options, RULE))


async def _loot(game: ForestsGame, place: str) -> None:
    state = game.state
    alarm = 0
    plans: list[tuple[Hero, int]] = []
    for hero in able(state):
        prompt = f"{hero.name} sneaks in by which Skill?"
        skill = await choose_skill(game, hero, 0, "event", prompt, RULE)
        result = await roll_skill(game, hero, skill, 0, "event", RULE)
        searches = 3 if result.critical else 2 if result.success else 0 if result.fumble else 1
        alarm += 2 if result.fumble else 0 if result.success else 1
        plans.append((hero, searches))
    made = 0
    last: _Find | None = None
    for hero, searches in plans:
        for left in range(searches, 0, -1):
            gear = await _gear_or_item(game, hero, left)
            if gear is None:
                break
            made += 1
            last = await search(game, hero, gear=gear, place=place)
    await _alarm(game, place, alarm, made, last)


async def _gear_or_item(game: ForestsGame, hero: Hero, left: int) -> bool | None:
    options = (
        Option(key="gear", label="Search for gear", value=True),
        Option(key="item", label="Search for items", value=False),
    )
    pick = Pick(
        "city.search",
        f"{hero.name} searches ({left} left)",
        options,
        RULE,
        who=hero.id,
        optional=True,
        skip="Enough",
    )
    return await game.maybe(pick)


def alarm_number(game: ForestsGame, alarm: int, searches: int) -> int:
    """The number that brings the City Watch when the Fate die shows no more."""
    return alarm + max(0, searches - FREE_SEARCHES) + game.state.cycle // 2


async def _alarm(
    game: ForestsGame, place: str, alarm: int, searches: int, last: _Find | None
) -> None:
    """Roll for the City Watch; who flees from it loses the last thing found."""
    number = alarm_number(game, alarm, searches)
    if number < 1:
        return
    face = game.roll(8)
    comes = face <= number
    game.tell(
        Rolled(
            die="fate",
            faces=(face,),
            total=face,
            need=f"City Watch on {number} or less ({percent(min(8, number) / 8)})",
            result="the Watch comes" if comes else "all quiet",
            rule=RULE,
        )
    )
    if comes:
        await battles.city_watch(game, place)
        if game.state.journey.fled and last is not None:
            await last.undo(game)


# -- searching ------------------------------------------------------------------------------------


class _Find:
    """What a search found, so that it can be lost again."""

    def __init__(self, hero: Hero) -> None:
        self.hero = hero
        self.items = list(hero.items)
        self.gold = hero.gold
        self.food = hero.food
        self.rings = dict(hero.rings)
        self.essence: dict[str, int] = {}
        self.supplies = 0

    async def undo(self, game: ForestsGame) -> None:
        """Lose what was found."""
        hero, state = self.hero, game.state
        game.tell(Said(who=hero.id, text="The last thing found is lost in the flight.", rule=RULE))
        for item in list(hero.items):
            if hero.items.count(item) > self.items.count(item):
                hero.items.remove(item)
        hero.gold = min(hero.gold, self.gold)
        hero.food = min(hero.food, self.food)
        for stat in STATS:
            more = hero.rings.get(stat, 0) - self.rings.get(stat, 0)
            if more > 0:
                hero.rings[stat] -= more
                await gain_rank(game, hero, stat, -more)
        state.essence.update(self.essence)
        if state.workshop is None:
            del state.supplies[self.supplies :]


async def search(
    game: ForestsGame, hero: Hero, *, gear: bool, place: str, starting: bool = False
) -> _Find:
    """One roll on the Searching for Gear tables (FOR-GER-06, FOR-STA-03)."""
    placards = game.library.placards
    find = _Find(hero)
    find.essence = dict(game.state.essence)
    find.supplies = len(game.state.supplies)
    face = game.roll(10)
    if not starting:
        face = await game.moments.rolled(game, hero, "skill", face, _luck)
    shifted = max(1, min(10, face + sum_for(game.state, hero, "search")))
    if gear:
        row = next(row for row in placards.gear if row.face == shifted)
        _tell(game, hero, face, row.text)
        if row.again and starting and await _again(game, hero):
            return await search(game, hero, gear=True, place=place)
        await take_gear(game, hero, row)
    else:
        thing = next(row for row in placards.things if row.face == shifted)
        _tell(game, hero, face, thing.text)
        await _take_thing(game, hero, thing, place, starting=starting)
    return find


def _luck(face: int) -> int:
    """How good a face of the Searching tables is: the hex finds most, a 10 nothing."""
    return 2 if face == 1 else 0 if face == 10 else 1


def _tell(game: ForestsGame, hero: Hero, face: int, text: str) -> None:
    game.tell(
        Rolled(who=hero.id, die="skill", faces=(face,), total=face, result=text, rule="FOR-GER-06")
    )


async def _again(game: ForestsGame, hero: Hero) -> bool:
    mark = "game:gear-again"
    if mark in hero.used:
        return False
    hero.used.append(mark)
    return True


async def take_gear(game: ForestsGame, hero: Hero, row: GearRow) -> None:
    """Take the free ring steps of a row; a full ring's step is lost (FOR-GER-03)."""
    raised: list[StatName] = []
    for upgrade in row.upgrades:
        if upgrade == "any" or upgrade == "other":
            pool = [s for s in STATS if s not in raised and hero.rings.get(s, 0) < RING_STEPS]
            if not pool:
                continue
            stat = await pick_stat(game, hero, pool, f"{hero.name}: which upgrade?", "FOR-GER-06")
        elif upgrade == "mastery":
            prompt = f"{hero.name}: which Mastery?"
            stat = await pick_stat(game, hero, ("mastery1", "mastery2"), prompt, "FOR-GER-06")
        else:
            stat = upgrade
        raised.append(stat)
        await gear_upgrade(game, hero, stat)


async def _take_thing(
    game: ForestsGame, hero: Hero, row: ThingRow, place: str, *, starting: bool
) -> None:
    source = source_of(place)
    effects = row.effects
    if row.after and source in game.state.supplies:
        effects = row.after
    if starting and row.start:
        effects = row.start
    await resolve_for(game, effects, Scene(source, place_name(source)), hero)
