"""Level Ups: what they cost, who may have one, three cards to choose from, and the limits."""

from __future__ import annotations

from engine.core.ask import Option, Pick, PickSome
from engine.doomrock import gear, goods
from engine.doomrock.adventure import decks, resolve, standing
from engine.doomrock.facts import Gained
from engine.doomrock.state import DoomGame, Hero, Place

OFFERED = 3
LIMIT = 7
"""The most Ability Cards of a Hero, Trait included (DOO-LVL-09)."""
GOON_LIMIT = 5
"""The most Ability Cards of a Goon, Special Maneuver included (DOO-GOO-09)."""
GOON_COUNTS = 3
"""A Goon's one card counts as 4 for Level Ups (DOO-GOO-06)."""


def counted(hero: Hero) -> int:
    """The Ability Cards of a Hero as Level Ups count them (DOO-LVL-02, DOO-GOO-06)."""
    return len(hero.abilities) + (GOON_COUNTS if hero.goon else 0)


def fewest(game: DoomGame) -> list[Hero]:
    """The Heroes with the fewest Ability Cards (DOO-LVL-05, DOO-LVL-07, DOO-GOO-07)."""
    least = min(counted(hero) for hero in game.state.heroes)
    return [hero for hero in game.state.heroes if counted(hero) == least]


def full(hero: Hero) -> bool:
    """Whether a new card makes this Hero give one up (DOO-LVL-09, DOO-GOO-09)."""
    return len(hero.abilities) >= (GOON_LIMIT if hero.goon else LIMIT)


def cost(game: DoomGame, place: Place, change: int = 0) -> int:
    """What a Level Up costs: the cards of a Hero with the fewest, changed by cards (DOO-LVL-02)."""
    least = min(counted(hero) for hero in game.state.heroes)
    return max(0, least + change + standing.total(game, "level-up", "cost-silver", place))


async def camp(game: DoomGame, place: Place, more: int, first: int) -> None:
    """Any number of Level Ups as long as they can be paid (DOO-LVL-01)."""
    before = game.state.tally.get("silver-spent", 0)
    change = more + first
    while await offer(game, place, change):
        change = more
    spent = game.state.tally.get("silver-spent", 0) - before
    tally = game.state.tally
    tally["camp-silver-most"] = max(spent, tally.get("camp-silver-most", 0))


async def offer(game: DoomGame, place: Place, change: int) -> bool:
    """One Level Up, if the Party wants it and can pay; returns whether it was bought."""
    price = cost(game, place, change)
    if price > game.state.silver or not game.state.level.pile:
        return False
    names = " or ".join(hero.name for hero in fewest(game))
    swap = " (swaps a card)" if all(full(hero) for hero in fewest(game)) else ""
    option = Option(
        key="level-up",
        label="Level Up",
        value=True,
        note=f"{price} of {game.state.silver} Silver: 3 Abilities, {names} keeps one{swap}",
        letter="l",
    )
    pick = Pick(
        "level.buy", "Level Up?", (option,), "DOO-LVL-01", optional=True, skip="No Level Up"
    )
    if not await game.maybe(pick):
        return False
    for ruling in standing.due(game, "level-up", "cost-silver", place):
        standing.use(game, ruling, place)
    goods.spend(game, price)
    goods.count(game, "level-ups")
    await learn(game, place, "DOO-LVL-05")
    await resolve.follow(game, "level-up", place)
    return True


async def learn(game: DoomGame, place: Place, rule: str) -> None:
    """Draw 3 Abilities, replace any of them once, and a Hero with the fewest keeps one.

    (DOO-LVL-04, -05, -07, -10)
    """
    offered = [card for card in (_draw(game) for _ in range(OFFERED)) if card]
    if not offered:
        return
    times = 1
    for ruling in standing.due(game, "level-up", "replace", place):
        standing.use(game, ruling, place)
        times += ruling.standing.n
    for left in range(times, 0, -1):
        if not await _replace(game, offered, left):
            break
    kept = await _choose(game, offered)
    if kept is not None:
        hero = await _hero(game, kept)
        if full(hero):
            await _forget(game, hero, kept)
        hero.abilities.append(kept)
        offered.remove(kept)
        game.tell(Gained(who=hero.id, card=kept, kind="ability", how="learned", rule=rule))
        gear.check(game, hero)
    for card in offered:
        decks.put_under(game, "level", card)


