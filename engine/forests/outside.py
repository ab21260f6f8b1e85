"""Masteries and Racial Abilities that heroes can use outside combat."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from engine.core.amount import half
from engine.core.ask import Option, Pick
from engine.core.modifier import Modifier
from engine.forests.racial import MARK, pay_racial, racial_why_not
from engine.forests.state import ForestsGame
from engine.hexcrawl.cards import MasteryCard
from engine.hexcrawl.conditions import cure_some, removable
from engine.hexcrawl.energy import energy_why_not, spend_energy
from engine.hexcrawl.heroes import (
    able,
    current,
    heal,
    lay,
    living,
    most,
    pick_hero,
    raise_,
    rank,
)
from engine.hexcrawl.state import Hero, StatName, Vital

RAY = 3
DEW = 2
ROOTS = 4
STRIDE = 2
_VITALS: tuple[Vital, ...] = ("health", "energy")


class Power(msgspec.Struct, frozen=True):
    """Something a hero can do outside combat, once per Game Turn.

    `moving` means only in the Movement phase; `useful` tells whether it would change anything;
    `used` marks it for the turn; from rank `free` on it costs nothing.
    """

    name: str
    used: str
    moving: bool
    useful: Callable[[ForestsGame, Hero], bool]
    act: Callable[[ForestsGame, Hero, int], Awaitable[None]]
    free: int = 99


def _hurt(game: ForestsGame) -> bool:
    return any(h.health < most(game.state, h, "health") for h in living(game.state))


def _always(game: ForestsGame, hero: Hero) -> bool:
    return True


async def _healing_ray(game: ForestsGame, hero: Hero, n: int) -> None:
    """Raise each hero's Health or Energy, owner's choice, by 3 this turn (FOR-HRO-08)."""
    for other in living(game.state):
        options = tuple(
            Option(
                key=vital,
                label=vital.title(),
                value=vital,
                note=f"{current(other, vital)}/{most(game.state, other, vital)}",
            )
            for vital in _VITALS
        )
        prompt = f"{other.name}: raise Health or Energy?"
        pick = Pick("mastery.vital", prompt, options, "FOR-HRO-08", who=other.id)
        raise_(game, other, await game.ask(pick), RAY)


async def _morning_dew(game: ForestsGame, hero: Hero, n: int) -> None:
    for other in living(game.state):
        heal(game, other, "health", DEW)


async def _lessons(game: ForestsGame, hero: Hero, n: int) -> None:
    """One hero has -1 on Skill rolls per 4 ranks this turn."""
    target = await pick_hero(
        game, "mastery.hero", "Who listens to the Lessons of War?", able(game.state)
    )
    lay(game, Modifier(target.id, "skill", -max(1, n // 4), "turn", "Lessons of War"))


async def _hawk(game: ForestsGame, hero: Hero, n: int) -> None:
    """A Hawk's eye: normal and cautious speed +1 this turn."""
    lay(game, Modifier("group", "speed", 1, "turn", "Wild Shape"))
    game.state.journey.left += bool(game.state.journey.kind)


WAYMARKED = "waymarked"


async def _waymarker(game: ForestsGame, hero: Hero, n: int) -> None:
    """The first half R hexes entered this turn count as road; from rank 5 Navigate has -1."""
    lay(game, Modifier("game", WAYMARKED, half(n), "turn", "Waymarker"))
    if n >= 5:
        lay(game, Modifier("group", "skill.navigate", -1, "turn", "Waymarker"))


def _not_moved(game: ForestsGame, hero: Hero) -> bool:
    return game.state.journey.moved == 0


MASTERIES: dict[str, Power] = {
    "healing-ray": Power("Healing Ray", "turn:healing-ray", True, _always, _healing_ray),
    "morning-dew": Power(
        "Morning Dew", "turn:morning-dew", False, lambda game, hero: _hurt(game), _morning_dew
    ),
    "lessons-of-war": Power("Lessons of War", "turn:lessons-of-war", False, _always, _lessons),
    "wild-shape": Power("Wild Shape: Hawk", "turn:wild-shape", True, _always, _hawk, free=9),
    "waymarker": Power("Waymarker", "turn:waymarker", True, _not_moved, _waymarker),
}
"""Outside uses of Masteries, by the id of the Mastery (FOR-HRO-06)."""


