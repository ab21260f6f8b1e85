"""Meals: who must eat after the Skill phase, and what happens when there is nothing."""

from __future__ import annotations

from engine.core.ask import Option, Pick
from engine.forests.state import ForestsGame
from engine.hexcrawl.facts import Ate, Starved
from engine.hexcrawl.goods import give_food, take_food
from engine.hexcrawl.heroes import die, living, sum_for
from engine.hexcrawl.state import Hero

DEADLY = 3


def meal(game: ForestsGame, hero: Hero) -> int:
    """The Food that a failed Survival roll makes a hero eat (FOR-SET-12, FOR-SUR-02)."""
    return max(0, hero.food_rating + sum_for(game.state, hero, "hunger"))


async def eat(game: ForestsGame, hungry: list[Hero]) -> None:
    """Everyone whose Survival roll failed eats; who cannot gains a Starving level.

    (FOR-HRO-18, FOR-SUR-02, FOR-STV-01)
    """
    for hero in hungry:
        if not hero.dead and not hero.gone:
            await _eat(game, hero)


async def _eat(game: ForestsGame, hero: Hero) -> None:
    need = meal(game, hero)
    if need == 0 or hero.fed:
        return
    while (missing := need - hero.eaten - hero.food) > 0:
        giver = await _giver(game, hero, missing)
        if giver is None:
            break
        give_food(game, giver, hero, missing)
        if hero.fed:
            # The gift was a full meal: it took a level away and covers this turn (FOR-STV-09).
            return
    if hero.eaten + hero.food >= need:
        n = take_food(game, hero, need - min(need, hero.eaten))
        hero.eaten = max(0, hero.eaten - need)
        game.tell(Ate(who=hero.id, n=n, rule="FOR-SUR-02"))
        return
    n = take_food(game, hero, hero.food)
    hero.eaten += n
    if n:
        game.tell(Ate(who=hero.id, n=n, rule="FOR-STV-01"))
    await starve(game, hero)


async def starve(game: ForestsGame, hero: Hero, *, again: bool = False) -> None:
    """One more Starving level, at most one a turn; the third kills (FOR-STV-01, FOR-STV-04)."""
    if hero.starved and not again:
        return
    hero.starved = True
    hero.starving += 1
    game.tell(Starved(who=hero.id, level=hero.starving, rule="FOR-STV-01"))
    if hero.starving >= DEADLY:
        with game.because("Starving", "FOR-STV-04"):
            await die(game, hero)


def hungry(game: ForestsGame) -> list[Hero]:
    """The Starving who can be fed now: a meal still takes a level away and somebody has Food."""
    heroes = game.state.heroes
    starving = [hero for hero in living(game.state) if hero.starving and not hero.fed]
    if not starving or not any(hero.food and not hero.gone for hero in heroes):
        return []
    return [h for h in starving if any(o.food and o is not h and not o.gone for o in heroes)]


def hunger(hero: Hero) -> int:
    """The Food that a Starving hero still lacks for a full meal (FOR-STV-09)."""
    return max(1, hero.food_rating) - hero.eaten


async def feed(game: ForestsGame, hero: Hero) -> None:
    """Companions give a Starving hero a meal, at any time outside combat (FOR-STV-07)."""
    while hero.starving and not hero.fed:
        giver = await _giver(game, hero, hunger(hero))
        if giver is None:
            return
        give_food(game, giver, hero, hunger(hero))


async def _giver(game: ForestsGame, hero: Hero, missing: int) -> Hero | None:
    """A companion who shares Food, the dead included (FOR-STV-07, FOR-HRO-22, FOR-DTH-01)."""
    options = tuple(
        Option(
            key=other.id,
            label=other.name,
            value=other,
            at=f"figure:{other.id}",
            note=f"has {other.food} Food, eats {meal(game, other)}",
        )
        for other in game.state.heroes
        if other is not hero and not other.gone and other.food > 0
    )
    return await game.maybe(
        Pick(
            "starving.share",
            f"{hero.name} lacks {missing} Food. Who shares?",
            options,
            "FOR-STV-07",
            who=hero.id,
            optional=True,
            skip="Nobody",
        )
    )


def begin_turn(game: ForestsGame) -> None:
    """A new turn: another level may come or go (FOR-STV-01, FOR-STV-09)."""
    for hero in living(game.state):
        hero.starved = False
        hero.fed = False
        if hero.starving:
            _settle(game, hero)


def _settle(game: ForestsGame, hero: Hero) -> None:
    """Food eaten beyond one meal counts for the next (FOR-STV-05): it may end a level now."""
    need = max(1, hero.food_rating)
    if hero.eaten >= need:
        hero.eaten -= need
        hero.fed = True
        hero.starving -= 1
        game.tell(Starved(who=hero.id, level=hero.starving, rule="FOR-STV-09"))