def _draw(game: DoomGame) -> str | None:
    return decks.draw(game, "level") if game.state.level.pile else None


def _options(game: DoomGame, cards: list[str]) -> tuple[Option[str], ...]:
    abilities = game.library.abilities
    return tuple(
        Option(
            key=card,
            label=abilities[card].name,
            value=card,
            at=f"card:{card}",
            note=describe(game, card),
        )
        for card in cards
    )


def describe(game: DoomGame, card: str) -> str:
    """An Ability in one line: its attributes, dice, charges and text."""
    ability = game.library.abilities[card]
    attributes = " ".join(gear.ATTRIBUTES[name] for name in ability.attributes)
    any_die = ability.values == (1, 2, 3, 4, 5, 6)
    values = "?" if any_die else "/".join(str(value) for value in ability.values)
    if ability.pair:
        values += values
    fast = ", Initiative" if ability.initiative else ""
    return f"({attributes or 'no attribute'}, {values} x{ability.charges}{fast}) {ability.text}"


async def _replace(game: DoomGame, offered: list[str], left: int) -> bool:
    """Discard any of the offered cards for new ones; returns whether any was (DOO-LVL-04)."""
    if not game.state.level.pile:
        return False
    more = f" ({left} times)" if left > 1 else ""
    some = PickSome(
        "level.replace",
        f"Replace which of these Abilities?{more}",
        _options(game, offered),
        0,
        min(len(offered), len(game.state.level.pile)),
        "DOO-LVL-04",
    )
    gone = await game.ask_some(some)
    for card in gone:
        new = _draw(game)
        assert new is not None, "fewer cards to replace than the deck has"
        offered[offered.index(card)] = new
    for card in gone:
        decks.put_under(game, "level", card)
    return bool(gone)


async def _choose(game: DoomGame, offered: list[str]) -> str | None:
    names = " or ".join(hero.name for hero in fewest(game))
    pick = Pick(
        "level.keep",
        f"Which Ability does {names} keep?",
        _options(game, offered),
        "DOO-LVL-05",
        optional=True,
        skip="None of them",
    )
    return await game.maybe(pick)


def _cards(hero: Hero) -> str:
    n = len(hero.abilities)
    words = "1 Ability Card" if n == 1 else f"{n} Ability Cards"
    return f"{words}, counts as {counted(hero)}" if hero.goon else words


async def _hero(game: DoomGame, card: str) -> Hero:
    """The one with the fewest cards; of several the Party chooses (DOO-LVL-05, DOO-LVL-08)."""
    options = tuple(
        Option(
            key=hero.id,
            label=hero.name,
            value=hero,
            at=f"figure:{hero.id}",
            note=_cards(hero) + (", gives one up" if full(hero) else ""),
        )
        for hero in fewest(game)
    )
    prompt = f"Who learns {game.library.abilities[card].name}?"
    return await game.ask(Pick("level.hero", prompt, options, "DOO-LVL-05"))


async def _forget(game: DoomGame, hero: Hero, card: str) -> None:
    """At the limit a Level Up Ability makes way, never Trait, Maneuver or Starting Abilities.

    (DOO-LVL-09)
    """
    abilities = game.library.abilities
    learned = [id_ for id_ in hero.abilities if abilities[id_].deck == "level"]
    prompt = f"{hero.name} gives up which Ability for {abilities[card].name}?"
    pick = Pick("level.forget", prompt, _options(game, learned), "DOO-LVL-09", hero.id)
    gone = await game.ask(pick)
    hero.abilities.remove(gone)
    decks.put_under(game, "level", gone)
    game.tell(Gained(who=hero.id, card=gone, kind="ability", how="forgotten", rule="DOO-LVL-09"))
    gear.check(game, hero)
