"""Rewards after a victory, and Workshop Supplies."""

from __future__ import annotations

from engine.core.fact import Said
from engine.forests import house_valor
from engine.forests.facts import PlaceChanged
from engine.forests.fragments import gain_fragments
from engine.forests.places import destinations_at, locations
from engine.forests.power_ups import give
from engine.forests.state import ForestsGame
from engine.hexcrawl.board import REALM, board
from engine.hexcrawl.cards import Reward, Single
from engine.hexcrawl.facts import GoodsChanged, Targeted
from engine.hexcrawl.goods import gain_food, gain_gold, gain_item
from engine.hexcrawl.growth import grow
from engine.hexcrawl.heroes import pick_hero
from engine.hexcrawl.resolve import resolve
from engine.hexcrawl.scene import Scene
from engine.hexcrawl.state import Hero

SUPPLIES_NEEDED = 3


async def give_reward(
    game: ForestsGame, reward: Reward, takers: list[Hero], source: str, name: str
) -> None:
    """Give a reward to those who did not flee (FOR-RWD-01, FOR-FLE-04).

    What the dead and the mindwiped would gain is divided among the others (FOR-DTH-02,
    FOR-MWP-01); their Power Ups are dealt face down (FOR-DTH-05).
    """
    with game.because(f"reward: {name}", "FOR-RWD-01"):
        alive = [hero for hero in takers if not hero.dead and not hero.mindwiped]
        for i, hero in enumerate(takers):
            # A share that nobody of them can take goes round among those who can.
            taker = hero if hero in alive or not alive else alive[i % len(alive)]
            gain_gold(game, taker, reward.gold)
            gain_food(game, taker, reward.food)
        if reward.power_up and alive:
            await give(game, takers, reward.power_up)
        if reward.singles:
            await _singles(game, reward.singles, alive, source)
        if reward.fragments:
            await gain_fragments(game, reward.fragments, alive)
        await resolve(game, reward.effects, Scene(source, name, takers=alive))


async def _singles(
    game: ForestsGame, singles: tuple[Single, ...], heroes: list[Hero], source: str
) -> None:
    """Target dice (or the player) decide who gets which Single Reward (FOR-RWD-02, -05)."""
    if not heroes:
        return
    order = heroes
    if len(heroes) > 1 and not game.state.style.singles_by_choice:
        order = roll_off(game, heroes)
    for i, single in enumerate(singles):
        if game.state.style.singles_by_choice and len(heroes) > 1:
            rest = heroes if i >= len(heroes) else [h for h in heroes if h not in order[:i]]
            words = single_words(single)
            hero = await pick_hero(game, "reward.single", f"Who gets {words}?", rest, "FOR-RWD-05")
            order = [*order[:i], hero, *(h for h in order[i:] if h is not hero)]
        else:
            hero = order[i % len(order)]
        with game.because("single reward", "FOR-RWD-02"):
            if single.item == "workshop-supplies":
                gain_supplies(game, source)
            elif single.item:
                gain_item(game, hero, single.item)
            if single.stat:
                await grow(game, hero, single.stat, single.n)


def single_words(single: Single) -> str:
    """A Single Reward in words."""
    if single.stat:
        return f"+{single.n} {single.stat.title()}"
    return single.item.replace("-", " ").title()


def roll_off(game: ForestsGame, heroes: list[Hero]) -> list[Hero]:
    """Heroes by target dice, highest first; the tied roll again (FOR-OAC-05)."""
    rolls = {hero.id: game.roll(10) for hero in heroes}
    game.tell(Targeted(rolls=tuple(sorted(rolls.items(), key=lambda r: -r[1])), rule="FOR-OAC-05"))
    order: list[Hero] = []
    for value in sorted(set(rolls.values()), reverse=True):
        tied = [hero for hero in heroes if rolls[hero.id] == value]
        order.extend(roll_off(game, tied) if len(tied) > 1 else tied)
    return order


def gain_supplies(game: ForestsGame, source: str) -> bool:
    """Workshop Supplies from a source, which counts once; the third founds Ashul's Workshop.

    (FOR-GER-07, -08)
    """
    state = game.state
    if source in state.supplies or len(state.supplies) >= SUPPLIES_NEEDED:
        game.tell(Said(text="These Supplies add nothing new.", rule="FOR-GER-07"))
        return False
    state.supplies.append(source)
    n = len(state.supplies)
    game.tell(GoodsChanged(who="group", what="Workshop Supplies", n=1, now=n, rule="FOR-GER-07"))
    if n >= SUPPLIES_NEEDED and state.workshop is None:
        found_workshop(game)
    return True


def found_workshop(game: ForestsGame) -> None:
    """Lay the Workshop token on the group's hex (in the Fey Realm on that of a Portal) or, where
    that is an Event location now, on the nearest plain hex (FOR-GER-08)."""
    state = game.state
    map_ = board(game.library.tiles, state.placed)
    here = map_.spots[state.at]
    start = state.at
    if here.cell == REALM:
        gate = next(f for f in ("portal:1", "portal:2", "portal:3") if map_.find(f) is not None)
        found = map_.find(gate)
        assert found is not None
        start = found
    seen = [start]
    for hex_ in seen:
        spot = map_.spots[hex_]
        if hex_ == start:
            plain = not locations(game, hex_) and not destinations_at(game, hex_)
        else:
            plain = not spot.features and not spot.marks and hex_ not in state.roots
        if plain:
            state.workshop = hex_
            house_valor.founded(state)
            game.tell(PlaceChanged(place="Ashul's Workshop", how="founded", rule="FOR-GER-08"))
            return
        seen.extend(h for h in map_.steps(hex_) if h not in seen)
