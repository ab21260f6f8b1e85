"""Items in a Battle: when one is ready, and what using it does to it."""

from __future__ import annotations

from engine.core.fact import Rolled
from engine.doomrock import gear as slots
from engine.doomrock.battle import passives
from engine.doomrock.cards import Item
from engine.doomrock.facts import CardUsed
from engine.doomrock.goods import count, give_up
from engine.doomrock.state import DoomGame, Gear, Hero

FIRST_ROUND = 1


def in_phase(game: DoomGame, item: Item) -> bool:
    """Whether an Item may be used in the phase at hand (DOO-ITU-01)."""
    return not item.phases or game.battle.phase in item.phases


def ready(game: DoomGame, gear: Gear) -> bool:
    """Whether an Item is ready and may be used in the phase at hand (DOO-ITU-02)."""
    return not gear.used and in_phase(game, game.library.items[gear.card])


async def exhaust(game: DoomGame, hero: Hero, gear: Gear) -> None:
    """An Item is used: it waits for the next Roll Phase (DOO-ITU-02), a Consumable is gone (-09).

    One that an omen has named may be used twice in round 1.
    """
    battle, item = game.battle, game.library.items[gear.card]
    count(game, "items-used")
    game.tell(CardUsed(who=hero.id, card=gear.card, kind="item", rule="DOO-ITU-01"))
    twice = f"twice:{gear.uid}"
    if twice in battle.kept and battle.round <= FIRST_ROUND:
        battle.kept.remove(twice)
        return
    gear.used = True
    if item.consume and not _kept(game, hero):
        consume(game, hero, gear)


def _kept(game: DoomGame, hero: Hero) -> bool:
    """Whether a used Consumable stays after all, on a die."""
    needs = [passive.n for _, passive in passives.parts(game, hero, "consumables")]
    if not needs:
        return False
    need, face = min(needs), game.roll(6)
    stays = face >= need
    game.tell(
        Rolled(
            who=hero.id,
            die="d6",
            faces=(face,),
            total=face,
            need=f"{need} or more",
            result="the Consumable stays" if stays else "the Consumable is gone",
            rule="DOO-ITU-09",
        )
    )
    return stays


def consume(game: DoomGame, hero: Hero, gear: Gear) -> None:
    """A used up Item goes to the bottom of its deck (DOO-ITU-09)."""
    give_up(game, gear)
    slots.check(game, hero)
