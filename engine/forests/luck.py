"""Second chances: what may reroll or change a die that a hero just rolled."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.core.ask import Option, Pick
from engine.core.fact import Rolled
from engine.core.odds import percent
from engine.forests import valor
from engine.forests.favors import gain_favors
from engine.forests.racial import pay_racial, with_race
from engine.forests.state import ForestsGame
from engine.hexcrawl.goods import spend_item
from engine.hexcrawl.heroes import able
from engine.hexcrawl.resolve import DIE_SIDES
from engine.hexcrawl.state import Hero

STONE = "luck-stone"
SPRING = "charm-spring"
STAR = "lucky-star"
STAR_USED = "cycle:lucky-star"


class Change(msgspec.Struct, frozen=True):
    """One way to change a die: `kind` says what is spent, `by` the shift (0: a reroll)."""

    kind: str
    hero: Hero | None = None
    by: int = 0


def _so_far(die: str, worth: int) -> str:
    """What a die means as it lies, where that is known: Skill dice succeed or fail."""
    if die != "skill":
        return f" ({die} die)"
    return ", a failure" if worth <= 0 else ", a success" if worth < 3 else ""


async def rolled(
    game: ForestsGame, hero: Hero, die: str, face: int, good: Callable[[int], int]
) -> int:
    """Offer rerolls and changes as long as they can help; the face that counts (placard D4)."""
    while True:
        ways = _ways(game, hero, die)
        if not ways:
            return face
        options = _options(ways, die, face, good)
        if not options:
            return face
        pick = Pick(
            "die.change",
            f"{hero.name} rolled {face}{_so_far(die, good(face))}. Change it?",
            tuple(options),
            "FOR-PLC-05",
            who=hero.id,
            optional=True,
            skip=f"Keep the {face}",
        )
        way = await game.maybe(pick)
        if way is None or not await _pay(game, hero, way):
            return face
        before = face
        face = face + way.by if way.by else game.roll(DIE_SIDES[die])
        game.tell(
            Rolled(
                who=hero.id,
                die=die,
                faces=(face,),
                total=face,
                result=f"instead of {before}",
                cause=way.kind,
            )
        )


def _options(
    ways: list[tuple[Change, str, str]], die: str, face: int, good: Callable[[int], int]
) -> list[Option[Change]]:
    """The ways that can make the die better, with their chance."""
    sides = DIE_SIDES[die]
    now = good(face)
    better = sum(good(other) > now for other in range(1, sides + 1))
    if not better:
        return []
    options = []
    for way, label, note in ways:
        if way.by == 0:
            chance = percent(better / sides)
            key = way.kind if way.hero is None else f"{way.kind}:{way.hero.id}"
            options.append(Option(key, label, way, note=f"{chance} to better it, {note}"))
            continue
        for shift in range(-way.by, way.by + 1):
            if 1 <= face + shift <= sides and good(face + shift) > now:
                assert way.hero is not None
                options.append(
                    Option(
                        f"{way.kind}:{way.hero.id}:{face + shift}",
                        f"{label}: make it {face + shift}",
                        Change(way.kind, way.hero, shift),
                        note=note,
                    )
                )
    return options


def _ways(game: ForestsGame, hero: Hero, die: str) -> list[tuple[Change, str, str]]:
    """What is at hand: the change, its label and its price."""
    state = game.state
    found: list[tuple[Change, str, str]] = []
    if SPRING in state.group and SPRING not in state.turn_used:
        found.append((Change("spring"), "Charm of the Spring Court", "once per turn"))
    if hero.powers.get(STAR, 0) > hero.used.count(STAR_USED):
        found.append((Change("star"), "Lucky Star", "once per Fate Cycle"))
    for owner in state.heroes:
        if STONE in owner.items and not owner.gone and (state.fight is None or not owner.dead):
            found.append((Change("stone", owner), f"{owner.name}'s Luck Stone", "used up"))
            break
    for master in valor.masters(state, hero):
        change = Change("master", master, valor.MASTERY_BY)
        found.append((change, f"{master.name}: Fate Master", "once per game"))
    if state.favors:
        found.append((Change("favor"), "Spend a Favor", f"{state.favors} left"))
    for one in able(state):
        if die == "skill" and one.race == "fen-satyr":
            found.extend(
                (Change("reel", who), f"{who.name} Reels", f"2 of {who.energy} Energy")
                for who in with_race(game, "fen-satyr")
                if who is one
            )
        elif one.race == "korrigan":
            found.extend(
                (Change("magics", who, 1), f"{who.name}: Small Magics", f"2 of {who.energy} Energy")
                for who in with_race(game, "korrigan")
                if who is one
            )
    return found


async def _pay(game: ForestsGame, hero: Hero, way: Change) -> bool:
    state = game.state
    match way.kind:
        case "spring":
            state.turn_used.append(SPRING)
        case "star":
            hero.used.append(STAR_USED)
        case "stone":
            assert way.hero is not None
            spend_item(game, way.hero, STONE)
        case "favor":
            gain_favors(game, -1)
        case "master":
            assert way.hero is not None
            way.hero.used.append(valor.MASTER)
        case _:
            assert way.hero is not None
            return await pay_racial(game, way.hero)
    return True