async def _deep_roots(game: ForestsGame, hero: Hero, n: int) -> None:
    heal(game, hero, "health", ROOTS)


async def _soften(game: ForestsGame, hero: Hero, n: int) -> None:
    """Negate one removable Condition on any hero."""
    heroes = [h for h in living(game.state) if removable(h)]
    if not heroes:
        # The roll for the Energy of a poisoned hero has ended the one Condition there was.
        return
    target = await pick_hero(game, "racial.hero", "Whose Condition ends?", heroes)
    await cure_some(game, target, 1)


STRIDING = "stride"


async def _stride(game: ForestsGame, hero: Hero, n: int) -> None:
    """Two hexes more this turn if every hex entered is Forest or Dark Forest."""
    lay(game, Modifier("game", STRIDING, STRIDE, "turn", "Forest Stride"))
    game.state.journey.left += STRIDE if game.state.journey.kind else 0


RACIAL: dict[str, Power] = {
    "wood-elf": Power("Forest Stride", MARK, True, _not_moved, _stride),
    "forestborn": Power(
        "Deep Roots",
        MARK,
        False,
        lambda game, hero: hero.health < most(game.state, hero, "health"),
        _deep_roots,
    ),
    "mossling": Power(
        "Soften",
        MARK,
        False,
        lambda game, hero: any(removable(other) for other in living(game.state)),
        _soften,
    ),
}
"""Outside uses of Racial Abilities, by Race (FOR-SET-11)."""


def masteries(game: ForestsGame, hero: Hero) -> list[tuple[StatName, MasteryCard, Power]]:
    """The Masteries of a hero that have a use outside combat."""
    role = game.library.roles[hero.role]
    pairs: tuple[tuple[StatName, MasteryCard], ...] = (
        ("mastery1", role.mastery1),
        ("mastery2", role.mastery2),
    )
    return [
        (stat, card, MASTERIES[card.id])
        for stat, card in pairs
        if card.outside and card.id in MASTERIES
    ]


def mastery_why_not(
    game: ForestsGame, hero: Hero, stat: StatName, card: MasteryCard, moving: bool
) -> tuple[str, str]:
    """Why a Mastery cannot be used outside combat now, with the rule (FOR-HRO-02, -06, -14)."""
    power = MASTERIES[card.id]
    if power.used in hero.used:
        return "used this turn", "FOR-HRO-06"
    if power.moving and not moving:
        return "only in the Movement phase", "FOR-HRO-06"
    if rank(game.state, hero, stat) <= 0:
        return "rank 0", "FOR-HRO-02"
    return energy_why_not(hero, price(game, hero, stat, card))


def price(game: ForestsGame, hero: Hero, stat: StatName, card: MasteryCard) -> int:
    """The Energy that a Mastery costs outside combat."""
    return 0 if rank(game.state, hero, stat) >= MASTERIES[card.id].free else card.cost


async def use_mastery(game: ForestsGame, hero: Hero, stat: StatName, card: MasteryCard) -> None:
    """Pay for a Mastery and carry out its use outside combat (FOR-HRO-06)."""
    power = MASTERIES[card.id]
    with game.because(card.name, "FOR-HRO-06"):
        hero.used.append(power.used)
        if await spend_energy(game, hero, price(game, hero, stat, card)):
            await power.act(game, hero, rank(game.state, hero, stat))


async def use_racial(game: ForestsGame, hero: Hero) -> None:
    """Pay for a Racial Ability and carry it out (FOR-SET-11)."""
    power = RACIAL[hero.race]
    with game.because(power.name, "FOR-SET-11"):
        if await pay_racial(game, hero):
            await power.act(game, hero, 0)


def racial_ready(game: ForestsGame, hero: Hero, moving: bool) -> bool:
    """Whether a Racial Ability has a use here that would change something."""
    power = RACIAL.get(hero.race)
    return (
        power is not None
        and (moving or not power.moving)
        and power.useful(game, hero)
        and racial_why_not(game, hero)[1] != "FOR-SET-11"
    )
